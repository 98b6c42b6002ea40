"""Lists written by hand or pasted from a mail, a forum, a chat: the reader of last resort.

Two passes. The first brings each line to plain characters and sees which lines carry a
quantity; the second says what each line is, top-down: a heading sets what follows it, and
a line that may be talk is marked doubtful, for only the catalogue can tell.

- A line with a quantity before it is a card, or a line we could not read; only days, phone
  numbers and counts ("12 Upgrades", "30 cards in all") begin with a number too.
- In a list with quantities, a line without one is doubtful before the first of them, after
  the last, or at the head of a paragraph, unless a heading, a set number, a code or dice
  speak for it.
- The first line, if it is no card line and a blank line, a heading, a fact, a day or a link
  follows, is the deck's name; in a list without quantities it may be a card, so it is only doubtful.
- `-2 Name` is a negative number once, a bullet when it is the habit of the list; `1.`, `2.`,
  `3.` in order are numbering, otherwise quantities.
"""

import re
from functools import lru_cache
from typing import Literal, NamedTuple

from cardlab.decklists.head import as_fact, as_game_id
from cardlab.decklists.headings import HEADINGS, as_heading
from cardlab.decklists.lines import CardLine, Decklist, Remark, UnreadLine
from cardlab.decklists.phrases import ends_with_quantity, has_quantity, read_card, split_cards, starts_with_quantity
from cardlab.decklists.readers import Reader, Source
from cardlab.decklists.wording import (
    is_blank,
    is_chatter,
    is_closing,
    is_day,
    is_garbage,
    is_phone_number,
    is_sentence,
    lines_of,
    plain,
    without_trailing_remark,
)

_RULE = r"[\s=\-–—_~*¯#+.:|]{2,}$"
_SIGNATURE = r"--\s?$"
_DECORATION = " =-–—_*#~:[]()<>•|¯/"
_COUNT = re.compile(
    r"(?P<mark>[\s:(\[–—-]*)(?P<count>[0-9]{1,3})(?:/[0-9]{1,3})?\s*(?:cards?|cartes?|dice|d[ée]s|points?|pts)?$",
    re.IGNORECASE,
)
_DECORATED = r"(?:[=\-–—_~*#]{2,}.+[=\-–—_~*#]{2,}|[—–].+[—–]|=.+=|\[[^\]]+\])$"
_COMBINED = r"\s*(?:[/&+]|\bet\b|\band\b)\s*"
_INLINE = r"(?P<label>[^\W\d][^:=]{0,40}?)\s*(?:[:=]|\s[-–—]\s)\s*(?P<rest>\S.*)$"
_COUNTED_THINGS = {"card", "cards", "carte", "cartes", "point", "points", "pts", "dice", "dés", "des"}
_IN_ALL = {"", "total", "au total", "en tout", "in all", "in total"}
_COLOURS = ("red", "blue", "green", "orange", "yellow", "purple", "white")
_ALSO_TITLES = ("podracer", "admirals-order")
"""Headings that are titles too (Podracer, Admiral's Orders): headings only in a list with quantities."""
_LIST_AFTER = r"(?i).*(?:list[e]?|deck|decklist|voici|here(?: it is)?)\s*:\s*(?=[0-9]{1,2}\s?[xX]?\s+[^\W\d])"
_SPEAKS = (
    r"[(\[][^)\]]*[0-9][A-Za-z]?[)\]]|\b[eéEÉ]lite\b|(?:^|[/,+]\s*)e[A-Z]|\b[1-9] (?:dice|d[eé]s?)\b"
    r"|\b[0-9]{5}|[0-9]_[0-9]"
)
"""What makes a line without quantity a card all the same: set and number, a code, dice."""
_ORDINAL = r"[ \t]*(?:[-*•>][ \t]*)?([0-9]{1,2})[.)]\s"
_ORDINALS = r"\n[ \t]*(?:[-*•>][ \t]*)?([0-9]{1,2})[.)](?=\s)"
_DASHES = r"\n[ \t]*-[0-9]{1,2}\s*[xX]?(?=\s)"
_TIGHT_BULLET = r"-(?=[0-9]{1,2}\s*[xX]?\s)"


