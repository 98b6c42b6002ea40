"""What a stretch of words may be, and its price: the name of a card, a count, a printing, dice, points, a heading."""

from collections import defaultdict
from typing import Any, NamedTuple

from cardlab.reading.game_reading import DECK, OUT
from cardlab.reading.index import Index, IndexedName
from cardlab.reading.near_words import distance
from cardlab.reading.phrases import (
    ALTERNATIVES,
    BEFORE_TOTALS,
    COLOURS,
    COPIES,
    COPULAS,
    COSTS,
    DICE,
    DIE_MARKS,
    DOTS,
    EACH,
    ELITE,
    EMPTY_DOTS,
    FILLERS,
    JOINING,
    NOT_ELITE,
    NUMBER_SIGN,
    NUMBER_WORDS,
    ONLY,
    ORDINALS,
    POINTS,
    RARITY,
    SIDES,
    STROKES,
    TIMES,
    TOTALS,
)
from cardlab.reading.weights import W
from cardlab.reading.words import Word

NameSpans = dict[tuple[int, int], dict[int, float]]
"""First and last word of a stretch → the cards it may name, with their prices."""
_LEAST_SHARE = 0.28
"""A stretch that holds less of a title's weight names no card."""
_AND = frozenset({"and", "n", "et", "und"})
_CROSSED_FREELY = frozenset({"space", "glue", "hyphen", "join", "open", "close"})


class Span(NamedTuple):
    """A stretch of words from where it is filed up to `stop` that may be a count, a printing, a heading …"""

    stop: int
    kind: str
    value: Any
    cost: float


# -- names -------------------------------------------------------------------------------------


def name_spans(words: list[Word], index: Index, *, loose: bool = False) -> NameSpans:
    """The stretches of words that may be the name of a card."""
    hits = _hits(words, index, loose)
    spans: NameSpans = {}
    for n, at in hits.items():
        name = index.names[n]
        mask = 0
        for found in at.values():
            for _, a, b, _ in found:
                mask |= (1 << b) - (1 << a)
        if _is_possible(name, mask):
            _align(words, name, at, spans)
    _add_numbered(words, index, spans)
    if index.halves:
        _add_combos(words, index, spans)
    return spans


def _add_combos(words: list[Word], index: Index, spans: NameSpans) -> None:
    """Two titles joined by a slash or an "and" are the card that is both: `Houjix/OON`, `Monnok & Evader`."""
    seconds: dict[int, list[tuple[int, int, int, float]]] = defaultdict(list)
    for (i, j), cards in spans.items():
        start = i - 1 if i and words[i - 1].text in _AND else i
        if start and (words[start].gap == "join" or start < i):
            for card, cost in cards.items():
                for combo, half in index.halves.get(card, ()):
                    seconds[start].append((j, combo, half, cost))
    if not seconds:
        return
    for (i, j), cards in list(spans.items()):
        for card, cost in cards.items() if j in seconds else ():
            for combo, half in index.halves.get(card, ()):
                for stop, other, other_half, other_cost in seconds[j]:
                    if other == combo and other_half != half:
                        # one half makes sure of the other
                        total = W.both_halves * (cost + other_cost) + (0.0 if half == 0 else W.order / 4)
                        found = spans.setdefault((i, stop), {})
                        found[combo] = min(found.get(combo, total), total)


def _add_numbered(words: list[Word], index: Index, spans: NameSpans) -> None:
    """Numbers that go on with a title: `Bravo 1, 2 and 3`."""
    for (i, j), cards in list(spans.items()):
        if j - i < 2 or words[j - 1].number < 0 or min(cards.values()) > W.omit_subtitle + W.alias:
            continue
        head = tuple(word.text for word in words[i : j - 1])
        place, joined, more = j, False, {}
        while place < len(words) and not joined:
            joined = words[place].text in ("and", "et")
            after = place + joined
            if after == len(words) or words[after].number < 0 or not (joined or words[place].gap == "comma"):
                break
            found = index.exact.get((*head, words[after].text))
            if found is None:
                break
            more[after, after + 1] = dict.fromkeys(found.cards, W.numbered)
            place = after + 1
        if joined:  # without "and" the number counts what follows: "3 Bravo 1, 2 Naboo Starfighter"
            spans.update(more)


