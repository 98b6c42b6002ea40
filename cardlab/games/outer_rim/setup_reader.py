"""Setup sheets of Outer Rim: labelled lines as text, or the same lines as rows of a table or a workbook.

A sheet is surely one if it says so: `Game: outer-rim`. Every line ends as a labelled line, a
heading, a comment or an unread line; what its value means is for the game to say.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from pathlib import Path

from cardlab.catalogue.names import fold
from cardlab.decklists.head import as_fact, as_game_id
from cardlab.decklists.lines import Decklist, SheetLine, UnreadLine
from cardlab.decklists.readers import Reader, Source
from cardlab.decklists.sorted_lines import SortedLines
from cardlab.decklists.text_clean import (
    cells_of,
    is_blank,
    is_chatter,
    is_garbage,
    lines_of,
    plain,
    without_trailing_remark,
)
from cardlab.errors import CardlabError
from cardlab.games.outer_rim import GAME
from cardlab.games.outer_rim.notes import (
    bare_facts_in,
    facts_in,
    is_note,
    is_only_name,
    is_whole_seat,
    names_game,
    pieces_of_seat,
    seats_in,
    statement_in,
    told_by_kind,
    told_in_brackets,
)
from cardlab.games.outer_rim.setup_labels import LABELS, is_step_heading, read_label, speaks_of_me
from cardlab.games.outer_rim.setup_page import is_page, rows_of_page
from cardlab.importers.sheets import Row, sheet_of

TAB = 1000
"""Row 5 of the third tab of a workbook is line 3005."""
_MOST_LOOKED_THROUGH = 20_000_000
_WITHIN = 40
_MAGIC = b"PK\x03\x04"
_MENTIONS = rb"(?i)outer.?rim|bordure ext"
_MAY_NAME = re.compile(r"(?i)rim|bordure")
_TICK = re.compile(r"(?:\[[ xX✓✔]?\]|[☐☑✓✔])\s*")
_LABELLED = re.compile(r"(?P<label>[^:=]{1,90}?)\s*[:=]\s*(?P<value>.*)$")
_NOTE = "   # "
"""What we write between a value and a note; a # after one space may belong to the value."""
_LONGEST = 2000
_SEAT_ALONE = re.compile(r"(?i)(?:joueur|player)\s*[0-9]{1,2}\b[^:=]*$")
_SEAT_DASHED = re.compile(r"(?i)(?P<label>(?:joueur|joueuse|player|j|p)\s*[0-9]{1,2})\s+(?:[-–—]\s+)?(?P<value>\S.*)$")
_ORDINAL = r"^[0-9]{1,2}\s?[.)]\s+"
_NUMBER_OF = r"(?i)^#\s?(?=(?:of|de) )"
_BRACKET = re.compile(r"(?P<before>.*\S)\s*[(\[]\s*(?P<within>[^()\[\]]+?)\s*[)\]]$")
_FAME_TO_WIN = r"\s*(?:[5-9]|1[0-9])(?![0-9])"
_LABEL_HEADERS = ("quoi", "what", "libelle", "label")
_VALUE_HEADERS = ("valeur", "value")
_NOTE_HEADERS = ("remarque", "note")


class SetupReader(Reader):
    """A setup sheet: what lies on the table, step by step; what is left blank is not checked."""

    name = "setup"
    workbooks = True
    title = (
        "Setup sheet of Outer Rim: labelled lines, or a table of them (cardlab setup writes one)",
        "Fiche de mise en place de Bordure extérieure : lignes étiquetées, ou leur tableau (cardlab setup en écrit)",
    )

    def claims(self, source: Source) -> bool:
        if source.content.startswith(_MAGIC):
            return _workbook_says_so(source)
        if is_page(source.text):
            return True
        lines = lines_of(source.text[:20_000])[:_WITHIN]
        if any(_says_so(line) for line in lines if _MAY_NAME.search(line)):
            return True
        return is_note([plain(line) for line in lines])

    def read(self, source: Source) -> Decklist:
        reading = _SheetLines()
        if source.content.startswith(_MAGIC):
            for rows in _tabs(source):
                reading.take_rows(rows)
        elif is_page(source.text):
            reading.take_rows(rows_of_page(source.text))
        elif any(_row_says_so(cells_of(line)) for line in lines_of(source.text)[:_WITHIN]):
            sheet = sheet_of(Path("setup.csv"), source.content)
            reading.take_rows((sheet.header, *sheet.rows))
        else:
            reading.take_lines(lines_of(source.text))
        return reading.as_list(source.name)


