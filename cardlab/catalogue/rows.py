"""Catalogue rows: compared with what is there, written in one transaction, and the connections to do it by."""

import hashlib
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from datetime import UTC, date, datetime
from functools import cache
from operator import itemgetter
from pathlib import Path
from typing import Any

from cardlab.catalogue.access import SheetFile
from cardlab.catalogue.tables import tables
from cardlab.errors import CardlabError
from cardlab.importers.base import Record
from cardlab.importers.ingest import Ingest, Line, Rejection
from cardlab.vocabulary import GameId

_LOCK_WAIT = 15.0


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


_IGNORED = {"card": {"position", "origin"}, "known_hole": {"position"}}
"""What does not make a row a changed one: its place in its file, and whose it is."""
_DEPENDENTS = {
    "card": {"name": ("code", "source = 'card'")},
    "format": {"format_set": ("format", "1 = 1"), "format_trait": ("format", "1 = 1")},
}
"""What a line's first record takes with it: table → the column that names its owner, and which rows."""
_MOST_REPLACED = 20
_FEW = 1_500
"""So many lines are looked up one by one; for more it is faster to load the whole table."""


def write(connection: sqlite3.Connection, result: Ingest, origin: str, *, dry_run: bool = False) -> ImportReport:
    """Compare every line with the catalogue, and write what is new."""
    report = ImportReport(
        file=str(result.sheet.file),
        game=result.game,
        kind=result.importer.kind,
        rejections=result.rejections,
        unknown_columns=result.unknown_columns,
    )
    rows: dict[str, list[dict[str, Any]]] = {}
    existing = _Existing(connection, result.game, len(result.lines))
    for line in result.lines:
        existing.complete(line.records, result.lacking)
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
            insert(connection, table, values_of_table)
        except sqlite3.IntegrityError as fault:
            raise CardlabError("catalogue.rows-refused", file=report.file, why=fault) from None
    return report


def touched(connection: sqlite3.Connection, result: Ingest) -> list[Line]:
    existing = _Existing(connection, result.game, len(result.lines))
    return [line for line in result.lines if existing.state(line.records) != "unchanged"]


class _Existing:
    """The rows of a game as they are: looked up one by one for a few lines, else loaded table by table."""

    def __init__(self, connection: sqlite3.Connection, game: GameId, lines: int) -> None:
        self._connection = connection
        self._game = game
        self._few = lines < _FEW
        self._empty: dict[str, bool] = {}
        self._tables: dict[str, dict[tuple[Any, ...], dict[str, Any]]] = {}
        self._hanging: dict[str, dict[str, set[tuple[Any, ...]]]] = {}
        self._last_position: int | None = None

    def state(self, records: Sequence[Record]) -> str:
        if self._row(*records[0]) is None:
            return "added"
        for table, values in records:
            row = self._row(table, values)
            if row is None or _differ(table, row, values):
                return "changed"
        return "changed" if self._lost(records) else "unchanged"

    def complete(self, records: list[Record], lacking: frozenset[str]) -> None:
        """Keep the facts of a known row that the sheet has no column for."""
        if not lacking or self._row(*records[0]) is None:
            return
        for table, values in records:
            row = self._row(table, values) or {}
            values.update((name, row[name]) for name in lacking & row.keys() & values.keys())
        if records[0][0] == "card" and "title_fr" in lacking:
            code = records[0][1]["code"]
            where = "game = ? AND code = ? AND language = 'fr' AND source = 'card'"
            names = _columns("name")
            for row in self._connection.execute(f"SELECT {_listed(names)} FROM name WHERE {where}", (self._game, code)):
                records.append(("name", dict(zip(names, row, strict=True))))

    def position(self, values: Mapping[str, Any]) -> int:
        row = self._row("card", values)
        if row is not None:
            return int(row["position"])
        if self._last_position is None:
            found = self._connection.execute("SELECT MAX(position) FROM card WHERE game = ?", (self._game,)).fetchone()
            self._last_position = found[0] or 0
        self._last_position += 1
        return self._last_position

    def _lost(self, records: Sequence[Record]) -> bool:
        """Whether something hangs on the first record that is no longer stated: a title, a format's set."""
        table, values = records[0]
        for dependent, (column, condition) in _DEPENDENTS.get(table, {}).items():
            if dependent not in self._hanging:
                self._hanging[dependent] = self._keys_by(dependent, column, condition)
            stated = {_key(dependent, others) for name, others in records if name == dependent}
            if self._hanging[dependent].get(values["code"], set()) - stated:
                return True
        return False

    def _keys_by(self, table: str, column: str, condition: str) -> dict[str, set[tuple[Any, ...]]]:
        found: dict[str, set[tuple[Any, ...]]] = {}
        for owner, *key in self._connection.execute(
            f"SELECT {_listed([column, *_key_columns(table)])} FROM {table} WHERE game = ? AND {condition}",
            (self._game,),
        ):
            found.setdefault(owner, set()).add(tuple(key))
        return found

    def _row(self, table: str, values: Mapping[str, Any]) -> dict[str, Any] | None:
        if self._is_empty(table):
            return None
        key = _key(table, values)
        if not self._few:
            return self._table(table).get(key)
        row = self._connection.execute(_select_by_key(table), key).fetchone()
        return dict(zip(_columns(table), row, strict=True)) if row else None

    def _is_empty(self, table: str) -> bool:
        """Whether the game has no rows there yet, as in a build from nothing."""
        if table not in self._empty:
            any_row = self._connection.execute(f"SELECT 1 FROM {table} WHERE game = ? LIMIT 1", (self._game,))
            self._empty[table] = any_row.fetchone() is None
        return self._empty[table]

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
    for dependent, (column, condition) in _DEPENDENTS.get(table, {}).items():
        connection.execute(
            f"DELETE FROM {dependent} WHERE game = ? AND {column} = ? AND {condition}", (values["game"], values["code"])
        )


def insert(connection: sqlite3.Connection, table: str, rows: Iterable[Mapping[str, Any]]) -> None:
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


@cache
def _select_by_key(table: str) -> str:
    where = " AND ".join(f"{_quoted(name)} = ?" for name in _key_columns(table))
    return f"SELECT {_listed(_columns(table))} FROM {table} WHERE {where}"


def _listed(names: Sequence[str]) -> str:
    return ", ".join(_quoted(name) for name in names)


def _quoted(name: str) -> str:
    return f'"{name}"'


def note_batch(
    connection: sqlite3.Connection,
    file: SheetFile,
    added: int = 0,
    changed: int = 0,
    unchanged: int = 0,
    rejected: int = 0,
) -> None:
    status = file.path.stat()
    insert(
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


def connect(database: Path) -> sqlite3.Connection:
    try:
        connection = sqlite3.connect(database, timeout=_LOCK_WAIT, isolation_level=None)
        connection.execute("PRAGMA foreign_keys = ON")
    except sqlite3.OperationalError as fault:
        raise CardlabError("catalogue.cannot-open", path=database, why=fault) from None
    return connection


@contextmanager
def writing(database: Path) -> Iterator[sqlite3.Connection]:
    """A transaction on the catalogue of this name: a build may have put another file there while we waited."""
    for _ in range(_MOST_REPLACED):
        opened = _identity(database)
        with closing(connect(database)) as connection, transaction(connection):
            if _identity(database) == opened:
                yield connection
                return
    raise CardlabError("catalogue.busy", path=database)


def _identity(database: Path) -> tuple[int, int]:
    try:
        status = database.stat()
    except OSError as fault:
        raise CardlabError("catalogue.cannot-open", path=database, why=fault) from None
    return status.st_dev, status.st_ino


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
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
