"""The cheapest reading of a whole list: lines are read in turn, the sure ones are evidence for the others."""

import operator
import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any, NamedTuple

from cardlab.reading.evidence import Evidence
from cardlab.reading.game_reading import DECK, OUT, TALLY, IndexedCard
from cardlab.reading.index import Index
from cardlab.reading.line_readings import (
    EXACT,
    IMPOSSIBLE,
    Candidate,
    Item,
    Line,
    Reading,
    ReadItem,
    look_up_names,
    read_line,
    read_more_loosely,
    split_words,
)
from cardlab.reading.phrases import COLUMNS, FILLERS
from cardlab.reading.spans import Span
from cardlab.reading.weights import W
from cardlab.reading.words import clean

_SENTENCE = re.compile(r"(?<=[a-zà-ÿ)]{3}[.!?]) +(?=[^\W\d_])")
_WIDE_GAP = re.compile(r"\S {3,}(?=\S)")
_LETTERS = re.compile(r"[^\W\d_]{3}")
_LONG_LINE = 120
"""A longer line is read sentence by sentence."""
_OWN_ZONE = frozenset({"battlefield", "plot"})
"""Labels that rule their own line only."""


class ReadCard(NamedTuple):
    """A card of the deck, as a line says it."""

    card: IndexedCard
    code: str
    copies: int
    dice: int | None
    section: str
    line: int
    cost: float
    text: str
    exact: bool
    disagrees: tuple[str, str] = ("", "")
    """Set and number, or nothing and a code, that the line names and the card has not."""


class Question(NamedTuple):
    """Words of a list that fit several readings, or none well enough. What is asked about is not in the deck."""

    lines: tuple[int, ...]
    text: str
    at_most: int
    """Copies it may stand for."""
    cards: tuple[tuple[IndexedCard, str], ...] = ()
    """The cards it may mean, each with the code of a printing, likeliest first."""
    copies: int = 1
    section: str = ""
    dice: int | None = None


@dataclass
class ListReading:
    cards: list[ReadCard] = field(default_factory=list)
    questions: list[Question] = field(default_factory=list)
    comments: list[tuple[int, str, str]] = field(default_factory=list)
    """Line, text and kind (`heading` or `comment`) of what names no card."""
    cost: float = 0.0


class _ReadLine(NamedTuple):
    line: Line
    section: str
    default: int
    is_above: bool


SameRules = Callable[[str, str], bool]
"""Whether the rules cannot tell two cards apart, by their codes."""


class SourceLine(NamedTuple):
    """A line of a text, or a card as a file says it: then `given` holds what it says besides the name."""

    number: int
    text: str
    given: Item | None = None


def text_lines(text: str) -> list[SourceLine]:
    """The lines of a text written by hand, cleaned, long ones sentence by sentence, columns in turn."""
    return [
        SourceLine(number, part)
        for number, line in _columns_in_turn(_without_common_prefix(clean(text)))
        for part in _sentences(line)
    ]


def read_list(
    source: Sequence[SourceLine],
    index: Index,
    *,
    format_sets: frozenset[str] = frozenset(),
    side: str = "",
    same_for_rules: SameRules = operator.eq,
) -> ListReading:
    """Read a list of one game. `format_sets` and `side` are evidence, where they are known."""
    lines = [split_words(line.number, line.text, index, line.given) for line in source]
    _mark_numbered(lines)
    _name_columns(lines)
    for line in lines:
        look_up_names(line, index)
    most = index.reading.most_copies
    evidence = Evidence(reading=index.reading, most=most, format_sets=format_sets, stated_side=side)
    passed: list[_ReadLine] = []
    for _ in range(W.passes):
        passed = _read_lines(lines, index, evidence)
        evidence = _gather(passed, index, Evidence(index.reading, most, format_sets, side))
    return _settle(passed, index, evidence, same_for_rules)


# -- the shape of the text ---------------------------------------------------------------------


