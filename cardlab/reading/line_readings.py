"""The cheapest readings of one line, by dynamic programming over its words."""

import operator
import re
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any, NamedTuple

from cardlab.reading.evidence import Evidence
from cardlab.reading.game_reading import DECK, OUT, TALLY, IndexedCard
from cardlab.reading.index import Index
from cardlab.reading.phrases import (
    ALL,
    ALL_NUMBERS,
    ALTERNATIVES,
    COPIES,
    CORRECTIONS,
    DOCUMENT_LABELS,
    EACH,
    FACTORS,
    FILLERS,
    JOINING,
    JOINTS,
    NEGATION,
    NUMBER_WORDS,
    ONLY,
    ORDINALS,
    PER_CARD,
    POSTSCRIPT,
    RESULTS,
    TIMES,
    UNLESS,
)
from cardlab.reading.spans import NameSpans, Span, attribute_spans, name_spans, stands_alone
from cardlab.reading.weights import W
from cardlab.reading.words import Word, tokenise

IMPOSSIBLE = 99.0
_ABOUT_HEADING = "heading"
"""The gap in which words about a heading are skipped."""
_CLOSE = frozenset({"space", "glue", "hyphen"})
_MARKED_GAPS = frozenset({"comma", "join", "cell", "stop", "dash"})
_PARTING_GAPS = frozenset({"comma", "join", "cell", "stop"})
_EXPLICIT = frozenset({"count", "dice", "virtual", "printing", "code", "each"})
_BACK = "back"
"""The gap in which the back of a card of two sides is named."""
_MOST_CANDIDATES = 16
_MOST_NAMES = 6
"""Names tried from one word on."""
_MOST_ENDS = 40
"""Whole readings of a line that are looked at."""
COMMENTED = re.compile(r"\s*(?:#+(?!\d)|//)")
"""`# …` and `// …` are headings or comments."""
_ODD_MARKS = re.compile(r"^\s*[+−-]\d|\?|[-=]>|[→⇒❌🚫✗✘]")
_DASH = re.compile(r" [-–—] ")
EXACT = 0.2
"""A name that costs less is written as printed."""


_TRIFLE = 0.25
"""A line is not read again because the evidence against one of its cards changed by less than this."""


class Item(NamedTuple):
    """What a line says about one card."""

    name: tuple[int, int] | None = None
    """First and last word of its name."""
    more: tuple[int, int] | None = None
    """Its subtitle, written apart from the name."""
    copies: int | None = None
    front: bool = True
    """Whether the number of copies is before the name."""
    marked: bool = False
    """Whether it is written so that it can be nothing else: `2x`."""
    printing: tuple[str, str] | None = None
    """Set and number; either may be empty."""
    apart: bool = False
    """Whether the printing is in brackets or in a cell of its own, or is a short code and a number."""
    code: tuple[int, str] | None = None
    dice: int | None = None
    points: int | None = None
    about: str = ""
    virtual: bool = False
    each: bool = False
    """Whether its count holds for every name of the line."""
    share: int | None = None
    """The count of all names that follow: `x2: A, B, C`."""
    section: str = ""
    """The heading on this line."""
    charged: float = 0.0
    """What its name has cost so far."""

    @property
    def is_blank(self) -> bool:
        return self[:13] == _BLANK


EMPTY = Item()
_BLANK = EMPTY[:13]


class Candidate(NamedTuple):
    cost: float
    card: int
    code: str


class ReadItem(NamedTuple):
    item: Item
    candidates: tuple[Candidate, ...]

    @property
    def best(self) -> Candidate:
        return self.candidates[0]


@dataclass(slots=True)
class Reading:
    """One way to read a line."""

    cost: float
    items: list[ReadItem]
    kind: str
    """`cards`, `heading`, `count` (one that holds for the lines below), `factor` (of all counts below) or `comment`."""
    section: str = ""
    tally: int | None = None
    """The number beside a heading."""
    lost: tuple[int, ...] = ()
    """The words beside names that nothing explains."""


@dataclass(slots=True)
class Line:
    number: int
    text: str
    words: list[Word]
    spans: dict[int, list[Span]]
    names: NameSpans = field(default_factory=dict)
    plain: "Item | None" = None
    """The one thing it says, if it is a whole title with nothing but a count, a printing or dice beside it."""
    heading: str = ""
    """Its section, if it is a heading and nothing else."""
    numbered: bool = False
    """Whether its first number counts the lines: 1. 2. 3."""
    is_loose: bool = False
    """Whether names with slips in known words were looked for too."""
    readings: list[Reading] = field(default_factory=list)
    only: list[Reading] | None = None
    """Its one reading, if it names one card with its copies and can be read in no other way."""
    is_prose: bool = False
    is_outside: bool = False
    """Whether it is of a part of the page that holds no deck."""
    given: "Item | None" = None
    """What a file says of the card besides its name: copies, printing, dice."""
    row: int = -1
    """The place of the card in its file; -1 for a line of a text."""
    is_fact: bool = False
    """Whether it says something about the list, such as `Player: Anne`."""
    read_with: tuple[Any, ...] = ()
    """What the rest of the list said of this line when it was read last."""
    weighed: dict[tuple[int, str], float] = field(default_factory=dict)
    """Card and heading → what the rest of the list said against the card then."""
    elsewhere: dict[int, bool] = field(default_factory=dict)
    """Card → whether its title was found on a better line."""
    comment_cost: float | None = None
    """What it costs to read it as a comment, wherever it stands; None: not worked out yet."""


class _KnownLine(NamedTuple):
    """What the words of a line may be, whatever the list around it: kept with the index."""

    words: list[Word]
    spans: dict[int, list[Span]]
    names: NameSpans | None = None
    is_prose: bool = False


_MOST_KNOWN_LINES = 10_000


def split_words(number: int, text: str, index: Index, given: "Item | None" = None) -> Line:
    """A line with its words and what they may be besides names."""
    known = index.known_lines.get(text)
    if known is None:
        words = tokenise(text, index.known_words, index.known_persons)
        known = _KnownLine(words, attribute_spans(words, index))
        _keep(known, text, index)
    return Line(number=number, text=text, words=known.words, spans=dict(known.spans), given=given)


def look_up_names(line: Line, index: Index, format_sets: frozenset[str] = frozenset()) -> None:
    """Find the names of cards on a line: at once if it is a plain one, else everything its words may be."""
    if line.given is None:
        plain = _find_plain_line(line.text, index, None) if not line.numbered else None
        if plain is not None and plain.is_comment:
            return
        if plain is not None and not plain.other_sets.isdisjoint(format_sets):
            look_up_all_names(line, index)
            return
        if plain is not None and plain.item.copies is not None and plain.item.name is not None:
            line.plain = plain.item
            line.names = {plain.item.name: {plain.number: 0.0}}
            candidate = Candidate(0.0, plain.number, plain.code)
            line.only = [Reading(0.0, [ReadItem(plain.item, (candidate,))], "cards")]
            return
        line.heading = _plain_heading(line, index)
        line.plain = None if line.heading else _plain_item(line, index)
    if line.plain is None and not line.heading:
        look_up_all_names(line, index)


def _plain_heading(line: Line, index: Index) -> str:
    """The section of a line that is a heading and nothing else, unless a card has this title."""
    words = line.words
    size = len(words)
    if size > 1 and words[-1].number >= 0 and _is_bracketed(words[-1], line.text):
        size -= 1  # "Upgrades (10)"
    for span in line.spans.get(0, ()):
        if span.kind == "heading" and span.stop == size and span.cost < _COUNTED_HEADING:
            return "" if tuple(word.text for word in words[:size]) in index.exact else str(span.value)
    return ""


