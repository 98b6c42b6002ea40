"""A Star Wars CCG card, and the sheets of its cards."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType
from typing import Annotated, Any

from cardlab.catalogue.names import words_of
from cardlab.importers.importer import (
    CODE,
    RARITY,
    REPRINT_OF,
    SET,
    SIDE,
    TITLE_COLUMNS,
    CardsImporter,
    Column,
    Known,
    Record,
    day,
    flag,
    name,
    several,
    whole,
)
from cardlab.model.cards import Card, members
from cardlab.model.columns import Indexed
from cardlab.vocabulary import GameId


@dataclass(frozen=True, eq=False, repr=False, kw_only=True)
class SwccgCard(Card):
    brief = ("dots", "destiny", "deploy", "power")
    searched_as = MappingProxyType({"cost": "deploy"})

    gemp_id: Annotated[str, Indexed()] = ""
    other_ids: str = ""
    former_ids: str = ""
    holotable: Annotated[str, Indexed()] = ""
    image: str = ""
    subtype: str = ""
    dots: str = ""
    destiny: str = ""
    deploy: str = ""
    power: str = ""
    ability: str = ""
    forfeit: str = ""
    icons: str = ""
    light_icons: int | None = None
    dark_icons: int | None = None
    virtual: bool = False
    combo: bool = False
    double_sided: bool = False
    shield: bool = False
    starting_effect: bool = False
    starting_interrupt: bool = False
    legacy: bool = False
    erratum: str | None = None
    """The day of its erratum, where it is known."""
    unprogrammed: bool = False
    back_title: str = ""
    printings: str = ""
    counterpart: str = ""

    @cached_property
    def icon_set(self) -> frozenset[str]:
        """Its icons; how often it has one (`Pilot x2`) does not matter."""
        return frozenset(icon.partition(" x")[0] for icon in members(self.icons))

    @property
    def traits(self) -> frozenset[str]:
        return self.icon_set

    @cached_property
    def sets(self) -> frozenset[str]:
        """Every set it was printed in, that of its GEMP id among them."""
        gemp_set = self.gemp_id.rpartition("_")[0] or self.set_code
        return members(self.printings) | {self.set_code, gemp_set}

    @property
    def on_gemp(self) -> bool:
        """Whether GEMP has programmed it: what it has not, its tables drop from a deck."""
        return bool(self.gemp_id) and not self.unprogrammed

    @property
    def reference(self) -> str:
        return f"[{self.code}]"

    @property
    def subtype_set(self) -> frozenset[str]:
        return frozenset({self.subtype})

    @property
    def unique(self) -> bool:
        return self.dots == "•"


def swccg_card(card: object) -> SwccgCard:
    assert isinstance(card, SwccgCard)
    return card


# -- the kinds of cards: the headings they are under, in lists and in summaries --------------------


KINDS = {
    "character": "Character",
    "location": "Location",
    "effect": "Effect",
    "interrupt": "Interrupt",
    "starship": "Starship",
    "vehicle": "Vehicle",
    "weapon": "Weapon",
    "device": "Device",
    "creature": "Creature",
    "objective": "Objective",
    "shield": "Defensive Shield",
    "epic-event": "Epic Event",
    "admirals-order": "Admiral's Order",
    "mission": "Mission",
    "podracer": "Podracer",
    "jedi-test": "Jedi Test",
    "game-aid": "Game Aid",
}
"""Heading → card type; of Jedi Tests the number is left out."""
_HEADINGS = {words_of(card_type): heading for heading, card_type in KINDS.items()}


def kind_of(card: Card) -> str:
    """The heading of a card's type."""
    return _HEADINGS.get(words_of(card.type.partition(" #")[0]), "other")


# -- the sheets of its cards -----------------------------------------------------------------------


class SwccgCards(CardsImporter):
    columns = (
        CODE,
        Column("gemp_id", text_only=True, also=("gempid", "gemp")),
        Column("other_ids", read=several, also=("autres identifiants",)),
        Column("former_ids", read=several, also=("anciens identifiants",)),
        Column("holotable"),
        SIDE,
        SET,
        *TITLE_COLUMNS,
        Column("image", also=("variante",)),
        Column("type", required=True),
        Column("subtype", also=("sous-type",)),
        Column("dots", also=("uniqueness", "unicité")),
        RARITY,
        Column("destiny", also=("destinée", "destin")),
        Column("deploy", also=("déploiement",)),
        Column("power", also=("puissance",)),
        Column("ability", also=("habileté", "capacité")),
        Column("forfeit", also=("forfait",)),
        Column("icons", read=several, also=("icônes",)),
        Column("light_icons", read=whole),
        Column("dark_icons", read=whole),
        Column("virtual", read=flag, also=("virtuelle",)),
        Column("combo", read=flag),
        Column("double_sided", read=flag, also=("double face",)),
        Column("shield", read=flag, also=("bouclier",)),
        Column("starting_effect", read=flag),
        Column("starting_interrupt", read=flag),
        Column("legacy", read=flag),
        Column("erratum", read=day, also=("errata",)),
        Column("unprogrammed", read=flag, also=("non programmée",)),
        Column("back_title", also=("titre verso",)),
        Column("printings", read=several, also=("éditions",)),
        Column("counterpart", also=("pendant",)),
        REPRINT_OF,
    )

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
