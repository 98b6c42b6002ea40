"""The words of a note, and what each of them, or several together, may mean: names, labels, amounts, states.

`vocabulary.json` has for each class of words its values and the forms people write, in both languages. A form is
found by its words without accents and endings; one that begins with `=` only as it stands there.
"""

import json
import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

from cardlab.reading.words import tokenise

SEPARATIONS = ("line", "stop", "comma", "join", "label", "none")
"""How strongly what stands before a word divides it from the word before, strongest first."""
_MONTHS = (
    "janvier|fevrier|février|mars|avril|mai|juin|juillet|aout|août|septembre|octobre|novembre|decembre|décembre|january"
    "|february|march|april|may|june|july|august|september|october|november|december"
)
_JUNK = re.compile(
    r"(?i)https?:\S+|\S+@\S+"
    r"|\b\d{1,2}\s?[h:]\s?\d{2}(?:\s?[ap]m)?\b|\b\d{1,2}(?::\d{2})?\s?[ap]m\b|\b\d{1,2}\s?h\b(?!\w)"  # 20h30, 7:30pm
    r"|\b\d{3}-\d{4}\b|\b(?:\d\d[ .]){4}\d\d\b"  # telephone numbers
    r"|\b\d{1,2}[/.]\d{1,2}[/.]\d{2,4}\b|\b\d{4}-\d\d-\d\d\b"
    rf"|\b(?:le\s+)?\d{{1,2}}(?:er|st|nd|rd|th)?(?:\s+of)?\s+(?:{_MONTHS})\b(?:,?\s+20\d\d\b)?"
    rf"|\b(?:{_MONTHS})\s+\d{{1,2}}(?:st|nd|rd|th)?\b(?!\s*(?:k\b|cr))(?:,?\s+20\d\d\b)?"
    r"|(?<![\d.,])20[12]\d\b(?!\s*cr)"
    r"|\b(?:game|partie|session|round|manche|match|evening|soir[eé]e)\s(?:n[°o]\s?|#)?\d+\b"
    r"(?!\s*(?:players|joueurs|j\b|p\b))"
)
"""Dates, times of day, addresses, `Game 14`: numbers that say nothing of the setup."""
_SIGNS = {
    "🥇": " 1st ", "🥈": " 2nd ", "🥉": " 3rd ", "①": " 1st ", "②": " 2nd ", "③": " 3rd ", "④": " 4th ",
    "1️⃣": " 1st ", "2️⃣": " 2nd ", "3️⃣": " 3rd ", "4️⃣": " 4th ",
    "💰": " credits ", "💵": " credits ", "🪙": " credits ", "⭐": " fame ", "★": " fame ", "🌟": " fame ",
    "🤖": " AI ", "🚀": " ship ", "¢": " credits ", "’": "'", "\u00a0": " ", "\u202f": " ", "\ufe0f": "", "−": "-",
}  # fmt: skip
_POSSESSIVE = re.compile(r"(?<=[a-zA-Z])'s\b")
_AI = re.compile(r"\b([iI])\.\s?([aA])\b\.?|\b([aA])\.([iI])\b\.?")
"""`I.A.`, `A.I.`"""
_NUMBER_SIGN = re.compile(r"(?i)\bn\s?[°º]\s?|\bno\.\s?(?=\d)|\bnum[eé]ro\s+(?=\d)|\bnumber\s+(?=\d)")
_SHORTENED = frozenset(("dr", "vs", "cr", "no", "st", "nb", "ext", "niv", "lvl", "mr", "mme", "etc", "pts", "exp"))
_BULLET = re.compile(r"^\s*(?:(?:[-*•·>✗–—]+\s+)?\[[ xX✓✔]?\]\s*|[✓✔☑☐☒✅]\s*|[-*•·>–—]+\s+)+")
_SMALL = {
    word: value
    for value, words in enumerate((
        "zero", "un une one", "deux two", "trois three", "quatre four", "cinq five", "six", "sept seven", "huit eight",
        "neuf nine", "dix ten", "onze eleven", "douze twelve", "treize thirteen", "quatorze fourteen",
        "quinze fifteen", "seize sixteen",
    ))
    for word in words.split()
} | {"vingt": 20, "twenty": 20, "thirty": 30, "trente": 30, "both": 2}  # fmt: skip
_ORDINALS = {
    "first": 1, "premier": 1, "premiere": 1, "second": 2, "seconde": 2, "deuxieme": 2, "third": 3, "troisieme": 3,
    "fourth": 4, "quatrieme": 4, "fifth": 5, "cinquieme": 5, "last": -1, "dernier": -1, "derniere": -1,
}  # fmt: skip
_ORDINAL_ENDINGS = frozenset(("st", "nd", "rd", "th", "er", "ere", "re", "e", "eme", "ieme"))
_THOUSAND = frozenset(("k", "mille", "milles", "thousand", "grand", "thousands", "ks"))
NAMES = ("character", "ship", "tile", "planet", "card", "faction")
LAST = -1
"""The seat of the last player."""


