"""A Sabacc card."""

from dataclasses import dataclass

from cardlab.model.cards import Card


@dataclass(frozen=True, eq=False, repr=False)
class SabaccCard(Card):
    brief = ("value",)

    value: int
    face: bool


CARD = SabaccCard
