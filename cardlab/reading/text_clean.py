"""Lines as people type and paste them, brought to plain characters and told apart from mail around them."""

import re
from functools import lru_cache

from cardlab.spreadsheets.sheet import DELIMITERS

_SPACES = "\t\x0b\x0c\xa0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000"
_INVISIBLE = (
    "\u00ad\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\ufeff\ufe0f"
)
_PLAIN = str.maketrans(
    dict.fromkeys(_SPACES, " ")
    | dict.fromkeys(_INVISIBLE, "")
    | dict.fromkeys("‘’ʼ´", "'")
    | dict.fromkeys("“”„‟«»", '"')
    | {chr(0xFF10 + digit): str(digit) for digit in range(10)}
    | {chr(0x2460 + number): f"{number + 1} " for number in range(20)}
    | {chr(0x1D7CE + number): str(number % 10) for number in range(50)}
    | {"×": "x", "✕": "x", "✖": "x", "⨯": "x", "х": "x", "：": ":", "\u2212": "-", "\u2010": "-", "\u2011": "-"}
)
_CONTROL = r"[\x00-\x08\x0e-\x1f\x7f-\x9f]"
_LEAD = re.compile(
    r"(?:#[0-9]{1,2}[.):]?\s+(?=[0-9]{1,2}\s?[xX]\s)|[>|]+\s*|(?:[-*+•·‣▪◦●○–—►→~.]|[-=]>)\s+"
    r"|\[[ xX]?\]\s+|[•·‣▪◦●○►]+)+"
)
_CHAT = re.compile(
    r"\[?(?:[0-9]{1,4}[/.-][0-9]{1,2}[/.-][0-9]{2,4},?\s+(?:à\s|at\s)?)?[0-9]{1,2}[:h][0-9]{2}(?::[0-9]{2})?"
    r"(?:\s?[AaPp][Mm])?\]?\s*[-–]?\s+<?[^\W\d][^:<>]{0,40}(?:>|:)\s+(?=\S)"
)
"""`[12/05/2019, 14:03] Julien: `: when somebody wrote a line, and who."""
_COUNTED_LAST = (
    r"(?:(?P<set>[A-Za-z]\w{1,4})\t(?P<number>[0-9]{1,3})|[0-9]{2,3})"
    r"\t(?P<title>[^\t]*[^\W\d]{3}[^\t]*)\t(?P<count>[1-9])"
)
_COUNT_FIRST = r"\s*[0-9]+\s*[xX]?\s"
_LINK = r"!?\[([^\[\]]{1,200})\]\(\s*<?(?:https?:|[/#]|www\.)[^()]{0,300}\)"
_EMPHASIS = r"(?<![\w*_~])([*_~]{1,3})(?=[^\s*_~])([^*_~]{1,200})(?<=\S)\1(?![\w*_~])"
_EMPHASIS_BEHIND = r"(?<=[^\s*_])\s+([*_]{1,3})(?=[^\s*_])([^*_]{1,40})(?<=\S)\1$"
"""`Title *starts*`: a remark on the title, where nothing before it is marked so."""
_CLOSING_TAG = r"\[/([A-Za-z]{1,12}[0-9]?)\]"
_OPENING_TAGS = r"(?i)\[(?:\*|(?:b|i|u|s|url|color|size|font|quote|list|li|code|spoiler)(?:=[^\]]{0,200})?)\]"
_HTML = (
    r"(?i)</?(?:b|i|u|s|em|strong|br|li|ul|ol|p|div|span|t[dhr]|a|h[1-6]|font|table)\b[^<>]{0,200}>|<!--[^<>]{0,200}-->"
)
_CHAT_PICTURE = r"<a?:\w{1,40}:[0-9]{1,24}>"
_TWO_DICE = (
    r"(?<=[^\s🎲])\s*(?:🎲\ufe0f?\s?){2}(?!\s?🎲)|^\s*(?:🎲\ufe0f?\s?){2}(?=[^\W\d])"
    r"|\s(?:[⚀-⚅]{2}|●●|⬤⬤|■■|◆◆|★★|⭐⭐)(?=\s|$)"
)
_COUNTED_DICE = r"(?<=[1-3])\s?🎲"
_STRUCK_COUNT = r"~~\s?[0-9]{1,2}\s?[xX]?\s?~~\s?(?=[0-9])"
"""`~~2x~~ 3x Title`: there were two."""
_CARD_BOT = r"\[\[([^\[\]]{1,200})\]\]"
_QUOTES = ("'", '"')
_OF_SO_MANY = r"(?<=[0-9])/[0-9]{3}(?=[)\]]?$)"
"""`(51/174)`: the number of a card, and how many its set has."""
CARD_PAGE = r"<?https?://\S{1,200}/card/([0-9]{5})\S{0,40}"
"""A card's page on a deck site, with its code."""
_ONLY_LINK = rf"^([^A-WYZa-wyz]*){CARD_PAGE}(\s[xX][0-9]{{1,2}}|\s[0-9]{{1,2}}[xX]|)$"
_SHORTCODE = r"(?:(?<=\s)|^):[a-z][a-z0-9_+-]{1,30}:(?=\s|$)"
_SHORTCODE_BEFORE_REMARK = r"(?<=[^\W\d]{3})(?:\s:[a-z][a-z0-9_+-]{1,30}:)+\s(?=[^\W\d])"
_FIRST_PICTURE = "\u20e3"
_PICTURE = "[\u20e3\u2300-\u23ff\u2600-\u2660\u2662-\u2665\u2667-\u27bf\u2b00-\u2bff\U0001f000-\U0001fbff]"
_PICTURE_BEFORE_REMARK = rf"(?<=[^\W\d]{{3}})\s+(?:{_PICTURE}\s*)+(?=[^\W\d])"
_MARKUP = re.compile(r"[*`_~<\[]|:[a-z]")
_WITH = r"(?i)(?<!\S)w/\s?(?=\w)"
_MAY_END_IN_REMARK = re.compile(r"#|//|<[-=3]|[-=]>|[←→⇐⇒]|[xX]D")
_TRAILING_REMARK = r"\s+(?://.*|#(?!\s?[0-9]).*|<?https?://\S+|(?:<[-=]{1,3}|[-=]{1,2}>|[←→⇐⇒])(?:\s.*)?|<3+|[xX]D+)$"
_ARROW_TO_COUNT = r"\s+[-=→⇒]{1,2}>?\s*([0-9]{1,2})"
_ARROW_TO_NAME = r"\s+(?:[-=]{1,2}>|[→⇒])\s+[A-ZÀ-Ý]"
_COUNTED_AFTER_ARROW = r"\s+(?:<[-=]{1,3}|[-=]{1,2}>|[←→⇐⇒])(?:\s+|.*\s)(?:[0-9]{1,2}[xX]?\s|[xX][0-9])"
_OF_DICE = re.compile(r"(?i)\b(?:[eé]lites?|dices?|die|d[eé]s|dé)\b")