_COUNTED_HEADING = 0.2
"""A heading that costs less stands alone, or before a bracket."""


def _is_bracketed(word: Word, text: str) -> bool:
    return "(" in word.marks and text[word.end :].strip() == ")"


class PlainLine(NamedTuple):
    """A line that says one thing only, in whatever list: a card with its count, printing and dice, or a heading."""

    heading: str = ""
    is_comment: bool = False
    item: Item = EMPTY
    number: int = -1
    """The card, by its number in the index."""
    code: str = ""
    text: str = ""
    """The name as it is written."""
    is_placed: bool = False
    """Whether it names the printing."""
    other_sets: frozenset[str] = frozenset()
    """Sets of cards with this title that hardly anybody plays: in a format that has them, the line must be weighed."""


def find_plain_line(text: str, index: Index, given: Item | None = None) -> PlainLine | None:
    """What a line says if it is a heading, or the whole title of one card with nothing but a count, a printing or dice
    beside it; None if it must be weighed."""
    key = (text, given)
    if key not in index.plain_lines:
        if len(index.plain_lines) >= _MOST_KNOWN_LINES:
            index.plain_lines.clear()
        as_exported = _find_exported_line(text, index) if given is None else None
        index.plain_lines[key] = as_exported or _find_plain_line(text, index, given)
    found: PlainLine | None = index.plain_lines[key]
    return found


def _find_exported_line(text: str, index: Index) -> PlainLine | None:
    """The card of a line as our own exports write it, `2 Title, Subtitle (SET 12)`: its parts need not be weighed."""
    count, _, rest = text.partition(" ")
    name, _, place = rest.rpartition(" (")
    set_text, _, number = place.removesuffix(")").rpartition(" ")
    if not (count.isdigit() and len(count) < 3 and set_text and number.isdigit() and place.endswith(")")):
        return None
    titles = index.exact.get(tuple(word.text for word in tokenise(name)))
    set_code = index.set_code(set_text)
    if titles is None or not set_code:
        return None
    printed = index.by_place.get((set_code, number.lstrip("0"))) or ()
    fitting = [(own, code) for own, code in printed if own in titles.cards]
    if len(fitting) != 1 or not _agrees(index.cards[fitting[0][0]], EMPTY, index):
        return None
    return PlainLine(item=Item(copies=int(count)), number=fitting[0][0], code=fitting[0][1], text=name, is_placed=True)


def _find_plain_line(text: str, index: Index, given: Item | None) -> PlainLine | None:
    line = split_words(0, text, index, given)
    if given is None and (heading := _plain_heading(line, index)):
        return PlainLine(heading=heading)
    if given is None and COMMENTED.match(text):
        return PlainLine(is_comment=True)
    if given is None and _ODD_MARKS.search(text):
        return None  # a remark or a change: the list must tell
    if not line.words:
        if given is None or given.code is None:
            return None
        number, code = given.code
        return PlainLine(item=given, number=number, code=code, text=code)
    item = _plain_item(line, index)
    if item is None or item.name is None:
        return None
    if given is not None:
        if item.copies is not None or (item.printing and given.printing) or item.code is not None:
            return None
        item = given._replace(
            name=item.name,
            printing=given.printing or item.printing,
            dice=item.dice if given.dice is None else given.dice,
        )
    assert item.name is not None
    if item.copies == 0:
        return None
    titled = [index.cards[number] for number in line.names[item.name]]
    other_sets = frozenset(
        own for card in titled if card.unlikely and card.virtual == item.virtual for own, _, _ in card.printings
    )
    codes = {number: index.cards[number].code for number in line.names[item.name]}
    codes = {number: code for number, code in codes.items() if _agrees(index.cards[number], item, index)}
    if item.code is not None:
        codes = {number: code for number, code in [item.code] if number in codes}
    elif item.printing is not None:
        codes = _printed_there(codes, item.printing, index)
    if len(codes) != 1:
        return None
    ((number, code),) = codes.items()
    card = index.cards[number]
    if item.about not in ("", "&", *card.colour.split()) and not index.reading.fits(card, item.about):
        return None  # `2x Guard (sideboard)`
    start, stop = item.name
    written = text[line.words[start].start : line.words[stop - 1].end]
    return PlainLine(item=item, number=number, code=code, text=written, other_sets=other_sets)


def look_up_all_names(line: Line, index: Index) -> None:
    """Find every card that words of the line may name."""
    line.plain, line.heading, line.read_with = None, "", ()
    known = index.known_lines.get(line.text)
    if known is None or known.names is None:
        names = name_spans(line.words, index)
        spans = known.spans if known is not None else dict(line.spans)
        known = _KnownLine(line.words, spans, names, _is_prose(line.words, names))
        _keep(known, line.text, index)
    line.names, line.is_prose = known.names or {}, known.is_prose


def _keep(known: _KnownLine, text: str, index: Index) -> None:
    if len(index.known_lines) >= _MOST_KNOWN_LINES:
        index.known_lines.clear()
    index.known_lines[text] = known


_BESIDE = frozenset({"count", "printing", "code", "dice", "about", "virtual", "ordinal"})


def _plain_item(line: Line, index: Index) -> "Item | None":
    """What a plain line says: `2x Guard (AW 38)`. Such lines are recognised by look-up, without a search."""
    words, size = line.words, len(line.words)
    if size > 14:
        return None
    texts = tuple(word.text for word in words)
    for start in range(min(4, size)):
        for stop in range(size, max(start, size - 5), -1):
            found = index.exact.get(texts[start:stop])
            if found is None:
                continue
            if texts[start:stop] in index.reading.headings or (stop - start == 1 and len(texts[start]) < 3):
                return None
            cards, base, free = found
            marked = [k for k in range(1, stop - start) if words[start + k].gap in _PARTING_GAPS]
            if any(k not in free for k in marked):
                break  # a comma that is not the name's own: perhaps several cards
            item: Item | None = Item(name=(start, stop))
            item = _with_spans(item, line, 0, start) if start and item is not None else item
            item = _with_spans(item, line, stop, size) if item is not None and stop < size else item
            if item is None:
                continue
            if item.printing is not None and not _printed_there(cards, item.printing, index):
                return None  # another card's printing, or no printing: "(HS) - 2"
            with_dice = any(index.cards[c].points for c in cards)
            numbers = sum(word.number >= 0 for word in words[stop:])
            told = sum(each is not None for each in (item.printing, item.code, item.dice))
            is_behind = item.copies is not None and (not item.front or item.copies > index.reading.most_copies)
            if with_dice and (numbers > told or is_behind):
                return None  # copies, dice or points: the search weighs them
            if not any(_agrees(index.cards[c], item, index) for c in cards):
                return None  # "Houjix combo" is another card
            line.names = {(start, stop): dict.fromkeys(cards, base)}
            return item
    return None


def _printed_there(cards: Iterable[int], printing: tuple[str, str], index: Index) -> dict[int, str]:
    """Those of the cards that have this printing, with its code; a set alone is the first printing in it."""
    set_code, number = printing
    if number:
        return {card: code for card, code in index.by_place.get(printing) or () if card in cards}
    found: dict[int, str] = {}
    for card in cards:
        for own_set, _, code in index.cards[card].printings:
            if own_set == set_code:
                found.setdefault(card, code)
    return found


def _agrees(card: IndexedCard, item: "Item", index: Index) -> bool:
    """Whether the card is what the words beside a title say."""
    if index.reading.has_virtual and item.virtual != card.virtual and (item.virtual or card.has_plain_twin):
        return False
    return card.unlikely == 0 and not card.is_common_name and (item.about != "&" or card.combo)


