"""Step 7: market, encounter and databank decks, and what is out of the game."""

from cardlab.catalogue.outer_rim_card import OuterRimCard
from cardlab.findings import Finding, Phrase
from cardlab.games.outer_rim.box import MARKET
from cardlab.games.outer_rim.card_values import Held
from cardlab.games.outer_rim.removals import namesakes_out, sets_in_use, stay_in
from cardlab.games.outer_rim.table import Outcomes, Table, setup_rule

# -- the market -----------------------------------------------------------------------------------


@setup_rule("OR-7.1", "error", "step-7", step="7", outlives=True)
def market(table: Table) -> Outcomes:
    setup = table.setup
    yield from table.missing(
        "OR-7.1", *(("market", deck) for deck in MARKET), ("market-shuffled", ""), ("market-top", "")
    )
    empty = [deck for deck in MARKET if (held := setup.get("market", deck)) and held.size == 0]
    if empty:
        lines = tuple(line for deck in empty for line in setup.lines("market", deck))
        values = {"decks": tuple(table.subject(deck) for deck in empty), "count": len(MARKET)}
        yield table.finding(
            "OR-7.1", "market-decks", values, lines, expected=len(MARKET), actual=len(MARKET) - len(empty)
        )
    if setup.get("market-shuffled") is False:
        yield table.finding("OR-7.1", "market-shuffled", {}, setup.lines("market-shuffled"))
    if setup.get("market-top") == "down":
        yield table.finding("OR-7.1", "market-top", {}, setup.lines("market-top"))
    if table.rules.state("OR-7.1") != "replaced":
        total = table.rules.figures("OR-7.1")[1]
        yield from _market_total(table, "OR-7.1", total)
        yield from _market_decks(table, "OR-7.1", total)
        yield from stay_in(table, "OR-7.1", "market-", ())


@setup_rule("UB-3", "error", "expansion-market", step="7")
def market_with_expansion(table: Table) -> Outcomes:
    added, full = table.rules.figures("UB-3")
    out: list[OuterRimCard] = []
    if table.setup.solo is None:
        yield from table.missing("UB-3", ("solo", ""))
        return
    if table.setup.solo:
        out = table.box.solo_missions
    total = full - len(out)
    if not (out and _total(table, "market") == full):  # the four missions are still in: UBS-1 says so
        yield from _market_total(table, "UB-3", total, Phrase("outer-rim.add-market", {"added": added}))
    yield from _market_decks(table, "UB-3", total)
    yield from stay_in(table, "UB-3", "market-", out)


@setup_rule("UBS-1", "error", "solo-missions", step="7")
def missions_out(table: Table) -> Outcomes:
    missions, full = table.box.solo_missions, table.rules.figures("UB-3")[1]
    jobs: Held | None = table.setup.get("market", "market-job")
    removed: Held | None = table.setup.get("removed")
    still_in = [card for card in missions if jobs and card.code in jobs.cards]
    if removed is not None:
        still_in += [card for card in missions if card.code not in removed.cards and card not in still_in]
    elif not (jobs and jobs.cards):
        yield from table.missing("UBS-1", ("removed", ""))
    if not still_in and _total(table, "market") == full:
        still_in = missions
    if still_in:
        values = {"cards": tuple(table.name(card) for card in still_in), "total": table.rules.figures("UBS-1")[1]}
        yield table.finding("UBS-1", "missions-in", values, table.setup.lines("removed"), cards=tuple(still_in),
                            expected=0, actual=len(still_in))  # fmt: skip


def _market_total(table: Table, rule: str, expected: int, hint: Phrase | None = None) -> Outcomes:
    total = _total(table, "market")
    if total is None:
        yield from table.missing(rule, ("market-total", ""))
    elif total != expected:
        yield table.finding(rule, "market-total", {"expected": expected, "actual": total},
                            table.setup.lines("market-total"), expected=expected, actual=total,
                            hint=hint if total < expected else None)  # fmt: skip


def _market_decks(table: Table, rule: str, total: int) -> Outcomes:
    """How many cards each market deck holds is known only once the catalogue knows every card."""
    known = table.box.known_counts(total, *sets_in_use(table))
    if known is None:
        yield table.not_checkable(rule, "market-decks")
        return
    for deck in MARKET:
        held: Held | None = table.setup.get("market", deck)
        if held is not None and held.size not in (None, 0, known[deck]):
            yield _deck_count(table, rule, "market", deck, known[deck], held)


# -- the encounters -------------------------------------------------------------------------------


