"""Damaged and hostile workbooks are refused here, before a reader makes room for what they say they hold.

- The archive: the real sizes of its parts are counted; what it says of them is not believed. A reader that trusts no
  sizes unpacks until the end, one that trusts them stops before it: only if both see the same do the checks below look
  at what is read later.
- The tables: readers make a full rectangle up to the furthest cell of every table, and a copy of a text for every cell
  that names it: two cells, or one long text, may ask for more memory than there is. The limits are for the whole file.
- Formulas and merged cells are found, with their place, so that the reader can name them.
"""

import io
import re
import struct
import zipfile
import zlib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree
from xml.parsers import expat
from xml.parsers.expat import ExpatError

from cardlab.errors import CardlabError
from cardlab.spreadsheets.cells import MAX_BYTES, MAX_CELLS, MAX_COLUMNS, MAX_ROWS, column_index, column_letter

_FORMULA = re.compile(rb"<(?:\w+:)?c(\s[^>]*)?>\s*<(?:\w+:)?f[\s/>]")
_FALSE_COUNT = re.compile(rb"""(?i)count\s*=\s*["'][\s0-9a-fx&#;+]{7,}""")
"""Of more things than we read: a reader makes room for as many as are said to come."""
_DECLARED = (b"<!DOCTYPE", b"<!ENTITY")
_UTF16 = (b"\xff\xfe", b"\xfe\xff", b"<\0", b"\0<")
_SHARED_TEXTS = "xl/sharedstrings.xml"
_BROKEN = (zipfile.BadZipFile, zlib.error, struct.error, OSError, EOFError, ValueError, NotImplementedError,
           ElementTree.ParseError, ExpatError, LookupError)  # fmt: skip
"""LookupError: an encoding nobody knows."""
_MANIFEST = "META-INF/manifest.xml"
_MAX_INDEX = 5_000_000
"""Bytes of the parts that tell which sheets there are: they are read as a whole."""


Range = tuple[tuple[int, int], tuple[int, int]]
"""Row and column of its first cell and of its last, counted from nothing."""


class Extent(NamedTuple):
    """The last row and column with a value, counted from 1, and how much text stands in all cells."""

    rows: int
    columns: int
    text: int = 0


class Look(NamedTuple):
    """The first formula, and what is merged, by the place of their sheet; of Excel's sheets their reader knows the
    latter."""

    formulas: Mapping[int, str]
    merged: Mapping[int, Sequence[Range]]


def look_over(file: Path, content: bytes, kind: str) -> Look:
    """Refuse what is too large once unzipped, locked or no workbook at all, before a reader sees it."""
    try:
        parts = unpacked(file, content)
        if ("xl/workbook.xml" if kind == "xlsx" else "content.xml") not in parts:
            raise CardlabError("importers.not-a-workbook", file=file)
        if b"encryption-data" in parts.get(_MANIFEST, b""):
            raise CardlabError("importers.locked-or-old", file=file)
        for name, xml in parts.items():
            declares = name != _MANIFEST and any(mark in xml for mark in _DECLARED)
            if declares or xml.startswith(_UTF16):
                raise CardlabError("importers.not-a-workbook", file=file)
            if kind == "xlsx" and _FALSE_COUNT.search(xml):
                raise CardlabError("importers.damaged-workbook", file=file)
        if kind == "ods":
            seen = OdsLook(file, parts["content.xml"])
            return Look(seen.formulas, seen.merged)
        return _look_over_xlsx(file, parts)
    except _BROKEN:
        raise CardlabError("importers.damaged-workbook", file=file) from None


def refuse_formulas(file: Path, look: Look, index: int) -> None:
    """Refuse formulas of a sheet that should hold nothing but values."""
    if index in look.formulas:
        raise CardlabError("importers.formula", file=file, cell=look.formulas[index])


def extent_of(file: Path, content: bytes, index: int) -> Extent:
    """How far the values of an Excel sheet reach."""
    parts, total = unpacked(file, content), Total(file)
    return xlsx_extent(parts[_sheet_paths(file, parts)[index]], _shared_texts(parts, total), total)


# -- the archive -------------------------------------------------------------------------------------


MAX_UNZIPPED = 2 * MAX_BYTES
MAX_PARTS = 2_000
_USUAL_ZIP = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
_LOCAL_HEADER = struct.Struct("<4s22xHH")
_PACKED, _PIECE = 65_536, 1_000_000


