"""How many cards, dice and points a line says: `deux`, `two copies`, `2 dice`; asked only where it names no card."""

import re

from cardlab.decklists.quantities import IN_WORDS

NUMBERS = {**IN_WORDS, "pair of": 2, "paire de": 2}
_WORDS = "|".join(word for word in IN_WORDS if word != "a")
NUMBER_WORD = re.compile(rf"(?i)(?:les\s+)?({'|'.join(NUMBERS)})\s*(?:[xX×:-]\s*)?\s+(?=\S)")
COPIES_OF = re.compile(
    r"(?i)(?:(?:exemplaires?|copies?|cartes?|cards?|fois|times|pcs|pi[eè]ces?|ex\.?|ea\.?|each|unit[eé]s?|seule?s?)\s+(?:de\s+la\s+|de\s+|du\s+"
    r"|d'|of\s+)?|de\s+)(?=\S)"
)
BACK_COUNT = re.compile(
    r"(?:[\s,:(\[.…_=-]+|(?<=[a-z)]))(?:(?:[xX]|[qQ]t[eéy][.:=\s])\s?([0-9]{1,2})"
    r"|[xX]?([0-9]{1,2})\s?(?:[xX]|ex\.?|exemplaires?|cop(?:y|ies?)))\s?[)\]]?$"
    r"|[\s,:(\[-]([1-4])\s?/\s?\3[)\]]?$|\s*(?:[-=]{1,2}>|[→⇒])\s?([0-9])$"
    rf"|[\s,:(\[.…_=-]+(?i:(?:x|times|fois)\s?([0-9]{{1,2}}|{_WORDS}))[)\]]?$"
)
"""`Title 2ex`, `Title x two`, `Title =>2`; `Title 2/2`: as many as there should be."""
COUNT_PIECE = re.compile(
    r"(?i)(?:qt[eéy]|quantit[eéy]|nb|nombre|number|count)\s*[.:=]?\s*([0-9]{1,2})$"
    rf"|(?:x|times|fois)\s?([0-9]{{1,2}}|{_WORDS})$"
    r"|x?\s?([0-9]{1,2}|deux|two|trois|three)\s*(?:exemplaires?|cop(?:y|ies?)|seule?s?|cartes?|cards?|fois|times|pcs|pi[eè]ces?|ex\.?)$"
    rf"|([1-4])\s?(?:/|of|sur)\s?\4$|({_WORDS})$"
)
COUNT_FIRST = re.compile(
    r"(?i)(?:(?:qt[eéy]|quantit[eéy]|nb)\s*[.:=]?\s*([0-9]{1,2})|([0-9]{1,2})(?:ex|exemplaires|copies)\.?)\s*[:x–—-]?\s+(?=\S)"
    r"|([1-4])\s?(?:/|of|sur)\s?\3x?\s+(?=\S)|x([0-9])(?=[^\W\d]{3})|([0-9]{1,2})[-–—:.=](?!(?-i:[A-Z]{2,4})\b)(?=[^\W\d])"
)
SECOND_COUNT = re.compile(r"([0-9]{1,2})\s*[xX]?\s+(?=[^\W\d])")
DICE_IN_WORDS = re.compile(
    r"(?i)(?<![0-9])[\s,+–—-]+(?:(?:avec|with)\s+)?(?:(?:ses|les|her|his|its|the)\s+)?"
    r"(?:(une?|one|deux|two|[1-3])|both|2nd|second|2e|deuxi[eè]me)\s+(?:dice|die|d[eé]s?)$"
)
DICE_FIRST = re.compile(r"(?i)(?:dices?|die|d[eé]s|dé|d)\s+(?:de\s+|d'|of\s+|on\s+)?(?=\S)")
COUNTED_DICE = re.compile(r"(?i)([1-3])\s?(?:dice|die|d[eé]s?|d)\s+(?:de\s+|d'|of\s+|on\s+)?(?=\S)")
ELITE = re.compile(
    r"(?i)(?<![\w'])(?:en\s|in\s|version\s)?((?:non|not|pas|sans|without|no)[\s-]*)?[eé]lites?(?:\sversion)?(?!\w|[\s!.]*\?|\s(?:if|si|or|ou|in|dans)\b|\s?(?:→|[-=]>))"
)
OTHER_ELITE = re.compile(r"e-?[A-ZÀ-Ý]")
DICE = re.compile(r"(?i)(?:x\s?)?([1-3]|une?|one|deux|two)\s*x?\s*(?:dices?|die|d[eé]s?|d)$")
POINTS = re.compile(r"(?i)([+-]?[0-9]{1,2})\s*(?:points?|pts?\.?)?$")
FRONT_POINTS = re.compile(r"(?i)([0-9]{1,2}|)\s?(?:points?|pts?\.?)\s*[:–—-]?\s+(?=\S)")
PRICE = re.compile(
    r"(?i)[\s,;:(\[–—-]{1,4}(?:[€$£]\s?[0-9]{1,3}(?:[.,][0-9]{1,2})?|[0-9]{1,3}(?:[.,][0-9]{1,2})?\s?(?:[€$£]|eur|euros?))[)\]]?$"
)
BOTH_COSTS = re.compile(r"[\s(\[,]+[0-9]{1,2}\s?/\s?[0-9]{1,2}[)\]]?$")


def number_in(found: re.Match[str]) -> int:
    """In figures or in words, whichever group has it."""
    return count_of(next(filter(None, found.groups())))


def points_before(found: re.Match[str], quantity: int) -> dict[str, int]:
    """What a line says whose number may have been taken for how many: `12 pts Rey`."""
    return {"points": int(found[1])} if found[1] else {"points": quantity, "quantity": 1}


def count_of(said: str) -> int:
    """`two`, `2`."""
    return NUMBERS.get(said.lower()) or int(said)
