"""Bars and charts, as records, and what they count: facts of cards, exact chances of drawing them."""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from math import comb
from typing import Literal, NamedTuple, TypeVar

from cardlab.messages import sentences
from cardlab.model.deck import Entry
from cardlab.model.findings import Phrase
from cardlab.vocabulary import LANGUAGES

Number = int | Fraction
Value = TypeVar("Value", int, Fraction)


class Bar(NamedTuple):
    """One bar: a value for each series of its chart."""

    key: str
    """What it counts, for programs."""
    values: tuple[Number, ...]
    label: Phrase | None = None
    """What it counts, in words; the key itself where there are none."""


class Chart(NamedTuple):
    """Bars under a title, the sentence `<game>.chart-<name>` (or `stats.chart-<name>`, which several games share)."""

    name: str
    bars: tuple[Bar, ...]
    kind: Literal["count", "chance", "share"] = "count"
    """`share`: what part of two events' players brought something, now and before."""
    series: tuple[Phrase, ...] = ()
    """What several values of a bar are: counts that add up, or chances of which the later includes the earlier."""
    note: Phrase | None = None
    """What is not in it."""


class Figure(NamedTuple):
    """A single number: `<game>.figure-<name>` or `stats.figure-<name>`."""

    name: str
    value: Number


class Trait(NamedTuple):
    """What an event counts a deck under, such as its team: the chart, and the bar in it."""

    chart: str
    key: str
    label: Phrase | None = None


class DeckStatistics:
    """What a game counts in its decks; one without statistics of its own has a chart of the types of their cards."""

    def figures(self, entries: Sequence[Entry]) -> Iterable[Figure]:  # noqa: ARG002
        return ()

    def charts(self, entries: Sequence[Entry]) -> Iterable[Chart]:
        bars = tuple(Bar(key, (count,)) for key, count in sorted(count_values(entries, "type").items()))
        return [Chart("types", bars)]

    def traits(self, entries: Sequence[Entry]) -> Iterable[Trait]:  # noqa: ARG002
        """What an event counts the deck under, such as its team; by default only its cards are counted."""
        return ()


def count_values(entries: Iterable[Entry], of: str) -> dict[str, int]:
    """How many cards have each value of a fact; cards without it are left out."""
    found: dict[str, int] = {}
    for entry in entries:
        value = getattr(entry.card, of)
        if value not in ("", None):
            found[str(value)] = found.get(str(value), 0) + entry.quantity
    return found


def by_number(counts: Mapping[str, int]) -> tuple[Bar, ...]:
    """Bars from the least to the greatest number, gaps filled; what is no number comes last."""
    numbers = sorted(int(key) for key in counts if key.isdigit())
    span = range(numbers[0], numbers[-1] + 1) if numbers else range(0)
    others = sorted(key for key in counts if not key.isdigit())
    return tuple(Bar(key, (counts.get(key, 0),)) for key in (*map(str, span), *others))


def by_group(counts: Mapping[str, int], order: Sequence[str] = ()) -> tuple[Bar, ...]:
    """Bars of types or colours, called as exports head them, in an order or the most first."""
    places = {key: place for place, key in enumerate(order)}
    keys = sorted(counts, key=lambda key: (places.get(key, len(places)), -counts[key], key))
    return tuple(Bar(key, (counts[key],), group(key)) for key in keys)


def group(key: str) -> Phrase | None:
    """What a type or a colour is called; a card of one's own may have one that nobody knows."""
    return Phrase(f"export.group-{key}") if f"group-{key}" in sentences("export", LANGUAGES[0]) else None


# -- exact odds of drawing cards: binomials and convolution, never samples -----------------------


def some_in_hand(cards: int, wanted: int, hand: int) -> Fraction:
    """The chance of at least one of the wanted cards among those drawn first."""
    if not cards:
        return Fraction(0)
    drawn = min(hand, cards)
    return 1 - Fraction(comb(cards - wanted, drawn), comb(cards, drawn))


def some_after_mulligan(cards: int, wanted: int, hand: int) -> Fraction:
    """The same for one who shuffles back a hand without any and draws as many again."""
    return 1 - (1 - some_in_hand(cards, wanted, hand)) ** 2


def sums(counts: Mapping[Value, int], draws: int) -> dict[Value, Fraction]:
    """The chance of each sum of so many cards drawn, none put back; `counts`: how many cards have each value."""
    if sum(counts.values()) < draws:
        return {}
    nothing = next(iter(counts)) * 0
    ways: dict[tuple[int, Value], int] = {(0, nothing): 1}
    for value, count in counts.items():
        grown: dict[tuple[int, Value], int] = {}
        for (drawn, total), known in ways.items():
            for more in range(min(count, draws - drawn) + 1):
                key = (drawn + more, total + value * more)
                grown[key] = grown.get(key, 0) + known * comb(count, more)
        ways = grown
    every = comb(sum(counts.values()), draws)
    return {total: Fraction(known, every) for (drawn, total), known in sorted(ways.items()) if drawn == draws}


def at_least(chances: Mapping[Value, Fraction], least: int) -> Fraction:
    """The chance of a sum that is no smaller."""
    return sum((chance for total, chance in chances.items() if total >= least), Fraction(0))


def mean(counts: Mapping[Value, int]) -> Fraction | None:
    """The mean value of a card; nothing of no cards."""
    cards = sum(counts.values())
    return sum((Fraction(value) * count for value, count in counts.items()), Fraction(0)) / cards if cards else None
