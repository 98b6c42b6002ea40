"""The schema: natural keys, references and checks that hold, and everything that mirrors it in step."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import Table
from sqlalchemy.dialects import sqlite
from sqlmodel import SQLModel

from cardlab.catalogue import cards, schema, tables
from cardlab.catalogue.read import columns
from cardlab.vocabulary import GAMES, GameId, package_name


@pytest.fixture
def connection(own_database: Path) -> Iterator[sqlite3.Connection]:
    opened = sqlite3.connect(own_database, isolation_level=None)
    opened.execute("PRAGMA foreign_keys = ON")
    yield opened
    opened.close()


MIRRORED = {
    cards.Game: schema.Game,
    cards.CardSet: schema.CardSet,
    cards.Name: schema.Name,
    cards.Format: schema.Format,
    cards.ListedCard: schema.FormatList,
    cards.CardException: schema.CardException,
    cards.SetupRule: schema.SetupRule,
    cards.Correction: schema.Correction,
    cards.ImportBatch: schema.ImportBatch,
    cards.Card: schema.Card,
}


@pytest.mark.parametrize(("record", "table"), MIRRORED.items(), ids=lambda each: each.__name__)
def test_a_record_has_the_columns_of_its_table(record: type, table: type[SQLModel]) -> None:
    assert list(columns(record)) == list(table.model_fields)


@pytest.mark.parametrize("game", GAMES)
def test_a_games_card_has_the_columns_of_card_and_of_its_details(game: GameId) -> None:
    details = schema.table_class(f"{package_name(game)}_card")
    expected = [*schema.Card.model_fields, *(name for name in details.model_fields if name not in ("game", "code"))]
    assert list(columns(cards.card_class(game))) == expected


def test_the_compiled_tables_are_in_step_with_the_schema() -> None:
    """If this fails: python -m cardlab.catalogue.schema"""
    assert tables.COMPILED.read_text(encoding="utf-8") == schema.compiled()


def test_a_built_catalogue_has_exactly_the_declared_tables(connection: sqlite3.Connection) -> None:
    found = {row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    assert found == {table.name for table in SQLModel.metadata.sorted_tables}


@pytest.mark.parametrize("table", SQLModel.metadata.sorted_tables, ids=str)
def test_no_column_has_a_type_of_sqlite_alone(table: Table) -> None:
    for column in table.columns:
        plain = str(column.type.compile())
        assert plain.partition("(")[0] in {"VARCHAR", "INTEGER", "BOOLEAN", "DATE", "DATETIME"}
        assert str(column.type.compile(dialect=sqlite.dialect())) == plain


CARD = "INSERT INTO card VALUES ('destiny', ?, ?, '1', 'T', '', 'T', ?, ?, 'event', '', '', '', 1, ?)"


@pytest.mark.parametrize(
    "broken",
    [
        pytest.param((CARD, ("X1", "no-such-set", "X1", None, "own")), id="card of an unknown set"),
        pytest.param((CARD, ("X1", "AW", "X1", "no-such-card", "own")), id="reprint of an unknown card"),
        pytest.param(
            ("INSERT INTO name VALUES ('destiny', 'none', 'fr', 'title', 'T', '', 't', 't', 't', '')", ()),
            id="name of an unknown card",
        ),
        pytest.param(("INSERT INTO format_set VALUES ('destiny', 'none', 'AW')", ()), id="sets of an unknown format"),
        pytest.param(("DELETE FROM card WHERE game = 'destiny' AND code = '01001'", ()), id="card others refer to"),
        pytest.param(
            ("INSERT INTO card_set VALUES ('magic', 'A', 'A', '', '', '', NULL, 1, NULL, '')", ()), id="unknown game"
        ),
    ],
)
def test_foreign_keys_are_enforced(connection: sqlite3.Connection, broken: tuple[str, tuple[object, ...]]) -> None:
    with pytest.raises(sqlite3.IntegrityError, match="FOREIGN KEY"):
        connection.execute(*broken)


@pytest.mark.parametrize(
    "broken",
    [
        pytest.param("UPDATE card SET origin = 'stolen' WHERE code = '01001'", id="origin"),
        pytest.param("UPDATE name SET language = 'de' WHERE code = '01001'", id="language"),
        pytest.param("UPDATE name SET kind = 'nickname' WHERE code = '01001'", id="kind of name"),
        pytest.param("UPDATE format SET deck_size = 0", id="deck size"),
        pytest.param("UPDATE format_list SET list = 'loved'", id="list"),
        pytest.param("UPDATE setup_rule SET severity = 'fatal'", id="severity"),
        pytest.param("UPDATE destiny_card SET game = 'swccg'", id="details of another game"),
    ],
)
def test_check_constraints_are_enforced(connection: sqlite3.Connection, broken: str) -> None:
    with pytest.raises(sqlite3.IntegrityError, match="CHECK"):
        connection.execute(broken)


def test_every_reference_in_the_shipped_catalogue_holds(connection: sqlite3.Connection) -> None:
    assert connection.execute("PRAGMA foreign_key_check").fetchall() == []


@pytest.mark.parametrize("table", tables.tables())
def test_the_check_used_by_builds_is_the_one_of_the_sqlmodel_class(connection: sqlite3.Connection, table: str) -> None:
    names = list(tables.tables()[table].columns)
    for row in connection.execute(f"SELECT * FROM {table} LIMIT 300"):
        values = dict(zip(names, row, strict=True))
        assert tables.check(table)(values) == schema.check(table)(values)
