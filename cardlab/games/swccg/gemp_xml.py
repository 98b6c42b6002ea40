"""GEMP's export: XML, often saved as .txt. The id counts; titles there leave out dots and `(V)`."""

from cardlab.decklists.lines import CardLine, Decklist, UnreadLine
from cardlab.decklists.readers import Reader, Source
from cardlab.decklists.xml_lines import MAX_TEXT, XmlLines, is_xml
from cardlab.games.swccg.gemp import IS_ID, without_marks

_ZONES = {"card": "deck", "cardoutsidedeck": "outside", "cardOutsideDeck": "outside"}
_NO_ID = "?"
"""Stands for an id that is missing: the title says the card."""


class GempXml(Reader):
    """A deck as GEMP exports it: `card` and `cardOutsideDeck` elements with their blueprintId."""

    name = "gemp-xml"
    title = ("GEMP's XML export (Star Wars CCG)", "Export XML de GEMP (Star Wars CCG)")

    def claims(self, source: Source) -> bool:
        return is_xml(source)

    def read(self, source: Source) -> Decklist:
        return _Elements(source).decklist(source.name, self.name, "swccg")


class _Elements(XmlLines):
    """The elements of GEMP's export."""

    def take_element(self, element: str, attributes: dict[str, str]) -> bool:
        if element in _ZONES:
            self._take_card(_ZONES[element], attributes)
        return element in _ZONES

    def _take_card(self, heading: str, attributes: dict[str, str]) -> None:
        card_id = without_marks(attributes.get("blueprintId", ""))
        title = " ".join(attributes.get("title", "").split()).lstrip("•◊<> ")[:MAX_TEXT]
        if IS_ID.match(card_id) or title:
            code = card_id[:MAX_TEXT] or _NO_ID
            by_title = CardLine(self.line, title, 1, title=title, heading=heading, zoned=True)
            parts = (by_title,) if title else ()
            self.cards.append(CardLine(self.line, code, 1, code=code, heading=heading, zoned=True, parts=parts))
            return
        text = " ".join(filter(None, (card_id, attributes.get("title", "")))) or "card"
        self.unread.append(UnreadLine(self.line, text[:MAX_TEXT], "decklists.bad-element", 1, heading, True))
