"""An event's folder: `event.db` is its store, and what makes a folder an event."""

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

from cardlab.errors import CardlabError
from cardlab.tournament.model import Event

if TYPE_CHECKING:
    from sqlmodel import Session

    from cardlab.tournament.store.store import EventStore

STORE = "event.db"
OLD = "event.toml"
"""What made a folder an event before there was a store."""


def is_event(folder: Path, database: str = "") -> bool:
    """Whether there is an event in a folder, or one of its name in the database at an address."""
    if not database:
        return (folder / STORE).is_file() or (folder / OLD).is_file()
    from cardlab.tournament.store.opening import open_store

    try:
        open_store(folder, database).close()
    except CardlabError as fault:
        if fault.key != "store.no-such":
            raise
        return False
    return True


def is_free(folder: Path) -> bool:
    """Whether an event can be made in a folder: there is none, it is empty, or an event is in the making there."""
    if not folder.exists():
        return True
    return folder.is_dir() and all(each.name.startswith((".event.lock", f".{STORE}.")) for each in folder.iterdir())


def open_event(folder: Path, database: str = "") -> "EventStore":
    """The store of an event; a folder of an earlier cardlab is taken over first."""
    from cardlab.tournament.store.opening import open_store

    if database:
        return open_store(folder, database)
    if (folder / OLD).is_file():
        from cardlab.tournament.takeover import take_over

        take_over(folder)
    if not (folder / STORE).is_file():
        raise CardlabError("event.no-event", folder=folder)
    return open_store(folder)


def make_event(event: Event, answers: Mapping[str, str] = MappingProxyType({}), database: str = "") -> "EventStore":
    """A new event; without a database, in its folder, made if it is missing. What it knows already are `answers`."""
    from cardlab.tournament.store.kept_options import kept_options
    from cardlab.tournament.store.opening import create_store
    from cardlab.tournament.store.tables import AnswerRow, EventRow

    def fill(session: "Session", row: EventRow) -> None:
        session.add_all(AnswerRow(event_id=row.id, key=key, answer=answer) for key, answer in answers.items())

    row = EventRow(**kept_options(event))
    if not database:
        make_folder(event.folder)
    return create_store(event.folder, row, fill, database=database)


def make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        raise CardlabError("catalogue.cannot-write-file", path=folder, why=fault) from None
