"""The words of a line: letters and digits apart, marks kept as the gaps between them."""

import html
import re
import unicodedata
from collections.abc import Container, Iterator
from typing import NamedTuple

from cardlab.reading.phrases import COLOUR_MARKS, DIE_MARKS, DOTS, EMPTY_DOTS

_TOKEN = re.compile(
    rf"[^\W\d_]+(?:'[^\W\d_]+)*|\d+|[{DOTS}{EMPTY_DOTS}]+|[{DIE_MARKS}]+|[{''.join(COLOUR_MARKS)}]|×|″|〃"
)
_CLEAN: tuple[tuple[re.Pattern[str], str], ...] = (
    # a link to a card is its code: [Force Throw](/card/01063)
    (re.compile(r"(?:https?://)?[\w./-]{0,60}?/cards?/(\w{4,12})[^\s)\]]{0,80}"), r" #\1 "),
    (re.compile(r"(?:https?://|www\.)\S+|\b[\w.+-]{1,60}@[\w.-]{1,60}"), " "),
    (re.compile(r"~~[^~\n]{1,200}~~"), " "),  # struck out
    (re.compile(r"</?[a-zA-Z][^>\n]{0,200}>"), " "),
    (
        re.compile(
            r"\[/?(?:b|i|u|s|url|code|pre|table|tr|td|th|align|size|color|list|li|quote|center|img|spoiler|h\d)\b"
            r"[^\]\n]{0,200}\]",
            re.IGNORECASE,
        ),
        " ",
    ),
    (re.compile(r":[a-z_]{3,30}:"), " "),  # an emoji by its name
    (re.compile(r"[’‘`´ʼ]"), "'"),
    (re.compile(r"\b\d{1,5}[.,]\d\d ?(?:[€$£]|eur\b)|[€$£] ?\d{1,5}(?:[.,]\d\d)?", re.IGNORECASE), " "),  # a price
    (re.compile(r"[✕✖⨯∗]"), "×"),
    (re.compile(r"(?<=[a-zà-ÿ]{2})I(?=[a-zà-ÿ])"), "l"),  # the scanner's capital I: RifIe
)
_CHAT = re.compile(r"^[\[(]?\d{1,2}[:h]\d\d(?::\d\d)?[\])]?[ \t]{0,3}[-–]?[\w.' ]{1,24}:(?= )")
"""A time and a name in a chat: `[20:10] T. Novak: bo-katan`."""
_LEGEND = re.compile(r"\(?\*\s*(?:=|:|means|is|pour|for)\s*[eé]lites?\b\)?|[eé]lites?\s*=\s*\*", re.IGNORECASE)
_STARRED = re.compile(r"(?<=[\w)])\s?\*(?!\w|\*|\s*=)")
_ELIDED = frozenset({"l", "d", "j", "s", "n", "c", "m", "t", "qu"})
_CAMEL = re.compile(r"[A-ZÀ-Þ]?[a-zà-ÿ']+")
_SCANNED = re.compile(r"(?<![A-Za-zÀ-ÿ\d])[A-Za-zÀ-ÿ]{0,20}[015][A-Za-zÀ-ÿ015]{0,20}")
_SCANNED_LETTERS = str.maketrans("015", "ols")
LONGEST_LINE = 400
"""Words of one line that are read; a line of more is no line of a list."""


class Word(NamedTuple):
    text: str
    """Lower case, without accents and apostrophes."""
    number: int
    """Its value, -1 for letters."""
    gap: str
    """What is before it: glue, hyphen, space, comma, join, colon, dash, open, close, cell, stop."""
    aside: bool
    """In brackets, or after a comment mark."""
    upper: bool
    start: int
    end: int
    marks: str
    """The very characters before it."""


def clean(text: str) -> list[str]:
    """The lines of a text without links, tags, prices and struck-out words; their number stays the same."""
    if _LEGEND.search(text):
        text = _STARRED.sub(" elite ", _LEGEND.sub(" ", text))
    text = unicodedata.normalize("NFKC", html.unescape(text.replace("\r\n", "\n").replace("\r", "\n")))
    for pattern, replacement in _CLEAN:
        text = pattern.sub(replacement, text)
    return [_CHAT.sub(" ", line) for line in text.split("\n")]


def fold(word: str) -> str:
    if word.isascii():
        return word.lower()
    word = word.lower().replace("œ", "oe").replace("æ", "ae").replace("ø", "o")
    return "".join(c for c in unicodedata.normalize("NFKD", word) if not unicodedata.combining(c))


