"""The ids of the Young Jedi client and its engine: `set/id`, as they look cards up."""

from collections.abc import Iterable


class ClientIds:
    """Built once; ids are compared without regard to case."""

    def __init__(self, rows: Iterable[tuple[str, str, str]]) -> None:
        """`rows`: id, code and card key of every card the client knows."""
        self._codes = {other.lower(): code for other, code, _ in rows}

    def is_one(self, code: str) -> bool:
        return "/" in code

    def is_known(self, code: str) -> bool:
        return code.lower() in self._codes

    def is_former(self, code: str) -> bool:  # noqa: ARG002
        return False

    def code(self, other: str) -> str:
        return self._codes.get(other.lower(), "")
