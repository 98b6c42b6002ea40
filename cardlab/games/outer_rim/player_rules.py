"""Step 5: seats, characters, ships, credits; and what wins the game."""

from collections import Counter

from cardlab.games.outer_rim.context import SetupContext, setup_rule
from cardlab.games.outer_rim.options import HUNTER
from cardlab.games.outer_rim.setup import Seat
from cardlab.games.outer_rim.vocabulary import FACTIONS
from cardlab.games.rule import Outcomes
from cardlab.model.findings import Phrase, Severity

TWO_AIS = "outer-rim.two-ais"


@setup_rule("OR-5.1", "error", step="5")
def seats(context: SetupContext) -> Outcomes:
    setup = context.setup
    players, allowed = setup.players, context.figures
    for seat in setup.seats:
        yield from context.missing_of(seat, "seat")
    if not setup.seats:
        yield from context.missing("players")
    count = len(setup.humans) + len(setup.ais)
    if players is not None and players not in allowed:
        lines = setup.lines("players")
        yield context.finding("players", lines=lines, expected=allowed[-1], actual=players)
    elif count > allowed[-1]:
        yield context.finding("players", expected=allowed[-1], actual=count)
    elif players is not None and len(setup.sure_humans) > players:
        yield context.finding("humans", expected=players, actual=len(setup.sure_humans))
    yield from _ai_seats(context)


def _ai_seats(context: SetupContext) -> Outcomes:
    """One AI in a game alone, none otherwise; two if the setting allows them and their roles differ."""
    setup = context.setup
    lines = tuple(line for seat in setup.ais for line in seat.lines("seat"))
    if setup.solo is False and setup.ais:
        yield context.finding("ai-in-company", {}, lines, expected=0, actual=len(setup.ais))
    if not setup.solo:
        return
    if len(setup.sure_humans) > 1:
        yield context.finding("solo-humans", expected=1, actual=len(setup.sure_humans))
    if not setup.ais and len(setup.seats) > 1 and all(seat.kind for seat in setup.seats):
        yield context.finding("solo-without-ai", expected=1, actual=0)
    if len(setup.ais) > 1 and not (context.settings[TWO_AIS] == "on" and _roles_differ(context)):
        yield context.finding("many-ais", {"setting": TWO_AIS}, lines, expected=1, actual=len(setup.ais))


@setup_rule("UBS-6", "info", step="5")
def two_ais(context: SetupContext) -> Outcomes:
    ais = context.setup.ais
    if len(ais) > 1:
        lines = tuple(line for seat in ais for line in seat.lines("seat", "databank-card"))
        key = "two-ais" if _roles_differ(context) else "two-ais-alike"
        yield context.finding(key, {"setting": TWO_AIS}, lines, expected=context.figures[0], actual=len(ais))


def _roles_differ(context: SetupContext) -> bool:
    numbers = [seat["databank-card"] for seat in context.setup.ais]
    return (
        len(numbers) == context.rules.figures("UBS-6")[0] and [number == HUNTER for number in numbers].count(True) == 1
    )


@setup_rule("OR-5.2", "error", step="5")
def characters(context: SetupContext) -> Outcomes:
    setup = context.setup
    for seat in setup.seats:
        yield from context.missing_of(seat, "character")
    chosen = [seat.character for seat in setup.seats if seat.character]
    for character, count in Counter(chosen).items():
        if count > 1:
            lines = tuple(line for s in setup.seats if s.character == character for line in s.lines("character"))
            values = {"character": context.name(character), "count": count}
            yield context.finding("character-twice", values, lines, cards=(character,), expected=1, actual=count)
    pool = context.box.characters(expansion=bool(setup.expansion))
    for seat in setup.seats:
        if seat.character is None or seat.character in pool:
            continue
        if setup.expansion is None:
            yield from context.missing("expansion")
        else:
            values = {"character": context.name(seat.character), "count": len(pool)}
            yield context.finding("character-box", values, seat.lines("character"), cards=(seat.character,))


@setup_rule("OR-5.3", "error", step="5")
def character_cards(context: SetupContext) -> Outcomes:
    for seat in context.setup.seats:
        yield from context.missing_of(seat, "character-side", "standee")
        if seat["character-side"] == "other":
            yield context.finding("character-side", {"who": context.who(seat)}, seat.lines("character-side"))
    yield from _components(context, "standee", context.figures[0])


@setup_rule("OR-5.4", "error", step="5")
def boards_and_fame(context: SetupContext) -> Outcomes:
    boards, fame = context.figures
    for seat in context.setup.seats:
        yield from context.missing_of(seat, "board", "fame")
        # An AI may start with fame by expert rules: for it this is only worth a warning.
        severity: Severity | None = "warning" if seat.is_ai else None
        yield from context.wrong_of(seat, "fame", fame, "fame-ai" if seat.is_ai else "fame", severity)
    yield from _components(context, "board", boards)


