"""A Star Wars: Destiny card, and the sheets of its cards."""

from dataclasses import dataclass
from functools import cached_property
from typing import Annotated, Any

from cardlab.importers.importer import (
    CODE,
    NUMBER,
    RARITY,
    REPRINT_OF,
    SET,
    TITLE_COLUMNS,
    BadCell,
    CardsImporter,
    Column,
    choices,
    flag,
    printed_points,
    several,
    whole,
)
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


# -- the sheets of its cards -----------------------------------------------------------------------


TYPES = choices(
    "battlefield",
    "character",
    "downgrade",
    "event",
    "plot",
    "support",
    "upgrade",
    battlefield="champ de bataille",
    character="personnage",
    downgrade="régression/dégradation/détérioration",
    event="événement",
    plot="intrigue",
    support="soutien",
    upgrade="amélioration",
)
AFFILIATIONS = choices("hero", "villain", "neutral", hero="héros", villain="antagoniste/vilain", neutral="neutre")
COLOURS = choices(
    "blue", "red", "yellow", "grey", blue="bleu/bleue", red="rouge", yellow="jaune", grey="gris/grise/gray"
)

_SIDES = 6
"""Of a die."""


def _six_sides(cell: str) -> str:
    """A die, or none; one with other than six sides was not written to its end."""
    if cell and len(cell.split()) != _SIDES:
        raise BadCell("importers.die-sides", count=len(cell.split()))
    return cell


class DestinyCards(CardsImporter):
    keys = (("code",), ("set", "number"))
    columns = (
        CODE,
        SET,
        NUMBER,
        Column("printed_number", also=("numéro imprimé", "collector_no")),
        *TITLE_COLUMNS,
        Column("type", required=True, choices=TYPES),
        Column("affiliation", field="side", required=True, choices=AFFILIATIONS, also=("camp",)),
        Column("colour", required=True, choices=COLOURS, also=("color", "couleur")),
        RARITY,
        Column("unique", read=flag),
        Column("points", read=printed_points, text_only=True, also=("valeur en points", "valeur")),
        Column("cost", read=whole, also=("coût",)),
        Column("health", read=whole, also=("santé", "vie")),
        Column("die", read=_six_sides, text_only=True, also=("dé", "dice", "faces")),
        Column("subtypes", read=several, also=("sous-types", "mots-clés")),
        Column("face", also=("côté",)),
        Column("errata", read=flag),
        REPRINT_OF,
    )

    def complete(self, card: dict[str, Any], detail: dict[str, Any]) -> None:  # noqa: ARG002
        values = [int(value) for value in detail.get("points", "").split("/") if value]
        for dice in (1, 2, 3):
            detail[f"points_{dice}"] = values[dice - 1] if len(values) >= dice else None
