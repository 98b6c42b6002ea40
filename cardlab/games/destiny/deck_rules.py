"""Rules of the draw deck."""

from cardlab.findings import Finding, NotJudged, Phrase
from cardlab.games.copies import Copies, finding, lines_of, total
from cardlab.games.destiny.allowances import refusals
from cardlab.games.destiny.context import COLOURS, DRAW_TYPES, DestinyContext
from cardlab.games.destiny.members import DrawCard
from cardlab.games.rules import Outcomes, rule

_TYPES_OF_REFERENCE = tuple(each for each in DRAW_TYPES if each != "downgrade")
"""The reference of 1.6 knows no downgrades."""


@rule("destiny.deck-size", "error", "destiny.deck")
def deck_size(context: DestinyContext) -> Outcomes:
    expected, count = context.deck_size, context.draw_count
    certain = sum(line.quantity for line in context.unread_draw if line.zone)
    possible = sum(line.at_most for line in context.unread_draw if not line.zone)
    least, most = count + certain, count + certain + possible
    if least <= expected <= most:
        if possible:
            yield _not_judged(context, "destiny.deck-size")
        return
    actual = least if least > expected else most
    hints = _add(context, expected - actual) if actual < expected else _remove(actual - expected)
    yield finding("destiny.deck-size", expected=expected, actual=actual, hints=hints, count=actual)


@rule("destiny.deck-copies", "error", "destiny.deck")
def deck_copies(context: DestinyContext) -> Outcomes:
    normal = min([2, *(row.amount or 2 for row in context.exceptions("deck-copies"))])
    extra = sum(row.amount or 0 for row in context.exceptions("extra-copies"))
    over: list[tuple[int, int, list[DrawCard]]] = []
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
            "destiny.deck-copies", cards, key="destiny.deck-copies-versions" if versions else "", expected=limit,
            actual=count, hints=_remove(count - limit), count=count, card=cards[0].card, limit=limit,
        )  # fmt: skip


@rule("destiny.deck-affiliation", "error", "destiny.deck")
def deck_affiliation(context: DestinyContext) -> Outcomes:
    if not context.team and not context.unread_team:
        yield NotJudged("destiny.deck-affiliation", Phrase("destiny.no-team"))
        return
    if len(context.affiliations) > 1 and not context.guests:
        because = Phrase("destiny.team-is-mixed")
        yield NotJudged("destiny.deck-affiliation", because)
        return
    refused = [refusal for refusal in refusals(context) if refusal.aspect == "affiliation"]
    for side in ("hero", "villain"):
        cards = [refusal for refusal in refused if refusal.card.card.side == side]
        if not cards:
            continue
        if context.unread_team:
            yield _team_unread(context, "destiny.deck-affiliation")
            return
        team = "neutral" if not context.affiliations else next(iter(context.affiliations))
        yield Finding(
            "destiny.deck-affiliation",
            "error",
            Phrase("destiny.deck-affiliation", {
                "count": total(cards),
                "side": Phrase(f"destiny.cards-{side}", {"count": total(cards)}),
                "team": Phrase(f"destiny.team-{team}"),
            }),
            lines=lines_of(refusal.card for refusal in cards),
            cards=tuple(refusal.card.card for refusal in cards),
            expected=0,
            actual=total(cards),
            hints=(*_allowance_hint(cards[0].cap), *_stacking_hint(context)),
        )  # fmt: skip


@rule("destiny.deck-colour", "error", "destiny.deck")
def deck_colour(context: DestinyContext) -> Outcomes:
    if not context.team and not context.unread_team:
        yield NotJudged("destiny.deck-colour", Phrase("destiny.no-team"))
        return
    refused = [refusal for refusal in refusals(context) if refusal.aspect == "colour"]
    for colour in COLOURS:
        cards = [refusal for refusal in refused if refusal.card.card.colour == colour]
        if not cards:
            continue
        if context.unread_team:
            yield _team_unread(context, "destiny.deck-colour")
            return
        count = total(cards)
        yield Finding(
            "destiny.deck-colour",
            "error",
            Phrase("destiny.deck-colour", {
                "cards": Phrase(f"destiny.cards-{colour}", {"count": count}),
                "character": Phrase(f"destiny.character-{colour}"),
            }),
            lines=lines_of(refusal.card for refusal in cards),
            cards=tuple(refusal.card.card for refusal in cards),
            expected=0,
            actual=count,
            hints=(
                *_allowance_hint(cards[0].cap),
                Phrase("destiny.allow-colour", {"character": Phrase(f"destiny.character-{colour}"), "count": count}),
            ),
        )  # fmt: skip


