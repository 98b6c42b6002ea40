"""The sheets of many decks: an index with a row for each, and every card of all of them in one table."""

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from openpyxl.utils import get_column_letter, quote_sheetname
from openpyxl.worksheet.hyperlink import Hyperlink

from cardlab.exporters.clean import one_line
from cardlab.exporters.deck_table import DeckTable
from cardlab.exporters.workbook_deck import COUNTED, columns_of, fact, header_cells, header_of, one_page
from cardlab.exporters.workbook_looks import VERDICT_MARKS, Looks, put, widths_of
from cardlab.messages import say

if TYPE_CHECKING:
    from openpyxl.cell.cell import Cell
    from openpyxl.workbook import Workbook

_INDEX = ("deck", "player", "game", "format", "verdict", "fingerprint", "cards", "errors", "warnings")
_ABOUT = ("deck", "player", "game", "format", "verdict", "fingerprint", "zone")
_MEASURED = 500
"""So many rows say how wide the columns of a long table must be."""


def add_index(book: "Workbook", looks: Looks, tables: Sequence[DeckTable], name: str, sheets: Sequence[str]) -> None:
    """A row for each deck; its name leads to its sheet where it has one."""
    sheet = book.create_sheet(name)
    rows = [_index_row(table) for table in tables]
    _set_up(sheet, [header_of(column) for column in _INDEX], rows)
    sheet.append(header_cells(sheet, looks, _INDEX))
    for place, (table, row) in enumerate(zip(tables, rows, strict=True)):
        cells = [looks.cell(sheet, "count" if isinstance(value, int) else "text", value) for value in row]
        if sheets:
            cells[0] = looks.cell(sheet, "link", row[0])
            target = f"{quote_sheetname(sheets[place])}!A1"
            cells[0].hyperlink = Hyperlink(ref="", location=target, display=str(row[0]))
            put(cells[0], row[0])
        cells[_INDEX.index("verdict")] = looks.cell(sheet, f"verdict-{table.verdict}", row[_INDEX.index("verdict")])
        sheet.append(cells)


def add_all_cards(book: "Workbook", looks: Looks, tables: Sequence[DeckTable], name: str) -> None:
    """Every card of every deck, to filter; what was not understood too."""
    sheet = book.create_sheet(name)
    columns = columns_of(tables)
    headers = [*_ABOUT, *columns]
    rows = _all_rows(tables, columns)
    first = [row for row, _ in zip(rows, range(_MEASURED), strict=False)]
    count = sum(len(table.rows) + len(table.unread_cards) for table in tables)
    _set_up(sheet, [header_of(column) for column in headers], first, count)
    sheet.append(header_cells(sheet, looks, headers))
    # Cells are made once and filled again for each row: a cell costs more to make than to write.
    texts = [looks.cell(sheet, "plain-count" if column in COUNTED else "plain", "") for column in headers]
    numbers = [looks.cell(sheet, "plain-count", 0) for _ in headers]
    for row in (*first, *rows):
        cells: list[Cell | None] = []
        for text, number, value in zip(texts, numbers, row, strict=True):
            if value is None:
                cells.append(None)
                continue
            cell = number if isinstance(value, int) else text
            put(cell, value)
            cells.append(cell)
        sheet.append(cells)


def _index_row(table: DeckTable) -> list[str | int | None]:
    severities = [remark.severity for remark in table.remarks]
    cards = sum(row.quantity for row in table.rows) + sum(line.quantity for line in table.unread_cards)
    return [*_about(table), cards, severities.count("error"), severities.count("warning")]


def _about(table: DeckTable) -> list[str | int | None]:
    verdict = f"{VERDICT_MARKS[table.verdict]} {table.verdict_words}"
    name, player = one_line(table.name), one_line(table.player)
    return [name, player or None, table.game_name, table.format_name, verdict, table.fingerprint or None]


def _all_rows(tables: Iterable[DeckTable], columns: Sequence[str]) -> Iterator[list[str | int | None]]:
    quantity, title = columns.index("quantity"), columns.index("title")
    for table in tables:
        about = _about(table)
        for group in table.groups:
            for row in group.rows:
                yield [*about, group.title, *(fact(row, column) for column in columns)]
        for line in table.unread_cards:
            cells: list[str | int | None] = [None] * len(columns)
            cells[quantity], cells[title] = line.quantity, line.text
            yield [*about, say("export.section-unread"), *cells]


def _set_up(
    sheet: Any, headers: Sequence[str], rows: Sequence[Sequence[str | int | None]], count: int | None = None
) -> None:
    """Widths, header, filter and page, before the first row is written."""
    columns = [[header, *values] for header, *values in zip(headers, *rows, strict=True)]
    for index, width in enumerate(widths_of(columns, least=8, most=40), start=1):
        sheet.column_dimensions[get_column_letter(index)].width = width
    last = get_column_letter(len(headers))
    sheet.freeze_panes = "B2"
    sheet.auto_filter.ref = f"A1:{last}{(len(rows) if count is None else count) + 1}"
    sheet.row_dimensions[1].height = 30
    sheet.print_title_rows = "1:1"
    one_page(sheet, landscape=True, tall=True)
    sheet.oddFooter.right.text = say("export.page", page="&P", pages="&N")
