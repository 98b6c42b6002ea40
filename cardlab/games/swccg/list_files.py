"""The files of Star Wars CCG's programs, read and written: GEMP's database string and XML, Holotable's decks."""

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING
from xml.sax.saxutils import quoteattr

from cardlab.exporters.deck_table import DeckRow, DeckTable
from cardlab.exporters.dialects import Dialect
from cardlab.games.swccg.card import SwccgCard, swccg_card
from cardlab.model.decklist import CardLine, Decklist, UnreadLine
from cardlab.model.findings import Phrase
from cardlab.reading.document import Reader, Source
from cardlab.reading.head import as_fact
from cardlab.reading.quantities import MAX_QUANTITY
from cardlab.reading.sorted_lines import SortedLines
from cardlab.reading.text_clean import lines_of, plain
from cardlab.reading.xml_lines import MAX_TEXT, XmlLines, is_xml

if TYPE_CHECKING:
    pass


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


# -- GEMP's export: XML, often saved as .txt; the id counts, titles there leave out dots and `(V)` -


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


# -- Holotable's `.htd`: a path and a number on each line; starting cards have two numbers more ----


_CARD = re.compile(
    r'card\s+"(?P<path>/[^"\n]{1,300})"\s*(?:"[^"\n]{0,200}"\s*)?(?P<quantity>[0-9]{1,4})'
    r"(?:\s+(?P<start>[0-9]{1,2})(?:\s+[0-9]{1,2})?)?$",
    re.IGNORECASE,
)
_DESCRIPTION = re.compile(r"(?:\.gif|\.jpg|\.png)?\s.*$|\.(?:gif|jpg|png)$", re.IGNORECASE)
"""Older files name the card behind its path, and the image's kind: `/starwars/Premiere-Dark/t_sense.gif •Sense`."""
_TWO_SIDED = "/TWOSIDED"
_MAX_TEXT = 200


class Holotable(Reader):
    """A deck of Holotable: the path of each card's image, and how many; starting cards are marked."""

    name = "holotable"
    title = ("Holotable's .htd (Star Wars CCG)", "Fichier .htd de Holotable (Star Wars CCG)")

    def claims(self, source: Source) -> bool:
        text = source.text
        return '"/' in text and re.search(r'(?mi)^[ \t]*card\s+"/', text) is not None

    def read(self, source: Source) -> Decklist:
        lines = SortedLines()
        for number, line in enumerate(lines_of(source.text), start=1):
            line = line.strip()
            found = _CARD.match(line)
            if found and 1 <= int(found["quantity"]) <= MAX_QUANTITY:
                path = _front(_DESCRIPTION.sub("", found["path"]))
                heading = "starting" if int(found["start"] or 0) else ""
                lines.cards.append(
                    CardLine(
                        number=number,
                        text=path,
                        quantity=int(found["quantity"]),
                        code=path,
                        heading=heading,
                    )
                )
            elif line.lower().startswith("card"):
                why = "decklists.bad-quantity" if found else "decklists.bad-path"
                lines.unread.append(UnreadLine(number, line[:_MAX_TEXT], why))
            elif line:
                is_head = line.startswith(("ver", "back"))
                lines.remark(number, line[:_MAX_TEXT], "heading" if is_head else "comment")
        return lines.decklist(source.name, self.name, "swccg")


def _front(path: str) -> str:
    """The path of a card's front: `/TWOSIDED/folder/front/back` means `/folder/front`."""
    if not path.upper().startswith(f"{_TWO_SIDED}/"):
        return path
    return path[len(_TWO_SIDED) :].rpartition("/")[0]


# -- writing ---------------------------------------------------------------------------------------


class _Gemp(Dialect):
    game = "swccg"

    def losses(self, table: DeckTable) -> Iterator[Phrase]:
        yield from super().losses(table)
        for row in table.rows:
            if not _card(row).gemp_id:
                yield Phrase("export.loses-id", {"card": _card(row)})
            if row.zone == "starting":
                yield Phrase("export.loses-zone", {"card": _card(row), "zone": Phrase("export.group-starting")})


class GempStringWriter(_Gemp):
    name = "gemp"
    ending = ".txt"
    title = ("GEMP database string", "Chaîne de base de données GEMP")

    def write(self, table: DeckTable) -> str:
        inside, outside = _split(table)
        ids = [[_card(row).gemp_id for row in rows for _ in range(row.quantity)] for rows in (inside, outside)]
        return "|".join(",".join(filter(None, part)) for part in ids if part) + "\n"


class GempXmlWriter(_Gemp):
    name = "gemp-xml"
    ending = ".xml"
    title = ("GEMP XML", "XML de GEMP")

    def write(self, table: DeckTable) -> str:
        lines = ['<?xml version="1.0" encoding="UTF-8" standalone="no"?>', "<deck>"]
        for tag, rows in zip(("card", "cardOutsideDeck"), _split(table), strict=True):
            for row in rows:
                card = _card(row)
                line = f"  <{tag} blueprintId={quoteattr(card.gemp_id)} title={quoteattr(card.title)}/>"
                lines += [line] * row.quantity if card.gemp_id else []
        lines += [f"  <!-- {text.replace('--', '- -')} -->" for _, text in table.unread]
        return "\n".join([*lines, "</deck>"]) + "\n"


class HolotableFile(Dialect):
    name = "holotable"
    ending = ".htd"
    title = ("Holotable deck", "Deck Holotable")
    game = "swccg"
    encoding = "cp1252"

    def write(self, table: DeckTable) -> str:
        side = next((_card(row).side for row in table.rows), "light")
        lines = ["ver 2", f"back {'imp' if side == 'dark' else 'reb'}.gif"]
        for row in table.rows:
            card = _card(row)
            starting = " 1 1" if row.zone == "starting" else ""
            if card.holotable and (row.zone != "outside" or card.shield):  # the program sets shields aside by itself
                lines.append(f'card "{card.holotable}" {row.quantity}{starting}')
        return "\n".join(lines) + "\n"

    def losses(self, table: DeckTable) -> Iterator[Phrase]:
        yield from super().losses(table)
        for row in table.rows:
            card = _card(row)
            if not card.holotable:
                yield Phrase("swccg.loses-path", {"card": card})
            elif (row.zone == "outside") != card.shield and row.zone != "starting":
                place = "export.group-outside" if row.zone == "outside" else "export.group-deck"
                yield Phrase("export.loses-zone", {"card": card, "zone": Phrase(place)})


def _split(table: DeckTable) -> tuple[list[DeckRow], list[DeckRow]]:
    """The deck, and what is outside of it."""
    inside = [row for row in table.rows if row.zone != "outside"]
    return inside, [row for row in table.rows if row.zone == "outside"]


def _card(row: DeckRow) -> SwccgCard:
    return swccg_card(row.entry.card)
