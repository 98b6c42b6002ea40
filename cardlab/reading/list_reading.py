"""The cheapest reading of a whole list: lines are read in turn, the sure ones are evidence for the others."""

import math
import operator
import re
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from cardlab.reading.deck_size import ask_about_size, drop_remarks
from cardlab.reading.evidence import Evidence
from cardlab.reading.game_reading import DECK, OUT, TALLY, IndexedCard, phrase_words
from cardlab.reading.index import Index
from cardlab.reading.json_notes import json_note_lines
from cardlab.reading.line_readings import (
    COMMENTED,
    EXACT,
    IMPOSSIBLE,
    Candidate,
    Item,
    Line,
    Reading,
    ReadItem,
    comment_cost,
    counts_deck,
    counts_results,
    find_plain_line,
    look_up_all_names,
    look_up_names,
    read_line,
    read_more_loosely,
    split_words,
)
from cardlab.reading.phrases import (
    ABOUT_OTHERS,
    ALTERNATIVES,
    CLOSINGS,
    COLUMNS,
    DOCUMENT_LABELS,
    DOUBTS,
    EVERYWHERE,
    FILLERS,
    LIMITS,
    NUMBER_WORDS,
    POSTSCRIPT,
    REMOVED,
    TIMES,
)
from cardlab.reading.reading_result import ListReading, ReadCard, UnclearItem
from cardlab.reading.spans import Span, stands_alone
from cardlab.reading.totals import ReadLine, fit_totals
from cardlab.reading.weights import W
from cardlab.reading.words import LONGEST_LINE, Word, clean

_SENTENCE = re.compile(r"(?<=[a-zà-ÿ]{4}[.!?]|...[\d)\]][.!?]) +(?=[^\W\d_])(?![x×] ?\d)")
_WIDE_GAP = re.compile(r"\S {3,}(?=\S)")
_LETTERS = re.compile(r"[^\W\d_]{3}")
_GROUP = re.compile(r"([^\W\d_][\w'-]{1,30}) \((\d ?x? [^\W\d_][^()\d]{2,40}(?:[+,/&] ?\d ?x? [^()\d]{3,40}){1,6})\)")
_COUNTED = re.compile(r"(\d ?x?) (?=[^\W\d_])")
_LABEL = re.compile(r"[^,:]{1,40}:|[-*•>#]")
_BARE_COUNT = re.compile(r",\s{0,3}\d{1,2}x?\s{0,3}$")
_CODE_ALONE = re.compile(
    r"\s{0,9}(?:(?P<before>\d{1,2})\s{0,2}[x×]?\s{1,3})?[\[(]?(?P<code>\w{4,12})[\])]?(?:\s{0,3}[x×]\s?(?P<behind>\d{1,2}))?\s{0,9}$"
)
_ABOUT_CARD = re.compile(
    r"\s{0,20}(?:\((?:[^\W\d_]{2,4} ?#?\d{1,3}|[eé]lite|[12] (?:dice|d[eé]s))\)|[12] (?:dice|d[eé]s))\s{0,20}$",
    re.IGNORECASE,
)
"""`(AW 38)`, `(elite)`, `2 dice`."""
_PARAGRAPH_LABEL = re.compile(r"[^\W\d][^,:.]{2,30}:(?=\s|$)")
_WRAPPED_LINES = 5
"""Fewer lines may be full by chance."""
_NARROWEST = 30
_SLACK = 2
"""Letters that a full line may have been longer, or were rubbed off at its end."""
_FULL_LINE = 40
"""A shorter line is not broken because it was full."""
MOST_WORDS = 60_000
"""Words of a list, plain lines and all: a collection may be long."""
MOST_WEIGHED_WORDS = 1_000
"""Words of the lines that must be weighed: three times those of the longest posts. A list of more is no list, so that
reading one takes a few seconds at most, whatever somebody sends."""
MOST_OWNED = 9_999
"""Copies of a card that somebody may own."""
_LONG_LINE = 120
"""A longer line is read sentence by sentence."""
_DECK_FIELDS = frozenset({"cards", "deck", "decklist", "cartes", "liste"})
_FIELDS_BELOW = frozenset({"strategy", "strategie", "comments", "commentaires", "description", "notes"})
_DEAR = 0.9
_SURE_HEADING = 0.5
_SHORT_LINES = 4
_LONGEST_TITLE = 4
"""Words; a longer line between cards may be a remark."""
_LONG_LIST = 12
"""Sure cards that tell which times the cards of a list are of."""
_MANY_CHARACTERS = 9
_MAX_COPIES = 99
_MOST_POINTS = 30
"""What a team may cost where nothing else is known."""
_SMALLEST_DECK = 5
"""Lines; a field of fewer holds no deck."""


SameRules = Callable[[str, str], bool]
"""Whether the rules cannot tell two cards apart, by their codes."""
Admits = Callable[[str], bool]
"""Whether the format asked for has a card, by its code."""


class SourceLine(NamedTuple):
    """A line of a text, or a card as a file says it: then `given` holds what it says besides the name."""

    number: int
    text: str
    given: Item | None = None
    row: int = -1
    """The place of the card in its file; -1 for a line of a text."""
    is_fact: bool = False
    """Whether it says something about the list, such as `Player: Anne`, and names no card."""


def text_lines(text: str) -> list[SourceLine]:
    """The lines of a text written by hand, cleaned, long ones sentence by sentence, columns in turn."""
    note = json_note_lines(text)
    if note is not None:
        return [SourceLine(number, line) for number, line in note]
    lines = _with_lines_about_cards(_without_common_prefix(clean(text)))
    numbered = _without_wraps(_without_full_lines(_columns_in_turn(lines)))
    above = ["x", *(line for _, line in numbered)]
    return [
        SourceLine(number, _with_common_head(part))
        for (number, line), line_above in zip(numbered, above, strict=False)
        if line.strip() or line_above.strip()  # one blank line says as much as many
        for part in _sentences(line)
    ]


def read_list(
    source: Sequence[SourceLine],
    index: Index,
    *,
    format_sets: frozenset[str] = frozenset(),
    side: str = "",
    size: int = 0,
    same_for_rules: SameRules = operator.eq,
    admits: Admits = lambda _code: True,
    is_deck: bool = True,
    tells_dice: bool = False,
) -> ListReading:
    """Read a list of one game. The sets of the format, the side and the size of a deck are evidence, if known.

    A list that is no deck (a collection) holds any card in any number, so that its cards are no evidence. `tells_dice`:
    the numbers before characters are their dice, as on the deck sites.
    """
    plain = _read_plain_list(source, index, format_sets)
    if plain is not None:
        if is_deck:
            _choose_by_team(index, plain, tells_dice=tells_dice)
        return plain
    lines = _look_up_lines(source, index, format_sets)
    if lines is None:
        return _too_long(source)
    evidence = first = Evidence(
        reading=index.reading,
        most=index.reading.most_copies if is_deck else MOST_OWNED,
        format_sets=format_sets,
        stated_side=side,
        is_deck=is_deck,
    )
    passed: list[ReadLine] = []
    for _ in range(W.passes):
        passed = _read_lines(lines, index, evidence)
        evidence = _gather(passed, index, first.begin_anew())
    passed = fit_totals(passed)
    result = _settle(passed, index, evidence, same_for_rules, admits)
    if is_deck:
        _choose_by_team(index, result, tells_dice=tells_dice)
        drop_remarks(passed, index, result, size)
        _ask_about_needed_kinds(passed, index, result)
        ask_about_size(passed, index, result, size)
    weighed = {card for line in lines if line.only is None for cards in line.names.values() for card in cards}
    result.weighed_words = sum(len(line.words) for line in lines if line.only is None)
    result.weighed_sets = frozenset(frozenset(own for own, _, _ in index.cards[card].printings) for card in weighed)
    return result


