"""The words of a line: letters and digits apart, marks kept as the gaps between them."""

import html
import re
import unicodedata
from collections import Counter
from collections.abc import Container, Iterator
from typing import NamedTuple

from cardlab.reading.phrases import COLOUR_MARKS, DIE_MARKS, DOTS, EMPTY_DOTS

_TOKEN = re.compile(rf"[^\W\d_]+(?:'[^\W\d_]+)*|\d+|[{DOTS}{EMPTY_DOTS}]+|[{DIE_MARKS}]+|[{''.join(COLOUR_MARKS)}]|×")
_CLEAN: tuple[tuple[re.Pattern[str], str], ...] = (
    # a link to a card is its code: [Force Throw](/card/01063)
    (re.compile(r"(?:https?://)?[\w./-]{0,60}?/cards?/(\w{4,12})[^\s)\]\"'<>]{0,80}"), r" #\1 "),
    (re.compile(r"(?:https?://|www\.)\S+|\b[\w.+-]{1,60}@[\w.-]{1,60}"), " "),
    (re.compile(r"~~[^~\n]{1,200}~~"), " "),  # struck out
    (re.compile(r"<(s|strike|del)>[^<>\n]{1,200}</\1>|\[(s|strike)\][^\[\]\n]{1,200}\[/\2\]", re.IGNORECASE), " "),
    (re.compile(r"</?[a-zA-Z][^>\n]{0,200}>"), " "),
    (
        re.compile(
            r"\[/?(?:b|i|u|s|url|code|pre|table|tr|td|th|align|size|color|list|li|quote|center|img|spoiler|h\d)"
            r"(?:\s{0,3}=[^\]\n]{0,200}|\s[a-z]{1,20}=[^\]\n]{0,200})?\]",
            re.IGNORECASE,
        ),
        " ",
    ),
    (re.compile(r":(?:[a-z]{1,12}_)?(?:die|dice|d6)(?:_?[a-z0-9]{1,9})?:\s?"), "🎲"),
    (re.compile(r":[a-z_]{3,30}:"), " "),  # an emoji by its name
    (re.compile(r"[’‘`´ʼ]|(?<=[a-z])\?(?=s\b)"), "'"),  # a lost apostrophe, too: Emperor?s
    (re.compile(r"(?<![•◊●])[•◊](?=\w)"), " "),  # the dot that Star Wars CCG prints before unique cards
    (
        re.compile(
            r"\b\d{1,5}(?:[.,]\d\d)? ?(?:[€£]|eur(?:os?)?\b)|\b\d{1,5}[.,]\d\d ?[$]|[€$£] ?\d{1,5}(?:[.,]\d\d)?",
            re.IGNORECASE,
        ),
        " ",
    ),  # a price
    (re.compile(r"[✕✖⨯∗]"), "×"),
)
_SPACES = re.compile(r" {2,20}")
_NICK = r"[^\W\d][\w.']{0,23}(?: [^\W\d][\w.']{0,23})?"
_CHAT = re.compile(
    r"[ \t]{0,3}[\[(]?(?:\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4},? )?(?:at |à )?"
    r"\d{1,2}[:h]\d\d(?::\d\d)?(?!\d)(?: ?[ap]m\b)?[\])]?"
    rf"[ \t]{{0,3}}[-–|]?[ \t]{{0,3}}(?:[<\[](?P<nick>{_NICK})[>\]]:?(?=\s|$)|(?P<name>{_NICK}):(?=\s|$))?",
    re.IGNORECASE,
)
"""A time and a name in a chat: `[20:10] T. Novak: bo-katan`, `20:18 <ben> 2 guard`; or the time alone."""
_SPEAKER = re.compile(rf"[ \t]{{0,3}}<(?P<nick>{_NICK})(?P<name>)>(?=\s|$)")
"""A name in a chat without times: `<ben> 2 guard`."""
_QUOTED = re.compile(r"\s{0,9}>")
_TWO_DICE = r"(?:[eé]lites?|(?:both|two|2|les deux|deux) (?:dice|d[eé]s))\b"
_LEGEND = re.compile(
    rf"\(?\*\s{{0,3}}(?:=|:|means|is|pour|for)\s{{0,3}}{_TWO_DICE}\)?|{_TWO_DICE}\s{{0,3}}=\s{{0,3}}\*", re.IGNORECASE
)
"""`* = elite`: a star behind a name stands for it."""
_STARRED = re.compile(r"(?<=[\w)])\s?\*(?!\w|\*|\s*=)")
_DOTTED = re.compile(rf"[{DOTS}{EMPTY_DOTS}]\s?[{DOTS}{EMPTY_DOTS}]")
_BULLET = re.compile(rf"\s{{0,20}}[{DOTS}](?=\s)")
"""A dot before a line is a bullet where no line has two of them; else dots count copies or dice."""
_PRICE = re.compile(r"(?<=[\w)\]!?.])[ \t]{1,40}(?:[-–@=:|][ \t]{0,3})?\d{1,4}[.,]\d{1,2}[ \t]{0,9}$")
"""A decimal number at the end of a line: a price without its currency where most lines have one."""
_DIGIT = re.compile(r"\d")
_HASHED = re.compile(r"\s{0,20}#\s{1,3}\d")
"""`# 2 Guard` is a bullet if most lines of a list have it, else it is commented out."""
_FRAME = re.compile(r"\s{0,20}\[([^\[\]]{4,200}(?:\[[^\[\]]{1,60}\][^\[\]]{0,120}){0,2})\]\s{0,20}$")
"""A whole line in square brackets: `[2 Guard (foil)]`."""
_BOLD = re.compile(r"\*\*(?!\*)")
_UNDERLINED = re.compile(r"\s{0,20}__([^_\n]{2,200})__\s{0,20}$")
_STARS = re.compile(r"(?<=[\w)\]] )\*(\w[^*\n]{0,60}\w)\*(?![\w*])")
"""A remark between stars: `Guard x2 *proxy*`."""
_ELIDED = frozenset({"l", "d", "j", "s", "n", "c", "m", "t", "qu"})
_CAMEL = re.compile(r"[A-ZÀ-Þ]?[a-zà-ÿ]+(?:'[a-zà-ÿ]+)?|[A-ZÀ-Þ]{2,4}$")
_SCANNED_I = re.compile(r"(?<=[a-zà-ÿ])I(?=[a-zà-ÿ])")
"""The scanner's capital I: RifIe."""
_SCANNED = re.compile(r"(?<![A-Za-zÀ-ÿ\d])[A-Za-zÀ-ÿ]{0,20}[015][A-Za-zÀ-ÿ015]{0,20}")
_SCANNED_LETTERS = str.maketrans("015", "ols")
_STROKES = re.compile(
    r"\s{0,20}(?:(?P<before>\|{1,6})\s{1,9}(?P<name>[^|\s][^|]{0,200})|(?P<named>[^|\s][^|]{0,200}?)\s{1,9}(?P<behind>\|{1,6}))\s{0,9}$"
)
"""A line with strokes before or behind a name, and none elsewhere."""
_TALLY = r"(?:(?:IIIII?|lllll?|/////?|xxxxx?|XXXXX?|\|\|\|\|\|?) )*(?:I{1,12}|l{1,12}|/{1,12}|x{1,12}|X{1,12}|\|{1,12})"
_TALLIED = (
    re.compile(rf"\s{{0,20}}(?P<strokes>{_TALLY})\s{{1,20}}(?P<name>\w.{{0,200}})$"),
    re.compile(rf"\s{{0,20}}(?P<name>\w.{{0,200}}?)\s{{1,40}}(?P<strokes>{_TALLY})\s{{0,9}}$"),
)
"""Strokes of any kind before or behind a name, in groups of five or not: `Guard  IIIII I`. In a single line they may
be a numeral or the end of a title; where most lines have them they are a tally."""
_DITTO_MARK = r"(?:[\"”“″〃]|''|,,|idem|ditto)"
_DITTO = re.compile(
    rf"\s{{0,20}}(?:(?P<before>{_DITTO_MARK})\s{{1,9}}(?P<name>[^\s\"”“″〃][^\"”“″〃]{{0,200}})"
    rf"|(?P<named>[^\s\"”“″〃][^\"”“″〃]{{0,200}}?)\s{{1,9}}(?P<behind>{_DITTO_MARK}))\s{{0,9}}$"
)
_DITTO_CELL = re.compile(rf"(?:^|(?<=\s)){_DITTO_MARK}(?=[\s:,]|$)")
_CELL = re.compile(r"\S+(?: \S+)*")
"""What is between two wide gaps or tabs."""
_COUNT_BEFORE = re.compile(r"\s{0,20}\d{1,2}\s?[x×]?\s{1,9}")
_COUNT_OF_LINE = re.compile(
    r"\s{0,20}(?:(?P<before>\d{1,2}\s?[x×]?)\s.{2,200}|[^\W\d].{1,200}?\s(?P<behind>[(\[]?[x×]?\s?\d{1,2}[)\]]?))\s{0,9}$"
)
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
    text = "\n".join(_with_answers_marked(_without_chat(text.split("\n"))))  # before tags: a name may look like one
    has_tags = "[/" in text or "</" in text
    for pattern, replacement in _CLEAN:
        text = pattern.sub(replacement, text)
    if has_tags:  # the gaps they leave are no columns
        text = _SPACES.sub(" ", text)
    lines = text.split("\n")
    if 2 * sum(bool(_PRICE.search(line)) for line in lines) > sum(map(bool, map(str.strip, lines))):
        lines = [_PRICE.sub("", line) for line in lines]
    hashed = [bool(_HASHED.match(line)) for line in lines]
    if 2 * sum(hashed) > sum(map(bool, lines)):
        lines = [
            line.replace("#", " ", 1) if is_hashed else line for line, is_hashed in zip(lines, hashed, strict=True)
        ]
    has_bullets = not any(_DOTTED.search(line) for line in lines)
    lines = [_without_frame(_BULLET.sub(" ", line, count=1) if has_bullets else line) for line in lines]
    return _with_repeated_counts(_with_repeated_cells(_with_counted_strokes(lines)))


