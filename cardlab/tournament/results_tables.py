"""What the sheets of `precheck.xlsx` share: tables in a workbook, statuses with their colours, decks by name."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from cardlab.catalogue.read import Catalogue
from cardlab.exporters.clean import one_line
from cardlab.exporters.sheet_xml import Value
from cardlab.exporters.workbook_looks import STATUS_MARKS, Looks
from cardlab.exporters.workbook_tables import Marked, TableColumn, add_table
from cardlab.messages import language, say
from cardlab.reports.sentences import Speaker
from cardlab.tournament.model import PlayerList, Precheck

if TYPE_CHECKING:
    from openpyxl.workbook import Workbook

Cells = Sequence[Value | Marked]


class Tables:
    """The tables of one workbook; each gives back its rows, which are written last."""

    def __init__(self, book: "Workbook", catalogue: Catalogue, precheck: Precheck) -> None:
        self.book = book
        self.looks = Looks()
        self.precheck = precheck
        self.speaker = Speaker.for_game(catalogue, precheck.event.game, language())
        self.has_sides = any(each.side for player in precheck.players for each in player.lists)

    def add(
        self, name: str, columns: Sequence[TableColumn], rows: Sequence[Cells], frozen: str = "A2"
    ) -> Iterator[str]:
        marks = {cell.look for row in rows for cell in row if isinstance(cell, Marked)}
        return add_table(
            self.book, self.looks, sheet_name(name), columns, rows, len(rows), marks=sorted(marks), frozen=frozen
        )

    def deck_name(self, deck: PlayerList) -> str:
        """The name the list gives itself, else where it stands."""
        return one_line(deck.result.deck.name if deck.result else "") or self.speaker.phrase(deck.place)

    def with_side(self, deck: PlayerList, text: str) -> str:
        return self.speaker.labelled(side(deck), text) if deck.side else text


def column(name: str, look: str = "wrapped", widest: int = 40, narrowest: int = 8) -> TableColumn:
    return TableColumn(say(f"precheck-sheets.column-{name}"), look, widest, narrowest)


def status_cell(status: str) -> Marked:
    return Marked(f"{STATUS_MARKS[status]} {say(f'precheck.status-{status}')}", f"status-{status}")


def side(deck: PlayerList) -> str:
    return say(f"precheck.side-{deck.side}") if deck.side else ""


def sheet_name(sheet: str) -> str:
    return say(f"precheck-sheets.sheet-{sheet}")