def _sentences(line: str) -> list[str]:
    return [part for part in _SENTENCE.split(line) if part.strip()] if len(line) > _LONG_LINE else [line]


def _without_common_prefix(lines: list[str]) -> list[str]:
    """Drop what most lines have before a colon: a time and a name in a chat."""

    def prefix(line: str) -> str:
        return "".join("0" if c.isdigit() else c for c in line.partition(": ")[0].strip())

    heads = Counter(prefix(line) for line in lines if ": " in line)
    for head, count in heads.most_common(1):
        if head and count > 4 and 2 * count > sum(1 for line in lines if line.strip()):
            return [line.partition(": ")[2] if ": " in line and prefix(line) == head else line for line in lines]
    return lines


def _columns_in_turn(lines: list[str]) -> list[tuple[int, str]]:
    """The lines with their numbers; of two columns side by side, the left one first, then the right one."""
    numbered = list(enumerate(lines, 1))
    starts = Counter(match.end() for line in lines if (match := _WIDE_GAP.search(line)))
    if not starts:
        return numbered
    column, count = starts.most_common(1)[0]
    if count < 4 or column < 12:
        return numbered
    first = next(n for n, line in numbered if (match := _WIDE_GAP.search(line)) and match.end() == column)
    last = max(n for n, line in numbered if line[column - 3 : column] == "   " and line[column:].strip())
    block = [(n, line) for n, line in numbered if first <= n <= last]
    if not all(len(line) <= column or line[column - 1 : column] == " " for _, line in block):
        return numbered
    right = [(n, line[column:]) for n, line in block]
    if not any(letter.isalpha() for _, line in right for letter in line):
        return numbered  # a column of numbers
    if sum(bool(_LETTERS.search(line)) for _, line in right) < 0.5 * sum(bool(line.strip()) for _, line in block) - 2:
        return numbered
    left = [(n, line[:column]) for n, line in block]
    return [*numbered[: first - 1], *left, *right, *numbered[last:]]


def _mark_numbered(lines: Sequence[Line]) -> None:
    """Mark the lines of a numbered list: 1. 2. 3. …"""
    heads = [(line, line.words[0].number) for line in lines if len(line.words) > 1 and line.words[0].number > 0]
    heads = [(line, number) for line, number in heads if line.given is None]
    steps = sum(after == before + 1 for (_, before), (_, after) in pairwise(heads))
    if steps > 3 and steps > 0.7 * (len(heads) - 1):
        for line, _ in heads:
            line.numbered = True
            counts = [span for span in line.spans.get(0, ()) if span.kind != "count" or span.stop > 1]
            line.spans[0] = [*counts, Span(1, "ordinal", 0, 0.0)]


def _name_columns(lines: list[Line]) -> None:
    """In a table with a header, a number is what the header of its column says."""
    for mark in "\t;|,":
        for place, line in enumerate(lines):
            if line.text.count(mark) < 2 or any(word.number >= 0 for word in line.words):
                continue
            known = [word for word in line.words if word.text in COLUMNS]
            if 2 * len(known) >= len(line.words) and any(COLUMNS[word.text] == "count" for word in known):
                _apply_header(line, lines[place + 1 :], mark)
                return


def _apply_header(header: Line, rows: Sequence[Line], mark: str) -> None:
    columns: dict[int, str] = {}
    for word in reversed(header.words):
        if word.text in COLUMNS:
            columns[header.text[: word.start].count(mark)] = COLUMNS[word.text]
    for line in rows:
        if line.text.count(mark) < min(header.text.count(mark), 2):
            continue
        for i, word in enumerate(line.words):
            column = columns.get(line.text[: word.start].count(mark), "")
            spans = []
            for span in line.spans.get(i, ()):
                if span.kind == "points" and column not in ("", "points"):
                    continue
                dear = span.kind == "count" and column != "count"
                spans.append(span._replace(cost=span.cost + 1.5) if dear else span)
            if word.number >= 0 and column in ("dice", "points"):
                spans.append(Span(i + 1, column, word.number, 0.0))
            if column in ("ignored", "about", "number") and not any(span.kind == "dice" for span in spans):
                spans.append(Span(i + 1, "ordinal", 0, 0.0))
            line.spans[i] = spans
    header.spans.clear()


