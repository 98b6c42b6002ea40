"""Excel and OpenDocument workbooks: looked over before they are read, then read as text cells."""

import io
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import date, datetime, time, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cardlab.errors import CardlabError
from cardlab.spreadsheets.cells import Row, column_letter
from cardlab.spreadsheets.workbook_limits import Look, Range, look_over, refuse_formulas

if TYPE_CHECKING:
    from python_calamine import CalamineSheet, CalamineWorkbook


def workbook_rows(file: Path, content: bytes, kind: str, wanted: str | None) -> tuple[str, list[Row]]:
    """The name and the rows of a workbook's first sheet, or of the one wanted."""
    with _opened(file, content, kind) as (book, look):
        name = _choose(file, book.sheet_names, wanted)
        return name, _plain_rows(file, look, book, book.sheet_names.index(name))


def unmerged_rows(file: Path, content: bytes, kind: str, wanted: str | None) -> tuple[str, list[Row], dict[str, int]]:
    """The name and the rows of a sheet; where cells are merged, each row they span has their value. And which are, with
    the last row of each."""
    with _opened(file, content, kind) as (book, look):
        name = _choose(file, book.sheet_names, wanted)
        index = book.sheet_names.index(name)
        refuse_formulas(file, look, index)
        sheet = book.get_sheet_by_index(index)
        rows, merged = _rows(sheet), _merged(sheet, look, index)
        for (top, left), (bottom, _) in merged:
            if top >= len(rows) or left >= len(rows[top].cells):
                continue  # nothing stands there
            for below in range(top + 1, min(bottom + 1, len(rows))):
                cells = rows[below].cells
                odd = tuple((left, what) for at, what in rows[top].odd if at == left)
                filled = (*cells[:left], rows[top].cells[left], *cells[left + 1 :])
                rows[below] = rows[below]._replace(cells=filled, odd=rows[below].odd + odd)
        return name, rows, {_shown(each): each[1][0] + 1 for each in merged}


def tabs_of(file: Path, content: bytes, kind: str) -> Iterator[list[Row]]:
    """The rows of every sheet of a workbook, in their order; an empty sheet has none."""
    with _opened(file, content, kind) as (book, look):
        for index in range(len(book.sheet_names)):
            yield _plain_rows(file, look, book, index)


def own_tabs(file: Path, content: bytes, kind: str) -> Iterator[list[Row]]:
    """The rows of every sheet of a workbook that people also use for themselves: formulas and merged cells may be,
    and colours down to the last row there is."""
    with _opened(file, content, kind) as (book, _):
        for index in range(len(book.sheet_names)):
            yield _rows(book.get_sheet_by_index(index))


@contextmanager
def _opened(file: Path, content: bytes, kind: str) -> Iterator[tuple["CalamineWorkbook", Look]]:
    """A workbook, looked over before a reader sees it; whatever the reader stumbles over is damage."""
    look = look_over(file, content, kind)
    from python_calamine import CalamineWorkbook

    try:
        with CalamineWorkbook.from_filelike(io.BytesIO(content)) as book:
            yield book, look
    except (CardlabError, KeyboardInterrupt, SystemExit, GeneratorExit):
        raise
    except BaseException:  # the reader has its own kinds for every sort of damage; a panic (day -1e300) is no Exception
        raise CardlabError("importers.damaged-workbook", file=file) from None


def _plain_rows(file: Path, look: Look, book: "CalamineWorkbook", index: int) -> list[Row]:
    """The rows of a sheet that holds nothing but values."""
    refuse_formulas(file, look, index)
    sheet = book.get_sheet_by_index(index)
    for first in _merged(sheet, look, index):
        raise CardlabError("importers.merged-cells", file=file, cells=_shown(first))
    return _rows(sheet)


def _merged(sheet: "CalamineSheet", look: Look, index: int) -> Sequence[Range]:
    """What is merged, from the top; of OpenDocument, which the reader does not tell, as it was looked over."""
    return sheet.merged_cell_ranges or look.merged.get(index, ())


def _shown(merged: Range) -> str:
    (top, left), (bottom, right) = merged
    return f"{column_letter(left)}{top + 1}:{column_letter(right)}{bottom + 1}"


def _rows(sheet: "CalamineSheet") -> list[Row]:
    return [_row(number, values) for number, values in enumerate(sheet.to_python(skip_empty_area=False), start=1)]


def _row(number: int, values: list[Any]) -> Row:
    cells: list[str] = []
    odd: list[tuple[int, str]] = []
    for index, value in enumerate(values):
        if isinstance(value, str):
            cells.append(value.strip())
        elif isinstance(value, bool):
            cells.append("yes" if value else "no")
        elif isinstance(value, (datetime, date, time, timedelta)):
            cells.append(str(value).removesuffix(" 00:00:00"))
            odd.append((index, "date"))
        else:
            cells.append(str(int(value)) if float(value).is_integer() else str(value))
            odd.append((index, "number"))
    return Row(number, tuple(cells), tuple(odd))


def _choose(file: Path, names: list[str], wanted: str | None) -> str:
    if wanted is None:
        return names[0]
    for name in names:
        if name.casefold() == wanted.casefold():
            return name
    raise CardlabError("importers.no-such-sheet", file=file, sheet=wanted, sheets=", ".join(names))
