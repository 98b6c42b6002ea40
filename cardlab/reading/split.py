"""Several decks in one file, one cell or one mail: each becomes a list of its own, numbered as in the file."""

import os
import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from cardlab.catalogue.names import words_of
from cardlab.errors import CardlabError
from cardlab.model.decklist import Decklist
from cardlab.reading.deck_sites import refused_address
from cardlab.reading.document import Source, decklist_files, reader_of, too_large_for_a_list
from cardlab.reading.head import DECK_WORDS, as_fact, side_named
from cardlab.reading.headings import COUNTED, heading_of
from cardlab.reading.quantities import has_quantity
from cardlab.reading.text_clean import plain
from cardlab.spreadsheets.sheet import is_web_address, read_bytes
from cardlab.vocabulary import GameId

_STARTS = frozenset(("game", "name", "player", "side"))
"""Facts that stand once in a list: said again below cards, they begin another."""
_OUT_OF_DECK = frozenset(("outside", "set-aside"))
_LONGEST = 60
_MOST_WORDS = 5
_DECORATION = "=-–—_*~[]<> "
_COUNT_BEFORE = re.compile(r"^\d{1,3}\s?[xX]?\s+")
_AGAIN = 3
"""So many headings must come again, in their order, for a second list to begin without a word."""


class Part(NamedTuple):
    """A list within a text: its first line, counted from nothing, the line after its last, and what it is called."""

    start: int
    end: int
    label: str


def decklists_in(source: Source, game: GameId | None = None) -> list[Decklist]:
    """Every list of a source: of a collection, a workbook or a text with several, else the one it is."""
    return reader_of(source, game).read_all(source)


def lists_in(source: Source | CardlabError, game: GameId | None = None) -> list[Decklist]:
    """The same of what `sources` gives; what could not be read is a fault, and so is a source that holds no list."""
    if isinstance(source, CardlabError):
        raise source
    lists = decklists_in(source, game)
    if not lists:
        raise CardlabError("list.no-decks", file=source.name)
    return lists


def sources(names: Iterable[str | Path]) -> Iterator[tuple[str, Source | CardlabError]]:
    """The files behind names, those of a folder among them; one that cannot be read does not stop the rest."""
    for name in names:
        if is_web_address(str(name)) and not os.path.exists(name):
            yield str(name), refused_address(str(name))
            continue
        for file in files_behind(name):
            try:
                yield str(file), Source(str(file), _list_bytes(file), file)
            except CardlabError as fault:
                yield str(file), fault


def _list_bytes(file: Path) -> bytes:
    try:
        return read_bytes(file)
    except CardlabError as fault:
        size = file.stat().st_size if fault.key == "importers.too-large" else 0
        if not size:  # another fault, or a device, which has none
            raise
        raise too_large_for_a_list(str(file), size) from None


def files_behind(name: str | Path) -> list[Path]:
    """The file of that name, or those of a folder that may be lists."""
    if not os.path.isdir(name):
        return [Path(name)]
    files = sorted(decklist_files(Path(name)))
    if not files:
        raise CardlabError("list.empty-folder", file=name)
    return files


class _Line(NamedTuple):
    """A line of a text, with what tells where a list begins."""

    number: int
    text: str
    words: str
    """The line without markup and bullets."""
    after_blank: bool
    underlined: bool

    @property
    def is_rule(self) -> bool:
        """Whether it is a mere line: `=====`."""
        return not any(map(str.isalnum, self.words))

    @property
    def is_card(self) -> bool:
        """Whether it counts copies: `2 Guard`, `Guard x2`; `12 Upgrades` is a heading."""
        return has_quantity(self.words) and not self.heading

    @property
    def heading(self) -> str:
        """The heading it is, or begins with: `Upgrades (12)`, `12 Upgrades`, `Team: Rey, Finn`."""
        label = self.words.partition(":")[0]
        counted = _COUNT_BEFORE.sub("", self.words)
        return heading_of(self.words) or heading_of(counted) or (heading_of(label) if label != self.words else "") or ""

    @property
    def is_decorated(self) -> bool:
        """Whether marks around it set it apart: `== Deck 2 ==`."""
        return self.text != self.text.strip(_DECORATION) or self.text.startswith("#")


