"""The digest of a catalogue file, kept beside it: a flipped bit must never become another verdict.

A catalogue without its digest is one that was not finished, or is of an older cardlab: it is built again. So whoever
changes the file takes the digest away first and writes the new one last.
"""

import hashlib
import os
import re
import sqlite3
import time
from contextlib import closing, suppress
from pathlib import Path
from typing import Literal

from cardlab.catalogue.connection import connect, is_refusal, recover, unreadable
from cardlab.errors import CardlabError
from cardlab.files import atomic_write

_PATIENCE = 5.0
_DIGEST = re.compile(rb"[0-9a-f]{64}(?=\s|$)")


def condition(database: Path) -> Literal["intact", "damaged", "unsealed"]:
    """Whether the file is, bit for bit, the one that was built; one that somebody is just changing has no digest."""
    if not os.path.exists(database):
        return "unsealed"
    recover(database)
    patience = time.monotonic() + _PATIENCE
    while (kept := _kept(database)) is None and _put_away(database).exists() and time.monotonic() < patience:
        time.sleep(0.05)  # somebody is importing, or died of it
    if kept is None:
        return "unsealed"
    if kept == _digest_read(database):
        return "intact"
    return "damaged" if kept == _kept(database) else "unsealed"


def unseal(database: Path) -> None:
    """Take the digest away, before the file is changed."""
    with suppress(FileNotFoundError):
        _move(_beside(database), _put_away(database))


def seal_as_before(database: Path) -> None:
    """Put the digest back where the change came to nothing; it needs no room on a full disk, and is checked again."""
    with suppress(FileNotFoundError):
        _move(_put_away(database), _beside(database))


def seal(database: Path) -> None:
    """Keep the file's digest, in the shape that `sha256sum --check` reads."""
    with atomic_write(_beside(database), encoding=None) as opened:
        opened.write(f"{_digest(database)}  ".encode() + os.fsencode(database.name) + b"\n")
    _put_away(database).unlink(missing_ok=True)


def _move(file: Path, target: Path) -> None:
    try:
        file.replace(target)
    except FileNotFoundError:
        raise
    except OSError as fault:
        raise CardlabError("catalogue.cannot-write", path=file, why=fault) from None


def _beside(database: Path) -> Path:
    return database.with_name(f"{database.name}.sha256")


def _put_away(database: Path) -> Path:
    return database.with_name(f".{database.name}.sha256")


def _kept(database: Path) -> str | None:
    """The digest beside a file; None where there is none, or nothing that can be one."""
    try:
        with _beside(database).open("rb") as opened:
            found = _DIGEST.match(opened.read(100))
    except FileNotFoundError:
        return None
    except OSError as fault:
        raise CardlabError("catalogue.cannot-open", path=_beside(database), why=fault) from None
    return found[0].decode() if found else None


def _digest_read(database: Path) -> str:
    """The digest of a file that has one beside it, so that nobody is writing it: read at once, a third of the time."""
    try:
        with database.open("rb", buffering=0) as opened:
            return hashlib.file_digest(opened, "sha256").hexdigest()
    except OSError as fault:
        raise CardlabError("catalogue.cannot-open", path=database, why=fault) from None


def _digest(database: Path) -> str:
    """The digest of the file as SQLite reads it, while we hold it for writing; nothing of what SQLite cannot read.

    Opening and closing the file ourselves would drop the locks that this process has on it (POSIX).
    """
    try:
        with closing(connect(database)) as connection:
            return hashlib.sha256(connection.serialize()).hexdigest()
    except sqlite3.Error as fault:
        if "locked" in str(fault) or is_refusal(fault):
            raise unreadable(database, fault) from None
        return ""
