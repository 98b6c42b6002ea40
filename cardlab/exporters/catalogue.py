"""A game's cards as the sheet they are imported from, and empty templates of it."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from cardlab.catalogue.cards import Card, Name
from cardlab.catalogue.read import Catalogue
from cardlab.exporters.tables import save_workbook, text_column, write_table
from cardlab.files import refuse_overwriting
from cardlab.importers.base import Importer
from cardlab.importers.columns import Column, flag
from cardlab.importers.ingest import importer_for
from cardlab.messages import language, say
from cardlab.vocabulary import GameId

_TEMPLATE_ROWS = 500


def export_cards(catalogue: Catalogue, game: GameId, target: Path, *, force: bool) -> int:
    """Write every card of a game; importing the file again changes nothing."""
    importer = importer_for(game, "cards")
    cards = catalogue.all_cards(game)
    headers = [column.name for column in importer.columns]
    write_table(target, game, headers, card_rows(catalogue, game, cards), force=force)
    return len(cards)


def card_rows(catalogue: Catalogue, game: GameId, cards: Sequence[Card]) -> Iterator[list[str]]:
    """Cards as rows of the sheet they are imported from."""
    french = {name.code: name for name in catalogue.titles_of_cards(game, "fr")}
    yield from _rows(importer_for(game, "cards"), cards, french)


def write_template(game: GameId, target: Path, *, force: bool) -> None:
    """Write an empty sheet: headers, a row that explains them, and drop-downs for what is a choice."""
    from openpyxl import Workbook
    from openpyxl.styles import Alignment, Font, PatternFill
    from openpyxl.utils import get_column_letter
    from openpyxl.worksheet.datavalidation import DataValidation
    from openpyxl.worksheet.worksheet import Worksheet

    importer = importer_for(game, "cards")
    refuse_overwriting(target, force=force)
    book = Workbook()
    sheet = book.active
    assert isinstance(sheet, Worksheet)
    sheet.title = game
    sheet.freeze_panes = "B3"
    for index, column in enumerate(importer.columns, start=1):
        letter = get_column_letter(index)
        head, explanation = sheet[f"{letter}1"], sheet[f"{letter}2"]
        head.value = column.name
        head.font = Font(bold=True, underline="single" if column.required else None)
        explanation.value = _explanation(column, first=index == 1)
        explanation.font = Font(italic=True, color="555555")
        explanation.fill = PatternFill("solid", fgColor="EEEEEE")
        explanation.alignment = Alignment(wrap_text=True, vertical="top")
        sheet.column_dimensions[letter].width = max(14, len(column.name) + 4)
        text_column(sheet, letter, _TEMPLATE_ROWS)
        options = ["yes"] if column.read is flag else column.allowed
        if options and len(",".join(options)) < 250:
            choice = DataValidation(type="list", formula1=f'"{",".join(options)}"', allow_blank=True)
            choice.add(f"{letter}3:{letter}{_TEMPLATE_ROWS}")
            sheet.add_data_validation(choice)
    save_workbook(book, target)


def _explanation(column: Column, *, first: bool) -> str:
    english, french = column.meaning
    meaning = french if language() == "fr" else english
    if column.required:
        meaning = f"{meaning} ({say('help.required')})"
    return f"# {meaning}" if first else meaning


def _rows(importer: Importer, cards: Sequence[Card], french: Mapping[str, Name]) -> Iterator[list[str]]:
    for card in cards:
        name = french.get(card.code)
        own = {"title_fr": name.title if name else "", "subtitle_fr": name.subtitle if name else ""}
        yield [own[column.name] if column.name in own else _cell(card, column) for column in importer.columns]


def _cell(card: Card, column: Column) -> str:
    value = getattr(card, column.field)
    return Column.written(bool(value) if column.read is flag else value)
