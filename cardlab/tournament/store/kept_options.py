"""The options of an event: as the store keeps them, and as everything else uses them."""

import os
from pathlib import Path
from typing import Any

from cardlab.errors import CardlabError
from cardlab.registry import game_ids
from cardlab.safe_text import readable
from cardlab.spreadsheets.sheet import is_sheet_name
from cardlab.tournament.model import Event
from cardlab.tournament.store.tables import EventRow
from cardlab.tournament.zones import instant_of, shown_in
from cardlab.vocabulary import GameId


def event_of(row: EventRow, folder: Path) -> Event:
    """The options of an event; paths are as the user may open them."""
    return Event(
        folder=folder,
        game=_game(folder, row.game),
        format=str(opened_path(folder, row.format)) if is_sheet_name(row.format) else row.format,
        day=row.day,
        deadline=shown_in(row.deadline, row.zone) if row.deadline else None,
        zone=row.zone,
        lang="fr" if row.lang == "fr" else "en",
        registrations=opened_path(folder, row.registrations) or Path(),
        decks=opened_path(folder, row.decks),
        columns=_table(folder, "columns", row.columns),
        settings=_table(folder, "settings", row.settings),
        personal_data=row.personal_data,
        accept_suggestions=row.accept_suggestions,
        title=row.title,
        backups=opened_path(folder, row.backups),
    )


def _game(folder: Path, name: str) -> GameId:
    for game in game_ids():
        if game == name:
            return game
    raise CardlabError("event.bad-option", file=folder, name="game", value=name)


def _table(folder: Path, name: str, value: Any) -> dict[str, str]:
    """What stands in the store as JSON, which could be anything."""
    if not isinstance(value, dict) or not all(isinstance(each, str) for each in value.values()):
        raise CardlabError("event.bad-option", file=folder, name=name, value=value)
    return value


def kept_options(event: Event) -> dict[str, Any]:
    """The options by their names in `EventRow`."""
    folder = event.folder
    return {
        "game": event.game,
        "format": kept_path(folder, Path(event.format)) if is_sheet_name(event.format) else event.format,
        "day": event.day,
        "deadline": instant_of(event.deadline, event.zone) if event.deadline else None,
        "zone": event.zone,
        "lang": event.lang,
        "registrations": kept_path(folder, event.registrations) if event.registrations.name else "",
        "decks": kept_path(folder, event.decks) if event.decks else "",
        "columns": dict(event.columns),
        "settings": dict(event.settings),
        "personal_data": event.personal_data,
        "accept_suggestions": event.accept_suggestions,
        "title": event.title,
        "backups": kept_path(folder, event.backups) if event.backups else "",
    }


def kept_path(folder: Path, path: Path) -> str:
    """Seen from the event's folder, so that both can be moved together; on another drive, as it is."""
    try:
        kept = Path(os.path.relpath(path.resolve(), folder.resolve())).as_posix()
    except ValueError:
        kept = str(path.resolve())
    if readable(kept) != kept:
        raise CardlabError("event.name-not-utf8", path=path)
    return kept


def opened_path(folder: Path, text: str) -> Path | None:
    """A path that was kept so, as the user may open it."""
    return Path(os.path.normpath(folder / text)) if text else None
