"""From the lines of a sheet to a Setup; a value nobody understands becomes a finding, never a guess."""

import re
from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from typing import Any, NamedTuple

from cardlab.errors import CardlabError
from cardlab.games.outer_rim.box import BASE, Box
from cardlab.games.outer_rim.card import OuterRimCard
from cardlab.games.outer_rim.field_values import (
    CARDS,
    DASHES,
    OWN,
    DeckContents,
    Removed,
    Unclear,
    UnknownCard,
    is_blank_value,
    value_of,
)
from cardlab.games.outer_rim.labels import LABELS, known_labels, step_of
from cardlab.games.outer_rim.notes import Known, NoteReading, read_note
from cardlab.games.outer_rim.options import MOST_PLAYERS, refuse_impossible
from cardlab.games.outer_rim.setup import Said, Seat, Setup
from cardlab.games.outer_rim.setup_reader import NOTE
from cardlab.games.outer_rim.vocabulary import meant_by
from cardlab.model.deck import UnreadCard
from cardlab.model.decklist import Decklist, SheetLine, UnreadLine
from cardlab.model.findings import Finding, Phrase

_WHY_IMPOSSIBLE = {
    "outer-rim.solo-is-alone": ("players", "OR-5.1"),
    "outer-rim.alone-is-solo": ("players", "OR-5.1"),
    "outer-rim.ai-is-solo": ("solo", "OR-5.IA2"),
    "outer-rim.ambitions-need-expansion": ("ambitions", "AMB-1"),
    "outer-rim.hunter-needs-expansion": ("expansion", "OR-5.IA2"),
}
"""Why there is no such game → the line that says so, and the rule it breaks."""


_NUMBERED = r"[^:=0-9]*[0-9][^:=]*[:=]"
"""The label of one player's line."""
_OF_CARDS = frozenset((*CARDS, "market", "encounter", "databank")) - {"ai-deck"}


class SetupReading(NamedTuple):
    """A sheet as it was read."""

    setup: Setup
    lines: tuple[SheetLine, ...]
    """Every line that was understood, as a labelled one."""
    others: tuple[tuple[UnreadLine, Setup], ...]
    """Setups it might mean as well, each with the line that would be read otherwise."""
    without_asked: Setup
    """The setup without what is said on lines of a note that are asked about."""
    unread: tuple[UnreadLine, ...]
    """What of a note was not understood: asked about unless something else is wrong."""
    costs: dict[int, float]
    """What the reading of each line of a note costs."""
    by_note: bool
    """Whether some of it was no labelled line."""


def read_setup(decklist: Decklist, box: Box) -> SetupReading:
    """What a sheet says: its labelled lines as they stand, all others as a note."""
    if not decklist.sheet and not decklist.unread:
        raise CardlabError("outer-rim.not-a-sheet", file=decklist.source)
    fields = [line for line in decklist.sheet if line.label != NOTE and _is_read(line, box)]
    rest = [line for line in decklist.sheet if line not in fields and not _is_blank(line)]
    note = _read_rest(fields, rest, box)
    not_told = [line for line in rest if line.label != NOTE and not _is_told(line, note, box)]
    note = _without(note, {line.number for line in not_told})
    is_doubted = any(line.why == "outer-rim.asked-doubt" for line in note.asked)
    if not note.lines and not fields and not not_told and not is_doubted:
        raise CardlabError("outer-rim.not-a-sheet", file=decklist.source)
    lines = (*fields, *not_told)
    everything = tuple(sorted((*lines, *note.lines), key=lambda line: line.number))
    blank = frozenset(line.label for line in decklist.sheet if _is_blank(line))
    unread = (*decklist.unread, *note.asked)

    def setup_of(told_by_note: Iterable[SheetLine]) -> Setup:
        ordered = sorted((*lines, *told_by_note), key=lambda line: line.number)
        return _SetupReader(box, blank).setup(decklist, ordered, unread)

    texts = {line.number: line.text for line in rest}
    others = tuple(
        (UnreadLine(number, texts.get(number, ""), "outer-rim.asked-reading"), setup_of(lines))
        for number, lines in note.others
    )
    asked_lines = {line.number for line in note.asked}
    return SetupReading(
        setup=setup_of(note.lines),
        lines=everything,
        others=others,
        without_asked=setup_of(line for line in note.lines if line.number not in asked_lines),
        unread=note.unread,
        costs=dict(note.costs),
        by_note=bool(rest),
    )


