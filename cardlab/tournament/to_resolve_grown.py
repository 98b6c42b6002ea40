"""Adding rows to the organiser's own `to-resolve.xlsx`: cells, styles and comments stay as they are."""

import io
import re
import warnings
from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import copy
from pathlib import Path
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from openpyxl import Workbook, load_workbook
from openpyxl.cell.cell import MergedCell
from openpyxl.formatting.formatting import ConditionalFormattingList
from openpyxl.worksheet.cell_range import MultiCellRange
from openpyxl.worksheet.datavalidation import DataValidation
from openpyxl.worksheet.dimensions import ColumnDimension
from openpyxl.worksheet.worksheet import Worksheet
from openpyxl.writer.excel import ExcelWriter

from cardlab.errors import CardlabError
from cardlab.exporters.clean import printable
from cardlab.exporters.xlsx_styles import height_of
from cardlab.exporters.xlsx_writer import LONGEST_TEXT, MOST_ROWS, Value
from cardlab.spreadsheets.workbook_limits import extent_of
from cardlab.tournament.to_resolve import FoundSheet, NewSheet

_ESCAPED = re.compile("_(?=x[0-9A-Fa-f]{4}_)")
"""Excel takes `_x0041_` for the letter A."""
_STYLE = ("font", "fill", "border", "alignment", "number_format", "protection")
_NEW_WIDTH = 26

Rows = Sequence[Mapping[str, Value]]
"""Each row by the names of the columns."""


def grown_workbook(
    file: Path, content: bytes, additions: Sequence[tuple[FoundSheet, Rows]], new: NewSheet | None = None
) -> bytes:
    """The workbook with these rows below what its sheets hold, and a sheet after them that it did not have."""
    try:
        return _grown(file, content, additions, new)
    except CardlabError:
        raise
    except Exception:  # openpyxl raises its own kinds for every sort of damage
        raise CardlabError("importers.damaged-workbook", file=file) from None


def changed_workbook(
    file: Path, content: bytes, sheets: Iterable[FoundSheet], change: Callable[[Worksheet, int], None]
) -> bytes:
    """The workbook with something changed in each of its sheets, which are numbered from 0."""
    try:
        book = _opened(content)
        for found in sheets:
            _keep_results(book[book.sheetnames[found.tab]], found)
        for tab, sheet in enumerate(book.worksheets):
            change(sheet, tab)
        return _written(book)
    except Exception:  # openpyxl raises its own kinds for every sort of damage
        raise CardlabError("importers.damaged-workbook", file=file) from None


def _opened(content: bytes) -> Workbook:
    with warnings.catch_warnings(action="ignore"):  # what openpyxl drops is said by the backup's note
        return load_workbook(io.BytesIO(content), rich_text=True)


def _written(book: Workbook) -> bytes:
    written = io.BytesIO()
    ExcelWriter(book, _Timeless(written, "w")).save()  # `book.save` would write the present moment into it
    return written.getvalue()


def _grown(file: Path, content: bytes, additions: Sequence[tuple[FoundSheet, Rows]], new: NewSheet | None) -> bytes:
    book = _opened(content)
    for found, rows in additions:
        sheet = book[book.sheetnames[found.tab]]
        _keep_results(sheet, found)
        last = extent_of(file, content, found.tab).rows
        number = _append(file, sheet, found, rows, last)
        _reach(sheet, last, number)
    if new:
        _add_sheet(book, new)
    return _written(book)


def _add_sheet(book: Workbook, new: NewSheet) -> None:
    sheet = book.create_sheet(new.title)
    _put(sheet.cell(1, 1), new.how)
    for place, (name, header) in enumerate(new.headers.items(), start=1):
        _put(sheet.cell(2, place), header)
        for number, row in enumerate(new.rows, start=3):
            _put(sheet.cell(number, place), row[name])
        sheet.column_dimensions[sheet.cell(2, place).column_letter].width = _NEW_WIDTH
    choice = DataValidation("list", formula1=f'"{",".join(new.choices)}"', allow_blank=True)
    choice.add(f"{sheet.cell(3, len(new.headers)).coordinate}:{sheet.cell(MOST_ROWS, len(new.headers)).coordinate}")
    sheet.add_data_validation(choice)


