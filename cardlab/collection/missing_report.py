"""What is missing, in words, as JSON, and as a workbook to take to the shop; and an empty sheet to fill in."""

from pathlib import Path
from typing import Any

from cardlab.catalogue.catalogue import Catalogue
from cardlab.collection.sheet import Collection
from cardlab.collection.shortage import Missing, Shortage
from cardlab.errors import CardlabError
from cardlab.exporters.workbook_tables import TableColumn, TableSheet, add_table
from cardlab.files import refuse_overwriting, write_file
from cardlab.games.game import find_deck_game
from cardlab.messages import say
from cardlab.model.cards import name_in
from cardlab.render.pages import full_title, full_titles, place
from cardlab.render.renderer import Renderer
from cardlab.render.text import renderer_for
from cardlab.vocabulary import GameId, Language

COLUMNS = ("code", "title", "set", "needed", "owned", "buy", "decks")
_DICE_COLUMNS = ("code", "title", "set", "needed", "owned", "dice-needed", "dice-owned", "buy", "decks")


def columns_of(short: Shortage) -> tuple[str, ...]:
    """Dice stand apart only where a deck needs some."""
    return _DICE_COLUMNS if any(each.needed.dice for each in short.missing) else COLUMNS


def missing_rows(short: Shortage, lang: Language) -> list[dict[str, str | int]]:
    """A row for each card that is short: every column under its name."""
    if not short.missing:
        return []
    renderer = renderer_for(short.decks[0], lang)
    return [
        {
            "code": each.card.code,
            "title": full_title(each.card, renderer),
            "set": place(each.card),
            "needed": each.needed.copies,
            "owned": each.owned.copies,
            "dice-needed": each.needed.dice or "",
            "dice-owned": each.owned.dice if each.needed.dice else "",
            "buy": each.to_buy,
            "decks": ", ".join(each.decks),
        }
        for each in short.missing
    ]


def not_understood(collection: Collection, catalogue: Catalogue, lang: Language) -> list[str]:
    """What of the sheet could not be counted, row by row."""
    renderer = Renderer.for_game(catalogue.game_names(collection.game), lang)
    said = [" ".join(filter(None, (renderer.message(each), renderer.hint(each)))) for each in collection.findings]
    return [say("list.label", lang, label=collection.source, value=text) for text in said]


def shortage_json(short: Shortage) -> dict[str, Any]:
    return {
        "decks": [result.source for result in short.decks],
        "to_buy": short.to_buy,
        "missing": [_missing_json(each) for each in short.missing],
    }


def _missing_json(missing: Missing) -> dict[str, Any]:
    return {
        "card": missing.card.code,
        "title": missing.card.full_title,
        "needed": missing.needed._asdict(),
        "owned": missing.owned._asdict(),
        "to_buy": missing.to_buy,
        "decks": list(missing.decks),
    }


# -- workbooks -------------------------------------------------------------------------------------


def write_to_buy(short: Shortage, target: Path, lang: Language, *, force: bool = False) -> None:
    """The missing cards as a workbook."""
    _refuse(target, force=force)
    columns = columns_of(short)
    heads = [TableColumn(say(f"collection.column-{name}", lang), _style(name), 60) for name in columns]
    rows = [[row[name] for name in columns] for row in missing_rows(short, lang)]
    write_file(target, _table(say("collection.to-buy", lang), heads, rows, lang))


def write_collection_template(
    catalogue: Catalogue, game: GameId, target: Path, lang: Language, *, force: bool = False
) -> None:
    """Every card of a game with room for how many one has."""
    _refuse(target, force=force)
    cards = sorted(catalogue.all_cards(game), key=lambda card: (card.position, card.code))
    titles = full_titles(catalogue, cards, lang)
    sets = {each.code: name_in(lang, each) for each in catalogue.sets(game)}
    has_dice = "dice" in find_deck_game(game).layout.columns
    names = ("code", "title", "set", "quantity", *(("dice",) if has_dice else ()))
    heads = [TableColumn(say(f"export.column-{name}", lang), _style(name), 60) for name in names]
    room = [None] * (len(names) - 3)
    rows = [[card.code, titles[card], sets.get(card.set_code, card.set_code), *room] for card in cards]
    write_file(target, _table(say("collection.sheet", lang), heads, rows, lang))


def _table(name: str, heads: list[TableColumn], rows: list[list[Any]], lang: Language) -> bytes:
    from cardlab.exporters.xlsx_writer import Book

    with Book() as book:
        add_table(book, TableSheet(name, heads, len(rows), lang), rows)
    return book.content


def _style(column: str) -> str:
    return "text" if column in ("code", "title", "set", "decks") else "count"


def _refuse(target: Path, *, force: bool) -> None:
    if target.suffix.lower() != ".xlsx":
        raise CardlabError("collection.only-xlsx", path=target)
    refuse_overwriting(target, force=force)
