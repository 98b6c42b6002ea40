"""What a format says of a card: its sets, traits, rarities and lists. Nowhere else is a card held against a format."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, NamedTuple

from cardlab.model.cards import Card, FormatTerms

if TYPE_CHECKING:
    from cardlab.games.deck_validator import DeckValidator

NOTHING: frozenset[str] = frozenset()
Lists = Mapping[str, frozenset[str]]
"""List → the card keys on it."""


def faults(card: Card, sets: frozenset[str], terms: FormatTerms, lists: Lists) -> list[str]:
    """Why a format does not admit a card (set, icon, rarity, banned); its allowed list overrides all four."""
    if card.card_key in lists.get("allowed", NOTHING):
        return []
    found = [] if sets & terms.sets else ["set"]
    if card.traits & terms.banned_icons:
        found.append("icon")
    if card.rarity in terms.banned_rarities:
        found.append("rarity")
    if card.card_key in lists.get("banned", NOTHING):
        found.append("banned")
    return found


class Legality(NamedTuple):
    """A card's place in a format: legal, not-in-sets, banned or restricted; its points and pairs there."""

    format: str
    status: str
    snapshot: str
    points: str = ""
    not_with: tuple[str, ...] = ()


def legality(validator: "DeckValidator", card: Card) -> Iterator[Legality]:
    """In which formats a card is legal today, and on which lists it stands."""
    for terms, lists in validator.every_format:
        found = faults(card, validator.index.sets_of(card), terms, lists)
        status = "restricted" if card.card_key in lists.get("restricted", NOTHING) else "legal"
        if found:
            status = "not-in-sets" if "set" in found else "banned"
        context = validator.format_context(terms, {})
        others = [other for pair in context.pairs if card.card_key in pair for other in pair if other != card.card_key]
        cards = (validator.index.card(other) for other in others)
        yield Legality(
            format=terms.format.code,
            status=status,
            snapshot=terms.snapshot,
            points=context.balance.get(card.code) or context.balance.get(card.card_key, ""),
            not_with=tuple(other.full_title for other in cards if other is not None),
        )