class PlainText(Reader):
    """A list written by hand: a quantity and a title on each line, headings where you like."""

    name = "text"
    title = ("Plain text, written by hand or pasted", "Texte libre, écrit à la main ou collé")
    sample = """\
Jeu : destiny
Format : ffg-infinite

Personnages
Leia Organa élite (AW 28)
Han Solo (AW 46)

Champ de bataille : Centre de commandement Rebelle

Améliorations (4)
2 Survival Gear
2x Jetpack (AW 34)

Événements
- 2 Field Medic   # soin
All In x2
"""

    def claims(self, source: Source) -> bool:
        return source.text is not None

    def read(self, source: Source) -> Decklist:
        return read_text(source, self.name)


def read_text(source: Source, reader: str, numbers_are_dice: bool = False) -> Decklist:
    """Read hand-written text; every line that is not blank ends as card, remark or unread."""
    return _Reading(_typed_lines(source.text)).decklist(source.name, reader, numbers_are_dice)


class _Wording(NamedTuple):
    """What a line is by itself, in whatever list it stands."""

    text: str
    words: str
    """The text in plain characters, without bullets and numbering."""
    kind: Literal["garbage", "rule", "card", "count", "open"]
    """A card says how many before the title; a count says of what there are so many; the rest is open."""
    counted: bool
    """Whether it says how many, before the title or after it."""
    counted_heading: str = ""
    """The heading a count is: `12 Upgrades`."""


class _Typed:
    """A line in its list."""

    __slots__ = ("after_blank", "before_blank", "counted", "kind", "number", "text", "underlined", "wording", "words")

    def __init__(self, number: int, wording: _Wording, after_blank: bool) -> None:
        self.number = number
        self.wording = wording
        self.text, self.words, self.kind, self.counted, _ = wording
        self.after_blank = after_blank
        self.before_blank = True
        self.underlined = False


def _typed_lines(text: str) -> list[_Typed]:
    on_lines = f"\n{text}"
    ordinals = [int(digits) for digits in re.findall(_ORDINALS, on_lines)]
    numbered = len(ordinals) > 1 and ordinals == list(range(ordinals[0], ordinals[0] + len(ordinals)))
    dashed = len(re.findall(_DASHES, on_lines)) > 1
    lines: list[_Typed] = []
    blank = True
    for number, raw in enumerate(lines_of(text), start=1):
        wording = _wording(raw, numbered, dashed)
        if wording is None:
            blank = True
            continue
        if lines and not blank:
            lines[-1].before_blank = False
            lines[-1].underlined = wording.kind == "rule" and _underlines(wording.text, lines[-1].words)
        lines.append(_Typed(number, wording, blank))
        blank = False
    return lines


@lru_cache(maxsize=20_000)
def _wording(raw: str, numbered: bool, dashed: bool) -> _Wording | None:
    """Many lists hold the same lines: each is looked at once. Nothing for a blank one."""
    words = plain(raw)
    if not words and is_blank(raw):
        return None
    if numbered and (found := re.match(_ORDINAL, words + " ")):
        words = words[found.end() :]
    if dashed and (found := re.match(_TIGHT_BULLET, words)):
        words = words[found.end() :]
    text = raw.strip()
    fronted = starts_with_quantity(words) and not _is_day_or_phone(words)
    counted = fronted or ends_with_quantity(words)
    if is_garbage(text):
        return _Wording(text, words, "garbage", counted)
    if not any(map(str.isalnum, words)):
        return _Wording(text, words, "rule", counted)
    if not fronted:
        return _Wording(text, words, "open", counted)
    heading = _counted_heading(words) if words.count(" ") < 4 else None
    return _Wording(text, words, "card" if heading is None else "count", counted, heading or "")


def _is_day_or_phone(words: str) -> bool:
    return words[-1].isdigit() and (is_day(words) or is_phone_number(words))


