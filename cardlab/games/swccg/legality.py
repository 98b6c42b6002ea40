"""What a format says of a card: its sets, icons, rarities and lists."""

from collections.abc import Mapping

from cardlab.catalogue.cards import FormatTerms
from cardlab.catalogue.swccg_card import SwccgCard

NOTHING: frozenset[str] = frozenset()


def faults(card: SwccgCard, sets: frozenset[str], terms: FormatTerms, lists: Mapping[str, frozenset[str]]) -> list[str]:
    """Why a format does not admit a card (set, icon, rarity, banned); its allowed list overrides all four."""
    if card.card_key in lists.get("allowed", NOTHING):
        return []
    found = [] if sets & terms.sets else ["set"]
    if card.icon_set & terms.banned_icons:
        found.append("icon")
    if card.rarity in terms.banned_rarities:
        found.append("rarity")
    if card.card_key in lists.get("banned", NOTHING):
        found.append("banned")
    return found


class Lists:
    """A format's lists by the ids they give, for reading: which of several cards the format admits."""

    def __init__(self, terms: FormatTerms) -> None:
        self.terms = terms
        rows: dict[str, set[str]] = {}
        for row in terms.listed:
            rows.setdefault(row.list, set()).add(row.listed)
        self.by_name = {name: frozenset(ids) for name, ids in rows.items()}
