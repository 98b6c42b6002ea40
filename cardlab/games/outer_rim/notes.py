"""Notes about setups as people write them, read by the cheapest explanation into lines of a setup sheet.

Words (`note_words`), the facts they tell (`note_frames`), whose seats these are of (`note_seats`), what a sheet would
say (`note_facts`). What is not sure is asked: a wrong verdict is worse than a question.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from cardlab.games.outer_rim.note_facts import AI, EVERYBODY, Fact, facts_in, shows_expansion
from cardlab.games.outer_rim.note_frames import Frame, Reading, explain_sentence, persons_in
from cardlab.games.outer_rim.note_seats import Seating
from cardlab.games.outer_rim.note_tables import lines_of_tables
from cardlab.games.outer_rim.note_words import LAST, NoteWord, Span, find_spans, read_words, strip_note, vocabulary
from cardlab.model.decklist import SheetLine, UnreadLine

_NEAR = 0.3
"""Readings that cost so little more might be meant as well."""
_MOST_NEAR = 12
_DECKS = ("market", "encounter", "databank", "ai-deck")
_ONE_EACH = ("reference", "help", "board", "standee")
"""What each player has one of."""
_PLAYER_FRAMES = ("seat", "characters", "ships", "amounts")
_HEADING = re.compile(r"[^:=\d]{2,40}:\s*$")
_VALUES = frozenset(
    ("character", "ship", "amount", "amounts", "expansion", "ambition", "solo", "count", "databank-number", "yes", "no")
)
_TELLING_STATES = frozenset(("shuffled", "face-up", "face-down", "removed", "kept", "ignored", "mixed"))
_BASE_CHARACTERS = 8


class Known(NamedTuple):
    """What other lines of the sheet say of the game."""

    players: int | None = None
    solo: bool | None = None
    expansion: bool | None = None


class NoteReading(NamedTuple):
    """What a note says, as lines of a sheet."""

    lines: tuple[SheetLine, ...]
    asked: tuple[UnreadLine, ...]
    unread: tuple[UnreadLine, ...]
    """What was not understood: it matters only if nothing else is wrong."""
    others: tuple[tuple[int, tuple[SheetLine, ...]], ...]
    """Readings nearly as cheap that say something else, each with the line it reads otherwise."""
    costs: Mapping[int, float]
    """What the reading of each line costs."""
    strange: frozenset[int]
    """Lines that hold words nobody knows."""


class _Unit(NamedTuple):
    """A sentence of a line."""

    line: int
    """Its place among the lines of the note."""
    words: Sequence[NoteWord]
    is_question: bool


@lru_cache(maxsize=256)
def read_note(lines: tuple[tuple[int, str], ...], known: Known) -> NoteReading:
    """Read the numbered lines of a note."""
    return _NoteReader(lines, known).read()


class _NoteReader:
    def __init__(self, lines: Sequence[tuple[int, str]], known: Known) -> None:
        self._written = dict(lines)
        self._known = known
        prepared = list(lines_of_tables(_with_headings([(number, strip_note(text)) for number, text in lines])))
        self._numbers = [number for number, _ in prepared]
        self._units = [unit for place, (_, text) in enumerate(prepared) for unit in _units(place, text)]
        self._in_thousands = any(
            span.kind == "thousands" for unit in self._units for spans in find_spans(unit.words) for span in spans
        )

    def read(self) -> NoteReading:
        spans, readings = self._explain()
        has_order = any(
            span.kind == "order" and span.end - span.start > 1 for at in spans for found in at for span in found
        )
        doubted = self._doubted(spans)
        readings = [[Reading(0.0, (), ())] if place in doubted else options for place, options in enumerate(readings)]
        best = _Assembled(self, [options[0] for options in readings], is_ordered=has_order)
        asked = [*best.asked, *(self.ask(self._units[place].line, "asked-doubt") for place in doubted)]
        asked += self._skipped([options[0] for options in readings])
        others: list[tuple[int, tuple[SheetLine, ...]]] = []
        near = sorted(
            (reading.cost - options[0].cost, place, rank)
            for place, options in enumerate(readings)
            for rank, reading in enumerate(options)
            if rank and reading.cost - options[0].cost <= _NEAR
        )
        said = {(line.label, line.subject, line.value) for line in best.lines}
        for _, place, rank in near[:_MOST_NEAR]:
            chosen = [options[rank if place == at else 0] for at, options in enumerate(readings)]
            other = _Assembled(self, chosen, is_ordered=has_order)
            if {(line.label, line.subject, line.value) for line in other.lines} != said:
                others.append((self._numbers[self._units[place].line], tuple(other.lines)))
        costs: dict[int, float] = {}
        for unit, options in zip(self._units, readings, strict=True):
            number = self._numbers[unit.line]
            costs[number] = costs.get(number, 0.0) + options[0].cost
        strange = {
            self._numbers[unit.line]
            for unit, at in zip(self._units, spans, strict=True)
            if any(
                word.number is None and all(span.kind == "person" for span in here)
                for word, here in zip(unit.words, at, strict=True)
            )
        }
        return NoteReading(
            tuple(best.lines), _once(asked), _once(best.unread), tuple(others), costs, frozenset(strange)
        )

    def _explain(self) -> tuple[list[list[list[Span]]], list[list[Reading]]]:
        """The readings of each sentence; a second time if that tells who is a person."""
        people: frozenset[str] = frozenset()
        while True:
            spans = [find_spans(unit.words, people, in_thousands=self._in_thousands) for unit in self._units]
            readings = [
                explain_sentence(unit.words, at, unit.line, place)
                for place, (unit, at) in enumerate(zip(self._units, spans, strict=True))
            ]
            found = {
                person
                for unit, options in zip(self._units, readings, strict=True)
                for person in persons_in(options[0].frames, unit.words)
            }
            if found <= people or people:
                return spans, readings
            people = frozenset(found)

    # -- what is asked ---------------------------------------------------------------------------

    def ask(self, place: int, why: str, text: str = "") -> UnreadLine:
        return self.ask_number(self._numbers[place], why, text)

    def ask_number(self, number: int, why: str, text: str = "") -> UnreadLine:
        return UnreadLine(number, text or self._written.get(number, "").strip(), f"outer-rim.{why}")

    def _doubted(self, spans: Sequence[Sequence[Sequence[Span]]]) -> list[int]:
        """Sentences in which the writer says that he does not know, which are not judged: `maybe`, `G9 or G-1A`."""
        found_in: list[int] = []
        for unit_place, (unit, at) in enumerate(zip(self._units, spans, strict=True)):
            found = [span for here in at for span in here]
            kinds = {span.kind for span in found}
            ends = {span.end for span in found if span.kind in _VALUES or span.kind == "number"}
            either = any(
                word.text in ("or", "ou") and place in ends and place + 1 < len(at)
                and any(span.kind in _VALUES or span.kind == "number" for span in at[place + 1])
                for place, word in enumerate(unit.words)
            )  # fmt: skip
            marked = any("??" in word.marks for word in unit.words)
            short = unit.is_question and len(unit.words) <= 7 and "query" not in kinds and bool(kinds & _VALUES)
            if "doubt" in kinds or "elsewhere" in kinds or either or marked or short:
                found_in.append(unit_place)
        return found_in

    def _skipped(self, readings: Sequence[Reading]) -> Iterator[UnreadLine]:
        """Names, amounts, numbers and states that no fact explains."""
        for unit, reading in zip(self._units, readings, strict=True):
            spans = [
                *reading.loose,
                *(span for frame in reading.frames if frame.name != "story" for span in frame.skipped),
            ]
            for span in spans:
                text = " ".join(word.raw for word in unit.words[span.start : span.end])
                if _may_matter(span, text, unit.words):
                    yield self.ask(unit.line, "asked-words", text)

    @property
    def known(self) -> Known:
        return self._known

    def number_of(self, place: int) -> int:
        return self._numbers[place]

    def text_of(self, place: int) -> str:
        return self._written.get(self._numbers[place], "").strip()

    def unit_words(self, frame: Frame) -> str:
        words = self._units[frame.sentence[0]].words
        start, end = min(span.start for span in frame.spans), max(span.end for span in frame.spans)
        return " ".join(word.raw for word in words[start:end])


def _may_matter(span: Span, text: str, words: Sequence[NoteWord]) -> bool:
    if span.kind in ("thousand", "character", "ship", "amount", "amounts", "expansion", "card", "negation"):
        return True
    if span.kind == "number":
        return words[span.start].is_digits
    if span.kind == "no":
        return len(text) > 3
    if span.kind in ("state", "removed", "mixed") and span.value in _TELLING_STATES:
        return len(text) > 4
    return span.kind == "who" and span.value == "ai"


def _once(asked: Sequence[UnreadLine]) -> tuple[UnreadLine, ...]:
    return tuple(dict.fromkeys(asked))


# -- lines and sentences --------------------------------------------------------------------------


def _with_headings(lines: Sequence[tuple[int, str]]) -> Iterator[tuple[int, str]]:
    """A heading (`Patrols:`) stands before each of the lines below it, until a line without text or another."""
    heading = ""
    for number, text in lines:
        if not text.strip():
            heading = ""
        elif _HEADING.match(text) and len(text.split()) <= 5:
            kinds = {span.kind for spans in find_spans(read_words(text)) for span in spans}
            heading = text if kinds - {"filler", "query", "players", "seat-word", "scope", "all"} else ""
        else:
            yield number, f"{heading} {text}" if heading and not re.search("[:=|]", text) else text


def _units(place: int, text: str) -> Iterator[_Unit]:
    """The sentences of a line; the first words of each begin anew."""
    words = read_words(text)
    start = 0
    for at in range(1, len(words) + 1):
        is_end = at == len(words)
        marks = text.rstrip()[-3:] if is_end else words[at].marks
        if is_end or (words[at].separation == "stop" and any(mark in marks for mark in ".!?")):
            if at > start:
                first = words[start]._replace(separation="line")
                yield _Unit(place, [first, *words[start + 1 : at]], "?" in marks)
            start = at


# -- from frames to lines of a sheet ----------------------------------------------------------------


class _Assembled:
    """The lines of a sheet that one reading of every sentence makes together."""

    def __init__(self, note: _NoteReader, readings: Sequence[Reading], *, is_ordered: bool) -> None:
        self._note = note
        self.lines: list[SheetLine] = []
        self.asked: list[UnreadLine] = []
        self.unread: list[UnreadLine] = []
        self._facts: list[tuple[Fact, int]] = []
        self._contested: set[tuple[str, str]] = set()
        frames = [frame for reading in readings for frame in self._without_later_play(reading)]
        known = note.known
        says_solo = any(
            (frame.name == "solo" and not frame.has_any("negation", "no"))
            or (frame.name == "seat" and frame.has("who", "ai"))
            for frame in frames
        )
        solo = says_solo if known.solo is None else known.solo
        counts = [frame.value("count") for frame in frames if frame.has("count")]
        players = known.players or next((count for count in counts if isinstance(count, int)), None)
        self._solo = solo
        self.seating = Seating(frames, solo=solo, players=players)
        if is_ordered:
            self.seating.is_by_mention = False
        self._seats_of_line: dict[int, set[str]] = {}
        for seat, said in self.seating.numbered().items():
            for told in said.values():
                self._seats_of_line.setdefault(told.line, set()).add(str(seat))
        self._count = players or len(self.seating.numbered())
        self._take_facts(frames)
        self._tell_expansion()
        self.asked += [note.ask(line, "asked-twice") for line in self.seating.asked]
        if not any(fact[:2] == ("ambitions", "") and fact[2] == "yes" for fact, _ in self._facts):
            self.asked += [note.ask(line, "asked-order") for line in self.seating.drop_questionable_credits()]
        self._tell_seats(players)
        self._tell_facts()
        self._drop_contested()

    def _without_later_play(self, reading: Reading) -> list[Frame]:
        """The frames of a sentence; where it tells of later play, who won and with how much is no part of the setup."""
        if not any(frame.name == "story" for frame in reading.frames):
            return list(reading.frames)
        kept: list[Frame] = []
        for frame in reading.frames:
            if frame.name in _PLAYER_FRAMES and frame.has_any("amount", "amounts"):
                self.asked.append(self._note.ask(frame.line, "asked-words", self._note.unit_words(frame)))
            elif frame.name not in _PLAYER_FRAMES or (frame.has_any("seat", "ship") and not frame.has("seat", LAST)):
                kept.append(frame)
        return kept

    def _take_facts(self, frames: Sequence[Frame]) -> None:
        about_ai, line = False, -1
        for place, frame in enumerate(frames):
            names_other = frame.name == "seat" and frame.has_any("character", "person", "who", "seat")
            if frame.line != line or names_other:
                about_ai = False
            about_ai |= frame.has("who", "ai") and not frame.has("who", "me")
            line = frame.line
            if frame.name in _PLAYER_FRAMES:
                continue
            if frame.name == "elsewhere":
                continue  # asked about with the doubts
            if frame.name in _DECKS and not frame.has_any("state", "number") and not frame.skipped:
                frame = _with_state_of_neighbour(frame, place, frames)
            holds_list = frame.has_any("tile", "card") or frame.name == "ai-deck"
            if holds_list and _is_list_broken(frame):
                self.asked.append(self._note.ask(frame.line, "asked-list"))
            facts = facts_in(frame, about_ai=about_ai and self._solo)
            if facts is None:
                self.unread.append(self._note.ask(frame.line, "asked-words", self._note.unit_words(frame)))
            here = self._seats_of_line.get(frame.line, set())
            for label, subject, value in facts or ():
                if label in _ONE_EACH and subject == EVERYBODY and not frame.has("all") and int(value) > 1:
                    if int(value) != self._count:  # for each player one, or how many each has: not said
                        self.unread.append(self._note.ask(frame.line, "asked-words", self._note.unit_words(frame)))
                        continue
                    value = "1"
                if subject == EVERYBODY and len(here) == 1 and not frame.has("all") and label != "fame-of-one":
                    subject = next(iter(here))
                self._facts.append(((label, subject, value), frame.line))

    def _tell_expansion(self) -> None:
        """Said, or shown by what only the expansion has."""
        if self._note.known.expansion is not None or any(fact[0] == "expansion" for fact, _ in self._facts):
            return
        shown = next((line for fact, line in self._facts if shows_expansion([fact])), None)
        base = list(vocabulary()["character"])[:_BASE_CHARACTERS]
        for said in self.seating.numbered().values():
            if "character" in said and said["character"].value not in base and shown is None:
                shown = said["character"].line
        if shown is not None:
            self._facts.append((("expansion", "", "yes"), shown))

    def _tell_seats(self, players: int | None) -> None:
        if self._solo and not any(fact[0] == "solo" for fact, _ in self._facts) and self._note.known.solo is None:
            self.lines.append(SheetLine(0, "", "solo", "", "yes"))
        for seat, said in self.seating.numbered().items():
            for label, told in said.items():
                self._say(label, str(seat), told.value, told.line)
        if not self._solo and players and self.seating.numbered() and max(self.seating.numbered()) > players:
            self.asked.append(self._note.ask(max(frame.line for frame in self.seating._frames), "asked-players"))

    def _tell_facts(self) -> None:
        seats = list(self.seating.numbered())
        said: dict[tuple[str, str], str] = {}
        has_expansion = self._note.known.expansion or any(fact[::2] == ("expansion", "yes") for fact, _ in self._facts)
        ai = next(
            (seat for seat, held in self.seating.numbered().items() if "seat" in held and held["seat"].value == "ai"), 2
        )
        for (label, subject, value), line in self._facts:
            if label == "solo" and self._note.known.solo is not None:
                continue
            if label == "fame-of-one":
                label, subject = "fame", str(seats[-1] if seats else 1)
                self.lines = [each for each in self.lines if (each.label, each.subject) != (label, subject)]
                said[(label, subject)] = value
                self._say(label, subject, value, line)
                continue
            if label == "ai-deck" and has_expansion:
                value = f"own card, {value}"
            subjects = [subject]
            if subject == EVERYBODY:
                subjects = [str(seat) for seat in seats] or ["1"]
            elif subject == AI:
                subjects = [str(ai)]
                if self._solo:
                    self._say("seat", str(ai), "ai", line)
            for each in subjects:
                before = said.setdefault((label, each), value)
                if before == value or (subject == EVERYBODY and label == "fame"):
                    self._say(label, each, value, line)
                else:
                    self.asked.append(self._note.ask(line, "asked-twice"))
                    self._contested.add((label, each))

    def _drop_contested(self) -> None:
        """What is said in two ways is asked about, and not judged: `22 contacts, 3 par planète`."""
        said = {line.label: line for line in self.lines if line.value.isdigit()}
        if "contacts-total" in said and "contacts-each" in said:
            total, each = int(said["contacts-total"].value), int(said["contacts-each"].value)
            if not each * 11 <= total <= each * 11 + 11:
                self.asked.append(self._note.ask_number(said["contacts-total"].number, "asked-twice"))
                self._contested |= {("contacts-total", ""), ("contacts-each", "")}
        self.lines = [line for line in self.lines if (line.label, line.subject) not in self._contested]

    def _say(self, label: str, subject: str, value: str, place: int) -> None:
        line = SheetLine(self._note.number_of(place), self._note.text_of(place), label, subject, value)
        if line not in self.lines:
            self.lines.append(line)


def _is_list_broken(frame: Frame) -> bool:
    """Whether a word nobody knows stands among the tiles or cards of a list, and may be one of them."""
    kinds = ("number", "character", "range") if frame.name == "ai-deck" else ("tile", "card")
    listed = [span for span in frame.spans if span.kind in kinds]
    first, last = min(span.start for span in listed or frame.spans), max(span.end for span in listed or frame.spans)
    return any(span.kind == "unknown" and first < span.start < last for span in frame.skipped)


def _with_state_of_neighbour(frame: Frame, place: int, frames: Sequence[Frame]) -> Frame:
    """`The market and the encounters are shuffled, not the databank`: a deck without a state has its neighbour's."""
    neighbours = [*frames[max(0, place - 1) : place]]
    if not frame.has("negation"):
        neighbours = [*frames[place + 1 : place + 2], *neighbours]
    for other in neighbours:
        if other.name in _DECKS and other.sentence == frame.sentence and other.has("state"):
            last = max(span.end for span in (*frame.spans, *other.spans))
            states = [span._replace(start=last, end=last + 1) for span in other.spans if span.kind == "state"]
            return Frame(frame.name, [*frame.spans, *states], frame.skipped, frame.line, frame.sentence)
    return frame
