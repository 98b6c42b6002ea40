"""Steps 1 to 4: the map, the patrols, the contacts, the supplies."""

from collections import Counter

from cardlab.games.outer_rim.context import SetupContext, setup_rule
from cardlab.games.outer_rim.deck_rules import stay_in
from cardlab.games.outer_rim.field_values import SUPPLIES, OnPlanet, Stops
from cardlab.games.outer_rim.vocabulary import FACTIONS
from cardlab.games.rule import Outcomes
from cardlab.model.findings import Finding, Phrase

# -- 1. the map -----------------------------------------------------------------------------------


@setup_rule("OR-1.1", "error", step="1")
def six_tiles(context: SetupContext) -> Outcomes:
    tiles = context.setup.get("tiles")
    if tiles is None:
        with_core = context.figures[0] + (context.setup.get("core-tiles") or 0)
        if context.setup.get("tile-count") != with_core:
            yield from context.wrong_number("tile-count", context.figures[0], needed=False)
        if "tile-count" not in {label for label, _ in context.setup.said}:
            yield from context.missing("tiles")
        return
    counted, wanted = Counter(tiles), context.box.tiles
    lines, expected = context.setup.lines("tiles"), context.figures[0]
    for key, cards in {
        "tiles-missing": [tile for tile in wanted if tile not in counted],
        "tiles-twice": [tile for tile in wanted if counted[tile] > 1],
        "tiles-strange": [tile for tile in counted if tile not in wanted],
    }.items():
        if cards:
            names = tuple(context.name(card) for card in cards)
            yield context.finding(key, {"tiles": names, "count": len(names)}, lines, cards=tuple(cards),
                                  expected=expected, actual=len(tiles))  # fmt: skip


@setup_rule("OR-1.2", "warning", step="1")
def tile_order(context: SetupContext) -> Outcomes:
    in_order = context.setup.get("tile-order")
    tiles = context.setup.get("tiles")
    if in_order is None:
        yield from context.missing("tiles")
    if tiles is not None and Counter(tiles) == Counter(context.box.tiles) and list(tiles) != context.box.tiles:
        in_order = False
    if in_order is False:
        names = tuple(context.name(tile) for tile in context.box.tiles)
        lines = context.setup.lines("tiles") or context.setup.lines("tile-order")
        yield context.finding("tile-order", {"tiles": names}, lines)


@setup_rule("OR-1.3", "error", step="1")
def base_ends(context: SetupContext) -> Outcomes:
    yield from context.wrong_number("endcaps", context.figures[0])
    yield from context.wrong_number("core-tiles", 0, "core-tiles-out", needed=False)


@setup_rule("UB-5", "error", step="1")
def core_worlds_tiles(context: SetupContext) -> Outcomes:
    core, ends = context.figures
    yield from context.wrong_number("core-tiles", core)
    yield from context.wrong_number("endcaps", ends, "endcaps-out")


# -- 2. the patrols -------------------------------------------------------------------------------


