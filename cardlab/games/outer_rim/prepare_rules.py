"""Step 6 and the ambitions: starting cards, planets, reputation, the AI deck, the sheets."""

from collections import Counter

from cardlab.games.outer_rim import field_values
from cardlab.games.outer_rim.card import OuterRimCard
from cardlab.games.outer_rim.context import SetupContext, setup_rule
from cardlab.games.outer_rim.field_values import Unclear
from cardlab.games.outer_rim.options import HUNTER
from cardlab.games.outer_rim.player_rules import number_of_ai, starting_numbers
from cardlab.games.outer_rim.setup import Seat
from cardlab.games.rule import Outcomes
from cardlab.model.findings import Bilingual

AI_FAME = "outer-rim.ai-fame-with-ambitions"


@setup_rule("OR-6.1", "error", step="6")
def starting_card(context: SetupContext) -> Outcomes:
    """Checkable once the sheet says what the character's card names, and where the card lies."""
    unknown = False
    for seat in context.setup.seats:
        card, printed = seat["databank-card"], _printed_number(seat)
        if card is not None and printed is not None and card != printed:
            lines = seat.lines("databank-card", "printed-databank")
            yield context.finding("starting-card", {"who": context.who(seat)}, lines, expected=printed, actual=card)
        kind, place = seat["card-type"], seat["card-place"]
        if kind is not None and place is not None and (place == "ship") != (kind == "cargo"):
            wanted = context.subject("ship" if kind == "cargo" else "board")
            words = {"who": context.who(seat), "type": context.subject(kind), "place": wanted}
            yield context.finding("card-place", words, seat.lines("card-type", "card-place"))
        unknown |= None in (card, printed, kind, place)
    if unknown:
        yield context.not_checkable("starting-card")


def _printed_number(seat: Seat) -> int | None:
    """The databank card the character names: as the sheet says, or as a verified catalogue knows."""
    if seat["printed-databank"] is not None:
        found: int = seat["printed-databank"]
        return found
    character = seat.character
    numbers = starting_numbers(character.number) if character and character.confidence == "verified" else []
    return numbers[0] if len(numbers) == 1 else None


@setup_rule("OR-6.2", "error", step="6")
def starting_planet(context: SetupContext) -> Outcomes:
    if context.setup.get("planets-of-cards") is None:
        yield from _same_planet(context, context.setup.seats, "planet", "printed-planet", "planets")
    else:
        yield from context.refused("planets-of-cards", False)


@setup_rule("OR-6.3", "error", step="6")
def starting_reputation(context: SetupContext) -> Outcomes:
    unknown = False
    for seat in context.setup.seats:
        there, printed = seat["reputation"], _printed_reputation(seat)
        if there is None or printed is None:
            unknown = True
            continue
        changed, wanted = {f: c for f, c in there if c}, {f: c for f, c in printed if c}
        if changed != wanted:
            shown = {"expected": _changes(context, wanted), "actual": _changes(context, changed)}
            lines = seat.lines("reputation", "printed-reputation")
            yield context.finding("reputation", {"who": context.who(seat), **shown}, lines)
    if unknown:
        yield context.not_checkable("reputation")


def _printed_reputation(seat: Seat) -> tuple[tuple[str, int], ...] | None:
    if seat["printed-reputation"] is not None:
        found: tuple[tuple[str, int], ...] = seat["printed-reputation"]
        return found
    character = seat.character
    if character is None or character.confidence != "verified" or not character.side:
        return None
    try:
        return field_values.reputation(character.side)
    except Unclear:
        return None


def _changes(context: SetupContext, changes: dict[str, int]) -> Bilingual:
    if not changes:
        return context.subject("neutral")
    names = [(context.subject(faction), f"{change:+}".replace("-", "−")) for faction, change in changes.items()]
    return Bilingual(*(", ".join(f"{name[index]} {change}" for name, change in names) for index in (0, 1)))


@setup_rule("OR-6.IA1", "error", step="6")
def ai_goal(context: SetupContext) -> Outcomes:
    yield from _same_planet(context, context.setup.ais, "goal", "printed-goal", "goal")
    for seat in context.setup.ais:
        if seat["goal-token"] is False:
            yield context.finding("goal-token", lines=seat.lines("goal-token"))


def _same_planet(
    context: SetupContext, seats: tuple[Seat, ...] | list[Seat], label: str, printed: str, why: str
) -> Outcomes:
    unknown = False
    for seat in seats:
        there: OuterRimCard | None = seat[label]
        wanted: OuterRimCard | None = seat[printed]
        if there is None or wanted is None:
            unknown = True
        elif there != wanted:
            words = {"who": context.who(seat), "expected": context.name(wanted), "actual": context.name(there)}
            yield context.finding(label, words, seat.lines(label, printed), cards=(wanted, there))
    if unknown:
        yield context.not_checkable(why)


# -- the AI deck ----------------------------------------------------------------------------------


@setup_rule("OR-6.IA2", "error", step="6")
def ai_deck(context: SetupContext) -> Outcomes:
    for seat in context.setup.ais:
        wanted = _numbered(context, "base", context.figures)
        yield from _ai_deck(context, seat, wanted)


@setup_rule("UBS-3a", "error", step="6")
def ai_deck_with_expansion(context: SetupContext) -> Outcomes:
    for seat in context.setup.ais:
        if number_of_ai(seat) == HUNTER:
            continue
        yield from _own_and(context, seat, _numbered(context, "base", context.figures[1:]))


