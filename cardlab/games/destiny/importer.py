"""Star Wars: Destiny card sheets."""

from typing import Any

from cardlab.importers.base import CODE, NUMBER, RARITY, REPRINT_OF, SET, TITLE_COLUMNS, CardsImporter
from cardlab.importers.columns import Column, choices, flag, printed_points, several, whole

TYPES = choices(
    "battlefield", "character", "downgrade", "event", "plot", "support", "upgrade",
    battlefield="champ de bataille", character="personnage", downgrade="régression/dégradation/détérioration",
    event="événement", plot="intrigue", support="soutien", upgrade="amélioration",
)  # fmt: skip
AFFILIATIONS = choices("hero", "villain", "neutral", hero="héros", villain="antagoniste/vilain", neutral="neutre")
COLOURS = choices(
    "blue", "red", "yellow", "grey", blue="bleu/bleue", red="rouge", yellow="jaune", grey="gris/grise/gray"
)


class DestinyCards(CardsImporter):
    keys = (("code",), ("set", "number"))
    columns = (
        CODE, SET, NUMBER,
        Column("printed_number", also=("numéro imprimé", "collector_no"), meaning=(
            "the number printed on the card, where it differs", "le numéro imprimé, s'il diffère")),
        *TITLE_COLUMNS,
        Column("type", required=True, choices=TYPES, meaning=("what it is", "ce que c'est")),
        Column("affiliation", field="side", required=True, choices=AFFILIATIONS, also=("camp",), meaning=(
            "hero, villain or neutral", "héros, antagoniste ou neutre (hero, villain, neutral)")),
        Column("colour", required=True, choices=COLOURS, also=("color", "couleur"), meaning=(
            "its colour", "sa couleur")),
        RARITY,
        Column("unique", read=flag, meaning=("yes if it is unique", "oui si elle est unique")),
        Column("points", read=printed_points, text_only=True, also=("valeur en points", "valeur"), meaning=(
            "points as printed, as text: 12/15", "points imprimés, en texte : 12/15")),
        Column("cost", read=whole, also=("coût",), meaning=("cost in resources", "coût en ressources")),
        Column("health", read=whole, also=("santé", "vie"), meaning=("health", "santé")),
        Column("die", text_only=True, also=("dé", "dice", "faces"), meaning=(
            "the six sides, a space between; blank: no die", "les six faces, séparées par un espace ; vide : sans dé")),
        Column("subtypes", read=several, also=("sous-types", "mots-clés"), meaning=(
            "subtypes, “;” between", "sous-types, « ; » entre eux")),
        Column("face", also=("côté",), meaning=("A to D for double-sided cards", "A à D pour les cartes à deux faces")),
        Column("errata", read=flag, meaning=("yes if its text was corrected", "oui si son texte a été corrigé")),
        REPRINT_OF,
    )  # fmt: skip

    def complete(self, card: dict[str, Any], detail: dict[str, Any]) -> None:  # noqa: ARG002
        values = [int(value) for value in detail.get("points", "").split("/") if value]
        for dice in (1, 2, 3):
            detail[f"points_{dice}"] = values[dice - 1] if len(values) >= dice else None
