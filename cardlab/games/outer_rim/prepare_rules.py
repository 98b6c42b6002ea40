"""Step 6 and the ambitions: starting cards, planets, reputation, the AI deck, the sheets."""

from collections import Counter

from cardlab.catalogue.outer_rim_card import OuterRimCard
from cardlab.findings import Bilingual
from cardlab.games.outer_rim import values
from cardlab.games.outer_rim.case import Case, setup_rule
from cardlab.games.outer_rim.options import HUNTER
from cardlab.games.outer_rim.player_rules import starting_numbers, wrong_credits
from cardlab.games.outer_rim.setup import Seat
from cardlab.games.outer_rim.values import Unclear
from cardlab.games.rules import Outcomes

AI_FAME = "outer-rim.ai-fame-with-ambitions"


@setup_rule("OR-6.1", "error", "step-6", step="6")
def starting_card(case: Case) -> Outcomes:
    """Checkable once the sheet says what the character's card names, and where the card lies."""
    unknown = False
    for seat in case.setup.seats:
        card, printed = seat["databank-card"], _printed_number(seat)
        if card is not None and printed is not None and card != printed:
            words = {"who": case.who(seat), "expected": printed, "actual": card}
            yield case.finding("OR-6.1", "starting-card", words, seat.lines("databank-card", "printed-databank"),
                               expected=printed, actual=card)  # fmt: skip
        kind, place = seat["card-type"], seat["card-place"]
        if kind is not None and place is not None and (place == "ship") != (kind == "cargo"):
            wanted = case.subject("ship" if kind == "cargo" else "board")
            words = {"who": case.who(seat), "type": case.subject(kind), "place": wanted}
            yield case.finding("OR-6.1", "card-place", words, seat.lines("card-type", "card-place"))
        unknown |= None in (card, printed, kind, place)
    if unknown:
        yield case.not_checkable("OR-6.1", "starting-card")


def _printed_number(seat: Seat) -> int | None:
    """The databank card the character names: as the sheet says, or as a verified catalogue knows."""
    if seat["printed-databank"] is not None:
        found: int = seat["printed-databank"]
        return found
    character = seat.character
    numbers = starting_numbers(character.number) if character and character.confidence == "verified" else []
    return numbers[0] if len(numbers) == 1 else None


@setup_rule("OR-6.2", "error", "step-6", step="6")
def starting_planet(case: Case) -> Outcomes:
    yield from _same_planet(case, "OR-6.2", case.setup.seats, "planet", "printed-planet", "planets")


@setup_rule("OR-6.3", "error", "step-6", step="6")
def starting_reputation(case: Case) -> Outcomes:
    unknown = False
    for seat in case.setup.seats:
        there, printed = seat["reputation"], _printed_reputation(seat)
        if there is None or printed is None:
            unknown = True
            continue
        changed, wanted = {f: c for f, c in there if c}, {f: c for f, c in printed if c}
        if changed != wanted:
            words = {"who": case.who(seat), "expected": _changes(case, wanted), "actual": _changes(case, changed)}
            yield case.finding("OR-6.3", "reputation", words, seat.lines("reputation", "printed-reputation"))
    if unknown:
        yield case.not_checkable("OR-6.3", "reputation")


def _printed_reputation(seat: Seat) -> tuple[tuple[str, int], ...] | None:
    if seat["printed-reputation"] is not None:
        found: tuple[tuple[str, int], ...] = seat["printed-reputation"]
        return found
    character = seat.character
    if character is None or character.confidence != "verified" or not character.side:
        return None
    try:
        return values.reputation(character.side)
    except Unclear:
        return None


def _changes(case: Case, changes: dict[str, int]) -> Bilingual:
    if not changes:
        return case.subject("neutral")
    names = [(case.subject(faction), f"{change:+}".replace("-", "−")) for faction, change in changes.items()]
    return Bilingual(*(", ".join(f"{name[index]} {change}" for name, change in names) for index in (0, 1)))


@setup_rule("OR-6.IA1", "error", "step-6-ai", step="6")
def ai_goal(case: Case) -> Outcomes:
    yield from _same_planet(case, "OR-6.IA1", case.setup.ais, "goal", "printed-goal", "goal")


