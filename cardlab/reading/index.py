"""The index of a game: which words may be which card, set, number or code."""

import hashlib
import json
import math
import re
import zlib
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from functools import cached_property, lru_cache
from typing import Any, Generic, NamedTuple, TypeVar

from cardlab.catalogue.catalogue import Catalogue
from cardlab.catalogue.names import fold as fold_name
from cardlab.model.cards import Card, Name
from cardlab.reading.game_reading import GameReading, IndexedCard
from cardlab.reading.near_words import near_words
from cardlab.reading.phrases import FILLERS
from cardlab.reading.weights import W
from cardlab.reading.words import tokenise
from cardlab.registry import find_game
from cardlab.vocabulary import GameId

_VERSION = 5
"""Of the shape of an index: a new one for every change of what `index_content` writes."""
_ROMAN = {"1": "i", "2": "ii", "3": "iii", "4": "iv", "5": "v", "i": "1", "ii": "2", "iii": "3", "iv": "4", "v": "5"}
_ENDING = re.compile(r"(?:ing|ed|es|e|s)$")
"""Endings that people exchange: `Seize Territory` for Seizing Territory."""
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
    """One way to write one or several cards, as it is gathered from the catalogue."""

    cards: list[int]
    words: list[str]
    title: int
    free: list[int]
    lead: int
    base: float


class ExactName(NamedTuple):
    """A whole title, or a title with its subtitle."""

    cards: tuple[int, ...]
    base: float
    free: tuple[int, ...]
    """Words before which a comma is the name's own."""


Key = TypeVar("Key", str, tuple[str, ...], tuple[str, str])
Value = TypeVar("Value")


class Table(Generic[Key, Value]):
    """Rows of the index by their key, each worked out when it is first looked up: a clean list needs few of them."""

    def __init__(self, part: bytes, parse: Callable[[Any], Value]) -> None:
        keys, _, values = zlib.decompress(part).decode().partition("\0")
        self._rows = dict(zip(keys.split("\n"), values.split("\n"), strict=True)) if keys else {}
        self._parse = parse
        self._parsed: dict[Key, Value] = {}

    def get(self, key: Key) -> Value | None:
        found = self._parsed.get(key)
        if found is None:
            row = self._rows.get(key if isinstance(key, str) else " ".join(key))
            if row is None:
                return None
            found = self._parsed[key] = self._parse(json.loads(row))
        return found

    def __getitem__(self, key: Key) -> Value:
        found = self.get(key)
        if found is None:
            raise KeyError(key)
        return found

    def __contains__(self, key: object) -> bool:
        return (" ".join(key) if isinstance(key, tuple) else key) in self._rows

    def __iter__(self) -> Iterator[str]:
        return iter(self._rows)


class Rows(dict[int, Value]):
    """The cards or the names of the index by their number, each worked out when it is first looked up."""

    def __init__(self, part: bytes, parse: Callable[[Any], Value]) -> None:
        super().__init__()
        self._rows = zlib.decompress(part).decode().split("\n")
        self._parse = parse

    def __missing__(self, number: int) -> Value:
        value = self[number] = self._parse(json.loads(self._rows[number]))
        return value


class _EitherOf:
    """Two containers as one."""

    def __init__(self, one: Container[str], other: Container[str]) -> None:
        self._one, self._other = one, other

    def __contains__(self, word: object) -> bool:
        return word in self._one or word in self._other