def _without_chat(lines: list[str]) -> list[str]:
    """The lines without times and names of a chat; what others say than the one who writes most is marked as a
    comment, unless they count something, too."""
    said = [_CHAT.match(line) or _SPEAKER.match(line) for line in lines]
    speakers = [match and (match["nick"] or match["name"]) for match in said]
    talk = Counter(speaker for speaker in speakers if speaker).most_common(1)
    result = []
    for line, match, speaker in zip(lines, said, speakers, strict=True):
        rest = line[match.end() :] if match else line
        is_other = speaker and speaker != talk[0][0] and 2 * talk[0][1] > len(lines)
        is_aside = is_other and (rest.rstrip().endswith("?") or not _DIGIT.search(rest))
        result.append(f"# {rest.strip()}" if is_aside and rest.strip() else rest)
    return result


def _with_answers_marked(lines: list[str]) -> list[str]:
    """The lines, those marked as comments that somebody wrote between the lines of a quoted list."""
    quoted = [bool(_QUOTED.match(line)) for line in lines]
    if 3 * sum(quoted) <= 2 * sum(bool(line.strip()) for line in lines):
        return lines
    first, last = quoted.index(True), len(quoted) - 1 - quoted[::-1].index(True)
    return [
        f"# {line.strip()}" if line.strip() and not is_quoted and first < place < last else line
        for place, (line, is_quoted) in enumerate(zip(lines, quoted, strict=True))
    ]


