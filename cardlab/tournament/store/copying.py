"""An event copied from one database to another, whole: to a server, and back into a folder."""

from pathlib import Path
from typing import Any

from sqlalchemy import Table, insert
from sqlmodel import Session, col, select

from cardlab.errors import CardlabError
from cardlab.tournament.event_folder import make_folder
from cardlab.tournament.store.opening import place_event, slug_of
from cardlab.tournament.store.store import EventStore
from cardlab.tournament.store.tables import EventRow, LinkRow


def copy_event(store: EventStore, folder: Path, database: str = "") -> None:
    """Copy an event as it is at this moment; the copy is called by the folder's name. Files stay where they are."""
    rows = store.contents()
    ((table, (event,)), *others) = rows
    new_ids: dict[str, dict[int, int]] = {table.name: {}}

    def fill(session: Session, made: EventRow) -> None:
        new_ids[table.name][event["id"]] = made.id
        _refuse_known_links(session, next(found for each, found in others if each.name == "link"))
        for each, found in others:
            new_ids[each.name] = _add(session, each, found, new_ids)

    if not database:
        make_folder(folder)
    place_event(folder, database, EventRow(**{**event, "id": None, "slug": slug_of(folder)}), fill)


def _refuse_known_links(session: Session, links: list[dict[str, Any]]) -> None:
    """Two copies of an event in one database would be opened by the same links."""
    known = select(EventRow.slug).join(LinkRow).where(col(LinkRow.hash).in_([each["hash"] for each in links]))
    if slug := session.exec(known).first():
        raise CardlabError("store.copied-before", slug=slug)


def _add(
    session: Session, table: Table, rows: list[dict[str, Any]], new_ids: dict[str, dict[int, int]]
) -> dict[int, int]:
    """Add rows in their order, pointing to what was added before them; the new ids by the old."""
    if not rows:
        return {}
    points_to = {column.name: key.column.table.name for column in table.columns for key in column.foreign_keys}
    values = [
        {
            name: new_ids[points_to[name]][value] if name in points_to and value is not None else value
            for name, value in row.items()
            if name != "id"
        }
        for row in rows
    ]
    added = session.execute(insert(table).returning(table.c.id, sort_by_parameter_order=True), values)
    return dict(zip((row["id"] for row in rows), added.scalars(), strict=True))
