"""A component of Star Wars: Outer Rim."""

from dataclasses import dataclass
from typing import Annotated

from cardlab.model.cards import Card
from cardlab.model.columns import AtLeast
from cardlab.vocabulary import GameId

GAME_ID: GameId = "outer-rim"


@dataclass(frozen=True, eq=False, repr=False, kw_only=True)
class OuterRimCard(Card):
    brief = ("cost", "quantity")

    other_title: str = ""
    subtype: str = ""
    cost: Annotated[int | None, AtLeast(0)] = None
    quantity: Annotated[int | None, AtLeast(0)] = None
    level: int | None = None
    hyperdrive: int | None = None
    combat: int | None = None
    hull: int | None = None
    note: str = ""
    source: str = ""
    confidence: str = ""