class Index:
    """All names of a game's cards by their words. Made once for a catalogue; threads share it.

    It is kept in parts, each of which is opened when it is first needed: to look up the plain lines of a clean list
    takes a few milliseconds, all of it takes fifty.
    """

    def __init__(self, game: GameId, reading: GameReading, content: bytes) -> None:
        """`content` is what `index_content` made."""
        self.game: GameId = game
        self.reading = reading
        self.known_lines: dict[str, Any] = {}
        """Lines read before, with what their words may be; the module that reads lines keeps it small."""
        self.plain_lines: dict[Any, Any] = {}
        """Lines read before that can be read in one way only, or None."""
        head, _, rest = content.partition(b"\n")
        self._parts: dict[str, bytes] = {}
        for name, size in json.loads(head).items():
            self._parts[name], rest = rest[:size], rest[size:]

    @cached_property
    def cards(self) -> Rows[IndexedCard]:
        return Rows(self._parts["cards"], _indexed_card)

    @cached_property
    def by_code(self) -> Table[str, tuple[int, str]]:
        """A code, or another program's id, in lower case → the card and the printing's code."""
        return Table(self._parts["codes"], tuple)

    @cached_property
    def by_place(self) -> Table[tuple[str, str], list[tuple[int, str]]]:
        """Set and number → cards and codes."""
        return Table(self._parts["places"], lambda row: [(number, code) for number, code in row])

    @cached_property
    def sets(self) -> Table[tuple[str, ...], str]:
        """The words of a set's name, code or abbreviation → its code, folded."""
        return Table(self._parts["sets"], str)

    @cached_property
    def exact(self) -> Table[tuple[str, ...], ExactName]:
        """The words of a whole title, or of a title with its subtitle."""
        return Table(self._parts["exact"], lambda row: ExactName(tuple(row[0]), row[1], tuple(row[2])))

    @cached_property
    def names(self) -> Rows[IndexedName]:
        return Rows(self._parts["names"], self._indexed_name)

    def _indexed_name(self, row: Any) -> IndexedName:
        cards, words, title, free, lead, base, person = row
        weights = tuple([self._words[word][0] for word in words])
        return IndexedName(
            cards=tuple(cards),
            words=tuple(words),
            title=title,
            free=frozenset(free),
            lead=lead,
            base=base,
            person=person,
            weights=weights,
            whole=sum(weights[:title]),
            initials="".join([word[0] for word in words]),
        )

    @cached_property
    def _words(self) -> Table[str, tuple[float, list[tuple[int, int]]]]:
        """A word of a name → how telling it is, the names it is in, and where."""
        return Table(self._parts["words"], lambda row: (row[0], list(zip(row[1::2], row[2::2], strict=True))))

    @cached_property
    def known_words(self) -> Container[str]:
        """All words of names and of headings: a written one of them needs no cutting and no correction."""
        return _EitherOf(self.words, {word for phrase in self.reading.headings for word in phrase})

    @cached_property
    def words(self) -> Container[str]:
        """All words of names."""
        return self._words

    def postings(self, word: str) -> list[tuple[int, int]]:
        """The names a word is in, and where."""
        found = self._words.get(word)
        return found[1] if found is not None else []

    def weight(self, word: str) -> float:
        """How telling a word is: the fewer titles have it, the more; 0 for a word of no title."""
        found = self._words.get(word)
        return found[0] if found is not None else 0.0

    @cached_property
    def acronyms(self) -> Table[str, list[int]]:
        """The initials of a title, with and without its small words → the names."""
        return Table(self._parts["acronyms"], list)

    @cached_property
    def _facts(self) -> dict[str, Any]:
        facts: dict[str, Any] = json.loads(zlib.decompress(self._parts["facts"]))
        return facts

    @cached_property
    def eras(self) -> frozenset[str]:
        return frozenset(self._facts["eras"])

    @cached_property
    def persons(self) -> frozenset[str]:
        """The words of characters with dice."""
        return frozenset(self._facts["persons"])

    @cached_property
    def known_persons(self) -> frozenset[str]:
        """The words of characters with dice, and what players shorten them to: `ePalps`."""
        shortened = {short for short, phrase in self.reading.short_words.items() if phrase[0] in self.persons}
        return self.persons | shortened if self.persons else self.persons

    @cached_property
    def small_names(self) -> frozenset[int]:
        """The names whose title has no word but small ones."""
        return frozenset(self._facts["small_names"])

    @cached_property
    def halves(self) -> dict[int, list[tuple[int, int]]]:
        """A card → the cards of two titles that hold its title, and whether it is their first or second."""
        return {number: [(combo, place) for combo, place in combos] for number, combos in self._facts["halves"]}

    @cached_property
    def vocabulary(self) -> list[str]:
        return sorted(self._words)

    @lru_cache(maxsize=100)  # noqa: B019 (an index lives as long as its catalogue)
    def _words_of_length(self, length: int, most: int) -> list[str]:
        return [word for word in self.vocabulary if abs(len(word) - length) <= most]

    @cached_property
    def _reversed_vocabulary(self) -> list[str]:
        return sorted(word[::-1] for word in self.vocabulary if len(word) >= 5)

    def set_code(self, text: str) -> str:
        """The code of the set people mean by a code, a name or an abbreviation; nothing where it is none."""
        return self.sets.get(tuple(word.text for word in tokenise(text))) or ""

    def namesakes(self, card: IndexedCard) -> list[int]:
        """The cards of other kinds with the title of this one, on its side, as printed as it is: virtual or not."""
        found = self.exact.get(tuple(word.text for word in tokenise(card.name.replace("(V)", "").strip())))
        others = [self.cards[number] for number in found.cards] if found is not None else []
        return [
            number
            for number, other in zip(found.cards if found is not None else (), others, strict=True)
            if other.kind != card.kind and other.side == card.side and other.virtual == card.virtual
        ]

    # -- looked up -----------------------------------------------------------------------------

    @lru_cache(maxsize=20_000)  # noqa: B019 (an index lives as long as its catalogue)
    def near(self, text: str, loose: bool) -> tuple[tuple[str, float], ...]:
        """The words of the index that a written word may be, with what that costs. `loose`: also near a known word."""
        found = {text: 0.0} if text in self.words else {}
        short = self.reading.short_words.get(text, ())
        if len(short) == 1 and short[0] in self.words:
            found.setdefault(short[0], W.synonym)
        if len(text) > LONGEST_WORD:
            return ()
        is_mark = text == "v" and self.reading.has_virtual  # `(V)` is no five
        if text in _ROMAN and _ROMAN[text] in self.words and not is_mark:
            found.setdefault(_ROMAN[text], W.synonym)
        if text.isdigit() or len(text) < 2:
            return tuple(found.items())
        for other in (text + "s", text.removesuffix("s"), text + "es", text.removesuffix("es")):
            if len(other) > (2 if text in FILLERS else 1) and other != text and other in self.words:
                found.setdefault(other, W.plural if text in self.words else W.plural / 2)
        if text[0] == "l" and "i" + text[1:] in self.words and text not in self.words:  # `lt Binds All Things`
            found.setdefault("i" + text[1:], W.scanned)
        if (found and not loose) or text in FILLERS:
            return tuple(found.items())
        if len(text) >= 4:
            most = 1 if len(text) < 6 else 2 if len(text) < 10 else 3
            known = W.known_typo if text in self.words else 0.0
            for other, slips in near_words(text, self._words_of_length(len(text), most), most):
                if len(other) > 2 and not other.isdigit():
                    first = 0.3 if other[0] != text[0] else 0.0
                    found.setdefault(other, W.typo * slips / len(text) + first + known)
        for stem in {text, text.rstrip("s")}:
            if len(stem) >= 3:
                for other in _beginning(self.vocabulary, stem, 12):
                    if other != text:
                        found.setdefault(other, W.prefix + (0.3 if len(stem) == 3 else 0.0))
        stem = _ENDING.sub("", text)
        if len(stem) >= 4 and stem != text:
            for other in _beginning(self.vocabulary, stem, 12):
                if other != text and _ENDING.sub("", other) == stem:
                    found.setdefault(other, W.ending)  # "seize" for "seizing"
        if len(text) >= 5:
            for other in _beginning(self._reversed_vocabulary, text[::-1], 8):
                found.setdefault(other[::-1], W.prefix + 0.2)
        return tuple(found.items())

    @lru_cache(maxsize=20_000)  # noqa: B019
    def joined(self, text: str) -> tuple[tuple[str, float], ...]:
        """The word of the index that two written words are together, or that they begin: `counter-intel`."""
        if text in self.words:
            return ((text, W.joined),)
        if not 8 <= len(text) <= LONGEST_WORD:
            return ()
        return tuple((word, W.joined + W.prefix) for word in _beginning(self.vocabulary, text, 3))

    @lru_cache(maxsize=20_000)  # noqa: B019
    def split(self, text: str) -> tuple[tuple[str, str], ...]:
        """The pairs of words of the index that were written as one."""
        if not 5 < len(text) <= LONGEST_WORD:
            return ()
        cuts = ((text[:cut], text[cut:]) for cut in range(2, len(text) - 1))
        return tuple(
            (left, right)
            for left, right in cuts
            if left in self.words and right in self.words and max(len(left), len(right)) > 2
        )


