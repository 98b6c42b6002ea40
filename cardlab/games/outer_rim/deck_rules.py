"""Step 7: market, encounter and databank decks, and what is out of the game."""

from cardlab.catalogue.outer_rim_card import OuterRimCard
from cardlab.findings import Finding, Phrase
from cardlab.games.outer_rim.box import MARKET
from cardlab.games.outer_rim.card_values import Held
from cardlab.games.outer_rim.case import Case, setup_rule
from cardlab.games.outer_rim.removals import namesakes_out, sets_in_use, stay_in
from cardlab.games.rules import Outcomes

# -- the market -----------------------------------------------------------------------------------


@setup_rule("OR-7.1", "error", "step-7", step="7", outlives=True)
def market(case: Case) -> Outcomes:
    setup = case.setup
    yield from case.missing(
        "OR-7.1", *(("market", deck) for deck in MARKET), ("market-shuffled", ""), ("market-top", "")
    )
    empty = [deck for deck in MARKET if (held := setup.get("market", deck)) and held.size == 0]
    if empty:
        lines = tuple(line for deck in empty for line in setup.lines("market", deck))
        values = {"decks": tuple(case.subject(deck) for deck in empty), "count": len(MARKET)}
        yield case.finding(
            "OR-7.1", "market-decks", values, lines, expected=len(MARKET), actual=len(MARKET) - len(empty)
        )
    if setup.get("market-shuffled") is False:
        yield case.finding("OR-7.1", "market-shuffled", {}, setup.lines("market-shuffled"))
    if setup.get("market-top") == "down":
        yield case.finding("OR-7.1", "market-top", {}, setup.lines("market-top"))
    if case.rules.state("OR-7.1") != "replaced":
        total = case.rules.figures("OR-7.1")[1]
        yield from _wrong_total(case, "OR-7.1", "market", total)
        yield from _market_decks(case, "OR-7.1", total)
        yield from stay_in(case, "OR-7.1", "market-", ())


@setup_rule("UB-3", "error", "expansion-market", step="7")
def market_with_expansion(case: Case) -> Outcomes:
    added, full = case.rules.figures("UB-3")
    out: list[OuterRimCard] = []
    if case.setup.solo is None:
        yield from case.missing("UB-3", ("solo", ""))
        return
    if case.setup.solo:
        out = case.box.solo_missions
    total = full - len(out)
    if not (out and _total(case, "market") == full):  # the four missions are still in: UBS-1 says so
        yield from _wrong_total(case, "UB-3", "market", total, Phrase("outer-rim.add-market", {"added": added}))
    yield from _market_decks(case, "UB-3", total)
    yield from stay_in(case, "UB-3", "market-", out)


@setup_rule("UBS-1", "error", "solo-missions", step="7")
def missions_out(case: Case) -> Outcomes:
    missions, full = case.box.solo_missions, case.rules.figures("UB-3")[1]
    jobs: Held | None = case.setup.get("market", "market-job")
    removed: Held | None = case.setup.get("removed")
    still_in = [card for card in missions if jobs and card.code in jobs.cards]
    if removed is not None:
        still_in += [card for card in missions if card.code not in removed.cards and card not in still_in]
    elif not (jobs and jobs.cards):
        yield from case.missing("UBS-1", ("removed", ""))
    if not still_in and _total(case, "market") == full:
        still_in = missions
    if still_in:
        values = {"cards": tuple(case.name(card) for card in still_in), "total": case.rules.figures("UBS-1")[1]}
        yield case.finding("UBS-1", "missions-in", values, case.setup.lines("removed"), cards=tuple(still_in),
                           expected=0, actual=len(still_in))  # fmt: skip


def _market_decks(case: Case, rule: str, total: int) -> Outcomes:
    """How many cards each market deck holds is known only once the catalogue knows every card."""
    known = case.box.known_counts(total, *sets_in_use(case))
    if known is None:
        yield case.not_checkable(rule, "market-decks")
        return
    for deck in MARKET:
        held: Held | None = case.setup.get("market", deck)
        if held is not None and held.size not in (None, 0, known[deck]):
            yield _deck_count(case, rule, "market", deck, known[deck], held)


# -- the encounters -------------------------------------------------------------------------------