def _with_counted_strokes(lines: list[str]) -> list[str]:
    """Tally strokes as numbers: `|| Guard`; a line with one stroke only tells nothing by itself."""
    before, behind = ([side.match(line) for line in lines] for side in _TALLIED)
    tallied = max(before, behind, key=lambda matches: sum(map(bool, matches)))  # "I Have You Now  II" has one of each
    numbers = [len(match["strokes"].replace(" ", "")) if match else 0 for match in tallied]
    if 2 * sum(map(bool, numbers)) > sum(map(bool, map(str.strip, lines))) and max(numbers) > 1:
        return [
            f"{number}x {match['name']}" if match else line
            for line, match, number in zip(lines, tallied, numbers, strict=True)
        ]
    strokes = [match for line in lines if "|" in line and (match := _STROKES.match(line))]
    if not any(len(match["before"] or match["behind"]) > 1 for match in strokes):
        return lines

    def count(match: re.Match[str]) -> str:
        return f"{len(match['before'] or match['behind'])}x {match['name'] or match['named']}"

    return [_STROKES.sub(count, line) if "|" in line else line for line in lines]


def _with_repeated_cells(lines: list[str]) -> list[str]:
    """Ditto marks within a line as what they stand for in the line above: the cell of the same place, or all before
    the same colon: `1 Tatooine: Cantina`, `1    "    : Bluffs`."""
    result: list[str] = []
    above = ""
    for line in lines:
        if above and _DITTO_CELL.search(line):
            line = _with_cells_of(above, line)
        if line.strip():
            above = line
        result.append(line)
    return result


