"""Catalogue rows: compared with what is there, and written."""

import hashlib
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, date, datetime
from functools import cache
from operator import itemgetter
from typing import Any, NamedTuple

from cardlab.catalogue.access import SheetFile
from cardlab.catalogue.tables import tables
from cardlab.errors import CardlabError
from cardlab.importers.base import Record
from cardlab.importers.ingest import Ingest, Line, Rejection
from cardlab.importers.shared import FORMAT_LISTS
from cardlab.vocabulary import GameId


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


class _Hanging(NamedTuple):
    """Rows that hang on a line's first record: those of its own that the line no longer states are forgotten."""

    table: str
    owner: str
    """The column that names what they hang on."""
    which: str
    stated_by: str
    """The column of the sheet that states them: a sheet without it says nothing about them."""


_HANGING = {
    "card": (
        _Hanging("name", "code", "source = 'card' AND language = 'en'", "title"),
        _Hanging("name", "code", "source = 'card' AND language = 'fr'", "title_fr"),
    ),
    "format": (
        _Hanging("format_set", "format", "1 = 1", "sets"),
        _Hanging("format_trait", "format", "kind = 'banned-icon'", "banned_icons"),
        _Hanging("format_trait", "format", "kind = 'banned-rarity'", "banned_rarities"),
        *(
            _Hanging("format_list", "format", f"list = '{name}' AND valid_from = '' AND valid_until = ''", column)
            for column, name in FORMAT_LISTS.items()
        ),
    ),
}
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
        state = existing.state(line.records, result.lacking)
        setattr(report, state, getattr(report, state) + 1)
        if state == "unchanged" or dry_run:
            continue
        for table, values in line.records:
            if table == "card":
                values["origin"], values["position"] = origin, existing.position(values)
            rows.setdefault(table, []).append(values)
        if state == "changed":
            _forget_hanging(connection, line.records[0], result.lacking)
    for table, values_of_table in rows.items():
        try:
            insert(connection, table, values_of_table)
        except sqlite3.IntegrityError as fault:
            raise CardlabError("catalogue.rows-refused", file=report.file, why=fault) from None
    return report


def touched(connection: sqlite3.Connection, result: Ingest) -> list[Line]:
    existing = _Existing(connection, result.game, len(result.lines))
    return [line for line in result.lines if existing.state(line.records, result.lacking) != "unchanged"]


class _Existing:
    """The rows of a game as they are: looked up one by one for a few lines, else loaded table by table."""

    def __init__(self, connection: sqlite3.Connection, game: GameId, lines: int) -> None:
        self._connection = connection
        self._game = game
        self._few = lines < _FEW
        self._empty: dict[str, bool] = {}
        self._tables: dict[str, dict[tuple[Any, ...], dict[str, Any]]] = {}
        self._hanging: dict[_Hanging, dict[str, set[tuple[Any, ...]]]] = {}
        self._last_position: int | None = None

    def state(self, records: Sequence[Record], lacking: frozenset[str]) -> str:
        """Whether a line is added, changed or unchanged; about what it has no column for it says nothing."""
        if self._row(*records[0]) is None:
            return "added"
        for table, values in records:
            row = self._row(table, values)
            if row is None or _differ(table, row, values):
                return "changed"
        return "changed" if self._lost(records, lacking) else "unchanged"

    def complete(self, records: Sequence[Record], lacking: frozenset[str]) -> None:
        """Keep the facts of a known row that the sheet has no column for."""
        if not lacking or self._row(*records[0]) is None:
            return
        for table, values in records:
            row = self._row(table, values) or {}
            values.update((name, row[name]) for name in lacking & row.keys() & values.keys())

    def position(self, values: Mapping[str, Any]) -> int:
        row = self._row("card", values)
        if row is not None:
            return int(row["position"])
        if self._last_position is None:
            found = self._connection.execute("SELECT MAX(position) FROM card WHERE game = ?", (self._game,)).fetchone()
            self._last_position = found[0] or 0
        self._last_position += 1
        return self._last_position

    def _lost(self, records: Sequence[Record], lacking: frozenset[str]) -> bool:
        """Whether something hangs on the first record that is no longer stated: a title, a format's set."""
        table, values = records[0]
        for hanging in _stated(table, lacking):
            if hanging not in self._hanging:
                self._hanging[hanging] = self._keys_of(hanging)
            stated = {_key(hanging.table, others) for name, others in records if name == hanging.table}
            if self._hanging[hanging].get(values["code"], set()) - stated:
                return True
        return False

    def _keys_of(self, hanging: _Hanging) -> dict[str, set[tuple[Any, ...]]]:
        found: dict[str, set[tuple[Any, ...]]] = {}
        wanted = _listed([hanging.owner, *_key_columns(hanging.table)])
        for owner, *key in self._connection.execute(
            f"SELECT {wanted} FROM {hanging.table} WHERE game = ? AND {hanging.which}", (self._game,)
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


def _forget_hanging(connection: sqlite3.Connection, record: Record, lacking: frozenset[str]) -> None:
    """Take away what hung on a changed row: its own titles, a format's sets, traits and lists."""
    table, values = record
    for hanging in _stated(table, lacking):
        connection.execute(
            f"DELETE FROM {hanging.table} WHERE game = ? AND {hanging.owner} = ? AND {hanging.which}",
            (values["game"], values["code"]),
        )


def _stated(table: str, lacking: frozenset[str]) -> Iterator[_Hanging]:
    """What hangs on a table's rows and the sheet has a column for."""
    return (each for each in _HANGING.get(table, ()) if each.stated_by not in lacking)


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
