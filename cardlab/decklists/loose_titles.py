"""Titles as people shorten them: `C-3PO` without its nickname, `Hit & Run`, the front half of a two-sided title.

Looked through only for lines that name no card as they stand. What is found here is said to the reader of the
report: it is one clear reading, not the title itself.
"""

import re
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property, lru_cache

from cardlab.catalogue.cards import Card
from cardlab.catalogue.names import words_of
from cardlab.catalogue.read import Catalogue
from cardlab.vocabulary import LANGUAGES, GameId

_SMALL = frozenset(
    ("and", "et", "the", "a", "an", "of", "le", "la", "les", "l", "de", "du", "des", "d", "un", "une", "n")
)
"""Words people leave out or put in."""
_NICKNAME = re.compile(r"\s*\((?!V\))([^()]{2,60})\)")
_SPOKEN = re.compile(r"(?=[^(]*[0-9])([^():]{2,20}) \(([^()]{2,60})\)$")
"""`R2-D2 (Artoo-Detoo)`: other titles have the one name or the other."""
_TWO_SIDED = re.compile(r"\s*/\s*")
_PLACE_WITHIN = re.compile(r"\s*[•:]\s+")
"""`Tatooine: Docking Bay 94`, `Tatooine • Podrace Arena`."""
_PIECES = re.compile(r"[a-z]+|[0-9]+")
_DIGITS = {
    "i": "1", "ii": "2", "iii": "3", "iv": "4", "one": "1", "two": "2", "three": "3", "four": "4", "five": "5",
    "six": "6",
}  # fmt: skip
_SAME = {
    "adm": "admiral", "capt": "captain", "cpt": "captain", "cmdr": "commander", "cdr": "commander", "col": "colonel",
    "cpl": "corporal", "dr": "doctor", "gen": "general", "lt": "lieutenant", "maj": "major", "sgt": "sergeant",
    "saber": "lightsaber", "sabre": "lightsaber", "w": "with",
}  # fmt: skip
"""What people write for other words: ranks above all."""
_BEFORE_PLURAL = ("xe", "che", "she", "sse")
_LEAST_LETTERS = 4
_LEAST_WITH_DIGIT = 3
_FEWEST_WORDS = 3
_FEWEST_AT_END = 2
_INITIALS = (2, 3)
"""How many words may be abbreviated by their first letters."""


class LooseTitles:
    """Built once for a game, on need."""

    def __init__(self, catalogue: Catalogue, game: GameId) -> None:
        self._catalogue = catalogue
        self._game: GameId = game

    def same(self, title: str) -> list[str]:
        """The codes of cards whose title says the same in other small words, in the plural, or without a nickname."""
        return list(self._forms.get(_form(title), ()))

    def same_with_subtitle(self, title: str) -> list[str]:
        """The codes of cards whose title and subtitle together say the same: `Royal Guard Leaders`."""
        return list(self._full_forms.get(_form(title), ()))

    def beginning(self, title: str) -> list[str]:
        """The codes of cards whose titles begin with these words: `DL-44` for one heavy pistol."""
        words = " ".join(_words(title))
        letters = words.replace(" ", "")
        least = _LEAST_WITH_DIGIT if any(map(str.isdigit, letters)) else _LEAST_LETTERS
        if len(letters) < least or words.isdigit():
            return []
        start, places = f"{words} ", self._places.get(words.split()[0], ())
        return [code for known, code in map(self._titles.__getitem__, places) if known.startswith(start)]

    def holding(self, title: str, admits: Callable[[Card], bool]) -> list[str]:
        """The codes of cards whose titles hold all these words, or words they abbreviate: `FO Stormtrooper`."""
        wanted = _words(title)
        if not wanted or sum(map(len, wanted)) < _LEAST_LETTERS:
            return []
        fewest, *others = sorted((self._places.get(word, {}) for word in wanted), key=len)
        places = (place for place in fewest if all(place in other for other in others))
        titles = map(self._titles.__getitem__, places)
        codes = list(dict.fromkeys(code for known, code in titles if _holds(known.split(), wanted)))
        cards = self._catalogue.cards(self._game, codes)
        return [code for code in codes if code in cards and admits(cards[code])]

    def ending(self, title: str) -> list[str]:
        """The codes of cards whose titles end with these words: `Thunder Rifle` for one of Tatooine."""
        wanted = _words(title)
        if len(wanted) < _FEWEST_AT_END or wanted[0].isdigit():  # `2 X 8 Night Sniper`
            return []
        end, titles = f" {' '.join(wanted)}", map(self._titles.__getitem__, self._places.get(wanted[-1], ()))
        return [code for known, code in titles if known.endswith(end)]

    def but_for_a_word(self, title: str) -> list[str]:
        """The codes of cards whose titles have one word more within: `DL-44 Blaster Pistol`."""
        wanted = _words(title)
        if len(wanted) < _FEWEST_WORDS:
            return []
        titles = (
            (known.split(), code) for known, code in map(self._titles.__getitem__, self._places.get(wanted[0], ()))
        )
        return [code for known, code in titles if known in _with_a_word_more(wanted, known)]

    @cached_property
    def _names(self) -> list[tuple[str, str, str]]:
        return [name for language in LANGUAGES for name in self._catalogue.titles_of_cards(self._game, language)]

    @cached_property
    def _forms(self) -> dict[str, dict[str, None]]:
        forms: dict[str, dict[str, None]] = defaultdict(dict)
        spoken = self._spoken
        between = re.compile(rf"\b(?:{'|'.join(spoken)})\b") if spoken else None
        for code, title, _ in self._names:
            for form in _forms_of(title):
                forms[form][code] = None
            found = between.search(words := words_of(title)) if between else None
            if found and found[0] != words.removesuffix(" v"):  # See-Threepio is another card
                forms[_form(words.replace(found[0], spoken[found[0]]))][code] = None
        return forms

    @cached_property
    def _full_forms(self) -> dict[str, dict[str, None]]:
        forms: dict[str, dict[str, None]] = defaultdict(dict)
        for code, title, subtitle in self._names:
            for full in _with_subtitle(title, subtitle):
                forms[_form(full)][code] = None
        return forms

    @cached_property
    def _spoken(self) -> dict[str, str]:
        """What a name with digits is called, and the name of what it is called."""
        found = (_SPOKEN.match(title) for _, title, _ in self._names if "(" in title)
        pairs = [(words_of(each[1]), words_of(each[2])) for each in found if each]
        return dict(pairs) | {called: name for name, called in pairs}

    @cached_property
    def _titles(self) -> list[tuple[str, str]]:
        return [(" ".join(_words(title)), code) for code, title, _ in self._names]

    @cached_property
    def _places(self) -> dict[str, dict[int, None]]:
        """Where among the titles each word stands, and what may abbreviate words that follow each other."""
        found: dict[str, dict[int, None]] = defaultdict(dict)
        for place, (known, _) in enumerate(self._titles):
            words = known.split()
            for word in (*words, *_initials(words)):
                found[word][place] = None
        return found


