"""Rules that stand on cards: what they require of the team and the deck, and what they set aside."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from cardlab.catalogue.cards import CardException
from cardlab.catalogue.destiny_card import DestinyCard
from cardlab.findings import Bilingual, Finding, NotJudged, Phrase
from cardlab.games.destiny.registration import DrawCard, Member, Registration
from cardlab.games.rules import rule

Outcomes = Iterator[Finding | NotJudged]


@rule("destiny.card-requirement", "error", "destiny.card-text")
def card_requirement(registration: Registration) -> Outcomes:
    """What a card asks of the team it is in, or of the deck."""
    for row in registration.exceptions("team-require", "team-forbid", "deck-forbid", "deck-sets"):
        match row.kind:
            case "team-require":
                yield from _team_requirement(registration, row)
            case "team-forbid":
                unwanted = [m for m in registration.team if registration.selects(row.applies_to, m.card)]
                if unwanted:
                    yield _refusal(registration, row, "destiny.team-forbid", unwanted)
            case "deck-forbid":
                cards = [card for card in registration.draw if registration.selects(row.applies_to, card.card)]
                if cards:
                    yield _refusal(registration, row, "destiny.deck-forbid", cards)
            case _:
                yield from _deck_sets(registration, row)


@rule("destiny.set-aside", "error", "destiny.card-text")
def set_aside(registration: Registration) -> Outcomes:
    """Only what a card sets aside may be set aside, and what it must bring must be there."""
    rows = registration.exceptions("set-aside")
    for card in registration.aside:
        if not any(registration.selects(row.applies_to, card.card) for row in rows):
            message = Phrase("destiny.set-aside-stranger", {"card": card.card})
            yield Finding("destiny.set-aside", "error", message, card.lines, (card.card,))
    for row in rows:
        cards = [card for card in registration.aside if registration.selects(row.applies_to, card.card)]
        yield from _too_many_aside(registration, row, cards)
        if row.counted.startswith("required"):
            yield from _missing_aside(registration, row, cards)
    if registration.moved_aside:
        moved = tuple(card.card for card in registration.moved_aside)
        lines = tuple(sorted({line for card in registration.moved_aside for line in card.lines}))
        yield Finding("destiny.set-aside", "info", Phrase("destiny.set-aside-assumed", {"cards": moved}), lines, moved)


def _team_requirement(registration: Registration, row: CardException) -> Outcomes:
    if _is_met(registration, row):
        return
    if registration.unread_team and row.counted in ("some", "share-colour", "points"):
        line = registration.unread_team[0].line
        yield NotJudged("destiny.card-requirement", Phrase("destiny.maybe-a-character", {"line": line}))
        return
    lines = registration.holder_lines(row)
    holder = registration.holder(row)
    wrong = _culprits(registration, row)
    hints = (Phrase("destiny.replace-these", {"cards": tuple(m.card for m in wrong)}),) if wrong else ()
    values = {"card": holder, "need": Bilingual(row.note, row.note_fr), "setting": "destiny.retribution-points"}
    key = "destiny.card-requirement-setting" if row.counted == "points" else "destiny.card-requirement"
    all_lines = tuple(sorted({*lines, *(line for member in wrong for line in member.lines)}))
    yield Finding(
        "destiny.card-requirement", "error", Phrase(key, values), all_lines,
        (holder, *(member.card for member in wrong)), hints=hints,
    )  # fmt: skip


def _is_met(registration: Registration, row: CardException) -> bool:
    holder = registration.holder(row)
    team = registration.team
    matching = [m for m in team if registration.selects(row.applies_to, m.card) and m.card.card_key != holder.card_key]
    match row.counted:
        case "all":
            return all(registration.selects(row.applies_to, m.card) for m in team)
        case "none":
            return not any(registration.selects(row.applies_to, m.card) for m in team)
        case "some":
            return sum(m.copies for m in matching) >= (row.amount or 1)
        case "one-colour":
            return len(registration.colours) <= 1
        case "share-colour":
            counted: Counter[str] = Counter()
            for member in team:
                counted[member.card.colour] += member.copies
            return any(count >= (row.amount or 2) for count in counted.values())
        case "points":
            printed = registration.settings["destiny.retribution-points"] == "printed"
            worth = registration.printed_points if printed else registration.points
            return any(worth(m) // max(m.copies, 1) >= (row.amount or 0) for m in team)
        case _:
            raise ValueError(f"{row.code}: {row.counted}")


def _culprits(registration: Registration, row: CardException) -> list[Member]:
    """The characters that break an `all` or `none` requirement."""
    if row.counted == "all":
        return [m for m in registration.team if not registration.selects(row.applies_to, m.card)]
    if row.counted == "none":
        return [m for m in registration.team if registration.selects(row.applies_to, m.card)]
    return []


def _refusal(registration: Registration, row: CardException, key: str, cards: list[Member] | list[DrawCard]) -> Finding:
    holder = registration.holder(row)
    shown = tuple(dict.fromkeys(card.card for card in cards))
    lines = {*registration.holder_lines(row), *(line for card in cards for line in card.lines)}
    message = Phrase(key, {"card": holder, "cards": shown})
    hints = (Phrase("destiny.replace-these", {"cards": shown}),)
    return Finding("destiny.card-requirement", "error", message, tuple(sorted(lines)), (holder, *shown), hints=hints)


def _deck_sets(registration: Registration, row: CardException) -> Outcomes:
    """All other cards from so many sets, in the formats the card names."""
    holder, lines = registration.holder(row), registration.holder_lines(row)
    formats = row.condition.removeprefix("format=").split("|")
    if registration.terms.format.code not in formats:
        message = Phrase("destiny.wrong-format", {"card": holder, "formats": ", ".join(formats)})
        yield Finding("destiny.card-requirement", "error", message, lines, (holder,))
        return
    others = [card for card in _other_cards(registration) if card.card_key != holder.card_key]
    needed = [registration.sets_of(card) & registration.terms.sets for card in others]
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


def _other_cards(registration: Registration) -> Iterator[DestinyCard]:
    yield from (member.card for member in (*registration.team, *registration.plots))
    yield from (card.card for card in (*registration.draw, *registration.aside))
    yield from (entry.card for entry in registration.battlefields if isinstance(entry.card, DestinyCard))


def _too_many_aside(registration: Registration, row: CardException, cards: list[DrawCard]) -> Outcomes:
    most = row.amount or 0
    if row.counted == "titles":
        count = len({card.card.title_key for card in cards})
        wrong = count > most or sum(card.quantity for card in cards) > count
    elif row.counted == "required-each":
        count = max((card.quantity for card in cards), default=0)
        wrong = count > most
    else:
        count = sum(card.quantity for card in cards)
        wrong = count > most
    if wrong:
        shown = tuple(card.card for card in cards)
        message = Phrase("destiny.set-aside-many", {"card": registration.holder(row), "cards": shown, "most": most})
        lines = tuple(sorted({line for card in cards for line in card.lines}))
        yield Finding("destiny.set-aside", "error", message, lines, shown, most, count)


def _missing_aside(registration: Registration, row: CardException, cards: list[DrawCard]) -> Outcomes:
    here = Counter({card.card.card_key: card.quantity for card in cards})
    codes = row.applies_to.removeprefix("code=").split("|")
    missing = [code for code in codes if here[registration.keys.get(code, code)] < (row.amount or 1)]
    if missing and not registration.deck.unread:
        message = Phrase("destiny.set-aside-missing", {
            "card": registration.holder(row), "count": row.amount or 1,
            "cards": tuple(card for code in missing if (card := registration.card(code)) is not None),
        })  # fmt: skip
        yield Finding(
            "destiny.set-aside", "warning", message, registration.holder_lines(row), (registration.holder(row),)
        )
