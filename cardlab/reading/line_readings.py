"""The cheapest readings of one line, by dynamic programming over its words."""

import re
from bisect import insort
from collections import defaultdict
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any, NamedTuple

from cardlab.reading.evidence import Evidence
from cardlab.reading.game_reading import TALLY, IndexedCard
from cardlab.reading.index import Index
from cardlab.reading.phrases import COPIES, DOCUMENT_LABELS, EACH, FILLERS, JOINTS, NEGATION, POSTSCRIPT
from cardlab.reading.spans import NameSpans, Span, attribute_spans, name_spans
from cardlab.reading.weights import W
from cardlab.reading.words import Word, tokenise

IMPOSSIBLE = 99.0
_MARKED_GAPS = frozenset({"comma", "join", "cell", "stop", "dash"})
_EXPLICIT = frozenset({"count", "dice", "virtual", "printing", "code"})
_MOST_CANDIDATES = 16
_MOST_NAMES = 6
"""Names tried from one word on."""
_COMMENTED = re.compile(r"\s*(?:#+(?!\s?\d)|//)")
"""`# …` and `// …` are headings or comments."""
EXACT = 0.2
"""A name that costs less is written as printed."""


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
    """`cards`, `heading`, `count` (one that holds for the lines below) or `comment`."""
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
    numbered: bool = False
    """Whether its first number counts the lines: 1. 2. 3."""
    is_loose: bool = False
    """Whether names with slips in known words were looked for too."""
    readings: list[Reading] = field(default_factory=list)
    is_prose: bool = False
    given: "Item | None" = None
    """What a file says of the card besides its name: copies, printing, dice."""


def split_words(number: int, text: str, index: Index, given: "Item | None" = None) -> Line:
    """A line with its words and what they may be besides names."""
    words = tokenise(text, index.postings, index.persons)
    return Line(number=number, text=text, words=words, spans=attribute_spans(words, index), given=given)


def look_up_names(line: Line, index: Index) -> None:
    """Find the names of cards on a line: at once if it is a plain one, else everything its words may be."""
    line.plain = _plain_item(line, index) if line.given is None else None
    if line.plain is None:
        line.names = name_spans(line.words, index)
        line.is_prose = _is_prose(line)


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
            if any(word.gap in _MARKED_GAPS and word.gap != "dash" for word in words[start + 1 : stop]):
                break  # a comma within: perhaps several cards
            item: Item | None = Item(name=(start, stop))
            item = _with_spans(item, line, 0, start) if start and item is not None else item
            item = _with_spans(item, line, stop, size) if item is not None and stop < size else item
            if item is None:
                continue
            cards, base = found
            with_dice = index.reading.has_dice and any(index.cards[c].kind in ("character", "plot") for c in cards)
            if with_dice and any(word.number >= 0 for word in words[stop:]):
                return None  # copies, dice or points: the search weighs them
            line.names = {(start, stop): dict.fromkeys(cards, base)}
            return item
    return None


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
            if item.copies is not None:
                return None
            item = item._replace(copies=span.value, front=before, marked=span.cost == 0)
        elif kind == "printing":
            if before or item.printing is not None or not span.value[1] or span.cost > 0.3:
                return None
            item = item._replace(printing=span.value, apart=True)
        elif getattr(item, kind) not in (None, "", False) or (before and kind != "dice") or span.cost > 0.2:
            return None
        else:
            item = item._replace(**{kind: span.value})
        place = span.stop
    return item


def read_line(line: Line, index: Index, evidence: Evidence) -> list[Reading]:
    """The cheapest readings of a line, best first."""
    if line.given is not None:
        return _read_given(line, index, evidence)
    if not line.words:
        return [Reading(0.0, [], "comment")]
    comment = Reading(_comment_cost(line, evidence), [], "comment")
    search = _Search(line, index, evidence)
    if line.plain is not None and not _COMMENTED.match(line.text):
        cost, candidates = search.close(line.plain)
        bare = W.bare_front if line.plain.copies is not None and not line.plain.marked else 0.0
        plain = Reading(cost + bare, [ReadItem(line.plain, candidates)], "cards")
        return [plain, comment] if plain.cost <= comment.cost else [comment, plain]
    readings = [*search.readings(), comment]
    if _COMMENTED.match(line.text):
        readings = [reading for reading in readings if reading.kind != "cards"]
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
    line.plain = None
    for span, cards in name_spans(line.words, index, loose=True).items():
        known = line.names.setdefault(span, {})
        for card, cost in cards.items():
            if cost < known.get(card, IMPOSSIBLE):
                known[card] = cost


