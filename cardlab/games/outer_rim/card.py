"""A component of Star Wars: Outer Rim."""

from dataclasses import dataclass

from cardlab.model.cards import Card


@dataclass(frozen=True, eq=False, repr=False)
class OuterRimCard(Card):
    brief = ("cost", "quantity")

    other_title: str
    subtype: str
    cost: int | None
    quantity: int | None
    level: int | None
    hyperdrive: int | None
    combat: int | None
    hull: int | None
    note: str
    source: str
    confidence: str


CARD = OuterRimCard
