"""`cardlab precheck`: a form's spreadsheet in, a verdict per player and a folder for the event out."""

from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from cardlab.catalogue.places import exports_folder
from cardlab.cli.judging import Day, Format, Settings, request_of, settings_from
from cardlab.cli.options import (
    Database,
    Force,
    GameOption,
    Json,
    Lang,
    as_game,
    print_table,
    progress_bar,
    the_catalogue,
)
from cardlab.errors import CardlabError
from cardlab.files import refuse_overwriting, safe_name, written_whole
from cardlab.games.judge import Judge
from cardlab.messages import choose_language, language, say
from cardlab.shown import shown
from cardlab.vocabulary import GAMES

if TYPE_CHECKING:
    from cardlab.catalogue.read import Catalogue
    from cardlab.tournament.memory import Memory
    from cardlab.tournament.model import Event, Precheck
    from cardlab.tournament.precheck import Checked

_FOLDER = say("help.word-folder")


def register(app: typer.Typer) -> None:
    app.command(help=say("help.precheck"))(precheck)


def precheck(
    registrations: Annotated[
        Path | None, typer.Argument(help=say("help.precheck-registrations"), metavar=say("help.word-registrations"))
    ] = None,
    new_export: Annotated[
        Path | None, typer.Argument(help=say("help.precheck-new"), metavar=say("help.word-new-export"))
    ] = None,
    game: GameOption = None,
    format: Format = "",
    decks: Annotated[Path | None, typer.Option("--decks", help=say("help.precheck-decks"), metavar=_FOLDER)] = None,
    deadline: Annotated[
        str, typer.Option("--deadline", help=say("help.precheck-deadline"), metavar=say("help.word-moment"))
    ] = "",
    column: Annotated[
        list[str] | None, typer.Option("--column", help=say("help.precheck-column"), metavar=say("help.word-column"))
    ] = None,
    title: Annotated[
        str | None, typer.Option("--title", help=say("help.precheck-title"), metavar=say("help.word-title"))
    ] = None,
    date: Day = "",
    setting: Settings = None,
    personal_data: Annotated[
        bool | None, typer.Option("--personal-data/--no-personal-data", help=say("help.precheck-personal"))
    ] = None,
    template: Annotated[
        str | None, typer.Option("--template", help=say("help.precheck-template"), metavar=say("help.word-game"))
    ] = None,
    output: Annotated[
        Path | None, typer.Option("-o", "--output", help=say("help.precheck-output"), metavar=_FOLDER)
    ] = None,
    force: Force = False,
    lang: Lang = None,
    db: Database = None,  # noqa: ARG001
    json: Json = False,
) -> None:
    if template is not None:
        _write_template(template, output, force=force)
        return
    if registrations is None:
        raise CardlabError("precheck.what")
    from cardlab.tournament.event import is_event
    from cardlab.tournament.outputs import write_outputs

    wishes: dict[str, Any] = {
        "game": as_game(game),
        "format": format or None,
        "day": date or None,
        "deadline": _deadline(deadline),
        "decks": decks and _by_name(decks),
        "columns": _columns(column),
        "title": title,
        "personal_data": personal_data,
    }
    with the_catalogue() as catalogue:
        event = _event(_by_name(registrations), new_export, output, lang)
        if wishes["game"] is None and not event.format and not is_event(event.folder):
            raise CardlabError("event.which-game", games=", ".join(GAMES))
        event = event._replace(**{name: value for name, value in wishes.items() if value is not None})
        if setting:
            event = event._replace(settings=settings_from(setting, event.game))
        _refuse_within(event)
        choose_language(event.lang)
        checked = _checked(catalogue, event)
        write_outputs(catalogue, checked)
        _print(catalogue, checked.precheck, as_json=json)
    raise typer.Exit(_exit_code(checked.precheck))


