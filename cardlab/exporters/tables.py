"""Writing a table as csv or xlsx, every cell as text: nothing turns into a date or a formula."""

import csv
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from cardlab.errors import CardlabError
from cardlab.files import refuse_overwriting, written_whole
from cardlab.importers.sheets import guarded

if TYPE_CHECKING:
    from openpyxl.workbook import Workbook
    from openpyxl.worksheet.worksheet import Worksheet

ENDINGS = (".csv", ".xlsx")


def write_table(target: Path, name: str, headers: Sequence[str], rows: Iterable[Sequence[str]], *, force: bool) -> None:
    """Write a table to a file whose ending says how."""
    if target.suffix.lower() not in ENDINGS:
        raise CardlabError("catalogue.unknown-ending", path=target, endings=" / ".join(ENDINGS))
    refuse_overwriting(target, force=force)
    if target.suffix.lower() == ".csv":
        with written_whole(target) as text:
            writer = csv.writer(text, lineterminator="\n")
            writer.writerow(headers)
            writer.writerows([guarded(cell) for cell in row] for row in rows)
    else:
        _write_workbook(target, name, headers, rows)


def _write_workbook(target: Path, name: str, headers: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
    from openpyxl import Workbook
    from openpyxl.cell import WriteOnlyCell
    from openpyxl.styles import Font
    from openpyxl.utils import get_column_letter

    book = Workbook(write_only=True)
    sheet = book.create_sheet(name[:31])
    sheet.freeze_panes = "A2"
    body = [list(headers), *(list(row) for row in rows)]
    for index, column in enumerate(zip(*body[:500], strict=True), start=1):
        width = min(60, 2 + max(len(cell) for cell in column))
        sheet.column_dimensions[get_column_letter(index)].width = width
    for number, row in enumerate(body):
        cells = []
        for value in row:
            cell = WriteOnlyCell(sheet, value=None)
            if value:
                cell.value = value
                cell.data_type = "s"
            cell.number_format = "@"
            if number == 0:
                cell.font = Font(bold=True)
            cells.append(cell)
        sheet.append(cells)
    save_workbook(book, target)


def save_workbook(book: "Workbook", target: Path) -> None:
    """Made in memory first: a disk that is full then stops nobody half way through a zip."""
    from cardlab.exporters.workbook import saved

    content = saved(book)
    with written_whole(target, encoding=None) as binary:
        binary.write(content)


def text_column(sheet: "Worksheet", letter: str, rows: int) -> None:
    """Make the cells of a column text before anything is typed into them."""
    for row in range(2, rows + 2):
        sheet[f"{letter}{row}"].number_format = "@"