# -- passes ------------------------------------------------------------------------------------


def _read_lines(lines: Sequence[Line], index: Index, evidence: Evidence) -> list[_ReadLine]:
    """One pass: every line in order, with the section above it."""
    evidence.section, evidence.default = "", 1
    evidence.above_list, evidence.is_first = evidence.has_headings, True
    passed: list[_ReadLine] = []
    seen_any = inline = False
    for place, line in enumerate(lines):
        below = lines[place + 1] if place + 1 < len(lines) else None
        evidence.stands_apart = below is not None and not below.words
        evidence.is_first = not seen_any or line.number < evidence.start
        evidence.line = line.number
        evidence.own_cost = line.readings[0].cost if line.readings else 0.0
        evidence.around = (evidence.types.get(line.number - 1, ""), evidence.types.get(line.number + 1, ""))
        line.readings = read_line(line, index, evidence)
        best = line.readings[0]
        if best.cost > 1.2 and not line.is_loose and line.plain is None and len(line.words) <= 30:
            read_more_loosely(line, index)
            line.readings = read_line(line, index, evidence)
            best = line.readings[0]
        default, above = evidence.default, evidence.above_list or evidence.is_first
        seen_any = seen_any or bool(line.words)
        if not line.words and inline:
            evidence.section, inline = "", False
        if best.kind == "heading":
            inline = False
            if best.section != OUT or evidence.sure:
                evidence.section, evidence.default = ("" if best.section == TALLY else best.section), 1
            evidence.above_list = False
        elif best.kind == "count":
            evidence.default = best.tally or 1
            evidence.above_list = False
        elif best.kind == "cards":
            section = best.items[0].item.section
            if section:
                evidence.above_list = False
                evidence.section, inline = ("" if section in _OWN_ZONE or section == TALLY else section), True
        passed.append(_ReadLine(line, evidence.section, default, above))
    return passed


def _gather(passed: Sequence[_ReadLine], index: Index, evidence: Evidence) -> Evidence:
    """The evidence of a pass: where counts are written, sides, colours and sets of the sure cards."""
    reading = index.reading
    front = back = bare = ones = 0
    kinds = set()
    for read in passed:
        line, best = read.line, read.line.readings[0]
        if best.kind == "heading":
            names_cards = best.section not in (DECK, TALLY, OUT)
            if best.section == "character" or (not reading.has_dice and names_cards):
                evidence.has_headings = True
        if best.kind != "cards":
            continue
        for item, candidates in best.items:
            cost, number, _ = candidates[0]
            card = index.cards[number]
            if not read.is_above and not _is_out(item, read.section) and cost < 1.6:
                kinds.add(card.kind)
            if not read.is_above and best.cost < evidence.taken.get(card.title_key, (IMPOSSIBLE, 0))[0]:
                evidence.taken[card.title_key] = best.cost, line.number
            if item.name and (line.names[item.name].get(number, 0.0) > 0.8 or cost > 1.6):
                continue
            if item.copies is not None:
                front, back = front + item.front, back + (not item.front)
                ones += item.copies == 1
            elif not (reading.has_dice and card.kind in ("character", "battlefield", "plot")):
                bare += 1
            if cost > 0.6:
                continue
            rival = next((c.cost for c in candidates[1:] if index.cards[c.card].name != card.name), IMPOSSIBLE)
            if rival - cost > 0.5:
                evidence.sure += 1
                evidence.types[line.number] = card.kind
                evidence.eras[card.era] += 1
                evidence.sides[card.side] += 1
                if card.colour != "gray":
                    evidence.colours[card.colour] += 1
                if len({own for own, _, _ in card.printings}) == 1:
                    evidence.sets[card.printings[0][0]] += 1
    evidence.lacking = reading.needed_kinds - kinds
    evidence.start = _first_block(passed)
    counted = front + back
    if counted + bare:
        share = counted / (counted + bare)
        evidence.no_count = W.no_count * max(0.0, (share - 0.5) * 2) * (ones + 1) / (ones + bare + 1)
        evidence.has_counts = share > 0.7 and counted > 3
    if counted > 2:
        lean = W.habit * (2 * back / counted - 1)  # the habitual side is cheaper, the other dearer
        evidence.front, evidence.back = max(lean, lean / 2), max(-lean, -lean / 2)
    return evidence


