"""Setup sheets of Outer Rim: labelled lines as text, or the same lines as rows of a table or a workbook.

A sheet is surely one if it says so: `Game: outer-rim`. Every line ends as a labelled line, a
heading, a comment or an unread line; what its value means is for the game to say.
"""

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from pathlib import Path

from cardlab.catalogue.names import fold
from cardlab.games.outer_rim.card import GAME_ID
from cardlab.games.outer_rim.note_head import (
    bare_facts_in,
    facts_in,
    head_in,
    is_only_name,
    names_game_in,
    told_by_kind,
    told_in_brackets,
)
from cardlab.games.outer_rim.notes import EVERYONE, is_note, is_of_everyone, is_whole_seat, statement_in
from cardlab.games.outer_rim.setup_claims import (
    MAGIC,
    TICK,
    WITHIN,
    row_says_so,
    says_so,
    tabs,
    unticked,
    workbook_says_so,
)
from cardlab.games.outer_rim.setup_labels import LABELS, is_step_heading, read_label, speaks_of_me
from cardlab.games.outer_rim.setup_page import is_page, rows_of_page
from cardlab.games.outer_rim.setup_rows import PlayersTable, header_of, is_only_note, label_and_value
from cardlab.games.outer_rim.words import words_for
from cardlab.model.decklist import Decklist, SheetLine, UnreadLine
from cardlab.reading.document import Reader, Source
from cardlab.reading.sorted_lines import SortedLines
from cardlab.reading.text_clean import (
    cells_of,
    is_blank,
    is_chatter,
    is_garbage,
    lines_of,
    plain,
    without_trailing_remark,
)
from cardlab.spreadsheets.sheet import Row, sheet_of

_MAY_NAME = re.compile(r"(?i)rim|bordure")
_LABELLED = re.compile(r"(?P<label>[^:=]{1,90}?)\s*[:=]\s*(?P<value>.*)$")
_NOTE = "   # "
"""What we write between a value and a note; a # after one space may belong to the value."""
_LONGEST = 2000
_SEAT_ALONE = re.compile(r"(?i)(?:joueur|player)\s*[0-9]{1,2}\b[^:=]*$")
_SEAT_DASHED = re.compile(r"(?i)(?P<label>(?:joueur|joueuse|player|j|p)\s*[0-9]{1,2})\s+(?:[-–—]\s+)?(?P<value>\S.*)$")
_ORDINAL = r"^[0-9]{1,2}\s?[.)]\s+"
_NUMBER_OF = r"(?i)^#\s?(?=(?:of|de) )"
_BRACKET = re.compile(
    r"(?P<before>.*\S)\s*[(\[]\s*(?P<within>[^()\[\]]+?)\s*[)\]]$"
    r"|(?P<seat>[^/#]*[^/#\s])\s*(?:/|\s(?=#|n[°º]|9[0-2]$))\s*(?P<who>[^/]+)$"
)
_ASIDE = words_for("aside")
"""What a label says that has nothing to do with the setup: `Date`, `Durée`."""
_FAME_TO_WIN = r"\s*(?:[5-9]|1[0-9])(?![0-9])"


class SetupReader(Reader):
    """A setup sheet: what lies on the table, step by step; what is left blank is not checked."""

    name = "setup"
    workbooks = True
    title = (
        "Setup sheet of Outer Rim: labelled lines, or a table of them (cardlab setup writes one)",
        "Fiche de mise en place de Bordure extérieure : lignes étiquetées, ou leur tableau (cardlab setup en écrit)",
    )

    def claims(self, source: Source) -> bool:
        if source.content.startswith(MAGIC):
            return workbook_says_so(source)
        if is_page(source.text):
            return True
        lines = lines_of(source.text[:20_000])[:WITHIN]
        if any(says_so(line) for line in lines if _MAY_NAME.search(line)):
            return True
        return is_note([plain(line) for line in lines])

    def read(self, source: Source) -> Decklist:
        reading = _SheetLines()
        if source.content.startswith(MAGIC):
            for rows in tabs(source):
                reading.take_rows(rows)
        elif is_page(source.text):
            reading.take_rows(rows_of_page(source.text))
        elif any(row_says_so(cells_of(line)) for line in lines_of(source.text)[:WITHIN]):
            sheet = sheet_of(Path("setup.csv"), source.content)
            reading.take_rows((sheet.header, *sheet.rows))
        else:
            reading.take_lines(lines_of(source.text))
        return reading.as_list(source.name)


# -- lines ----------------------------------------------------------------------------------------


