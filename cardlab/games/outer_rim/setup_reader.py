"""Setup sheets of Outer Rim as their lines: labelled ones, and those of notes, which say it in other words.

What a line means is for `read_setup` to say, which knows the cards; here it is only sorted.
"""

import io
import re
import zipfile
import zlib
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from pathlib import Path

from cardlab.catalogue.names import fold, words_of
from cardlab.errors import CardlabError
from cardlab.games.outer_rim.card import GAME_ID
from cardlab.games.outer_rim.labels import LABELS, is_step_heading, read_label
from cardlab.games.outer_rim.setup_page import is_page, rows_of_page
from cardlab.model.decklist import Decklist, SheetLine, UnreadLine
from cardlab.reading.document import Reader, Source
from cardlab.reading.head import as_fact, as_game_id
from cardlab.reading.sorted_lines import SortedLines
from cardlab.reading.text_clean import cells_of, is_blank, is_garbage, lines_of, plain, without_trailing_remark
from cardlab.spreadsheets.cells import Row
from cardlab.spreadsheets.sheet import sheet_of

NOTE = "note"
"""The label of a line that is no labelled one; its value is all its words."""
TAB = 1000
"""Row 5 of the third tab of a workbook is line 3005."""
_MAGIC = b"PK\x03\x04"
_WITHIN = 40
"""Lines in which a sheet says which game it is of."""
_LONGEST = 2000
_MOST_LOOKED_THROUGH = 20_000_000
_MENTIONS = rb"(?i)outer.?rim|bordure ext"
_NAMES = re.compile(r"(?i)(?:star wars\s*:?\s*|sw\s+)?(?:outer\s?-?rim|bordure ext[eé]rieure)")
_LABELLED = re.compile(r"(?P<label>[^:=]{1,90}?)\s*[:=]\s*(?P<value>.*)$")
_REMARK = "   # "
"""What we write between a value and a remark; a # after one space may belong to the value."""
_TICK = re.compile(r"(?:\[[ xX✓✔]?\]|[☐☑✓✔])\s*")
_NUMBER_OF = r"(?i)^#\s?(?=(?:of|de) )"
_FAME_TO_WIN = r"\s*(?:[5-9]|1[0-9])(?![0-9])"
_SEAT_ALONE = re.compile(r"(?i)(?:joueur|player)\s*[0-9]{1,2}\b[^:=]*$")
_SEATED = re.compile(r"(?i)(?:joueur|joueuse|player|j|p)\s?[1-9]\b")
_AMONG_CARDS = re.compile(r"\s*(?:[-*•>]\s*)?[0-9]{1,2}\s?[xX]\s|.*\s[xX][0-9]{1,2}\s*$")
_LEAST_LABELS = 3
_SURE = frozenset((
    "navpoints", "patrols", "stack", "contacts", "spaces", "endcaps", "core-tiles", "tiles", "databank-card", "ai-deck",
    "removed", "credits", "ship", "market", "encounter", "market-total", "encounter-total", "databank", "seat",
))  # fmt: skip
"""Labels that no decklist has."""
_LABEL_HEADERS = ("quoi", "what", "libelle", "label")
_VALUE_HEADERS = ("valeur", "value")
_NOTE_HEADERS = ("remarque", "note")


class SetupReader(Reader):
    """A setup sheet: what lies on the table, step by step; what is left blank is not checked."""

    name = "setup"
    workbooks = True
    title = (
        "Setup sheet of Outer Rim: labelled lines, a table of them (cardlab setup writes one), or a note",
        "Fiche de mise en place de Bordure extérieure : lignes étiquetées, leur tableau (cardlab setup en écrit), note",
    )

    def claims(self, source: Source) -> bool:
        if source.content.startswith(_MAGIC):
            return _workbook_says_so(source)
        if is_page(source.text):
            return True
        lines = [plain(line) for line in lines_of(source.text[:20_000])[:_WITHIN]]
        return any(map(_says_so, lines)) or _is_note(lines)

    def read(self, source: Source) -> Decklist:
        reading = _SheetLines()
        if source.content.startswith(_MAGIC):
            for rows in _tabs(source):
                reading.take_rows(rows)
        elif is_page(source.text):
            reading.take_rows(rows_of_page(source.text))
        elif _is_table_of_labels(source.text):
            sheet = sheet_of(Path("setup.csv"), source.content)
            reading.take_rows((sheet.header, *sheet.rows))
        else:
            reading.take_lines(lines_of(source.text))
        return reading.as_list(source.name)


