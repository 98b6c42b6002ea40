"""`cardlab export`: decks to CSV, Excel, the dialects of the sites and programs, and registration sheets."""

import sys
from typing import Annotated

import typer

from cardlab.cli.completion import kinds
from cardlab.cli.defaults import message, user_language
from cardlab.cli.lists import exit_code, print_fault, refuse_all_formats, sources_of, tally_words
from cardlab.cli.options import (
    FILE,
    Database,
    Day,
    Force,
    Format,
    GameOption,
    Lists,
    Settings,
    open_lab,
    option,
    options_of,
)
from cardlab.cli.output import ProgressBar, print_text
from cardlab.exporters.export import ALL_IN_ONE, Written, kind_for
from cardlab.lab import Lab, Outcome
from cardlab.model.result import Result, Unreadable
from cardlab.render.renderer import Renderer
from cardlab.safe_text import printable

_ZIP = b"PK"
"""How a workbook begins: it is no text."""


def export(
    decks: Lists,
    to: Annotated[str, option("help.export-to", "--to", metavar="help.word-kind", autocompletion=kinds)] = "",
    output: Annotated[str, option("help.export-output", "-o", "--output", metavar=FILE)] = "",
    excel_fr: Annotated[bool, option("help.excel-fr", "--excel-fr")] = False,
    force: Force = False,
    game: GameOption = None,
    format: Format = "",
    date: Day = "",
    setting: Settings = None,
    db: Database = None,
) -> None:
    kind = kind_for(to, output)
    kind = "csv-excel-fr" if excel_fr and kind == "csv" else kind
    outcomes: list[Outcome] = []
    options = options_of(game, format, date, setting)
    with open_lab(db) as lab:
        refuse_all_formats(lab, decks, options)
        found = list(sources_of(decks))
        with ProgressBar(message("export.exporting")) as advance:
            for index, (file, source) in enumerate(found):
                advance(file, index, len(found))
                outcomes += lab.judged(iter([(file, source)]), **options)
        written = _written(lab, outcomes, output, kind, force=force)
    if len(outcomes) > 1:
        count, tally = sum(len(each.results) for each in written), tally_words(outcomes)
        print_text(message("export.summary", written=count, count=len(outcomes), tally=tally), sys.stderr)
    raise typer.Exit(exit_code(outcomes))


def _written(lab: Lab, outcomes: list[Outcome], output: str, kind: str, *, force: bool) -> list[Written]:
    results: list[Result] = []
    for outcome in outcomes:
        if isinstance(outcome, Unreadable):
            print_fault(outcome.source, outcome.fault.text(user_language()), outcome.fault)
        elif outcome.entries or outcome.decklist.sheet:
            results.append(outcome)
        else:
            print_fault(outcome.source, message("list.verdict-unreadable"))
    written = lab.export(results, output, kind=kind, lang=user_language(), force=force) if results else []
    for each in written:
        _tell_written(each, several=kind in ALL_IN_ONE and (len(each.results) > 1 or bool(each.results[0].entries)))
    return written


def _tell_written(written: Written, *, several: bool) -> None:
    renderer = Renderer(user_language())
    for loss in written.losses:
        print_text(renderer.labelled(printable(written.results[0].source), renderer.phrase(loss)), sys.stderr)
    if written.path is None and written.content.startswith(_ZIP):
        sys.stdout.buffer.write(written.content)
    elif written.path is None:
        sys.stdout.write(written.content.decode("utf-8-sig"))
    elif several:
        print_text(message("export.written-many", path=written.path, count=len(written.results)))
    else:
        print_text(
            message("export.written", path=written.path, verdict=message(f"list.word-{written.results[0].verdict}"))
        )
