"""What the cards of a deck ask for to be set aside, and which cards set aside answer to it."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from cardlab.games.copies import grouped, lines_of, total
from cardlab.games.destiny.members import Member, MemberOrEntry, destiny_card
from cardlab.games.selectors import selector
from cardlab.model.cards import Card, CardException
from cardlab.model.deck import Entry

if TYPE_CHECKING:
    from cardlab.games.destiny.context import DestinyContext

CARDS, DICE = "set-aside", "spare-dice"


class Asker(NamedTuple):
    """A card of the deck that asks for cards or dice set aside; every copy asks for its own."""

    row: CardException
    card: Card
    copies: int
    lines: tuple[int, ...]

    @property
    def most(self) -> int | None:
        """How many it asks for at most; None: any number."""
        return self.row.amount * self.copies if self.row.amount else None

    @property
    def by_name(self) -> bool:
        return bool(selector(self.row.applies_to).names)

    def wants(self, context: "DestinyContext", card: Card) -> bool:
        if not context.selects(self.row.applies_to, destiny_card(card)):
            return False
        if self.row.kind == DICE and not destiny_card(card).die:
            return False
        match self.row.condition:
            case "team":
                return _is_among(card, context.team)
            case "deck":
                return _is_among(card, context.draw)
            case "team-or-deck":
                return _is_among(card, context.team) or _is_among(card, context.draw)
            case "team-side":
                return card.side in {"neutral", *context.affiliations}
            case _:
                return True


class Surplus(NamedTuple):
    """Cards set aside beyond what the cards that ask for them allow together."""

    askers: list[Asker]
    cards: list[Entry]
    most: int
    copies: int


class SetAside:
    """Gives each card set aside to a card that asks for it; those with the fewest askers come first.

    The context keeps it, so that it keeps no context: no reference cycle holds a deck that nobody needs any more.
    """

    def __init__(self, context: "DestinyContext") -> None:
        self.askers = list(_askers(context))
        self.strangers: list[Entry] = []
        """Set aside, and no card asks for it."""
        self._given: dict[int, list[Entry]] = {}
        self._refused: dict[tuple[int, ...], list[Entry]] = {}
        wanted = [(each, self._wanting(context, each.card)) for each in context.aside]
        for card, places in sorted(wanted, key=lambda each: (len(each[1]), each[0].lines)):
            if places:
                self._give(card, places)
            else:
                self.strangers.append(card)

    def surplus(self) -> list[Surplus]:
        found = []
        for places, cards in self._refused.items():
            askers = [self.askers[place] for place in places]
            all_cards = [*(entry for place in places for entry in self._given.get(place, [])), *cards]
            most = sum(asker.most or 0 for asker in askers)
            found.append(Surplus(askers, all_cards, most, total(all_cards)))
        return found

    def unanswered(self, context: "DestinyContext", kind: str) -> list[Asker]:
        """Who asks and gets nothing, or less than it must have; each need once."""
        found: dict[tuple[str, str], Asker] = {}
        for asker in self.askers:
            if asker.row.kind == kind and not _is_answered(context, asker):
                found.setdefault((asker.row.applies_to, asker.row.condition), asker)
        return list(found.values())

    def named(self, context: "DestinyContext", card: Card) -> bool:
        """Whether a card of the deck asks for this one by its name."""
        return any(self.askers[place].by_name for place in self._wanting(context, card))

    def _wanting(self, context: "DestinyContext", card: Card) -> list[int]:
        """Who asks for a card: those that name it first, then those that describe it."""
        places = [place for place, asker in enumerate(self.askers) if asker.wants(context, card)]
        return sorted(places, key=lambda place: not self.askers[place].by_name)

    def _give(self, card: Entry, places: list[int]) -> None:
        left = card.quantity
        for place in places:
            taken = min(left, self._room(place, card))
            if taken:
                self._given.setdefault(place, []).append(card._replace(quantity=taken))
                left -= taken
        if left:
            self._refused.setdefault(tuple(places), []).append(card._replace(quantity=left))

    def _room(self, place: int, card: Entry) -> int:
        asker, given = self.askers[place], self._given.get(place, [])
        if asker.most is None:
            return card.quantity
        if asker.row.counted == "different" and any(each.card.title_key == card.card.title_key for each in given):
            return 0
        room = max(0, asker.most - total(given))
        return min(room, 1) if asker.row.counted == "different" else room


def _is_among(card: Card, copies: Iterable[MemberOrEntry]) -> bool:
    return any(each.card.card_key == card.card_key for each in copies)


def _is_answered(context: "DestinyContext", asker: Asker) -> bool:
    if asker.row.counted == "optional":
        return True
    there = total(each for each in context.aside if asker.wants(context, each.card))
    return there >= ((asker.row.amount or 1) if asker.row.counted == "required" else 1)


def _askers(context: "DestinyContext") -> Iterable[Asker]:
    exceptions = context.format_context.exceptions
    holders = grouped(
        (each for each in context.registered if each.card.card_key in exceptions), lambda each: each.card.card_key
    )
    for key, copies in holders.items():
        for row in exceptions[key]:
            if row.kind in (CARDS, DICE) and (asking := _asking(context, row, copies)):
                yield Asker(row, asking[0].card, total(asking), lines_of(asking))


def _asking(context: "DestinyContext", row: CardException, copies: list[MemberOrEntry]) -> list[MemberOrEntry]:
    """The copies of a card that ask for what the row says: all of them, unless its condition is about them."""
    if row.condition == "elite":
        return [each for each in copies if isinstance(each, Member) and each.elite]
    beside_a_character = "=" in row.condition
    if beside_a_character and not any(context.selects(row.condition, member.card) for member in context.team):
        return []
    return copies
