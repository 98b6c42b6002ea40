"""The rows of a list that is a table: which column is which, and the card each row names."""

import re
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Any

from cardlab.catalogue.names import words_of
from cardlab.model.decklist import CardLine, Decklist, UnreadLine
from cardlab.reading.exported import ends_cards, format_code, unread_heading
from cardlab.reading.head import as_fact, as_side
from cardlab.reading.headings import as_heading, enclosing
from cardlab.reading.quantities import MAX_QUANTITY
from cardlab.reading.sorted_lines import SortedLines
from cardlab.reading.text_clean import plain
from cardlab.spreadsheets.cells import Row
from cardlab.vocabulary import GameId

_HEADERS = {
    "quantity": "quantity|quantité|quantite|qty|qté|qte|count|nb|nbr|nombre|exemplaires|copies|amount|x",
    "title": "full title|fulltitle|title|titre|card|carte|card name|card title|nom de la carte|nom carte|name|nom",
    "subtitle": "subtitle|sous-titre|sous titre",
    "set": "set|set code|set name|extension|édition|edition|expansion",
    "number": "number|numéro|numero|no|n°|nº|#|num|card number|position",
    "code": "code|id|gemp id|gempid|blueprintid|blueprint id|card code",
    "dice": "dice each|dés par carte|dice|dés|des|dé|die",
    "elite": "elite|élite",
    "heading": "zone|section|heading|rubrique|catégorie|categorie|category",
    "type": "type",
    "slot": "slot|emplacement|dot|pastille",
    "side": "side|côté|cote|camp",
    "name": "deck|deck name|nom du deck",
    "player": "player|joueur|joueuse",
    "game": "game|jeu",
    "format": "format",
}
"""Column → the headers it is known by, the surest first."""
_COLUMN_OF = {header: column for column, headers in _HEADERS.items() for header in headers.split("|")}
_QUANTITY = r"[xX×]?\s*(-?[0-9]{1,6})(?:[.,]0+)?\s*[xX×]?$"
_COPIES_BESIDE_DICE = re.compile(r"x? ?([0-9]{1,2})(?: ?x)?\b(?! (?:die|dice|des?)\b)")
"""The 2 of `2 (1 die each)`, not that of `2 dice`."""
_DICE_WORDS = frozenset({"die", "dice", "de", "des"})
_YES = {"yes", "y", "oui", "o", "true", "vrai", "x", "1", "elite", "élite"}
_MOST_COPIES = 15
"""More copies of one card than this are rather its number in the set."""
_TOTALS = {"total", "totaux", "somme", "sum", "subtotal", "sous-total"}


def column_of(header: str) -> str:
    """The column a header means, or nothing."""
    return _COLUMN_OF.get(_plain_header(header), "")