def unpacked(file: Path, content: bytes) -> dict[str, bytes]:
    """The XML parts of a workbook by name; the others are unpacked too, and only counted."""
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        members = archive.infolist()
    if (declared := sum(member.file_size for member in members)) > MAX_UNZIPPED:
        raise too_large(file, declared)
    _refuse_odd(file, members)
    parts: dict[str, bytes] = {}
    for member in members:
        is_xml = member.filename.lower().endswith((".xml", ".rels"))
        kept, length, checksum = bytearray(), 0, 0
        for piece in _pieces(content, member):
            length, checksum = length + len(piece), zlib.crc32(piece, checksum)
            if length > member.file_size:
                break
            kept += piece if is_xml else b""
        if (length, checksum) != (member.file_size, member.CRC):
            raise CardlabError("importers.damaged-workbook", file=file)
        if is_xml:
            parts[member.filename] = bytes(kept)
    return parts


def too_large(file: Path, size: int) -> CardlabError:
    size, limit = size // 1_000_000, MAX_UNZIPPED // 1_000_000
    return CardlabError("importers.zip-bomb", file=file, size=size, limit=limit)


def _refuse_odd(file: Path, members: list[zipfile.ZipInfo]) -> None:
    """Refuse what is locked, and what no spreadsheet program writes."""
    if any(member.flag_bits & 1 for member in members):
        raise CardlabError("importers.locked-or-old", file=file)
    names = {member.filename.lower() for member in members}
    unusual = any(member.compress_type not in _USUAL_ZIP for member in members)
    if unusual or len(names) < len(members) or len(members) > MAX_PARTS:
        raise CardlabError("importers.damaged-workbook", file=file)


def _pieces(content: bytes, member: zipfile.ZipInfo) -> Iterator[bytes]:
    """What a member really holds, some of it at a time: whoever takes it may stop before it fills the memory."""
    start = member.header_offset
    mark, name, extra = _LOCAL_HEADER.unpack_from(content, start)
    start += _LOCAL_HEADER.size + name + extra
    end = start + member.compress_size
    if mark != b"PK\x03\x04" or len(content) < end:
        raise zipfile.BadZipFile
    if member.compress_type == zipfile.ZIP_STORED:
        yield content[start:end]
        return
    stream = zlib.decompressobj(-zlib.MAX_WBITS)
    for place in range(start, end, _PACKED):
        packed = content[place : min(end, place + _PACKED)]
        while packed and not stream.eof:
            yield stream.decompress(packed, _PIECE)
            packed = stream.unconsumed_tail
    if not stream.eof:
        raise zipfile.BadZipFile


# -- how much the tables hold ------------------------------------------------------------------------


MAX_TABLES = 200
MAX_TEXT = 25_000_000
MAX_ELEMENTS = 1_000_000
"""So many cells are looked at, empty ones that only have a colour among them."""

_CELL = re.compile(rb"<(?:[^\s<>/:]+:)?c[\s/>]")
_USUAL_CELL = re.compile(rb'<c r="([A-Z]{1,3})([0-9]{1,7})"(?: s="[0-9]+")?(?: t="[a-zA-Z]+")?(/?)>')
_PLACE = re.compile(r"([A-Z]{1,3})([0-9]{1,7})")
_END_OF_SHARED = re.compile(rb"</(?:[^\s<>/:]+:)?si\s*>")


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


# -- Excel -------------------------------------------------------------------------------------------


def _shared_texts(parts: Mapping[str, bytes], total: Total) -> SharedTexts:
    return SharedTexts(b"".join(xml for name, xml in parts.items() if name.lower() == _SHARED_TEXTS), total)


def _look_over_xlsx(file: Path, parts: Mapping[str, bytes]) -> Look:
    total = Total(file)
    shared = _shared_texts(parts, total)
    formulas: dict[int, str] = {}
    for index, path in enumerate(_sheet_paths(file, parts)):
        xml = parts[path]
        total.add(xlsx_extent(xml, shared, total))
        if formula := _FORMULA.search(xml):
            place = re.search(rb'\br="([A-Z]{1,3}\d{1,7})"', formula[1] or b"")
            formulas[index] = place[1].decode() if place else "?"
    return Look(formulas, {})