@lru_cache(maxsize=20_000)
def _forms_of(title: str) -> frozenset[str]:
    """What people may write for a title; reprints share it."""
    return frozenset(map(_form, _shorter(title)))


def _shorter(title: str) -> Iterator[str]:
    """A title, without its nicknames, by its nickname, by its front, by the place in a place, its halves turned."""
    yield title
    bare = title
    mark = " (V)" if title.endswith(" (V)") else ""
    if "(" in title:
        place = title[: found.end()] if (found := _PLACE_WITHIN.search(title)) else ""
        for nickname in _NICKNAME.findall(title):
            yield from (nickname + mark, place + nickname + mark)
        bare = _NICKNAME.sub("", title)
        if bare != title:
            yield bare
    if "/" in bare:
        fronts = _TWO_SIDED.split(bare)
        yield from fronts if fronts[0] == fronts[-1] else (fronts[0] + mark,)
    if "•" in bare or ":" in bare:
        within = _PLACE_WITHIN.split(bare, maxsplit=1)[-1]
        if within != bare and " " in within:
            yield within
    halves = bare.split(" & ")
    if len(halves) == 2:
        yield f"{halves[1]} & {halves[0]}"


def _with_subtitle(title: str, subtitle: str) -> Iterator[str]:
    """`Grievous, Droid Armies Commander`: a name, its first words or its last, and all that stands behind its comma."""
    name, comma, rest = (title, ",", subtitle) if subtitle else title.partition(", ")
    if comma and (words := name.split()):
        yield from (f"{' '.join(words[:count])}, {rest}" for count in range(1, len(words) + bool(subtitle)))
        yield f"{words[-1]}, {rest}"


def _form(title: str) -> str:
    return "".join(_words(title))


@lru_cache(maxsize=20_000)
def _words(title: str) -> Sequence[str]:
    """The words that count, in the singular."""
    words = words_of(title).split()
    words = [word for word in words if word not in _SMALL] or words
    found: list[str] = []
    for word in words:
        for piece in (word,) if word.isalpha() else _PIECES.findall(word.removesuffix("s")):
            digit = _DIGITS.get(piece) if word is not words[0] else None
            piece = piece if piece[-1] not in "sxen" else _singular(piece)
            found.append(digit or _SAME.get(piece, piece))
    return found


def _singular(word: str) -> str:
    """A word and its plural as one: `houjixes`, `bounties`, `marksmen`; `vaisseaux`."""
    if len(word) < 4 or word.endswith("ss"):
        return word
    if word.endswith("men"):
        return f"{word[:-2]}an"
    word = word.removesuffix("s")
    if len(word) > 3:
        word = f"{word[:-2]}y" if word.endswith("ie") else word[:-1] if word.endswith(_BEFORE_PLURAL) else word
    return word.removesuffix("x") if len(word) > 3 else word


def _initials(words: list[str]) -> list[str]:
    letters = "".join([word[0] for word in words])
    return [letters[at : at + length] for length in _INITIALS for at in range(len(letters) - length + 1)]


def _with_a_word_more(wanted: Sequence[str], known: list[str]) -> list[list[str]]:
    """The wanted words with that word of the known between any two of them."""
    if len(known) != len(wanted) + 1:
        return []
    return [[*wanted[:at], known[at], *wanted[at:]] for at in range(1, len(wanted))]


def _holds(known: list[str], wanted: Sequence[str]) -> bool:
    """Whether the wanted words stand among the known, in their order; two or three letters may be initials."""
    at = 0
    for word in wanted:
        while at < len(known):
            if known[at] == word:
                at += 1
                break
            if len(word) in _INITIALS and "".join(each[0] for each in known[at : at + len(word)]) == word:
                at += len(word)
                break
            at += 1
        else:
            return False
    return True