def _indexed_card(values: list[Any]) -> IndexedCard:
    card = IndexedCard(*values)
    return card._replace(
        points=tuple(card.points),
        printings=tuple((own_set, number, code) for own_set, number, code in card.printings),
        halves=tuple(card.halves),
    )


def index_content(catalogue: Catalogue, game: GameId, reading: GameReading) -> bytes:
    """What an index is made from: its parts, each compressed, after a line that says how long they are."""
    printings: dict[str, list[Card]] = defaultdict(list)
    for card in catalogue.cards_by_set(game):
        printings[card.card_key].append(card)
    cards = _with_twins([reading.card(own[0], own) for own in printings.values()])
    codes: dict[str, tuple[int, str]] = {}
    for number, own in enumerate(printings.values()):
        for card in own:
            codes.setdefault(card.code.lower(), (number, card.code))
    for number, own in enumerate(printings.values()):
        for card in own:
            for other in reading.other_codes(card):
                codes.setdefault(other.lower(), (number, card.code))
    names = _stored_names(catalogue, game, reading, list(printings.values()), cards)
    places: dict[str, list[tuple[int, str]]] = defaultdict(list)
    for number, indexed in enumerate(cards):
        for set_code, place, code in indexed.printings:
            if (number, code) not in (found := places[f"{set_code} {place}"]):
                found.append((number, code))
    parts = {
        "cards": _rows(cards),
        "names": _rows([[*name, any(cards[n].kind == "character" for n in name.cards)] for name in names]),
        "words": _table(_weighted_words(names, cards)),
        "exact": _table(_exact_names(names)),
        "acronyms": _table(_acronyms(names)),
        "codes": _table(codes),
        "places": _table(places),
        "sets": _table(_set_names(catalogue, game, reading)),
        "facts": zlib.compress(_json(_facts(names, cards, reading)).encode(), 9),
    }
    head = _json({name: len(part) for name, part in parts.items()}).encode()
    return head + b"\n" + b"".join(parts.values())


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _rows(rows: Iterable[Any]) -> bytes:
    return zlib.compress("\n".join(map(_json, rows)).encode(), 9)