def _is_blank(line: SheetLine) -> bool:
    said_none = line.label == "expansion" and line.value.strip() in DASHES
    return is_blank_value(line.value) and not said_none


def _is_read(line: SheetLine, box: Box) -> bool:
    """Whether a labelled line means something as it stands: else it is read as a note."""
    if line.label in ("game", "name") or _is_blank(line):
        return True
    try:
        subject = _subject_of(line, box, "2")
        if subject is None:
            return False
        value_of(line.label, subject, line.value, box)
    except (UnknownCard, Unclear):
        return False
    return True


def _is_told(line: SheetLine, note: NoteReading, box: Box) -> bool:
    """Whether a labelled line said something as part of the note; else it is asked about as what its label says."""
    told = [each for each in note.lines if each.number == line.number]
    is_of_one = line.subject and _subject_of(line, box, "2") is not None
    is_strict = line.label in _OF_CARDS and (is_of_one or line.label == "removed")
    other_steps = {step_of(each.label) for each in told} - {step_of(line.label)}
    if is_strict and (line.number in note.strange or other_steps):
        return False  # `Player 2, character: Bobo Fett`: a name nobody knows is asked about as one
    others = [each for each in told if each.subject not in ("", line.subject)]
    if others and line.label != "seat" and LABELS[line.label].of == "seat" and re.match(_NUMBERED, line.text):
        return False  # `Player 1, credits: 4000 (then 2500)` says nothing of player 2
    if told or _names_people(line):
        return True
    odd = {line.number for line in (*note.asked, *note.unread)}
    return line.number not in odd | note.strange


def _without(note: NoteReading, numbers: set[int]) -> NoteReading:
    """What a note says and asks on other lines than these."""
    return note._replace(
        lines=tuple(line for line in note.lines if line.number not in numbers),
        asked=tuple(line for line in note.asked if line.number not in numbers),
        unread=tuple(line for line in note.unread if line.number not in numbers),
    )


def _names_people(line: SheetLine) -> bool:
    """`Joueurs : Paul et Marie` says who plays, which is no part of the setup."""
    return line.label == "players" and not any(character.isdigit() for character in line.value)


def _read_rest(fields: Sequence[SheetLine], rest: Sequence[SheetLine], box: Box) -> NoteReading:
    def said(label: str) -> Any:
        line = next((line for line in fields if line.label == label and not _is_blank(line)), None)
        return value_of(label, "", line.value, box) if line is not None else None

    known = Known(said("players"), said("solo"), said("expansion"))
    texts = tuple((line.number, line.value if line.label == NOTE else line.text) for line in rest)
    return read_note(texts, known)


def _subject_of(line: SheetLine, box: Box, ai_seat: str) -> str | None:
    """The seat's number, the faction, the planet's or the deck's code; None if there is no such thing."""
    of, subject = LABELS[line.label].of, line.subject
    if of == "seat":
        if subject == "ai":
            return ai_seat
        return subject if subject.isdigit() and 1 <= int(subject) <= 12 else None
    if of in ("faction", "market"):
        return meant_by(subject, of) or (subject if of == "market" and subject.startswith("market-") else None)
    if of == "planet":
        planet = box.planet(subject)
        return planet.code if planet else None
    if of == "encounter":
        return box.encounter_deck(subject) or None
    return ""


