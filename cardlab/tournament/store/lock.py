"""One run at a time on an event's folder: a lock that ends with its process, however that ends."""

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from cardlab.errors import CardlabError

LOCK = ".event.lock"
PATIENCE = 20.0
"""Seconds that one waits for another run to end."""
_PAUSE = 0.05


@contextmanager
def working_on(folder: Path, what: str) -> Iterator[None]:
    """Hold the event for as long as the block lasts; another process that does so is waited for, then named."""
    file = folder / LOCK
    try:
        descriptor = os.open(file, os.O_CREAT | os.O_RDWR, 0o600)
    except OSError as fault:
        raise CardlabError("catalogue.cannot-write-file", path=file, why=fault) from None
    try:
        end = time.monotonic() + PATIENCE
        while not _locked(descriptor):
            if time.monotonic() > end:
                raise CardlabError("store.at-work", folder=folder, holder=_holder(descriptor))
            time.sleep(_PAUSE)
        os.ftruncate(descriptor, 0)
        os.lseek(descriptor, 0, os.SEEK_SET)
        os.write(descriptor, f"{what}, {os.getpid()}".encode())
        yield
    finally:
        with suppress(OSError):
            os.close(descriptor)


def _holder(descriptor: int) -> str:
    """`precheck, 4711`: what the other one does, and its process."""
    os.lseek(descriptor, 0, os.SEEK_SET)
    return os.read(descriptor, 100).decode("utf-8", "replace")


if sys.platform == "win32":
    import msvcrt

    _FAR = 1 << 30
    """The byte that is locked: beyond what is written, for Windows lets nobody read what is locked."""

    def _locked(descriptor: int) -> bool:
        os.lseek(descriptor, _FAR, os.SEEK_SET)
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True
else:
    import fcntl

    def _locked(descriptor: int) -> bool:
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError as fault:
            raise CardlabError("store.no-locks", why=fault) from None
        return True
