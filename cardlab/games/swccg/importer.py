"""Star Wars CCG card sheets."""

from collections.abc import Iterator, Mapping
from typing import Any

from cardlab.importers.base import (
    CODE,
    RARITY,
    REPRINT_OF,
    SET,
    SIDE,
    TITLE_COLUMNS,
    CardsImporter,
    Known,
    Record,
    name,
)
from cardlab.importers.columns import Column, flag, several, whole
from cardlab.vocabulary import GameId


class SwccgCards(CardsImporter):
    columns = (
        CODE,
        Column("gemp_id", text_only=True, also=("gempid", "gemp"), meaning=("GEMP's id", "l'identifiant GEMP")),
        Column("other_ids", read=several, also=("autres identifiants",), meaning=(
            "other ids of the same card, e.g. of a preview", "autres identifiants de la carte, p. ex. d'un aperçu")),
        Column("former_ids", read=several, also=("anciens identifiants",), meaning=(
            "ids it had before its errata", "ses identifiants d'avant l'erratum")),
        Column("holotable", meaning=("Holotable's path", "le chemin Holotable")),
        SIDE, SET,
        *TITLE_COLUMNS,
        Column("image", also=("variante",), meaning=(
            "the image variant, e.g. AI; blank: the plain one", "la variante d'image, p. ex. AI ; vide : la normale")),
        Column("type", required=True, meaning=("card type", "type de carte")),
        Column("subtype", also=("sous-type",), meaning=("subtype", "sous-type")),
        Column("dots", also=("uniqueness", "unicité"), meaning=(
            "• •• ••• <> before the title", "• •• ••• <> devant le titre")),
        RARITY,
        Column("destiny", also=("destinée", "destin"), meaning=("destiny, as text", "destinée, en texte")),
        Column("deploy", also=("déploiement",), meaning=("deploy cost, as text", "coût de déploiement, en texte")),
        Column("power", also=("puissance",), meaning=("power, as text", "puissance, en texte")),
        Column("ability", also=("habileté", "capacité"), meaning=("ability, as text", "habileté, en texte")),
        Column("forfeit", also=("forfait",), meaning=("forfeit, as text", "valeur de perte, en texte")),
        Column("icons", read=several, also=("icônes",), meaning=("icons, “;” between", "icônes, « ; » entre elles")),
        Column("light_icons", read=whole, meaning=("Light Force icons", "icônes de Force lumineuses")),
        Column("dark_icons", read=whole, meaning=("Dark Force icons", "icônes de Force obscures")),
        Column("virtual", read=flag, also=("virtuelle",), meaning=("yes for virtual cards", "oui si virtuelle")),
        Column("combo", read=flag, meaning=("yes for combo cards", "oui si combo")),
        Column("double_sided", read=flag, also=("double face",), meaning=("yes if two-sided", "oui si deux faces")),
        Column("shield", read=flag, also=("bouclier",), meaning=(
            "yes for Defensive Shields", "oui pour un bouclier défensif")),
        Column("starting_effect", read=flag, meaning=("yes for Starting Effects", "oui pour un effet de départ")),
        Column("starting_interrupt", read=flag, meaning=(
            "yes for starting interrupts", "oui pour une interruption de départ")),
        Column("legacy", read=flag, meaning=("yes for legacy virtual cards", "oui pour une virtuelle d'héritage")),
        Column("unprogrammed", read=flag, also=("non programmée",), meaning=(
            "yes if GEMP does not play it", "oui si GEMP ne la joue pas")),
        Column("back_title", also=("titre verso",), meaning=("both titles of a two-sided card", "les deux titres")),
        Column("printings", read=several, also=("éditions",), meaning=(
            "every set it was printed in", "toutes les extensions où elle est parue")),
        Column("counterpart", also=("pendant",), meaning=(
            "the other side's matching card", "la carte correspondante de l'autre côté")),
        REPRINT_OF,
    )  # fmt: skip

    def complete(self, card: dict[str, Any], detail: dict[str, Any]) -> None:
        """The number in the set; GEMP numbers its Legacy cards anew, whatever their set."""
        card["number"] = "" if detail.get("legacy") else detail.get("gemp_id", "").rpartition("_")[2]

    def records(self, game: GameId, row: Mapping[str, Any], known: Known, position: int) -> Iterator[Record]:
        """Besides what every card has: each face of a two-sided card is a name of it."""
        yield from super().records(game, row, known, position)
        for face in faces(row["title"]):
            yield "name", name(game, row["code"], "en", "alias", face, "", "card")


def faces(title: str) -> list[str]:
    """The titles of the two faces, none of a card with one: `A / B (V)` → `A (V)` and `B (V)`."""
    both = title.removesuffix(" (V)").split(" / ")
    mark = " (V)" if title.endswith(" (V)") else ""
    return list(dict.fromkeys(face + mark for face in both)) if len(both) > 1 else []