_MOST_TAGS = 20


def lines_of(text: str) -> list[str]:
    """The lines an editor would count; other line separators stay inside their line."""
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    return text.split("\n")


def cells_of(line: str) -> list[str]:
    """The cells of a line that may be a row of a table, by the mark it has most of."""
    mark = max(DELIMITERS, key=line.count)
    return [cell.strip(' \t"\ufeff') for cell in line.strip("\r\n").split(mark)]


@lru_cache(maxsize=20_000)
def plain(line: str) -> str:
    """A line in plain characters, without entities, markup and bullets; nothing if it is blank."""
    if "\t" in line:
        line = _with_count_column(line)
    if not line.isascii():
        line = _without_pictures(line) if max(line) >= _FIRST_PICTURE else line.translate(_PLAIN)
    if "&" in line and ";" in line:
        line = _without_entities(line)
    line = " ".join(line.split())
    if found := _CHAT.match(line):
        line = line[found.end() :]
    if "/card/" in line:
        line = re.sub(_ONLY_LINK, r"\1\2\3", line)
    if _MARKUP.search(line):
        line = _without_markup(line)
    if "w/" in line or "W/" in line:  # `Luke w/ Lightsaber`
        line = re.sub(_WITH, "with ", line)
    if line[:1] in _QUOTES or line[-1:] == '"':
        line = _without_lone_quote(line)
    if line[-4:-3] == "/" or line[-5:-4] == "/":
        line = re.sub(_OF_SO_MANY, "", line)
    if line and not line[0].isalnum():
        line = line.rstrip("| ") if line[0] == "|" else line
        line = line[found.end() :] if (found := _LEAD.match(line)) else line
    return line


def is_blank(line: str) -> bool:
    line = line.strip()
    return not line or (not line.isascii() and not line.translate(_PLAIN).strip())


