"""Excel and OpenDocument workbooks: looked over before they are read, then read as text cells."""

import io
import re
import zipfile
from datetime import date, datetime, time, timedelta
from pathlib import Path
from typing import Any

from cardlab.errors import CardlabError
from cardlab.importers.sheets import MAX_BYTES, MAX_COLUMNS, MAX_ROWS, Row

_MAX_UNZIPPED = 4 * MAX_BYTES
_CELL = re.compile(rb'<c r="([A-Z]+)(\d+)"[^>]*>\s*<f[ />]')
_MERGED = re.compile(rb'<mergeCell ref="([A-Z0-9:]+)"')
_ROW = re.compile(rb'<row [^>]*?r="(\d+)"')
_ODS_FORMULA = re.compile(rb'table:formula="')
_ODS_MERGED = re.compile(rb'table:number-(?:columns|rows)-spanned="(?!1")')
_RELATION = re.compile(r'<(?:\w+:)?sheet [^>]*?name="([^"]*)"[^>]*?r:id="([^"]*)"')


def workbook_rows(file: Path, content: bytes, kind: str, wanted: str | None) -> tuple[str, list[Row]]:
    """The name and the rows of a workbook's first sheet, or of the one wanted."""
    _look_over(file, content, kind)
    import pandas as pd

    try:
        with pd.ExcelFile(io.BytesIO(content), engine="calamine") as book:
            names = [str(name) for name in book.sheet_names]
            name = _choose(file, names, wanted)
            if kind == "xlsx":
                _look_over_sheet(file, content, names.index(name))
            frame = book.parse(name, header=None, dtype=object, keep_default_na=False, na_filter=False)
    except CardlabError:
        raise
    except Exception as fault:  # the readers raise their own kinds for every sort of damage
        raise CardlabError("importers.damaged-workbook", file=file, why=str(fault)[:120]) from None
    if len(frame) > MAX_ROWS or frame.shape[1] > 10 * MAX_COLUMNS:
        raise CardlabError("importers.too-many-rows", file=file, limit=MAX_ROWS)
    return name, [_row(index + 1, values) for index, values in enumerate(frame.itertuples(index=False, name=None))]


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
    """Refuse what is too large once unzipped, or no workbook at all, before any of it is unzipped."""
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            unzipped = sum(member.file_size for member in archive.infolist())
            if unzipped > _MAX_UNZIPPED:
                raise CardlabError(
                    "importers.zip-bomb",
                    file=file,
                    size=unzipped // 1_000_000,
                    limit=_MAX_UNZIPPED // 1_000_000,
                )
            members = set(archive.namelist())
            if kind == "xlsx" and "xl/workbook.xml" not in members:
                raise CardlabError("importers.not-a-workbook", file=file)
            if kind == "ods":
                _look_over_ods(file, archive.read("content.xml") if "content.xml" in members else b"")
    except (zipfile.BadZipFile, OSError, EOFError, ValueError) as fault:
        raise CardlabError("importers.damaged-workbook", file=file, why=str(fault)[:120]) from None


def _look_over_ods(file: Path, xml: bytes) -> None:
    if not xml:
        raise CardlabError("importers.not-a-workbook", file=file)
    if _ODS_FORMULA.search(xml):
        raise CardlabError("importers.formula-somewhere", file=file)
    if _ODS_MERGED.search(xml):
        raise CardlabError("importers.merged-somewhere", file=file)


def _look_over_sheet(file: Path, content: bytes, index: int) -> None:
    """Refuse formulas, merged cells and far-away cells of the one sheet that will be read."""
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        xml = archive.read(_sheet_path(archive, index))
    if b"<!DOCTYPE" in xml[:2000]:
        raise CardlabError("importers.not-a-workbook", file=file)
    last = max((int(number) for number in _ROW.findall(xml)), default=0)
    if last > MAX_ROWS:
        raise CardlabError("importers.stray-row", file=file, row=last, limit=MAX_ROWS)
    if merged := _MERGED.search(xml):
        raise CardlabError("importers.merged-cells", file=file, cells=merged[1].decode())
    if formula := _CELL.search(xml):
        raise CardlabError("importers.formula", file=file, cell=(formula[1] + formula[2]).decode())


def _sheet_path(archive: zipfile.ZipFile, index: int) -> str:
    """The member that holds the index-th sheet, as the workbook's relations say."""
    relations = archive.read("xl/_rels/workbook.xml.rels").decode("utf-8", "replace")
    sheets = _RELATION.findall(archive.read("xl/workbook.xml").decode("utf-8", "replace"))
    wanted = sheets[index][1]
    for relation in re.findall(r"<(?:\w+:)?Relationship [^>]*>", relations):
        if f'Id="{wanted}"' in relation and (target := re.search(r'Target="([^"]*)"', relation)):
            path = target[1].removeprefix("/")
            return path if path.startswith("xl/") else f"xl/{path}"
    raise KeyError(wanted)
