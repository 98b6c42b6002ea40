"""How Sabacc's lists are read: every card is in the hand."""

from typing import Any

from cardlab.games.contexts import DeckContext
from cardlab.games.conventions import DeckConventions
from cardlab.model.cards import Card, FormatTerms


class SabaccConventions(DeckConventions):
    def zone_of_heading(self, heading: str) -> str:
        return "deck" if heading else ""

    def zone_of_card(self, card: Card) -> str:
        return "deck"

    def fits_heading(self, card: Card, heading: str) -> bool:
        return True

    def rule_facts(self, card: Card, terms: FormatTerms | None) -> tuple[Any, ...]:
        return (card.title_key,)

    def summary(self, context: DeckContext) -> dict[str, Any]:
        return {"sum": hand_sum(context)}


def hand_sum(context: DeckContext) -> int:
    return sum(entry.quantity * entry.card.value for entry in context.deck.entries)


CONVENTIONS = SabaccConventions()
