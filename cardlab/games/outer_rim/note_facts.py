"""From the frames of a note to what a setup sheet would say: a label, a seat or faction, and a value."""

from collections.abc import Iterator, Sequence

from cardlab.games.outer_rim.note_frames import KINDS, Frame
from cardlab.games.outer_rim.note_words import Span
from cardlab.games.outer_rim.vocabulary import FACTIONS

_MISSIONS = ("Disable Comms Network", "Honest Robbery", "Sail Barge Sabotage", "Snatch and Grab")
_TILES = ("Ord Mantell", "Lothal", "Kessel", "Nal Hutta", "Naboo", "Takodana")
_ENCOUNTERS = {"encounter 10": "replaced-encounter-out", "encounter 11": "solo-encounter-out"}
_COMPONENTS = {"board": "board", "reference": "reference", "help": "help", "standee": "standee", "card": ""}
EVERYBODY, AI = "everybody", "ai"
"""Subjects of facts until the seats are known."""
_FACTS_OF_EXPANSION = {
    "market-total": (111, 115), "encounter-total": (159, 160), "databank": (105,), "contacts-total": (33,),
    "encounter-decks": (8,), "core-tiles": (1, 2),
}  # fmt: skip
Fact = tuple[str, str, str]
"""Label, subject, value."""


def facts_in(frame: Frame, *, about_ai: bool) -> list[Fact] | None:
    """What a frame tells; None where it tells something that was not understood."""
    reading = _READERS.get(frame.name)
    has_head = frame.has_any(*KINDS[frame.name].heads) or (frame.name == "patrols" and frame.has("stack"))
    if frame.name == "component" and frame.has("state", "wrong") and frame.value("component") in ("side", "card"):
        return [("character-side", EVERYBODY, "other")]
    if reading is None or not has_head or _states(frame).get("wrong"):
        return None
    if frame.name == "removed" and not frame.has_any("removed", "negation", "no"):
        return None  # a card, and not what became of it
    found = list(reading(frame, about_ai))
    if found or frame.name in ("story", "start", "removed", "component") or frame.has("stop"):
        return found
    if len(frame.spans) == 1 and not any(span.kind == "unknown" for span in frame.skipped):
        return []  # a mere mention
    if frame.name == "contacts" and not frame.has_any("number", "state", "negation", "no", "core"):
        return []
    states = _states(frame)
    return [] if any(states.get(state) for state in ("fine", "same", "own", "sorted")) else None


def shows_expansion(facts: Sequence[Fact]) -> bool:
    """Whether only the expansion has what these facts speak of."""
    for label, _, value in facts:
        if label in ("orange-each", "orange-total", "contacts-core", "help", "missions-out", *_ENCOUNTERS.values()):
            return True
        if label == "ambitions" and value == "yes":
            return True
        if value.isdigit() and int(value) in _FACTS_OF_EXPANSION.get(label, ()):
            return True
    return False


# -- what words of a frame say together ---------------------------------------------------------------


def _is_negated(frame: Frame, span: Span) -> bool:
    """Whether a negation belongs to a word: one before it with no other state between, or one that ends the frame.

    `not shuffled`, `shuffled: no`, `encounter 11 was not`.
    """
    spans = sorted(frame.spans, key=lambda other: other.start)
    after = [other for other in spans if other.start > span.start]
    if len(after) == 1 and after[0].kind in ("negation", "no"):
        return True
    for other in reversed([other for other in spans if other.start < span.start]):
        if other.kind in ("negation", "no"):
            return True
        if other.kind in ("state", "removed", "character", "card") and other.value not in ("fine", "top"):
            return False
    return False


def _states(frame: Frame, kind: str = "state") -> dict[str, bool]:
    """The states a frame names, and whether they hold."""
    return {str(span.value): not _is_negated(frame, span) for span in frame.spans if span.kind == kind}


def _side(states: dict[str, bool]) -> str:
    """`up`, `down`, or nothing: `face up`, `not revealed`."""
    for state, side, other in (("face-up", "up", "down"), ("face-down", "down", "up")):
        if state in states:
            return side if states[state] else other
    return ""


def _shuffled(states: dict[str, bool]) -> bool | None:
    if states.get("shuffled") and states.get("sorted"):
        return None  # `decks shuffled, databank in order`: which is which is not said
    for state in ("shuffled", "sorted"):
        if state in states:
            return states[state] == (state == "shuffled")
    return None


