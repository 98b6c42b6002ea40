"""Several desks on one PostgreSQL: what one takes in the other shows, and a database that is away loses nobody."""

import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import psycopg
import pytest

import cardlab
from cardlab.desk.event import DeskEvent
from cardlab.errors import CardlabError
from tests.desk.live import LEGAL, new_event, running
from tests.servers import own_schema

WRONG = LEGAL.replace("2 Viser", "3 Viser")
FORM = {"name": "Zoé", "list": LEGAL, "once": "a-form-of-its-own"}


class League:
    """An event on a server, with two desks open for it."""

    def __init__(self, database: str, event: DeskEvent, desks: tuple[str, str]) -> None:
        self.database, self.event, self.desks = database, event, desks

    def send(self, desk: int, **changes: str) -> httpx.Response:
        return httpx.post(f"{self.desks[desk]}/e/cup", data={**FORM, **changes}, timeout=60)

    def lists(self) -> dict[str, list[str]]:
        names = {each.number: each.name for each in self.event.store.players()}
        found: dict[str, list[str]] = {name: [] for name in names.values()}
        for each in self.event.store.handed_in():
            found[names[each.number]] += [entry.verdict for entry in each.entries]
        return found


@pytest.fixture
def league(server: str, built_database: Path, tmp_path: Path) -> Iterator[League]:
    database = own_schema(server)
    event = new_event(built_database, tmp_path / "cup", database=database)
    there = cardlab.open(built_database).event(tmp_path / "elsewhere" / "cup", database)
    with (
        event.store,
        there,
        running(built_database, event=event) as one,
        running(built_database, event=DeskEvent(there.store)) as other,
    ):
        yield League(database, event, (one, other))


def test_a_form_whose_answer_got_lost_counts_once_at_whichever_desk(league: League) -> None:
    answers = [league.send(0), league.send(1), league.send(1)]
    assert [each.status_code for each in answers] == [303, 303, 303]
    assert league.lists() == {"Zoé": ["legal"]}
    assert league.send(1, list=WRONG).status_code == 422, "it brought another list before"
    assert league.lists() == {"Zoé": ["legal"]}
    assert league.send(0, once="another-form-of-its-own").status_code == 303
    assert [each.name for each in league.event.store.players()] == ["Zoé", "Zoé"]
    shown = httpx.get(f"{league.desks[0]}/e/cup").text
    assert (
        len(set(re.findall(r'name="once" value="([\w-]{16,})"', shown + httpx.get(f"{league.desks[1]}/e/cup").text)))
        == 2
    )


def test_a_change_at_one_desk_is_told_at_the_other_and_after_the_database_was_away_again(
    league: League, server: str
) -> None:
    token = league.event.new_link("organiser", "cardlab", name="Anne")
    with httpx.Client(base_url=league.desks[1], timeout=60) as organiser:
        organiser.get(f"/e/cup/desk/{token}")
        with organiser.stream("GET", "/e/cup/desk/live") as told:
            lines = (line for line in told.iter_lines() if line.startswith("event:"))
            assert next(lines) == "event: hello"
            assert league.send(0).status_code == 303
            assert next(lines) == "event: change"
            user = urlsplit(league.database).username
            with psycopg.connect(server, autocommit=True) as owner:
                owner.execute(f"ALTER ROLE {user} NOLOGIN")
                owner.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = %s", [user])
                for answer in (league.send(0, once="the-second-of-its-own"), httpx.get(f"{league.desks[1]}/e/cup")):
                    assert answer.status_code == 503
                    assert "What you typed is still in this browser" in answer.text
                    assert 'href="/e/cup"' in answer.text
                    assert str(user) not in answer.text
                owner.execute(f"ALTER ROLE {user} LOGIN")
            assert league.send(0, name="Yann", once="the-second-of-its-own").status_code == 303
            assert next(lines) == "event: change"
    assert league.lists() == {"Zoé": ["legal"], "Yann": ["legal"]}


def test_an_organiser_sees_no_other_event_of_the_same_database(
    league: League, built_database: Path, tmp_path: Path
) -> None:
    open_event = new_event(built_database, tmp_path / "open", database=league.database)
    with open_event.store, running(built_database, event=open_event) as address, httpx.Client(base_url=address) as anne:
        own = open_event.new_link("organiser", "cardlab", name="Anne")
        other = league.event.new_link("organiser", "cardlab", name="Marc")
        league.send(0)
        assert anne.get(f"/e/open/desk/{other}").status_code == 404
        assert anne.get(f"/e/open/desk/{own}").status_code == 303
        assert "Zoé" not in anne.get("/e/open/desk").text
        assert anne.get("/e/cup/desk").status_code == 404
        assert open_event.store.players() == []


def test_a_desk_with_another_catalogue_says_so_and_judges_nothing(league: League, built_database: Path) -> None:
    live = cardlab.open(built_database).event(league.event.folder, league.database)
    live.pin_facts()
    assert league.send(0).status_code == 303
    league.event.store.set_options(catalogue="of another version")
    answer = league.send(1, list=WRONG)
    assert (answer.status_code, "another catalogue" in answer.text) == (422, True)
    assert league.lists() == {"Zoé": ["legal"]}
    with pytest.raises(CardlabError, match="another catalogue"):
        live.pin_facts()
