"""What cards are called elsewhere: GEMP's ids where they are not our codes, ids from before an erratum, image paths."""

from collections.abc import Iterable
from functools import cached_property
from typing import TYPE_CHECKING

from cardlab.games.swccg.holotable_paths import Paths
from cardlab.vocabulary import LIST_MARK

if TYPE_CHECKING:
    from cardlab.catalogue.read import Catalogue


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
    def _paths(self) -> Paths:
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
