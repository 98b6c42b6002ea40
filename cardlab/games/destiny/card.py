"""A Star Wars: Destiny card."""

from dataclasses import dataclass
from functools import cached_property
from typing import Annotated

from cardlab.model.cards import Card, members
from cardlab.model.columns import AtLeast


@dataclass(frozen=True, eq=False, repr=False, kw_only=True)
class DestinyCard(Card):
    brief = ("points", "cost", "die")

    printed_number: str = ""
    unique: bool = False
    points: str = ""
    points_1: int | None = None
    points_2: int | None = None
    points_3: int | None = None
    cost: Annotated[int | None, AtLeast(0)] = None
    health: Annotated[int | None, AtLeast(0)] = None
    die: str = ""
    subtypes: str = ""
    face: str = ""
    errata: bool = False

    @cached_property
    def subtype_set(self) -> frozenset[str]:
        return members(self.subtypes)


def destiny_card(card: object) -> DestinyCard:
    assert isinstance(card, DestinyCard)
    return card
