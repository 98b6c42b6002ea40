"""What a note says of its game in a sentence: `Outer Rim, partie à 2 joueurs, sans extension`."""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from cardlab.catalogue.names import words_of
from cardlab.games.outer_rim.card import GAME_ID
from cardlab.reading.head import as_game_id
from cardlab.reading.quantities import IN_WORDS

_NAMES = re.compile(r"(?i)outer\s?-?rim|bordure ext[eé]rieure")
_NUMBER = r"(?<![0-9])(?:([1-9])\s*|\b(une?|one|deux|two|trois|three|quatre|four|cinq|five|six)\s+)"
_PLAYERS = re.compile(
    rf"(?i){_NUMBER}(?:joueurs?|joueuses?|players?|[pj])\b"
    r"|(?:à|for|with)\s+([1-9]|deux|two|trois|three|quatre|four|cinq|five|six)"
    r"(?=\s*(?:$|[,;:(.])|\s+(?:sans|avec|without|with|no|base|jeu de base|core|vanilla|chez|ce|hier|at)\b)"
)
_SOLO = re.compile(r"(?i)(?<!han )\bsolo\b|(?<!base )\bseule?\b|\balone\b")
_BUSINESS = r"(?:ext(?:ension)?s?|exp(?:ansion)?s?|affaires en suspens|unfinished business|UB|AES)\b\.?"
_WITHOUT = re.compile(
    rf"(?i)\b(?:sans|no|without|pas d[e'’])\s*(?:l['’]\s*|the\s+|any\s+)?{_BUSINESS}(?:\s+{_BUSINESS})?"
    r"|\b(?:base|core)(?: game| set| box)? (?:seule?(?:ment)?|only|uniquement)\b"
)
_WITH = re.compile(
    rf"(?i)(?:(?:\b(?:avec|with|and|et)|[+&])\s*(?:l['’]\s*|the\s+)?{_BUSINESS}\s*)+"
    r"|\b(?:extension|expansion)\s+(?:affaires en suspens|unfinished business|UB|AES)\b"
)
_NAMED = re.compile(r"(?i)\b(?:affaires en suspens|unfinished business|UB|AES)\b")
_BASE = re.compile(
    r"(?i)\b(?:(?:bo[iî]te|jeu) de base|vanilla|(?:base|core)(?: game| set| box)?)\b"
    r"(?!\s+(?:de donn|worlds?|ends?|tiles?))"
)
_AMBITIONS = re.compile(r"(?i)\b(?P<no>sans|no|without|pas d['’]\s*)?\s*(?:les\s+|the\s+)?ambitions?\b")
_FACTS = (_NAMES, _PLAYERS, _SOLO, _WITHOUT, _WITH, _NAMED, _BASE, _AMBITIONS)
_BESIDE = frozenset(("avec", "with", "et", "and", "les", "the", "only"))
_OF_TITLE = _BESIDE | {"partie", "game", "jeu", "a", "d", "de", "du", "for", "pour", "star", "wars", "sw"}
_KIND = re.compile(r"(?i)(?:mode|type|partie|game type|version|bo[iî]te|box)(?:\s+(?:de jeu|de partie))?$")
_NEXT = re.compile(
    r"(?i)(?<!\bdr)(?<!\bvs)\.\s+"
    r"|[\s.,;:(–—-]{1,4}(?=(?:[jp]|(?:joueur|joueuse|player)\s?)[1-9]\b|(?:ia|ai|moi|me|humaine?|human)\s*[:=])"
)
"""Where another line could begin: `, J1 Han Solo, J2 Bossk`, `. AI: Bossk`."""
_CLAUSES = re.compile(r"\s*[,;:.]+(?![0-9]{3}\b)\s*|\s+[-–—]\s+")


class Head(NamedTuple):
    """A line that names the game, taken apart."""

    facts: Sequence[tuple[str, str]]
    clauses: Sequence[str]
    """What else it says before the players' lines."""
    lines: Sequence[str]


@lru_cache(maxsize=5_000)
def head_in(words: str) -> Head:
    """`Outer Rim, 2 joueurs : Han Solo et Bossk. Gloire 10`: what it says of the game, and the rest."""
    first, *lines = _NEXT.split(words)
    rest = first
    for pattern in _FACTS:
        rest = pattern.sub(",", rest)
    clauses = [each.strip("() ") if each.startswith("(") else each for each in _CLAUSES.split(rest)]
    return Head(
        list(facts_in(first)), [each for each in clauses if not _OF_TITLE.issuperset(words_of(each).split())], lines
    )


def names_game(value: str) -> bool:
    """Whether a value is the game's name; more of the game may stand behind it."""
    return as_game_id(re.split("[(,;]", value)[0]) == GAME_ID


def names_game_in(words: str) -> bool:
    """Whether a line has the game's name in it."""
    return _NAMES.search(words) is not None


def is_only_name(words: str) -> bool:
    """Whether a line says nothing but the game's name."""
    return names_game_in(words) and words_of(_NAMES.sub("", words)) in ("", "sw", "star wars")


def bare_facts_in(words: str) -> list[tuple[str, str]]:
    """What a line of a note says of the game where it says nothing else: `Base game, 2 players`."""
    rest = words
    for pattern in _FACTS[1:]:
        rest = pattern.sub(" ", rest, count=1)
    return list(facts_in(words)) if _BESIDE.issuperset(words_of(rest).split()) else []


def facts_in(words: str) -> Iterator[tuple[str, str]]:
    """What a sentence says of the game, whatever else it says."""
    if _SOLO.search(words):
        yield "solo", "oui"
    elif found := _PLAYERS.search(words):
        yield "players", next(filter(None, found.groups()))
    if _WITHOUT.search(words):
        yield "expansion", "aucune"
    elif _WITH.search(words):
        yield "expansion", "oui"
    elif _NAMED.search(words):
        yield "expansion", "oui" if not _BASE.search(words) else "base ?"
    elif _BASE.search(words):
        yield "expansion", "aucune"
    if found := _AMBITIONS.search(words):
        yield "ambitions", "non" if found["no"] else "oui"


def told_by_kind(label: str, value: str) -> list[tuple[str, str]]:
    """`Mode : solo`, `Boîte : jeu de base`: what a line says of the game whose label says only that it does."""
    return bare_facts_in(value) if _KIND.match(label.strip()) else []


def told_in_brackets(label: str, value: str) -> list[tuple[str, str]]:
    """`2 (sans extension)`: what a line of the head says, and what else in brackets behind it."""
    if label != "players" or "(" not in value:
        return []
    said, _, rest = value.partition("(")
    told = list(facts_in(rest))
    if not told and any(word in IN_WORDS or word.isdecimal() for word in words_of(rest).split()):
        return []  # `5 (one watching)`
    return [(label, said.strip()), *told]
