"""The text export of the deck sites: a heading per type, underlined, and cards with set and number."""

import re
from itertools import pairwise

from cardlab.decklists.card_line import read_card
from cardlab.decklists.headings import as_heading
from cardlab.decklists.lines import Decklist, Remark, UnreadLine
from cardlab.decklists.quantities import has_quantity
from cardlab.decklists.readers import Reader, Source
from cardlab.decklists.sorted_lines import SortedLines
from cardlab.decklists.tallies import counted_heading, is_tally
from cardlab.decklists.text_clean import is_blank, is_chatter, is_garbage, lines_of, plain, without_trailing_remark

_UNDERLINE = r"(?:¯{2,}|-{2,})$"
_PLACE = r"\([^()\n]*#[0-9]{1,3}[A-Za-z]?\)"
_LABELLED = r"(?i)(?P<label>Sets|Format|Player|Game|Date)\s*:\s*(?P<value>.+)$"


class SiteText(Reader):
    """The text export of the Destiny deck sites. The numbers before characters are dice."""

    name = "site-text"
    title = ("Text export of the Destiny deck sites", "Export texte des sites de decks Destiny")

    def claims(self, source: Source) -> bool:
        """An underlined heading, and a card with `(Set #n)`; without such places it is plain text."""
        text = source.text
        return (
            ("¯¯" in text or "--" in text) and "#" in text and re.search(_PLACE, text) is not None and _is_headed(text)
        )

    def read(self, source: Source) -> Decklist:
        return _Export(source.text).decklist(source.name, self.name, "destiny", numbers_are_dice=True)


def _is_headed(text: str) -> bool:
    lines = [line.strip() for line in lines_of(text)]
    return any(_is_heading(line, below) for line, below in pairwise(lines))


def _is_heading(line: str, below: str) -> bool:
    return (
        len(line) > 1
        and abs(len(below) - len(line)) <= 2
        and bool(re.match(_UNDERLINE, below))
        and bool(as_heading(line))
    )


class _Export(SortedLines):
    """The lines of an export, sorted into head, headings and cards."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self._heading = ""
        self._in_head = True
        raw = [line.strip() for line in lines_of(text)]
        for number, (line, below) in enumerate(zip(raw, [*raw[1:], ""], strict=True), start=1):
            words = plain(line)
            if words or not is_blank(line):
                self._take(number, line, words, below)

    def _take(self, number: int, line: str, words: str, below: str) -> None:
        placed = re.search(_PLACE, line) is not None
        if is_garbage(line):
            self.unread.append(UnreadLine(number, line, "decklists.not-a-line", 1, self._heading))
        elif re.match(_UNDERLINE, line) or not any(map(str.isalnum, words)):
            # A heading the site left empty is a lone underline: what follows it stands under none.
            if not (self.remarks and self.remarks[-1] == Remark(number - 1, self.remarks[-1].text, "heading")):
                self._heading = ""
            self.remark(number, line, "heading")
        elif (heading := as_heading(words)) and (re.match(_UNDERLINE, below) or not self._in_head):
            self._heading, self._in_head = heading, False
            self.remark(number, line, "heading")
        elif self._in_head and not placed:
            self._take_head(number, line, words)
        elif words.startswith(("#", "//")) or (not placed and _is_added(words)):
            self.remark(number, line, "comment")
        else:
            doubtful = not (placed or has_quantity(words))
            self.take(read_card(number, line, without_trailing_remark(words), self._heading, doubtful, listed=False))

    def _take_head(self, number: int, line: str, words: str) -> None:
        """The deck's name, then affiliation, colours and sets, as the site prints them."""
        labelled = re.match(_LABELLED, words)
        if labelled:
            self.facts.setdefault(labelled["label"].lower(), labelled["value"])
        else:
            free = [label for label in ("name", "affiliation", "colours") if label not in self.facts]
            if free:
                self.facts[free[0]] = words
        self.remark(number, line, "heading")


def _is_added(words: str) -> bool:
    """What people write below an export: a count, a result, thanks."""
    return (
        is_tally(words)
        or is_chatter(words)
        or counted_heading(words) is not None
        or not re.search(r"[^\W\d]{3}", words)
    )
