"""The parts of a workbook as they really come out of its archive: what the archive says of their sizes is not believed.

A reader that trusts no sizes unpacks until the end, one that trusts them stops before it: only where both see the same
has what we look over anything to do with what is read.
"""

import io
import struct
import zipfile
import zlib
from collections.abc import Iterator
from pathlib import Path

from cardlab.errors import CardlabError
from cardlab.spreadsheets.sheet import MAX_BYTES

MAX_UNZIPPED = 2 * MAX_BYTES
MAX_PARTS = 2_000
_USUAL_ZIP = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
_LOCAL_HEADER = struct.Struct("<4s22xHH")
_PACKED, _PIECE = 65_536, 1_000_000


def unpacked(file: Path, content: bytes) -> dict[str, bytes]:
    """The XML parts of a workbook by name; the others are unpacked too, and only counted."""
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        members = archive.infolist()
    if (declared := sum(member.file_size for member in members)) > MAX_UNZIPPED:
        raise too_large(file, declared)
    _refuse_odd(file, members)
    parts: dict[str, bytes] = {}
    for member in members:
        is_xml = member.filename.lower().endswith((".xml", ".rels"))
        kept, length, checksum = bytearray(), 0, 0
        for piece in _pieces(content, member):
            length, checksum = length + len(piece), zlib.crc32(piece, checksum)
            if length > member.file_size:
                break
            kept += piece if is_xml else b""
        if (length, checksum) != (member.file_size, member.CRC):
            raise CardlabError("importers.damaged-workbook", file=file)
        if is_xml:
            parts[member.filename] = bytes(kept)
    return parts


def too_large(file: Path, size: int) -> CardlabError:
    size, limit = size // 1_000_000, MAX_UNZIPPED // 1_000_000
    return CardlabError("importers.zip-bomb", file=file, size=size, limit=limit)


def _refuse_odd(file: Path, members: list[zipfile.ZipInfo]) -> None:
    """Refuse what is locked, and what no spreadsheet program writes."""
    if any(member.flag_bits & 1 for member in members):
        raise CardlabError("importers.locked-or-old", file=file)
    names = {member.filename.lower() for member in members}
    unusual = any(member.compress_type not in _USUAL_ZIP for member in members)
    if unusual or len(names) < len(members) or len(members) > MAX_PARTS:
        raise CardlabError("importers.damaged-workbook", file=file)


def _pieces(content: bytes, member: zipfile.ZipInfo) -> Iterator[bytes]:
    """What a member really holds, some of it at a time: whoever takes it may stop before it fills the memory."""
    start = member.header_offset
    mark, name, extra = _LOCAL_HEADER.unpack_from(content, start)
    start += _LOCAL_HEADER.size + name + extra
    end = start + member.compress_size
    if mark != b"PK\x03\x04" or len(content) < end:
        raise zipfile.BadZipFile
    if member.compress_type == zipfile.ZIP_STORED:
        yield content[start:end]
        return
    stream = zlib.decompressobj(-zlib.MAX_WBITS)
    for place in range(start, end, _PACKED):
        packed = content[place : min(end, place + _PACKED)]
        while packed and not stream.eof:
            yield stream.decompress(packed, _PIECE)
            packed = stream.unconsumed_tail
    if not stream.eof:
        raise zipfile.BadZipFile
