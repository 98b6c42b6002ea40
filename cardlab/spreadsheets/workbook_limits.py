"""Workbooks looked over before a reader sees them: bombs, locks, entities, far cells, formulas, merged cells."""

import re
import struct
import zipfile
import zlib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree
from xml.parsers.expat import ExpatError

from cardlab.errors import CardlabError
from cardlab.spreadsheets.archive_parts import unpacked
from cardlab.spreadsheets.workbook_ods import OdsLook, Range
from cardlab.spreadsheets.workbook_size import Extent, SharedTexts, Total, xlsx_extent

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
