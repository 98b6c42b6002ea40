"""OpenDocument looked over cell by cell: how much it holds, where a formula stands, where cells are merged.

A cell or a row may stand for many, and all tables are read when the file is opened, whichever is wanted.
"""

from pathlib import Path
from xml.parsers import expat

from cardlab.importers.sheets import column_letter
from cardlab.importers.workbook_size import Extent, Total

_TABLE = "urn:oasis:names:tc:opendocument:xmlns:table:1.0 "
_VALUE_TYPE = "urn:oasis:names:tc:opendocument:xmlns:office:1.0 value-type"
_MOST_DIGITS = 9


Range = tuple[tuple[int, int], tuple[int, int]]
"""Row and column of its first cell and of its last, counted from nothing."""


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
        if element == f"{_TABLE}table":
            self._table, self._row, self._rows, self._extent = self._table + 1, 1, 0, Extent(0, 0)
        elif element == f"{_TABLE}table-row":
            self._row, self._column = self._row + self._rows, 0
            self._rows = _number(attributes, "rows-repeated")
        elif element in (f"{_TABLE}table-cell", f"{_TABLE}covered-table-cell"):
            self._cell(attributes)

    def _cell(self, attributes: dict[str, str]) -> None:
        self._elements += 1
        self._total.refuse_elements(self._elements)
        row, column = self._row - 1, self._column
        self._copies = _number(attributes, "columns-repeated")
        self._column += self._copies
        self._in_value = bool(attributes.get(_VALUE_TYPE))
        if self._in_value:
            last = self._row + self._rows - 1
            self._grow(Extent(last, max(self._extent.columns, self._column), self._extent.text))
        if attributes.get(f"{_TABLE}formula"):
            self.formulas.setdefault(self._table, f"{column_letter(column)}{row + 1}")
        rows, columns = (_number(attributes, f"{what}-spanned") for what in ("rows", "columns"))
        if (rows, columns) != (1, 1):
            self.merged.setdefault(self._table, []).append(((row, column), (row + rows - 1, column + columns - 1)))

    def _characters(self, text: str) -> None:
        if self._in_value:
            rows, columns, before = self._extent
            self._grow(Extent(rows, columns, before + self._rows * self._copies * len(text)))

    def _grow(self, extent: Extent) -> None:
        self._extent = extent
        self._total.refuse_large(extent)

    def _end(self, element: str) -> None:
        if element == f"{_TABLE}table":
            self._total.add(self._extent)
        elif element in (f"{_TABLE}table-cell", f"{_TABLE}covered-table-cell"):
            self._in_value = False


def _number(attributes: dict[str, str], what: str) -> int:
    """How many rows or columns an element stands for, or spans."""
    digits = attributes.get(f"{_TABLE}number-{what}", "1")
    if len(digits) > _MOST_DIGITS:
        raise ValueError(digits)
    return int(digits)
