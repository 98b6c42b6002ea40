"""Opening the database of events: its file or server, one transaction at a time, its tables brought up to date."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import Engine, create_engine, event, inspect, text
from sqlalchemy.exc import DBAPIError
from sqlmodel import Session

from cardlab.errors import CardlabError
from cardlab.tournament.store.lock import working_on

FILE = "event.db"
VERSION = "0001"
"""Of the tables: the name of the newest migration."""
_BUSY = 20.0
"""Seconds a change waits for another process to finish its own."""


class Database:
    """Events in one database. Threads may share it; every `writing` block is one transaction."""

    def __init__(self, url: str, called: str) -> None:
        self.called = called
        """What messages call it: a file, or a server without its password."""
        self.engine = _engine(url)
        self._writer = self.engine.execution_options(writing=True)

    @contextmanager
    def reading(self) -> Iterator[Session]:
        with self._told(), Session(self.engine, expire_on_commit=False) as session:
            yield session

    @contextmanager
    def writing(self) -> Iterator[Session]:
        """All of the block or nothing; on SQLite one process writes at a time, from the block's first line on."""
        with self._told(), Session(self._writer, expire_on_commit=False) as session, session.begin():
            session.connection()
            yield session

    def overwrite_deleted(self) -> None:
        """Leave nothing of deleted rows in the file, nor in what SQLite keeps beside it."""
        if self.engine.dialect.name == "sqlite":
            with self._told(), closing(self.engine.raw_connection()) as connection:
                cursor = connection.cursor()
                cursor.execute("VACUUM")
                busy = cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0]
                if busy:
                    raise CardlabError("store.still-open", file=self.called)

    @contextmanager
    def as_file(self) -> Iterator[sqlite3.Connection]:
        """SQLite's own connection, for what only a file can do."""
        if self.engine.dialect.name != "sqlite":
            raise CardlabError("store.no-file", file=self.called)
        with self._told(), closing(self.engine.raw_connection()) as connection:
            found = connection.driver_connection
            assert isinstance(found, sqlite3.Connection)
            yield found

    def close(self) -> None:
        self.engine.dispose()

    @contextmanager
    def _told(self) -> Iterator[None]:
        try:
            yield
        except DBAPIError as fault:
            raise refused(self.called, fault) from None


def open_database(place: Path | str) -> Database:
    """The database in a file (`Path`), or that of an address like `postgresql://…` (`str`)."""
    if isinstance(place, str):
        found = Database(place, _without_password(place))
        _bring_up_to_date(found)
        return found
    made = _make_private(place)
    found = Database(f"sqlite:///{place.absolute()}", str(place))
    try:
        if made:
            _bring_up_to_date(found)
        elif _version(found) != VERSION:
            with working_on(place.parent, "update"):
                _bring_up_to_date(found)
    except BaseException:
        found.close()
        raise
    return found


def refused(called: str, fault: DBAPIError) -> CardlabError:
    """What a refusal of the database means to the user."""
    why = str(fault.orig)
    if "locked" in why:
        return CardlabError("store.busy", file=called)
    if "not a database" in why or "malformed" in why:
        return CardlabError("store.damaged", file=called)
    return CardlabError("store.refused", file=called, why=why)


def _engine(url: str) -> Engine:
    if not url.startswith("sqlite"):
        return create_engine(url, pool_pre_ping=True)
    engine = create_engine(url, connect_args={"timeout": _BUSY})
    event.listen(engine, "connect", _prepare)
    event.listen(engine, "begin", _begin)
    return engine


def _prepare(connection: Any, _: Any) -> None:
    """Of every connection to SQLite; transactions begin where we say so, not where the driver guesses."""
    connection.isolation_level = None
    with closing(connection.cursor()) as cursor:
        for pragma in ("foreign_keys = ON", "journal_mode = WAL", "synchronous = FULL", "secure_delete = ON"):
            cursor.execute(f"PRAGMA {pragma}")


def _begin(connection: Any) -> None:
    writing = connection.get_execution_options().get("writing")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")


def _make_private(file: Path) -> bool:
    """Make the file readable by its owner only, before anything stands in it; SQLite makes its log files alike."""
    try:
        os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
    except FileExistsError:
        return file.stat().st_size == 0
    except OSError as fault:
        raise CardlabError("catalogue.cannot-write-file", path=file, why=fault) from None
    return True


# -- migrations ----------------------------------------------------------------------------------


def _version(database: Database) -> str:
    try:
        with database.engine.connect() as connection:
            if not inspect(connection).has_table("alembic_version"):
                return ""
            return str(connection.execute(text("SELECT version_num FROM alembic_version")).scalar() or "")
    except DBAPIError as fault:
        raise refused(database.called, fault) from None


def _bring_up_to_date(database: Database) -> None:
    """Run the migrations that are missing, in one transaction; a database of a newer cardlab is refused."""
    found = _version(database)
    if found == VERSION:
        return
    from alembic import command
    from alembic.config import Config

    if found > VERSION:
        raise CardlabError("store.newer", file=database.called, version=found, ours=VERSION)
    settings = Config()
    settings.set_main_option("script_location", "cardlab.tournament.store:migrations")
    try:
        with database.engine.execution_options(writing=True).begin() as connection:
            settings.attributes["connection"] = connection
            command.upgrade(settings, VERSION)
    except DBAPIError as fault:
        raise refused(database.called, fault) from None


def _without_password(url: str) -> str:
    from sqlalchemy.engine import make_url

    return make_url(url).render_as_string(hide_password=True)
