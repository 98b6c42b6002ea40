"""Changes to a deck, as records; sentences are made of them last."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from cardlab.model.cards import Card
from cardlab.model.deck import Entry

ChangeKind = Literal["remove", "add", "replace", "set-dice", "move", "set-slot"]
Entries = tuple[Entry, ...]
Mark = tuple[str, str, str]


class Pick(NamedTuple):
    """A card to take, and how many of it."""

    card: Card
    quantity: int


@dataclass(frozen=True)
class Wanted:
    """What a card to add must be: the zone it goes to, and the values each of its facts may have."""

    zone: str
    having: tuple[tuple[str, frozenset[str]], ...]
    room: int | None = None
    """How much it may cost at most, where the deck's zone has a limit."""
    least: int | None = None
    """How much it must cost at least, where another card asks for that."""
    like: Card | None = None
    """The card it stands in for."""
    dice: int | None = None
    """The dice it comes in with."""
    same_title: bool = False
    """Whether it may be another card of the same title."""

    def values(self, fact: str) -> frozenset[str]:
        return next((values for name, values in self.having if name == fact), frozenset())

    def admits(self, card: Card, *facts: str) -> bool:
        """Whether a card is what is wanted; `facts`: only these are looked at."""
        return all(getattr(card, name) in values for name, values in self.having if not facts or name in facts)


@dataclass(frozen=True)
class Change:
    """One change to a deck. `entry` is what it changes, None where cards are only added."""

    kind: ChangeKind
    quantity: int
    entry: Entry | None = None
    wanted: Wanted | None = None
    picks: tuple[Pick, ...] = ()
    """The cards taken: what the deck was judged with."""
    offers: tuple[Card, ...] = field(default=(), compare=False)
    """Cards that would do as well, those taken among them."""
    dice: int | None = None
    """The dice of each copy afterwards, where they change."""
    zone: str = ""
    """Where a moved card goes."""
    slot: str = ""
    """The slot a card is given."""
    free: bool = False
    """Whether another card would do: the rule asks for fewer cards, not for this one to go."""
    rule: str = field(default="", compare=False)
    """The rule it mends."""

    @property
    def card(self) -> Card | None:
        return None if self.entry is None else self.entry.card

    @property
    def mark(self) -> Mark:
        """What happens to which card, whatever comes in its place: proposals that differ in this are two ways."""
        if self.entry is not None:
            return "out" if self.kind in ("remove", "replace") else self.kind, self.entry.card.code, self.entry.zone
        return self.kind, "", "" if self.wanted is None else self.wanted.zone


def apply_changes(entries: Entries, changes: Iterable[Change]) -> Entries | None:
    """The deck after the changes; None where it has not the cards they change."""
    held = {_key(entry): entry for entry in merged(entries)}
    for change in changes:
        if change.entry is not None and not _take(held, change.entry, change.quantity):
            return None
        for entry in _arriving(change):
            known = held.get(_key(entry))
            held[_key(entry)] = entry if known is None else known._replace(quantity=known.quantity + entry.quantity)
    return tuple(held.values())


def merged(entries: Sequence[Entry]) -> Entries:
    """Each card once for each place it has: the same card on several lines is one entry."""
    found: dict[tuple[str, str, int | None, str], Entry] = {}
    for entry in entries:
        known = found.get(_key(entry))
        if known is not None:
            entry = known._replace(quantity=known.quantity + entry.quantity, lines=(*known.lines, *entry.lines))
        found[_key(entry)] = entry
    return tuple(found.values())


def _key(entry: Entry) -> tuple[str, str, int | None, str]:
    return entry.card.code, entry.zone, entry.dice, entry.slot


def _take(held: dict[tuple[str, str, int | None, str], Entry], entry: Entry, quantity: int) -> bool:
    known = held.get(_key(entry))
    if known is None or known.quantity < quantity:
        return False
    if known.quantity == quantity:
        del held[_key(entry)]
    else:
        held[_key(entry)] = known._replace(quantity=known.quantity - quantity)
    return True


def _arriving(change: Change) -> list[Entry]:
    if change.kind in ("add", "replace") and change.wanted is not None:
        zone, dice = change.wanted.zone, change.wanted.dice
        return [Entry(pick.card, pick.quantity, zone, dice, (), change.slot) for pick in change.picks]
    if change.entry is None or change.kind == "remove":
        return []
    entry = change.entry._replace(quantity=change.quantity)
    if change.kind == "set-dice":
        return [entry._replace(dice=change.dice)]
    if change.kind == "move":
        return [entry._replace(zone=change.zone)]
    return [entry._replace(slot=change.slot)]