@setup_rule("OR-7.2", "error", "step-7", step="7", outlives=True)
def encounters(table: Table) -> Outcomes:
    setup, box = table.setup, table.box
    yield from table.missing("OR-7.2", ("encounter-shuffled", ""))
    if setup.get("encounter-shuffled") is False:
        yield table.finding("OR-7.2", "encounter-shuffled", {}, setup.lines("encounter-shuffled"))
    if table.rules.state("OR-7.2") == "replaced":
        return
    _, each, full = table.rules.figures("OR-7.2")
    decks = [deck for deck in box.encounter_decks if deck != box.core_encounters]
    yield from table.missing("OR-7.2", *(("encounter", deck) for deck in decks))
    for deck in decks:
        yield from _encounter_deck(table, "OR-7.2", deck, each)
    core = setup.get("encounter", box.core_encounters)
    if core is not None and core.count != 0:
        values = {"deck": table.subject(box.core_encounters)}
        yield table.finding("OR-7.2", "core-encounters-out", values, setup.lines("encounter", box.core_encounters))
    yield from _encounter_total(table, "OR-7.2", full)
    yield from stay_in(table, "OR-7.2", "encounter-", ())


@setup_rule("UB-1", "error", "expansion-encounters", step="7")
def encounters_with_expansion(table: Table) -> Outcomes:
    added, full = table.rules.figures("UB-1")
    replaced, out = table.box.replaced_encounter, [table.box.replaced_encounter]
    if table.setup.solo is None:
        yield from table.missing("UB-1", ("solo", ""))
        return
    if table.setup.solo:
        out.append(table.box.solo_encounter)
    removed: Held | None = table.setup.get("removed")
    yield from table.missing("UB-1", ("removed", ""))
    if removed is not None and replaced.code not in removed.cards:
        yield table.finding("UB-1", "takodana-in", {"card": table.name(replaced)}, table.setup.lines("removed"),
                            cards=(replaced,))  # fmt: skip
    if not (table.setup.solo and _total(table, "encounter") == full):  # number 11 is still in: UBS-2 says so
        hint = Phrase("outer-rim.add-encounters", {"added": added})
        yield from _encounter_total(table, "UB-1", full - len(out) + 1, hint)
    yield from stay_in(table, "UB-1", "encounter-", out)


@setup_rule("UB-2", "error", "expansion-encounters", step="7")
def eight_encounter_decks(table: Table) -> Outcomes:
    setup, box = table.setup, table.box
    each = table.rules.figures("UB-2")[1]
    yield from table.missing(
        "UB-2", *(("encounter", deck) for deck in box.encounter_decks if deck != box.core_encounters)
    )
    for deck in box.encounter_decks:
        held: Held | None = setup.get("encounter", deck)
        if deck == box.solo_encounter.type and setup.solo is not False:
            if held is not None and held.size == each and setup.solo:
                continue  # UBS-2 says so
            if setup.solo:
                yield from _encounter_deck(table, "UB-2", deck, table.rules.figures("UBS-2")[1])
                continue
        if deck != box.core_encounters or (held is not None and held.size != 0):
            yield from _encounter_deck(table, "UB-2", deck, each)


@setup_rule("UB-6", "error", "core-worlds", step="7")
def core_encounters(table: Table) -> Outcomes:
    core = table.box.core_encounters
    yield from table.missing("UB-6", ("encounter", core))
    held: Held | None = table.setup.get("encounter", core)
    if held is not None and held.size == 0:
        values = {"deck": table.subject(core)}
        yield table.finding(
            "UB-6", "core-encounters", values, table.setup.lines("encounter", core), expected=1, actual=0
        )


@setup_rule("UBS-2", "error", "solo-encounter", step="7")
def encounter_out(table: Table) -> Outcomes:
    card, setup = table.box.solo_encounter, table.setup
    held: Held | None = setup.get("encounter", card.type)
    removed: Held | None = setup.get("removed")
    yield from table.missing("UBS-2", ("removed", ""))
    still_in = (
        (removed is not None and card.code not in removed.cards)
        or (held is not None and (card.code in held.cards or held.size == table.rules.figures("UB-2")[1]))
        or _total(table, "encounter") == table.rules.figures("UB-1")[1]
    )
    if still_in:
        _, each, total = table.rules.figures("UBS-2")
        lines = tuple(sorted({*setup.lines("removed"), *setup.lines("encounter", card.type)}))
        values = {"card": table.name(card), "each": each, "total": total}
        yield table.finding("UBS-2", "encounter-in", values, lines, cards=(card,), expected=total)


