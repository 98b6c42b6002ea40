"""A Sabacc card."""

from dataclasses import dataclass
from typing import Annotated, NamedTuple

from cardlab.plugin import AtLeast, ByArrival, Card, Key, References


@dataclass(frozen=True, eq=False, repr=False, kw_only=True)
class SabaccCard(Card):
    brief = ("value",)

    value: Annotated[int, AtLeast(-17)]
    face: bool = False


class Hand(NamedTuple):
    """A combination of cards that wins, by its sum."""

    game: Annotated[str, Key(), References("game")]
    hand: Annotated[str, Key()]
    sum: int
    position: Annotated[int, ByArrival()] = 0