def _with_cells_of(above: str, line: str) -> str:
    cells, cells_above = list(_CELL.finditer(line)), list(_CELL.finditer(above))
    parts = []
    for place, cell in enumerate(cells):
        text = cell.group()
        if _DITTO_CELL.fullmatch(text) and len(cells) == len(cells_above) > 1:
            text = cells_above[place].group()
        elif _DITTO_CELL.fullmatch(text) and place + 1 < len(cells):
            mark = cells[place + 1].group()[0]
            head, found, _ = above.partition(mark)
            if found and mark in ":,-–":
                text = _COUNT_BEFORE.sub("", head)
        parts.append(text)
    return "   ".join(parts)


def _with_repeated_counts(lines: list[str]) -> list[str]:
    """A ditto mark in the place of a count as the count of the line above: `2 Guard`, `" Dodge`."""
    result: list[str] = []
    above: re.Match[str] | None = None
    for line in lines:
        mark = _DITTO.match(line)
        if mark and above and (mark["before"] is not None) == (above["before"] is not None):
            count = above["before"] or above["behind"]
            line = f"{count} {mark['name']}" if mark["before"] else f"{mark['named']} {count}"
        elif line.strip():
            above = _COUNT_OF_LINE.match(line)
        result.append(line)
    return result


def _without_frame(line: str) -> str:
    """A line without what emphasises all of it; a remark between stars stands in brackets."""
    line = _UNDERLINED.sub(r"\1", _BOLD.sub(" ", line))
    frame = _FRAME.match(line)
    if frame is not None:
        line = frame[1]
    return _STARS.sub(r"(\1)", line) if "*" in line else line


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
    if "//" in marks:
        return "dash"
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
            gap = "space" if marks == ". " and _is_abbreviation(line, words) else gap_kind(marks)
            words.append(Word(text, number, gap, depth > 0 or comment, part.isupper(), at, last, marks))
            end = last
        if len(words) >= LONGEST_LINE:
            break
    return words


def _is_abbreviation(line: str, words: list[Word]) -> bool:
    """Whether the last word is one that a dot shortens: `Lt. Cmdr. Ardan`."""
    return bool(words) and words[-1].number < 0 and len(words[-1].text) <= 4 and line[words[-1].start].isupper()


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
    if persons and raw[0] == "e" and len(raw) in (2, 3) and raw[1:].istitle() and fold(raw[1:]) in known:
        return [(raw[0], start), (raw[1:], start + 1)]  # "eKi-Adi-Mundi"
    if raw[-1] in "xX" and len(raw) > 2 and line[stop : stop + 1].isdigit():
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
        elif known and len(raw) > 4 and raw[0].isalpha() and fold(raw.replace("'", "")) not in known:
            scanned_word = _SCANNED_I.sub("l", raw)
            if scanned_word != raw and fold(scanned_word.replace("'", "")) in known:
                yield scanned_word, start, stop
                continue
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