@setup_rule("OR-5.5", "error", step="5")
def reputation_tokens(context: SetupContext) -> Outcomes:
    expected = context.figures[0]
    for seat in context.setup.seats:
        count = seat["reputation-count"]
        if count is None:
            yield from context.missing_of(seat, "reputation-start")
        elif count != expected and count != expected * max(len(context.setup.seats), 1):
            values = {"who": context.who(seat)}
            lines = seat.lines("reputation-count")
            yield context.finding("reputation-tokens", values, lines, expected=expected, actual=count)
        tokens = seat["reputation-start"]
        if tokens is None:
            continue
        who, lines = context.who(seat), seat.lines("reputation-start")
        if len(tokens) != expected and not seat.is_ai:
            yield context.finding("reputation-tokens", {"who": who}, lines, expected=expected, actual=len(tokens))
        moved = tuple(context.subject(faction) for faction, change in tokens if change)
        if moved:
            yield context.finding("reputation-neutral", {"who": who, "factions": moved}, lines)


@setup_rule("OR-5.6", "error", step="5")
def starting_ships(context: SetupContext) -> Outcomes:
    for seat in context.setup.humans:
        yield from context.missing_of(seat, "ship")
        ship = seat["ship"]
        if ship is not None and ship not in context.box.starting_ships:
            ships = tuple(context.name(each) for each in context.box.starting_ships)
            values = {"who": context.who(seat), "first": ships[0], "second": ships[1], "ship": context.name(ship)}
            yield context.finding("ship", values, seat.lines("ship"), cards=(ship,))


@setup_rule("OR-5.7", "error", step="5", either_way=True)
def credits_by_turn_order(context: SetupContext) -> Outcomes:
    """Alone, OR-5.IA4 says the same more exactly."""
    if context.setup.solo:
        return
    amounts, holds = context.figures, context.rules.state("OR-5.7") == "holds"
    for seat in context.setup.seats:
        yield from context.missing_of(seat, "credits")
        if seat.number <= len(amounts):
            amount = amounts[seat.number - 1]
            yield from context.wrong_of(seat, "credits", amount) if holds else wrong_either_way(context, seat, amount)


def wrong_either_way(context: SetupContext, seat: Seat, expected: int) -> Outcomes:
    """Where the sheet does not say whether there are ambitions: credits that neither turn order nor sheet gives."""
    sheet, actual = seat["sheet-credits"], seat["credits"]
    if None not in (sheet, actual) and actual not in (expected, sheet):
        values = {"who": context.who(seat), "expected": expected, "sheet": sheet}
        lines = seat.lines("credits", "sheet-credits")
        yield context.finding("credits-either", values, lines, expected=[expected, sheet], actual=actual)


@setup_rule("OR-5.8", "error", step="5")
def reference_cards(context: SetupContext) -> Outcomes:
    yield from _components(context, "reference", context.figures[0])


@setup_rule("UB-9", "error", step="5")
def help_cards(context: SetupContext) -> Outcomes:
    """One for each player, and the AI has what a player has."""
    for seat in context.setup.seats:
        yield from _lacks(context, seat, "help", context.figures[0], seat["help"])


def _components(context: SetupContext, label: str, expected: int) -> Outcomes:
    """A component each human has so many of; what an AI lacks is OR-5.IA1's."""
    for seat in context.setup.humans:
        yield from _lacks(context, seat, label, expected, seat[label])


def _lacks(context: SetupContext, seat: Seat, label: str, expected: int, actual: int | None) -> Outcomes:
    yield from context.missing_of(seat, label)
    if actual not in (None, expected):
        values = {"who": context.who(seat), "what": context.subject(label)}
        yield context.finding("component", values, seat.lines(label), expected=expected, actual=actual)


# -- the AI's seat --------------------------------------------------------------------------------


@setup_rule("OR-5.IA1", "error", step="5")
def ai_components(context: SetupContext) -> Outcomes:
    for seat in context.setup.ais:
        yield from context.missing_of(seat, "standee", "board", "reputation-start", "reference")
        for label in ("standee", "board", "reference"):
            yield from _lacks(context, seat, label, 1, seat[label])
        tokens = seat["reputation-start"]
        there = None if tokens is None else len(tokens)
        yield from _lacks(context, seat, "reputation-start", len(FACTIONS), there)