def _read_plain_list(source: Sequence[SourceLine], index: Index, format_sets: frozenset[str]) -> ListReading | None:
    """The reading of a list in which every line can be read in one way only, as exports and most lists written with
    care are; None for all others. No evidence could change what such lines mean."""
    result = ListReading()
    section = ""
    uncounted = False
    titles: set[str] = set()
    other_sets: set[str] = set()
    for number, text, given, row, is_fact in source:
        if given is None and not text.strip():
            continue
        if is_fact:
            result.comments.append((number, text, "heading"))
            continue
        plain = find_plain_line(text, index, given)
        if plain is None or not plain.other_sets.isdisjoint(format_sets):
            return None
        other_sets |= plain.other_sets
        if plain.is_comment:
            result.comments.append((number, text, "comment"))
            continue
        if plain.heading:
            if plain.heading in (OUT, TALLY) or (titles and not section):
                return None  # cards above the first heading may be the deck's name
            section = plain.heading
            result.comments.append((number, text, "heading"))
            continue
        card, item = index.cards[plain.number], plain.item
        own = _own_section(item.section or section, card)
        is_told = item.copies is not None or (own != DECK and bool(own) and index.reading.fits(card, own))
        if not is_told or (card.title_key in titles and item.code is None):
            return None
        titles.add(card.title_key)
        is_counted = item.copies is not None
        uncounted = uncounted or not (is_counted or card.kind in index.reading.team_kinds)
        copies, dice = _copies_and_dice(card, item, 1)
        result.cards.append(
            ReadCard(
                card=card,
                code=plain.code,
                copies=copies,
                dice=dice,
                section=own,
                line=number,
                cost=0.0,
                text=plain.text,
                exact=True,
                is_only=True,
                is_placed=item.printing is not None or item.code is not None or plain.is_placed,
                is_counted=is_counted,
                row=row,
            )
        )
    if not result.cards or (result.cards[0].row < 0 and _counts_lines([card.copies for card in result.cards])):
        return None
    if uncounted and any(card.is_counted and card.card.kind not in index.reading.team_kinds for card in result.cards):
        return None  # a title without a count among lines that have one may be a remark
    result.sets_to_weigh = frozenset(other_sets)
    return result


def price_first_pass(source: Sequence[SourceLine], index: Index) -> tuple[float, float]:
    """What a list costs when each line is read once, without evidence, and what it would cost as mere comments."""
    evidence = Evidence(reading=index.reading, most=index.reading.most_copies)
    passed = _read_lines(_look_up_lines(source, index) or [], index, evidence)
    lines = [read.line for read in passed if read.line.words]
    as_comments = sum(comment_cost(line, evidence) for line in lines)
    return sum(line.readings[0].cost for line in lines), as_comments


def _look_up_lines(
    source: Sequence[SourceLine], index: Index, format_sets: frozenset[str] = frozenset()
) -> list[Line] | None:
    """The lines with all that their words may be; None if they hold more words than a list."""
    lines = []
    words = 0
    for number, text, given, row, is_fact in source:
        line = split_words(number, text, index, given)
        line.row, line.is_outside, line.is_fact = row, is_fact, is_fact
        lines.append(line)
        words += len(line.words)
        if words > MOST_WORDS or len(line.words) >= LONGEST_LINE:
            return None
    _mark_outside(lines)
    _mark_numbered(lines)
    _name_columns(lines)
    weighed = 0
    for line in lines:
        if not line.is_outside:
            look_up_names(line, index, format_sets)
            if line.plain is None and line.given is None and not line.heading:
                weighed += len(line.words)
                if weighed > MOST_WEIGHED_WORDS:
                    return None
    return lines


def _too_long(source: Sequence[SourceLine]) -> ListReading:
    """No list: one question stands for all of it, so that nothing in it is called legal or illegal."""
    lines = [line for line in source if line.text.strip()]
    count = len({line.number for line in lines})
    words = sum(len(line.text.split(None, MOST_WORDS)) for line in lines)
    text = lines[0].text.strip()[:80]
    question = UnclearItem((lines[0].number, lines[-1].number), text, at_most=words)
    return ListReading(questions=[question], too_long=(count, words))


# -- the shape of the text ---------------------------------------------------------------------


def _sentences(line: str) -> list[str]:
    return [part for part in _SENTENCE.split(line) if part.strip()] if len(line) > _LONG_LINE else [line]


def _without_full_lines(lines: list[tuple[int, str]]) -> list[tuple[int, str]]:
    """Join the lines of a text that was broken wherever a line was full: no line has room for the first word of the
    next one, but at the ends of paragraphs."""
    result: list[tuple[int, str]] = []
    block: list[tuple[int, str]] = []
    for number, line in [*lines, (0, "")]:
        if line.strip() and number:
            block.append((number, line.strip()))
            continue
        result += _joined_paragraphs(block)
        block = []
        if number:
            result.append((number, line))
    return result


def _joined_paragraphs(block: list[tuple[int, str]]) -> list[tuple[int, str]]:
    """The paragraphs of lines without a gap, if they were broken where they were full; else the lines as they are."""
    texts = [text for _, text in block]
    width = max(map(len, texts), default=0)
    if len(texts) < _WRAPPED_LINES or not _NARROWEST <= width <= _LONG_LINE:
        return block
    if sum(text.count(", ") + text.endswith(",") for text in texts) < len(texts):
        return block
    is_full = [len(text) + 1 + len(below.split()[0]) > width - _SLACK for text, below in pairwise(texts)]
    ends = [
        text[-1] in ".!:;" or _PARAGRAPH_LABEL.match(below) is not None for text, below in pairwise(texts)
    ]  # "Kiffex." above "Characters: …"
    goes_on = [full or text[-1] == "," for full, text in zip(is_full, texts, strict=False)]
    if not all(on or end for on, end in zip(goes_on, ends, strict=True)) or 3 * sum(is_full) < len(is_full):
        return block
    joined = block[:1]
    for (number, text), (_, above), on in zip(block[1:], block, goes_on, strict=False):
        is_new = _PARAGRAPH_LABEL.match(text) is not None and above[-1] in ".!;"
        if is_new or not on:
            joined.append((number, text))
        else:
            joined[-1] = (joined[-1][0], f"{joined[-1][1]} {text}")
    return joined


def _without_wraps(lines: list[tuple[int, str]]) -> list[tuple[int, str]]:
    """Join the lines of a paragraph of commas that was broken where the line was full, even within a name."""
    joined: list[tuple[int, str]] = []
    block: list[tuple[int, str]] = []
    for number, line in [*lines, (0, "")]:
        if line.count(", ") > 1 and len(line) >= _FULL_LINE and not _LABEL.match(line):
            block.append((number, line))
            continue
        if block and line.strip() and not _LABEL.match(line) and len(line) < _FULL_LINE:
            block.append((number, line))  # the last line may hold a single name
            line = ""
        if len(block) > 1 and _is_wrapped([text for _, text in block]):
            joined.append((block[0][0], " ".join(text.strip() for _, text in block)))
        else:
            joined += block
        block = []
        if number and (line or not joined or joined[-1][0] < number):
            joined.append((number, line))
    return joined


def _is_wrapped(block: list[str]) -> bool:
    """Whether lines of items between commas are one paragraph: an item goes on in the next line.

    That is so where a line ends with a bare count, or the next begins without one though all items have one before.
    """
    width = max(map(len, block))
    if any(len(line.strip()) < 0.6 * width for line in block[:-1]):
        return False
    ends = [line.rstrip().endswith(",") for line in block[:-1]]
    parts = [part.strip() for line in block for part in line.split(",") if part.strip()]
    counted = block[0].strip()[0].isdigit() and 5 * sum(part[0].isdigit() for part in parts) >= 3 * len(parts)
    cut = any(
        not end and (_BARE_COUNT.search(line) or (counted and not below.strip()[:1].isdigit()))
        for end, line, below in zip(ends, block, block[1:], strict=False)
    )
    return cut or (any(ends) and (all(ends) or len(block) > 2))