class _SetupReader:
    def __init__(self, box: Box, blank: frozenset[str]) -> None:
        self._box = box
        self._blank = blank
        """Labels whose lines are left blank: what they would say is not assumed."""
        self._said: dict[tuple[str, str], Said] = {}
        self._seats: dict[int, dict[str, Said]] = {}
        self._unread: list[UnreadCard] = []
        self._doubtful: set[tuple[str, str]] = set()
        self._odd: set[UnreadLine] = set()
        self._contested: set[tuple[str, str]] = set()
        self._findings: list[Finding] = []
        self._nothing_removed = False
        self._of_either_box: list[tuple[SheetLine, str, list[OuterRimCard]]] = []
        self._ai_seat = "2"

    def setup(self, decklist: Decklist, lines: Sequence[SheetLine], unread: Sequence[UnreadLine]) -> Setup:
        self._ai_seat = next((line.subject for line in lines if _is_ai_seat(line)), "2")
        for odd in unread:
            self._take_unread(odd)
        for line in lines:
            self._take(line)
        expansion, ambitions = self._head("expansion"), self._head("ambitions")
        players = self._head("players")
        self._seat_everyone(players)
        self._name_own_cards()
        self._settle_boxes(expansion)
        seats = tuple(Seat(number, self._seats[number]) for number in sorted(self._seats))
        is_assumed = expansion is None and "expansion" not in self._blank
        if is_assumed:
            expansion = bool(ambitions)
        if ambitions is None and (expansion is False or "ambitions" not in self._blank):
            ambitions = False
        solo = _solo(self._head("solo"), seats, players)
        setup = Setup(
            name=decklist.name,
            expansion=expansion,
            is_expansion_assumed=is_assumed,
            solo=False if solo is None and "solo" not in self._blank else solo,
            ambitions=ambitions,
            players=players,
            seats=seats,
            said=self._said,
            nothing_removed=self._nothing_removed,
            unread=tuple(self._unread),
            doubtful=frozenset(self._doubtful),
            findings=tuple(sorted(self._findings, key=lambda finding: finding.lines)),
        )
        return setup._replace(findings=(*setup.findings, *self._impossible(setup, players)))

    def _impossible(self, setup: Setup, players: int | None) -> list[Finding]:
        """A game that cannot be played is an error of the setup: the sheet is read all the same."""
        ai_cards = {seat["databank-card"] for seat in setup.ais}
        try:
            refuse_impossible(
                setup.expansion, self._head("solo"), setup.ambitions, players if players in (1, 2, 3, 4) else None,
                90 if 90 in ai_cards else None,
            )  # fmt: skip
        except CardlabError as fault:
            label, rule = _WHY_IMPOSSIBLE[fault.key]
            lines = setup.lines(label)
            return [Finding(f"outer-rim.{rule}", "error", Phrase(fault.key, fault.values), lines)]
        return []

    def _seat_everyone(self, players: int | None) -> None:
        """A seat for every player the sheet announces, though nothing may be said of it."""
        if players is not None and players <= MOST_PLAYERS:
            solo = self._head("solo") or players == 1
            for number in range(1, players + (2 if solo else 1)):
                self._seats.setdefault(number, {})

    def _name_own_cards(self) -> None:
        """The AI's own card is that of its character; it is not judged where the character is not known."""
        for seat in self._seats.values():
            deck, character = seat.get("ai-deck"), seat.get("character")
            if deck is None or OWN not in deck.value:
                continue
            own = self._box.ai_card_of(character.value) if character and character.value else None
            if own is None:
                del seat["ai-deck"]
            else:
                codes = sorted(own.code if code == OWN else code for code in deck.value)
                seat["ai-deck"] = deck._replace(value=tuple(codes))

    def _settle_boxes(self, expansion: bool | None) -> None:
        """`Takodana #10` is the base card in a game without the expansion; in any other, it is asked which is meant."""
        for line, text, cards in self._of_either_box:
            if expansion is False:
                known = self._said["removed", ""]
                base = [card.code for card in cards if card.set_code == BASE]
                self._said["removed", ""] = known._replace(
                    value=known.value._replace(cards=tuple(sorted({*known.value.cards, *base})))
                )
                continue
            message = Phrase("list.several-cards", {"text": text, "count": len(cards)})
            hints = (Phrase("outer-rim.say-which-box"),)
            self._findings.append(
                Finding("list.ambiguous-card", "warning", message, (line.number,), tuple(cards), hints=hints)
            )
            self._unread.append(UnreadCard(line.number, line.text, 1))
            self._doubtful.add(("removed", ""))

    def _head(self, label: str) -> Any:
        found = self._said.get((label, ""))
        return found.value if found else None

    # -- lines ---------------------------------------------------------------------------------

    def _take(self, line: SheetLine) -> None:
        if line.label in ("game", "name") or _is_blank(line):
            return
        label, subject = line.label, _subject_of(line, self._box, self._ai_seat)
        if subject is None:
            self._take_unread(UnreadLine(line.number, line.text, "outer-rim.unknown-subject"))
            return
        try:
            value = value_of(label, subject, line.value, self._box)
        except UnknownCard as fault:
            self._unknown(line, str(fault))
            self._unread.append(UnreadCard(line.number, line.text, 1))
            self._doubtful.add((label, subject))
        except Unclear as fault:
            self._take_unread(UnreadLine(line.number, line.text, str(fault)))
            self._doubtful.add((label, subject))
        else:
            self._keep(line, label, subject, value)

    def _keep(self, line: SheetLine, label: str, subject: str, value: Any) -> None:
        if isinstance(value, Removed):
            self._nothing_removed |= value.contents.size == 0
            self._of_either_box += [(line, text, cards) for text, cards in value.of_either_box.items()]
            value = value.contents
        if isinstance(value, DeckContents):
            for text in value.unknown:
                self._unknown(line, text)
        place = self._seats.setdefault(int(subject), {}) if LABELS[label].of == "seat" else None
        if place is not None and line.subject == "ai":
            place.setdefault("seat", Said("ai", (line.number,)))
        said: dict[Any, Said] = self._said if place is None else place
        key: Any = (label, subject) if place is None else label
        known = said.get(key)
        if label == "removed" and known:  # cards out of the game may stand on many lines
            value = DeckContents(
                known.value.size + value.size,
                tuple(sorted({*known.value.cards, *value.cards})),
                known.value.unknown + value.unknown,
            )
        elif (known and known.value != value) or (label, subject) in self._contested:
            self._take_unread(UnreadLine(line.number, line.text, "outer-rim.said-twice"))
            self._doubtful.add((label, subject))
            self._contested.add((label, subject))
            said.pop(key, None)
            return
        said[key] = Said(value, (*(known.lines if known else ()), line.number))

    # -- findings ------------------------------------------------------------------------------

    def _take_unread(self, odd: UnreadLine) -> None:
        if odd in self._odd:  # a line stands for many things
            return
        self._odd.add(odd)
        self._unread.append(UnreadCard(odd.number, odd.text, 1))
        self._findings.append(_question(odd))

    def _unknown(self, line: SheetLine, text: str) -> None:
        close = self._box.suggestions(text)
        hints = (Phrase("list.did-you-mean", {"either": close}),) if close else ()
        message = Phrase("list.unknown-card", {"text": text})
        self._findings.append(Finding("list.unknown-card", "warning", message, (line.number,), close, hints=hints))


