"""Lists as tables: CSV, TSV, Excel and ODS, with a column for the card and others around it."""

import re
from collections.abc import Iterable, Sequence
from pathlib import Path

from cardlab.decklists.exported import ends_cards, format_code, unread_heading
from cardlab.decklists.head import as_fact, as_game_id, as_side
from cardlab.decklists.headings import as_heading
from cardlab.decklists.lines import CardLine, Decklist, Remark, UnreadLine
from cardlab.decklists.phrases import MAX_QUANTITY, read_card
from cardlab.decklists.readers import Reader, Source
from cardlab.decklists.wording import lines_of, plain
from cardlab.errors import CardlabError
from cardlab.importers.sheets import DELIMITERS, TEXTS, WORKBOOKS, Row, refuse_twins, rows_of, sheet_of

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
_YES = {"yes", "y", "oui", "o", "true", "vrai", "x", "1", "elite", "élite"}
_TOTALS = {"total", "totaux", "somme", "sum", "subtotal", "sous-total"}
_MAGIC = (b"PK\x03\x04", b"\xd0\xcf\x11\xe0")
_SEVERAL_CELLS = f"[{DELIMITERS}]"
_HEADER_WITHIN = 20


class Table(Reader):
    """A table with headers, in CSV, Excel or ODS: quantity, name, set, number, code, dice, zone …"""

    name = "table"
    title = ("Table: CSV, Excel or ODS with headers", "Tableau : CSV, Excel ou ODS avec en-têtes")
    sample = """\
quantity;name;set;number;dice;zone
1;Leia Organa;AW;28;2;characters
1;Han Solo;AW;46;1;characters
2;Survival Gear;AW;34;;deck
1;Rebel War Room;AW;171;;battlefield
"""

    def claims(self, source: Source) -> bool:
        if _is_workbook(source):
            return True
        lines = lines_of(source.text[:20_000])
        # Most lists are no tables: what is cheap to ask comes first, whether a mere preface stands above it last.
        rows = (i for i, line in enumerate(lines) if re.search(_SEVERAL_CELLS, line) and not _is_preface(line))
        start = next(rows, -1)
        below = next(filter(str.strip, lines[start + 1 :]), "")
        return start >= 0 and _looks_like_header(lines[start], below) and _header_line(lines) == start

    def read(self, source: Source) -> Decklist:
        if _is_workbook(source):
            return _read_workbook(source)
        return _read_text(source)


def _is_workbook(source: Source) -> bool:
    return source.content.startswith(_MAGIC) or source.name.lower().endswith(WORKBOOKS)


# -- text -----------------------------------------------------------------------------------------


def _header_line(lines: Sequence[str]) -> int | None:
    """Where the headers stand: below comments, facts and `sep=`."""
    for index, line in enumerate(lines):
        if line.strip() and not _is_preface(line):
            return index
    return None


def _is_preface(line: str) -> bool:
    words = plain(line)
    if words.startswith(("#", "//")):
        return _known(_cells(line)) < 2
    if len(words) == 5 and words.lower().startswith("sep="):
        return True
    return not re.search(_SEVERAL_CELLS, line) and as_fact(words, in_head=True) is not None


def _looks_like_header(line: str, below: str) -> bool:
    cells = _cells(line)
    if len(cells) < 2 or not _name_cards({_column(cell) for cell in cells}):
        return False
    return _known(cells) > 1 or len(_cells(below)) == len(cells)


def _name_cards(columns: set[str]) -> bool:
    return bool(columns & {"title", "code"}) or {"set", "number"} <= columns


def _cells(line: str) -> list[str]:
    mark = max(DELIMITERS, key=line.count)
    return [cell.strip(' \t"') for cell in line.strip("\r\n\ufeff").split(mark)]


def _known(cells: Iterable[str]) -> int:
    return sum(bool(_column(cell)) for cell in cells)


def _column(header: str) -> str:
    return _COLUMN_OF.get(" ".join(header.casefold().replace("_", " ").split()).strip(" .:*"), "")


def _read_text(source: Source) -> Decklist:
    lines = lines_of(source.text)
    start = _header_line(lines) or 0
    reading = _Rows()
    for index, line in enumerate(lines[:start]):
        if line.strip():
            reading.take_preface(index + 1, line.strip())
            if not line.lower().startswith("sep="):
                lines[index] = ""
    file = Path(source.name)
    if file.suffix.lower() not in TEXTS:
        file = Path(f"{source.name}.csv")
    sheet = sheet_of(file, "\n".join(lines).encode())
    reading.take_rows(sheet.header, sheet.rows)
    return reading.decklist(source.name)


