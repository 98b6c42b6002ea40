"""What a game says about mending its decks: which changes may mend a finding, and what may be taken instead.

A game subclasses `Advisor` in its `advice` module; without one, the cards a finding names are removed or replaced.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from cardlab.advice.changes import Change, Entries, Pick, Wanted
from cardlab.advice.pool import CardPool
from cardlab.games.rule import ContextT, count_by
from cardlab.model.cards import Card
from cardlab.model.deck import Entry
from cardlab.model.findings import Finding, Phrase

AnyCardT = TypeVar("AnyCardT", bound=Card)
Step = tuple[Change, ...]
"""Changes that belong together: fifty cards too many are not removed one by one."""
_MOST_FREE = 4
"""So many cards are tried where any may go."""


class Situation(NamedTuple, Generic[ContextT]):
    """A deck on the way to a legal one: its cards, as the rules look at it, and the cards there are."""

    entries: Entries
    context: ContextT
    pool: CardPool


class Advisor(Generic[AnyCardT, ContextT]):
    """Each method says one thing about a game; the shared search asks them in turn."""

    main_zones: Sequence[str] = ("deck",)
    """The zones whose cards make up the size of the deck."""
    size_rules: Sequence[str] = ()
    """The rules that are about the size alone."""

    # -- what a game says ------------------------------------------------------------------------

    def missing(self, context: ContextT) -> int:  # noqa: ARG002
        """How many cards the deck lacks; below zero: how many it has too many."""
        return 0

    def wanted(self, situation: Situation[ContextT], entry: Entry | None, zone: str) -> Iterable[Wanted]:  # noqa: ARG002
        """What may stand in a zone, in place of an entry or beside the others."""
        if entry is not None:
            yield Wanted(zone, _facts(entry.card, "type", "colour", "side"), like=entry.card)

    def special(self, finding: Finding, situation: Situation[ContextT]) -> Iterable[Step]:  # noqa: ARG002
        """What mends a finding besides removing, replacing and adding cards; asked first."""
        return ()

    def blamed(self, finding: Finding, situation: Situation[ContextT]) -> list[tuple[Entry, int]]:
        """The entries a finding is about, and how many of each must go if that entry is to mend it."""
        surplus = _surplus(finding)
        return [(entry, min(entry.quantity, surplus or entry.quantity)) for entry in named(finding, situation)]

    def all_must_go(self, finding: Finding) -> bool:
        """Whether every card a finding names must go, and not only some of them."""
        return bool(finding.expected == 0)

    def removable(self, situation: Situation[ContextT], zone: str) -> Iterable[Entry]:
        """What to take out of a zone where any card may go, best first: what there is most of."""
        here = [entry for entry in situation.entries if entry.zone == zone]
        return sorted(here, key=lambda entry: (-entry.quantity, entry.card.title_key, entry.card.code))

    def may_take(self, card: AnyCardT, wanted: Wanted, context: ContextT) -> bool:  # noqa: ARG002
        """Whether a card that is what is wanted may be taken, by the format alone: the answer serves other decks."""
        return True

    def fits(self, card: AnyCardT, wanted: Wanted, context: ContextT) -> bool:  # noqa: ARG002
        """Whether the cards of this very deck have nothing against a card."""
        return True

    def most_copies(self, card: AnyCardT, wanted: Wanted, context: ContextT) -> int:  # noqa: ARG002
        return 1

    def likeness(self, card: AnyCardT, other: AnyCardT | None) -> tuple[Any, ...]:
        """How unlike two cards are, least first."""
        return () if other is None else (card.type != other.type, card.colour != other.colour, card.side != other.side)

    def compared(self, card: AnyCardT) -> tuple[Any, ...]:
        """The facts that its likeness to others depends on: cards equal in them are like the same cards."""
        return card.type, card.colour, card.side

    def words(self, change: Change) -> Sequence[Phrase]:  # noqa: ARG002
        """What a card to add must be, in the words of the game."""
        return ()

    @staticmethod
    def typical(situation: Situation[Any], zone: str) -> Card | None:
        """A card like most of a zone: what is added is offered by its likeness to it."""
        here = [entry for entry in situation.entries if entry.zone == zone]
        counted = count_by(here, lambda card: (card.type, card.colour))
        common = min(here, default=None, key=lambda entry: (
            -counted[entry.card.type, entry.card.colour], -entry.quantity, entry.card.title_key, entry.card.code,
        ))  # fmt: skip
        return None if common is None else common.card

    # -- what follows from it --------------------------------------------------------------------

    def steps(self, finding: Finding, situation: Situation[ContextT]) -> Iterator[Step]:
        """Everything that may mend a finding, the likeliest first."""
        yield from self.special(finding, situation)
        if finding.rule in self.size_rules:
            yield from self.resized(situation)
            return
        blamed = self.blamed(finding, situation)
        if self.all_must_go(finding):  # in whichever order: one is enough to go on with
            blamed = blamed[:1]
        for entry, quantity in blamed:
            yield from self.without(entry, quantity, situation)

    def without(self, entry: Entry, quantity: int, situation: Situation[ContextT]) -> Iterator[Step]:
        """Remove or replace copies of an entry."""
        sized = entry.zone in self.main_zones
        missing = self.missing(situation.context)
        surplus = max(0, -missing) if sized else quantity
        for count in sorted({quantity, entry.quantity}):
            if not sized and count <= missing:  # it stands where a card of the deck was meant
                yield from self.replaced(entry, count, situation, self.main_zones[0])
        if surplus:
            yield (Change("remove", min(quantity, surplus), entry),)
        yield from self.replaced(entry, quantity, situation, entry.zone)
        if sized and surplus < quantity:
            yield (Change("remove", quantity, entry),)
        if quantity < (whole := min(entry.quantity, surplus) if sized else entry.quantity):
            yield (Change("remove", whole, entry),)

    def replaced(self, entry: Entry, quantity: int, situation: Situation[ContextT], zone: str) -> Iterator[Step]:
        for wanted in self.wanted(situation, entry if zone == entry.zone else None, zone):
            if picks := self.picks(wanted, quantity, situation):
                yield (Change("replace", quantity, entry, wanted, picks, slot=entry.slot),)

    def resized(self, situation: Situation[ContextT]) -> Iterator[Step]:
        """Bring the deck to its size: one way to add, several to remove."""
        missing = self.missing(situation.context)
        zone = self.main_zones[0]
        if missing > 0:
            for wanted in self.wanted(situation, None, zone):
                if step := self.added(wanted, missing, situation):
                    yield step
        elif missing < 0:
            removable = [entry for zone in self.main_zones for entry in self.removable(situation, zone)]
            removable.sort(key=lambda entry: entry.quantity < -missing)  # one change is better than several
            for first in range(min(_MOST_FREE, len(removable))):
                if step := _free_removal(removable[first:], -missing):
                    yield step

    def added(self, wanted: Wanted, quantity: int, situation: Situation[ContextT], slot: str = "") -> Step:
        picks = self.picks(wanted, quantity, situation)
        if not picks:
            return ()
        return (Change("add", quantity, None, wanted, picks, slot=slot),)

    def picks(self, wanted: Wanted, quantity: int, situation: Situation[ContextT]) -> tuple[Pick, ...]:
        """Cards to take, new to the deck, as many as are wanted; none where there are not enough."""
        taken: list[Pick] = []
        for card in self.takeable(wanted, situation):
            count = min(
                quantity,
                self.most_copies(card, wanted, situation.context),
                situation.pool.most_copies(card, wanted.dice),
            )
            if count > 0:
                taken.append(Pick(card, count))
                quantity -= count
            if quantity <= 0:
                return tuple(taken)
        return ()

    def takeable(self, wanted: Wanted, situation: Situation[ContextT]) -> Iterator[AnyCardT]:
        """The cards that are what is wanted, the most alike first; each title once, none the deck has."""
        titles = {entry.card.title_key for entry in situation.entries}
        if wanted.same_title and wanted.like is not None:
            titles.discard(wanted.like.title_key)
        for card in situation.pool.like(wanted, lambda card: self.may_take(card, wanted, situation.context)):
            if card.title_key not in titles and self.fits(card, wanted, situation.context):
                titles.add(card.title_key)
                yield card


def named(finding: Finding, situation: Situation[Any]) -> list[Entry]:
    """The entries of a finding's cards, on its lines where it names lines."""
    keys, lines = {card.card_key for card in finding.cards}, set(finding.lines)
    return [
        entry
        for entry in situation.entries
        if entry.card.card_key in keys and (not lines or not lines.isdisjoint(entry.lines))
    ]


def _surplus(finding: Finding) -> int:
    """How many too many a finding counts; 0 where it counts none."""
    if isinstance(finding.expected, int) and isinstance(finding.actual, int):
        return max(0, finding.actual - finding.expected)
    return 0


def _free_removal(removable: Sequence[Entry], surplus: int) -> Step:
    changes: list[Change] = []
    for entry in removable:
        count = min(entry.quantity, surplus)
        changes.append(Change("remove", count, entry, free=True))
        surplus -= count
        if not surplus:
            return tuple(changes)
    return ()


def _facts(card: Card, *names: str) -> tuple[tuple[str, frozenset[str]], ...]:
    return tuple((name, frozenset({getattr(card, name)})) for name in names)
