"""From a sheet to catalogue rows: headers matched, cells read, every fault named with its cell."""

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, MutableMapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import compress, repeat
from operator import itemgetter
from typing import Any

from pydantic import ValidationError

from cardlab.catalogue.names import words_of
from cardlab.catalogue.tables import rows_adapter
from cardlab.errors import CardlabError
from cardlab.importers import sheet_kinds
from cardlab.importers.importer import BadCell, Column, Columns, Importer, Known, Record, header_in, language_of
from cardlab.registry import classes_in, declarations, find_game, game_ids
from cardlab.safe_text import STEERING
from cardlab.spreadsheets.cells import Row, column_letter
from cardlab.spreadsheets.sheet import Sheet, no_header_row
from cardlab.vocabulary import LANGUAGES, GameId, Language

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


# -- sheets ------------------------------------------------------------------------------------------

COMMENT = "# "
"""A row whose first cell begins so explains the sheet; templates have one."""

_LIKENESS = 3
"""So many headers at least say what a sheet was meant to be."""

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
    def reason(self) -> CardlabError:
        """Why, in any language."""
        return CardlabError(self.key, **self.values)


@dataclass
class Ingest:
    """What reading a sheet gave."""

    sheet: Sheet
    game: GameId
    importer: Importer
    lines: list[IngestedLine] = field(default_factory=list)
    rejections: list[Rejection] = field(default_factory=list)
    unknown_columns: list[str] = field(default_factory=list)
    headers: Mapping[str, str] = field(default_factory=dict)
    """Column → its header in the sheet."""
    language: Language = "en"
    """Of the sheet's headers."""
    lacking: frozenset[str] = frozenset()
    """The fields of the importer's columns that the sheet does not have."""


def importer_for(game: GameId, kind: str) -> Importer:
    try:
        return importers_of(game)[kind]
    except KeyError:
        raise CardlabError(
            "importers.no-importer", kind=kind, kinds=", ".join(declarations()[game].sheet_kinds)
        ) from None


def recognise(sheet: Sheet, game: GameId | None, mapping: Mapping[str, str] | None = None) -> tuple[GameId, Importer]:
    """The game and the kind of sheet that its headers fit best; a tie is refused.

    So is a sheet of which another kind knows more headers, but lacks columns: half a sheet of cards is none of sets.
    """
    candidates = [
        (each, importer_for(each, kind)) for each in ([game] if game else game_ids()) for kind in importers_of(each)
    ]
    _check_mapping(sheet, [importer for _, importer in candidates], mapping or {})
    matched = {
        (each, importer): set(_match_headers(sheet, importer, mapping or {}, strict=False)[0].values())
        for each, importer in candidates
    }
    most = Counter[GameId]()
    for (each, _), found in matched.items():
        most[each] = max(most[each], len(found))
    nearest = [candidate for candidate, found in matched.items() if len(found) == most[candidate[0]]]
    complete = [candidate for candidate in nearest if not _lacking(candidate[1], matched[candidate])]
    best = max(len(matched[candidate]) for candidate in complete or nearest)
    winners = [candidate for candidate in complete or nearest if len(matched[candidate]) == best]
    if not complete and best < _LIKENESS:
        raise no_header_row(sheet)
    games = dict.fromkeys(each for each, _ in winners)
    if len(games) > 1:
        raise CardlabError("importers.which-game", file=sheet.file, games=", ".join(games))
    if not complete:
        raise _incomplete(sheet, *winners[0], matched[winners[0]])
    return winners[0]


def _lacking(importer: Importer, found: Collection[str]) -> list[Column]:
    return [column for column in importer.columns if column.required and column.name not in found]


def _incomplete(sheet: Sheet, game: GameId, importer: Importer, found: Collection[str]) -> CardlabError:
    """What the sheet lacks to be of the kind it is nearest to."""
    lacking = _lacking(importer, found)
    language = language_of(sheet.headers, importer.columns)
    return CardlabError(
        "importers.columns-missing", file=sheet.file, row=sheet.header.number, kind=importer.kind, game=game,
        count=len(lacking), columns=", ".join(header_in(column, language) for column in lacking),
        first=lacking[0].name,
    )  # fmt: skip


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
    if not places:
        raise no_header_row(sheet)
    result.headers = {name: sheet.headers[index] for index, name in places.items()}
    result.language = language_of(result.headers.values(), importer.columns)
    result.lacking = frozenset(c.field for c in importer.columns if c.name not in places.values())
    lines = list(_lines(sheet, places, result))
    if corrections:
        _correct(lines, corrections)
    columns = by_column(tuple(places.values()), lines)
    _learn(importer, columns, known)
    keys = _keys(importer, result.headers)
    seen: dict[tuple[Any, ...], int] = {}
    refused: dict[int, list[BadCell]] = {}
    faults: dict[int, dict[int, BadCell]] = {}
    for position, (line, (values, meaningless)) in enumerate(
        zip(lines, read_cells(columns, lines, places, importer, known), strict=True), 1
    ):
        if meaningless:
            refused[line.row.number] = meaningless
            continue
        try:
            _refuse_repeated(keys, values, line.row.number, seen)
            line.records.extend(importer.records(game, values, known, position))
        except BadCell as fault:
            faults[line.row.number] = {len(line.records): fault}
    validate(lines, faults)
    refused |= {number: [found[min(found)]] for number, found in faults.items()}
    for line in lines if refused else ():
        for each in refused.get(line.row.number, ()):
            reject(result, line, each)
    result.lines = [line for line in lines if line.row.number not in refused]
    return result


