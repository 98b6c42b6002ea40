"""What the cards of a deck ask for to be set aside, and which cards set aside answer to it."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, NamedTuple

from cardlab.catalogue.cards import Card, CardException
from cardlab.decklists.deck import Entry
from cardlab.games.copies import total
from cardlab.games.destiny.members import destiny_card
from cardlab.games.selectors import selector

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
        if self.row.condition == "team":
            return any(member.card.card_key == card.card_key for member in context.team)
        if self.row.condition == "team-side":
            return card.side in {"neutral", *context.affiliations}
        return True


class Surplus(NamedTuple):
    """Cards set aside beyond what the card that asks for them allows."""

    asker: Asker
    cards: list[Entry]
    held: int


class SetAside:
    """Gives each card set aside to a card that asks for it; those with the fewest askers come first.

    The context keeps it, so that it keeps no context: no reference cycle holds a deck that nobody needs any more.
    """

    def __init__(self, context: "DestinyContext") -> None:
        self.askers = list(_askers(context))
        self.strangers: list[Entry] = []
        """Set aside, and no card asks for it."""
        self._given: dict[int, list[Entry]] = {}
        self._refused: dict[int, list[Entry]] = {}
        wanted = [(each, self._wanting(context, each.card)) for each in context.aside]
        for card, places in sorted(wanted, key=lambda each: (len(each[1]), each[0].lines)):
            if places:
                self._give(card, places)
            else:
                self.strangers.append(card)

    def surplus(self) -> list[Surplus]:
        found = []
        for place, cards in self._refused.items():
            given = self._given.get(place, [])
            found.append(Surplus(self.askers[place], [*given, *cards], total(given) + total(cards)))
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
            self._refused.setdefault(places[0], []).append(card._replace(quantity=left))

    def _room(self, place: int, card: Entry) -> int:
        asker, given = self.askers[place], self._given.get(place, [])
        if asker.most is None:
            return card.quantity
        if asker.row.counted == "titles" and any(each.card.title_key == card.card.title_key for each in given):
            return 0
        room = max(0, asker.most - total(given))
        return min(room, 1) if asker.row.counted == "titles" else room


def _is_answered(context: "DestinyContext", asker: Asker) -> bool:
    there = total(each for each in context.aside if asker.wants(context, each.card))
    return there >= ((asker.row.amount or 1) if asker.row.counted == "required" else 1)


def _askers(context: "DestinyContext") -> Iterable[Asker]:
    exceptions = context.format_context.exceptions
    found: dict[str, tuple[Card, int, tuple[int, ...]]] = {}
    for each in context.registered:
        if each.card.card_key in exceptions:
            _, copies, lines = found.get(each.card.card_key, (each.card, 0, ()))
            found[each.card.card_key] = (each.card, copies + each.quantity, (*lines, *each.lines))
    for key, (card, copies, lines) in found.items():
        for row in exceptions[key]:
            if row.kind in (CARDS, DICE):
                yield Asker(row, card, copies, tuple(sorted(set(lines))))


class UntoldSetAside:
    """Takes what a plot sets aside out of a list that does not tell it apart: the surplus, or what must be aside."""

    def __init__(self, context: "DestinyContext", first: Callable[[Entry], tuple[bool, int, str, str]]) -> None:
        self._context = context
        self._first = first
        self.moved: list[Entry] = []

    def take(self) -> None:
        plots = {plot.card.card_key for plot in self._context.plots}
        for row in self._context.exceptions(CARDS):
            if self._context.holder(row).card_key not in plots:
                continue
            if row.counted == "required":
                self._take_characters(row)
            self._take_surplus(row)

    def _take_surplus(self, row: CardException) -> None:
        context = self._context
        surplus, left = context.draw_count - context.deck_size, row.amount or 0
        titles: set[str] = set()
        for card in sorted(context.draw, key=self._first):
            each = 1 if row.counted == "titles" else card.quantity
            taken = min(each, left, card.quantity, surplus)
            if taken <= 0 or card.card.title_key in titles:
                continue
            if not context.selects(row.applies_to, destiny_card(card.card)):
                continue
            if row.counted == "titles":
                titles.add(card.card.title_key)
            left, surplus = left - taken, surplus - taken
            self._move(card, taken)

    def _move(self, card: Entry, quantity: int) -> None:
        context = self._context
        context.draw[context.draw.index(card)] = card._replace(quantity=card.quantity - quantity)
        context.draw = [each for each in context.draw if each.quantity]
        self._put(card._replace(quantity=quantity, zone="set-aside"))

    def _take_characters(self, row: CardException) -> None:
        team = self._context.team
        for member in list(team):
            if self._context.selects(row.applies_to, member.card):
                team.remove(member)
                self._put(Entry(member.card, 1, "set-aside", None, member.lines))
                if member.copies > 1:
                    team.append(member._replace(copies=member.copies - 1))

    def _put(self, card: Entry) -> None:
        self._context.aside.append(card)
        self.moved.append(card)