Hit = tuple[int, int, int, float]
"""The word after it, the first and the last word of the name that it covers, its price."""


def _hits(words: list[Word], index: Index, loose: bool) -> dict[int, dict[int, list[Hit]]]:
    """Which words of the line may be which words of which names: name → place in the line → hits."""
    hits: dict[int, dict[int, list[Hit]]] = {}
    postings, known, names = index.postings, index.words, index.names

    def add(n: int, p: int, hit: Hit) -> None:
        at = hits.get(n)
        if at is None:
            hits[n] = {p: [hit]}
        elif p in at:
            at[p].append(hit)
        else:
            at[p] = [hit]

    shorts: list[int] = []
    small: list[int] = []
    for p, word in enumerate(words):
        text = word.text
        if text in FILLERS and text in known:
            small.append(p)
        for other, cost in () if text in FILLERS else index.near(text, loose):
            for n, k in postings(other):
                add(n, p, (p + 1, k, k + 1, cost))
        if word.number >= 0:
            continue
        if len(text) == 1 or (len(text) <= 4 and text not in known):
            shorts.append(p)
        if (text not in known and text not in FILLERS) or loose:
            for left, right in index.split(text):
                for n, k in postings(left):
                    if names[n].words[k + 1 : k + 2] == (right,):
                        add(n, p, (p + 1, k, k + 2, W.joined))
        phrase = index.reading.short_words.get(text, ())
        if len(phrase) > 1:  # "db" for "docking bay"
            for n, k in postings(phrase[0]):
                if names[n].words[k : k + len(phrase)] == phrase:
                    add(n, p, (p + 1, k, k + len(phrase), W.synonym))
        if 2 <= len(text) <= 9 and (text not in known or word.upper):
            for n in index.acronyms.get(text) or ():
                add(n, p, (p + 1, 0, names[n].title, W.acronym - (0.3 if len(text) > 3 else 0.0)))
        if p + 1 < len(words) and words[p + 1].gap in ("space", "hyphen", "glue") and words[p + 1].number < 0:
            for other, cost in index.joined(text + words[p + 1].text):
                for n, k in postings(other):
                    add(n, p, (p + 2, k, k + 1, cost))
    small_names = index.small_names
    for p in small:  # only beside a telling word of the name: "the" is in hundreds of names
        for other, cost in index.near(words[p].text, loose):
            for n, k in postings(other):
                if n in hits or n in small_names:
                    add(n, p, (p + 1, k, k + 1, cost))
    if shorts:
        _add_initials(words, index, hits, shorts)
    return hits


def _add_initials(words: list[Word], index: Index, hits: dict[int, dict[int, list[Hit]]], shorts: list[int]) -> None:
    """Initials or the beginning of a part of a name whose other words are written: `F. Speed`, `Zuckuss in MH`,
    `Clandestine Op`."""
    for n, at in hits.items():
        name = index.names[n]
        for p in shorts:
            text = words[p].text
            if p in at or text in FILLERS:
                continue
            for q in (p + 1, p - 1):
                for hit in at.get(q, ()):
                    beside = hit[2] if q < p else hit[1] - 1
                    is_word = len(text) > 1 and hit[3] < 0.5 and 0 <= beside < len(name.words)
                    if is_word and name.words[beside].startswith(text):  # "Clandestine Op"
                        at.setdefault(p, []).append((p + 1, beside, beside + 1, W.prefix + 0.1))
                    k = hit[1] - len(text) if q > p else hit[2]
                    if hit[3] < 0.5 and k >= 0 and name.initials[k : k + len(text)] == text:
                        dotted = p + 1 < len(words) and words[p + 1].marks.startswith(".")
                        price = W.prefix if len(text) > 1 or dotted else W.prefix + 0.3
                        at.setdefault(p, []).append((p + 1, k, k + len(text), price))
            if p not in at and len(text) > 1:  # a joint between: "Zuckuss in MH"
                k = name.initials.find(text)
                near = any(abs(q - p) == 2 for q in at)
                if k > 0 and near and k + len(text) <= name.title:
                    at[p] = [(p + 1, k, k + len(text), W.prefix + 0.1)]


