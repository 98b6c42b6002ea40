"""Files made before any of them is written: in memory while they are small, else in one that no folder shows."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from tempfile import SpooledTemporaryFile, TemporaryFile
from types import TracebackType
from typing import IO, Self

from cardlab.errors import CardlabError

_IN_MEMORY = 1_000_000
_A_PIECE = 65_536


class MadeFiles:
    """Contents by the names of their files, in the order they were made. What is kept goes with the `with`, or with the
    process."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._kept = SpooledTemporaryFile(_IN_MEMORY, dir=str(folder))  # noqa: SIM115  closed with this one
        self._places: dict[str, list[tuple[int, int]]] = {}
        self._end = 0

    def add(self, name: str, pieces: Iterable[bytes]) -> None:
        """Make a file, or go on with it."""
        start = self._end
        with self._faults_told():
            self._kept.seek(start)
            for piece in pieces:
                self._end += self._kept.write(piece)
        self._places.setdefault(name, []).append((start, self._end - start))

    @contextmanager
    def written_apart(self, name: str) -> Iterator[IO[bytes]]:
        """A file that is written within the block, while others are made."""
        with self._faults_told(), TemporaryFile(dir=self._folder) as apart:
            yield apart
            apart.seek(0)
            self.add(name, iter(partial(apart.read, _A_PIECE), b""))

    def content(self, name: str) -> bytes:
        with self._faults_told():
            return b"".join(self._pieces(name))

    def _pieces(self, name: str) -> Iterator[bytes]:
        for start, length in self._places[name]:
            self._kept.seek(start)
            yield self._kept.read(length)

    @contextmanager
    def _faults_told(self) -> Iterator[None]:
        try:
            yield
        except OSError as fault:
            raise CardlabError("catalogue.cannot-write-file", path=self._folder, why=fault) from None

    def names(self) -> list[str]:
        return list(self._places)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, _: type[BaseException] | None, __: BaseException | None, ___: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        self._kept.close()
