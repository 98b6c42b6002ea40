"""A component of Star Wars: Outer Rim."""

from dataclasses import dataclass
from types import MappingProxyType
from typing import Annotated

from cardlab.games.outer_rim.rule_list import RuleRow
from cardlab.model.cards import Card
from cardlab.model.columns import AtLeast


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


CARD = OuterRimCard
TABLES = MappingProxyType({"setup_rule": RuleRow})
"""The tables that only this game has."""
