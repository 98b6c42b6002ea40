"""Star Wars CCG card sheets."""

from collections.abc import Iterator, Mapping
from typing import Any

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
from cardlab.vocabulary import GameId


class SwccgCards(CardsImporter):
    columns = (
        CODE,
        Column("gemp_id", text_only=True, also=("gempid", "gemp")),
        Column("other_ids", read=several, also=("autres identifiants",)),
        Column("former_ids", read=several, also=("anciens identifiants",)),
        Column("holotable"),
        SIDE, SET,
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
