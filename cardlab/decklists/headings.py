"""Headings of decklists, in English and French: the words people put above a group of cards."""

import re
from collections.abc import Mapping
from functools import cache, lru_cache

from cardlab.catalogue.names import fold
from cardlab.registry import declarations

_WORDS = {
    "character": "character characters personnage personnages team equipe perso persos heroes",
    "deck": "deck drawdeck maindeck main cards cartes pioche paquet maindeck60 decklist reservedeck reserve",
    "objective": "objective objectives objectif objectifs",
    "location": "location locations sites systems lieu lieux localisation localisations",
    "effect": "effect effects effet effets effectcards cartesdeffet",
    "starship": "starship starships vaisseau vaisseaux vaisseauspatial vaisseauxspatiaux",
    "weapon": "weapon weapons arme armes",
}
"""The headings that lists of several games have; a game adds its own in its `game.json`."""

_DECORATION = " =-–—_*#~:[]()<>•|¯/"
_COUNT = re.compile(
    r"(?P<mark>[\s:(\[–—-]*)(?P<count>[0-9]{1,3})(?:/[0-9]{1,3})?\s*(?:cards?|cartes?|dice|d[ée]s|points?|pts)?$",
    re.IGNORECASE,
)
_COMBINED = r"\s*(?:[/&+]|\bet\b|\band\b)\s*"


@cache
def headings() -> Mapping[str, str]:
    """Folded word → heading, of every game: lists are read before their game is known."""
    shared = {heading: words.split() for heading, words in _WORDS.items()}
    groups = [shared, *(each for game in declarations().values() for each in (game.headings, game.slots))]
    return {word: heading for group in groups for heading, words in group.items() for word in words}


@cache
def slot_headings() -> frozenset[str]:
    """The headings that name a slot; as the colour `Red 5` they may also be the start of a title."""
    return frozenset(heading for game in declarations().values() for heading in game.slots)


@cache
def also_titles() -> frozenset[str]:
    """Headings that are titles too (Podracer, Admiral's Orders): headings only in a list with quantities."""
    return frozenset(heading for game in declarations().values() for heading in game.also_titles)


def as_heading(text: str) -> str:
    """The heading a text means, or nothing; counts and underlining around it do not matter."""
    return headings().get(fold(text), "")


@lru_cache(maxsize=20_000)
def heading_of(words: str) -> str | None:
    """The heading a line is, None if it is none; counts and decoration around the word do not matter."""
    word = words.strip(_DECORATION)
    if len(word) > 60:
        return None
    heading = as_heading(word)
    if heading:
        return heading
    found = _COUNT.search(word)
    if found:
        heading = as_heading(word[: found.start()])
        if heading:
            return heading if found["mark"].strip() or heading not in slot_headings() else None
        word = word[: found.start()]
    combined = {as_heading(part) for part in re.split(_COMBINED, word)} if re.search(_COMBINED, word) else {""}
    if "" in combined:
        return None
    return combined.pop() if len(combined) == 1 else ""
