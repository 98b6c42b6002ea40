"""Values of JSON files, read with nothing lost: pairs that repeat a key, texts that can be printed."""

import json
from typing import Any

_MAX_TEXT = 200


class Pairs(dict[str, Any]):
    """An object of the file that still knows its pairs: a key may stand in it twice."""

    pairs: list[tuple[str, Any]]

    def __init__(self, pairs: list[tuple[str, Any]]) -> None:
        super().__init__(pairs)
        self.pairs = pairs


def parse(text: str) -> Any:
    """What a text holds, its objects as `Pairs`; raises ValueError or RecursionError."""
    return json.loads(text, object_pairs_hook=Pairs)


def text_of(value: Any) -> str:
    """A text or a whole number as text, nothing for anything else."""
    return clean(str(value)) if isinstance(value, str) or type(value) is int else ""


def as_written(value: Any) -> str:
    """A value as it stands in the file, for a report."""
    try:
        return clean(json.dumps(value, ensure_ascii=False))
    except RecursionError:
        return "…"


def clean(text: str) -> str:
    """A text that can be printed: JSON may escape half of a character."""
    return text[:_MAX_TEXT].encode("utf-8", "replace").decode().strip()
