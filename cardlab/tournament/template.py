"""An empty registration sheet: the columns a pre-check looks for, and how to fill them in."""

from collections.abc import Sequence
from typing import Any

from openpyxl import Workbook
from openpyxl.styles import Alignment, Font
from openpyxl.utils import get_column_letter

from cardlab.exporters.sheet_xml import LINE, lines_needed
from cardlab.exporters.workbook import saved
from cardlab.exporters.workbook_deck import one_page
from cardlab.exporters.workbook_looks import TIME_FORMATS, Looks
from cardlab.messages import say
from cardlab.tournament.checks import TWO_DECKS
from cardlab.vocabulary import GameId, Language

_WIDTHS = {"time": 20, "name": 28, "email": 32, "contact": 22, "lang": 12, "deck": 60, "light": 52, "dark": 52}

_EXPLAINED = {"A": 26, "B": 90}


def columns_of(game: GameId) -> tuple[str, ...]:
    decks = ("light", "dark") if game in TWO_DECKS else ("deck",)
    return ("time", "name", "email", "contact", "lang", *decks)


def template_workbook(game: GameId, lang: Language) -> bytes:
    """The sheet of a game, in a language; its first tab is empty but for the header."""
    book, looks = Workbook(write_only=True), Looks()
    _registrations(book.create_sheet(say("precheck-sheets.template-sheet", lang)), looks, columns_of(game), lang)
    _explanations(book.create_sheet(say("precheck-sheets.template-how", lang)), looks, columns_of(game), lang)
    return saved(book)


def _registrations(sheet: Any, looks: Looks, columns: Sequence[str], lang: Language) -> None:
    for at, column in enumerate(columns, start=1):
        shape = sheet.column_dimensions[get_column_letter(at)]
        shape.width = _WIDTHS[column]
        shape.number_format = TIME_FORMATS[lang] if column == "time" else "@"
        shape.alignment = Alignment(vertical="top", wrap_text=True)
        shape.font = Font(name="Calibri", family=2, size=11)
    sheet.freeze_panes = "A2"
    sheet.row_dimensions[1].height = 24
    sheet.print_title_rows = "1:1"
    one_page(sheet, landscape=True, tall=True)
    sheet.append(looks.cell(sheet, "header", _header(column, lang)) for column in columns)


def _explanations(sheet: Any, looks: Looks, columns: Sequence[str], lang: Language) -> None:
    """A row a column, in words."""
    for letter, width in _EXPLAINED.items():
        sheet.column_dimensions[letter].width = width
    sheet.sheet_view.showGridLines = False
    one_page(sheet, landscape=False, tall=True)
    title, column, meaning = (say(f"precheck-sheets.template-{word}", lang) for word in ("title", "column", "meaning"))
    explained = [(_header(name, lang), say(f"precheck-sheets.explain-{name}", lang)) for name in columns]
    rows = [
        ("name-12", title, "plain", ""),
        ("plain", "", "plain", ""),
        ("header", column, "header", meaning),
        *(("wrapped-bold", name, "wrapped", words) for name, words in explained),
        ("plain", "", "plain", ""),
        *(("plain", "", "aligned", say(f"precheck-sheets.template-{line}", lang)) for line in ("again", "run")),
    ]
    for number, (look, name, other, words) in enumerate(rows, start=1):
        sheet.row_dimensions[number].height = LINE * lines_needed(words, _EXPLAINED["B"])
        sheet.append([looks.cell(sheet, look, name), looks.cell(sheet, other, words)])


def _header(column: str, lang: Language) -> str:
    return say(f"precheck-sheets.register-{column}", lang)
