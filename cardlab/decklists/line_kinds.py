"""Hand-written text line by line: what each line is by itself, and where it stands in its list."""

import re
from collections.abc import Callable
from functools import cache, lru_cache, partial
from typing import Literal, NamedTuple

from cardlab.catalogue.names import words_of
from cardlab.decklists.asides import is_optional, is_swap, stands_above_ideas
from cardlab.decklists.card_line import CardWords, sole_reading
from cardlab.decklists.head import as_fact, side_named
from cardlab.decklists.headings import REMARK_IN_BRACKETS, also_titles, heading_of
from cardlab.decklists.quantities import ends_with_quantity, starts_with_quantity
from cardlab.decklists.split_line import phrases_of
from cardlab.decklists.tallies import counted_heading
from cardlab.decklists.text_clean import (
    CARD_PAGE,
    is_blank,
    is_closing,
    is_day,
    is_garbage,
    is_phone_number,
    is_sentence,
    lines_of,
    plain,
    speaks_of_dice,
    without_trailing_remark,
)

INLINE = re.compile(
    r"(?P<label>[^\W\d][^:=]{0,40}?)\s*(?:[:=;~]>?|\s?[-=]>|\s?\.{3,}|\s[-–—→⇒>]\s|\s(?=\"|1x\s))\s*(?P<rest>\S.*)$"
)
"""A heading and its card on one line: `Battlefield: Throne Room`."""
_PLACED = re.compile(r"(?!.[0-9]{2}.:?$)[(\[][^)\]]*(?<![0-9.,])[0-9]{1,3}[A-Za-z]?[)\]]|\b[0-9]{5}|[0-9]_[0-9]")
_SPEAKS = re.compile(rf"{_PLACED.pattern}|\b[eéEÉ]lite\b|(?:^|[/,+:]\s*)e[A-Z]|\b[1-9] (?:dice|d[eé]s?)\b")
_COUNTS_BARELY = r"[0-9]{1,2}\s+(?![xX]\s)[^\W\d]"
_SURE_COUNT = re.compile(r"\b[0-9]{1,2}\s?[xX]\s|\b[xX]\s?[0-9]")
_COUNTS_FIRST = re.compile(r"[0-9]{1,2}\s?[xX]\s")
_COUNTS_COPIES = re.compile(rf"{_COUNTS_FIRST.pattern}|.*\s[xX][0-9]{{1,2}}$")
_LONGEST_SIGNATURE = 8
_RULE = r"[\s=\-–—_~*¯#+.:|]{2,}$"
_DECORATED = r"(?:[=\-–—_~*#]{2}.+[=\-–—_~*#]{2}|[—–].+[—–]|=.+=|\[[^\]]+\])$"
_ORDINAL = r"[ \t]*(?:[-*•>][ \t]*)?([0-9]{1,2})[.)]\s"
_ORDINALS = re.compile(r"\n[ \t]*(?:[-*•>][ \t]*)?([0-9]{1,2})(?:[.)](?=\s)|(?=\t[0-9]{1,2}\t))")
_ROW_NUMBER = re.compile(r"\s*[0-9]{1,2}\t(?=[0-9]{1,2}\t)")
"""`1⇥2⇥Guard`: copied from a table without its headers."""
_SIGNED = re.compile(r"\n[ \t]*([+-])[0-9]{1,2}\s*[xX]?(?=\s)")
"""`-1 Guard` above `+1 Mislead`: what was changed since an older list."""
_COUNTED_LINES = re.compile(r"\n[ \t]*(?:[*•>][ \t]*)?[0-9]{1,2}\s*[xX]?\s")
_BARE_COUNT = (
    r"[=(\[]*\s?(?:[0-9]{1,2}\s?\+\s?)*[0-9]{1,3}(?:\s?[/=-]\s?[0-9]{1,3})?\s?[)\]]*(?:\s\([+-]?[0-9]{1,3}\))?"
)
_STRUCK = r"(?i)[-*•>+\s0-9x]*(?:~~.*~~|<(s|strike|del)>.*</\1>|\[(s|strike|del)\].*\[/\2\])\s*$"
_CROSSES = frozenset("❌✗✘🚫⛔🗑")
_COUNT_IN_BRACKETS = r"\s*[(\[]\s*[0-9]{1,3}[^()\[\]]{0,12}[)\]]\s*$"
_POINTS_AT = r"(?:[-=]>|[→⇒])\s*[^\W\d]"
_SHORTEST = 3
"""So short a line without quantity is talk (`GG`, `ok`), though it may be a word for a card; `9_4` is an id."""
_PLACE = r"[(\[][^\W\d][^()\[\]]{0,30}[\s#][0-9]{1,3}[A-Za-z]?[)\]]"
_DICE = r"(?i)[-–(\[\s]*(?:([1-3])\s?(?:dice|die|d[ée]s?)|(?:dice|d[ée]s)\s*:\s*([1-3])|[ée]lite)[)\]]?"
_TIGHT_BULLET = r"-(?=[0-9]{1,2}\s*[xX]?\s)"


