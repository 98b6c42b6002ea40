"""`cardlab fix`: the nearest legal deck, change by change."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cardlab.cli.collection import owned_cards
from cardlab.cli.defaults import message, user_language
from cardlab.cli.lists import exit_code, one_result
from cardlab.cli.options import (
    FILE,
    AcceptSuggestions,
    Database,
    Day,
    Force,
    Format,
    GameOption,
    Json,
    Settings,
    Strict,
    argument,
    open_lab,
    option,
    options_of,
)
from cardlab.cli.output import print_json, print_text
from cardlab.lab import Lab
from cardlab.model.result import Result
from cardlab.safe_text import printable

if TYPE_CHECKING:
    from cardlab.collection.sheet import Collection


def fix(
    deck: Annotated[str, argument("help.fix-deck", metavar="help.word-list")],
    alternatives: Annotated[int, option("help.fix-alternatives", "--alternatives", metavar="N", min=1, max=9)] = 1,
    have: Annotated[Path | None, option("help.fix-have", "--have", metavar=FILE, readable=False)] = None,
    output: Annotated[str, option("help.fix-output", "-o", "--output", metavar=FILE)] = "",
    force: Force = False,
    game: GameOption = None,
    format: Format = "",
    date: Day = "",
    setting: Settings = None,
    strict: Strict = False,
    accept_suggestions: AcceptSuggestions = False,
    db: Database = None,
    json: Json = False,
) -> None:
    language = user_language()
    with open_lab(db) as lab:
        options = options_of(game, format, date, setting, strict=strict, accept_suggestions=accept_suggestions)
        result = one_result(lab, deck, options)
        found = lab.fix(result, alternatives=alternatives, have=_owned(lab, have, result))
        if json:
            print_json(found.json(language))
        else:
            print_text(found.text(language))
        if output and (found.proposals or found.advice.status == "nothing-to-change"):
            for written in lab.export([found.best], output, lang=language, force=force):
                if written.path is not None:
                    verdict = message(f"list.word-{found.best.verdict}")
                    print_text(
                        message("fix.written", path=printable(str(written.path)), verdict=verdict), to=sys.stderr
                    )
    raise typer.Exit(exit_code([found.best]))


def _owned(lab: Lab, have: Path | None, result: Result) -> "Collection | None":
    if have is None:
        return None

    return owned_cards(lab, have, result.game)
