"""One run of a pre-check: the event opened or made, its lists judged, its folder written."""

from collections.abc import Mapping
from datetime import datetime
from pathlib import Path
from typing import Any

from cardlab.catalogue.places import exports_folder
from cardlab.errors import CardlabError
from cardlab.files import safe_name
from cardlab.games.requests import Options, as_game, checked_settings, request_of
from cardlab.games.validator import Request, Validator
from cardlab.importers.sheets import read_bytes
from cardlab.registry import game_ids
from cardlab.tournament.answers_sheet import answers_kept
from cardlab.tournament.columns import role_of
from cardlab.tournament.event import is_event, open_event
from cardlab.tournament.memory import Memory, open_memory
from cardlab.tournament.model import Event, Precheck
from cardlab.tournament.outputs import ANSWERS, write_outputs
from cardlab.tournament.precheck import Advance, Checked, precheck
from cardlab.tournament.times import read_deadline
from cardlab.tournament.to_resolve import TO_RESOLVE, Typed, read_to_resolve
from cardlab.vocabulary import Language


def run_precheck(
    validator: Validator,
    registrations: Path,
    into: Path | None = None,
    *,
    new_export: Path | None = None,
    game: str | None = None,
    format: str = "",
    date: str = "",
    deadline: str | datetime = "",
    decks: Path | None = None,
    columns: Mapping[str, str] | None = None,
    title: str | None = None,
    settings: Mapping[str, str] | None = None,
    personal_data: bool | None = None,
    accept_suggestions: bool | None = None,
    lang: Language | None = None,
    default_lang: Language = "en",
    advance: Advance | None = None,
) -> Precheck:
    """Judge the registrations of an event, and write what was found into its folder.

    `registrations` is the form's spreadsheet, a folder of lists, or the folder of an event that has run before; what
    is None stays as the event has it.
    """
    event = _event(_by_name(registrations), new_export, into, lang, default_lang)
    wishes: dict[str, Any] = {
        "game": as_game(game),
        "format": format or None,
        "day": date or None,
        "deadline": _deadline(deadline),
        "decks": decks and _by_name(decks),
        "columns": {role_of(role): header for role, header in columns.items()} if columns else None,
        "title": title,
        "personal_data": personal_data,
        "accept_suggestions": accept_suggestions,
    }
    if wishes["game"] is None and not event.format and not is_event(event.folder):
        raise CardlabError("event.which-game", games=", ".join(game_ids()))
    event = event._replace(**{name: value for name, value in wishes.items() if value is not None})
    if settings:
        event = event._replace(settings=checked_settings(settings, event.game))
    _refuse_within(event)
    return write_outputs(validator.catalogue, _checked(validator, event, advance))


def request_of_event(validator: Validator, event: Event) -> Request:
    """What an event's lists are judged by."""
    return request_of(validator.catalogue, options_of_event(validator, event))


def options_of_event(validator: Validator, event: Event) -> Options:
    """The options of an event; lists that say themselves what they are judged by are asked for no format."""
    options = _options(event)
    if validator.terms(event.game, request_of(validator.catalogue, options)) is None:
        options["format"] = ""
    return options


def _options(event: Event) -> Options:
    return {
        "game": event.game, "format": event.format, "date": event.day, "settings": event.settings,
        "accept_suggestions": event.accept_suggestions,
    }  # fmt: skip


def _event(
    registrations: Path, new_export: Path | None, into: Path | None, lang: Language | None, default_lang: Language
) -> Event:
    """The event whose folder is named, or a new one for these registrations."""
    if is_event(registrations):
        event = open_event(registrations)
        event = event._replace(registrations=_by_name(new_export)) if new_export else event
    elif new_export is not None:
        raise CardlabError("event.no-event", folder=registrations)
    else:
        folder = into or exports_folder() / safe_name(registrations.stem)
        if is_event(folder):
            event = open_event(folder)._replace(registrations=registrations)
        elif folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
            raise CardlabError("event.not-empty", folder=folder)
        elif not registrations.exists():
            raise CardlabError("importers.no-file", file=registrations)
        else:
            first = game_ids()[0]
            return Event(
                folder, first, lang=lang or default_lang, registrations=registrations, title=registrations.stem
            )
    return event._replace(lang=lang) if lang else event


def _by_name(folder: Path) -> Path:
    """`.` has no name, and an event is called by one."""
    return folder if folder.name else folder.absolute()


def _refuse_within(event: Event) -> None:
    """What the event writes must not be read as lists by its next run."""
    home = event.folder.resolve()
    for folder in (event.registrations, event.decks):
        if folder is not None and folder.name and folder.is_dir() and home.is_relative_to(folder.resolve()):
            raise CardlabError("event.inside", folder=folder)


def _checked(validator: Validator, event: Event, advance: Advance | None) -> Checked:
    request = request_of(validator.catalogue, _options(event))
    if not event.format and (formats := validator.catalogue.formats(event.game)):
        raise CardlabError("event.which-format", formats=", ".join(row.code for row in formats))
    workbook = event.folder / TO_RESOLVE
    typed = read_to_resolve(workbook, event.lang) if workbook.exists() else Typed({}, ())
    return precheck(validator, event, request, typed, _memory(event.folder), advance)


def _memory(folder: Path) -> Memory:
    """What the event remembers; one that forgot its players still has its answers."""
    memory = open_memory(folder)
    if memory.latest is None and (folder / ANSWERS).is_file():
        return memory.with_answers(answers_kept(read_bytes(folder / ANSWERS)))
    return memory


def _deadline(text: str | datetime) -> datetime | None:
    if not text or isinstance(text, datetime):
        return text or None
    moment = read_deadline(text)
    if moment is None:
        raise CardlabError("event.bad-deadline", text=text)
    return moment