def _with_lines_about_cards(lines: list[str]) -> list[str]:
    """The lines, a printing or dice alone on one joined to the card above: `Rey, Force Prodigy`, `(AW 38)`."""
    joined: list[str] = []
    for line in lines:
        if (
            joined
            and _ABOUT_CARD.fullmatch(line)
            and _LETTERS.search(joined[-1])
            and not _ABOUT_CARD.search(joined[-1])
        ):
            joined[-1] = f"{joined[-1].rstrip()} {line.strip()}"
            line = ""
        joined.append(line)
    return joined


def _with_common_head(line: str) -> str:
    """`Niman (2 mastery + 2 training)` as `2 Niman mastery + 2 Niman training`."""

    def spread(group: re.Match[str]) -> str:
        return _COUNTED.sub(rf"\1 {group[1]} ", group[2])

    return _GROUP.sub(spread, line) if "(" in line else line


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


def _mark_outside(lines: Sequence[Line]) -> None:
    """Mark what is around the deck on a page of fields: `Title: … Author: … Cards: … Strategy: …`."""
    labels = [
        (place, line.words[0].text)
        for place, line in enumerate(lines)
        if line.words and len(line.words) < _LONG_LINE and line.text.lstrip()[len(line.words[0].text) :][:1] == ":"
    ]
    fields = [place for place, label in labels if label in _DECK_FIELDS]
    begin = next((place for place in fields if not _is_count(lines[place])), None)
    if begin is None or sum(label in DOCUMENT_LABELS for place, label in labels if place < begin) < 2:
        return
    end = next((place for place, label in labels if place > begin and label in _FIELDS_BELOW), len(lines))
    if sum(bool(line.words) for line in lines[begin:end]) > _SMALLEST_DECK:
        for line in [*lines[:begin], *lines[end:]]:
            line.is_outside = True


def _is_count(line: Line) -> bool:
    """Whether a line counts cards behind its label: `Cards: 30 | Dice: 14`."""
    return len(line.words) > 1 and line.words[1].number >= 0


def _counts_lines(numbers: Sequence[int]) -> bool:
    """Whether numbers at the beginning of lines count the lines: 1, 2, 3 …"""
    steps = sum(after == before + 1 for before, after in pairwise(numbers))
    return steps > 3 and steps > 0.7 * (len(numbers) - 1)


def _mark_numbered(lines: Sequence[Line]) -> None:
    """Mark the lines of a numbered list: 1. 2. 3. …"""
    heads = [(line, line.words[0].number) for line in lines if len(line.words) > 1 and line.words[0].number > 0]
    heads = [(line, number) for line, number in heads if line.given is None]
    if _counts_lines([number for _, number in heads]):
        for line, _ in heads:
            line.numbered = True
            counts = [span for span in line.spans.get(0, ()) if span.kind != "count" or span.stop > 1]
            line.spans[0] = [*counts, Span(1, "ordinal", 0, 0.0)]


def _name_columns(lines: list[Line]) -> None:
    """In a table with a header, a number is what the header of its column says."""
    for mark in ("\t", ";", "|", ",", " / "):
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
            columns[_column(header.text, word.start, mark)] = COLUMNS[word.text]
    for line in rows:
        if line.text.count(mark) < min(header.text.count(mark), 2):
            continue
        for i, word in enumerate(line.words):
            column = columns.get(_column(line.text, word.start, mark), "")
            spans = []
            for span in line.spans.get(i, ()):
                if span.kind == "points" and column not in ("", "points"):
                    continue
                dear = span.kind == "count" and column != "count"
                spans.append(span._replace(cost=span.cost + 1.5) if dear else span)
            if word.number >= 0 and column in ("dice", "points"):
                spans.append(Span(i + 1, column, word.number, 0.0))
                spans.append(Span(i + 1, "ordinal", 0, W.torn))  # of a card that has none
            if column in ("ignored", "about", "number") and not any(span.kind == "dice" for span in spans):
                spans.append(Span(i + 1, "ordinal", 0, 0.0))
            line.spans[i] = spans
    header.spans.clear()


def _column(text: str, place: int, mark: str) -> int:
    """How many marks between cells are before a place; those within quotes are the cell's own."""
    return sum(part.count(mark) for part in text[:place].split('"')[::2])


# -- passes ------------------------------------------------------------------------------------


def _read_lines(lines: Sequence[Line], index: Index, evidence: Evidence) -> list[ReadLine]:
    """One pass: every line in order, with the section above it."""
    evidence.section, evidence.default = "", 1
    copies_everywhere = 1
    evidence.above_list, evidence.is_first = evidence.has_headings, True
    passed: list[ReadLine] = []
    reading = index.reading
    own_line = reading.own_line_sections
    seen_any = inline = False
    for place, line in enumerate(lines):
        below = lines[place + 1] if place + 1 < len(lines) else None
        evidence.stands_apart = below is not None and not below.words
        evidence.is_first = not seen_any or line.number < evidence.start
        evidence.line = line.number
        evidence.own_cost = line.readings[0].cost if line.readings else 0.0
        before, after = line.number - evidence.spacing, line.number + evidence.spacing
        evidence.around = (evidence.types.get(before, ""), evidence.types.get(after, ""))
        line.readings = read_line(line, index, evidence)
        best = line.readings[0]
        if line.plain is not None and _is_doubtful(line, index, evidence):
            look_up_all_names(line, index)
            line.readings = read_line(line, index, evidence)
            best = line.readings[0]
        is_weighed = line.plain is None and not line.is_outside and not COMMENTED.match(line.text)
        if best.cost > 1.2 and is_weighed and not line.is_loose and len(line.words) <= 60:
            read_more_loosely(line, index)
            line.readings = read_line(line, index, evidence)
            best = line.readings[0]
        default, above = evidence.default, evidence.above_list or evidence.is_first
        seen_any = seen_any or bool(line.words)
        if not line.words and inline:
            evidence.section, inline = "", False
        if best.kind == "heading":
            inline = False
            is_apart = place == 0 or not lines[place - 1].words or line.text.rstrip().endswith(":")
            if best.section != OUT or (evidence.sure and is_apart):
                evidence.section = "" if best.section == TALLY else best.section
                is_needed = not reading.needed_kinds.isdisjoint(best.section.split("/"))
                evidence.default = 1 if is_needed else copies_everywhere
            if best.section != DECK or best.cost < _SURE_HEADING:  # `voici ma liste, merci !` is no heading of cards
                evidence.above_list = False
        elif best.kind == "factor":
            evidence.above_list = False
        elif best.kind == "count":
            evidence.default = best.tally or 1
            if any(word.text in EVERYWHERE for word in line.words):
                copies_everywhere = evidence.default
            evidence.above_list = False
        elif best.kind == "cards":
            section = best.items[0].item.section
            if section:
                evidence.above_list = False
                evidence.section, inline = ("" if section in own_line or section == TALLY else section), True
        passed.append(ReadLine(line, evidence.section, default, above))
    return passed


