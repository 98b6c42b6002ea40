"""An event's folder: `event.db` is its store, and what makes a folder an event."""

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

from cardlab.errors import CardlabError
from cardlab.files import safe_name
from cardlab.tournament.model import Event

if TYPE_CHECKING:
    from sqlmodel import Session

    from cardlab.tournament.store.store import EventStore

STORE = "event.db"
OLD = "event.toml"
"""What made a folder an event before there was a store."""


def is_event(folder: Path) -> bool:
    return (folder / STORE).is_file() or (folder / OLD).is_file()


def is_free(folder: Path) -> bool:
    """Whether an event can be made in a folder: there is none, it is empty, or an event is in the making there."""
    if not folder.exists():
        return True
    return folder.is_dir() and all(each.name.startswith((".event.lock", f".{STORE}.")) for each in folder.iterdir())


def open_event(folder: Path) -> "EventStore":
    """The store of an event; a folder of an earlier cardlab is taken over first."""
    from cardlab.tournament.store.store import open_store

    if (folder / OLD).is_file():
        from cardlab.tournament.takeover import take_over

        take_over(folder)
    if not (folder / STORE).is_file():
        raise CardlabError("event.no-event", folder=folder)
    return open_store(folder)


def make_event(event: Event, answers: Mapping[str, str] = MappingProxyType({})) -> "EventStore":
    """A new event, in a folder that is made if it is missing; what it knows already are `answers`."""
    from cardlab.tournament.store.options import kept_options
    from cardlab.tournament.store.store import create_store
    from cardlab.tournament.store.tables import AnswerRow, EventRow

    def fill(session: "Session", row: EventRow) -> None:
        session.add_all(AnswerRow(event_id=row.id, key=key, answer=answer) for key, answer in answers.items())

    try:
        event.folder.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        raise CardlabError("catalogue.cannot-write", path=event.folder, why=fault) from None
    return create_store(event.folder, EventRow(slug=safe_name(event.folder.name), **kept_options(event)), fill)
