"""Events on a PostgreSQL server: its address without secrets, its connections, its locks, and who hears of changes."""

import hashlib
import os
import time
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from threading import Lock
from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, event, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from cardlab.errors import CardlabError
from cardlab.tournament.store import lock

_CHANNEL = "cardlab"
_TABLES = 5_108_220
"""The advisory lock of whoever brings the tables up to date: any number that others are unlikely to use."""
_PAUSE = 0.05
_CONNECT = {"connect_timeout": 3, "keepalives_idle": 10, "keepalives_interval": 5, "keepalives_count": 3,
            "tcp_user_timeout": 20_000}  # fmt: skip
"""A server that is away is told within seconds, whatever the network does."""
_SILENCE = 1.5
"""Seconds without an answer after which a server is asked whether it is there at all. With the two seconds that this
takes, a page says within five that the database is away. Who listens for news is silent for one."""
_THREADS = 40
"""As many connections as the desk answers requests at once: none waits for another's that a silent server holds."""


def url_of(address: str) -> URL:
    """The address as SQLAlchemy takes it. What is wrong is said without repeating it: it may hold a password."""
    try:
        url = make_url(address)
    except (ArgumentError, ValueError):  # the latter of a port that is no number
        raise CardlabError("store.bad-address") from None
    if url.get_backend_name() not in ("postgresql", "postgres") or address.count("@") > 1:  # whose password ends where?
        raise CardlabError("store.bad-address")
    return url.set(drivername="postgresql+psycopg")


def shown_address(address: str) -> str:
    """As messages call it: no user's secret, nor options."""
    url = url_of(address)
    return URL.create("postgresql", url.username, None, url.host, url.port, url.database).render_as_string()


def has_password(address: str) -> bool:
    url = url_of(address)
    return bool(url.password) or any("password" in name.lower() for name in url.query)


def server_engine(address: str) -> Engine:
    try:
        import psycopg  # noqa: F401
    except ImportError as missing:
        raise CardlabError("store.no-postgres") from missing
    engine = create_engine(url_of(address), pool_pre_ping=True, max_overflow=_THREADS - 5, connect_args=_CONNECT)
    event.listen(engine, "do_connect", _connecting())
    event.listen(engine, "connect", _prepare)
    return engine


def _connecting() -> Callable[..., Any]:
    """How an engine connects: so that no connection waits for a server that does not answer.

    A server that is frozen takes what is sent and says nothing; neither the network nor a limit the server itself keeps
    (`statement_timeout`) ends that. One that is only busy, or waits for a lock, answers a new connection.
    """
    import psycopg

    class Watched(psycopg.Connection[Any]):
        server: _Server

        def wait(self, gen: Any, *more: Any, **named: Any) -> Any:
            """What every query passes through: psycopg sends nothing (0) into the generator while nothing comes."""
            return super().wait(self._watching(gen), *more, **named)

        def _watching(self, generator: Any) -> Generator[Any, Any, Any]:
            silent_since = time.monotonic()
            try:
                wanted = next(generator)
                while True:
                    ready = yield wanted
                    if ready:
                        silent_since = time.monotonic()
                    elif time.monotonic() > silent_since + _SILENCE:
                        if not self.server.answers():
                            self.close()
                            raise psycopg.OperationalError(_SILENT)
                        silent_since = time.monotonic()
                    wanted = generator.send(ready)
            except StopIteration as ended:
                return ended.value

    server: _Server | None = None

    def connect(_dialect: Any, _record: Any, arguments: Any, named: Any) -> Any:
        nonlocal server
        server = server or _Server(arguments, named)
        if server.was_just_silent():
            raise psycopg.OperationalError(_SILENT)
        connection = Watched.connect(*arguments, **named)
        connection.server = server
        return connection

    return connect


_SILENT = "the server does not answer"


