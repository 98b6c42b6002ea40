"""Workbooks looked over before a reader sees them: bombs, locks, entities, far cells, formulas, merged cells."""

import io
import re
import zipfile
import zlib
from pathlib import Path
from xml.etree import ElementTree

from cardlab.errors import CardlabError
from cardlab.importers.sheets import column_letter
from cardlab.importers.workbook_size import (
    MAX_UNZIPPED,
    TABLE,
    Extent,
    ods_rows,
    refuse_large,
    refuse_large_ods,
    xlsx_extent,
)

_FORMULA = re.compile(rb"<(?:\w+:)?c(\s[^>]*)?>\s*<(?:\w+:)?f[\s/>]")
_DECLARED = (b"<!DOCTYPE", b"<!ENTITY")
_UTF16 = (b"\xff\xfe", b"\xfe\xff", b"<\0", b"\0<")
_USUAL_ZIP = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
_SHARED_TEXTS = "xl/sharedstrings.xml"
_BROKEN_XML = (ElementTree.ParseError, LookupError)
"""LookupError: an encoding nobody knows."""
_MANIFEST = "META-INF/manifest.xml"


def look_over(file: Path, content: bytes, kind: str) -> None:
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


def look_over_sheet(file: Path, content: bytes, kind: str, index: int) -> None:
    """Refuse far-away cells and formulas of a sheet; of OpenDocument merged cells too: its reader tells none."""
    if kind == "xlsx":
        xml, shared = _xlsx_parts(content, index)
        refuse_large(file, xlsx_extent(xml, shared))
        if formula := _FORMULA.search(xml):
            place = re.search(rb'\br="([A-Z]+\d+)"', formula[1] or b"")
            raise CardlabError("importers.formula", file=file, cell=place[1].decode() if place else "?")
        return
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        _look_over_ods(file, archive.read("content.xml"), index)


def extent_of(content: bytes, index: int) -> Extent:
    """How far the values of an Excel sheet reach."""
    return xlsx_extent(*_xlsx_parts(content, index))


def _xlsx_parts(content: bytes, index: int) -> tuple[bytes, bytes]:
    """The XML of a sheet, and that of the texts it shares with the others."""
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        xml = archive.read(_sheet_path(archive, index))
        shared = b"".join(archive.read(name) for name in archive.namelist() if name.lower() == _SHARED_TEXTS)
    return xml, shared


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


def _sheet_path(archive: zipfile.ZipFile, index: int) -> str:
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