# -- workbooks ------------------------------------------------------------------------------------


def _read_workbook(source: Source) -> Decklist:
    file = Path(source.name)
    if file.suffix.lower() not in WORKBOOKS:
        file = Path(f"{source.name}.ods" if b"opendocument" in source.content[:200] else f"{source.name}.xlsx")
    rows = rows_of(file, source.content)
    head = rows[:_HEADER_WITHIN]
    headers = [index for index, row in enumerate(head) if _is_header(row)]
    if not headers:
        if index := next((row for row in head if _is_index(row)), None):
            raise CardlabError("decklists.many-decks", file=source.name, count=len(rows) - rows.index(index) - 1)
        return _read_without_headers(source, rows)
    start = max(headers, key=lambda index: (_known(rows[index].cells), -index))
    refuse_twins(file, rows[start].cells)
    reading = _Rows()
    for row in rows[:start]:
        reading.take_head(row)
    reading.take_rows(rows[start], rows[start + 1 :])
    return reading.decklist(source.name)


def _is_index(row: Row) -> bool:
    """Whether decks follow, a row for each: the first sheet of a workbook of many."""
    return {"name", "player", "game", "format"} <= {_column(cell) for cell in row.cells}


def _is_header(row: Row) -> bool:
    columns = {_column(cell) for cell in row.cells}
    return _name_cards(columns) and sum(bool(cell) for cell in row.cells) > 1


def _read_without_headers(source: Source, rows: Sequence[Row]) -> Decklist:
    """A sheet that is a list of lines, one in each row."""
    from cardlab.decklists.plain_text import read_text

    lines = [""] * max(row.number for row in rows)
    for row in rows:
        lines[row.number - 1] = " ".join(" ".join(row.cells).split())
    return read_text(Source(source.name, "\n".join(lines).encode()), Table.name)


# -- rows -----------------------------------------------------------------------------------------