class NoteWord(NamedTuple):
    text: str
    """Lower case, without accents."""
    key: str
    """The text without the endings that differ by number and gender."""
    number: int | None
    is_digits: bool
    separation: str
    marks: str
    """The characters before it."""
    upper: bool
    """Whether it begins with a capital."""
    depth: int
    """Brackets that are open there."""
    raw: str


class Span(NamedTuple):
    """What words may mean."""

    start: int
    end: int
    kind: str
    value: object
    cost: float = 0.0


@cache
def vocabulary() -> Mapping[str, Mapping[str, str]]:
    found: Mapping[str, Mapping[str, str]] = json.loads(
        Path(__file__).with_name("vocabulary.json").read_text(encoding="utf-8")
    )
    return found


def strip_note(line: str) -> str:
    """A line without its bullet, box, dates and times, and with words for the signs that stand for them."""
    for sign, word in _SIGNS.items():
        line = line.replace(sign, word)
    line = _JUNK.sub(lambda found: " " * len(found[0]), _BULLET.sub("", line))
    return _NUMBER_SIGN.sub(" #", _POSSESSIVE.sub(" ", _AI.sub("AI", line)))


def read_words(line: str) -> list[NoteWord]:
    """The words of a line that `strip_note` has prepared."""
    words: list[NoteWord] = []
    depth = 0
    for word in tokenise(line):
        depth = max(0, depth + sum(map(word.marks.count, "([{")) - sum(map(word.marks.count, ")]}")))
        before = words[-1] if words else None
        number = word.number if word.number >= 0 else _SMALL.get(word.text)
        words.append(
            NoteWord(
                word.text,
                _stem(word.text),
                number,
                word.number >= 0,
                _separation(word.marks, before, is_number=word.number >= 0),
                word.marks,
                line[word.start : word.start + 1].isupper(),
                depth,
                line[word.start : word.end],
            )
        )
    return words


def _separation(marks: str, before: NoteWord | None, *, is_number: bool) -> str:
    """What the marks between two words say: `. ` divides more than `, `, and a slash hardly."""
    if before is None:
        return "line"
    if "..." in marks or "…" in marks or " . " in marks:
        return "label"
    if any(mark in marks for mark in ";!?|→{}\t"):
        return "stop"
    if "." in marks and (not marks.endswith(".") or len(marks) > 1):
        return "none" if _is_shortened(before, is_number) else "stop"
    if "," in marks or ")" in marks or "]" in marks:
        return "comma"
    if ":" in marks or "=" in marks:
        return "label"
    if any(mark in marks for mark in "/+&([–—>~") or "- " in marks or " -" in marks or "   " in marks:
        return "join"
    return "none"


def _is_shortened(word: NoteWord, before_number: bool) -> bool:
    """Whether a full stop belongs to the word before it: `Dr. Aphra`, `no. 3`, `1. Han`."""
    if word.is_digits:
        return 1 <= (word.number or 0) <= 6 and word.separation != "none"
    if word.text == "no":
        return before_number
    return word.text in _SHORTENED or (len(word.text) == 1 and word.marks != "")


def _stem(word: str) -> str:
    """`mélangées` and `mélangé` are one word; short words stay as they are, for their endings tell them apart."""
    if len(word) < 5:
        return word
    word = word[:-1] if word[-1] in "sx" else word
    return word.rstrip("e") if len(word) > 4 else word


# -- what words mean ------------------------------------------------------------------------------


