"""`cardlab stats`: decks in numbers, as bars in the terminal, as a page or as JSON."""

from pathlib import Path
from typing import Annotated

import typer

from cardlab.cli.defaults import message, user_language
from cardlab.cli.lists import judged_by_one_format, print_fault
from cardlab.cli.options import (
    FILE,
    AcceptSuggestions,
    Database,
    Day,
    Force,
    Format,
    GameOption,
    Json,
    Lists,
    Settings,
    open_lab,
    option,
    options_of,
)
from cardlab.cli.output import print_json, print_text
from cardlab.errors import CardlabError
from cardlab.games.statistics import Statistics
from cardlab.lab import Lab, Outcome
from cardlab.model.result import Unreadable
from cardlab.safe_text import printable


def stats(
    decks: Lists,
    output: Annotated[Path | None, option("help.stats-output", "-o", "--output", metavar=FILE, readable=False)] = None,
    force: Force = False,
    game: GameOption = None,
    format: Format = "",
    date: Day = "",
    setting: Settings = None,
    accept_suggestions: AcceptSuggestions = False,
    db: Database = None,
    json: Json = False,
) -> None:
    language = user_language()
    with open_lab(db) as lab:
        options = options_of(game, format, date, setting, accept_suggestions=accept_suggestions)
        outcomes = list(judged_by_one_format(lab, decks, options))
        counted = [found for outcome in outcomes for found in _counted(lab, outcome)]
        if output is not None and counted:
            lab.stats_page(counted, output, lang=language, force=force)
        if json:
            print_json({"decks": [each.json(language) for each in counted]})
        elif output is not None and counted:
            print_text(message("stats.written", path=printable(str(output)), count=len(counted)))
        elif counted:
            print_text("\n\n".join(each.text(language) for each in counted))
    raise typer.Exit(0 if len(counted) == len(outcomes) else 2)


def _counted(lab: Lab, outcome: Outcome) -> list[Statistics]:
    """The numbers of a list; one that has none is named and does not stop the rest."""
    try:
        if isinstance(outcome, Unreadable):
            raise outcome.fault
        return [lab.stats(outcome)]
    except CardlabError as fault:
        print_fault(outcome.source, fault.text(user_language()), fault)
        return []
