"""Rows and cells of spreadsheets: how large they may be, how columns are named, and text that is no formula."""

import csv
import re
from collections.abc import Iterable
from typing import IO, NamedTuple

from cardlab.vocabulary import Language

MAX_ROWS = 100_000
MAX_COLUMNS = 200
MAX_CELLS = 500_000
"""Of a whole file, however many tables it has."""
MAX_BYTES = 50_000_000

_FORMULA_STARTS = ("=", "+", "-", "@", "＝", "＋", "－", "＠", "\t", "\r")
"""Japanese and Chinese Excel take the full-width forms for the plain ones."""
_FORMULA_START = f"[{re.escape(''.join(_FORMULA_STARTS))}]"
_GUARD = re.compile(f"'{_FORMULA_START}")
_FORMULA_LIKE = re.compile(f'(^|;[ "]{{0,4}})(?={_FORMULA_START})')
_GUARDED = re.compile(f"(^|;[ \"]{{0,4}})'(?={_FORMULA_START})")


class Row(NamedTuple):
    """A row with its number as the spreadsheet program shows it.

    `odd` names the cells that are not text: column index → "number" or "date".
    """

    number: int
    cells: tuple[str, ...]
    odd: tuple[tuple[int, str], ...] = ()


def has_guards(text: str) -> bool:
    """Whether a cell of the text may begin with an apostrophe that `guarded` put there."""
    return _GUARD.search(text) is not None


def without_guard(cell: str) -> str:
    """A cell without the apostrophes that `guarded` put before formula-like texts."""
    return _GUARDED.sub(r"\1", cell) if "'" in cell else cell


def guarded(cell: str) -> str:
    """Free text that a spreadsheet program will not take for a formula.

    French Excel cuts the cells of a comma file at semicolons: what stands behind one may begin a cell too.
    """
    if ";" not in cell and not cell.startswith(_FORMULA_STARTS):
        return cell
    return _FORMULA_LIKE.sub(r"\1'", cell)


def write_csv(stream: IO[str], rows: Iterable[Iterable[str]], *, delimiter: str = ",", line_end: str = "\n") -> None:
    """Rows as CSV that is harmless in every spreadsheet program: guarded, and in quotes always."""
    writer = csv.writer(stream, delimiter=delimiter, lineterminator=line_end, quoting=csv.QUOTE_ALL)
    writer.writerows([guarded(cell) for cell in row] for row in rows)


def delimiter_for(lang: Language) -> str:
    """What spreadsheet programs of a language expect between cells."""
    return ";" if lang == "fr" else ","


def column_letter(index: int) -> str:
    """0 → A, 26 → AA: how spreadsheet programs name columns."""
    letters = ""
    index += 1
    while index:
        index, rest = divmod(index - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return letters


def column_index(letters: str) -> int:
    """A → 0, AA → 26: the other way round than `column_letter`."""
    index = 0
    for letter in letters:
        index = 26 * index + ord(letter) - ord("A") + 1
    return index - 1