def _says_none(frame: Frame, head: str) -> bool:
    """`no X`, `X: none`, `0 X`, `X not used`, `we forgot X`."""
    states, gone = _states(frame), _states(frame, "removed")
    heads = [span for span in frame.spans if span.kind == head]
    return (
        any(_is_negated(frame, span) or span.value == "no" for span in heads)
        or frame.has("no")
        or _number_beside(frame, head) == 0
        or (frame.has("negation") and not states and not frame.has("number"))
        or bool(states.get("ignored") or gone.get("removed"))
        or states.get("fine") is False
    )


def _number_beside(frame: Frame, kind: str) -> int | None:
    """The number that goes with the first word of a kind: right before it, else after it."""
    spans = sorted(frame.spans, key=lambda span: span.start)
    place = next((place for place, span in enumerate(spans) if span.kind == kind), None)
    if place is None:
        return None
    for part in (spans[max(0, place - 3) : place][::-1], spans[place + 1 :]):
        for span in part:
            between = max(spans[place].start - span.end, span.start - spans[place].end)
            if span.kind == "number" and between <= 3:
                return _int(span)
            if span.kind in KINDS[frame.name].heads:
                break
    return None


def _int(span: Span) -> int:
    return span.value if isinstance(span.value, int) else 0


def _numbers(frame: Frame) -> list[Span]:
    return [span for span in frame.spans if span.kind == "number"]


def _kind_after(frame: Frame, span: Span, kinds: Sequence[str] = ()) -> str:
    after = sorted((other for other in frame.spans if other.start >= span.end), key=lambda other: other.start)
    return next((other.kind for other in after if not kinds or other.kind in kinds), "")


def _yes(value: bool) -> str:
    return "yes" if value else "no"


def _missing_numbers(frame: Frame) -> bool:
    return not _numbers(frame)


# -- the whole game -----------------------------------------------------------------------------------


def _expansion(frame: Frame, _: bool) -> Iterator[Fact]:
    states, out = _states(frame), _states(frame, "removed")
    said = frame.has("expansion", "yes") and not frame.has_any("negation", "no")
    if states.get("ignored") or states.get("fine") is False or out.get("removed"):
        said = False
    yield "expansion", "", "yes" if said else "none"


def _solo(frame: Frame, _: bool) -> Iterator[Fact]:
    yield "solo", "", _yes(not frame.has_any("negation", "no"))


def _players(frame: Frame, _: bool) -> Iterator[Fact]:
    yield "players", "", str(frame.value("count"))


def _ambition(frame: Frame, about_ai: bool) -> Iterator[Fact]:
    none = _says_none(frame, "ambition")
    states, numbers = _states(frame), _numbers(frame)
    if frame.has("who", "ai") or (about_ai and (none or frame.has("ambition"))):
        yield "ambition", AI, "0" if none else "1"
    else:
        yield "ambitions", "", _yes(not none)
    several = frame.has("component", "sheet") and not frame.has("all") and numbers and max(map(_int, numbers)) > 1
    if numbers and not none and (states.get("drawn") or states.get("random") or several):
        yield "sheets-drawn", "", str(max(map(_int, numbers)))


def _fame(frame: Frame, about_ai: bool) -> Iterator[Fact]:
    numbers = _numbers(frame)
    if not numbers:
        return
    number = _int(numbers[0])
    if frame.has("more") or (about_ai and number == 2):
        yield "seat-fame-goal", AI, str(10 + number)
    elif (frame.has("who", "ai") and number > 4) or (about_ai and number == 12):
        yield "seat-fame-goal", AI, str(number)
    elif number >= 5 or (frame.has("target") and number > 2):
        yield "fame-goal", "", str(number)
    elif isinstance(seat := frame.value("seat"), int) and seat > 0:
        yield "fame", str(seat), str(number)
    else:
        yield "fame", EVERYBODY, str(number)
        exception = next((span for span in frame.spans if span.kind == "except"), None)
        if exception is not None:
            later = [_int(span) for span in numbers if span.start > exception.start]
            yield "fame-of-one", EVERYBODY, str(later[-1] if later else number + 1)
        elif len(numbers) > 1 and _int(numbers[1]) != number:
            yield "fame-of-one", EVERYBODY, str(_int(numbers[1]))


# -- the table ----------------------------------------------------------------------------------------


_MOST_OF_TILES = 4
"""Fewer tiles than this are no list of all: `Ord Mantell first and Takodana last`."""


