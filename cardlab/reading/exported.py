"""What our own sheets put around the cards, so that they read back: findings, and lines nobody understood."""

import re
from functools import cache

from cardlab.catalogue.names import fold
from cardlab.messages import in_every_language
from cardlab.reading.headings import as_heading

_NAMED_CODE = r".*\s\(([a-z0-9][a-z0-9._-]*)\)$"
_SECTION_OF = r"(?P<section>[^()]+?)\s*(?:\((?P<heading>[^()]+)\))?$"


def ends_cards(text: str) -> bool:
    """Whether the findings begin here: nothing below them is a card."""
    return fold(text) in _words("section-findings")


def unread_heading(text: str) -> str | None:
    """The heading of lines that were not understood (`Not understood (Deck)`: "deck"); None for any other text."""
    found = re.match(_SECTION_OF, text)
    if not found or fold(found["section"]) not in _words("section-unread"):
        return None
    return as_heading(found["heading"] or "")


def format_code(text: str) -> str:
    """The code of a format that is written with its name: `Galactic Infinite (galactic-infinite)`."""
    found = re.match(_NAMED_CODE, text)
    return found[1] if found else text


@cache
def _words(key: str) -> frozenset[str]:
    return frozenset(fold(words) for words in in_every_language(f"export.{key}"))
