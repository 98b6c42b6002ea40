"""A store is called damaged only where SQLite finds it so; whatever else surprises, nothing advises to overwrite it."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy.exc import NoResultFound
from sqlmodel import select

import cardlab
from cardlab.errors import CardlabError
from cardlab.tournament.live_event import LiveEvent
from cardlab.tournament.store.database import open_database
from cardlab.tournament.store.kept import Sent, SentList
from cardlab.tournament.store.run_records import NewCheck
from cardlab.tournament.store.tables import PlayerRow
from tests.conftest import Run
from tests.tournament.registered import LEGAL


@pytest.fixture
def cup(built_database: Path, tmp_path: Path, events_at: str) -> Iterator[LiveEvent]:
    lab = cardlab.open(built_database)
    options = {"game": "destiny", "format": "reference-1.6"}
    with lab, lab.new_event(tmp_path / "cup", database=events_at, **options) as event:
        event.hand_in(Sent("name:zoe", "Zoé", (SentList(LEGAL.encode()),), source="desk"), token="a-secret-of-zoe")
        yield event


def test_link_that_went_with_its_player_is_revoked_already(cup: LiveEvent) -> None:
    (link,) = cup.store.links.all()
    cup.erase(1)
    cup.store.links.revoke(link.id, "Anne")
    assert cup.store.links.all() == []


def test_new_link_or_check_for_an_erased_player_is_refused_in_words(cup: LiveEvent) -> None:
    (player,) = cup.store.players()
    cup.erase(1)
    for change in (
        lambda: cup.store.links.replace("a-new-secret-of-zoe", 1, "Anne"),
        lambda: cup.store.record_checks([NewCheck(player_id=player.id, round=1, result="ok")]),
    ):
        with pytest.raises(CardlabError) as fault:
            change()
        assert fault.value.key in ("deckcheck.no-player", "store.player-gone")


def test_missing_row_is_no_damage(cup: LiveEvent) -> None:
    """Asking for a row that is not there is a mistake of the code; the file has none."""
    store = cup.store
    with (
        closing(open_database(store.address or store.folder / "event.db")) as database,
        pytest.raises(NoResultFound),
        database.reading() as session,
    ):
        session.exec(select(PlayerRow).where(PlayerRow.number == 999)).one()


@pytest.mark.parametrize(
    "statement",
    [
        pytest.param("UPDATE event SET deadline = 'Friday at six'", id="a time that is none"),
        pytest.param("UPDATE event SET settings = '{half of it'", id="JSON that is none"),
        pytest.param("UPDATE event SET title = CAST(x'ff' AS TEXT)", id="a text that is none"),
        pytest.param("UPDATE registration SET player_id = 99", id="a player that is none"),
    ],
)
def test_odd_value_in_a_whole_file_advises_no_overwriting(run: Run, event: Path, statement: str) -> None:
    with closing(sqlite3.connect(event / "event.db")) as store:
        store.executescript(statement)
        assert store.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    outcome = run("event", "show", event)
    assert (outcome.code, "cannot be read" in outcome.err) == (2, True), outcome.text
    assert "--force" not in outcome.text
    assert "damaged" not in outcome.text


def test_damage_that_sqlite_confirms_is_called_so(run: Run, event: Path) -> None:
    file = event / "event.db"
    whole = file.read_bytes()
    for broken in (b"no database" * 1000, whole[:4096] + b"\xff" * (len(whole) - 4096)):
        file.write_bytes(broken)
        outcome = run("event", "show", event)
        assert (outcome.code, "is damaged" in outcome.err, "--force" in outcome.err) == (2, True, True), outcome.text
