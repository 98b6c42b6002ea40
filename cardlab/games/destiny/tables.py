"""What the catalogue holds of Star Wars: Destiny alone."""

from sqlmodel import Field

from cardlab.catalogue.tables import CardDetails, belongs_to_card, one_of


class DestinyCardBase(CardDetails):
    printed_number: str = ""
    unique: bool = False
    points: str = ""
    points_1: int | None = None
    points_2: int | None = None
    points_3: int | None = None
    cost: int | None = Field(default=None, ge=0)
    health: int | None = Field(default=None, ge=0)
    die: str = ""
    subtypes: str = ""
    face: str = ""
    errata: bool = False


class DestinyCard(DestinyCardBase, table=True):
    __tablename__ = "destiny_card"
    __table_args__ = (belongs_to_card(), one_of("game", "destiny"))