def _is_prose(line: Line) -> bool:
    """Whether the words outside exact names are those of a sentence."""
    size = len(line.words)
    if size < 4:
        return False
    covered: set[int] = set()
    for (i, j), cards in line.names.items():
        if j - i > 1 and min(cards.values()) < 0.3:
            covered.update(range(i, j))
    rest = [word.text in FILLERS for p, word in enumerate(line.words) if p not in covered]
    fillers = sum(rest)
    return ((size > 7 and 3 * fillers > len(rest)) or 2 * fillers >= len(rest)) and 2 * len(rest) > size


def _comment_cost(line: Line, evidence: Evidence) -> float:
    cost = W.remark
    fillers = 0
    for word in line.words:
        if word.text in FILLERS:
            fillers += 1
    size = len(line.words)
    cost += W.skip_filler * fillers + W.skip_more * (size - fillers)
    if size > 1 and any(span.kind == "count" and span.value <= evidence.most for span in line.spans.get(0, ())):
        cost += W.remark_counted
    if line.words[0].text in POSTSCRIPT:
        cost -= 2.0
    elif all(word.aside for word in line.words) and not any(
        span.kind == "count" and span.cost < 0.2 for spans in line.spans.values() for span in spans
    ):
        cost += W.comment_aside  # "(no Shoto, it was too slow)"
    if any(word.text in NEGATION for word in line.words[:4]) and size > 3:
        cost += W.prose
    text = line.text.strip()
    if text[:1] in '"“«' or (size > 3 and (2 * fillers >= size or text[-1:] in ".!?")):
        cost += W.prose
    return cost + (W.remark_title if evidence.above_list or evidence.is_first else 0.0)


State = tuple[Item, int | None, str]
History = tuple[float, tuple[Item, ...], tuple[int, ...]]


