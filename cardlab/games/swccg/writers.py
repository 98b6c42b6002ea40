"""Star Wars CCG in the shapes of its programs: GEMP's database string and XML, and Holotable files."""

from collections.abc import Iterator
from xml.sax.saxutils import quoteattr

from cardlab.exporters.deck_table import DeckRow, DeckTable
from cardlab.exporters.dialects import Dialect
from cardlab.games.swccg.card import SwccgCard, swccg_card
from cardlab.model.findings import Phrase


class _Gemp(Dialect):
    game = "swccg"

    def losses(self, table: DeckTable) -> Iterator[Phrase]:
        yield from super().losses(table)
        for row in table.rows:
            if not _card(row).gemp_id:
                yield Phrase("export.loses-id", {"card": _card(row)})
            if row.zone == "starting":
                yield Phrase("export.loses-zone", {"card": _card(row), "zone": Phrase("export.group-starting")})


class GempStringWriter(_Gemp):
    name = "gemp"
    ending = ".txt"
    title = ("GEMP database string", "Chaîne de base de données GEMP")

    def write(self, table: DeckTable) -> str:
        inside, outside = _split(table)
        ids = [[_card(row).gemp_id for row in rows for _ in range(row.quantity)] for rows in (inside, outside)]
        return "|".join(",".join(filter(None, part)) for part in ids if part) + "\n"


class GempXmlWriter(_Gemp):
    name = "gemp-xml"
    ending = ".xml"
    title = ("GEMP XML", "XML de GEMP")

    def write(self, table: DeckTable) -> str:
        lines = ['<?xml version="1.0" encoding="UTF-8" standalone="no"?>', "<deck>"]
        for tag, rows in zip(("card", "cardOutsideDeck"), _split(table), strict=True):
            for row in rows:
                card = _card(row)
                line = f"  <{tag} blueprintId={quoteattr(card.gemp_id)} title={quoteattr(card.title)}/>"
                lines += [line] * row.quantity if card.gemp_id else []
        lines += [f"  <!-- {text.replace('--', '- -')} -->" for _, text in table.unread]
        return "\n".join([*lines, "</deck>"]) + "\n"


class HolotableFile(Dialect):
    name = "holotable"
    ending = ".htd"
    title = ("Holotable deck", "Deck Holotable")
    game = "swccg"
    encoding = "cp1252"

    def write(self, table: DeckTable) -> str:
        side = next((_card(row).side for row in table.rows), "light")
        lines = ["ver 2", f"back {'imp' if side == 'dark' else 'reb'}.gif"]
        for row in table.rows:
            card = _card(row)
            starting = " 1 1" if row.zone == "starting" else ""
            if card.holotable and (row.zone != "outside" or card.shield):  # the program sets shields aside by itself
                lines.append(f'card "{card.holotable}" {row.quantity}{starting}')
        return "\n".join(lines) + "\n"

    def losses(self, table: DeckTable) -> Iterator[Phrase]:
        yield from super().losses(table)
        for row in table.rows:
            card = _card(row)
            if not card.holotable:
                yield Phrase("swccg.loses-path", {"card": card})
            elif (row.zone == "outside") != card.shield and row.zone != "starting":
                place = "export.group-outside" if row.zone == "outside" else "export.group-deck"
                yield Phrase("export.loses-zone", {"card": card, "zone": Phrase(place)})


def _split(table: DeckTable) -> tuple[list[DeckRow], list[DeckRow]]:
    """The deck, and what is outside of it."""
    inside = [row for row in table.rows if row.zone != "outside"]
    return inside, [row for row in table.rows if row.zone == "outside"]


def _card(row: DeckRow) -> SwccgCard:
    return swccg_card(row.entry.card)
