"""Excel and OpenDocument workbooks: looked over before they are read, then read as text cells."""

import io
import re
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date, datetime, time, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree

from cardlab.errors import CardlabError
from cardlab.importers.sheets import Row, column_letter, kind_of
from cardlab.importers.workbook_size import MAX_UNZIPPED, TABLE, ods_rows, refuse_large, refuse_large_ods, xlsx_extent

if TYPE_CHECKING:
    from pandas import ExcelFile

_FORMULA = re.compile(rb"<(?:\w+:)?c(\s[^>]*)?>\s*<(?:\w+:)?f[\s/>]")
_MERGED = re.compile(rb'<(?:\w+:)?mergeCell\s[^>]*?\bref="([A-Z0-9:]+)"')
_DECLARED = (b"<!DOCTYPE", b"<!ENTITY")
_UTF16 = (b"\xff\xfe", b"\xfe\xff", b"<\0", b"\0<")
_USUAL_ZIP = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
_SHARED_TEXTS = "xl/sharedstrings.xml"
_BROKEN_XML = (ElementTree.ParseError, LookupError)
"""LookupError: an encoding nobody knows."""
_MANIFEST = "META-INF/manifest.xml"


def workbook_rows(file: Path, content: bytes, kind: str, wanted: str | None) -> tuple[str, list[Row]]:
    """The name and the rows of a workbook's first sheet, or of the one wanted."""
    with _opened(file, content, kind) as book:
        names = [str(name) for name in book.sheet_names]
        name = _choose(file, names, wanted)
        _look_over_sheet(file, content, kind, names.index(name))
        return name, _rows(book, names.index(name))


def tabs_of(file: Path, content: bytes, kind: str) -> Iterator[list[Row]]:
    """The rows of every sheet of a workbook, in their order; an empty sheet has none."""
    with _opened(file, content, kind) as book:
        for index in range(len(book.sheet_names)):
            _look_over_sheet(file, content, kind, index)
            yield _rows(book, index)


def own_tabs(file: Path, content: bytes) -> Iterator[list[Row]]:
    """The rows of every sheet of a workbook that people also use for themselves: formulas and merged cells may be,
    and colours down to the last row there is."""
    kind = kind_of(file, content)
    with _opened(file, content, kind) as book:
        for index in range(len(book.sheet_names)):
            if kind == "xlsx":
                refuse_large(file, xlsx_extent(*_xlsx_parts(content, index)))
            yield _rows(book, index)


@contextmanager
def _opened(file: Path, content: bytes, kind: str) -> Iterator["ExcelFile"]:
    """A workbook, looked over before a reader sees it; whatever the reader stumbles over is damage."""
    _look_over(file, content, kind)
    from pandas import ExcelFile

    try:
        with ExcelFile(io.BytesIO(content), engine="calamine") as book:
            yield book
    except CardlabError:
        raise
    except Exception:  # the readers raise their own kinds for every sort of damage
        raise CardlabError("importers.damaged-workbook", file=file) from None


def _rows(book: "ExcelFile", index: int) -> list[Row]:
    from pandas import read_excel

    frame = read_excel(book, sheet_name=index, header=None, dtype=object, na_filter=False)
    return [_row(number, values) for number, values in enumerate(frame.itertuples(index=False, name=None), start=1)]


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
            if unzipped > MAX_UNZIPPED:
                size, limit = unzipped // 1_000_000, MAX_UNZIPPED // 1_000_000
                raise CardlabError("importers.zip-bomb", file=file, size=size, limit=limit)
            members = set(archive.namelist())
            if ("xl/workbook.xml" if kind == "xlsx" else "content.xml") not in members:
                raise CardlabError("importers.not-a-workbook", file=file)
            if any(member.flag_bits & 1 for member in archive.infolist()):
                raise CardlabError("importers.locked-or-old", file=file)
            unusual = any(member.compress_type not in _USUAL_ZIP for member in archive.infolist())
            twins = len({name.lower() for name in archive.namelist()}) < len(archive.namelist())
            if unusual or twins:
                raise CardlabError("importers.damaged-workbook", file=file)
            if _MANIFEST in members and b"encryption-data" in archive.read(_MANIFEST):
                raise CardlabError("importers.locked-or-old", file=file)
            for name in archive.namelist():
                _look_over_part(file, name, archive.read(name))  # what claims to be smaller than it is cannot be read
    except (zipfile.BadZipFile, zlib.error, OSError, EOFError, ValueError, NotImplementedError, *_BROKEN_XML):
        raise CardlabError("importers.damaged-workbook", file=file) from None