def _same_planet(
    case: Case, rule: str, seats: tuple[Seat, ...] | list[Seat], label: str, printed: str, why: str
) -> Outcomes:
    unknown = False
    for seat in seats:
        there: OuterRimCard | None = seat[label]
        wanted: OuterRimCard | None = seat[printed]
        if there is None or wanted is None:
            unknown = True
        elif there != wanted:
            words = {"who": case.who(seat), "expected": case.name(wanted), "actual": case.name(there)}
            yield case.finding(rule, label, words, seat.lines(label, printed), cards=(wanted, there))
    if unknown:
        yield case.not_checkable(rule, why)


# -- the AI deck ----------------------------------------------------------------------------------


@setup_rule("OR-6.IA2", "error", "step-6-ai", step="6")
def ai_deck(case: Case) -> Outcomes:
    for seat in case.setup.ais:
        yield from case.missing_of("OR-6.IA2", seat, "ai-deck", "ai-shuffled")
        wanted = _numbered(case, "base", case.rules.figures("OR-6.IA2"))
        yield from _ai_deck(case, "OR-6.IA2", seat, wanted)


@setup_rule("UBS-3a", "error", "solo-deck", step="6")
def ai_deck_with_expansion(case: Case) -> Outcomes:
    for seat in case.setup.ais:
        if seat["databank-card"] == HUNTER:
            continue
        yield from case.missing_of("UBS-3a", seat, "databank-card", "character", "ai-deck", "ai-shuffled")
        yield from _own_and(case, "UBS-3a", seat, _numbered(case, "base", case.rules.figures("UBS-3a")[1:]))


@setup_rule("UBS-3b", "error", "solo-hunter-deck", step="6")
def ai_hunter_deck(case: Case) -> Outcomes:
    for seat in case.setup.ais:
        if seat["databank-card"] != HUNTER:
            continue
        yield from case.missing_of("UBS-3b", seat, "character", "ai-deck", "ai-shuffled")
        yield from _own_and(case, "UBS-3b", seat, _numbered(case, "bounty hunter", case.rules.figures("UBS-3b")[1:]))


def _numbered(case: Case, subtype: str, numbers: list[int]) -> list[OuterRimCard]:
    return [card for card in case.box.ai_cards(subtype) if int(card.number) in numbers]


def _own_and(case: Case, rule: str, seat: Seat, cards: list[OuterRimCard]) -> Outcomes:
    own = case.box.ai_card_of(seat.character) if seat.character else None
    if own is not None and seat["databank-card"] is not None:
        yield from _ai_deck(case, rule, seat, [own, *cards])


def _ai_deck(case: Case, rule: str, seat: Seat, wanted: list[OuterRimCard]) -> Outcomes:
    if seat["ai-shuffled"] is False:
        yield case.finding(rule, "ai-shuffled", {}, seat.lines("ai-shuffled"))
    if seat["ai-deck"] is None:
        return
    there, codes = Counter(seat["ai-deck"]), [card.code for card in wanted]
    cards = {card.code: card for card in case.box.of_kind("ai")}
    surplus = [cards[code] for code, count in there.items() if count > codes.count(code)]
    missing = [card for card in wanted if not there[card.code]]
    for key, odd in (("ai-deck-missing", missing), ("ai-deck-surplus", surplus)):
        if odd:
            names = tuple(case.name(card) for card in odd)
            yield case.finding(rule, key, {"cards": names, "count": len(wanted)}, seat.lines("ai-deck"),
                               cards=tuple(odd), expected=len(wanted), actual=len(seat["ai-deck"]))  # fmt: skip


# -- ambitions ------------------------------------------------------------------------------------


