"""Tables to filter: a header that stays, widths that fit, pages with the header on each; however long."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, islice
from typing import TYPE_CHECKING, Any, NamedTuple

from openpyxl.utils import get_column_letter

from cardlab.exporters.sheet_xml import MOST_ROWS, Value, height, row_xml
from cardlab.exporters.workbook_deck import one_page
from cardlab.exporters.workbook_looks import Looks, widths_of
from cardlab.messages import say

if TYPE_CHECKING:
    from openpyxl.workbook import Workbook

_MEASURED = 500
"""So many rows say how wide the columns of a long table must be."""


class TableColumn(NamedTuple):
    header: str
    look: str = "plain"
    widest: int = 40
    narrowest: int = 8


class Marked(NamedTuple):
    """A value with a look of its own."""

    value: Value
    look: str


class _Style(NamedTuple):
    """How the cells of a column look, by the numbers of the workbook's styles."""

    letter: str
    text: int
    number: int
    ruled: bool
    """Whether empty cells show too: they are underlined."""
    width: float | None
    """The width of a column whose texts may take several lines."""


def add_table(
    book: "Workbook",
    looks: Looks,
    name: str,
    columns: Sequence[TableColumn],
    rows: Iterable[Sequence[Value | Marked]],
    count: int,
    *,
    marks: Iterable[str] = (),
    frozen: str = "B2",
) -> Iterator[str]:
    """A sheet with its header; its rows are given back to be written with `saved`.

    `marks` are the looks that marked values may have.
    """
    sheet = book.create_sheet(name)
    every = iter(rows)
    first = list(islice(every, _MEASURED))
    widths = set_up_table(sheet, columns, first, count, frozen)
    sheet.append(
        [
            looks.cell(sheet, "header-count" if each.look.endswith("count") else "header", each.header)
            for each in columns
        ]
    )
    styles = [
        _Style(
            get_column_letter(at),
            looks.number(sheet, each.look),
            looks.number(sheet, each.look, number=True),
            not each.look.startswith("plain"),
            width if each.look.startswith("wrapped") else None,
        )
        for at, (each, width) in enumerate(zip(columns, widths, strict=True), start=1)
    ]
    marked = {look: looks.number(sheet, look) for look in marks}
    return _written(chain(first, every), count, styles, marked)


def _written(
    rows: Iterable[Sequence[Value | Marked]], count: int, styles: Sequence[_Style], marked: dict[str, int]
) -> Iterator[str]:
    """The rows as XML; where they are more than a sheet can hold, the last says how many are missing."""
    wrapped = [(at, style.width) for at, style in enumerate(styles) if style.width]
    fitting = count if count < MOST_ROWS else MOST_ROWS - 2
    for number, row in enumerate(islice(rows, fitting), start=2):
        cells: list[tuple[str, int, Value]] = []
        for (letter, text_style, number_style, ruled, _), value in zip(styles, row, strict=True):
            if type(value) is str:
                cells.append((letter, text_style, value))
            elif isinstance(value, Marked):
                cells.append((letter, marked[value.look], value.value))
            elif value is not None or ruled:
                cells.append((letter, number_style, value))
        tall = height((_plain(row[at]), width) for at, width in wrapped) if wrapped else ""
        yield row_xml(number, cells, tall)
    if fitting < count:
        missing = say("export.rows-missing", count=count - fitting, limit=MOST_ROWS)
        yield row_xml(fitting + 2, [("A", styles[0].text, missing)])


def set_up_table(
    sheet: Any,
    columns: Sequence[TableColumn],
    rows: Sequence[Sequence[Value | Marked]],
    count: int,
    frozen: str = "B2",
) -> list[float]:
    """Header, filter and page, before the first row is written; and the widths of the columns."""
    values = zip(*rows, strict=True) if rows else [()] * len(columns)
    widths = [
        widths_of([[column.header, *_lines(cells)]], least=column.narrowest, most=column.widest)[0]
        for column, cells in zip(columns, values, strict=True)
    ]
    for at, width in enumerate(widths, start=1):
        sheet.column_dimensions[get_column_letter(at)].width = width
    sheet.freeze_panes = frozen
    sheet.auto_filter.ref = f"A1:{get_column_letter(len(columns))}{min(count + 1, MOST_ROWS)}"
    sheet.row_dimensions[1].height = 30
    sheet.print_title_rows = "1:1"
    one_page(sheet, landscape=True, tall=True)
    sheet.oddFooter.right.text = say("export.page", page="&P", pages="&N")
    return widths


def _lines(cells: Iterable[Value | Marked]) -> Iterator[str]:
    for cell in cells:
        if (value := _plain(cell)) is not None:
            yield from str(value).splitlines()


def _plain(cell: Value | Marked) -> Value:
    return cell.value if isinstance(cell, Marked) else cell
