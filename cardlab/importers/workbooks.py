"""Excel and OpenDocument workbooks: looked over before they are read, then read as text cells."""

import io
import re
import zipfile
import zlib
from collections.abc import Iterator
from datetime import date, datetime, time, timedelta
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

from cardlab.errors import CardlabError
from cardlab.importers.sheets import MAX_BYTES, MAX_COLUMNS, MAX_ROWS, Row, column_letter

_MAX_UNZIPPED = 2 * MAX_BYTES
_CELL = re.compile(rb'<(?:\w+:)?c\s[^>]*?\br="([A-Z]+)\d+"')
_FORMULA = re.compile(rb"<(?:\w+:)?c(\s[^>]*)?>\s*<(?:\w+:)?f[\s/>]")
_MERGED = re.compile(rb'<(?:\w+:)?mergeCell\s[^>]*?\bref="([A-Z0-9:]+)"')
_ROW = re.compile(rb'<(?:\w+:)?row\s[^>]*?\br="(\d+)"')
_DECLARED = (b"<!DOCTYPE", b"<!ENTITY")

_TABLE = "{urn:oasis:names:tc:opendocument:xmlns:table:1.0}"
_OFFICE = "{urn:oasis:names:tc:opendocument:xmlns:office:1.0}"


def workbook_rows(file: Path, content: bytes, kind: str, wanted: str | None) -> tuple[str, list[Row]]:
    """The name and the rows of a workbook's first sheet, or of the one wanted."""
    _look_over(file, content, kind)
    import pandas as pd

    try:
        with pd.ExcelFile(io.BytesIO(content), engine="calamine") as book:
            names = [str(name) for name in book.sheet_names]
            name = _choose(file, names, wanted)
            _look_over_sheet(file, content, kind, names.index(name))
            frame = pd.read_excel(book, sheet_name=name, header=None, dtype=object, na_filter=False)
    except CardlabError:
        raise
    except Exception as fault:  # the readers raise their own kinds for every sort of damage
        raise CardlabError("importers.damaged-workbook", file=file, why=str(fault)[:120]) from None
    return name, [_row(index + 1, values) for index, values in enumerate(frame.itertuples(index=False, name=None))]


def tabs_of(file: Path, content: bytes, kind: str) -> Iterator[list[Row]]:
    """The rows of every sheet of a workbook, in their order; an empty sheet has none."""
    _look_over(file, content, kind)
    import pandas as pd

    try:
        with pd.ExcelFile(io.BytesIO(content), engine="calamine") as book:
            for index, name in enumerate(book.sheet_names):
                _look_over_sheet(file, content, kind, index)
                frame = pd.read_excel(book, sheet_name=name, header=None, dtype=object, na_filter=False)
                yield [_row(row + 1, values) for row, values in enumerate(frame.itertuples(index=False, name=None))]
    except CardlabError:
        raise
    except Exception as fault:  # the readers raise their own kinds for every sort of damage
        raise CardlabError("importers.damaged-workbook", file=file, why=str(fault)[:120]) from None


def _row(number: int, values: tuple[Any, ...]) -> Row:
    cells: list[str] = []
    odd: list[tuple[int, str]] = []
    for index, value in enumerate(values):
        if isinstance(value, str):
            cells.append(value.strip())
        elif isinstance(value, bool):
            cells.append("yes" if value else "no")
        elif isinstance(value, (datetime, date, time, timedelta)):
            cells.append(str(value).removesuffix(" 00:00:00"))
            odd.append((index, "date"))
        elif value is None or value != value:
            cells.append("")
        else:
            cells.append(str(int(value)) if float(value).is_integer() else str(value))
            odd.append((index, "number"))
    return Row(number, tuple(cells), tuple(odd))


def _choose(file: Path, names: list[str], wanted: str | None) -> str:
    if wanted is None:
        return names[0]
    for name in names:
        if name.casefold() == wanted.casefold():
            return name
    raise CardlabError("importers.no-such-sheet", file=file, sheet=wanted, sheets=", ".join(names))


def _look_over(file: Path, content: bytes, kind: str) -> None:
    """Refuse what is too large once unzipped, locked or no workbook at all, before a reader sees it."""
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            unzipped = sum(member.file_size for member in archive.infolist())
            if unzipped > _MAX_UNZIPPED:
                size, limit = unzipped // 1_000_000, _MAX_UNZIPPED // 1_000_000
                raise CardlabError("importers.zip-bomb", file=file, size=size, limit=limit)
            members = set(archive.namelist())
            if ("xl/workbook.xml" if kind == "xlsx" else "content.xml") not in members:
                raise CardlabError("importers.not-a-workbook", file=file)
            if any(member.flag_bits & 1 for member in archive.infolist()) or _is_locked_ods(archive, members):
                raise CardlabError("importers.locked-or-old", file=file)
            if broken := archive.testzip():  # also what claims to be smaller than it is
                raise CardlabError("importers.damaged-workbook", file=file, why=broken)
    except (zipfile.BadZipFile, OSError, EOFError, ValueError, NotImplementedError, zlib.error) as fault:
        raise CardlabError("importers.damaged-workbook", file=file, why=str(fault)[:120]) from None


