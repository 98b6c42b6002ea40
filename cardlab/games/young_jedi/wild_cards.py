"""Which colour each wild card fills: the list's own slots, else a search over all that fit.

A wild card (white dot) stands in for one colour, at most one in each; so there are at most
6! ways to place them, and all are looked at.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from cardlab.games.young_jedi.card import YoungJediCard
from cardlab.model.cards import members

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
