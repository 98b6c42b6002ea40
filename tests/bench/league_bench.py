"""Events on PostgreSQL: the organiser's list among twenty events, news between desks, hand-ins beside a file's."""

import itertools
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path

import httpx
from in_process import LISTS
from rows import Row
from turns import in_turn

import cardlab
from cardlab.desk.event import DeskEvent
from cardlab.tournament.event_folder import open_event
from cardlab.tournament.store.copying import copy_event
from cardlab.tournament.store.kept import Sent, SentList
from tests.desk.live import new_event
from tests.desk.processes import desk_process
from tests.servers import own_schema, started_server

STATE = "a PostgreSQL of its own on this machine, over a socket; desks in processes of their own, limits off"
EVENTS = 20
ENTRIES = 1_000
HAND_INS = 60
AT_ONCE = 8
NEWS = 10


def organisers_list(catalogue: Path, place: Path, repeat: int) -> Iterator[Row]:
    """The list of one event of 1,000 entries: alone in its database, and among twenty such events."""
    with started_server() as owner, ExitStack() as open_desks:
        alone, league = own_schema(owner), own_schema(owner)
        new_event(catalogue, place / "cup", database=alone).store.close()
        with cardlab.open(catalogue) as lab, lab.event(place / "cup", alone) as cup:
            cup.store.take_export([_sent(number) for number in range(ENTRIES)])
            cup.judge_again()
            for number in range(EVENTS):
                copy_event(cup.store, Path(f"cup-{number}"), league)
        pages = [
            open_desks.enter_context(_organisers_page(catalogue, place / name, database))
            for name, database in (("cup-7", league), ("cup", alone))
        ]
        for what, address in (("the list", ""), ("the last page", "?page=10"), ("a search", "?words=player+99")):
            times = in_turn(*(partial(page, address) for page in pages), max(repeat, 20))
            yield Row(f"{what} of 1 of {EVENTS} events", f"of an event alone, {ENTRIES:,} entries", 2.0, *times)


def _sent(number: int) -> Sent:
    content = LISTS["destiny"].read_bytes()
    return Sent(f"name:{number}", f"Player {number}", (SentList(content, name="list"),), source="file", row=number)


@contextmanager
def _organisers_page(catalogue: Path, folder: Path, database: str) -> Iterator[Callable[[str], None]]:
    """Loads the organiser's page, as a browser does that has opened the link."""
    with open_event(folder, database) as store:
        token = DeskEvent(store).new_link("organiser", "cardlab", name="Anne")
    with (
        desk_process(catalogue, folder, database) as (_, address),
        httpx.Client(base_url=address, follow_redirects=True, timeout=60) as browser,
    ):
        browser.get(f"/e/{folder.name}/desk/{token}")

        def load(which: str) -> None:
            answer = browser.get(f"/e/{folder.name}/desk{which}")
            assert "Player 99" in answer.text, answer.text

        yield load


def news(catalogue: Path, place: Path, repeat: int) -> Iterator[Row]:
    """How long after a hand-in at one desk an open page at the other is told; the slowest of several."""
    del repeat
    with started_server() as owner, ExitStack() as until_done:
        database = own_schema(owner)
        event = new_event(catalogue, place / "told", database=database)
        token = event.new_link("organiser", "cardlab", name="Anne")
        event.store.close()
        one, other = (until_done.enter_context(desk_process(catalogue, place / "told", database))[1] for _ in range(2))
        organiser = until_done.enter_context(httpx.Client(base_url=other, follow_redirects=True, timeout=60))
        organiser.get(f"/e/told/desk/{token}")
        told = until_done.enter_context(organiser.stream("GET", "/e/told/desk/live"))
        lines = (line for line in told.iter_lines() if line.startswith("event:"))
        next(lines)
        took = []
        for number in range(NEWS):
            _send(f"{one}/e/told", number)
            begin = time.monotonic()
            next(lines)
            took.append(time.monotonic() - begin)
    yield Row(f"a hand-in told at the other desk, of {NEWS}", "two seconds", 1.0, max(took), 2.0)


def hand_ins(catalogue: Path, place: Path, repeat: int) -> Iterator[Row]:
    """The same hand-ins at two desks on PostgreSQL, and at one whose event is a file; as many judges on both sides."""
    count = itertools.count()
    with started_server() as owner, ExitStack() as until_done, ThreadPoolExecutor(AT_ONCE) as players:
        jobs = []
        for name, database, desks in (("league", own_schema(owner), 2), ("alone", "", 1)):
            folder = place / name
            new_event(catalogue, folder, database=database).store.close()
            addresses = [
                until_done.enter_context(desk_process(catalogue, folder, database, judges=2 // desks))[1]
                for _ in range(desks)
            ]
            jobs.append(partial(_hand_in, players, [f"{each}/e/{name}" for each in addresses], count))
        times = in_turn(*jobs, min(repeat, 5))
    for what, seconds in zip(("PostgreSQL, two desks", "a file, one desk"), times, strict=True):
        print(f"{what}: {HAND_INS / seconds:.1f} hand-ins a second", file=sys.stderr)
    yield Row(f"{HAND_INS} hand-ins, PostgreSQL with two desks", "a file with one desk", 3.0, *times)


def _hand_in(players: ThreadPoolExecutor, pages: list[str], count: Iterator[int]) -> None:
    list(players.map(lambda number: _send(pages[number % len(pages)], number), itertools.islice(count, HAND_INS)))


def _send(page: str, number: int) -> None:
    values = {"name": f"Player {number}", "list": LISTS["destiny"].read_text(encoding="utf-8")}
    answer = httpx.post(page, data=values, timeout=60)
    assert answer.status_code == httpx.codes.SEE_OTHER, answer.text
