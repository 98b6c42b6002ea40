"""Exact odds of drawing cards: binomials and convolution, never samples."""

from collections.abc import Mapping
from fractions import Fraction
from math import comb
from typing import TypeVar

Value = TypeVar("Value", int, Fraction)


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
