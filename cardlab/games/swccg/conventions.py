"""How Star Wars CCG's lists are read: where headings and cards belong, what tells two cards apart."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from cardlab.games.contexts import FormatContext
from cardlab.games.conventions import DeckConventions
from cardlab.games.legality import faults
from cardlab.games.swccg.card import SwccgCard, swccg_card
from cardlab.games.swccg.completion import complete
from cardlab.games.swccg.context import LOOSE, MAIN, OUTSIDE, SwccgContext
from cardlab.games.swccg.kinds import KINDS
from cardlab.model.cards import Card, FormatTerms
from cardlab.model.deck import Deck, Entry

VIRTUAL, LEGACY = "virtual", "legacy"
_FIRST = ((600, LEGACY), (200, VIRTUAL), (1, "decipher"))
"""The first set number of each: Decipher's sets, the virtual sets of today, Legacy (601, in blocks 1000d to 1009)."""
_LEGACY_IDS = "601_"
"""Legacy cards have ids of this set in GEMP's decks."""
_HEADINGS = {
    **dict.fromkeys((*KINDS, "deck"), "deck"),
    **dict.fromkeys(("outside", "set-aside", "shield"), OUTSIDE),
    "starting": "starting",
}


class StarWarsCcgConventions(DeckConventions):
    one_side = True
    told_by_set = True
    context = SwccgContext

    def zone_of_heading(self, heading: str) -> str:
        return _HEADINGS.get(heading, "")

    def zone_of_card(self, card: Card) -> str:
        return LOOSE if _is_shield(card) else "deck"

    def zone_of(self, card: Card, heading: str) -> str:
        """Only what stands outside or starts the game is there by its heading; shields live outside anyway."""
        zone = _HEADINGS.get(heading, "")
        if zone not in ("", "deck") and heading != "shield":
            return zone
        return self.zone_of_card(card) if heading != "shield" or not _is_shield(card) else OUTSIDE

    def reads_back(self, entry: Entry, heading: str) -> bool:
        """A shield that no heading places goes outside, unless only that leaves the deck short."""
        zone = self.zone_of(entry.card, heading)
        return entry.zone == (OUTSIDE if zone == LOOSE else zone)

    def doubt(self, card: Card, terms: FormatTerms) -> str:
        """A `(V)` known only from another era may be a card we do not know."""
        return "swccg.other-era" if card.title_key.endswith(" (V)") and is_of_another(card, terms) else ""

    def in_format(self, card: Card, sets: frozenset[str], terms: FormatTerms) -> bool:
        return not faults(card, sets, terms, terms.lists)

    def rule_facts(self, card: Card, terms: FormatTerms | None) -> tuple[Any, ...]:
        assert isinstance(card, SwccgCard)
        legal: tuple[Any, ...] = ()
        if terms is not None:
            legal = (*faults(card, card.sets, terms, terms.lists), card.card_key in terms.lists.get("restricted", ()))
        return (
            card.type, card.side, card.title_key, card.dots, card.double_sided, card.shield, card.starting_effect,
            card.starting_interrupt, card.legacy, legal,
        )  # fmt: skip

    def usual_format(self, possible: Sequence[Sequence[Card]], unknown: Sequence[str]) -> str:
        """Legacy where more lines can only be Legacy cards than only virtual cards of today."""
        legacy = sum(all(map(_is_legacy, cards)) for cards in possible if cards)
        legacy += sum(code.startswith(_LEGACY_IDS) for code in unknown)
        virtual = sum(all(era_of(card.set_code) == VIRTUAL for card in cards) for cards in possible if cards)
        return "legacy" if legacy > virtual else "open"

    def complete(self, deck: Deck, format_context: FormatContext) -> Deck:
        return complete(deck, format_context)

    def parts(self, entries: Iterable[Entry]) -> Iterator[tuple[str, str, int, int]]:
        """Which cards a list marks as starting cards is left out: few lists say it of the same deck."""
        for entry in entries:
            yield "deck" if entry.zone in MAIN else entry.zone, entry.card.card_key, entry.quantity, 0


def _is_shield(card: Card) -> bool:
    return swccg_card(card).shield


def _is_legacy(card: Card) -> bool:
    return swccg_card(card).legacy


def era_of(set_code: str) -> str:
    """The era of a set; nothing for a set whose code is no number."""
    digits = set_code.rstrip("d")
    number = int(digits) if digits.isascii() and digits.isdigit() else 0
    return next((era for first, era in _FIRST if number >= first), "")


def is_of_another(card: Card, terms: FormatTerms) -> bool:
    """Whether a virtual card is of another era than those of the format, which has virtual cards of its own."""
    held = {era_of(code) for code in terms.sets} & {VIRTUAL, LEGACY}
    return bool(held) and era_of(card.set_code) in {VIRTUAL, LEGACY} - held


CONVENTIONS = StarWarsCcgConventions()
