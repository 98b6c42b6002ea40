"""What the catalogue holds of Young Jedi CCG alone."""

from cardlab.catalogue.tables import CardDetails, belongs_to_card, one_of


class YoungJediCardBase(CardDetails):
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
    note: str = ""


class YoungJediCard(YoungJediCardBase, table=True):
    __tablename__ = "young_jedi_card"
    __table_args__ = (belongs_to_card(), one_of("game", "young-jedi"))