def gap_kind(marks: str) -> str:
    """What the characters between two words separate."""
    if not marks:
        return "glue"
    if marks == " ":
        return "space"
    if "\t" in marks or "|" in marks or ";" in marks or "   " in marks or ".." in marks or "__" in marks:
        return "cell"
    if "," in marks:
        return "comma"
    if "+" in marks or "/" in marks or "&" in marks:
        return "join"
    if ":" in marks or "=" in marks:
        return "colon"
    if any(c in marks for c in ".!?…") and not marks.endswith("."):
        return "stop"
    if any(c in marks for c in "([{"):
        return "open"
    if any(c in marks for c in ")]}"):
        return "close"
    if any(c in marks for c in "–—→>»·~") or "- " in marks or " -" in marks:
        return "dash"
    return "space" if " " in marks else "hyphen"


def tokenise(line: str, known: Container[str] = (), persons: Container[str] = ()) -> list[Word]:
    """The words of a line. `known` are the words of card names, `persons` those of characters with dice: they tell
    that `TatSlave` is two words, `eRey` an elite Rey and `0fficer` a scanned Officer."""
    words: list[Word] = []
    end = depth = 0
    comment = False
    for raw, start, stop in _pieces(line, known):
        parts = [(raw, start)]
        if known and raw[0].isalpha():
            glued = bool(words) and words[-1].number >= 0 and start == end
            if raw in ("s", "S") and glued:  # "DL-44s"
                end = stop
                continue
            parts = _split_marks(raw, start, stop, line, glued, known, persons)
        if "'" in raw:
            first, _, rest = raw.partition("'")
            if fold(first) in _ELIDED:
                parts = [(first, start), (rest.replace("'", ""), start + len(first) + 1)]
            else:
                parts = [(raw.replace("'", ""), start)]
        for n, (part, at) in enumerate(parts):
            marks = "" if n else line[end:at]
            if marks:
                depth = max(0, depth + sum(map(marks.count, "([{")) - sum(map(marks.count, ")]}")))
                comment = comment or (
                    bool(words) and ("//" in marks or "<-" in marks or "←" in marks or " # " in marks)
                )
            text = fold(part)
            number = int(part) if part.isdecimal() and len(part) < 7 else -1
            last = stop if n == len(parts) - 1 else at + len(part)
            words.append(Word(text, number, gap_kind(marks), depth > 0 or comment, part.isupper(), at, last, marks))
            end = last
        if len(words) >= LONGEST_LINE:
            break
    return words


def _split_marks(
    raw: str, start: int, stop: int, line: str, glued: bool, known: Container[str], persons: Container[str]
) -> list[tuple[str, int]]:
    """`xGuard` after a number, `Guardx` before one, and the `e` of an elite character are words of their own."""
    folded = fold(raw)
    if folded in known:
        if raw[0] == "e" and len(raw) > 2 and raw[1].isupper() and fold(raw[1:]) in persons:
            return [(raw[0], start), (raw[1:], start + 1)]
        return [(raw, start)]
    if raw[0] in "xX" and len(raw) > 1 and glued:
        return [(raw[0], start), (raw[1:], start + 1)]
    if raw[0] in "eE" and len(raw) > 2 and fold(raw[1:]) in persons:
        return [(raw[0], start), (raw[1:], start + 1)]
    if raw[-1] in "xX" and len(raw) > 3 and line[stop : stop + 1].isdigit():
        return [(raw[:-1], start), ("x", stop - 1)]
    return [(raw, start)]


def _pieces(line: str, known: Container[str]) -> Iterator[tuple[str, int, int]]:
    """The tokens of a line, each with its place."""
    scanned = {}
    if known and any(digit in line for digit in "015"):
        for match in _SCANNED.finditer(line):
            text = match.group()
            if sum(map(str.isalpha, text)) > 2 and fold(text.translate(_SCANNED_LETTERS)) in known:
                scanned[match.start()] = match
    end = 0
    for match in _TOKEN.finditer(line):
        start, stop, raw = match.start(), match.end(), match.group()
        if start < end:
            continue
        if start in scanned and scanned[start].end() > stop:
            end = scanned[start].end()
            yield scanned[start].group().translate(_SCANNED_LETTERS), start, end
        elif known and len(raw) > 4 and raw[0].isalpha() and "'" not in raw and fold(raw) not in known:
            parts = list(_CAMEL.finditer(raw))
            if (
                len(parts) > 1
                and all(len(p.group()) > 1 for p in parts)
                and parts[-1].end() == len(raw) == sum(len(p.group()) for p in parts)
            ):
                for part in parts:
                    yield part.group(), start + part.start(), start + part.end()
            else:
                yield raw, start, stop
        else:
            yield raw, start, stop
