"""Lists judged over HTTP beside the library in one process: both read, judge and render JSON, limits off."""

import http.client
import json
import re
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from random import Random
from threading import local

import httpx
from in_process import LISTS
from rows import Row
from turns import in_turn

import cardlab

STATE = "a desk in a process of its own with its judges, limits off, 8 connections kept open (or one); all caches warm"
AT_ONCE = 8
COUNT = 240
KEPT_COUNT = 60
SERVER = """
import os, sys
from pathlib import Path
from tests.desk.live import new_event, running
event = None
if len(sys.argv) > 2:
    folder = Path(sys.argv[2])
    event = new_event(Path(sys.argv[1]), folder)
    token = event.new_link("organiser", "cardlab", name="Anne")
    (folder.parent / "link").write_text(f"/e/{event.slug}/desk/{token}")
    (folder.parent / "pid").write_text(str(os.getpid()))
with running(Path(sys.argv[1]), judges=0, event=event) as address:
    print(address, flush=True)
    sys.stdin.read()
"""


def throughput(database: Path, place: Path, repeat: int) -> Iterator[Row]:
    """The same lists, through `POST /api/v1/validate` and through the library."""
    del place
    lab = cardlab.open(database)
    texts = [file.read_text(encoding="utf-8") for file in LISTS.values()] * (COUNT // len(LISTS))
    with _desk(database) as address:
        own, turn = local(), [0]

        def ask(text: str) -> None:
            if getattr(own, "turn", None) != turn[0]:  # the desk closes what was idle in the library's turn
                own.turn, own.connection = turn[0], http.client.HTTPConnection(address)
            _ask(own.connection, text)

        def by_desk() -> None:
            turn[0] += 1
            list(threads.map(ask, texts))

        def by_library() -> None:
            for text in texts:
                _ask_library(lab, text)

        with ThreadPoolExecutor(AT_ONCE) as threads:
            times = in_turn(by_desk, by_library, min(repeat, 5))
    yield Row(f"{COUNT} lists by the API", "the library in one process", 2.0, *times)


def kept_connection(database: Path, place: Path, repeat: int) -> Iterator[Row]:
    """One list after another on one connection that is kept, beside the library: what each request takes besides
    the judging shows here, where nothing else goes on meanwhile."""
    del place
    lab = cardlab.open(database)
    texts = [file.read_text(encoding="utf-8") for file in LISTS.values()] * (KEPT_COUNT // len(LISTS))
    with _desk(database) as address:

        def by_desk() -> None:
            connection = http.client.HTTPConnection(address)
            for text in texts:
                _ask(connection, text)

        def by_library() -> None:
            for text in texts:
                _ask_library(lab, text)

        times = in_turn(by_desk, by_library, min(repeat, 5))
    yield Row(f"{KEPT_COUNT} lists by the API on one connection", "the library in one process", 2.0, *times)


def _ask(connection: http.client.HTTPConnection, text: str) -> None:
    body = json.dumps({"list": text}).encode()
    connection.request("POST", "/api/v1/validate", body, {"Content-Type": "application/json"})
    answer = connection.getresponse()
    assert answer.status == 200, answer.read()
    answer.read()


def _ask_library(lab: cardlab.Lab, text: str) -> None:
    json.dumps(lab.validate(text).json("en"), ensure_ascii=False).encode()


@contextmanager
def _desk(database: Path, *event: Path) -> Iterator[str]:
    command = [sys.executable, "-c", SERVER, str(database), *map(str, event)]
    project = Path(__file__).parents[2]
    with subprocess.Popen(command, cwd=project, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as desk:
        assert desk.stdin
        assert desk.stdout
        yield desk.stdout.readline().strip().removeprefix("http://")
        desk.stdin.close()


PLAYERS = 300
MINUTE = 60.0


def rush(database: Path, place: Path, repeat: int) -> Iterator[Row]:
    """300 players hand in within a minute, in no order, while the organiser's page is open."""
    del repeat
    text = LISTS["destiny"].read_text(encoding="utf-8")
    chance = Random(1)
    with _desk(database, place / "cup") as address, ThreadPoolExecutor(64) as threads:
        organiser = httpx.Client(base_url=f"http://{address}", follow_redirects=True)
        organiser.get((place / "link").read_text())
        watching = threads.submit(_watch, organiser)
        begin = time.monotonic()

        def hand_in(moment: float, number: int) -> float:
            time.sleep(max(0.0, begin + moment - time.monotonic()))
            asked = time.monotonic()
            values = {"name": f"Player {number}", "list": text}
            answer = httpx.post(f"http://{address}/e/cup", data=values, timeout=MINUTE)
            assert answer.status_code == httpx.codes.SEE_OTHER, answer.text
            return time.monotonic() - asked

        moments = sorted(chance.uniform(0, MINUTE) for _ in range(PLAYERS))
        took = list(threads.map(hand_in, moments, range(PLAYERS)))
        memory = _memory(int((place / "pid").read_text()))
        changes = watching.result()
    with cardlab.open(database).event(place / "cup") as event:
        there = len(event.store.players())
    yield Row(f"players lost of {PLAYERS}", "none (1 = all there)", 1.0, PLAYERS, there, "players")
    yield Row("slowest hand-in of a rush", "the median", 20.0, max(took), statistics.median(took))
    yield Row("memory of the desk in a rush", "300 MB", 1.0, memory, 300, "MB")
    print(f"the organiser's page was told of {changes} changes", file=sys.stderr)


def _watch(organiser: httpx.Client) -> int:
    """Follow the event as an open page does, and load the list after each change."""
    until, seen = time.monotonic() + MINUTE, 0
    with organiser.stream("GET", "/e/cup/desk/live", timeout=MINUTE) as told:
        for line in told.iter_lines():
            if line == "event: change":
                seen += 1
                assert organiser.get("/e/cup/desk").status_code == httpx.codes.OK
            if time.monotonic() > until:
                break
    return seen


def _memory(desk: int) -> float:
    """Megabytes of all its processes, the desk and its judges; what they share counts once."""
    judges = [pid for each in Path(f"/proc/{desk}/task").glob("*/children") for pid in each.read_text().split()]
    assert len(judges) > 1, "whichever thread started them"
    sizes = [Path(f"/proc/{pid}/smaps_rollup").read_text() for pid in (desk, *judges)]
    return sum(int(re.findall(r"Pss:\s+(\d+)", size)[0]) for size in sizes) / 1000