class _Index(NamedTuple):
    forms: Mapping[tuple[str, ...], Sequence[tuple[str, str]]]
    exact: Mapping[tuple[str, ...], Sequence[tuple[str, str]]]
    longest: int
    known: frozenset[str]
    """Every word of the vocabulary."""
    near: Mapping[str, frozenset[str]]
    """Words of five letters or more, by themselves and by what is left without any one letter."""


@cache
def _index() -> _Index:
    forms: dict[tuple[str, ...], list[tuple[str, str]]] = {}
    exact: dict[tuple[str, ...], list[tuple[str, str]]] = {}
    for kind, values in vocabulary().items():
        for value, listed in values.items():
            for form in listed.split(", "):
                words = tuple(word.text for word in tokenise(form.removeprefix("=")))
                if form.startswith("="):
                    exact.setdefault(words, []).append((kind, value))
                else:
                    entry = forms.setdefault(tuple(map(_stem, words)), [])
                    if (kind, value) not in entry:
                        entry.append((kind, value))
    known = frozenset(word for key in (*forms, *exact) for word in key)
    near: dict[str, set[str]] = {}
    for word in known:
        if len(word) >= 5:
            for cut in _cuts(word):
                near.setdefault(cut, set()).add(word)
    longest = max(map(len, (*forms, *exact)))
    return _Index(forms, exact, longest, known, {cut: frozenset(words) for cut, words in near.items()})


def is_known_word(key: str) -> bool:
    return key in _index().known


def _cuts(word: str) -> list[str]:
    return [word, *(word[:place] + word[place + 1 :] for place in range(len(word)))]


@cache
def _slip(key: str) -> str:
    """The word of the vocabulary that differs by one letter, nothing if there is none or more than one."""
    near = _index().near
    found = {word for cut in _cuts(key) for word in near.get(cut, ()) if word[0] == key[0] and _is_one_edit(word, key)}
    return next(iter(found)) if len(found) == 1 else ""


def _is_one_edit(first: str, second: str) -> bool:
    if abs(len(first) - len(second)) == 1:
        long, short = sorted((first, second), key=len, reverse=True)
        return short in _cuts(long)
    if len(first) != len(second):
        return False
    differing = [place for place in range(len(first)) if first[place] != second[place]]
    swapped = len(differing) == 2 and sorted(first) == sorted(second) and differing[1] == differing[0] + 1
    return len(differing) == 1 or swapped


def find_spans(
    words: Sequence[NoteWord], people: Collection[str] = (), *, in_thousands: bool = False
) -> list[list[Span]]:
    """Every meaning that begins at each word."""
    at: list[list[Span]] = [[] for _ in words]
    keys = [_key(word, people) for word in words]
    for start in range(len(words)):
        at[start] += _looked_up(words, keys, start)
        at[start] += _numbers(words, start)
        if words[start].text in people and words[start].upper:
            at[start] = [Span(start, start + 1, "person", words[start].text)]
    _hide_inner(at)
    for start in range(len(words)):
        at[start] += _combined(words, at, start)
        if in_thousands:
            at[start] += [
                Span(start, start + 1, "amount", span.value * 1000, 0.2)
                for span in at[start]
                if span.kind == "number" and isinstance(span.value, int) and 2 <= span.value <= 16
            ]
    for start in range(len(words)):
        _prefer_wholes(at, start)
        for span in [span for span in at[start] if span.kind == "card" and str(span.value).startswith("encounter")]:
            at[start] = [other for other in at[start] if other.kind == "card" or other.end >= span.end]
        for span in [span for span in at[start] if span.value == "no" and span.kind in ("expansion", "ambition")]:
            at[start] = [other for other in at[start] if other.kind != "negation" or other.end >= span.end]
            for inner in range(start + 1, span.end):
                at[inner] = [other for other in at[inner] if other.kind != span.kind]
    return at


def _key(word: NoteWord, people: Collection[str]) -> str:
    if len(word.key) < 5 or word.number is not None or word.key in _index().known or word.text in people:
        return word.key
    return _slip(word.key) or word.key


