"""How many of a card a phrase says, before its title or behind it."""

import re

MAX_QUANTITY = 99
FRONT = re.compile(
    r"(?:[(\[{][xX]?(?P<a>[0-9]{1,4})[xX]?[)\]}]|(?:[xX*]|x\s)(?P<c>[0-9]{1,4})(?=\s)"
    r"|(?P<d>-?(?!(?:19|20)[0-9]{2}\s+[^\Wx])[0-9]{1,4}|-?[0-9]{7,})(?:[.,]0(?=\s))?"
    r"(?:\s*[xX*][:,;]?(?=\s|$)|\sx(?=[A-ZÀ-Ý])|[xX*](?=[^\W\d]|[\"'(•<]|[0-9]{5,6}(?![0-9]))"
    r"|\s*[-–—:|.,;=)/\]](?=\s)|[,;|](?=[^\W\d]|\")|;(?=[0-9])|(?=\s|$|[A-ZÀ-Ý][a-zà-ÿ]{2})))\s*"
)
_BACK = re.compile(r"(?:[\s,:]+|\s*[(\[]\s*)(?:[xX*]\s?(?P<a>[0-9]{1,4})|(?P<b>[0-9]{1,4})\s?[xX])\s*[)\]]?\.?$")
_BACK_ENDS = frozenset("0123456789xX)]}.")
_BACK_LENGTH = 12
_BARE_BACK = re.compile(
    r"(?:\s*[:=]\s*(?P<a>[0-9])|\s*[(\[{]\s?(?P<b>[0-9])\s?[)\]}]"
    r"|\s*(?:(?<![0-9]),\s*|,\s+|[;|]\s?|\s[-–—|/]\s*|[.…_]{2,}\s*|(?<=[)\]])\s+)(?P<c>[0-9]))$"
)

_COUNT_WITHIN = re.compile(r"(?<=[\s,;/+(&])(?:[0-9]{1,2}\s?[xX]?\s+[^\W\d]|[xX][0-9]{1,2}\b|[0-9]{1,2}$)")
"""A second count in a phrase: it may be several cards."""
_BETWEEN_CARDS = re.compile(r"[^\W\d][)\]]?\s*[,;/+|&\\]\s*[^\W\d]|\s(?:and|et|each)\s|\)\s+[^\W\d]")
"""What may stand between two cards of one count: `2x Guard, Mislead`."""
IN_WORDS = {
    word: number
    for number, words in enumerate(
        ("un une one a", "deux two", "trois three", "quatre four", "cinq five", "six", "sept seven", "huit eight",
         "neuf nine", "dix ten", "onze eleven", "douze twelve", "treize thirteen", "quatorze fourteen",
         "quinze fifteen", "seize sixteen", "dix-sept seventeen", "dix-huit eighteen", "dix-neuf nineteen",
         "vingt twenty"), start=1)
    for word in words.split()
}  # fmt: skip
_SEVERAL = "|".join(word for word, number in IN_WORDS.items() if number > 1)
_COUNT_IN_WORDS = (
    rf"(?i)\bx?(?:twice|thrice|double|triple|both|pair|paire|playset|full set|max|maximum|few|some|several|plusieurs"
    rf"|quelques|[li]x|iii?|iv|vi{{1,3}}|ix|{_SEVERAL})\b"
)


def starts_with_quantity(phrase: str) -> bool:
    return FRONT.match(phrase) is not None


def ends_with_quantity(phrase: str) -> bool:
    return phrase[-1:] in _BACK_ENDS and (back_quantity(phrase) is not None or bare_back_quantity(phrase) is not None)


def has_quantity(phrase: str) -> bool:
    """Whether the phrase says how many, before or after the title."""
    return starts_with_quantity(phrase) or ends_with_quantity(phrase)


def has_sure_quantity(phrase: str) -> bool:
    """The same, where a bare number at the end does not count: it may belong to a name."""
    return starts_with_quantity(phrase) or back_quantity(phrase) is not None


def back_quantity(phrase: str) -> re.Match[str] | None:
    return _BACK.search(phrase, max(0, len(phrase) - _BACK_LENGTH))


def bare_back_quantity(phrase: str) -> re.Match[str] | None:
    """A number behind a title without an x: `Title, 2`; titles may end so too."""
    return _BARE_BACK.search(phrase, max(0, len(phrase) - _BACK_LENGTH))


def count_in(found: re.Match[str]) -> int:
    """How many a count says; more than a list may have where its digits have no end."""
    digits = next(filter(None, found.groups()))
    return int(digits) if len(digits) < 6 else MAX_QUANTITY + 1


def says_another_count(phrase: str) -> bool:
    """`1x Title (or 2)`."""
    return re.search(r"(?i)\b(?:or|ou)\s[xX]?[0-9]", phrase) is not None


def says_how_many(phrase: str) -> bool:
    """Whether a phrase nobody understands is so many cards at most: it counts once, or has nothing that may count."""
    if _BETWEEN_CARDS.search(phrase):
        return False
    if has_quantity(phrase):
        again = len(_COUNT_WITHIN.findall(phrase)) > (not starts_with_quantity(phrase))
        return not (again or says_another_count(phrase))
    words = phrase.lower().split()  # `Guard Guard`
    return len({*words}) == len(words) and not any(map(str.isdigit, phrase)) and not counts_in_words(phrase)


def counts_in_words(phrase: str) -> bool:
    """Whether words may say how many: `both`, `a playset`."""
    return re.search(_COUNT_IN_WORDS, phrase) is not None
