"""A Destiny deck as its rules look at it: a team, a draw deck, a battlefield, cards set aside."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, cached_property
from operator import attrgetter
from typing import TYPE_CHECKING

from cardlab.games.contexts import DeckContext, FormatContext
from cardlab.games.copies import count_by
from cardlab.games.destiny.card import DestinyCard
from cardlab.games.destiny.members import Member, MemberOrEntry, destiny_card
from cardlab.games.destiny.set_aside import SetAside
from cardlab.games.selectors import selector
from cardlab.model.cards import Card, CardException
from cardlab.model.deck import Deck, Entry, UnreadCard
from cardlab.model.findings import NotJudged, Phrase

if TYPE_CHECKING:
    from cardlab.games.destiny.allowances import Refusal

DRAW_TYPES = ("event", "upgrade", "support", "downgrade")
COLOURS = ("blue", "red", "yellow")


class DestinyContext(DeckContext):
    """Built once for a deck; every rule reads from it."""

    def __init__(self, deck: Deck, format_context: FormatContext) -> None:
        super().__init__(deck, format_context)
        self.keys = format_context.keys
        self.sets_of = format_context.sets_of
        self.card = format_context.card
        self.misplaced: list[Entry] = []
        self.refused: list[Refusal] | None = None
        self.unread_team = deck.may_miss("team", "plot")
        """Unread lines that may be a character or a plot."""
        self.unread_draw = deck.may_miss("deck")
        zones = deck.by_zone()
        self.misplaced += [entry for entry in zones["team"] if entry.card.type != "character"]
        self.plots = [self._plot(entry) for entry in zones["plot"]]
        self.battlefields = zones["battlefield"]
        self.draw = zones["deck"]
        self.aside = zones["set-aside"]
        characters = [entry for entry in zones["team"] if entry.card.type == "character"]
        self.in_force = self._exceptions_in_force(characters)
        self.team = sorted(team_members(characters), key=lambda member: member.lines)
        self.deck_size = self.terms.format.deck_size + sum(row.amount or 0 for row in self.exceptions("deck-size"))
        self._second_battlefield(zones["set-aside"])
        self.registered: list[MemberOrEntry] = [*self.team, *self.plots, *self.battlefields, *self.draw]
        """Every card of the team, the plots, the battlefields and the draw deck."""

    # -- the team ------------------------------------------------------------------------------

    def not_judged_for_team(self) -> NotJudged:
        """An unread line may be a character."""
        return NotJudged(because=Phrase("destiny.maybe-a-character", {"place": self.unread_team[0].line}))

    def may_bring(self, kind: str) -> UnreadCard | None:
        """An unread line that may be a character, a plot or a battlefield with an exception of this kind."""
        exceptions = self.format_context.exceptions
        for line in self.deck.may_miss("team", "plot", "battlefield"):
            rows = [row for card in line.candidates for row in exceptions.get(card.card_key, ())]
            if not line.candidates or any(row.kind == kind for row in rows):
                return line
        return None

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
        return [row for row in self.in_force if row.kind in kinds] if self.in_force else []

    def _exceptions_in_force(self, characters: Iterable[Entry]) -> list[CardException]:
        present = {entry.card.card_key: None for entry in characters}
        present |= {plot.card.card_key: None for plot in self.plots}
        present |= {entry.card.card_key: None for entry in self.battlefields}
        return [row for key in present for row in self.format_context.exceptions.get(key, ())]

    def own_copies(self, card: Card) -> int | None:
        """How many copies the card itself allows, None where it says nothing."""
        rows = self.format_context.exceptions.get(card.card_key, ())
        return next((row.amount for row in rows if row.kind == "copies"), None)

    @property
    def format_plot(self) -> CardException | None:
        """The plot that the format is built on: required in it, refused elsewhere."""
        rows = self.format_context.of_kind.get("format-plot", ())
        return next((row for row in rows if self.is_of_this_format(row)), None)

    def is_of_this_format(self, row: CardException) -> bool:
        return self.terms.format.code in row.condition.removeprefix("format=").split("|")

    def holder(self, row: CardException) -> DestinyCard:
        """The card of the deck that an exception stands on."""
        key = self.keys.get(row.code, row.code)
        cards = [m.card for m in (*self.team, *self.plots)] + [destiny_card(e.card) for e in self.battlefields]
        return next(card for card in cards if card.card_key == key)

    def copies_of(self, card: DestinyCard) -> int:
        """How many of a character are in the team, whatever their printing."""
        return sum(member.copies for member in self.team if member.card.card_key == card.card_key)

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

    def _discounts(self, team: Sequence[Member]) -> int:
        """What cards of the deck take off the points (less than nothing), or add to them."""
        points = 0
        for row in self.exceptions("points", "team-up"):
            own = self.keys.get(row.code, row.code)
            text = row.condition if row.applies_to == "self" else row.applies_to
            chosen = selector(text)
            times = 0
            for member in (*team, *self.plots):
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
        return self.total_of(self.team)

    def total_of(self, team: Sequence[Member]) -> int:
        """The points of a team beside the plots of the deck, all discounts counted."""
        return sum(self.points(member) for member in (*team, *self.plots)) + self._discounts(team)

    @property
    def printed_total(self) -> int:
        return sum(self.printed_points(member) for member in (*self.team, *self.plots))

    @property
    def points_limit(self) -> int:
        return self.terms.format.team_points or 30

    @property
    def everything(self) -> list[MemberOrEntry]:
        """Every card of the deck, wherever it is."""
        return [*self.registered, *self.aside]

    @cached_property
    def not_admitted(self) -> list[tuple[MemberOrEntry, bool, Sequence[str]]]:
        """Every card that the format does not admit, whether it is set aside, and why not."""
        faults, known = self.format_context.faults, self.format_context.judged.get
        held = [(each, False) for each in self.registered if known(each.card.code, True)]
        held += [(each, True) for each in self.aside]
        return [(each, is_aside, why) for each, is_aside in held if (why := faults(each.card))]

    # -- the draw deck -------------------------------------------------------------------------

    @property
    def draw_count(self) -> int:
        return sum([card.quantity for card in self.draw])

    def titles_over(self, copies: int) -> Iterator[list[Entry]]:
        """The cards of each title that the draw deck has more copies of than so many.

        A line that fits several cards of one title counts too: which of them it is does not matter.
        """
        unread = [line for line in self.deck.unread if line.title_key and line.zone == "deck"]
        possible = [Entry(line.candidates[0], line.quantity, "deck", None, (line.line,)) for line in unread]
        cards = [*self.draw, *possible]
        for title_key, count in count_by(cards, attrgetter("title_key")).items():
            if count > copies:
                yield [card for card in cards if card.card.title_key == title_key]

    # -- plots and what is set aside -----------------------------------------------------------

    def _plot(self, entry: Entry) -> Member:
        card = destiny_card(entry.card)
        if entry.dice is not None:
            return Member(card, entry.quantity, entry.dice, entry.lines)
        if card.points_2 is not None:
            return Member(card, 1, entry.quantity, entry.lines)
        return Member(card, entry.quantity, 1, entry.lines)

    @cached_property
    def set_aside(self) -> SetAside:
        return SetAside(self)

    def _second_battlefield(self, aside: Iterable[Entry]) -> None:
        """Where a plot brings several battlefields, the list may have one of them set aside."""
        if not self.exceptions("battlefields"):
            return
        moved = [entry for entry in aside if entry.card.type == "battlefield"]
        self.battlefields = [*self.battlefields, *moved]
        self.aside = [card for card in self.aside if card.card.type != "battlefield"]


def team_members(characters: Iterable[Entry]) -> list[Member]:
    """The team: two of a unique character are its elite side, two of another are two copies."""
    members: list[Member] = []
    uniques: dict[str, Entry] = {}
    for entry in characters:
        card = destiny_card(entry.card)
        if entry.dice is not None:
            says_it_twice = card.unique and entry.quantity == entry.dice and len(entry.lines) == 1  # `2x Rey (elite)`
            members.append(Member(card, 1 if says_it_twice else entry.quantity, entry.dice, entry.lines))
        elif not card.unique:
            members.append(Member(card, entry.quantity, 1, entry.lines))
        elif (known := uniques.get(card.card_key)) is None:
            uniques[card.card_key] = entry
        else:
            lines = (*known.lines, *entry.lines)
            uniques[card.card_key] = known._replace(quantity=known.quantity + entry.quantity, lines=lines)
    members += [Member(destiny_card(entry.card), 1, entry.quantity, entry.lines) for entry in uniques.values()]
    return members


@cache
def _points_for_dice(text: str) -> tuple[int, ...]:
    """`12/16`: the points for one die, for two."""
    return tuple(int(value) for value in text.split("/") if value)


def _for_dice(values: Sequence[int], dice: int) -> int:
    return values[dice - 1] if 0 < dice <= len(values) else 0
