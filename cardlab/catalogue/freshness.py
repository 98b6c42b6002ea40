"""Whether the catalogue must be built anew: its schema version, its sheets, and the digest of its file.

The digest stands beside the file (`cards.db.sha256`): a flipped bit must never become another verdict. A catalogue
without its digest was not finished, or is of an older cardlab, and is built again. So whoever changes the file removes
the digest first and writes the new one last.
"""

import hashlib
import os
import re
import sqlite3
import time
from contextlib import closing, suppress
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Literal, NamedTuple

from cardlab.catalogue.catalogue import connect, is_refusal, recover, unreadable
from cardlab.catalogue.paths import CataloguePaths
from cardlab.errors import CardlabError
from cardlab.files import atomic_write
from cardlab.registry import declarations
from cardlab.vocabulary import GameId

SCHEMA_VERSION = 6
_IMPORTED_SHEETS = "SELECT source, size, modified, digest, strftime('%s', imported_at) FROM import_batch"
_CLOCK_STEP = 3
"""Seconds: some file systems keep the time of a change only to two seconds."""


class SheetFile(NamedTuple):
    """A sheet the catalogue is filled from; `source` is its name in the table of imports."""

    path: Path
    source: str
    origin: str
    game: GameId | Literal[""]
    kind: str


def is_stale(where: CataloguePaths) -> bool:
    """Whether the catalogue must be built: it is missing, damaged or of an older version, or a sheet is new, gone or
    changed."""
    recover(where.database)
    integrity = check_integrity(where.database)
    if integrity == "damaged" or check_identity(where.database) != SCHEMA_VERSION or integrity == "unfinished":
        return True
    imported = _imported_sheets(where.database)
    files = sheet_files(where)
    if {file.source for file in files} != set(imported):
        return True
    return any(_has_changed(file, *imported[file.source]) for file in files)


def sheet_files(where: CataloguePaths) -> list[SheetFile]:
    """All sheets in the order of import: those that are shipped, then the user's own by number."""
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
    """The user's own sheets. A missing folder has none; one that cannot be read is an error."""
    try:
        names = sorted(name for name in os.listdir(folder) if fnmatchcase(name, "[0-9]*-*--*.csv"))
    except FileNotFoundError:
        return []
    except OSError as fault:
        raise CardlabError("importers.cannot-read", file=folder, why=fault) from None
    return [folder / name for name in names]


def check_identity(database: Path) -> int | None:
    """The schema version of a catalogue file; None if there is no file.

    Raise an error for a file that is no catalogue or that a newer cardlab has made, so that it is not overwritten.
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


def _imported_sheets(database: Path) -> dict[str, tuple[int, int, str, int]]:
    """By source: size, time of change and hash of each sheet when it was imported, and the time of the import."""
    try:
        with closing(connect(database)) as connection:
            rows = connection.execute(_IMPORTED_SHEETS).fetchall()
    except sqlite3.DatabaseError as fault:
        raise unreadable(database, fault) from None
    return {source: (size, modified, digest, int(imported)) for source, size, modified, digest, imported in rows}


def _has_changed(file: SheetFile, size: int, modified: int, digest: str, imported: int) -> bool:
    """Whether a sheet differs from the one imported. Its hash is compared only if size and time do not tell: a sheet
    written during its import may have been written again within the same step of the file system's clock."""
    try:
        status = file.path.stat()
        same = status.st_size == size and status.st_mtime_ns == modified
        if same and modified < (imported - _CLOCK_STEP) * 1_000_000_000:
            return False
        return hashlib.sha256(file.path.read_bytes()).hexdigest() != digest
    except OSError as fault:
        raise CardlabError("importers.cannot-read", file=file.path, why=fault) from None


# -- the digest ----------------------------------------------------------------------------------

_DIGEST_WAIT = 5.0
_DIGEST = re.compile(rb"[0-9a-f]{64}(?=\s|$)")


def check_integrity(database: Path) -> Literal["intact", "damaged", "unfinished"]:
    """Compare a catalogue file with its digest; without a digest it is "unfinished".

    A file that another process is changing has its digest moved away: wait for that to end.
    """
    if not os.path.exists(database):
        return "unfinished"
    recover(database)
    deadline = time.monotonic() + _DIGEST_WAIT
    while (expected := _stored_digest(database)) is None and _moved_digest_file(database).exists():
        if time.monotonic() > deadline:  # the process that was importing was killed
            break
        time.sleep(0.05)
    if expected is None:
        return "unfinished"
    if expected == _digest_of_finished_file(database):
        return "intact"
    return "damaged" if expected == _stored_digest(database) else "unfinished"


def remove_digest(database: Path) -> None:
    """Move the digest away, before the file is changed."""
    with suppress(FileNotFoundError):
        _move(_digest_file(database), _moved_digest_file(database))


def restore_digest(database: Path) -> None:
    """Move the digest back after a change that was rolled back; unlike writing it, this works on a full disk."""
    with suppress(FileNotFoundError):
        _move(_moved_digest_file(database), _digest_file(database))


def write_digest(database: Path) -> None:
    """Write the file's digest in the form that `sha256sum --check` reads."""
    with atomic_write(_digest_file(database), encoding=None) as opened:
        opened.write(f"{_digest_of_locked_file(database)}  ".encode() + os.fsencode(database.name) + b"\n")
    _moved_digest_file(database).unlink(missing_ok=True)


def _move(file: Path, target: Path) -> None:
    try:
        file.replace(target)
    except FileNotFoundError:
        raise
    except OSError as fault:
        raise CardlabError("catalogue.cannot-write", path=file, why=fault) from None


def _digest_file(database: Path) -> Path:
    return database.with_name(f"{database.name}.sha256")


def _moved_digest_file(database: Path) -> Path:
    return database.with_name(f".{database.name}.sha256")


def _stored_digest(database: Path) -> str | None:
    """The digest beside a catalogue file; None if there is none, or something else."""
    try:
        with _digest_file(database).open("rb") as opened:
            found = _DIGEST.match(opened.read(100))
    except FileNotFoundError:
        return None
    except OSError as fault:
        raise CardlabError("catalogue.cannot-open", path=_digest_file(database), why=fault) from None
    return found[0].decode() if found else None


def _digest_of_finished_file(database: Path) -> str:
    """The digest of a catalogue, read straight from the file: three times as fast as through SQLite. A file with a
    digest beside it is complete, and nobody writes to it."""
    try:
        with database.open("rb", buffering=0) as opened:
            return hashlib.file_digest(opened, "sha256").hexdigest()
    except OSError as fault:
        raise CardlabError("catalogue.cannot-open", path=database, why=fault) from None


def _digest_of_locked_file(database: Path) -> str:
    """Read the file through SQLite while this process holds it for writing; empty if SQLite cannot read it.

    Opening and closing the file ourselves would drop the locks that this process has on it (POSIX).
    """
    try:
        with closing(connect(database)) as connection:
            return hashlib.sha256(connection.serialize()).hexdigest()
    except sqlite3.Error as fault:
        if "locked" in str(fault) or is_refusal(fault):
            raise unreadable(database, fault) from None
        return ""
