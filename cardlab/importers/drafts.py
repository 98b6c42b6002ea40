"""The rows of a sheet on their way into the catalogue: what their cells mean, and whether the tables take them."""

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain
from operator import itemgetter
from typing import Any

from cardlab.importers.base import Importer, Known, Record
from cardlab.importers.columns import BadCell, Column
from cardlab.importers.sheets import Row
from cardlab.shown import STEERING

_CONTROL = re.compile(f"[{STEERING}]")
_REFUSALS = {"string_too_long": "importers.too-long", "greater_than_equal": "importers.too-small"}


@dataclass(slots=True)
class Draft:
    """A row of the sheet on its way to be a line: the records made of it, and the faults by number of record."""

    row: Row
    cells: dict[str, str]
    records: list[Record] = field(default_factory=list)
    faults: dict[int, BadCell] = field(default_factory=dict)
    refused: list[BadCell] = field(default_factory=list)
    """All its cells that mean nothing."""


def _meaning(cell: str, column: Column, known: Known) -> Any:
    """What a cell means; the fault of one that means nothing."""
    try:
        value = column.value(cell)
        for code in column.codes_of(cell) if column.refers else ():
            if not known.holds(column.refers, code):
                raise BadCell(f"importers.unknown-{column.refers}", **{column.refers: code})
    except BadCell as fault:
        fault.values["column"] = column.name
        return fault
    return value


def read_cells(
    drafts: Sequence[Draft], places: Mapping[int, str], importer: Importer, known: Known
) -> Iterator[dict[str, Any]]:
    """The values of each row; read column by column, for most hold few different cells. Faults are noted."""
    rows = [draft.cells for draft in drafts]
    names, columns, may_refuse = [], [], _any_misplaced(drafts, rows)
    for column in map(importer.column, places.values()):
        cells = list(map(itemgetter(column.name), rows))
        if column.is_plain and (all(cells) or not column.required):
            continue
        meant = {cell: _meaning(cell, column, known) for cell in dict.fromkeys(cells)}
        may_refuse = may_refuse or any(isinstance(each, BadCell) for each in meant.values())
        names.append(column.name)
        columns.append(list(map(meant.__getitem__, cells)))
    for draft, *read in zip(drafts, *columns, strict=True):
        if may_refuse:
            draft.refused = _misplaced(draft, places, importer)
            told = {fault.values["column"] for fault in draft.refused}
            faults = [value for value in read if isinstance(value, BadCell)]
            draft.refused += [fault for fault in faults if fault.values["column"] not in told]
        values: dict[str, Any] = draft.cells.copy()
        values.update(zip(names, read, strict=True))
        yield values


def _any_misplaced(drafts: Sequence[Draft], rows: Sequence[dict[str, str]]) -> bool:
    """Whether any row may have such cells as `_misplaced` finds: hardly a sheet does."""
    cells = chain.from_iterable(map(dict.values, rows))
    return any(draft.row.odd for draft in drafts) or not "".join(cells).isprintable()


def _misplaced(draft: Draft, places: Mapping[int, str], importer: Importer) -> list[BadCell]:
    """The cells of a row that steer a terminal, or that a spreadsheet program has changed."""
    refused: list[BadCell] = []
    if not "".join(draft.cells.values()).isprintable():  # what steers a terminal has no place in a name
        found = (name for name, cell in draft.cells.items() if _CONTROL.search(cell))
        refused += [BadCell("importers.control-character", column=name) for name in found]
    for index, what in draft.row.odd:
        if index in places and importer.column(places[index]).text_only:
            refused.append(BadCell(f"importers.{what}-for-text", column=places[index]))
    return refused


def validate(drafts: Sequence[Draft]) -> None:
    """Let the tables look at every record: all of a table at once, which is far faster than one by one."""
    rows: dict[str, list[dict[str, Any]]] = defaultdict(list)
    for draft in drafts:
        for table, values in draft.records:
            rows[table].append(values)
    for table, of_table in rows.items():
        if refused := _replace_by_validated(table, of_table):
            places = [(each, at) for each in drafts for at, (name, _) in enumerate(each.records) if name == table]
            for place, fault in refused.items():
                draft, index = places[place]
                draft.faults[index] = fault
    validated = {table: iter(of_table) for table, of_table in rows.items()}
    for draft in drafts:
        draft.records = [(table, next(validated[table])) for table, _ in draft.records]


def _replace_by_validated(table: str, rows: list[dict[str, Any]]) -> dict[int, BadCell]:
    """Give each row its values as the table wants them; the first fault of each row that it refuses."""
    from pydantic import ValidationError

    from cardlab.catalogue.schema import rows_adapter

    refused: dict[int, BadCell] = {}
    try:
        rows[:] = [row.__dict__ for row in rows_adapter(table).validate_python(rows)]
    except ValidationError as fault:
        for error in fault.errors():
            place, *column = error["loc"]
            key = _REFUSALS.get(error["type"], "importers.not-valid")
            refused.setdefault(int(place), BadCell(key, column=str(*column), **error.get("ctx", {})))
        right = [row for place, row in enumerate(rows) if place not in refused]
        validated = iter(rows_adapter(table).validate_python(right))
        rows[:] = [row if place in refused else next(validated).__dict__ for place, row in enumerate(rows)]
    return refused
