"""`cardlab precheck`: a form's spreadsheet in, a verdict per player and a folder for the event out."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cardlab.cli.defaults import asked_language, events_at, message, user_language
from cardlab.cli.event import saved_event_defaults
from cardlab.cli.options import (
    AcceptOrNot,
    Backups,
    Database,
    Day,
    Deadline,
    Events,
    EventTitle,
    Force,
    Format,
    GameOption,
    Json,
    PersonalData,
    Settings,
    Zone,
    argument,
    open_lab,
    option,
    read_settings,
)
from cardlab.cli.output import ProgressBar, print_table, print_text
from cardlab.errors import CardlabError
from cardlab.files import write_file
from cardlab.games.options import as_game
from cardlab.lab import Lab
from cardlab.render.renderer import Renderer
from cardlab.safe_text import printable

if TYPE_CHECKING:
    from cardlab.tournament.model import Precheck

_FOLDER = "help.word-folder"


def precheck(
    registrations: Annotated[
        Path | None, argument("help.precheck-registrations", metavar="help.word-registrations")
    ] = None,
    new_export: Annotated[Path | None, argument("help.precheck-new", metavar="help.word-new-export")] = None,
    game: GameOption = None,
    format: Format = "",
    decks: Annotated[Path | None, option("help.precheck-decks", "--decks", metavar=_FOLDER, rare=True)] = None,
    deadline: Deadline = "",
    zone: Zone = "",
    column: Annotated[
        list[str] | None, option("help.precheck-column", "--column", metavar="help.word-column", rare=True)
    ] = None,
    title: EventTitle = None,
    date: Day = "",
    setting: Settings = None,
    personal_data: PersonalData = None,
    accept_suggestions: AcceptOrNot = None,
    backups: Backups = None,
    take_new_lists: Annotated[bool, option("help.precheck-new-lists", "--take-new-lists", rare=True)] = False,
    template: Annotated[str | None, option("help.precheck-template", "--template", metavar="help.word-game")] = None,
    output: Annotated[Path | None, option("help.precheck-output", "-o", "--output", metavar=_FOLDER)] = None,
    force: Force = False,
    db: Database = None,
    database: Events = "",
    json: Json = False,
) -> None:
    if template is not None:
        _write_template(template, output, force=force)
        return
    if registrations is None:
        raise CardlabError("precheck.what")
    with open_lab(db) as lab, ProgressBar(message("precheck.checking")) as advance:
        found = lab.precheck(
            registrations, into=output, database=events_at(database),
            new_export=new_export, game=game, format=format, date=date, deadline=deadline,
            zone=zone, decks=decks, columns=_columns(column), title=title, settings=read_settings(setting),
            personal_data=personal_data, accept_suggestions=accept_suggestions, backups=backups,
            take_new_lists=take_new_lists, lang=asked_language(), default_lang=user_language(),
            **saved_event_defaults(), advance=advance,
        )  # fmt: skip
        advance.stop()
        _print(lab, found, as_json=json)
    raise typer.Exit(_exit_code(found))


def _print(lab: Lab, found: "Precheck", *, as_json: bool) -> None:
    from cardlab.tournament.event_json import precheck_json
    from cardlab.tournament.precheck_terminal import after_table, before_table, status_rows

    if as_json:
        print(b"".join(precheck_json(lab.catalogue, found)).decode(), end="")
        return
    renderer = Renderer(found.event.lang)
    for line in before_table(found, renderer):
        print_text(printable(line))
    print()
    headers = [renderer.say(f"precheck.column-{column}") for column in ("status", "count", "who")]
    print_table(headers, status_rows(found, renderer))
    print()
    for line in after_table(found, renderer):
        print_text(printable(line))


def _exit_code(found: "Precheck") -> int:
    from cardlab.tournament.deck_cells import is_our_fault

    if any(is_our_fault(finding) for player in found.players for finding in player.all_findings):
        return 3
    return 0 if all(player.is_settled for player in found.players) else 1


def _write_template(game: str, output: Path | None, *, force: bool) -> None:
    from cardlab.tournament.template import template_workbook

    known = as_game(game)
    if known is None or output is None or output.suffix.lower() != ".xlsx":
        raise CardlabError("precheck.template-where", game=game)
    write_file(output, template_workbook(known, user_language()), force=force)
    print_text(message("precheck.template-written", path=output))


def _columns(texts: list[str] | None) -> dict[str, str]:
    """`role=header` as typed; the library knows which roles there are."""
    found: dict[str, str] = {}
    for text in texts or []:
        role, equals, header = text.partition("=")
        if not equals or not header.strip():
            raise CardlabError("event.bad-column", text=text)
        found[role.strip()] = header.strip().strip('"')
    return found