def _sheet_paths(file: Path, parts: Mapping[str, bytes]) -> list[str]:
    """The part that holds each sheet, as the workbook's relations say."""
    relations = {
        each.get("Id"): each["Target"] for each in _elements(file, parts, "xl/_rels/workbook.xml.rels", "Relationship")
    }
    paths: list[str] = []
    for sheet in _elements(file, parts, "xl/workbook.xml", "sheet"):
        wanted = next((value for name, value in sheet.items() if name.endswith("}id")), "")
        path = relations[wanted].removeprefix("/")
        paths.append(path if path.startswith("xl/") else f"xl/{path}")
    return paths


def _elements(file: Path, parts: Mapping[str, bytes], part: str, name: str) -> list[dict[str, str]]:
    """The attributes of every element of that name; a pattern would read what a reader passes over."""
    if len(parts[part]) > _MAX_INDEX:
        raise CardlabError("importers.damaged-workbook", file=file)
    root = ElementTree.fromstring(parts[part])
    return [element.attrib for element in root.iter() if element.tag.rpartition("}")[2] == name]


# -- OpenDocument ------------------------------------------------------------------------------------


_CELLS = ("table-cell", "covered-table-cell")
_MOST_DIGITS = 9


class OdsLook:
    """What one pass over the XML tells; too large a table is refused as soon as it is."""

    def __init__(self, file: Path, xml: bytes) -> None:
        self.formulas: dict[int, str] = {}
        """The first of each table that has one, by the table's place."""
        self.merged: dict[int, list[Range]] = {}
        self._total = Total(file)
        self._table = -1
        self._row = self._rows = self._column = self._copies = self._elements = 0
        self._extent = Extent(0, 0)
        self._in_value = False
        parser = expat.ParserCreate(namespace_separator=" ")
        parser.StartElementHandler = self._start
        parser.EndElementHandler = self._end
        parser.CharacterDataHandler = self._characters
        parser.Parse(xml, True)

    def _start(self, element: str, attributes: dict[str, str]) -> None:
        name = _local(element)
        if name == "table":
            self._table, self._row, self._rows, self._extent = self._table + 1, 1, 0, Extent(0, 0)
        elif name == "table-row":
            self._row, self._column = self._row + self._rows, 0
            self._rows = _number(attributes, "number-rows-repeated")
        elif name in _CELLS:
            self._cell(attributes)
        elif name == "s" and self._in_value:  # so many spaces
            self._count_text(_number(attributes, "c"))

    def _cell(self, attributes: dict[str, str]) -> None:
        self._elements += 1
        self._total.refuse_elements(self._elements)
        row, column = self._row - 1, self._column
        self._copies = _number(attributes, "number-columns-repeated")
        self._column += self._copies
        self._in_value = any(_values(attributes, "value-type"))
        if self._in_value:
            last = self._row + self._rows - 1
            self._grow(Extent(last, max(self._extent.columns, self._column), self._extent.text))
            self._count_text(max(map(len, _values(attributes, "string-value")), default=0))
        if any(_values(attributes, "formula")):
            self.formulas.setdefault(self._table, f"{column_letter(column)}{row + 1}")
        rows, columns = (_number(attributes, f"number-{what}-spanned") for what in ("rows", "columns"))
        if (rows, columns) != (1, 1):
            self.merged.setdefault(self._table, []).append(((row, column), (row + rows - 1, column + columns - 1)))

    def _characters(self, text: str) -> None:
        if self._in_value:
            self._count_text(len(text))

    def _count_text(self, length: int) -> None:
        rows, columns, before = self._extent
        self._grow(Extent(rows, columns, before + self._rows * self._copies * length))

    def _grow(self, extent: Extent) -> None:
        self._extent = extent
        self._total.refuse_large(extent)

    def _end(self, element: str) -> None:
        name = _local(element)
        if name == "table":
            self._total.add(self._extent)
        elif name in _CELLS:
            self._in_value = False


def _local(name: str) -> str:
    return name.rpartition(" ")[2]


def _values(attributes: dict[str, str], local: str) -> list[str]:
    return [value for name, value in attributes.items() if _local(name) == local]


def _number(attributes: dict[str, str], local: str) -> int:
    """How many an element stands for, or spans."""
    numbers = _values(attributes, local) or ["1"]
    if max(map(len, numbers)) > _MOST_DIGITS:
        raise ValueError(numbers)
    return max(map(int, numbers))
