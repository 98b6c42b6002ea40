"""A Young Jedi CCG card."""

from dataclasses import dataclass

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