# -- whether a file is a sheet --------------------------------------------------------------------


def _says_so(line: str) -> bool:
    """`Game: outer-rim`, or a row of a table that says so."""
    fact = as_fact(_without_tick(line), in_head=True)
    if fact and fact[0] == "game":
        return as_game_id(re.split("[(,;]", fact[1])[0]) == GAME_ID
    return _row_says_so(cells_of(line))


def _row_says_so(cells: Iterable[str]) -> bool:
    filled = [cell for cell in cells if cell]
    return any(fold(label) in ("game", "jeu") and as_game_id(value) == GAME_ID for label, value in pairwise(filled))


def _is_note(lines: Sequence[str]) -> bool:
    """Whether lines that do not say `Game: outer-rim` are a setup: by its name and a label, or by three labels."""
    named = labels = 0
    for line in lines:
        if _AMONG_CARDS.match(line):
            return False
        fact = as_fact(line.strip(), in_head=True)
        if fact and fact[0] == "game":
            return False
        found = _LABELLED.match(line)
        label = read_label(found["label"]) if found else None
        if label and (label[0] in _SURE or (label[0] == "players" and found and found["value"][:1].isdigit())):
            labels += 1
        elif _NAMES.search(line):
            named += 1
            labels += bool(re.search(r"(?i)joueur|player|solo|extension|expansion|\b[1-4]p\b|base|ambition", line))
        elif (label and label[0] in ("expansion", "solo", "ambitions")) or _SEATED.match(line.strip()):
            labels += 1
    return (named > 0 and labels > 0) or labels >= _LEAST_LABELS


def _is_table_of_labels(text: str) -> bool:
    return any(_row_says_so(cells_of(line)) for line in lines_of(text)[:_WITHIN])


def _workbook_says_so(source: Source) -> bool:
    """Looked up in the raw parts first: most workbooks are decklists and are read only once."""
    if not _mentions_the_game(source.content):
        return False
    try:
        return any(_row_says_so(row.cells) for row in next(_tabs(source), [])[:_WITHIN])
    except CardlabError:
        return False


def _mentions_the_game(content: bytes) -> bool:
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            parts = [each for each in archive.infolist() if each.filename.endswith(".xml")]
            if sum(each.file_size for each in parts) > _MOST_LOOKED_THROUGH:
                return False
            return any(re.search(_MENTIONS, archive.read(each)) for each in parts)
    except (zipfile.BadZipFile, OSError, EOFError, ValueError, NotImplementedError, RuntimeError, zlib.error):
        return False


