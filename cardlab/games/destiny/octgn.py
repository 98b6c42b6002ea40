"""OCTGN's deck files, as the deck sites export them: sections of cards with a quantity, the title between the tags."""

import re

from cardlab.model.decklist import CardLine, Decklist, UnreadLine
from cardlab.reading.document import Reader, Source
from cardlab.reading.headings import as_heading
from cardlab.reading.quantities import MAX_QUANTITY
from cardlab.reading.text_clean import plain
from cardlab.reading.xml_lines import MAX_TEXT, XmlLines, is_xml

_SIGNS = ("<section", "<card", "qty=")


class Octgn(Reader):
    """A deck of OCTGN. The numbers of characters are dice, as on the sites."""

    name = "octgn"
    title = (
        "OCTGN's .o8d, as the Destiny deck sites export it",
        "Fichier .o8d d'OCTGN, export des sites de decks Destiny",
    )

    def claims(self, source: Source) -> bool:
        return is_xml(source) and all(sign in source.text for sign in _SIGNS)

    def read(self, source: Source) -> Decklist:
        return _Sections(source).decklist(source.name, self.name, "destiny", numbers_are_dice=True)


class _Sections(XmlLines):
    """The sections and their cards."""

    def __init__(self, source: Source) -> None:
        self._heading = ""
        self._quantity = ""
        self._id = ""
        self._title: list[str] | None = None
        super().__init__(source)

    def take_element(self, element: str, attributes: dict[str, str]) -> bool:
        if element == "section":
            self._heading = as_heading(attributes.get("name", ""))
            self.remark(self.line, attributes.get("name", "")[:MAX_TEXT] or "<section>", "heading")
        elif element == "card":
            self._quantity, self._id, self._title = attributes.get("qty", ""), attributes.get("id", ""), []
        return element in ("section", "card")

    def take_text(self, text: str) -> bool:
        if self._title is not None:
            self._title.append(text)
        return self._title is not None

    def take_end(self, element: str) -> None:
        if element != "card" or self._title is None:
            return
        title = plain("".join(self._title))[:MAX_TEXT]
        self._title = None
        quantity = int(self._quantity) if re.fullmatch("[0-9]{1,4}", self._quantity) else 0
        code = self._id if self._id.isascii() and self._id.isalnum() and len(self._id) in (5, 6, 7) else ""
        text = f"{self._quantity} {title or self._id}"[:MAX_TEXT].strip()
        if not 1 <= quantity <= MAX_QUANTITY or not (title or code):
            self.unread.append(UnreadLine(self.line, text or "<card>", "decklists.bad-element", 1, self._heading, True))
        else:
            self.cards.append(
                CardLine(
                    number=self.line,
                    text=text,
                    quantity=quantity,
                    title=title,
                    code=code,
                    heading=self._heading,
                )
            )
