"""Catalogue rows: those of a sheet compared with what is there, and written."""

import hashlib
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import cache
from itertools import chain
from operator import itemgetter
from pathlib import Path
from typing import Any, NamedTuple

from sqlalchemy import URL, Connection, NullPool, create_engine, delete, select
from sqlalchemy.exc import DBAPIError, IntegrityError, OperationalError

from cardlab.catalogue.freshness import SheetFile
from cardlab.catalogue.tables import keeps_arrival, key_of, table
from cardlab.errors import CardlabError
from cardlab.importers.importer import Record
from cardlab.importers.read_rows import Ingest, IngestedLine, Rejection
from cardlab.importers.sheet_kinds import FORMAT_LISTS, FORMAT_TRAITS
from cardlab.model.cards import ALWAYS
from cardlab.vocabulary import GameId

Key = tuple[Any, ...]
_MOST_VALUES = 999
"""In one statement: what every SQLite takes."""


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
    header_row: int = 1
    merged: tuple[str, ...] = ()

    @property
    def rejected(self) -> int:
        """How many rows were not taken; one may have several faults."""
        return len({rejection.row for rejection in self.rejections})


class DependentRows(NamedTuple):
    """Rows that belong to the first record of a line, such as the titles of a card. If the line states others now,
    the old ones are deleted."""

    table: str
    owner: str
    """The column with the code of the record they belong to."""
    which: tuple[tuple[str, Any], ...]
    """Column and value of the rows that belong to it."""
    stated_by: str
    """The column of the sheet they come from: a sheet without it leaves them as they are."""


_UNDATED = (("valid_from", ALWAYS), ("valid_until", None))
_DEPENDENT_ROWS = {
    "card": (
        DependentRows("name", "code", (("source", "card"), ("language", "en")), "title"),
        DependentRows("name", "code", (("source", "card"), ("language", "fr")), "title_fr"),
    ),
    "format": (
        DependentRows("format_set", "format", (), "sets"),
        DependentRows("format_trait", "format", (("kind", "deck-size"),), "deck_size"),
        *(DependentRows("format_trait", "format", (("kind", kind),), column) for column, kind in FORMAT_TRAITS.items()),
        *(
            DependentRows("format_list", "format", (("list", name), *_UNDATED), column)
            for column, name in FORMAT_LISTS.items()
        ),
    ),
}


class SheetComparison:
    """The lines of a sheet compared with the rows of the catalogue; `touched` are the lines that would change it."""

    def __init__(self, existing: "GameRows", result: Ingest) -> None:
        self.report = ImportReport(
            file=str(result.sheet.file),
            game=result.game,
            kind=result.importer.kind,
            rejections=result.rejections,
            unknown_columns=result.unknown_columns,
        )
        self.touched: list[IngestedLine] = []
        self._changed: list[IngestedLine] = []
        self._lacking = result.lacking
        self._existing = existing
        if existing.has_none(result.importer.table):
            self.touched, self.report.added = result.lines, len(result.lines)
            return
        for line in result.lines:
            self._existing.complete(line.records, result.lacking)
            state = self._existing.state(line.records, result.lacking)
            setattr(self.report, state, getattr(self.report, state) + 1)
            if state != "unchanged":
                self.touched.append(line)
            if state == "changed":
                self._changed.append(line)

    def write(self, origin: str) -> None:
        for line in self._changed:
            self._delete_dependent_rows(line)
        rows: dict[str, list[dict[str, Any]]] = defaultdict(list)
        for line in self.touched:
            for name, values in line.records:
                rows[name].append(values)
        for name, values_of_table in rows.items():
            if keeps_arrival(name):
                self._existing.give_positions(name, values_of_table)
            if "origin" in values_of_table[0]:
                for values in values_of_table:
                    values["origin"] = origin
            try:
                self._existing.insert(name, values_of_table)
            except IntegrityError as fault:
                raise CardlabError("catalogue.rows-refused", file=self.report.file, why=fault.orig) from None

    def _delete_dependent_rows(self, line: IngestedLine) -> None:
        """Delete the dependent rows of a changed line: a card's own titles, a format's sets, traits and lists."""
        name, values = line.records[0]
        for dependent in _stated(name, self._lacking):
            self._existing.forget(dependent, values["code"])


