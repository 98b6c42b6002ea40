"""The columns of a sheet: how a header is recognised and how a cell is read and written."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any

from cardlab.catalogue.names import words_of
from cardlab.vocabulary import LIST_MARK

_WHOLE = re.compile(r"[+-]?[0-9]{1,9}")
_POINTS = re.compile(r"-?[0-9]{1,4}(/-?[0-9]{1,4}){0,2}")
_YES = {"yes", "y", "oui", "o", "1", "true", "vrai", "x"}
_NO = {"", "no", "n", "non", "0", "false", "faux"}


class BadCell(ValueError):
    """A cell that cannot mean anything; `key` names the reason's sentence."""

    def __init__(self, key: str, **values: Any) -> None:
        super().__init__(key)
        self.key = key
        self.values = values


def text(cell: str) -> str:
    return cell


def optional_text(cell: str) -> str | None:
    return cell or None


def whole(cell: str) -> int | None:
    if not cell:
        return None
    if not _WHOLE.fullmatch(cell):
        raise BadCell("importers.not-a-number")
    return int(cell)


def flag(cell: str) -> bool:
    word = cell.lower()
    if word in _YES:
        return True
    if word in _NO:
        return False
    raise BadCell("importers.not-yes-or-no")


def day(cell: str) -> date | None:
    if not cell:
        return None
    try:
        return date.fromisoformat(cell)
    except ValueError:
        raise BadCell("importers.not-a-day") from None


def first_day(cell: str) -> date:
    """The day something begins; blank: it was always so."""
    return day(cell) or date.min


def printed_points(cell: str) -> str:
    """Points as they are printed: one value, or one for each number of dice."""
    if cell and not _POINTS.fullmatch(cell):
        raise BadCell("importers.not-points")
    return cell


def several(cell: str) -> str:
    """A list, written with `; ` between its members however it was typed."""
    return LIST_MARK.join(part for part in map(str.strip, re.split("[;|]", cell)) if part)


@dataclass(frozen=True)
class Column:
    """A column of a sheet. `name` is the header we write, `also` what we read as well.

    `choices` maps what may stand in the cell to what it means (French words too);
    `text_only` refuses cells a spreadsheet program has turned into a number or a date; what is not `stored` in the
    line's own row is there for the reader, or for a row of another table. What a column of cards means is the sentence
    `meaning-name` of its game, or of `importers`.
    """

    name: str
    read: Callable[[str], Any] = text
    also: tuple[str, ...] = ()
    field: str = ""
    required: bool = False
    choices: Mapping[str, str] | None = None
    text_only: bool = False
    refers: str = ""
    stored: bool = True

    def __post_init__(self) -> None:
        if not self.field:
            object.__setattr__(self, "field", self.name)

    @property
    def is_plain(self) -> bool:
        """Whether any text may stand in it, and means itself."""
        return self.read is text and not (self.required or self.choices or self.refers)

    def value(self, cell: str) -> Any:
        if not cell and self.required:
            raise BadCell("importers.blank")
        if self.choices is not None and cell:
            try:
                cell = self.choices[words_of(cell)]
            except KeyError:
                raise BadCell("importers.not-a-choice", choices=", ".join(self.allowed)) from None
        return self.read(cell)

    @property
    def allowed(self) -> list[str]:
        """The choices as we write them, in order."""
        return list(dict.fromkeys((self.choices or {}).values()))

    @staticmethod
    def written(value: Any) -> str:
        if value is None:
            return ""
        if isinstance(value, bool):
            return "yes" if value else ""
        return str(value)


def choices(*english: str, **french: str) -> dict[str, str]:
    """`choices("red", red="rouge")`: red and rouge both read as red (keys use _ for a space)."""
    known = {words_of(word): word for word in english}
    for word, translation in french.items():
        meant = known[words_of(word.replace("_", " "))]
        for spelling in translation.split("/"):
            known[words_of(spelling)] = meant
    return known
