"""Adding rows to a workbook that is somebody else's: the rows are put into the sheet's XML, all else stays.

A library that reads and writes a whole workbook loses what it does not know: drawings, threaded
comments, conditional formats of newer versions. Here only the sheet that grows is touched, and
in it only what is new.
"""

import io
import re
import zipfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from cardlab.errors import CardlabError
from cardlab.exporters.sheet_xml import MOST_ROWS, Value, cell_xml, height
from cardlab.importers.sheets import MAX_COLUMNS, column_index, column_letter
from cardlab.importers.workbooks import sheet_path

NewRow = Mapping[int, Value]
"""Values by column, from 0."""


def with_rows(file: Path, content: bytes, additions: Mapping[int, Sequence[NewRow]]) -> bytes:
    """The workbook with these rows below what the sheets hold; `additions` are by the sheet's place."""
    grown = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(content)) as before, zipfile.ZipFile(grown, "w", zipfile.ZIP_DEFLATED) as after:
        sheets = {sheet_path(before, index): rows for index, rows in additions.items() if rows}
        for member in before.infolist():
            part = before.read(member)
            if rows := sheets.get(member.filename):
                part = _grown(file, part.decode("utf-8-sig"), rows).encode()
            entry = zipfile.ZipInfo(member.filename, member.date_time)  # what else its writer noted is of its own zip
            after.writestr(entry, part, zipfile.ZIP_DEFLATED)
    return grown.getvalue()


def _grown(file: Path, xml: str, additions: Sequence[NewRow]) -> str:
    """The XML of a sheet with rows after the last that holds a value."""
    prefix = _found(r"<(\w+:)?worksheet[\s>]", xml)
    end = xml.rfind(f"</{prefix}sheetData>")
    if end < 0:
        raise CardlabError("importers.damaged-workbook", file=file)
    used, last, spare = _rows_below(xml[:end], re.escape(prefix))
    columns = _columns(xml[:end], re.escape(prefix))
    written: list[str] = []
    number = last
    for row in additions:
        number += 1
        while number in spare and spare[number].hidden:
            written.append(spare.pop(number).xml)
            number += 1
        written.append(_row(number, row, columns, spare.pop(number, None), prefix))
    if number > MOST_ROWS:
        raise CardlabError("precheck-sheets.sheet-full", file=file, row=last)
    written += [each.xml for _, each in sorted(spare.items())]
    return _with_dimension(xml[:used], number) + "".join(written) + _reaching(xml[end:], last, number)


class _Spare(NamedTuple):
    """A row below the last used one that holds no value, but a height or colours."""

    xml: str
    attributes: str
    cells: Mapping[int, str]

    @property
    def hidden(self) -> bool:
        return bool(re.search(r'\bhidden="(?:1|true)"', self.attributes))


def _rows_below(xml: str, tag: str) -> tuple[int, int, dict[int, _Spare]]:
    """Where the last row with a value ends, its number, and the rows without one below it."""
    used = number = last = 0
    spare: dict[int, _Spare] = {}
    for row in re.finditer(rf"<{tag}row\b([^>]*?)(?:/>|>(.*?)</{tag}row>)", xml, re.DOTALL):
        number = int(_found(r'\br="(\d+)"', row[1]) or number + 1)
        if re.search(rf"<{tag}(?:v|f|is)\b", row[2] or ""):
            used, last = row.end(), number
            spare.clear()
        else:
            spare[number] = _Spare(row[0], row[1], _cells(row[2] or "", tag))
    return used, last, spare


def _cells(xml: str, tag: str) -> dict[int, str]:
    found: dict[int, str] = {}
    place = -1
    for cell in re.finditer(rf"<{tag}c\b([^>]*?)(?:/>|>.*?</{tag}c>)", xml, re.DOTALL):
        letters = _found(r'\br="([A-Z]+)', cell[1])
        place = column_index(letters) if letters else place + 1
        found[place] = cell[0]
    return found


class _Column(NamedTuple):
    """How the cells of a column look."""

    letter: str
    style: int = 0
    width: float = 1000.0


def _columns(xml: str, tag: str) -> list[_Column]:
    columns = [_Column(column_letter(place)) for place in range(MAX_COLUMNS)]
    for stated in re.findall(rf"<{tag}col\b([^>]*)>", xml):
        first, last, style = (int(_found(rf'\b{name}="(\d+)"', stated) or 0) for name in ("min", "max", "style"))
        width = float(_found(r'\bwidth="([\d.]+)"', stated) or 1000)
        for place in range(first - 1, min(last, MAX_COLUMNS)):
            columns[place] = _Column(columns[place].letter, style, width)
    return columns


def _row(number: int, values: NewRow, columns: Sequence[_Column], spare: _Spare | None, prefix: str) -> str:
    """A new row, in the looks of its columns; a spare one keeps its own."""
    cells = dict(spare.cells) if spare else {}
    for place, value in values.items():
        style = int(_found(r'\bs="(\d+)"', cells[place]) or 0) if place in cells else columns[place].style
        cell = cell_xml(f"{columns[place].letter}{number}", style, value)
        cells[place] = re.sub(r"<(/?)(?=\w)", rf"<\1{prefix}", cell) if prefix else cell
    tall = height((value, columns[place].width) for place, value in values.items())
    attributes = spare.attributes if spare else f' r="{number}"{tall}'
    return f"<{prefix}row{attributes}>{''.join(cells[place] for place in sorted(cells))}</{prefix}row>"


def _with_dimension(xml: str, last: int) -> str:
    """The used range that a sheet states, down to its last row."""
    return re.sub(
        r'(<(?:\w+:)?dimension ref="[A-Z]+\d+:[A-Z]+)(\d+)"',
        lambda found: f'{found[1]}{max(int(found[2]), last)}"',
        xml,
        count=1,
    )


def _reaching(xml: str, last: int, number: int) -> str:
    """Drop-downs and colours that reached the last row reach the new ones; some programs cut them short."""
    return re.sub(
        r'(<(?:\w+:)?(?:dataValidation|conditionalFormatting)\b[^>]*\bsqref="[A-Z]+\d+:[A-Z]+)(\d+)"',
        lambda found: f'{found[1]}{number if last <= int(found[2]) < number else found[2]}"',
        xml,
    )


def _found(pattern: str, text: str) -> str:
    found = re.search(pattern, text)
    return (found[1] or "") if found else ""
