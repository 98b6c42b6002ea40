"""Writing files whole or not at all: a temporary file beside the target, then a rename."""

import glob
import os
import shutil
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, Any

from cardlab.catalogue.names import words_of
from cardlab.errors import CardlabError


@contextmanager
def atomic_write(
    target: Path,
    *,
    encoding: str | None = "utf-8",
    newline: str | None = "",
    lasting: bool = True,
    private: bool = False,
) -> Iterator[IO[Any]]:
    """A file that appears under its name only when everything was written; `encoding=None`: bytes.

    `lasting` waits until the disk has it, which a file among thousands that are easily made again need not. A `private`
    one is readable by its owner only.
    """
    if lasting:
        sweep(target.parent, f".{glob.escape(target.name[:40])}.????????")
    try:
        with _written_beside(target, encoding, newline, lasting, private) as opened:
            yield opened
    except OSError as fault:
        raise CardlabError("catalogue.cannot-write-file", path=target, why=fault) from None


@contextmanager
def _written_beside(
    target: Path, encoding: str | None, newline: str | None, lasting: bool, private: bool
) -> Iterator[IO[Any]]:
    descriptor, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name[:40]}.")
    temporary = Path(name)
    try:
        mode = "w" if encoding else "wb"
        with os.fdopen(descriptor, mode, encoding=encoding, newline=newline if encoding else None) as opened:
            yield opened
            if lasting:
                opened.flush()
                os.fsync(opened.fileno())
        if not private:  # as it was made, only its owner may read it
            temporary.chmod(0o666 & ~_umask())
        temporary.replace(target)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise


_ABANDONED = 600.0


def sweep(folder: Path, pattern: str) -> None:
    """Take away what runs that were killed have left: temporary files and folders that nobody touched for a while."""
    for left in folder.glob(pattern):
        with suppress(OSError):
            if time.time() - left.stat().st_mtime > _ABANDONED:
                shutil.rmtree(left) if left.is_dir() else left.unlink()


_RESERVED = {"con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(1, 10))}
_LONGEST_NAME = 60


def safe_name(text: str) -> str:
    """A file name for any text: no paths, no devices, nothing a system refuses."""

    name = words_of(text[:500]).replace(" ", "-")[:_LONGEST_NAME].strip("-")
    return name if name and name not in _RESERVED else f"deck-{name}".rstrip("-")


def refuse_overwriting(target: Path, *, force: bool) -> None:
    """An existing file is not overwritten unless asked for, and its folder must be there."""
    if target.exists() and not force:
        raise CardlabError("catalogue.file-exists", path=target)
    if not target.parent.is_dir():
        raise CardlabError("catalogue.no-folder", path=target.parent)


def write_file(target: Path, content: str | bytes, *, force: bool = True, private: bool = False) -> None:
    """A file made in memory first: a disk that is full then stops nobody half way through it."""
    refuse_overwriting(target, force=force)
    with atomic_write(target, encoding=None, private=private) as opened:
        opened.write(content.encode() if isinstance(content, str) else content)


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
