"""Rules of the sixty: how many, of which side, what may be in it once only."""

from collections.abc import Iterator

from cardlab.games.rule import Outcomes, cards_of, finding, group_by, rule, total
from cardlab.games.swccg.context import Held, SwccgContext
from cardlab.games.swccg.format_rules import accepting
from cardlab.model.findings import Finding, NotJudged, Phrase


@rule("swccg.deck-size", citation="swccg.deck")
def deck_size(context: SwccgContext) -> Outcomes:
    expected = context.size
    certain = sum(line.quantity for line in context.unread_main if line.zone)
    possible = sum(line.at_most for line in context.unread_main if not line.zone)
    possible += context.maybe_of_the_sixty if possible else 0
    least = context.count + certain
    if least <= expected <= least + possible:
        if possible:
            line = next(line.line for line in context.unread_main if not line.zone)
            yield NotJudged(because=Phrase("swccg.maybe-in-the-deck", {"place": line}))
        return
    actual = least if least > expected else least + possible
    hints = () if possible else (*_to_reach(context, expected - actual), *accepting(context))
    yield finding(expected=expected, actual=actual, hints=hints, unread_cannot_change=True, count=actual)


@rule("swccg.one-side", citation="swccg.one-side", unread_cannot_change=True)
def one_side(context: SwccgContext) -> Outcomes:
    strangers = [held for held in context.main if held.card.side != context.side]
    if strangers:
        other = strangers[0].card.side
        unread = sum(line.quantity for line in context.unread_main)
        is_clear = 2 * total(strangers) + unread < total(context.main)  # which side has most of the deck
        hints = [Phrase("list.replace-these", {"cards": cards_of(strangers)})] if is_clear or not unread else []
        yield finding(
            strangers,
            expected=context.side,
            actual=other,
            hints=hints,
            count=total(strangers),
            side=Phrase(f"swccg.side-{context.side}"),
            other=Phrase(f"swccg.side-{other}"),
        )


@rule("swccg.objective-count", citation="swccg.starting", unread_cannot_change=True)
def objective_count(context: SwccgContext) -> Outcomes:
    objectives = [held for held in context.main if held.card.type == "Objective"]
    yield from _at_most_one(objectives)


@rule("swccg.starting-effect-count", citation="swccg.starting", unread_cannot_change=True)
def starting_effect_count(context: SwccgContext) -> Outcomes:
    effects = [held for held in context.main if held.card.starting_effect]
    yield from _at_most_one(effects)


@rule("swccg.double-sided-once", citation="swccg.starting", unread_cannot_change=True)
def double_sided_once(context: SwccgContext) -> Outcomes:
    """Objectives have a rule of their own."""
    twofold = [held for held in context.everything if held.card.double_sided and held.card.type != "Objective"]
    for cards in group_by(twofold, lambda held: held.card.title_key).values():
        if total(cards) > 1:
            yield _too_many(cards)


@rule("swccg.game-aid", citation="swccg.game-aid", unread_cannot_change=True)
def game_aid(context: SwccgContext) -> Outcomes:
    aids = [held for held in context.everything if held.card.type == "Game Aid"]
    if aids:
        hints = [Phrase("list.replace-these", {"cards": cards_of(aids)})]
        yield finding(aids, expected=0, actual=total(aids), hints=hints, count=total(aids))


def _at_most_one(cards: list[Held]) -> Outcomes:
    if total(cards) > 1:
        yield _too_many(cards)


def _too_many(cards: list[Held]) -> Finding:
    count, hints = total(cards), [Phrase("list.keep-one")]
    return finding(cards, expected=1, actual=count, hints=hints, count=count, card=cards[0].card)


# -- what to add or to drop ---------------------------------------------------------------------


def _to_reach(context: SwccgContext, missing: int) -> tuple[Phrase, ...]:
    if missing > 0:
        return (Phrase("swccg.add-cards", {"count": missing}),)
    named = list(_dispensable(context, -missing))
    if not named:
        return (Phrase("swccg.remove-cards", {"count": -missing}),)
    return (Phrase("swccg.remove-these", {"cards": tuple(named)}),)


def _dispensable(context: SwccgContext, surplus: int) -> Iterator[Phrase]:
    """What to drop: first what breaks another rule, then copies beyond the dots, then what there is most of."""
    taken: dict[str, int] = {}
    for held, most in _by_need(context):
        count = min(most - taken.get(held.card.card_key, 0), surplus)
        if count > 0:
            taken[held.card.card_key] = taken.get(held.card.card_key, 0) + count
            surplus -= count
    cards = {held.card.card_key: held.card for held in context.main}
    for key, count in taken.items():
        yield Phrase("swccg.so-many", {"count": count, "card": cards[key]})


def _by_need(context: SwccgContext) -> Iterator[tuple[Held, int]]:
    """A card, and up to how many copies of it may go."""
    for held in context.main:
        if held.card.shield or held.card.side != context.side or held.card.type == "Game Aid":
            yield held, held.quantity
    for held in context.main:
        if held.card.card_key in context.refused:
            yield held, held.quantity
    for held, over in context.over_dots:
        yield held, over
    for held in sorted(context.main, key=lambda held: (-held.quantity, held.card.title_key)):
        if not context.can_start(held.card):
            yield held, held.quantity - 1
