"""The index of a game: which words may be which card, set, number or code."""

import json
import math
import zlib
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable
from functools import cached_property, lru_cache
from typing import Any, NamedTuple

from cardlab.catalogue.cards import Card, Name
from cardlab.catalogue.names import fold as fold_name
from cardlab.catalogue.read import Catalogue
from cardlab.reading.game_reading import GameReading, IndexedCard
from cardlab.reading.near_words import near_words
from cardlab.reading.phrases import FILLERS
from cardlab.reading.weights import W
from cardlab.reading.words import tokenise
from cardlab.registry import find_game
from cardlab.vocabulary import GameId

_ROMAN = {"1": "i", "2": "ii", "3": "iii", "4": "iv", "5": "v", "i": "1", "ii": "2", "iii": "3", "iv": "4", "v": "5"}
_FILLER_WEIGHT = 0.25
LONGEST_WORD = 30
_LONGEST_NAME = 24


class IndexedName(NamedTuple):
    """One way to write one or several cards: the words of a title, then of a subtitle."""

    cards: tuple[int, ...]
    words: tuple[str, ...]
    title: int
    """How many of the words are the title."""
    free: frozenset[int]
    """Words before which a mark is printed in the name itself: a comma there is no surprise."""
    lead: int
    base: float
    person: bool
    weights: tuple[float, ...]
    """How telling each word is."""
    whole: float
    """The weight of the title."""
    initials: str


class StoredName(NamedTuple):
    """One way to write one or several cards, as it is kept with the catalogue."""

    cards: list[int]
    words: list[str]
    title: int
    free: list[int]
    lead: int
    base: float


