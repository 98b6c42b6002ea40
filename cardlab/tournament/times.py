"""When registrations came in: reading the timestamps of forms, and showing them.

Times are those of the event's zone; one that names another is turned into it. Whether
`05/12` is in May or in December is settled for a whole column, and the report says how.
"""

import re
from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta, timezone
from typing import Literal, NamedTuple

from cardlab.catalogue.dates import in_figures
from cardlab.messages import say
from cardlab.tournament.zones import has_instant, local_time
from cardlab.vocabulary import Language

DateOrder = Literal["", "day-first", "month-first"]
"""Empty where no date of the column needs it: years come first, or there is no date."""

_TIME = re.compile(
    r"(?P<a>\d{1,4})[/.\-](?P<b>\d{1,2})[/.\-](?P<c>\d{1,4})"
    r"(?:,?(?:\s{1,4}(?:à|at)\s{1,4}|[T\s]{1,4})(?P<hour>\d{1,2})"
    r"(?:\s?[:h]\s?(?P<minute>\d{2})?(?::(?P<second>\d{2})(?:[.,]\d{1,9})?)?)?"
    r"\s{0,4}(?P<half>[AaPp]\.?[Mm]\.?)?"
    r"\s{0,4}(?P<zone>Z|(?:UTC|GMT)?[+\-]\d{1,2}(?::?\d{2})?|UTC|GMT)?)?\s{0,4}$"
)
"""No run in it is without end: a cell of 30,000 spaces would be tried in every way they can be shared out."""

_SERIAL = re.compile(r"[3-7]\d{4}(?:[.,]\d+)?")
"""A day of this century as spreadsheet programs count them, where the cell lost its format."""
_DAY_ZERO = datetime(1899, 12, 30)


class TimeColumn(NamedTuple):
    times: list[datetime | None]
    order: DateOrder
    unread: list[int]
    """The places, from 0, of what is no time."""


def read_times(texts: Sequence[str], zone: str = "", *, french: bool) -> TimeColumn:
    """A whole column of timestamps; the sheet's language says which order is meant where both make sense."""
    order = date_order(texts, french=french)
    times = [read_time(text, order, zone) for text in texts]
    unread = [place for place, (text, time) in enumerate(zip(texts, times, strict=True)) if text and time is None]
    return TimeColumn(times, order, unread)


def date_order(texts: Iterable[str], *, french: bool) -> DateOrder:
    """Day first in a French sheet, or where only that makes sense; elsewhere month first."""
    pairs = [
        (int(found["a"]), int(found["b"])) for text in texts if (found := _TIME.match(text)) and len(found["a"]) < 3
    ]
    if not pairs:
        return ""
    if any(first > 12 for first, _ in pairs):
        return "day-first"
    if any(second > 12 for _, second in pairs):
        return "month-first"
    return "day-first" if french else "month-first"


def read_time(text: str, order: DateOrder, zone: str = "") -> datetime | None:
    """A moment as forms write it, as clocks of a zone show it; None where it is none, or none that can be kept."""
    text = text.strip()
    found = _TIME.match(text)
    if found is None:
        return _by_serial(float(text.replace(",", "."))) if _SERIAL.fullmatch(text) else None
    first, second, third = found["a"], found["b"], found["c"]
    if len(first) > 2:
        year, month, day = first, second, third
    elif order == "month-first":
        year, month, day = third, first, second
    else:
        year, month, day = third, second, first
    hour = int(found["hour"] or 0)
    if half := found["half"]:
        hour = hour % 12 + (12 if half[0] in "Pp" else 0)
    try:
        moment = datetime(_year(year), int(month), int(day), hour, int(found["minute"] or 0), int(found["second"] or 0))
        if found["zone"]:
            moment = _in_zone(moment, found["zone"], zone)
    except (ValueError, OverflowError, OSError):
        return None
    return moment if has_instant(moment, zone) else None


def read_deadline(text: str, zone: str = "") -> datetime | None:
    """A moment as an organiser types it, day first where that is not clear; a day alone lasts until its end."""
    text = in_figures(text.strip())
    moment = read_time(text, date_order([text], french=True), zone)
    if moment and (found := _TIME.match(text)) and not found["hour"]:
        moment = moment.replace(hour=23, minute=59, second=59)
    return moment if moment and has_instant(moment, zone) else None


def shown_time(moment: datetime, lang: Language, *, seconds: bool = False) -> str:
    """`2026-12-05 18:00`, `05/12/2026 18:00`."""
    shown = moment.strftime("%d/%m/%Y %H:%M" if lang == "fr" else "%Y-%m-%d %H:%M")
    return f"{shown}:{moment.second:02}" if seconds else shown


def spoken_time(moment: datetime, lang: Language) -> str:
    """`Saturday 5 December 2026, 6 pm`, « samedi 5 décembre 2026 à 18 h »: as one reminds a person."""
    return say(
        "precheck-replies.moment",
        lang,
        weekday=say(f"precheck-replies.weekday-{moment.isoweekday()}", lang),
        day=say("precheck-replies.first-day", lang) if moment.day == 1 else moment.day,
        month=say(f"precheck-replies.month-{moment.month}", lang),
        year=moment.year,
        hour=_spoken_hour(moment, lang),
    )


def shown_deadline(moment: datetime, zone: str, lang: Language) -> str:
    """`2026-12-05 18:00 (Europe/Paris)`: never without its zone, for players may live in another."""
    return f"{shown_time(moment, lang)} ({_zone(zone, lang)})"


def spoken_deadline(moment: datetime, zone: str, lang: Language) -> str:
    return f"{spoken_time(moment, lang)} ({_zone(zone, lang)})"


def _zone(zone: str, lang: Language) -> str:
    return zone or say("event.local-time", lang)


def _spoken_hour(moment: datetime, lang: Language) -> str:
    if lang == "fr":
        return f"{moment.hour} h {moment.minute:02}" if moment.minute else f"{moment.hour} h"
    if moment.hour in (0, 12):  # 12 am and 12 pm are taken for each other
        return f"{moment:%H:%M}"
    minutes = f":{moment.minute:02}" if moment.minute else ""
    return f"{moment.hour % 12}{minutes} {'am' if moment.hour < 12 else 'pm'}"


def _by_serial(days: float) -> datetime:
    return _DAY_ZERO + timedelta(seconds=round(days * 86400))


def _year(text: str) -> int:
    return 2000 + int(text) if len(text) <= 2 else int(text)


def _in_zone(moment: datetime, offset_named: str, zone: str) -> datetime:
    """A moment by another clock as clocks of a zone show it."""
    found = re.search(r"([+\-])(\d{1,2}):?(\d{2})?", offset_named)
    offset = timedelta()
    if found:
        offset = timedelta(hours=int(found[2]), minutes=int(found[3] or 0))
        if found[1] == "-":
            offset = -offset
    return local_time(moment.replace(tzinfo=timezone(offset)), zone)
