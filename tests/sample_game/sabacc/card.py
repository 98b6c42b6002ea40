"""A Sabacc card and a winning hand, and the sheets of both."""

from dataclasses import dataclass
from typing import Annotated, NamedTuple

from cardlab.plugin import (
    CODE,
    SET,
    TITLE_COLUMNS,
    AtLeast,
    ByArrival,
    Card,
    CardsImporter,
    Column,
    Importer,
    Key,
    References,
    flag,
    whole,
)


@dataclass(frozen=True, eq=False, repr=False, kw_only=True)
class SabaccCard(Card):
    brief = ("value",)

    value: Annotated[int, AtLeast(-17)]
    face: bool = False


class Hand(NamedTuple):
    """A combination of cards that wins, by its sum."""

    game: Annotated[str, Key(), References("game")]
    hand: Annotated[str, Key()]
    sum: int
    position: Annotated[int, ByArrival()] = 0


class SabaccCards(CardsImporter):
    columns = (
        CODE,
        SET,
        *TITLE_COLUMNS,
        Column("suit", field="type", required=True),
        Column("value", read=whole, required=True),
        Column("face", read=flag),
    )


class Hands(Importer):
    kind = "hands"
    table = "sabacc_hand"
    keys = (("hand",),)
    columns = (Column("hand", required=True), Column("sum", read=whole, required=True))
