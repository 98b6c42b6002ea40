"""GEMP's own way to keep a deck: `9_109,9_109,3_82|13_1,13_3`, one id a copy, cards outside the deck after the bar."""

import re

from cardlab.model.decklist import CardLine, Decklist, UnreadLine
from cardlab.reading.document import Reader, Source
from cardlab.reading.head import as_fact
from cardlab.reading.sorted_lines import SortedLines
from cardlab.reading.text_clean import lines_of, plain

IS_ID = re.compile(r"[0-9]{1,4}d?_[0-9]{1,4}[a-z]?$")
_HAS_ID = re.compile(r"[0-9]_[0-9]")
_MARKS = "*^ \t"
"""Foils and alternate images are the same card."""
_MAX_WORD = 60
_START = 400


class GempString(Reader):
    """A deck as GEMP keeps it: ids with commas between, the cards outside the deck after a bar."""

    name = "gemp"
    title = ("GEMP's deck string (Star Wars CCG)", "Chaîne de deck de GEMP (Star Wars CCG)")

    def claims(self, source: Source) -> bool:
        """A line of ids, and around it nothing but facts and comments."""
        if not _HAS_ID.search(source.text, 0, _START):
            return False
        found = False
        for line in lines_of(source.text):
            if _is_run(line):
                found = True
            elif line.strip() and not _is_remark(line):
                return False
        return found

    def read(self, source: Source) -> Decklist:
        return _String(source.text).decklist(source.name, self.name, "swccg")


def without_marks(card_id: str) -> str:
    return card_id.strip(_MARKS)


def _is_run(line: str) -> bool:
    """Whether a line is a run of ids; some of them may be mistyped."""
    if "," not in line and "|" not in line:
        return False
    words = [without_marks(word) for word in re.split("[,|]", line)]
    filled = [word for word in words if word]
    known = sum(IS_ID.match(word) is not None for word in filled)
    return known > 0 and 3 * known >= 2 * len(filled)


def _is_remark(line: str) -> bool:
    words = plain(line)
    return words.startswith(("#", "//")) or as_fact(words, in_head=True) is not None


class _String(SortedLines):
    """The ids in their order; where each stands is its place in the string."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self._place = 0
        self._heading = "deck"
        for number, line in enumerate(lines_of(text), start=1):
            if _is_run(line):
                self._take_run(line)
            elif line.strip():
                words = plain(line.strip()).lstrip("#/ ")
                self.take_fact(number, line.strip(), as_fact(words, in_head=True))

    def _take_run(self, line: str) -> None:
        for part, ids in enumerate(line.split("|")):
            if part:
                self._heading = "outside"
            for word in filter(None, map(without_marks, ids.split(","))):
                self._place += 1
                if IS_ID.match(word):
                    self.cards.append(
                        CardLine(number=self._place, text=word, quantity=1, code=word, heading=self._heading)
                    )
                else:
                    unread = UnreadLine(self._place, word[:_MAX_WORD], "decklists.bad-id", 1, self._heading, True)
                    self.unread.append(unread)