class GameRows:
    """The rows of a game as they are, loaded table by table; a file that is just being built has none."""

    def __init__(self, connection: Connection, game: GameId, *, is_new: bool = False) -> None:
        self._connection = connection
        self._game = game
        self._is_new = is_new
        self._tables: dict[str, dict[Key, dict[str, Any]]] = {}
        self._written: dict[str, list[dict[str, Any]]] = {}
        """Rows inserted since, sorted into `_tables` when the table is next asked for."""
        self._dependent_keys: dict[DependentRows, dict[str, set[Key]]] = {}

    def has_none(self, name: str) -> bool:
        return not self._table(name)

    def insert(self, name: str, rows: Sequence[dict[str, Any]]) -> None:
        insert(self._connection, name, rows)
        self._written.setdefault(name, []).extend(rows)
        self._dependent_keys.clear()

    def state(self, records: Sequence[Record], lacking: frozenset[str]) -> str:
        """Whether a line is "added", "changed" or "unchanged". The sheet has no columns for the `lacking` fields."""
        if self._row(*records[0]) is None:
            return "added"
        for name, values in records:
            row = self._row(name, values)
            if row is None or _differ(name, row, values):
                return "changed"
        return "changed" if self._lost(records, lacking) else "unchanged"

    def complete(self, records: Sequence[Record], lacking: frozenset[str]) -> None:
        """Fill in the facts of a row already in the catalogue for which the sheet has no column."""
        if not lacking or self._row(*records[0]) is None:
            return
        for name, values in records:
            row = self._row(name, values) or {}
            values.update((column, row[column]) for column in lacking & row.keys() & values.keys())

    def give_positions(self, name: str, rows: Sequence[dict[str, Any]]) -> None:
        """Give each row its `position`: rows already in the catalogue keep theirs, the others come last."""
        known = self._table(name)
        last = max((row["position"] for row in known.values()), default=0)
        for values in rows:
            row = known.get(_key(name)(values)) if known else None
            if row is None:
                last += 1
            values["position"] = row["position"] if row else last

    def forget(self, dependent: DependentRows, owner: str) -> None:
        """Delete the dependent rows of an owner."""
        columns = table(dependent.table).c
        which = [columns[column] == value for column, value in dependent.which]
        of_owner = (columns.game == self._game, columns[dependent.owner] == owner)
        self._connection.execute(delete(table(dependent.table)).where(*of_owner, *which))
        for key in self._keys_of(dependent).pop(owner, ()):
            self._table(dependent.table).pop(key)

    def _lost(self, records: Sequence[Record], lacking: frozenset[str]) -> bool:
        """Whether the first record has a dependent row that the line no longer states: a title, a format's set."""
        name, values = records[0]
        for dependent in _stated(name, lacking):
            stated = {_key(dependent.table)(others) for other, others in records if other == dependent.table}
            if self._keys_of(dependent).get(values["code"], set()) - stated:
                return True
        return False

    def _keys_of(self, dependent: DependentRows) -> dict[str, set[Key]]:
        """By owner, the keys of its dependent rows."""
        if dependent not in self._dependent_keys:
            found = self._dependent_keys[dependent] = {}
            for key, row in self._table(dependent.table).items():
                if all(row[column] == value for column, value in dependent.which):
                    found.setdefault(row[dependent.owner], set()).add(key)
        return self._dependent_keys[dependent]

    def _row(self, name: str, values: Mapping[str, Any]) -> dict[str, Any] | None:
        rows = self._table(name)
        return rows.get(_key(name)(values)) if rows else None

    def _table(self, name: str) -> dict[Key, dict[str, Any]]:
        if name not in self._tables:
            self._tables[name] = {} if self._is_new else self._by_key(name, self._loaded(name))
        if name in self._written:
            self._tables[name] |= self._by_key(name, self._written.pop(name))
        return self._tables[name]

    def _by_key(self, name: str, rows: Iterable[dict[str, Any]]) -> dict[Key, dict[str, Any]]:
        key = _key(name)
        return {key(row): row for row in rows}

    def _loaded(self, name: str) -> list[dict[str, Any]]:
        columns = table(name).c
        rows = self._connection.execute(select(table(name)).where(columns.game == self._game)).all()
        return [dict(zip(columns.keys(), row, strict=True)) for row in rows]


def _differ(name: str, row: Mapping[str, Any], values: Mapping[str, Any]) -> bool:
    """Whether a row has other values, apart from its position and its origin."""
    ignored = {"position", "origin"} if keeps_arrival(name) else ()
    return any(row[column] != value for column, value in values.items() if column not in ignored)


def _stated(name: str, lacking: frozenset[str]) -> Iterator[DependentRows]:
    """The dependent rows of a table for which the sheet has a column."""
    return (each for each in _DEPENDENT_ROWS.get(name, ()) if each.stated_by not in lacking)