def _is_doubtful(line: Line, index: Index, evidence: Evidence) -> bool:
    """Whether a plain line names a card of another time, a short form of a card that all else speaks against, or what
    may be a site of a planet that this person leaves out."""
    best = line.readings[0]
    if not best.items:
        return False
    (item, candidates) = best.items[0]
    chosen = candidates[0]
    is_short_form = item.name is not None and line.names[item.name].get(chosen.card, 0.0) > W.language
    if evidence.is_anachronism(index.cards[chosen.card]) or (is_short_form and chosen.cost > _DEAR):
        return True
    if item.name is None:
        return False
    title = tuple(word.text for word in line.words[slice(*item.name)])  # `Desert` may be a planet's
    return any((*phrase_words(planet), *title) in index.exact for planet in evidence.bare_planets())


def _gather(passed: Sequence[ReadLine], index: Index, evidence: Evidence) -> Evidence:
    """The evidence of a pass: where counts are written, sides, colours and sets of the sure cards."""
    reading = index.reading
    front = back = bare = ones = 0
    kinds = set()
    for read in passed:
        line, best = read.line, read.line.readings[0]
        if best.kind == "heading":
            first = reading.first_sections
            if best.section in first if first else best.section not in (DECK, TALLY, OUT):
                evidence.has_headings = True
        if best.kind == "comment" and read.is_above:
            evidence.mentioned |= {
                index.cards[number].title_key
                for cards in line.names.values()
                for number, cost in cards.items()
                if cost < EXACT
            }
        if best.kind != "cards":
            continue
        evidence.marks_virtual = evidence.marks_virtual or any(each.item.virtual for each in best.items)
        for item, candidates in best.items:
            cost, number, _ = candidates[0]
            card = index.cards[number]
            if not read.is_above and not _is_out(item, read.section) and cost < 1.6:
                kinds.add(card.kind)
            if not read.is_above and best.cost < evidence.taken.get(card.title_key, (IMPOSSIBLE, 0))[0]:
                evidence.taken[card.title_key] = best.cost, line.number
            if item.name and (line.names[item.name].get(number, 0.0) > 0.8 or cost > 1.6):
                continue
            if card.planet and item.name and not read.is_above:
                site = phrase_words(card.name.partition(": ")[2])
                evidence.bare_sites[card.planet] += 1 if line.words[item.name[0]].text in site else -1
            if item.copies is not None:
                front, back = front + item.front, back + (not item.front)
                ones += item.copies == 1
            elif card.kind not in reading.team_kinds:
                bare += 1
            if cost > 0.6:
                continue
            rival = next((c.cost for c in candidates[1:] if index.cards[c.card].name != card.name), IMPOSSIBLE)
            if rival - cost > 0.5:
                evidence.sure += 1
                evidence.types[line.number] = card.kind
                evidence.eras[card.era] += 1
                if all(index.cards[each.card].side == card.side for each in candidates if each.cost - cost < W.margin):
                    evidence.sides[card.side] += 1
                if card.colour != reading.colourless:
                    evidence.colours[card.colour] += 1
                if len({own for own, _, _ in card.printings}) == 1:
                    evidence.sets[card.printings[0][0]] += 1
    if evidence.sure >= _LONG_LIST:
        evidence.absent_eras = frozenset(era for era in index.eras if evidence.eras[era] <= 1)
    steps = Counter(b.line.number - a.line.number for a, b in pairwise(read for read in passed if read.line.words))
    card_lines = [read.line for read in passed if read.line.readings[0].kind == "cards"]
    evidence.has_signs = 2 * sum(line.text.lstrip()[:1] in "+−-" for line in card_lines) > len(card_lines)
    evidence.spacing = 2 if steps[2] > steps[1] else 1
    evidence.lacking = reading.needed_kinds - kinds
    evidence.start = _first_block(passed)
    counted = front + back
    evidence.has_counts = True
    if counted + bare:
        share = counted / (counted + bare)
        no_count = W.no_count * max(0.0, (share - 0.5) * 2) * (ones + 1) / (ones + bare + 1)
        evidence.no_count = round(no_count, 1)  # rounded: lines are read again when it changes
        evidence.has_counts = share > 0.7
    if counted > 2:
        lean = round(W.habit * (2 * back / counted - 1), 1)  # the habitual side is cheaper, the other dearer
        evidence.front, evidence.back = max(lean, lean / 2), max(-lean, -lean / 2)
    return evidence


def _first_block(passed: Sequence[ReadLine]) -> int:
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


def _settle(
    passed: Sequence[ReadLine], index: Index, evidence: Evidence, same_for_rules: SameRules, admits: Admits
) -> ListReading:
    result = ListReading()
    with_cards = [read.line.number for read in passed if read.line.readings[0].kind == "cards"] or [0]
    first, last = with_cards[0], with_cards[-1]
    among = frozenset(with_cards)
    end = _end_of_letter(passed, last)
    for place, read in enumerate(passed):
        line, best = read.line, read.line.readings[0]
        if not line.words and line.given is None:
            continue
        if line.is_outside:
            result.comments.append((line.number, line.text, "heading" if line.is_fact else "comment"))
            continue
        if best.kind != "cards" and line.given is not None:
            result.questions.append(_unknown_given(line))
            continue
        result.cost += best.cost
        if best.kind != "cards":
            kind = "comment" if best.kind == "comment" else "heading"
            result.comment_costs[line.number] = _cost_of_comment(line)
            question = None
            if best.kind == "comment":
                before = line.number - evidence.spacing
                is_between = _is_among_cards(passed, place, evidence.spacing)
                question = _unread(
                    read, index, evidence, inside=first < line.number < last or before in among, is_between=is_between
                )
            if question and line.number < end and not _is_signature(passed, place):
                result.questions.append(question)
            else:
                result.comments.append((line.number, line.text, kind))
            continue
        _settle_cards(read, index, evidence, same_for_rules, admits, result)
    _drop_repeated(index, result)
    _multiply(passed, result)
    return result


def _multiply(passed: Sequence[ReadLine], result: ListReading) -> None:
    """Take the cards below `double every number below` so many times; above it, if none is below."""
    for read in passed:
        factor = read.line.readings[0].tally
        if read.line.readings[0].kind != "factor" or not factor:
            continue
        begin = read.line.number
        if not any(card.line > begin for card in result.cards):
            begin = 0
        result.cards = [
            card._replace(copies=card.copies * factor) if card.line > begin else card for card in result.cards
        ]
        result.questions = [
            question._replace(copies=question.copies * factor, at_most=question.at_most * factor)
            if question.lines[0] > begin
            else question
            for question in result.questions
        ]


def _cost_of_comment(line: Line) -> tuple[str, float, float]:
    """The card that a comment or a heading would have been, if any; what the comment costs, and what that card."""
    best, *rivals = line.readings
    rival = next((reading for reading in rivals if reading.items), None)
    return (rival.items[0].best.code, best.cost, rival.cost) if rival is not None else ("", best.cost, 0.0)


def _drop_repeated(index: Index, result: ListReading) -> None:
    """Count cards once that are listed twice: where they start, and nearly all of them again in their sections."""
    sections = index.reading.repeating_sections
    elsewhere = {card.card.card_key for card in result.cards if card.section not in sections}
    first = [card for card in result.cards if card.section in sections]
    repeated = [card for card in first if card.card.card_key in elsewhere]
    if len(repeated) > 2 and 3 * len(repeated) > 2 * len(first):
        result.cards = [card for card in result.cards if card not in repeated]
        result.comments += [(card.line, card.text, "comment") for card in repeated]


