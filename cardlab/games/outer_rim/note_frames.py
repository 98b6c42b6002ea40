"""The cheapest explanation of a sentence of a note: which facts it tells, each a frame that holds some of its words.

A frame is a bag: its words may stand in any order (`4k Han G9 P1`), and a separation only makes it dearer to go on.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from cardlab.games.outer_rim.note_words import NoteWord, Span, is_known_word

_COMMON = {
    "number": 4, "negation": 2, "state": 4, "all": 2, "who": 2, "yes": 1, "no": 1, "cards-word": 2, "deck-word": 2,
    "void": 1, "instead": 1, "same-as": 1, "order": 1, "more": 1, "except": 1, "others": 1,
    "per-deck": 1,
}  # fmt: skip


class Kind(NamedTuple):
    """A kind of fact: the words it is known by, and how many words of each class it may hold."""

    heads: frozenset[str]
    slots: Mapping[str, int]


def _kind(heads: str, slots: Mapping[str, int], *, common: bool = True) -> Kind:
    return Kind(frozenset(heads.split()), {**(_COMMON if common else {}), **slots})


KINDS: Mapping[str, Kind] = {
    "seat": _kind(
        "all others amount character person seat ship step who",
        {
            "seat": 1,
            "who": 1,
            "person": 3,
            "pronoun": 1,
            "character": 1,
            "ship": 1,
            "amount": 1,
            "databank-number": 1,
            "all": 1,
            "others": 1,
            "credits": 1,
            "ship-word": 1,
            "character-word": 1,
            "databank": 1,
            "void": 1,
            "same-as": 1,
            "step": 1,
            "more": 1,
            "except": 1,
        },
        common=False,
    ),
    "characters": _kind(
        "character",
        {"character": 6, "character-word": 1, "order": 1, "all": 1, "players": 1, "seat-word": 1},
        common=False,
    ),
    "ships": _kind("ship", {"ship": 6, "ship-word": 1, "number": 4, "all": 1, "order": 1}, common=False),
    "amounts": _kind("amount amounts", {"amount": 6, "amounts": 1, "credits": 1, "order": 1, "step": 1}, common=False),
    "expansion": _kind(
        "expansion base base-word",
        {
            "negation": 1,
            "yes": 1,
            "no": 1,
            "all": 1,
            "expansion": 1,
            "base": 1,
            "base-word": 1,
            "state": 1,
            "removed": 1,
        },
        common=False,
    ),
    "ambition": _kind("ambition", {"ambition": 1, "component": 1}),
    "solo": _kind("solo", {"negation": 1, "yes": 1, "no": 1, "solo": 1}, common=False),
    "players": _kind("count", {"all": 1, "count": 1, "order": 1}, common=False),
    "fame": _kind("fame target", {"fame": 1, "target": 1, "seat": 1, "character": 1, "person": 1, "ambition": 1}),
    "market": _kind("market market-deck", {"market": 1, "market-deck": 3, "mission": 1, "stack": 1, "base-word": 1}),
    "encounter": _kind(
        "encounter",
        {"number": 6, "encounter": 1, "tile": 1, "planet": 1, "stop": 1, "core": 1, "stack": 1, "base-word": 1},
    ),
    "databank": _kind(
        "databank",
        {"databank": 1, "range": 1, "component": 1, "market-deck": 4, "mission": 1, "stack": 1, "base-word": 1},
    ),
    "ai-deck": _kind(
        "ai-deck",
        {
            "number": 12,
            "ai-deck": 1,
            "character": 1,
            "range": 1,
            "hunter": 1,
            "own-card": 1,
            "base-word": 1,
            "level": 1,
            "stack": 1,
        },
    ),
    "patrols": _kind(
        "patrol level stop",
        {
            "patrol": 1,
            "level": 2,
            "stop": 1,
            "endcap": 1,
            "faction": 4,
            "stack": 2,
            "range": 1,
            "per-planet": 1,
            "board": 1,
        },
    ),
    "contacts": _kind(
        "contact orange",
        {"contact": 1, "orange": 1, "per-planet": 2, "core": 2, "planet": 1, "range": 1, "board": 1, "base-word": 1},
    ),
    "board": _kind(
        "board core endcap tile missing-tile",
        {
            "board": 2,
            "endcap": 1,
            "core": 1,
            "tile": 8,
            "missing-tile": 3,
            "planet": 6,
            "base-word": 1,
            "per-planet": 1,
            "removed": 2,
        },
    ),
    "removed": _kind(
        "card removed",
        {
            "number": 5,
            "deck-word": 1,
            "card": 8,
            "removed": 2,
            "mission": 2,
            "encounter": 1,
            "tile": 2,
            "planet": 1,
            "core": 1,
            "market": 1,
            "market-deck": 1,
        },
    ),
    "component": _kind(
        "component", {"component": 1, "faction": 4, "board": 1, "removed": 1, "expansion": 1, "character": 1}
    ),
    "goal": _kind("goal", {"goal": 1, "destination": 1, "per-planet": 1, "planet": 1, "tile": 1}),
    "supply": _kind(
        "supply mixed separate",
        {"supply": 2, "mixed": 2, "separate": 1, "damage": 1, "goal": 1, "goal-tokens": 1, "credits": 1, "removed": 1},
    ),
    "start": _kind("start-planet", {"start-planet": 1, "planet": 1, "tile": 1, "per-planet": 2, "component": 1}),
    "story": _kind("later", {"later": 1}, common=False),
    "elsewhere": _kind("elsewhere", {"elsewhere": 1, "character": 3, "ship": 2}, common=False),
}
LISTS = ("characters", "ships", "amounts")
"""Frames of values in turn order: `Han, Bossk`, `4000, 6000`."""
_HOLDERS: Mapping[str, Sequence[str]] = {
    cls: [name for name, kind in KINDS.items() if cls in kind.slots]
    for cls in {cls for kind in KINDS.values() for cls in kind.slots}
}
_OPEN = {"line": 0.0, "stop": 0.2, "comma": 0.5, "and": 0.8, "join": 0.9, "label": 1.2, "none": 1.3}
"""What a new frame costs where a word begins that is separated so."""
_STAY = {"line": 0.0, "stop": 1.6, "comma": 0.15, "and": 0.0, "join": 0.0, "label": 0.0, "none": 0.0}
_WEIGHT = {name: weight for weight, name in enumerate(("line", "stop", "comma", "and", "join", "label", "none"))}
_SKIP = {
    "state": 0.8, "all": 1.0, "others": 0.8, "number": 1.0, "pronoun": 0.1, "more": 0.3, "same-as": 0.3, "yes": 0.3,
    "no": 0.8, "order": 0.4, "cards-word": 0.2, "deck-word": 0.2, "target": 0.4, "per-planet": 0.6, "supply": 0.4,
    "stack": 0.6, "component": 1.2, "character-word": 0.3, "ship-word": 0.4, "credits": 0.6, "start-planet": 1.0,
    "seat-word": 0.2, "players": 0.8, "board": 0.8, "market-deck": 0.8, "removed": 1.0, "instead": 0.5, "mixed": 0.6,
    "separate": 0.6, "query": 0.15, "doubt": 0.15, "scope": 0.15, "next": 0.3, "thousands": 0.1,
    "except": 1.6, "per-deck": 0.3, "later": 1.2, "mission": 1.0, "goal-tokens": 0.5, "destination": 0.4,
    "elsewhere": 0.15,
}  # fmt: skip
"""What it costs to pass over a known word; the others cost `_SKIP_ELSE`."""
_SKIP_ELSE = 1.6
_UNKNOWN = 1.0
_NAME = 0.7
"""An unknown word as somebody's name, beside a character or an amount."""
_HEADLESS = 2.5
"""A frame without the word it is known by, until that comes."""
_WHOLE_GAME = {
    "expansion": "expansion",
    "base": "expansion",
    "base-word": "expansion",
    "count": "players",
    "solo": "solo",
}
"""What is said of the whole game may stand inside any other fact: `We three (base) had …`."""
_ARTICLES = frozenset(("i", "j", "je"))
_WEAK_WORDS = frozenset(
    ("et", "and", "puis", "then", "ensuite", "apres", "mais", "but", "while", "with", "avec", "plus")
)
_SAID_BESIDE = ("expansion", "solo")
"""Frames whose negation stands beside their word."""
_SUBJECTS = frozenset(("i", "we", "on", "nous", "j", "je", "all"))
"""Words behind a colon that begin a sentence: `UB solo: I forgot …`."""
_BEAM = 32
MOST_READINGS = 5
_ONE_OF_LIST = 1.5


