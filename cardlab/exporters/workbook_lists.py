"""The sheets of many decks: an index with a row for each, and every card of all of them in one table."""

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from openpyxl.utils import quote_sheetname
from openpyxl.worksheet.hyperlink import Hyperlink

from cardlab.exporters.clean import one_line
from cardlab.exporters.deck_table import DeckTable
from cardlab.exporters.sheet_xml import Value
from cardlab.exporters.workbook_deck import COUNTED, columns_of, fact, header_cells, header_of
from cardlab.exporters.workbook_looks import VERDICT_MARKS, Looks, put
from cardlab.exporters.workbook_tables import TableColumn, add_table, set_up_table
from cardlab.messages import say

if TYPE_CHECKING:
    from openpyxl.workbook import Workbook

_INDEX = ("deck", "player", "game", "format", "verdict", "fingerprint", "cards", "errors", "warnings")
_ABOUT = ("deck", "player", "game", "format", "verdict", "fingerprint")


def add_index(book: "Workbook", looks: Looks, tables: Sequence[DeckTable], name: str, sheets: Sequence[str]) -> None:
    """A row for each deck; its name leads to its sheet where it has one."""
    sheet = book.create_sheet(name)
    rows = [_index_row(table) for table in tables]
    set_up_table(sheet, [TableColumn(header_of(column)) for column in _INDEX], rows, len(rows))
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


def add_all_cards(book: "Workbook", looks: Looks, tables: Sequence[DeckTable], name: str) -> Iterator[str]:
    """Every card of every deck, to filter; what was not understood too. The rows are yet to be written."""
    about = [TableColumn(header_of(column)) for column in _ABOUT]
    return add_cards(book, looks, name, about, [(_about(table), table) for table in tables])


def add_cards(
    book: "Workbook",
    looks: Looks,
    name: str,
    about: Sequence[TableColumn],
    decks: Sequence[tuple[Sequence[Value], DeckTable]],
) -> Iterator[str]:
    """Every card of these decks, after what there is to say about its deck."""
    columns = columns_of([table for _, table in decks])
    facts = [TableColumn(header_of(column), "plain-count" if column in COUNTED else "plain") for column in columns]
    count = sum(len(table.rows) + len(table.unread_cards) for _, table in decks)
    headers = [*about, TableColumn(header_of("zone")), *facts]
    return add_table(book, looks, name, headers, _all_rows(decks, columns), count)


def _index_row(table: DeckTable) -> list[str | int | None]:
    severities = [remark.severity for remark in table.remarks]
    cards = sum(row.quantity for row in table.rows) + sum(line.quantity for line in table.unread_cards)
    return [*_about(table), cards, severities.count("error"), severities.count("warning")]


def _about(table: DeckTable) -> list[str | None]:
    verdict = f"{VERDICT_MARKS[table.verdict]} {table.verdict_words}"
    name, player = one_line(table.name), one_line(table.player)
    return [name, player or None, table.game_name, table.format_name, verdict, table.fingerprint or None]


def _all_rows(decks: Iterable[tuple[Sequence[Value], DeckTable]], columns: Sequence[str]) -> Iterator[list[Value]]:
    for about, table in decks:
        for group in table.groups:
            for row in group.rows:
                yield [*about, group.title, *[fact(row, column) for column in columns]]
        for line in table.unread_cards:
            cells: list[Value] = [None] * len(columns)
            cells[columns.index("quantity")], cells[columns.index("title")] = line.quantity, line.text
            yield [*about, say("export.section-unread"), *cells]
