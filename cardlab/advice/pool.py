"""The cards a format admits, looked up by type once: what advice offers."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from threading import Lock
from typing import Any

from cardlab.advice.changes import Wanted
from cardlab.games.context import FormatContext
from cardlab.games.formats import faults
from cardlab.games.rule import group_by
from cardlab.model.cards import Card

Likeness = Callable[[Card, Card | None], tuple[Any, ...]]
Compared = Callable[[Card], tuple[Any, ...]]
Owned = Callable[[Card, int | None], int]
"""How many copies of a card somebody owns, with so many dice each where that is asked."""
_MOST_OFFERED = 100
"""More than the titles a deck has, so that some are always new to it."""
_MOST_KEPT = 1_000
"""So many answers are remembered: enough for a deck, too few to fill the memory over many."""
_MANY = 1_000
"""More copies than any deck may have."""
_UNLIKELY = ("restricted", "restricted-pair")


@dataclass
class _Takeable:
    """Cards in order, looked at only as far as somebody asked: most searches take the first few."""

    ranked: tuple[Card, ...]
    found: list[Card] = field(default_factory=list)
    looked_at: int = 0
    looking: Lock = field(default_factory=Lock)
    """Cards found by two threads at once would be out of their order."""

    def reach(self, place: int, may_take: Callable[[Card], bool]) -> bool:
        """Whether there is a card at a place among those that may be taken."""
        with self.looking:
            while place >= len(self.found) and self.looked_at < len(self.ranked):
                card = self.ranked[self.looked_at]
                self.looked_at += 1
                if may_take(card):
                    self.found.append(card)
        return place < len(self.found)


class CardPool:
    """Serves many decks of one format."""

    def __init__(
        self, format_context: FormatContext, likeness: Likeness, compared: Compared, owned: Owned | None = None
    ) -> None:
        """`compared`: the facts of a card that its likeness to others depends on; `owned`: only those are offered."""
        self.format_context = format_context
        self._owned = owned
        self._likeness = likeness
        self._compared = compared
        self._of_type: dict[str, dict[tuple[str, str], list[Card]]] = {}
        self._takeable: dict[tuple[Any, ...], _Takeable] = {}
        self._ranked: dict[tuple[Any, ...], tuple[Card, ...]] = {}

    def like(self, wanted: Wanted, may_take: Callable[[Any], bool]) -> Iterator[Any]:
        """The cards that are what is wanted and may be taken, the most alike first."""
        like = None if wanted.like is None else self._compared(wanted.like)
        key = (wanted.having, wanted.zone, wanted.room, wanted.least, wanted.dice, like)
        known = self._takeable.get(key)
        if known is None:
            if len(self._takeable) >= _MOST_KEPT:
                self._takeable.clear()
            known = self._takeable[key] = _Takeable(self._ranked_like(wanted, (wanted.having, like)))
        for place in range(_MOST_OFFERED):
            if not known.reach(place, may_take):
                return
            yield known.found[place]

    def most_copies(self, card: Card, dice: int | None) -> int:
        """How many copies of a card may be taken, each with so many dice: as many as one owns."""
        return _MANY if self._owned is None else self._owned(card, dice)

    def _ranked_like(self, wanted: Wanted, key: tuple[Any, ...]) -> tuple[Card, ...]:
        if key not in self._ranked:
            if len(self._ranked) >= _MOST_KEPT:
                self._ranked.clear()
            found = [card for kind in sorted(wanted.values("type")) for card in self._of_kind(kind, wanted)]
            found.sort(key=lambda card: (*self._likeness(card, wanted.like), card.position, card.code))
            self._ranked[key] = tuple(found)
        return self._ranked[key]

    def _of_kind(self, card_type: str, wanted: Wanted) -> Iterator[Card]:
        """The cards of a type that are what is wanted."""
        if card_type not in self._of_type:
            self._of_type[card_type] = group_by(self._plain(card_type), lambda card: (card.colour, card.side))
        for cards in self._of_type[card_type].values():
            if wanted.admits(cards[0], "colour", "side"):
                yield from (card for card in cards if wanted.admits(card))

    def _plain(self, card_type: str) -> Iterator[Card]:
        """Each card once, by its earliest printing; none that a list or an exception treats apart."""
        terms, lists = self.format_context.terms, self.format_context.lists
        apart = frozenset[str]().union(*(lists.get(name, frozenset()) for name in _UNLIKELY))
        apart |= {key for pair in self.format_context.pairs for key in pair} | self.format_context.exceptions.keys()
        for key, cards in group_by(self.format_context.of_type(card_type), lambda card: card.card_key).items():
            sets = frozenset[str]().union(*(card.sets for card in cards))
            if self._owned is not None and not self._owned(cards[0], None):
                continue
            if key not in apart and not faults(cards[0], sets, terms, lists):
                yield next((card for card in cards if card.sets & terms.sets), cards[0])
