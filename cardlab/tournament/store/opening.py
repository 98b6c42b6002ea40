"""Opening an event's store, and making one: in its folder, or in a database of many."""

from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from secrets import token_hex

from sqlmodel import Session, select
from sqlmodel.sql.expression import SelectOfScalar

from cardlab.errors import CardlabError
from cardlab.files import safe_name
from cardlab.tournament.store.database import FILE, Clock, Database, open_database, system_clock
from cardlab.tournament.store.keeping import log_change
from cardlab.tournament.store.lock import working_on
from cardlab.tournament.store.postgres import lock_tables
from cardlab.tournament.store.run_records import COMMAND_LINE
from cardlab.tournament.store.store import EventStore
from cardlab.tournament.store.tables import EventRow

Fill = Callable[[Session, EventRow], None]


def open_store(folder: Path, database: str = "", now: Clock = system_clock) -> EventStore:
    """The event in a folder, or the one of the folder's name in the database at an address; `now` is its clock."""
    opened = open_database(database or folder / FILE, now)
    try:
        with opened.reading() as session:
            event = session.exec(_called(slug_of(folder)) if database else select(EventRow)).first()
        if event is None:
            raise CardlabError("store.no-such" if database else "event.no-event", folder=folder, file=opened.called)
    except BaseException:
        opened.close()
        raise
    return EventStore(opened, event, folder, database)


def open_store_file(file: Path) -> EventStore:
    """The event in a copy of a store, whatever the file is called."""
    opened = open_database(file)
    with opened.reading() as session:
        event = session.exec(select(EventRow)).one()
    return EventStore(opened, event, file.parent)


def create_store(
    folder: Path, event: EventRow, fill: Fill | None = None, who: str = COMMAND_LINE, database: str = ""
) -> EventStore:
    """A new event, filled by `fill` before anybody sees it. Its folder must be there, unless a database is."""
    event.slug = slug_of(folder)

    def fill_and_log(session: Session, row: EventRow) -> None:
        if fill:
            fill(session, row)
        log_change(session, row, who, "made")

    place_event(folder, database, event, fill_and_log)
    return open_store(folder, database)


def place_event(folder: Path, database: str, event: EventRow, fill: Fill) -> None:
    """Put a new event and all that belongs to it into a place that has none of its name, at once or not at all."""
    if database:
        with closing(open_database(database)) as opened:
            _place(opened, event, fill)
        return
    with working_on(folder, "new"):
        if (folder / FILE).exists():
            raise CardlabError("store.exists", slug=event.slug)
        unfinished = folder / f".{FILE}.{token_hex(4)}"
        try:
            with closing(open_database(unfinished)) as opened:
                _place(opened, event, fill)
            unfinished.replace(folder / FILE)
        finally:
            unfinished.unlink(missing_ok=True)


def slug_of(folder: Path) -> str:
    """What an event is called in addresses, and in a database of many."""
    return safe_name(folder.name or folder.absolute().name)


def _called(slug: str) -> SelectOfScalar[EventRow]:
    return select(EventRow).where(EventRow.slug == slug)


def _place(database: Database, event: EventRow, fill: Fill) -> None:
    with database.writing() as session:
        if database.is_server:
            lock_tables(session.connection())
        if session.exec(_called(event.slug)).first():
            raise CardlabError("store.exists", slug=event.slug)
        session.add(event)
        session.flush()
        fill(session, event)
