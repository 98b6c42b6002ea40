"""Whether a catalogue file is one, and still says what the sheets say."""

import hashlib
import os
import sqlite3
from contextlib import closing
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Literal, NamedTuple

from cardlab.catalogue.connection import connect, recover, unreadable
from cardlab.catalogue.paths import Places
from cardlab.catalogue.seal import condition
from cardlab.errors import CardlabError
from cardlab.registry import declarations
from cardlab.vocabulary import GameId

SCHEMA_VERSION = 5
_NOTES = "SELECT source, size, modified, digest, strftime('%s', imported_at) FROM import_batch"
_SAME_MOMENT = 3
"""Seconds: some file systems keep only every other one."""


class SheetFile(NamedTuple):
    """A sheet the catalogue is filled from; `source` is its name in the catalogue's books."""

    path: Path
    source: str
    origin: str
    game: GameId | Literal[""]
    kind: str


def is_stale(where: Places) -> bool:
    """Whether the catalogue must be built: it is missing, damaged, of an older version, or a sheet is new, gone or
    changed."""
    recover(where.database)
    found = condition(where.database)
    if found == "damaged" or check_identity(where.database) != SCHEMA_VERSION or found == "unsealed":
        return True
    noted = _noted(where.database)
    files = sheet_files(where)
    if {file.source for file in files} != set(noted):
        return True
    return any(_changed(file, *noted[file.source]) for file in files)


def sheet_files(where: Places) -> list[SheetFile]:
    """Every sheet, in the order of import: what is shipped, then the user's own by number."""
    shipped = [
        SheetFile(path, f"{game.id}/{kind}.csv", "shipped", game.id, kind)
        for game in declarations().values()
        for kind in game.sheet_kinds
        if (path := (game.sheets or where.sheets / game.id) / f"{kind}.csv").is_file()
    ]
    own: list[SheetFile] = []
    for path in _own_files(where.own_sheets):
        game, _, kind = path.stem.split("-", 1)[1].partition("--")
        if game in declarations() and kind in declarations()[game].sheet_kinds:
            own.append(SheetFile(path, f"own/{path.name}", "own", game, kind))
    return shipped + own


def _own_files(folder: Path) -> list[Path]:
    """The sheets in the folder of the user's own; a folder that may not be looked into is not an empty one."""
    try:
        names = sorted(name for name in os.listdir(folder) if fnmatchcase(name, "[0-9]*-*--*.csv"))
    except FileNotFoundError:
        return []
    except OSError as fault:
        raise CardlabError("importers.cannot-read", file=folder, why=fault) from None
    return [folder / name for name in names]


def check_identity(database: Path) -> int | None:
    """The schema version of a catalogue file, None where there is no file.

    What is no catalogue, or a newer one than we know, is refused: it is never overwritten.
    """
    try:
        if not database.exists():
            return None
        if database.is_dir():
            raise CardlabError("catalogue.is-folder", path=database)
        if database.stat().st_size == 0:
            return None
    except OSError as fault:
        raise CardlabError("catalogue.cannot-open", path=database, why=fault) from None
    version = _version(database)
    if version > SCHEMA_VERSION:
        raise CardlabError("catalogue.newer-version", path=database, found=version, known=SCHEMA_VERSION)
    return version


def _version(database: Path) -> int:
    try:
        with closing(connect(database)) as connection:
            tables = {row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
            if "catalogue_info" not in tables:
                raise CardlabError("catalogue.not-a-catalogue", path=database)
            found = connection.execute("SELECT value FROM catalogue_info WHERE key = 'schema'").fetchone()
    except sqlite3.DatabaseError as fault:
        raise unreadable(database, fault) from None
    return int(found[0]) if found and str(found[0]).isdecimal() else 0


def _noted(database: Path) -> dict[str, tuple[int, int, str, int]]:
    """Size, time and hash of each sheet as it was when it was imported, and when that was."""
    try:
        with closing(connect(database)) as connection:
            rows = connection.execute(_NOTES).fetchall()
    except sqlite3.DatabaseError as fault:
        raise unreadable(database, fault) from None
    return {source: (size, modified, digest, int(imported)) for source, size, modified, digest, imported in rows}


def _changed(file: SheetFile, size: int, modified: int, digest: str, imported: int) -> bool:
    """Size and time tell, unless the sheet was written while it was imported: then it may have been again since."""
    try:
        status = file.path.stat()
        same = status.st_size == size and status.st_mtime_ns == modified
        if same and modified < (imported - _SAME_MOMENT) * 1_000_000_000:
            return False
        return hashlib.sha256(file.path.read_bytes()).hexdigest() != digest
    except OSError as fault:
        raise CardlabError("importers.cannot-read", file=file.path, why=fault) from None