def _first_block(passed: Sequence[_ReadLine]) -> int:
    """The line where the first run of lines without a gap begins that holds a heading or two cards."""
    begin = found = 0
    for read in passed:
        line = read.line
        if not line.words:
            begin = found = 0
            continue
        begin = begin or line.number
        best = line.readings[0]
        headed = best.kind == "heading" or (best.kind == "cards" and bool(best.items[0].item.section))
        found += 2 if headed else len(best.items)
        if found > 1:
            return begin
    return 0


# -- what is taken, what is asked --------------------------------------------------------------


def _settle(passed: Sequence[_ReadLine], index: Index, evidence: Evidence, same_for_rules: SameRules) -> ListReading:
    result = ListReading()
    with_cards = [read.line.number for read in passed if read.line.readings[0].kind == "cards"] or [0]
    first, last = with_cards[0], with_cards[-1]
    for read in passed:
        line, best = read.line, read.line.readings[0]
        if not line.words and line.given is None:
            continue
        if best.kind != "cards" and line.given is not None:
            result.questions.append(_unknown_given(line))
            continue
        result.cost += best.cost
        if best.kind != "cards":
            kind = "comment" if best.kind == "comment" else "heading"
            question = None
            if best.kind == "comment":
                question = _unread(read, index, evidence, inside=first < line.number < last)
            if question:
                result.questions.append(question)
            else:
                result.comments.append((line.number, line.text, kind))
            continue
        _settle_cards(read, index, same_for_rules, result)
    return result


def _settle_cards(read: _ReadLine, index: Index, same_for_rules: SameRules, result: ListReading) -> None:
    line, best = read.line, read.line.readings[0]
    kept = [each for each in best.items if not _is_out(each.item, read.section)]
    if not kept:
        result.comments.append((line.number, line.text, "comment"))
        return
    doubted = _doubted_items(line, best, index, read.default)
    lost_near = _items_beside(best, best.lost)
    for place, (item, candidates) in enumerate(best.items):
        if _is_out(item, read.section):
            continue
        chosen = candidates[0]
        card = index.cards[chosen.card]
        copies = item.copies if item.copies is not None else read.default
        section = item.section or read.section
        dice = _dice(card, item)
        names = line.names[item.name] if item.name else {}
        name_cost = names.get(chosen.card, 0.0)
        others = [
            candidate
            for candidate in candidates[1:]
            if candidate.cost - chosen.cost < W.margin
            and index.cards[candidate.card].card_key != card.card_key
            and (name_cost > EXACT or names.get(candidate.card, 0.0) < EXACT)
            and not same_for_rules(chosen.code, candidate.code)
        ]
        text = _words_of_item(line, item, best)
        if others or name_cost > W.doubt or place in doubted or place in lost_near:
            possible = [chosen, *others]
            at_most = max(copies, *doubted.get(place, [0]))
            result.questions.append(
                Question(
                    lines=(line.number,), text=text, at_most=at_most, copies=copies, section=section, dice=dice,
                    cards=tuple((index.cards[each.card], each.code) for each in possible),
                )
            )  # fmt: skip
            continue
        result.cards.append(
            ReadCard(
                card=card, code=chosen.code, copies=copies, dice=dice, section=section, line=line.number,
                cost=chosen.cost, text=text, exact=name_cost < EXACT, disagrees=_disagreement(line, item, chosen, card),
            )
        )  # fmt: skip


