"""An event's folder: `event.db` is its store, and what makes a folder an event."""

from pathlib import Path
from typing import TYPE_CHECKING

from cardlab.errors import CardlabError
from cardlab.files import safe_name
from cardlab.tournament.model import Event

if TYPE_CHECKING:
    from cardlab.tournament.store.store import EventStore

STORE = "event.db"
OLD = "event.toml"
"""What made a folder an event before there was a store."""


def is_event(folder: Path) -> bool:
    return (folder / STORE).is_file() or (folder / OLD).is_file()


def open_event(folder: Path) -> "EventStore":
    """The store of an event; a folder of an earlier cardlab is taken over first."""
    from cardlab.tournament.store.store import open_store

    if (folder / OLD).is_file():
        from cardlab.tournament.takeover import take_over

        take_over(folder)
    if not (folder / STORE).is_file():
        raise CardlabError("event.no-event", folder=folder)
    return open_store(folder)


def make_event(event: Event) -> "EventStore":
    """A new event, in a folder that is made if it is missing."""
    from cardlab.tournament.store.options import kept_options
    from cardlab.tournament.store.store import create_store
    from cardlab.tournament.store.tables import EventRow

    try:
        event.folder.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        raise CardlabError("catalogue.cannot-write", path=event.folder, why=fault) from None
    return create_store(event.folder, EventRow(slug=safe_name(event.folder.name), **kept_options(event)))