def _counted_heading(words: str) -> str | None:
    """`12 Upgrades`, `30 cards in all`: how many there are, of which heading (nothing: of none); None for a card."""
    label = words.lstrip("([0123456789 ").lstrip("]):xX ")
    thing, _, rest = label.lower().partition(" ")
    if thing.strip(").:") in _COUNTED_THINGS:
        return "" if rest.strip("() .:") in _IN_ALL else None
    heading = HEADINGS.get(label.lower()) if label.isascii() else as_heading(label)
    return heading if heading and heading not in _ALSO_TITLES else None


def _is_decorated(text: str) -> bool:
    return not text[:1].isalnum() and re.match(_DECORATED, text[:200]) is not None


def _underlines(rule: str, words: str) -> bool:
    return len(rule) > 2 and re.match(_RULE, rule) is not None and abs(len(rule) - len(words)) <= 2 + len(words) // 4


class _Reading:
    """What has been understood so far, and what the next line stands under."""

    def __init__(self, lines: list[_Typed]) -> None:
        self._lines = lines
        counted = [line.number for line in lines if line.counted]
        self._first = counted[0] if counted else 0
        self._last = counted[-1] if counted else 0
        self._heading = ""
        self._section = ""
        """Where a heading's section stands: new, begun (without quantities so far) or counted."""
        self._closed = False
        self._signed = False
        self._cards: list[CardLine] = []
        self._remarks: list[Remark] = []
        self._unread: list[UnreadLine] = []
        self._facts: dict[str, str] = {}
        for index, line in enumerate(lines):
            self._take(line, lines[index + 1] if index + 1 < len(lines) else None)

    def decklist(self, source: str, reader: str, numbers_are_dice: bool) -> Decklist:
        facts = self._facts
        game = as_game_id(facts.get("game", ""))
        if game:
            del facts["game"]
        return Decklist(
            source=source,
            reader=reader,
            cards=tuple(self._cards),
            remarks=tuple(self._remarks),
            unread=tuple(self._unread),
            game=game,
            format=facts.pop("format", ""),
            name=facts.pop("name", ""),
            player=facts.pop("player", ""),
            side=facts.pop("side", ""),
            numbers_are_dice=numbers_are_dice,
            facts=facts,
        )

    # -- what a line is ------------------------------------------------------------------------

    def _take(self, line: _Typed, following: _Typed | None) -> None:
        if line.kind == "card":
            self._take_cards(line, line.words, doubtful=False)
        elif line.kind == "count":
            self._take_count(line)
        elif line.kind == "rule":
            self._take_rule(line)
        elif line.kind == "garbage":
            self._unread.append(UnreadLine(line.number, line.text, "decklists.not-a-line", 1, self._heading))
        elif not (self._take_comment(line) or self._take_heading(line) or self._take_talk(line, following)):
            self._take_cards(line, line.words, self._is_doubtful(line, following))

    def _take_rule(self, line: _Typed) -> None:
        if re.match(_SIGNATURE, line.text) and 0 < self._last < line.number:
            self._signed = True
        self._remark(line, "heading" if re.match(_RULE, line.text) else "comment")

    def _take_count(self, line: _Typed) -> None:
        if line.wording.counted_heading:
            self._head(line.wording.counted_heading)
        self._remark(line, "heading")

    def _take_comment(self, line: _Typed) -> bool:
        if not line.words.startswith(("#", "//")) or line.words[1:2].isdigit():
            return False
        heading = heading_of(line.words)
        if heading:
            self._head(heading)
        self._remark(line, "heading" if heading else "comment")
        return True

    def _take_heading(self, line: _Typed) -> bool:
        words = line.words
        heading = heading_of(words)
        if heading is not None and not (heading in _ALSO_TITLES and not self._last):
            self._head(heading)
            self._remark(line, "heading")
            return True
        if not (":" in words or "=" in words or " - " in words or "–" in words or "—" in words):
            return False
        in_head = not self._cards and not self._heading
        fact = as_fact(words, in_head and not has_quantity(words))
        if fact:
            self._facts.setdefault(*fact)
            self._remark(line, "heading")
            return True
        return self._take_inline_heading(line)

    def _take_inline_heading(self, line: _Typed) -> bool:
        found = re.match(_INLINE, line.words)
        heading = heading_of(found["label"]) if found else None
        if not found or not heading:
            return False
        self._heading = heading
        self._take_cards(line, found["rest"], doubtful=False)
        self._heading = ""
        return True

    def _take_talk(self, line: _Typed, following: _Typed | None) -> bool:
        words = line.words
        if is_chatter(words):
            opening = re.match(_LIST_AFTER, words)
            words = words[opening.end() :] if opening else words
            if opening or len(split_cards(words)) > 1:
                self._take_cards(line, words, doubtful=not opening)
                return True
            self._closed = self._closed or (line.number > self._last and bool(self._cards) and is_closing(words))
            self._remark(line, "comment")
        elif line.underlined or words.endswith(":") or (_is_decorated(line.text) and not line.counted):
            self._name_from(line)
            self._head("")
            self._remark(line, "heading")
        elif self._signed and not line.counted:
            self._remark(line, "comment")
        elif self._is_title(line, following):
            self._name_from(line)
            self._remark(line, "heading")
        else:
            return False
        return True

    def _is_title(self, line: _Typed, following: _Typed | None) -> bool:
        """The first line of a list with quantities, set apart from what follows."""
        if line is not self._lines[0] or line.counted or not self._last or following is None:
            return False
        if re.search(_SPEAKS, line.words[:200]):
            return False
        return (
            line.before_blank
            or heading_of(following.words) is not None
            or as_fact(following.words, in_head=True) is not None
            or is_chatter(following.words)
        )

    def _name_from(self, line: _Typed) -> None:
        if line is self._lines[0]:
            self._facts.setdefault("name", line.words.strip(" =-–—_*#~:"))

    def _is_doubtful(self, line: _Typed, following: _Typed | None) -> bool:
        if line.counted:
            return False
        if self._closed or is_sentence(line.words):
            return True
        if not self._last:
            return line is self._lines[0]
        if self._section == "new" or (self._section == "begun" and not line.after_blank):
            return False
        if re.search(_SPEAKS, line.words[:200]):
            return False
        if not self._first < line.number < self._last:
            return True
        return line.after_blank and following is not None and following.counted and not line.before_blank

    # -- what it becomes -----------------------------------------------------------------------

    def _take_cards(self, line: _Typed, words: str, doubtful: bool) -> None:
        phrases = _phrases_of(words)
        several = len(phrases) > 1
        cards = 0
        for phrase in phrases:
            counted = line.counted and (not several or has_quantity(phrase))
            if several and not counted and is_chatter(phrase):
                continue
            card = read_card(
                line.number, phrase if several else line.text, phrase, self._heading, doubtful and not counted
            )
            if isinstance(card, CardLine):
                self._cards.append(card)
            elif counted or card.why != "decklists.no-title":
                self._unread.append(card)
            else:
                continue
            cards += 1
        if not cards:
            self._remark(line, "comment")
        self._section = "counted" if line.counted else self._section and "begun"

    def _head(self, heading: str) -> None:
        self._heading = heading
        self._section = "new"

    def _remark(self, line: _Typed, kind: str) -> None:
        self._remarks.append(Remark(line.number, line.text, kind))


@lru_cache(maxsize=20_000)
def _phrases_of(words: str) -> tuple[str, ...]:
    return tuple(split_cards(without_trailing_remark(words)))


@lru_cache(maxsize=20_000)
def heading_of(words: str) -> str | None:
    """The heading a line is, None if it is none; counts and decoration around the word do not matter."""
    word = words.strip(_DECORATION)
    if len(word) > 60:
        return None
    heading = as_heading(word)
    if heading:
        return heading
    found = _COUNT.search(word)
    if found:
        heading = as_heading(word[: found.start()])
        if heading:
            return heading if found["mark"].strip() or heading not in _COLOURS else None
        word = word[: found.start()]
    combined = {as_heading(part) for part in re.split(_COMBINED, word)} if re.search(_COMBINED, word) else {""}
    if "" in combined:
        return None
    return combined.pop() if len(combined) == 1 else ""
