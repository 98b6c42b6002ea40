"""Files made before any of them is written: in memory while they are small, else in one that no folder shows."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import SpooledTemporaryFile
from types import TracebackType
from typing import Self

from cardlab.errors import CardlabError

_IN_MEMORY = 1_000_000


class MadeFiles:
    """Contents by the names of their files, in the order they were made. What is kept goes with the `with`, or with the
    process."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._kept = SpooledTemporaryFile(_IN_MEMORY, dir=str(folder))  # noqa: SIM115  closed with this one
        self._places: dict[str, list[tuple[int, int]]] = {}
        self._end = 0

    def add(self, name: str, *pieces: bytes) -> None:
        """Make a file, or go on with it."""
        places = self._places.setdefault(name, [])
        with self._faults_told():
            self._kept.seek(self._end)
            for piece in pieces:
                self._kept.write(piece)
                places.append((self._end, len(piece)))
                self._end += len(piece)

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
