"""How names are compared: forms that forgive accents, case, apostrophes and punctuation."""

import re
import unicodedata
from functools import lru_cache

_NOT_LETTERS = re.compile(r"[^a-z0-9]+")
_APOSTROPHES = re.compile(r"['’‘ʼ`´]")
_LIGATURES = str.maketrans({"œ": "oe", "æ": "ae", "ß": "ss", "ø": "o", "ł": "l", "đ": "d"})


def words_of(text: str) -> str:
    """Lower-case ASCII words, one space between: « L'Épée de Qi'ra » → `lepee de qira`."""
    text = _APOSTROPHES.sub("", text)
    if not text.isascii():
        text = _to_ascii(text)
    return _NOT_LETTERS.sub(" ", text.lower()).strip()


@lru_cache(maxsize=50_000)
def fold(text: str) -> str:
    """The form names are looked up by: `words_of` without its spaces (R2-D2 = r2 d2 = R2D2)."""
    return words_of(text).replace(" ", "") or text.strip().lower()


def _to_ascii(text: str) -> str:
    decomposed = unicodedata.normalize("NFKD", text.lower().translate(_LIGATURES))
    plain = "".join(letter for letter in decomposed if not unicodedata.combining(letter))
    if plain.isascii():
        return plain
    from anyascii import anyascii

    return anyascii(plain)
