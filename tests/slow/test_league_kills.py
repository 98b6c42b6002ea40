"""Desks and the PostgreSQL server killed during hand-ins: every confirmed entry is there, none half, none twice.

A few kills in each run; a hundred of desks and twenty of the server with CARDLAB_LEAGUE_KILLS=120.
"""

import os
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random
from threading import Event, Thread

import httpx

from cardlab.desk.event import DeskEvent
from tests.desk.live import LEGAL, new_event
from tests.desk.processes import desk_process
from tests.servers import killed_and_restarted, own_schema, started_server

KILLS = int(os.environ.get("CARDLAB_LEAGUE_KILLS", "18"))
OF_SERVER = 6
"""Every so many kills it is the server's turn, not a desk's."""
PLAYERS = 4
PATIENCE = 120


class Crowd:
    """Players who hand in until they are told that it was received, at whichever desk answers."""

    def __init__(self) -> None:
        self.addresses = ["", ""]
        self.confirmed: dict[str, str] = {}
        """Names, and the secrets of the private links they were given."""
        self.strange: list[str] = []
        self.over = Event()

    def play(self, player: int) -> None:
        for count in range(1_000_000):
            name = f"Player {player}-{count}"
            form = {"name": name, "list": LEGAL, "once": f"form-of-{player:04}-{count:08}"}
            for attempt in range(1_000_000):
                if self.over.is_set():
                    return
                if token := self._received(self.addresses[(player + attempt) % 2], form):
                    self.confirmed[name] = token
                    break
                time.sleep(0.1)

    def _received(self, address: str, form: dict[str, str]) -> str:
        try:
            answer = httpx.post(f"{address}/e/cup", data=form, timeout=PATIENCE)
        except (httpx.HTTPError, httpx.InvalidURL):  # killed, or not up again
            return ""
        if answer.status_code not in (httpx.codes.SEE_OTHER, httpx.codes.SERVICE_UNAVAILABLE):
            self.strange.append(f"{answer.status_code} {answer.text}")
        return answer.cookies.get("mine", "")


@contextmanager
def handing_in(crowd: Crowd) -> Iterator[None]:
    players = [Thread(target=crowd.play, args=(number,)) for number in range(PLAYERS)]
    for each in players:
        each.start()
    try:
        yield
    finally:
        crowd.over.set()
        for each in players:
            each.join()


def test_killed_during_hand_ins(built_database: Path, tmp_path: Path) -> None:
    chance, crowd = Random(20), Crowd()
    with started_server() as owner:
        database = own_schema(owner)
        event = new_event(built_database, tmp_path / "cup", database=database)
        with event.store, ExitStack() as first, ExitStack() as second, handing_in(crowd):
            desks = (first, second)

            def start(place: int) -> None:
                desk, crowd.addresses[place] = desks[place].enter_context(
                    desk_process(built_database, tmp_path / "cup", database)
                )
                desks[place].callback(desk.kill)

            start(0)
            start(1)
            for number in range(1, KILLS + 1):
                time.sleep(chance.uniform(0.3, 1.5))
                if number % OF_SERVER == 0:
                    killed_and_restarted(owner)
                else:
                    desks[number % 2].close()
                    start(number % 2)
            _wait_for_more(crowd, 10)
        with event.store:
            _check(event, crowd)
    print(f"{KILLS} kills, {len(crowd.confirmed)} confirmed")


def _wait_for_more(crowd: Crowd, count: int) -> None:
    enough, until = len(crowd.confirmed) + count, time.monotonic() + PATIENCE
    while len(crowd.confirmed) < enough:
        assert time.monotonic() < until, "nothing goes on after the last kill"
        time.sleep(0.2)


def _check(event: DeskEvent, crowd: Crowd) -> None:
    assert crowd.strange == []
    players, links = event.store.players(), event.store.links
    names = {each.number: each.name for each in players}
    assert len(names) == len(set(names.values())), "somebody is there twice"
    for name, token in crowd.confirmed.items():
        found = links.find(token)
        assert found is not None, name
        assert names[found[1] or 0] == name, "the link of somebody else"
    assert {each.player_id for each in links.all()} == {each.id for each in players}, "an entry that nobody can open"
    lists: dict[int, list[tuple[bytes, str, str]]] = {number: [] for number in names}
    for each in event.store.handed_in():
        lists[each.number] += [(entry.content, entry.state, entry.verdict) for entry in each.entries]
    whole = (LEGAL.encode(), "standing", "legal")
    assert [number for number, found in lists.items() if found != [whole]] == [], "half an entry, or two"
