"""Headings of decklists, in English and French: the words people put above a group of cards.

A heading only tips the balance: a card's own type says where it belongs. So a heading may be read
generously (`Yellow upgrades`, `Amélio`, `Event (14   14 )`), as long as no title is taken for one.
"""

import re
from collections.abc import Mapping
from functools import cache, lru_cache

from cardlab.catalogue.names import fold, words_of
from cardlab.registry import declarations

_WORDS = {
    "character": "character characters personnage personnages team equipe perso persos heroes heros char chars hero"
    " villain villains mechant mechants",
    "deck": "deck drawdeck maindeck main cards cartes pioche paquet maindeck60 decklist reservedeck reserve drawpile",
    "objective": "objective objectives objectif objectifs obj",
    "location": "location locations sites systems site system lieu lieux localisation localisations",
    "effect": "effect effects effet effets effectcards cartesdeffet",
    "starship": "starship starships vaisseau vaisseaux vaisseauspatial vaisseauxspatiaux ships",
    "weapon": "weapon weapons arme armes",
}
"""The headings that lists of several games have; a game adds its own in its `game.json`."""


def one_word_each(text: str) -> frozenset[str]:
    return frozenset(text.split())


COUNTED = one_word_each(
    "card cards carte cartes point points pt pts dice die de des d x total totaux copies copie exemplaires exemplaire"
    " unique uniques cout couts cost costs"
)
"""What a heading may count: `(15 cards, 15 dice)`."""
BESIDES = COUNTED | one_word_each(
    "red blue yellow grey gray rouge rouges bleu bleus bleue bleues jaune jaunes gris grise grises neutral neutre"
    " neutres my your our mon mes ma notre nos the le la les du of in for and et au aux with avec main principal"
    " list liste listes only seulement other others autre autres total totaux number nombre all tous toutes"
    " starting unique zone section type types is are est sont choisi choisie chosen choice prefere preferred favourite"
)
"""Words that may stand beside a heading's own: `Yellow upgrades`, `Les cartes du deck`."""
_DECORATION = " =-–—_*#~:[]()<>•|¯/.\"'+"
_BRACKET = re.compile(r"[(\[{]([^()\[\]{}]{0,60})[)\]}]")
_TAIL = re.compile(
    r"(?P<mark>[\s:(\[,;|–—=>-]*)x?\s?(?<![0-9])(?P<count>[0-9]{1,3})(?:\s?/\s?[0-9]{1,3})?\s*[xX]?"
    r"(?:\s?(?:cards?|cartes?|dice|die|d[ée]s?|points?|pts?|max|total|copies|exemplaires)\b\.?)*\s*[)\]]?\s*$",
    re.IGNORECASE,
)
REMARK_IN_BRACKETS = r"\s*[(\[]{1,3}[^()\[\]]{1,60}[)\]]{1,3}\s*$"
_COMBINED = r"\s*(?:[/&+]|\bet\b|\band\b)\s*"
_COPIES = r"(?i)\bx\s?[0-9]|[0-9]\s?x\b"
_COUNT = re.compile("[0-9]{1,3}")
_LONGEST = 60
_SHORTEST_PREFIX = 5


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


@cache
def enclosing() -> frozenset[str]:
    """The headings of cards beside the deck."""
    return frozenset(heading for game in declarations().values() for heading in game.enclosing)


def as_heading(text: str) -> str:
    """The heading a text means, or nothing; counts and underlining around it do not matter."""
    return headings().get(fold(text), "")


@lru_cache(maxsize=20_000)
def heading_of(words: str) -> str | None:
    """The heading a line is, None if it is none, nothing if it is one of no kind in particular."""
    word = words.strip(_DECORATION)
    if not word or len(word) > _LONGEST:
        return None
    if heading := as_heading(word):
        return heading
    bare, apart = _without_counts(word)
    if not bare or (len(bare) < 3 and "x" in word):
        return None
    heading = as_heading(bare)
    if heading:
        copies = re.search(_COPIES, word) is not None and heading in also_titles()  # two cards called Podracer
        return None if copies or (not apart and heading in slot_headings() | also_titles()) else heading
    return _combined(bare) if bare[0].isalpha() and ":" not in bare and "=" not in bare else None


def _without_counts(word: str) -> tuple[str, bool]:
    """A heading without how many cards, dice and points it counts; whether a mark set them apart, as `Red (5)`."""
    apart = True
    word = _BRACKET.sub(lambda found: " " if _is_count(found[1]) else found[0], word)
    while found := _TAIL.search(word):
        apart = apart and bool(found["mark"].strip())
        word = word[: found.start()]
    return word.strip(_DECORATION + ",;"), apart


def _is_count(inside: str) -> bool:
    return all(each.isdigit() or each in COUNTED for each in words_of(inside).split())


def _combined(text: str) -> str | None:
    """`Upgrades & supports`, `Yellow upgrades`, `Deck de 30 cartes`: the one kind it names, nothing for several."""
    parts = [part for part in re.split(_COMBINED, text) if part]
    found = [as_heading(part) for part in parts]
    if not all(found):
        found = _by_words(text)
    kinds = set(found)
    if not kinds:
        return None
    return kinds.pop() if len(kinds) == 1 else ""


def _by_words(text: str) -> list[str]:
    """The headings among the words of a text, nothing where a word is neither one nor may stand beside one."""
    words = words_of(text).split()
    if len(words) == 1:
        return _abbreviated(words[0])
    known = headings()
    if heading := known.get("".join(_without_besides(words))):  # `Champ de bataille choisi`
        return [heading]
    named = [known[word] for word in words if word in known and word not in BESIDES]
    others = [word for word in words if word not in known and word not in BESIDES and not _COUNT.fullmatch(word)]
    if others or not named or any(heading in slot_headings() for heading in named):
        return []
    kinds = {heading for heading in named if heading != "deck"} or set(named)
    return list(kinds) if len(kinds) == 1 and len(set(words)) == len(words) else []


def _without_besides(words: list[str]) -> list[str]:
    """Words without those at either end that may stand beside a heading."""
    own = [at for at, word in enumerate(words) if word not in BESIDES or word in COUNTED]
    return words[own[0] : own[-1] + 1] if own else []


def _abbreviated(word: str) -> list[str]:
    """`Amélio`: the beginning of one heading only."""
    if len(word) < _SHORTEST_PREFIX:
        return []
    found = {heading for known, heading in headings().items() if known.startswith(word)}
    return list(found - also_titles()) if len(found) == 1 else []