@setup_rule("UBS-3b", "error", step="6")
def ai_hunter_deck(context: SetupContext) -> Outcomes:
    for seat in context.setup.ais:
        if number_of_ai(seat) != HUNTER:
            continue
        yield from _own_and(context, seat, _numbered(context, "bounty hunter", context.figures[1:]))


def _numbered(context: SetupContext, subtype: str, numbers: list[int]) -> list[OuterRimCard]:
    return [card for card in context.box.ai_cards(subtype) if int(card.number) in numbers]


def _own_and(context: SetupContext, seat: Seat, cards: list[OuterRimCard]) -> Outcomes:
    own = context.box.ai_card_of(seat.character) if seat.character else None
    if own is not None and number_of_ai(seat) is not None:
        yield from _ai_deck(context, seat, [own, *cards])
        return
    yield from context.missing_of(seat, *(() if number_of_ai(seat) else ("databank-card",)), "character", "ai-deck")
    yield from _wrong_size(context, seat, 1 + len(cards))


def _ai_deck(context: SetupContext, seat: Seat, wanted: list[OuterRimCard]) -> Outcomes:
    if seat["ai-shuffled"] is False:
        yield context.finding("ai-shuffled", lines=seat.lines("ai-shuffled"))
    yield from context.missing_of(seat, "ai-shuffled")
    if seat["ai-deck"] is None:
        yield from _wrong_size(context, seat, len(wanted))
        if seat["ai-deck-size"] is None:
            yield from context.missing_of(seat, "ai-deck")
        return
    there, codes = Counter(seat["ai-deck"]), [card.code for card in wanted]
    cards = {card.code: card for card in context.box.of_kind("ai")}
    surplus = [cards[code] for code, count in there.items() if count > codes.count(code)]
    missing = [card for card in wanted if not there[card.code]]
    for key, odd in (("ai-deck-missing", missing), ("ai-deck-surplus", surplus)):
        if odd:
            names = tuple(context.name(card) for card in odd)
            yield context.finding(key, {"cards": names, "count": len(wanted)}, seat.lines("ai-deck"), cards=tuple(odd),
                                  expected=len(wanted), actual=len(seat["ai-deck"]))  # fmt: skip


def _wrong_size(context: SetupContext, seat: Seat, expected: int) -> Outcomes:
    """An AI deck of which only the size is said."""
    if seat["ai-deck-size"] not in (None, expected):
        lines = seat.lines("ai-deck-size")
        yield context.finding("ai-deck-size", lines=lines, expected=expected, actual=seat["ai-deck-size"])


# -- ambitions ------------------------------------------------------------------------------------


@setup_rule("AMB-1", "error", step="ambitions")
def ambition_sheets(context: SetupContext) -> Outcomes:
    setup = context.setup
    yield from context.refused("sheets-random", False)
    if not setup.solo:  # alone, AMB-4 says how many are drawn, and there is nobody to choose after
        players = setup.players or len(setup.humans)
        yield from context.wrong_number("sheets-drawn", players + context.figures[0])
        yield from context.refused("sheets-order", "first-last")
    for seat in setup.humans:
        yield from context.missing_of(seat, "ambition")
        if isinstance(seat["ambition"], int):  # else the sheet by its name: one
            yield from context.wrong_of(seat, "ambition", 1, "sheets-each")


@setup_rule("AMB-2", "error", step="ambitions")
def credits_of_the_sheet(context: SetupContext) -> Outcomes:
    unknown = False
    for seat in context.setup.humans:
        if seat["credits"] is None or seat["sheet-credits"] is None:
            unknown = True
        elif seat["credits"] != seat["sheet-credits"]:
            lines = seat.lines("credits", "sheet-credits")
            yield context.finding("sheet-credits", {"who": context.who(seat)}, lines, expected=seat["sheet-credits"],
                                  actual=seat["credits"])  # fmt: skip
    if unknown:
        yield context.not_checkable("sheets")


@setup_rule("AMB-3", "info", step="win")
def sheets_win(context: SetupContext) -> Outcomes:
    yield from context.missing("fame-goal")
    if isinstance(context.setup.get("fame-goal"), int):
        lines = context.setup.lines("fame-goal")
        yield context.finding("sheets-win", lines=lines, actual=context.setup.get("fame-goal"))


@setup_rule("AMB-4", "error", step="ambitions")
def sheets_alone(context: SetupContext) -> Outcomes:
    drawn, for_ai = context.figures
    yield from context.wrong_number("sheets-drawn", drawn, "sheets-alone")
    for seat in context.setup.ais:
        yield from context.wrong_of(seat, "ambition", for_ai, "sheets-ai")


@setup_rule("AMB-5", "error", step="ambitions")
def ai_with_ambitions(context: SetupContext) -> Outcomes:
    amount, more = context.figures
    for seat in context.setup.ais:
        yield from context.missing_of(seat, "credits", "seat-fame-goal")
        yield from context.wrong_of(seat, "credits", amount)
        base: int | None = context.rules.figures("OR-V.1")[0]
        if context.settings[AI_FAME] == "sheet":
            human = context.setup.humans[0] if context.setup.humans else None
            base = human["seat-fame-goal"] if human else None
        if base is None:
            yield context.not_checkable("sheet-fame", setting=AI_FAME)
            continue
        actual = seat["seat-fame-goal"]
        if actual is not None and actual != base + more:
            words = {"base": base, "more": more, "setting": AI_FAME}
            yield context.finding("ai-fame-goal", words, seat.lines("seat-fame-goal"), expected=base + more,
                                  actual=actual)  # fmt: skip