@dataclass
class Frame:
    """One fact in the making: its words, and those beside it that it could not take."""

    name: str
    spans: list[Span]
    skipped: list[Span] = field(default_factory=list)
    line: int = 0
    """The place of its line in the note."""
    sentence: tuple[int, int] = (0, 0)

    def values(self, kind: str) -> list[object]:
        return [span.value for span in self.spans if span.kind == kind]

    def value(self, kind: str) -> object:
        return next((span.value for span in self.spans if span.kind == kind), None)

    def has(self, kind: str, value: object = None) -> bool:
        return any(span.kind == kind and (value is None or span.value == value) for span in self.spans)

    def has_any(self, *kinds: str) -> bool:
        return any(span.kind in kinds for span in self.spans)

    @property
    def first(self) -> int:
        return self.spans[0].start

    @property
    def shape(self) -> tuple[object, ...]:
        return (self.name, *((span.kind, span.value) for span in self.spans))


class Reading(NamedTuple):
    """One way to explain a sentence."""

    cost: float
    frames: Sequence[Frame]
    loose: Sequence[Span]
    """Words before the first frame that no frame took."""


_Used = tuple[tuple[str, int], ...]
_State = tuple[str, _Used]


class _Step(NamedTuple):
    action: str
    span: Span
    frame: str = ""


