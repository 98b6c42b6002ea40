"""A Young Jedi CCG card, and the sheets of its cards."""

from dataclasses import dataclass

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
from cardlab.model.cards import Card


@dataclass(frozen=True, eq=False, repr=False, kw_only=True)
class YoungJediCard(Card):
    brief = ("destiny", "power", "counters")

    diamond: bool = False
    wild_dots: str = ""
    counters: str = ""
    power: str = ""
    damage: str = ""
    destiny: str = ""
    planet: str = ""
    bonus_planet: str = ""
    starship: str = ""
    foil: bool = False
    client: str = ""
    """`set/id` of the Young Jedi client and engine, nothing where they do not know the card."""
    note: str = ""


def young_jedi_card(card: object) -> YoungJediCard:
    assert isinstance(card, YoungJediCard)
    return card


# -- the sheets of its cards -----------------------------------------------------------------------


DOTS = choices(
    "red",
    "orange",
    "blue",
    "yellow",
    "green",
    "purple",
    "white",
    red="rouge",
    blue="bleu/bleue",
    yellow="jaune",
    green="vert/verte",
    purple="violet/violette",
    white="blanc/blanche",
)
TYPES = choices(
    "battle",
    "battle/effect",
    "character",
    "effect",
    "location",
    "objective",
    "starship",
    "weapon",
    battle="bataille/combat",
    character="personnage",
    effect="effet",
    location="localisation/lieu",
    objective="objectif",
    starship="vaisseau",
    weapon="arme",
)


class YoungJediCards(CardsImporter):
    keys = (("code",), ("set", "number"))
    columns = (
        CODE,
        SET,
        NUMBER,
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
    )
