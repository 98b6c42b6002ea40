"""An empty registration sheet: the columns a pre-check looks for, and how to fill them in."""

from collections.abc import Sequence

from cardlab.exporters.xlsx_styles import LINE, lines_needed
from cardlab.exporters.xlsx_writer import Book, SheetWriter
from cardlab.messages import say
from cardlab.tournament.checks import has_two_decks
from cardlab.vocabulary import GameId, Language

_WIDTHS = {"time": 20, "name": 28, "email": 32, "contact": 22, "lang": 12, "deck": 60, "light": 52, "dark": 52}

_EXPLAINED = (26, 90)


def columns_of(game: GameId) -> tuple[str, ...]:
    decks = ("light", "dark") if has_two_decks(game) else ("deck",)
    return ("time", "name", "email", "contact", "lang", *decks)


def template_workbook(game: GameId, lang: Language) -> bytes:
    """The sheet of a game, in a language; its first tab is empty but for the header."""
    with Book() as book:
        _registrations(book.sheet(say("precheck-sheets.template-sheet", lang)), columns_of(game), lang)
        _explanations(book.sheet(say("precheck-sheets.template-how", lang)), columns_of(game), lang)
    return book.content


def _registrations(sheet: SheetWriter, columns: Sequence[str], lang: Language) -> None:
    styles = [f"typed-time-{lang}" if column == "time" else "typed" for column in columns]
    sheet.set_widths([_WIDTHS[column] for column in columns], styles)
    sheet.worksheet.freeze_panes("A2")
    sheet.worksheet.repeat_rows(0)
    sheet.set_page(landscape=True, tall=True)
    sheet.append([("header", _header(column, lang)) for column in columns], 24)


def _explanations(sheet: SheetWriter, columns: Sequence[str], lang: Language) -> None:
    """A row a column, in words."""
    sheet.set_widths(_EXPLAINED)
    sheet.worksheet.hide_gridlines(2)
    sheet.set_page(landscape=False, tall=True)
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
    for style, name, other, words in rows:
        sheet.append([(style, name), (other, words)], LINE * lines_needed(words, _EXPLAINED[1]))


def _header(column: str, lang: Language) -> str:
    return say(f"precheck-sheets.register-{column}", lang)
