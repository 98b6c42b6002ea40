"""Serving the desk: one process, on this machine only unless it is opened to the room."""

import logging
import os
import re
import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import uvicorn

from cardlab.desk.app import desk_app
from cardlab.desk.event import DeskEvent, OpeningCode
from cardlab.desk.settings import DeskSettings
from cardlab.errors import CardlabError

_USUAL_PORT = 8000
"""Browsers keep drafts by address: the same port finds them again."""

_SECRET = re.compile(r"(/e/[^/]+/(?:mine|desk|desk/open)/)[\w-]{16,}")
_NOWHERE = ("192.0.2.1", 9)
"""An address of documentation: nothing is sent there, the system only says which of ours it would use."""


@contextmanager
def listening(port: int | None, *, everywhere: bool) -> Iterator[tuple[socket.socket, tuple[str, ...]]]:
    """A socket that listens, and the addresses it is reached by; where no port is asked for, the usual one or any."""
    host = "0.0.0.0" if everywhere else "127.0.0.1"
    ports = (_USUAL_PORT, 0) if port is None else (port,)
    opened = next((found for each in ports if (found := _bound(host, each))), None)
    if opened is None:
        raise CardlabError("desk.port-taken", port=port)
    with opened:
        hosts = _own_addresses() if everywhere else ["127.0.0.1"]
        yield opened, tuple(f"http://{host}:{opened.getsockname()[1]}" for host in hosts)


def _bound(host: str, port: int) -> socket.socket | None:
    # asyncio sends small answers at once (TCP_NODELAY) only where the protocol is named; else each waits for 40 ms
    opened = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    if os.name != "nt":  # there it would share a port that another program has; here it takes one just given up
        opened.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        opened.bind((host, port))
        opened.listen(256)
    except OSError:
        opened.close()
        return None
    return opened


def _own_addresses() -> list[str]:
    """This machine's addresses in its networks, the one that leads out first."""
    found: list[str] = []
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(_NOWHERE)
        found.append(probe.getsockname()[0])
    with suppress(OSError):
        found += [str(each[4][0]) for each in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    return [each for each in dict.fromkeys(found) if not each.startswith("127.")] or ["127.0.0.1"]


def serve(
    settings: DeskSettings,
    listener: socket.socket,
    log: Path | None,
    event: DeskEvent | None = None,
    opening: OpeningCode | None = None,
) -> None:
    """Serve until it is stopped."""
    config = uvicorn.Config(
        desk_app(settings, event, opening), log_level="warning", access_log=log is not None, server_header=False,
        timeout_graceful_shutdown=3,
    )  # fmt: skip
    if log is not None:
        _write_accesses(log)
    with suppress(KeyboardInterrupt):
        uvicorn.Server(config).run(sockets=[listener])


def _write_accesses(file: Path) -> None:
    try:
        handler = logging.FileHandler(file, encoding="utf-8")
    except OSError as fault:
        raise CardlabError("catalogue.cannot-write-file", path=file, why=fault) from None
    handler.setFormatter(logging.Formatter("%(asctime)s %(message)s"))
    handler.addFilter(masked)
    accesses = logging.getLogger("uvicorn.access")
    accesses.handlers = [handler]
    accesses.setLevel(logging.INFO)


def masked(record: logging.LogRecord) -> bool:
    """Hide the secret part of links: whoever reads the log is not to have them."""
    if isinstance(record.args, tuple):
        record.args = tuple(_SECRET.sub(r"\1…", each) if isinstance(each, str) else each for each in record.args)
    return True
