"""The text export of the deck sites: a heading per type, underlined, and cards with set and number."""

import re
from collections.abc import Sequence
from itertools import pairwise

from cardlab.model.decklist import Decklist
from cardlab.reading.document import Reader, Source
from cardlab.reading.hand_written import text_decklist
from cardlab.reading.headings import as_heading
from cardlab.reading.text_clean import lines_of, plain

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
        facts, fact_lines = _read_head([line.strip() for line in lines_of(source.text)])
        return text_decklist(source, self.name, facts, fact_lines, "destiny")._replace(numbers_are_dice=True)


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


def _read_head(lines: Sequence[str]) -> tuple[dict[str, str], frozenset[int]]:
    """The deck's name, then affiliation, colours and sets, as the site prints them above the first heading; and the
    lines that say so."""
    facts: dict[str, str] = {}
    numbers: set[int] = set()
    for number, (line, below) in enumerate(zip(lines, [*lines[1:], ""], strict=True), start=1):
        words = plain(line)
        if _is_heading(words, below) or re.search(_PLACE, line):
            break
        if words:
            labelled = re.match(_LABELLED, words)
            free = [label for label in ("name", "affiliation", "colours") if label not in facts]
            if labelled:
                facts.setdefault(labelled["label"].lower(), labelled["value"])
            elif free:
                facts[free[0]] = words
            numbers.add(number)
    return facts, frozenset(numbers)
