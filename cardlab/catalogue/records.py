"""From rows of SQLite to records: which columns a record has, and which of them are boolean."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import fields
from functools import cache
from typing import Any, NamedTuple, TypeVar, get_type_hints

Record = TypeVar("Record")


class Shape(NamedTuple):
    columns: tuple[str, ...]
    flags: tuple[int, ...]
    """Which of them are boolean: SQLite gives 0 and 1."""


@cache
def _shape_of(record: Any) -> Shape:
    names = getattr(record, "_fields", None) or tuple(field.name for field in fields(record))
    kinds = get_type_hints(record)
    return Shape(names, tuple(index for index, name in enumerate(names) if kinds[name] is bool))


def shape(record: type[Any]) -> Shape:
    found: Any = _shape_of  # mypy takes a class of cards for one of them
    shape: Shape = found(record)
    return shape


def columns(record: type[Any]) -> tuple[str, ...]:
    return shape(record).columns


def made(record: Callable[..., Record], rows: Iterable[Sequence[Any]], flags: Sequence[int]) -> list[Record]:
    """Rows as records."""
    if not flags:
        return [record(*row) for row in rows]
    made: list[Record] = []
    for row in rows:
        values = list(row)
        for index in flags:
            values[index] = bool(values[index])
        made.append(record(*values))
    return made