def _table(rows: Mapping[str, Any]) -> bytes:
    return zlib.compress(("\n".join(rows) + "\0" + "\n".join(map(_json, rows.values()))).encode(), 9)


def _weighted_words(names: list[StoredName], cards: list[IndexedCard]) -> dict[str, list[float]]:
    """A word → how telling it is, then number and place of each name that holds it."""
    titles: dict[str, set[str]] = defaultdict(set)
    found: dict[str, list[float]] = {}
    for n, name in enumerate(names):
        for k, word in enumerate(name.words):
            titles[word].add(cards[name.cards[0]].title_key)
            found.setdefault(word, [0.0]).extend((n, k))
    count = len({card.title_key for card in cards})
    for word, row in found.items():
        row[0] = _FILLER_WEIGHT if word in FILLERS else round(math.log(1 + count / len(titles[word])), 3)
    return found


def _exact_names(names: list[StoredName]) -> dict[str, ExactName]:
    found: dict[str, ExactName] = {}
    for name in names:
        ways = [(" ".join(name.words), name.base)]
        if name.title < len(name.words):
            ways.append((" ".join(name.words[: name.title]), name.base + W.omit_subtitle))
        for words, cost in ways:
            known = found.get(words) or ExactName((), cost, tuple(name.free))
            found[words] = ExactName(
                cards=tuple(sorted({*known.cards, *name.cards})),
                base=min(known.base, cost),
                free=tuple(k for k in known.free if k in name.free),
            )
    return found


