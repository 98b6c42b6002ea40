"""A Young Jedi deck as its rules look at it: six colours, wild cards placed among them, one side."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from operator import attrgetter
from typing import NamedTuple

from cardlab.games.context import DeckContext, FormatContext
from cardlab.games.rule import count_by, group_by, total
from cardlab.games.young_jedi.card import YoungJediCard, young_jedi_card
from cardlab.model.cards import members
from cardlab.model.deck import Deck
from cardlab.reading.headings import as_heading

COLOURS = ("red", "blue", "green", "orange", "yellow", "purple")


class Wild(NamedTuple):
    """One copy of a wild card; `slot` is the colour the list names for it, if it does."""

    card: YoungJediCard
    lines: tuple[int, ...]
    slot: str = ""

    @property
    def is_objective(self) -> bool:
        return self.card.type == "objective"

    @property
    def may_fill(self) -> frozenset[str]:
        return members(self.card.wild_dots) or frozenset(COLOURS)


class Filled(NamedTuple):
    """A wild card and the colour it fills."""

    wild: Wild
    colour: str


Placement = tuple[Filled, ...]


class WildCards:
    """The wild cards of a deck, beside the other cards of each colour."""

    def __init__(self, wilds: Sequence[Wild], counts: Mapping[str, int], each: int, *, objective_uses_wild: bool):
        """`counts`: the other cards of each colour; `each`: how many a colour must have."""
        self.wilds = sorted(wilds, key=_most_bound_first)
        self._room = {colour: each - counts.get(colour, 0) for colour in COLOURS}
        self._objective_uses_wild = objective_uses_wild

    def placed(self, cost: Callable[[Placement], int]) -> Placement:
        """The cheapest way that fits; where none does, the one that fills most and breaks least."""
        best = min(self.ways_that_fit(), key=cost, default=None)
        return self._fullest() if best is None else best

    def ways_that_fit(self, *, any_slot: bool = False) -> Iterator[Placement]:
        """Every way that overfills no colour and breaks no rule; `any_slot` forgets the slots the list names."""
        wilds = [wild._replace(slot="") for wild in self.wilds] if any_slot else self.wilds
        if min(self._room.values()) >= 0:
            yield from self._continued(wilds, (), dict(self._room))

    def _continued(self, wilds: Sequence[Wild], done: Placement, room: dict[str, int]) -> Iterator[Placement]:
        if not wilds:
            yield done
            return
        wild = wilds[0]
        for colour in (wild.slot,) if wild.slot else COLOURS:
            if room[colour] > 0 and colour in wild.may_fill and not self.shares(wild, colour, done):
                left = {**room, colour: room[colour] - 1}
                yield from self._continued(wilds[1:], (*done, Filled(wild, colour)), left)

    def shares(self, wild: Wild, colour: str, others: Placement) -> bool:
        """Whether the colour's single wild card is used up already."""
        return any(
            other.colour == colour and (self._objective_uses_wild or other.wild.is_objective == wild.is_objective)
            for other in others
        )

    def _fullest(self) -> Placement:
        """Named slots as they are; the others where a colour lacks cards, breaking as few rules as that allows.

        An Objective that finds no room in its colours waits for the others, who may take what it may not.
        """
        room = Counter(self._room)
        done: Placement = ()
        waiting: list[Wild] = []
        for wild in self.wilds:
            if wild.slot or any(room[colour] > 0 and not self.shares(wild, colour, done) for colour in wild.may_fill):
                done = (*done, self._placed_next(wild, done, room))
            else:
                waiting.append(wild)
        for wild in waiting:
            done = (*done, self._placed_next(wild, done, room))
        return done

    def _placed_next(self, wild: Wild, done: Placement, room: Counter[str]) -> Filled:
        def worth(colour: str) -> tuple[bool, bool, bool, int]:
            return room[colour] <= 0, self.shares(wild, colour, done), colour not in wild.may_fill, -room[colour]

        colour = wild.slot or min(COLOURS, key=worth)
        room[colour] -= 1
        return Filled(wild, colour)


def _most_bound_first(wild: Wild) -> tuple[bool, int, str, str, tuple[int, ...]]:
    """Named slots, then what may fill fewest colours, whatever the order of the list."""
    return not wild.slot, len(wild.may_fill), wild.card.title_key, wild.card.code, wild.lines


# -- the deck --------------------------------------------------------------------------------------


PLANETS = ("Tatooine", "Coruscant", "Naboo")
EDITIONS = ("decipher", "pc-vset1")
STARTER_SIZE = 30
MOST_OF_A_TITLE = 5
"""Within one colour, in the edition of the Players Committee."""


class YoungJediCopies(NamedTuple):
    """Copies of one card; `label` is the colour the list gives them, by a heading or a column."""

    card: YoungJediCard
    quantity: int
    lines: tuple[int, ...]
    label: str


