"""Step 7: market, encounter and databank decks, and what is out of the game."""

from collections.abc import Iterable

from cardlab.games.outer_rim.box import sets_in_use
from cardlab.games.outer_rim.card import OuterRimCard
from cardlab.games.outer_rim.context import SetupContext, setup_rule
from cardlab.games.outer_rim.field_values import DeckContents
from cardlab.games.outer_rim.vocabulary import MARKET
from cardlab.games.rule import Outcomes
from cardlab.model.findings import Phrase

# -- the market -----------------------------------------------------------------------------------


@setup_rule("OR-7.1", "error", step="7", outlives=True)
def market(context: SetupContext) -> Outcomes:
    setup = context.setup
    yield from context.missing(*(("market", deck) for deck in MARKET))
    empty = [deck for deck in MARKET if (held := setup.get("market", deck)) and held.size == 0]
    if empty:
        lines = tuple(line for deck in empty for line in setup.lines("market", deck))
        values = {"decks": tuple(context.subject(deck) for deck in empty), "count": len(MARKET)}
        yield context.finding("market-decks", values, lines, expected=len(MARKET), actual=len(MARKET) - len(empty))
    yield from context.wrong_number("market-decks", len(MARKET), "market-deck-count", needed=False)
    yield from context.refused("market-shuffled", False)
    yield from context.refused("market-top", "down")
    if context.rules.state("OR-7.1") != "replaced":
        total = context.figures[1]
        yield from _wrong_total(context, "market", total)
        yield from _market_decks(context, total)
        yield from stay_in(context, "market-", ())


@setup_rule("UB-3", "error", step="7")
def market_with_expansion(context: SetupContext) -> Outcomes:
    added, full = context.figures
    out: list[OuterRimCard] = []
    if context.setup.solo is None:
        yield from context.missing("solo")
        return
    if context.setup.solo:
        out = context.box.solo_missions
    total = full - len(out)
    if not (out and _total(context, "market") == full):  # the four missions are still in: UBS-1 says so
        yield from _wrong_total(context, "market", total, _added(added))
    yield from _market_decks(context, total)
    yield from stay_in(context, "market-", out)


@setup_rule("UBS-1", "error", step="7")
def missions_out(context: SetupContext) -> Outcomes:
    missions, full = context.box.solo_missions, context.rules.figures("UB-3")[1]
    jobs: DeckContents | None = context.setup.get("market", "market-job")
    removed: DeckContents | None = context.setup.get("removed")
    still_in = [card for card in missions if jobs and card.code in jobs.cards]
    out: int | tuple[str, ...] | None = context.setup.get("missions-out")
    if isinstance(out, int) and out != len(missions):
        left = {"total": context.figures[1]}
        lines = context.setup.lines("missions-out")
        yield context.finding("missions-few", left, lines, expected=len(missions), actual=out)
        return
    if isinstance(out, tuple):
        still_in += [card for card in missions if card.code not in out and card not in still_in]
    elif out is None and removed is not None:
        unnamed = [card for card in missions if card.code not in removed.cards and card not in still_in]
        if unnamed and removed.unknown:  # the words nobody knows may be these
            yield context.not_understood(("removed", ""))
        else:
            still_in += unnamed
    elif out is None and not (jobs and jobs.cards):
        yield from context.missing("removed")
    if not still_in and _total(context, "market") == full:
        still_in = missions
    if still_in:
        values = {"cards": tuple(context.name(card) for card in still_in), "total": context.figures[1]}
        lines = context.setup.lines("removed") or context.setup.lines("missions-out")
        yield context.finding("missions-in", values, lines, cards=tuple(still_in), expected=0,
                              actual=len(still_in))  # fmt: skip


def _market_decks(context: SetupContext, total: int) -> Outcomes:
    """How many cards each market deck holds is known only once the catalogue knows every card."""
    known = context.box.known_counts(total, *sets_in_use(context.setup.expansion))
    if known is None:
        yield context.not_checkable("market-decks")
        return
    for deck in MARKET:
        held: DeckContents | None = context.setup.get("market", deck)
        if held is not None and held.size != 0:  # an empty deck is OR-7.1's
            yield from _deck_count(context, "market", deck, known[deck])


# -- the encounters -------------------------------------------------------------------------------


@setup_rule("OR-7.2", "error", step="7", outlives=True)
def encounters(context: SetupContext) -> Outcomes:
    setup, box = context.setup, context.box
    yield from context.refused("encounter-shuffled", False)
    if context.rules.state("OR-7.2") == "replaced":
        return
    count, each, full = context.figures
    yield from context.wrong_number("encounter-decks", count, "encounter-deck-count", needed=False)
    yield from context.wrong_number("encounter-each", each, needed=False)
    decks = [deck for deck in box.encounter_decks if deck != box.core_encounters]
    yield from context.missing(*(("encounter", deck) for deck in decks))
    for deck in decks:
        yield from _deck_count(context, "encounter", deck, each)
    core: DeckContents | None = setup.get("encounter", box.core_encounters)
    if core is not None and core.size != 0:
        values = {"deck": context.subject(box.core_encounters)}
        yield context.finding("core-encounters-out", values, setup.lines("encounter", box.core_encounters))
    yield from _wrong_total(context, "encounter", full)
    yield from stay_in(context, "encounter-", ())