class TableRows(SortedLines):
    """The rows of a table, sorted into cards, remarks and what could not be read."""

    def __init__(self) -> None:
        super().__init__()
        self._sides: set[str] = set()
        self._columns: dict[str, int] = {}
        self._other_columns: list[int] = []
        """Columns whose headers say nothing we know, such as remarks."""
        self._heading = ""
        self._verbatim = False
        self._ended = False

    def decklist(self, source: str, reader: str, game: GameId | None = None, **more: Any) -> Decklist:
        found = super().decklist(source, reader, game, **more)
        side = found.side or (next(iter(self._sides)) if len(self._sides) == 1 else "")
        return found._replace(format=format_code(found.format), side=side)

    def take_preface(self, number: int, text: str) -> None:
        """A line above the headers: a fact, or a comment."""
        self.take_fact(number, text, as_fact(plain(text).lstrip("#/ "), in_head=True))

    def take_head(self, row: Row) -> None:
        """A row above the headers: a label beside its value, or all in one cell."""
        label, *values = [" ".join(cell.split()) for cell in row.cells if cell]
        fact = as_fact(f"{label.rstrip(' :')}: {values[0]}", in_head=True) if values else None
        if fact is None:
            self.take_preface(row.number, _text_of(row))
            return
        self.facts[fact[0]] = fact[1]
        self.remark(row.number, _text_of(row), "heading")

    def take_rows(self, header: Row, rows: Iterable[Row]) -> None:
        rows = list(rows)
        self._columns = _columns_of(header.cells)
        self._other_columns = [place for place, cell in enumerate(header.cells) if not column_of(cell)]
        if "number" in self._columns:
            self._judge_numbers(rows)
        self.remark(header.number, _text_of(header), "heading")
        for row in rows:
            if any(row.cells):
                self._take_row(row)

    def _judge_numbers(self, rows: Sequence[Row]) -> None:
        """A column `#` may hold the numbers of cards, copies or the numbers of the rows."""
        rows = [row for row in rows if not any(map(_is_total, row.cells))]
        numbers = [number for row in rows if any(map(str.isalnum, number := self._cell(row, "number")))]
        if "quantity" not in self._columns and "set" not in self._columns and _are_counts(numbers):
            self._columns["quantity"] = self._columns.pop("number")
        elif ("set" not in self._columns or len({self._cell(row, "set") for row in rows}) > 1) and _count_rows(numbers):
            del self._columns["number"]

    def _take_row(self, row: Row) -> None:
        filled = [cell for cell in row.cells if cell]
        text = _text_of(row)
        if self._ended or (len(filled) == 1 and ends_cards(filled[0])):
            self._ended = True
            self.remark(row.number, text)
        elif len(filled) == 1 and (unread := unread_heading(filled[0])) is not None:
            self._heading, self._verbatim = unread, True
            self.remark(row.number, text, "heading")
        elif not any(map(str.isalnum, text)):
            self.remark(row.number, text, "heading")
        elif self._verbatim and self._cell(row, "title"):
            self._take_verbatim(row, self._cell(row, "title"))
        elif filled[0].startswith(("#", "//")) and row.cells[0]:
            self.remark(row.number, text)
        elif len(filled) == 1 and (heading := as_heading(filled[0])):
            self._heading, self._verbatim = heading, False
            self.remark(row.number, text, "heading")
        elif _is_total(filled[0]) or _is_total(self._cell(row, "title")):
            self.remark(row.number, text, "heading")
        else:
            self._take_card(row, text)

    def _take_verbatim(self, row: Row, text: str) -> None:
        """A line that an export could not read, as it stood in its list, with how many cards it counts as."""
        quantity = _quantity(self._cell(row, "quantity")) or 0
        self.cards.append(
            CardLine(
                number=row.number, text=text, quantity=quantity, title=plain(text), heading=self._heading, zoned=False
            )
        )

    def _take_card(self, row: Row, text: str) -> None:
        heading = as_heading(self._cell(row, "heading")) or self._heading or as_heading(self._cell(row, "type"))
        heading = self._heading_in_remarks(row) or heading
        title = self._title(row)
        quantity, dice = _quantity_and_dice(self._cell(row, "quantity"))
        code, place = _code(self._cell(row, "code")), (self._cell(row, "set"), self._cell(row, "number").lstrip("#"))
        if quantity is None or not (title or code or all(place)):
            self.unread.append(UnreadLine(row.number, text, "decklists.bad-row", 1, heading))
            return
        if not 0 <= quantity <= MAX_QUANTITY or (quantity == 0 and self._cell(row, "quantity")):
            self.unread.append(UnreadLine(row.number, text, "decklists.bad-quantity", 1, heading))
            return
        self._sides.add(as_side(self._cell(row, "side")))
        for fact in ("name", "player", "game", "format"):
            if value := self._cell(row, fact):
                self.facts.setdefault(fact, value)
        self.cards.append(
            CardLine(
                number=row.number,
                text=text,
                quantity=quantity,
                title=title,
                set_hint=place[0],
                number_hint=place[1],
                code=code,
                heading=heading,
                dice=dice or self._dice(row),
                slot=self._cell(row, "slot"),
                zoned=bool(as_heading(self._cell(row, "heading"))),
            )
        )

    def _title(self, row: Row) -> str:
        """Title and subtitle; beside a code the title alone, for a subtitle may be in another language."""
        title, subtitle = plain(self._cell(row, "title")), plain(self._cell(row, "subtitle"))
        if self._cell(row, "code"):
            return title
        return f"{title}, {subtitle}" if title and subtitle and subtitle not in title else title

    def _dice(self, row: Row) -> int | None:
        dice = self._cell(row, "dice")
        if dice.isascii() and dice.isdigit() and len(dice) < 3:
            return int(dice)
        if self._cell(row, "elite").lower() in _YES:
            return 2
        return next(filter(None, map(_dice_in, self._remarks(row))), None)

    def _heading_in_remarks(self, row: Row) -> str:
        """The place beside the deck that a remark gives to its card: `set aside (for Merrin)`."""
        places = [as_heading(remark.partition("(")[0]) for remark in self._remarks(row)]
        return next((place for place in places if place in enclosing()), "")

    def _remarks(self, row: Row) -> list[str]:
        return [row.cells[place] for place in self._other_columns if place < len(row.cells)]

    def _cell(self, row: Row, column: str) -> str:
        index = self._columns.get(column)
        return row.cells[index] if index is not None and index < len(row.cells) else ""