def without_trailing_remark(line: str) -> str:
    """A card line without what follows ` //`, ` #` (a number after it is the card's), an arrow or a link at its end.

    What speaks of dice stays, behind a comma: `Rey // elite`.
    """
    if _MAY_END_IN_REMARK.search(line):
        found = re.search(_TRAILING_REMARK, line)
        if found and (count := re.fullmatch(_ARROW_TO_COUNT, found[0])):  # `Guard => 2`
            return f"{line[: found.start()]} x{count[1]}"
        if found and re.match(_ARROW_TO_NAME, found[0]):  # `Guard -> Mislead`: only the catalogue can tell
            return line
        if found and re.search(_COUNTED_AFTER_ARROW, found[0]):  # `Guard x2 -> Mislead x2`
            return line
        if found and line.count("(", 0, found.start()) == line.count(")", 0, found.start()):
            remark = found[0] if speaks_of_dice(found[0]) and "://" not in found[0] else ""
            return ", ".join(part for each in (line[: found.start()], *re.split(r"//|#|[<>=←→⇐⇒-]{1,4}", remark))
                             if (part := each.strip()))  # fmt: skip
    return line


def speaks_of_dice(words: str) -> bool:
    """Whether words beside a title may say how many dice a card has."""
    return _OF_DICE.search(words) is not None


def is_garbage(line: str) -> bool:
    """Whether control characters make the line no writing at all."""
    return not line.isprintable() and re.search(_CONTROL, line) is not None


def _with_count_column(line: str) -> str:
    """A row copied from a spreadsheet may end with its quantity: `Lightsaber⇥2`."""
    title, *cells = line.strip().split("\t")
    if found := re.fullmatch(_COUNTED_LAST, line.strip()):  # `51⇥Lightsaber⇥2`, `AW⇥51⇥Lightsaber⇥2`
        return f"{found['count']}x {found['title']}" + (f" ({found['set']} {found['number']})" if found["set"] else "")
    if len(cells) > 1 and len(cells[0]) < 3 and cells[0].isdecimal() and title[:1].isalpha():
        return f"{cells[0]}x {' | '.join(filter(None, (title, *cells[1:])))}"  # `Lightsaber⇥2⇥AW 62`
    if len(cells) > 1 and len(title) < 3 and title.isdecimal() and cells[0][:1].isalpha():
        return f"{title}x {' | '.join(filter(None, cells))}"  # `2⇥Elis Helrot⇥Interrupt`
    before, last = " | ".join(filter(None, (title, *cells[:-1]))), cells[-1] if cells else ""
    if len(last) < 3 and last.isdecimal() and not re.match(_COUNT_FIRST, line):
        return (
            f"{before} x{last}" if len(last) == 1 else f"{before} ({last})"
        )  # `Han Solo⇥18`: so many, or what it costs
    return line


def _without_lone_quote(line: str) -> str:
    """A cell of many lines, copied from a spreadsheet, comes between quotes: one before its first line, one after its
    last."""
    around = line[:1] if len(line) > 1 and line[:1] == line[-1:] else ""  # `"2 Guard"`
    if around and line.count(around) == 2:
        return line[1:-1].strip()
    return line.strip('"').strip() if line.count('"') == 1 else line


def _without_pictures(line: str) -> str:
    line = re.sub(_COUNTED_DICE, " dice", re.sub(_TWO_DICE, " (2 dice)", line))
    line = re.sub(_PICTURE_BEFORE_REMARK, " ~ ", line.translate(_PLAIN))
    return re.sub(_PICTURE, " ", line)


def _without_entities(line: str) -> str:
    from html import unescape

    line = unescape(unescape(line))
    return line.translate(_PLAIN)


def _without_markup(line: str) -> str:
    """Markdown, BBCode, HTML and the chat's :pictures: are left out, what they stand around stays."""
    if "](" in line:
        line = re.sub(_LINK, r"\1", line)
    if "[" in line:
        line = re.sub(_CARD_BOT, r"\1", line)
        for name in re.findall(_CLOSING_TAG, line)[:_MOST_TAGS]:
            line = re.sub(rf"(?i)\[/?{name}(?:=[^\]]{{0,200}})?\]", "", line)
        line = re.sub(_OPENING_TAGS, "", line)
    if "<" in line:
        line = re.sub(_HTML, " ", re.sub(_CHAT_PICTURE, " ", line))
    if ":" in line:
        line = re.sub(_SHORTCODE, "", re.sub(_SHORTCODE_BEFORE_REMARK, " ~ ", line))
    line = re.sub(_STRUCK_COUNT, "", line).replace("~~", "").strip("`").replace("`", "'")
    if line[-1:] in "*_" and line[:1].isalnum() and not re.search(r"[*_]", line.rstrip("*_").rpartition(line[-1])[0]):
        line = re.sub(_EMPHASIS_BEHIND, r" (\2)", line)
    line = re.sub(_EMPHASIS, r"\2", re.sub(_EMPHASIS, r"\2", line)).replace("**", "")
    return " ".join(line.split())
