"""Time zones: an event's times are shown in its own, and kept as instants."""

import os
from datetime import UTC, datetime
from pathlib import Path
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from cardlab.errors import CardlabError

_NAMES = "zoneinfo/"


def checked_zone(name: str) -> str:
    """A zone as the IANA database calls it (`Europe/Paris`); what it does not know is refused."""
    try:
        return ZoneInfo(name).key
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise CardlabError("event.bad-zone", zone=name) from None


def machine_zone() -> str:
    """The name of this machine's zone; empty where the system does not say one."""
    named = os.environ.get("TZ", "").removeprefix(":")
    if not named:
        named = str(Path("/etc/localtime").resolve()).rpartition(_NAMES)[2]
    try:
        return checked_zone(named)
    except CardlabError:
        return ""


def instant_of(moment: datetime, zone: str) -> datetime:
    """The instant at which clocks of a zone show a time; an empty zone is this machine's."""
    return (moment.replace(tzinfo=ZoneInfo(zone)) if zone else moment.astimezone()).astimezone(UTC)


def shown_in(moment: datetime, zone: str) -> datetime:
    """What clocks of a zone show at an instant, without the zone."""
    return moment.astimezone(ZoneInfo(zone) if zone else None).replace(tzinfo=None)