class Wording(NamedTuple):
    """What a line is by itself, in whatever list it stands."""

    text: str
    words: str
    """The text in plain characters, without bullets and numbering."""
    kind: Literal["garbage", "struck", "rule", "card", "count", "swap", "open"]
    """A card says how many before the title; a count says of what there are so many; the rest is open."""
    counted: bool
    """Whether it says how many, before the title or after it."""
    counted_heading: str = ""
    """The heading a count is: `12 Upgrades`."""
    sole: CardWords | None = None
    """The card a line names that can be read in one way only, as most can."""
    more: str = ""
    """What it says of the card above it, if it is no card itself."""


class TypedLine:
    """A line in its list."""

    __slots__ = (
        "after_blank", "before_blank", "counted", "kind", "number", "sole", "text", "underlined", "wording", "words",
    )  # fmt: skip

    def __init__(self, number: int, wording: Wording, after_blank: bool) -> None:
        self.number = number
        self.after_blank = after_blank
        self.before_blank = True
        self.underlined = False
        self.say(wording)

    def say(self, wording: Wording) -> None:
        self.wording = wording
        self.text, self.words, self.kind, self.counted, _, self.sole, _ = wording

    @property
    def is_decorated(self) -> bool:
        """Whether it is set apart by what stands around it: `== Team ==`, `[Team]`."""
        found = None if self.text[:1].isalnum() else re.match(_DECORATED, self.text[:200])
        return found is not None and not _SURE_COUNT.search(found[0])  # `--2x Guard--` is no heading

    @property
    def stands_out(self) -> bool:
        """Whether it is set apart as a heading is."""
        return self.underlined or self.words.endswith(":") or (not self.counted and self.is_decorated)

    @property
    def is_bare_count(self) -> bool:
        """`30`, `=30`, `1/2`: a number that counts nothing in particular."""
        return not self.words[-1:].isalpha() and re.fullmatch(_BARE_COUNT, self.words) is not None

    @property
    def counts_words(self) -> bool:
        """`Dudes (21)`: a number behind words, as a section or a card may have it."""
        return self.words[-1:] in ")]" and re.fullmatch(r"[^()\[\]\d]+[(\[][0-9]{1,3}[)\]]", self.words) is not None

    @property
    def is_short(self) -> bool:
        return len(self.words.replace("_", "  ")) <= _SHORTEST

    @property
    def counts_copies(self) -> bool:
        """`2x Guard`, `Guard x2`: how many of a card, beyond doubt."""
        return _COUNTS_COPIES.match(self.words) is not None

    @property
    def counts_barely(self) -> bool:
        """`5 X-Wing`: how many of a card, or a name."""
        return re.match(_COUNTS_BARELY, self.words) is not None

    @property
    def is_placed(self) -> bool:
        """Whether a set and number or a code stands in it."""
        return _PLACED.search(self.words[:200]) is not None

    @property
    def speaks(self) -> bool:
        """Whether it is a card all the same without a quantity: by its set and number, a code or dice."""
        return _SPEAKS.search(self.words[:200]) is not None and not self.counts_words

    def is_talk_under(self, heading: str, section: str) -> bool:
        """Whether it reads like talk, is not all that stands under a heading, and no place or dice make it a card."""
        spoken_for = self.is_all_under(heading, section) or (section in ("new", "begun") and self.speaks)
        return is_sentence(self.words) and not spoken_for

    def is_all_under(self, heading: str, section: str) -> bool:
        """Whether it is all that stands under a heading of cards."""
        return self.before_blank and section == "new" and heading not in ("", "deck")

    def may_head(self, following: "TypedLine | None") -> bool:
        """Whether it stands at the head of a paragraph of cards with quantities."""
        return self.after_blank and following is not None and following.counted and not self.before_blank

    def crowns(self, following: "TypedLine | None") -> bool:
        """Whether the first line stands apart above the team's own heading: it is the list's name, whatever it says."""
        if following is None or not self.before_blank or self.counts_copies:
            return False
        if heading_of(following.words) != "character":
            return False
        label = INLINE.match(self.words)  # `Team: eRey, eHan` says in short what follows
        return not begins_list(self.words) or bool(label and heading_of(label["label"]) == "character")

    @property
    def is_rule(self) -> bool:
        """Whether it is nothing but a line drawn across the list."""
        return re.match(_RULE, self.text) is not None


