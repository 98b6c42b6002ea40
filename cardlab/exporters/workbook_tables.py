"""Tables to filter: a header that stays, widths that fit, pages with the header on each; however long."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, islice
from typing import NamedTuple

from cardlab.exporters.xlsx_styles import height_of, widths_of
from cardlab.exporters.xlsx_writer import MOST_ROWS, Book, Cell, Link, Sheet, Value
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


def add_table(
    book: Book,
    name: str,
    columns: Sequence[TableColumn],
    rows: Iterable[Cells],
    count: int,
    lang: Language,
    *,
    frozen: str = "B2",
    header: str = "",
) -> None:
    """A sheet of `count` rows; where they are more than it can hold, the last says how many are missing."""
    sheet = book.sheet(name)
    every = iter(rows)
    first = list(islice(every, _MEASURED))
    widths = _widths(columns, first)
    _set_up(sheet, widths, count, frozen, lang, header)
    sheet.append([("header-count" if each.style.endswith("count") else "header", each.header) for each in columns], 30)
    styles = [each.style for each in columns]
    ruled = [not style.startswith("plain") for style in styles]
    wrapped = [(at, widths[at]) for at, style in enumerate(styles) if style.startswith("wrapped")]
    fitting = count if count < MOST_ROWS else MOST_ROWS - 2
    for row in islice(chain(first, every), fitting):
        texts = [(text, width) for at, width in wrapped if isinstance(text := _plain(row[at]), str)]
        sheet.append(map(_cell, styles, ruled, row), height_of(texts))
    if fitting < count:
        sheet.append([(styles[0], say("export.rows-missing", lang, count=count - fitting, limit=MOST_ROWS))])


def _cell(style: str, ruled: bool, value: Value | Marked) -> Cell | None:
    """Empty cells of columns with lines show these lines too."""
    if isinstance(value, Marked):
        return value.style, value.value
    return (style, value) if value is not None or ruled else None


def _set_up(sheet: Sheet, widths: Sequence[int], count: int, frozen: str, lang: Language, header: str) -> None:
    sheet.set_widths(widths)
    sheet.worksheet.freeze_panes(frozen)
    sheet.worksheet.autofilter(0, 0, min(count, MOST_ROWS - 1), len(widths) - 1)
    sheet.worksheet.repeat_rows(0)
    sheet.set_page(landscape=True, tall=True, header=header, footer=page_footer(lang))


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
