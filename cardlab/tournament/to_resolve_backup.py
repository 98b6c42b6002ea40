"""A copy of the organiser's `to-resolve.xlsx` where rewriting it would lose something."""

import io
import re
import zipfile
from itertools import count
from pathlib import Path

BACKUPS = r"to-resolve\.backup(?:-\d+)?\.xlsx"
"""How the copies are called."""

_SURVIVING = re.compile(
    r"\[Content_Types\]\.xml|_rels/\.rels|docProps/.+|xl/(?:workbook|styles|sharedStrings|calcChain)\.xml"
    r"|xl/_rels/workbook\.xml\.rels|xl/theme/.+|xl/worksheets/(?:_rels/)?[^/]+|xl/comments.+|xl/tables/[^/]+"
    r"|xl/drawings/[^/]+\.vml|xl/printerSettings/.+",
    re.IGNORECASE,
)
"""The parts of a workbook that openpyxl writes again, or whose loss nobody sees."""
_DRAWING = re.compile(r"xl/drawings/[^/]+\.xml", re.IGNORECASE)
_SHEET = re.compile(r"xl/worksheets/[^/]+\.xml", re.IGNORECASE)


def holds_other_parts(content: bytes) -> bool:
    """Whether a workbook holds what openpyxl drops: charts, images, text boxes, macros, formats of newer versions."""
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        return any(_is_lost(name, archive) for name in archive.namelist() if not name.endswith("/"))


def _is_lost(name: str, archive: zipfile.ZipFile) -> bool:
    if _DRAWING.fullmatch(name):
        return b"Anchor" in archive.read(name)  # Google Sheets writes an empty drawing for every sheet
    if _SHEET.fullmatch(name):
        return b"extLst>" in archive.read(name)
    return not _SURVIVING.fullmatch(name)


def backup_name(file: Path, content: bytes) -> str:
    """A name beside the file that is free, or under which the same content is kept already."""
    names = (f"{file.stem}.backup{f'-{number}' if number > 1 else ''}{file.suffix}" for number in count(1))
    return next(name for name in names if _is_free(file.with_name(name), content))


def _is_free(place: Path, content: bytes) -> bool:
    if place.is_symlink() or not place.is_file():
        return not place.exists() and not place.is_symlink()
    return place.read_bytes() == content
