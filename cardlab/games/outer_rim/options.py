"""Which games there are: base or expansion, alone or not, with ambitions or not; and which there cannot be."""

from typing import NamedTuple

from cardlab.errors import CardlabError
from cardlab.games.outer_rim.box import BASE, EXPANSION, sets_in_use
from cardlab.model.cards import Format, FormatTerms

HUNTER = 90
"""The starting databank card of a bounty hunter."""
MOST_PLAYERS = 4


class SetupOptions(NamedTuple):
    """A game that can be played. `ai` is the AI character's starting databank card, None without an AI."""

    players: int
    expansion: bool = False
    solo: bool = False
    ambitions: bool = False
    ai: int | None = None

    @property
    def seats(self) -> int:
        return self.players + (1 if self.solo else 0)


def refuse_impossible(
    expansion: bool | None, solo: bool | None, ambitions: bool | None, players: int | None, ai: int | None
) -> None:
    """Refuse a game that cannot be; what is None is not said."""
    if solo and players is not None and players > 1:
        raise CardlabError("outer-rim.solo-is-alone", players=players)
    if solo is False and players == 1:
        raise CardlabError("outer-rim.alone-is-solo")
    if solo is False and ai is not None:
        raise CardlabError("outer-rim.ai-is-solo", ai=ai)
    if expansion is False and ambitions:
        raise CardlabError("outer-rim.ambitions-need-expansion")
    if expansion is False and ai == HUNTER:
        raise CardlabError("outer-rim.hunter-needs-expansion")


def terms_of(expansion: bool | None, solo: bool | None, ambitions: bool | None) -> FormatTerms:
    """The game as a report names what it was judged by."""
    code = EXPANSION if expansion else BASE
    name_en, name_fr = ("Unfinished Business", "Affaires en suspens") if expansion else ("base game", "jeu de base")
    if solo:
        code, name_en, name_fr = f"{code}-solo", f"{name_en}, solo", f"{name_fr}, solo"
    if ambitions:
        code, name_en, name_fr = f"{code}-ambitions", f"{name_en}, ambitions", f"{name_fr}, ambitions"
    row = Format(game="outer-rim", code=code, name_en=name_en, name_fr=name_fr, deck_size=0, position=1)
    return FormatTerms(row, frozenset(sets_in_use(expansion)))
