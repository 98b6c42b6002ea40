"""The options of an event: as the store keeps them, and as everything else uses them."""

import os
from pathlib import Path
from typing import Any

from cardlab.importers.sheets import is_sheet_name
from cardlab.registry import game_ids
from cardlab.tournament.model import Event
from cardlab.tournament.store.tables import EventRow
from cardlab.tournament.zones import instant_of, shown_in


def event_of(row: EventRow, folder: Path) -> Event:
    """The options of an event; paths are as the user may open them."""
    return Event(
        folder=folder,
        game=next(game for game in game_ids() if game == row.game),
        format=str(_opened(folder, row.format)) if is_sheet_name(row.format) else row.format,
        day=row.day,
        deadline=shown_in(row.deadline, row.zone) if row.deadline else None,
        zone=row.zone,
        lang="fr" if row.lang == "fr" else "en",
        registrations=_opened(folder, row.registrations) or Path(),
        decks=_opened(folder, row.decks),
        columns=dict(row.columns),
        settings=dict(row.settings),
        personal_data=row.personal_data,
        accept_suggestions=row.accept_suggestions,
        title=row.title,
        backups=_opened(folder, row.backups),
    )


def kept_options(event: Event) -> dict[str, Any]:
    """The options by their names in `EventRow`."""
    folder = event.folder
    return {
        "game": event.game,
        "format": _kept(folder, Path(event.format)) if is_sheet_name(event.format) else event.format,
        "day": event.day,
        "deadline": instant_of(event.deadline, event.zone) if event.deadline else None,
        "zone": event.zone,
        "lang": event.lang,
        "registrations": _kept(folder, event.registrations) if event.registrations.name else "",
        "decks": _kept(folder, event.decks) if event.decks else "",
        "columns": dict(event.columns),
        "settings": dict(event.settings),
        "personal_data": event.personal_data,
        "accept_suggestions": event.accept_suggestions,
        "title": event.title,
        "backups": _kept(folder, event.backups) if event.backups else "",
    }


def _kept(folder: Path, path: Path) -> str:
    """Seen from the event's folder, so that both can be moved together; on another drive, as it is."""
    try:
        return Path(os.path.relpath(path.resolve(), folder.resolve())).as_posix()
    except ValueError:
        return str(path.resolve())


def _opened(folder: Path, text: str) -> Path | None:
    return Path(os.path.normpath(folder / text)) if text else None
