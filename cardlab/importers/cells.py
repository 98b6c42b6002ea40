"""The cells of a sheet on their way into the catalogue: what they mean, and whether the tables take them."""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, MutableMapping, Sequence
from dataclasses import dataclass, field
from itertools import repeat
from typing import Any

from cardlab.importers.columns import BadCell, Column
from cardlab.importers.importer import Columns, Importer, Known, Record
from cardlab.safe_text import STEERING
from cardlab.spreadsheets.sheet import Row

_CONTROL = re.compile(f"[{STEERING}]")
_REFUSALS = {"string_too_long": "importers.too-long", "greater_than_equal": "importers.too-small"}


@dataclass(slots=True)
class IngestedLine:
    """A row of the sheet: the texts of the columns we know, and the records made of them."""

    row: Row
    names: tuple[str, ...]
    texts: tuple[str, ...]
    records: list[Record] = field(default_factory=list)

    @property
    def cells(self) -> dict[str, str]:
        """Its texts by our column names."""
        return dict(zip(self.names, self.texts, strict=True))

    def cell(self, name: str) -> str:
        """The text of a column, if the sheet has it."""
        return self.texts[self.names.index(name)] if name in self.names else ""


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


def by_column(names: Sequence[str], lines: Sequence[IngestedLine]) -> Columns:
    texts = zip(*(line.texts for line in lines), strict=True) if lines else repeat(())
    return dict(zip(names, texts, strict=False))


def read_cells(
    columns: Columns, lines: Sequence[IngestedLine], places: Mapping[int, str], importer: Importer, known: Known
) -> Iterator[tuple[dict[str, Any], list[BadCell]]]:
    """The values of each line and its cells that mean nothing; read by column, for most hold few different cells."""
    may_refuse = any(line.row.odd for line in lines)
    read: list[Iterable[Any]] = []
    for name, cells in columns.items():
        column = importer.column(name)
        may_refuse = may_refuse or not "".join(cells).isprintable()
        if column.is_plain and (not column.required or all(cells)):
            read.append(cells)
            continue
        meant = {cell: _meaning(cell, column, known) for cell in set(cells)}
        may_refuse = may_refuse or any(isinstance(each, BadCell) for each in meant.values())
        read.append(map(meant.__getitem__, cells))
    names = tuple(columns)
    for line, values in zip(lines, zip(*read, strict=True), strict=True):
        refused = _refused(line, values, places, importer) if may_refuse else []
        yield dict(zip(names, values, strict=True)), refused


def _refused(line: IngestedLine, values: Sequence[Any], places: Mapping[int, str], importer: Importer) -> list[BadCell]:
    """The cells that steer a terminal, that a spreadsheet program has changed, or that mean nothing, each once."""
    refused: dict[str, BadCell] = {}
    for name, text in zip(line.names, line.texts, strict=True):
        if _CONTROL.search(text):  # what steers a terminal has no place in a name
            refused[name] = BadCell("importers.control-character", column=name)
    for index, what in line.row.odd:
        if index in places and importer.column(places[index]).text_only:
            refused.setdefault(places[index], BadCell(f"importers.{what}-for-text", column=places[index]))
    for name, value in zip(line.names, values, strict=True):
        if isinstance(value, BadCell):
            refused.setdefault(name, value)
    return list(refused.values())


def validate(lines: Sequence[IngestedLine], faults: MutableMapping[int, dict[int, BadCell]]) -> None:
    """Let the tables look at every record: all of a table at once, which is far faster than one by one.

    Faults are noted by the number of the row, then of the record.
    """
    rows: dict[str, list[dict[str, Any]]] = defaultdict(list)
    for line in lines:
        for table, values in line.records:
            rows[table].append(values)
    for table, of_table in rows.items():
        if refused := _replace_by_validated(table, of_table):
            places = [
                (each.row.number, at) for each in lines for at, (name, _) in enumerate(each.records) if name == table
            ]
            for place, fault in refused.items():
                number, index = places[place]
                faults.setdefault(number, {})[index] = fault
    validated = {table: iter(of_table) for table, of_table in rows.items()}
    for line in lines:
        line.records = [(table, next(validated[table])) for table, _ in line.records]


def _replace_by_validated(table: str, rows: list[dict[str, Any]]) -> dict[int, BadCell]:
    """Give each row its values as the table wants them; the first fault of each row that it refuses."""
    from pydantic import ValidationError

    from cardlab.catalogue.tables import rows_adapter

    refused: dict[int, BadCell] = {}
    try:
        rows[:] = map(vars, rows_adapter(table).validate_python(rows))
    except ValidationError as fault:
        for error in fault.errors():
            place, *column = error["loc"]
            key = _REFUSALS.get(error["type"], "importers.not-valid")
            refused.setdefault(int(place), BadCell(key, column=str(*column), **error.get("ctx", {})))
        right = [row for place, row in enumerate(rows) if place not in refused]
        validated = iter(rows_adapter(table).validate_python(right))
        rows[:] = [row if place in refused else vars(next(validated)) for place, row in enumerate(rows)]
    return refused