def _is_possible(name: IndexedName, mask: int) -> bool:
    """Whether the words found hold enough of a name: its subtitle, or a good part of its title, no mere number."""
    title = name.title
    share = 0.0
    telling = False
    for k in range(title):
        if mask >> k & 1:
            share += name.weights[k]
            word = name.words[k]
            telling = telling or (len(word) > 1 and not word.isdigit())
    if mask & ((1 << title) - 1) == (1 << title) - 1:
        return True
    rest = len(name.words) - title
    subtitle = (mask >> title) == (1 << rest) - 1 if rest else False
    if not telling and not subtitle:
        return False
    return share >= _LEAST_SHARE * name.whole or subtitle


def _align(words: list[Word], name: IndexedName, at: dict[int, list[Hit]], spans: NameSpans) -> None:
    """Lay the words of a name over the line from each place where one of them is written."""
    places = sorted(at)
    for first, start in enumerate(places):
        used, cost, last, end = 0, 0.0, -1, start
        swapped = False
        for p in places[first:]:
            if p < end:
                continue
            if p - end > 3:
                break
            best, best_rank = None, 99.0
            for hit in at[p]:
                a, b = hit[1], hit[2]
                if used & ((1 << b) - (1 << a)):
                    continue
                rank = hit[3] + (W.order if a < last else 0.0) + 0.01 * abs(a - last - 1)
                if rank < best_rank:
                    best, best_rank = hit, rank
            if best is None:
                continue
            stop, a, b, price = best
            if used:
                for q in range(end, p):
                    cost += W.inner_filler if words[q].text in FILLERS else W.inner_word
                    if words[q].text in ALTERNATIVES and (a < last or _is_whole(name, used)):
                        cost += W.name_max  # "A or B" are two, "Path or Least Resistance" is one
                    cost += _crossing(words[q], free=True)
                cost += _crossing(words[p], free=a in name.free or last < a - 1)
            cost += price + (W.order if a < last else 0.0)
            if cost > W.name_max:
                break
            swapped = swapped or (a < last and words[p].gap == "comma")
            used |= (1 << b) - (1 << a)
            last, end = b - 1, stop
            total = cost + name.base + _omitted(name, used)
            if swapped and used & ((1 << name.title) - 1) == (1 << name.title) - 1:
                total += W.family_name_first
            _add_name(spans, (start, end), name, total)
            if _is_misspelt(words, end, name, used, last):  # "… Hereabouts Crazy"
                rest = used | 1 << last + 1
                _add_name(spans, (start, end + 1), name, cost + name.base + W.misspelt + _omitted(name, rest))


def _is_whole(name: IndexedName, used: int) -> bool:
    """Whether all of a title, or all of a subtitle, is written."""
    title, rest = (1 << name.title) - 1, (1 << len(name.words)) - (1 << name.title)
    return used & title == title or (rest > 0 and used & rest == rest)


def _add_name(spans: NameSpans, span: tuple[int, int], name: IndexedName, cost: float) -> None:
    if cost <= W.name_max:
        found = spans.setdefault(span, {})
        for card in name.cards:
            if cost < found.get(card, 99.0):
                found[card] = cost


