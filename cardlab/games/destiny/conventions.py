"""How Destiny's lists are read: where headings and cards belong, what tells two cards apart."""

from collections.abc import Iterator
from typing import Any

from cardlab.catalogue.cards import Card, FormatTerms
from cardlab.decklists.deck import Deck, Entry
from cardlab.games.contexts import FormatContext
from cardlab.games.conventions import DeckConventions
from cardlab.games.destiny.card import DestinyCard
from cardlab.games.destiny.context import DRAW_TYPES, DestinyContext
from cardlab.games.destiny.summary import summary_of

_ZONES = {"character": "team", "plot": "plot", "battlefield": "battlefield"}
_HEADINGS = {
    **_ZONES,
    **dict.fromkeys((*DRAW_TYPES, "deck"), "deck"),
    **dict.fromkeys(("set-aside", "outside"), "set-aside"),
}


class DestinyConventions(DeckConventions):
    def zone_of_heading(self, heading: str) -> str:
        return _HEADINGS.get(heading, "")

    def zone_of_card(self, card: Card) -> str:
        return _ZONES.get(card.type, "deck")

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

    def prepare(self, deck: Deck, format_context: FormatContext) -> DestinyContext:
        return DestinyContext(deck, format_context)

    def summary(self, context: DestinyContext) -> dict[str, Any]:
        return summary_of(context)

    def entries(self, context: DestinyContext) -> Iterator[Entry]:
        for zone, members in (("team", context.team), ("plot", context.plots)):
            for member in members:
                yield Entry(member.card, member.copies, zone, member.dice, member.lines)
        for entry in context.battlefields:
            yield entry._replace(dice=None)
        for zone, cards in (("deck", context.draw), ("set-aside", context.aside)):
            for card in cards:
                yield Entry(card.card, card.quantity, zone, None, card.lines)
        for entry in context.misplaced:
            yield entry._replace(dice=None)


CONVENTIONS = DestinyConventions()
