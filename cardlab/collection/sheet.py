"""A collection read from a sheet of one's own, in any shape lists are read in, or from a deck site's export.

Rows become lines of cards as those of a decklist do, so that codes, titles in both languages and sets are understood
alike. Copies are counted by card key: a reprint is the same card, another card of the same title is not.
"""

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from cardlab.errors import CardlabError
from cardlab.games.deck_validator import DeckValidator
from cardlab.games.validator import Validator
from cardlab.model.cards import Card
from cardlab.model.decklist import Decklist
from cardlab.model.findings import Finding
from cardlab.reading.deck_reading import DeckReader
from cardlab.reading.document import Source, read_decklist
from cardlab.reading.head import as_game_id
from cardlab.reading.json_values import text_of
from cardlab.reading.table_rows import TableRows, column_of
from cardlab.reading.tables import TableList, read_tables
from cardlab.spreadsheets.cells import Row, column_letter
from cardlab.spreadsheets.sheet import is_blank
from cardlab.vocabulary import GameId

MOST = 9_999
"""So many copies of a card somebody may own; more is a slip."""
_COPIES = re.compile(
    r"owned|own|have|ai|stock|poss[eé]d[eé]e?s?|possede|cards|cartes|copies|exemplaires|quantit(y|é|e)|qt[yée]|nb|nombre"
)
_DICE = re.compile(r"dice|die|dés?")
_BETWEEN = frozenset({"d", "de", "des", "en", "i", "in", "j", "mes", "my", "number", "of", "total"})
"""The words that headers of a collection are made of, besides those that lists know: `Nombre d'exemplaires`."""
_NUMBER = re.compile(r"[xX×]?\s*([0-9]{1,6})(?:[.,]0+)?\s*[xX×]?")
_WRAPPERS = ("collection", "cards", "slots", "data", "items")
"""What an export may put its cards into."""
_MOST_NAMED = 5


class OwnedCopies(NamedTuple):
    """How much one owns of a card: copies, and dice."""

    copies: int
    dice: int


_NOTHING = OwnedCopies(0, 0)


