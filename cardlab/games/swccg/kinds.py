"""The kinds of Star Wars CCG cards: the headings they stand under, in lists and in summaries."""

from cardlab.catalogue.names import words_of
from cardlab.model.cards import Card

KINDS = {
    "character": "Character",
    "location": "Location",
    "effect": "Effect",
    "interrupt": "Interrupt",
    "starship": "Starship",
    "vehicle": "Vehicle",
    "weapon": "Weapon",
    "device": "Device",
    "creature": "Creature",
    "objective": "Objective",
    "shield": "Defensive Shield",
    "epic-event": "Epic Event",
    "admirals-order": "Admiral's Order",
    "mission": "Mission",
    "podracer": "Podracer",
    "jedi-test": "Jedi Test",
    "game-aid": "Game Aid",
}
"""Heading → card type; of Jedi Tests the number is left out."""
_HEADINGS = {words_of(card_type): heading for heading, card_type in KINDS.items()}


def kind_of(card: Card) -> str:
    """The heading of a card's type."""
    return _HEADINGS.get(words_of(card.type.partition(" #")[0]), "other")