def _is_misspelt(words: list[Word], place: int, name: IndexedName, used: int, last: int) -> bool:
    """Whether the next word stands where the one word is that a long title lacks, and resembles it."""
    title = name.title
    if title < 3 or last + 2 != title or place >= len(words) or used.bit_count() < title - 1 or used >> last + 1 & 1:
        return False
    word, meant = words[place], name.words[last + 1]
    if word.gap != "space" or word.number >= 0 or len(word.text) < 4 or word.text[0] != meant[0]:
        return False
    most = len(word.text) // 2
    return distance(word.text, meant, most) <= most


def _crossing(word: Word, *, free: bool) -> float:
    """What it costs that a name goes on after the mark before this word."""
    gap = word.gap
    if gap in _CROSSED_FREELY or (free and gap != "cell"):
        return 0.0
    if gap == "cell":
        return W.cross_cell * (0.4 if free else 1.0)
    return W.cross_comma


def _omitted(name: IndexedName, used: int) -> float:
    """What the words of a name cost that were not written."""
    size, title = len(name.words), name.title
    weight = 0.0
    for k in range(title):
        if not used >> k & 1:
            weight += name.weights[k]
    rest = size - title
    missing = 0
    for k in range(title, size):
        if not used >> k & 1:
            missing += 1
    cost = 0.0 if not missing else W.omit_subtitle if missing == rest else W.part_subtitle
    if weight == 0.0:
        return cost
    if rest and weight >= name.whole - 1e-9:
        return W.subtitle_only + 1.5 * missing / rest
    if name.lead and all(used >> k & 1 for k in range(name.lead, title)):
        return cost + W.omit_place
    if name.lead and not used >> name.lead:
        cost += W.place_only
    price = (W.inexact + W.omit_title * weight / name.whole) * (W.person if name.person else 1.0)
    return cost + price - (0.3 if rest and not missing else 0.0)


# -- everything else ---------------------------------------------------------------------------


def attribute_spans(words: list[Word], index: Index) -> dict[int, list[Span]]:
    """By the place of their first word: counts, printings, dice, points, words about a card, headings."""
    found: dict[int, list[Span]] = defaultdict(list)
    texts = [word.text for word in words] + [""] * 6
    for i, word in enumerate(words):
        spans = found[i]
        _add_counts(spans, i, word, words, texts)
        _add_printings(spans, i, word, words, texts, index)
        if index.reading.has_dice:
            _add_dice(spans, i, word, words, texts)
        _add_words_about(spans, i, word, words, texts, index)
        _add_headings(spans, i, word, words, texts, index)
        if not spans:
            del found[i]
    return found


_CLOSING = frozenset(")]")


def stands_alone(i: int, stop: int, words: list[Word]) -> bool:
    """Whether the words from i to stop are all there is in their brackets."""
    closed = stop == len(words) or ")" in words[stop].marks or "]" in words[stop].marks
    return closed and ("(" in words[i].marks or "[" in words[i].marks)