def explain_sentence(words: Sequence[NoteWord], at: Sequence[Sequence[Span]], line: int, unit: int) -> list[Reading]:
    """The cheapest readings of a sentence, cheapest first."""
    search = _Search(words, at)
    search.run()
    return search.readings(line, unit)


class _Search:
    def __init__(self, words: Sequence[NoteWord], at: Sequence[Sequence[Span]]) -> None:
        self._words, self._at = words, at
        self._separations = _effective_separations(words, at)
        self._table: list[dict[_State, tuple[float, tuple[int, _State] | None, _Step | None]]] = [
            {} for _ in range(len(words) + 1)
        ]
        self._table[0][("", ())] = (0.0, None, None)

    def run(self) -> None:
        for place in range(len(self._words)):
            states = sorted(self._table[place].items(), key=lambda entry: entry[1][0])[:_BEAM]
            for state, (cost, _, _) in states:
                self._step(place, state, cost)

    def _put(self, end: int, state: _State, cost: float, back: tuple[int, _State], step: _Step) -> None:
        known = self._table[end].get(state)
        if known is None or cost < known[0]:
            self._table[end][state] = (cost, back, step)

    def _step(self, place: int, state: _State, cost: float) -> None:
        name, used = state
        word, separation = self._words[place], self._separations[place]
        spans, counts = self._at[place], dict(used)
        stay = _STAY[separation] if name else 0.0
        here = (place, state)
        is_known = False
        only_filler = all(span.kind in ("filler", "query") for span in spans)
        has_filler = any(span.kind == "filler" for span in spans)
        for span in spans:
            kind, end = span.kind, span.end
            if kind == "filler":
                price = span.cost if end - place > 1 or only_filler else 0.3
                if end - place > 1 or only_filler or any(other.end - place > 1 for other in spans):
                    self._put(end, state, cost + price, here, _Step("skip", span))
                is_known = True
                continue
            is_known = is_known or kind not in ("query", "players", "seat-word", "pronoun", "more")
            price = _SKIP.get(kind, _SKIP_ELSE if kind in _HOLDERS else 0.15)
            if end == place + 1 and has_filler and kind not in ("negation", "no", "who", "all", "except"):
                price = min(price, 0.3)
            if (
                kind == "who"
                and span.value == "me"
                and (word.text in _ARTICLES or word.text in ("m", "my", "mon", "ma", "mes") or "who" in counts)
            ):
                price = 0.3
            self._put(end, state, cost + price + min(stay, 0.3), here, _Step("skip", span))
            if name and kind in _WHOLE_GAME:
                inside = 0.9 if kind == "base-word" else 0.5
                step = _Step("embed", span, _WHOLE_GAME[kind])
                self._put(end, state, cost + span.cost + inside + min(stay, 0.3), here, step)
            if name == "story":
                self._put(end, state, cost + 0.15 + stay, here, _Step("take", span))
            if name and KINDS[name].slots.get(kind, 0) > counts.get(kind, 0):
                self._take(place, state, counts, cost, stay, span)
            for holder in _HOLDERS.get(kind, ()):
                self._open(place, state, counts, cost, span, holder)
        if not is_known:
            self._pass_unknown(place, state, counts, cost, stay)

    def _take(self, place: int, state: _State, counts: dict[str, int], cost: float, stay: float, span: Span) -> None:
        name, separation = state[0], self._separations[place]
        kind = KINDS[name]
        more = dict(counts)
        more.pop("~negation", None)
        most = kind.slots[span.kind]
        is_headless = not any(head in counts for head in kind.heads)
        if most == 1 or (span.kind in kind.heads and more.get(span.kind, 0) < (2 if name in LISTS else 1)):
            more[span.kind] = more.get(span.kind, 0) + 1  # other counts are not part of the state: fewer states
        price = 0.0
        if separation == "and" and span.kind in ("seat", "person", "who") and "character" in counts:
            price += 1.0  # `… in the G-1A and last was Ben`
        if (
            name in _SAID_BESIDE
            and span.kind in ("negation", "state", "removed", "no")
            and span.start - self._last_head(place, state) > 2
        ):
            price += 1.5  # `UB solo: I forgot to …`
        if name == "ships" and span.kind == "number" and not any(
            other.kind == "ship" for other in (self._at[span.end] if span.end < len(self._at) else ())
        ):  # fmt: skip
            price += 1.5
        if is_headless and separation in ("comma", "stop") and not (span.kind == "number" and {*counts} == {"number"}):
            price += 0.8 if span.kind != "removed" else 1.4  # `2 ends, contacts`: the 2 is not theirs
        if span.kind == "negation":
            more["~negation"] = 1
        if span.kind in kind.heads and is_headless:
            price -= _HEADLESS  # the head has come: what its absence cost is given back
        if span.kind in ("yes", "no") and separation not in ("label", "line"):
            price += 0.8
        if not (name in LISTS and separation == "comma"):
            price += stay
        self._put(
            span.end, (name, tuple(sorted(more.items()))), cost + span.cost + price, (place, state), _Step("take", span)
        )

    def _last_head(self, place: int, state: _State) -> int:
        """The place of the last word that a frame took."""
        back: tuple[int, _State] | None = (place, state)
        while back is not None:
            _, before, step = self._table[back[0]][back[1]]
            if step is not None and step.action == "embed":
                return -9
            if step is not None and step.action in ("take", "open"):
                return step.span.end - 1
            back = before
        return place

    def _open(self, place: int, state: _State, counts: dict[str, int], cost: float, span: Span, holder: str) -> None:
        price = _OPEN[self._separations[place]]
        if span.kind in _WHOLE_GAME:
            price = min(price, 0.8)
        if holder == "story":
            price = min(price, 0.4)
        if span.kind not in KINDS[holder].heads:
            price += 0.1 + _HEADLESS
        if self._words[place].depth and "(" not in self._words[place].marks:
            price += 0.6
        used: _Used = ((span.kind, 1),) if span.kind != "negation" else (("negation", 1), ("~negation", 1))
        total = cost + span.cost + price + _closing_cost(state[0], counts)
        self._put(span.end, (holder, used), total, (place, state), _Step("open", span, holder))

    def _pass_unknown(self, place: int, state: _State, counts: dict[str, int], cost: float, stay: float) -> None:
        word, here = self._words[place], (place, state)
        span = Span(place, place + 1, "unknown", word.text)
        is_part = not self._at[place] and is_known_word(word.key)  # of a longer name, which is cheaper to take whole
        price = 2 * _UNKNOWN if is_part else _UNKNOWN
        self._put(place + 1, state, cost + price + min(stay, 0.3), here, _Step("skip", span))
        if is_part or word.number is not None or not (word.upper or len(word.text) > 2):
            return
        person, price = Span(place, place + 1, "person", word.text), _NAME if word.upper else _NAME + 0.2
        if state[0] == "seat" and "person" not in counts:
            used = tuple(sorted({**counts, "person": 1}.items()))
            self._put(place + 1, ("seat", used), cost + price + stay, here, _Step("take", person))
        total = cost + price + _OPEN[self._separations[place]] + _closing_cost(state[0], counts)
        self._put(place + 1, ("seat", (("person", 1),)), total, here, _Step("open", person, "seat"))

    def readings(self, line: int, unit: int) -> list[Reading]:
        last = len(self._words)
        ends = sorted(
            (
                (cost + _closing_cost(state[0], dict(state[1])), state)
                for state, (cost, _, _) in self._table[last].items()
            ),
            key=lambda end: end[0],
        )
        found: list[Reading] = []
        shapes: set[tuple[object, ...]] = set()
        for cost, state in ends[:MOST_READINGS]:
            reading = self._trace(cost, state, line, unit)
            shape = tuple(frame.shape for frame in reading.frames)
            if shape not in shapes:
                shapes.add(shape)
                found.append(reading)
        return found or [Reading(0.0, (), ())]

    def _trace(self, cost: float, state: _State, line: int, unit: int) -> Reading:
        steps: list[_Step] = []
        back: tuple[int, _State] | None = (len(self._words), state)
        while back is not None:
            _, back, step = self._table[back[0]][back[1]]
            if step is not None:
                steps.append(step)
        frames: list[Frame] = []
        inside: list[Frame] = []
        loose: list[Span] = []
        for step in reversed(steps):
            span = step.span
            if step.action == "open":
                frames.append(Frame(step.frame, [span], line=line))
            elif step.action == "embed":
                inside.append(Frame(step.frame, [span], line=line))
            elif step.action == "take":
                frames[-1].spans.append(span)
            elif span.kind not in ("filler", "query"):
                near = frames and span.start - frames[-1].spans[-1].end < 6
                (frames[-1].skipped if near else loose).append(span)
        stops = [place for place, separation in enumerate(self._separations) if separation == "stop"]
        frames += inside
        for frame in frames:
            frame.sentence = (unit, sum(place <= frame.first for place in stops))
        return Reading(cost, frames, loose)


