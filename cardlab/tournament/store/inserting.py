"""Many rows written at once: an object for each would take most of the time of a large export, and of its memory."""

from collections.abc import Iterable, Mapping
from itertools import islice
from typing import Any

from sqlalchemy import insert
from sqlmodel import Session

from cardlab.tournament.store.tables import OfEvent

_AT_ONCE = 500


def insert_rows(session: Session, table: type[OfEvent], rows: Iterable[Mapping[str, Any]]) -> None:
    """Rows by the names of their fields; what is not given is as the table has it by default."""
    fields = {name: field for name, field in table.model_fields.items() if not field.is_required() and name != "id"}
    usual = {name: field.get_default(call_default_factory=True) for name, field in fields.items()}
    left = iter(rows)
    while some := [{**usual, **row} for row in islice(left, _AT_ONCE)]:
        session.execute(insert(table), some)