@setup_rule("OR-7.2", "error", "step-7", step="7", outlives=True)
def encounters(case: Case) -> Outcomes:
    setup, box = case.setup, case.box
    yield from case.missing("OR-7.2", ("encounter-shuffled", ""))
    if setup.get("encounter-shuffled") is False:
        yield case.finding("OR-7.2", "encounter-shuffled", {}, setup.lines("encounter-shuffled"))
    if case.rules.state("OR-7.2") == "replaced":
        return
    _, each, full = case.rules.figures("OR-7.2")
    decks = [deck for deck in box.encounter_decks if deck != box.core_encounters]
    yield from case.missing("OR-7.2", *(("encounter", deck) for deck in decks))
    for deck in decks:
        yield from _encounter_deck(case, "OR-7.2", deck, each)
    core: Held | None = setup.get("encounter", box.core_encounters)
    if core is not None and core.size != 0:
        values = {"deck": case.subject(box.core_encounters)}
        yield case.finding("OR-7.2", "core-encounters-out", values, setup.lines("encounter", box.core_encounters))
    yield from _wrong_total(case, "OR-7.2", "encounter", full)
    yield from stay_in(case, "OR-7.2", "encounter-", ())


@setup_rule("UB-1", "error", "expansion-encounters", step="7")
def encounters_with_expansion(case: Case) -> Outcomes:
    added, full = case.rules.figures("UB-1")
    replaced, out = case.box.replaced_encounter, [case.box.replaced_encounter]
    if case.setup.solo is None:
        yield from case.missing("UB-1", ("solo", ""))
        return
    if case.setup.solo:
        out.append(case.box.solo_encounter)
    removed: Held | None = case.setup.get("removed")
    yield from case.missing("UB-1", ("removed", ""))
    if removed is not None and replaced.code not in removed.cards:
        yield case.finding("UB-1", "takodana-in", {"card": case.name(replaced)}, case.setup.lines("removed"),
                           cards=(replaced,))  # fmt: skip
    if not (case.setup.solo and _total(case, "encounter") == full):  # number 11 is still in: UBS-2 says so
        hint = Phrase("outer-rim.add-encounters", {"added": added})
        yield from _wrong_total(case, "UB-1", "encounter", full - len(out) + 1, hint)
    yield from stay_in(case, "UB-1", "encounter-", out)


@setup_rule("UB-2", "error", "expansion-encounters", step="7")
def eight_encounter_decks(case: Case) -> Outcomes:
    setup, box = case.setup, case.box
    each = case.rules.figures("UB-2")[1]
    yield from case.missing(
        "UB-2", *(("encounter", deck) for deck in box.encounter_decks if deck != box.core_encounters)
    )
    for deck in box.encounter_decks:
        held: Held | None = setup.get("encounter", deck)
        if deck == box.solo_encounter.type and setup.solo is not False:
            if held is not None and held.size == each and setup.solo:
                continue  # UBS-2 says so
            if setup.solo:
                yield from _encounter_deck(case, "UB-2", deck, case.rules.figures("UBS-2")[1])
                continue
        if deck != box.core_encounters or (held is not None and held.size != 0):
            yield from _encounter_deck(case, "UB-2", deck, each)


@setup_rule("UB-6", "error", "core-worlds", step="7")
def core_encounters(case: Case) -> Outcomes:
    core = case.box.core_encounters
    yield from case.missing("UB-6", ("encounter", core))
    held: Held | None = case.setup.get("encounter", core)
    if held is not None and held.size == 0:
        values = {"deck": case.subject(core)}
        yield case.finding("UB-6", "core-encounters", values, case.setup.lines("encounter", core), expected=1, actual=0)


@setup_rule("UBS-2", "error", "solo-encounter", step="7")
def encounter_out(case: Case) -> Outcomes:
    card, setup = case.box.solo_encounter, case.setup
    held: Held | None = setup.get("encounter", card.type)
    removed: Held | None = setup.get("removed")
    yield from case.missing("UBS-2", ("removed", ""))
    still_in = (
        (removed is not None and card.code not in removed.cards)
        or (held is not None and (card.code in held.cards or held.size == case.rules.figures("UB-2")[1]))
        or _total(case, "encounter") == case.rules.figures("UB-1")[1]
    )
    if still_in:
        _, each, total = case.rules.figures("UBS-2")
        lines = tuple(sorted({*setup.lines("removed"), *setup.lines("encounter", card.type)}))
        values = {"card": case.name(card), "each": each, "total": total}
        yield case.finding("UBS-2", "encounter-in", values, lines, cards=(card,), expected=total)


def _encounter_deck(case: Case, rule: str, deck: str, expected: int) -> Outcomes:
    held: Held | None = case.setup.get("encounter", deck)
    if held is not None and held.size not in (None, expected):
        yield _deck_count(case, rule, "encounter", deck, expected, held)


