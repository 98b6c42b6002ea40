"""How Destiny's lists are read: where headings and cards belong, what tells two cards apart."""

from collections.abc import Iterator
from itertools import product
from math import prod
from typing import Any

from cardlab.catalogue.cards import Card, FormatTerms
from cardlab.decklists.ambiguous_lines import ambiguous, with_chosen
from cardlab.decklists.deck import Deck, Entry
from cardlab.decklists.lines import CardLine
from cardlab.games.contexts import FormatContext
from cardlab.games.conventions import DeckConventions
from cardlab.games.destiny.card import DestinyCard
from cardlab.games.destiny.context import DRAW_TYPES, DestinyContext

_ZONES = {"character": "team", "plot": "plot", "battlefield": "battlefield"}
_HEADINGS = {
    **_ZONES,
    **dict.fromkeys((*DRAW_TYPES, "deck"), "deck"),
    **dict.fromkeys(("set-aside", "outside"), "set-aside"),
}
_MOST_TEAMS = 40


class DestinyConventions(DeckConventions):
    costs_points = True
    context = DestinyContext

    def zone_of_heading(self, heading: str) -> str:
        return _HEADINGS.get(heading, "")

    def zone_of_card(self, card: Card) -> str:
        return _ZONES.get(card.type, "deck")

    def zone_of(self, card: Card, heading: str) -> str:
        """A heading moves a card only out of the deck: what it is says the rest."""
        return "set-aside" if _HEADINGS.get(heading) == "set-aside" else self.zone_of_card(card)

    def asks_for(self, card: Card, line: CardLine) -> bool:
        return super().asks_for(card, line) or (line.heading in _ZONES and card.type == line.heading)

    def dice_of_points(self, card: Card, points: int, terms: FormatTerms | None, quantity: int = 1) -> int | None:
        """By the printed points, or by the format's own; `2x` before a unique card counts its dice."""
        assert isinstance(card, DestinyCard)
        listed = (
            [row.points for row in terms.listed if row.list == "balance" and row.listed == card.code] if terms else []
        )
        for values in (*listed, card.points):
            costs = [int(value) for value in values.split("/") if value.strip("-").isdigit()]
            if points in costs:
                dice = costs.index(points) + 1
                return None if quantity > 1 and (dice == quantity) != bool(card.unique) else dice
            if not card.unique and points % quantity == 0 and points // quantity in costs:
                return costs.index(points // quantity) + 1
        return None

    def fits_heading(self, card: Card, heading: str) -> bool:
        if heading in _ZONES or heading in DRAW_TYPES:
            return card.type == heading
        return heading != "deck" or card.type not in _ZONES

    def rule_facts(self, card: Card, terms: FormatTerms | None) -> tuple[Any, ...]:
        assert isinstance(card, DestinyCard)
        listed = tuple(row.list for row in terms.listed if card.code in (row.listed, row.listed_with)) if terms else ()
        held = terms is None or card.set_code in terms.sets
        return (
            card.type, card.side, card.colour, card.unique, card.points, card.subtypes, card.title_key, listed, held,
        )  # fmt: skip

    def has_dice(self, card: Card) -> bool:
        return card.type in ("character", "plot")

    def resolve_ambiguous(self, deck: Deck, format_context: FormatContext) -> Deck:
        """Which of several characters is meant, where one choice makes the team cost its points and no other fits."""
        lines = ambiguous(deck)
        if not lines or any(line.zone != "team" for _, line in lines):
            return deck
        limit = format_context.terms.format.team_points or 30
        possible = [[(place, card) for card in line.candidates] for place, line in lines]
        if prod(map(len, possible)) > _MOST_TEAMS:
            return deck
        fitting: list[tuple[int, Deck]] = []
        for team in product(*possible):
            choice = {place: (card, "team") for place, card in team}
            tried = with_chosen(deck, choice, "list.read-by-points", limit)
            total = DestinyContext(tried, format_context).total
            if total <= limit:
                fitting.append((total, tried))
        return fitting[0][1] if len(fitting) == 1 and fitting[0][0] == limit else deck

    def entries(self, context: DestinyContext) -> Iterator[Entry]:
        """A card that was taken as it was read is the same object: of a large event, all decks are kept."""
        as_read = {entry.lines: entry for entry in context.deck.zone("team", "plot")}
        for zone, members in (("team", context.team), ("plot", context.plots)):
            for card, copies, dice, lines in members:
                taken, read = Entry(card, copies, zone, dice, lines), as_read.get(lines)
                yield read if read == taken else taken
        for entry in (*context.battlefields, *context.draw, *context.aside, *context.misplaced):
            yield entry if entry.dice is None and not entry.slot else entry._replace(dice=None, slot="")


CONVENTIONS = DestinyConventions()
