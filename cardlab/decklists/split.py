"""Several decks in one file, one cell or one mail: each becomes a list of its own, numbered as in the file."""

import os
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from cardlab.catalogue.names import words_of
from cardlab.decklists.deck_sites import refused_address
from cardlab.decklists.head import DECK_WORDS, as_fact, side_named
from cardlab.decklists.headings import COUNTED, heading_of
from cardlab.decklists.line_kinds import TypedLine
from cardlab.decklists.lines import Decklist
from cardlab.decklists.readers import Source, decklist_files, reader_of, too_large_for_a_list
from cardlab.errors import CardlabError
from cardlab.importers.file_kinds import is_web_address
from cardlab.importers.sheets import read_bytes

_STARTS = frozenset(("game", "name", "player", "side"))
"""Facts that stand once in a list: said again below cards, they begin another."""
_OUT_OF_DECK = frozenset(("outside", "set-aside"))
_LONGEST = 60
_AGAIN = 3
"""So many headings must come again, in their order, for a second list to begin without a word."""


class Part(NamedTuple):
    """A list within a text: its first line, counted from nothing, the line after its last, and what it is called."""

    start: int
    end: int
    label: str


def decklists_in(source: Source) -> list[Decklist]:
    """Every list of a source: of a collection, a workbook or a text with several, else the one it is."""
    return reader_of(source).read_all(source)


def lists_in(source: Source | CardlabError) -> list[Decklist]:
    """The same of what `sources` gives; what could not be read is a fault, and so is a source that holds no list."""
    if isinstance(source, CardlabError):
        raise source
    lists = decklists_in(source)
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


def parts_of(lines: Sequence[TypedLine]) -> list[Part]:
    """The lists of a text, in their order; none where it is one list."""
    starts = _by_separators(lines) or _by_facts(lines) or _by_headings(lines)
    if len(starts) < 2:
        return []
    ends = [line for line, _ in starts[1:]] + [lines[-1].number]
    first = (0, starts[0][1])  # what stands above the first list belongs to it
    return [Part(start, end, label) for (start, label), end in zip([first, *starts[1:]], ends, strict=True)]


def part_source(source: Source, lines: Sequence[str], part: Part, position: int) -> Source:
    """One list of a text, of which all lines are given, as a source of its own."""
    text = "\n".join(lines[part.start : part.end])
    return Source(f"{source.name}#{part.label or position}", text.encode(), source.path)


def _by_separators(lines: Sequence[TypedLine]) -> list[tuple[int, str]]:
    """`Light Side (60)`, `== Deck 2 ==`: lines that name a side, or number a deck decorated, each with cards below."""
    found = [(place, label) for place, line in enumerate(lines) if (label := _separator(line))]
    if len({label for _, label in found}) < len(found):
        return []
    places = [place for place, _ in found] + [len(lines)]
    held = all(any(line.counted for line in lines[start:end]) for start, end in pairwise(places))
    return [(lines[place].number - 1, label) for place, label in found] if held else []


def _separator(line: TypedLine) -> str:
    if line.counted or len(line.words) > _LONGEST or line.kind not in ("open", "rule"):
        return ""
    words = words_of(line.words).split()
    if len(words) > 5 or heading_of(line.words) not in (None, "deck", ""):
        return ""
    if side := side_named([word for word in words if not word.isdigit() and word not in COUNTED]):
        return side if as_fact(line.words, in_head=True) is None else ""
    if not (line.is_decorated or line.underlined or line.text.startswith("#")):
        return ""
    others = [word for word in words if word not in DECK_WORDS]
    numbers = [word for word in others if word.isdigit()]
    return numbers[0] if len(numbers) == 1 == len(others) and len(words) > 1 else ""


def _by_facts(lines: Sequence[TypedLine]) -> list[tuple[int, str]]:
    """A fact that stands once in a list, said again below cards: `Deck: …`, `Joueur : …`, `Side: Light`."""
    starts: list[tuple[int, str]] = []
    said: set[str] = set()
    cards = 0
    for place, line in enumerate(lines):
        cards += line.kind == "card"
        fact = as_fact(line.words, in_head=True) if line.kind == "open" and not line.counted else None
        if fact is None or fact[0] not in _STARTS or not fact[1]:
            continue
        if not starts or (fact[0] in said and cards):
            starts.append((_with_title(lines, place) if starts else line.number - 1, ""))
            said, cards = set(), 0
        said.add(fact[0])
    return starts if cards else []


def _by_headings(lines: Sequence[TypedLine]) -> list[tuple[int, str]]:
    """The first heading come again, and others after it in the same order: another list of the same kind."""
    heads = [(place, heading) for place, line in enumerate(lines) if (heading := _heading(line))]
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


def _heading(line: TypedLine) -> str:
    if line.kind == "count":
        return line.wording.counted_heading
    if line.kind != "open":
        return ""
    label = line.words.partition(":")[0]
    return heading_of(line.words) or (heading_of(label) if label != line.words else "") or ""


def _with_title(lines: Sequence[TypedLine], place: int) -> int:
    """Where a list begins whose head is here: lines without quantity right above it are its title and facts."""
    while place and lines[place - 1].kind in ("open", "rule") and not lines[place - 1].counted:
        if _heading(lines[place - 1]) or (
            lines[place].after_blank and lines[place - 1].kind == "open" and not lines[place - 1].after_blank
        ):
            break
        place -= 1
    return lines[place].number - 1