def _plain_header(header: str) -> str:
    return " ".join(header.casefold().replace("_", " ").split()).strip(" .:*")


def _columns_of(headers: Sequence[str]) -> dict[str, int]:
    """Where each column stands; of two headers that mean the same, the surer."""
    known = [_plain_header(header) for header in headers]
    return {
        column: known.index(found)
        for column, words in _HEADERS.items()
        if (found := next((word for word in words.split("|") if word in known), ""))
    }


def _are_counts(cells: Sequence[str]) -> bool:
    """Whether the numbers of a column `#` are copies: small, and neither those of the rows nor all different."""
    numbers = [_quantity(cell) for cell in cells]
    small = all(number is not None and 0 < number <= _MOST_COPIES for number in numbers)
    return small and len(set(numbers)) < len(numbers)


def _dice_in(remark: str) -> int | None:
    """The dice that a remark gives to its card: `élite`, `2 dés`, `avec 2 dice`."""
    words = words_of(remark).split()
    if any(word in ("elite", "elites") for word in words) and "non" not in words and "not" not in words:
        return 2
    for number, word in pairwise(words):
        if number in ("1", "2", "3") and word in _DICE_WORDS:
            return int(number)
    return None


def _is_total(cell: str) -> bool:
    """`Total`, `Subtotal`, `Total, Deck`."""
    return cell.partition(",")[0].strip(" :").lower() in _TOTALS


def _quantity(cell: str) -> int | None:
    """How many a cell says; 0 if it is blank, None if it says something else."""
    if not cell:
        return 0
    found = re.match(_QUANTITY, cell)
    return int(found[1]) if found else None


def _count_rows(cells: Sequence[str]) -> bool:
    """Whether the numbers of a column `#` are 1, 2, 3 …: those of the rows, if the rows are of several sets."""
    return len(cells) > 3 and [_quantity(cell) for cell in cells] == list(range(1, len(cells) + 1))


def _quantity_and_dice(cell: str) -> tuple[int | None, int | None]:
    """How many a cell says, and the dice that stand beside the number: `1 (elite)`, `2, 1 die each`, `2 dice`."""
    dice = _dice_in(cell)
    if dice is None:
        return _quantity(cell), None
    count = _COPIES_BESIDE_DICE.match(words_of(cell))
    return (int(count[1]) if count else 1), dice


def _code(cell: str) -> str:
    """A code; spreadsheet programs take the zero from `01035`."""
    return cell.zfill(5) if cell.isascii() and cell.isdigit() and len(cell) == 4 else cell.rstrip("*^")


def _text_of(row: Row) -> str:
    return "; ".join(" ".join(cell.split()) for cell in row.cells if cell)
