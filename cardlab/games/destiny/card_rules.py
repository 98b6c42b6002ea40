"""Rules that stand on cards: what they require of the team and the deck, and what they set aside."""

from itertools import combinations
from typing import Any

from cardlab.games.destiny.card import destiny_card
from cardlab.games.destiny.context import CARDS, DICE, Asker, DestinyContext, Member, Surplus, culprits, is_met
from cardlab.games.rule import Outcomes, cards_of, lines_of, rule
from cardlab.games.selectors import selector
from cardlab.model.cards import Card, CardException
from cardlab.model.deck import Entry
from cardlab.model.findings import Bilingual, Finding, Phrase


@rule("destiny.card-requirement", citation="destiny.card-text")
def card_requirement(context: DestinyContext) -> Outcomes:
    """What a card asks of the team it is in, or of the deck."""
    for row in context.exceptions("team-require", "team-forbid", "deck-forbid", "deck-sets"):
        if row.kind == "team-require":
            yield from _team_requirement(context, row)
        elif row.kind == "team-forbid":
            unwanted = [m for m in context.team if context.selects(row.applies_to, m.card)]
            if unwanted:
                yield _refusal(context, row, "destiny.team-forbid", unwanted)
        elif row.kind == "deck-forbid":
            cards = [card for card in context.draw if context.selects(row.applies_to, destiny_card(card.card))]
            if cards:
                yield _refusal(context, row, "destiny.deck-forbid", cards)
        else:
            yield from _deck_sets(context, row)


@rule("destiny.format-plot", citation="destiny.format")
def format_plot(context: DestinyContext) -> Outcomes:
    """A plot that makes a format of its own is required there and refused elsewhere."""
    for row in context.exceptions("format-plot"):
        if not context.is_of_this_format(row):
            yield _wrong_format(context, row)
    wanted = context.format_plot
    if wanted is None or any(row is wanted for row in context.exceptions("format-plot")):
        return
    if context.unread_team:
        yield context.not_judged_for_team()
        return
    card = context.card(wanted.code)
    cards = (card,) if card is not None else ()
    message = Phrase("destiny.format-plot-missing", {"cards": cards, "format": context.terms})
    yield Finding(message=message, cards=cards, expected=1, actual=0, unread_cannot_change=True)


@rule("destiny.set-aside", citation="destiny.set-aside")
def set_aside(context: DestinyContext) -> Outcomes:
    """What is set aside is what a card of the deck asks for, and what a card needs to work is there."""
    for card in context.set_aside.strangers:
        message = Phrase("destiny.set-aside-stranger", {"card": card.card})
        yield Finding(message=message, lines=card.lines, cards=(card.card,))
    for surplus in context.set_aside.surplus():
        yield _too_many_aside(surplus)
    if not context.deck.may_miss("set-aside"):
        for asker in context.set_aside.unanswered(context, CARDS):
            yield _bring(context, "destiny.set-aside", asker)._replace(severity="warning")


@rule("destiny.spare-dice", citation="destiny.spare-dice", severity="info")
def spare_dice(context: DestinyContext) -> Outcomes:
    """Cards that take a die from the set-aside zone need spare dice."""
    for asker in context.set_aside.unanswered(context, DICE):
        yield _bring(context, "destiny.spare-dice", asker)


def _too_many_aside(surplus: Surplus) -> Finding:
    askers = tuple({asker.card.card_key: asker.card for asker in surplus.askers}.values())
    cards, lines = cards_of(surplus.cards), lines_of(surplus.cards)
    key = "destiny.set-aside-many" if len(askers) == 1 else "destiny.set-aside-many-askers"
    message = Phrase(key, {"card": askers[0], "askers": askers, "cards": cards, "most": surplus.most})
    return Finding(message=message, lines=lines, cards=cards, expected=surplus.most, actual=surplus.copies)


