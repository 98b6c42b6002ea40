"""The tables of the catalogue, made of its records: an SQLModel class for each, and a model that validates its rows.

A record (`cardlab.model.cards`, and the module `card` of a game) declares each column once. Importing this module is
slow (SQLAlchemy): only building and importing do; reading goes through `cardlab.catalogue.catalogue`.
"""

from collections.abc import Mapping
from functools import cache
from types import new_class
from typing import Any, NamedTuple, get_args, get_type_hints

from pydantic import BaseModel, TypeAdapter, create_model
from pydantic import Field as ValidatedField
from sqlalchemy import CheckConstraint, ForeignKeyConstraint, Index, MetaData, Table
from sqlmodel import Field, SQLModel

from cardlab.model.cards import TABLES, Card
from cardlab.model.columns import AtLeast, ByArrival, Indexed, Key, Length, OneOf, References, defaults_of, fields_of
from cardlab.registry import all_games


class CatalogueTable(SQLModel):
    """Base class of all tables of the catalogue: their own metadata, so that no other tables are created with them."""

    metadata = MetaData()
    model_config = {"defer_build": True}
    """Rows are validated by `rows_adapter`: the table classes need no validator."""


class Column(NamedTuple):
    """A column as its record declares it."""

    name: str
    type: Any
    default: Any
    """`...` where a row must say it."""
    rules: tuple[Any, ...]


@cache
def columns_of(table_name: str) -> tuple[Column, ...]:
    """The columns of a table, as the fields of its record declare them."""
    return _columns()[table_name]


@cache
def table_names() -> tuple[str, ...]:
    """The tables that all games share, and those of the games."""
    return tuple(_columns())


@cache
def table_class(table_name: str) -> type[SQLModel]:
    """The SQLModel class of a table."""
    columns = columns_of(table_name)

    def fill(namespace: dict[str, Any]) -> None:
        namespace["__tablename__"] = table_name
        namespace["__module__"] = __name__
        namespace["__table_args__"] = tuple(_constraints(table_name, columns))
        namespace["__annotations__"] = {column.name: column.type for column in columns}
        namespace.update({column.name: _table_field(column) for column in columns})

    return new_class(table_name.title().replace("_", ""), (CatalogueTable,), {"table": True}, fill)


def table(table_name: str) -> Table:
    """A table as SQLAlchemy has it."""
    found: Table = table_class(table_name).__table__  # type: ignore[attr-defined]
    return found


@cache
def key_of(table_name: str) -> tuple[str, ...]:
    """The columns of a table's primary key."""
    return tuple(column.name for column in columns_of(table_name) if Key() in column.rules)


@cache
def keeps_arrival(table_name: str) -> bool:
    """Whether the importer gives the rows of a table positions in the order in which they come."""
    return any(ByArrival() in column.rules for column in columns_of(table_name))


@cache
def rows_adapter(table_name: str) -> TypeAdapter[list[BaseModel]]:
    """Validates rows of a table, all of them in one call."""
    fields: dict[str, Any] = {column.name: (column.type, _validated_field(column)) for column in columns_of(table_name)}
    row: type[BaseModel] = create_model(f"{table_name}_row", **fields)
    return TypeAdapter(list[row])  # type: ignore[valid-type]


@cache
def _columns() -> Mapping[str, tuple[Column, ...]]:
    found = {table_name: _declared(record) for table_name, record in TABLES.items()}
    shared = set(fields_of(Card))
    for game in all_games():
        key = (
            Column("game", str, ..., (Key(), OneOf((game.id,)))),
            Column("code", str, ..., (Key(), References("card"))),
        )
        own = (column for column in _declared(game.card) if column.name not in shared)
        found[game.card_table] = (*key, *own)
        found |= {table_name: _declared(record) for table_name, record in game.tables.items()}
    return found


def _declared(record: type[Any]) -> tuple[Column, ...]:
    """`number: Annotated[str, Indexed()] = ""` is a column `number` of type `str`, with a default and one rule."""
    hints, defaults = get_type_hints(record, include_extras=True), defaults_of(record)
    columns: list[Column] = []
    for name in fields_of(record):
        plain, *rules = get_args(hints[name]) if hasattr(hints[name], "__metadata__") else (hints[name],)
        columns.append(Column(name, plain, defaults.get(name, ...), tuple(rules)))
    return tuple(columns)


def _table_field(column: Column) -> Any:
    return Field(default=column.default, primary_key=Key() in column.rules)


def _validated_field(column: Column) -> Any:
    limits: dict[str, Any] = {}
    for rule in column.rules:
        if isinstance(rule, AtLeast):
            limits["ge"] = rule.minimum
        elif isinstance(rule, Length):
            limits |= {"min_length": rule.least, "max_length": rule.most}
    return ValidatedField(column.default, **limits)


def _constraints(table_name: str, columns: tuple[Column, ...]) -> list[Any]:
    """References, checks and indexes of a table."""
    made: list[Any] = []
    for column in columns:
        for rule in column.rules:
            if isinstance(rule, References):
                made.append(_reference(column.name, rule))
            elif isinstance(rule, OneOf):
                listed = ", ".join(f"'{value}'" for value in rule.values)
                made.append(CheckConstraint(f"{column.name} IN ({listed})", name=f"{column.name}_is_known"))
            elif isinstance(rule, AtLeast):
                made.append(CheckConstraint(f"{column.name} >= {rule.minimum}", name=f"{column.name}_is_large_enough"))
            elif isinstance(rule, Indexed):
                indexed = ("game", *(rule.columns or (column.name,)))
                made.append(Index(f"{table_name}_by_{column.name}", *indexed))
    return made


def _reference(name: str, to: References) -> ForeignKeyConstraint:
    own, other = (
        (["game"], ["game.id"]) if name == "game" else (["game", name], [f"{to.table}.game", f"{to.table}.code"])
    )
    if to.deferred:
        return ForeignKeyConstraint(own, other, deferrable=True, initially="DEFERRED")
    return ForeignKeyConstraint(own, other)
