"""What a Destiny deck is made of: members of the team, and entries of all other cards."""

from typing import NamedTuple

from cardlab.games.destiny.card import DestinyCard
from cardlab.model.deck import Entry


class Member(NamedTuple):
    """A character of the team, or a plot: so many copies with so many dice each."""

    card: DestinyCard
    copies: int
    dice: int
    lines: tuple[int, ...]

    @property
    def elite(self) -> bool:
        return self.dice > 1

    @property
    def quantity(self) -> int:
        return self.copies


MemberOrEntry = Member | Entry


def destiny_card(card: object) -> DestinyCard:
    assert isinstance(card, DestinyCard)
    return card
