"""Formats by what people call them: their code, their name in either language, what the deck sites call them."""

import re
from collections.abc import Iterable

from cardlab.catalogue.names import fold
from cardlab.model.cards import Format
from cardlab.registry import declarations
from cardlab.vocabulary import GameId

_COUNTED = r"(?i)\s*(?:[,;(–—-]\s*[0-9]{1,3}\s*(?:points?|pts?|cards?|cartes?)\b\.?\s*\)?|\([^()0-9]*\))$"
"""`Infinite, 30 points`, `Galactic Infinite (INF)`; where that is not the very name, as `Open (40 cards)` is."""


def format_code(game: GameId, formats: Iterable[Format], text: str) -> str:
    """The code of the format a text means; the text itself where there is none, so that it can be named."""
    rows = list(formats)
    if any(row.code == text for row in rows):
        return text
    for wanted in (fold(text), fold(re.sub(_COUNTED, "", text))):
        for row in rows:
            if wanted in (fold(row.code), fold(row.name_en), fold(row.name_fr)):
                return row.code
        if known := declarations()[game].format_codes.get(wanted):
            return known
    return text
