"""What the catalogue holds of Star Wars CCG alone."""

from datetime import date

from sqlalchemy import Index

from cardlab.catalogue.tables import CardDetails, belongs_to_card, one_of


class SwccgCardBase(CardDetails):
    gemp_id: str = ""
    other_ids: str = ""
    former_ids: str = ""
    holotable: str = ""
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
    erratum: date | None = None
    unprogrammed: bool = False
    back_title: str = ""
    printings: str = ""
    counterpart: str = ""


class SwccgCard(SwccgCardBase, table=True):
    __tablename__ = "swccg_card"
    __table_args__ = (
        belongs_to_card(),
        one_of("game", "swccg"),
        Index("swccg_card_by_gemp_id", "gemp_id"),
        Index("swccg_card_by_holotable", "holotable"),
    )