def _acronyms(names: list[StoredName]) -> dict[str, list[int]]:
    acronyms: dict[str, list[int]] = defaultdict(list)
    for n, name in enumerate(names):
        if name.title > 1:
            title = name.words[: name.title]
            acronyms["".join(word[0] for word in title)].append(n)
            short = "".join(word[0] for word in title if word not in FILLERS)
            if 2 <= len(short) < name.title:
                acronyms[short].append(n)
    return acronyms


def _set_names(catalogue: Catalogue, game: GameId, reading: GameReading) -> dict[str, str]:
    """The words of a set's name, code or abbreviation → its code, folded."""
    named = []
    for card_set in reversed(catalogue.sets(game)):
        short = reading.set_abbreviations(card_set.name_en)
        names = (*short, card_set.abbreviation, card_set.name_fr, card_set.name_en, card_set.code)
        named += [(name, fold_name(card_set.code)) for name in names if name]
    named += [(name, fold_name(code)) for name, code in reading.set_names.items()]
    found: dict[str, str] = {}
    for name, code in named:
        words = tuple(word.text for word in tokenise(name))
        if words and not (len(words) == 1 and words[0].isdigit()):
            found[" ".join(words)] = code
            if len(words) > 1 and words[0] in ("the", "le", "la", "l", "les"):
                found.setdefault(" ".join(words[1:]), code)
            if words[-1] in ("2", "3") and len(words) > 1:
                found.setdefault(" ".join((*words[:-1], _ROMAN[words[-1]])), code)
    return found


def _facts(names: list[StoredName], cards: list[IndexedCard], reading: GameReading) -> dict[str, Any]:
    """What is looked at as a whole: words of characters with dice, eras, names of small words, halves of cards."""
    persons: set[str] = set()
    if reading.has_dice:
        for name in names:
            if any(cards[number].kind == "character" for number in name.cards):
                persons.update(word for word in name.words[: name.title] if len(word) > 2)
    titles: dict[tuple[str, str], list[tuple[int, int]]] = defaultdict(list)
    for number, card in enumerate(cards):
        for place, half in enumerate(card.halves):
            titles[fold_name(half), card.side].append((number, place))
    halves = [(number, titles.get((fold_name(card.title_key), card.side))) for number, card in enumerate(cards)]
    return {
        "persons": sorted(persons),
        "eras": sorted({card.era for card in cards if card.era}),
        "small_names": [n for n, name in enumerate(names) if FILLERS.issuperset(name.words[: name.title])],
        "halves": [(number, combos) for number, combos in halves if combos],
    }


def _with_twins(cards: list[IndexedCard]) -> list[IndexedCard]:
    """The cards with a mark if a plain card, or a card of another kind, has the same title on the same side."""

    def title(card: IndexedCard) -> tuple[str, str]:
        return fold_name(card.title_key.partition(" (")[0]), card.side

    plain = {title(card) for card in cards if not card.virtual}
    kinds: dict[tuple[str, str], set[str]] = defaultdict(set)
    for card in cards:
        kinds[title(card)].add(card.kind)
    return [
        card._replace(
            has_plain_twin=card.virtual and title(card) in plain,
            has_namesake=len(kinds[title(card)]) > 1,
        )
        for card in cards
    ]