def _with_spans(item: "Item", line: Line, start: int, stop: int) -> "Item | None":
    """The item with all words from `start` to `stop` explained as attributes; None if one is not."""
    before = stop <= (item.name or (0, 0))[0]
    place = start
    while place < stop:
        fitting = [span for span in line.spans.get(place, ()) if span.stop <= stop and span.kind in _BESIDE]
        if not fitting:
            return None
        span = min(fitting, key=lambda each: (each.cost - 0.2 * each.stop, each.kind))
        kind = span.kind
        if kind == "ordinal":
            if not line.numbered and span.cost:
                return None
        elif kind == "count":
            if item.copies is not None or span.cost > W.lost_count:
                return None
            item = item._replace(copies=span.value, front=before, marked=span.cost == 0)
        elif kind == "printing":
            if before or item.printing is not None or span.cost > 0.3:
                return None
            if not span.value[1] and not stands_alone(place, span.stop, line.words):
                return None
            item = item._replace(printing=span.value, apart=True)
        elif getattr(item, kind) not in (None, "", False) or (before and kind != "dice") or span.cost > 0.2:
            return None
        else:
            item = item._replace(**{kind: span.value})
        place = span.stop
    return item


def read_line(line: Line, index: Index, evidence: Evidence) -> list[Reading]:
    """The cheapest readings of a line, best first. What it was read as before stays if the evidence is the same."""
    if line.only is not None and not (evidence.above_list or evidence.is_first):
        return line.only
    cards, said = index.cards, evidence.of_line()
    if (
        said == line.read_with
        and all(
            abs(evidence.against(cards[n], n, section) - cost) < _TRIFLE for (n, section), cost in line.weighed.items()
        )
        and all(evidence.is_elsewhere(cards[n]) == elsewhere for n, elsewhere in line.elsewhere.items())
    ):
        return line.readings
    line.read_with = said
    line.weighed, line.elsewhere = {}, {}
    return _read_anew(line, index, evidence)


def _read_anew(line: Line, index: Index, evidence: Evidence) -> list[Reading]:
    if line.given is not None:
        return _read_given(line, index, evidence)
    if not line.words or line.is_outside:
        return [Reading(0.0, [], "comment")]
    comment = Reading(comment_cost(line, evidence), [], "comment")
    if line.heading:
        number = line.words[-1].number  # "Upgrades (10)"
        return [Reading(0.0, [], "heading", line.heading, number if number > 0 else None), comment]
    if COMMENTED.match(line.text) or counts_results(line):
        return [comment]
    if said := _said_of_all(line):
        return [said]
    search = _Search(line, index, evidence)
    if line.plain is not None:
        cost, candidates = search.close(line.plain)
        bare = W.bare_front if line.plain.copies is not None and not line.plain.marked else 0.0
        plain = Reading(cost + bare, [ReadItem(line.plain, candidates)], "cards")
        return [plain, comment] if plain.cost <= comment.cost else [comment, plain]
    readings = [*search.readings(), comment]
    readings.sort(key=lambda reading: reading.cost)
    seen: set[Any] = set()
    distinct = []
    for reading in readings:
        key = (
            reading.kind,
            reading.section,
            tuple((each.best.card, each.item.copies, each.item.dice, each.item.section) for each in reading.items),
        )
        if key not in seen:
            seen.add(key)
            distinct.append(reading)
    return distinct[:8]


def _said_of_all(line: Line) -> Reading | None:
    """A sentence about the number of every card: `Everything below is a 2-of unless it says otherwise`, `double every
    number below`."""
    texts = {word.text for word in line.words}
    if texts & ALL_NUMBERS and texts & ALL:
        factors = [FACTORS[text] for text in texts if text in FACTORS]
        if len(factors) == 1:
            return Reading(0.0, [], "factor", "", factors[0])
    if texts & UNLESS and texts & ALL:
        counts = {word.number for word in line.words if 0 < word.number < 10}
        counts |= {NUMBER_WORDS[text] for text in texts - ALL - UNLESS if text in NUMBER_WORDS}
        if len(counts) == 1:
            return Reading(0.0, [], "count", "", counts.pop())
    return None


def counts_results(line: Line) -> bool:
    """Whether a line only counts what people count below a list: `3 wins, 1 loss`, `5 comments`."""
    texts = [word.text for word in line.words]
    if not any(text in RESULTS for text in texts):
        return False
    has_number = any(word.number >= 0 for word in line.words)
    for (start, stop), cards in line.names.items():  # `They Win This Round` is a card, `Top 8` is none
        if min(cards.values()) < W.inexact and (stop - start > 1 or not has_number):
            return False
    return all(word.number >= 0 or word.text in RESULTS | FILLERS | ORDINALS for word in line.words)


def _read_given(line: Line, index: Index, evidence: Evidence) -> list[Reading]:
    """The readings of a card that a file names: never a comment, never several cards.

    A code counts unless the title is exactly that of another card.
    """
    given = line.given
    assert given is not None
    search = _Search(line, index, evidence)
    if given.code is not None:
        agrees = any(given.code[0] in cards for cards in line.names.values())
        other = any(min(cards.values()) < EXACT and j - i == len(line.words) for (i, j), cards in line.names.items())
        if agrees or not other:
            return [Reading(0.0, [ReadItem(given, (Candidate(0.0, *given.code),))], "cards")]
        search.beams[0] = {(given._replace(code=None), None, ""): [(0.0, (), ())]}
    else:
        search.beams[0] = {(given, None, ""): [(0.0, (), ())]}
    found = [reading for reading in search.readings() if len(reading.items) == 1]
    found.sort(key=lambda reading: reading.cost)
    return found[:4] or [Reading(IMPOSSIBLE, [], "comment")]


def read_more_loosely(line: Line, index: Index) -> None:
    """Look for names with slips in words that are known as they stand, too."""
    line.is_loose = True
    line.plain = line.comment_cost = None
    line.read_with = ()
    line.names = {span: dict(cards) for span, cards in line.names.items()}
    for span, cards in name_spans(line.words, index, loose=True).items():
        known = line.names.setdefault(span, {})
        for card, cost in cards.items():
            if cost < known.get(card, IMPOSSIBLE):
                known[card] = cost


def _ends_in_remark(words: list[Word]) -> bool:
    """Whether the end of a line stands in brackets: `Secret Plans (not the combo)`."""
    return words[-1].aside and not words[0].aside


def _is_prose(words: list[Word], names: NameSpans) -> bool:
    """Whether the words outside exact names are those of a sentence."""
    size = len(words)
    if size < 4 or min(names.get((0, size), {}).values(), default=IMPOSSIBLE) < W.doubt:
        return False
    covered: set[int] = set()
    for (i, j), cards in names.items():
        if min(cards.values()) < 0.3 and (j - i > 1 or _is_joined(words, i)):
            covered.update(range(i, j))
    remark = _ends_in_remark(words)
    rest = [
        word.text in FILLERS and word.text not in TIMES
        for p, word in enumerate(words)
        if p not in covered and not (remark and word.aside)
    ]
    fillers = sum(rest)
    return ((size > 7 and 3 * fillers > len(rest)) or 2 * fillers >= len(rest)) and 2 * len(rest) > size


def _is_joined(words: list[Word], place: int) -> bool:
    """Whether a word is an item of its own: `Bespin and Kiffex and Death Star`."""
    begins = place > 0 and words[place - 1].text in JOINING
    ends = place + 1 == len(words) or words[place + 1].text in JOINING
    return begins and ends and len(words[place].text) > 4


