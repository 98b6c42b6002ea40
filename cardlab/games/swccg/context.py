"""A Star Wars CCG deck as its rules look at it: the sixty, the cards outside, its side."""

from collections.abc import Callable, Sequence
from functools import cached_property
from operator import attrgetter
from typing import NamedTuple

from cardlab.games.context import DeckContext, FormatContext
from cardlab.games.formats import faults
from cardlab.games.rule import count_by, lines_of, total
from cardlab.games.swccg.card import SwccgCard, swccg_card
from cardlab.model.cards import CardException
from cardlab.model.deck import Deck, UnreadCard

MAIN = ("deck", "starting")
"""The zones that count in the sixty."""
OUTSIDE = "outside"
LOOSE = "loose"
"""Where a Defensive Shield stands that the list gives no place."""
GEMP = "GEMP"
_DOTS = {"•": 1, "••": 2, "•••": 3}


class Held(NamedTuple):
    """Copies of one card, in the sixty or outside the deck."""

    card: SwccgCard
    quantity: int
    lines: tuple[int, ...]


class SwccgContext(DeckContext):
    """Built once for a deck; every rule reads from it."""

    def __init__(self, deck: Deck, format_context: FormatContext) -> None:
        super().__init__(_with_shields_placed(deck, format_context.terms.format.deck_size), format_context)
        entries = self.deck.entries
        self._unplaced = {entry.lines for entry in deck.entries if entry.zone == LOOSE}
        self.main = [Held(swccg_card(card), count, lines) for card, count, zone, _, lines, _ in entries if zone in MAIN]
        self.outside = [
            Held(swccg_card(card), count, lines) for card, count, zone, _, lines, _ in entries if zone == OUTSIDE
        ]

    @cached_property
    def everything(self) -> list[Held]:
        return [*self.main, *self.outside]

    # -- what is not known ---------------------------------------------------------------------

    @cached_property
    def unread_main(self) -> list[UnreadCard]:
        """Unread lines that may be a card of the sixty."""
        return self.deck.may_miss(*MAIN)

    @cached_property
    def maybe_of_the_sixty(self) -> int:
        """How many shields were put outside though an unread line may be what the deck lacks beside them."""
        return sum(held.quantity for held in self.outside if held.lines in self._unplaced) if self.unread_main else 0

    @cached_property
    def unread_outside(self) -> list[UnreadCard]:
        return self.deck.may_miss(OUTSIDE)

    def may_be(self, wanted: Callable[[SwccgCard], bool], *, outside: bool = False) -> UnreadCard | None:
        """An unread line that may be a card of the sixty (or outside) that is wanted."""
        for line in self.deck.unread if outside else self.unread_main:
            if not line.candidates or any(wanted(swccg_card(card)) for card in line.candidates):
                return line
        return None

    # -- the sixty -----------------------------------------------------------------------------

    @property
    def size(self) -> int:
        return self.terms.format.deck_size

    @cached_property
    def count(self) -> int:
        """The cards that count in the deck; one that belongs outside it does not."""
        return total(self.main) - total(held for held, _ in self.rows("outside-only"))

    @cached_property
    def side(self) -> str:
        """The side of most cards of the sixty, else of those outside."""
        counted = count_by(self.main or self.outside, attrgetter("side"))
        return max(counted, key=lambda side: counted[side]) if counted else ""

    @cached_property
    def over_dots(self) -> list[tuple[Held, int]]:
        """Titles with more copies than dots, and how many more; the most first. The same title is the same card,
        whatever its set or image."""
        titles: dict[str, Held] = {}
        for held in self.main:
            known = titles.get(title_key := held.card.title_key)
            both = known and Held(known.card, known.quantity + held.quantity, known.lines + held.lines)
            titles[title_key] = both or held
        found = [
            (held, held.quantity - limit)
            for held in titles.values()
            if held.quantity > (limit := _DOTS.get(held.card.dots, held.quantity))
        ]
        return sorted(found, key=lambda each: (-each[1], each[0].card.title_key))

    @property
    def is_gemps(self) -> bool:
        """Whether GEMP keeps the format: there GEMP decides what passes, and which cards there are."""
        return self.terms.format.publisher == GEMP

    # -- what the format says ------------------------------------------------------------------

    @cached_property
    def refused(self) -> dict[str, tuple[Held, Sequence[str]]]:
        """Card key → all copies of a card the format does not admit, and why not."""
        found: dict[str, tuple[Held, Sequence[str]]] = {}
        for held in self.everything:
            why = self.format_context.faults(held.card)
            if why:
                known = found[held.card.card_key][0] if held.card.card_key in found else Held(held.card, 0, ())
                together = (known, held)
                found[held.card.card_key] = (Held(known.card, total(together), lines_of(together)), why)
        return found

    @cached_property
    def ids_of_other_sets(self) -> dict[str, list[int]]:
        """Unknown ids of sets that the format does not have, though others do; and their lines."""
        found: dict[str, list[int]] = {}
        listed = {row.listed for row in self.terms.listed if row.list == "allowed"}
        for unread in self.deck.unread:
            set_code, _, number = unread.text.partition("_")
            if number and set_code not in self.terms.sets and unread.text not in listed and set_code in self._all_sets:
                found.setdefault(unread.text, []).append(unread.line)
        return found

    @cached_property
    def _all_sets(self) -> frozenset[str]:
        """The sets of all formats: a set that none has is no set we know."""
        return frozenset[str]().union(*(each.terms.sets for each in self.format_context.formats("")))

    @cached_property
    def accepted_by(self) -> list[str]:
        """The other formats whose size and lists the deck fits as it is."""
        if self.deck.unread:
            return []
        cards = [(held.card, self.format_context.sets_of(held.card)) for held in self.everything]
        return [
            each.terms.format.code
            for each in self.format_context.formats(self.terms.day)
            if each.terms.format.code != self.terms.format.code
            and each.terms.format.deck_size == self.count
            and not any(faults(card, sets, each.terms, each.lists) for card, sets in cards)
        ]

    # -- what single cards change --------------------------------------------------------------

    def rows_of(self, card: SwccgCard, kind: str) -> list[CardException]:
        return [row for row in self.format_context.exceptions.get(card.card_key, ()) if row.kind == kind]

    def rows(self, kind: str) -> list[tuple[Held, CardException]]:
        """The exceptions of a kind that cards of the sixty bring."""
        return [(held, row) for held, row in self._in_force if row.kind == kind]

    @cached_property
    def _in_force(self) -> list[tuple[Held, CardException]]:
        known = self.format_context.exceptions
        return [(held, row) for held in self.main for row in known.get(held.card.card_key, ())]

    def can_start(self, card: SwccgCard) -> bool:
        """Whether a game may start with it: an objective, or a location that is neither generic nor excluded."""
        if card.type == "Objective":
            return True
        return card.type == "Location" and not card.dots.startswith("<>") and not self.rows_of(card, "no-start")


def _with_shields_placed(deck: Deck, size: int) -> Deck:
    """Shields live outside the deck; where only counting them makes the deck full, they were meant to be in it."""
    loose = sum(entry.quantity for entry in deck.entries if entry.zone == LOOSE)
    if not loose and not any(line.zone == LOOSE for line in deck.unread):
        return deck
    count = sum(entry.quantity for entry in deck.entries if entry.zone in MAIN)
    count += sum(line.quantity for line in deck.unread if line.zone in MAIN)
    zone = "deck" if count + loose == size else OUTSIDE
    return deck._replace(
        entries=tuple(entry._replace(zone=zone) if entry.zone == LOOSE else entry for entry in deck.entries),
        unread=tuple(line._replace(zone="") if line.zone == LOOSE else line for line in deck.unread),
    )
