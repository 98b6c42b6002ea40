"""What stands beside the cards of a list and is none of them: changes, measures, cards somebody only thinks of."""

import re

from cardlab.decklists.quantities import has_sure_quantity

_MAYBE = re.compile(
    r"(?i)(?:maybe(\s?board)?|peut-[eê]tre|considering|[aà] tester|h[eé]sitations?|missing|(?:il (?:me )?)?manquent?"
    r"|manquants?|manquantes?|to buy|[aà] acheter|wish\s?list|alternatives?|(?:possible )?swaps?|replacements?"
    r"|rempla[cç]ants?|remplacements?|ideas?|id[ée]es|cuts?|cut list|not (?:included|played)|removed|retir[ée]e?s"
    r"|possible changes|changements possibles|missing cards|cartes manquantes|shopping list"
    r"|je cherche|looking for)\s*(?:\([0-9]+\))?\s*(:?)$"
)
_ABOUT_IDEAS = re.compile(
    r"(?i)(?=.{4,60}:$)(?:[^\W\d]['\w-]*\s+){0,5}(?:maybe|could|might|would|cut|swaps?|changes?|considering|considered|ideas?"
    r"|options?|alternatives?|testing|removed|replaced|wanted|peut-[eê]tre|pourrai[st]|changements?|id[ée]es|retir[ée]e?s"
    r"|enlev[ée]e?s|coup[ée]e?s|remplac[ée]e?s|test[ée]e?s|envisag[ée]e?s|sorties?)(?:\s+[^\W\d]['\w-]*){0,4}\s*:$"
)
_NOTHING = r"(?i)[^\W\d][^:=]{1,40}[:=]\s*(?:none|no|aucune?s?|non|rien|nothing|n/?a|n[ée]ant|[-–—/0∅])$"
_SWAP = r"(?:^|\s)-\s?[0-9]{1,2}x?\s[^+]{2,80}[\s,;/]\+\s?[0-9]{1,2}x?\s"
_MEASURE = r"[^\d:=]{2,30}[:=]?\s*[0-9]{1,4}[.,][0-9]{1,2}\s?[€$%]?(?:\s*[|;].*)?$"
_AVERAGE = r"(?i)(?:avg|average|mean|moyenne)\b[^:=]{0,30}[:=]\s*[0-9]"
_OPTIONAL = r"(?i).*(?:\?|\b(?:alt|alternati(?:ve|f)|option|optional|optionnel(?:le)?|maybe)\b)"
_DAY = r"(?<![0-9])[0-9]{1,4}[/.-][0-9]{1,2}[/.-][0-9]{2,4}(?![0-9])"
_FIGURE = r"[^\W\d][^:=]{1,40}[:=]\s*[0-9]{2,3}$"
_RESULT = (
    r"(?i)(?:r|round|ronde|game|g|match|tour)\s?[0-9]{1,2}\s*[:.)-]?\s+"
    r"(?:w|l|d|v|n|win|won|loss|lost|draw|victoire|d[ée]faite|nul|gagn[ée]|perdu)\b"
)
_CORRECTS = (
    r"(?i)(?!.*:$)(?:(?:oops|sorry|d[ée]sol[ée]e?|pardon|oups|correction|errat(?:um|a)|final|p\.?s\b\.?|edit(?:\s?[0-9])?"
    r"|(?:(?:i|j')\s?(?:ai\s)?)?(?:forgot|oubli[ée]?|add|ajoute[rz]?|remove|enl[eè]ve[rz]?|retire[rz]?|replace"
    r"|remplace[rz]?|swap|[ée]change[rz]?"
    r"|take out|only|seulement|without|sans|except|sauf|actually|en fait|make that|and|et|also|aussi|plus))\b\W*)+"
    r"(?P<card>[\w(].*?)(?:\s+(?:with|for|by|in|par|pour|contre|not|pas|is|are|au lieu|instead|too|only|aussi"
    r"|please|svp|\?)(?:\s.*)?)?$"
)
_POINTS_UP = "^↑⬆"


def stands_above_ideas(words: str) -> bool | None:
    """Whether a line stands above cards that somebody thinks of playing, or looks for; None where nobody can tell."""
    found = _MAYBE.match(words)
    if not found:
        return _ABOUT_IDEAS.match(words) is not None
    return None if words.islower() and not (found[1] or found[2]) else True


def is_swap(words: str) -> bool:
    """`-1 Guard, +1 Mislead`: what was changed since an older list."""
    return "+" in words and re.search(_SWAP, words) is not None


def is_optional(label: str) -> bool:
    """`Battlefield (alt)`: a label before a card that is only an idea."""
    return re.match(_OPTIONAL, label) is not None


def is_second_choice(label: str) -> bool:
    """`Battlefield 2`: the card behind it may be another choice."""
    return label[-1:] in "23456789"


def says_none(words: str) -> bool:
    """`Set-aside: none`."""
    return (":" in words or "=" in words) and re.match(_NOTHING, words) is not None


def is_measure(words: str) -> bool:
    """`Price: 12,50 €`."""
    return re.match(_MEASURE, words) is not None


def has_day(words: str) -> bool:
    return re.search(_DAY, words) is not None


def is_figure(words: str) -> bool:
    """`Damage: 34`, `Printed on 2024-03-01 20:15`: no card unless it names one."""
    return (re.match(_FIGURE, words) is not None or has_day(words)) and not has_sure_quantity(words)


def stands_beside(words: str, counted: bool) -> bool:
    """Whether a line is surely no card: an average, how a round went, a remark on the line above."""
    return is_average(words) or is_result(words) or (not counted and points_up(words))


def corrected(words: str, apart: bool) -> str:
    """The card below a list that a correction of it speaks of: `Forgot 2x Guard`, `Replace Guard with Mislead`.

    Titles begin so too (Sorry About The Mess): without a number it stands `apart`.
    """
    found = re.match(_CORRECTS, words) if apart or any(map(str.isdigit, words)) else None
    return found["card"] if found else ""


def is_average(words: str) -> bool:
    """`Average destiny: 3`."""
    return re.match(_AVERAGE, words) is not None


def is_result(words: str) -> bool:
    """`R1 W 23 vs Bob`: how a round went."""
    return re.match(_RESULT, words) is not None


def points_up(words: str) -> bool:
    """`^ key card`: a remark on the line above."""
    return words[:1] in _POINTS_UP