def _board(frame: Frame, _: bool) -> Iterator[Fact]:
    states, out = _states(frame), _states(frame, "removed")
    tiles = [str(value) for value in frame.values("tile")]
    missing = frame.values("missing-tile")
    if missing:
        yield "tiles", "", ", ".join(tile for tile in tiles or _TILES if tile not in missing)
        tiles = []
    ends, core = _number_beside(frame, "endcap"), _number_beside(frame, "core")
    if (tiles and frame.has("except") and not frame.has("number")) or (
        tiles and frame.has("all") and frame.has("except")
    ):
        yield "tiles", "", ", ".join(tile for tile in _TILES if tile not in tiles)
    elif len(tiles) >= _MOST_OF_TILES:
        yield "tiles", "", ", ".join(tiles)
    if frame.has("endcap") or (frame.has("void", "endcap") and frame.has("core")):
        gone = (
            _says_none(frame, "endcap") or frame.has("void", "endcap") or (frame.has("instead") and frame.has("core"))
        )
        gone = gone and not out.get("kept")
        yield "endcaps", "", "0" if gone else str(2 if ends is None else ends)
    if frame.has("core") and not frame.has("except"):
        none = _says_none(frame, "core") and not frame.has("endcap")
        yield "core-tiles", "", "0" if none else str(core if core in (0, 1) else 2)
    numbers = [_int(span) for span in _numbers(frame)]
    if frame.has("board") and not tiles and not frame.has_any("core", "except") and numbers and 3 <= numbers[0] <= 9:
        is_of_ends = frame.has("endcap") and numbers == [ends]
        yield from () if is_of_ends else [("tile-count", "", str(numbers[0]))]
    if states.get("sorted") is False or states.get("random") or states.get("shuffled"):
        yield "tile-order", "", "no"


def _patrols(frame: Frame, _: bool) -> Iterator[Fact]:
    states, side = _states(frame), _side(_states(frame))
    first = {span.kind: span.start for span in sorted(frame.spans, key=lambda span: -span.start)}
    levels, numbers = frame.values("level"), _numbers(frame)
    is_stack = frame.has("stack") or any(level != "1" for level in levels)
    listed = [_int(span) for span in numbers][-3:]
    order: list[int] = []
    if sorted(listed) == [2, 3, 4] and frame.has("stack"):
        order = listed
    elif is_stack and frame.has("range", (2, 4)):
        order = [2, 3, 4]
    if order:
        order = order[::-1] if "bottom" in states else order
        for faction in [str(value) for value in frame.values("faction")] or FACTIONS:
            yield "stack", faction, ", ".join(map(str, order))
    if side:
        state = next(
            span.start for span in frame.spans if span.kind == "state" and span.value in ("face-up", "face-down")
        )
        of_stack = is_stack and (not frame.has("level", "1") or first.get("stack", 999) < state)
        yield "stack-side" if of_stack else "patrol-side", "", side
    stops = _number_beside(frame, "stop") if frame.has("stop") else None
    if states.get("same"):
        yield "navpoints", "", str(stops) if stops == 4 else "2 x 2"
    elif states.get("single"):
        yield "navpoints", "", "1"
    elif states.get("own"):
        yield "navpoints", "", "1, 1, 1, 1"
    elif stops in (2, 4):
        yield "navpoints", "", str(stops)
    elif stops == 1 and (frame.has("all") or any(_int(span) == 4 for span in numbers)):
        yield "navpoints", "", "4" if frame.has("all") else "1"
    elif frame.has("stop") and frame.has("all"):
        yield "navpoints", "", "4"
    total = next((_int(span) for span in numbers if _int(span) > 8), None)
    if total is not None:
        yield "patrol-total", "", str(total)


def _contacts(frame: Frame, _: bool) -> Iterator[Fact]:
    side = _side(_states(frame))
    if side:
        yield "contacts-side", "", side
    contact = next((span.start for span in frame.spans if span.kind == "contact"), None)
    core_said = False
    for span in _numbers(frame):
        number = _int(span)
        noun = _kind_after(frame, span, ("per-planet", "core", "number", "contact", "orange"))
        place = _kind_after(frame, span, ("per-planet", "core"))
        orange = noun == "orange" or (frame.has("orange") and not (contact is not None and contact < span.start))
        if number > 6:
            kind = {"per-planet": "contacts-planets", "orange": "orange-total"}.get(noun, "contacts-total")
            yield kind, "", str(number)
        elif noun == "core":
            core_said = True
            yield "contacts-core", "", str(number)
        elif orange:
            yield "orange-each", "", str(number)
        elif place or frame.has("per-planet"):
            yield "contacts-each", "", str(number)
    if frame.has("core") and not core_said:
        core = next(span for span in frame.spans if span.kind == "core")
        yield "contacts-core", "", "0" if frame.has("except") or _is_negated(frame, core) else "1"
    if frame.has("orange") and not frame.has("core") and _says_none(frame, "orange"):
        yield "orange-each", "", "0"