def typed_lines(text: str, above: int = 0) -> list[TypedLine]:
    """Every line that is not blank, without numbering and bullets where they are the habit of the list; counted from
    so many lines above."""
    on_lines = f"\n{text}"
    ordinals = [int(digits) for digits in _ORDINALS.findall(on_lines)]
    numbered = len(ordinals) > 1 and ordinals == list(range(ordinals[0], ordinals[0] + len(ordinals)))
    signs = _SIGNED.findall(on_lines)
    swapped = {*signs} == {"+", "-"} and len(signs) < len(_COUNTED_LINES.findall(on_lines))
    dashed = not swapped and signs.count("-") > 1
    wording_of = _wordings(numbered, dashed, swapped)
    lines: list[TypedLine] = []
    before: TypedLine | None = None
    """The line above, unless that is blank."""
    for number, raw in enumerate(lines_of(text), start=above + 1):
        wording = wording_of(raw)
        if wording is None:
            before = None
            continue
        if wording.more and before is not None and (whole := _continued(before, wording)):
            before.say(wording_of(whole) or before.wording)
            wording = Wording(wording.text, "", "rule", False)
        line = TypedLine(number, wording, before is None)
        if before is not None:
            before.before_blank = False
            before.underlined = wording.kind == "rule" and _underlines(wording.text, before.words)
        lines.append(line)
        before = line
    said = INLINE.match(lines[0].words) if lines else None
    if said and _COUNTS_FIRST.match(said["rest"]) and _names_somebody(said["label"]):
        lines[0].say(wording_of(said["rest"]) or lines[0].wording)  # `Julien: 2x Guard`
    return lines


def _names_somebody(label: str) -> bool:
    """Whether who wrote a list may stand before its first card, or that it is one: `Julien: 2x Guard`."""
    known = heading_in(label) not in (None, "deck") or is_optional(label) or stands_above_ideas(label)
    return label.count(" ") < 2 and not known


def _continued(above: TypedLine, below: Wording) -> str:
    """A card's line with the one below it that only says more of it: its place, its dice, its page on a deck site."""
    whole = f"{above.text} {below.text}"
    if above.kind not in ("card", "open") or begins_list(above.words):
        return ""
    if below.more == "link":
        return "" if "/card/" in above.text else whole
    if below.more in ("place", "end"):
        return whole if not above.is_placed and (below.more == "place" or above.words[-1:] == ",") else ""
    told = above.counted or speaks_of_dice(above.words) or re.match("e[A-Z]", above.words)
    return "" if told else f"{above.text} ({below.more} dice)"


def _more_of_card(text: str, words: str, counted: bool) -> str:
    """What a line may say of the card above it: the number of its dice, its place, the end of its title, a link."""
    if "://" in text:
        return "link" if re.fullmatch(CARD_PAGE, text) else ""
    if found := re.fullmatch(_DICE, words):
        return found[1] or found[2] or "2"
    return "place" if re.fullmatch(_PLACE, text) else "end" if text[-1:] in ")]" and not counted else ""


@cache
def _wordings(numbered: bool, dashed: bool, swapped: bool) -> Callable[[str], Wording | None]:
    """Many lists hold the same lines: each is looked at once."""
    return lru_cache(maxsize=20_000)(partial(_wording, numbered=numbered, dashed=dashed, swapped=swapped))


