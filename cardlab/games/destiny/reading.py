"""How Destiny's lists are read: its headings, dice and points as evidence."""

import re
from collections.abc import Collection, Sequence
from pathlib import Path

from cardlab.catalogue.names import fold
from cardlab.games.destiny.card import DestinyCard
from cardlab.model.cards import Card
from cardlab.reading.game_reading import CopiesOfCard, GameReading, IndexedCard

_COLOURS = frozenset({"red", "blue", "yellow", "gray"})
"""Lists sorted by colour have headings of these."""

_CODE = re.compile(r"\d{5}[A-Za-z]?")
_TEAM_POINTS = 30
_WHOLE_DECK = 20
"""A list with fewer cards may lack characters as well: its points tell nothing."""
_FULL_TEAM = 3
"""Points that a team usually leaves unused at most."""


class DestinyReading(GameReading):
    data_file = Path(__file__).with_name("reading.json")
    has_dice = True
    dice_kinds = frozenset({"character"})
    team_kinds = frozenset({"character", "plot", "battlefield"})
    first_sections = frozenset({"character"})
    colourless = "gray"
    own_line_sections = frozenset({"battlefield", "plot"})
    needed_kinds = frozenset({"character", "battlefield"})
    single_kinds = frozenset({"battlefield"})
    most_copies = 6
    usual_copies = 2

    def is_in_deck(self, card: IndexedCard, section: str) -> bool:
        return card.kind not in ("character", "battlefield", "plot") and section != "set-aside"

    def card(self, card: Card, printings: Sequence[Card]) -> IndexedCard:
        assert isinstance(card, DestinyCard)
        places = []
        for printing in printings:
            assert isinstance(printing, DestinyCard)
            places.append((fold(printing.set_code), printing.number.lower(), printing.code))
            if printing.printed_number:
                places.append((fold(printing.set_code), printing.printed_number.lower(), printing.code))
        points = tuple(int(value) for value in card.points.split("/") if value.strip("-").isdigit())
        return (
            super()
            .card(card, printings)
            ._replace(
                unique=bool(card.unique),
                points=points,
                printings=tuple(places),
            )
        )

    def is_code(self, text: str) -> bool:
        return _CODE.fullmatch(text) is not None

    def fits(self, card: IndexedCard, section: str) -> bool:
        if section in _COLOURS:
            return card.kind not in ("character", "battlefield") and card.colour == section
        return super().fits(card, section)

    def copies_are_dice(self, card: IndexedCard) -> bool:
        return card.kind == "character" and card.unique

    def colour_tells(self, card: IndexedCard) -> bool:
        return card.kind not in ("character", "battlefield") and card.colour != self.colourless

    def choose_version(
        self, team: Sequence[CopiesOfCard], versions: Sequence[IndexedCard], copies: int, dice: int | None
    ) -> int | None:
        """The version whose points fill the team, where every other would exceed it or leave much of it unused."""
        in_deck = sum(own for card, own, _ in team if card.kind not in self.team_kinds)
        if in_deck < _WHOLE_DECK or any(card.kind != "character" for card in versions):
            return None
        rest = sum(_points(*card) for card in team)
        gaps = []
        for place, card in enumerate(versions):
            total = rest + _points(card, copies, dice)
            gaps.append((_TEAM_POINTS - total if total <= _TEAM_POINTS else 3 * (total - _TEAM_POINTS), place))
        gaps.sort()
        clear = gaps[0][0] <= _FULL_TEAM and gaps[1][0] >= 2 * _FULL_TEAM
        return gaps[0][1] if clear else None

    def untold_dice(self, cards: Sequence[CopiesOfCard]) -> Collection[int]:
        team = [place for place, (card, _, _) in enumerate(cards) if card.kind == "character"]
        if any(cards[place][1] > 1 or cards[place][2] is not None for place in team):
            return ()
        single = sum(_points(*card) for card in cards)
        # what a second die of each unique character costs
        second = {
            place: cards[place][0].points[1] - cards[place][0].points[0]
            for place in team
            if cards[place][0].unique and len(cards[place][0].points) > 1
        }
        sums = {0}
        for cost in second.values():
            sums |= {before + cost for before in sums}
        return second if single != _TEAM_POINTS and _TEAM_POINTS - single in sums else ()


def _points(card: IndexedCard, copies: int, dice: int | None) -> int:
    """What a card of the team costs; nothing for the cards of the draw deck."""
    if card.kind not in ("character", "plot") or not card.points:
        return 0
    if card.unique and card.kind == "character":
        return card.points[min(dice or copies, len(card.points)) - 1]
    return copies * card.points[min(dice or 1, len(card.points)) - 1]


READING = DestinyReading()
