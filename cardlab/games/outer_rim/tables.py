"""What the catalogue holds of Star Wars: Outer Rim alone: its components, and the rules of its setup."""

from sqlmodel import Field

from cardlab.catalogue.tables import CardDetails, CatalogueRow, belongs_to_card, by_arrival, one_of


class OuterRimCardBase(CardDetails):
    other_title: str = ""
    subtype: str = ""
    cost: int | None = Field(default=None, ge=0)
    quantity: int | None = Field(default=None, ge=0)
    level: int | None = None
    hyperdrive: int | None = None
    combat: int | None = None
    hull: int | None = None
    note: str = ""
    source: str = ""
    confidence: str = ""


class OuterRimCard(OuterRimCardBase, table=True):
    __tablename__ = "outer_rim_card"
    __table_args__ = (belongs_to_card(), one_of("game", "outer-rim"))


class SetupRuleBase(CatalogueRow):
    """A rule of the setup, with the figure it asserts."""

    game: str = Field(primary_key=True, foreign_key="game.id")
    rule: str = Field(primary_key=True)
    scope: str
    step: str
    severity: str
    figure: str = ""
    replaced_by: str = ""
    checkable: bool = False
    setting: str = ""
    note: str = ""
    position: int = by_arrival()


class SetupRule(SetupRuleBase, table=True):
    __tablename__ = "setup_rule"
    __table_args__ = (one_of("severity", "error", "warning", "info"),)
