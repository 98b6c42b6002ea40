"""The hand-written words of the reader: each one occurs in a line that is read otherwise without it.

The words are those of `cardlab/reading/phrases.py` and of each game's `reading.json`. Their lines are the rows of
`vocabulary_lines.csv`:

- `list`: a constant of `phrases.py`, or a part of a game's data, such as `swccg headings weapon`;
- `words`: the words of that list that the row tests, each on its own;
- `game`: whose list it is;
- `text`: the lines of a small list with a bar between them. `{word}`, `{Word}` or `{WORD}` is the word, `\\t` a tab; a
  first or last `...` stands for the cards of `AROUND`;
- `expected`: the cards and the questions of these lines without those of `AROUND`: `2 Guard (event); ? Dodge`.

Who adds a word adds a row, or adds the word to one whose text suits it.
"""

import csv
import json
import re
import sys
from collections import defaultdict
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple, cast

import pytest

from cardlab.catalogue.catalogue import Catalogue
from cardlab.reading import phrases, words
from cardlab.reading.game_reading import GameReading, phrase_words
from cardlab.reading.index import Index
from cardlab.reading.list_reading import read_list, text_lines
from cardlab.reading.reading_result import ListReading, ReadCard
from cardlab.registry import find_game
from cardlab.vocabulary import GameId
from tests.reading.conftest import IndexOf

GAMES: tuple[GameId, ...] = ("destiny", "swccg", "young-jedi")
AROUND = {
    "destiny": (
        [
            *("1 Leia Organa, Born Leader (2 dice)", "1 Moisture Farm, Tatooine"),
            *("1 Force Protection", "1 Jetpack", "1 Willpower"),
        ],
        ["1 Caution", "1 Electroshock"],
    ),
    "swccg": (["1 Rebel Barrier", "1 Tatooine: Cantina", "1 Nabrun Leids"], ["1 Rebel Guard", "1 Houjix"]),
    "young-jedi": (["1 Booma", "1 Gungan Curiosity"], ["1 Wisdom Of The Council"]),
}
"""Cards above and below the lines of a row, by game."""


class Row(NamedTuple):
    """A small list that tests some words of a word list."""

    word_list: str
    words: list[str]
    game: GameId
    text: str
    expected: str


def _read_rows() -> list[Row]:
    path = Path(__file__).with_name("vocabulary_lines.csv")
    with path.open(encoding="utf-8", newline="") as file:
        return [
            Row(
                word_list=row["list"],
                words=row["words"].split(", "),
                game=cast(GameId, row["game"]),
                text=row["text"].replace("\\t", "\t"),
                expected=row["expected"],
            )
            for row in csv.DictReader(file)
        ]


ROWS = _read_rows()


def word_lists() -> dict[str, list[str]]:
    """The words of every hand-written list by the list's name."""
    found = {name: list(value) for name, value in vars(phrases).items() if name.isupper() and name[0] != "_"}
    for game in GAMES:
        data = find_game(game).reading.data
        found |= {f"{game} headings {section}": list(own) for section, own in data["headings"].items()}
        found |= {f"{game} {part}": list(data[part]) for part in ("short_words", "set_names")}
        found[f"{game} related"] = [f"{section}>{kind}" for section, kinds in data["related"].items() for kind in kinds]
    return found


def test_every_word_has_a_line() -> None:
    tested: dict[str, list[str]] = defaultdict(list)
    for row in ROWS:
        tested[row.word_list] += row.words
    lists = word_lists()
    untested = [(name, word) for name, own in lists.items() for word in own if word not in tested[name]]
    deleted = [(name, word) for name, own in tested.items() for word in own if word not in lists.get(name, ())]
    assert untested == []
    assert deleted == [], "tested, but of no list any more"


@pytest.mark.parametrize("game", GAMES)
def test_no_further_name_of_a_set_is_printed_on_it(catalogue: Catalogue, game: GameId) -> None:
    """Such a name would be known without `set_names`; the rows take it out of the finished index."""
    own = [name for each in catalogue.sets(game) for name in (each.abbreviation, each.name_fr, each.name_en, each.code)]
    known = {phrase_words(name) for name in own}
    useless = [name for name in find_game(game).reading.set_names if phrase_words(name) in known]
    assert useless == []


@pytest.mark.parametrize("row", [pytest.param(row, id=f"{row.word_list}: {row.words[0]}") for row in ROWS])
def test_line_is_read_otherwise_without_its_word(game_index: IndexOf, row: Row) -> None:
    index = game_index(row.game)
    misread, same = [], []
    for word in row.words:
        text, own_lines = _written_out(row, word)
        reading = read_list(text_lines(text), index)
        expected = _with_word(row.expected, word)
        if _shown(reading, own_lines) != expected:
            misread.append((word, _shown(reading, own_lines), expected))
        with _without(row.word_list, word, index):
            if _shown(read_list(text_lines(text), index)) == _shown(reading):
                same.append(word)
    assert misread == []
    assert same == [], "read the same without the word"


