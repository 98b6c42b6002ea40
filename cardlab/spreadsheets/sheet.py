"""Reading a spreadsheet safely: csv, tsv, xlsx and ods become one `Sheet` of text cells.

The reader of workbooks is loaded on need: most lists are texts, and it costs each of them 10 ms. Everything is capped
before it is read; what a sheet cannot mean (merged cells, formulas, two equal headers) is refused with the cell's name.
"""

import csv
import io
import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import IO, NamedTuple

from cardlab.errors import CardlabError
from cardlab.spreadsheets.cells import (
    MAX_BYTES,
    MAX_CELLS,
    MAX_COLUMNS,
    MAX_ROWS,
    Row,
    column_letter,
    has_guards,
    without_guard,
)

csv.field_size_limit(MAX_BYTES)
"""A cell of Python's usual 131,072 letters would end the reading of all the others."""
_PIECE = 1_000_000
DELIMITERS = ";,\t|"
WORKBOOKS = (".xlsx", ".xlsm", ".ods")
TEXTS = (".csv", ".tsv", ".txt")

_HEADERS_WITHIN = 10
"""In one of so many first rows the headers of a sheet stand."""


@dataclass(frozen=True)
class Sheet:
    file: Path
    name: str
    header: Row
    rows: tuple[Row, ...]
    merged: tuple[str, ...] = ()
    """Cells that were merged, and read as if each row they span held their value."""

    @property
    def headers(self) -> tuple[str, ...]:
        return self.header.cells


def read_sheet(file: Path, sheet: str | None = None) -> Sheet:
    """The sheet of a file: its first, or the one named."""
    return sheet_of(file, read_bytes(file), sheet)


def sheet_of(file: Path, content: bytes, sheet: str | None = None) -> Sheet:
    """The sheet of a file that has been read already; its name says what kind it is."""
    name, rows = _named_rows(file, content, sheet)
    return _as_sheet(file, name, rows)


def sheets_by_header(file: Path, sheet: str | None = None) -> Iterator[Sheet]:
    """The sheet of a file people keep for themselves, with each of its first rows taken for its headers in turn."""
    content = read_bytes(file)
    merged: dict[str, int] = {}
    if (kind := kind_of(file, content)) == "text":
        name, rows = _named_rows(file, content, sheet)
    else:
        from cardlab.spreadsheets.workbook import unmerged_rows

        name, rows, merged = unmerged_rows(file, content, kind, sheet)
    filled = _filled(file, name, rows)
    for at in range(min(_HEADERS_WITHIN, len(filled))):
        width = max(index + 1 for index, cell in enumerate(filled[at].cells) if cell)
        header = Row(filled[at].number, filled[at].cells[:width])
        read = tuple(cells for cells, last in merged.items() if last >= header.number)
        yield Sheet(file, name, header, tuple(filled[at + 1 :]), read)


def rows_of(file: Path, content: bytes) -> list[Row]:
    """The filled rows of a file's first sheet, wherever its headers stand."""
    return _filled(file, *_named_rows(file, content, None))


def first_tab(file: Path, content: bytes) -> tuple[str, list[Row]]:
    """The name of a file's first sheet, and its filled rows."""
    name, rows = _named_rows(file, content, None)
    return name, _filled(file, name, rows)


def tabs_people_keep(file: Path, content: bytes) -> list[list[Row]]:
    """The filled rows of every sheet of a file that people also use for themselves: in a workbook, formulas and merged
    titles may be. There is at least one row."""
    if (kind := kind_of(file, content)) == "text":
        return [rows_of(file, content)]
    from cardlab.spreadsheets.workbook import own_tabs

    tabs = [[row for row in rows if any(row.cells)] for rows in own_tabs(file, content, kind)]
    if not any(tabs):
        raise CardlabError("importers.empty-sheet", file=file, sheet=file.stem)
    return tabs


def _named_rows(file: Path, content: bytes, sheet: str | None) -> tuple[str, list[Row]]:
    kind = kind_of(file, content)
    if kind == "text":
        if sheet is not None:
            raise CardlabError("importers.no-such-sheet", file=file, sheet=sheet, sheets="–")
        return file.stem, _text_rows(file, content)
    from cardlab.spreadsheets.workbook import workbook_rows

    return workbook_rows(file, content, kind, sheet)


@contextmanager
def empty_file_as(file_key: str, sheet_key: str, **values: str) -> Iterator[None]:
    """Say of an empty file, or of an empty sheet of it, what its reader is to do: each command has its own template."""
    try:
        yield
    except CardlabError as fault:
        own = {"importers.empty-file": file_key, "importers.empty-sheet": sheet_key}.get(fault.key)
        if own is None:
            raise
        raise CardlabError(own, **{**fault.values, **values}) from None


def read_bytes(file: Path, most: int = MAX_BYTES) -> bytes:
    """A file's content, or the reason why there is none."""
    try:
        if file.is_dir():
            raise CardlabError("importers.is-folder", file=file)
        with file.open("rb") as opened:
            return read_stream(opened, str(file), most)
    except FileNotFoundError:
        raise no_such_file(file) from None
    except PermissionError:
        raise CardlabError("importers.no-permission", file=file) from None
    except OSError as fault:
        raise CardlabError("importers.cannot-read", file=file, why=fault) from None