def _disagreement(line: Line, item: Item, chosen: Candidate, card: IndexedCard) -> tuple[str, str]:
    """The printing or code a line names, if it is not one of the card that was taken."""
    code = item.code or (line.given.code if line.given is not None else None)
    if code is not None and code[0] != chosen.card:
        return "", code[1]
    if item.printing is not None:
        set_code, number = item.printing
        for own_set, own_number, _ in card.printings:
            if (not set_code or own_set == set_code) and (not number or own_number == number):
                return "", ""
        return set_code, number
    return "", ""


def _unknown_given(line: Line) -> Question:
    """A card of a file whose name and code nobody knows."""
    assert line.given is not None
    copies = line.given.copies or 1
    return Question((line.number,), line.text, copies, (), copies, line.given.section, line.given.dice)


def _is_out(item: Item, section: str) -> bool:
    return (item.section or section) == OUT


def _dice(card: IndexedCard, item: Item) -> int | None:
    if (
        item.dice is None
        and item.points is not None
        and item.points in card.points
        and card.kind in ("character", "plot")
    ):
        return card.points.index(item.points) + 1
    return item.dice


def _phrase(line: Line, start: int, stop: int) -> str:
    """The words of a line from one to another, as they are written."""
    return line.text[line.words[start].start : line.words[stop - 1].end].strip()


def _words_of_item(line: Line, item: Item, best: Reading) -> str:
    """What an item calls its card; with the words around it that nothing explains, if it is alone on its line."""
    if item.name is None:
        return line.text.strip()
    start, stop = item.name
    if item.more is not None:
        start, stop = min(start, item.more[0]), max(stop, item.more[1])
    if len(best.items) == 1 and best.lost:
        start, stop = min(start, *best.lost), max(stop, max(best.lost) + 1)
    return _phrase(line, start, stop)


def _words_without_counts(line: Line) -> str:
    """A line without the counts before and behind it."""
    start, stop = 0, len(line.words)
    counts = [span for span in line.spans.get(0, ()) if span.kind in ("count", "ordinal") and span.stop < stop]
    start = max((span.stop for span in counts), default=0)
    for place in range(start + 1, stop):
        if any(span.kind == "count" and span.stop == stop for span in line.spans.get(place, ())):
            stop = place
            break
    return _phrase(line, start, stop)


def _items_beside(best: Reading, lost: Iterable[int]) -> set[int]:
    """The items beside which words are that nothing explains."""
    found = set()
    for word in lost:
        distances = []
        for place, each in enumerate(best.items):
            if each.item.name:
                i, j = each.item.name
                distances.append((min(abs(word - i), abs(word - j + 1)), place))
        if distances:
            found.add(min(distances)[1])
    return found


def _doubted_items(line: Line, best: Reading, index: Index, default: int) -> dict[int, list[int]]:
    """The items that a near reading of the line gives otherwise, with the copies it gives."""
    found: dict[int, list[int]] = {}
    ours = _summary(best, index, default)
    for rival in line.readings[1:]:
        if rival.cost - best.cost >= W.margin:
            break
        theirs = _summary(rival, index, default)
        if Counter(ours) == Counter(theirs) or _is_settled(line, best, ours, theirs):
            continue
        left = Counter(ours) - Counter(theirs)
        total = sum(copies for _, copies, _ in theirs)
        for place, entry in enumerate(ours):
            if left[entry]:
                same = [copies for key, copies, _ in theirs if key == entry[0]]
                found.setdefault(place, []).extend(same or [total])
    return found


