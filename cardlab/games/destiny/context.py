"""A Destiny deck as its rules look at it: a team, a draw deck, a battlefield, cards set aside."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, cached_property
from itertools import product
from typing import TYPE_CHECKING, NamedTuple

from cardlab.catalogue.cards import CardException
from cardlab.decklists.deck import Deck, Entry, UnreadCard
from cardlab.games.contexts import DeckContext, FormatContext
from cardlab.games.destiny.card import DestinyCard
from cardlab.games.selectors import selector

if TYPE_CHECKING:
    from cardlab.games.destiny.allowances import Refusal

DRAW_TYPES = ("event", "upgrade", "support", "downgrade")
COLOURS = ("blue", "red", "yellow")


class Member(NamedTuple):
    """A character of the team, or a plot: so many copies with so many dice each."""

    card: DestinyCard
    copies: int
    dice: int
    lines: tuple[int, ...]

    @property
    def elite(self) -> bool:
        return self.dice > 1


class DrawCard(NamedTuple):
    """Copies of one card in the draw deck, or set aside."""

    card: DestinyCard
    quantity: int
    lines: tuple[int, ...]


class DestinyContext(DeckContext):
    """Built once for a deck; every rule reads from it."""

    def __init__(self, deck: Deck, format_context: FormatContext) -> None:
        super().__init__(deck, format_context)
        self.keys = format_context.keys
        self.sets_of = format_context.sets_of
        self.card = format_context.card
        self.misplaced: list[Entry] = []
        self.assumed_elite: list[Member] = []
        self.moved_aside: list[DrawCard] = []
        self.refused: list[Refusal] | None = None
        self.unread_team = deck.may_miss("team", "plot")
        """Unread lines that may be a character or a plot."""
        self.unread_draw = deck.may_miss("deck")
        zones = deck.by_zone()
        characters = [entry for entry in zones["team"] if entry.card.type == "character"]
        self.misplaced += [entry for entry in zones["team"] if entry.card.type != "character"]
        self.plots = [self._plot(entry) for entry in zones["plot"]]
        self.team = self._members(characters)
        self.battlefields = zones["battlefield"]
        self.draw = _draw_cards(zones["deck"])
        self.aside = _draw_cards(zones["set-aside"])
        self.in_force = self._exceptions_in_force()
        self.deck_size = self.terms.format.deck_size + sum(row.amount or 0 for row in self.exceptions("deck-size"))
        self._set_aside_surplus()
        self.everything = self._every_card()

    # -- the team ------------------------------------------------------------------------------

    @cached_property
    def colours(self) -> set[str]:
        return {member.card.colour for member in self.team}

    @cached_property
    def affiliations(self) -> set[str]:
        """Hero, villain, both or none: what the team counts as. A character that may join the other
        side by its own text does not count."""
        guests = self.guests
        return {m.card.side for m in self.team if m.card.card_key not in guests} - {"neutral"}

    @cached_property
    def guests(self) -> set[str]:
        """Card keys of characters whose affiliation a card waives."""
        waived: set[str] = set()
        for row in self.exceptions("team-allow"):
            if row.condition and not any(self.selects(row.condition, m.card) for m in self.team):
                continue
            waived |= {m.card.card_key for m in self.team if self.selects(row.applies_to, m.card)}
        return waived

    def exceptions(self, *kinds: str) -> list[CardException]:
        """The exceptions in force: of the team, the plots and the battlefield, reprints included."""
        return [row for row in self.in_force if row.kind in kinds]

    def _exceptions_in_force(self) -> list[CardException]:
        present = {member.card.card_key: None for member in (*self.team, *self.plots)}
        present |= {entry.card.card_key: None for entry in self.battlefields}
        return [row for key in present for row in self.format_context.exceptions.get(key, ())]

    def own_copies(self, card: DestinyCard) -> int | None:
        """How many copies the card itself allows, None where it says nothing."""
        rows = self.format_context.exceptions.get(card.card_key, ())
        return next((row.amount for row in rows if row.kind == "copies"), None)

    @property
    def not_shipped(self) -> CardException | None:
        """The card that belongs to a format nobody ships, if there is one: it changes sizes and plots."""
        return next(iter(self.exceptions("not-judged")), None)

    def holder(self, row: CardException) -> DestinyCard:
        """The card of the deck that an exception stands on."""
        key = self.keys.get(row.code, row.code)
        cards = [m.card for m in (*self.team, *self.plots)] + [_destiny(e.card) for e in self.battlefields]
        return next(card for card in cards if card.card_key == key)

    def holder_lines(self, row: CardException) -> tuple[int, ...]:
        key = self.keys.get(row.code, row.code)
        for member in (*self.team, *self.plots):
            if member.card.card_key == key:
                return member.lines
        return next((entry.lines for entry in self.battlefields if entry.card.card_key == key), ())

    # -- points --------------------------------------------------------------------------------

    def values(self, card: DestinyCard) -> tuple[int, ...]:
        """Points for one, two, three dice, as the format balances them.

        A balance value holds for the card and its reprints, unless the reprint has its own.
        """
        balance = self.format_context.balance
        return _points_for_dice(balance.get(card.code) or balance.get(card.card_key) or card.points)

    def points(self, member: Member) -> int:
        """Balanced points of all copies, before discounts; 0 where it cannot have so many dice."""
        return _for_dice(self.values(member.card), member.dice) * member.copies

    def printed_points(self, member: Member) -> int:
        return _for_dice(_points_for_dice(member.card.points), member.dice) * member.copies

    def _discounts(self) -> int:
        """What cards of the deck take off the points (less than nothing), or add to them."""
        points = 0
        for row in self.exceptions("points", "team-up"):
            own = self.keys.get(row.code, row.code)
            text = row.condition if row.applies_to == "self" else row.applies_to
            chosen = selector(text)
            times = 0
            for member in (*self.team, *self.plots):
                if member.card.card_key == own and (chosen.others_only or row.kind == "team-up"):
                    continue
                if chosen.matches(member.card, self.keys):
                    times += member.copies
            if row.counted == "once":
                times = min(times, 1)
            points += times * (row.amount or 0)
        return points

    @cached_property
    def total(self) -> int:
        """The points of the team as it is judged: characters, plots, discounts."""
        return sum(self.points(member) for member in (*self.team, *self.plots)) + self._discounts()

    @property
    def printed_total(self) -> int:
        return sum(self.printed_points(member) for member in (*self.team, *self.plots))

    @property
    def points_limit(self) -> int:
        return self.terms.format.team_points or 30

    def _every_card(self) -> list[DrawCard]:
        """Every card of the deck, wherever it is."""
        members = [DrawCard(member.card, member.copies, member.lines) for member in (*self.team, *self.plots)]
        return [*members, *_draw_cards(self.battlefields), *self.draw, *self.aside]

    # -- the draw deck -------------------------------------------------------------------------

    @property
    def draw_count(self) -> int:
        return sum([card.quantity for card in self.draw])

    def titles_over(self, copies: int) -> Iterator[list[DrawCard]]:
        """The cards of each title that the draw deck has more copies of than so many.

        A line that fits several cards of one title counts too: which of them it is does not matter.
        """
        cards = [
            *self.draw,
            *(_possible_card(line) for line in self.deck.unread if line.title_key and line.zone == "deck"),
        ]
        counted: dict[str, int] = defaultdict(int)
        for card in cards:
            counted[card.card.title_key] += card.quantity
        for title_key, count in counted.items():
            if count > copies:
                yield [card for card in cards if card.card.title_key == title_key]

    # -- reading the team ----------------------------------------------------------------------

    def _members(self, entries: Sequence[Entry]) -> list[Member]:
        """Characters with their dice: two of a unique one are its elite side; two of another are two copies.

        Where the list's numbers are dice, two of a non-unique character may also be its elite
        side: taken so only where nothing else keeps the points.
        """
        members: list[Member] = []
        unsaid: dict[str, Entry] = {}
        for entry in entries:
            if entry.dice is not None:
                members.append(Member(_destiny(entry.card), entry.quantity, entry.dice, entry.lines))
                continue
            known = unsaid.get(entry.card.card_key)
            unsaid[entry.card.card_key] = (
                entry if known is None
                else known._replace(quantity=known.quantity + entry.quantity, lines=(*known.lines, *entry.lines))
            )  # fmt: skip
        doubles: list[Member] = []
        for entry in unsaid.values():
            card = _destiny(entry.card)
            if card.unique:
                members.append(Member(card, 1, entry.quantity, entry.lines))
            elif self.deck.numbers_are_dice and entry.quantity % 2 == 0 and card.points_2 is not None:
                doubles.append(Member(card, entry.quantity, 1, entry.lines))
            else:
                members.append(Member(card, entry.quantity, 1, entry.lines))
        return members + self._settled(members, doubles)

    def _settled(self, members: Sequence[Member], doubles: Sequence[Member]) -> list[Member]:
        if not doubles:
            return []
        rest = sum(self.points(member) for member in (*members, *self.plots))
        readings = [(member, member._replace(copies=member.copies // 2, dice=2)) for member in doubles]
        choices = sorted(product(*readings), key=lambda choice: sum(member.elite for member in choice))
        for choice in choices:
            if rest + sum(self.points(member) for member in choice) <= self.points_limit:
                self.assumed_elite = [member for member in choice if member.elite]
                return list(choice)
        return list(doubles)

    def _plot(self, entry: Entry) -> Member:
        card = _destiny(entry.card)
        if entry.dice is not None:
            return Member(card, entry.quantity, entry.dice, entry.lines)
        if card.points_2 is not None:
            return Member(card, 1, entry.quantity, entry.lines)
        return Member(card, entry.quantity, 1, entry.lines)

    # -- set aside -----------------------------------------------------------------------------

    def _set_aside_surplus(self) -> None:
        """Where a plot brings cards set aside and the list does not tell them apart, take the surplus."""
        if self.aside:
            return
        for row in self.exceptions("set-aside"):
            if row.counted == "required":
                self._move_characters(row)
            surplus = self.draw_count - self.deck_size
            each = 1 if row.counted == "titles" else row.amount or 0
            titles: set[str] = set()
            for card in sorted(self.draw, key=self._set_aside_first):
                taken = min(each, card.quantity, surplus)
                if taken <= 0 or not self.selects(row.applies_to, card.card):
                    continue
                if row.counted == "titles" and (len(titles) == row.amount or card.card.title_key in titles):
                    continue
                titles.add(card.card.title_key)
                surplus -= taken
                self._move(card, taken)

    def _set_aside_first(self, card: DrawCard) -> tuple[bool, int, str, str]:
        """What the deck could not hold is what was meant, then what there is most of."""
        at_home = card.card.side in {"neutral", *self.affiliations} and card.card.colour in {"grey", *self.colours}
        return at_home, -card.quantity, card.card.title_key, card.card.code

    def _move(self, card: DrawCard, quantity: int) -> None:
        self.draw[self.draw.index(card)] = card._replace(quantity=card.quantity - quantity)
        self.draw = [each for each in self.draw if each.quantity]
        self.moved_aside.append(card._replace(quantity=quantity))
        self.aside.append(card._replace(quantity=quantity))

    def _move_characters(self, row: CardException) -> None:
        for member in list(self.team):
            if self.selects(row.applies_to, member.card):
                self.team.remove(member)
                aside = DrawCard(member.card, 1, member.lines)
                self.aside.append(aside)
                self.moved_aside.append(aside)
                if member.copies > 1:
                    self.team.append(member._replace(copies=member.copies - 1))


def _draw_cards(entries: Iterable[Entry]) -> list[DrawCard]:
    cards: list[DrawCard] = []
    for card, quantity, _, _, lines, _ in entries:
        assert isinstance(card, DestinyCard)
        cards.append(DrawCard(card, quantity, lines))
    return cards


def _possible_card(line: UnreadCard) -> DrawCard:
    return DrawCard(_destiny(line.candidates[0]), line.quantity, (line.line,))


def _destiny(card: object) -> DestinyCard:
    assert isinstance(card, DestinyCard)
    return card


@cache
def _points_for_dice(text: str) -> tuple[int, ...]:
    """`12/16`: the points for one die, for two."""
    return tuple(int(value) for value in text.split("/") if value)


def _for_dice(values: Sequence[int], dice: int) -> int:
    return values[dice - 1] if 0 < dice <= len(values) else 0