# -- whether it is one ----------------------------------------------------------------------------


def _says_so(line: str) -> bool:
    fact = as_fact(_unticked(plain(line)), in_head=True)
    if fact and fact[0] == "game":
        return names_game(fact[1])
    return _row_says_so(cells_of(line))


def _unticked(words: str) -> str:
    """A line without the box to tick before it."""
    found = _TICK.match(words)
    return words[found.end() :] if found else words


def _row_says_so(cells: Iterable[str]) -> bool:
    filled = [cell for cell in cells if cell]
    return any(fold(label) in ("game", "jeu") and as_game_id(value) == GAME.id for label, value in pairwise(filled))


def _workbook_says_so(source: Source) -> bool:
    """Looked up in the raw parts first: most workbooks are decklists and are read only once."""
    if not _mentions_the_game(source.content):
        return False
    try:
        return any(_row_says_so(row.cells) for row in next(_tabs(source), [])[:_WITHIN])
    except CardlabError:
        return False


def _mentions_the_game(content: bytes) -> bool:
    import io
    import zipfile
    import zlib

    try:
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            parts = [each for each in archive.infolist() if each.filename.endswith(".xml")]
            if sum(each.file_size for each in parts) > _MOST_LOOKED_THROUGH:
                return False
            return any(re.search(_MENTIONS, archive.read(each)) for each in parts)
    except (zipfile.BadZipFile, OSError, EOFError, ValueError, NotImplementedError, RuntimeError, zlib.error):
        return False


def _tabs(source: Source) -> Iterator[list[Row]]:
    from cardlab.importers.workbooks import tabs_of

    kind = "ods" if Path(source.name).suffix.lower() == ".ods" else "xlsx"
    for position, rows in enumerate(tabs_of(Path(source.name), source.content, kind), start=1):
        yield [row._replace(number=TAB * position + row.number) for row in rows]


# -- lines ----------------------------------------------------------------------------------------


