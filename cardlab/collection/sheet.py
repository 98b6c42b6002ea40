"""A collection read from a sheet of one's own, in any shape lists are read in, or from a deck site's export.

Rows become lines of cards as those of a decklist do, so that codes, titles in both languages and sets are understood
alike. Copies are counted by card key: a reprint is the same card, another card of the same title is not.
"""

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from copy import copy
from itertools import chain
from typing import Any, NamedTuple

from cardlab.catalogue.cards import Card
from cardlab.decklists.candidates import find_candidates
from cardlab.decklists.head import as_game_id
from cardlab.decklists.json_values import text_of
from cardlab.decklists.lines import Decklist
from cardlab.decklists.readers import Source, read_decklist
from cardlab.decklists.resolve import resolve
from cardlab.decklists.table_reader import Table, read_table
from cardlab.decklists.table_rows import TableRows, column_of
from cardlab.errors import CardlabError
from cardlab.findings import Finding
from cardlab.games.deck_validator import DeckValidator
from cardlab.games.validator import Validator
from cardlab.importers.sheets import Row, column_letter
from cardlab.vocabulary import GameId

MOST = 9_999
"""So many copies of a card somebody may own; more is a slip."""
_HEADERS = {
    "quantity": "owned|have|cards|cartes|possédé|possédés|possédée|possédées|possede|j'ai|en stock|stock|cards owned",
    "dice": "dice owned|dés possédés|nombre de dés|total dice",
}
"""What sites and people head the columns of a collection with, besides what lists know."""
_COLUMN_OF = {header: column for column, headers in _HEADERS.items() for header in headers.split("|")}
_NUMBER = re.compile(r"[xX×]?\s*([0-9]{1,6})(?:[.,]0+)?\s*[xX×]?")
_WRAPPERS = ("collection", "cards", "slots", "data", "items")
"""What an export may put its cards into."""
_MOST_NAMED = 5


class Held(NamedTuple):
    """How much one owns of a card: copies, and dice."""

    copies: int
    dice: int


_NOTHING = Held(0, 0)


class Collection(NamedTuple):
    """What somebody owns of one game."""

    source: str
    game: GameId
    cards: dict[str, Held]
    """By card key."""
    findings: tuple[Finding, ...] = ()
    """What of the sheet was not understood, and is not counted."""
    unread: int = 0
    """How many of its rows that is."""

    def held(self, card: Card) -> Held:
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
    owned = owned_list(source, game)
    lines = [line._replace(dice=None) for line in owned.decklist.cards]
    decklist = owned.decklist._replace(cards=tuple(lines), game=game)
    everyone = copy(found.conventions)
    everyone.one_side = False  # a collection has cards of both sides
    understood = find_candidates(decklist, found.index)
    deck = resolve(decklist, understood, found.index, everyone, None)
    cards: dict[str, Held] = {}
    for entry in deck.entries:
        known = cards.get(entry.card.card_key, _NOTHING)
        dice = entry.quantity if owned.dice is None else sum(owned.dice.get(line, 0) for line in entry.lines)
        cards[entry.card.card_key] = Held(known.copies + entry.quantity, known.dice + dice)
    if not cards:
        raise CardlabError("collection.nothing-owned", file=source.name, game=game)
    about = [finding for finding in deck.findings if finding.severity != "info"]
    unread = {line.line for line in deck.unread}
    named = [finding for finding in about if not unread.isdisjoint(chain(finding.lines))]
    return Collection(source.name, game, cards, tuple(named), len(unread))


# -- the rows: which card, how many copies, how many dice ---------------------------------------------


class OwnedList(NamedTuple):
    """The rows with cards one owns, and how many dice each says; None: the sheet does not speak of dice."""

    decklist: Decklist
    dice: Mapping[int, int] | None


def owned_list(source: Source, game: GameId) -> OwnedList:
    """The rows of a sheet about cards of a game."""
    rows = OwnedRows(source.name, game)
    start = source.content.lstrip(b"\xef\xbb\xbf \t\r\n")[:1]
    if start in (b"{", b"["):
        header, *body = _json_rows(source)
        rows.take_rows(header, body)
        decklist = rows.decklist(source.name, "collection")
    elif Table().claims(source):
        decklist = read_table(source, rows)
    else:  # a list of lines, `3 Lightsaber`
        decklist = read_decklist(source)
    rows.refuse_bad_numbers()
    return OwnedList(decklist, rows.dice)


class OwnedRows(TableRows):
    """Rows that say how many one has: a blank or a nought means none, and is no fault."""

    def __init__(self, source: str, game: GameId) -> None:
        super().__init__()
        self._source = source
        self._game = game
        self._bad: list[tuple[str, str]] = []
        self.dice: dict[int, int] | None = None

    def take_rows(self, header: Row, rows: Iterable[Row]) -> None:
        known = {column_of(cell) for cell in header.cells}
        header = header._replace(cells=tuple(_as_lists_say(cell, known) for cell in header.cells))
        if "dice" in {column_of(cell) for cell in header.cells}:
            self.dice = {}
        super().take_rows(header, rows)

    def refuse_bad_numbers(self) -> None:
        """Negative copies and words where a number must stand: named with their cells, and nothing is counted."""
        if self._bad:
            cells = ", ".join(f"{cell}: {text}" for cell, text in self._bad[:_MOST_NAMED])
            raise CardlabError(
                "collection.bad-numbers", file=self._source, cells=cells, count=len(self._bad), most=MOST
            )

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


def _as_lists_say(header: str, known: set[str]) -> str:
    """A header of a collection as the table of a list would have it, unless there is such a column already."""
    column = _COLUMN_OF.get(" ".join(header.casefold().replace("_", " ").split()).strip(" .:*"), "")
    return column if column and column not in known else header


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
            yield {_as_lists_say(key, {column_of(each) for each in record}): fact for key, fact in record.items()}
