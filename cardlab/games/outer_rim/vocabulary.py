"""The words of setup sheets, French and English: those of `words.json`; `vocabulary.json` has those of notes."""

import json
from collections.abc import Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from cardlab.catalogue.names import fold

_WORDS: dict[str, Any] = json.loads(Path(__file__).with_name("words.json").read_text(encoding="utf-8"))
FACTIONS = tuple(_WORDS["faction"])
MARKET = tuple(_WORDS["market"])


def words_for(kind: str) -> frozenset[str]:
    """The words that all mean the same."""
    return frozenset(_WORDS[kind].split())


@lru_cache(maxsize=5_000)
def meant_by(text: str, kind: str) -> str:
    """Which choice of a kind a text means; nothing where it means none."""
    form = fold(text)
    return next((choice for choice, whole, starts in _choices(kind) if form in whole or form.startswith(starts)), "")


@cache
def _choices(kind: str) -> Sequence[tuple[str, frozenset[str], tuple[str, ...]]]:
    """The choices of a kind, each with its words and with what its words may begin with."""
    words = {choice: said.split() for choice, said in _WORDS[kind].items()}
    return [
        (choice, frozenset(said), tuple(word.removesuffix("*") for word in said if word.endswith("*")))
        for choice, said in words.items()
    ]
