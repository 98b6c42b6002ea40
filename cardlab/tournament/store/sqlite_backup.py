"""Copies of a store as one file: made by SQLite's own backup while others go on working, looked into, put back."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from secrets import token_hex
from typing import NamedTuple

from cardlab.errors import CardlabError
from cardlab.tournament.store.database import FILE, VERSION
from cardlab.tournament.store.lock import working_on

_BESIDE = ("-wal", "-shm", "-journal")
_WHOSE = "SELECT slug, (SELECT at FROM log WHERE event_id = event.id ORDER BY log.id LIMIT 1) FROM event"


class Identity(NamedTuple):
    """By which two copies are known as those of one event."""

    slug: str
    made: str
    """The moment of its first change."""


def write_copy(source: sqlite3.Connection, target: Path) -> None:
    """The store as it is now, as one file that its owner alone may read; whole or not at all."""
    unfinished = target.with_name(f".{target.name[:40]}.{token_hex(4)}")
    try:
        os.close(os.open(unfinished, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
        with closing(sqlite3.connect(unfinished)) as copy:
            source.backup(copy)
            copy.execute("PRAGMA journal_mode = DELETE")  # or it would want files beside it when it is read
        with unfinished.open("rb+") as written:
            os.fsync(written.fileno())
        unfinished.replace(target)
    except (OSError, sqlite3.Error) as fault:
        raise CardlabError("catalogue.cannot-write-file", path=target, why=fault) from None
    finally:
        for end in ("", *_BESIDE):
            Path(f"{unfinished}{end}").unlink(missing_ok=True)


@contextmanager
def copied_beside(file: Path) -> Iterator[Path]:
    """A copy of a backup beside it, which goes with the block: to be changed, then to `take_the_place` of it."""
    copy = file.with_name(f".{file.name[:40]}.{token_hex(4)}")
    try:
        with _opened(file) as source:
            write_copy(source, copy)
        yield copy
    finally:
        for end in ("", *_BESIDE):
            Path(f"{copy}{end}").unlink(missing_ok=True)


def take_the_place(copy: Path, file: Path) -> None:
    with closing(sqlite3.connect(copy)) as source:
        write_copy(source, file)


def erasures_in(file: Path) -> int:
    """How many players had been erased when a copy was made."""
    with _opened(file) as connection:
        (count,) = connection.execute("SELECT count(*) FROM log WHERE what = 'erased'").fetchone()
        return int(count)


def identity_of(file: Path) -> Identity | None:
    """Which event a file is a copy of; None where it is none, or cannot be read."""
    try:
        with _opened(file) as connection:
            return identity_in(connection)
    except (CardlabError, LookupError):
        return None


def identity_in(connection: sqlite3.Connection) -> Identity:
    return Identity(*connection.execute(_WHOSE).fetchall()[0])


def put_back(file: Path, folder: Path, *, force: bool) -> None:
    """Make a copy the store of a folder. What the folder has already is replaced by force alone, in one step."""
    with working_on(folder, "restore"), _opened(file) as source:
        store = folder / FILE
        if store.exists() and not force:
            raise CardlabError("store.not-over", folder=folder)
        if not _written_into(source, store):
            for end in _BESIDE:  # of a store that is lost: they must not be taken for the new one's
                Path(f"{store}{end}").unlink(missing_ok=True)
            write_copy(source, store)


def _written_into(source: sqlite3.Connection, store: Path) -> bool:
    """Replace the content of a sound store, whoever else has it open; False where there is none."""
    if not store.exists():
        return False
    try:
        with closing(sqlite3.connect(store, timeout=20.0)) as target:
            target.execute("SELECT count(*) FROM event").fetchone()
            source.backup(target)
    except sqlite3.OperationalError as fault:
        if "locked" in str(fault):
            raise CardlabError("store.busy", file=store) from None
        return False
    except sqlite3.DatabaseError:
        return False
    return True


def sound_copy(file: Path) -> Identity:
    """Which event a file is a copy of; a fault unless it can be put back.

    It is complete, of one event, of tables that this cardlab knows, and of nothing that acts by itself.
    """
    with _opened(file) as source:
        if source.execute("PRAGMA integrity_check").fetchall() != [("ok",)]:
            raise CardlabError("store.backup-damaged", file=file)
        others = source.execute("SELECT count(*) FROM sqlite_master WHERE type NOT IN ('table', 'index')").fetchone()
        if others != (0,) or len(source.execute(_WHOSE).fetchall()) != 1:
            raise CardlabError("store.no-backup", file=file)
        version = source.execute("SELECT version_num FROM alembic_version").fetchone()
        if version and str(version[0]) > VERSION:
            raise CardlabError("store.newer", file=file, version=version[0], ours=VERSION)
        return identity_in(source)


@contextmanager
def _opened(file: Path) -> Iterator[sqlite3.Connection]:
    """A copy, to read; whatever else it turns out to be is told."""
    if not file.is_file():
        raise CardlabError("importers.no-file", file=file)
    try:
        with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as connection:
            yield connection
    except (sqlite3.DatabaseError, UnicodeDecodeError) as fault:  # SQLite's own words may name what is no text
        damaged = any(sign in str(fault) for sign in ("malformed", "disk I/O", "codec"))
        raise CardlabError("store.backup-damaged" if damaged else "store.no-backup", file=file) from None
