"""Writing to the catalogue: a connection, and one transaction that is kept whole or rolled back."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import URL, Connection, NullPool, create_engine
from sqlalchemy.exc import DBAPIError, OperationalError

from cardlab.errors import CardlabError

_LOCK_WAIT = 15.0
_MOST_REPLACED = 20
"""So often may builds replace the file while we wait for it."""


@contextmanager
def writing(database: Path) -> Iterator[Connection]:
    """A transaction on the catalogue of this name: a build may have put another file there while we waited."""
    for _ in range(_MOST_REPLACED):
        opened = _identity(database)
        with _connected(database) as connection, transaction(connection):
            if _identity(database) == opened:
                yield connection
                return
    raise CardlabError("catalogue.busy", path=database)


def connect(database: Path, *pragmas: str) -> Connection:
    """A connection on which nothing but `transaction` begins and ends transactions."""
    engine = create_engine(
        URL.create("sqlite", database=str(database.absolute())),
        poolclass=NullPool,
        isolation_level="AUTOCOMMIT",
        connect_args={"timeout": _LOCK_WAIT},
    )
    connection = engine.connect()
    for pragma in pragmas:
        connection.exec_driver_sql(f"PRAGMA {pragma}")
    return connection


@contextmanager
def transaction(connection: Connection) -> Iterator[None]:
    try:
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    except OperationalError as fault:
        if "locked" in str(fault.orig):
            raise CardlabError("catalogue.busy", path=_path(connection)) from None
        raise CardlabError("catalogue.cannot-write", path=_path(connection), why=fault.orig) from None
    try:
        yield
        connection.exec_driver_sql("COMMIT")
    except DBAPIError as fault:
        _roll_back(connection)
        raise CardlabError("catalogue.cannot-write", path=_path(connection), why=fault.orig) from None
    except BaseException:
        _roll_back(connection)
        raise


def _connected(database: Path) -> Connection:
    try:
        return connect(database, "foreign_keys = ON")
    except OperationalError as fault:
        raise CardlabError("catalogue.cannot-open", path=database, why=fault.orig) from None


def _identity(database: Path) -> tuple[int, int]:
    try:
        status = database.stat()
    except OSError as fault:
        raise CardlabError("catalogue.cannot-open", path=database, why=fault) from None
    return status.st_dev, status.st_ino


def _roll_back(connection: Connection) -> None:
    """Undo what is not committed; a full disk has rolled back already by itself, and then this does nothing."""
    connection.connection.rollback()


def _path(connection: Connection) -> str:
    return str(connection.engine.url.database)
