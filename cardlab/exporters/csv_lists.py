"""A deck as CSV: one row a card, its code and zone beside the titles, so that it reads back as it was."""

import io

from cardlab.exporters.deck_table import DeckRow, DeckTable
from cardlab.exporters.dialects import Dialect, unread_comments
from cardlab.messages import say
from cardlab.spreadsheets.cells import delimiter_for, write_csv

_FACTS = ("type", "side", "colour", "cost", "points_printed", "points")
COLUMNS = ("quantity", "title", "subtitle", "set", "number", "code", "zone", "dice", "slot", *_FACTS,
           "deck", "player", "game", "format", "verdict", "fingerprint")  # fmt: skip


class CsvList(Dialect):
    name = "csv"
    ending = ".csv"
    title = ("CSV, UTF-8", "CSV, UTF-8")

    def write(self, table: DeckTable) -> str:
        return csv_text(table, delimiter_for(table.lang))


class ExcelFrenchCsv(Dialect):
    name = "csv-excel-fr"
    ending = ".csv"
    title = ("CSV for French Excel: semicolons, BOM, CRLF", "CSV pour Excel français : points-virgules, BOM, CRLF")
    encoding = "utf-8-sig"

    def write(self, table: DeckTable) -> str:
        return csv_text(table, delimiter=";", line_end="\r\n")


def csv_text(table: DeckTable, delimiter: str = ",", line_end: str = "\n") -> str:
    text = io.StringIO()
    about = [table.name, table.player, table.game, table.format_code, table.verdict, table.fingerprint]
    header = [say(f"export.column-{column}", table.lang) for column in COLUMNS]
    rows = [[*_cells(row), *about] for group in table.groups for row in group.rows]
    comments = [[comment] for comment in unread_comments(table)]
    write_csv(text, [header, *rows, *comments], delimiter=delimiter, line_end=line_end)
    return text.getvalue()


def _cells(row: DeckRow) -> list[str]:
    dice = row.entry.dice
    return [
        str(row.quantity), row.title, row.subtitle, row.set_code, row.number, row.code, row.zone,
        "" if dice is None else str(dice), row.slot, *(str(getattr(row, fact)) for fact in _FACTS),
    ]  # fmt: skip