class _SheetLines(SortedLines):
    """What has been read so far, and the seat the next line may speak of."""

    def __init__(self) -> None:
        super().__init__()
        self._sheet: list[SheetLine] = []
        self._seat = ""
        self._table = PlayersTable()
        self._in_order = False
        """Whether players sit in the order of their lines: a note that numbers no seat, of a game without an AI."""

    def as_list(self, source: str) -> Decklist:
        name = next((line.value for line in self._sheet if line.label == "name"), "")
        return self.decklist(source, SetupReader.name, GAME_ID, name=name, sheet=tuple(self._sheet))

    def take_lines(self, lines: Sequence[str]) -> None:
        self._in_order = not any(map(_numbers_seat, lines)) and not any(
            names_game_in(line) and "solo" in dict(facts_in(line)) for line in lines
        )
        for number, raw in enumerate(lines, start=1):
            if is_garbage(raw) or len(raw.strip()) > _LONGEST:
                self.unread.append(UnreadLine(number, raw.strip()[:_LONGEST], "decklists.not-a-line"))
            elif not is_blank(raw):
                self._take_line(number, raw.strip())

    def _take_line(self, number: int, text: str) -> None:
        words, heading, labelled = _taken_apart(text)
        if words.startswith(("#", "//")):
            self.remark(number, text, "heading" if heading else "comment")
        elif row := self._table.row(text, in_order=self._in_order):
            self._sheet += [SheetLine(number, text, *each) for each in row]
        elif heading or self._table.starts(text) or self._is_seat(words):
            self.remark(number, text, "heading")
        elif names_game_in(words) and not is_only_name(words) and not (labelled and read_label(labelled[0])):
            self._take_head(number, text, words)
        elif labelled:
            self._take(number, text, *labelled)
        elif is_only_name(words) or is_chatter(words):
            self.remark(number, text)
        elif (found := _SEAT_DASHED.match(words)) and read_label(found["label"]):
            self._take(number, text, found["label"], found["value"])
        elif self._in_order and is_whole_seat(whole := re.sub(_ORDINAL, "", words)):
            self._take_next_seat(number, text, whole)
        elif facts := bare_facts_in(words):
            self._take_facts(number, text, facts)
        elif stated := statement_in(words):
            self._take(number, text, *stated)
        else:
            self.unread.append(UnreadLine(number, text, "decklists.no-label"))

    def _take_head(self, number: int, text: str, words: str) -> None:
        """A line that names the game: what it says of it, and whatever else it says."""
        head = head_in(words)
        self._take_facts(number, text, head.facts)
        asides: list[str] = []
        for clause in head.clauses:
            if stated := statement_in(clause):
                self._take(number, text, *stated)
            else:
                asides.append(clause)
        if asides:
            self._sheet.append(SheetLine(number, text, "aside", "", ", ".join(asides)))
        for line in head.lines:
            found = _LABELLED.match(line) or _SEAT_DASHED.match(line)
            if found and read_label(found["label"]):
                self._take(number, text, found["label"], found["value"])
            else:
                self._take_head(number, text, line)

    def _take_facts(self, number: int, text: str, facts: Iterable[tuple[str, str]]) -> None:
        self._sheet += [SheetLine(number, text, label, "", value) for label, value in facts]

    def _is_seat(self, words: str) -> bool:
        if (seat := _seat_alone(words)) is None:
            return False
        self._seat = seat
        return True

    def _take(self, number: int, text: str, label: str, value: str) -> None:
        label, who = _seat_in_brackets(label)
        if who and (seat := read_label(label)):
            self._sheet.append(SheetLine(number, text, "who", seat[1], who))
        found = read_label(label)
        if found in (None, ("patrols", "")) and read_label(value.strip(" 0123456789")) == ("navpoints", ""):
            found = ("navpoints", "")  # `Patrouilles : 4 escales`
        if found is None and self._in_order and is_whole_seat(value):  # `Anne: Han Solo, G9 Rigger, 4000`
            self._take_next_seat(number, text, value)
            self._sheet.append(SheetLine(number, text, "who", self._seat, label))
            return
        if found is None and self._in_order and is_whole_seat(f"{label}, {value}"):  # `Han Solo: 4000`
            self._take_next_seat(number, text, f"{label}, {value}")
            return
        if found and found[0] == "game" and not is_only_name(value):  # `Outer Rim (UB), 2 players`
            self._take_head(number, text, value)
            return
        if facts := told_in_brackets(found[0], value) if found else told_by_kind(label, value):
            self._take_facts(number, text, facts)
            return
        if found is None and fold(label) in _ASIDE:
            self.remark(number, text)
            return
        if found is None:
            self.unread.append(UnreadLine(number, text, "decklists.unknown-label"))
            return
        key, subject = found
        if key == "seat":
            self._seat = subject
            value = f"human, {value}" if speaks_of_me(label) and value.strip() else value
        elif key == "fame" and not subject and re.match(_FAME_TO_WIN, value):
            key = "fame-goal"
        elif key in ("reference", "help") and not subject and is_of_everyone(label):
            subject = EVERYONE
        self._sheet.append(SheetLine(number, text, key, subject or self._seat_for(key), value.strip()))

    def _take_next_seat(self, number: int, text: str, value: str) -> None:
        """Players whose lines have no number sit in the order of their lines, unless one proves to be talk."""
        self._seat = f"next {1 + len({line.subject for line in self._sheet if line.label in ('seat', 'next-seat')})}"
        self._sheet.append(SheetLine(number, text, "next-seat", self._seat, value))

    def _seat_for(self, key: str) -> str:
        return self._seat if LABELS[key].of == "seat" else ""

    # -- rows ----------------------------------------------------------------------------------

    def take_rows(self, rows: Iterable[Row]) -> None:
        """Rows of one tab; its headers say where label and value stand."""
        columns: tuple[int, int, int] | None = None
        for row in rows:
            filled = [cell for cell in row.cells if cell]
            text = "; ".join(" ".join(cell.split()) for cell in filled)
            if not filled:
                continue
            if len(text) > _LONGEST:
                self.unread.append(UnreadLine(row.number, text[:_LONGEST], "decklists.not-a-line"))
            elif header := header_of(row.cells):
                columns = header
                self.remark(row.number, text, "heading")
            elif filled[0].startswith(("#", "//")) or all(TICK.fullmatch(cell) for cell in filled):
                self.remark(row.number, text)
            else:
                self._take_row(row, text, columns)

    def _take_row(self, row: Row, text: str, columns: tuple[int, int, int] | None) -> None:
        label, value = label_and_value(row.cells, columns)
        if label and (value or read_label(label)):
            self._take(row.number, text, label, value)
        elif all(is_step_heading(cell) or TICK.fullmatch(cell) for cell in row.cells if cell):
            self.remark(row.number, text, "heading")
        elif columns and is_only_note(row.cells, columns):
            self.remark(row.number, text)
        else:
            self.unread.append(UnreadLine(row.number, text, "decklists.no-label"))


