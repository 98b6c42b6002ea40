"""Star Wars CCG: sixty cards of one side, and cards outside the deck that some of them bring."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from cardlab.catalogue.cards import Card, FormatTerms
from cardlab.catalogue.swccg_card import SwccgCard
from cardlab.decklists.deck import Deck, Entry
from cardlab.decklists.understanding import Understood
from cardlab.games.rules import declare
from cardlab.games.swccg import card_rules, deck_rules, format_rules, play_rules
from cardlab.games.swccg.legality import Lists, faults
from cardlab.games.swccg.registration import LOOSE, MAIN, OUTSIDE, Registration, total
from cardlab.games.ways import Basis, GameWays

__all__ = ["WAYS", "card_rules", "deck_rules", "format_rules", "play_rules"]

# Ways of counting, and what is found at an event.
declare("swccg.alternate-image", "info", "swccg.alternate-image")
declare("swccg.same-title", "info", "swccg.same-title")
declare("swccg.event-two-decks", "error", "swccg.event")

LEGACY_IDS = "601_"
"""Legacy cards have ids of this set in GEMP's decks, and none in our facts."""
_TYPES = {
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
_KINDS = {card_type: heading for heading, card_type in _TYPES.items()}


class StarWarsCcg(GameWays):
    game = "swccg"
    one_side = True
    told_by_set = True

    def __init__(self) -> None:
        self._last: Lists | None = None

    def zone_of_heading(self, heading: str) -> str:
        if heading in ("outside", "set-aside", "shield"):
            return OUTSIDE
        if heading == "starting":
            return "starting"
        return "deck" if heading == "deck" or heading in _TYPES else ""

    def zone_of_card(self, card: Card) -> str:
        assert isinstance(card, SwccgCard)
        return LOOSE if card.shield else "deck"

    def fits_heading(self, card: Card, heading: str) -> bool:
        assert isinstance(card, SwccgCard)
        if heading in _TYPES:
            return kind_of(card) == heading
        return card.shield if self.zone_of_heading(heading) == OUTSIDE else not card.shield

    def preferred(self, cards: Sequence[Card], terms: FormatTerms | None) -> Sequence[Card]:
        """Legacy cards only where the format holds them, or where there is nothing else."""
        return [card for card in cards if not _is_legacy(card) or (terms and card.set_code in terms.sets)]

    def in_format(self, card: Card, sets: frozenset[str], terms: FormatTerms) -> bool:
        assert isinstance(card, SwccgCard)
        return not faults(card, sets, terms, self._lists(terms))

    def rule_facts(self, card: Card, terms: FormatTerms | None) -> tuple[Any, ...]:
        assert isinstance(card, SwccgCard)
        legal: tuple[Any, ...] = ()
        if terms is not None:
            lists = self._lists(terms)
            legal = (*faults(card, card.sets, terms, lists), card.card_key in lists.get("restricted", ()))
        return (
            card.type, card.side, card.title_key, card.dots, card.double_sided, card.shield, card.starting_effect,
            card.starting_interrupt, card.legacy, legal,
        )  # fmt: skip

    def usual_format(self, understood: Sequence[Understood]) -> str:
        return "legacy" if any(map(_is_legacy_line, understood)) else "open"

    def prepare(self, deck: Deck, basis: Basis) -> Registration:
        return Registration(deck, basis)

    def summary(self, prepared: Registration) -> dict[str, Any]:
        types: Counter[str] = Counter()
        for held in prepared.main:
            types[kind_of(held.card)] += held.quantity
        return {
            "side": prepared.side,
            "cards": prepared.count,
            "cards_needed": prepared.size,
            "unread": sum(line.quantity for line in prepared.deck.unread),
            "types": dict(types),
            "objective": [held.card.code for held in prepared.main if held.card.type == "Objective"],
            "starting_effect": [held.card.code for held in prepared.main if held.card.starting_effect],
            "starting": sum(entry.quantity for entry in prepared.deck.zone("starting")),
            "outside": total(prepared.outside),
            "shields": total([held for held in prepared.outside if held.card.shield]),
        }

    def parts(self, entries: Iterable[Entry]) -> Iterator[tuple[str, str, int, int]]:
        """Which cards a list marks as starting cards is left out: few lists say it of the same deck."""
        for entry in entries:
            yield "deck" if entry.zone in MAIN else entry.zone, entry.card.card_key, entry.quantity, 0

    def _lists(self, terms: FormatTerms) -> dict[str, frozenset[str]]:
        if self._last is None or self._last.terms is not terms:
            self._last = Lists(terms)
        return self._last.by_name


def kind_of(card: Card) -> str:
    """The heading of a card's type."""
    return _KINDS.get(card.type.partition(" #")[0], "other")


def _is_legacy(card: Card) -> bool:
    assert isinstance(card, SwccgCard)
    return card.legacy


def _is_legacy_line(each: Understood) -> bool:
    if each.candidates:
        return all(map(_is_legacy, each.candidates))
    return each.line.code.startswith(LEGACY_IDS)


WAYS = StarWarsCcg()
