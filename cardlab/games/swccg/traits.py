"""What an event counts Star Wars CCG decks under: the side, the objective, the location it starts from."""

from collections.abc import Iterator, Sequence

from cardlab.games.brought import Trait
from cardlab.games.copies import count_by
from cardlab.games.swccg.context import MAIN
from cardlab.model.deck import Entry
from cardlab.model.findings import Phrase


def traits(entries: Sequence[Entry]) -> Iterator[Trait]:
    main = [entry for entry in entries if entry.zone in MAIN]
    for side, _ in count_by(main, lambda card: card.side).most_common(1):
        yield Trait("sides", side, Phrase(f"swccg.force-{side}"))
    for entry in main:
        card = entry.card
        if card.type == "Objective":
            yield Trait("objectives", card.card_key, Phrase("stats.card", {"card": card}))
        elif entry.zone == "starting" and card.type == "Location":
            yield Trait("starting-locations", card.card_key, Phrase("stats.card", {"card": card}))
