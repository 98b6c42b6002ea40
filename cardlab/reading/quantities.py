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


IN_WORDS = {
    word: number
    for number, words in enumerate(
        ("un une one a", "deux two", "trois three", "quatre four", "cinq five", "six", "sept seven", "huit eight",
         "neuf nine", "dix ten", "onze eleven", "douze twelve", "treize thirteen", "quatorze fourteen",
         "quinze fifteen", "seize sixteen", "dix-sept seventeen", "dix-huit eighteen", "dix-neuf nineteen",
         "vingt twenty"), start=1)
    for word in words.split()
}  # fmt: skip


def starts_with_quantity(phrase: str) -> bool:
    return FRONT.match(phrase) is not None


def ends_with_quantity(phrase: str) -> bool:
    return phrase[-1:] in _BACK_ENDS and (back_quantity(phrase) is not None or bare_back_quantity(phrase) is not None)


def has_quantity(phrase: str) -> bool:
    """Whether the phrase says how many, before or after the title."""
    return starts_with_quantity(phrase) or ends_with_quantity(phrase)


def back_quantity(phrase: str) -> re.Match[str] | None:
    return _BACK.search(phrase, max(0, len(phrase) - _BACK_LENGTH))


def bare_back_quantity(phrase: str) -> re.Match[str] | None:
    """A number behind a title without an x: `Title, 2`; titles may end so too."""
    return _BARE_BACK.search(phrase, max(0, len(phrase) - _BACK_LENGTH))
