"""How names are compared: forms that forgive accents, case, apostrophes and punctuation."""

import re
import unicodedata
from functools import lru_cache

_LETTERS = {ord(each): each.lower() if each.isalnum() else " " for each in map(chr, range(128))} | {39: None, 96: None}
"""Of ASCII: letters in lower case, apostrophes away, everything else a space."""
_APOSTROPHES = re.compile(r"['’‘ʼ`´]")
_LIGATURES = str.maketrans({"œ": "oe", "æ": "ae", "ß": "ss", "ø": "o", "ł": "l", "đ": "d"})


def words_of(text: str) -> str:
    """Lower-case ASCII words, one space between: « L'Épée de Qi'ra » → `lepee de qira`."""
    if not text.isascii():
        text = _to_ascii(_APOSTROPHES.sub("", text))
    return " ".join(text.translate(_LETTERS).split())


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