def _with_word(text: str, word: str) -> str:
    return text.replace("{word}", word).replace("{Word}", word.capitalize()).replace("{WORD}", word.upper())


def _written_out(row: Row, word: str) -> tuple[str, set[int]]:
    """The list of a row with one of its words, and which of its lines are the row's own."""
    above, below = AROUND[row.game]
    own = _with_word(row.text, word).split(" | ")
    head = above if own[0] == "..." else []
    tail = below if own[-1] == "..." else []
    own = own[bool(head) : len(own) - bool(tail)]
    return "\n".join([*head, *own, *tail]), set(range(len(head) + 1, len(head) + len(own) + 1))


def _shown(reading: ListReading, lines: Collection[int] = ()) -> str:
    """The cards and questions of these lines, or of all: `1 Rey, Force Prodigy [2 dice] (character); ? Guard`."""
    found = [(card.line, _shown_card(card)) for card in reading.cards]
    found += [(question.lines[0], f"? {question.text}") for question in reading.questions]
    found.sort(key=lambda each: each[0])
    return "; ".join(text for line, text in found if not lines or line in lines)


def _shown_card(card: ReadCard) -> str:
    dice = "" if card.dice is None else " [1 die]" if card.dice == 1 else f" [{card.dice} dice]"
    section = f" ({card.section})" if card.section else ""
    return f"{card.copies} {card.card.name}{dice}{section}"


# -- a word taken out --------------------------------------------------------------------------


@contextmanager
def _without(word_list: str, word: str, index: Index) -> Iterator[None]:
    """Read as if a word were missing from its list.

    The index is not made anew: the words of titles keep the weight they have in it.
    """
    with pytest.MonkeyPatch.context() as patch:
        if word_list in vars(phrases):
            _take_out_phrase(patch, word_list, word)
            patch.setattr(index, "reading", type(index.reading)())
        else:
            _take_out_of_game(patch, word_list, word, index)
        changes_near_words = word_list == "FILLERS" or word_list.endswith("short_words")
        _forget(index, near_words=changes_near_words)
        yield
    _forget(index, near_words=changes_near_words)


def _take_out_phrase(patch: pytest.MonkeyPatch, name: str, word: str) -> None:
    """Replace a constant in every module that imported it; marks are written into patterns, too."""
    whole = getattr(phrases, name)
    rest = _rest(whole, word)
    for module in [module for own, module in sys.modules.items() if own.startswith("cardlab.")]:
        if vars(module).get(name) is whole:
            patch.setattr(module, name, rest)
    if name in ("DOTS", "EMPTY_DOTS", "DIE_MARKS", "COLOUR_MARKS"):
        for own, pattern in list(vars(words).items()):
            if isinstance(pattern, re.Pattern) and word in pattern.pattern:
                patch.setattr(words, own, re.compile(pattern.pattern.replace(word, ""), pattern.flags))


def _rest(whole: Any, word: str) -> Any:
    if isinstance(whole, dict):
        return {key: value for key, value in whole.items() if key != word}
    if isinstance(whole, str):
        return whole.replace(word, "")
    return type(whole)(own for own in whole if own != word)


def _take_out_of_game(patch: pytest.MonkeyPatch, name: str, word: str, index: Index) -> None:
    """Give the index the words of a game's `reading.json` without one of them."""
    part, _, section = name.removeprefix(f"{index.game} ").partition(" ")
    data: dict[str, Any] = json.loads(json.dumps(index.reading.data))
    if part == "headings":
        data["headings"][section].remove(word)
    elif part == "related":
        heading, _, kind = word.partition(">")
        data["related"][heading].remove(kind)
    else:
        del data[part][word]
    reading: GameReading = type(index.reading)()
    vars(reading)["data"] = data
    patch.setattr(index, "reading", reading)
    if part == "set_names":
        sets = {tuple(key.split(" ")): index.sets[tuple(key.split(" "))] for key in index.sets}
        del sets[phrase_words(word)]
        patch.setitem(vars(index), "sets", sets)


def _forget(index: Index, *, near_words: bool) -> None:
    """Drop what the index keeps of the lines it was asked for, and of single words, which takes longer to find anew."""
    index.known_lines.clear()
    index.plain_lines.clear()
    if near_words:
        Index.near.cache_clear()