class Collection(NamedTuple):
    """What somebody owns of one game."""

    source: str
    game: GameId
    cards: dict[str, OwnedCopies]
    """By card key."""
    findings: tuple[Finding, ...] = ()
    """What of the sheet was not understood, and is not counted."""
    unread: int = 0
    """How many of its rows that is."""

    def held(self, card: Card) -> OwnedCopies:
        return self.cards.get(card.card_key, _NOTHING)

    def copies(self, card: Card, dice: int | None = None) -> int:
        """How many copies of a card one owns, with so many dice for each where that is asked."""
        held = self.held(card)
        return min(held.copies, held.dice // dice) if dice else held.copies


def read_collection(validator: Validator, source: Source, game: GameId) -> Collection:
    """The cards of a game that a sheet says somebody owns; rows that cannot be meant are refused, all at once."""
    found = validator.of(game)
    if not isinstance(found, DeckValidator):
        raise CardlabError("collection.no-card-game", game=game)
    if is_blank(source.content):
        raise CardlabError("collection.nothing-owned", file=source.name, game=game)
    reader = DeckReader(found.catalogue, game, found.conventions, found.index, reads_decks=False)
    cards: dict[str, OwnedCopies] = {}
    findings, unread, still_empty = list[Finding](), 0, ""
    for owned in owned_lists(source, game):
        still_empty = still_empty or owned.still_empty
        lines = [line._replace(dice=None) for line in owned.decklist.cards]
        decklist = owned.decklist._replace(cards=tuple(lines), game=game)
        deck = reader.read(decklist, reader.lines(decklist), None)
        for entry in deck.entries:
            known = cards.get(entry.card.card_key, _NOTHING)
            dice = entry.quantity if owned.dice is None else sum(owned.dice.get(line, 0) for line in entry.lines)
            cards[entry.card.card_key] = OwnedCopies(known.copies + entry.quantity, known.dice + dice)
        not_understood = {line.line for line in deck.unread}
        about = [finding for finding in deck.findings if finding.severity != "info"]
        findings += [finding for finding in about if not not_understood.isdisjoint(finding.lines)]
        unread += len(not_understood)
    if not cards and still_empty:
        raise CardlabError("collection.still-empty", file=source.name, column=still_empty)
    if not cards:
        raise CardlabError("collection.nothing-owned", file=source.name, game=game)
    return Collection(source.name, game, cards, tuple(findings), unread)


# -- the rows: which card, how many copies, how many dice ---------------------------------------------


class OwnedList(NamedTuple):
    """The rows with cards one owns, and how many dice each says; None: the sheet does not speak of dice."""

    decklist: Decklist
    dice: Mapping[int, int] | None
    still_empty: str = ""
    """The header of the column with quantities, where nobody has filled it in yet."""


def owned_lists(source: Source, game: GameId) -> Iterator[OwnedList]:
    """The rows of a sheet about cards of a game; of a workbook, each tab by itself."""
    rows = OwnedRows(source.name, game)
    start = source.content.lstrip(b"\xef\xbb\xbf \t\r\n")[:1]
    if start in (b"{", b"["):
        header, *body = _json_rows(source)
        rows.take_rows(header, body)
        yield rows.owned(rows.decklist(source.name, "collection"))
    elif TableList().claims(source):
        for table, decklist in read_tables(source, lambda: OwnedRows(source.name, game)):
            yield table.owned(decklist)
    else:  # a list of lines, `3 Lightsaber`
        yield rows.owned(read_decklist(source))


class OwnedRows(TableRows):
    """Rows that say how many one has: a blank or a nought means none, and is no fault."""

    def __init__(self, source: str, game: GameId) -> None:
        super().__init__()
        self._source = source
        self._game = game
        self._bad: list[tuple[str, str]] = []
        self.dice: dict[int, int] | None = None
        self._still_empty = ""

    def take_rows(self, header: Row, rows: Iterable[Row]) -> None:
        written = header.cells
        header = header._replace(cells=tuple(_as_lists_say(header.cells)))
        if "dice" in {column_of(cell) for cell in header.cells}:
            self.dice = {}
        rows = list(rows)
        super().take_rows(header, rows)
        place = self._columns.get("quantity")
        if place is not None and not any(self._cell(row, "quantity") for row in rows):
            self._still_empty = written[place]

    def owned(self, decklist: Decklist) -> OwnedList:
        """What was read, unless negative copies, or words where a number must stand, are in it: those are named."""
        if self._bad:
            cells = ", ".join(f"{cell} ({text})" for cell, text in self._bad[:_MOST_NAMED])
            raise CardlabError(
                "collection.bad-numbers", file=self._source, cells=cells, count=len(self._bad), most=MOST
            )
        return OwnedList(decklist, self.dice, self._still_empty)

    def _take_card(self, row: Row, text: str) -> None:
        said = as_game_id(self._cell(row, "game"))
        owned = self._number(row, "quantity", 1)
        dice = self._number(row, "dice", 0)
        if not owned or (said and said != self._game):
            self.remark(row.number, text)
            return
        before = len(self.cards)
        super()._take_card(self._with(row, {"quantity": "1", "dice": "", "heading": "", "type": ""}), text)
        if len(self.cards) > before:
            self.cards[-1] = self.cards[-1]._replace(quantity=owned)
            if self.dice is not None:
                self.dice[row.number] = dice

    def _number(self, row: Row, column: str, without: int) -> int:
        """What a cell says; `without`: where the sheet has no such column."""
        place = self._columns.get(column)
        if place is None:
            return without
        text = self._cell(row, column)
        found = _NUMBER.fullmatch(text)
        if text and (found is None or int(found[1]) > MOST):
            self._bad.append((f"{column_letter(place)}{row.number}", text))
        return int(found[1]) if found else 0

    def _with(self, row: Row, cells: Mapping[str, str]) -> Row:
        """The row with other cells: what lists make of these columns is not what a collection means."""
        changed = list(row.cells)
        for column, text in cells.items():
            place = self._columns.get(column)
            if place is not None and place < len(changed):
                changed[place] = text
        return row._replace(cells=tuple(changed))


def _as_lists_say(headers: Iterable[str]) -> list[str]:
    """The headers of a collection as the table of a list would have them; the first that says how many does."""
    said = list(headers)
    known = {column_of(header) for header in said}
    for place, header in enumerate(said):
        column = _how_many_of(header)
        if column and column not in known:
            known.add(column)
            said[place] = column
    return said


def _how_many_of(header: str) -> str:
    """Whether a header speaks of copies or of dice, and of nothing else."""
    words = {word for word in re.split(r"[\W_]+", header.casefold()) if word} - _BETWEEN
    dice = {word for word in words if _DICE.fullmatch(word)}
    if not words or column_of(header) or not all(_COPIES.fullmatch(word) for word in words - dice):
        return ""
    return "dice" if dice else "quantity"


# -- JSON of the deck sites ------------------------------------------------------------------------


def _json_rows(source: Source) -> Iterator[Row]:
    """A header and a row for each card: of `{code: copies}`, `{code: {…}}` and `[{…}]`."""
    try:
        content = json.loads(source.text)
    except (ValueError, RecursionError):
        raise CardlabError("collection.bad-json", file=source.name) from None
    records = list(_records(_unwrapped(content)))
    if not records:
        raise CardlabError("collection.bad-json", file=source.name)
    headers = list(dict.fromkeys(key for record in records for key in record))
    yield Row(0, tuple(headers))
    for number, record in enumerate(records, 1):
        yield Row(number, tuple(text_of(record.get(key)) for key in headers))


def _unwrapped(content: Any) -> Any:
    while isinstance(content, dict):
        inner = next((content[key] for key in _WRAPPERS if isinstance(content.get(key), dict | list)), None)
        if inner is None:
            break
        content = inner
    return content


def _records(content: Any) -> Iterator[dict[str, Any]]:
    """The cards of an export, each with its facts under the names tables have for them."""
    if isinstance(content, dict):
        listed: list[Any] = [
            {"code": code, **(value if isinstance(value, dict) else {"quantity": value})}
            for code, value in content.items()
        ]
    else:
        listed = content if isinstance(content, list) else []
    for value in listed:
        if isinstance(value, dict):
            inner = value.get("card")
            record = {**inner, **value} if isinstance(inner, dict) else value
            yield dict(zip(_as_lists_say(record), record.values(), strict=True))
