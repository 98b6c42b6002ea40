"""Opening the database of events: its file or server, one transaction at a time, its tables brought up to date."""

import errno
import os
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory, TemporaryFile
from typing import Any, NamedTuple

from sqlalchemy import Engine, create_engine, event, inspect, text
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
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
_DAMAGED = ("SQLITE_CORRUPT", "SQLITE_NOTADB")
_OF_DISK = ("SQLITE_FULL", "SQLITE_IOERR", "SQLITE_CANTOPEN", "SQLITE_READONLY")
"""What SQLite says where it cannot write."""
_UNWRITABLE = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EROFS, errno.EACCES, errno.EPERM)
"""Where nobody else can change a file either."""
_PROBE = 65_536
"""Bytes: more than the smallest file that SQLite needs beside its own."""

_TRY_AGAIN = ("40001", "40P01", "55P03")
"""How a server says that two changes were in each other's way: not serializable, a deadlock, a lock not to be had."""

_READING = tuple(f"sqlalchemy.{each}" for each in ("engine.result", "engine._result", "orm.loading", "sql.type_api"))
"""Where SQLAlchemy makes values of what a database holds."""


def system_clock() -> datetime:
    return datetime.now(UTC)


class Database:
    """Events in one database. Threads may share it; every `writing` block is one transaction."""

    def __init__(
        self, engine: Engine, called: str, now: Clock = system_clock, only_read: "OnlyRead | None" = None
    ) -> None:
        self.called = called
        """What messages call it: a file, or a server without its password."""
        self.engine = engine
        self.now = now
        """When what is changed here is said to have been changed; its sessions know it too."""
        self.only_read = only_read
        """Why nothing can be changed, where the file's place takes nothing: what is there can be read all the same."""
        self.is_server = engine.dialect.name == "postgresql"
        self._writer = engine.execution_options(writing=True)
        if self.is_server:  # whatever it prefers: one writes at a time, so that nobody is refused for another's sake
            self._writer = self._writer.execution_options(isolation_level="READ COMMITTED")
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
        if self.only_read:
            raise CardlabError("store.refused", file=self.called, why=self.only_read.why)
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
        if self.only_read and self.only_read.copy:
            self.only_read.copy.cleanup()

    @contextmanager
    def told(self) -> Iterator[None]:
        """What the database refuses within the block, said as the user's affair."""
        try:
            yield
        except CardlabError:
            raise
        except (DBAPIError, sqlite3.Error) as fault:
            raise self._refused(fault) from None
        except Exception as fault:
            if self._is_damaged():
                raise CardlabError("store.damaged", file=self.called) from None
            if _is_undecodable(fault) or self._points_nowhere():
                raise CardlabError("store.unreadable", file=self.called) from None
            raise

    def _refused(self, fault: DBAPIError | sqlite3.Error) -> CardlabError:
        """What a refusal of the database means to the user."""
        orig = fault.orig if isinstance(fault, DBAPIError) else fault
        why = str(orig).partition("\n")[0]
        if (isinstance(fault, DBAPIError) and fault.connection_invalidated) or _is_away(orig):
            return CardlabError("store.away", file=self.called, why=why)
        if "locked" in why or getattr(orig, "sqlstate", "") in _TRY_AGAIN:
            return CardlabError("store.busy", file=self.called)
        if self._is_damaged():
            return CardlabError("store.damaged", file=self.called)
        if "decode" in why:  # how Python's SQLite says that a text is none
            return CardlabError("store.unreadable", file=self.called)
        if not isinstance(orig, sqlite3.Error):
            return CardlabError("store.refused", file=self.called, why=why)
        full = getattr(orig, "sqlite_errorname", "").startswith(_OF_DISK)
        refused = _why_not_written(Path(self.called).parent) if full else None
        return CardlabError("store.refused", file=self.called, why=refused or orig)

    def _is_damaged(self) -> bool:
        """Whether SQLite itself finds its file damaged: no message says so before it was asked."""
        try:
            return not self.is_server and self._check("integrity_check") != [("ok",)]
        except sqlite3.Error as fault:
            return getattr(fault, "sqlite_errorname", "").startswith(_DAMAGED)
        except UnicodeDecodeError:  # its own words name what is no text
            return True

    def _points_nowhere(self) -> bool:
        """Whether a row of a whole file names another that is not there."""
        return not self.is_server and bool(self._check("foreign_key_check"))

    def _check(self, pragma: str) -> list[Any]:
        with closing(self.engine.raw_connection()) as connection:
            return list(connection.cursor().execute(f"PRAGMA {pragma}").fetchall())