@setup_rule("OR-2.1", "error", step="2")
def sixteen_patrols(context: SetupContext) -> Outcomes:
    yield from context.missing(*(("patrols", faction) for faction in FACTIONS))
    yield from context.wrong_number("patrol-total", context.figures[0], needed=False)
    levels = list(range(1, context.figures[0] // len(FACTIONS) + 1))
    for faction in FACTIONS:
        tokens = context.setup.get("patrols", faction)
        if tokens is not None and sorted(tokens) != levels:
            yield _patrols(context, "patrols", faction, levels, tokens)


@setup_rule("OR-2.2", "error", step="2", outlives=True)
def level_one_patrols(context: SetupContext) -> Outcomes:
    yield from context.refused("patrol-side", "down")
    if context.rules.state("OR-2.2") != "replaced":
        yield from _navpoints(context, "navpoints", context.figures[0], each=1)


@setup_rule("UB-7", "error", step="2")
def shared_navpoints(context: SetupContext) -> Outcomes:
    count = context.figures[0]
    yield from _navpoints(context, "navpoints-shared", count, each=len(FACTIONS) // count)


@setup_rule("OR-2.3", "error", step="2")
def patrol_stacks(context: SetupContext) -> Outcomes:
    yield from context.missing(*(("stack", faction) for faction in FACTIONS))
    levels = context.figures
    for faction in FACTIONS:
        stack = context.setup.get("stack", faction)
        if stack is not None and list(stack) != levels:
            yield _patrols(context, "stack", faction, levels, stack)
    yield from context.refused("stack-side", "up")


# -- 3. the contacts ------------------------------------------------------------------------------


@setup_rule("OR-3.1", "error", step="3")
def two_contacts_each(context: SetupContext) -> Outcomes:
    total, each, _ = context.figures
    yield from _contacts(context, each, 0, total)


@setup_rule("UB-8", "error", step="3")
def orange_contacts(context: SetupContext) -> Outcomes:
    each, _, total = context.figures
    yield from context.wrong_number("contacts-core", 0)
    yield from _contacts(context, context.rules.figures("OR-3.1")[1], each, total)


@setup_rule("OR-3.2", "error", step="3")
def contact_colours(context: SetupContext) -> Outcomes:
    unknown = False
    for planet in context.box.planets:
        there, spaces = context.setup.get("contacts", planet.code), context.setup.get("spaces", planet.code)
        if there is None or spaces is None or not there.colours:
            unknown = True
        elif sorted(there.colours) != sorted(spaces):
            values = {"planet": context.name(planet), "spaces": _colours(spaces), "contacts": _colours(there.colours)}
            lines = tuple(
                sorted({*context.setup.lines("contacts", planet.code), *context.setup.lines("spaces", planet.code)})
            )
            yield context.finding("contact-colours", values, lines, expected=list(spaces), actual=list(there.colours))
    if unknown:
        yield context.not_checkable("colours")


# -- 4. the supplies ------------------------------------------------------------------------------


@setup_rule("OR-4.1", "error", step="4")
def supplies(context: SetupContext) -> Outcomes:
    if context.setup.get("supplies-apart") is None:
        yield from context.missing("supplies")
    else:
        yield from context.refused("supplies-apart", False)
    there = context.setup.get("supplies")
    missing = [each for each in SUPPLIES if there is not None and each not in there]
    if missing:
        names = tuple(context.subject(each) for each in missing)
        yield context.finding("supplies", {"supplies": names}, context.setup.lines("supplies"),
                              expected=context.figures[0], actual=len(there))  # fmt: skip


# -- shared ---------------------------------------------------------------------------------------


def _contacts(context: SetupContext, base: int, orange: int, total: int) -> Outcomes:
    setup = context.setup
    if setup.get("contacts-each") is None and setup.get("contacts-total") is None:
        yield from context.missing(*(("contacts", planet.code) for planet in context.box.planets))
    for label, expected, other in (
        ("contacts-each", base, base + orange),  # counted together
        ("orange-each", orange, orange),
        ("orange-total", orange * len(context.box.planets), orange * len(context.box.planets)),
        ("contacts-planets", len(context.box.planets), len(context.box.planets)),
    ):
        if setup.get(label) != other:
            yield from context.wrong_number(label, expected, needed=False)
    for planet in context.box.planets:
        there = setup.get("contacts", planet.code)
        if there is None or there == OnPlanet(base + orange, 0):  # counted together
            continue
        if (there.base, there.orange) != (base, orange):
            values = {"planet": context.name(planet), "base": base, "orange": orange, "there": there.base,
                      "there_orange": there.orange}  # fmt: skip
            yield context.finding("contacts", values, setup.lines("contacts", planet.code), expected=base + orange,
                                  actual=there.base + there.orange)  # fmt: skip
    if not (
        setup.get("contacts-total") == base * len(context.box.planets) and setup.get("orange-each") == orange
    ) and not (
        setup.get("contacts-total") == base * len(context.box.planets)
        and setup.get("orange-total") == orange * len(context.box.planets)
    ):
        yield from context.wrong_number("contacts-total", total, needed=False)
    yield from context.refused("contacts-side", "up")
    yield from stay_in(context, "contact", ())


def _patrols(context: SetupContext, label: str, faction: str, levels: list[int], tokens: tuple[int, ...]) -> Finding:
    values = {"faction": context.subject(faction), "levels": _listed(levels), "there": _listed(tokens)}
    return context.finding(label, values, context.setup.lines(label, faction), expected=levels, actual=list(tokens))


def _navpoints(context: SetupContext, key: str, count: int, each: int) -> Outcomes:
    """So many navpoints with so many level 1 patrols each, every faction among them."""
    yield from context.missing("navpoints")
    stops: Stops | None = context.setup.get("navpoints")
    if stops is None:
        return
    lines, there = context.setup.lines("navpoints"), len(stops.counts)
    named = [faction for group in stops.factions for faction in group]
    missing = tuple(context.subject(faction) for faction in FACTIONS if faction not in named)
    if stops.counts != (each,) * count:
        yield context.finding(key, {"count": count, "there": there}, lines, expected=count, actual=there)
    elif named and missing:
        yield context.finding("navpoints-faction", {"factions": missing}, lines)


def _colours(colours: tuple[str, ...]) -> tuple[Phrase, ...]:
    return tuple(Phrase(f"outer-rim.word-{colour}") for colour in colours)


def _listed(levels: list[int] | tuple[int, ...]) -> str:
    return ", ".join(map(str, levels)) or "–"
