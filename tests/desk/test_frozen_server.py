"""A PostgreSQL server that is frozen: every page of the event says so soon, and works again when the server does."""

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from threading import Barrier

import httpx
import pytest
from sqlalchemy import text

from cardlab.errors import CardlabError
from cardlab.tournament.store.database import Database, open_database
from tests.conftest import Run
from tests.desk.live import LEGAL, new_event, running
from tests.servers import frozen, own_schema

PATIENCE = 60.0
"""Seconds, on however busy a machine: a page that hangs is a fault, a slow one is not."""


def wait_until(is_so: Callable[[], bool]) -> None:
    """Until a server that goes on is known to: for a second it is taken for away."""
    end = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < end
        time.sleep(0.1)


def _answers(database: Database) -> bool:
    try:
        with database.reading() as session:
            return bool(session.execute(text("SELECT 3")).scalar() == 3)
    except CardlabError:
        return False


def test_pages_of_an_event_say_that_the_database_is_away(built_database: Path, tmp_path: Path, server: str) -> None:
    event = new_event(built_database, tmp_path / "cup", database=own_schema(server))
    with event.store, running(built_database, event=event) as address, httpx.Client(
        base_url=address, timeout=PATIENCE, follow_redirects=True, headers={"Origin": address}
    ) as visitor:  # fmt: skip
        visitor.get(f"/e/cup/desk/{event.new_link('organiser', 'cardlab', name='Anne')}")
        assert visitor.post("/e/cup", data={"name": "Zoé", "list": LEGAL}).url.path == "/e/cup/mine"
        pages = ("/e/cup", "/e/cup/mine", "/e/cup/desk")

        def statuses() -> list[int]:
            return [visitor.get(page).status_code for page in pages]

        assert statuses() == [200] * len(pages)
        with frozen(server):
            told = visitor.get("/e/cup", headers={"Accept-Language": "en"})
            assert (told.status_code, "database" in told.text) == (503, True)
            assert statuses() == [503] * len(pages)
            assert visitor.post("/e/cup", data={"name": "Yann", "list": LEGAL}).status_code == 503
            validated = visitor.post("/api/v1/validate", json={"list": LEGAL})
            assert validated.status_code == 200, "what needs no event goes on"
            with ThreadPoolExecutor(12) as threads:
                asked = threads.map(lambda _: httpx.get(f"{address}/e/cup", timeout=PATIENCE).status_code, range(12))
                assert set(asked) == {503}
        wait_until(lambda: visitor.get("/e/cup").status_code == 200)
        assert statuses() == [200] * len(pages)
        assert [each.name for each in event.players()] == ["Zoé"]


def test_a_command_says_that_the_server_does_not_answer(run: Run, tmp_path: Path, server: str) -> None:
    league = own_schema(server)
    run("event", "new", tmp_path / "cup", "--game", "destiny", "--format", "reference-1.6", "--database", league)
    with frozen(server):
        outcome = run("event", "show", tmp_path / "cup", "--database", league)
    assert (outcome.code, "cannot be reached" in outcome.err) == (2, True), outcome.text
    assert run("event", "show", tmp_path / "cup", "--database", league).code == 0


def test_a_server_that_freezes_in_a_transaction_is_away(server: str) -> None:
    with closing(open_database(own_schema(server))) as database:

        def change() -> None:
            with database.writing() as session:
                session.execute(text("SELECT 1"))
                with frozen(server):
                    session.execute(text("SELECT 2"))

        with pytest.raises(CardlabError, match="the server does not answer"):
            change()
        wait_until(lambda: _answers(database))


def test_a_query_that_takes_long_is_no_frozen_server(server: str) -> None:
    with closing(open_database(own_schema(server))) as database, database.reading() as session:
        assert session.execute(text("SELECT 7 FROM pg_sleep(5)")).scalar() == 7


def test_two_who_wait_for_each_other_are_told_to_try_again(server: str) -> None:
    """A deadlock, which PostgreSQL ends by refusing one of both."""
    both = Barrier(2)
    with closing(open_database(own_schema(server))) as database:
        with database.writing() as session:
            session.execute(text("CREATE TABLE pair (id integer PRIMARY KEY, value integer)"))
            session.execute(text("INSERT INTO pair VALUES (1, 0), (2, 0)"))

        def change(first: int, second: int) -> str:
            try:
                with database.writing() as session:
                    session.execute(text("UPDATE pair SET value = value + 1 WHERE id = :id"), {"id": first})
                    both.wait(PATIENCE)
                    session.execute(text("UPDATE pair SET value = value + 1 WHERE id = :id"), {"id": second})
            except CardlabError as fault:
                return fault.key
            return ""

        with ThreadPoolExecutor(2) as threads:
            assert sorted(threads.map(change, (1, 2), (2, 1))) == ["", "store.busy"]


def test_an_event_is_changed_at_once_whatever_isolation_the_server_prefers(
    built_database: Path, tmp_path: Path, server: str
) -> None:
    """Where transactions are serializable by default, PostgreSQL refuses some of those that run at the same time."""
    league = own_schema(server)
    with closing(open_database(league)) as database, database.writing() as session:
        session.execute(text("ALTER ROLE CURRENT_USER SET default_transaction_isolation = 'serializable'"))
    event = new_event(built_database, tmp_path / "cup", database=league)
    with event.store, ThreadPoolExecutor(8) as threads:

        def change(number: int) -> None:
            event.set_desk("Anne", **{f"option-{number}": True})

        list(threads.map(change, range(40)))
        assert sum(name.startswith("option-") for name in event.store.event().desk) == 40
