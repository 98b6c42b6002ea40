"""A Young Jedi deck in numbers; and what an event counts it under."""

from collections import Counter
from collections.abc import Iterator, Sequence

from cardlab.games.charts import (
    Bar,
    Chart,
    DeckStatistics,
    Figure,
    Trait,
    at_least,
    by_group,
    by_number,
    count_values,
    mean,
    sums,
)
from cardlab.games.rule import count_by
from cardlab.games.young_jedi.card import young_jedi_card
from cardlab.games.young_jedi.context import COLOURS, PLANETS
from cardlab.model.deck import Entry
from cardlab.model.findings import Phrase


class YoungJediStatistics(DeckStatistics):
    """What its decks are counted by."""

    def figures(self, entries: Sequence[Entry]) -> Iterator[Figure]:
        average = mean(_destinies(entries)[0])
        if average is not None:
            yield Figure("destiny", average)

    def charts(self, entries: Sequence[Entry]) -> Iterator[Chart]:
        types = {key.replace("/", "-"): count for key, count in count_values(entries, "type").items()}
        yield Chart("types", by_group(types))
        yield from _destiny(entries)
        for fact in ("power", "damage"):
            totals = _totals(entries, fact)
            yield Chart(fact, by_group(totals, COLOURS) if any(totals.values()) else ())
        locations, bonuses = count_values(entries, "planet"), count_values(entries, "bonus_planet")
        for name, counts in (("locations", locations), ("bonus", bonuses)):
            yield Chart(
                name,
                tuple(
                    Bar(planet, (counts.get(planet, 0),), Phrase(f"young-jedi.planet-{planet.lower()}"))
                    for planet in PLANETS
                ),
            )

    def traits(self, entries: Sequence[Entry]) -> Iterator[Trait]:
        for side, _ in count_by(entries, lambda card: card.side).most_common(1):
            yield Trait("sides", side, Phrase(f"young-jedi.side-{side}"))
        bonuses = count_values(entries, "bonus_planet")
        most = max(bonuses.values(), default=0)
        for planet in PLANETS:
            if most and bonuses.get(planet) == most:
                yield Trait("planets", planet, Phrase(f"young-jedi.planet-{planet.lower()}"))


def _destiny(entries: Sequence[Entry]) -> Iterator[Chart]:
    counts, joined = _destinies(entries)
    if not counts:
        return
    note = Phrase("stats.note-destiny", {"count": joined}) if joined else None
    yield Chart("destiny", by_number({str(value): count for value, count in counts.items()}), note=note)
    chances = sums(counts, 1)
    bars = tuple(Bar(str(least), (at_least(chances, least),)) for least in range(1, max(counts) + 1))
    yield Chart("destiny-1", bars, "chance")


def _destinies(entries: Sequence[Entry]) -> tuple[Counter[int], int]:
    """How many cards have each destiny; joined cards have two, and which is drawn depends on how they lie."""
    counts: Counter[int] = Counter()
    joined = 0
    for entry in entries:
        destiny = young_jedi_card(entry.card).destiny
        if destiny.isdigit():
            counts[int(destiny)] += entry.quantity
        else:
            joined += entry.quantity
    return counts, joined


def _totals(entries: Sequence[Entry], fact: str) -> dict[str, int]:
    """The sum of a fact over the cards of each colour, wild cards where they are placed."""
    found = dict.fromkeys(COLOURS, 0)
    for entry in entries:
        colour = entry.slot if entry.slot in COLOURS else entry.card.colour
        value: str = getattr(entry.card, fact)
        if colour in found and value.isdigit():
            found[colour] += int(value) * entry.quantity
    return found


# -- what an event counts its decks under ----------------------------------------------------------