def _choose_by_team(index: Index, result: ListReading, *, tells_dice: bool) -> None:
    """Let the game choose among versions of a character by its whole team, and ask where dice are untold."""
    reading = index.reading
    for question in list(result.questions):
        if len(question.cards) > 1 and len({card.title_key for card, _ in question.cards}) == 1:
            others = [other for other in result.questions if other is not question]
            if any(card.kind in reading.needed_kinds for other in others for card, _ in other.cards):
                continue
            team = [(card.card, card.copies, card.dice) for card in result.cards]
            place = reading.choose_version(team, [card for card, _ in question.cards], question.copies, question.dice)
            if place is not None:
                card, code = question.cards[place]
                result.questions.remove(question)
                result.cards.append(
                    ReadCard(
                        card=card, code=code, copies=question.copies, dice=question.dice, section=question.section,
                        line=question.lines[0], cost=W.margin, text=question.text, exact=False,
                    )
                )  # fmt: skip
    is_file = any(card.row >= 0 for card in result.cards)
    if not (result.questions or is_file or tells_dice):
        untold = reading.untold_dice([(card.card, card.copies, card.dice) for card in result.cards])
        for place in sorted(untold, reverse=True):
            read = result.cards.pop(place)
            result.questions.append(
                UnclearItem((read.line,), read.text, 1, ((read.card, read.code),), 1, read.section, read.dice)
            )


def _ask_about_needed_kinds(passed: Sequence[ReadLine], index: Index, result: ListReading) -> None:
    """Where a list has no card of a kind that every deck has, ask about the comment that is likeliest to name one."""
    found = {card.card.kind for card in result.cards}
    found |= {card.kind for question in result.questions for card, _ in question.cards}
    for kind in sorted(index.reading.needed_kinds):
        if kind in found:
            continue
        likeliest: tuple[float, ReadLine, Reading] | None = None
        for read in passed:
            best, *rivals = read.line.readings
            if best.kind != "comment" or read.section == OUT or read.line.is_outside:
                continue
            for rival in rivals:
                names = read.line.names
                if any(
                    index.cards[each.best.card].kind == kind
                    and (each.item.name is None or names[each.item.name].get(each.best.card, 9.0) < W.doubt)
                    for each in rival.items
                ):
                    gap = rival.cost - best.cost
                    if gap < W.needed_gap and (likeliest is None or gap < likeliest[0]):
                        likeliest = gap, read, rival
                    break
        if likeliest is not None and result.cards:
            _, read, rival = likeliest
            line = read.line
            cards = tuple((index.cards[each.best.card], each.best.code) for each in rival.items)
            at_most = max(len(cards), sum(each.item.copies or 1 for each in rival.items))
            result.questions.append(
                UnclearItem((line.number,), line.text.strip(), at_most, cards, 1, read.section, is_card=False)
            )
            result.comments = [comment for comment in result.comments if comment[:2] != (line.number, line.text)]
            found |= {card.kind for card, _ in cards}


def _settle_cards(
    read: ReadLine,
    index: Index,
    evidence: Evidence,
    same_for_rules: SameRules,
    admits: Admits,
    result: ListReading,
) -> None:
    line, best = read.line, read.line.readings[0]
    kept = [each for each in best.items if not _is_out(each.item, read.section)]
    if not kept:
        result.comments.append((line.number, line.text, "comment"))
        return
    if evidence.has_counts and _is_uncounted_sentence(line, best):
        result.comments.append((line.number, line.text, "comment"))
        return
    doubted = _doubted_items(read, best, index)
    beside, segments = _split_lost(line, best)
    lead_in = _lead_in(line, best)
    beside, segments = [word for word in beside if word >= lead_in], [each for each in segments if each[0] >= lead_in]
    segments += _counted_segments(line, best, segments)
    if read.is_confirmed:  # no card is missing
        beside, segments = [word for word in beside if not line.words[word].aside], []
    for start, stop in segments:
        if len(best.items) == 1 and _is_proven(best.items[0], index):
            continue  # own words beside a printing: "TJC040 x3 his saber"
        result.questions.append(_lost_segment(read, index, start, stop))
    in_doubt = _items_in_doubt(line, best, index, evidence)
    lost_near = {place for place in _items_beside(best, beside) if not _is_proven(best.items[place], index)}
    undecided = _undecided(line, best, index)
    for place in undecided:
        one, other = best.items[place : place + 2]
        assert one.item.name is not None
        assert other.item.name is not None
        cards = tuple((index.cards[each.best.card], each.best.code) for each in (one, other))
        copies = max(each.item.copies or read.default for each in (one, other))
        text = _phrase(line, one.item.name[0], other.item.name[1])
        result.questions.append(UnclearItem((line.number,), text, copies, cards, copies, read.section, is_card=False))
    for place, (item, candidates) in enumerate(best.items):
        if _is_out(item, read.section) or place in undecided or place - 1 in undecided:
            continue
        chosen = candidates[0]
        card = index.cards[chosen.card]
        copies, dice = _copies_and_dice(card, item, read.default)
        section = _own_section(item.section or read.section, card)
        names = line.names[item.name] if item.name else {}
        name_cost = names.get(chosen.card, 0.0)
        near = [
            candidate
            for candidate in candidates[1:]
            if candidate.cost - chosen.cost < _margin(card, index.cards[candidate.card], section, index)
            and index.cards[candidate.card].card_key != card.card_key
            and (
                name_cost > EXACT
                or card.unlikely
                or card.is_common_name
                or names.get(candidate.card, 0.0) < EXACT
                or _is_plural_of(card.name, index.cards[candidate.card])
            )
        ]
        verbatim = _verbatim(line, item, [chosen, *near], index)
        if verbatim is not None:
            near, chosen, card = [], verbatim, index.cards[verbatim.card]
        others = [
            candidate
            for candidate in near
            if not same_for_rules(chosen.code, candidate.code)
            and not _is_out_of_question(candidate, card, index, evidence)
            and not (section and _is_misplaced(index.cards[candidate.card], card, section, index))
        ]
        if others:
            in_format = [candidate for candidate in (chosen, *others) if admits(candidate.code)]
            if in_format:
                chosen, *others = in_format
                card = index.cards[chosen.card]
        text = _words_of_item(line, item, best)
        rival = next((each.cost for each in candidates[1:] if index.cards[each.card].title_key != card.title_key), 9.0)
        is_dear = name_cost > (W.doubt if rival - chosen.cost < W.sole_margin else W.doubt_sole)
        in_team = card.kind in index.reading.team_kinds  # characters go by one name
        is_dear = is_dear or (name_cost > EXACT and not in_team and _is_common_word(line, item, index))
        first_marks = line.words[0].marks.strip() if line.words else ""
        is_smudged = item.copies is None and len(best.items) == 1 and first_marks in _SMUDGED
        if _has_impossible_count(line, item, index):
            doubted[place] = [_MAX_COPIES]
        if item.copies == 0:
            doubted.setdefault(place, []).append(index.reading.usual_copies)
        if place in in_doubt:
            text = line.text.strip() if len(best.items) == 1 else text
            doubted.setdefault(place, []).append(max(copies, index.reading.most_copies, in_doubt[place]))
        if others or is_dear or is_smudged or place in doubted or place in lost_near:
            possible = [chosen, *others]
            at_most = max(copies, *doubted.get(place, [0]))
            if is_smudged:
                at_most = index.reading.usual_copies
            elif place in lost_near and item.copies is None:  # the words may be a count: `une vingtaine de Guard`
                at_most = max(at_most, index.reading.most_copies)
            result.questions.append(
                UnclearItem(
                    lines=(line.number,), text=text, at_most=at_most, copies=copies, section=section, dice=dice,
                    cards=tuple((index.cards[each.card], each.code) for each in possible),
                    is_card=bool(others) and not is_dear and place not in doubted and place not in lost_near,
                    row=line.row,
                )
            )  # fmt: skip
            continue
        result.cards.append(
            ReadCard(
                card=card, code=chosen.code, copies=copies, dice=dice, section=section, line=line.number,
                cost=chosen.cost, text=text, exact=name_cost < EXACT, disagrees=_disagreement(line, item, chosen, card),
                alike=tuple(candidate.code for candidate in near),
                is_only=line.only is not None or (name_cost < EXACT and _has_no_rival(candidates, index)),
                is_placed=item.printing is not None or item.code is not None, row=line.row,
                is_counted=item.copies is not None or not evidence.has_counts,
                runner_up=_runner_up(chosen, candidates, index),
            )
        )  # fmt: skip


