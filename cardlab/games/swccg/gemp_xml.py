"""GEMP's export: XML, often saved as .txt. The id counts; titles there leave out dots and `(V)`.

Read event by event with expat: a document type or an entity ends the reading before anything is
expanded or fetched, and what is read is no larger than any decklist may be.
"""

from typing import Any
from xml.parsers import expat

from cardlab.decklists.lines import CardLine, Decklist, UnreadLine
from cardlab.decklists.readers import Reader, Source
from cardlab.decklists.sorted_lines import SortedLines
from cardlab.errors import CardlabError
from cardlab.games.swccg.gemp import IS_ID, without_marks

_STARTS = ("<?xml", "<deck", "<!doctype", "<!--", "<!entity")
_ZONES = {"card": "deck", "cardoutsidedeck": "outside", "cardOutsideDeck": "outside"}
_MAX_DEPTH = 20
_MAX_TEXT = 200


class GempXml(Reader):
    """A deck as GEMP exports it: `card` and `cardOutsideDeck` elements with their blueprintId."""

    name = "gemp-xml"
    title = ("GEMP's XML export (Star Wars CCG)", "Export XML de GEMP (Star Wars CCG)")
    sample = """\
<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<deck>
  <card blueprintId="9_109" title="Emperor Palpatine"/>
  <card blueprintId="9_109" title="Emperor Palpatine"/>
  <card blueprintId="200_110" title="Knowledge And Defense"/>
  <cardOutsideDeck blueprintId="13_54" title="Battle Order"/>
</deck>
"""

    def claims(self, source: Source) -> bool:
        return source.text[:100].lstrip("\ufeff \t\r\n").lower().startswith(_STARTS)

    def read(self, source: Source) -> Decklist:
        return _Elements(source).decklist(source.name, self.name, "swccg")


class _Unsafe(Exception):
    """The document declares a type or an entity."""


class _Elements(SortedLines):
    """The elements of a deck, sorted into cards, remarks and what could not be read."""

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
        self._parse(source)

    def _parse(self, source: Source) -> None:
        try:
            self._parser.Parse(source.text.lstrip("\ufeff \t\r\n").encode("utf-8", "replace"), True)
        except _Unsafe:
            raise CardlabError("decklists.unsafe-xml", file=source.name, line=self._line) from None
        except expat.ExpatError as fault:
            raise CardlabError("decklists.bad-xml", file=source.name, line=fault.lineno) from None

    @property
    def _line(self) -> int:
        text = self._source.text
        above = text[: len(text) - len(text.lstrip("\ufeff \t\r\n"))].count("\n")
        return self._parser.CurrentLineNumber + above

    def _refuse(self, *_: Any) -> int:
        raise _Unsafe

    def _start(self, element: str, attributes: dict[str, str]) -> None:
        self._depth += 1
        if self._depth == 1 and element != "deck":
            self._reject()
        if self._depth > _MAX_DEPTH:
            self._reject()
        if element in _ZONES:
            self._take_card(_ZONES[element], attributes)
        elif self._depth > 1:
            self._take_remark(f"<{element}>")

    def _reject(self) -> None:
        raise CardlabError("decklists.bad-xml", file=self._source.name, line=self._line)

    def _take_card(self, heading: str, attributes: dict[str, str]) -> None:
        card_id = without_marks(attributes.get("blueprintId", ""))
        if IS_ID.match(card_id):
            self.cards.append(CardLine(self._line, card_id, 1, code=card_id, heading=heading))
            return
        text = " ".join(filter(None, (card_id, attributes.get("title", "")))) or "card"
        self.unread.append(UnreadLine(self._line, text[:_MAX_TEXT], "decklists.bad-element", 1, heading))

    def _end(self, _element: str) -> None:
        self._depth -= 1

    def _characters(self, text: str) -> None:
        if text.strip():
            self._take_remark(text.strip())

    def _comment(self, text: str) -> None:
        self._take_remark(text.strip())

    def _take_remark(self, text: str) -> None:
        self.remark(self._line, text[:_MAX_TEXT])
