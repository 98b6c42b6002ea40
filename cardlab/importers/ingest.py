"""From a sheet to catalogue rows: headers matched, cells read, every fault named with its cell."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from typing import Any

from cardlab.catalogue.access import KINDS
from cardlab.catalogue.names import words_of
from cardlab.errors import CardlabError
from cardlab.importers.base import Importer, Known, Record
from cardlab.importers.columns import BadCell, Column
from cardlab.importers.sheets import Row, Sheet, column_letter
from cardlab.messages import say
from cardlab.vocabulary import GAMES, GameId, package_name

COMMENT = "#"
"""A row whose first cell begins so explains the sheet; templates have one."""

Corrections = Mapping[str, Mapping[str, tuple[str, str]]]
"""By code and column: what the source says, and what it should be."""


@dataclass(frozen=True)
class Rejection:
    """A row that was not taken, and why."""

    sheet: str
    row: int
    column: str
    value: str
    key: str
    values: Mapping[str, Any] = field(default_factory=dict)

    @property
    def reason(self) -> str:
        return say(self.key, **self.values)


@dataclass(frozen=True)
class Line:
    """A row of the sheet that was understood: its records and, by our column names, its cells."""

    row: int
    records: list[Record]
    cells: Mapping[str, str]


@dataclass
class Ingest:
    """What reading a sheet gave."""

    sheet: Sheet
    game: GameId
    importer: Importer
    lines: list[Line] = field(default_factory=list)
    rejections: list[Rejection] = field(default_factory=list)
    unknown_columns: list[str] = field(default_factory=list)


def importer_for(game: GameId, kind: str) -> Importer:
    _load_importers()
    try:
        return Importer.registry.get((game, kind)) or Importer.registry[None, kind]
    except KeyError:
        raise CardlabError("importers.no-importer", kind=kind, kinds=", ".join(KINDS)) from None


def recognise(sheet: Sheet, game: GameId | None, mapping: Mapping[str, str] | None = None) -> tuple[GameId, Importer]:
    """The game and the kind of sheet that its headers fit best; a tie is refused."""
    _load_importers()
    scores: dict[tuple[GameId, Importer], int] = {}
    for known_game in [game] if game else GAMES:
        for kind in KINDS:
            importer = importer_for(known_game, kind)
            matched = _match_headers(sheet, importer, mapping or {}, strict=False)[0]
            if all(column.name in matched.values() for column in importer.columns if column.required):
                scores[known_game, importer] = len(matched)
    if not scores:
        raise CardlabError("importers.no-header-row", file=sheet.file, row=sheet.header.number,
                           found=", ".join(filter(None, sheet.headers)) or "–")  # fmt: skip
    best = max(scores.values())
    winners = [candidate for candidate, score in scores.items() if score == best]
    if len({candidate for candidate, _ in winners}) > 1:
        games = ", ".join(candidate for candidate, _ in winners)
        raise CardlabError("importers.which-game", file=sheet.file, games=games)
    return winners[0]


def ingest(
    sheet: Sheet,
    game: GameId,
    importer: Importer,
    known: Known,
    mapping: Mapping[str, str] | None = None,
    corrections: Corrections | None = None,
) -> Ingest:
    """Read every row of a sheet; nothing is written."""
    result = Ingest(sheet, game, importer)
    places, result.unknown_columns = _match_headers(sheet, importer, mapping or {}, strict=True)
    rows = list(_cells_by_column(sheet, places, result))
    for _, cells in rows:
        _correct(cells, corrections)
        if all(cells.get(column.name) for column in importer.columns if column.required):
            importer.learn(cells, known)
    by_name = {column.name: column for column in importer.columns}
    ordered = [by_name[name] for name in places.values()]
    seen: dict[tuple[str, ...], int] = {}
    for position, (row, cells) in enumerate(rows, start=1):
        try:
            _refuse_repeated(importer, cells, row.number, seen)
            values = _values(row, cells, ordered, places, known)
            records = list(importer.records(game, values, known, position))
            _check(records)
        except BadCell as fault:
            reject(result, row, cells, fault)
        else:
            result.lines.append(Line(row.number, records, cells))
    return result


def reject(result: Ingest, row: Row, cells: Mapping[str, str], fault: BadCell) -> None:
    details = dict(fault.values)
    column = details.pop("column", "")
    rejection = Rejection(result.sheet.name, row.number, column, cells.get(column, ""), fault.key, details)
    result.rejections.append(rejection)


def _match_headers(
    sheet: Sheet, importer: Importer, mapping: Mapping[str, str], *, strict: bool
) -> tuple[dict[int, str], list[str]]:
    """Which of the importer's columns stands at which index, and the headers nobody knows."""
    wanted = _header_table(importer)
    renamed = {words_of(header): column for header, column in mapping.items()}
    places: dict[int, str] = {}
    unknown: list[str] = []
    for index, header in enumerate(sheet.headers):
        key = words_of(header)
        name = wanted.get(words_of(renamed.get(key, header)))
        if name is None:
            if header:
                unknown.append(header)
        elif name in places.values():
            first = next(at for at, taken in places.items() if taken == name)
            if strict:
                raise CardlabError(
                    "importers.twin-columns", file=sheet.file, column=name,
                    first=f"{sheet.headers[first]} ({column_letter(first)})",
                    second=f"{header} ({column_letter(index)})")  # fmt: skip
        else:
            places[index] = name
    if strict:
        for header in mapping:
            if words_of(header) not in {words_of(known) for known in sheet.headers}:
                raise CardlabError("importers.map-no-header", header=header, headers=", ".join(sheet.headers))
        for column in mapping.values():
            if words_of(column) not in wanted:
                names = ", ".join(known.name for known in importer.columns)
                raise CardlabError("importers.map-no-column", column=column, columns=names)
    return places, unknown