def _add_counts(spans: list[Span], i: int, word: Word, words: list[Word], texts: list[str]) -> None:
    n, text, size = word.number, word.text, len(words)
    after = words[i + 1] if i + 1 < size else None
    if n >= 0:
        ordinal = after is not None and after.gap == "glue" and after.text in ORDINALS
        if i == 0 and n > 0 and after is not None and after.marks[:1] in (".", ")"):
            spans.append(Span(1, "ordinal", n, 0.5))
        is_range = i == 0 and after is not None and 0 < n < after.number <= 60 and after.gap == "hyphen"
        if is_range and after is not None and size > 2 and words[2].marks[:1] in (".", ")", ":"):
            spans.append(Span(2, "count", after.number - n + 1, 0.0))  # "11-20. Neimoidian"
        if ordinal and n > 0:
            spans.append(Span(i + 2, "ordinal", n, 0.3))
        elif 0 < n <= 60:
            j = i + 1
            if after is not None and after.text in TIMES and after.gap in ("glue", "space"):
                torn = j + 1 < size and words[j + 1].gap == "hyphen"  # "2 X-wing"
                spans.append(Span(j + 1, "count", n, W.next_word if torn else 0.0))
                if torn:
                    spans.append(Span(j, "count", n, W.bare_front))
                j += 1
            else:
                sure = "*" in word.marks or stands_alone(i, i + 1, words)
                sure = sure or (word.gap == "open" and after is not None and after.text in EACH)  # "(2 each)"
                if after is not None and after.marks[:1] == "*" and after.gap in ("hyphen", "space"):
                    sure = True  # "2*Guard"
                beside = 0.0
                if word.aside:  # "(10 shields of your choice)"
                    beside = 0.8 if i == 0 or "(" not in word.marks else 1.8
                spans.append(Span(j, "count", n, 0.0 if sure else W.bare_front + beside))
            k = j
            while k < size and k < j + 2 and texts[k] in COPIES:
                if texts[k] in DICE and not (k + 1 < size and words[k + 1].gap == "space"):
                    break
                k += 1
                spans.append(Span(k, "count", n, 0.05))
        return
    if text in TIMES and after is not None and 0 <= after.number <= 60 and after.gap in ("glue", "space"):
        spans.append(Span(i + 2, "count", after.number, 0.0))
    if text in ONLY and word.gap == "open" and after is not None:  # "(only 1)", "(just one)"
        value = after.number if after.number >= 0 else NUMBER_WORDS.get(after.text, 0)
        if 0 < value < 10 and stands_alone(i, i + 2, words):
            spans.append(Span(i + 2, "count", value, 0.0))
    if (text in TIMES or text == "par") and texts[i + 1] in NUMBER_WORDS:  # "times two", "par deux"
        spans.append(Span(i + 2, "count", NUMBER_WORDS[texts[i + 1]], 0.0))
    if text in NUMBER_WORDS or text == "a":
        j = i + 1
        if text == "a":
            if texts[j] in ("pair", "couple", "single", "playset") and j < size:
                stop = j + 1 + (texts[j + 1] in COPIES and j + 1 < size)
                spans.append(Span(stop, "count", NUMBER_WORDS[texts[j]], 0.05))
            else:
                spans.append(Span(j, "count", 1, 0.4))
        else:
            spans.append(Span(j, "count", NUMBER_WORDS[text], 0.1))
            k = j
            while k < size and k < j + 2 and (texts[k] in COPIES or texts[k] in TIMES):
                k += 1
                spans.append(Span(k, "count", NUMBER_WORDS[text], 0.1))
    if text == "en" and texts[i + 1] in NUMBER_WORDS and texts[i + 2] in COPIES:  # "en deux exemplaires"
        spans.append(Span(i + 3, "count", NUMBER_WORDS[texts[i + 1]], 0.0))
    elif text == "en" and texts[i + 2] in NUMBER_WORDS | {"seul": 1} and texts[i + 3] in COPIES:
        spans.append(Span(i + 4, "count", NUMBER_WORDS.get(texts[i + 1], 1), 0.0))  # "en un seul exemplaire"
    if text[0] in DOTS and EMPTY_DOTS[0] not in text:
        spans.append(Span(i + 1, "count", len(text), 0.0 if len(text) > 1 else 0.05))
    if text in STROKES and word.upper and not (text == "i" and texts[i + 1] in FILLERS):  # "I would test this"
        spans.append(Span(i + 1, "count", STROKES[text], 0.25))
    if text in EACH:
        numbered = word.aside and i > 1 and words[i - 1].number > 4  # "(8 each)": points, or copies of this card
        spans.append(Span(i + 1, "each", 1, 0.6 if numbered else 0.0))


