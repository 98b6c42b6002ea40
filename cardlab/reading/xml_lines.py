"""Decks in XML, read event by event with expat.

A document type or an entity ends the reading before anything is expanded or fetched, and what is read is no larger
than any decklist may be.
"""

from typing import Any
from xml.parsers import expat

from cardlab.errors import CardlabError
from cardlab.reading.document import Source
from cardlab.reading.sorted_lines import SortedLines

STARTS = ("<?xml", "<deck", "<!doctype", "<!--", "<!entity")
MAX_TEXT = 200
_MAX_DEPTH = 20
_BLANK = "\ufeff \t\r\n"


def is_xml(source: Source) -> bool:
    """Whether it opens as XML does; a web page is left to the readers that know them."""
    start = source.text[:100].lstrip(_BLANK).lower()
    return start.startswith(STARTS) and not start.startswith("<!doctype html")


class _Unsafe(Exception):
    """The document declares a type or an entity."""


class XmlLines(SortedLines):
    """The elements of a deck, sorted into cards, remarks and what could not be read; each shape takes its own."""

    def __init__(self, source: Source) -> None:
        super().__init__()
        self._source = source
        self._depth = 0
        self._parser = parser = expat.ParserCreate(encoding="utf-8")
        parser.SetParamEntityParsing(expat.XML_PARAM_ENTITY_PARSING_NEVER)
        parser.StartDoctypeDeclHandler = parser.EntityDeclHandler = self._refuse
        parser.ExternalEntityRefHandler = parser.UnparsedEntityDeclHandler = self._refuse
        parser.StartElementHandler = self._start
        parser.EndElementHandler = self._end
        parser.CharacterDataHandler = self._characters
        parser.CommentHandler = self._comment
        try:
            parser.Parse(source.text.lstrip(_BLANK).encode("utf-8", "replace"), True)
        except _Unsafe:
            raise CardlabError("decklists.unsafe-xml", file=source.name, line=self.line) from None
        except expat.ExpatError as fault:
            raise CardlabError("decklists.bad-xml", file=source.name, line=fault.lineno) from None

    @property
    def line(self) -> int:
        text = self._source.text
        above = text[: len(text) - len(text.lstrip(_BLANK))].count("\n")
        return self._parser.CurrentLineNumber + above

    def take_element(self, element: str, attributes: dict[str, str]) -> bool:
        """Take an element that begins here; whether it is one of the shape's."""
        raise NotImplementedError

    def take_text(self, text: str) -> bool:  # noqa: ARG002
        """Take words between elements; whether they belong to the shape."""
        return False

    def take_end(self, element: str) -> None:
        """An element ends here."""

    def _refuse(self, *_: Any) -> int:
        raise _Unsafe

    def _start(self, element: str, attributes: dict[str, str]) -> None:
        self._depth += 1
        if (self._depth == 1 and element != "deck") or self._depth > _MAX_DEPTH:
            raise CardlabError("decklists.bad-xml", file=self._source.name, line=self.line)
        if not self.take_element(element, attributes) and self._depth > 1:
            self._take_remark(f"<{element}>")

    def _end(self, element: str) -> None:
        self._depth -= 1
        self.take_end(element)

    def _characters(self, text: str) -> None:
        if not self.take_text(text) and text.strip():
            self._take_remark(text.strip())

    def _comment(self, text: str) -> None:
        self._take_remark(text.strip())

    def _take_remark(self, text: str) -> None:
        self.remark(self.line, text[:MAX_TEXT])
