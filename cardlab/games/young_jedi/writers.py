"""Young Jedi as its engine and its client keep decks: each card by the set and id they look up."""

import json
from collections.abc import Iterator
from typing import Any

from cardlab.exporters.deck_table import DeckRow, DeckTable
from cardlab.exporters.dialects import Dialect
from cardlab.games.young_jedi.card import YoungJediCard, young_jedi_card
from cardlab.games.young_jedi.wild_cards import COLOURS
from cardlab.model.findings import Phrase


class _OneFile(Dialect):
    """A deck with its name and side; a card the programs do not know stands there by its set and number."""

    ending = ".json"
    game = "young-jedi"

    def write(self, table: DeckTable) -> str:
        sides = list(dict.fromkeys(row.entry.card.side for row in table.rows))
        deck = {"name": table.name, "side": sides[0] if len(sides) == 1 else "", **self._cards(table)}
        return json.dumps(deck, ensure_ascii=False, indent=1) + "\n"

    def losses(self, table: DeckTable) -> Iterator[Phrase]:
        yield from super().losses(table)
        for row in table.rows:
            if not _card(row).client:
                yield Phrase("young-jedi.client-does-not-know", {"card": row.entry.card})

    def _cards(self, table: DeckTable) -> dict[str, Any]:
        raise NotImplementedError


class EngineJsonWriter(_OneFile):
    name = "engine-json"
    title = ("JSON of the Young Jedi engine", "JSON du moteur Young Jedi")

    def _cards(self, table: DeckTable) -> dict[str, Any]:
        return {"cards": [{**_lookup(row), "count": row.quantity} for row in table.rows]}

    def losses(self, table: DeckTable) -> Iterator[Phrase]:
        yield from super().losses(table)
        for row in table.rows:
            if row.slot not in ("", row.entry.card.colour):
                yield Phrase("export.loses-slot", {"card": row.entry.card, "slot": row.slot})


class ClientJsonWriter(_OneFile):
    name = "client-json"
    title = ("JSON of the Young Jedi client", "JSON du client Young Jedi")

    def _cards(self, table: DeckTable) -> dict[str, Any]:
        slots: dict[str, list[dict[str, str]]] = {colour: [] for colour in COLOURS}
        for row in table.rows:
            colour = row.slot or row.entry.card.colour
            slots.setdefault(colour, []).extend(_lookup(row) for _ in range(row.quantity))
        return {"slots": slots}


def _lookup(row: DeckRow) -> dict[str, str]:
    card = _card(row)
    if card.client:
        set_name, _, name = card.client.partition("/")
        return {"id": name, "set": set_name}
    return {"id": card.number, "set": card.set_code}


def _card(row: DeckRow) -> YoungJediCard:
    return young_jedi_card(row.entry.card)
