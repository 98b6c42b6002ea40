"""Rules that stand on cards: what they require of the team and the deck, and what they set aside."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from cardlab.catalogue.cards import CardException
from cardlab.findings import Bilingual, Finding, NotJudged, Phrase
from cardlab.games.copies import cards_of, lines_of, total
from cardlab.games.destiny.card import DestinyCard
from cardlab.games.destiny.context import DestinyContext, DrawCard, Member
from cardlab.games.rules import Outcomes, rule


@rule("destiny.card-requirement", "error", "destiny.card-text")
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
            cards = [card for card in context.draw if context.selects(row.applies_to, card.card)]
            if cards:
                yield _refusal(context, row, "destiny.deck-forbid", cards)
        else:
            yield from _deck_sets(context, row)


@rule("destiny.set-aside", "error", "destiny.card-text")
def set_aside(context: DestinyContext) -> Outcomes:
    """Only what a card sets aside may be set aside, and what it must bring must be there."""
    rows = context.exceptions("set-aside")
    for card in context.aside:
        if not any(context.selects(row.applies_to, card.card) for row in rows):
            message = Phrase("destiny.set-aside-stranger", {"card": card.card})
            yield Finding("destiny.set-aside", "error", message, card.lines, (card.card,))
    for row in rows:
        cards = [card for card in context.aside if context.selects(row.applies_to, card.card)]
        yield from _too_many_aside(context, row, cards)
        if row.counted.startswith("required"):
            yield from _missing_aside(context, row, cards)
    if context.moved_aside:
        moved = tuple(card.card for card in context.moved_aside)
        message = Phrase("destiny.set-aside-assumed", {"cards": moved})
        yield Finding("destiny.set-aside", "info", message, lines_of(context.moved_aside), moved)


def _team_requirement(context: DestinyContext, row: CardException) -> Outcomes:
    if _is_met(context, row):
        return
    if context.unread_team and row.counted in ("some", "share-colour", "points"):
        line = context.unread_team[0].line
        yield NotJudged("destiny.card-requirement", Phrase("destiny.maybe-a-character", {"line": line}))
        return
    holder = context.holder(row)
    wrong = _culprits(context, row)
    hints = (Phrase("destiny.replace-these", {"cards": tuple(m.card for m in wrong)}),) if wrong else ()
    values = {"card": holder, "need": Bilingual(row.note, row.note_fr), "setting": "destiny.retribution-points"}
    key = "destiny.card-requirement-setting" if row.counted == "points" else "destiny.card-requirement"
    lines = tuple(sorted({*context.holder_lines(row), *lines_of(wrong)}))
    yield Finding(
        "destiny.card-requirement", "error", Phrase(key, values), lines,
        (holder, *(member.card for member in wrong)), hints=hints,
    )  # fmt: skip


def _is_met(context: DestinyContext, row: CardException) -> bool:
    holder = context.holder(row)
    team = context.team
    matching = [m for m in team if context.selects(row.applies_to, m.card) and m.card.card_key != holder.card_key]
    if row.counted == "all":
        return all(context.selects(row.applies_to, m.card) for m in team)
    if row.counted == "none":
        return not any(context.selects(row.applies_to, m.card) for m in team)
    if row.counted == "some":
        return sum(m.copies for m in matching) >= (row.amount or 1)
    if row.counted == "one-colour":
        return len(context.colours) <= 1
    if row.counted == "share-colour":
        counted: Counter[str] = Counter()
        for member in team:
            counted[member.card.colour] += member.copies
        return any(count >= (row.amount or 2) for count in counted.values())
    if row.counted == "points":
        printed = context.settings["destiny.retribution-points"] == "printed"
        worth = context.printed_points if printed else context.points
        return any(worth(m) // max(m.copies, 1) >= (row.amount or 0) for m in team)
    raise ValueError(f"{row.code}: {row.counted}")


def _culprits(context: DestinyContext, row: CardException) -> list[Member]:
    """The characters that break an `all` or `none` requirement."""
    if row.counted == "all":
        return [m for m in context.team if not context.selects(row.applies_to, m.card)]
    if row.counted == "none":
        return [m for m in context.team if context.selects(row.applies_to, m.card)]
    return []


def _refusal(context: DestinyContext, row: CardException, key: str, cards: list[Member] | list[DrawCard]) -> Finding:
    holder = context.holder(row)
    shown = cards_of(cards)
    lines = {*context.holder_lines(row), *lines_of(cards)}
    message = Phrase(key, {"card": holder, "cards": shown})
    hints = (Phrase("destiny.replace-these", {"cards": shown}),)
    return Finding("destiny.card-requirement", "error", message, tuple(sorted(lines)), (holder, *shown), hints=hints)


def _deck_sets(context: DestinyContext, row: CardException) -> Outcomes:
    """All other cards from so many sets, in the formats the card names."""
    holder, lines = context.holder(row), context.holder_lines(row)
    formats = row.condition.removeprefix("format=").split("|")
    if context.terms.format.code not in formats:
        message = Phrase("destiny.wrong-format", {"card": holder, "formats": ", ".join(formats)})
        yield Finding("destiny.card-requirement", "error", message, lines, (holder,))
        return
    others = [card for card in _other_cards(context) if card.card_key != holder.card_key]
    needed = [context.sets_of(card) & context.terms.sets for card in others]
    most = row.amount or 0
    if not _covered(needed, most):
        sets = tuple(sorted(set().union(*needed)))
        message = Phrase("destiny.too-many-sets", {"card": holder, "most": most, "sets": ", ".join(sets)})
        yield Finding("destiny.card-requirement", "error", message, lines, (holder,), most, len(sets))


def _covered(needed: list[frozenset[str]], most: int) -> bool:
    """Whether so many sets hold a printing of every card."""
    wanted = {sets for sets in needed if sets}
    every = sorted(set().union(*wanted)) if wanted else []
    if len(every) <= most:
        return True
    return any(all(sets & set(chosen) for sets in wanted) for chosen in combinations(every, most))


def _other_cards(context: DestinyContext) -> Iterator[DestinyCard]:
    yield from (member.card for member in (*context.team, *context.plots))
    yield from (card.card for card in (*context.draw, *context.aside))
    yield from (entry.card for entry in context.battlefields if isinstance(entry.card, DestinyCard))


def _too_many_aside(context: DestinyContext, row: CardException, cards: list[DrawCard]) -> Outcomes:
    most = row.amount or 0
    if row.counted == "titles":
        count = len({card.card.title_key for card in cards})
        wrong = count > most or total(cards) > count
    elif row.counted == "required-each":
        count = max((card.quantity for card in cards), default=0)
        wrong = count > most
    else:
        count = total(cards)
        wrong = count > most
    if wrong:
        shown = tuple(card.card for card in cards)
        message = Phrase("destiny.set-aside-many", {"card": context.holder(row), "cards": shown, "most": most})
        yield Finding("destiny.set-aside", "error", message, lines_of(cards), shown, most, count)


def _missing_aside(context: DestinyContext, row: CardException, cards: list[DrawCard]) -> Outcomes:
    here = Counter({card.card.card_key: card.quantity for card in cards})
    codes = row.applies_to.removeprefix("code=").split("|")
    missing = [code for code in codes if here[context.keys.get(code, code)] < (row.amount or 1)]
    if missing and not context.deck.unread:
        message = Phrase("destiny.set-aside-missing", {
            "card": context.holder(row), "count": row.amount or 1,
            "cards": tuple(card for code in missing if (card := context.card(code)) is not None),
        })  # fmt: skip
        yield Finding("destiny.set-aside", "warning", message, context.holder_lines(row), (context.holder(row),))
