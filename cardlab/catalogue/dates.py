"""Days as people write them: 2026-11-24, 24/11/2026, 24.11.2026, 24 novembre 2026."""

import re
from datetime import date

from cardlab.catalogue.names import words_of

_MONTHS = ("jan", "fev feb", "mar", "avr apr", "mai may", "juin jun", "juil jul", "aou aug", "sep", "oct", "nov", "dec")
_DAY_FIRST = r"([0-9]{1,2})[/. -]([0-9]{1,2})[/. -]([0-9]{4})$"
_YEAR_FIRST = r"([0-9]{4})[/. -]?([0-9]{1,2})[/. -]?([0-9]{1,2})$"
_IN_WORDS = (
    r"(?:[a-z]+ )?(?:([0-9]{1,2})(?:er|st|nd|rd|th)? ([a-z]+)|([a-z]+) ([0-9]{1,2})(?:st|nd|rd|th)?) ([0-9]{4})$"
)
_HOUR = re.compile(
    r"(?:,?\s{1,3}(?:à|at)\s{1,3}|,?\s{1,3}|T)[0-9]{1,2}(?:\s?[:h]\s?(?:[0-9]{2}.*)?|\s?[ap]\.?m\.?)$", re.IGNORECASE
)
_LONGEST = 40


def read_day(text: str) -> str | None:
    """The day a text means, as 2026-11-24; None where it means none. 3/4/2026 is the third of April, as in Europe."""
    text = text.strip()[:_LONGEST]
    if found := re.match(_YEAR_FIRST, text):
        return _day(int(found[1]), int(found[2]), int(found[3]))
    if found := re.match(_DAY_FIRST, text):
        return _day(int(found[3]), int(found[2]), int(found[1]))
    if found := re.match(_IN_WORDS, words_of(text)):
        month = _month(found[2] or found[3])
        return _day(int(found[5]), month, int(found[1] or found[4])) if month else None
    return None


def asked_day(text: str) -> str | None:
    """The day of a moment as people type it for an option: with an hour behind it, with a short year."""
    text = _HOUR.sub("", text.strip()[:_LONGEST])
    if found := re.fullmatch(r"([0-9]{1,2}[/.-][0-9]{1,2}[/.-])([0-9]{2})", text):
        text = f"{found[1]}20{found[2]}"
    return read_day(text)


def in_figures(text: str) -> str:
    """A moment whose day stands in words, with the day as 2026-11-24; any other text as it is."""
    hour = _HOUR.search(text)
    day = asked_day(text) if re.search(r"[^\W\d]{3}", text) else None
    return f"{day}{hour[0] if hour else ''}" if day else text


def _month(word: str) -> int:
    found = (place for place, starts in enumerate(_MONTHS, 1) if word.startswith(tuple(starts.split())))
    return next(found, 0)


def _day(year: int, month: int, day: int) -> str | None:
    try:
        return date(year, month, day).isoformat()
    except ValueError:
        return None
