"""Small spreadsheets for tests: rows in, a file out."""

import csv
import zipfile
from collections.abc import Sequence
from html import escape
from pathlib import Path

from openpyxl import Workbook

Rows = Sequence[Sequence[object]]

HEADERS = ("code", "set", "number", "title", "type", "affiliation", "colour", "points")
DOOM = ("X001", "AW", "901", "Droid of Doom", "character", "villain", "red", "9/12")
HOPE = ("X002", "AW", "902", "Last Hope", "event", "hero", "blue", "")
TWO_CARDS: Rows = (HEADERS, DOOM, HOPE)
"""A right sheet; the wrong ones are one edit away from it."""


def write_csv(path: Path, rows: Rows, *, delimiter: str = ",", encoding: str = "utf-8") -> Path:
    with path.open("w", encoding=encoding, newline="") as text:
        csv.writer(text, delimiter=delimiter).writerows(rows)
    return path


def write_xlsx(path: Path, rows: Rows, *, sheet: str = "cards", before: str | None = None) -> Path:
    """A workbook; `before` names an empty sheet that comes first."""
    book = Workbook()
    first = book.active
    assert first is not None
    if before:
        first.title = before
        first = book.create_sheet(sheet)
    first.title = sheet
    for row in rows:
        first.append(list(row))
    book.save(path)
    return path


def write_ods(path: Path, rows: Rows, *, extra: str = "") -> Path:
    """An OpenDocument sheet written by hand; `extra` is put after the rows."""
    lines = "".join(
        "<table:table-row>"
        + "".join(
            f'<table:table-cell office:value-type="string"><text:p>{escape(str(cell))}</text:p></table:table-cell>'
            if cell != ""
            else "<table:table-cell/>"
            for cell in row
        )
        + "</table:table-row>"
        for row in rows
    )
    names = " ".join(
        f'xmlns:{name}="urn:oasis:names:tc:opendocument:xmlns:{name}:1.0"' for name in ("office", "table", "text")
    )
    content = (
        f'<?xml version="1.0" encoding="UTF-8"?><office:document-content {names} office:version="1.2"><office:body>'
        f'<office:spreadsheet><table:table table:name="cards">{lines}{extra}</table:table></office:spreadsheet>'
        "</office:body></office:document-content>"
    )
    kind = "application/vnd.oasis.opendocument.spreadsheet"
    manifest = (
        '<?xml version="1.0" encoding="UTF-8"?>'
        '<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0">'
        f'<manifest:file-entry manifest:full-path="/" manifest:media-type="{kind}"/>'
        '<manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>'
    )
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("mimetype", kind, zipfile.ZIP_STORED)
        archive.writestr("content.xml", content)
        archive.writestr("META-INF/manifest.xml", manifest)
    return path


def most_megabytes() -> int:
    """The most memory this process has had; `ru_maxrss` counts what the process that started it had."""
    status = Path("/proc/self/status").read_text(encoding="utf-8")
    return int(status.partition("VmHWM:")[2].split()[0]) // 1024