def _encounter_deck(table: Table, rule: str, deck: str, expected: int) -> Outcomes:
    held: Held | None = table.setup.get("encounter", deck)
    if held is not None and held.size not in (None, expected):
        yield _deck_count(table, rule, "encounter", deck, expected, held)


def _encounter_total(table: Table, rule: str, expected: int, hint: Phrase | None = None) -> Outcomes:
    total = _total(table, "encounter")
    if total is None:
        yield from table.missing(rule, ("encounter-total", ""))
    elif total != expected:
        yield table.finding(rule, "encounter-total", {"expected": expected, "actual": total},
                            table.setup.lines("encounter-total"), expected=expected, actual=total,
                            hint=hint if total < expected else None)  # fmt: skip


# -- the databank ---------------------------------------------------------------------------------


@setup_rule("OR-7.3", "error", "step-7", step="7")
def databank(table: Table) -> Outcomes:
    yield from _databank(table, "OR-7.3", table.rules.figures("OR-7.3")[0])


@setup_rule("UB-4", "error", "expansion-databank", step="7")
def databank_with_expansion(table: Table) -> Outcomes:
    added, total = table.rules.figures("UB-4")
    yield from _databank(table, "UB-4", total, Phrase("outer-rim.add-databank", {"added": added}))


def _databank(table: Table, rule: str, expected: int, hint: Phrase | None = None) -> Outcomes:
    setup = table.setup
    yield from table.missing(rule, ("databank", ""), ("databank-order", ""))
    held: Held | None = setup.get("databank")
    # Who counts the pile alone leaves out one starting card for each seat.
    if held is not None and held.size not in (None, expected, expected - len(setup.seats)):
        values = {"expected": expected, "actual": held.size}
        yield table.finding(rule, "databank", values, setup.lines("databank"), expected=expected, actual=held.size,
                            hint=hint if (held.size or 0) < expected else None)  # fmt: skip
    if setup.get("databank-order") == "shuffled":
        yield table.finding(rule, "databank-order", {}, setup.lines("databank-order"))
    yield from stay_in(table, rule, "databank", ())


@setup_rule("UB-10", "info", "expansion-databank", step="7")
def databank_dots(table: Table) -> Outcomes:
    if table.setup.get("databank-dots") is not None:
        yield table.finding("UB-10", "databank-dots", {}, table.setup.lines("databank-dots"))


# -- the rest -------------------------------------------------------------------------------------


@setup_rule("UB-11", "info", "orange-rules", step="7")
def namesakes_stay_in(table: Table) -> Outcomes:
    cards = namesakes_out(table)
    if cards:
        names = tuple(table.name(card) for card in cards)
        yield table.finding("UB-11", "namesakes", {"cards": names}, table.setup.lines("removed"), cards=tuple(cards))


@setup_rule("UB-12", "info", "rotating", step="7")
def rotating_cards(table: Table) -> Outcomes:
    yield from table.missing("UB-12", ("rotating", ""))
    if table.setup.get("rotating") == "bottom":
        yield table.finding("UB-12", "rotating", {}, table.setup.lines("rotating"))


@setup_rule("OR-7.4", "info", "step-7", step="7")
def ship_sheets(table: Table) -> Outcomes:
    yield from table.missing("OR-7.4", ("ship-sheets", ""))
    expected, actual = table.rules.figures("OR-7.4")[0], table.setup.get("ship-sheets")
    if actual not in (None, expected):
        yield table.finding("OR-7.4", "ship-sheets", {"expected": expected, "actual": actual},
                            table.setup.lines("ship-sheets"), expected=expected, actual=actual)  # fmt: skip


# -- shared ---------------------------------------------------------------------------------------


def _total(table: Table, label: str) -> int | None:
    """How many cards in all: as the sheet says, else the sum of its decks where each is counted."""
    stated: int | None = table.setup.get(f"{label}-total")
    if stated is not None:
        return stated
    held = [said.value.size for (key, _), said in table.setup.said.items() if key == label]
    core = table.box.core_encounters
    decks = (
        MARKET if label == "market" else [d for d in table.box.encounter_decks if table.setup.expansion or d != core]
    )
    return sum(held) if len(held) >= len(decks) and None not in held else None


def _deck_count(table: Table, rule: str, label: str, deck: str, expected: int, held: Held) -> Finding:
    values = {"deck": table.subject(deck), "expected": expected, "actual": held.size}
    return table.finding(rule, f"{label}-deck", values, table.setup.lines(label, deck), expected=expected,
                         actual=held.size)  # fmt: skip
