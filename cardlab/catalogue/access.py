"""Opening the catalogue: found, checked, and built first where that is needed."""

import hashlib
import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from cardlab.catalogue.places import Places, places
from cardlab.catalogue.read import Catalogue
from cardlab.errors import CardlabError
from cardlab.vocabulary import GAMES, GameId

SCHEMA_VERSION = 1
KINDS = (
    "sets", "cards", "corrections", "names", "formats", "format_snapshots", "format_lists",
    "exceptions", "setup_rules", "known_holes",
)  # fmt: skip
"""Kinds of sheets in the order they must be imported: what is referred to comes first."""


@dataclass(frozen=True)
class SheetFile:
    """A sheet the catalogue is filled from; `source` is its name in the catalogue's books."""

    path: Path
    source: str
    origin: str
    game: GameId
    kind: str


def open_catalogue(build: Callable[[Places], object] | None = None) -> Catalogue:
    """The catalogue, ready to read; `build` is called first if it is missing or a sheet has changed."""
    where = places()
    if build is not None and is_stale(where):
        build(where)
    return Catalogue(_connect(where.database))


def is_stale(where: Places) -> bool:
    """Whether the catalogue is missing, of an older version, or a sheet is new, gone or changed."""
    if check_identity(where.database) != SCHEMA_VERSION:
        return True
    with closing(_connect(where.database)) as connection:
        noted = {
            source: (size, modified, digest)
            for source, size, modified, digest in connection.execute(
                "SELECT source, size, modified, digest FROM import_batch"
            )
        }
    files = sheet_files(where)
    if {file.source for file in files} != set(noted):
        return True
    return any(_changed(file, *noted[file.source]) for file in files)


def sheet_files(where: Places) -> list[SheetFile]:
    """Every sheet, in the order of import: what is shipped, then the user's own by number."""
    shipped = [
        SheetFile(path, f"{game}/{kind}.csv", "shipped", game, kind)
        for game in GAMES
        for kind in KINDS
        if (path := where.sheets / game / f"{kind}.csv").is_file()
    ]
    own: list[SheetFile] = []
    for path in sorted(where.own_sheets.glob("[0-9]*-*--*.csv")):
        game, _, kind = path.stem.split("-", 1)[1].partition("--")
        if game in GAMES and kind in KINDS:
            own.append(SheetFile(path, f"own/{path.name}", "own", game, kind))
    return shipped + own


def check_identity(database: Path) -> int | None:
    """The schema version of a catalogue file, None where there is no file.

    What is no catalogue, or a newer one than we know, is refused: it is never overwritten.
    """
    if not database.exists():
        return None
    if database.is_dir():
        raise CardlabError("catalogue.is-folder", path=database)
    if database.stat().st_size == 0:
        return None
    try:
        with closing(_connect(database)) as connection:
            tables = {row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
            if "catalogue_info" not in tables:
                raise CardlabError("catalogue.not-a-catalogue", path=database)
            found = connection.execute("SELECT value FROM catalogue_info WHERE key = 'schema'").fetchone()
    except sqlite3.DatabaseError as fault:
        if isinstance(fault, sqlite3.OperationalError) and "locked" in str(fault):
            raise CardlabError("catalogue.busy", path=database, why=fault) from None
        raise CardlabError("catalogue.not-a-catalogue", path=database) from None
    version = int(found[0]) if found and found[0].isdigit() else 0
    if version > SCHEMA_VERSION:
        raise CardlabError("catalogue.newer-version", path=database, found=version, known=SCHEMA_VERSION)
    return version


def _changed(file: SheetFile, size: int, modified: str, digest: str) -> bool:
    status = file.path.stat()
    if status.st_size == size and str(status.st_mtime_ns) == modified:
        return False
    return hashlib.sha256(file.path.read_bytes()).hexdigest() != digest


def _connect(database: Path) -> sqlite3.Connection:
    try:
        return sqlite3.connect(f"{database.absolute().as_uri()}?mode=ro", uri=True, timeout=5.0)
    except sqlite3.OperationalError as fault:
        raise CardlabError("catalogue.cannot-open", path=database, why=fault) from None