@cache
def _header_table(importer: Importer) -> dict[str, str]:
    table = {words_of(also): column.name for column in importer.columns for also in column.also}
    return table | {words_of(column.name): column.name for column in importer.columns}


def _cells_by_column(sheet: Sheet, places: Mapping[int, str], result: Ingest) -> Iterator[tuple[Row, dict[str, str]]]:
    width = len(sheet.headers)
    for row in sheet.rows:
        if row.cells[0].startswith(COMMENT):
            continue
        cells = {name: row.cells[index] if index < len(row.cells) else "" for index, name in places.items()}
        if any(row.cells[width:]):
            extra = next(cell for cell in row.cells[width:] if cell)
            fault = BadCell("importers.extra-cells", extra=extra)
            reject(result, row, cells, fault)
        else:
            yield row, cells


def _correct(cells: dict[str, str], corrections: Corrections | None) -> None:
    for name, (was, becomes) in (corrections or {}).get(cells.get("code", ""), {}).items():
        if cells.get(name) == was:
            cells[name] = becomes


def _refuse_repeated(importer: Importer, cells: Mapping[str, str], row: int, seen: dict[tuple[str, ...], int]) -> None:
    for key in importer.keys:
        value = tuple(cells.get(name, "") for name in key)
        if not any(value):
            continue
        first = seen.setdefault((*key, *value), row)
        if first != row:
            raise BadCell("importers.repeated-key", column=key[0], first=first, columns=" + ".join(key))


def _values(
    row: Row, cells: Mapping[str, str], ordered: list[Column], places: Mapping[int, str], known: Known
) -> dict[str, Any]:
    odd = {places[index]: what for index, what in row.odd if index in places}
    values: dict[str, Any] = {}
    for column in ordered:
        cell = cells[column.name]
        try:
            if column.text_only and column.name in odd:
                raise BadCell(f"importers.{odd[column.name]}-for-text")
            values[column.name] = column.value(cell)
        except BadCell as fault:
            fault.values["column"] = column.name
            raise
        if column.refers and cell and not known.holds(column.refers, cell):
            raise BadCell(f"importers.unknown-{column.refers}", column=column.name, **{column.refers: cell})
    return values


def _check(records: list[Record]) -> None:
    """Let the table's class look at every record, as the schema declares it."""
    from pydantic import ValidationError

    for index, (table, values) in enumerate(records):
        try:
            checked = _checker(table)(values)
        except ValidationError as fault:
            error = fault.errors()[0]
            raise BadCell(
                "importers.not-valid", column=str(error["loc"][0]) if error["loc"] else "", why=error["msg"]
            ) from None
        records[index] = (table, checked.__dict__)


@cache
def _checker(table: str) -> Any:
    """Validates like the table's SQLModel class, without making an ORM object of every row.

    A `table=True` class instruments each instance, which costs thirty times the check itself.
    """
    from pydantic import create_model

    from cardlab.catalogue.schema import table_class

    model = table_class(table)
    fields: dict[str, Any] = {name: (info.annotation, info) for name, info in model.model_fields.items()}
    return create_model(f"{model.__name__}Row", **fields).__pydantic_validator__.validate_python


@cache
def _load_importers() -> None:
    for module in ("shared", *(package_name(game) for game in GAMES)):
        import_module(f"cardlab.importers.{module}")