def insert(connection: Connection, name: str, rows: Sequence[Mapping[str, Any]]) -> None:
    """Insert rows, or replace those of the same key.

    Many rows to a statement: SQLite takes them in two thirds of the time of one row to a statement.
    """
    if not rows:
        return
    columns = tuple(rows[0])
    values = list(map(itemgetter(*columns), rows))
    many = _MOST_VALUES // len(columns)
    whole = len(values) - len(values) % many
    if whole:
        batches = [tuple(chain.from_iterable(values[at : at + many])) for at in range(0, whole, many)]
        connection.exec_driver_sql(_insertion(name, columns, many), batches)
    if values[whole:]:
        connection.exec_driver_sql(_insertion(name, columns, 1), values[whole:])


def _insertion(name: str, columns: Sequence[str], rows: int) -> str:
    """The statement that inserts so many rows: `INSERT INTO "game" ("id", …) VALUES (?, …), … ON CONFLICT …`."""
    keys = [f'"{column}"' for column in key_of(name)]
    quoted = [f'"{column}"' for column in columns]
    marks = f"({', '.join('?' * len(columns))})"
    changes = ", ".join(f"{column} = excluded.{column}" for column in quoted if column not in keys)
    return (
        f'INSERT INTO "{name}" ({", ".join(quoted)}) VALUES {", ".join([marks] * rows)}'
        f" ON CONFLICT ({', '.join(keys)}) DO {f'UPDATE SET {changes}' if changes else 'NOTHING'}"
    )


def note_batch(connection: Connection, file: SheetFile, report: ImportReport) -> None:
    """Write down what a sheet was when it was imported, and what it gave."""
    status = file.path.stat()
    batch = {
        "source": file.source,
        "origin": file.origin,
        "game": file.game,
        "kind": file.kind,
        "digest": hashlib.sha256(file.path.read_bytes()).hexdigest(),
        "size": status.st_size,
        "modified": status.st_mtime_ns,
        "imported_at": datetime.now(UTC).isoformat(timespec="seconds"),
        "added": report.added,
        "changed": report.changed,
        "unchanged": report.unchanged,
        "rejected": report.rejected,
    }
    insert(connection, "import_batch", [batch])


@cache
def _key(name: str) -> Callable[[Mapping[str, Any]], Key]:
    """Gives the key of a row of a table; no table of a game has a key of one column."""
    return itemgetter(*key_of(name))


# -- connections and transactions --------------------------------------------------------------------

_LOCK_WAIT = 15.0
_MOST_REPLACED = 20
"""How many times builds may replace the file while we wait for it."""


@contextmanager
def writing(database: Path) -> Iterator[Connection]:
    """A transaction on the catalogue of this name: a build may have put another file there while we waited."""
    for _ in range(_MOST_REPLACED):
        opened = _identity(database)
        with _connected(database) as connection, transaction(connection):
            if _identity(database) == opened:
                yield connection
                return
    raise CardlabError("catalogue.busy", path=database)


def connect(database: Path, *pragmas: str) -> Connection:
    """A connection on which nothing but `transaction` begins and ends transactions."""
    engine = create_engine(
        URL.create("sqlite", database=str(database.absolute())),
        poolclass=NullPool,
        isolation_level="AUTOCOMMIT",
        connect_args={"timeout": _LOCK_WAIT},
    )
    connection = engine.connect()
    for pragma in pragmas:
        connection.exec_driver_sql(f"PRAGMA {pragma}")
    return connection


@contextmanager
def transaction(connection: Connection) -> Iterator[None]:
    try:
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    except OperationalError as fault:
        if "locked" in str(fault.orig):
            raise CardlabError("catalogue.busy", path=_path(connection)) from None
        raise CardlabError("catalogue.cannot-write", path=_path(connection), why=fault.orig) from None
    try:
        yield
        connection.exec_driver_sql("COMMIT")
    except DBAPIError as fault:
        _roll_back(connection)
        raise CardlabError("catalogue.cannot-write", path=_path(connection), why=fault.orig) from None
    except BaseException:
        _roll_back(connection)
        raise


def _connected(database: Path) -> Connection:
    try:
        return connect(database, "foreign_keys = ON")
    except OperationalError as fault:
        raise CardlabError("catalogue.cannot-open", path=database, why=fault.orig) from None


def _identity(database: Path) -> tuple[int, int]:
    try:
        status = database.stat()
    except OSError as fault:
        raise CardlabError("catalogue.cannot-open", path=database, why=fault) from None
    return status.st_dev, status.st_ino


def _roll_back(connection: Connection) -> None:
    """Undo what is not committed; a full disk has rolled back already by itself, and then this does nothing."""
    connection.connection.rollback()


def _path(connection: Connection) -> str:
    return str(connection.engine.url.database)