class Index:
    """All names of a game's cards by their words. Made once for a catalogue; threads share it."""

    def __init__(self, game: GameId, reading: GameReading, content: bytes) -> None:
        """`content` is what `index_content` made."""
        cards, names, codes, sets = json.loads(zlib.decompress(content))
        self.game: GameId = game
        self.reading = reading
        self.cards = [_indexed_card(values) for values in cards]
        self.by_code: dict[str, tuple[int, str]] = {code: (number, own) for code, number, own in codes}
        """A code, or another program's id, in lower case → the card and the printing's code."""
        self.by_place: dict[tuple[str, str], list[tuple[int, str]]] = defaultdict(list)
        """Set and number → cards and codes."""
        for number, card in enumerate(self.cards):
            for set_code, place, code in card.printings:
                if (number, code) not in (found := self.by_place[set_code, place]):
                    found.append((number, code))
        self.sets: dict[tuple[str, ...], str] = {}
        """The words of a set's name, code or abbreviation → its code, folded."""
        for name, code in sets:
            self._add_set(name, code)
        self._stored = [StoredName(*values) for values in names]

    @cached_property
    def exact(self) -> dict[tuple[str, ...], tuple[tuple[int, ...], float]]:
        """The words of a whole title, or of a title with its subtitle → its cards and its price."""
        whole: dict[tuple[str, ...], set[int]] = {}
        base: dict[tuple[str, ...], float] = {}
        for name in self._stored:
            ways = [(tuple(name.words), name.base)]
            if name.title < len(name.words):
                ways.append((tuple(name.words[: name.title]), name.base + W.omit_subtitle))
            for words, cost in ways:
                whole.setdefault(words, set()).update(name.cards)
                base[words] = min(base.get(words, cost), cost)
        return {words: (tuple(sorted(cards)), base[words]) for words, cards in whole.items()}

    @cached_property
    def names(self) -> list[IndexedName]:
        titles: dict[str, set[str]] = defaultdict(set)
        for name in self._stored:
            for word in name.words:
                titles[word].add(self.cards[name.cards[0]].title_key)
        count = len({card.title_key for card in self.cards})
        weight = {word: math.log(1 + count / len(keys)) for word, keys in titles.items()}
        weight |= {word: _FILLER_WEIGHT for word in titles if word in FILLERS}
        return [
            IndexedName(
                cards=tuple(name.cards),
                words=tuple(name.words),
                title=name.title,
                free=frozenset(name.free),
                lead=name.lead,
                base=name.base,
                person=any(self.cards[number].kind == "character" for number in name.cards),
                weights=tuple(weight[word] for word in name.words),
                whole=sum(weight[word] for word in name.words[: name.title]),
                initials="".join(word[0] for word in name.words),
            )
            for name in self._stored
        ]

    @cached_property
    def postings(self) -> dict[str, list[tuple[int, int]]]:
        """A word → the names it is in, and where."""
        postings: dict[str, list[tuple[int, int]]] = defaultdict(list)
        for n, name in enumerate(self._stored):
            for k, word in enumerate(name.words):
                postings[word].append((n, k))
        return dict(postings)

    @cached_property
    def acronyms(self) -> dict[str, list[int]]:
        """The initials of a title, with and without its small words → the names."""
        acronyms: dict[str, list[int]] = defaultdict(list)
        for n, name in enumerate(self._stored):
            if name.title > 1:
                title = name.words[: name.title]
                acronyms["".join(word[0] for word in title)].append(n)
                short = "".join(word[0] for word in title if word not in FILLERS)
                if 2 <= len(short) < name.title:
                    acronyms[short].append(n)
        return dict(acronyms)

    @cached_property
    def vocabulary(self) -> list[str]:
        return sorted(self.postings)

    @cached_property
    def _reversed_vocabulary(self) -> list[str]:
        return sorted(word[::-1] for word in self.postings if len(word) >= 5)

    @cached_property
    def persons(self) -> frozenset[str]:
        """The words of characters with dice."""
        if not self.reading.has_dice:
            return frozenset()
        return frozenset(
            word for name in self.names if name.person for word in name.words[: name.title] if len(word) > 2
        )

    def _add_set(self, name: str, code: str) -> None:
        words = tuple(word.text for word in tokenise(name or ""))
        if words and not (len(words) == 1 and words[0].isdigit()):
            self.sets[words] = code
            if len(words) > 1 and words[0] in ("the", "le", "la", "l", "les"):
                self.sets.setdefault(words[1:], code)
            if words[-1] in ("2", "3") and len(words) > 1:
                self.sets.setdefault((*words[:-1], _ROMAN[words[-1]]), code)

    def set_code(self, text: str) -> str:
        """The code of the set people mean by a code, a name or an abbreviation; nothing where it is none."""
        return self.sets.get(tuple(word.text for word in tokenise(text)), "")

    # -- looked up -----------------------------------------------------------------------------

    @lru_cache(maxsize=20_000)  # noqa: B019 (an index lives as long as its catalogue)
    def near(self, text: str, loose: bool) -> tuple[tuple[str, float], ...]:
        """The words of the index that a written word may be, with what that costs. `loose`: also near a known word."""
        found = {text: 0.0} if text in self.postings else {}
        short = self.reading.short_words.get(text, ())
        if len(short) == 1 and short[0] in self.postings:
            found.setdefault(short[0], W.synonym)
        if len(text) > LONGEST_WORD:
            return ()
        if text in _ROMAN and _ROMAN[text] in self.postings:
            found.setdefault(_ROMAN[text], W.synonym)
        if text.isdigit() or len(text) < 2:
            return tuple(found.items())
        for other in (text + "s", text.removesuffix("s"), text + "es", text.removesuffix("es")):
            if len(other) > 2 and other != text and other in self.postings:
                found.setdefault(other, W.plural if text in self.postings else W.plural / 2)
        if (found and not loose) or text in FILLERS:
            return tuple(found.items())
        if len(text) >= 4:
            most = 1 if len(text) < 6 else 2 if len(text) < 10 else 3
            for other, slips in near_words(text, self.vocabulary, most):
                if len(other) > 2 and not other.isdigit():
                    found.setdefault(other, W.typo * slips / len(text) + (0.3 if other[0] != text[0] else 0.0))
        for stem in {text, text.rstrip("s")}:
            if len(stem) >= 3:
                for other in _beginning(self.vocabulary, stem, 12):
                    if other != text:
                        found.setdefault(other, W.prefix + (0.3 if len(stem) == 3 else 0.0))
        if len(text) >= 5:
            for other in _beginning(self._reversed_vocabulary, text[::-1], 8):
                found.setdefault(other[::-1], W.prefix + 0.2)
        return tuple(found.items())

    @lru_cache(maxsize=20_000)  # noqa: B019
    def split(self, text: str) -> tuple[tuple[str, str], ...]:
        """The pairs of words of the index that were written as one."""
        if not 5 < len(text) <= LONGEST_WORD:
            return ()
        cuts = ((text[:cut], text[cut:]) for cut in range(2, len(text) - 1))
        return tuple(
            (left, right)
            for left, right in cuts
            if left in self.postings and right in self.postings and max(len(left), len(right)) > 2
        )


