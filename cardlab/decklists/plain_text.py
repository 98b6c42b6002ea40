"""Lists written by hand or pasted from a mail, a forum, a chat: the reader of last resort."""

import re

from cardlab.decklists.line_kinds import TypedLine, typed_lines
from cardlab.decklists.lines import Decklist
from cardlab.decklists.readers import Reader, Source
from cardlab.decklists.text_clean import lines_of
from cardlab.decklists.text_list import TextList

_COPIED_FROM_SITE = r"/card/[0-9]{5}|\([0-9]{1,2} {2,4}[0-9]{1,2} \)"
"""What the deck sites put into their exports and pages: there, numbers before characters are dice."""
_START = 5_000


class PlainText(Reader):
    """A list written by hand: a quantity and a title on each line, headings where you like."""

    name = "text"
    title = ("Plain text, written by hand or pasted", "Texte libre, écrit à la main ou collé")

    def claims(self, source: Source) -> bool:
        return source.text is not None

    def read(self, source: Source) -> Decklist:
        return read_text(source, self.name)

    def read_all(self, source: Source) -> list[Decklist]:
        from cardlab.decklists.split import part_source, parts_of

        lines = typed_lines(source.text)
        parts = parts_of(lines)
        if not parts:
            return [_of_lines(lines, source, self.name)]
        raw = lines_of(source.text)
        found = [
            read_text(part_source(source, raw, part, place), self.name, part.start)
            for place, part in enumerate(parts, 1)
        ]
        return [
            each._replace(side=part.label) if part.label in ("light", "dark") and not each.side else each
            for each, part in zip(found, parts, strict=True)
        ]


def read_text(source: Source, reader: str, above: int = 0) -> Decklist:
    """Read hand-written text below so many lines; every line that is not blank ends as card, remark or unread."""
    return _of_lines(typed_lines(source.text, above), source, reader)


def _of_lines(lines: list[TypedLine], source: Source, reader: str) -> Decklist:
    start = source.text[:_START]
    copied = ("/card/" in start or " )" in start) and re.search(_COPIED_FROM_SITE, start) is not None
    return TextList(lines).decklist(source.name, reader, numbers_are_dice=copied)
