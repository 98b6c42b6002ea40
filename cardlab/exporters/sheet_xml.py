"""The rows of a sheet as its XML, written straight: a library's cell costs ten times its text."""

import re
from collections.abc import Iterable
from datetime import datetime
from functools import lru_cache
from xml.sax.saxutils import escape

from cardlab.exporters.clean import printable

MOST_ROWS = 1_048_576
"""What a sheet of Excel can hold."""

LINE = 15
"""The height of a line, in points."""

Value = str | int | datetime | None

LONGEST_TEXT = 16_000
"""Any so many letters fit into a cell, which holds 32,767 halves of UTF-16."""
_ESCAPED = re.compile("_(?=x[0-9A-Fa-f]{4}_)")
"""Excel takes `_x0041_` for the letter A."""
_MOST_LINES = 20
_DAY_ZERO = datetime(1899, 12, 30)


def row_xml(number: int, cells: Iterable[tuple[str, int, Value]], attributes: str = "") -> str:
    """A row of (column's letter, style, value)."""
    written = "".join([cell_xml(f"{letter}{number}", style, value) for letter, style, value in cells])
    return f'<row r="{number}"{attributes}>{written}</row>'


def height(cells: Iterable[tuple[Value, float]]) -> str:
    """The height of a row as its attribute, where a text needs several lines; cells come with their columns' widths.

    Not every program finds it out for itself. It is not fixed: whoever edits the row has it fitted again.
    """
    lines = max((lines_needed(value, width) for value, width in cells if isinstance(value, str)), default=1)
    return f' ht="{LINE * min(lines, _MOST_LINES)}"' if lines > 1 else ""


def lines_needed(text: str, width: float) -> int:
    """How many lines a text takes in a column; letters are narrower than the digits that widths are counted in."""
    if len(text) < width and "\n" not in text:
        return 1
    return sum(1 + int(len(line) // (width * 1.15)) for line in text.split("\n"))


def cell_xml(place: str, style: int, value: Value) -> str:
    """A cell; text is text, whatever it looks like."""
    if value is None or value == "":
        return f'<c r="{place}" s="{style}"/>'
    if isinstance(value, str):
        return f'<c r="{place}" s="{style}" t="inlineStr">{_text(value)}</c>'
    if isinstance(value, datetime):
        return f'<c r="{place}" s="{style}"><v>{_serial(value)}</v></c>'
    return f'<c r="{place}" s="{style}"><v>{value}</v></c>'


@lru_cache(maxsize=50_000)
def _text(text: str) -> str:
    plain = _ESCAPED.sub("_x005F_", printable(text[:LONGEST_TEXT]))
    keep = ' xml:space="preserve"' if plain != plain.strip() or "\n" in plain else ""
    return f"<is><t{keep}>{escape(plain)}</t></is>"


def _serial(moment: datetime) -> float:
    """Days since Excel's day zero."""
    return (moment - _DAY_ZERO).total_seconds() / 86_400
