"""What the catalogue holds of Sabacc alone."""

from sqlmodel import Field

from cardlab.catalogue.tables import CardDetails, CatalogueRow, belongs_to_card, by_arrival


class SabaccCardBase(CardDetails):
    value: int = Field(ge=-17)
    face: bool = False


class SabaccCard(SabaccCardBase, table=True):
    __tablename__ = "high_sabacc_card"
    __table_args__ = (belongs_to_card(),)


class HandBase(CatalogueRow):
    game: str = Field(primary_key=True, foreign_key="game.id")
    hand: str = Field(primary_key=True)
    sum: int
    position: int = by_arrival()


class Hand(HandBase, table=True):
    __tablename__ = "sabacc_hand"
