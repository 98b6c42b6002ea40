"""Decks as an Excel workbook: one deck is a sheet to print; many are also an index and one table to filter.

Text is written as text, so that nothing turns into a date or a formula, and the same decks
give the same bytes.
"""

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import TYPE_CHECKING

from cardlab.exporters.clean import one_line
from cardlab.exporters.deck_table import DeckTable
from cardlab.messages import say
from cardlab.model.result import Result
from cardlab.registry import find_game
from cardlab.vocabulary import Language

if TYPE_CHECKING:
    from cardlab.exporters.xlsx_writer import Book
    from cardlab.games.game import Labelled

SHEETS_UP_TO = 100
"""So many decks have a sheet each; of more, the index and the table of all are enough."""

_LONGEST_NAME = 31
_NOT_IN_NAMES = str.maketrans(dict.fromkeys("[]:*?/\\", "-"))
_RESERVED = {"history"}


def workbook_bytes(tables: Sequence[DeckTable], lang: Language, setups: Sequence[Result] = ()) -> bytes:
    """The workbook of these decks and setups, as the bytes of an xlsx file."""
    from cardlab.exporters.workbook_deck import add_deck
    from cardlab.exporters.xlsx_writer import Book

    with Book() as book:
        if len(tables) + len(setups) > 1:
            _add_several(book, tables, lang, setups)
        elif tables:
            add_deck(book, tables[0], next(sheet_names([tables[0].name])), lang)
        else:
            (sheet,) = _checklists(setups)
            sheet.add_to(book, list(sheet_names(sheet.tabs(lang))), lang)
    return book.content


def _add_several(book: "Book", tables: Sequence[DeckTable], lang: Language, setups: Sequence[Result]) -> None:
    from cardlab.exporters.workbook_deck import add_deck
    from cardlab.exporters.workbook_lists import add_all_cards, add_index

    lists = [say("export.sheet-index", lang), say("export.sheet-all", lang)]
    own = list(sheet_names([table.name for table in tables], lists)) if len(tables) <= SHEETS_UP_TO else []
    sheets, tabs = _checklists(setups), list[list[str]]()
    for sheet in sheets:
        tabs.append(list(sheet_names(sheet.tabs(lang), [*lists, *own, *chain(*tabs)])))
    add_index(book, tables, lists[0], own, lang, [(setup, names[0]) for setup, names in zip(setups, tabs, strict=True)])
    if tables:
        add_all_cards(book, tables, lists[1], lang)
    for table, name in zip(tables, own, strict=False):
        add_deck(book, table, name, lang)
    for sheet, names in zip(sheets, tabs, strict=True):
        sheet.add_to(book, names, lang)


def _checklists(setups: Sequence[Result]) -> "list[Labelled]":
    return [find_game(each.game).labelled(each.decklist, each.deck.unread) for each in setups]


def sheet_names(wanted: Sequence[str], taken: Sequence[str] = ()) -> Iterator[str]:
    """A sheet's name for each of these: allowed by Excel, told apart whatever the case."""
    used = {name.casefold() for name in taken} | _RESERVED
    for text in wanted:
        plain = one_line(one_line(text).translate(_NOT_IN_NAMES)).strip("' ") or "deck"
        name, count = _cut(plain), 1
        while name.casefold() in used:
            count += 1
            name = _cut(plain, f" ({count})")
        used.add(name.casefold())
        yield name


def _cut(text: str, suffix: str = "") -> str:
    """As much of a text as fits into a name; Excel counts in UTF-16."""
    while len((text + suffix).encode("utf-16-le")) > 2 * _LONGEST_NAME:
        text = text[:-1]
    return (text.rstrip("' ") or "deck") + suffix
