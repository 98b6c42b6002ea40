"""Writing a table as csv or xlsx, every cell as text: nothing turns into a date or a formula."""

from collections.abc import Iterable, Sequence
from pathlib import Path

from cardlab.errors import CardlabError
from cardlab.files import atomic_write, refuse_overwriting, write_file
from cardlab.spreadsheets.cells import write_csv

ENDINGS = (".csv", ".xlsx")
_MEASURED = 500
_WIDEST = 60


def write_table(target: Path, name: str, headers: Sequence[str], rows: Iterable[Sequence[str]], *, force: bool) -> None:
    """Write a table to a file whose ending says how."""
    if target.suffix.lower() not in ENDINGS:
        raise CardlabError("catalogue.unknown-ending", path=target, endings=" / ".join(ENDINGS))
    refuse_overwriting(target, force=force)
    if target.suffix.lower() == ".csv":
        with atomic_write(target) as text:
            write_csv(text, [headers, *rows])
    else:
        write_file(target, _workbook(name, [headers, *rows]))


def _workbook(name: str, rows: Sequence[Sequence[str]]) -> bytes:
    from cardlab.exporters.xlsx_writer import Book

    with Book() as book:
        sheet = book.sheet(name[:31])
        sheet.worksheet.freeze_panes("A2")
        measured = zip(*rows[:_MEASURED], strict=True)
        sheet.set_widths([min(_WIDEST, 2 + max(map(len, column))) for column in measured])
        for number, row in enumerate(rows):
            sheet.append([("column" if number else "column-name", value) for value in row])
    return book.content