def _deck(frame: Frame, _: bool) -> Iterator[Fact]:
    """The market, the encounters or the databank."""
    name, states, numbers = frame.name, _states(frame), _numbers(frame)
    part = next((span for span in frame.spans if span.kind in ("tile", "planet", "stop", "core", "market-deck")), None)
    deck_count = _number_beside(frame, name) or 0
    is_one_deck = name != "databank" and not 4 < deck_count < 9 and not (name == "market" and states)
    if part is not None and is_one_deck and numbers:
        subject = {"stop": "navpoint", "core": "core worlds"}.get(part.kind, str(part.value))
        yield name, subject, str(_int(numbers[-1]))
        return
    shown = {state: holds for state, holds in states.items() if state in ("face-up", "top", "face-down")}
    for span in numbers:
        number, noun = _int(span), _kind_after(frame, span)
        is_decks = (name == "market" and 1 < number < 10) or (name == "encounter" and 4 < number < 10)
        if frame.has("per-deck") and (len(numbers) == 1 or number in (10, 20)):
            if name == "encounter":
                yield "encounter-each", "", str(number)
        elif is_decks or (noun == "deck-word" and number < 12):
            if not (name == "market" and shown and number == 6) and name != "databank":
                yield f"{name}-decks", "", str(number)
        elif name == "encounter" and number in (10, 20):
            yield "encounter-each", "", str(number)
        elif number >= 30 or number in (10, 20):
            yield ("databank" if name == "databank" else f"{name}-total"), "", str(number)
    if name == "market" and shown:
        closed = False in [holds for state, holds in shown.items() if state != "face-down"] or shown == {
            "face-down": True
        }
        yield "market-top", "", "down" if closed else "up"
    shuffled = _shuffled(states)
    if shuffled is not None and name == "databank":
        yield "databank-order", "", "shuffled" if shuffled else "rising"
    elif shuffled is not None:
        yield f"{name}-shuffled", "", _yes(shuffled)


def _ai_deck(frame: Frame, _: bool) -> Iterator[Fact]:
    cards = {number for span in frame.spans if span.kind == "range" for number in _range(span)}
    numbers = _numbers(frame)
    for span in numbers:
        total = (
            _kind_after(frame, span) == "cards-word" and _int(span) >= 5 and len(numbers) + len(cards) > 1
            and span in (numbers[0], numbers[-1])
        )  # fmt: skip
        if total or (len(numbers) == 1 and _int(span) >= 5 and not frame.has("hunter") and not cards):
            yield "ai-deck-size", AI, str(_int(span))
        else:
            cards.add(_int(span))
    if cards:
        listed = ", ".join(map(str, sorted(cards)))
        yield "ai-deck", AI, f"bounty hunter {listed}" if frame.has("hunter") else listed
    shuffled = _shuffled(_states(frame))
    if shuffled is not None:
        yield "ai-shuffled", AI, _yes(shuffled)


def _range(span: Span) -> range:
    first, last = span.value if isinstance(span.value, tuple) else (0, -1)
    return range(int(first), int(last) + 1)


# -- what is out of the game --------------------------------------------------------------------------


