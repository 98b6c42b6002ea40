"""Files that are neither a list nor a spreadsheet, told by their first bytes: named as what they are.

A name says little: people rename files, and a phone gives them none.
"""

import io
import re
from typing import NamedTuple

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
