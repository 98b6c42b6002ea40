"""`cardlab collection`: what is missing for decks, which decks can be built, an empty sheet to fill in."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from cardlab.cli.commands import Commands
from cardlab.cli.defaults import message, user_language
from cardlab.cli.lists import judged_by_one_format
from cardlab.cli.options import (
    FILE,
    GAME,
    Database,
    Force,
    Format,
    GameOption,
    Json,
    Lists,
    argument,
    open_lab,
    option,
    options_of,
)
from cardlab.cli.output import TableColumn, print_json, print_table, print_text
from cardlab.collection.missing_report import columns_of, missing_rows, not_understood, shortage_json
from cardlab.collection.sheet import Collection
from cardlab.collection.shortage import Shortage, one_game, refuse_unclear
from cardlab.errors import CardlabError
from cardlab.games.options import as_game
from cardlab.lab import Lab, Outcome
from cardlab.model.result import Result, Unreadable
from cardlab.registry import game_ids
from cardlab.safe_text import printable

_MOST_NAMED = 10

Have = Annotated[Path, option("help.have", "--have", metavar=FILE, readable=False)]
Output = Annotated[Path, option("help.output", "-o", "--output", metavar=FILE, readable=False)]


def missing(
    decks: Lists,
    have: Have,
    output: Annotated[Path | None, option("help.to-buy", "-o", "--output", metavar=FILE, readable=False)] = None,
    force: Force = False,
    game: GameOption = None,
    format: Format = "",
    db: Database = None,
    json: Json = False,
) -> None:
    with open_lab(db) as lab:
        found = list(_decks(judged_by_one_format(lab, decks, options_of(game, format, "", None)), refuse=True))
        collection = owned_cards(lab, have, one_game(found))
        short = lab.missing(found, collection)
        if output is not None:
            lab.to_buy(short, output, lang=user_language(), force=force)
        if json:
            print_json({**_sheet_json(collection), **shortage_json(short)})
        else:
            _print_missing(short)
            if output is not None:
                print_text(message("collection.written", path=printable(str(output)), count=short.to_buy))
    raise typer.Exit(1 if short.missing else 0)


def can_build(
    folder: Lists,
    have: Have,
    more: Annotated[int, option("help.more", "-n", "--more", metavar="N", min=0)] = 0,
    game: GameOption = None,
    format: Format = "",
    db: Database = None,
    json: Json = False,
) -> None:
    with open_lab(db) as lab:
        wanted = as_game(game)  # the folder may hold decks of other games
        judged = judged_by_one_format(lab, folder, options_of(None, format, "", None))
        found = [each for each in _decks(judged, refuse=False) if wanted in (None, each.game)]
        collection = owned_cards(lab, have, one_game(found))
        short = lab.can_build(found, collection)
        if json:
            decks = [{"can_build": each.to_buy <= more, **shortage_json(each)} for each in short]
            print_json({**_sheet_json(collection), "more": more, "results": decks})
        else:
            _print_decks(short, more)
    raise typer.Exit(0 if any(each.to_buy <= more for each in short) else 1)


def template(
    game: Annotated[str, argument("help.game", metavar=GAME, autocompletion=game_ids)],
    output: Output,
    force: Force = False,
    db: Database = None,
) -> None:
    with open_lab(db) as lab:
        lab.collection_template(game, output, lang=user_language(), force=force)
    print_text(message("collection.template-written", path=printable(str(output))))


def _decks(judged: Iterator[Outcome], *, refuse: bool) -> Iterator[Result]:
    """The decks; one that cannot be compared is a fault, or in a folder of many named and left out."""
    for outcome in judged:
        try:
            if isinstance(outcome, Unreadable):
                raise outcome.fault
            refuse_unclear(outcome)
        except CardlabError as fault:
            if refuse:
                raise
            print_text(printable(fault.text(user_language())), to=sys.stderr)
        else:
            yield outcome


def owned_cards(lab: Lab, have: Path, game: str) -> Collection:
    """The sheet, read as cards of a game; rows it does not understand are named."""
    collection = lab.collection(have, game)
    said = not_understood(collection, lab.catalogue, user_language())
    for line in said[:_MOST_NAMED]:
        print_text(printable(line), to=sys.stderr)
    if collection.unread:
        print_text(message("collection.unread", file=printable(str(have)), count=collection.unread), to=sys.stderr)
    return collection


def _sheet_json(collection: Collection) -> dict[str, object]:
    return {"have": collection.source, "game": collection.game, "not_understood": collection.unread}


def _print_missing(short: Shortage) -> None:
    if not short.missing:
        print_text(message("collection.nothing-missing", count=len(short.decks)))
        return
    names = columns_of(short)
    drops = {"code": 2, "decks": 1}
    columns = [TableColumn(message(f"collection.column-{name}"), drops.get(name, 0)) for name in names]
    print_table(columns, [[str(row[name]) for name in names] for row in missing_rows(short, user_language())])
    print_text(message("collection.missing", count=short.to_buy, cards=len(short.missing)))


def _print_decks(short: list[Shortage], more: int) -> None:
    for each in short:
        (deck,) = each.decks
        key = "can" if not each.to_buy else "with-more" if each.to_buy <= more else "cannot"
        print_text(printable(message(f"collection.{key}", deck=deck.source, count=each.to_buy)))
        if 0 < each.to_buy <= more:
            for row in missing_rows(each, user_language()):
                print_text(f"  {row['buy']} {printable(str(row['title']))} ({printable(str(row['set']))})")
    print_text(message("collection.built", count=sum(each.to_buy <= more for each in short), decks=len(short)))


COMMANDS: Commands = {
    "missing": ("missing-cards", missing), "can-build": ("can-build", can_build),
    "template": ("collection-template", template),
}  # fmt: skip
