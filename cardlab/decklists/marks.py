"""What a piece beside a title marks: `(V)` or `virtual card` may make a title another card."""

import re
from collections.abc import Mapping

from cardlab.catalogue.names import fold, words_of
from cardlab.decklists.quantities import IN_WORDS, says_another_count

_NOT = frozenset(("no", "non", "not", "pas", "sans", "without"))
_OUT = frozenset(
    ("cut", "out", "removed", "side", "sideboard", "maybe", "maybeboard", "notindeck", "optional", "option", "totest",
     "alternative", "alt", "atester", "retire", "retiree", "retires", "enleve", "enlevee", "optionnel", "enoption",
     "deleted", "supprime", "supprimee", "tbd", "tbc", *_NOT)
)  # fmt: skip
_UNSURE = frozenset(
    ("if", "si", "unless", "sauf", "minus", "moins", "out", "remove", "enlever", "retirer", "instead", "plutot")
)
"""Words that make any remark doubt the card, or how many there are: `(2 if you can)`, `-> out`."""
_ANOTHER = (
    r"(?:or|ou|sinon|otherwise|else|either|soit)\s"
    r"|.*\b(?:(?:replaced?|swap|swapped|changed?|traded?) (?:with|by|for|to)"
    r"|(?:remplacer?|remplace[es]+|changer?|echanger?) (?:par|pour|contre)|au lieu|a la place)\b"
)
"""What stands before a card that is played instead: `(replace with Guard)`."""
_ONLY = frozenset(("only", "just", "seul", "seule", "seulement", "que", "quun", "quune"))
_OWNS = frozenset(("own", "owned", "have", "ai", "possede"))
_LIMITS = frozenset(
    (*_ONLY, *_OWNS, "max", "maximum", "should", "now", "want", "cut", "side", "sideboard", "reserve", "missing",
     "manque", "actually", "make", "them")
)  # fmt: skip
"""Words beside another number than the line's that doubt it: `2x Guard (I only own one)`."""
_NUMBERS = {**IN_WORDS, "quun": 1, "quune": 1}
_IDEAS = frozenset(("maybe", "could", "might", "would", "peut", "pourrait"))
_BESIDE = frozenset(("card", "cards", "carte", "cartes", "version", "slip", "the", "la", "le", "une", "a"))
"""Words that may stand beside a mark: `virtual version`."""


def mark_in(text: str, marks: Mapping[str, str]) -> str | None:
    """What a title ends with that stands beside such a piece, nothing where it says no more; None if it is no mark."""
    if "?" in text:
        return None
    if (known := marks.get(fold(text))) is not None:
        return known
    words = words_of(text).split()
    marked = [marks[word] for word in words if marks.get(word)]
    denied = sum(word in _NOT for word in words)
    if len({*marked}) != 1 or denied not in (0, len(marked)):  # `V / non V`
        return None
    if not all(marks.get(word) or word in _BESIDE or (word in _NOT if denied else word in marks) for word in words):
        return None
    return "" if denied else marked[0]


def may_mark(text: str, marks: Mapping[str, str], quantity: int = 0) -> bool:
    """Whether words that are no mark speak of one, or of a card that is out, so that they cannot be left out."""
    words = words_of(text).split()
    if fold(text) in _OUT or not _UNSURE.isdisjoint(words) or _speaks_of_another(words, quantity):
        return True
    if says_another_count(text):
        return True
    return any(marks.values()) and any(marks.get(word) or word in _NOT for word in words)


def _speaks_of_another(words: list[str], quantity: int) -> bool:
    """Whether words beside a card speak of another one to play, or of another number of it."""
    if not _IDEAS.isdisjoint(words):
        return False
    said = " ".join(words)
    if re.match(_ANOTHER, said):
        return True
    if quantity and (found := re.fullmatch(r"x ?([0-9]{1,2})|([0-9]{1,2}) ?x", said)):  # `2x Guard (x1)`
        return int(found[1] or found[2]) != quantity
    counts = [int(word[:4]) if word.isdecimal() else _NUMBERS.get(word, 0) for word in words if word != "a"]
    if not any(counts) or not quantity:
        return False
    if not _OWNS.isdisjoint(words) and not _ONLY.isdisjoint(words):  # `1 Guard (I only own one)`: and would play more
        return True
    return {*counts} - {0, quantity} != set() and not _LIMITS.isdisjoint(words)