def _looked_up(words: Sequence[NoteWord], keys: Sequence[str], start: int) -> Iterator[Span]:
    index = _index()
    for end in range(start + 1, min(start + index.longest, len(words)) + 1):
        if end > start + 1 and words[end - 1].separation not in ("none",) and not _is_hyphen(words[end - 1].marks):
            return
        key, exact = tuple(keys[start:end]), tuple(word.text for word in words[start:end])
        slips = sum(words[place].key != keys[place] for place in range(start, end))
        found = dict.fromkeys((*index.forms.get(key, ()), *index.exact.get(exact, ())))
        for kind, value in found:
            is_verb = words[start].text == "ai" and start and words[start - 1].text in ("j", "n", "y", "l", "m", "en")
            if value == "ai" and is_verb:
                kind, value = "filler", "filler"  # `j'ai`
            yield Span(start, end, kind, value, (0.1 if kind == "filler" else 0.05) + 0.25 * slips)


def _is_hyphen(marks: str) -> bool:
    return marks in ("-", "/", "–", ". ", ".")


def _numbers(words: Sequence[NoteWord], start: int) -> Iterator[Span]:
    """Amounts, ranges, ordinals and plain numbers: `4 000`, `4k`, `quatre mille`, `4/6/8k`, `1 à 10`, `2e`."""
    word = words[start]
    after = words[start + 1] if start + 1 < len(words) else None
    if word.text in _ORDINALS:
        yield Span(start, start + 1, "seat", _ORDINALS[word.text], 0.1)
    if word.text in ("mille", "thousand"):
        yield Span(start, start + 1, "thousand", word.text)  # of what, if it is not taken with a number?
    if word.number is None:
        return
    value = word.number
    if after is not None and word.is_digits and after.text in _ORDINAL_ENDINGS and not after.marks.strip():
        yield Span(start, start + 2, "seat", value, 0.05)
    if value >= 1000 and word.is_digits:
        yield Span(start, start + 1, "amount", value)
        return
    yield from _amounts(words, start)
    if after is not None and after.marks.strip() in ("-", "–", "..", "") and word.is_digits:
        last = start + 1
        if after.text in ("to", "a", "through", "thru", "jusqu") and not after.marks.strip():
            last = start + 2
        if last < len(words) and (number := words[last].number) is not None and words[last].is_digits:
            joined = last > start + 1 or after.marks.strip() in ("-", "–", "..")
            rest = words[last + 1] if last + 1 < len(words) else None
            more = rest is not None and rest.marks.strip() in ("-", "–") and rest.is_digits
            more = more or bool(start and words[start - 1].is_digits and word.marks.strip() in ("-", "–"))
            if joined and value < number <= 20 and not more and (last > start + 1 or after.marks.strip()):
                yield Span(start, last + 1, "range", (value, number))
    yield Span(start, start + 1, "number", value, 0.15 if value == 1 and not word.is_digits else 0.0)
    if 100 <= value < 1000 and word.is_digits:
        yield Span(start, start + 1, "amount", value, 0.5)
    if value in (90, 91, 92) or ("#" in word.marks and value > 20):
        yield Span(start, start + 1, "databank-number", value)
    if start == 0 and after is not None and re.match(r"\s*[.):–-]", after.marks) and value <= 6:
        yield Span(start, start + 1, "seat", value, 0.4)
        yield Span(start, start + 1, "filler", "filler", 0.2)


def _amounts(words: Sequence[NoteWord], start: int) -> Iterator[Span]:
    word, size = words[start], len(words)
    assert word.number is not None
    if start + 1 < size:
        after = words[start + 1]
        if (
            word.is_digits and after.is_digits and len(after.raw) == 3 and after.raw[1:] == "00"
            and after.marks in (" ", ",", ".", "'") and word.number < 100 and word.number > 0
            and not (start and words[start - 1].is_digits and words[start].marks == after.marks)
        ):  # fmt: skip
            yield Span(start, start + 2, "amount", word.number * 1000 + int(after.raw))
        if after.text in _THOUSAND and not after.marks.strip(" -"):
            yield Span(start, start + 2, "amount", word.number * 1000)
        if (
            start + 2 < size and word.is_digits and after.is_digits and after.marks in (".", ",")
            and words[start + 2].text == "k" and len(after.raw) == 1
        ):  # fmt: skip
            yield Span(start, start + 3, "amount", word.number * 1000 + int(after.raw) * 100)
    yield from _amount_list(words, start)


