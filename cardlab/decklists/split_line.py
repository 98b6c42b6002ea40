"""Lines that list several cards, cut where a quantity makes the cut sure: `2x Guard, 1x Mislead`."""

import re
from functools import lru_cache

from cardlab.decklists.card_line import CODE, read_card
from cardlab.decklists.lines import CardLine
from cardlab.decklists.quantities import FRONT, has_quantity, starts_with_quantity
from cardlab.decklists.text_clean import is_chatter, without_trailing_remark

_BETWEEN_COUNTED = (
    r"(?:\s*(?:[,;|+•·]|(?<![0-9])/)\s*|\s+(?:et|and|&)\s+)(?=[0-9]{1,2}(?:\s*[xX](?:\s+|(?=[^\W\d]))|\s+)"
    r"(?!(?:dice|die|cards?|cartes?|copies|copy|exemplaires?|ex|points?|pts|co[uû]ts?|costs?|res|resources?|ressources?)\b|d[eé]s?\s*(?:$|[,;()\]\[]))"
    r"[^\s,;/|)€$£])"
)
_AFTER_COUNT = r"(\s[(\[]?(?:[xX]\s?[0-9]{1,2}|[0-9]{1,2}[xX])[)\]]?)\s*(?!,[0-9]{3}\b)[,;/|+•·]\s*(?=\S)"
_EACH_COUNTED = r"(?:[^()\[\]]{2,80}[(\[][xX]?[0-9]{1,2}[xX]?[)\]]\s*(?:[,;/+]\s*|$)){2,}$"
"""`A (2), B (2)`: only where every one of them says so."""
_MAY_SPLIT = re.compile(
    r"(?:[,;/|+•·&]|\set\s|\sand\s)\s*[0-9]{1,2}[\sxX]|[0-9xX][)\]]?\s*[,;/|+•·]|[xX] [^xX]*[0-9][xX] "
)
_RUN_ON = r"(?<![>→⇒])\s+(?=[0-9]{1,2}[xX]\s)"
_EITHER = r"(?i).*\s(?:or|ou)$"
_RUN_OF_CODES = rf"(?:{CODE})[*^]*(?:\s*[,;|]\s*(?:{CODE})[*^]*)+\s*[,;|]?$"


def split_cards(line: str) -> list[str]:
    """The phrases of a line that lists several cards, cut where a quantity makes the cut sure."""
    if not _MAY_SPLIT.search(line):
        return [line]
    if re.match(_RUN_OF_CODES, line):
        return [code.strip() for code in re.split("[,;|]", line) if code.strip()]
    if line[-1] in ")]" and re.match(_EACH_COUNTED, line):
        return re.split(r"(?<=[)\]])\s*[,;/+]\s*", line)
    phrases = re.split(_BETWEEN_COUNTED, line)
    phrases = [part for phrase in phrases for part in re.sub(_AFTER_COUNT, "\\1\n", phrase).split("\n")]
    if len(phrases) == 1 and re.search(_RUN_ON, line) and (front := FRONT.match(line)) and front[0].strip()[-1] in "xX":
        phrases = re.split(_RUN_ON, line)
    whole = all(phrase.count("(") == phrase.count(")") and not phrase.isdigit() for phrase in phrases)
    either = any(re.match(_EITHER, phrase) for phrase in phrases[:-1])  # `2x Guard or 2x Mislead`
    if len(phrases) > 1 and whole and not either:  # not `1+1 Guard`
        return [phrase for phrase in phrases if phrase]
    return [line]


@lru_cache(maxsize=20_000)
def phrases_of(words: str) -> tuple[str, ...]:
    """The phrases of a line without the remark at its end."""
    return tuple(split_cards(without_trailing_remark(words)))


def cards_listed(whole: CardLine) -> tuple[CardLine, ...]:
    """The cards of a line that lists several but does not begin with how many: it may be talk of them, so that it stays
    whole; nothing unless all of it is cards or mail around them."""
    if whole.phrase[:1].isdigit() or starts_with_quantity(whole.phrase):
        return ()
    phrases = [phrase for phrase in phrases_of(whole.phrase) if has_quantity(phrase) or not is_chatter(phrase)]
    parts = [read_card(whole.number, phrase, phrase, whole.heading, whole.doubtful) for phrase in phrases]
    cards = tuple(part for part in parts if isinstance(part, CardLine))
    return cards if len(cards) >= max(2, len(parts)) else ()