@setup_rule("UB-1", "error", step="7")
def encounters_with_expansion(context: SetupContext) -> Outcomes:
    added, full = context.figures
    replaced, out = context.box.replaced_encounter, [context.box.replaced_encounter]
    if context.setup.solo is None:
        yield from context.missing("solo")
        return
    if context.setup.solo:
        out.append(context.box.solo_encounter)
    expected = full - len(out) + 1
    if _total(context, "encounter") == expected + 1 and not context.setup.solo:  # one too many is the base card
        lines = context.setup.lines("encounter-total")
        yield context.finding("takodana-in", {"card": context.name(replaced)}, lines, cards=(replaced,),
                              expected=expected, actual=expected + 1)  # fmt: skip
    else:
        yield from _base_card_out(context, replaced)
        if not (context.setup.solo and _total(context, "encounter") == full):  # number 11 is still in: UBS-2 says so
            yield from _wrong_total(context, "encounter", expected, _added(added))
    yield from stay_in(context, "encounter-", out)


def _base_card_out(context: SetupContext, replaced: OuterRimCard) -> Outcomes:
    """The base card leaves the game; a list of what is taken out need not name it, for it is replaced."""
    setup = context.setup
    removed: DeckContents | None = setup.get("removed")
    if setup.get("replaced-encounter-out") is not None:
        if setup.get("replaced-encounter-out") is False:
            values = {"card": context.name(replaced)}
            lines = setup.lines("replaced-encounter-out")
            yield context.finding("takodana-in", values, lines, cards=(replaced,), expected=0, actual=1)
    elif removed is None:
        yield from context.missing("removed")
    elif replaced.code in removed.cards:
        return
    elif setup.nothing_removed:
        values = {"card": context.name(replaced)}
        yield context.finding("takodana-in", values, setup.lines("removed"), cards=(replaced,), expected=0, actual=1)
    elif ("removed", "") in setup.doubtful:
        yield context.not_understood(("removed", ""))
    else:
        yield context.not_checkable("takodana", card=context.name(replaced))


@setup_rule("UB-2", "error", step="7")
def eight_encounter_decks(context: SetupContext) -> Outcomes:
    setup, box = context.setup, context.box
    count, each = context.figures[:2]
    yield from context.wrong_number("encounter-decks", count, "encounter-deck-count", needed=False)
    yield from context.wrong_number("encounter-each", each, needed=False)
    yield from context.missing(*(("encounter", deck) for deck in box.encounter_decks if deck != box.core_encounters))
    for deck in box.encounter_decks:
        held: DeckContents | None = setup.get("encounter", deck)
        if deck == box.solo_encounter.type and setup.solo is not False:
            if held is not None and held.size == each and setup.solo:
                continue  # UBS-2 says so
            if setup.solo:
                yield from _deck_count(context, "encounter", deck, context.rules.figures("UBS-2")[1])
                continue
        if deck != box.core_encounters or (held is not None and held.size != 0):
            yield from _deck_count(context, "encounter", deck, each)


@setup_rule("UB-6", "error", step="7")
def core_encounters(context: SetupContext) -> Outcomes:
    core = context.box.core_encounters
    yield from context.missing(("encounter", core))
    held: DeckContents | None = context.setup.get("encounter", core)
    if held is not None and held.size == 0:
        values = {"deck": context.subject(core)}
        yield context.finding("core-encounters", values, context.setup.lines("encounter", core), expected=1, actual=0)


@setup_rule("UBS-2", "error", step="7")
def encounter_out(context: SetupContext) -> Outcomes:
    card, setup = context.box.solo_encounter, context.setup
    held: DeckContents | None = setup.get("encounter", card.type)
    removed: DeckContents | None = setup.get("removed")
    is_out = setup.get("solo-encounter-out")
    if is_out is None:
        yield from context.missing("removed")
    unnamed = is_out is None and removed is not None and card.code not in removed.cards
    if unnamed and removed is not None and removed.unknown:  # the words nobody knows may be this one
        yield context.not_understood(("removed", ""))
        unnamed = False
    still_in = (
        is_out is False
        or unnamed
        or (held is not None and (card.code in held.cards or held.size == context.rules.figures("UB-2")[1]))
        or _total(context, "encounter") == context.rules.figures("UB-1")[1]
    )
    if still_in:
        _, each, total = context.figures
        lines = tuple(
            sorted(
                {
                    *setup.lines("removed"),
                    *setup.lines("solo-encounter-out"),
                    *setup.lines("encounter", card.type),
                }
            )
        )
        values = {"card": context.name(card), "each": each, "total": total}
        yield context.finding("encounter-in", values, lines, cards=(card,), expected=total)


# -- the databank ---------------------------------------------------------------------------------


@setup_rule("OR-7.3", "error", step="7")
def databank(context: SetupContext) -> Outcomes:
    yield from _databank(context, context.figures[0])


