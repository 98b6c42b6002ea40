"""The lines of a list written by hand, told apart: cards, headings, facts and talk.

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
from collections.abc import Sequence
from itertools import zip_longest
from typing import Any

from cardlab.decklists import asides
from cardlab.decklists.card_line import read_card
from cardlab.decklists.enclosed import Enclosed
from cardlab.decklists.head import as_fact, is_fact_word
from cardlab.decklists.headings import also_titles, heading_of, names_a_kind, remark_of_heading, slot_headings
from cardlab.decklists.line_kinds import (
    INLINE,
    TypedLine,
    begins_list,
    counted_from_to,
    heading_in,
    is_banner,
)
from cardlab.decklists.lines import CardLine, Decklist, UnreadLine
from cardlab.decklists.quantities import has_quantity, has_sure_quantity
from cardlab.decklists.sorted_lines import SortedLines
from cardlab.decklists.split_line import cards_listed, phrases_of, split_cards
from cardlab.decklists.tallies import is_tally
from cardlab.decklists.text_clean import announced_in, is_chatter, is_closing, is_farewell
from cardlab.vocabulary import GameId

_UNREADABLE = {"garbage": "decklists.not-a-line", "struck": "decklists.struck-out"}
_MAY_LABEL = re.compile(r"[:=>→–—;~\"]| - |\.{3}| 1x ")


class TextList(SortedLines):
    """What has been understood so far, and what the next line stands under."""

    def __init__(self, lines: list[TypedLine]) -> None:
        super().__init__()
        self._banner = lines[0] if len(lines) > 1 and is_banner(lines[0]) else None
        """A side's name above the list: `---- DARK ----`."""
        self._opening = lines[1 if self._banner else 0] if lines else None
        """The line that may be the list's title."""
        self._first, self._last = counted_from_to(lines)
        self._lines = lines
        self._heading = ""
        self._labelled = False
        self._above: list[CardLine] = []
        self._enclosed = Enclosed()
        self._section = ""
        """Where a heading's section stands: new, begun (without quantities so far) or counted."""
        self._closed = self._signed = self._maybe = False
        self._below: set[int] = set()
        self._apart: list[frozenset[int]] = []
        self._doubted = frozenset[int]()
        self._apart_from: int | None = None
        """How many cards stand above words nobody knows, where those begin a section."""
        for line, following in zip_longest(lines, lines[1:]):
            self._take(line, following)

    def decklist(self, source: str, reader: str, game: GameId | None = None, **more: Any) -> Decklist:
        self._head("")
        found = {"above": tuple(self._above), "apart": tuple(self._apart), "below": frozenset(self._below)}
        return super().decklist(source, reader, game, **found, doubted=self._doubted, **more)

    # -- what a line is ------------------------------------------------------------------------

    def _take(self, line: TypedLine, following: TypedLine | None) -> None:
        first = line is self._opening
        if line.sole is not None and not (first or self._maybe or self._closed):
            self.cards.append(line.sole.card(line.number, line.text, self._heading))
            self._section = "counted"
            return
        if line is self._banner or (following is None and self.cards and line.is_bare_count):
            self._remark(line, "heading")
        elif (self._maybe and line.kind == "card") or line.kind == "swap" or asides.is_swap(line.words):
            self._remark(line, "comment")
        elif first and line.crowns(following):
            self._name(line)
        elif line.kind == "card" and self._closed and not line.counts_copies:
            self._name_below(line)
        elif line.kind == "card":
            if not (first and self._take_title(line, following)):
                self._take_cards(line, line.words, doubtful=False)
        elif line.kind == "count":
            self._take_count(line)
        elif line.kind == "rule":
            self._take_rule(line)
        elif why := _UNREADABLE.get(line.kind):
            self._cannot_read(line, why)
        elif corrected := asides.corrected(line.words, line.after_blank) if 0 < self._last < line.number else "":
            self._below.add(line.number)
            meant = tuple(_named(line, corrected))
            self.cards += (whole._replace(parts=meant) for whole in _named(line, line.words))
        elif not (self._take_comment(line) or self._take_heading(line) or self._take_talk(line, following)):
            self._take_open(line, following)

    def _take_open(self, line: TypedLine, following: TypedLine | None) -> None:
        doubtful = self._is_doubtful(line, following)
        farewell = 0 < self._last < line.number and is_farewell(line.words)
        brief = doubtful and (farewell or line.is_short or asides.is_measure(line.words))
        if self._maybe or brief or asides.stands_beside(line.words, line.counted):
            self._remark(line, "comment")
            return
        if asides.is_figure(line.words):
            self._name_below(line)
            return
        ends_slot = self._heading in slot_headings() and self._section != "new"  # `Green (10) / as ever (3)`
        if line.may_head(following) and (ends_slot or not line.counted):
            self._head("")
            if names_a_kind(line.words):
                self._remark(line, "heading")
                return
        alone = line.before_blank and 0 < self._last < line.number
        if doubtful and line.after_blank and (alone or (line.may_head(following) and self._counts_singles())):
            self._below.add(line.number)
        self._take_cards(line, line.words, doubtful)

    def _counts_singles(self) -> bool:
        return any(line.words.startswith(("1 ", "1x")) for line in self._lines)

    def _cannot_read(self, line: TypedLine, why: str) -> None:
        self.unread.append(UnreadLine(line.number, line.text, why, 1, self._heading))

    def _take_rule(self, line: TypedLine) -> None:
        self._signed |= line.text == "--" and 0 < self._last < line.number
        self._remark(line, "heading" if line.is_rule else "comment")

    def _take_count(self, line: TypedLine) -> None:
        if line.wording.counted_heading:
            self._head_of_kind(line.wording.counted_heading, line)
        self._remark(line, "heading")

    def _take_comment(self, line: TypedLine) -> bool:
        if not line.words.startswith(("#", "//")) or line.words[1:2].isdigit():
            return False
        if heading := heading_of(line.words):
            self._head_of_kind(heading, line)
        self._remark(line, "heading" if heading else "comment")
        return True

    def _take_heading(self, line: TypedLine) -> bool:
        heading = heading_in(line.words)
        if heading is not None and not (heading in also_titles() and not self._last):
            self._head_of_kind(heading, line)
            if remark := remark_of_heading(line.words):
                self._above += (card._replace(labelled=True) for card in _named(line, remark, heading))
        elif not is_tally(line.words):
            return self._take_aside(line) or self._take_label(line)
        self._remark(line, "heading")
        return True

    def _take_aside(self, line: TypedLine) -> bool:
        ideas = asides.stands_above_ideas(line.words) if self.cards else False
        if ideas:
            self._head("")
            self._maybe = True
            self._remark(line, "heading")
        elif ideas is None:
            self._cannot_read(line, "decklists.not-a-line")
        elif asides.says_none(line.words):
            self._remark(line, "comment")
        else:
            return False
        return True

    def _take_label(self, line: TypedLine) -> bool:
        if not _MAY_LABEL.search(line.words):
            return False
        in_head = not self.cards and not self._heading and not has_sure_quantity(line.words)
        fact = as_fact(line.words, in_head)  # `Deck: Leia (2)` is how the deck is called
        if not fact:
            return self._take_inline_heading(line)
        self.facts.setdefault(*fact)
        self._remark(line, "heading")
        return True

    def _take_inline_heading(self, line: TypedLine) -> bool:
        found = INLINE.match(line.words)
        heading = heading_in(found["label"]) if found and not asides.is_optional(found["label"]) else None
        if not found or not heading:
            return False
        before, self._heading, self._labelled = self._heading, heading, True
        self._doubted |= {line.number} if heading != "character" and asides.is_second_choice(found["label"]) else set()
        # `Event: Store Championship` is a fact about the deck as often as a card.
        doubtful = (is_fact_word(found["label"]) or heading in slot_headings()) and not line.counted
        if asides.has_day(found["rest"]) or is_chatter(found["rest"]):
            self._remark(line, "comment")
        else:
            self._take_cards(line, found["rest"], doubtful)
        self._labelled = False
        self._heading = heading if heading in slot_headings() else before if doubtful else ""
        return True

    def _take_talk(self, line: TypedLine, following: TypedLine | None) -> bool:
        words = line.words
        if is_chatter(words):
            if line.may_head(following):
                self._head("")
            announced = announced_in(words)
            if announced or len(split_cards(words)) > 1:
                self._take_cards(line, announced or words, doubtful=not announced)
                return True
            self._closed = self._closed or (line.number > self._last and bool(self.cards) and is_closing(words))
            self._remark(line, "comment")
        elif line.stands_out and not line.is_all_under(self._heading, self._section):
            self._name_from(line)
            self._head("", known=False)
            self._remark(line, "heading")
        elif self._signed and not line.counted:
            self._remark(line, "comment")
        else:
            return self._take_title(line, following)
        return True

    def _take_title(self, line: TypedLine, following: TypedLine | None) -> bool:
        titled = self._is_title(line, following)
        if titled:
            self._name(line)
        return titled

    def _name_below(self, line: TypedLine) -> None:
        """An address or a number under a mail, a figure: no card unless it names one."""
        self.cards += (named := _named(line, line.words, self._heading))
        if not named:
            self._remark(line, "comment")

    def _name(self, line: TypedLine) -> None:
        self._above += _named(line, line.words)
        self._name_from(line)
        self._remark(line, "heading")

    def _is_title(self, line: TypedLine, following: TypedLine | None) -> bool:
        """The first line of a list with quantities, set apart from what follows."""
        if line is not self._opening or following is None or self._last <= line.number or line.is_placed:
            return False
        if line.counted:
            return line.counts_barely and line.before_blank and begins_list(following.words)
        return begins_list(following.words) or line.before_blank or is_chatter(following.words)

    def _name_from(self, line: TypedLine) -> None:
        if line is self._opening:
            self.facts.setdefault("name", line.words.strip(" =-–—_*#~:"))

    def _is_doubtful(self, line: TypedLine, following: TypedLine | None) -> bool:
        if line.counted:
            return False
        if self._closed or line.is_talk_under(self._heading, self._section):
            return True
        if not self._last:
            return line is self._opening
        if self._section == "new" or (self._section == "begun" and not line.after_blank):
            return False
        if line.speaks:
            return False
        if not self._first < line.number < self._last:
            return True
        return line.may_head(following)

    # -- what it becomes -----------------------------------------------------------------------

    def _take_cards(self, line: TypedLine, words: str, doubtful: bool) -> None:
        phrases = phrases_of(words)
        if self._labelled or words[:1] == "+" or words[-1:] == "?":  # `+1 Guard`: a card, or talk of it
            self._apart.append(frozenset((line.number,)))
        alone = len(phrases) == 1 and self._take_card(line, line.text, phrases[0], line.counted, doubtful)
        if not (alone or (len(phrases) > 1 and self._take_several(line, words, phrases, doubtful))):
            self._remark(line, "comment")
        self._section = "counted" if line.counted else self._section and "begun"

    def _take_several(self, line: TypedLine, words: str, phrases: Sequence[str], doubtful: bool) -> bool:
        whole = CardLine(line.number, line.text, 1, words, heading=self._heading, doubtful=doubtful, phrase=words)
        if not self._labelled and (listed := cards_listed(whole)):
            self.cards.append(whole._replace(parts=listed))
            return True
        said = [each for each in phrases if (line.counted and has_quantity(each)) or not is_chatter(each)]
        taken = [self._take_card(line, each, each, line.counted and has_quantity(each), doubtful) for each in said]
        return any(taken)

    def _take_card(self, line: TypedLine, text: str, phrase: str, counted: bool, doubtful: bool) -> bool:
        card = read_card(line.number, text, phrase, self._heading, doubtful and not counted)
        if isinstance(card, CardLine):
            if self._labelled:
                card = card._replace(labelled=True, parts=tuple(p._replace(labelled=True) for p in card.parts))
            self.cards.append(card)
            return True
        if unread := counted or card.why != "decklists.no-title":
            self.unread.append(card)
        return unread

    def _head_of_kind(self, heading: str, line: TypedLine) -> None:
        self._head(*self._enclosed.under(heading, self._heading, self._section, line.after_blank))

    def _head(self, heading: str, known: bool = True) -> None:
        self._heading, self._section, self._maybe = heading, "new", False
        if self._apart_from is not None:
            self._apart.append(frozenset(card.number for card in self.cards[self._apart_from :]))
            self._doubted |= self._apart[-1]
        self._apart_from = None if known else len(self.cards)

    def _remark(self, line: TypedLine, kind: str) -> None:
        self.remark(line.number, line.text, kind)


def _named(line: TypedLine, words: str, heading: str = "") -> list[CardLine]:
    """The card that words may name which are talk as often."""
    card = read_card(line.number, line.text, words, heading, doubtful=True)
    return [card] if isinstance(card, CardLine) else []