def _runner_up(chosen: Candidate, candidates: Sequence[Candidate], index: Index) -> tuple[str, float]:
    """The next card that an item may be, and what it costs."""
    own = index.cards[chosen.card].card_key
    for candidate in candidates:
        if index.cards[candidate.card].card_key != own:
            return candidate.code, candidate.cost
    return "", IMPOSSIBLE


def _is_uncounted_sentence(line: Line, best: Reading) -> bool:
    """Whether words nothing explains, a full stop and no count make a line of a counted list a sentence:
    `Have fun and may the Force be with you!`"""
    told = any(each.item != Item(name=each.item.name, charged=each.item.charged) for each in best.items)
    names = [each.item.name[0] for each in best.items if each.item.name]
    if not best.lost or told or not names or min(names) < best.lost[0]:
        return False
    return len(line.words) > 4 and line.text.rstrip()[-1:] in ".!?"


_MARKS_BEHIND = re.compile(r"[!?]{1,3}(?=\s|$|[,;)])")
_SMUDGED = frozenset({"_", "?", "#", "##", "_.", "?.", "_)", "?)"})
"""Marks where the number of copies was: `_ Guard`, `? Guard`."""


def _is_common_word(line: Line, item: Item, index: Index) -> bool:
    """Whether a card is named by one word that many titles have: `2 Force` may be any of a hundred."""
    if item.name is None or item.more is not None or item.name[1] - item.name[0] > 1 or item.printing is not None:
        return False
    weight = index.weight(line.words[item.name[0]].text)
    return 1 < weight < W.common_word  # small words weigh less than 1


def _is_misplaced(other: IndexedCard, card: IndexedCard, section: str, index: Index) -> bool:
    """Whether the heading speaks against a rival and not against the card chosen: an effect among shields."""
    misplaced = index.reading.misplaced
    return misplaced(other, section, ("", "")) > misplaced(card, section, ("", ""))


def _is_out_of_question(rival: Candidate, card: IndexedCard, index: Index, evidence: Evidence) -> bool:
    """Whether a rival is a card that hardly anybody plays and that the format has not, unlike the card chosen."""
    other = index.cards[rival.card]
    return bool(other.unlikely and evidence.format_sets) and evidence.holds(card) and not evidence.holds(other)


def _verbatim(line: Line, item: Item, candidates: Sequence[Candidate], index: Index) -> Candidate | None:
    """The one of several cards whose title is written to the letter, marks and all: `Medic!` is not `Medic`."""
    if item.name is None or len(candidates) < 2 or any(index.cards[each.card].is_common_name for each in candidates):
        return None
    start, stop = line.words[item.name[0]].start, line.words[item.name[1] - 1].end
    behind = _MARKS_BEHIND.match(line.text, stop)
    written = (line.text[start:stop] + (behind[0] if behind else "")).casefold()
    if any(_is_plural_of(written, index.cards[each.card]) for each in candidates):
        return None
    same = [each for each in candidates if _plain_title(index.cards[each.card]) == written]
    return same[0] if len({index.cards[each.card].name for each in same}) == 1 and len(same) == 1 else None


def _is_plural_of(title: str, card: IndexedCard) -> bool:
    """Whether a title is a card's title with an s: `Jedi Temple Guards`, an event, may be several of the character."""
    return title.casefold() == f"{_plain_title(card)}s"


def _plain_title(card: IndexedCard) -> str:
    return card.name.removesuffix(" (V)").casefold()


def _margin(card: IndexedCard, other: IndexedCard, section: str, index: Index) -> float:
    """How near a rival card must be to be asked about. The sets of a deck say little about which of two cards of the
    very same name is meant; a heading tells more."""
    is_twin = index.reading.has_twins and card.name == other.name and section in ("", DECK)
    return W.twin_margin if is_twin else W.margin


def _lead_in(line: Line, best: Reading) -> int:
    """The words of a sentence before its first card, if they name none: `For the rest I went with two Guard, …`."""
    first = best.items[0].item.name
    if first is None or len(line.words) < 9 or len(best.items) < 2 or line.text.rstrip()[-1:] not in (".", "!"):
        return 0
    counts = [i for i in range(first[0]) if any(span.kind == "count" for span in line.spans.get(i, ()))]
    end = counts[-1] if counts and best.items[0].item.front and best.items[0].item.copies is not None else 0
    for (i, _), cards in line.names.items():
        if i < end and min(cards.values()) < W.inexact:
            end = i
    return end


def _has_impossible_count(line: Line, item: Item, index: Index) -> bool:
    """Whether the number before a name is more than anybody plays: `500 Guard`."""
    if line.numbered or line.given is not None or item.copies is not None or item.code is not None or not item.name:
        return False
    return item.name[0] == 1 and line.words[0].number > index.reading.most_copies and item.points is None


def _items_in_doubt(line: Line, best: Reading, index: Index, evidence: Evidence) -> dict[int, int]:
    """The items beside words that leave open whether they are in the deck or how often, with the highest number there.

    `2 Guard (maybe)`, `1 Guard (or 2)`, `2 Guard -> Dodge`, `+2 Guard`, `2 Guard ?`
    """
    names = [(place, each.item.name) for place, each in enumerate(best.items) if each.item.name is not None]
    named = {word for _, (start, stop) in names for word in range(start, stop)}
    named |= {word for each in best.items if each.item.more for word in range(*each.item.more)}
    comment = _COMMENT.search(line.text)
    end = comment.start() if comment is not None else len(line.text)
    signs = [
        place
        for place, word in enumerate(line.words)
        if place not in named and word.start < end and _leaves_open(line, best, place, named)
    ]
    found = dict.fromkeys(_items_beside(best, signs), 0)
    if any(line.words[place].text in ABOUT_OTHERS for place in signs):
        found = dict.fromkeys(range(len(best.items)), 0)
    for (place, (_, stop)), (_, (begin, _)) in pairwise([*names, (0, (len(line.words), 0))]):
        end = line.words[begin].start if begin < len(line.words) else len(line.text)
        behind = _COMMENT.split(line.text[line.words[stop - 1].end : end])[0]
        arrow = _ARROW.search(behind)
        is_harmless = arrow is not None and behind[arrow.end() :].strip(" x×") == str(best.items[place].item.copies)
        if arrow is not None and not is_harmless:
            is_harmless = _is_remark(line, line.words[stop - 1].end + arrow.end())
        asks = _ASKS.search(behind) and not index.cards[best.items[place].best.card].name.endswith("?")
        if asks or (arrow is not None and not is_harmless):
            found.setdefault(place, 0)
    if (_ADDED.match(line.text) and not evidence.has_signs) or _NONE.search(line.text):
        found |= {place: found.get(place, 0) for place, _ in names}
    for place in found:
        numbers = [word.number for word in line.words if 0 < word.number <= evidence.most]
        found[place] = max(numbers, default=0)
    return found


def _is_remark(line: Line, start: int) -> bool:
    """Whether the words behind an arrow name no other card and no number: `Guard (2) -> still the best`."""
    words = [place for place, word in enumerate(line.words) if word.start >= start]
    if len(words) < 2 or any(line.words[place].number >= 0 or line.words[place].text in REMOVED for place in words):
        return False
    return not any(
        i >= words[0] and (j - i > 1 or len(words) < 3) and min(cards.values()) < W.inexact
        for (i, j), cards in line.names.items()
    )