def _bring(context: DestinyContext, key: str, asker: Asker) -> Finding:
    """What to bring: the cards by name, one of several, or what describes them."""
    values: dict[str, Any] = {"card": asker.card, "need": Bilingual(asker.row.note, asker.row.note_fr)}
    shown = _cards_named(context, asker)
    if asker.row.kind == CARDS and shown:
        key += "-missing" if asker.row.counted == "required" else "-either"
        values |= {"cards": shown, "either": shown}
    elif asker.row.kind == CARDS:
        key += "-some"
    return Finding(message=Phrase(key, values), lines=asker.lines, cards=(asker.card,))


def _cards_named(context: DestinyContext, asker: Asker) -> tuple[Card, ...]:
    found: dict[str, Card] = {}
    for name in sorted(selector(asker.row.applies_to).names):
        cards = context.format_context.of_title(name) if "title=" in asker.row.applies_to else (context.card(name),)
        for card in cards[:1]:
            if card is not None:
                found.setdefault(card.card_key, card)
    return tuple(found.values())


def _team_requirement(context: DestinyContext, row: CardException) -> Outcomes:
    if is_met(context, row, context.team):
        return
    if context.unread_team and row.counted in ("some", "share-colour", "points"):
        yield context.not_judged_for_team()
        return
    holder = context.holder(row)
    wrong = culprits(context, row)
    hints = (Phrase("list.replace-these", {"cards": tuple(m.card for m in wrong)}),) if wrong else ()
    values = {"card": holder, "need": Bilingual(row.note, row.note_fr), "setting": "destiny.retribution-points"}
    key = "destiny.card-requirement-setting" if row.counted == "points" else "destiny.card-requirement"
    lines = tuple(sorted({*context.holder_lines(row), *lines_of(wrong)}))
    yield Finding(
        message=Phrase(key, values),
        lines=lines,
        cards=(holder, *(member.card for member in wrong)),
        hints=hints,
        unread_cannot_change=True,
    )


def _refusal(context: DestinyContext, row: CardException, key: str, cards: list[Member] | list[Entry]) -> Finding:
    holder = context.holder(row)
    shown = cards_of(cards)
    lines = {*context.holder_lines(row), *lines_of(cards)}
    message = Phrase(key, {"card": holder, "cards": shown})
    hints = (Phrase("list.replace-these", {"cards": shown}),)
    return Finding(
        message=message, lines=tuple(sorted(lines)), cards=(holder, *shown), hints=hints, unread_cannot_change=True
    )


def _deck_sets(context: DestinyContext, row: CardException) -> Outcomes:
    """All other cards from so many sets, in the formats the card names."""
    holder, lines = context.holder(row), context.holder_lines(row)
    if not context.is_of_this_format(row):
        yield _wrong_format(context, row)
        return
    others = [held.card for held in context.everything if held.card.card_key != holder.card_key]
    needed = [context.sets_of(card) & context.terms.sets for card in others]
    most = row.amount or 0
    if not _covered(needed, most):
        sets = tuple(sorted(set().union(*needed)))
        message = Phrase("destiny.too-many-sets", {"card": holder, "most": most, "sets": ", ".join(sets)})
        yield Finding(
            message=message,
            lines=lines,
            cards=(holder,),
            expected=most,
            actual=len(sets),
            unread_cannot_change=True,
        )


def _wrong_format(context: DestinyContext, row: CardException) -> Finding:
    holder, formats = context.holder(row), row.condition.removeprefix("format=").replace("|", ", ")
    message = Phrase("destiny.wrong-format", {"card": holder, "formats": formats})
    return Finding(message=message, lines=context.holder_lines(row), cards=(holder,), unread_cannot_change=True)


def _covered(needed: list[frozenset[str]], most: int) -> bool:
    """Whether so many sets hold a printing of every card."""
    wanted = {sets for sets in needed if sets}
    every = sorted(set().union(*wanted)) if wanted else []
    if len(every) <= most:
        return True
    return any(all(sets & set(chosen) for sets in wanted) for chosen in combinations(every, most))
