"""The schema: natural keys, references and checks that hold, and the records of reading in step with it."""

import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest
from sqlalchemy import Table
from sqlalchemy.dialects import sqlite
from sqlmodel import Session, SQLModel, create_engine, select

from cardlab.catalogue import tables
from cardlab.catalogue.catalogue import Catalogue, columns
from cardlab.games.outer_rim.rule_list import RuleRow, rule_rows
from cardlab.model import cards
from cardlab.registry import find_game, game_ids
from cardlab.vocabulary import GameId
from tests.conftest import PROJECT

TABLES = [tables.table(name) for name in tables.table_classes()]


@pytest.fixture
def connection(own_database: Path) -> Iterator[sqlite3.Connection]:
    opened = sqlite3.connect(own_database, isolation_level=None)
    opened.execute("PRAGMA foreign_keys = ON")
    yield opened
    opened.close()


RECORDS = {
    cards.GameRow: "game",
    cards.CardSet: "card_set",
    cards.Name: "name",
    cards.Format: "format",
    cards.ListedCard: "format_list",
    cards.CardException: "card_exception",
    cards.Correction: "correction",
    cards.ImportBatch: "import_batch",
    cards.Card: "card",
    RuleRow: "setup_rule",
}
ONLY_ORDERED_BY = {cards.Name, cards.ListedCard, cards.Correction, RuleRow}
"""Records that come in the order of `position` and do not hold it."""


@pytest.mark.parametrize(("record", "table"), RECORDS.items(), ids=lambda each: getattr(each, "__name__", each))
def test_a_record_has_the_columns_of_its_table(record: type, table: str) -> None:
    expected = [*tables.table_classes()[table].model_fields]
    if record in ONLY_ORDERED_BY:
        expected.remove("position")
    assert list(columns(record)) == expected


@pytest.mark.parametrize("game", game_ids())
def test_a_games_card_has_the_columns_of_card_and_of_its_details(game: GameId) -> None:
    details = tables.table_classes()[find_game(game).card_table]
    expected = [*tables.Card.model_fields, *(name for name in details.model_fields if name not in ("game", "code"))]
    assert list(columns(cards.card_class(game))) == expected


def test_flags_are_read_as_booleans(catalogue: Catalogue) -> None:
    for game in game_ids():
        record = cards.card_class(game)
        flags = [name for name in columns(record) if record.__annotations__.get(name) is bool]
        for card in catalogue.all_cards(game):
            assert {type(getattr(card, name)) for name in flags} <= {bool}
    assert {rule.checkable for rule in rule_rows(catalogue)} == {True, False}
    assert {type(rule.checkable) for rule in rule_rows(catalogue)} == {bool}


def test_days_are_days_for_sqlmodel_and_iso_text_for_reading(catalogue: Catalogue, built_database: Path) -> None:
    with Session(create_engine(f"sqlite:///{built_database}")) as session:
        rows = session.exec(select(tables.FormatList).where(tables.FormatList.format == "arh-standard")).all()
        batch = session.exec(select(tables.ImportBatch)).first()
    assert date(2026, 1, 19) in {row.valid_from for row in rows}
    assert {type(row.valid_until) for row in rows} <= {date, type(None)}
    assert batch is not None
    assert type(batch.modified) is int
    terms = catalogue.terms("destiny", "arh-standard")
    assert terms is not None
    assert "2026-01-19" in {row.valid_from for row in terms.listed}
    undated = catalogue.terms("destiny", "reference-1.6")
    assert undated is not None
    assert {(row.valid_from, row.valid_until) for row in undated.listed} == {("0001-01-01", None)}


def test_a_table_is_declared_on_a_plain_base_that_validates() -> None:
    for name, found in tables.table_classes().items():
        (base,) = found.__bases__
        assert not hasattr(base, "__table__"), name
        assert [*base.model_fields] == [*tables.table(name).columns.keys()]


def test_a_built_catalogue_has_exactly_the_declared_tables(connection: sqlite3.Connection) -> None:
    found = {row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    assert found == {table.name for table in TABLES}


def test_the_tables_stand_apart_from_those_of_others() -> None:
    """`SQLModel.metadata` is everybody's: what stands there is not created in the catalogue."""
    assert not {table.name for table in TABLES} & SQLModel.metadata.tables.keys()


def test_reading_loads_neither_sqlalchemy_nor_pydantic(built_database: Path) -> None:
    script = """
import sys
import cardlab
from cardlab.registry import game_ids
with cardlab.open(sys.argv[1]) as lab:
    catalogue = lab.catalogue
    assert all(catalogue.all_cards(game) for game in game_ids())
    assert catalogue.terms("destiny", "arh-standard") and catalogue.batches()
print(sorted({"sqlalchemy", "pydantic", "sqlmodel"} & sys.modules.keys()))
"""
    told = subprocess.run(
        [sys.executable, "-c", script, str(built_database)], cwd=PROJECT, capture_output=True, text=True, check=True
    )
    assert told.stdout.strip() == "[]"


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_no_column_has_a_type_of_sqlite_alone(table: Table) -> None:
    for column in table.columns:
        plain = str(column.type.compile())
        assert plain.partition("(")[0] in {"VARCHAR", "INTEGER", "BIGINT", "BOOLEAN", "DATE", "DATETIME", "BLOB"}
        assert str(column.type.compile(dialect=sqlite.dialect())) == plain


CARD = "INSERT INTO card VALUES ('destiny', ?, ?, '1', 'T', '', 'T', ?, ?, 'event', '', '', '', 1, ?)"


@pytest.mark.parametrize(
    "broken",
    [
        pytest.param((CARD, ("X1", "no-such-set", "X1", None, "own")), id="card of an unknown set"),
        pytest.param((CARD, ("X1", "AW", "X1", "no-such-card", "own")), id="reprint of an unknown card"),
        pytest.param(
            ("INSERT INTO name VALUES ('destiny', 'none', 'fr', 'title', 'T', '', 't', 't', 't', '', 1)", ()),
            id="name of an unknown card",
        ),
        pytest.param(
            ("INSERT INTO format_set VALUES ('destiny', 'none', 'AW', '0001-01-01', NULL)", ()),
            id="sets of an unknown format",
        ),
        pytest.param(("DELETE FROM card WHERE game = 'destiny' AND code = '01001'", ()), id="card others refer to"),
        pytest.param(
            ("INSERT INTO card_set VALUES ('magic', 'A', 'A', '', '', '', NULL, 0, 1, NULL, '')", ()), id="unknown game"
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