def _removed(frame: Frame, _: bool) -> Iterator[Fact]:
    """Each thing goes with the verb behind it, else with the one before: `4 jobs removed, encounter 11 left in`."""
    spans = sorted(frame.spans, key=lambda span: span.start)
    verbs = [span for span in spans if span.kind == "removed"]
    things = [
        span for span in spans if span.kind in ("card", "mission") or (span.kind == "number" and _int(span) in (10, 11))
    ]
    late = spans[-2] if len(spans) > 2 and spans[-1].kind == "negation" else None  # `removed, encounter 11 was not`

    def is_out(span: Span) -> bool:
        if span is late:
            return False
        verb = next((verb for verb in verbs if verb.start > span.start), None)
        if verb is not None and len(verbs) > 1 and any(span.start < thing.start < verb.start for thing in things):
            verb = None
        if verb is None:
            verb = next((verb for verb in reversed(verbs) if verb.start < span.start), next(iter(verbs), None))
        if verb is None:
            return not frame.has("negation")
        return (verb.value != "kept") != _is_negated(frame, verb)

    out = [str(span.value) for span in spans if span.kind == "card" and span.value in _MISSIONS and is_out(span)]
    kept = [str(span.value) for span in spans if span.kind == "card" and span.value in _MISSIONS and not is_out(span)]
    for span in spans:
        number = _int(span) if span.kind == "number" else 0
        card = f"encounter {number}" if number == 11 or (number == 10 and frame.has("encounter")) else str(span.value)
        if card in _ENCOUNTERS:
            yield _ENCOUNTERS[card], "", _yes(is_out(span))
    few = next((span for span in spans if span.kind == "number" and _int(span) <= 6), None)
    mission = next((span for span in spans if span.kind in ("mission", "market-deck")), None)
    if out or kept:
        yield "missions-out", "", ", ".join(out) or "none"
    elif few is not None or (mission is not None and (frame.has("all") or not is_out(mission))) or (
        len(spans) == 2 and frame.has_any("negation", "no") and not is_out(spans[0])
    ):  # fmt: skip
        gone = is_out(mission or few or spans[0])
        yield "missions-out", "", str(_int(few) if few is not None else 4) if gone else "none"
    for span in spans:
        if span.kind == "number" and _int(span) >= 30:
            encounters = frame.has("encounter") or _int(span) in (159, 160)
            yield "encounter-total" if encounters else "market-total", "", str(_int(span))


# -- what players have --------------------------------------------------------------------------------


def _component(frame: Frame, about_ai: bool) -> Iterator[Fact]:
    name = str(frame.value("component"))
    place = next(span.start for span in frame.spans if span.kind == "component")
    numbers, states = _numbers(frame), _states(frame)
    before = [_int(span) for span in numbers if span.end <= place]
    number = next(iter(before[-1:] or [_int(span) for span in numbers]), None)
    none = _says_none(frame, "component")
    subject = AI if about_ai or frame.has("who", "ai") else EVERYBODY
    if name == "sheet" and subject == AI:
        yield "ambition", AI, "0" if none else "1"
        return
    if name == "sheet":
        if number is not None and (
            states.get("drawn") or states.get("random") or (number > 1 and not frame.has("all"))
        ):
            yield "sheets-drawn", "", str(number)
        return
    if name == "reputation":
        if not (none and "ignored" not in states and not frame.has_any("negation", "no") and number != 0):
            yield "reputation-count", subject, "0" if none else str(4 if number is None else number)
        else:
            yield "reputation-count", subject, "0"
    elif name == "ship-sheet":
        if number is not None and number > 1:
            yield "ship-sheets", "", str(number)
    elif name == "side":
        if "ignored" not in states:
            yield "character-side", subject, "other" if none else "goal"
    elif label := _COMPONENTS.get(name, ""):
        yield label, subject, "0" if none else str(1 if number is None else number)


def _goal(frame: Frame, _: bool) -> Iterator[Fact]:
    yield "goal-token", AI, _yes(not _says_none(frame, "goal"))


def _supply(frame: Frame, _: bool) -> Iterator[Fact]:
    for span in frame.spans:
        about = frame.has_any("supply", "damage", "goal", "goal-tokens", "credits")
        if span.kind == "separate" or (span.kind == "mixed" and about):
            yield "supplies-apart", "", _yes((span.kind == "separate") != _is_negated(frame, span))
    if frame.has("state", "shuffled") and frame.has_any("damage", "goal-tokens"):
        yield "supplies-apart", "", "no"


def _start(frame: Frame, _: bool) -> Iterator[Fact]:
    states = _states(frame)
    all_on_one = frame.has("all") and frame.has_any("planet", "tile")
    if all_on_one or frame.has_any("instead", "negation", "void") or states.get("ignored"):
        yield "planets-of-cards", "", "no"


def _nothing(_: Frame, __: bool) -> Iterator[Fact]:
    return iter(())


_READERS = {
    "expansion": _expansion, "solo": _solo, "players": _players, "ambition": _ambition, "fame": _fame,
    "board": _board, "patrols": _patrols, "contacts": _contacts, "market": _deck, "encounter": _deck,
    "databank": _deck, "ai-deck": _ai_deck, "removed": _removed, "component": _component, "goal": _goal,
    "supply": _supply, "start": _start, "story": _nothing,
}  # fmt: skip