@rule("destiny.deck-types", "error", "destiny.deck")
def deck_types(context: DestinyContext) -> Outcomes:
    later = context.terms.format.edition != "reference-1.6"
    allowed = DRAW_TYPES if later else _TYPES_OF_REFERENCE
    for held in context.draw:
        if held.card.type not in allowed:
            yield _wrong_place("destiny.deck-types", held)
    for held in context.everything:
        card = held.card
        if card.face > "A" and not card.points:
            yield _wrong_place("destiny.deck-types-reverse", held)
    for entry in context.misplaced:
        yield _wrong_place("destiny.team-types", entry)


@rule("destiny.unique-in-play", "warning", "destiny.unique")
def unique_in_play(context: DestinyContext) -> Outcomes:
    team = {member.card.title_key: member for member in context.team if member.card.unique}
    for card in context.draw:
        member = team.get(card.card.title_key)
        if member and card.card.unique and card.card.type in ("upgrade", "support"):
            kind = Phrase(f"destiny.the-{card.card.type}")
            yield finding("destiny.unique-in-play", [card, member], severity="warning", card=card.card, type=kind)


def _limit(context: DestinyContext, cards: list[DrawCard], normal: int) -> int:
    """How many of a title; a card that says more lets its own copies be more."""
    if normal < 2:
        return normal
    amounts = [context.own_copies(card.card) for card in cards]
    if None in amounts:
        plain = sum(card.quantity for card, amount in zip(cards, amounts, strict=True) if amount is None)
        if plain > normal:
            return normal
    return max((amount for amount in amounts if amount), default=normal)


def _add(context: DestinyContext, missing: int) -> tuple[Phrase, ...]:
    colours = [colour for colour in ("red", "blue", "yellow") if colour in context.colours]
    words = tuple(Phrase(f"destiny.open-{colour}", {"count": missing}) for colour in [*colours, "grey"])
    return (Phrase("destiny.add-cards", {"count": missing, "colours": words}),)


def _remove(surplus: int) -> tuple[Phrase, ...]:
    return (Phrase("destiny.remove-one" if surplus == 1 else "destiny.remove-some", {"count": surplus}),)


def _allowance_hint(cap: int | None) -> tuple[Phrase, ...]:
    return (Phrase("destiny.allowance-used-up", {"cap": cap}),) if cap is not None else ()


def _stacking_hint(context: DestinyContext) -> tuple[Phrase, ...]:
    """Where several copies of a card would allow more, were they to add up: the setting that decides it."""
    if context.settings["destiny.marauder-stacks"] == "yes":
        return ()
    stacking = [row for row in context.exceptions("deck-allow") if row.counted == "cards-stacking"]
    several = any(context.copies_of(context.holder(row)) > 1 for row in stacking)
    return (Phrase("destiny.would-stack", {"setting": "destiny.marauder-stacks"}),) if several else ()


def _wrong_place(key: str, copies: Copies) -> Finding:
    card = copies.card
    return finding("destiny.deck-types", [copies], key=key, card=card, type=Phrase(f"destiny.a-{card.type}"))


def _team_unread(context: DestinyContext, rule_id: str) -> NotJudged:
    line = context.unread_team[0].line
    return NotJudged(rule_id, Phrase("destiny.maybe-a-character", {"place": line}))


def _not_judged(context: DestinyContext, rule_id: str) -> NotJudged:
    return NotJudged(rule_id, Phrase("destiny.maybe-a-card", {"place": context.unread_draw[0].line}))
