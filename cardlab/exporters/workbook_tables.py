"""Tables to filter: a header that stays, widths that fit, pages with the header on each; however long."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from cardlab.exporters.xlsx_styles import height_of, widths_of
from cardlab.exporters.xlsx_writer import MOST_ROWS, Book, Cell, Link, Value
from cardlab.messages import say
from cardlab.vocabulary import Language

_MEASURED = 500
"""So many rows say how wide the columns of a long table must be."""


class TableColumn(NamedTuple):
    header: str
    style: str = "plain"
    widest: int = 40
    narrowest: int = 8


class Marked(NamedTuple):
    """A value with a style of its own."""

    value: Value
    style: str


Cells = Sequence[Value | Marked]


class TableSheet(NamedTuple):
    """A table to filter begins; its rows follow, some at a time."""

    name: str
    columns: Sequence[TableColumn]
    row_count: int
    """How many rows will follow in all."""
    lang: Language
    frozen: str = "B2"
    header: str = ""


def add_table(book: Book, sheet: TableSheet, rows: Iterable[Cells]) -> None:
    """A whole table at once."""
    table = TableWriter(book, sheet)
    table.add(rows)
    table.end()


class TableWriter:
    """A sheet whose rows come some at a time; where they are more than it can hold, the last says how many are
    missing."""

    def __init__(self, book: Book, part: TableSheet) -> None:
        self._sheet = book.sheet(part.name)
        self._part = part
        self._first: list[Cells] | None = []
        """The rows until there are enough to see how wide the columns must be."""
        self._left = self._fitting = part.row_count if part.row_count < MOST_ROWS else MOST_ROWS - 2
        self._styles = [each.style for each in part.columns]
        self._ruled = [not style.startswith("plain") for style in self._styles]
        self._wrapped: list[tuple[int, int]] = []

    def add(self, rows: Iterable[Cells]) -> None:
        every = iter(rows)
        if self._first is not None:
            self._first += islice(every, _MEASURED - len(self._first))
            if len(self._first) < _MEASURED:
                return
            self._begin(self._first)
        self._write(every)

    def end(self) -> None:
        if self._first is not None:
            self._begin(self._first)
        if missing := self._part.row_count - self._fitting:
            said = say("export.rows-missing", self._part.lang, count=missing, limit=MOST_ROWS)
            self._sheet.append([(self._styles[0], said)])

    def _begin(self, first: Sequence[Cells]) -> None:
        self._first = None
        columns = self._part.columns
        widths = _widths(columns, first)
        self._set_up(widths)
        heads = [("header-count" if each.style.endswith("count") else "header", each.header) for each in columns]
        self._sheet.append(heads, 30)
        self._wrapped = [(at, widths[at]) for at, style in enumerate(self._styles) if style.startswith("wrapped")]
        self._write(first)

    def _write(self, rows: Iterable[Cells]) -> None:
        for row in islice(rows, self._left):
            self._left -= 1
            texts = [(text, width) for at, width in self._wrapped if isinstance(text := _plain(row[at]), str)]
            self._sheet.append(map(_cell, self._styles, self._ruled, row), height_of(texts))

    def _set_up(self, widths: Sequence[int]) -> None:
        sheet, part = self._sheet, self._part
        sheet.set_widths(widths)
        sheet.worksheet.freeze_panes(part.frozen)
        sheet.worksheet.autofilter(0, 0, min(part.row_count, MOST_ROWS - 1), len(widths) - 1)
        sheet.worksheet.repeat_rows(0)
        sheet.set_page(landscape=True, tall=True, header=part.header, footer=page_footer(part.lang))


def _cell(style: str, ruled: bool, value: Value | Marked) -> Cell | None:
    """Empty cells of columns with lines show these lines too."""
    if isinstance(value, Marked):
        return value.style, value.value
    return (style, value) if value is not None or ruled else None


def page_footer(lang: Language, left: str = "") -> str:
    return (f"&L{left}" if left else "") + "&R" + say("export.page", lang, page="&P", pages="&N")


def _widths(columns: Sequence[TableColumn], rows: Sequence[Cells]) -> list[int]:
    values = zip(*rows, strict=True) if rows else [()] * len(columns)
    return [
        widths_of([[column.header, *_lines(cells)]], least=column.narrowest, most=column.widest)[0]
        for column, cells in zip(columns, values, strict=True)
    ]


def _lines(cells: Iterable[Value | Marked]) -> Iterator[str]:
    for cell in cells:
        if (value := _plain(cell)) is not None:
            yield from str(value).splitlines()


def _plain(cell: Value | Marked) -> Value:
    value = cell.value if isinstance(cell, Marked) else cell
    return value.text if isinstance(value, Link) else value
