"""Holotable's paths: which card each means, and what an unknown one may mean by its file's name."""

from collections.abc import Iterable

_LEGACY = "/legacy/"


class Paths:
    """Built once; paths are compared without regard to case."""

    def __init__(self, rows: Iterable[tuple[str, str, str]]) -> None:
        """`rows`: path, code and card key of every card, earliest printing first."""
        self._codes: dict[str, str] = {}
        self._by_file: dict[tuple[bool, str, str], dict[str, str]] = {}
        for path, code, card_key in rows:
            path = path.lower()
            self._codes.setdefault(path, code)
            self._by_file.setdefault(_file_of(path), {}).setdefault(card_key, code)

    def is_known(self, code: str) -> bool:
        return code.lower() in self._codes

    def code(self, other: str) -> str:
        """The code of a path's card; folders have changed their names, so a file that is the only one
        of its name within its side will do."""
        path = other.lower()
        found = self._by_file.get(_file_of(path), {})
        return self._codes.get(path) or (next(iter(found.values())) if len(found) == 1 else "")


def _file_of(path: str) -> tuple[bool, str, str]:
    """Whether it is a legacy card's, its side (the folder's end) and the file's name."""
    folder, _, file = path.rpartition("/")
    return path.startswith(_LEGACY), folder.rpartition("-")[2], file
