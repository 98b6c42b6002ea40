"""A game's cards as the sheet they are imported from, and empty templates of it."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from cardlab.catalogue.catalogue import Catalogue
from cardlab.errors import CardlabError
from cardlab.exporters.plain_table import write_table
from cardlab.files import refuse_overwriting, write_file
from cardlab.importers.importer import Column, flag, header_in
from cardlab.importers.read_rows import importer_for
from cardlab.messages import area_with, say
from cardlab.model.cards import Card
from cardlab.vocabulary import GameId, Language

TEMPLATES = ("cards", "sets", "names", "formats")
"""The kinds of sheets that people fill in themselves."""
_TEMPLATE_ROWS = 500
_NARROWEST = 18


def export_cards(
    catalogue: Catalogue, game: GameId, target: Path, lang: Language = "en", *, own: bool = False, force: bool
) -> int:
    """Write the cards of a game, all or those one imported oneself; importing the file again changes nothing."""
    cards = [card for card in catalogue.all_cards(game) if not own or card.origin == "own"]
    headers = [header_in(column, lang) for column in importer_for(game, "cards").columns]
    write_table(target, game, headers, card_rows(catalogue, game, cards, lang), force=force)
    return len(cards)


def card_rows(catalogue: Catalogue, game: GameId, cards: Sequence[Card], lang: Language = "en") -> Iterator[list[str]]:
    """Cards as rows of the sheet they are imported from."""
    french = {code: names for code, *names in catalogue.titles_of_cards(game, "fr")}
    columns = importer_for(game, "cards").columns
    for card in cards:
        title, subtitle = french.get(card.code, ("", ""))
        own = {"title_fr": title, "subtitle_fr": subtitle}
        yield [own[column.name] if column.name in own else _cell(card, column, lang) for column in columns]


def write_template(game: GameId, target: Path, lang: Language, *, kind: str = "cards", force: bool) -> None:
    """Write an empty sheet: headers, a row that explains them, and drop-downs for what is a choice."""
    from cardlab.exporters.xlsx_styles import height_of
    from cardlab.exporters.xlsx_writer import Book

    if kind not in TEMPLATES:
        raise CardlabError("importers.unknown-kind-of-sheet", kind=kind, kinds=", ".join(TEMPLATES))
    columns = importer_for(game, kind).columns
    refuse_overwriting(target, force=force)
    headers = [header_in(column, lang) for column in columns]
    meanings = [_explanation(game, column, lang, first=at == 0) for at, column in enumerate(columns)]
    widths = [max(_NARROWEST, len(header) + 4) for header in headers]
    with Book() as book:
        sheet = book.sheet(game if kind == "cards" else f"{game} {kind}")
        sheet.worksheet.freeze_panes("B3")
        sheet.set_widths(widths)
        styles = ["column-required" if column.required else "column-optional" for column in columns]
        sheet.append(list(zip(styles, headers, strict=True)))
        height = height_of(list(zip(meanings, widths, strict=True)))
        sheet.append([("column-meaning", meaning) for meaning in meanings], height)
        for _ in range(_TEMPLATE_ROWS - 1):
            sheet.append([("column", None)] * len(columns))
        for at, column in enumerate(columns):
            options = [column.written(True, lang)] if column.read is flag else column.allowed(lang)
            if options and len(",".join(options)) < 250:
                sheet.add_choices(2, at, _TEMPLATE_ROWS - 1, options)
        sheet.set_page(landscape=True, tall=True)
    write_file(target, book.content)


def _explanation(game: GameId, column: Column, lang: Language, *, first: bool) -> str:
    area = area_with(f"meaning-{column.name}", lang, game, "importers")
    meaning = say(f"{area}.meaning-{column.name}", lang) if area else ""
    if column.required:
        meaning = f"{meaning} ({say('help.required', lang)})"
    return f"# {meaning}" if first else meaning


def _cell(card: Card, column: Column, lang: Language) -> str:
    value = getattr(card, column.field)
    return column.written(bool(value) if column.read is flag else value, lang)
