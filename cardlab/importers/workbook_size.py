"""How much a sheet of a workbook holds, found out before a reader makes room for it.

Readers make a full rectangle up to the furthest cell, and a copy of a text for every cell that
names it: two cells, or one long text, may ask for more memory than there is.
"""

import io
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree
from xml.parsers import expat

from cardlab.errors import CardlabError
from cardlab.importers.sheets import MAX_BYTES, MAX_COLUMNS, MAX_ROWS, column_index, column_letter

MAX_UNZIPPED = 2 * MAX_BYTES
MAX_CELLS = 2_000_000

_CELL = re.compile(rb"<(?:[^\s<>/:]+:)?c[\s/>]")
_USUAL_CELL = re.compile(rb'<c r="([A-Z]{1,3})([0-9]{1,7})"(?: s="[0-9]+")?(?: t="[a-zA-Z]+")?(/?)>')
_PLACE = re.compile(r"([A-Z]{1,3})([0-9]{1,7})")
_END_OF_SHARED = re.compile(rb"</(?:[^\s<>/:]+:)?si\s*>")
TABLE = "{urn:oasis:names:tc:opendocument:xmlns:table:1.0}"
_OFFICE = "{urn:oasis:names:tc:opendocument:xmlns:office:1.0}"


class Extent(NamedTuple):
    """The last row and column with a value, counted from 1, and how much text stands in all cells."""

    rows: int
    columns: int
    text: int = 0


def refuse_large(file: Path, extent: Extent) -> None:
    """Refuse a sheet that no list of ours can be."""
    if extent.rows > MAX_ROWS:
        raise CardlabError("importers.stray-row", file=file, row=extent.rows, limit=MAX_ROWS)
    if extent.columns > MAX_COLUMNS:
        column = column_letter(extent.columns - 1)
        raise CardlabError("importers.stray-column", file=file, column=column, limit=MAX_COLUMNS)
    if (cells := extent.rows * extent.columns) > MAX_CELLS:
        raise CardlabError("importers.too-many-cells", file=file, count=cells, limit=MAX_CELLS)
    if extent.text > MAX_UNZIPPED:
        size, limit = extent.text // 1_000_000, MAX_UNZIPPED // 1_000_000
        raise CardlabError("importers.zip-bomb", file=file, size=size, limit=limit)


def xlsx_extent(xml: bytes, shared: bytes) -> Extent:
    """How much the XML of a sheet holds; `shared` is the XML of the texts its cells name."""
    usual = _USUAL_CELL.findall(xml)
    longest = max(map(len, _END_OF_SHARED.split(shared)))
    if len(usual) == sum(1 for _ in _CELL.finditer(xml)) and longest * len(usual) <= MAX_UNZIPPED:
        rows = max((int(row) for _, row, empty in usual if not empty), default=0)
        columns = {letters for letters, _, empty in usual if not empty}
        return Extent(rows, max((column_index(letters.decode()) + 1 for letters in columns), default=0))
    return _Walk(xml, _lengths(shared)).extent


def refuse_large_ods(file: Path, xml: bytes) -> None:
    """Refuse OpenDocument whose tables are too large, all of them: they are all read when the file is opened."""
    extents: dict[int, Extent] = {}
    for table, first, element in ods_rows(xml):
        rows = _times(element, "rows")
        column = 0
        for cell in element:
            copies = _times(cell, "columns")
            column += copies
            if cell.get(f"{_OFFICE}value-type"):
                _, columns, text = extents.get(table, Extent(0, 0))
                text += rows * copies * sum(map(len, cell.itertext()))
                extents[table] = Extent(first + rows - 1, max(columns, column), text)
                refuse_large(file, extents[table])


def ods_rows(xml: bytes) -> Iterator[tuple[int, int, ElementTree.Element]]:
    """Each row of OpenDocument one at a time, with its table and its number; it may stand for many."""
    table, row = -1, 1
    for event, element in ElementTree.iterparse(io.BytesIO(xml), ("start", "end")):
        if event == "start" and element.tag == f"{TABLE}table":
            table, row = table + 1, 1
        elif event == "end" and element.tag == f"{TABLE}table-row":
            yield table, row, element
            row += _times(element, "rows")
            element.clear()


def _times(element: ElementTree.Element, what: str) -> int:
    """How many rows or columns an element stands for."""
    return int(element.get(f"{TABLE}number-{what}-repeated", "1"))


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
        if self._in_value:
            self._value += text

    def _end(self, element: str) -> None:
        if self._in_value and element.rpartition(" ")[2] == "v":
            self._in_value = False
            if self._is_shared and self._value.strip().isdecimal():
                index = int(self._value)
                self._text += self._lengths[index] if index < len(self._lengths) else 0


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
