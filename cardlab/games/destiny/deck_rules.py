"""Rules of the draw deck."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from cardlab.games.destiny.card import DestinyCard, destiny_card
from cardlab.games.destiny.context import COLOURS, DRAW_TYPES, DestinyContext, Refusal, refusals
from cardlab.games.rule import Copies, Outcomes, finding, rule, total
from cardlab.model.deck import Entry
from cardlab.model.findings import Finding, NotJudged, Phrase

_TYPES_OF_REFERENCE = tuple(each for each in DRAW_TYPES if each != "downgrade")
"""The reference of 1.6 knows no downgrades."""


@rule("destiny.deck-size", citation="destiny.deck")
def deck_size(context: DestinyContext) -> Outcomes:
    expected, count = context.deck_size, context.draw_count
    certain = sum(line.quantity for line in context.unread_draw if line.zone)
    possible = sum(line.at_most for line in context.unread_draw if not line.zone)
    least, most = count + certain, count + certain + possible
    if least <= expected <= most:
        if possible:
            line = context.unread_draw[0].line
            yield NotJudged(because=Phrase("destiny.maybe-a-card", {"place": line}))
        return
    if expected < least <= expected + _most_added(context) and (plot := context.may_bring("deck-size")):
        yield NotJudged(because=Phrase("destiny.maybe-a-larger-deck", {"place": plot.line}))
        return
    actual = least if least > expected else most
    hints: tuple[Phrase, ...] = ()
    if not possible and not context.may_bring("deck-size"):  # how many to add or remove does not depend on a line
        hints = _add(context, expected - actual) if actual < expected else _remove(actual - expected)
    yield finding(expected=expected, actual=actual, hints=hints, unread_cannot_change=True, count=actual)


@rule("destiny.deck-copies", citation="destiny.deck", unread_cannot_change=True)
def deck_copies(context: DestinyContext) -> Outcomes:
    normal = min([2, *(row.amount or 2 for row in context.exceptions("deck-copies"))])
    extra = sum(row.amount or 0 for row in context.exceptions("extra-copies"))
    over: list[tuple[int, int, list[Entry]]] = []
    for cards in context.titles_over(normal):
        count = total(cards)
        if count > (limit := _limit(context, cards, normal)):
            over.append((count, limit, cards))
    over.sort(key=lambda each: (each[0] - each[1], each[2][0].card.title_key))
    for count, limit, cards in over:
        if extra and count == limit + 1:
            extra -= 1
            continue
        versions = len({held.card.card_key for held in cards}) > 1
        yield finding(
            cards,
            key="destiny.deck-copies-versions" if versions else "",
            expected=limit,
            actual=count,
            hints=_remove(count - limit),
            count=count,
            card=cards[0].card,
            limit=limit,
        )


@rule("destiny.deck-affiliation", citation="destiny.deck")
def deck_affiliation(context: DestinyContext) -> Outcomes:
    if len(context.affiliations) > 1 and not context.guests:
        yield NotJudged(because=Phrase("destiny.team-is-mixed"))
    else:
        yield from _refused(context, "affiliation", "side", ("hero", "villain"), _of_side)


@rule("destiny.deck-colour", citation="destiny.deck")
def deck_colour(context: DestinyContext) -> Outcomes:
    yield from _refused(context, "colour", "colour", COLOURS, _of_colour)


@rule("destiny.deck-types", citation="destiny.deck", unread_cannot_change=True)
def deck_types(context: DestinyContext) -> Outcomes:
    later = context.terms.format.edition != "reference-1.6"
    allowed = DRAW_TYPES if later else _TYPES_OF_REFERENCE
    for entry in context.draw:
        if entry.card.type not in allowed:
            yield _wrong_place("destiny.deck-types", entry)
    for held in context.everything:
        card = held.card
        if isinstance(card, DestinyCard) and card.face > "A" and not card.points:
            yield _wrong_place("destiny.deck-types-reverse", held)
    for entry in context.misplaced:
        yield _wrong_place("destiny.team-types", entry)


@rule("destiny.unique-in-play", citation="destiny.unique", severity="warning", unread_cannot_change=True)
def unique_in_play(context: DestinyContext) -> Outcomes:
    team = {member.card.title_key: member for member in context.team if member.card.unique}
    for card in context.draw:
        member = team.get(card.card.title_key)
        if member and card.card.type in ("upgrade", "support") and destiny_card(card.card).unique:
            kind = Phrase(f"destiny.the-{card.card.type}")
            yield finding([card, member], card=card.card, type=kind)


def _limit(context: DestinyContext, cards: list[Entry], normal: int) -> int:
    """How many of a title; a card that says more lets its own copies be more."""
    if normal < 2:
        return normal
    amounts = [context.own_copies(card.card) for card in cards]
    if None in amounts:
        plain = sum(card.quantity for card, amount in zip(cards, amounts, strict=True) if amount is None)
        if plain > normal:
            return normal
    return max((amount for amount in amounts if amount), default=normal)


def _refused(
    context: DestinyContext, aspect: str, of: str, values: Sequence[str], told: Callable[..., Finding]
) -> Outcomes:
    """What is told of the cards of each side or colour that the team does not admit."""
    if not context.team and not context.unread_team:
        yield NotJudged(because=Phrase("destiny.no-team"))
        return
    refused = [each for each in refusals(context) if each.aspect == aspect]
    for value in values if refused else ():
        cards = [each for each in refused if getattr(each.card.card, of) == value]
        if cards and context.unread_team:
            yield context.not_judged_for_team()
            return
        if cards:
            yield told(context, value, cards)


def _of_side(context: DestinyContext, side: str, refused: list[Refusal]) -> Finding:
    count = total(refused)
    team = Phrase(f"destiny.team-{next(iter(context.affiliations), 'neutral')}")
    words = {"side": Phrase(f"destiny.cards-{side}", {"count": count}), "team": team}
    return _not_admitted(refused, words, *_stacking_hint(context))


def _of_colour(context: DestinyContext, colour: str, refused: list[Refusal]) -> Finding:  # noqa: ARG001
    count, character = total(refused), Phrase(f"destiny.character-{colour}")
    words = {"count": Phrase(f"destiny.cards-{colour}", {"count": count}), "character": character}
    hint = Phrase("destiny.allow-colour", {"character": character, "count": count})
    return _not_admitted(refused, words, hint)


def _not_admitted(refused: list[Refusal], words: Mapping[str, Any], *hints: Phrase) -> Finding:
    held = [each.card for each in refused]
    hints = (*_allowance_hint(refused), *hints)
    return finding(held, expected=0, actual=total(refused), hints=hints, unread_cannot_change=True, **words)


def _most_added(context: DestinyContext) -> int:
    """How many cards a card that enlarges the deck may add to it."""
    return max([0, *(row.amount or 0 for row in context.format_context.of_kind.get("deck-size", ()))])


def _add(context: DestinyContext, missing: int) -> tuple[Phrase, ...]:
    """How many cards to add, of the colours that the characters allow where all of them are known."""
    if context.unread_team:
        lines = tuple(line.line for line in context.unread_team)
        return (Phrase("destiny.add-unknown-colours", {"count": missing, "waits_for": lines, "unread": len(lines)}),)
    if not context.team:
        return (Phrase("destiny.add-some", {"count": missing}),)
    colours = [colour for colour in ("red", "blue", "yellow") if colour in context.colours]
    words = tuple(Phrase(f"destiny.open-{colour}", {"count": missing}) for colour in [*colours, "grey"])
    return (Phrase("destiny.add-cards", {"count": missing, "colours": words}),)


def _remove(surplus: int) -> tuple[Phrase, ...]:
    return (Phrase("destiny.remove-one" if surplus == 1 else "destiny.remove-some", {"count": surplus}),)


def _allowance_hint(refused: list[Refusal]) -> tuple[Phrase, ...]:
    """How many of such cards the team allows: what all cards that allow them, allow together."""
    allowances = {id(allowance): allowance for refusal in refused for allowance in refusal.used_up}.values()
    different = sum(allowance.cap or 0 for allowance in allowances if allowance.one_of_each)
    others = sum(allowance.cap or 0 for allowance in allowances if not allowance.one_of_each)
    if not different and not others:
        return ()
    key = "allowance-used-up" if not different else "allowance-different" if not others else "allowance-both"
    return (Phrase(f"destiny.{key}", {"cap": others, "different": different}),)


def _stacking_hint(context: DestinyContext) -> tuple[Phrase, ...]:
    """Where several copies of a card would allow more, were they to add up: the setting that decides it."""
    if context.settings["destiny.marauder-stacks"] == "yes":
        return ()
    stacking = [row for row in context.exceptions("deck-allow") if row.counted == "cards-stacking"]
    several = any(context.copies_of(context.holder(row)) > 1 for row in stacking)
    return (Phrase("destiny.would-stack", {"setting": "destiny.marauder-stacks"}),) if several else ()


def _wrong_place(key: str, copies: Copies) -> Finding:
    card = copies.card
    return finding([copies], key=key, card=card, type=Phrase(f"destiny.a-{card.type}"))