def comment_cost(line: Line, evidence: Evidence) -> float:
    """What it costs that a line names no card; less above the list."""
    if line.comment_cost is None:
        line.comment_cost = _own_comment_cost(line, evidence.most)
    return line.comment_cost + (W.remark_title if evidence.above_list or evidence.is_first else 0.0)


_A_DECK = 20
"""So many cards are a deck."""


def counts_deck(line: Line) -> bool:
    """Whether a line says how many cards the deck has: `Hoth Dark, 60 cards`."""
    return any(
        word.number >= _A_DECK and after.text in COPIES and len(after.text) > 3 for word, after in pairwise(line.words)
    )


def _own_comment_cost(line: Line, most: int) -> float:
    cost = W.remark
    fillers = 0
    for word in line.words:
        if word.text in FILLERS:
            fillers += 1
    size = len(line.words)
    cost += W.skip_filler * fillers + W.skip_more * (size - fillers)
    if size > 1 and any(span.kind == "count" and span.value <= most for span in line.spans.get(0, ())):
        cost += W.remark_counted
    if line.words[0].text in POSTSCRIPT:
        cost -= 2.0
    elif all(word.aside for word in line.words) and not any(
        span.kind == "count" and span.cost < 0.2 for spans in line.spans.values() for span in spans
    ):
        cost += W.comment_aside  # "(no Shoto, it was too slow)"
    if counts_deck(line):
        cost += W.counts_deck
    remark = _ends_in_remark(line.words)
    if size > 3 and any(word.text in NEGATION and not (remark and word.aside) for word in line.words[:4]):
        cost += W.prose
    text = line.text.strip()
    if text[:1] in '"“«' or (size > 3 and (2 * fillers >= size or text[-1:] in ".!?")):
        cost += W.prose
    elif not line.is_prose:
        cost += _enumeration_cost(line)
    return cost


def _enumeration_cost(line: Line) -> float:
    """What it costs that `Ozzel, Igar, Evax` is a comment: between its marks are names and nothing else."""
    parts = [0, *(i for i, word in enumerate(line.words) if i and word.gap in _PARTING_GAPS), len(line.words)]
    named = 0
    for start, stop in pairwise(parts):
        while start + 1 < stop and any(span.kind == "count" for span in line.spans.get(start, ())):
            start += 1
        cards = line.names.get((start, stop))
        named += cards is not None and min(cards.values()) < W.doubt
    return W.remark_named * named if named > 1 and 2 * named > len(parts) - 1 else 0.0


State = tuple[Item, int | None, str]
History = tuple[float, tuple[Item, ...], tuple[int, ...]]


