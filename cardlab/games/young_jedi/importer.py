"""Young Jedi CCG card sheets."""

from cardlab.importers.base import CODE, NUMBER, RARITY, REPRINT_OF, SET, SIDE, TITLE_COLUMNS, CardsImporter
from cardlab.importers.columns import Column, choices, flag, several

DOTS = choices(
    "red", "orange", "blue", "yellow", "green", "purple", "white",
    red="rouge", blue="bleu/bleue", yellow="jaune", green="vert/verte", purple="violet/violette",
    white="blanc/blanche",
)  # fmt: skip
TYPES = choices(
    "battle", "battle/effect", "character", "effect", "location", "objective", "starship", "weapon",
    battle="bataille/combat", character="personnage", effect="effet", location="localisation/lieu",
    objective="objectif", starship="vaisseau", weapon="arme",
)  # fmt: skip


class YoungJediCards(CardsImporter):
    keys = (("code",), ("set", "number"))
    columns = (
        CODE, SET, NUMBER,
        *TITLE_COLUMNS,
        SIDE,
        Column("type", required=True, choices=TYPES, meaning=("card type", "type de carte")),
        RARITY,
        Column("diamond", read=flag, also=("losange",), meaning=(
            "yes if ♦ stands by the title", "oui si ♦ figure près du titre")),
        Column("dot", field="colour", required=True, choices=DOTS, also=("point", "pastille"), meaning=(
            "the deck-construction dot", "la pastille de construction")),
        Column("wild_dots", read=several, also=("pastilles au choix",), meaning=(
            "for a white dot: the colours it may fill", "pour une pastille blanche : les couleurs possibles")),
        Column("counters", text_only=True, also=("compteurs", "marqueurs"), meaning=(
            "counters to deploy, as text", "compteurs de déploiement, en texte")),
        Column("power", also=("puissance",), meaning=("power, as text", "puissance, en texte")),
        Column("damage", also=("dégâts",), meaning=("damage, as text", "dégâts, en texte")),
        Column("destiny", text_only=False, also=("destinée", "destin"), meaning=(
            "destiny, as text", "destinée, en texte")),
        Column("planet", also=("planète",), meaning=("planet of a location", "planète d'une localisation")),
        Column("bonus_planet", also=("planète bonus",), meaning=("bonus planet", "planète bonus")),
        Column("starship", also=("vaisseau",), meaning=("transport or starfighter", "transport ou chasseur")),
        Column("foil", read=flag, also=("brillante",), meaning=("yes for foils", "oui si brillante")),
        Column("client", text_only=True, meaning=(
            "set/id in the Young Jedi client and engine", "extension/id dans le client et le moteur Young Jedi")),
        REPRINT_OF,
        Column("note", also=("remarque",), meaning=("a short fact", "un fait bref")),
    )  # fmt: skip
