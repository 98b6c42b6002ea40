"""Opening the database of events: its file or server, one transaction at a time, its tables brought up to date."""

import errno
import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from sqlalchemy import Engine, create_engine, event, inspect, text
from sqlalchemy.exc import DBAPIError
from sqlmodel import Session

from cardlab.errors import CardlabError
from cardlab.tournament.store.lock import working_on
from cardlab.tournament.store.postgres import lock_tables, server_engine, shown_address

Clock = Callable[[], datetime]
"""Gives the present instant."""
FILE = "event.db"
VERSION = "0001"
"""Of the tables: the name of the newest migration."""
_BUSY = 20.0
"""Seconds a change waits for another process to finish its own."""
_AWAY = ("OperationalError", "AdminShutdown", "CrashShutdown", "CannotConnectNow", "ConnectionTimeout")
"""How psycopg calls a server that cannot be reached; SQLite's faults have no `sqlstate`."""
_LEAVING = ("57P01", "57P02", "57P03")
"""How a server says that it stops, or only starts."""

_READING = tuple(f"sqlalchemy.{each}" for each in ("engine.result", "engine._result", "orm.loading", "sql.type_api"))
"""Where SQLAlchemy makes values of what a database holds."""


def system_clock() -> datetime:
    return datetime.now(UTC)


class Database:
    """Events in one database. Threads may share it; every `writing` block is one transaction."""

    def __init__(self, engine: Engine, called: str, now: Clock = system_clock) -> None:
        self.called = called
        """What messages call it: a file, or a server without its password."""
        self.engine = engine
        self.now = now
        """When what is changed here is said to have been changed; its sessions know it too."""
        self.is_server = engine.dialect.name == "postgresql"
        self._writer = engine.execution_options(writing=True)
        # all that one block reads is of one moment: SQLite's way anyway, PostgreSQL's if asked
        self._reader = engine.execution_options(isolation_level="REPEATABLE READ") if self.is_server else engine

    @contextmanager
    def reading(self) -> Iterator[Session]:
        with self.told(), self._session(self._reader) as session:
            yield session

    @contextmanager
    def writing(self) -> Iterator[Session]:
        """All of the block or nothing; on SQLite one process writes at a time, from the block's first line on, on
        PostgreSQL one for each event (see `StoreReader.writing`)."""
        with self.told(), self._session(self._writer) as session, session.begin():
            session.connection()
            yield session

    def _session(self, engine: Engine) -> Session:
        return Session(engine, expire_on_commit=False, info={"now": self.now})

    def overwrite_deleted(self) -> None:
        """Leave nothing of deleted rows in the file, nor in what SQLite keeps beside it; a server does so by itself."""
        if not self.is_server:
            with self.told(), closing(self.engine.raw_connection()) as connection:
                cursor = connection.cursor()
                cursor.execute("VACUUM")
                busy = cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0]
                if busy:
                    raise CardlabError("store.still-open", file=self.called)

    @contextmanager
    def as_file(self) -> Iterator[sqlite3.Connection]:
        """SQLite's own connection, for what only a file can do."""
        if self.is_server:
            raise CardlabError("store.no-file", file=self.called)
        with self.told(), closing(self.engine.raw_connection()) as connection:
            found = connection.driver_connection
            assert isinstance(found, sqlite3.Connection)
            yield found

    def close(self) -> None:
        self.engine.dispose()

    @contextmanager
    def told(self) -> Iterator[None]:
        """What the database refuses within the block, said as the user's affair."""
        try:
            yield
        except DBAPIError as fault:
            raise refused(self.called, fault) from None
        except CardlabError:
            raise
        except Exception as fault:
            if _is_of_reading(fault) or (not self.is_server and _is_damaged(self.engine)):
                raise CardlabError("store.damaged", file=self.called) from None
            raise


def _is_of_reading(fault: BaseException) -> bool:
    """Whether SQLAlchemy could make nothing of what stands in a column: a time or JSON that is none; or SQLite names
    something that is no text in its own refusal."""
    if isinstance(fault, UnicodeDecodeError):
        return True
    trace = fault.__traceback__
    while trace is not None:
        if str(trace.tb_frame.f_globals.get("__name__", "")).startswith(_READING):
            return True
        trace = trace.tb_next
    return False


def _is_damaged(engine: Engine) -> bool:
    """Whether a file does not hold what its own tables promise; asked when something in it surprised us."""
    try:
        with closing(engine.raw_connection()) as connection:
            cursor = connection.cursor()
            sound = cursor.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
            return not sound or bool(cursor.execute("PRAGMA foreign_key_check").fetchall())
    except (sqlite3.Error, UnicodeDecodeError):
        return True


def open_database(place: Path | str, now: Clock = system_clock) -> Database:
    """The database in a file (`Path`), or that of an address like `postgresql://…` (`str`)."""
    if isinstance(place, str):
        found, made = Database(server_engine(place), shown_address(place), now), False
    else:
        made = _make_private(place)
        found = Database(_file_engine(place), str(place), now)
    try:
        if made or isinstance(place, str):
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
    why = str(fault.orig).partition("\n")[0]
    if fault.connection_invalidated or _is_away(fault.orig):
        return CardlabError("store.away", file=called, why=why)
    if "locked" in why:
        return CardlabError("store.busy", file=called)
    if "not a database" in why or "malformed" in why:
        return CardlabError("store.damaged", file=called)
    return CardlabError("store.refused", file=called, why=fault.orig if isinstance(fault.orig, sqlite3.Error) else why)


def _is_away(fault: object) -> bool:
    """Whether a server could not be reached, or left in the middle: not its answer, which has a code."""
    return type(fault).__name__ in _AWAY and getattr(fault, "sqlstate", "") in (None, *_LEAVING)


def _file_engine(file: Path) -> Engine:
    engine = create_engine(f"sqlite:///{file.absolute()}", connect_args={"timeout": _BUSY})
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
    file = connection.engine.url.database
    if not os.path.exists(file):  # deleted or moved: what is still open would be written to a file nobody finds
        raise CardlabError("store.away", file=file, why=os.strerror(errno.ENOENT))
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
    with database.told(), database.engine.connect() as connection:
        if not inspect(connection).has_table("alembic_version"):
            return ""
        return str(connection.execute(text("SELECT version_num FROM alembic_version")).scalar() or "")


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
    with database.told(), database.engine.execution_options(writing=True).begin() as connection:
        if database.is_server:
            lock_tables(connection)
        settings.attributes["connection"] = connection
        command.upgrade(settings, VERSION)