def _leaves_open(line: Line, best: Reading, place: int, named: Collection[int]) -> bool:
    """Whether a word beside a card leaves open whether it is in the deck, or how often."""
    words = line.words
    word = words[place]
    if word.text in DOUBTS or (place == 0 and word.text in POSTSCRIPT):
        return True
    if word.text in ABOUT_OTHERS and place < min(
        (each.item.name[0] for each in best.items if each.item.name), default=0
    ):
        return True
    if word.text in REMOVED:
        is_last = place + 1 == len(words) or words[place + 1].gap not in _CLOSE_GAPS
        return is_last and word.gap not in _CLOSE_GAPS and place > 0
    around = range(max(0, place - 2), min(len(words), place + 3))
    copies = {each.item.copies for each in best.items}
    beside = [words[i] for i in around if i != place and i not in named]
    other_number = any(_number(word) > 0 and _number(word) not in copies for word in beside)
    if word.text in ALTERNATIVES:
        after = words[place + 1] if place + 1 < len(words) else None
        return after is not None and (_number(after) > 0 or after.text in TIMES)
    return word.text in LIMITS and other_number


def _number(word: Word) -> int:
    return word.number if word.number >= 0 else NUMBER_WORDS.get(word.text, -1)


_ARROW = re.compile(r"[-=]>|[→⇒]")
_ASKS = re.compile(
    r"\s\?{1,5}\s{0,9}$|[❌🚫✗✘]|[(\[][^()\[\]]{0,20}\b(?:v|virtual|e|[eé]lite|dice|die|d[eé]s?|x?\d)[^()\[\]\w]{0,3}\?",
    re.IGNORECASE,
)
"""`2 Guard ?`, `Rey (elite?)`; not `(good enough?)`, nor a title with a question mark."""
_CLOSE_GAPS = frozenset({"space", "glue", "hyphen"})
_NONE = re.compile(r"^\s{0,9}0\s?[x×]?\s|[x×]\s?0\s{0,9}$", re.IGNORECASE)
"""`0 Guard`, `Guard x0`."""
_COMMENT = re.compile(r"//|\s#\s|<-|←")
_ADDED = re.compile(r"\s{0,9}[+−-]\d")
"""`+2 Guard`, `-1 Guard`: a change to a deck, unless most lines begin so."""


def _undecided(line: Line, best: Reading, index: Index) -> list[int]:
    """The places of items that are one of two: `Guard or Caution`, `Battlefield: Frozen Wastes / Echo Base`."""
    found = []
    for place, (one, other) in enumerate(pairwise(best.items)):
        if one.item.name and other.item.name:
            between = line.words[one.item.name[1] : other.item.name[0]]
            kinds = {index.cards[each.best.card].kind for each in (one, other)}
            is_joined = line.words[other.item.name[0]].gap == "join" and kinds <= index.reading.single_kinds
            if is_joined or (any(word.text in ALTERNATIVES for word in between) and len(between) < 4):
                found.append(place)
    return found


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


def _is_among_cards(passed: Sequence[ReadLine], place: int, spacing: int) -> bool:
    """Whether a line that names no card is between lines that do, with nothing but a few short lines like itself, or
    is the first below a heading."""
    reach = _SHORT_LINES * spacing
    sides = []
    for lines in (reversed(passed[max(0, place - reach) : place]), passed[place + 1 : place + 1 + reach]):
        found = ""
        for read in lines:
            best = read.line.readings[0]
            if spacing > 1 and not read.line.words:
                continue  # every second line is blank
            if best.kind != "comment" or not read.line.words or len(read.line.words) > _LONGEST_TITLE:
                found = best.kind if read.line.words else ""
                break
        sides.append(found)
    above = next((read for read in reversed(passed[:place]) if read.line.words), None)
    is_headed = above is not None and bool(above.line.heading) and above.line.heading not in (OUT, TALLY, DECK)
    return sides == ["cards", "cards"] or (is_headed and above is passed[place - 1])


def _end_of_letter(passed: Sequence[ReadLine], last: int) -> float:
    """The line below the last card with which a letter ends: `Bien cordialement,`."""
    for read in passed:
        words = read.line.words
        if read.line.number > last and 0 < len(words) < 5 and any(word.text in CLOSINGS for word in words):
            return read.line.number
    return math.inf


def _is_signature(passed: Sequence[ReadLine], place: int) -> bool:
    """Whether this last line of a letter is the name of who wrote it, below a greeting or a sentence."""
    rest = [read for read in passed[place + 1 :] if read.line.words]
    before = next((read for read in reversed(passed[:place]) if read.line.words), None)
    own = passed[place].line
    if before is None or rest or before.line.readings[0].kind != "comment" or len(own.words) > 3:
        return False
    is_name = own.text.strip().istitle() and all(word.number < 0 for word in own.words)
    return before.line.text.rstrip().endswith(",") or (is_name and before.line.is_prose)


def _unknown_given(line: Line) -> UnclearItem:
    """A card of a file whose name and code nobody knows."""
    assert line.given is not None
    copies = line.given.copies or 1
    text = line.text or (line.given.code[1] if line.given.code else "")
    return UnclearItem(
        lines=(line.number,),
        text=text,
        at_most=copies,
        copies=copies,
        section=line.given.section,
        dice=line.given.dice,
        row=line.row,
    )


def _has_no_rival(candidates: Sequence[Candidate], index: Index) -> bool:
    """Whether no format could make another card of these cheaper than the first."""
    first = candidates[0]
    others = [each for each in candidates[1:] if index.cards[each.card].card_key != index.cards[first.card].card_key]
    return all(each.cost - first.cost > 2 * W.outside_format for each in others)


def _own_section(section: str, card: IndexedCard) -> str:
    """The part of a heading of several kinds that a card belongs to."""
    first, *others = section.split("/")
    return card.kind if card.kind in others else first


def _is_out(item: Item, section: str) -> bool:
    return (item.section or section) == OUT


def _copies_and_dice(card: IndexedCard, item: Item, default: int) -> tuple[int, int | None]:
    """How many copies an item says, and their dice. A number that fits its points is no number of copies: `20 Maul`,
    `Any Means Necessary (2)`."""
    copies = item.copies if item.copies is not None else default
    if item.dice is not None or not card.points:
        return copies, item.dice
    if item.points in card.points:
        return copies, card.points.index(item.points) + 1
    if copies not in card.points or item.points is not None:
        return copies, None
    is_number = not item.marked or copies > _MANY_CHARACTERS
    if (card.kind == "plot" and not item.front) or (is_number and copies * card.points[0] > _MOST_POINTS):
        return 1, card.points.index(copies) + 1
    return copies, None


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
        counts = [
            span.stop for span in line.spans.get(0, ()) if span.kind in ("count", "ordinal") and span.stop <= start
        ]
        start, stop = max(counts, default=0), max(stop, max(best.lost) + 1)
    return _phrase(line, start, stop) + (" (V)" if item.virtual else "")


def _words_without_counts(line: Line) -> str:
    """A line without the count before or behind it."""
    start, stop = 0, len(line.words)
    counts = [span for span in line.spans.get(0, ()) if span.kind in ("count", "ordinal") and span.stop < stop]
    start = max((span.stop for span in counts), default=0)
    for place in range(start + 1, stop) if not start else ():
        if any(span.kind == "count" and span.stop == stop for span in line.spans.get(place, ())):
            stop = place
            break
    return _phrase(line, start, stop)


_PARTING = frozenset({"comma", "join", "cell", "stop"})


