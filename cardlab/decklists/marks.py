"""What a piece beside a title marks: `(V)` or `virtual card` may make a title another card."""

from collections.abc import Mapping

from cardlab.catalogue.names import fold, words_of
from cardlab.decklists.quantities import says_another_count

_NOT = frozenset(("no", "non", "not", "pas", "sans", "without"))
_OUT = frozenset(
    ("cut", "out", "removed", "side", "sideboard", "maybe", "maybeboard", "notindeck", "optional", "option", "totest",
     "alternative", "alt", "atester", "retire", "retiree", "retires", "enleve", "enlevee", "optionnel", "enoption")
)  # fmt: skip
_UNSURE = frozenset(("if", "si", "unless", "sauf", "minus", "moins", "out", "remove", "enlever", "retirer"))
"""Words that make any remark doubt the card, or how many there are: `(2 if you can)`, `-> out`."""
_BESIDE = frozenset(("card", "cards", "carte", "cartes", "version", "the", "la", "le", "une", "a"))
"""Words that may stand beside a mark: `virtual version`."""


def mark_in(text: str, marks: Mapping[str, str]) -> str | None:
    """What a title ends with that stands beside such a piece, nothing where it says no more; None if it is no mark."""
    if "?" in text:
        return None
    if (known := marks.get(fold(text))) is not None:
        return known
    words = words_of(text).split()
    suffixes = {marks[word] for word in words if marks.get(word)}
    if len(suffixes) != 1 or not all(marks.get(word) or word in _BESIDE or word in _NOT for word in words):
        return None
    return "" if _NOT.intersection(words) else suffixes.pop()


def may_mark(text: str, marks: Mapping[str, str]) -> bool:
    """Whether words that are no mark speak of one, or of a card that is out, so that they cannot be left out."""
    words = words_of(text).split()
    if fold(text) in _OUT or not _UNSURE.isdisjoint(words) or says_another_count(text):
        return True
    return any(marks.values()) and any(marks.get(word) or word in _NOT for word in words)