@setup_rule("AMB-1", "error", "ambition", step="ambitions")
def ambition_sheets(case: Case) -> Outcomes:
    setup = case.setup
    yield from case.missing("AMB-1", ("sheets-random", ""))
    if setup.get("sheets-random") is False:
        yield case.finding("AMB-1", "sheets-random", {}, setup.lines("sheets-random"))
    if not setup.solo:  # alone, AMB-4 says how many are drawn, and there is nobody to choose after
        yield from case.missing("AMB-1", ("sheets-drawn", ""), ("sheets-order", ""))
        expected, drawn = (
            (setup.players or len(setup.humans)) + case.rules.figures("AMB-1")[0],
            setup.get("sheets-drawn"),
        )
        if drawn is not None and drawn != expected:
            yield case.finding("AMB-1", "sheets-drawn", {"expected": expected, "actual": drawn},
                               setup.lines("sheets-drawn"), expected=expected, actual=drawn)  # fmt: skip
        if setup.get("sheets-order") == "first-last":
            yield case.finding("AMB-1", "sheets-order", {}, setup.lines("sheets-order"))
    for seat in setup.humans:
        yield from case.missing_of("AMB-1", seat, "ambition")
        if isinstance(seat["ambition"], int) and seat["ambition"] != 1:
            words = {"who": case.who(seat), "actual": seat["ambition"]}
            yield case.finding("AMB-1", "sheets-each", words, seat.lines("ambition"), expected=1,
                               actual=seat["ambition"])  # fmt: skip


@setup_rule("AMB-2", "error", "ambition", step="ambitions")
def credits_of_the_sheet(case: Case) -> Outcomes:
    unknown = False
    for seat in case.setup.humans:
        if seat["credits"] is None or seat["sheet-credits"] is None:
            unknown = True
        elif seat["credits"] != seat["sheet-credits"]:
            words = {
                "who": case.who(seat),
                "expected": seat["sheet-credits"],
                "actual": seat["credits"],
            }
            yield case.finding("AMB-2", "sheet-credits", words, seat.lines("credits", "sheet-credits"),
                               expected=seat["sheet-credits"], actual=seat["credits"])  # fmt: skip
    if unknown:
        yield case.not_checkable("AMB-2", "sheets")


@setup_rule("AMB-3", "info", "ambition", step="win")
def sheets_win(case: Case) -> Outcomes:
    yield from case.missing("AMB-3", ("fame-goal", ""))
    if isinstance(case.setup.get("fame-goal"), int):
        yield case.finding("AMB-3", "sheets-win", {}, case.setup.lines("fame-goal"), actual=case.setup.get("fame-goal"))


@setup_rule("AMB-4", "error", "solo-ambition", step="ambitions")
def sheets_alone(case: Case) -> Outcomes:
    setup = case.setup
    drawn, for_ai = case.rules.figures("AMB-4")
    yield from case.missing("AMB-4", ("sheets-drawn", ""))
    if setup.get("sheets-drawn") not in (None, drawn):
        words = {"expected": drawn, "actual": setup.get("sheets-drawn")}
        yield case.finding("AMB-4", "sheets-alone", words, setup.lines("sheets-drawn"), expected=drawn,
                           actual=setup.get("sheets-drawn"))  # fmt: skip
    for seat in setup.ais:
        yield from case.missing_of("AMB-4", seat, "ambition")
        if seat["ambition"] not in (None, for_ai):
            yield case.finding(
                "AMB-4", "sheets-ai", {}, seat.lines("ambition"), expected=for_ai, actual=seat["ambition"]
            )


@setup_rule("AMB-5", "error", "solo-ambition", step="ambitions")
def ai_with_ambitions(case: Case) -> Outcomes:
    amount, more = case.rules.figures("AMB-5")
    for seat in case.setup.ais:
        yield from case.missing_of("AMB-5", seat, "credits", "seat-fame-goal")
        yield from wrong_credits(case, "AMB-5", seat, amount)
        base: int | None = case.rules.figures("OR-V.1")[0]
        if case.settings[AI_FAME] == "sheet":
            human = case.setup.humans[0] if case.setup.humans else None
            base = human["seat-fame-goal"] if human else None
        if base is None:
            yield case.not_checkable("AMB-5", "sheet-fame", setting=AI_FAME)
            continue
        actual = seat["seat-fame-goal"]
        if actual is not None and actual != base + more:
            words = {"expected": base + more, "base": base, "more": more, "actual": actual, "setting": AI_FAME}
            yield case.finding("AMB-5", "ai-fame-goal", words, seat.lines("seat-fame-goal"),
                               expected=base + more, actual=actual)  # fmt: skip
