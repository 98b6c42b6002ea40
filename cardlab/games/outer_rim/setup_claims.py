"""Whether a file is a setup sheet by its own words: a line or a row that says `Game: outer-rim`."""

import re
from collections.abc import Iterable, Iterator
from itertools import pairwise
from pathlib import Path

from cardlab.catalogue.names import fold
from cardlab.errors import CardlabError
from cardlab.games.outer_rim.card import GAME_ID
from cardlab.games.outer_rim.note_head import names_game
from cardlab.reading.document import Source
from cardlab.reading.head import as_fact, as_game_id
from cardlab.reading.text_clean import cells_of, plain
from cardlab.spreadsheets.sheet import Row

TAB = 1000
"""Row 5 of the third tab of a workbook is line 3005."""
_MOST_LOOKED_THROUGH = 20_000_000
MAGIC = b"PK\x03\x04"
_MENTIONS = rb"(?i)outer.?rim|bordure ext"
TICK = re.compile(r"(?:\[[ xX✓✔]?\]|[☐☑✓✔])\s*")
WITHIN = 40


def says_so(line: str) -> bool:
    fact = as_fact(unticked(plain(line)), in_head=True)
    if fact and fact[0] == "game":
        return names_game(fact[1])
    return row_says_so(cells_of(line))


def unticked(words: str) -> str:
    """A line without the box to tick before it."""
    found = TICK.match(words)
    return words[found.end() :] if found else words


def row_says_so(cells: Iterable[str]) -> bool:
    filled = [cell for cell in cells if cell]
    return any(fold(label) in ("game", "jeu") and as_game_id(value) == GAME_ID for label, value in pairwise(filled))


def workbook_says_so(source: Source) -> bool:
    """Looked up in the raw parts first: most workbooks are decklists and are read only once."""
    if not _mentions_the_game(source.content):
        return False
    try:
        return any(row_says_so(row.cells) for row in next(tabs(source), [])[:WITHIN])
    except CardlabError:
        return False


def _mentions_the_game(content: bytes) -> bool:
    import io
    import zipfile
    import zlib

    try:
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            parts = [each for each in archive.infolist() if each.filename.endswith(".xml")]
            if sum(each.file_size for each in parts) > _MOST_LOOKED_THROUGH:
                return False
            return any(re.search(_MENTIONS, archive.read(each)) for each in parts)
    except (zipfile.BadZipFile, OSError, EOFError, ValueError, NotImplementedError, RuntimeError, zlib.error):
        return False


def tabs(source: Source) -> Iterator[list[Row]]:
    from cardlab.spreadsheets.workbook import tabs_of

    kind = "ods" if Path(source.name).suffix.lower() == ".ods" else "xlsx"
    for position, rows in enumerate(tabs_of(Path(source.name), source.content, kind), start=1):
        yield [row._replace(number=TAB * position + row.number) for row in rows]
