"""Writing the catalogue: building it from the sheets, and taking a user's own sheets into it.

A build writes a new file beside the old one and renames it, so that readers see the old or
the new catalogue. An import is one transaction. A user's own rows are kept as sheets in
the data folder and imported again by every build.
"""

import csv
import gc
import glob
import hashlib
import os
import sqlite3
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, field
from datetime import UTC, date, datetime
from functools import cache
from operator import itemgetter
from pathlib import Path
from typing import Any

from cardlab.catalogue.access import SCHEMA_VERSION, SheetFile, check_identity, games_sheet, sheet_files
from cardlab.catalogue.places import Places
from cardlab.catalogue.tables import tables
from cardlab.errors import CardlabError
from cardlab.files import written_whole
from cardlab.importers.base import Known, Record
from cardlab.importers.ingest import (
    Corrections,
    Ingest,
    Line,
    Rejection,
    importer_for,
    ingest,
    recognise,
)
from cardlab.importers.sheets import guarded, read_sheet
from cardlab.vocabulary import GAMES, GameId

Progress = Callable[[str, int, int], None]
"""Told which sheet is being imported, which one it is, of how many."""

_LOCK_WAIT = 5.0
_ABANDONED = 600.0


@dataclass
class ImportReport:
    """What importing one file did, or would do."""

    file: str
    game: GameId
    kind: str
    added: int = 0
    changed: int = 0
    unchanged: int = 0
    rejections: list[Rejection] = field(default_factory=list)
    unknown_columns: list[str] = field(default_factory=list)
    written: bool = False


# -- building ----------------------------------------------------------------------------------


def build(places: Places, progress: Progress | None = None) -> list[ImportReport]:
    """Build the catalogue anew from all sheets, the user's own last, and put it in place."""
    found = check_identity(places.database)
    building = places.database.with_name(f".{places.database.name}.{os.getpid()}.building")
    try:
        places.database.parent.mkdir(parents=True, exist_ok=True)
        _sweep(places.database)
        with _no_import_running(places.database, exists=found is not None), _without_collector():
            reports = _build_file(building, places, progress)
        building.replace(places.database)
    except sqlite3.OperationalError as fault:
        raise CardlabError("catalogue.cannot-write", path=places.database, why=fault) from None
    except OSError as fault:
        raise CardlabError("catalogue.cannot-write", path=places.database, why=fault.strerror) from None
    finally:
        with suppress(OSError):
            building.unlink(missing_ok=True)
    return reports


def _sweep(database: Path) -> None:
    """Take away what builds that were killed have left."""
    for left in database.parent.glob(f".{glob.escape(database.name)}.*.building"):
        if time.time() - left.stat().st_mtime > _ABANDONED:
            left.unlink(missing_ok=True)


