"""Copies of cards as rules hold them: which cards, on which lines of the list, how many in all and of each kind."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Protocol, TypeVar

from cardlab.model.cards import Card
from cardlab.model.findings import Finding, Phrase, Severity

CardT = TypeVar("CardT", bound=Card, covariant=True)
Key = TypeVar("Key")
Item = TypeVar("Item")


class OnLines(Protocol):
    @property
    def lines(self) -> tuple[int, ...]: ...


class OfCard(Protocol[CardT]):
    @property
    def card(self) -> CardT: ...


class Copies(OnLines, OfCard[Card], Protocol):
    pass


class Counted(Protocol):
    @property
    def quantity(self) -> int: ...


class CountedCards(OfCard[CardT], Counted, Protocol[CardT]):
    pass


def finding(
    copies: Iterable[Copies] = (),
    *,
    key: str = "",
    severity: Severity | None = None,
    expected: Any = None,
    actual: Any = None,
    also: tuple[Phrase, ...] = (),
    hints: Iterable[Phrase] = (),
    unread_cannot_change: bool | None = None,
    **values: Any,
) -> Finding:
    """A finding of a rule about these copies, in the sentence of the rule's name or of `key`.

    As severe as the rule, unless it states a severity. The sentence may always name the cards, what is expected
    and what is.
    """
    held = list(copies)
    cards = cards_of(held)
    found = Finding(
        message=Phrase(key, {"cards": cards, "expected": expected, "actual": actual, **values}),
        lines=lines_of(held),
        cards=cards,
        expected=expected,
        actual=actual,
        also=also,
        hints=tuple(hints),
        unread_cannot_change=unread_cannot_change,
    )
    return found if severity is None else found._replace(severity=severity)


def refused(copies: Iterable[Copies], *, several: str, **values: Any) -> Iterator[Finding]:
    """One finding about all cards that may not be in the deck, none where there are no such cards.

    Of one card in the sentence of the rule's name, of several in that of the key `several`, which tells how many.
    """
    held = list(copies)
    if cards := cards_of(held):
        key = several if len(cards) > 1 else ""
        yield finding(held, key=key, expected=0, actual=len(cards), count=len(cards), card=cards[0], **values)


def lines_of(copies: Iterable[OnLines]) -> tuple[int, ...]:
    return tuple(sorted({line for each in copies for line in each.lines}))


def cards_of(copies: Iterable[OfCard[CardT]]) -> tuple[CardT, ...]:
    """Each card once, in their order."""
    return tuple(dict.fromkeys(each.card for each in copies))


def total(copies: Iterable[Counted]) -> int:
    return sum([each.quantity for each in copies])


def count_by(copies: Iterable[CountedCards[CardT]], of: Callable[[CardT], Key]) -> Counter[Key]:
    """How many cards there are of each kind, as `of` tells them."""
    found: Counter[Key] = Counter()
    for each in copies:
        key = of(each.card)
        found[key] = found.get(key, 0) + each.quantity
    return found


def grouped(items: Iterable[Item], of: Callable[[Item], Key]) -> dict[Key, list[Item]]:
    """What belongs together, as `of` tells it, in the order it comes."""
    found: dict[Key, list[Item]] = {}
    for item in items:
        found.setdefault(of(item), []).append(item)
    return found