def _add_printings(spans: list[Span], i: int, word: Word, words: list[Word], texts: list[str], index: Index) -> None:
    size, text = len(words), word.text
    after = words[i + 1] if i + 1 < size else None
    if text[0].isdigit():
        codes = [(text, i + 1)]
        if after is not None and after.gap == "glue" and len(after.text) == 1:  # "15004b"
            codes.insert(0, (text + after.text, i + 2))
        for code, stop in codes:
            if len(code) >= 5 and code in index.by_code:
                spans.append(Span(stop, "code", index.by_code[code], 0.0))
                break
        if after is not None and after.marks == "_" and f"{text}_{after.text}" in index.by_code:
            spans.append(Span(i + 2, "code", index.by_code[f"{text}_{after.text}"], 0.0))
        if "#" in word.marks or "°" in word.marks or (i and texts[i - 1] in ("no", "n", "nr", "num")):
            spans.append(Span(i + 1, "printing", ("", text.lstrip("0")), 0.0))
    if after is not None and after.gap == "glue" and after.number > 9:  # "EoD140" may be number 40 of EoD1
        own_set, number = index.sets.get((text, after.text[0])), after.text[1:].lstrip("0")
        if own_set is not None and (own_set, number) in index.by_place:
            spans.append(Span(i + 2, "printing", (own_set, number), 0.05))
    for length in range(min(6, size - i), 0, -1):
        set_code = index.sets.get(tuple(texts[i : i + length]))
        if set_code is None:
            continue
        j = i + length
        short = length == 1 and len(text) <= 4
        k = j + 1 if j < size and texts[j] in NUMBER_SIGN else j
        number, stop = "", k
        if k < size and words[k].number >= 0:
            number, stop = texts[k].lstrip("0"), k + 1
            if stop < size and words[stop].gap == "glue" and len(texts[stop]) == 1 and texts[stop] not in TIMES:
                lettered = number + texts[stop]
                if (set_code, lettered) in index.by_place:
                    number, stop = lettered, stop + 1
        elif (
            k + 1 < size and len(texts[k]) <= 2 and words[k + 1].gap in ("glue", "hyphen") and words[k + 1].number >= 0
        ):
            for joined in (texts[k] + texts[k + 1], f"{texts[k]}-{texts[k + 1]}"):
                if (set_code, joined) in index.by_place:
                    number, stop = joined, k + 2
        numbered = (
            i > 0 and words[i - 1].number >= 0 and words[i - 1].marks.rstrip().endswith(("#", "°"))
        )  # "#7 Legacies"
        is_title = not word.aside and not numbered and tuple(texts[i:j]) in index.exact
        title_too = 0.8 if is_title else 0.0  # "High Stakes 1"
        # the number in `(AW 1)` is a card's, but not that of `(HS) - 2`
        enclosed = bool(number) and stands_alone(i, stop, words) and not _CLOSING.intersection(words[k].marks)
        if number:
            real = enclosed or (set_code, number) in index.by_place
            apart = words[k].gap in ("comma", "colon", "cell") and not word.aside
            spans.append(
                Span(stop, "printing", (set_code, number), (0.0 if real else 0.8) + (0.6 if apart else 0.0) + title_too)
            )
        plain = short and not word.aside and not word.upper
        price = 0.8 if plain else 0.3 if short and not word.aside else 0.05
        if not enclosed:
            spans.append(Span(j, "printing", (set_code, ""), price + title_too))
        if length > 1 and words[i + 1].gap == "glue":  # "EoD1" is a set, not number 1 of EoD
            break
    if len(text) > 2 and after is not None and after.gap == "glue" and after.number >= 0:  # "EMDMP5": P5 of EMDM
        set_code = index.sets.get((text[:-1],))
        if set_code is not None and (set_code, text[-1] + after.text) in index.by_place:
            spans.append(Span(i + 2, "printing", (set_code, text[-1] + after.text), 0.0))


