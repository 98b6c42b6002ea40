"""Young Jedi CCG card sheets."""

from cardlab.importers.importer import (
    CODE,
    NUMBER,
    RARITY,
    REPRINT_OF,
    SET,
    SIDE,
    TITLE_COLUMNS,
    CardsImporter,
    Column,
    choices,
    flag,
    several,
)

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
        Column("type", required=True, choices=TYPES),
        RARITY,
        Column("diamond", read=flag, also=("losange",)),
        Column("dot", field="colour", required=True, choices=DOTS, also=("point", "pastille")),
        Column("wild_dots", read=several, also=("pastilles au choix",)),
        Column("counters", text_only=True, also=("compteurs", "marqueurs")),
        Column("power", also=("puissance",)),
        Column("damage", also=("dégâts",)),
        Column("destiny", text_only=False, also=("destinée", "destin")),
        Column("planet", also=("planète",)),
        Column("bonus_planet", also=("planète bonus",)),
        Column("starship", also=("vaisseau",)),
        Column("foil", read=flag, also=("brillante",)),
        Column("client", text_only=True),
        REPRINT_OF,
        Column("note", also=("remarque",)),
    )  # fmt: skip
