"""An event that cardlab 1.0 kept, with everything an event may hold, is opened and worked on by this one."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from sqlalchemy import MetaData, create_engine, text

import cardlab
from cardlab.tournament.store.kept import Sent, SentList
from cardlab.tournament.store.postgres import url_of
from cardlab.tournament.store.tables import StoreRow
from tests.conftest import PROJECT
from tests.tournament.registered import LEGAL

KEPT = (PROJECT / "tests" / "tournament" / "fixtures" / "store-1.0.sql").read_text(encoding="utf-8")
"""The file of an event as version 1.0.0 wrote it: an export of seven rows, a list handed in at the desk, a ruling, an
answer, two people told apart, two deck checks, a player present and two links."""
ORGANISER, PLAYER = "h1KMFDBWq7EhUBh6kUvKDA", "player-secret"


@pytest.fixture
def old_event(tmp_path: Path, events_at: str) -> Path:
    """The folder of the event, in its file or on a server."""
    folder = tmp_path / "cup"
    folder.mkdir()
    file = tmp_path / "old.db" if events_at else folder / "event.db"
    with closing(sqlite3.connect(file)) as connection:
        connection.executescript(KEPT)
    if events_at:
        _onto_server(file, events_at)
    return folder


def _onto_server(file: Path, address: str) -> None:
    """The tables as 1.0 made them there, with the rows of a file."""
    settings = Config()
    settings.set_main_option("script_location", "cardlab.tournament.store:migrations")
    here, there = create_engine(f"sqlite:///{file}"), create_engine(url_of(address))
    with here.connect() as source, there.begin() as target:
        settings.attributes["connection"] = target
        command.upgrade(settings, "0001")
        tables = MetaData()
        tables.reflect(target)
        for table in tables.sorted_tables:
            rows = [dict(row._mapping) for row in source.execute(table.select())]
            if rows and table.name != "alembic_version":
                target.execute(table.insert(), rows)
                if "id" in table.columns:
                    last = f"SELECT setval(pg_get_serial_sequence('{table.name}', 'id'), max(id)) FROM {table.name}"
                    target.execute(text(last))
    here.dispose()
    there.dispose()


def test_everything_that_1_0_kept_is_there(built_database: Path, old_event: Path, events_at: str) -> None:
    with cardlab.open(built_database) as lab, lab.event(old_event, events_at) as event:
        store = event.store
        assert {each.number: each.name for each in store.players()}[8] == "Zoé"
        assert len(store.players()) == 8
        assert store.rulings()[2].decision == "accepted"
        assert store.answers()["visser"].answer == "01151"
        assert {(check.round, player.number, check.result) for player, check in store.checks()} == {
            (1, 1, "ok"), (1, 2, "warning"),
        }  # fmt: skip
        organiser, player = store.links.find(ORGANISER), store.links.find(PLAYER)
        assert organiser
        assert player
        assert (organiser[0].kind, organiser[0].name, player[1]) == ("organiser", "Anne", 8)
        assert store.event().locked
        assert (store.event().title, store.event().zone) == ("Old Cup", "Europe/Paris")
        assert [each.what for each in store.log()][:2] == ["made", "export"]


def test_an_event_of_1_0_goes_on(built_database: Path, old_event: Path, events_at: str) -> None:
    with cardlab.open(built_database) as lab, lab.event(old_event, events_at) as event:
        before = {player.number: player.verdict for player in event.store.players()}
        assert {player.number: player.verdict for player in event.judge_again()} == before
        number = event.hand_in(Sent("name:Yann", "Yann", (SentList(LEGAL.encode(), name="list"),), source="desk"))
        assert (number, event.store.players(9)[0].verdict) == (9, "legal")
        event.store.rule(9, "refused", "too late", "Anne")
        assert event.store.log()[-1].what == "ruling"


def test_the_tables_of_1_0_become_those_that_are_declared(
    built_database: Path, old_event: Path, events_at: str
) -> None:
    with cardlab.open(built_database) as lab, lab.event(old_event, events_at):
        pass
    engine = create_engine(url_of(events_at) if events_at else f"sqlite:///{old_event / 'event.db'}")
    with engine.connect() as opened:
        assert compare_metadata(MigrationContext.configure(opened), StoreRow.metadata) == []
    engine.dispose()