class _Search:
    """A state is the open item, the number beside a heading and the kind of gap in which words are skipped; each state
    keeps its few cheapest histories: cost, finished items, words that nothing explains."""

    def __init__(self, line: Line, index: Index, evidence: Evidence) -> None:
        self.line, self.words, self.index, self.evidence = line, line.words, index, evidence
        self.size = len(line.words)
        wide = evidence.is_wide
        self.beam, self.most = (W.beam, W.histories) if wide else (W.first_beam, 1)
        self.is_paragraph = not line.is_prose and sum(word.gap in ("comma", "join") for word in line.words) > 2
        self.has_dashes = sum(bool(_DASH.search(word.marks)) for word in line.words[1:]) > 2
        """Whether dashes part the items of the line: `A x2 - B x2 - C - D`."""
        self.has_each = any(span.kind == "each" for spans in line.spans.values() for span in spans)
        self.is_uncounted = evidence.no_count > 0.5 and not any(
            span.kind == "count" for spans in line.spans.values() for span in spans
        )
        """Whether the line has no count though this person writes counts."""
        self.no_count = evidence.no_count
        """What a card without a count costs; names in a row that have none share this price."""
        if self.is_uncounted and not line.is_prose:
            self.no_count /= max(1, sum(word.gap in _PARTING_GAPS or word.text in JOINING for word in line.words))
        self._ranked: dict[tuple[tuple[int, int], str], list[tuple[float, int]]] = {}
        self._closed: dict[Item, tuple[float, tuple[Candidate, ...]]] = {}
        self.beams: list[dict[State, list[History]]] = [{} for _ in range(self.size + 1)]
        self.beams[0][EMPTY, None, ""] = [(0.0, (), ())]
        self.cheapest = [IMPOSSIBLE] * (self.size + 1)
        """For each word the price of the cheapest partial reading up to it."""

    def readings(self) -> list[Reading]:
        self._note_names()
        for i in range(self.size):
            if self.beams[i]:
                self._step(i)
        ends: list[tuple[float, int, Item, tuple[Item, ...], int | None, tuple[int, ...]]] = []
        for (item, tally, _), histories in self.beams[self.size].items():
            closing = 0.0 if item.is_blank else self.close(item)[0]
            ends += [(cost + closing, len(ends), item, done, tally, lost) for cost, done, lost in histories]
        ends.sort(key=_cost_of)
        found = []
        for cost, _, item, done, tally, lost in ends[:_MOST_ENDS]:
            if cost > ends[0][0] + W.spread:
                break
            reading = self._finish(cost, item, done, tally, lost)
            if reading is not None:
                found.append(reading)
        return found

    def _note_names(self) -> None:
        starts: dict[int, list[tuple[float, int]]] = defaultdict(list)
        for (i, j), cards in self.line.names.items():
            starts[i].append((min(cards.values()) - 0.5 * (j - i), j))
        self.starts = {i: [j for _, j in sorted(ends)[:_MOST_NAMES]] for i, ends in starts.items()}
        self.named: list[float] = [IMPOSSIBLE] * self.size
        """For each word the price of the cheapest name it is part of."""
        for (i, j), cards in self.line.names.items():
            cost = min(cards.values())
            if cost < 0.6 and (j - i > 1 or len(self.words[i].text) > 3):
                for p in range(i, j):
                    self.named[p] = min(self.named[p], cost)

        self.titled = {
            p
            for (i, j), cards in self.line.names.items()
            if j - i > 1 and min(cards.values()) < EXACT
            for p in range(i, j)
        }
        """The words that are part of a title as printed, of two words or more."""
        self.tail = [False] * self.size
        """For each word whether a remark begins there that goes on to the end of the line."""
        titled = {
            p
            for (i, j), cards in self.line.names.items()
            if min(cards.values()) < EXACT and (j - i > 1 or self.words[i].text not in FILLERS)
            for p in range(i, j)
        }
        fillers = int(self.line.text.rstrip()[-1:] in ".!?")
        for i in range(self.size - 1, 0, -1):
            word = self.words[i]
            told = any(span.kind in _EXPLICIT and span.cost < 0.1 for span in self.line.spans.get(i, ()))
            if told or i in titled or word.gap in ("cell", "join") or word.number >= 0:
                break
            fillers += word.text in FILLERS
            self.tail[i] = word.gap in ("colon", "dash") and fillers > 0 and self.size - i > 1

    # -- candidates ----------------------------------------------------------------------------

    def ranked(self, span: tuple[int, int], section: str) -> list[tuple[float, int]]:
        """The cards a name may be under a heading, cheapest first."""
        key = (span, section)
        found = self._ranked.get(key)
        if found is None:
            names = self.line.names[span]
            written = sorted(names.items(), key=lambda each: each[1])
            cheapest = written[0][1]
            # the rest of the list chooses among exact namesakes; it hardly unsays what is written
            exact = [self._against(card, section) for card, cost in written if cost < EXACT]
            least = min(exact, default=0.0)
            found = []
            for card, cost in written:
                if cost > cheapest + 2.0 and len(found) >= 2:
                    break
                price = self._against(card, section)
                if cost < EXACT:
                    price = min(least, W.exact_evidence) + min(price - least, W.namesake)
                found.append((cost + price, card))
            found.sort()
            del found[_MOST_CANDIDATES:]
            self._ranked[key] = found
        return found

    def _against(self, number: int, section: str) -> float:
        """What the rest of the list says against a card; noted, so that the line is read again when it changes."""
        cost = self.line.weighed.get((number, section))
        if cost is None:
            cost = self.evidence.against(self.index.cards[number], number, section)
            self.line.weighed[number, section] = cost
        return cost

    def close(self, item: Item) -> tuple[float, tuple[Candidate, ...]]:
        """What a finished item costs beyond its name, and its candidates."""
        found = self._closed.get(item)
        if found is None:
            found = self._closed[item] = self._close(item)
        return found

    def _close(self, item: Item) -> tuple[float, tuple[Candidate, ...]]:
        index = self.index
        if item.name is None and item.code is None and (item.printing is None or not all(item.printing)):
            return W.lost_count, ()
        if item.name is not None:
            found = self.ranked(item.name, item.section)
            if item.more is not None:
                rest = self.line.names[item.more]
                found = [(cost + max(0.0, rest[card] - W.subtitle_only), card) for cost, card in found if card in rest]
            if item.code is not None and all(card != item.code[0] for _, card in found[:8]):
                found = [*found, (W.place_wrong, item.code[0])]
        elif item.code is not None:
            found = [(0.0, item.code[0])]
        else:
            price = W.place_as_name * (1.0 if item.apart else 2.5)
            assert item.printing is not None
            found = [(price, card) for card, _ in index.by_place.get(item.printing) or ()]
            if not found:
                return 2.0, ()
        priced = []
        for cost, number in found:
            card = index.cards[number]
            code = card.code
            is_placed = False
            if item.code is not None:
                is_placed = item.code[0] == number
                cost += W.place_right if is_placed else W.place_wrong
                code = item.code[1] if is_placed else code
            if item.printing is not None:
                extra, code = _fit_printing(card, item.printing, code)
                is_placed = is_placed or extra < 0
                cost += extra if item.name is not None else 0.0
            if is_placed and card.virtual:  # `Arica [Virtual Set 0]` says it as well as `Arica (V)`
                cost += self._fit(card, number, item._replace(virtual=True))
            else:
                cost += self._fit(card, number, item)
            priced.append(Candidate(cost, number, code))
        if not priced:
            return IMPOSSIBLE, ()
        priced.sort()
        return priced[0].cost - item.charged, tuple(priced)

    def _fit(self, card: IndexedCard, number: int, item: Item) -> float:
        """What the attributes beside a name say for or against a card."""
        reading, evidence = self.index.reading, self.evidence
        cost = W.common_name if card.is_common_name else 0.0 if evidence.holds(card) else card.unlikely
        has_dice = card.kind in reading.dice_kinds
        if reading.has_dice:
            if item.dice is not None:
                if not has_dice:
                    cost += W.dice_odd if card.points else W.dice_wrong
                elif item.dice > max(1, len(card.points)):
                    cost += W.dice_many
            if item.points is not None:
                right = item.points in card.points
                cost += W.points_right if right else W.points_wrong * (0.4 if item.dice and has_dice else 1.0)
        if item.copies is not None and not has_dice and item.copies > reading.usual_copies:
            over = item.copies - reading.usual_copies
            cost += W.odd_count * over * (0.2 if item.marked else 0.5) / (1 if reading.usual_copies < 5 else 8)
        if item.copies is not None and item.copies > evidence.most:
            cost += W.lost_count
        counted = item.copies is not None or item.share is not None or evidence.default != 1 or self.has_each
        if not counted and card.kind not in reading.team_kinds:
            no_count = evidence.no_count if evidence.is_elsewhere(card) else self.no_count
            cost += no_count * (0.4 if item.section else 1.0)
        if item.about == "&":
            cost += W.combo if card.combo else W.section
        elif item.about:
            right = item.about in card.colour.split() or reading.fits(card, item.about)
            cost += W.word_right if right else W.word_wrong
        if reading.has_virtual and item.virtual != card.virtual:
            unmarked = W.virtual_missing * (2 if evidence.marks_virtual else 1) if card.has_plain_twin else 0.1
            cost += W.virtual_wrong if item.virtual else unmarked
        if not item.virtual and evidence.is_anachronism(card):
            cost += W.anachronism
        if item.copies is not None and not item.each:
            cost += (evidence.front if item.front else evidence.back) * (0.4 if item.marked else 1.0)
        if self.line.given is not None:
            return cost
        if card.kind in evidence.lacking:
            cost += W.lacking if evidence.above_list or evidence.is_first else 0.0
        elif evidence.above_list and not item.section:
            cost += W.above_heads if evidence.is_first else W.above_heads / 2
        elif evidence.is_first and not evidence.has_headings and not item.section:
            told = item.copies is not None or item.dice is not None or item.printing is not None
            if not told and item.points not in card.points:
                cost += W.first_line * (1.6 if evidence.stands_apart else 1.0)
        if self.line.is_prose and not counted and item.dice is None and not item.section and not item.about:
            cost += W.prose_item
        is_told = item.copies is not None and item.printing is not None and all(item.printing)
        above = (evidence.above_list or evidence.is_first) and not is_told
        if above or item.copies is None or reading.copies_are_dice(card):
            elsewhere = self.line.elsewhere[number] = evidence.is_elsewhere(card)
            cost += elsewhere * W.twice * (3 if above else 1)
        return cost

    # -- one word further ----------------------------------------------------------------------

    def _step(self, i: int) -> None:
        self.i, self.word = i, self.words[i]
        spans = self.line.spans.get(i, ())
        self.boundary = self._price_of_boundary()
        self.is_explicit = any(
            span.kind in _EXPLICIT
            and span.cost < 0.1
            and (span.kind != "printing" or all(span.value) or stands_alone(i, span.stop, self.words))
            for span in spans
        )
        self.skip, self.is_label = self._price_of_skipping(aside=self.word.aside)
        inner = self._price_of_skipping(aside=False)[0] if self.word.aside else self.skip
        names = self.starts.get(i, ())
        self.is_alternative = i > 0 and self.words[i - 1].text in ALTERNATIVES
        states = sorted(self.beams[i].items(), key=_cheapest)
        limit = _cheapest(states[0]) + W.spread
        for state, histories in states[: self.beam]:
            if histories[0][0] > limit:
                break
            self.histories = histories
            self.item, self.tally, self.gap = item, _, _ = state
            self.is_named = item.name is not None or item.code is not None
            # in the brackets that hold the card itself, a word is no aside
            self.own_skip = inner if item.name is not None and self.words[item.name[0]].aside else self.skip
            self.ended = IMPOSSIBLE if item.is_blank else self.close(item)[0] + self.boundary
            self._pass_over()
            for span in spans:
                _ON[span.kind](self, span)
            if item.section and item.is_blank and self.word.number >= 0:  # "Upgrades (15)"
                gap = self.word.gap
                price = 0.05 if gap == "open" else 0.6 if gap in ("comma", "cell", "colon") else 0.2
                self._go(i + 1, price, item, tally=self.word.number, only_first=True)
            for j in names:
                self._on_name(j)

    def _go(
        self,
        j: int,
        price: float,
        item: Item,
        *,
        tally: int | None = None,
        gap: str = "",
        ends: bool = False,
        loses: bool = False,
        only_first: bool = False,
    ) -> None:
        """Every partial reading of this state, with one more part up to word j: the open item may end, this word may be
        lost; `only_first`: no item may have ended before."""
        if self._is_too_dear(j, price):
            return
        state = (item, self.tally if tally is None else tally, gap)
        if ends:
            longer = [(cost + price, (*done, self.item), lost) for cost, done, lost in self.histories]
        elif loses:
            longer = [(cost + price, done, (*lost, self.i)) for cost, done, lost in self.histories]
        else:
            longer = [(cost + price, done, lost) for cost, done, lost in self.histories if not (only_first and done)]
        histories = self.beams[j].get(state)
        if histories is not None:
            if longer and longer[0][0] >= histories[-1][0] and len(histories) >= self.most:
                return
            longer += histories
            longer.sort(key=_cost_of)
            del longer[self.most :]
        if longer:
            self.beams[j][state] = longer
            self.cheapest[j] = min(self.cheapest[j], longer[0][0])

    def _is_too_dear(self, j: int, price: float) -> bool:
        """Whether no partial reading of this state is worth going on with at this price: at word j it would be dropped.
        At the end of the line all are compared, with what closing them costs."""
        cost = self.histories[0][0] + price
        return price >= IMPOSSIBLE or (j < self.size and cost > self.cheapest[j] + W.spread)

    def _go_on(self, j: int, price: float, **changes: Any) -> None:
        """The open item gets one more part."""
        if self.gap == "hard" and self.is_named:
            price += W.torn  # a strange word stands between the name and this
        if not self._is_too_dear(j, price):
            self._go(j, price, self.item._replace(**changes))

    def _go_next(self, j: int, price: float, **parts: Any) -> None:
        """The open item ends here, the next one begins."""
        if not self._is_too_dear(j, self.ended + price):
            section = self.item.section
            if section in self.index.reading.own_line_sections:
                section = ""  # "Battlefield: A, 2 B": the label is of one card
            item = Item(section=section, share=self.item.share, **parts)
            self._go(j, self.ended + price, item, ends=True)

    def _pass_over(self) -> None:
        """Nothing explains the word."""
        word, item, i, cost, skip = self.word, self.item, self.i, 0.0, self.own_skip
        small = skip <= 2 * W.skip_aside
        same = bool(self.gap) and word.gap not in _MARKED_GAPS  # a gap ends at a mark
        if self.gap == _BACK and not word.aside and not self.line.spans.get(i):
            same = True
        if (
            word.text in JOINTS
            and item.name is not None
            and item.name[1] == i
            and i + 1 < self.size
            and not word.aside
            and not self.line.is_prose
            and skip < W.skip_known
        ):
            cost, small = cost + W.skip_first - skip, True  # "4-LOM with …": the name goes on
        told = item.copies is not None or item.dice is not None
        if not small and told and not self.is_named and not item.printing:
            cost += W.torn
        about_heading = self.is_uncounted and item.is_blank and bool(item.section)
        if about_heading and item.section in self.index.reading.own_line_sections:
            about_heading = False
        if self.gap == _BACK and same and not self.is_explicit:
            skip = W.skip_filler / 4
        elif about_heading and (word.gap == "dash" or self.gap == _ABOUT_HEADING):
            skip = W.heading_remark if self.gap != _ABOUT_HEADING else W.skip_filler  # "Blue - droidekas"
            small = same = True
            self.gap = _ABOUT_HEADING
        elif not small and same and self.named[i] > 0.5 and not self.is_explicit:
            is_count = 0 < word.number <= self.evidence.most and not self.line.is_prose
            skip = W.skip_number if is_count else W.skip_more
        if same:
            gap = self.gap
        elif (
            item.name is not None
            and item.name[1] == i
            and "/" in word.marks
            and self.index.cards[self.ranked(item.name, item.section)[0][1]].two_sided
        ):
            gap, skip = _BACK, W.skip_filler  # the title of its back, or a joke about it
        elif self.is_label or (
            i
            and word.gap in ("dash", "colon", "close")
            and not (item.is_blank and (item.section or self.line.numbered))
        ):
            gap = "soft"
        else:
            gap = "" if small else "hard"
        if self.tail[i] and self._is_as_printed(item) and _is_told(item) and not self.gap and not self._goes_on(item):
            self._go(self.size, W.tail, item)  # "Guard (x2): the best card we have."
        is_version = word.number >= 0 and word.gap == "glue" and item.name is not None and item.name[1] == i  # "Luke3"
        unexplained = gap == "hard" and not small and (word.number < 0 or is_version)
        self._go(i + 1, cost + skip, item, gap=gap, loses=unexplained)

    def _on_name(self, j: int) -> None:
        span, item, names = (self.i, j), self.item, self.line.names
        price = self.ranked(span, item.section)[0][0]
        if item.name is None:
            told = item.copies is not None or item.dice is not None
            apart = W.apart if told and self.word.gap in ("comma", "join", "colon") and self.i > 1 else 0.0
            if self.word.gap == "colon":
                apart *= 2  # "one each: A, B": the count is of all of them
            if told and self.has_dashes and _DASH.search(self.word.marks) and self.i > 1:
                apart = 2 * W.apart  # "A x2 - B - C x3": the count is A's
            self._go_on(j, apart + price, name=span, charged=price)
        elif (
            item.more is None
            and self.i >= item.name[1]
            and not self.is_alternative
            and not self._is_number_apart(j)
            and not self._repeats(item, j)
            and not (self.word.gap == "join" and min(names[span].values()) < EXACT)  # `Obi-Wan's Hut / Tatooine`
        ):
            shared, own = names[span], names[item.name]
            both = [
                cost + max(0.0, shared[card] - W.subtitle_only)
                for cost, card in self.ranked(item.name, item.section)
                if card in shared and (shared[card] >= EXACT or own[card] >= EXACT)
            ]
            if both:  # its subtitle, apart from it
                cost = min(both)
                self._go_on(j, W.refine + cost - item.charged, more=span, charged=cost)
        if self.is_named or item.printing:
            alone = W.habit if not self.is_named and self.word.gap == "space" else 0.0  # "AW 38 Guard" is one card
            self._go_next(j, W.another + price + alone, name=span, charged=price)

    def _is_as_printed(self, item: Item) -> bool:
        """Whether an item's name is written nearly as printed."""
        return item.name is not None and min(self.line.names[item.name].values()) < W.tail

    def _goes_on(self, item: Item) -> bool:
        """Whether a longer name begins where the item's does: `Death Star: War Roomm` is no remark on a Death Star."""
        start, stop = item.name or (0, 0)
        return any(
            own_start == start and own_stop > stop and min(cards.values()) < W.doubt
            for (own_start, own_stop), cards in self.line.names.items()
        )

    def _repeats(self, item: Item, j: int) -> bool:
        """Whether the words up to j only say again what the name of the item says."""
        start, stop = item.name or (0, 0)
        own = {word.text for word in self.words[start:stop]}
        return all(word.text in own for word in self.words[self.i : j])

    def _is_number_apart(self, j: int) -> bool:
        """Whether the words up to j end with a number in brackets: a count, no part of a subtitle."""
        last = self.words[j - 1]
        return last.number >= 0 and last.aside

    def _on_count(self, span: Span) -> None:
        item, word, i, j, value, price = self.item, self.word, self.i, span.stop, span.value, span.cost
        if i == 0 and self.line.numbered and j == 1:
            price += W.habit
        if word.number < 0 and i in self.titled and j == i + 1:
            price += W.lost_count  # "Rule of Two"
        numbered = self.line.names.get((i, i + 1))
        if numbered and word.number >= 0 and min(numbered.values()) < 0:
            price += W.lost_count  # "Bravo 1, 2 and 3"
        if item.section and item.is_blank and j == self.size and price < W.bare_front:
            self._go(j, 0.05, item, tally=value, only_first=True)  # "Weapons (x2)"
        if not self.is_named and item.copies is None and j < self.size and value <= self.evidence.most:
            after = self.words[j]
            if after.text in EACH:  # for all names to come
                rest = j + 1 + (j + 1 < self.size and self.words[j + 1].text in COPIES)
                self._go(rest, price, Item(section=item.section, share=value))
            elif (
                after.gap == "colon"
                and not (item.section and word.number >= 0 and not self._counts_copies(i, j))  # "Upgrades 15: …"
                and (i == 0 or price < W.bare_front or word.number < 0)
            ):
                self._go(j, price + 0.05, Item(section=item.section, share=value))
        elif self.is_named and j < self.size and value <= self.evidence.most and self.ended < IMPOSSIBLE:
            after = self.words[j]  # "…; one of each: A, B"
            rest = j + (after.text in EACH)
            if after.text in EACH or (after.gap == "colon" and word.gap in _MARKED_GAPS and word.number < 0):
                rest += rest < self.size and self.words[rest].text in COPIES
                if rest < self.size:
                    self._go(rest, self.ended + price, Item(section=item.section, share=value), ends=True)
        if word.text in ONLY and item.copies == value:
            self._go(j, price, item)  # "1 Guard (only one)": said twice
        if item.copies is None and not self.is_named and item.printing is None:
            self._go_on(j, price, copies=value, front=True, marked=price == 0)
        elif item.copies is None and value <= self.evidence.most:
            bare = W.bare_back - W.bare_front if price == W.bare_front and word.gap not in ("cell", "open") else 0.0
            apart = W.apart if word.gap == "join" else W.apart / 2 if word.gap in ("comma", "stop") else 0.0
            last = 3 if j == self.size else 1
            if i and self.words[i - 1].text in JOINING:
                bare += W.habit  # "Rey and 2 Guard"
            if word.gap in ("comma", "join") and j < self.size and self.words[j].gap == "space" and price == 0:
                bare += W.apart  # "Rey, 2x Guard"
            self._go_on(j, price + bare + apart / last, copies=value, front=False, marked=price == 0)
        if not item.is_blank:
            near = min(0.0, W.next_space_count - self.boundary) if word.gap == "space" else 0.0
            digits = word.number >= 0 or self.words[j - 1].number >= 0
            if digits and word.gap in ("space", "open") and j < self.size and self.words[j].gap in _PARTING_GAPS:
                near += W.count_behind  # "Sense x2; Alter": of the card before
            self._go_next(j, near + price, copies=value, front=True)

    def _counts_copies(self, i: int, j: int) -> bool:
        """Whether a count says that it is of copies: `en 2 ex.`, `2 copies`."""
        return any(word.text in PER_CARD for word in self.words[i + 1 : j])

    def _on_printing(self, span: Span) -> None:
        j, value, item = span.stop, span.value, self.item
        apart = self.word.aside or self.word.gap == "cell" or j - self.i == 2
        price = span.cost
        completes = item.printing is not None and not item.printing[0]  # "#7 Legacies"
        is_last = self.word.gap == "dash" and j == self.size  # "2x Mislead - Legacies"
        if not value[1] and not completes and not self.word.aside and self.named[self.i] < 0.6 and not is_last:
            price += W.set_in_name  # "Jedi Council" in "Jedi Council Chamber"
        set_code, number = item.printing or ("", "")
        agrees = (not set_code or value[0] in ("", set_code)) and (not number or value[1] in ("", number))
        if agrees:
            self._go_on(j, price, printing=(set_code or value[0], number or value[1]), apart=apart)
        if self.is_named or item.printing:
            if item.name is not None and item.name[1] == self.i and self.word.gap == "open":
                price += W.habit  # "Leia (AtG)": of the card before
            self._go_next(j, W.another + price, printing=value, apart=apart)

    def _on_code(self, span: Span) -> None:
        if self.item.code is None:
            self._go_on(span.stop, span.cost, code=span.value)
        if not self.item.is_blank:
            self._go_next(span.stop, W.another + span.cost, code=span.value)

    def _on_heading(self, span: Span) -> None:
        j, item, price = span.stop, self.item, span.cost
        if item.section == OUT and span.value == DECK:  # "not in the deck"
            return
        if item.section and item.is_blank and not {DECK, OUT} & {item.section, span.value}:  # "Ships & Vehicles"
            both = item.section if span.value in item.section.split("/") else f"{item.section}/{span.value}"
            self._go(j, min(price, 0.15), Item(section=both), only_first=True)
        if not self.is_named and item.printing is None:
            # "Later (not in the deck): …"
            is_bracketed = self.word.gap == "open" and span.value == OUT and j < self.size
            if self.i == 0 or self.boundary < 0.5 or item.copies is not None or is_bracketed:
                within = W.section if item.section == OUT != span.value else 0.0  # "Wanted (not in the deck): …"
                self._go(j, price + within, Item(section=span.value), tally=item.copies)
        elif self.boundary <= W.next_dash and self.ended < IMPOSSIBLE:
            price += 0.0 if j < self.size and self.words[j].gap == "colon" else 0.8
            self._go(j, self.ended + price, Item(section=span.value), ends=True)

    def _on_ordinal(self, span: Span) -> None:
        following = self.i == 0 and any(s.kind == "count" for s in self.line.spans.get(span.stop, ()))
        free = self.line.numbered or following
        self._go(span.stop, 0.0 if free else span.cost, self.item, gap=self.gap)

    def _on_tally(self, span: Span) -> None:
        item = self.item
        if not (item.section or self.i == 0 or item.copies is not None):
            return
        if item._replace(copies=None, front=True, marked=False).is_blank:
            tally = Item(section=item.section or TALLY)
            self._go(span.stop, span.cost, tally, tally=item.copies, only_first=True)

    def _on_attribute(self, span: Span) -> None:
        """Dice, points, a word about the card, (V), each."""
        j, kind, value, price = span.stop, span.kind, span.value, span.cost
        ends = j == self.size or self.words[j].gap not in _CLOSE or self.words[j].text in JOINING
        begins = self.i > 0 and (self.word.gap in _PARTING_GAPS or self.words[self.i - 1].text in JOINING)
        if kind == "dice" and self.is_named and begins and not ends:
            price += W.habit  # "Rey and elite Finn"
        if getattr(self.item, kind) in (None, "", False):
            early = 0.1 if not self.is_named and kind in ("points", "about") else 0.0
            self._go_on(j, price + early, **{kind: value})
        elif kind in ("dice", "about", "points") and self.is_named:
            agrees = getattr(self.item, kind) == value or kind != "dice"
            self._go(j, price + (0.2 if agrees else W.lost_count), self.item)  # "elite (2 dice)": said twice
        if self.is_named and (kind == "dice" or (kind == "about" and value)):
            glued = kind == "dice" and j < self.size and self.words[j].gap == "glue"
            near = min(0.0, W.next_space_count - self.boundary) if glued else 0.0
            if kind == "dice" and self.item.dice is None and (j - self.i > 1 or ends):
                near += W.habit  # "Rey elite and Finn", "one die": of the card before
            elif kind == "dice" and begins and not ends:
                near -= W.habit
            self._go_next(j, price + near, **{kind: value})

    def _finish(
        self, cost: float, item: Item, done: tuple[Item, ...], tally: int | None, lost: tuple[int, ...]
    ) -> Reading | None:
        """The whole reading whose last item is `item`, closed at `cost`."""
        if not item.is_blank:
            done = (*done, item)
        items = [ReadItem(each, self.close(each)[1]) for each in done]
        named = [each for each in items if each.candidates]
        named = _with_shared_counts(named)
        if named:
            named = self._without_translated(named)
            named, lost = self._without_corrected(named, lost)
            cost += W.torn if item.section == TALLY else 0.0  # a sum stands alone on its line
            cards = self.index.cards
            for before, after in pairwise(named):
                same = cards[before.best.card].title_key == cards[after.best.card].title_key
                name = after.item.name
                is_parted = name is not None and self.words[name[0]].gap not in _CLOSE  # "Guard & Guard"
                told = after.item.copies is not None or after.item.dice is not None or after.item.printing is not None
                if same and not told and not is_parted:
                    cost += W.again
                after_colon = after.item.name and self.words[after.item.name[0]].gap == "colon"
                if after_colon and cards[after.best.card].name.startswith(cards[before.best.card].name):
                    cost += 2 * W.again  # "Tatooine: Cantina" names a site
            return Reading(cost, named, "cards", item.section, tally, () if self.line.is_prose else lost)
        if item.section:
            return Reading(cost, [], "heading", item.section, tally) if cost < W.heading_max else None
        first = done[0] if len(done) == 1 else EMPTY
        alone = first.marked or self.line.text.rstrip().endswith(":") or any(w.text in EACH for w in self.words)
        is_count = first.copies is not None and first.copies < 10 and first.printing is None and alone
        if is_count and cost - W.lost_count < 0.5:  # "2x:" above names
            return Reading(cost - W.lost_count + 0.3, [], "count", "", first.copies)
        return None

    def _without_translated(self, named: list[ReadItem]) -> list[ReadItem]:
        """The items without a name that only says again, after a slash, what the one before it says:
        `Hyperspace Jump / Saut en hyperespace`."""
        kept: list[ReadItem] = []
        for each in named:
            name = each.item.name
            is_again = kept and name is not None and each.item.copies is None and kept[-1].best.card == each.best.card
            if is_again and name is not None and "/" in self.words[name[0]].marks:
                continue
            kept.append(each)
        return kept

    def _without_corrected(
        self, named: list[ReadItem], lost: tuple[int, ...]
    ) -> tuple[list[ReadItem], tuple[int, ...]]:
        """The items without those that are taken back: `one Guard, no wait, two Guard`."""
        kept = []
        for place, each in enumerate(named):
            after = named[place + 1] if place + 1 < len(named) else None
            if after is not None and each.item.name and after.item.name and after.best.card == each.best.card:
                between = range(each.item.name[1], after.item.name[0])
                if any(self.words[i].text in CORRECTIONS for i in between):
                    lost = tuple(i for i in lost if i not in between)
                    continue
            kept.append(each)
        return kept, lost

    # -- prices of this word -------------------------------------------------------------------

    def _price_of_boundary(self) -> float:
        """What it costs that a new item begins at this word."""
        if self.i == 0:
            return 0.0
        gap, marks = self.word.gap, self.word.marks
        if gap in ("comma", "join", "cell", "stop"):
            joined = "&" in marks or (gap == "join" and self.index.reading.has_virtual)
            return W.next_and if joined else W.next_mark
        if gap in ("dash", "colon", "close"):
            return W.next_mark if self.has_dashes and _DASH.search(marks) else W.next_dash
        if gap in ("glue", "hyphen"):
            return W.next_word
        after_filler = gap == "space" and self.words[self.i - 1].text in FILLERS
        return W.next_space * (0.4 if after_filler else 1.0)

    def _ends_label(self) -> bool:
        """Whether a colon follows the first word, or the brackets behind it: `Ships (my only copies): …`."""
        after = next((word for word in self.words[1:] if not word.aside), None)
        return after is not None and after.gap == "colon"

    def _price_of_skipping(self, *, aside: bool) -> tuple[float, bool]:
        """What it costs that nothing explains this word, and whether it is a label before a colon."""
        word, i, words = self.word, self.i, self.words
        text = word.text
        is_known = bool(self.index.near(text, False)) if text not in FILLERS else False
        is_label = i == 0 and text not in FILLERS and self._ends_label()
        is_label = is_label and (not is_known or text in DOCUMENT_LABELS or self.is_paragraph)
        if text in FILLERS or not text[0].isalnum():
            skip = W.skip_filler
        elif aside:
            skip = W.skip_aside * (2 if text in self.index.words else 1)
        else:
            skip = W.skip_number if word.number >= 0 else W.skip_known if is_known else W.skip_first
            if (self.size < 9 or self.is_paragraph) and not self.line.is_prose:
                skip += W.stuck  # on a short line every word is there for a reason
            if self.named[i] < 0.6 and not self.line.is_prose:
                skip = max(skip, W.skip_known)
            if self.is_paragraph and is_known and word.gap in ("comma", "cell"):
                skip += W.skip_segment
        torn = (i and word.gap in ("glue", "hyphen")) or (i + 1 < self.size and words[i + 1].gap in ("glue", "hyphen"))
        if torn and not aside:
            skip = max(skip, W.skip_first)
        if is_label:
            skip = min(skip, W.skip_label)
        if self.is_explicit:
            is_virtual = any(span.kind == "virtual" for span in self.line.spans.get(i, ()))
            # "elite", "(V)", "x2", "(AW)" are not overlooked
            skip = max(skip, W.virtual_wrong if is_virtual else W.skip_known)
        return skip, is_label


