"""Star Wars: Destiny card sheets."""

from typing import Any

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

TYPES = choices(
    "battlefield", "character", "downgrade", "event", "plot", "support", "upgrade",
    battlefield="champ de bataille", character="personnage", downgrade="régression/dégradation/détérioration",
    event="événement", plot="intrigue", support="soutien", upgrade="amélioration",
)  # fmt: skip
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
        CODE, SET, NUMBER,
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
    )  # fmt: skip

    def complete(self, card: dict[str, Any], detail: dict[str, Any]) -> None:  # noqa: ARG002
        values = [int(value) for value in detail.get("points", "").split("/") if value]
        for dice in (1, 2, 3):
            detail[f"points_{dice}"] = values[dice - 1] if len(values) >= dice else None