def _amount_list(words: Sequence[NoteWord], start: int) -> Iterator[Span]:
    """`4/6/8k`, `4, 6 and 8 thousand`, `4/6`: so many thousands in turn."""
    values = [words[start].number]
    if start and words[start - 1].is_digits and words[start].marks.strip() in ("/", "-"):
        return
    place, slashes = start + 1, True
    while place < len(words):
        word = words[place]
        if word.text in ("and", "et", "then", "puis") and len(values) and place + 1 < len(words):
            place, slashes = place + 1, False
            word = words[place]
            if word.number is None:
                return
        elif word.marks.strip() not in ("/", ",", "-", "+", "&"):
            break
        if word.number is None or word.number > 20:
            break
        slashes = slashes and word.marks.strip() == "/"
        values.append(word.number)
        place += 1
        if place < len(words) and words[place].text == "k" and not words[place].marks:
            break
    if len(values) < 2 or values[0] not in (2, 3, 4, 5, 6):
        return
    if place < len(words) and words[place].text in _THOUSAND and not words[place].marks.strip():
        yield Span(start, place + 1, "amounts", tuple(value * 1000 for value in values if value is not None))
    elif slashes and values[0] == 4 and values[1] in (4, 5, 6, 8) and all((value or 0) >= 4 for value in values):
        yield Span(start, place, "amounts", tuple(value * 1000 for value in values if value is not None))


_HIDING = frozenset((
    "ai-deck", "base", "hunter", "card", "character", "component", "contact", "core", "databank", "encounter", "endcap",
    "expansion", "goal", "level", "market", "mixed", "orange",  "planet", "ship", "stack", "tile", "patrol",
    "start-planet", "doubt", "elsewhere", "amount", "amounts", "range", "query", "order", "thousands", "next", "stop",
    "separate", "solo", "supply", "per-planet", "board", "later", "others",
))  # fmt: skip
"""A long name of these hides what begins inside it, and its own short forms."""


def _hide_inner(at: list[list[Span]]) -> None:
    covered = 0
    for start in range(len(at)):
        if start < covered:
            continue
        long = [span for span in at[start] if span.end - span.start > 1 and span.kind in _HIDING]
        for span in sorted(long, key=lambda span: -span.end):
            if span not in at[start]:
                continue
            covered = max(covered, span.end)
            at[start] = [
                other
                for other in at[start]
                if other is span
                or other.end > span.end
                or (other.end == span.end and other.kind != "filler")
                or (other.end < span.end and other.kind not in (span.kind, "filler", "negation", "number", "solo"))
            ]
            for inner in range(start + 1, span.end):
                at[inner] = [other for other in at[inner] if other.end > span.end]


