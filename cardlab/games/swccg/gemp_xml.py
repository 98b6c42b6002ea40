"""GEMP's export: XML, often saved as .txt. The id counts; titles there leave out dots and `(V)`."""

from cardlab.games.swccg.gemp import IS_ID, without_marks
from cardlab.model.decklist import CardLine, Decklist, UnreadLine
from cardlab.reading.document import Reader, Source
from cardlab.reading.xml_lines import MAX_TEXT, XmlLines, is_xml

_ZONES = {"card": "deck", "cardoutsidedeck": "outside", "cardOutsideDeck": "outside"}


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
            code = card_id[:MAX_TEXT]
            self.cards.append(
                CardLine(
                    number=self.line,
                    text=code or title,
                    quantity=1,
                    title=title,
                    code=code,
                    heading=heading,
                    title_is_spare=True,
                )
            )
            return
        text = " ".join(filter(None, (card_id, attributes.get("title", "")))) or "card"
        self.unread.append(UnreadLine(self.line, text[:MAX_TEXT], "decklists.bad-element", 1, heading, True))