def reject(result: Ingest, line: IngestedLine, fault: BadCell) -> None:
    details = dict(fault.values)
    column = details.pop("column", "")
    if isinstance(choices := details.get("choices"), Column):
        details["choices"] = ", ".join(choices.allowed(result.language))
    header, cell = result.headers.get(column, column), line.cell(column)
    result.rejections.append(Rejection(result.sheet.name, line.row.number, header, cell, fault.key, details))


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
    return places, unknown


def _check_mapping(sheet: Sheet, importers: Iterable[Importer], mapping: Mapping[str, str]) -> None:
    """Refuse a --map that names a header the sheet has not, or a column no importer has."""
    headers = {words_of(header) for header in sheet.headers}
    columns = {words: name for importer in importers for words, name in _header_table(importer).items()}
    for header, column in mapping.items():
        if words_of(header) not in headers:
            raise CardlabError("importers.map-no-header", header=header, headers=", ".join(sheet.headers))
        if words_of(column) not in columns:
            names = ", ".join(dict.fromkeys(columns.values()))
            raise CardlabError("importers.map-no-column", column=column, columns=names)


@cache
def _header_table(importer: Importer) -> dict[str, str]:
    table = {words_of(also): column.name for column in importer.columns for also in column.also}
    for lang in LANGUAGES:
        table |= {words_of(header_in(column, lang)): column.name for column in importer.columns}
    return table


def _lines(sheet: Sheet, places: Mapping[int, str], result: Ingest) -> Iterator[IngestedLine]:
    width, names = len(sheet.headers), tuple(places.values())
    whole = tuple(places) == tuple(range(width))
    for row in sheet.rows:
        if row.cells[0].startswith(COMMENT):
            continue
        filled = row.cells if len(row.cells) >= width else row.cells + ("",) * (width - len(row.cells))
        line = IngestedLine(row, names, filled[:width] if whole else tuple(map(filled.__getitem__, places)))
        if len(filled) > width and any(filled[width:]):
            extra = next(cell for cell in filled[width:] if cell)
            reject(result, line, BadCell("importers.extra-cells", extra=extra))
        else:
            yield line


def _correct(lines: Iterable[IngestedLine], corrections: Corrections) -> None:
    for line in lines:
        for name, (was, becomes) in corrections.get(line.cell("code"), {}).items():
            if name in line.names and line.cell(name) == was:
                line.texts = tuple((line.cells | {name: becomes}).values())


def _learn(importer: Importer, columns: Columns, known: Known) -> None:
    """Let later lines and sheets refer to what the lines name; one that lacks a required cell names nothing."""
    required = [column.name for column in importer.columns if column.required]
    if columns.keys() >= set(required):
        named = list(map(all, zip(*map(columns.__getitem__, required), strict=True)))
        importer.learn({name: list(compress(cells, named)) for name, cells in columns.items()}, known)


_Key = tuple[tuple[str, ...], Callable[[Mapping[str, Any]], Any], bool]
"""The columns of a key, what gives their values, and whether those may be blank."""


def _keys(importer: Importer, headers: Mapping[str, str]) -> list[_Key]:
    """What names a row of a sheet with these columns; a further key, such as set + number, needs all of its own."""
    first, *further = importer.keys
    known = [name for name in first if name in headers]
    keys: list[_Key] = [(first, itemgetter(*known), False)] if known else []
    return keys + [(key, itemgetter(*key), True) for key in further if headers.keys() >= set(key)]


def _refuse_repeated(keys: list[_Key], values: Mapping[str, Any], row: int, seen: dict[tuple[Any, ...], int]) -> None:
    """Refuse a row that another has named already."""
    for columns, value_of, may_be_blank in keys:
        value = value_of(values)
        if may_be_blank and not all(value):
            continue
        first = seen.setdefault((columns, value), row)
        if first != row:
            raise BadCell("importers.repeated-key", column=columns[0], first=first, columns=" + ".join(columns))


@cache
def importers_of(game: GameId) -> Mapping[str, Importer]:
    """Kind of sheet → its importer: the game's own, else the one all games share."""
    importers = (*classes_in(sheet_kinds, Importer), *find_game(game).importers)
    return {importer.kind: importer() for importer in importers}
