"""A Destiny deck as its rules look at it: team, plots, draw deck, cards set aside, cards the team does not admit."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, cached_property
from operator import attrgetter
from typing import NamedTuple

from cardlab.games.context import DeckContext, FormatContext
from cardlab.games.destiny.card import DestinyCard, destiny_card
from cardlab.games.rule import count_by, group_by, lines_of, total
from cardlab.games.selectors import selector
from cardlab.model.cards import Card, CardException, members
from cardlab.model.deck import Deck, Entry, UnreadCard
from cardlab.model.findings import NotJudged, Phrase


class Member(NamedTuple):
    """A character of the team, or a plot: so many copies with so many dice each."""

    card: DestinyCard
    copies: int
    dice: int
    lines: tuple[int, ...]

    @property
    def elite(self) -> bool:
        return self.dice > 1

    @property
    def quantity(self) -> int:
        return self.copies


MemberOrEntry = Member | Entry


# -- cards set aside: who asks for them ------------------------------------------------------------


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
    holders = group_by(
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


# -- the deck --------------------------------------------------------------------------------------


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

    def entries(self) -> Iterator[Entry]:
        """A card that was taken as it was read stays the same object: a large event keeps all its decks in memory."""
        as_read = {entry.lines: entry for entry in self.deck.zone("team", "plot")}
        for zone, held in (("team", self.team), ("plot", self.plots)):
            for member in held:
                read = as_read.get(member.lines)
                taken = Entry(member.card, member.copies, zone, member.dice, member.lines)
                yield read if read == taken else taken
        for entry in (*self.battlefields, *self.draw, *self.aside, *self.misplaced):
            yield entry if entry.dice is None and not entry.slot else entry._replace(dice=None, slot="")

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


# -- cards of the draw deck that the team does not admit -------------------------------------------


class Refusal(NamedTuple):
    """Copies of a card that break affiliation or colour, and the allowances they came too late for."""

    card: Entry
    quantity: int
    aspect: str
    used_up: tuple["Allowance", ...] = ()


class Allowance:
    """What a card of the deck admits: so many (nothing: any number), of which some may be taken already."""

    def __init__(self, row: CardException, cap: int | None) -> None:
        self.row = row
        self.waives = members(row.waives)
        self.cap = cap
        self.left = cap
        self.one_of_each = row.counted == "different"
        """`up to 4 different`: one copy of each title."""
        self.titles: set[str] = set()

    def admit(self, card: Entry, wanted: int) -> int:
        """Take as many of the wanted copies as it still admits; how many those are."""
        if self.left is None:
            return wanted
        copies = min(wanted, self.left)
        if self.one_of_each:
            copies = min(copies, 0 if card.card.title_key in self.titles else 1)
            self.titles.add(card.card.title_key)
        self.left -= copies
        return copies


def refusals(context: DestinyContext) -> list[Refusal]:
    """The cards of a deck that are not admitted, found once for all rules that ask."""
    if context.refused is None:
        context.refused = Allowances(context).refused()
    return context.refused


class Allowances:
    """Gives each card that needs one an allowance; the cards with the fewest choices come first.

    One card may waive the affiliation and another the colour.
    """

    def __init__(self, context: DestinyContext) -> None:
        self._context = context
        sides = context.affiliations
        self._sides = {"neutral", *sides} if len(sides) == 1 else {"neutral"}
        self._colours = {"grey", *context.colours}

    def refused(self) -> list[Refusal]:
        sides, colours = self._sides, self._colours
        strangers = [
            card for card in self._context.draw if card.card.side not in sides or card.card.colour not in colours
        ]
        if not strangers:
            return []
        allowances = self._in_force()
        needing = [
            (card, aspects, self._choices(allowances, card, aspects))
            for card, aspects in zip(strangers, map(self._broken, strangers), strict=True)
        ]
        needing.sort(key=lambda need: _urgency(*need))
        refused = [refusal for need in needing for refusal in self._refusals(*need)]
        order = {id(card): index for index, card in enumerate(self._context.draw)}
        return sorted(refused, key=lambda refusal: order[id(refusal.card)])

    @staticmethod
    def _refusals(card: Entry, aspects: frozenset[str], choices: list[Allowance]) -> Iterator[Refusal]:
        wanted = card.quantity
        for allowance in choices:
            if aspects <= allowance.waives:
                wanted -= allowance.admit(card, wanted)
        for aspect in sorted(aspects):
            having = [allowance for allowance in choices if aspect in allowance.waives]
            left = wanted
            for allowance in having if len(aspects) > 1 else ():
                left -= allowance.admit(card, left)
            if left:
                yield Refusal(card, left, aspect, tuple(each for each in having if each.cap is not None))

    def _in_force(self) -> list[Allowance]:
        context = self._context
        allowances: list[Allowance] = []
        for row in context.exceptions("deck-allow"):
            if row.condition and not any(context.selects(row.condition, m.card) for m in context.team):
                continue
            if row.counted == "guest-cards" and context.settings["destiny.guest-cards"] == "no":
                continue
            times = 1
            if row.counted == "cards-stacking" and context.settings["destiny.marauder-stacks"] == "yes":
                times = context.copies_of(context.holder(row))
            cap = row.amount * times if row.amount else None
            allowances.append(Allowance(row, cap))
        return sorted(allowances, key=_preference)

    def _choices(self, allowances: list[Allowance], card: Entry, aspects: frozenset[str]) -> list[Allowance]:
        return [
            allowance
            for allowance in allowances
            if aspects & allowance.waives and self._context.selects(allowance.row.applies_to, destiny_card(card.card))
        ]

    def _broken(self, card: Entry) -> frozenset[str]:
        """Which of affiliation and colour the team does not give."""
        aspects: set[str] = set()
        if card.card.side not in self._sides:
            aspects.add("affiliation")
        if card.card.colour not in self._colours:
            aspects.add("colour")
        return frozenset(aspects)


def _urgency(card: Entry, aspects: frozenset[str], choices: list[Allowance]) -> tuple[bool, int, int, str, str]:
    """Cards that can be admitted before those that cannot, the pickiest first, whatever the order of the list."""
    hopeless = not aspects <= frozenset().union(*(allowance.waives for allowance in choices))
    return hopeless, len(choices), -card.quantity, card.card.title_key, card.card.code


def _preference(allowance: Allowance) -> tuple[bool, bool, str, int]:
    """What has no cap first, then what admits one copy of each title: any other takes the rest."""
    row = allowance.row
    return allowance.cap is not None, row.counted.startswith("cards"), row.code, row.position


# -- what a card requires of the team it is in (`team-require`) ------------------------------------


def is_met(context: DestinyContext, row: CardException, team: Sequence[Member]) -> bool:
    own = context.keys.get(row.code, row.code)
    if row.counted == "all":
        return all(context.selects(row.applies_to, m.card) for m in team)
    if row.counted == "none":
        return not any(context.selects(row.applies_to, m.card) for m in team)
    if row.counted == "some":
        matching = [m for m in team if context.selects(row.applies_to, m.card) and m.card.card_key != own]
        return sum(m.copies for m in matching) >= (row.amount or 1)
    if row.counted == "one-colour":
        return len({m.card.colour for m in team}) <= 1
    if row.counted == "share-colour":
        counted = count_by(team, lambda card: card.colour)
        return any(count >= (row.amount or 2) for count in counted.values())
    if row.counted == "points":
        printed = context.settings["destiny.retribution-points"] == "printed"
        worth = context.printed_points if printed else context.points
        return any(worth(m) // max(m.copies, 1) >= (row.amount or 0) for m in team)
    raise ValueError(f"{row.code}: {row.counted}")


def culprits(context: DestinyContext, row: CardException) -> list[Member]:
    """The characters that break an `all` or `none` requirement."""
    if row.counted == "all":
        return [m for m in context.team if not context.selects(row.applies_to, m.card)]
    if row.counted == "none":
        return [m for m in context.team if context.selects(row.applies_to, m.card)]
    return []
