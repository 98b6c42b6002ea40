"""Copies of cards as rules hold them: which cards, on which lines of the list, how many in all."""

from collections.abc import Iterable
from typing import Protocol, TypeVar

from cardlab.catalogue.cards import Card

CardT = TypeVar("CardT", bound=Card, covariant=True)


class OnLines(Protocol):
    @property
    def lines(self) -> tuple[int, ...]: ...


class OfCard(Protocol[CardT]):
    @property
    def card(self) -> CardT: ...


class Counted(Protocol):
    @property
    def quantity(self) -> int: ...


def lines_of(copies: Iterable[OnLines]) -> tuple[int, ...]:
    return tuple(sorted({line for each in copies for line in each.lines}))


def cards_of(copies: Iterable[OfCard[CardT]]) -> tuple[CardT, ...]:
    """Each card once, in their order."""
    return tuple(dict.fromkeys(each.card for each in copies))


def total(copies: Iterable[Counted]) -> int:
    return sum(each.quantity for each in copies)
