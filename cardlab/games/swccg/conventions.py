"""How Star Wars CCG's lists are read: where headings and cards belong, what tells two cards apart."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any

from cardlab.catalogue.cards import Card, FormatTerms
from cardlab.decklists.candidates import Candidates
from cardlab.decklists.deck import Deck, Entry
from cardlab.games.contexts import FormatContext
from cardlab.games.conventions import DeckConventions
from cardlab.games.legality import Lists, faults
from cardlab.games.swccg.card import SwccgCard
from cardlab.games.swccg.context import LOOSE, MAIN, OUTSIDE, SwccgContext
from cardlab.games.swccg.kinds import KINDS, kind_of
from cardlab.games.swccg.summary import summary_of

LEGACY_IDS = "601_"
"""Legacy cards have ids of this set in GEMP's decks, and none in our facts."""


class StarWarsCcgConventions(DeckConventions):
    one_side = True
    told_by_set = True

    def zone_of_heading(self, heading: str) -> str:
        if heading in ("outside", "set-aside", "shield"):
            return OUTSIDE
        if heading == "starting":
            return "starting"
        return "deck" if heading == "deck" or heading in KINDS else ""

    def zone_of_card(self, card: Card) -> str:
        assert isinstance(card, SwccgCard)
        return LOOSE if card.shield else "deck"

    def fits_heading(self, card: Card, heading: str) -> bool:
        assert isinstance(card, SwccgCard)
        if heading in KINDS:
            return kind_of(card) == heading
        return card.shield if self.zone_of_heading(heading) == OUTSIDE else not card.shield

    def preferred(self, cards: Sequence[Card], terms: FormatTerms | None) -> Sequence[Card]:
        """Legacy cards only where the format holds them, or where there is nothing else."""
        return [card for card in cards if not _is_legacy(card) or (terms and card.set_code in terms.sets)]

    def in_format(self, card: Card, sets: frozenset[str], terms: FormatTerms) -> bool:
        assert isinstance(card, SwccgCard)
        return not faults(card, sets, terms, _lists(terms))

    def rule_facts(self, card: Card, terms: FormatTerms | None) -> tuple[Any, ...]:
        assert isinstance(card, SwccgCard)
        legal: tuple[Any, ...] = ()
        if terms is not None:
            lists = _lists(terms)
            legal = (*faults(card, card.sets, terms, lists), card.card_key in lists.get("restricted", ()))
        return (
            card.type, card.side, card.title_key, card.dots, card.double_sided, card.shield, card.starting_effect,
            card.starting_interrupt, card.legacy, legal,
        )  # fmt: skip

    def usual_format(self, understood: Sequence[Candidates]) -> str:
        return "legacy" if any(map(_is_legacy_line, understood)) else "open"

    def prepare(self, deck: Deck, format_context: FormatContext) -> SwccgContext:
        return SwccgContext(deck, format_context)

    def summary(self, context: SwccgContext) -> dict[str, Any]:
        return summary_of(context)

    def parts(self, entries: Iterable[Entry]) -> Iterator[tuple[str, str, int, int]]:
        """Which cards a list marks as starting cards is left out: few lists say it of the same deck."""
        for entry in entries:
            yield "deck" if entry.zone in MAIN else entry.zone, entry.card.card_key, entry.quantity, 0


@lru_cache(maxsize=64)
def _lists(terms: FormatTerms) -> Lists:
    """A format's lists by the ids they give, for reading: which of several cards the format admits."""
    rows: dict[str, set[str]] = {}
    for row in terms.listed:
        rows.setdefault(row.list, set()).add(row.listed)
    return {name: frozenset(ids) for name, ids in rows.items()}


def _is_legacy(card: Card) -> bool:
    assert isinstance(card, SwccgCard)
    return card.legacy


def _is_legacy_line(each: Candidates) -> bool:
    if each.candidates:
        return all(map(_is_legacy, each.candidates))
    return each.line.code.startswith(LEGACY_IDS)


CONVENTIONS = StarWarsCcgConventions()