def _combined(words: Sequence[NoteWord], at: Sequence[Sequence[Span]], start: int) -> Iterator[Span]:
    """Meanings made of meanings: `player 2`, `3 players`, `à trois`, `no expansion`, `Takodana 11`, `+2000 each`."""
    for first in list(at[start]):
        if first.end >= len(words):
            continue
        joint = words[first.end]
        near = joint.separation == "none" or _is_hyphen(joint.marks)
        for second in list(at[first.end]):
            third = at[second.end] if second.end < len(words) else ()
            pair = (first.kind, second.kind)
            if first.kind == "character" and second.kind == "character" and first.value == second.value and near:
                yield Span(start, second.end, "character", first.value, first.cost + second.cost)
            elif pair == ("seat-word", "number") and near and 1 <= _int(second) <= 6:
                yield Span(start, second.end, "seat", second.value)
            elif (
                pair == ("number", "character")
                and "(" not in words[start].marks
                and re.match(r"[.)]", joint.marks)
                and 1 <= _int(first) <= 6
            ):
                yield Span(start, first.end, "seat", first.value)
            elif pair == ("deck-word", "character") and (near or joint.separation == "label"):
                yield Span(start, first.end, "ai-deck", "ai-deck")
            elif pair == ("seat", "seat-word") and near and words[first.end].text not in ("p", "j"):
                yield Span(start, second.end, "seat", first.value)
            elif pair == ("players", "number") and (near or joint.separation == "label") and _int(second) <= 8:
                if joint.separation == "label":
                    yield Span(start, second.end, "count", second.value)
            elif pair == ("number", "players") and near and 1 <= _int(first) <= 8 and words[start].marks.strip() != "#":
                yield Span(start, second.end, "count", first.value, 0.0 if _int(first) > 1 else 0.3)
            elif pair == ("at-table", "number") and near and 2 <= _int(second) <= 6:
                free = second.end >= len(words) or words[second.end].separation != "none" or any(
                    other.kind in ("filler", "who", "character", "all", "expansion", "base", "negation", "later")
                    for other in third
                )  # fmt: skip
                if free and not any(other.kind in ("players", "contact", "number") for other in third):
                    yield Span(start, second.end, "count", second.value, 0.4)
            elif first.kind == "negation" and second.kind in ("expansion", "ambition") and near:
                yield Span(start, second.end, second.kind, "no")
            elif first.kind == "negation" and second.kind == "filler" and near and len(words[first.end].text) < 4:
                for other in third:
                    if other.kind in ("expansion", "ambition"):
                        yield Span(start, other.end, other.kind, "no")
            elif _is_numbered_deck(first) and second.kind == "number" and _int(second) in (10, 11):
                if re.fullmatch(r"[\s#/(–-]*", joint.marks):
                    yield Span(start, second.end, "card", f"encounter {second.value}")
            elif first.kind == "number" and _int(first) in (10, 11) and near:
                if _is_kafrene_or_takodana(second):
                    yield Span(start, second.end, "card", f"encounter {first.value}")
                elif second.kind == "filler" and any(map(_is_kafrene_or_takodana, third)):
                    yield Span(start, second.end + 1, "card", f"encounter {first.value}")
            elif pair == ("databank", "databank-number") or pair == ("character-word", "databank-number"):
                yield Span(start, second.end, "databank-number", second.value)
            elif first.kind == "amount" and second.kind in ("more", "next"):
                end = second.end
                for other in third:
                    if other.kind == "next" or (other.kind == "all" and second.kind == "more"):
                        end = max(end, other.end)
                yield Span(start, end, "step", first.value)
            elif pair == ("amount", "credits") and any(other.kind in ("more", "next") for other in third):
                more = next(other for other in third if other.kind in ("more", "next"))
                ends = [other.end for other in (at[more.end] if more.end < len(words) else ()) if other.kind == "next"]
                yield Span(start, max([more.end, *ends]), "step", first.value)
            elif near and first.kind == "tile" and second.value == "ignored":
                yield Span(start, second.end, "missing-tile", first.value)  # `Kessel introuvable`
            elif near and first.kind == "negation" and second.kind == "tile":
                yield Span(start, second.end, "missing-tile", second.value)  # `sans Kessel`
            elif first.kind == "instead":
                found = third if second.kind in ("filler", "all") else [second]
                for other in found:
                    if other.kind in (*NAMES, "endcap", "stop", "amount", "number"):
                        yield Span(start, other.end, "void", other.kind)
    if words[start].marks.rstrip().endswith("+"):
        for span in at[start]:
            if span.kind == "amount" and _int(span) in (1000, 2000, 3000):
                yield Span(start, span.end, "step", span.value)


def _int(span: Span) -> int:
    return span.value if isinstance(span.value, int) else 0


def _is_numbered_deck(span: Span) -> bool:
    return span.kind == "encounter" or _is_kafrene_or_takodana(span)


def _is_kafrene_or_takodana(span: Span) -> bool:
    return span.value in ("Takodana", "The Ring of Kafrene")


def _prefer_wholes(at: list[list[Span]], start: int) -> None:
    """`player 2` and `3 players` are one thing: their halves are not read apart."""
    wholes = [span for span in at[start] if span.kind in ("seat", "count") and span.end - start > 1 and span.cost < 0.3]
    if wholes:
        halves = ("seat-word", "players", "number", "at-table", "solo")
        at[start] = [span for span in at[start] if span.kind not in halves or span.end > wholes[0].end]
        at[start] = [span for span in at[start] if span.kind != "who" or span.end > start + 1]  # the J of J1
    at[start] = [span for span in at[start] if span.kind != "at-table"]
