"""Decks as an Excel workbook: one deck is a sheet to print; many are also an index and one table to filter.

Text is written as text, so that nothing turns into a date or a formula, and the same decks
give the same bytes.
"""

import io
import re
import zipfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from itertools import islice
from types import MappingProxyType
from typing import TYPE_CHECKING

from cardlab.exporters.clean import one_line
from cardlab.exporters.deck_table import DeckTable
from cardlab.messages import say

if TYPE_CHECKING:
    from openpyxl.workbook import Workbook

SHEETS_UP_TO = 100
"""So many decks have a sheet each; of more, the index and the table of all are enough."""

_NO_DAY = datetime(2000, 1, 1)
_ZIP_DAY = (1980, 1, 1, 0, 0, 0)
_MODIFIED = re.compile(rb"(<dcterms:modified[^>]*>)[^<]*")
_LONGEST_NAME = 31
_NOT_IN_NAMES = str.maketrans(dict.fromkeys("[]:*?/\\", "-"))
_RESERVED = {"history"}


def workbook_bytes(tables: Sequence[DeckTable]) -> bytes:
    """The workbook of these decks, as the bytes of an xlsx file."""
    from openpyxl import Workbook

    from cardlab.exporters.workbook_deck import add_deck
    from cardlab.exporters.workbook_lists import add_all_cards, add_index
    from cardlab.exporters.workbook_looks import Looks

    book, looks = Workbook(write_only=True), Looks()
    if len(tables) == 1:
        add_deck(book, looks, tables[0], next(sheet_names([tables[0].name])))
        return saved(book)
    lists = [say("export.sheet-index"), say("export.sheet-all")]
    own = list(sheet_names([table.name for table in tables], lists)) if len(tables) <= SHEETS_UP_TO else []
    add_index(book, looks, tables, lists[0], own)
    cards = add_all_cards(book, looks, tables, lists[1])
    for table, name in zip(tables, own, strict=False):
        add_deck(book, looks, table, name)
    return saved(book, {lists[1]: cards})


def sheet_names(wanted: Sequence[str], taken: Sequence[str] = ()) -> Iterator[str]:
    """A sheet's name for each of these: allowed by Excel, told apart whatever the case."""
    used = {name.casefold() for name in taken} | _RESERVED
    for text in wanted:
        plain = one_line(one_line(text).translate(_NOT_IN_NAMES)).strip("' ") or "deck"
        name, count = _cut(plain), 1
        while name.casefold() in used:
            count += 1
            name = _cut(plain, f" ({count})")
        used.add(name.casefold())
        yield name


def _cut(text: str, suffix: str = "") -> str:
    """As much of a text as fits into a name; Excel counts in UTF-16."""
    while len((text + suffix).encode("utf-16-le")) > 2 * _LONGEST_NAME:
        text = text[:-1]
    return (text.rstrip("' ") or "deck") + suffix


def saved(book: "Workbook", rows: Mapping[str, Iterable[str]] = MappingProxyType({})) -> bytes:
    """The bytes of a workbook without the moment of writing: the same decks, the same file.

    `rows` are those of long tables, by the names of their sheets: they follow what a sheet holds already.
    """
    book.properties.creator = "cardlab"
    book.properties.created = _NO_DAY
    following = {f"xl/worksheets/sheet{at}.xml": rows.get(name, ()) for at, name in enumerate(book.sheetnames, start=1)}
    written, lasting = io.BytesIO(), io.BytesIO()
    book.save(written)
    with zipfile.ZipFile(written) as before, zipfile.ZipFile(lasting, "w", zipfile.ZIP_DEFLATED) as after:
        for member in before.infolist():
            content = before.read(member)
            entry = zipfile.ZipInfo(member.filename, _ZIP_DAY)
            entry.compress_type = zipfile.ZIP_DEFLATED
            if member.filename == "docProps/core.xml":
                content = _MODIFIED.sub(rb"\g<1>" + f"{_NO_DAY.isoformat()}Z".encode(), content)
            with after.open(entry, "w") as sheet:
                if member.filename in following:
                    head, end, tail = _without_warnings(content).partition(b"</sheetData>")
                    sheet.write(head)
                    for some in _portions(following[member.filename]):
                        sheet.write(some)
                    sheet.write(end + tail)
                else:
                    sheet.write(content)
    return lasting.getvalue()


def _portions(rows: Iterable[str]) -> Iterator[bytes]:
    """So many rows at once that writing them costs little, and keeping them too."""
    every = iter(rows)
    while some := "".join(islice(every, 500)):
        yield some.encode()


def _without_warnings(sheet: bytes) -> bytes:
    """`01001` is text on purpose: no green triangles on it."""
    calm = b'<ignoredErrors><ignoredError sqref="A1:XFD1048576" numberStoredAsText="1"/></ignoredErrors></worksheet>'
    return sheet.replace(b"</worksheet>", calm)