def _starting_number(context: SetupContext) -> Outcomes:
    """The AI character's starting databank card: as the sheet says, held against what the catalogue knows."""
    allowed = context.figures
    for seat in context.setup.ais:
        number, character = seat["databank-card"], seat.character
        known = starting_numbers(character.number) if character else []
        if number is None and character and known and not {*known} & {*allowed}:
            values = {
                "character": context.name(character),
                "allowed": tuple(str(each) for each in allowed),
                "known": tuple(str(each) for each in known),
            }
            lines = seat.lines("character")
            yield context.finding("ai-number-character", values, lines, cards=(character,), expected=allowed)
            continue
        if number is None:
            yield from context.missing_of(seat, "databank-card")
            continue
        if number not in allowed:
            values = {"allowed": tuple(str(each) for each in allowed)}
            yield context.finding("ai-number", values, seat.lines("databank-card"), expected=allowed, actual=number)
            continue
        if character and not known:
            yield context.not_checkable("starting-number", character=context.name(character))
        elif character and number not in known:
            sure = character.confidence == "verified"
            values = {"character": context.name(character), "known": tuple(str(each) for each in known)}
            yield context.finding("ai-number-known" if sure else "ai-number-inferred", values,
                                  seat.lines("databank-card", "character"), cards=(character,), expected=known,
                                  actual=number, severity=None if sure else "warning")  # fmt: skip


ai_character = setup_rule("OR-5.IA2", "error", step="5")(_starting_number)
ai_character_with_expansion = setup_rule("UBS-5", "error", step="5")(_starting_number)


def starting_numbers(text: str) -> list[int]:
    """A character's starting databank card as the catalogue has it: `91 or 92` → both."""
    return [int(word) for word in text.split() if word.isdigit()]


def number_of_ai(seat: Seat) -> int | None:
    """The AI's starting databank card: as the sheet says, else one its character is known to start with."""
    said: int | None = seat["databank-card"]
    known = starting_numbers(seat.character.number) if seat.character else []
    return said if said is not None else next(iter(known), None)


@setup_rule("OR-5.IA3", "error", step="5")
def ai_ship(context: SetupContext) -> Outcomes:
    for seat in context.setup.ais:
        yield from context.missing_of(seat, "ship")
        yield from _ai_ship(context, seat, False, seat["databank-card"])


@setup_rule("UBS-4", "error", step="5")
def ai_ship_with_expansion(context: SetupContext) -> Outcomes:
    hunter = context.figures[0]
    for seat in context.setup.ais:
        yield from context.missing_of(seat, "ship")
        number = number_of_ai(seat)
        if number is None:
            yield from context.missing_of(seat, "databank-card")
        else:
            yield from _ai_ship(context, seat, number == hunter, number)


def _ai_ship(context: SetupContext, seat: Seat, hunter: bool, number: int | None) -> Outcomes:
    wanted, ship = (context.box.g1a if hunter else context.box.g9), seat["ship"]
    if ship is not None and ship != wanted:
        key = "ai-ship" if context.rule == "OR-5.IA3" else "ai-ship-expansion"
        values = {"number": number, "wanted": context.name(wanted), "ship": context.name(ship)}
        yield context.finding(key, values, seat.lines("ship"), cards=(wanted, ship))


@setup_rule("OR-5.IA4", "error", step="5")
def ai_second(context: SetupContext) -> Outcomes:
    setup = context.setup
    lines = tuple(line for seat in setup.ais for line in seat.lines("seat"))
    if setup.ais and setup.ais[0].number == 1:
        yield context.finding("ai-second", {}, lines, expected=2, actual=1)
        return
    if setup.ambitions:
        return  # AMB-2 and AMB-5 give the credits
    human, ai = context.figures
    if setup.ambitions is None:
        yield from context.missing("ambitions")
        for seat in setup.humans[:1]:
            yield from wrong_either_way(context, seat, human)
        if ai == context.rules.figures("AMB-5")[0]:  # the AI gets as much with ambitions as without
            for seat in setup.ais[:1]:
                yield from context.wrong_of(seat, "credits", ai) if "credits" in seat.said else ()
        return
    for seat, amount in [*((seat, human) for seat in setup.humans[:1]), *((seat, ai) for seat in setup.ais[:1])]:
        yield from context.wrong_of(seat, "credits", amount)


# -- winning --------------------------------------------------------------------------------------


@setup_rule("OR-V.1", "error", step="win")
def fame_to_win(context: SetupContext) -> Outcomes:
    yield from context.missing("fame-goal")
    goal, actual = context.figures[0], context.setup.get("fame-goal")
    if actual not in (None, goal):
        agreed = isinstance(actual, int) and abs(actual - goal) == 2  # a short or long game: only worth a warning
        shown = Phrase("outer-rim.word-sheet") if actual == "sheet" else actual
        key, values = "fame-goal-agreed" if agreed else "fame-goal", {"expected": goal, "actual": shown}
        yield context.finding(key, values, context.setup.lines("fame-goal"), expected=goal, actual=actual,
                              severity="warning" if agreed else None)  # fmt: skip
