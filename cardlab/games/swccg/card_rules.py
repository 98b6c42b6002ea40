"""Rules that stand on cards: what they need beside them, and what they bring from outside the deck."""

from cardlab.games.rule import Outcomes, cards_of, lines_of, rule, total
from cardlab.games.swccg.card import SwccgCard
from cardlab.games.swccg.context import Held, SwccgContext
from cardlab.model.cards import CardException
from cardlab.model.findings import Bilingual, Finding, NotJudged, Phrase, Severity

MOST_OUTSIDE = 50
SHIELDS_ONLY = "swccg.shields-only"


@rule("swccg.jabbas-prize", citation="swccg.card-text")
def jabbas_prize(context: SwccgContext) -> Outcomes:
    """A card that can only be deployed if another is on the table needs it in the deck."""
    for holder, row in context.rows("needs"):
        yield from _needs(context, holder, row)


@rule("swccg.outside-cards", citation="swccg.outside", unread_cannot_change=True)
def outside_cards(context: SwccgContext) -> Outcomes:
    """What is outside the deck: of its side, no shield in the sixty, no more than cards of the deck bring."""
    yield from _of_the_other_side(context)
    yield from _in_the_sixty(context)
    count = total(context.outside) + sum(line.quantity for line in context.deck.unread if line.zone)
    count -= sum(line.quantity for line in context.unread_main if line.zone)
    if count > MOST_OUTSIDE:
        message = Phrase("swccg.outside-most", {"count": count, "most": MOST_OUTSIDE})
        yield _outside(message, "error", context.outside, MOST_OUTSIDE, count)
        return
    if context.outside:
        yield from _brought_in(context, count)


def _needs(context: SwccgContext, holder: Held, row: CardException) -> Outcomes:
    def is_needed(card: SwccgCard) -> bool:
        return context.selects(row.applies_to, card)

    if any(is_needed(held.card) for held in context.main):
        return
    if unread := context.may_be(is_needed):
        yield NotJudged(because=Phrase("swccg.maybe-what-it-needs", {"place": unread.line}))
        return
    values = {"card": holder.card, "needed": Bilingual(row.note, row.note_fr)}
    message = Phrase("swccg.jabbas-prize", values)
    hints = (Phrase("swccg.add-or-remove", values),)
    yield Finding(message=message, lines=holder.lines, cards=(holder.card,), hints=hints, unread_cannot_change=True)


def _of_the_other_side(context: SwccgContext) -> Outcomes:
    strangers = [held for held in context.outside if held.card.side != context.side]
    if strangers:
        side = Phrase(f"swccg.side-{context.side}")
        message = Phrase("swccg.outside-side", {"cards": cards_of(strangers), "side": side})
        hints = (Phrase("list.replace-these", {"cards": cards_of(strangers)}),)
        yield _outside(message, "error", strangers, 0, total(strangers), hints)


def _in_the_sixty(context: SwccgContext) -> Outcomes:
    barred = [held for held, _ in context.rows("outside-only")]
    if barred:
        yield _outside(Phrase("swccg.outside-only", {"cards": cards_of(barred)}), "error", barred, 0, total(barred))
    shields = [held for held in context.main if held.card.shield]
    if shields:
        message = Phrase("swccg.shield-in-the-deck", {"cards": cards_of(shields), "count": total(shields)})
        yield _outside(message, "warning", shields, 0, total(shields))


def _brought_in(context: SwccgContext, count: int) -> Outcomes:
    """Cards of the deck bring cards in from outside: a starting effect, an objective, a few others."""
    left = _not_brought_by_others(context)
    if left and (unknown := context.rows("outside-unknown")):
        yield NotJudged(because=Phrase("swccg.outside-unknown", {"card": unknown[0][0].card}))
        return
    effects = [held for held in context.main if held.card.starting_effect]
    if not effects:
        if left and not context.may_be(lambda card: card.starting_effect):
            message = Phrase("swccg.outside-unused", {"cards": cards_of(left), "count": total(left)})
            yield _outside(message, "info", left)
        return
    effect = effects[0]
    rows = context.rows_of(effect.card, "outside")
    if not rows:
        yield NotJudged(because=Phrase("swccg.outside-unknown", {"card": effect.card}))
        return
    yield from _by_starting_effect(context, effect, rows[0], left, count - total(context.outside))


def _by_starting_effect(
    context: SwccgContext, effect: Held, row: CardException, left: list[Held], unread: int
) -> Outcomes:
    count = total(left) + unread
    holds = context.may_be(lambda card: bool(context.rows_of(card, "outside"))) is None
    if row.amount is not None and count > row.amount:
        yield _more_than_named(context, effect, row.amount, left, count)._replace(unread_cannot_change=holds)
    if not row.applies_to or context.settings[SHIELDS_ONLY] == "no":
        return
    others = [held for held in left if not context.selects(row.applies_to, held.card)]
    if others:
        values = {"card": effect.card, "cards": cards_of(others), "setting": SHIELDS_ONLY}
        found = _outside(Phrase("swccg.outside-shields-only", values), "error", others, 0, total(others))
        yield found._replace(unread_cannot_change=holds)
    elif context.unread_outside:
        line = context.unread_outside[0].line
        yield NotJudged(because=Phrase("swccg.maybe-no-shield", {"place": line, "card": effect.card}))


def _more_than_named(context: SwccgContext, effect: Held, most: int, left: list[Held], count: int) -> Finding:
    """GEMP counts only up to its own limit: there, more than the card names still passes."""
    values = {"card": effect.card, "most": most, "count": count, "limit": MOST_OUTSIDE, "cards": cards_of(left)}
    hints = () if context.deck.unread else (Phrase("swccg.remove-cards", {"count": count - most}),)
    if context.is_gemps:
        return _outside(Phrase("swccg.outside-many-gemp", values), "warning", left, most, count, hints)
    return _outside(Phrase("swccg.outside-many", values), "error", left, most, count, hints)


def _not_brought_by_others(context: SwccgContext) -> list[Held]:
    """The outside cards that only a starting effect could bring; some are outside by their own text."""
    left = {held.card.card_key: held for held in reversed(context.outside)}
    for held in context.outside:
        known = left[held.card.card_key]
        if known is not held:
            both = (known, held)
            left[held.card.card_key] = Held(known.card, total(both), lines_of(both))
    by_themselves = [row for held in context.outside for row in context.rows_of(held.card, "outside-itself")]
    by_others = [row for holder, row in context.rows("outside") if not holder.card.starting_effect]
    for row in (*by_themselves, *by_others):
        room = row.amount if row.amount is not None else MOST_OUTSIDE
        for key, held in left.items():
            if room and context.selects(row.applies_to, held.card):
                taken = min(room, held.quantity)
                room -= taken
                left[key] = held._replace(quantity=held.quantity - taken)
    return [held for held in reversed(left.values()) if held.quantity]


def _outside(
    message: Phrase,
    severity: Severity,
    cards: list[Held],
    expected: int | None = None,
    actual: int | None = None,
    hints: tuple[Phrase, ...] = (),
) -> Finding:
    return Finding(
        severity=severity,
        message=message,
        lines=lines_of(cards),
        cards=cards_of(cards),
        expected=expected,
        actual=actual,
        hints=hints,
    )
