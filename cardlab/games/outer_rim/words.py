"""What people write on setup sheets, French and English: `words.json`, folded; a star stands for any ending."""

import json
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

from cardlab.catalogue.names import fold

_WORDS: dict[str, Any] = json.loads(Path(__file__).with_name("words.json").read_text(encoding="utf-8"))
FACTIONS = tuple(_WORDS["faction"])
MARKET = tuple(_WORDS["market"])


def words_for(kind: str) -> frozenset[str]:
    """The words that all mean the same."""
    return frozenset(_WORDS[kind].split())


def meant_by(text: str, kind: str) -> str:
    """Which choice of a kind a text means; nothing where it means none."""
    form = fold(text)
    for choice, words in _WORDS[kind].items():
        if any(fnmatchcase(form, word) for word in words.split()):
            return str(choice)
    return ""
