"""Young Jedi in the shape of its engine: JSON with side, set and number of each card."""

import json
from collections.abc import Iterator

from cardlab.exporters.deck_table import DeckTable
from cardlab.exporters.dialects import Dialect
from cardlab.findings import Phrase


class EngineJson(Dialect):
    name = "engine-json"
    ending = ".json"
    title = ("JSON of the Young Jedi engine", "JSON du moteur Young Jedi")
    game = "young-jedi"

    def write(self, table: DeckTable) -> str:
        sides = list(dict.fromkeys(row.entry.card.side for row in table.rows))
        deck = {
            "side": sides[0] if len(sides) == 1 else "",
            "cards": [
                {"id": row.entry.card.number, "set": row.entry.card.set_code, "count": row.quantity}
                for row in table.rows
            ],
        }
        return json.dumps(deck, ensure_ascii=False, indent=1) + "\n"

    def losses(self, table: DeckTable) -> Iterator[Phrase]:
        yield from super().losses(table)
        for row in table.rows:
            if row.slot:
                yield Phrase("export.loses-slot", {"card": row.entry.card, "slot": row.slot})
