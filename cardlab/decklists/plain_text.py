"""Lists written by hand or pasted from a mail, a forum, a chat: the reader of last resort.

Two passes. The first (`typed_lines`) brings each line to plain characters and sees which lines
carry a quantity; the second says what each line is, top-down: a heading sets what follows it, and
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

from cardlab.decklists.card_line import has_quantity, read_card, split_cards
from cardlab.decklists.head import as_fact
from cardlab.decklists.headings import also_titles, heading_of
from cardlab.decklists.line_kinds import TypedLine, typed_lines
from cardlab.decklists.lines import CardLine, Decklist, UnreadLine
from cardlab.decklists.readers import Reader, Source
from cardlab.decklists.sorted_lines import SortedLines
from cardlab.decklists.text_clean import is_chatter, is_closing, is_sentence, without_trailing_remark

_SIGNATURE = r"--\s?$"
_INLINE = r"(?P<label>[^\W\d][^:=]{0,40}?)\s*(?:[:=]|\s[-–—]\s)\s*(?P<rest>\S.*)$"
_LIST_AFTER = r"(?i).*(?:list[e]?|deck|decklist|voici|here(?: it is)?)\s*:\s*(?=[0-9]{1,2}\s?[xX]?\s+[^\W\d])"
_SPEAKS = (
    r"[(\[][^)\]]*[0-9][A-Za-z]?[)\]]|\b[eéEÉ]lite\b|(?:^|[/,+]\s*)e[A-Z]|\b[1-9] (?:dice|d[eé]s?)\b"
    r"|\b[0-9]{5}|[0-9]_[0-9]"
)
"""What makes a line without quantity a card all the same: set and number, a code, dice."""


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


def read_text(source: Source, reader: str) -> Decklist:
    """Read hand-written text; every line that is not blank ends as card, remark or unread."""
    return _TextList(typed_lines(source.text)).decklist(source.name, reader)


class _TextList(SortedLines):
    """What has been understood so far, and what the next line stands under."""

    def __init__(self, lines: list[TypedLine]) -> None:
        super().__init__()
        self._lines = lines
        counted = [line.number for line in lines if line.counted]
        self._first = counted[0] if counted else 0
        self._last = counted[-1] if counted else 0
        self._heading = ""
        self._section = ""
        """Where a heading's section stands: new, begun (without quantities so far) or counted."""
        self._closed = False
        self._signed = False
        for index, line in enumerate(lines):
            self._take(line, lines[index + 1] if index + 1 < len(lines) else None)

    # -- what a line is ------------------------------------------------------------------------

    def _take(self, line: TypedLine, following: TypedLine | None) -> None:
        if line.kind == "card":
            self._take_cards(line, line.words, doubtful=False)
        elif line.kind == "count":
            self._take_count(line)
        elif line.kind == "rule":
            self._take_rule(line)
        elif line.kind == "garbage":
            self.unread.append(UnreadLine(line.number, line.text, "decklists.not-a-line", 1, self._heading))
        elif not (self._take_comment(line) or self._take_heading(line) or self._take_talk(line, following)):
            self._take_cards(line, line.words, self._is_doubtful(line, following))

    def _take_rule(self, line: TypedLine) -> None:
        if re.match(_SIGNATURE, line.text) and 0 < self._last < line.number:
            self._signed = True
        self._remark(line, "heading" if line.is_rule else "comment")

    def _take_count(self, line: TypedLine) -> None:
        if line.wording.counted_heading:
            self._head(line.wording.counted_heading)
        self._remark(line, "heading")

    def _take_comment(self, line: TypedLine) -> bool:
        if not line.words.startswith(("#", "//")) or line.words[1:2].isdigit():
            return False
        heading = heading_of(line.words)
        if heading:
            self._head(heading)
        self._remark(line, "heading" if heading else "comment")
        return True

    def _take_heading(self, line: TypedLine) -> bool:
        words = line.words
        heading = heading_of(words)
        if heading is not None and not (heading in also_titles() and not self._last):
            self._head(heading)
            self._remark(line, "heading")
            return True
        if not (":" in words or "=" in words or " - " in words or "–" in words or "—" in words):
            return False
        in_head = not self.cards and not self._heading
        fact = as_fact(words, in_head and not has_quantity(words))
        if fact:
            self.facts.setdefault(*fact)
            self._remark(line, "heading")
            return True
        return self._take_inline_heading(line)

    def _take_inline_heading(self, line: TypedLine) -> bool:
        found = re.match(_INLINE, line.words)
        heading = heading_of(found["label"]) if found else None
        if not found or not heading:
            return False
        self._heading = heading
        self._take_cards(line, found["rest"], doubtful=False)
        self._heading = ""
        return True

    def _take_talk(self, line: TypedLine, following: TypedLine | None) -> bool:
        words = line.words
        if is_chatter(words):
            opening = re.match(_LIST_AFTER, words)
            words = words[opening.end() :] if opening else words
            if opening or len(split_cards(words)) > 1:
                self._take_cards(line, words, doubtful=not opening)
                return True
            self._closed = self._closed or (line.number > self._last and bool(self.cards) and is_closing(words))
            self._remark(line, "comment")
        elif line.underlined or words.endswith(":") or (line.is_decorated and not line.counted):
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

    def _is_title(self, line: TypedLine, following: TypedLine | None) -> bool:
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

    def _name_from(self, line: TypedLine) -> None:
        if line is self._lines[0]:
            self.facts.setdefault("name", line.words.strip(" =-–—_*#~:"))

    def _is_doubtful(self, line: TypedLine, following: TypedLine | None) -> bool:
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

    def _take_cards(self, line: TypedLine, words: str, doubtful: bool) -> None:
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
                self.cards.append(card)
            elif counted or card.why != "decklists.no-title":
                self.unread.append(card)
            else:
                continue
            cards += 1
        if not cards:
            self._remark(line, "comment")
        self._section = "counted" if line.counted else self._section and "begun"

    def _head(self, heading: str) -> None:
        self._heading = heading
        self._section = "new"

    def _remark(self, line: TypedLine, kind: str) -> None:
        self.remark(line.number, line.text, kind)


@lru_cache(maxsize=20_000)
def _phrases_of(words: str) -> tuple[str, ...]:
    return tuple(split_cards(without_trailing_remark(words)))
