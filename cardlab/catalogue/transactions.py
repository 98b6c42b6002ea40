"""Writing to the catalogue: a connection, and one transaction that is kept whole or rolled back."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from cardlab.errors import CardlabError

_LOCK_WAIT = 15.0
_MOST_REPLACED = 20
"""So often may builds replace the file while we wait for it."""


@contextmanager
def writing(database: Path) -> Iterator[sqlite3.Connection]:
    """A transaction on the catalogue of this name: a build may have put another file there while we waited."""
    for _ in range(_MOST_REPLACED):
        opened = _identity(database)
        with closing(_connect(database)) as connection, transaction(connection):
            if _identity(database) == opened:
                yield connection
                return
    raise CardlabError("catalogue.busy", path=database)


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    try:
        connection.execute("BEGIN IMMEDIATE")
    except sqlite3.OperationalError as fault:
        if "locked" in str(fault):
            raise CardlabError("catalogue.busy", path=_path(connection)) from None
        raise CardlabError("catalogue.cannot-write", path=_path(connection), why=fault) from None
    try:
        yield
        connection.execute("COMMIT")
    except sqlite3.Error as fault:
        _roll_back(connection)
        raise CardlabError("catalogue.cannot-write", path=_path(connection), why=fault) from None
    except BaseException:
        _roll_back(connection)
        raise


def _connect(database: Path) -> sqlite3.Connection:
    try:
        connection = sqlite3.connect(database, timeout=_LOCK_WAIT, isolation_level=None)
        connection.execute("PRAGMA foreign_keys = ON")
    except sqlite3.OperationalError as fault:
        raise CardlabError("catalogue.cannot-open", path=database, why=fault) from None
    return connection


def _identity(database: Path) -> tuple[int, int]:
    try:
        status = database.stat()
    except OSError as fault:
        raise CardlabError("catalogue.cannot-open", path=database, why=fault) from None
    return status.st_dev, status.st_ino


def _roll_back(connection: sqlite3.Connection) -> None:
    """A full disk has rolled back already by itself."""
    if connection.in_transaction:
        connection.execute("ROLLBACK")


def _path(connection: sqlite3.Connection) -> str:
    return str(connection.execute("PRAGMA database_list").fetchone()[2])
