"""How Sabacc's lists are read: every card is in the hand."""

from typing import Any

from cardlab.plugin import Card, DeckConventions, FormatTerms


class SabaccConventions(DeckConventions):
    def zone_of_heading(self, heading: str) -> str:
        return "deck" if heading else ""

    def zone_of_card(self, card: Card) -> str:
        return "deck"

    def rule_facts(self, card: Card, terms: FormatTerms | None) -> tuple[Any, ...]:
        return (card.title_key,)