def _event(registrations: Path, new_export: Path | None, output: Path | None, lang: str | None) -> "Event":
    """The event whose folder is named, or a new one for these registrations."""
    from cardlab.tournament.event import is_event, open_event
    from cardlab.tournament.model import Event

    if is_event(registrations):
        event = open_event(registrations)
        event = event._replace(registrations=_by_name(new_export)) if new_export else event
    elif new_export is not None:
        raise CardlabError("event.no-event", folder=registrations)
    else:
        folder = output or exports_folder() / safe_name(registrations.stem)
        if is_event(folder):
            event = open_event(folder)._replace(registrations=registrations)
        elif folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
            raise CardlabError("event.not-empty", folder=folder)
        elif not registrations.exists():
            raise CardlabError("importers.no-file", file=registrations)
        else:
            return Event(folder, GAMES[0], lang=language(), registrations=registrations, title=registrations.stem)
    return event._replace(lang=language()) if lang else event


def _by_name(folder: Path) -> Path:
    """`.` has no name, and an event is called by one."""
    return folder if folder.name else folder.absolute()


def _refuse_within(event: "Event") -> None:
    """What the event writes must not be read as lists by its next run."""
    home = event.folder.resolve()
    for folder in (event.registrations, event.decks):
        if folder is not None and folder.name and folder.is_dir() and home.is_relative_to(folder.resolve()):
            raise CardlabError("event.inside", folder=folder)


def _checked(catalogue: "Catalogue", event: "Event") -> "Checked":
    from cardlab.tournament.precheck import precheck as checked
    from cardlab.tournament.to_resolve import TO_RESOLVE, Typed, read_to_resolve

    judge = Judge(catalogue)
    settings = [f"{name}={value}" for name, value in event.settings.items()]
    request = request_of(judge, event.game, event.format, event.day, settings)
    if not event.format and (formats := catalogue.formats(event.game)):
        raise CardlabError("event.which-format", formats=", ".join(row.code for row in formats))
    workbook = event.folder / TO_RESOLVE
    typed = read_to_resolve(workbook) if workbook.exists() else Typed({}, ())
    with progress_bar(say("precheck.checking")) as advance:
        return checked(judge, event, request, typed, _memory(event.folder), advance)


def _memory(folder: Path) -> "Memory":
    """What the event remembers; one that forgot its players still has its answers."""
    from cardlab.importers.sheets import read_bytes
    from cardlab.tournament.answers_sheet import answers_kept
    from cardlab.tournament.memory import open_memory
    from cardlab.tournament.outputs import ANSWERS

    memory = open_memory(folder)
    if memory.latest is None and (folder / ANSWERS).is_file():
        return memory.with_answers(answers_kept(read_bytes(folder / ANSWERS)))
    return memory


def _print(catalogue: "Catalogue", found: "Precheck", *, as_json: bool) -> None:
    from cardlab.reports.sentences import Speaker
    from cardlab.tournament.results_json import precheck_json
    from cardlab.tournament.terminal import after_table, before_table, status_rows

    if as_json:
        print(precheck_json(catalogue, found).decode(), end="")
        return
    speaker = Speaker(language())
    for line in before_table(found, speaker):
        print(shown(line))
    print()
    print_table([say(f"precheck.column-{column}") for column in ("status", "count", "who")], status_rows(found))
    print()
    for line in after_table(found):
        print(shown(line))


def _exit_code(found: "Precheck") -> int:
    from cardlab.tournament.model import SETTLED

    return 0 if all(player.status in SETTLED for player in found.players) else 1


def _write_template(game: str, output: Path | None, *, force: bool) -> None:
    from cardlab.tournament.template import template_workbook

    known = as_game(game)
    if known is None or output is None or output.suffix.lower() != ".xlsx":
        raise CardlabError("precheck.template-where", game=game)
    refuse_overwriting(output, force=force)
    with written_whole(output, encoding=None) as opened:
        opened.write(template_workbook(known, language()))
    print(say("precheck.template-written", path=output))


def _deadline(text: str) -> datetime | None:
    from cardlab.tournament.times import read_deadline

    if not text:
        return None
    moment = read_deadline(text)
    if moment is None:
        raise CardlabError("event.bad-deadline", text=text)
    return moment


def _columns(texts: list[str] | None) -> dict[str, str] | None:
    from cardlab.tournament.columns import role_of

    if not texts:
        return None
    found: dict[str, str] = {}
    for text in texts:
        role, equals, header = text.partition("=")
        if not equals or not header.strip():
            raise CardlabError("event.bad-column", text=text)
        found[role_of(role.strip())] = header.strip().strip('"')
    return found