@setup_rule("UB-4", "error", step="7")
def databank_with_expansion(context: SetupContext) -> Outcomes:
    added, total = context.figures
    yield from _databank(context, total, _added(added))


def _databank(context: SetupContext, expected: int, hint: Phrase | None = None) -> Outcomes:
    setup = context.setup
    yield from context.missing("databank")
    held: DeckContents | None = setup.get("databank")
    # Who counts the pile alone leaves out one starting card for each seat.
    if held is not None and held.size not in (None, expected, expected - len(setup.seats)):
        yield context.finding("databank", lines=setup.lines("databank"), expected=expected, actual=held.size,
                              hint=hint if (held.size or 0) < expected else None)  # fmt: skip
    yield from context.refused("databank-order", "shuffled")
    yield from stay_in(context, "databank", ())


@setup_rule("UB-10", "info", step="7")
def databank_dots(context: SetupContext) -> Outcomes:
    if context.setup.get("databank-dots") is not None:
        yield context.finding("databank-dots", lines=context.setup.lines("databank-dots"))


# -- the rest -------------------------------------------------------------------------------------


@setup_rule("UB-11", "info", step="7")
def namesakes_stay_in(context: SetupContext) -> Outcomes:
    cards = namesakes_out(context)
    if cards:
        names = tuple(context.name(card) for card in cards)
        yield context.finding("namesakes", {"cards": names}, context.setup.lines("removed"), cards=tuple(cards))


@setup_rule("UB-12", "error", step="7")
def rotating_cards(context: SetupContext) -> Outcomes:
    yield from context.refused("rotating", "bottom")


@setup_rule("OR-7.4", "error", step="7")
def ship_sheets(context: SetupContext) -> Outcomes:
    yield from context.wrong_number("ship-sheets", context.figures[0])


# -- shared ---------------------------------------------------------------------------------------


def _wrong_total(context: SetupContext, label: str, expected: int, hint: Phrase | None = None) -> Outcomes:
    """How many market or encounter cards there must be in all; `hint` says what is missing."""
    total = _total(context, label)
    if total is None:
        yield from context.missing(f"{label}-total")
    elif total != expected:
        yield context.finding(f"{label}-total", lines=context.setup.lines(f"{label}-total"), expected=expected,
                              actual=total, hint=hint if total < expected else None)  # fmt: skip


def _total(context: SetupContext, label: str) -> int | None:
    """How many cards in all: as the sheet says, else the sum of its decks where each is counted."""
    stated: int | None = context.setup.get(f"{label}-total")
    if stated is not None:
        return stated
    held = [said.value.size for (key, _), said in context.setup.said.items() if key == label]
    core = context.box.core_encounters
    decks = (
        MARKET
        if label == "market"
        else [d for d in context.box.encounter_decks if context.setup.expansion or d != core]
    )
    return sum(held) if len(held) >= len(decks) and None not in held else None


def _deck_count(context: SetupContext, label: str, deck: str, expected: int) -> Outcomes:
    """A deck of another size, where the sheet says how many cards it holds."""
    held: DeckContents | None = context.setup.get(label, deck)
    if held is not None and held.size not in (None, expected):
        yield context.finding(f"{label}-deck", {"deck": context.subject(deck)}, context.setup.lines(label, deck),
                              expected=expected, actual=held.size)  # fmt: skip


def _added(cards: int) -> Phrase:
    return Phrase("outer-rim.add-cards", {"added": cards})


# -- what a sheet takes out of the game although it stays in ----------------------------------------


def stay_in(context: SetupContext, kind: str, out: Iterable[OuterRimCard]) -> Outcomes:
    """Cards the sheet takes out although they stay in, and cards it lists from a box that is not used."""
    removed: DeckContents | None = context.setup.get("removed")
    known = context.box.kinds_from(kind)
    excused = {card.code for card in (*out, *namesakes_out(context))}
    odd = [known[code] for code in (removed.cards if removed else ()) if code in known and code not in excused]
    if removed and removed.unknown:  # words nobody knows may name a card of this kind
        yield context.not_understood(("removed", ""))
    if odd:
        values = {"cards": tuple(context.name(card) for card in odd), "count": len(odd)}
        yield context.finding("stay-in", values, context.setup.lines("removed"), cards=tuple(odd))
    for (label, subject), said in context.setup.said.items():
        if isinstance(said.value, DeckContents) and label != "removed" and (subject or label).startswith(kind):
            strangers = [
                known[code]
                for code in said.value.cards
                if known[code].set_code not in (*sets_in_use(context.setup.expansion), "unknown")
            ]
            if strangers:
                names = tuple(context.name(card) for card in strangers)
                yield context.finding("other-box", {"cards": names}, said.lines, cards=tuple(strangers))


def namesakes_out(context: SetupContext) -> list[OuterRimCard]:
    """Contacts and bounties that were taken out because a character in play has their name."""
    removed: DeckContents | None = context.setup.get("removed")
    if removed is None or not context.setup.expansion:
        return []
    names = {seat.character.title for seat in context.setup.seats if seat.character}
    kinds = ("contact", "market-bounty")
    return [card for card in context.box.of_kind(*kinds) if card.code in removed.cards and card.title in names]