def no_such_file(file: Path) -> CardlabError:
    if is_web_address(str(file)):
        return CardlabError("importers.web-address")
    return CardlabError("importers.no-file", file=file)


def read_stream(stream: IO[bytes], name: str, most: int = MAX_BYTES) -> bytes:
    """What comes out of a file, a pipe or a device that may never end."""
    content = bytearray()
    while piece := stream.read(_PIECE):  # a single read of `most` would reserve that much memory for a small file
        content += piece
        if len(content) > most:
            raise CardlabError("importers.too-large", file=name, limit=most // 1_000_000)
    return bytes(content)


def is_sheet_name(text: str) -> bool:
    """`my-format.csv`, not `reference-1.6`."""
    return Path(text).suffix.lower() in (".csv", ".tsv", ".xlsx", ".ods")


def decode(content: bytes, file: Path | str) -> str:
    """UTF-8 (with or without BOM), UTF-16 with BOM, else cp1252: what spreadsheet programs write."""
    marked_utf16 = content.startswith((b"\xff\xfe", b"\xfe\xff"))
    for encoding in ("utf-16",) if marked_utf16 else ("utf-8-sig", "cp1252"):
        try:
            text = content.decode(encoding, "replace" if marked_utf16 else "strict")
        except UnicodeDecodeError:
            continue
        if "\0" not in text:
            return text
    raise CardlabError("importers.not-text", file=file)


def _plain(cell: str) -> str:
    return without_guard(cell.strip())


def kind_of(file: Path, content: bytes) -> str:
    """text, xlsx or ods, by the name and the first bytes; what can be neither is refused."""
    suffix = file.suffix.lower()
    if not content.strip():
        raise CardlabError("importers.empty-file", file=file)
    other = other_file(content)
    if other and not (other.kind == "archive" and suffix in WORKBOOKS):  # those have guards of their own
        raise CardlabError(f"importers.{other.kind}", file=file, program=other.program)
    if content.startswith(b"\xd0\xcf\x11\xe0"):
        raise CardlabError("importers.locked-or-old", file=file)
    is_zip = content.startswith(b"PK\x03\x04")
    if suffix in WORKBOOKS:
        if not is_zip:
            raise CardlabError("importers.not-a-workbook", file=file)
        return "ods" if suffix == ".ods" else "xlsx"
    if suffix not in TEXTS:
        raise CardlabError("importers.unknown-kind", file=file, kinds=" ".join((*TEXTS, *WORKBOOKS)))
    if is_zip:
        raise CardlabError("importers.really-a-workbook", file=file)
    return "text"


def _text_rows(file: Path, content: bytes) -> list[Row]:
    text = _table_text(file, content)
    first_line, _, rest = text.partition("\n")
    offset = 0
    if first_line.lower().startswith("sep=") and len(first_line.strip()) == 5:
        delimiter, text, offset = first_line.strip()[4], rest, 1
    else:
        delimiter = _delimiter(file, text)
    rows: list[Row] = []
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    line, count = 1, 0
    plain = _plain if has_guards(text) else str.strip
    try:
        for number, cells in enumerate(reader, 1):
            rows.append(Row(number + offset, tuple(map(plain, cells))))
            line = reader.line_num + 1
            if number > MAX_ROWS:
                raise CardlabError("importers.too-many-rows", file=file, limit=MAX_ROWS)
            count += len(cells)
            if count > MAX_CELLS:
                raise CardlabError("importers.too-many-cells", file=file, count=count, limit=MAX_CELLS)
    except csv.Error:
        raise CardlabError("importers.broken-quotes", file=file, line=line + offset) from None
    return rows


def _table_text(file: Path, content: bytes) -> str:
    """The text of a table, in which a row of other bytes than its neighbours' costs none of them its letters."""
    if b"\0" in content[:_PIECE].splitlines()[0]:
        return decode(content, file)
    with suppress(UnicodeDecodeError):
        return content.decode("utf-8-sig")
    return "".join(map(_line, content.splitlines(keepends=True))).removeprefix("\ufeff")


def _line(line: bytes) -> str:
    for encoding in ("utf-8", "cp1252"):
        with suppress(UnicodeDecodeError):
            return line.decode(encoding)
    return line.decode("latin-1")


def _delimiter(file: Path, text: str) -> str:
    filled = (line for line in islice(io.StringIO(text, newline=None), 50) if line.strip())
    counted = [_marks_in(line) for line in islice(filled, _HEADERS_WITHIN)] or [_marks_in("")]
    # a title above the headers has none of them
    counts = counted[0] if any(counted[0].values()) else next((c for c in counted if max(c.values()) > 1), counted[0])
    if file.suffix.lower() == ".tsv" and counts["\t"]:
        return "\t"
    best = max(counts, key=lambda mark: counts[mark])
    return best if counts[best] else ","


def _marks_in(line: str) -> dict[str, int]:
    unquoted = "".join(line.split('"')[::2])
    return {mark: unquoted.count(mark) for mark in DELIMITERS}


def _as_sheet(file: Path, name: str, rows: Sequence[Row]) -> Sheet:
    header, *body = _filled(file, name, rows)
    width = max(index + 1 for index, cell in enumerate(header.cells) if cell)
    if width > MAX_COLUMNS:
        raise CardlabError("importers.too-many-columns", file=file, limit=MAX_COLUMNS)
    header = Row(header.number, header.cells[:width])
    refuse_twins(file, header.cells)
    return Sheet(file, name, header, tuple(body))


def _filled(file: Path, name: str, rows: Iterable[Row]) -> list[Row]:
    filled = [row for row in rows if any(row.cells)]
    if not filled:
        raise CardlabError("importers.empty-sheet", file=file, sheet=name)
    return filled


def no_header_row(sheet: Sheet) -> CardlabError:
    """What is wrong with a sheet none of whose columns we know."""
    found = ", ".join(filter(None, sheet.headers)) or "–"
    return CardlabError("importers.no-header-row", file=sheet.file, row=sheet.header.number, found=found)


def refuse_twins(file: Path, headers: Iterable[str]) -> None:
    """Two headers alike: which of the columns is meant?"""
    seen: dict[str, int] = {}
    for index, header in enumerate(headers):
        key = header.casefold()
        if key and key in seen:
            raise CardlabError(
                "importers.twin-headers",
                file=file,
                header=header,
                first=column_letter(seen[key]),
                second=column_letter(index),
            )
        seen[key] = index


# -- what other files are ----------------------------------------------------------------------------

_WEB_ADDRESS = re.compile(r"(?:https?|ftp):[/\\]|www\.", re.IGNORECASE)
"""`https://…`, `https:/…` as a path shortens it, `www.…`."""
_SIGNATURES: tuple[tuple[int, bytes, str], ...] = (
    (0, b"%PDF-", "pdf"),
    (0, b"\x89PNG\r\n", "picture"),
    (0, b"\xff\xd8\xff", "picture"),
    (0, b"GIF8", "picture"),
    (0, b"II*\0", "picture"),
    (0, b"MM\0*", "picture"),
    (8, b"WEBP", "picture"),
    (4, b"ftyphe", "picture"),  # what phones save: HEIC
    (4, b"ftypmif1", "picture"),
    (4, b"ftypavif", "picture"),
    (0, b"\x1f\x8b", "archive"),
    (0, b"7z\xbc\xaf", "archive"),
    (0, b"Rar!\x1a", "archive"),
    (0, b"BZh9", "archive"),
    (0, b"\xfd7zXZ", "archive"),
    (257, b"ustar", "archive"),
)
"""Where a sign stands, the sign, and what has it."""
_ZIP, _OLD_OFFICE = b"PK\x03\x04", b"\xd0\xcf\x11\xe0"
_WORD_IN_OLD_OFFICE = "WordDocument".encode("utf-16-le")
_SPREADSHEETS = (b"xl/workbook", b"xl/worksheets", b"opendocument.spreadsheet")
_DOCUMENTS = {b"word/document": "Word", b"opendocument.text": "LibreOffice", b"Index/Document.iwa": "Pages"}


class OtherFile(NamedTuple):
    """What a file is: `document` (of a word processor, the `program`), `pdf`, `picture` or `archive`."""

    kind: str
    program: str = ""


def other_file(content: bytes) -> OtherFile | None:
    """What a file is that holds neither text nor a spreadsheet; None where it may be one of them."""
    if content.startswith(_ZIP):
        return _in_zip(content)
    if content.startswith(rb"{\rtf") or (content.startswith(_OLD_OFFICE) and _WORD_IN_OLD_OFFICE in content):
        return OtherFile("document", "Word")
    for start, sign, kind in _SIGNATURES:
        if content.startswith(sign, start):
            return OtherFile(kind)
    is_bitmap = content.startswith(b"BM") and content.startswith(b"\0\0\0\0", 6)
    return OtherFile("picture") if is_bitmap else None


def _in_zip(content: bytes) -> OtherFile | None:
    """Names stand uncompressed in an archive; one that is cut short is left to the reader of workbooks."""
    if any(name in content for name in _SPREADSHEETS):
        return None
    for name, program in _DOCUMENTS.items():
        if name in content:
            return OtherFile("document", program)
    import zipfile  # few lists are archives, and each would wait for it

    return OtherFile("archive") if zipfile.is_zipfile(io.BytesIO(content)) else None


def is_blank(content: bytes) -> bool:
    """Whether a file has nothing in it but spaces and a mark of its encoding."""
    return not content.removeprefix(b"\xef\xbb\xbf").removeprefix(b"\xff\xfe").strip(b"\0 \t\r\n")


def is_web_address(name: str) -> bool:
    return _WEB_ADDRESS.match(name) is not None