def _is_undecodable(fault: BaseException) -> bool:
    """Whether nothing could be made of what stands in a column: a time or JSON that is none. A row that is missing is
    no such thing: SQLAlchemy's own faults are about what was asked."""
    if isinstance(fault, UnicodeDecodeError):
        return True
    if isinstance(fault, SQLAlchemyError):
        return False
    trace = fault.__traceback__
    while trace is not None:
        if str(trace.tb_frame.f_globals.get("__name__", "")).startswith(_READING):
            return True
        trace = trace.tb_next
    return False


class OnlyRead(NamedTuple):
    """Why a file can only be read, and where it is read if not in its place."""

    why: OSError
    copy: TemporaryDirectory[str] | None


def open_database(place: Path | str, now: Clock = system_clock) -> Database:
    """The database in a file (`Path`), or that of an address like `postgresql://…` (`str`). A file whose disk is full,
    or can only be read, is opened all the same: to read."""
    if isinstance(place, str):
        return _up_to_date(Database(server_engine(place), shown_address(place), now), place, made=False)
    made = _make_private(place)
    try:
        return _up_to_date(Database(_file_engine(place), str(place), now), place, made=made)
    except CardlabError as fault:
        why = fault.values.get("why")
        if made or not isinstance(why, OSError) or why.errno not in _UNWRITABLE:
            raise
        return _up_to_date(_only_read(place, now, why), place, made=False)


def _up_to_date(found: Database, place: Path | str, *, made: bool) -> Database:
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


def _is_away(fault: object) -> bool:
    """Whether a server could not be reached, or left in the middle: not its answer, which has a code."""
    return type(fault).__name__ in _AWAY and getattr(fault, "sqlstate", "") in (None, *_LEAVING)


def _only_read(file: Path, now: Clock, why: OSError) -> Database:
    """A file as it is, or where changes lie beside it that SQLite could not take into it there, a copy of both. SQLite
    would write beside a file even to read it, unless it is told that nobody changes it: nobody can."""
    beside = Path(f"{file}-wal")
    copy = None
    source = file
    if beside.is_file() and beside.stat().st_size:
        try:
            copy = TemporaryDirectory(prefix="cardlab-", ignore_cleanup_errors=True)
            source = Path(shutil.copy(file, Path(copy.name) / file.name))
            shutil.copy(beside, f"{source}-wal")
        except OSError as fault:
            raise CardlabError("store.refused", file=file, why=fault) from None
    address = f"{source.absolute().as_uri()}?{'mode=rw' if copy else 'immutable=1'}"
    engine = create_engine(
        f"sqlite:///{source.absolute()}", creator=lambda: sqlite3.connect(address, uri=True, check_same_thread=False)
    )
    event.listen(engine, "connect", _prepare_reading)
    event.listen(engine, "begin", _begin)
    return Database(engine, str(file), now, OnlyRead(why, copy))


def _why_not_written(folder: Path) -> OSError | None:
    """Why nothing can be written into a folder; None where something can. SQLite says of a full disk that it does not
    answer as it should."""
    try:
        with TemporaryFile(dir=folder) as probe:
            probe.write(bytes(_PROBE))
            probe.flush()
    except OSError as fault:
        return fault
    return None


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


def _prepare_reading(connection: Any, _: Any) -> None:
    connection.isolation_level = None


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
