"""A game's cards as the sheet they are imported from, and empty templates of it."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from cardlab.catalogue.cards import Card, Name
from cardlab.catalogue.read import Catalogue
from cardlab.exporters.plain_table import write_bytes, write_table
from cardlab.files import refuse_overwriting
from cardlab.importers.base import Importer
from cardlab.importers.columns import Column, flag
from cardlab.importers.ingest import importer_for
from cardlab.messages import area_with, say
from cardlab.vocabulary import GameId, Language

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


def write_template(game: GameId, target: Path, lang: Language, *, force: bool) -> None:
    """Write an empty sheet: headers, a row that explains them, and drop-downs for what is a choice."""
    from cardlab.exporters.xlsx_writer import Book

    columns = importer_for(game, "cards").columns
    refuse_overwriting(target, force=force)
    with Book() as book:
        sheet = book.sheet(game)
        sheet.worksheet.freeze_panes("B3")
        sheet.set_widths([max(14, len(column.name) + 4) for column in columns])
        sheet.append([("column-required" if column.required else "column-optional", column.name) for column in columns])
        sheet.append(
            [("column-meaning", _explanation(game, column, lang, first=at == 0)) for at, column in enumerate(columns)]
        )
        for _ in range(_TEMPLATE_ROWS - 1):
            sheet.append([("column", None)] * len(columns))
        for at, column in enumerate(columns):
            options = ["yes"] if column.read is flag else column.allowed
            if options and len(",".join(options)) < 250:
                sheet.add_choices(2, at, _TEMPLATE_ROWS - 1, options)
    write_bytes(target, book.content)


def _explanation(game: GameId, column: Column, lang: Language, *, first: bool) -> str:
    area = area_with(f"meaning-{column.name}", lang, game, "importers")
    meaning = say(f"{area}.meaning-{column.name}", lang) if area else ""
    if column.required:
        meaning = f"{meaning} ({say('help.required', lang)})"
    return f"# {meaning}" if first else meaning


def _rows(importer: Importer, cards: Sequence[Card], french: Mapping[str, Name]) -> Iterator[list[str]]:
    for card in cards:
        name = french.get(card.code)
        own = {"title_fr": name.title if name else "", "subtitle_fr": name.subtitle if name else ""}
        yield [own[column.name] if column.name in own else _cell(card, column) for column in importer.columns]


def _cell(card: Card, column: Column) -> str:
    value = getattr(card, column.field)
    return Column.written(bool(value) if column.read is flag else value)