def _split_lost(line: Line, best: Reading) -> tuple[list[int], list[tuple[int, int]]]:
    """The words that nothing explains: those beside a name, and those that stand for a card of their own."""
    runs: list[list[int]] = []
    for word in best.lost:
        if runs and word == runs[-1][-1] + 1 and line.words[word].gap not in _PARTING:
            runs[-1].append(word)
        else:
            runs.append([word])
    names = [each.item.name for each in best.items if each.item.name]
    label = max((i for i in range(1, min(names, default=(0, 0))[0] + 1) if line.words[i].gap == "colon"), default=0)
    beside, segments = [], []
    for run in runs:
        start, stop = run[0], run[-1] + 1
        if stop <= label:  # "so what I run: …"
            continue
        before = max((end for _, end in names if end <= start), default=0)
        after = min((begin for begin, _ in names if begin >= stop), default=len(line.words))
        if _is_parted(line, before, start) and _is_parted(line, stop, after):
            segments.append((start, stop))
        elif not _has_title_in_brackets(line, best, stop):
            beside += run
    return beside, segments


_EXPLAINING = frozenset({"dice", "points", "printing", "code", "each", "tally", "heading", "about", "virtual"})


def _counted_segments(line: Line, best: Reading, known: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """What stands between marks with a count of its own and is no card: `2 Guard / 4 over the hill / 1 Dodge`."""
    words = line.words
    if len(best.items) < 2:
        return []
    used = {word for each in best.items for span in (each.item.name, each.item.more) if span for word in range(*span)}
    marks = [0, *(i for i in range(1, len(words)) if words[i].gap in _PARTING), len(words)]
    found = []
    for start, stop in pairwise(marks):
        own = range(start + 1, stop)
        counts = words[start].number > 0 and not words[start].aside and len(own) > 1
        if not counts or used.intersection(own) or any(start < begin < stop for begin, _ in known):
            continue
        if any(span.kind in _EXPLAINING for i in range(start, stop) for span in line.spans.get(i, ())):
            continue
        if all(words[i].number < 0 and words[i].gap in _CLOSE_GAPS for i in own):
            found.append((start + 1, stop))
    return found


def _is_parted(line: Line, start: int, stop: int) -> bool:
    """Whether a mark, a count or the end of the line is between a word and the name of another card."""
    words = line.words
    if stop == len(words) or start == 0:
        return True
    return any(words[i].gap in _PARTING or words[i - 1].number >= 0 for i in range(start, stop + 1) if i < len(words))


def _has_title_in_brackets(line: Line, best: Reading, stop: int) -> bool:
    """Whether own words for a card stand before its title: `old sabres (Ancient Lightsaber)`."""
    for each in best.items:
        if each.item.name and each.item.name[0] == stop and line.words[stop].gap == "open":
            exact = line.names[each.item.name].get(each.best.card, 9.0) < EXACT
            return exact and stands_alone(stop, each.item.name[1], line.words)
    return False


def _lost_segment(read: ReadLine, index: Index, start: int, stop: int) -> UnclearItem:
    """A question about words of a paragraph that stand for a card of their own."""
    line = read.line
    near = {
        card: cost
        for (i, j), cards in line.names.items()
        if start <= i and j <= stop
        for card, cost in cards.items()
        if cost < W.doubt
    }
    cards = tuple((index.cards[card], index.cards[card].code) for card in sorted(near, key=near.__getitem__)[:4])
    numbers = [
        span.value
        for i in (start - 2, start - 1, stop)
        for span in line.spans.get(i, ())
        if span.kind == "count" and span.value <= index.reading.most_copies
    ]
    count = max(numbers, default=0)
    shared = max((each.item.share or 0 for each in line.readings[0].items), default=0)
    copies = count or shared or read.default
    text, at_most = _phrase(line, start, stop), max(copies, stop - start)
    return UnclearItem((line.number,), text, at_most, cards, copies, read.section, is_card=False, is_comment=not cards)


def _is_proven(read: ReadItem, index: Index) -> bool:
    """Whether set and number, or a code, name the card that the words were read as: words beside it are no question."""
    printing = read.item.printing
    if read.item.code is not None:
        return read.item.code[0] == read.best.card
    if printing is None or not all(printing):
        return False
    return any(card == read.best.card for card, _ in index.by_place.get(printing) or ())


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


def _doubted_items(read: ReadLine, best: Reading, index: Index) -> dict[int, list[int]]:
    """The items that a near reading of the line gives otherwise, with the copies it gives."""
    line, default = read.line, read.default
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
        if read.is_confirmed and total != sum(copies for _, copies, _ in ours):
            continue
        for place, entry in enumerate(ours):
            if left[entry]:
                same = [copies for key, copies, _ in theirs if key == entry[0]]
                found.setdefault(place, []).extend(same or [total])
    return found


def _summary(reading: Reading, index: Index, default: int) -> list[tuple[str, int, int]]:
    found = []
    for item, candidates in reading.items:
        card = index.cards[candidates[0].card]
        copies, dice = _copies_and_dice(card, item, default)
        if index.reading.copies_are_dice(card):
            dice, copies = dice or copies, 1
        if item.section != OUT:
            found.append((card.card_key, copies, dice or 0))
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


def _unread(read: ReadLine, index: Index, evidence: Evidence, *, inside: bool, is_between: bool) -> UnclearItem | None:
    """A question about a line that begins like a card line but names no card we know; None for a comment."""
    line, best = read.line, read.line.readings[0]
    if read.is_confirmed or read.section == OUT or all(word.aside for word in line.words):
        return None
    if COMMENTED.match(line.text):
        return None
    if (code := _CODE_ALONE.match(line.text)) and index.reading.is_code(code["code"]):
        copies = int(code["before"] or code["behind"] or read.default)
        return UnclearItem(lines=(line.number,), text=code["code"], at_most=copies, copies=copies, section=read.section)
    if not any(len(word.text) > 2 and word.number < 0 and word.text not in FILLERS for word in line.words):
        return None
    if counts_results(line) or counts_deck(line):
        return None
    if line.words[0].text in DOCUMENT_LABELS and line.text.partition(":")[0].strip().isalpha():
        return None  # "DECK: Imperial Lockdown"
    rival = next((reading for reading in line.readings[1:] if reading.kind == "cards"), None)
    is_hedged = any(one.text in ALTERNATIVES and _number(other) > 0 for one, other in pairwise(line.words))
    if (
        rival
        and not is_hedged  # `a Falcon or two`
        and any(each.item.name and line.names[each.item.name].get(each.best.card, 9.0) > 1.3 for each in rival.items)
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
    if read.is_above and not (counted and front and line.words[0].text[0].isdigit()):  # the deck's name, a greeting
        return None
    near = rival is not None and len(line.words) < 7 and line.text.strip()[-1:] not in ".!?"
    if near and rival is not None:
        near = rival.cost - best.cost < (W.margin if len(line.words) > 5 or not inside else 1.2)
    is_title = not line.is_prose and line.text.strip()[-1:] not in ".!?:" and any(len(w.text) > 3 for w in line.words)
    lacks = read.is_short and short and (len(line.words) < 7 or not line.is_prose)
    missed = lacks or (is_title and is_between and len(line.words) <= _LONGEST_TITLE)
    if not (near or counted or missed):
        return _unread_names(read, index)
    copies = max((value for i, stop, value in counts if i == 0 or stop == len(line.words)), default=1)
    cards: tuple[tuple[IndexedCard, str], ...] = ()
    if rival is not None:
        cards = tuple((index.cards[each.best.card], each.best.code) for each in rival.items)
    text = _words_without_counts(line)
    return UnclearItem(
        (line.number,), text, max(copies, len(cards)), cards, copies, read.section, is_card=False, is_comment=True
    )


def _unread_names(read: ReadLine, index: Index) -> UnclearItem | None:
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
    at_most = 2 * max(counts, len(titles))
    return UnclearItem(
        (line.number,), line.text.strip(), at_most, cards, 1, read.section, is_card=False, is_comment=True
    )
