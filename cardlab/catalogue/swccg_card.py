"""A Star Wars CCG card."""

from dataclasses import dataclass

from cardlab.catalogue.cards import Card


@dataclass(frozen=True, eq=False, repr=False)
class SwccgCard(Card):
    gemp_id: str
    holotable: str
    image: str
    subtype: str
    dots: str
    destiny: str
    deploy: str
    power: str
    ability: str
    forfeit: str
    icons: str
    light_icons: int | None
    dark_icons: int | None
    virtual: bool
    combo: bool
    double_sided: bool
    shield: bool
    starting_effect: bool
    starting_interrupt: bool
    legacy: bool
    back_title: str
    printings: str
    counterpart: str


CARD = SwccgCard