def ask_about(setup: Setup, odd_lines: Iterable[UnreadLine]) -> Setup:
    """The setup with questions about more lines."""
    findings, unread = list(setup.findings), list(setup.unread)
    for odd in odd_lines:
        question = _question(odd)
        if question not in findings:
            findings.append(question)
            unread.append(UnreadCard(odd.number, odd.text, 1))
    return setup._replace(findings=tuple(findings), unread=tuple(unread))


def _question(odd: UnreadLine) -> Finding:
    message = Phrase("list.unread-line", {"text": odd.text, "why": Phrase(odd.why)})
    close = get_close_matches(odd.text.split(":")[0].strip("[] x"), known_labels(), 1, 0.7)
    hints = (Phrase("outer-rim.did-you-mean-label", {"label": close[0]}),) if close and ":" in odd.text else ()
    return Finding("list.unread-line", "warning", message, (odd.number,), hints=hints)


def _is_ai_seat(line: SheetLine) -> bool:
    return line.label == "seat" and line.subject.isdigit() and meant_by(line.value, "seat") == "ai"


def _solo(said: bool | None, seats: tuple[Seat, ...], players: int | None) -> bool | None:
    """Whether an AI plays: as the sheet says, else by its seats."""
    if said is not None:
        return said
    if any(seat.is_ai for seat in seats):
        return True
    if players is not None:
        return players == 1
    return False if len([seat for seat in seats if seat.kind == "human"]) > 1 else None