class _SheetLines(SortedLines):
    """What has been read so far, and the seat the next line may speak of."""

    def __init__(self) -> None:
        super().__init__()
        self._sheet: list[SheetLine] = []
        self._seat = ""
        self._in_order = False
        """Whether players sit in the order of their lines: a note that numbers no seat, of a game without an AI."""

    def as_list(self, source: str) -> Decklist:
        name = next((line.value for line in self._sheet if line.label == "name"), "")
        return self.decklist(source, SetupReader.name, GAME.id, name=name, sheet=tuple(self._sheet))

    def take_lines(self, lines: Sequence[str]) -> None:
        self._in_order = not any(map(_numbers_seat, lines)) and not any(
            "solo" in dict(facts_in(line)) for line in lines
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
        elif heading or self._is_seat(words):
            self.remark(number, text, "heading")
        elif labelled:
            self._take(number, text, *labelled)
        elif is_only_name(words) or is_chatter(words):
            self.remark(number, text)
        elif (found := _SEAT_DASHED.match(words)) and read_label(found["label"]):
            self._take(number, text, found["label"], found["value"])
        elif self._in_order and is_whole_seat(whole := re.sub(_ORDINAL, "", words)):
            self._take_next_seat(number, text, whole)
        elif facts := list(facts_in(words)) or bare_facts_in(words):
            self._sheet += [SheetLine(number, text, label, "", value) for label, value in facts]
        elif stated := statement_in(words):
            self._take(number, text, *stated)
        else:
            self.unread.append(UnreadLine(number, text, "decklists.no-label"))

    def _is_seat(self, words: str) -> bool:
        found = _SEAT_ALONE.match(words)
        label = read_label(found[0].split("(")[0]) if found else None
        if label is None or label[0] != "seat":
            return False
        self._seat = label[1]
        return True

    def _take(self, number: int, text: str, label: str, value: str) -> None:
        label, kind = _seat_in_brackets(label)
        value = f"{kind}, {value}" if kind else value
        found = read_label(label)
        if found in (None, ("patrols", "")) and read_label(value.strip(" 0123456789")) == ("navpoints", ""):
            found = ("navpoints", "")  # `Patrouilles : 4 escales`
        if found is None and self._in_order and is_whole_seat(value):  # `Anne: Han Solo, G9 Rigger, 4000`
            self._take_next_seat(number, text, value)
            return
        facts = told_in_brackets(found[0], value) if found else list(facts_in(text)) or told_by_kind(label, value)
        if facts:
            for each in seats_in(value) if self._in_order else ():
                self._take_next_seat(number, text, each)
            self._sheet += [SheetLine(number, text, key, "", said) for key, said in facts]
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
        self._sheet.append(SheetLine(number, text, key, subject or self._seat_for(key), value.strip()))

    def _take_next_seat(self, number: int, text: str, value: str) -> None:
        """Players whose lines have no number sit in the order of their lines."""
        self._seat = str(1 + len({line.subject for line in self._sheet if line.label in ("seat", "next-seat")}))
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
            elif header := _header(row.cells):
                columns = header
                self.remark(row.number, text, "heading")
            elif filled[0].startswith(("#", "//")) or all(_TICK.fullmatch(cell) for cell in filled):
                self.remark(row.number, text)
            else:
                self._take_row(row, text, columns)

    def _take_row(self, row: Row, text: str, columns: tuple[int, int, int] | None) -> None:
        label, value = _pair(row.cells, columns)
        if label and (value or read_label(label)):
            self._take(row.number, text, label, value)
        elif all(is_step_heading(cell) or _TICK.fullmatch(cell) for cell in row.cells if cell):
            self.remark(row.number, text, "heading")
        elif columns and _only_note(row.cells, columns):
            self.remark(row.number, text)
        else:
            self.unread.append(UnreadLine(row.number, text, "decklists.no-label"))


@lru_cache(maxsize=5_000)
def _taken_apart(text: str) -> tuple[str, bool, tuple[str, str] | None]:
    """The words of a line, whether they are a heading, and their label and value, if any: many sheets hold the same
    lines."""
    words = _unticked(plain(text.partition(_NOTE)[0]))
    if words[:1] == "#":
        words = re.sub(_NUMBER_OF, "number ", words)
    heading = is_step_heading(words) or (_is_ruled(words) and not words.startswith(("#", "//")))
    found = _LABELLED.match(without_trailing_remark(words))
    return words, heading, (found["label"], found["value"]) if found else None


@lru_cache(maxsize=5_000)
def _numbers_seat(line: str) -> bool:
    """Whether a line says which player it speaks of, or that nobody knows who sits where."""
    found = _LABELLED.match(_unticked(plain(line)))
    label = read_label(_seat_in_brackets(found["label"])[0]) if found else None
    return label is not None and ((bool(label[1]) and LABELS[label[0]].of == "seat") or label[0] == "solo")


def _seat_in_brackets(label: str) -> tuple[str, str]:
    """`Player 2 (AI)`, `J1 (Marie)`, `Marie (J1)`: the label of the seat, and what the brackets say who sits there."""
    found = _BRACKET.match(label) if label.endswith((")", "]")) else None
    for seat, other in ((found["before"], found["within"]), (found["within"], found["before"])) if found else ():
        if (read_label(seat) or ("",))[0] == "seat":
            return seat, "".join(said for key, said in pieces_of_seat(other) if key == "seat")
    return label, ""


def _is_ruled(words: str) -> bool:
    """`== Patrols ==`, `-----`: set apart by its decoration."""
    mark = words[:2]
    return not any(map(str.isalnum, words)) or (mark in ("==", "--") and words.endswith(mark))


def _header(cells: Sequence[str]) -> tuple[int, int, int] | None:
    folded = [fold(cell) for cell in cells]
    places = [next((folded.index(word) for word in words if word in folded), -1)
              for words in (_LABEL_HEADERS, _VALUE_HEADERS, _NOTE_HEADERS)]  # fmt: skip
    return (places[0], places[1], places[2]) if min(places[:2]) >= 0 else None


def _pair(cells: Sequence[str], columns: tuple[int, int, int] | None) -> tuple[str, str]:
    """The label and the value of a row; without headers, the first cell that is a label and the cell after it."""
    if columns is None:
        at = next((index for index, cell in enumerate(cells) if cell and read_label(cell.strip(" :"))), -1)
        columns = (at, at + 1, -1) if at >= 0 else (0, 1, -1)
    label, value = (cells[index] if index < len(cells) else "" for index in columns[:2])
    return label.strip(" :"), value


def _only_note(cells: Sequence[str], columns: tuple[int, int, int]) -> bool:
    """Whether only the note is filled, and the step or a tick before it."""
    return not any(cells[index] for index in columns[:2] if index < len(cells)) and bool(
        columns[2] >= 0 and columns[2] < len(cells) and cells[columns[2]]
    )