def _wording(raw: str, numbered: bool, dashed: bool, swapped: bool) -> Wording | None:
    """What a line is by itself, in a list of these habits; nothing for a blank one."""
    if numbered and (found := _ROW_NUMBER.match(raw)):
        raw = raw[found.end() :]
    words = plain(raw)
    if not words and is_blank(raw):
        return None
    if numbered and (found := re.match(_ORDINAL, words + " ")):
        words = words[found.end() :]
    if dashed and (found := re.match(_TIGHT_BULLET, words)):
        words = words[found.end() :]
    text = raw.strip()
    if swapped and _SIGNED.match(f"\n{raw}"):
        return Wording(text, words, "swap", False)
    fronted = starts_with_quantity(words) and not _is_day_or_phone(words)
    counted = fronted or ends_with_quantity(words)
    if is_garbage(text):
        return Wording(text, words, "garbage", counted)
    if not any(map(str.isalnum, words)):
        return Wording(text, words, "rule", counted)
    if ("~~" in text or "<" in text or "[" in text) and re.match(_STRUCK, text) and heading_of(words) is None:
        return Wording(text, words, "struck", counted)
    if not text.isascii() and not _CROSSES.isdisjoint(text) and heading_of(words) is None:
        return Wording(text, words, "struck", counted)
    more = _more_of_card(text, words, counted)
    if not fronted:
        return Wording(text, words, "open", counted, more=more)
    heading = counted_heading(words) if words.count(" ") < 12 else None
    if heading is not None:
        return Wording(text, words, "count", counted, heading, more=more)
    if is_swap(words):
        return Wording(text, words, "swap", counted)
    phrases = phrases_of(words)
    alone = len(phrases) == 1 and words[0] != "+" and words[-1] != "?" and any(map(str.isalpha, words))
    return Wording(text, words, "card", counted, sole=sole_reading(phrases[0]) if alone else None, more=more)


def _is_day_or_phone(words: str) -> bool:
    return words[-1].isdigit() and (is_day(words) or is_phone_number(words))


@lru_cache(maxsize=20_000)
def heading_in(words: str) -> str | None:
    """The heading a line is, None if it is none; a remark may stand behind it, in brackets or after a mark."""
    heading = heading_of(words)
    if heading is not None:
        return heading
    if (">" in words or "→" in words or "⇒" in words) and re.search(_POINTS_AT, words):  # `Battlefield -> Throne Room`
        return None
    bare = without_trailing_remark(words)
    if bare.endswith((")", "]")):
        bare = re.sub(REMARK_IN_BRACKETS, "", bare)
    heading = heading_of(bare) if bare != words else None
    return None if heading in also_titles() else heading


def _underlines(rule: str, words: str) -> bool:
    return len(rule) > 2 and re.match(_RULE, rule) is not None and abs(len(rule) - len(words)) <= 2 + len(words) // 4


def is_banner(line: TypedLine) -> bool:
    """Whether a line names a side and nothing else."""
    return not line.counted and _names_side(re.sub(_COUNT_IN_BRACKETS, "", line.words))


@lru_cache(maxsize=20_000)
def _names_side(words: str) -> bool:
    """`Side: Dark` is a fact."""
    return not as_fact(words, in_head=True) and bool(side_named(words_of(words).split()))


def begins_list(words: str) -> bool:
    """Whether a list begins here: a heading, by itself or before its first card, or a fact."""
    if words.startswith(("#", "//")):
        return True
    if heading_of(words) is not None or as_fact(words, in_head=True) is not None:
        return True
    found = INLINE.match(words)
    return found is not None and bool(heading_of(found["label"]))


def counted_from_to(lines: list[TypedLine]) -> tuple[int, int]:
    """The first and the last line with a quantity, nought where there is none: numbers under a mail count nothing."""
    counted = [place for place, line in enumerate(lines) if line.counted]
    if not counted:
        return 0, 0
    for place in range(max(counted[0], len(lines) - _LONGEST_SIGNATURE), len(lines)):
        if (
            not lines[place].counted
            and is_closing(lines[place].words)
            and not any(line.counts_copies for line in lines[place:])
        ):
            counted = [each for each in counted if each < place]
            break
    return lines[counted[0]].number, lines[counted[-1]].number
