"""A connection that reads a catalogue file, and what SQLite's refusals mean."""

import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from cardlab.errors import CardlabError

_LOCK_WAIT = 5.0


def connect(database: Path) -> sqlite3.Connection:
    """A connection that only reads; it may be closed from another thread than the one that uses it."""
    recover(database)
    try:
        return sqlite3.connect(
            f"{database.absolute().as_uri()}?mode=ro", uri=True, timeout=_LOCK_WAIT, check_same_thread=False
        )
    except sqlite3.OperationalError as fault:
        raise CardlabError("catalogue.cannot-open", path=database, why=fault) from None


def recover(database: Path) -> None:
    """Recover the hot journal that a process killed while it wrote has left: opening for writing rolls it back."""
    if not os.path.exists(f"{database}-journal"):
        return
    with suppress(sqlite3.Error), closing(sqlite3.connect(database, timeout=_LOCK_WAIT)) as connection:
        connection.execute("SELECT COUNT(*) FROM sqlite_master")


def unreadable(database: Path | str, fault: sqlite3.Error) -> CardlabError:
    """What SQLite's complaint means to the user."""
    if "locked" in str(fault):
        return CardlabError("catalogue.busy", path=database)
    if is_refusal(fault):
        return CardlabError("catalogue.cannot-open", path=database, why=fault)
    if "not a database" in str(fault):
        return CardlabError("catalogue.not-a-catalogue", path=database)
    return CardlabError("catalogue.damaged", path=database, why=fault)


def is_refusal(fault: sqlite3.Error) -> bool:
    """Whether the disk failed, or has no locks: that says nothing about what the file holds."""
    return getattr(fault, "sqlite_errorname", "").startswith("SQLITE_IOERR")
