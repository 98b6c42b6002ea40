"""The tables as `schema` declares them, in a form that loads at once: SQLAlchemy alone takes longer than a build.

`tables.json` is written by `python -m cardlab.catalogue.schema`; a test keeps the two in step.
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date, datetime
from functools import cache
from pathlib import Path
from typing import Any

COMPILED = Path(__file__).with_name("tables.json")
TYPES: dict[str, type] = {"str": str, "int": int, "bool": bool, "date": date, "datetime": datetime}

Check = Callable[[Mapping[str, Any]], dict[str, Any]]
"""Gives a row's values as its table wants them, or raises pydantic's ValidationError."""


@dataclass(frozen=True)
class Table:
    """A table: the SQL that makes it, its key, and for each column its type, default and limits."""

    create: str
    indexes: list[str]
    key: list[str]
    columns: dict[str, dict[str, Any]]

    @property
    def has_days(self) -> bool:
        return any(column["type"] in ("date", "datetime") for column in self.columns.values())


@cache
def tables() -> dict[str, Table]:
    """Every table by its name, those that are referred to first."""
    return {name: Table(**table) for name, table in json.loads(COMPILED.read_text(encoding="utf-8")).items()}


@cache
def check(table: str) -> Check:
    """Checks rows as the table's SQLModel class would, without loading SQLModel."""
    from pydantic import Field, create_model

    fields: dict[str, Any] = {}
    for name, column in tables()[table].columns.items():
        limits = {limit: column[limit] for limit in ("ge", "min_length", "max_length") if limit in column}
        default = column.get("default", ...)
        kind = TYPES[column["type"]]
        fields[name] = (kind | None if column.get("optional") else kind, Field(default, **limits))
    validate = create_model(f"{table}_row", **fields).__pydantic_validator__.validate_python
    return lambda values: validate(values).__dict__