def _build_file(building: Path, places: Places, progress: Progress | None) -> list[ImportReport]:
    """Fill a file nobody reads yet: no journal, no waiting for the disk until it is whole."""
    with closing(sqlite3.connect(building, isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode = OFF")
        connection.execute("PRAGMA synchronous = OFF")
        with _transaction(connection):
            reports = _fill(connection, places, progress)
            _create_indexes(connection)
        _check_references(connection)
    _flush_to_disk(building)
    return reports


@contextmanager
def _no_import_running(database: Path, *, exists: bool) -> Iterator[None]:
    """Hold off imports while we build: one that wrote to the file we replace would be lost until the next build."""
    if not exists:
        yield
        return
    with closing(_connect(database)) as connection, _transaction(connection):
        yield


@contextmanager
def _without_collector() -> Iterator[None]:
    """Nothing we make while building is garbage in circles; looking for it takes a tenth of the time."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def _fill(connection: sqlite3.Connection, places: Places, progress: Progress | None) -> list[ImportReport]:
    _create_tables(connection)
    _insert(connection, "catalogue_info", [{"key": "schema", "value": str(SCHEMA_VERSION)}])
    games = games_sheet(places)
    _insert(connection, "game", _games(games.path))
    _note_batch(connection, games, added=len(GAMES))
    files = sheet_files(places)
    known: dict[str, Known] = {game: Known() for game in GAMES}
    reports: list[ImportReport] = []
    for index, file in enumerate(files):
        if progress:
            progress(file.source, index, len(files))
        result = _ingest_file(file, known[file.game], _corrections(file, places))
        if result.rejections and file.origin == "shipped":
            first = result.rejections[0]
            raise CardlabError(
                "catalogue.shipped-sheet-broken", file=file.source, row=first.row, column=first.column,
                reason=first.reason)  # fmt: skip
        report = _write(connection, result, file.origin)
        _note_batch(connection, file, report.added, report.changed, report.unchanged, len(report.rejections))
        reports.append(report)
    return reports


def _ingest_file(file: SheetFile, known: Known, corrections: Corrections | None) -> Ingest:
    assert file.game
    return ingest(read_sheet(file.path), file.game, importer_for(file.game, file.kind), known, corrections=corrections)


def _corrections(file: SheetFile, places: Places) -> Corrections | None:
    """What the corrections sheet of the game says of its cards sheet."""
    path = places.sheets / file.game / "corrections.csv"
    if file.kind != "cards" or file.origin != "shipped" or not path.exists():
        return None
    sheet = read_sheet(path)
    at = {header: index for index, header in enumerate(sheet.headers)}
    corrections: dict[str, dict[str, tuple[str, str]]] = {}
    for row in sheet.rows:
        code, column, was, becomes = (row.cells[at[name]] for name in ("code", "column", "was", "becomes"))
        corrections.setdefault(code, {})[column] = (was, becomes)
    return corrections


def _games(file: Path) -> list[dict[str, Any]]:
    sheet = read_sheet(file)
    return [
        {"id": game, "name_en": name, "name_fr": name_fr or name, "position": position}
        for position, (game, name, name_fr) in enumerate((row.cells for row in sheet.rows), start=1)
    ]


def _create_tables(connection: sqlite3.Connection) -> None:
    for table in tables().values():
        connection.execute(table.create)


def _create_indexes(connection: sqlite3.Connection) -> None:
    """Made last: sorting once is faster than keeping them in order row by row."""
    for table in tables().values():
        for index in table.indexes:
            connection.execute(index)


def _check_references(connection: sqlite3.Connection) -> None:
    """What enforcing foreign keys row by row would find, found in one pass."""
    broken = connection.execute("PRAGMA foreign_key_check").fetchone()
    if broken:
        table, row, parent, _ = broken
        raise CardlabError("catalogue.broken-reference", table=table, row=row, parent=parent)


# -- a user's own sheets -----------------------------------------------------------------------


def import_file(
    places: Places,
    file: Path,
    *,
    game: GameId | None = None,
    sheet_name: str | None = None,
    mapping: Mapping[str, str] | None = None,
    dry_run: bool = False,
    skip_bad_rows: bool = False,
) -> ImportReport:
    """Take a user's sheet into the catalogue, all of it or nothing; keep its new rows for later builds."""
    from cardlab.catalogue.schema import check

    sheet = read_sheet(file, sheet_name)
    game, importer = recognise(sheet, game, mapping)
    with closing(_connect(places.database)) as connection, _transaction(connection):
        result = ingest(sheet, game, importer, _known(connection, game), mapping, check=check)
        report = _write(connection, result, "own", dry_run=True)
        if dry_run or (report.rejections and not skip_bad_rows) or not (report.added or report.changed):
            return report
        kept = _keep(places, result, _touched(connection, result))
        _write(connection, result, "own")
        _note_batch(connection, kept, report.added, report.changed, report.unchanged, len(report.rejections))
        report.written = True
    return report


def _keep(places: Places, result: Ingest, lines: Sequence[Line]) -> SheetFile:
    """Save the rows that are new as a sheet of our own, before they are committed.

    If we are stopped between the two, the next command finds a sheet it does not know and imports it.
    """
    names = [c.name for c in result.importer.columns if any(c.name in line.cells for line in lines)]
    taken = [int(path.name.split("-", 1)[0]) for path in places.own_sheets.glob("[0-9]*-*.csv")]
    source = f"{max(taken, default=0) + 1:04}-{result.game}--{result.importer.kind}.csv"
    path = places.own_sheets / source
    try:
        places.own_sheets.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        raise CardlabError("catalogue.cannot-write", path=path, why=fault.strerror) from None
    with written_whole(path) as text:
        writer = csv.writer(text, lineterminator="\n")
        writer.writerow(names)
        writer.writerows([guarded(line.cells.get(name, "")) for name in names] for line in lines)
    return SheetFile(path, f"own/{source}", "own", result.game, result.importer.kind)


def _known(connection: sqlite3.Connection, game: GameId) -> Known:
    def first_column(sql: str) -> set[str]:
        return {row[0] for row in connection.execute(sql, (game,))}

    return Known(
        sets=first_column("SELECT code FROM card_set WHERE game = ?"),
        cards=first_column("SELECT code FROM card WHERE game = ?"),
        formats=first_column("SELECT code FROM format WHERE game = ?"),
        reprints=dict(
            connection.execute("SELECT code, reprint_of FROM card WHERE game = ? AND reprint_of IS NOT NULL", (game,))
        ),
    )


# -- rows --------------------------------------------------------------------------------------

_IGNORED = {"card": {"position", "origin"}, "known_hole": {"position"}}
"""What does not make a row a changed one: its place in its file, and whose it is."""


def _write(connection: sqlite3.Connection, result: Ingest, origin: str, *, dry_run: bool = False) -> ImportReport:
    """Compare every line with the catalogue, and write what is new."""
    report = ImportReport(
        file=str(result.sheet.file),
        game=result.game,
        kind=result.importer.kind,
        rejections=result.rejections,
        unknown_columns=result.unknown_columns,
    )
    rows: dict[str, list[dict[str, Any]]] = {}
    existing = _Existing(connection, result.game)
    for line in result.lines:
        state = existing.state(line.records)
        setattr(report, state, getattr(report, state) + 1)
        if state == "unchanged" or dry_run:
            continue
        for table, values in line.records:
            if table == "card":
                values["origin"], values["position"] = origin, existing.position(values)
            rows.setdefault(table, []).append(values)
        if state == "changed":
            _forget_dependents(connection, line.records[0])
    for table, values_of_table in rows.items():
        try:
            _insert(connection, table, values_of_table)
        except sqlite3.IntegrityError as fault:
            raise CardlabError("catalogue.rows-refused", file=report.file, why=fault) from None
    return report


def _touched(connection: sqlite3.Connection, result: Ingest) -> list[Line]:
    existing = _Existing(connection, result.game)
    return [line for line in result.lines if existing.state(line.records) != "unchanged"]


class _Existing:
    """The rows of a game as they are, loaded table by table when first asked for."""

    def __init__(self, connection: sqlite3.Connection, game: GameId) -> None:
        self._connection = connection
        self._game = game
        self._tables: dict[str, dict[tuple[Any, ...], dict[str, Any]]] = {}
        self._last_position: int | None = None

    def state(self, records: Sequence[Record]) -> str:
        table, values = records[0]
        rows = self._table(table)
        if not rows or _key(table, values) not in rows:
            return "added"
        for table, values in records:
            row = self._row(table, values)
            if row is None or _differ(table, row, values):
                return "changed"
        return "changed" if self._lost_names(records) else "unchanged"

    def position(self, values: Mapping[str, Any]) -> int:
        row = self._row("card", values)
        if row is not None:
            return int(row["position"])
        if self._last_position is None:
            found = self._connection.execute("SELECT MAX(position) FROM card WHERE game = ?", (self._game,)).fetchone()
            self._last_position = found[0] or 0
        self._last_position += 1
        return self._last_position

    def _lost_names(self, records: Sequence[Record]) -> bool:
        """Whether the card's own titles are other than these."""
        table, card = records[0]
        if table != "card":
            return False
        stated = {_key("name", values) for name, values in records if name == "name"}
        kept = self._own_names().get(card["code"], set())
        return bool(kept - stated)

    def _own_names(self) -> dict[str, set[tuple[Any, ...]]]:
        own: dict[str, set[tuple[Any, ...]]] = self.__dict__.setdefault("_names", {})
        if not own:
            for key, row in self._table("name").items():
                if row["source"] == "card":
                    own.setdefault(row["code"], set()).add(key)
        return own

    def _row(self, table: str, values: Mapping[str, Any]) -> dict[str, Any] | None:
        return self._table(table).get(_key(table, values))

    def _table(self, table: str) -> dict[tuple[Any, ...], dict[str, Any]]:
        if table not in self._tables:
            names = _columns(table)
            rows = self._connection.execute(
                f"SELECT {_listed(names)} FROM {table} WHERE game = ?", (self._game,)
            ).fetchall()
            records = [dict(zip(names, row, strict=True)) for row in rows]
            self._tables[table] = {_key(table, record): record for record in records}
        return self._tables[table]


def _differ(table: str, row: Mapping[str, Any], values: Mapping[str, Any]) -> bool:
    ignored = _IGNORED.get(table, set())
    return any(row[name] != _stored(value) for name, value in values.items() if name not in ignored)


def _forget_dependents(connection: sqlite3.Connection, record: Record) -> None:
    """Take away what hung on a changed row: its own titles, a format's sets and traits."""
    table, values = record
    if table == "card":
        connection.execute(
            "DELETE FROM name WHERE game = ? AND code = ? AND source = 'card'",
            (values["game"], values["code"]),
        )
    elif table == "format":
        for dependent in ("format_set", "format_trait"):
            connection.execute(
                f"DELETE FROM {dependent} WHERE game = ? AND format = ?", (values["game"], values["code"])
            )


def _insert(connection: sqlite3.Connection, table: str, rows: Iterable[Mapping[str, Any]]) -> None:
    """Insert rows, or replace those of the same key."""
    names = _columns(table)
    key = _key_columns(table)
    marks = ", ".join("?" * len(names))
    updates = ", ".join(f"{_quoted(name)} = excluded.{_quoted(name)}" for name in names if name not in key)
    resolution = f"DO UPDATE SET {updates}" if updates else "DO NOTHING"
    connection.executemany(
        f"INSERT INTO {table} ({_listed(names)}) VALUES ({marks}) ON CONFLICT ({_listed(key)}) {resolution}",
        ([_stored(row[name]) for name in names] for row in rows)
        if tables()[table].has_days
        else map(itemgetter(*names), rows),
    )


def _listed(names: Sequence[str]) -> str:
    return ", ".join(_quoted(name) for name in names)


def _quoted(name: str) -> str:
    return f'"{name}"'


def _note_batch(
    connection: sqlite3.Connection,
    file: SheetFile,
    added: int = 0,
    changed: int = 0,
    unchanged: int = 0,
    rejected: int = 0,
) -> None:
    status = file.path.stat()
    _insert(
        connection,
        "import_batch",
        [
            {
                "source": file.source,
                "origin": file.origin,
                "game": file.game,
                "kind": file.kind,
                "digest": hashlib.sha256(file.path.read_bytes()).hexdigest(),
                "size": status.st_size,
                "modified": str(status.st_mtime_ns),
                "imported_at": datetime.now(UTC).replace(microsecond=0),
                "added": added,
                "changed": changed,
                "unchanged": unchanged,
                "rejected": rejected,
            }
        ],
    )


@cache
def _columns(table: str) -> list[str]:
    return list(tables()[table].columns)


@cache
def _key_columns(table: str) -> list[str]:
    return tables()[table].key


def _key(table: str, values: Mapping[str, Any]) -> tuple[Any, ...]:
    return _key_of(table)(values)


@cache
def _key_of(table: str) -> Callable[[Mapping[str, Any]], tuple[Any, ...]]:
    names = _key_columns(table)
    if tables()[table].has_days or len(names) == 1:
        return lambda values: tuple([_stored(values[name]) for name in names])
    return itemgetter(*names)


def _stored(value: Any) -> Any:
    return value.isoformat() if type(value) in _DAYS else value


_DAYS = (date, datetime)


# -- connections -------------------------------------------------------------------------------


def _connect(database: Path) -> sqlite3.Connection:
    try:
        connection = sqlite3.connect(database, timeout=_LOCK_WAIT, isolation_level=None)
        connection.execute("PRAGMA foreign_keys = ON")
    except sqlite3.OperationalError as fault:
        raise CardlabError("catalogue.cannot-open", path=database, why=fault) from None
    return connection


@contextmanager
def _transaction(connection: sqlite3.Connection) -> Iterator[None]:
    try:
        connection.execute("BEGIN IMMEDIATE")
    except sqlite3.OperationalError as fault:
        if "locked" in str(fault):
            raise CardlabError("catalogue.busy", path=_path(connection)) from None
        raise CardlabError("catalogue.cannot-write", path=_path(connection), why=fault) from None
    try:
        yield
        connection.execute("COMMIT")
    except sqlite3.Error as fault:
        _roll_back(connection)
        raise CardlabError("catalogue.cannot-write", path=_path(connection), why=fault) from None
    except BaseException:
        _roll_back(connection)
        raise


def _roll_back(connection: sqlite3.Connection) -> None:
    """A full disk has rolled back already by itself."""
    if connection.in_transaction:
        connection.execute("ROLLBACK")


def _path(connection: sqlite3.Connection) -> str:
    return str(connection.execute("PRAGMA database_list").fetchone()[2])


def _flush_to_disk(file: Path) -> None:
    with file.open("rb+") as opened:
        os.fsync(opened.fileno())
