"""What an event counts Young Jedi decks under: the side, and the planets its cards are best on."""

from collections.abc import Iterator, Sequence

from cardlab.games.brought import Trait
from cardlab.games.copies import count_by
from cardlab.games.statistics import counted
from cardlab.games.young_jedi.context import PLANETS
from cardlab.model.deck import Entry
from cardlab.model.findings import Phrase


def traits(entries: Sequence[Entry]) -> Iterator[Trait]:
    for side, _ in count_by(entries, lambda card: card.side).most_common(1):
        yield Trait("sides", side, Phrase(f"young-jedi.side-{side}"))
    bonuses = counted(entries, "bonus_planet")
    most = max(bonuses.values(), default=0)
    for planet in PLANETS:
        if most and bonuses.get(planet) == most:
            yield Trait("planets", planet, Phrase(f"young-jedi.planet-{planet.lower()}"))
