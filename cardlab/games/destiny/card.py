"""A Star Wars: Destiny card."""

from dataclasses import dataclass
from functools import cached_property

from cardlab.model.cards import Card, members


@dataclass(frozen=True, eq=False, repr=False)
class DestinyCard(Card):
    brief = ("points", "cost", "die")

    printed_number: str
    unique: bool
    points: str
    points_1: int | None
    points_2: int | None
    points_3: int | None
    cost: int | None
    health: int | None
    die: str
    subtypes: str
    face: str
    errata: bool

    @cached_property
    def subtype_set(self) -> frozenset[str]:
        return members(self.subtypes)


CARD = DestinyCard