def _look_over_part(file: Path, name: str, xml: bytes) -> None:
    """Refuse types and entities, and OpenDocument that is cut short: its reader goes round in circles at the end."""
    if not name.lower().endswith((".xml", ".rels")):
        return
    declares = name != _MANIFEST and any(mark in xml for mark in _DECLARED)
    if declares or xml.startswith(_UTF16):
        raise CardlabError("importers.not-a-workbook", file=file)
    if name == "content.xml":
        refuse_large_ods(file, xml)


def _look_over_sheet(file: Path, content: bytes, kind: str, index: int) -> None:
    """Refuse formulas, merged cells and far-away cells of the one sheet that will be read."""
    if kind == "xlsx":
        _look_over_xlsx(file, *_xlsx_parts(content, index))
        return
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        _look_over_ods(file, archive.read("content.xml"), index)


def _xlsx_parts(content: bytes, index: int) -> tuple[bytes, bytes]:
    """The XML of a sheet, and that of the texts it shares with the others."""
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        xml = archive.read(sheet_path(archive, index))
        shared = b"".join(archive.read(name) for name in archive.namelist() if name.lower() == _SHARED_TEXTS)
    return xml, shared


def _look_over_xlsx(file: Path, xml: bytes, shared: bytes) -> None:
    refuse_large(file, xlsx_extent(xml, shared))
    if merged := _MERGED.search(xml):
        raise CardlabError("importers.merged-cells", file=file, cells=merged[1].decode())
    if formula := _FORMULA.search(xml):
        place = re.search(rb'\br="([A-Z]+\d+)"', formula[1] or b"")
        raise CardlabError("importers.formula", file=file, cell=place[1].decode() if place else "?")


def _look_over_ods(file: Path, xml: bytes, index: int) -> None:
    """The same for OpenDocument, where a cell or a row may stand for many."""
    for table, first, element in ods_rows(xml):
        column = 0
        for cell in element if table == index else ():
            place = f"{column_letter(column)}{first}"
            column += int(cell.get(f"{TABLE}number-columns-repeated", "1"))
            if cell.get(f"{TABLE}formula"):
                raise CardlabError("importers.formula", file=file, cell=place)
            spans = {cell.get(f"{TABLE}number-{what}-spanned", "1") for what in ("columns", "rows")}
            if spans != {"1"}:
                raise CardlabError("importers.merged-cells", file=file, cells=place)


def sheet_path(archive: zipfile.ZipFile, index: int) -> str:
    """The member that holds the index-th sheet, as the workbook's relations say."""
    sheet = _elements(archive, "xl/workbook.xml", "sheet")[index]
    wanted = next(value for name, value in sheet.items() if name.endswith("}id"))
    relations = _elements(archive, "xl/_rels/workbook.xml.rels", "Relationship")
    (target,) = [relation["Target"] for relation in relations if relation.get("Id") == wanted]
    path = target.removeprefix("/")
    return path if path.startswith("xl/") else f"xl/{path}"


def _elements(archive: zipfile.ZipFile, member: str, name: str) -> list[dict[str, str]]:
    """The attributes of every element of that name; a pattern would read what a reader passes over."""
    root = ElementTree.fromstring(archive.read(member))
    return [element.attrib for element in root.iter() if element.tag.rpartition("}")[2] == name]
