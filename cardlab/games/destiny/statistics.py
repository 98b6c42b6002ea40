"""A Destiny deck in numbers: costs, dice, health, the opening hand; and what an event counts it under."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from cardlab.games.charts import (
    Bar,
    Chart,
    DeckStatistics,
    Figure,
    Trait,
    by_group,
    by_number,
    count_values,
    group,
    some_after_mulligan,
    some_in_hand,
)
from cardlab.games.destiny.card import DestinyCard
from cardlab.games.destiny.context import COLOURS, DRAW_TYPES
from cardlab.games.rule import count_by
from cardlab.model.deck import Entry
from cardlab.model.findings import Phrase

HAND = 5
SIDE = re.compile(r"(\+?(?:\d+|X))?(MD|RD|ID|Dr|Dc|Sh|Sp|Re|R|F|\*)(i?\d+)?|(-)")
"""A side of a die: its value (`+`: a modifier), its symbol, what resolving it costs; `-` is blank."""
SYMBOLS = ("RD", "MD", "ID", "F", "Dr", "Dc", "Sh", "R", "Sp", "Re", "*", "-")
_UNNAMED = ("Re",)
"""Shown as the sources write it."""
_TEAM_AND_DECK = (Phrase("export.group-team"), Phrase("export.group-deck"))
_HANDS = (Phrase("stats.series-hand"), Phrase("stats.series-mulligan"))


class DestinyStatistics(DeckStatistics):
    """What its decks are counted by."""

    def figures(self, entries: Sequence[Entry]) -> Iterator[Figure]:
        yield Figure("health", sum(card.health or 0 for card, _ in _team(entries)))
        yield Figure("dice", sum(count for counts in _sides(entries).values() for count in counts) // 6)

    def charts(self, entries: Sequence[Entry]) -> Iterator[Chart]:
        deck = [entry for entry in entries if entry.zone == "deck"]
        types, costs = count_values(deck, "type"), count_values(deck, "cost")
        yield Chart("types", by_group(types, DRAW_TYPES))
        yield Chart("colours", by_group(count_values(deck, "colour"), (*COLOURS, "grey")))
        yield Chart("costs", by_number(costs))
        yield Chart(
            "health",
            tuple(
                Bar(card.code, (card.health or 0,), Phrase("stats.card", {"card": card})) for card, _ in _team(entries)
            ),
        )
        sides = _sides(entries)
        yield Chart("symbols", tuple(_symbol_bars(sides)), series=_TEAM_AND_DECK)
        yield Chart("sides", tuple(_side_bars(sides)), series=_TEAM_AND_DECK)
        size = sum(entry.quantity for entry in deck)
        yield _hand(
            "hand-copies",
            size,
            [
                Bar(str(count), (count,), Phrase("destiny.copies", {"count": count}))
                for count in sorted(set(count_by(deck, lambda card: card.title_key).values()))
            ],
        )
        yield _hand("hand-types", size, by_group(types, DRAW_TYPES))
        yield _hand("hand-costs", size, [bar for bar in by_number(costs) if bar.values[0]])

    def traits(self, entries: Sequence[Entry]) -> Iterator[Trait]:
        team = sorted((entry for entry in entries if entry.zone == "team"), key=lambda entry: entry.card.full_title)
        if team:
            cards = tuple(entry.card for entry in team for _ in range(entry.quantity))
            key = " / ".join(card.card_key for card in cards)
            yield Trait("teams", key, Phrase("stats.cards", {"cards": cards}))
        for colour in sorted({entry.card.colour for entry in team}):
            yield Trait("team-colours", colour, group(colour))


def _team(entries: Sequence[Entry]) -> Iterator[tuple[DestinyCard, int]]:
    """Every character of the team, with its dice."""
    for entry in entries:
        if entry.zone == "team" and isinstance(entry.card, DestinyCard):
            yield from [(entry.card, entry.dice or 1)] * entry.quantity


# -- dice ----------------------------------------------------------------------------------------


def _sides(entries: Sequence[Entry]) -> dict[tuple[str, str], tuple[int, int]]:
    """(symbol, value) → how many sides of the team's dice, and of those in the deck."""
    team: Counter[tuple[str, str]] = Counter()
    deck: Counter[tuple[str, str]] = Counter()
    for card, dice in _team(entries):
        team.update({side: count * dice for side, count in die_sides(card).items()})
    for entry in entries:
        if entry.zone in ("deck", "plot", "battlefield") and isinstance(entry.card, DestinyCard):
            sides = die_sides(entry.card)
            deck.update({side: count * entry.quantity for side, count in sides.items()})
    return {side: (team[side], deck[side]) for side in {**team, **deck}}


def die_sides(card: DestinyCard) -> Counter[tuple[str, str]]:
    """(symbol, value) of the sides of a card's die; nothing where it has none."""
    found: Counter[tuple[str, str]] = Counter()
    for side in card.die.split():
        match = SIDE.fullmatch(side)
        if match is not None:
            found[match[2] or match[4], match[1] or ""] += 1
    return found


def _symbol_bars(sides: Mapping[tuple[str, str], tuple[int, int]]) -> Iterator[Bar]:
    for symbol in SYMBOLS:
        counts = [count for (each, _), count in sides.items() if each == symbol]
        if counts:
            yield Bar(symbol, (sum(team for team, _ in counts), sum(deck for _, deck in counts)), _symbol(symbol))


def _side_bars(sides: Mapping[tuple[str, str], tuple[int, int]]) -> Iterator[Bar]:
    for symbol, value in sorted(sides, key=_place):
        label = _symbol(symbol)
        if value and label is not None:
            label = Phrase("destiny.side", {"value": value, "symbol": label})
        yield Bar(f"{value}{symbol}", sides[symbol, value], label)


def _place(side: tuple[str, str]) -> tuple[int, bool, int, str]:
    symbol, value = side
    number = value.lstrip("+")
    return SYMBOLS.index(symbol), value.startswith("+"), int(number) if number.isdigit() else 99, value


def _symbol(symbol: str) -> Phrase | None:
    return None if symbol in _UNNAMED else Phrase(f"destiny.symbol-{_SPELLED.get(symbol, symbol.lower())}")


_SPELLED = {"*": "any", "-": "blank"}


# -- the opening hand ----------------------------------------------------------------------------


def _hand(name: str, size: int, cards: Iterable[Bar]) -> Chart:
    """The chance of at least one such card in the opening hand, and after a mulligan of a hand without any."""
    bars = [
        bar._replace(values=tuple(odds(size, int(count), HAND) for odds in (some_in_hand, some_after_mulligan)))
        for bar in cards
        for count in bar.values
    ]
    return Chart(name, tuple(bars), "chance", _HANDS)


# -- what an event counts its decks under ----------------------------------------------------------