def _with_shared_counts(named: list[ReadItem]) -> list[ReadItem]:
    """The items with the count they share: `x2: A, B`, or `A, B (2 each)`, which holds for the names before it."""
    last = next((place for place, each in enumerate(named) if each.item.each and each.item.copies), None)
    count = named[last].item.copies if last is not None else None
    if last is not None and all(each.item.copies is not None for each in named[:last]):
        last = len(named)
    found = []
    for place, each in enumerate(named):
        shared = count if last is not None and place < last and count else each.item.share
        if each.item.copies is None and shared:
            each = each._replace(item=each.item._replace(copies=shared))
        found.append(each)
    return found


def _is_told(item: Item) -> bool:
    """Whether a line says more of a card than its name."""
    return item.copies is not None or item.dice is not None or bool(item.about) or item.printing is not None


_cost_of = operator.itemgetter(0)


def _cheapest(state: tuple[State, list[History]]) -> float:
    return state[1][0][0]


_ON = {
    "count": _Search._on_count,
    "printing": _Search._on_printing,
    "code": _Search._on_code,
    "heading": _Search._on_heading,
    "ordinal": _Search._on_ordinal,
    "tally": _Search._on_tally,
    **dict.fromkeys(("dice", "points", "about", "virtual", "each"), _Search._on_attribute),
}


def _fit_printing(card: IndexedCard, printing: tuple[str, str], code: str) -> tuple[float, str]:
    """What a set and a number say for or against a card, and the code of the printing they name."""
    set_code, number = printing
    for own_set, own_number, own_code in card.printings:
        if (not set_code or own_set == set_code) and (not number or own_number == number):
            return (W.place_right if set_code and number else W.set_right), own_code
    if set_code and number and not any(own_set == set_code for own_set, _, _ in card.printings):
        return W.place_wrong, code
    return W.set_wrong, code