def parts_of(text_lines: Sequence[str]) -> list[Part]:
    """The lists of a text, in their order; none if it is one list."""
    lines = list(_lines(text_lines))
    starts = _by_separators(lines) or _by_facts(lines) or _by_headings(lines)
    if len(starts) < 2:
        return []
    ends = [line for line, _ in starts[1:]] + [lines[-1].number]
    first = (0, starts[0][1])  # what is above the first list belongs to it
    return [Part(start, end, label) for (start, label), end in zip([first, *starts[1:]], ends, strict=True)]


def part_source(source: Source, lines: Sequence[str], part: Part, position: int) -> Source:
    """One list of a text, of which all lines are given, as a source of its own."""
    text = "\n".join(lines[part.start : part.end])
    return Source(f"{source.name}#{part.label or position}", text.encode(), source.path)


def _lines(text_lines: Sequence[str]) -> Iterator[_Line]:
    after_blank = False
    for number, text in enumerate(text_lines, 1):
        words = plain(text)
        if not words and not text.strip():
            after_blank = True
            continue
        below = text_lines[number].strip() if number < len(text_lines) else ""
        underlined = len(below) > 2 and not any(map(str.isalnum, below)) and abs(len(below) - len(text.strip())) <= 2
        yield _Line(number=number, text=text.strip(), words=words, after_blank=after_blank, underlined=underlined)
        after_blank = False


def _by_separators(lines: Sequence[_Line]) -> list[tuple[int, str]]:
    """`Light Side (60)`, `== Deck 2 ==`: lines that name a side, or number a deck decorated, each with cards below."""
    found = [(place, label) for place, line in enumerate(lines) if (label := _separator(line))]
    if len({label for _, label in found}) < len(found):
        return []
    places = [place for place, _ in found] + [len(lines)]
    held = all(any(line.is_card for line in lines[start:end]) for start, end in pairwise(places))
    return [(lines[place].number - 1, label) for place, label in found] if held else []


def _separator(line: _Line) -> str:
    if len(line.words) > _LONGEST or line.is_rule:
        return ""
    words = words_of(line.words).split()
    if len(words) > _MOST_WORDS or heading_of(line.words) not in (None, "deck", ""):
        return ""
    if side := side_named([word for word in words if not word.isdigit() and word not in COUNTED]):
        return side if as_fact(line.words, in_head=True) is None else ""
    if not (line.is_decorated or line.underlined):
        return ""
    others = [word for word in words if word not in DECK_WORDS]
    numbers = [word for word in others if word.isdigit()]
    return numbers[0] if len(numbers) == 1 == len(others) and len(words) > 1 else ""


def _by_facts(lines: Sequence[_Line]) -> list[tuple[int, str]]:
    """A fact that is said once in a list, said again below cards: `Deck: …`, `Joueur : …`, `Side: Light`."""
    starts: list[tuple[int, str]] = []
    said: set[str] = set()
    cards = 0
    for place, line in enumerate(lines):
        fact = as_fact(line.words, in_head=True) if not line.is_rule else None
        if fact is None or fact[0] not in _STARTS or not fact[1] or has_quantity(line.words):
            cards += line.is_card
            continue
        if not starts or (fact[0] in said and cards):
            starts.append((_with_title(lines, place) if starts else line.number - 1, ""))
            said, cards = set(), 0
        said.add(fact[0])
    return starts if cards else []


def _by_headings(lines: Sequence[_Line]) -> list[tuple[int, str]]:
    """The first heading come again, and others after it in the same order: another list of the same kind."""
    heads = [(place, line.heading) for place, line in enumerate(lines) if not line.is_card and line.heading]
    if not heads:
        return []
    first = heads[0][1]
    at = [index for index, (_, heading) in enumerate(heads) if heading == first]
    runs = [[heading for _, heading in heads[start:end]] for start, end in pairwise([*at, len(heads)])]
    if len(runs) < 2 or any(len(set(run) & set(runs[0])) < _AGAIN or len(set(run)) < len(run) for run in runs):
        return []
    if len({_OUT_OF_DECK.isdisjoint(run) for run in runs}) > 1:  # the cards outside may be sorted as the deck is
        return []
    return [(_with_title(lines, heads[index][0]), "") for index in at]


def _with_title(lines: Sequence[_Line], place: int) -> int:
    """Where a list begins whose head is here: lines without a count right above it are its title and facts."""
    while place and not lines[place - 1].is_card:
        above = lines[place - 1]
        is_of_list_above = lines[place].after_blank and not above.is_rule and not above.after_blank
        if above.heading or is_of_list_above:
            break
        place -= 1
    return lines[place].number - 1
