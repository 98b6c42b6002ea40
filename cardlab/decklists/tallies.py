"""Lines that only count what a list holds: `12 Upgrades`, `24 players, 1st`."""

import re
from functools import lru_cache

from cardlab.catalogue.names import fold, words_of
from cardlab.decklists.headings import BESIDES, COUNTED, also_titles, as_heading, headings, one_word_each, slot_headings

_THINGS = COUNTED | one_word_each(
    "joueur joueurs player players participant participants win wins victoire victoires loss losses defaite defaites"
    " draw draws nul nuls round rounds ronde rondes match matchs matches game games partie parties place top"
    " like likes comment comments commentaire commentaires vue vues view views vote votes health hp pv id"
    " reply replies reponse reponses attachment attachments"
    " euro euros minutes min max copy deck average moyenne colour colours color colors couleur couleurs"
)
_IN_ALL = one_word_each(
    "total totaux au en tout in all dans le the sur max de of each chaque size taille played jouees nombre number"
)
_WEAK = one_word_each("d x de die top all in en au of sur")
"""Words that are titles too: Die, Top, All In."""
_TALLY_MARKS = re.compile(r"[|,;/•·+&()\[\]]|\s[-–—]\s|\bet\b|\band\b")
_SLOT_TALLY = r"(?:[^\W\d]{2,12}\s?[:=]\s?[0-9]{1,2}(?:\s*[-–—,;/|]\s*|\s+|$)){2,}"
_SLOTS_COUNTED = r"(?:[0-9]{1,2}\s?[^\W\d]{2,12}(?:\s*[-–—,;/|+]\s*|\set\s|\sand\s|$)){2,}"
_SLOT_NAME = r"[^\W\d]{2,}"
"""`Blue: 10 - Yellow: 12`: only a list of several, each with its mark, for `Red 5` is a title."""
_ORDINAL_WORD = re.compile(r"[0-9]{1,4}(?:er|ere|re|e|eme|st|nd|rd|th)?$")
_LONGEST_TALLY = 120


def counted_heading(words: str) -> str | None:
    """`12 Upgrades`, `24 players, 1st`: how many there are, of which heading (nothing: of none); None for a card."""
    label = words.lstrip("([0123456789 ").lstrip("]):xX ")
    if len(label) > 2 and label.count(" ") < 4:
        heading = headings().get(label.lower().replace(" ", "")) if label.isascii() else as_heading(label)
        if heading:
            return heading if heading not in also_titles() else None
    if label.count(" ") == 1 and (heading := _kind_of_words(label)):  # `30 card deck`
        return heading
    first = label.split(" ", 1)[0].lower().strip(".,;:()|/")
    if (
        first.isascii()
        and first.isalpha()
        and first not in _THINGS
        and first not in _IN_ALL
        and first not in headings()
        and first not in BESIDES
    ):
        return None  # most cards: what follows the number is the title
    return "" if is_tally(words) else None


def _kind_of_words(label: str) -> str:
    """The kind two words name, where the first is what is counted: `card deck`."""
    counted, kind = words_of(label).split(" ", 1) if " " in words_of(label) else ("", "")
    return headings().get(kind, "") if counted in COUNTED else ""


@lru_cache(maxsize=20_000)
def is_tally(words: str) -> bool:
    """Whether a line only counts: `15 upgrades, 2 supports, 13 events`, `Cards: 30 | Dice: 14`, `24 joueurs, 1er`."""
    if len(words) > _LONGEST_TALLY or not any(map(str.isdigit, words)):
        return False
    if re.fullmatch(_SLOT_TALLY if ":" in words or "=" in words else _SLOTS_COUNTED, words) and all(
        as_heading(name) or fold(name) in BESIDES for name in re.findall(_SLOT_NAME, words)
    ):
        return True
    pieces = [words_of(piece).split() for piece in _TALLY_MARKS.split(words)]
    pieces = [piece for piece in pieces if piece]
    words_in = [word for piece in pieces for word in piece if not _ORDINAL_WORD.match(word)]
    return all(map(_counts_something, pieces)) and any(word not in _WEAK for word in words_in)


def _counts_something(words: list[str]) -> bool:
    """A number and what there are so many of; titles may hold more such words (Shield Upgrade), counts hold one."""
    names = [word for word in words if not _ORDINAL_WORD.match(word)]
    if len(names) == len(words):
        return False
    things = [word for word in names if word not in _IN_ALL]
    if len(things) == 2 and (things[1] in COUNTED - _WEAK or things[1] == "deck"):  # `Upgrades: 15 cards`
        things.pop()
    if len(things) > 1 and as_heading(" ".join(things)) not in ("", *also_titles()):  # `Side deck: 10`
        return True
    if len(things) > 1 or (names and not things and "total" not in names):
        return False
    return all(word in _THINGS or _is_kind(word) for word in things)


def _is_kind(word: str) -> bool:
    heading = headings().get(word, "")
    return bool(heading) and len(word) > 2 and heading not in also_titles() and heading not in slot_headings()
