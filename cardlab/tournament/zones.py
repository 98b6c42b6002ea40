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


def has_instant(moment: datetime, zone: str) -> bool:
    """Whether a time that clocks of a zone show is an instant we can keep: at the very ends of the calendar it is not,
    since 9999-12-31 23:59 in Los Angeles is in the year 10000 in UTC."""
    try:
        instant_of(moment, zone)
    except (ValueError, OverflowError, OSError):  # the last: Windows knows no local time before 1970
        return False
    return True


def local_time(moment: datetime, zone: str) -> datetime:
    """What clocks of a zone show at an instant, without the zone; OverflowError where no calendar has that."""
    return moment.astimezone(ZoneInfo(zone) if zone else None).replace(tzinfo=None)


def shown_in(moment: datetime, zone: str) -> datetime:
    """The local time of an instant that was kept; in UTC where clocks of the zone cannot show it, which happens at the
    very ends of the calendar when an event is moved to another zone."""
    try:
        return local_time(moment, zone)
    except (ValueError, OverflowError, OSError):
        return moment.replace(tzinfo=None)
