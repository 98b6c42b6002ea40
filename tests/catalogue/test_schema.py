"""The tables made of the records: natural keys, references and checks that hold."""

import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from pydantic import ValidationError
from sqlalchemy import Table
from sqlalchemy.dialects import sqlite
from sqlmodel import Session, SQLModel, create_engine, select

from cardlab.catalogue import tables
from cardlab.catalogue.catalogue import Catalogue
from cardlab.games.outer_rim.rule_list import RuleRow, rule_rows
from cardlab.model import cards
from cardlab.model.columns import fields_of
from cardlab.registry import find_game, game_ids
from cardlab.vocabulary import GameId
from tests.conftest import PROJECT

TABLES = [tables.table(name) for name in tables.table_names()]


@pytest.fixture
def connection(own_database: Path) -> Iterator[sqlite3.Connection]:
    opened = sqlite3.connect(own_database, isolation_level=None)
    opened.execute("PRAGMA foreign_keys = ON")
    yield opened
    opened.close()


def test_table_has_columns_of_its_record() -> None:
    assert [*tables.table("card_set").columns.keys()] == [
        "game", "code", "name_en", "name_fr", "abbreviation", "kind", "released", "released_about", "position", "size",
        "publisher",
    ]  # fmt: skip
    assert [*tables.table("setup_rule").columns.keys()] == [*RuleRow._fields]


@pytest.mark.parametrize("game", game_ids())
def test_details_of_a_game_have_what_its_cards_have_besides_all_cards(game: GameId) -> None:
    details = tables.table(find_game(game).card_table)
    assert [*details.columns.keys()] == [
        "game",
        "code",
        *fields_of(cards.card_class(game))[len(fields_of(cards.Card)) :],
    ]
    assert details.primary_key.columns.keys() == ["game", "code"]


def test_declared_column_facts_reach_table() -> None:
    card = tables.table("card")
    assert card.primary_key.columns.keys() == ["game", "code"]
    assert {index.name: index.columns.keys() for index in card.indexes} == {
        "card_by_title_key": ["game", "title_key"],
        "card_by_card_key": ["game", "card_key"],
        "card_by_number": ["game", "set_code", "number"],
    }
    assert {key.target_fullname for key in card.foreign_keys} == {
        "game.id", "card_set.game", "card_set.code", "card.game", "card.code",
    }  # fmt: skip
    assert card.c.reprint_of.nullable
    assert not card.c.number.nullable


@pytest.mark.parametrize(
    ("table", "row", "refused"),
    [
        pytest.param("card_set", {"game": "destiny", "code": "", "name_en": "X"}, "code", id="blank code"),
        pytest.param(
            "format", {"game": "destiny", "code": "X", "name_en": "X", "deck_size": 0}, "deck_size", id="size 0"
        ),
        pytest.param("destiny_card", {"game": "destiny", "code": "X", "cost": -1}, "cost", id="negative cost"),
        pytest.param("data_gap", {"game": "destiny", "position": 1, "gap_en": "X"}, "gap_fr", id="missing text"),
    ],
)
def test_row_against_its_record_is_refused(table: str, row: dict[str, object], refused: str) -> None:
    with pytest.raises(ValidationError) as fault:
        tables.rows_adapter(table).validate_python([row])
    assert [error["loc"] for error in fault.value.errors()] == [(0, refused)]


def test_columns_a_row_does_not_say_get_defaults() -> None:
    (row,) = tables.rows_adapter("format_set").validate_python([{"game": "swccg", "format": "open", "set_code": "1"}])
    assert vars(row) == {
        "game": "swccg", "format": "open", "set_code": "1", "valid_from": "0001-01-01", "valid_until": None,
    }  # fmt: skip


def test_flags_are_read_as_booleans(catalogue: Catalogue) -> None:
    for game in game_ids():
        record = cards.card_class(game)
        flags = [name for name in fields_of(record) if record.__annotations__.get(name) is bool]
        for card in catalogue.all_cards(game):
            assert {type(getattr(card, name)) for name in flags} <= {bool}
    assert {rule.checkable for rule in rule_rows(catalogue)} == {True, False}
    assert {type(rule.checkable) for rule in rule_rows(catalogue)} == {bool}


def test_days_are_iso_text(catalogue: Catalogue, built_database: Path) -> None:
    listed = tables.table_class("format_list")
    with Session(create_engine(f"sqlite:///{built_database}")) as session:
        rows = session.exec(select(listed).where(tables.table("format_list").c.format == "arh-standard")).all()
    assert "2026-01-19" in {row.valid_from for row in rows}  # type: ignore[attr-defined]
    terms = catalogue.terms("destiny", "arh-standard")
    assert terms is not None
    assert "2026-01-19" in {row.valid_from for row in terms.listed}
    undated = catalogue.terms("destiny", "reference-1.6")
    assert undated is not None
    assert {(row.valid_from, row.valid_until) for row in undated.listed} == {("0001-01-01", None)}


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
        assert plain.partition("(")[0] in {"VARCHAR", "INTEGER", "BOOLEAN", "BLOB"}
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