def _add_dice(spans: list[Span], i: int, word: Word, words: list[Word], texts: list[str]) -> None:
    n, text, size = word.number, word.text, len(words)
    if text[0] in DIE_MARKS:
        spans.append(Span(i + 1, "dice", len(text), 0.0))
    if text[0] in DOTS or text[0] in EMPTY_DOTS:
        filled = sum(c in DOTS for c in text)
        if filled:
            has_empty = any(mark in text for mark in EMPTY_DOTS)
            spans.append(Span(i + 1, "dice", filled, 0.0 if has_empty else 0.1))
    if n in (1, 2, 3) and i + 1 < size and texts[i + 1][0] in DIE_MARKS and len(texts[i + 1]) == 1:  # "2 🎲"
        spans.append(Span(i + 2, "dice", n, 0.0))
    if n in (1, 2, 3) and i + 2 < size and texts[i + 1] in ORDINALS and texts[i + 2] in DICE:  # "+ 2nd die"
        spans.append(Span(i + 3, "dice", n, 0.0))
    if n >= 0 and word.aside and i + 1 < size and words[i + 1].gap == "join" and words[i + 1].number > n:
        spans.append(Span(i + 2, "ordinal", 0, 0.05))  # "(9/12)": what it costs with one die, with two
    if text in ELITE and not (i and texts[i - 1] in ("non", "not")):
        spans.append(Span(i + 1, "dice", 2, 0.0))
    torn = i > 0 and word.gap == "glue" and i + 1 < size and words[i + 1].marks == "-"  # "2E-5 Blaster"
    if text == "e" and not torn and (i + 1 < size or word.aside or word.gap in ("space", "dash", "cell")):
        glued = i + 1 < size and words[i + 1].gap == "glue"
        spans.append(Span(i + 1, "dice", 2, 0.0 if glued or stands_alone(i, i + 1, words) else 0.25))
    if text in ("non", "not") and texts[i + 1] in ELITE and i + 1 < size:
        spans.append(Span(i + 2, "dice", 1, 0.0))
    if text in NOT_ELITE:
        spans.append(Span(i + 1, "dice", 1, 0.1))
    value = n if n >= 0 else NUMBER_WORDS.get(text, -1)
    if 1 <= value <= 3 and i + 1 < size:
        k = i + 1
        if texts[k] in TIMES and k + 1 < size:
            k += 1
        if texts[k] in DICE:
            article = (
                texts[k] in ("de", "des", "d") and k + 1 < size and words[k + 1].gap in ("space", "hyphen", "glue")
            )
            if not article or texts[k + 1] in JOINING:
                spans[:] = [_dearer(span) if span.kind == "count" else span for span in spans]
                spans.append(Span(k + 1, "dice", value, 0.0))
    if text in ("die", "dice", "des") and word.aside:
        spans.append(Span(i + 1, "about", "", 0.1))
    if -5 <= n <= 40 and n >= 0:
        after = words[i + 1] if i + 1 < size else None
        if after is not None and after.text in POINTS and after.gap in ("space", "glue"):
            spans.append(Span(i + 2, "points", n, 0.0))
        if after is not None and after.text in EACH and word.aside and i:  # "Ewok Warrior x4 (4 each)"
            spans.append(Span(i + 2, "points", n, 0.0))
        is_dice = any(span.kind == "dice" and span.stop > i + 1 for span in spans)  # "(1 die each)"
        if not is_dice and (n > 4 or word.aside or "-" in word.marks) and not (i and word.gap in ("glue", "hyphen")):
            spans.append(Span(i + 1, "points", n, 0.15 if stands_alone(i, i + 1, words) else 0.4))


def _dearer(span: Span) -> Span:
    """A count that is rather a number of dice."""
    return span._replace(cost=span.cost + W.dice_wrong)