@lru_cache(maxsize=5_000)
def _taken_apart(text: str) -> tuple[str, bool, tuple[str, str] | None]:
    """The words of a line, whether they are a heading, and their label and value, if any: many sheets hold the same
    lines."""
    words = unticked(plain(text.partition(_NOTE)[0]))
    if words[:1] == "#":
        words = re.sub(_NUMBER_OF, "number ", words)
    heading = is_step_heading(words) or (_is_ruled(words) and not words.startswith(("#", "//")))
    found = _LABELLED.match(without_trailing_remark(words))
    return words, heading, (found["label"], found["value"]) if found else None


@lru_cache(maxsize=5_000)
def _seat_alone(words: str) -> str | None:
    """The seat a line names and nothing else."""
    found = _SEAT_ALONE.match(words)
    label = read_label(found[0].split("(")[0]) if found else None
    return label[1] if label is not None and label[0] == "seat" else None


@lru_cache(maxsize=5_000)
def _numbers_seat(line: str) -> bool:
    """Whether a line says which player it speaks of, or that nobody knows who sits where."""
    found = _LABELLED.match(unticked(plain(line)))
    label = read_label(_seat_in_brackets(found["label"])[0]) if found else None
    return label is not None and ((bool(label[1]) and LABELS[label[0]].of == "seat") or label[0] == "solo")


@lru_cache(maxsize=5_000)
def _seat_in_brackets(label: str) -> tuple[str, str]:
    """`Player 2 (AI)`, `Han Solo (J1)`, `P2/AI`, `IA n°90`: the label of the seat, and what it says who sits there."""
    found = _BRACKET.match(label)
    before, within = (found["before"] or found["seat"], found["within"] or found["who"]) if found else ("", "")
    for seat, other in ((before, within), (within, before)):
        if seat and (read_label(seat) or ("",))[0] == "seat":
            return seat, other
    return label, ""


def _is_ruled(words: str) -> bool:
    """`== Patrols ==`, `-----`: set apart by its decoration."""
    mark = words[:2]
    return not any(map(str.isalnum, words)) or (mark in ("==", "--") and words.endswith(mark))