def _is_locked_ods(archive: zipfile.ZipFile, members: set[str]) -> bool:
    manifest = "META-INF/manifest.xml"
    return manifest in members and b"encryption-data" in archive.read(manifest)


def _look_over_sheet(file: Path, content: bytes, kind: str, index: int) -> None:
    """Refuse formulas, merged cells and far-away cells of the one sheet that will be read."""
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        xml = archive.read(_sheet_path(archive, index) if kind == "xlsx" else "content.xml")
    if any(mark in xml for mark in _DECLARED):
        raise CardlabError("importers.not-a-workbook", file=file)
    if kind == "xlsx":
        _look_over_xlsx(file, xml)
    else:
        _look_over_ods(file, xml, index)


def _look_over_xlsx(file: Path, xml: bytes) -> None:
    _refuse_far_row(file, max((int(number) for number in _ROW.findall(xml)), default=0))
    for letters in set(_CELL.findall(xml)):
        _refuse_far_column(file, _column_index(letters.decode()))
    if merged := _MERGED.search(xml):
        raise CardlabError("importers.merged-cells", file=file, cells=merged[1].decode())
    if formula := _FORMULA.search(xml):
        place = re.search(rb'\br="([A-Z]+\d+)"', formula[1] or b"")
        raise CardlabError("importers.formula", file=file, cell=place[1].decode() if place else "?")


def _look_over_ods(file: Path, xml: bytes, index: int) -> None:
    """The same for OpenDocument, where a cell or a row may stand for many."""
    row = 0
    for element in _ods_rows(xml, index):
        first, row = row + 1, row + int(element.get(f"{_TABLE}number-rows-repeated", "1"))
        column = 0
        for cell in element:
            place = f"{column_letter(column)}{first}"
            column += int(cell.get(f"{_TABLE}number-columns-repeated", "1"))
            if cell.get(f"{_TABLE}formula"):
                raise CardlabError("importers.formula", file=file, cell=place)
            spans = {cell.get(f"{_TABLE}number-{what}-spanned", "1") for what in ("columns", "rows")}
            if spans != {"1"}:
                raise CardlabError("importers.merged-cells", file=file, cells=place)
            if cell.get(f"{_OFFICE}value-type"):
                _refuse_far_row(file, row)
                _refuse_far_column(file, column - 1)


def _ods_rows(xml: bytes, index: int) -> Iterator[ElementTree.Element]:
    """The rows of the index-th table, one at a time."""
    tables = -1
    for event, element in ElementTree.iterparse(io.BytesIO(xml), ("start", "end")):
        if event == "start" and element.tag == f"{_TABLE}table":
            tables += 1
        elif event == "end" and element.tag == f"{_TABLE}table-row":
            if tables == index:
                yield element
            element.clear()


def _refuse_far_row(file: Path, row: int) -> None:
    if row > MAX_ROWS:
        raise CardlabError("importers.stray-row", file=file, row=row, limit=MAX_ROWS)


def _refuse_far_column(file: Path, index: int) -> None:
    if index >= MAX_COLUMNS:
        raise CardlabError("importers.stray-column", file=file, column=column_letter(index), limit=MAX_COLUMNS)


def _column_index(letters: str) -> int:
    """A → 0, AA → 26: the other way round than `column_letter`."""
    index = 0
    for letter in letters:
        index = 26 * index + ord(letter) - ord("A") + 1
    return index - 1


def _sheet_path(archive: zipfile.ZipFile, index: int) -> str:
    """The member that holds the index-th sheet, as the workbook's relations say."""
    workbook = archive.read("xl/workbook.xml").decode("utf-8", "replace")
    relations = archive.read("xl/_rels/workbook.xml.rels").decode("utf-8", "replace")
    sheet = re.findall(r"<(?:\w+:)?sheet\s[^>]*>", workbook)[index]
    wanted = re.findall(r'\b\w+:id="([^"]*)"', sheet)[0]
    for relation in re.findall(r"<(?:\w+:)?Relationship\s[^>]*>", relations):
        if f'Id="{wanted}"' in relation and (target := re.search(r'Target="([^"]*)"', relation)):
            path = target[1].removeprefix("/")
            return path if path.startswith("xl/") else f"xl/{path}"
    raise KeyError(wanted)
