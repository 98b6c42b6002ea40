"""What a legal deck may run into at the table, and the rules that are found while a list is read or at an event."""

from cardlab.games.rule import Outcomes, Rule, cards_of, finding, rule, total
from cardlab.games.swccg.card import SwccgCard
from cardlab.games.swccg.context import Held, SwccgContext
from cardlab.model.findings import Finding, NotJudged, Phrase

FIRST, SECOND = "Death Star", "Death Star II"
CONFRONTATION, BEFORE_IT = "Jedi Test #6", "Jedi Test #5"


@rule("swccg.two-death-stars", citation="swccg.death-stars", severity="warning", unread_cannot_change=True)
def two_death_stars(context: SwccgContext) -> Outcomes:
    """Once a location of one is deployed, none of the other can be."""
    locations = [(held, place_of(held.card)) for held in context.main if held.card.type == "Location"]
    first = [held for held, place in locations if place == FIRST]
    second = [held for held, place in locations if place == SECOND]
    if first and second:
        yield finding(
            [*first, *second],
            first=cards_of(first),
            second=cards_of(second),
        )


@rule("swccg.jedi-test-chain", citation="swccg.jedi-tests", severity="warning")
def jedi_test_chain(context: SwccgContext) -> Outcomes:
    last = [held for held in context.everything if held.card.type == CONFRONTATION]
    if not last or any(held.card.type == BEFORE_IT for held in context.everything):
        return
    if unread := context.may_be(lambda card: card.type == BEFORE_IT, outside=True):
        yield NotJudged(because=Phrase("swccg.maybe-the-test", {"place": unread.line}))
        return
    yield finding(last, card=last[0].card)


@rule("swccg.no-location", citation="swccg.starting", severity="warning")
def no_location(context: SwccgContext) -> Outcomes:
    if any(context.can_start(held.card) for held in context.main):
        return
    if unread := context.may_be(context.can_start):
        yield NotJudged(because=Phrase("swccg.maybe-a-start", {"place": unread.line}))
        return
    useless = [held for held in context.main if held.card.type == "Location"]
    key = "swccg.no-starting-location" if useless else "swccg.no-location"
    yield finding(useless, key=key, expected=1, actual=0)


@rule("swccg.starting-interrupts", citation="swccg.starting-interrupts", severity="info", unread_cannot_change=True)
def starting_interrupts(context: SwccgContext) -> Outcomes:
    cards = [held for held in context.main if held.card.starting_interrupt]
    if total(cards) > 1:
        yield _remark(cards)


@rule("swccg.dots", citation="swccg.dots", severity="info", unread_cannot_change=True)
def dots(context: SwccgContext) -> Outcomes:
    """Dots limit copies on the table, not in the deck: never more than a remark."""
    found = context.over_dots
    if found:
        cards = [held for held, _ in found]
        named = tuple(Phrase("swccg.so-many", {"count": held.quantity, "card": held.card}) for held in cards)
        over = sum(more for _, more in found)
        yield finding(cards, actual=over, count=over, cards=named)


@rule("swccg.admirals-orders", citation="swccg.admirals-orders", severity="info", unread_cannot_change=True)
def admirals_orders(context: SwccgContext) -> Outcomes:
    cards = [held for held in context.main if held.card.type == "Admiral's Order"]
    if total(cards) > 1:
        yield _remark(cards)


@rule("swccg.not-on-gemp", citation="swccg.gemp", severity="info", unread_cannot_change=True)
def not_on_gemp(context: SwccgContext) -> Outcomes:
    """GEMP drops a card it does not know from a deck without a word."""
    if context.is_gemps and (cards := [held for held in context.everything if not held.card.on_gemp]):
        yield _remark(cards)


def _remark(cards: list[Held]) -> Finding:
    return finding(cards, actual=total(cards), count=total(cards))


def place_of(card: SwccgCard) -> str:
    """The system a location belongs to: its title up to the colon."""
    return card.title_key.removesuffix(" (V)").partition(":")[0]


# -- rules without a check: how copies are counted, and what an event asks for ---------------------


ALTERNATE_IMAGE = Rule[SwccgContext]("swccg.alternate-image", "info", "swccg.alternate-image")
SAME_TITLE = Rule[SwccgContext]("swccg.same-title", "info", "swccg.same-title")
EVENT_TWO_DECKS = Rule[SwccgContext]("swccg.event-two-decks", "error", "swccg.event")