def _closing_cost(name: str, counts: Mapping[str, int]) -> float:
    """What a frame costs for what it lacks when the next one begins."""
    cost = 0.8 if "~negation" in counts else 0.0  # a negation of nothing
    if name == "start" and not {"planet", "tile", "per-planet", "state", "negation", "void"} & counts.keys():
        cost += _ONE_OF_LIST
    if name in LISTS and "amounts" not in counts and max(counts.values(), default=0) < 2 and "number" not in counts:
        cost += _ONE_OF_LIST
    if name == "patrols" and "stack" in counts and not KINDS[name].heads & counts.keys():
        cost += 0.5 - _HEADLESS  # `piles 2-3-4` without the word patrol
    if name == "seat":
        if "all" in counts and {"character", "seat"} & counts.keys():
            cost += 1.6
        if not {"character", "amount", "ship", "step", "seat", "person"} & counts.keys():
            cost += 0.8
    return cost


def _effective_separations(words: Sequence[NoteWord], at: Sequence[Sequence[Span]]) -> list[str]:
    """What divides each word from the frame before: marks before mere filler belong to the word that follows."""
    found = ["and" if word.separation == "none" and word.text in _WEAK_WORDS else word.separation for word in words]
    found = [
        "stop" if found[place] == "label" and word.text in _SUBJECTS else found[place]
        for place, word in enumerate(words)
    ]
    for place in range(1, len(words)):
        if at[place - 1] and all(span.kind in ("filler", "query") for span in at[place - 1]):
            found[place] = min(found[place], found[place - 1], key=_WEIGHT.__getitem__)
    return found


def persons_in(frames: Sequence[Frame], words: Sequence[NoteWord]) -> Iterator[str]:
    """Who has a character or credits: their names are known in the rest of the note."""
    capitals: Collection[str] = {word.text for word in words if word.upper}
    for frame in frames:
        if frame.name == "seat" and frame.has_any("character", "amount"):
            yield from (str(person) for person in frame.values("person") if person in capitals)
