"""What cards are called elsewhere: GEMP's ids where they are not our codes, ids from before an erratum, image paths."""

from collections.abc import Iterable
from functools import cached_property
from typing import TYPE_CHECKING

from cardlab.vocabulary import LIST_MARK

if TYPE_CHECKING:
    from cardlab.catalogue.catalogue import Catalogue

_LEGACY = "/legacy/"


class SwccgIds:
    """Reads the catalogue's columns of ids once, and those of paths only for lists that have paths."""

    def __init__(self, catalogue: "Catalogue") -> None:
        self._catalogue = catalogue

    def is_one(self, code: str) -> bool:
        return _is_path(code) or code in self._codes

    def is_known(self, code: str) -> bool:
        return self._paths.is_known(code) if _is_path(code) else code in self._codes

    def code(self, other: str) -> str:
        return self._paths.code(other) if _is_path(other) else self._codes.get(other, "")

    def is_former(self, code: str) -> bool:
        return code in self._former

    @cached_property
    def _codes(self) -> dict[str, str]:
        return {**self._former, **self._column("other_ids"), **self._column("gemp_id")}

    @cached_property
    def _former(self) -> dict[str, str]:
        return self._column("former_ids")

    @cached_property
    def _paths(self) -> "Paths":
        return Paths(self._catalogue.other_ids("swccg", "holotable"))

    def _column(self, name: str) -> dict[str, str]:
        """Id → code, where they differ; an id of several images is that of the first."""
        return _first_of_each(
            (other, code)
            for ids, code, _ in self._catalogue.other_ids("swccg", name)
            for other in ids.split(LIST_MARK)
            if not code.startswith(other)
        )


def _first_of_each(pairs: Iterable[tuple[str, str]]) -> dict[str, str]:
    found: dict[str, str] = {}
    for other, code in pairs:
        found.setdefault(other, code)
    return found


def _is_path(code: str) -> bool:
    return code[:1] == "/"


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
