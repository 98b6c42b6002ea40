"""OpenDocument looked over cell by cell: how much it holds, where a formula stands, where cells are merged.

A cell or a row may stand for many, and all tables are read when the file is opened, whichever is wanted. Names count
without what stands before their colon: the reader does not look up what that stands for.
"""

from pathlib import Path
from xml.parsers import expat

from cardlab.spreadsheets.sheet import column_letter
from cardlab.spreadsheets.workbook_size import Extent, Total

_CELLS = ("table-cell", "covered-table-cell")
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