def _indexed_card(values: list[Any]) -> IndexedCard:
    card = IndexedCard(*values)
    return card._replace(
        points=tuple(card.points), printings=tuple((own_set, number, code) for own_set, number, code in card.printings)
    )


def index_content(catalogue: Catalogue, game: GameId, reading: GameReading) -> bytes:
    """What an index is made from: cards, names, codes and sets of a game, as JSON, compressed."""
    printings: dict[str, list[Card]] = defaultdict(list)
    for card in catalogue.cards_by_set(game):
        printings[card.card_key].append(card)
    cards = _with_plain_twins([reading.card(own[0], own) for own in printings.values()])
    codes: dict[str, tuple[int, str]] = {}
    for number, own in enumerate(printings.values()):
        for card in own:
            codes.setdefault(card.code.lower(), (number, card.code))
    for number, own in enumerate(printings.values()):
        for card in own:
            for other in reading.other_codes(card):
                codes.setdefault(other.lower(), (number, card.code))
    sets = []
    for card_set in reversed(catalogue.sets(game)):
        names = (card_set.abbreviation, card_set.name_fr, card_set.name_en, card_set.code)
        sets += [(name, fold_name(card_set.code)) for name in names if name]
    sets += [(name, fold_name(code)) for name, code in reading.set_names.items()]
    content = [
        cards,
        _stored_names(catalogue, game, reading, list(printings.values())),
        [(code, number, own) for code, (number, own) in codes.items()],
        sets,
    ]
    return zlib.compress(json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode(), 6)


def _with_plain_twins(cards: list[IndexedCard]) -> list[IndexedCard]:
    """A virtual card whose title a plain card has, too, must be marked as virtual in a list."""
    plain = {(fold_name(card.title_key), card.side) for card in cards if not card.virtual}
    return [
        card._replace(has_plain_twin=True)
        if card.virtual and (fold_name(card.title_key.replace("(V)", "")), card.side) in plain
        else card
        for card in cards
    ]


def _stored_names(
    catalogue: Catalogue, game: GameId, reading: GameReading, printings: list[list[Card]]
) -> list[StoredName]:
    names: dict[str, list[Name]] = defaultdict(list)
    translated: dict[str, Name] = {}
    title_keys = {card.code: card.title_key for own in printings for card in own}
    for name in catalogue.names_of_game(game):
        names[name.code].append(name)
        if name.language != "en" and name.kind == "title":
            translated.setdefault(title_keys[name.code], name)
    costs = {"title": 0.0, "language": W.language, "alias": W.alias}
    stored: dict[tuple[tuple[str, ...], int], StoredName] = {}
    for number, own in enumerate(printings):
        first = own[0]
        title = translated.get(first.title_key)
        if title and not any(name.language != "en" for card in own for name in names[card.code]):
            names[first.code].append(title._replace(subtitle=first.subtitle))
        ways = {
            (way.title, way.subtitle): way for card in reversed(own) for way in reading.written(card, names[card.code])
        }
        for way in ways.values():
            words, size, free = _name_words(way.title, way.subtitle)
            if not size or len(words) > _LONGEST_NAME:
                continue
            cost = costs[way.cost_of]
            known = stored.get((words, size))
            if known is None:
                stored[words, size] = StoredName([number], list(words), size, free, way.lead, cost)
            else:
                if number not in known.cards:
                    known.cards.append(number)
                stored[words, size] = known._replace(base=min(known.base, cost))
    return list(stored.values())


def _name_words(title: str, subtitle: str) -> tuple[tuple[str, ...], int, list[int]]:
    """The words of a name, how many of them are the title, and before which a mark is printed."""
    first = [word for word in tokenise(title) if word.text[0].isalnum()]
    second = [word for word in tokenise(subtitle) if word.text[0].isalnum()]
    words = (*first, *second)
    free = [k for k, word in enumerate(words) if word.gap not in _CLOSE_GAPS or k == len(first)]
    return tuple(word.text for word in words), len(first), free


def index_of(catalogue: Catalogue, game: GameId) -> Index:
    """The index of a game, made from its catalogue."""
    reading = find_game(game).reading
    return Index(game, reading, index_content(catalogue, game, reading))


_CLOSE_GAPS = frozenset({"space", "glue", "hyphen"})


def _beginning(words: list[str], stem: str, most: int) -> Iterable[str]:
    at = bisect_left(words, stem)
    for word in words[at : at + most]:
        if not word.startswith(stem):
            return
        yield word
