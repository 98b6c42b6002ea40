"""How much a workbook holds, found out before a reader makes room for it.

Readers make a full rectangle up to the furthest cell of every table, and a copy of a text for every cell that names
it: two cells, or one long text, may ask for more memory than there is. The limits are for the whole file, however
many tables it is divided into.
"""

import re
from pathlib import Path
from typing import NamedTuple
from xml.parsers import expat

from cardlab.errors import CardlabError
from cardlab.spreadsheets.archive_parts import too_large
from cardlab.spreadsheets.sheet import MAX_CELLS, MAX_COLUMNS, MAX_ROWS, column_index, column_letter

MAX_TABLES = 200
MAX_TEXT = 25_000_000
MAX_ELEMENTS = 1_000_000
"""So many cells are looked at, empty ones that only have a colour among them."""

_CELL = re.compile(rb"<(?:[^\s<>/:]+:)?c[\s/>]")
_USUAL_CELL = re.compile(rb'<c r="([A-Z]{1,3})([0-9]{1,7})"(?: s="[0-9]+")?(?: t="[a-zA-Z]+")?(/?)>')
_PLACE = re.compile(r"([A-Z]{1,3})([0-9]{1,7})")
_END_OF_SHARED = re.compile(rb"</(?:[^\s<>/:]+:)?si\s*>")


class Extent(NamedTuple):
    """The last row and column with a value, counted from 1, and how much text stands in all cells."""

    rows: int
    columns: int
    text: int = 0


class Total:
    """What the tables of a file hold together."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self._tables = self._cells = self._text = 0

    def refuse_large(self, extent: Extent) -> None:
        """Refuse a table that no list of ours can be, or that is too much beside those before it."""
        if extent.rows > MAX_ROWS:
            raise CardlabError("importers.stray-row", file=self.file, row=extent.rows, limit=MAX_ROWS)
        if extent.columns > MAX_COLUMNS:
            column = column_letter(extent.columns - 1)
            raise CardlabError("importers.stray-column", file=self.file, column=column, limit=MAX_COLUMNS)
        if (cells := self._cells + extent.rows * extent.columns) > MAX_CELLS:
            raise CardlabError("importers.too-many-cells", file=self.file, count=cells, limit=MAX_CELLS)
        if self._text + extent.text > MAX_TEXT:
            raise too_large(self.file, self._text + extent.text)

    def add(self, extent: Extent) -> None:
        self.refuse_large(extent)
        self._tables += 1
        self._cells += extent.rows * extent.columns
        self._text += extent.text
        if self._tables > MAX_TABLES:
            raise CardlabError("importers.too-many-tables", file=self.file, limit=MAX_TABLES)

    def refuse_elements(self, count: int) -> None:
        if count > MAX_ELEMENTS:
            raise CardlabError("importers.too-many-cells", file=self.file, count=count, limit=MAX_ELEMENTS)


class SharedTexts:
    """The texts that the cells of an Excel workbook name by number."""

    def __init__(self, xml: bytes, total: Total) -> None:
        self._xml = xml
        self._lengths: list[int] | None = None
        total.refuse_elements(sum(1 for _ in _END_OF_SHARED.finditer(xml)))
        self.longest = max(map(len, _END_OF_SHARED.split(xml)))

    @property
    def lengths(self) -> list[int]:
        if self._lengths is None:
            self._lengths = _lengths(self._xml)
        return self._lengths


def xlsx_extent(xml: bytes, shared: SharedTexts, total: Total) -> Extent:
    """How much the XML of an Excel sheet holds."""
    cells = sum(1 for _ in _CELL.finditer(xml))
    total.refuse_elements(cells)
    usual = _USUAL_CELL.findall(xml)
    if len(usual) == cells and shared.longest * cells <= MAX_TEXT:
        rows = max((int(row) for _, row, empty in usual if not empty), default=0)
        columns = {letters for letters, _, empty in usual if not empty}
        return Extent(rows, max((column_index(letters.decode()) + 1 for letters in columns), default=0))
    return _Walk(xml, shared.lengths).extent


class _Walk:
    """A sheet whose cells are written in no usual way, or name long texts: looked at one by one.

    A cell without a place stands after the one before it, a row without a number below the one above.
    """

    def __init__(self, xml: bytes, lengths: list[int]) -> None:
        self._lengths = lengths
        self._row = self._column = self._rows = self._columns = self._text = 0
        self._is_shared = self._in_value = False
        self._value = ""
        parser = expat.ParserCreate(namespace_separator=" ")
        parser.buffer_text = True
        parser.StartElementHandler = self._start
        parser.EndElementHandler = self._end
        parser.CharacterDataHandler = self._characters
        parser.Parse(xml, True)

    @property
    def extent(self) -> Extent:
        return Extent(self._rows, self._columns, self._text)

    def _start(self, element: str, attributes: dict[str, str]) -> None:
        name = element.rpartition(" ")[2]
        if name == "row":
            self._row, self._column = int(attributes.get("r", self._row + 1)), 0
        elif name == "c":
            self._move_to(attributes.get("r", ""))
            self._is_shared = attributes.get("t") == "s"
        elif name in ("v", "is"):
            self._rows, self._columns = max(self._rows, self._row), max(self._columns, self._column)
            self._in_value, self._value = name == "v", ""

    def _move_to(self, place: str) -> None:
        if not place:
            self._column += 1
            return
        found = _PLACE.fullmatch(place.upper())
        if found is None:
            raise ValueError(place)
        self._column, self._row = column_index(found[1]) + 1, int(found[2])

    def _characters(self, text: str) -> None:
        if self._in_value and len(self._value) < _LONGEST_INDEX:
            self._value += text

    def _end(self, element: str) -> None:
        if self._in_value and element.rpartition(" ")[2] == "v":
            self._in_value = False
            index = self._value.strip()
            if self._is_shared and index.isdecimal() and len(index) < _LONGEST_INDEX:
                self._text += self._lengths[int(index)] if int(index) < len(self._lengths) else 0


_LONGEST_INDEX = 12


def _lengths(shared: bytes) -> list[int]:
    """How long each of the shared texts is."""
    lengths: list[int] = []
    if not shared:
        return lengths
    parser = expat.ParserCreate(namespace_separator=" ")

    def start(element: str, _attributes: dict[str, str]) -> None:
        if element.rpartition(" ")[2] == "si":
            lengths.append(0)

    def characters(text: str) -> None:
        if lengths:
            lengths[-1] += len(text)

    parser.StartElementHandler, parser.CharacterDataHandler = start, characters
    parser.Parse(shared, True)
    return lengths