def _tabs(source: Source) -> Iterator[list[Row]]:
    from cardlab.spreadsheets.workbook import tabs_of

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

    def as_list(self, source: str) -> Decklist:
        name = next((line.value for line in self._sheet if line.label == "name"), "")
        said = next((as_game_id(line.value) for line in self._sheet if line.label == "game"), None)
        return self.decklist(source, SetupReader.name, said or GAME_ID, name=name, sheet=tuple(self._sheet))

    def take_lines(self, lines: Sequence[str]) -> None:
        for number, raw in enumerate(lines, start=1):
            if is_garbage(raw) or len(raw.strip()) > _LONGEST:
                self.unread.append(UnreadLine(number, raw.strip()[:_LONGEST], "decklists.not-a-line"))
            elif not is_blank(raw):
                self._take_line(number, raw.strip())

    def _take_line(self, number: int, text: str) -> None:
        words, heading, labelled = _taken_apart(text)
        if words.startswith(("#", "//")):
            self.remark(number, text, "heading" if heading else "comment")
        elif heading or self._is_seat(words) or is_only_name(words):
            self.remark(number, text, "heading")
        elif labelled:
            self._take(number, text, *labelled, text.partition(_REMARK)[0])
        else:
            self._take_note(number, text, text.partition(_REMARK)[0])

    def _is_seat(self, words: str) -> bool:
        """`Joueur 2 (Anne)`: the lines below it speak of this seat."""
        label = read_label(words.split("(")[0]) if _SEAT_ALONE.match(words) else None
        if label is None or label[0] != "seat":
            return False
        self._seat = label[1]
        return True

    def _take_note(self, number: int, text: str, words: str) -> None:
        self._sheet.append(SheetLine(number, text, NOTE, "", words))

    def _take(self, number: int, text: str, label: str, value: str, written: str = "") -> None:
        found = read_label(label)
        if found is None:
            self._take_note(number, text, written or f"{label}: {value}")
            return
        key, subject = found
        if key == "game" and not is_only_name(value) and not as_game_id(value):
            self._take_note(number, text, value)
            return
        if key == "fame" and not subject and re.match(_FAME_TO_WIN, value):
            key = "fame-goal"
        if LABELS[key].of == "seat" and not subject:
            subject = self._seat
        if (LABELS[key].of and not subject) or key == "seat":
            self._seat = subject if key == "seat" else self._seat
        if LABELS[key].of and not subject:
            self._take_note(number, text, written or f"{label}: {value}")
        else:
            self._sheet.append(SheetLine(number, text, key, subject, value.strip()))

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
            elif header := _header_of(row.cells):
                columns = header
                self.remark(row.number, text, "heading")
            elif filled[0].startswith(("#", "//")) or all(_TICK.fullmatch(cell) for cell in filled):
                self.remark(row.number, text)
            else:
                self._take_row(row, text, columns)

    def _take_row(self, row: Row, text: str, columns: tuple[int, int, int] | None) -> None:
        label, value = _label_and_value(row.cells, columns)
        if label and (value or read_label(label)):
            self._take(row.number, text, label, value)
        elif all(is_step_heading(cell) or _TICK.fullmatch(cell) for cell in row.cells if cell):
            self.remark(row.number, text, "heading")
        elif columns and _is_only_remark(row.cells, columns):
            self.remark(row.number, text)
        else:
            self._take_note(row.number, text, text)


@lru_cache(maxsize=5_000)
def _taken_apart(text: str) -> tuple[str, bool, tuple[str, str] | None]:
    """The words of a line, whether they are a heading, and their label and value, if any: many sheets hold the same
    lines."""
    words = re.sub(_NUMBER_OF, "number ", _without_tick(plain(text.partition(_REMARK)[0])))
    found = _LABELLED.match(without_trailing_remark(words))
    is_filled = found is not None and found["value"].strip() != ""  # `Ambitions : ____`
    heading = (is_step_heading(words) and not is_filled) or not any(map(str.isalnum, words))
    return words, heading, (found["label"], found["value"]) if found else None


def _without_tick(words: str) -> str:
    """A line without the box to tick before it."""
    found = _TICK.match(words)
    return words[found.end() :] if found else words


def is_only_name(words: str) -> bool:
    """Whether words are the game's name and nothing else."""
    return _NAMES.search(words) is not None and not words_of(_NAMES.sub("", words)).strip()


def _header_of(cells: Sequence[str]) -> tuple[int, int, int] | None:
    """The columns of label, value and remark, where a row is the head of a sheet's table."""
    folded = [fold(cell) for cell in cells]
    places = [next((folded.index(word) for word in words if word in folded), -1)
              for words in (_LABEL_HEADERS, _VALUE_HEADERS, _NOTE_HEADERS)]  # fmt: skip
    return (places[0], places[1], places[2]) if min(places[:2]) >= 0 else None


def _label_and_value(cells: Sequence[str], columns: tuple[int, int, int] | None) -> tuple[str, str]:
    """The label and the value of a row; without headers, the first cell that is a label and the cell after it."""
    if columns is None:
        at = next((index for index, cell in enumerate(cells) if cell and read_label(cell.strip(" :"))), -1)
        columns = (at, at + 1, -1) if at >= 0 else (0, 1, -1)
    label, value = (cells[index] if index < len(cells) else "" for index in columns[:2])
    return label.strip(" :"), value


def _is_only_remark(cells: Sequence[str], columns: tuple[int, int, int]) -> bool:
    """Whether only the remark is filled, and the step or a tick before it."""
    return not any(cells[index] for index in columns[:2] if index < len(cells)) and bool(
        columns[2] >= 0 and columns[2] < len(cells) and cells[columns[2]]
    )