class _Search:
    """A state is the open item, the number beside a heading and the kind of gap in which words are skipped; each state
    keeps its few cheapest histories: cost, finished items, words that nothing explains."""

    def __init__(self, line: Line, index: Index, evidence: Evidence) -> None:
        self.line, self.words, self.index, self.evidence = line, line.words, index, evidence
        self.size = len(line.words)
        starts: dict[int, list[tuple[float, int]]] = defaultdict(list)
        for (i, j), cards in line.names.items():
            starts[i].append((min(cards.values()) - 0.5 * (j - i), j))
        self.starts = {i: [j for _, j in sorted(ends)[:_MOST_NAMES]] for i, ends in starts.items()}
        self.named: list[float] = [IMPOSSIBLE] * self.size
        """For each word the price of the cheapest name it is part of."""
        for (i, j), cards in line.names.items():
            cost = min(cards.values())
            if cost < 0.6 and (j - i > 1 or len(line.words[i].text) > 3):
                for p in range(i, j):
                    self.named[p] = min(self.named[p], cost)
        self._ranked: dict[tuple[tuple[int, int], str], list[tuple[float, int]]] = {}
        self._closed: dict[Item, tuple[float, tuple[Candidate, ...]]] = {}
        self.beams: list[dict[State, list[History]]] = [{} for _ in range(self.size + 1)]
        self.beams[0][EMPTY, None, ""] = [(0.0, (), ())]

    def readings(self) -> list[Reading]:
        for i in range(self.size):
            if self.beams[i]:
                self._step(i)
        found = []
        for (item, tally, _), histories in self.beams[self.size].items():
            for cost, done, lost in histories:
                reading = self._finish(cost, item, done, tally, lost)
                if reading is not None:
                    found.append(reading)
        return found

    # -- candidates ----------------------------------------------------------------------------

    def ranked(self, span: tuple[int, int], section: str) -> list[tuple[float, int]]:
        """The cards a name may be under a heading, cheapest first."""
        key = (span, section)
        found = self._ranked.get(key)
        if found is None:
            names, cards, evidence = self.line.names[span], self.index.cards, self.evidence
            written = sorted(names.items(), key=lambda each: each[1])
            cheapest = written[0][1]
            # the rest of the list chooses among exact namesakes; it hardly unsays what is written
            exact = [evidence.cost(cards[card], card, section) for card, cost in written if cost < EXACT]
            least = min(exact, default=0.0)
            found = []
            for card, cost in written:
                if cost > cheapest + 2.0 and len(found) >= 2:
                    break
                price = evidence.cost(cards[card], card, section)
                if cost < EXACT:
                    price = min(least, W.exact_evidence) + min(price - least, W.namesake)
                found.append((cost + price, card))
            found.sort()
            del found[_MOST_CANDIDATES:]
            self._ranked[key] = found
        return found

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
            found = [(price, card) for card, _ in index.by_place.get(item.printing, ())]
            if not found:
                return 2.0, ()
        priced = []
        for cost, number in found:
            card = index.cards[number]
            code = card.code
            if item.code is not None:
                cost += W.place_right if item.code[0] == number else W.place_wrong
                code = item.code[1] if item.code[0] == number else code
            if item.printing is not None:
                extra, code = _fit_printing(card, item.printing, code)
                cost += extra if item.name is not None else 0.0
            priced.append(Candidate(cost + self._fit(card, item), number, code))
        if not priced:
            return IMPOSSIBLE, ()
        priced.sort()
        return priced[0].cost - item.charged, tuple(priced)

    def _fit(self, card: IndexedCard, item: Item) -> float:
        """What the attributes beside a name say for or against a card."""
        reading, evidence = self.index.reading, self.evidence
        cost = 0.0
        is_person = card.kind == "character"
        if reading.has_dice:
            if item.dice is not None:
                if not is_person:
                    cost += W.dice_wrong if card.kind != "plot" else 0.2
                elif item.dice > max(1, len(card.points)):
                    cost += 0.6
            if item.points is not None:
                right = item.points in card.points
                cost += W.points_right if right else W.points_wrong * (0.4 if item.dice and is_person else 1.0)
        if item.copies is not None and not (is_person and reading.has_dice) and item.copies > reading.usual_copies:
            over = item.copies - reading.usual_copies
            cost += W.odd_count * over * (0.2 if item.marked else 0.5) / (1 if reading.usual_copies < 5 else 8)
        counted = item.copies is not None or item.share is not None or evidence.default != 1
        if not counted and not (reading.has_dice and card.kind in ("character", "battlefield", "plot")):
            cost += evidence.no_count * (0.4 if item.section else 1.0)
        if item.about == "&":
            cost += W.combo if card.combo else W.section
        elif item.about:
            right = item.about in card.colour.split() or reading.fits(card, item.about)
            cost += W.word_right if right else W.word_wrong
        if reading.has_virtual and item.virtual != card.virtual:
            cost += W.virtual_wrong if item.virtual else W.virtual_missing if card.has_plain_twin else 0.1
        if item.copies is not None:
            cost += (evidence.front if item.front else evidence.back) * (0.4 if item.marked else 1.0)
        if self.line.given is not None:
            return cost
        if card.kind in evidence.lacking:
            cost += W.lacking
        elif evidence.above_list and not item.section:
            cost += W.above_heads if evidence.is_first else W.above_heads / 2
        elif evidence.is_first and not evidence.has_headings and not item.section:
            told = item.copies is not None or item.dice is not None or item.printing is not None
            if not told and item.points not in card.points:
                cost += W.first_line * (1.6 if evidence.stands_apart else 1.0)
        if self.line.is_prose and not counted and item.dice is None and not item.section:
            cost += W.prose_item
        other = evidence.taken.get(card.title_key)
        if other is not None and other[1] != evidence.line:
            unique = is_person and card.unique and reading.has_dice
            if evidence.above_list or evidence.is_first:
                cost += 3 * W.twice
            elif (item.copies is None or unique) and other[0] < evidence.own_cost - 0.25:
                cost += W.twice
        return cost

    # -- one word further ----------------------------------------------------------------------

    def _step(self, i: int) -> None:
        self.i, self.word = i, self.words[i]
        spans = self.line.spans.get(i, ())
        self.boundary = self._price_of_boundary()
        self.skip, self.is_label = self._price_of_skipping(spans)
        names = self.starts.get(i, ())
        partial = [
            (cost, state, done, lost) for state, histories in self.beams[i].items() for cost, done, lost in histories
        ]
        partial.sort(key=lambda one: one[0])
        limit = partial[0][0] + W.spread
        kept: set[State] = set()
        for cost, state, done, lost in partial:
            kept.add(state)
            if len(kept) > W.beam or cost > limit:
                break
            self.cost, self.done, self.lost = cost, done, lost
            self.item, self.tally, self.gap = item, _, _ = state
            self.is_named = item.name is not None or item.code is not None
            self.ended = IMPOSSIBLE if item.is_blank else cost + self.close(item)[0] + self.boundary
            self._pass_over()
            for span in spans:
                _ON[span.kind](self, span)
            if item.section and not done and item.is_blank and self.word.number >= 0:  # "Upgrades (15)"
                gap = self.word.gap
                price = 0.05 if gap == "open" else 0.6 if gap in ("comma", "cell", "colon") else 0.2
                self._go(i + 1, cost + price, item, tally=self.word.number)
            for j in names:
                self._on_name(j)

    def _go(
        self,
        j: int,
        cost: float,
        item: Item,
        done: tuple[Item, ...] | None = None,
        tally: int | None = None,
        gap: str = "",
        lost: tuple[int, ...] | None = None,
    ) -> None:
        """One more partial reading that ends before word j."""
        if cost >= IMPOSSIBLE:
            return
        state = (item, self.tally if tally is None else tally, gap)
        histories = self.beams[j].get(state)
        history = (cost, self.done if done is None else done, self.lost if lost is None else lost)
        if histories is None:
            self.beams[j][state] = [history]
        elif len(histories) < W.histories or cost < histories[-1][0]:
            insort(histories, history, key=_cost_of)
            del histories[W.histories :]

    def _go_on(self, j: int, price: float, **changes: Any) -> None:
        """The open item gets one more part."""
        self._go(j, self.cost + price, self.item._replace(**changes))

    def _go_next(self, j: int, price: float, **parts: Any) -> None:
        """The open item ends here, the next one begins."""
        if self.ended < IMPOSSIBLE:
            item = Item(section=self.item.section, share=self.item.share, **parts)
            self._go(j, self.ended + price, item, (*self.done, self.item))

    def _pass_over(self) -> None:
        """Nothing explains the word."""
        word, item, i, cost, skip = self.word, self.item, self.i, self.cost, self.skip
        small = skip <= 2 * W.skip_aside
        same = bool(self.gap) and word.gap not in _MARKED_GAPS  # a gap ends at a mark
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
        if not small and item.copies is not None and not self.is_named and not item.printing:
            cost += W.torn
        if not small and same and self.named[i] > 0.5:
            is_count = 0 < word.number <= self.evidence.most and not self.line.is_prose
            skip = W.skip_number if is_count else W.skip_more
        if same:
            gap = self.gap
        elif self.is_label or (i and word.gap in ("dash", "colon", "close")):
            gap = "soft"
        else:
            gap = "" if small else "hard"
        unexplained = gap == "hard" and not small and word.number < 0
        self._go(i + 1, cost + skip, item, gap=gap, lost=(*self.lost, i) if unexplained else self.lost)

    def _on_name(self, j: int) -> None:
        span, item, names = (self.i, j), self.item, self.line.names
        price = self.ranked(span, item.section)[0][0]
        if item.name is None:
            apart = (
                W.apart
                if item.copies is not None and self.word.gap in ("comma", "join", "colon") and self.i > 1
                else 0.0
            )
            self._go_on(j, apart + price, name=span, charged=price)
        elif item.more is None and self.i >= item.name[1]:
            shared = names[span]
            both = [
                cost + max(0.0, shared[card] - W.subtitle_only)
                for cost, card in self.ranked(item.name, item.section)
                if card in shared
            ]
            if both:  # its subtitle, apart from it
                cost = min(both)
                self._go_on(j, W.refine + cost - item.charged, more=span, charged=cost)
        if self.is_named or item.printing:
            self._go_next(j, W.another + price, name=span, charged=price)

    def _on_count(self, span: Span) -> None:
        item, word, i, j, value, price = self.item, self.word, self.i, span.stop, span.value, span.cost
        if i == 0 and self.line.numbered and j == 1:
            price += W.habit
        if not self.is_named and item.copies is None and j < self.size and value <= self.evidence.most:
            after = self.words[j]
            if after.text in EACH:  # for all names to come
                rest = j + 1 + (j + 1 < self.size and self.words[j + 1].text in COPIES)
                self._go(rest, self.cost + price, Item(section=item.section, share=value))
            elif after.gap == "colon" and (i == 0 or price < W.bare_front or word.number < 0):
                self._go(j, self.cost + price + 0.05, Item(section=item.section, share=value))
        if item.copies is None and not self.is_named and item.printing is None:
            self._go_on(j, price, copies=value, front=True, marked=price == 0)
        elif item.copies is None and value <= self.evidence.most:
            bare = W.bare_back - W.bare_front if price == W.bare_front and word.gap not in ("cell", "open") else 0.0
            apart = W.apart if word.gap == "join" else W.apart / 2 if word.gap in ("comma", "stop") else 0.0
            last = 3 if j == self.size else 1
            self._go_on(j, price + bare + apart / last, copies=value, front=False, marked=price == 0)
        if not item.is_blank:
            near = min(0.0, W.next_space_count - self.boundary) if word.gap == "space" else 0.0
            self._go_next(j, near + price, copies=value, front=True)

    def _on_printing(self, span: Span) -> None:
        j, value, item = span.stop, span.value, self.item
        apart = self.word.aside or self.word.gap == "cell" or j - self.i == 2
        if item.printing is None or not all(item.printing):
            set_code, number = item.printing or ("", "")
            self._go_on(j, span.cost, printing=(set_code or value[0], number or value[1]), apart=apart)
        if self.is_named or item.printing:
            self._go_next(j, W.another + span.cost, printing=value, apart=apart)

    def _on_code(self, span: Span) -> None:
        if self.item.code is None:
            self._go_on(span.stop, span.cost, code=span.value)
        if not self.item.is_blank:
            self._go_next(span.stop, W.another + span.cost, code=span.value)

    def _on_heading(self, span: Span) -> None:
        j, item, price = span.stop, self.item, span.cost
        if not self.is_named and item.printing is None:
            if self.i == 0 or self.boundary < 0.5 or item.copies is not None:
                self._go(j, self.cost + price, Item(section=span.value), tally=item.copies)
        elif self.boundary <= W.next_dash and self.ended < IMPOSSIBLE:
            price += 0.0 if j < self.size and self.words[j].gap == "colon" else 0.8
            self._go(j, self.ended + price, Item(section=span.value), (*self.done, item))

    def _on_ordinal(self, span: Span) -> None:
        following = self.i == 0 and any(s.kind == "count" for s in self.line.spans.get(span.stop, ()))
        free = self.line.numbered or following
        self._go(span.stop, self.cost + (0.0 if free else span.cost), self.item, gap=self.gap)

    def _on_tally(self, span: Span) -> None:
        item = self.item
        if self.done or not (item.section or self.i == 0 or item.copies is not None):
            return
        if item._replace(copies=None, front=True, marked=False).is_blank:
            self._go(span.stop, self.cost + span.cost, Item(section=item.section or TALLY), tally=item.copies)

    def _on_attribute(self, span: Span) -> None:
        """Dice, points, a word about the card, (V), each."""
        j, kind, value, price = span.stop, span.kind, span.value, span.cost
        if getattr(self.item, kind) in (None, "", False):
            early = 0.1 if not self.is_named and kind in ("points", "about") else 0.0
            self._go_on(j, price + early, **{kind: value})
        elif kind in ("dice", "about", "points") and self.is_named:
            self._go(j, self.cost + price + 0.2, self.item)  # "elite (2 dice)": said twice
        if self.is_named and (kind == "dice" or (kind == "about" and value)):
            glued = kind == "dice" and j < self.size and self.words[j].gap == "glue"
            near = min(0.0, W.next_space_count - self.boundary) if glued else 0.0
            self._go_next(j, price + near, **{kind: value})

    def _finish(
        self, cost: float, item: Item, done: tuple[Item, ...], tally: int | None, lost: tuple[int, ...]
    ) -> Reading | None:
        if not item.is_blank:
            cost += self.close(item)[0]
            done = (*done, item)
        items = [ReadItem(each, self.close(each)[1]) for each in done]
        named = [each for each in items if each.candidates]
        count = next((each.item.copies for each in named if each.item.each and each.item.copies), None)
        if count or any(each.item.share for each in named):
            named = [
                each
                if each.item.copies is not None
                else each._replace(item=each.item._replace(copies=count or each.item.share))
                for each in named
            ]
        if named:
            cards = self.index.cards
            for before, after in pairwise(named):
                same = cards[before.best.card].title_key == cards[after.best.card].title_key
                if same and after.item.copies is None and after.item.dice is None and after.item.printing is None:
                    cost += W.again
            return Reading(cost, named, "cards", item.section, tally, () if self.line.is_prose else lost)
        if item.section:
            return Reading(cost, [], "heading", item.section, tally) if cost < W.heading_max else None
        first = done[0] if len(done) == 1 else EMPTY
        alone = first.marked or self.line.text.rstrip().endswith(":") or any(w.text in EACH for w in self.words)
        is_count = first.copies is not None and first.copies < 10 and first.printing is None and alone
        if is_count and cost - W.lost_count < 0.5:  # "2x:" above names
            return Reading(cost - W.lost_count + 0.3, [], "count", "", first.copies)
        return None

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
            return W.next_dash
        if gap in ("glue", "hyphen"):
            return W.next_word
        after_filler = gap == "space" and self.words[self.i - 1].text in FILLERS
        return W.next_space * (0.4 if after_filler else 1.0)

    def _price_of_skipping(self, spans: Any) -> tuple[float, bool]:
        """What it costs that nothing explains this word, and whether it is a label before a colon."""
        word, i, words = self.word, self.i, self.words
        text = word.text
        is_known = bool(self.index.near(text, False)) if text not in FILLERS else False
        is_label = i == 0 and self.size > 1 and words[1].gap == "colon" and text not in FILLERS
        is_label = is_label and (not is_known or text in DOCUMENT_LABELS)
        if text in FILLERS or not text[0].isalnum():
            skip = W.skip_filler
        elif word.aside:
            skip = W.skip_aside * (2 if text in self.index.postings else 1)
        else:
            skip = W.skip_number if word.number >= 0 else W.skip_known if is_known else W.skip_first
            if self.size < 9 and not self.line.is_prose:
                skip += W.stuck  # on a short line every word is there for a reason
            if self.named[i] < 0.6 and not self.line.is_prose:
                skip = max(skip, W.skip_known)
        torn = (i and word.gap in ("glue", "hyphen")) or (i + 1 < self.size and words[i + 1].gap in ("glue", "hyphen"))
        if torn and not word.aside:
            skip = max(skip, W.skip_first)
        if is_label:
            skip = min(skip, W.skip_label)
        for span in spans:
            if span.kind in _EXPLICIT and span.cost < 0.1 and (span.kind != "printing" or all(span.value)):
                skip = max(skip, W.skip_known)  # "elite", "(V)", "x2" are not overlooked
        return skip, is_label


def _cost_of(history: History) -> float:
    return history[0]


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