def _stored_names(
    catalogue: Catalogue, game: GameId, reading: GameReading, printings: list[list[Card]], cards: list[IndexedCard]
) -> list[StoredName]:
    names: dict[str, list[Name]] = defaultdict(list)
    translated: dict[str, Name] = {}
    title_keys = {card.code: card.title_key for own in printings for card in own}
    for name in catalogue.names_of_game(game):
        names[name.code].append(name)
        if name.language != "en" and name.kind == "title":
            translated.setdefault(title_keys[name.code], name)
    _share_aliases(names, printings, cards)
    costs = {"title": 0.0, "language": W.language, "alias": W.alias}
    stored: dict[tuple[tuple[str, ...], int], StoredName] = {}
    for number, own in enumerate(printings):
        first = own[0]
        title = translated.get(first.title_key)
        if title and title.title not in {name.title for card in own for name in names[card.code]}:
            names[first.code].append(title._replace(subtitle=first.subtitle))
        ways = {
            (way.title, way.subtitle): way for card in reversed(own) for way in reading.written(card, names[card.code])
        }
        for way in ways.values():
            words, size, free = _name_words(way.title, way.subtitle)
            if not size or len(words) > _LONGEST_NAME or (way.cost_of == "alias" and _is_too_short(words)):
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


def _share_aliases(names: dict[str, list[Name]], printings: list[list[Card]], cards: list[IndexedCard]) -> None:
    """A short form of a card is one of its namesakes, too: of the other side, of another kind, or virtual."""
    namesakes: dict[str, list[int]] = defaultdict(list)
    titles = {(fold_name(card.title_key), card.side) for card in cards}
    for number, card in enumerate(cards):
        namesakes[_plain_title(card)].append(number)
    for group in namesakes.values():
        if len(group) == 1:
            continue
        own = {number: [name for card in printings[number] for name in names[card.code]] for number in group}
        for number in group:
            known = {fold_name(name.title) for name in own[number]}
            for other in group:
                for name in own[other] if not cards[other].virtual else ():
                    title = fold_name(name.title)
                    if name.kind != "title" and title not in known and (title, cards[number].side) not in titles:
                        known.add(title)
                        names[cards[number].code].append(name._replace(code=cards[number].code))


def _is_too_short(words: tuple[str, ...]) -> bool:
    """Whether a short form is but a letter, or a small word of sentences: it would be read everywhere."""
    return len(words) == 1 and (len(words[0]) == 1 or words[0] in FILLERS)


def _plain_title(card: IndexedCard) -> str:
    return fold_name(card.name.replace("(V)", ""))


def _name_words(title: str, subtitle: str) -> tuple[tuple[str, ...], int, list[int]]:
    """The words of a name, how many of them are the title, and before which a mark is printed."""
    first = [word for word in tokenise(title) if word.text[0].isalnum()]
    second = [word for word in tokenise(subtitle) if word.text[0].isalnum()]
    words = (*first, *second)
    free = [k for k, word in enumerate(words) if word.gap not in _CLOSE_GAPS or k == len(first)]
    return tuple(word.text for word in words), len(first), free


def index_of(catalogue: Catalogue, game: GameId) -> Index:
    """The index of a game as its catalogue keeps it; made anew if the words or prices have changed since."""
    reading = find_game(game).reading
    content = catalogue.reading_index(game, index_version(reading))
    return Index(game, reading, content or index_content(catalogue, game, reading))


def index_version(reading: GameReading) -> str:
    """A digest of what an index is made with besides the catalogue: prices, small words, the words of the game."""
    words = reading.data_file.read_bytes() if reading.data_file else b""
    made_with = f"{_VERSION} {W} {sorted(FILLERS)}".encode() + words
    return hashlib.sha256(made_with).hexdigest()


_CLOSE_GAPS = frozenset({"space", "glue", "hyphen"})


def _beginning(words: list[str], stem: str, most: int) -> Iterable[str]:
    at = bisect_left(words, stem)
    for word in words[at : at + most]:
        if not word.startswith(stem):
            return
        yield word
