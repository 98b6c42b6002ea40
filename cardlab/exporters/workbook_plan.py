"""Workbooks as data, part by part: sheets and rows of tables as plain values, which another process may write too."""

from collections.abc import Sequence
from types import TracebackType
from typing import IO, NamedTuple, Self

from cardlab.exporters.workbook_tables import Cells, TableSheet, TableWriter, page_footer
from cardlab.exporters.xlsx_styles import LINE, lines_needed
from cardlab.exporters.xlsx_writer import Book, Cell
from cardlab.vocabulary import Language

_TITLE_LINE = 24


class TextSheet(NamedTuple):
    """A whole sheet to read: a title, and lines of two cells below it."""

    name: str
    title: str
    lines: Sequence[tuple[Cell, Cell]]
    widths: tuple[float, float]
    lang: Language
    header: str = ""


Part = TableSheet | TextSheet | Sequence[Cells]


class WorkbookWriter:
    """Writes a workbook in this process: `with WorkbookWriter(file) as writer: writer.take(part) …`."""

    def __init__(self, file: IO[bytes]) -> None:
        self._book = Book(file)
        self._table: TableWriter | None = None

    def take(self, part: Part) -> None:
        if isinstance(part, TableSheet):
            self._end_table()
            self._table = TableWriter(self._book, part)
        elif isinstance(part, TextSheet):
            self._end_table()
            _add_text(self._book, part)
        else:
            assert self._table is not None, "rows come after the table they are of"
            self._table.add(part)

    def __enter__(self) -> Self:
        self._book.__enter__()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        if kind is None:
            self._end_table()
        self._book.__exit__(kind, fault, trace)

    def _end_table(self) -> None:
        if self._table is not None:
            self._table.end()
            self._table = None


def _add_text(book: Book, part: TextSheet) -> None:
    sheet = book.sheet(part.name)
    sheet.set_widths(part.widths)
    sheet.worksheet.hide_gridlines(2)
    sheet.set_page(landscape=False, tall=True, header=part.header, footer=page_footer(part.lang))
    sheet.append([("name-16", part.title), ("plain", None)], _TITLE_LINE)
    for line in part.lines:
        lines = lines_needed(str(line[1][1] or ""), part.widths[1])
        sheet.append(line, LINE * lines if lines > 1 else None)
