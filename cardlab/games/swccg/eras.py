"""The three times cards come from, told by GEMP's set numbers."""

from cardlab.catalogue.cards import Card, FormatTerms

VIRTUAL, LEGACY = "virtual", "legacy"
_FIRST = ((600, LEGACY), (200, VIRTUAL), (1, "decipher"))
"""The first set number of each: Decipher's sets, the virtual sets of today, Legacy (601, in blocks 1000d to 1009)."""


def era_of(set_code: str) -> str:
    """The era of a set; nothing for a set whose code is no number."""
    digits = set_code.rstrip("d")
    number = int(digits) if digits.isascii() and digits.isdigit() else 0
    return next((era for first, era in _FIRST if number >= first), "")


def is_of_another(card: Card, terms: FormatTerms) -> bool:
    """Whether a virtual card is of another era than those of the format, which has virtual cards of its own."""
    held = {era_of(code) for code in terms.sets} & {VIRTUAL, LEGACY}
    return bool(held) and era_of(card.set_code) in {VIRTUAL, LEGACY} - held
