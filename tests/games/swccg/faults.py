"""Faults of Star Wars CCG decks: each is one edit that a rule finds."""

from collections.abc import Callable

from cardlab.model.cards import Card
from cardlab.model.result import Result
from tests.games.broken import SHARED, Entries, Fault, Faults, in_zone, swapped, with_card


def _side(entries: Entries) -> str:
    return max(entries, key=lambda entry: entry.quantity).card.side


def another(wanted: Callable[[Card], bool], zone: str = "deck", count: int = 1) -> Fault:
    """A card that a deck may have once, or not at all, beside the others."""

    def fault(faults: Faults, entries: Entries, legal: Result) -> Entries | None:
        card = faults.a_card(
            lambda card: wanted(card) and card.side in (_side(entries), "neutral") and faults.admits(legal, card)
        )
        return with_card(entries, card, zone, count)

    return fault


def instead(wanted: Callable[[Card], bool]) -> Fault:
    """The same in place of another card: the size of the deck stays."""

    def fault(faults: Faults, entries: Entries, legal: Result) -> Entries | None:
        entry = faults.one(entry for entry in in_zone(entries, "deck") if entry.quantity == 1)
        card = faults.a_card(lambda card: wanted(card) and card.side == _side(entries) and faults.admits(legal, card))
        return swapped(entries, entry, card)

    return fault


def outside_of_the_other_side(faults: Faults, entries: Entries, legal: Result) -> Entries | None:
    card = faults.a_card(
        lambda card: getattr(card, "shield", False) and card.side != _side(entries) and faults.admits(legal, card)
    )
    return with_card(entries, card, "outside")


KINDS: dict[str, Fault] = {
    **SHARED,
    "objective too many": another(lambda card: card.type == "Objective"),
    "objective instead": instead(lambda card: card.type == "Objective"),
    "starting effect too many": another(lambda card: getattr(card, "starting_effect", False), count=2),
    "game aid": another(lambda card: card.type == "Game Aid"),
    "double-sided twice": another(
        lambda card: getattr(card, "double_sided", False) and card.type != "Objective", count=2
    ),
    "Jabba's Prize": instead(lambda card: card.code == "10_42"),
    "Death Star: Trench outside only": another(lambda card: card.title_key == "Death Star: Trench"),
    "outside of the other side": outside_of_the_other_side,
    "many outside": another(lambda card: card.type == "Character", "outside", 51),
}