class _Timeless(ZipFile):
    """A workbook without the moments its parts were written at: grown again, it is the same to the byte.

    Zip knows no moment before 1980, which a machine without a battery for its clock may well show.
    """

    def writestr(self, zinfo_or_arcname: Any, *content: Any, **_: Any) -> None:
        super().writestr(ZipInfo(zinfo_or_arcname), content[0], ZIP_DEFLATED)

    def write(self, filename: Any, arcname: Any = None, *_: Any, **__: Any) -> None:
        self.writestr(arcname, Path(filename).read_bytes())


def _keep_results(sheet: Worksheet, found: FoundSheet) -> None:
    """Formulas in our columns become what they resulted in: openpyxl keeps no results, and the answer would be gone."""
    for row in found.rows:
        for place in found.places.values():
            cell = sheet.cell(row.number, place + 1)
            if cell.data_type == "f" and place < len(row.cells):
                _put(cell, row.cells[place])


def _append(file: Path, sheet: Worksheet, found: FoundSheet, rows: Rows, last: int) -> int:
    """Write the rows below the last used one; the number of the last of them."""
    columns = {place: _column(sheet, place + 1) for place in found.places.values()}
    number = last
    for row in rows:
        values = {found.places[name]: value for name, value in row.items() if name in found.places}
        number += 1
        while _is_taken(sheet, number, values):
            number += 1
        if number > MOST_ROWS:
            raise CardlabError("precheck-sheets.sheet-full", file=file, row=last)
        texts = []
        for place, value in values.items():
            cell, column = sheet.cell(number, place + 1), columns[place]
            if column is not None and not cell.has_style:
                _copy_style(column, cell)
            _put(cell, value)
            if isinstance(value, str) and column is not None and column.width:
                texts.append((value, column.width))
        if sheet.row_dimensions[number].height is None:
            sheet.row_dimensions[number].height = height_of(texts)
    return number


def _is_taken(sheet: Worksheet, number: int, values: Mapping[int, Value]) -> bool:
    """Whether a row is hidden, or merged where values would stand."""
    if number > MOST_ROWS:
        return False
    merged = any(isinstance(sheet.cell(number, place + 1), MergedCell) for place in values)
    return merged or (number in sheet.row_dimensions and bool(sheet.row_dimensions[number].hidden))


def _column(sheet: Worksheet, number: int) -> ColumnDimension | None:
    """How a column looks; columns alike may be kept as one."""
    dimensions = sheet.column_dimensions.values()
    return next((each for each in dimensions if (each.min or 0) <= number <= (each.max or 0)), None)


def _copy_style(column: ColumnDimension, cell: Any) -> None:
    for name in _STYLE:
        setattr(cell, name, copy(getattr(column, name)))


def _put(cell: Any, value: Value) -> None:
    """Fill a cell; text that begins like a formula stays text."""
    if isinstance(value, str):
        cell.value = _ESCAPED.sub("_x005F_", printable(value[:LONGEST_TEXT]))
        cell.data_type = "s"
    else:
        cell.value = value


def _reach(sheet: Worksheet, last: int, number: int) -> None:
    """Drop-downs and colours that reached the last row reach the new ones; some programs cut them short."""
    for choice in sheet.data_validations.dataValidation:
        choice.sqref = _reaching(choice.sqref, last, number)
    kept = list(sheet.conditional_formatting)
    sheet.conditional_formatting = ConditionalFormattingList()
    for each in kept:
        for rule in each.rules:
            sheet.conditional_formatting.add(str(_reaching(each.sqref, last, number)), rule)


def _reaching(ranges: MultiCellRange, last: int, number: int) -> MultiCellRange:
    found = []
    for each in ranges.ranges:
        below = number - each.max_row if last <= each.max_row < number else 0
        each.expand(down=below)
        found.append(each)
    return MultiCellRange(found)