def _summary(reading: Reading, index: Index, default: int) -> list[tuple[str, int, int]]:
    found = []
    for item, candidates in reading.items:
        card = index.cards[candidates[0].card]
        copies = item.copies if item.copies is not None else default
        dice = _dice(card, item) or 0
        if index.reading.has_dice and card.kind == "character" and card.unique:
            dice, copies = dice or copies, 1
        if item.section != OUT:
            found.append((card.card_key, copies, dice))
    return found


def _is_settled(line: Line, best: Reading, ours: Sequence[Any], theirs: Sequence[Any]) -> bool:
    """Whether a near rival is no question: titles written exactly, or a rival that only reads less."""

    def cost(each: ReadItem) -> float:
        return line.names[each.item.name].get(each.best.card, 9.0) if each.item.name else 0.0

    left, right = Counter(ours) - Counter(theirs), Counter(theirs) - Counter(ours)
    changed = [each for each, entry in zip(best.items, ours, strict=False) if left[entry]]
    if not right:  # the rival drops a card
        return all(each.item.copies is not None or each.item.dice is not None or cost(each) < 0.8 for each in changed)
    if {key for key, _, _ in ours} == {key for key, _, _ in theirs}:
        return False  # the same cards in other numbers
    return all(cost(each) < EXACT for each in changed)


def _unread(read: _ReadLine, index: Index, evidence: Evidence, *, inside: bool) -> Question | None:
    """A question about a line that begins like a card line but names no card we know; None for a comment."""
    line, best = read.line, read.line.readings[0]
    if read.is_above or read.section == OUT or all(word.aside for word in line.words):
        return None
    if not any(len(word.text) > 2 and word.number < 0 and word.text not in FILLERS for word in line.words):
        return None
    rival = next((reading for reading in line.readings[1:] if reading.kind == "cards"), None)
    if rival and any(
        each.item.name and line.names[each.item.name].get(each.best.card, 9.0) > 1.3 for each in rival.items
    ):
        rival = None
    counts = [
        (i, span.stop, span.value)
        for i, spans in line.spans.items()
        for span in spans
        if span.kind == "count" and span.value <= min(evidence.most, 9)
    ]
    front = any(i == 0 for i, _, _ in counts)
    back = any(stop == len(line.words) for _, stop, _ in counts)
    short = len(line.words) < 10
    counted = (
        evidence.has_counts and short and ((front and evidence.back >= evidence.front) or (back and evidence.front > 0))
    )
    near = rival is not None and len(line.words) < 7 and line.text.strip()[-1:] not in ".!?"
    if near and rival is not None:
        near = rival.cost - best.cost < (W.margin if len(line.words) > 5 or not inside else 1.2)
    if not (near or counted):
        return _unread_names(read, index)
    copies = max((value for i, stop, value in counts if i == 0 or stop == len(line.words)), default=1)
    cards: tuple[tuple[IndexedCard, str], ...] = ()
    if rival is not None:
        cards = tuple((index.cards[each.best.card], each.best.code) for each in rival.items)
    text = _words_without_counts(line)
    return Question((line.number,), text, max(copies, len(cards)), cards, copies, read.section)


def _unread_names(read: _ReadLine, index: Index) -> Question | None:
    """A question about a line read as a comment that holds counts and whole titles: perhaps a paragraph of cards."""
    line = read.line
    exact = sorted(
        (i, j, min(cards, key=lambda card: cards[card]))
        for (i, j), cards in line.names.items()
        if min(cards.values()) < EXACT and (j - i > 1 or line.words[i].text not in FILLERS)
    )
    titles = []
    end = 0
    for i, j, card in exact:
        if i >= end and (j - i > 1 or (i and line.words[i - 1].number > 0)):
            titles.append(card)
            end = j
    counts = sum(1 for spans in line.spans.values() if any(span.kind == "count" and span.cost < 0.2 for span in spans))
    if len(titles) < 2 or counts < 2:
        return None
    cards = tuple((index.cards[card], index.cards[card].code) for card in titles)
    return Question((line.number,), line.text.strip(), 2 * max(counts, len(titles)), cards, 1, read.section)