class YoungJediContext(DeckContext):
    """Built once for a deck; every rule reads from it."""

    def __init__(self, deck: Deck, format_context: FormatContext, edition: str = "") -> None:
        """`edition`: another one than the format or the setting asks for."""
        super().__init__(deck, format_context)
        self.edition = edition or self.asked_edition
        self.cards = [
            YoungJediCopies(young_jedi_card(card), quantity, lines, (as_heading(slot) or slot) if slot else "")
            for card, quantity, _, _, lines, slot in deck.entries
        ]

    # -- what it is judged by ------------------------------------------------------------------

    @property
    def asked_edition(self) -> str:
        wish = self.settings["young-jedi.edition"]
        return self.terms.format.edition if wish == "format" else wish

    @property
    def other_edition(self) -> str:
        return next(edition for edition in EDITIONS if edition != self.edition)

    @property
    def size(self) -> int:
        return self.terms.format.deck_size

    @property
    def each(self) -> int:
        """How many cards of each colour."""
        return self.size // len(COLOURS)

    @property
    def is_starter(self) -> bool:
        return self.size == STARTER_SIZE

    @property
    def limits_titles(self) -> bool:
        return self.edition == "pc-vset1"

    @property
    def objective_uses_wild(self) -> bool:
        return self.settings["young-jedi.objective-uses-wild"] == "yes"

    # -- how many ------------------------------------------------------------------------------

    @cached_property
    def unread(self) -> int:
        """Cards on lines that were not understood; they are cards of the deck all the same."""
        return sum(line.quantity for line in self.deck.unread)

    @cached_property
    def count(self) -> int:
        return total(self.cards) + self.unread

    @cached_property
    def printed(self) -> Counter[str]:
        """Cards by their printed dot, wild cards aside."""
        counted: Counter[str] = Counter(dict.fromkeys(COLOURS, 0))
        counted.update(count_by(self.coloured, attrgetter("colour")))
        return counted

    @cached_property
    def totals(self) -> Counter[str]:
        """Cards of each colour, wild cards in the colour they fill."""
        return self.printed + Counter(filled.colour for filled in self.placement)

    @cached_property
    def coloured(self) -> list[YoungJediCopies]:
        return [copies for copies in self.cards if copies.card.colour != "white"]

    @cached_property
    def over(self) -> dict[str, int]:
        return {colour: self.totals[colour] - self.each for colour in COLOURS if self.totals[colour] > self.each}

    @cached_property
    def short(self) -> dict[str, int]:
        return {colour: self.each - self.totals[colour] for colour in COLOURS if self.totals[colour] < self.each}

    # -- wild cards ----------------------------------------------------------------------------

    @cached_property
    def wild_cards(self) -> WildCards:
        wilds = [
            Wild(copies.card, copies.lines, copies.label if copies.label in COLOURS else "")
            for copies in self.cards
            if copies.card.colour == "white"
            for _ in range(copies.quantity)
        ]
        return WildCards(wilds, self.printed, self.each, objective_uses_wild=self.objective_uses_wild)

    @cached_property
    def placement(self) -> Placement:
        """The colour of each wild card that the deck is judged with."""
        return self.wild_cards.placed(self.surplus_titles)

    @cached_property
    def better_placement(self) -> Placement | None:
        """A way to place the wild cards that breaks less, where the list names other slots."""
        if not any(wild.slot for wild in self.wild_cards.wilds):
            return None
        best = min(self.wild_cards.ways_that_fit(any_slot=True), key=self.surplus_titles, default=None)
        fits = any(True for _ in self.wild_cards.ways_that_fit())
        if best is None or (fits and self.surplus_titles(best) >= self.surplus_titles(self.placement)):
            return None
        return best

    # -- titles --------------------------------------------------------------------------------

    def surplus_titles(self, placement: Placement) -> int:
        """How many cards are above five of a title in a colour; 0 where the edition does not count them."""
        if not self.limits_titles:
            return 0
        counted = self._titles + Counter((filled.colour, filled.wild.card.title_key) for filled in placement)
        return sum(max(0, count - MOST_OF_A_TITLE) for count in counted.values())

    @cached_property
    def _titles(self) -> Counter[tuple[str, str]]:
        return count_by(self.coloured, attrgetter("colour", "title_key"))

    def of_title(self) -> Iterator[tuple[str, list[YoungJediCopies]]]:
        """The cards of each title in each colour, wild cards where they are placed."""
        found = group_by(self.coloured, lambda copies: (copies.card.colour, copies.card.title_key))
        for wild, colour in self.placement:
            if not self.unread or wild.slot:  # an unread line may send the others elsewhere
                copies = YoungJediCopies(wild.card, 1, wild.lines, colour)
                found.setdefault((colour, wild.card.title_key), []).append(copies)
        for (colour, _), cards in found.items():
            yield colour, cards

    # -- sides, locations ----------------------------------------------------------------------

    @cached_property
    def sides(self) -> Counter[str]:
        return count_by(self.cards, attrgetter("side"))

    @property
    def side(self) -> str:
        """The side of most cards."""
        return min(self.sides, key=lambda side: (-self.sides[side], side)) if self.sides else ""

    @cached_property
    def locations(self) -> Counter[str]:
        """Locations of each planet."""
        return count_by((c for c in self.cards if c.card.type == "location"), lambda card: card.planet)

    @property
    def missing_planets(self) -> list[str]:
        return [planet for planet in PLANETS if not self.locations[planet]]