class _Server:
    """Whether the server of an engine answers: asked once for all who wait."""

    _ASKED_AGAIN = 1.0

    def __init__(self, arguments: Any, named: Any) -> None:
        self._arguments, self._named = arguments, {**named, "connect_timeout": 2}
        self._lock = Lock()
        self._asked = -self._ASKED_AGAIN
        self._answered = True

    def answers(self) -> bool:
        import psycopg

        with self._lock:
            if time.monotonic() > self._asked + self._ASKED_AGAIN:
                try:
                    psycopg.connect(*self._arguments, **self._named).close()
                    self._answered = True
                except psycopg.OperationalError as fault:  # "too many connections" is an answer, too
                    self._answered = not isinstance(fault, psycopg.errors.ConnectionTimeout)
                self._asked = time.monotonic()
            return self._answered

    def was_just_silent(self) -> bool:
        """Whether it did not answer a moment ago: then nobody else waits to find that out."""
        return not self._answered and time.monotonic() < self._asked + self._ASKED_AGAIN


def _prepare(connection: Any, _: Any) -> None:
    """Of every connection: PostgreSQL keeps no NUL in a text, and nobody misses it in a name."""
    from psycopg.types.string import StrDumper

    class WithoutNul(StrDumper):
        def dump(self, obj: str) -> Any:
            return super().dump(obj.replace("\0", ""))

    connection.adapters.register_dumper(str, WithoutNul)


# -- locks ---------------------------------------------------------------------------------------


def lock_tables(connection: Connection) -> None:
    """Wait until nobody else brings the tables up to date or makes an event; held until the transaction ends."""
    connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _TABLES})


@contextmanager
def working_on_server(engine: Engine, slug: str, what: str) -> Iterator[None]:
    """Hold an event for as long as the block lasts, as `working_on` does a folder; it ends with the connection."""
    key = {"key": int.from_bytes(hashlib.sha256(slug.encode()).digest()[:7])}
    with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        end = time.monotonic() + lock.PATIENCE
        while not connection.execute(text("SELECT pg_try_advisory_lock(:key)"), key).scalar():
            if time.monotonic() > end:
                raise CardlabError("store.at-work", folder=slug, holder=_holder(connection, key["key"]))
            time.sleep(_PAUSE)
        named = {"name": f"{what}, {os.getpid()}"}
        connection.execute(text("SELECT set_config('application_name', :name, false)"), named)
        try:
            yield
        finally:
            connection.invalidate()  # closes it, and with it the lock, even where the server is away


def _holder(connection: Connection, key: int) -> str:
    """`precheck, 4711`: what the other one does, and its process."""
    wanted = text(
        "SELECT application_name FROM pg_locks JOIN pg_stat_activity USING (pid) WHERE locktype = 'advisory' "
        "AND granted AND ((classid::bigint << 32) | objid::bigint) = :key"
    )
    return str(connection.execute(wanted, {"key": key}).scalar() or "")


# -- news ----------------------------------------------------------------------------------------


def announce(connection: Connection, slug: str) -> None:
    """Tell every desk, once the transaction has ended, that an event has changed."""
    told = text("SELECT pg_notify(:channel, current_schema() || '.' || CAST(:slug AS text))")  # all schemas hear it
    connection.execute(told, {"channel": _CHANNEL, "slug": slug})


def announced(engine: Engine, called: str) -> Iterator[str]:
    """The slugs of events as they change; an empty one at first, and every second in which none did."""
    from psycopg import OperationalError

    with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        connection.exec_driver_sql(f"LISTEN {_CHANNEL}")
        ours = f"{connection.exec_driver_sql('SELECT current_schema()').scalar()}."
        listening: Any = connection.connection.driver_connection
        try:
            yield ""
            while True:
                news = {each.payload for each in listening.notifies(timeout=1.0, stop_after=1)}
                yield from {each.removeprefix(ours) for each in news if each.startswith(ours)} or {""}
        except OperationalError as fault:
            raise CardlabError("store.away", file=called, why=str(fault).partition("\n")[0]) from None
        finally:
            connection.invalidate()
