"""Words a few letters apart. rapidfuzz where it is installed; the same answers in plain Python where it is not."""

from collections.abc import Sequence
from functools import cache
from types import ModuleType


@cache
def _rapidfuzz() -> tuple[ModuleType, ModuleType] | None:
    """Its modules that find and compare words, loaded once a word is misspelt; None where it is not installed."""
    try:
        from rapidfuzz import process
        from rapidfuzz.distance import OSA
    except ImportError:
        return None
    return process, OSA


def near_words(text: str, words: Sequence[str], most: int, limit: int = 8) -> list[tuple[str, int]]:
    """Up to `limit` of the words at most `most` slips from `text` (a letter lost, added, changed, or two swapped),
    nearest first, with how many slips."""
    if (fast := _rapidfuzz()) is not None:
        process, osa = fast
        near = process.extract(text, words, scorer=osa.distance, score_cutoff=most, limit=limit)
        return [(word, int(slips)) for word, slips, _ in near]
    found = []
    for place, word in enumerate(words):
        if abs(len(word) - len(text)) <= most and (slips := distance(text, word, most)) <= most:
            found.append((slips, place, word))
    return [(word, slips) for slips, _, word in sorted(found)[:limit]]


def distance(one: str, other: str, most: int) -> int:
    """Slips between two words, counted no further than `most` + 1."""
    if (fast := _rapidfuzz()) is not None:
        return int(fast[1].distance(one, other, score_cutoff=most))
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, letter in enumerate(one, 1):
        previous, before, row = before, row, [i]
        for j, written in enumerate(other, 1):
            cost = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (letter != written))
            if i > 1 and j > 1 and letter == other[j - 2] and one[i - 2] == written:
                cost = min(cost, previous[j - 2] + 1)
            row.append(cost)
        if min(row) > most:
            return most + 1
    return min(row[-1], most + 1)
