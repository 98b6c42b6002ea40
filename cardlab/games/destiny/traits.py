"""What an event counts Destiny decks under: the team, and its colours."""

from collections.abc import Iterator, Sequence

from cardlab.games.brought import Trait
from cardlab.games.statistics import group
from cardlab.model.deck import Entry
from cardlab.model.findings import Phrase


def traits(entries: Sequence[Entry]) -> Iterator[Trait]:
    team = sorted((entry for entry in entries if entry.zone == "team"), key=lambda entry: entry.card.full_title)
    if team:
        cards = tuple(entry.card for entry in team for _ in range(entry.quantity))
        key = " / ".join(card.card_key for card in cards)
        yield Trait("teams", key, Phrase("stats.cards", {"cards": cards}))
    for colour in sorted({entry.card.colour for entry in team}):
        yield Trait("team-colours", colour, group(colour))
