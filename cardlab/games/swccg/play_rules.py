"""What a legal deck may run into at the table: warnings and remarks, never errors."""

from cardlab.findings import Finding, NotJudged, Phrase
from cardlab.games.copies import cards_of, lines_of, total
from cardlab.games.rules import Outcomes, rule
from cardlab.games.swccg.card import SwccgCard
from cardlab.games.swccg.context import SwccgContext

FIRST, SECOND = "Death Star", "Death Star II"
CONFRONTATION, BEFORE_IT = "Jedi Test #6", "Jedi Test #5"


@rule("swccg.two-death-stars", "warning", "swccg.death-stars")
def two_death_stars(context: SwccgContext) -> Outcomes:
    """Once a location of one is deployed, none of the other can be."""
    first = [held for held in context.main if place_of(held.card) == FIRST]
    second = [held for held in context.main if place_of(held.card) == SECOND]
    if first and second:
        cards = [*first, *second]
        values = {"first": cards_of(first), "second": cards_of(second)}
        message = Phrase("swccg.two-death-stars", values)
        yield Finding("swccg.two-death-stars", "warning", message, lines_of(cards), cards_of(cards))


@rule("swccg.jedi-test-chain", "warning", "swccg.jedi-tests")
def jedi_test_chain(context: SwccgContext) -> Outcomes:
    last = [held for held in context.everything if held.card.type == CONFRONTATION]
    if not last or any(held.card.type == BEFORE_IT for held in context.everything):
        return
    if unread := context.may_be(lambda card: card.type == BEFORE_IT, outside=True):
        yield NotJudged("swccg.jedi-test-chain", Phrase("swccg.maybe-the-test", {"line": unread.line}))
        return
    message = Phrase("swccg.jedi-test-chain", {"card": last[0].card})
    yield Finding("swccg.jedi-test-chain", "warning", message, lines_of(last), cards_of(last))


@rule("swccg.no-location", "warning", "swccg.starting")
def no_location(context: SwccgContext) -> Outcomes:
    if any(context.can_start(held.card) for held in context.main):
        return
    if unread := context.may_be(context.can_start):
        yield NotJudged("swccg.no-location", Phrase("swccg.maybe-a-start", {"line": unread.line}))
        return
    useless = [held for held in context.main if held.card.type == "Location"]
    key = "swccg.no-starting-location" if useless else "swccg.no-location"
    message = Phrase(key, {"cards": cards_of(useless)})
    yield Finding("swccg.no-location", "warning", message, lines_of(useless), cards_of(useless), 1, 0)


@rule("swccg.starting-interrupts", "info", "swccg.starting-interrupts")
def starting_interrupts(context: SwccgContext) -> Outcomes:
    cards = [held for held in context.main if held.card.starting_interrupt]
    if total(cards) > 1:
        message = Phrase("swccg.starting-interrupts", {"count": total(cards), "cards": cards_of(cards)})
        yield Finding(
            "swccg.starting-interrupts", "info", message, lines_of(cards), cards_of(cards), actual=total(cards)
        )


@rule("swccg.dots", "info", "swccg.dots")
def dots(context: SwccgContext) -> Outcomes:
    """Dots limit copies on the table, not in the deck: never more than a remark."""
    found = context.over_dots
    if found:
        cards = [held for held, _ in found]
        named = tuple(Phrase("swccg.so-many", {"count": held.quantity, "card": held.card}) for held in cards)
        over = sum(more for _, more in found)
        message = Phrase("swccg.dots", {"count": over, "cards": named})
        yield Finding("swccg.dots", "info", message, lines_of(cards), cards_of(cards), actual=over)


@rule("swccg.admirals-orders", "info", "swccg.admirals-orders")
def admirals_orders(context: SwccgContext) -> Outcomes:
    cards = [held for held in context.main if held.card.type == "Admiral's Order"]
    if total(cards) > 1:
        message = Phrase("swccg.admirals-orders", {"count": total(cards), "cards": cards_of(cards)})
        yield Finding("swccg.admirals-orders", "info", message, lines_of(cards), cards_of(cards), actual=total(cards))


@rule("swccg.not-on-gemp", "info", "swccg.gemp")
def not_on_gemp(context: SwccgContext) -> Outcomes:
    """GEMP drops a card it does not know from a deck without a word."""
    cards = [held for held in context.everything if not held.card.on_gemp]
    if cards and context.is_gemps:
        message = Phrase("swccg.not-on-gemp", {"cards": cards_of(cards), "count": total(cards)})
        yield Finding("swccg.not-on-gemp", "info", message, lines_of(cards), cards_of(cards), actual=total(cards))


def place_of(card: SwccgCard) -> str:
    """The system a location belongs to: its title up to the colon."""
    return card.title_key.removesuffix(" (V)").partition(":")[0] if card.type == "Location" else ""
