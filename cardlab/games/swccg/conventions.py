"""How Star Wars CCG's lists are read: where headings and cards belong, what tells two cards apart."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from cardlab.catalogue.cards import Card, FormatTerms
from cardlab.decklists.ambiguous_lines import ambiguous, with_chosen
from cardlab.decklists.deck import Deck, Entry
from cardlab.decklists.line_lookup import Candidates
from cardlab.games.contexts import FormatContext
from cardlab.games.conventions import DeckConventions
from cardlab.games.legality import faults
from cardlab.games.swccg.card import SwccgCard, swccg_card
from cardlab.games.swccg.context import LOOSE, MAIN, OUTSIDE, SwccgContext
from cardlab.games.swccg.kinds import KINDS, kind_of

VIRTUAL, LEGACY = "virtual", "legacy"
_FIRST = ((600, LEGACY), (200, VIRTUAL), (1, "decipher"))
"""The first set number of each: Decipher's sets, the virtual sets of today, Legacy (601, in blocks 1000d to 1009)."""
LEGACY_IDS = "601_"
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

    def fits_heading(self, card: Card, heading: str) -> bool:
        if heading in KINDS:
            return kind_of(card) == heading
        return _is_shield(card) == (self.zone_of_heading(heading) == OUTSIDE)

    def preferred(self, cards: Sequence[Card], terms: FormatTerms | None) -> Sequence[Card]:
        """Legacy cards only where the format holds them, or where there is nothing else; a preview, though older, after
        the card it became."""
        found = [card for card in cards if not _is_legacy(card) or (terms and card.set_code in terms.sets)]
        return sorted(found, key=lambda card: card.reprint_of is not None)

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

    def usual_format(self, understood: Sequence[Candidates]) -> str:
        """Legacy where more lines can only be Legacy cards than only virtual cards of today."""
        legacy = sum(map(_is_legacy_line, understood))
        return "legacy" if legacy > sum(map(_is_virtual_line, understood)) else "open"

    def resolve_ambiguous(self, deck: Deck, format_context: FormatContext) -> Deck:
        """31 effects have a shield of their title: all of one kind, where only that makes the deck full."""
        lines = ambiguous(deck)
        size = format_context.terms.format.deck_size
        count = sum(entry.quantity for entry in deck.entries if entry.zone in MAIN)
        more = sum(line.quantity for _, line in lines)
        if (
            not lines
            or size not in (count, count + more)
            or any(e.zone == LOOSE and count != size for e in deck.entries)
        ):
            return deck
        choice: dict[int, tuple[Card, str]] = {}
        for place, line in lines:
            kinds = [card for card in line.candidates if _is_shield(card) == (count == size)]
            if len(kinds) != 1 or len(kinds) == len(line.candidates):
                return deck
            choice[place] = (kinds[0], OUTSIDE if count == size else "deck")
        return with_chosen(deck, choice, "list.read-by-count", size)

    def parts(self, entries: Iterable[Entry]) -> Iterator[tuple[str, str, int, int]]:
        """Which cards a list marks as starting cards is left out: few lists say it of the same deck."""
        for entry in entries:
            yield "deck" if entry.zone in MAIN else entry.zone, entry.card.card_key, entry.quantity, 0


def _is_shield(card: Card) -> bool:
    return swccg_card(card).shield


def _is_legacy(card: Card) -> bool:
    return swccg_card(card).legacy


def _is_legacy_line(each: Candidates) -> bool:
    if each.candidates:
        return all(map(_is_legacy, each.candidates))
    return each.line.code.startswith(LEGACY_IDS)


def _is_virtual_line(each: Candidates) -> bool:
    return bool(each.candidates) and all(era_of(card.set_code) == VIRTUAL for card in each.candidates)


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
