"""Events on PostgreSQL: the same commands, an event there and back without a difference, and no password anywhere."""

import shutil
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import psycopg
import pytest

import cardlab
from cardlab.errors import CardlabError
from cardlab.tournament.event_folder import open_event
from cardlab.tournament.store.database import open_database
from cardlab.tournament.store.postgres import announced
from tests.conftest import Run
from tests.servers import own_schema


@pytest.fixture
def league(server: str) -> str:
    """The address of an empty schema."""
    return own_schema(server)


def contents(folder: Path, database: str = "") -> dict[str, list[dict[str, Any]]]:
    """All rows of an event; what points to another row says which in order that is, for ids are each database's own."""
    with open_event(folder, database) as store:
        tables = store.contents()
    places = {table.name: {row["id"]: place for place, row in enumerate(rows)} for table, rows in tables}
    points_to = {f"{name}_id": name for name in places} | {"id": ""}
    return {
        table.name: [
            {
                name: places[points_to[name] or table.name].get(value) if name in points_to else value
                for name, value in row.items()
            }
            for row in rows
        ]
        for table, rows in tables
    }


def test_an_event_goes_there_and_back_without_a_difference(
    run: Run, event: Path, league: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run("deckcheck", event, "--round", "1", "--player", "1")
    run("event", "check-in", event, "1")
    run("event", "link", event, "--new", "judge", "--name", "Anne")
    kept = contents(event)
    assert kept["entry"]
    assert kept["deck_check"][0]["player_id"] == 0
    outcome = run("event", "copy", event, league)
    assert (outcome.code, outcome.out) == (0, f"Copied the event, 6 players, to {league.partition('?')[0]}.\n")
    assert contents(event, league) == kept
    again = run("event", "copy", event, league)
    assert (again.code, again.err) == (2, "There is an event “event” already.\n")
    assert run("event", "copy", event, tmp_path / "back" / "event", "--database", league).code == 0
    assert contents(tmp_path / "back" / "event") == kept
    monkeypatch.setenv("CARDLAB_EVENTS", league)
    assert run("event", "copy", event, tmp_path / "again").code == 0
    monkeypatch.delenv("CARDLAB_EVENTS")
    assert run("event", "copy", tmp_path / "again", league).err == (
        "This event is there already, as “event”, with the same private links.\n"
    )
    kept["event"][0]["slug"] = "again"
    assert contents(tmp_path / "again") == kept


def test_every_command_says_the_same_of_an_event_on_a_server(
    run: Run, event: Path, league: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert run("event", "copy", event, league).code == 0
    one_list = tmp_path / "list.txt"
    one_list.write_text("1 Viser", encoding="utf-8")
    commands = (
        ("precheck", "event"),
        ("deckcheck", "event", "--round", "1", "--pick", "2", "--seed", "1"),
        ("deckcheck", "event", "--log"),
        ("diff", "event", "1", str(one_list)),
        ("event", "check-in", "event", "2"),
        ("event", "show", "event"),
        ("event", "report", "event"),
        ("event", "report", "event", "--before", "event"),
        ("event", "announce", "event"),
        ("event", "print", "event"),
        ("event", "forget", "event", "--yes"),
    )
    elsewhere = tmp_path / "elsewhere"
    shutil.copytree(event, elsewhere / "event", ignore=shutil.ignore_patterns("event.db*"))
    shutil.copy(tmp_path / "registrations.csv", elsewhere)
    monkeypatch.chdir(tmp_path)
    in_folder = [run(*words) for words in commands]
    before = contents(event)
    monkeypatch.chdir(elsewhere)
    for words, expected in zip(commands, in_folder, strict=True):
        found = run(*words, "--database", league)
        told = expected.text.replace("event.db", league.partition("?")[0]) if "forget" in words else expected.text
        assert (found.code, found.text) == (expected.code, told), words
    assert not (elsewhere / "event" / "event.db").exists()
    backup = run("event", "backup", "event", "-o", "copy.db", "--database", league)
    assert (backup.code, "back it up with the server's own tools (pg_dump)" in backup.err) == (2, True)
    assert not Path("copy.db").exists()
    assert contents(Path("event"), league)["player"] == before["player"] == []
    assert run("event", "new", "cup", "--game", "destiny", "--format", "reference-1.6", "--database", league).code == 0
    assert run("event", "show", "cup").err.startswith("cup is not an event")
    assert run("event", "show", "cop", "--database", league).err.startswith("There is no event “cop” in postgresql://")


def test_facts_of_one_machine_become_those_of_all_desks_only_if_asked(
    run: Run, event: Path, league: str, own_database: Path, tmp_path: Path
) -> None:
    assert run("event", "copy", event, league).code == 0
    with cardlab.open(own_database) as lab, lab.event(event, league) as at_desk:
        at_desk.pin_facts()
        cards = tmp_path / "names.csv"
        cards.write_text("code,language,title,kind,source\n01151,fr,Autre visée,alias,test\n", encoding="utf-8")
        assert run("catalogue", "import", cards, "--game", "destiny").code == 0
        assert run("precheck", event, "--database", league).code == 1
        at_desk.refuse_other_facts()
        assert run("precheck", event, "--take-new-lists", "--database", league).code == 1
        with pytest.raises(CardlabError, match="another catalogue"):
            at_desk.refuse_other_facts()


def test_a_password_is_neither_taken_from_a_command_line_nor_said(
    run: Run, event: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for secret in ("postgresql://anne:s3cret@127.0.0.1:9/league", "postgresql://127.0.0.1:9/league?sslpassword=s3cret"):
        for words in (("show", event, "--database", secret), ("copy", event, secret)):
            outcome = run("event", *words)
            assert (outcome.code, "PGPASSWORD" in outcome.err, "s3cret" in outcome.text) == (2, True, False)
        monkeypatch.setenv("CARDLAB_EVENTS", secret)
        outcome = run("event", "show", event)
        assert (outcome.code, "s3cret" in outcome.text) == (2, False)
        assert "127.0.0.1:9/league cannot be reached" in outcome.err
    league = "127.0.0.1:9/league"
    for odd in ("postgresql:s3cret@nowhere", f"postgresql://anne:a@s3cret@{league}", "postgresql://anne@db:s3cret/league",
                f"postgresql://anne:a@s3cret/b@{league}", f"postgresql://anne:a@s3cret?b@{league}"):  # fmt: skip
        monkeypatch.setenv("CARDLAB_EVENTS", odd)
        outcome = run("event", "show", event)
        assert (outcome.code, "s3cret" in outcome.text, "%40" in outcome.err) == (2, False, True), odd


def test_desks_that_start_at_once_make_the_tables_once(league: str) -> None:
    with ThreadPoolExecutor(4) as threads:
        for database in threads.map(open_database, [league] * 4):
            database.close()
    with psycopg.connect(league) as connection:
        owner = urlsplit(league).username
        (found,) = connection.execute("SELECT count(*) FROM pg_tables WHERE schemaname = %s", [owner]).fetchall()
        assert found == (14,)
        with pytest.raises(psycopg.errors.InsufficientPrivilege):
            connection.execute("CREATE TABLE public.more (id integer)")


def test_a_change_is_announced_once_it_is_kept(run: Run, event: Path, league: str) -> None:
    assert run("event", "copy", event, league).code == 0
    with closing(open_database(league)) as database, closing(announced(database.engine, "it")) as news:
        assert next(news) == ""
        run("event", "check-in", event, "1", "--database", league)
        assert next(each for each in news if each) == "event"
