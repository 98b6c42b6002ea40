"""What a field of a record says about its column in the catalogue, as `Annotated[str, Key(), Length(1)]`.

The tables are made of these records when the catalogue is built (`cardlab.catalogue.tables`); reading it only needs
the names of their fields. Every table but `game` holds the rows of all games, and its key begins with `game`.
"""

from collections.abc import Mapping
from dataclasses import MISSING, dataclass, fields
from typing import Any


@dataclass(frozen=True)
class Key:
    """Part of the primary key."""


@dataclass(frozen=True)
class References:
    """The field names a row of another table: with the row's `game` its `code`, or a game by its `id`."""

    table: str
    deferred: bool = False
    """Whether that row may be written later in the same transaction."""


@dataclass(frozen=True)
class Indexed:
    """Rows are looked up by their game and these columns; without names, by this one."""

    columns: tuple[str, ...] = ()


@dataclass(frozen=True)
class OneOf:
    """The only values there may be."""

    values: tuple[str, ...]


@dataclass(frozen=True)
class AtLeast:
    """The smallest number there may be."""

    minimum: int


@dataclass(frozen=True)
class Length:
    """How many characters the text has."""

    least: int = 0
    most: int | None = None


@dataclass(frozen=True)
class ByArrival:
    """A position that the importer gives, in the order in which rows come."""


def fields_of(record: Any) -> tuple[str, ...]:
    """The fields of a record (a NamedTuple or a dataclass): the columns of its table, in their order."""
    named: tuple[str, ...] | None = getattr(record, "_fields", None)
    return named or tuple(field.name for field in fields(record))


def defaults_of(record: Any) -> Mapping[str, Any]:
    """Field → its default, if it has one."""
    if hasattr(record, "_field_defaults"):
        return dict(record._field_defaults)
    return {field.name: field.default for field in fields(record) if field.default is not MISSING}
