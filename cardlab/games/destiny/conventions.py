"""How Destiny's lists are read: where headings and cards belong, what tells two cards apart."""

from collections.abc import Iterator
from typing import Any

from cardlab.games.contexts import FormatContext
from cardlab.games.conventions import DeckConventions
from cardlab.games.destiny.card import DestinyCard
from cardlab.games.destiny.completion import complete
from cardlab.games.destiny.context import DRAW_TYPES, DestinyContext
from cardlab.model.cards import Card, FormatTerms
from cardlab.model.deck import Deck, Entry

_ZONES = {"character": "team", "plot": "plot", "battlefield": "battlefield"}
_HEADINGS = {
    **_ZONES,
    **dict.fromkeys((*DRAW_TYPES, "deck"), "deck"),
    **dict.fromkeys(("set-aside", "outside"), "set-aside"),
}


class DestinyConventions(DeckConventions):
    context = DestinyContext

    def zone_of_heading(self, heading: str) -> str:
        return _HEADINGS.get(heading, "")

    def zone_of_card(self, card: Card) -> str:
        return _ZONES.get(card.type, "deck")

    def zone_of(self, card: Card, heading: str) -> str:
        """A heading moves a card only out of the deck: what it is says the rest."""
        return "set-aside" if _HEADINGS.get(heading) == "set-aside" else self.zone_of_card(card)

    def rule_facts(self, card: Card, terms: FormatTerms | None) -> tuple[Any, ...]:
        assert isinstance(card, DestinyCard)
        listed = tuple(row.list for row in terms.listed if card.code in (row.listed, row.listed_with)) if terms else ()
        held = terms is None or card.set_code in terms.sets
        return (
            card.type, card.side, card.colour, card.unique, card.points, card.subtypes, card.title_key, listed, held,
        )  # fmt: skip

    def has_dice(self, card: Card) -> bool:
        return card.type in ("character", "plot")

    def complete(self, deck: Deck, format_context: FormatContext) -> Deck:
        return complete(deck, format_context)

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