def _add_words_about(spans: list[Span], i: int, word: Word, words: list[Word], texts: list[str], index: Index) -> None:
    text, size = word.text, len(words)
    apart = word.aside or word.gap in ("cell", "dash", "comma")
    if i:
        for length in (3, 2, 1):
            section = index.reading.headings.get(tuple(texts[i : i + length])) if i + length <= size else None
            if section and section not in (DECK, OUT):
                spans.append(Span(i + length, "about", section, 0.05 if word.aside or word.gap == "cell" else 0.3))
                break
        if apart and len(text) > 2 and text not in index.words and (i + 1 == size or words[i + 1].gap != "space"):
            section = index.reading.begun_heading(text)  # "évén." in a cell of its own
            if section:
                spans.append(Span(i + 1, "about", section, 0.1))
    if text in COLOURS or text in SIDES:
        begins = not apart and i + 1 < size and words[i + 1].gap == "space"  # "two Blue Milk"
        spans.append(Span(i + 1, "about", COLOURS.get(text, ""), 0.05 if apart else 0.9 if begins else 0.4))
    if text in RARITY and (stands_alone(i, i + 1, words) or word.gap == "cell" or (word.aside and len(text) > 2)):
        spans.append(Span(i + 1, "about", "", 0.05))
    if index.reading.has_virtual:
        if i > 1 and word.upper and i + 2 >= size and text in RARITY and word.gap == "space":
            glued = i + 2 == size and words[i + 1].gap == "glue" and 0 < words[i + 1].number < 4
            if glued or i + 1 == size:
                spans.append(Span(size, "about", "", 0.1))  # "2 Jawa C2", "Vader PM"
        if text in ("combo", "combos"):
            spans.append(Span(i + 1, "about", "&", 0.0))
        if text in ("v", "virtual", "virt", "vc", "virtuelle", "virtuel"):
            stop = i + 2 if i + 1 < len(words) and words[i + 1].text in ("card", "carte") else i + 1  # "(V card)"
            is_version = text == "v" and stop < size and words[stop].gap == "glue" and words[stop].number >= 0  # "v2"
            if not is_version:
                spans.append(Span(stop, "virtual", True, 0.0 if text != "v" or stands_alone(i, stop, words) else 0.15))


def _add_headings(spans: list[Span], i: int, word: Word, words: list[Word], texts: list[str], index: Index) -> None:
    text, size, headings = word.text, len(words), index.reading.headings
    for length in range(min(5, size - i), 0, -1):
        section = headings.get(tuple(texts[i : i + length]))
        if section is None:
            continue
        j = i + length
        after = words[j].gap if j < size else "end"
        if section == OUT and ((i and length < 3) or after not in ("end", "colon", "open", "dash", "close")):
            continue
        if after in ("end", "colon"):
            price = 0.0
        elif after in ("dash", "open", "cell", "close", "comma", "join") or texts[j] in _AND:
            price = 0.15
        elif words[j].number >= 0 or texts[j] in TIMES or texts[j] in COPULAS:
            price = 0.3
        else:  # "plot Mercenaries"
            price = W.bare_label if i == 0 and section in index.reading.own_line_sections else 0.9
        if len(text) == 1 and length == 1 and (i or after == "end"):
            continue  # "P" before a card is a label, elsewhere a letter
        spans.append(Span(j, "heading", section, price))
        break
    if word.number < 0 and len(text) >= 3 and (text,) not in headings and text not in index.words:
        bare = all(other.number >= 0 or other is word or other.aside for other in words)
        marked = size > 1 and words[1].gap in ("colon", "open", "dash")
        if bare or (i == 0 and len(text) > 6):
            for phrase, section in headings.items():
                alone = bare or marked or section in index.reading.own_line_sections
                if (
                    alone
                    and section not in (OUT, DECK)
                    and (phrase[-1].startswith(text) or (len(text) > 5 and distance(phrase[-1], text, 2) <= 2))
                ):
                    spans.append(Span(i + 1, "heading", section, 0.7))
                    break
    if i == 0 and text in COSTS and size > 1 and words[1].number >= 0 and (size == 2 or words[2].aside):
        spans.append(Span(2, "heading", DECK, 0.0))  # "Cost 2 (7 cards)"
    if text in BEFORE_TOTALS and texts[i + 1] in TOTALS:  # "sub-total", "grand total"
        spans.append(Span(i + 2, "tally", texts[i + 1], 0.0))
    if text in TOTALS or (len(text) > 2 and (text in COPIES or text in DICE or text in POINTS)):
        spans.append(Span(i + 1, "tally", text, 0.1))