# -- the databank ---------------------------------------------------------------------------------


@setup_rule("OR-7.3", "error", "step-7", step="7")
def databank(case: Case) -> Outcomes:
    yield from _databank(case, "OR-7.3", case.rules.figures("OR-7.3")[0])


@setup_rule("UB-4", "error", "expansion-databank", step="7")
def databank_with_expansion(case: Case) -> Outcomes:
    added, total = case.rules.figures("UB-4")
    yield from _databank(case, "UB-4", total, Phrase("outer-rim.add-databank", {"added": added}))


def _databank(case: Case, rule: str, expected: int, hint: Phrase | None = None) -> Outcomes:
    setup = case.setup
    yield from case.missing(rule, ("databank", ""), ("databank-order", ""))
    held: Held | None = setup.get("databank")
    # Who counts the pile alone leaves out one starting card for each seat.
    if held is not None and held.size not in (None, expected, expected - len(setup.seats)):
        values = {"expected": expected, "actual": held.size}
        yield case.finding(rule, "databank", values, setup.lines("databank"), expected=expected, actual=held.size,
                           hint=hint if (held.size or 0) < expected else None)  # fmt: skip
    if setup.get("databank-order") == "shuffled":
        yield case.finding(rule, "databank-order", {}, setup.lines("databank-order"))
    yield from stay_in(case, rule, "databank", ())


@setup_rule("UB-10", "info", "expansion-databank", step="7")
def databank_dots(case: Case) -> Outcomes:
    if case.setup.get("databank-dots") is not None:
        yield case.finding("UB-10", "databank-dots", {}, case.setup.lines("databank-dots"))


# -- the rest -------------------------------------------------------------------------------------


@setup_rule("UB-11", "info", "orange-rules", step="7")
def namesakes_stay_in(case: Case) -> Outcomes:
    cards = namesakes_out(case)
    if cards:
        names = tuple(case.name(card) for card in cards)
        yield case.finding("UB-11", "namesakes", {"cards": names}, case.setup.lines("removed"), cards=tuple(cards))


@setup_rule("UB-12", "info", "rotating", step="7")
def rotating_cards(case: Case) -> Outcomes:
    yield from case.missing("UB-12", ("rotating", ""))
    if case.setup.get("rotating") == "bottom":
        yield case.finding("UB-12", "rotating", {}, case.setup.lines("rotating"))


@setup_rule("OR-7.4", "info", "step-7", step="7")
def ship_sheets(case: Case) -> Outcomes:
    yield from case.missing("OR-7.4", ("ship-sheets", ""))
    expected, actual = case.rules.figures("OR-7.4")[0], case.setup.get("ship-sheets")
    if actual not in (None, expected):
        yield case.finding("OR-7.4", "ship-sheets", {"expected": expected, "actual": actual},
                           case.setup.lines("ship-sheets"), expected=expected, actual=actual)  # fmt: skip


# -- shared ---------------------------------------------------------------------------------------


def _wrong_total(case: Case, rule: str, label: str, expected: int, hint: Phrase | None = None) -> Outcomes:
    """How many market or encounter cards there must be in all; `hint` says what is missing."""
    total = _total(case, label)
    if total is None:
        yield from case.missing(rule, (f"{label}-total", ""))
    elif total != expected:
        values = {"expected": expected, "actual": total}
        yield case.finding(rule, f"{label}-total", values, case.setup.lines(f"{label}-total"), expected=expected,
                           actual=total, hint=hint if total < expected else None)  # fmt: skip


def _total(case: Case, label: str) -> int | None:
    """How many cards in all: as the sheet says, else the sum of its decks where each is counted."""
    stated: int | None = case.setup.get(f"{label}-total")
    if stated is not None:
        return stated
    held = [said.value.size for (key, _), said in case.setup.said.items() if key == label]
    core = case.box.core_encounters
    decks = MARKET if label == "market" else [d for d in case.box.encounter_decks if case.setup.expansion or d != core]
    return sum(held) if len(held) >= len(decks) and None not in held else None


def _deck_count(case: Case, rule: str, label: str, deck: str, expected: int, held: Held) -> Finding:
    values = {"deck": case.subject(deck), "expected": expected, "actual": held.size}
    return case.finding(rule, f"{label}-deck", values, case.setup.lines(label, deck), expected=expected,
                        actual=held.size)  # fmt: skip
