"""The rules of a hand. A finding has the id, the severity and the sentence of its rule."""

from cardlab.plugin import DeckContext, Outcomes, finding, rule, total

MOST_POINTS = 23
MOST_CARDS = 5


@rule("high-sabacc.bomb-out", citation="high-sabacc.hand")
def bomb_out(context: DeckContext) -> Outcomes:
    """A line that was not read may be worth less than nothing, so it could change this: nothing is declared."""
    points = hand_sum(context)
    if abs(points) > MOST_POINTS:
        yield finding(expected=MOST_POINTS, actual=points)


@rule("high-sabacc.hand-size", citation="high-sabacc.hand")
def hand_size(context: DeckContext) -> Outcomes:
    """A line that was not read may be the missing card: with one, the rule is not judged."""
    needed, count = context.terms.format.deck_size, total(context.deck.entries)
    if count < needed:
        yield finding(expected=needed, actual=count)


@rule("high-sabacc.most-cards", citation="high-sabacc.hand", unread_cannot_change=True)
def most_cards(context: DeckContext) -> Outcomes:
    """Too many stay too many, whatever a line that was not read turns out to be."""
    count = total(context.deck.entries)
    if count > MOST_CARDS:
        yield finding(context.deck.entries, expected=MOST_CARDS, actual=count)


@rule("high-sabacc.no-face", citation="high-sabacc.hand", severity="warning")
def no_face(context: DeckContext) -> Outcomes:
    """Its findings are warnings, as the rule is."""
    if not any(entry.card.face for entry in context.deck.entries):
        yield finding(context.deck.entries)


def hand_sum(context: DeckContext) -> int:
    return sum(entry.quantity * entry.card.value for entry in context.deck.entries)