class _Rows:
    """The rows of a table, sorted into cards, remarks and what could not be read."""

    def __init__(self) -> None:
        self._cards: list[CardLine] = []
        self._remarks: list[Remark] = []
        self._unread: list[UnreadLine] = []
        self._facts: dict[str, str] = {}
        self._sides: set[str] = set()
        self._columns: dict[str, int] = {}
        self._heading = ""
        self._verbatim = False
        self._ended = False

    def decklist(self, source: str) -> Decklist:
        facts = self._facts
        game = as_game_id(facts.get("game", ""))
        if game:
            del facts["game"]
        side = facts.pop("side", "")
        return Decklist(
            source=source,
            reader=Table.name,
            cards=tuple(self._cards),
            remarks=tuple(self._remarks),
            unread=tuple(self._unread),
            game=game,
            format=format_code(facts.pop("format", "")),
            name=facts.pop("name", ""),
            player=facts.pop("player", ""),
            side=side or (self._sides.pop() if len(self._sides) == 1 else ""),
            facts=facts,
        )

    def take_preface(self, number: int, text: str) -> None:
        """A line above the headers: a fact, or a comment."""
        fact = as_fact(plain(text).lstrip("#/ "), in_head=True)
        if fact:
            self._facts.setdefault(*fact)
        self._remarks.append(Remark(number, text, "heading" if fact else "comment"))

    def take_head(self, row: Row) -> None:
        """A row above the headers: a label beside its value, or all in one cell."""
        label, *values = [" ".join(cell.split()) for cell in row.cells if cell]
        fact = as_fact(f"{label.rstrip(' :')}: {values[0]}", in_head=True) if values else None
        if fact is None:
            self.take_preface(row.number, _text_of(row))
            return
        self._facts[fact[0]] = fact[1]
        self._remarks.append(Remark(row.number, _text_of(row), "heading"))

    def take_rows(self, header: Row, rows: Iterable[Row]) -> None:
        self._columns = _columns_of(header.cells)
        self._remarks.append(Remark(header.number, _text_of(header), "heading"))
        for row in rows:
            if any(row.cells):
                self._take_row(row)

    def _take_row(self, row: Row) -> None:
        filled = [cell for cell in row.cells if cell]
        text = _text_of(row)
        if self._ended or (len(filled) == 1 and ends_cards(filled[0])):
            self._ended = True
            self._remarks.append(Remark(row.number, text, "comment"))
        elif len(filled) == 1 and (unread := unread_heading(filled[0])) is not None:
            self._heading, self._verbatim = unread, True
            self._remarks.append(Remark(row.number, text, "heading"))
        elif self._verbatim and self._cell(row, "title"):
            self._take_verbatim(row, self._cell(row, "title"))
        elif filled[0].startswith(("#", "//")) and row.cells[0]:
            self._remarks.append(Remark(row.number, text, "comment"))
        elif len(filled) == 1 and (heading := as_heading(filled[0])):
            self._heading, self._verbatim = heading, False
            self._remarks.append(Remark(row.number, text, "heading"))
        elif _is_total(filled[0]) or _is_total(self._cell(row, "title")):
            self._remarks.append(Remark(row.number, text, "heading"))
        else:
            self._take_card(row, text)

    def _take_verbatim(self, row: Row, text: str) -> None:
        """A line that an export could not read, as it stood in its list, with how many cards it counts as."""
        card = read_card(row.number, text, plain(text), self._heading, listed=False)
        card = card._replace(quantity=_quantity(self._cell(row, "quantity")) or card.quantity)
        if isinstance(card, CardLine):
            self._cards.append(card)
        else:
            self._unread.append(card)

    def _take_card(self, row: Row, text: str) -> None:
        heading = as_heading(self._cell(row, "heading")) or self._heading or as_heading(self._cell(row, "type"))
        title = self._title(row)
        quantity = _quantity(self._cell(row, "quantity"))
        code, place = _code(self._cell(row, "code")), (self._cell(row, "set"), self._cell(row, "number").lstrip("#"))
        if quantity is None or not (title or code or all(place)):
            self._unread.append(UnreadLine(row.number, text, "decklists.bad-row", 1, heading))
            return
        if not 0 <= quantity <= MAX_QUANTITY or (quantity == 0 and self._cell(row, "quantity")):
            self._unread.append(UnreadLine(row.number, text, "decklists.bad-quantity", 1, heading))
            return
        card: CardLine | UnreadLine = CardLine(row.number, text, quantity or 1, heading=heading)
        if title:
            card = read_card(row.number, text, f"{quantity} {title}" if quantity else title, heading, listed=False)
        if isinstance(card, UnreadLine):
            self._unread.append(card)
            return
        if card.number_hint and card.parts and (code or all(place)):
            card = card.parts[0]  # the columns say where it is from: `ID9` belongs to the title
        self._sides.add(as_side(self._cell(row, "side")))
        for fact in ("name", "player", "game", "format"):
            if value := self._cell(row, fact):
                self._facts.setdefault(fact, value)
        self._cards.append(
            card._replace(
                set_hint=place[0] or card.set_hint,
                number_hint=place[1] or card.number_hint,
                code=code or card.code,
                dice=self._dice(row) or card.dice,
                slot=self._cell(row, "slot"),
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
        return 2 if self._cell(row, "elite").lower() in _YES else None

    def _cell(self, row: Row, column: str) -> str:
        index = self._columns.get(column)
        return row.cells[index] if index is not None and index < len(row.cells) else ""


def _columns_of(headers: Sequence[str]) -> dict[str, int]:
    """Where each column stands; of two headers that mean the same, the surer."""
    known = [" ".join(header.casefold().replace("_", " ").split()).strip(" .:*") for header in headers]
    return {
        column: known.index(found)
        for column, words in _HEADERS.items()
        if (found := next((word for word in words.split("|") if word in known), ""))
    }


def _is_total(cell: str) -> bool:
    """`Total`, `Subtotal`, `Total, Deck`."""
    return cell.partition(",")[0].strip(" :").lower() in _TOTALS


def _quantity(cell: str) -> int | None:
    """How many a cell says; 0 if it is blank, None if it says something else."""
    if not cell:
        return 0
    found = re.match(_QUANTITY, cell)
    return int(found[1]) if found else None


def _code(cell: str) -> str:
    """A code; spreadsheet programs take the zero from `01035`."""
    return cell.zfill(5) if cell.isascii() and cell.isdigit() and len(cell) == 4 else cell.rstrip("*^")


def _text_of(row: Row) -> str:
    return "; ".join(" ".join(cell.split()) for cell in row.cells if cell)
