"""A desk killed a hundred times while players hand in: every entry that was confirmed is there, none half."""

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from threading import Thread

import httpx

import cardlab
from tests.desk.live import LEGAL, new_event

KILLS = 100
AT_ONCE = 4
CHANCE = Random(20)
PATIENCE = 60


def test_what_was_confirmed_is_there_after_a_hundred_kills(tmp_path: Path, built_database: Path) -> None:
    folder = tmp_path / "cup"
    new_event(built_database, folder).store.close()
    confirmed: dict[str, str] = {}
    for kill in range(KILLS):
        with _desk(folder, built_database) as (desk, address):
            players = [
                Thread(target=_hand_in, args=(address, f"{kill}-{place}", confirmed)) for place in range(AT_ONCE)
            ]
            for each in players:
                each.start()
            before, until = len(confirmed), time.monotonic() + PATIENCE
            while len(confirmed) == before and time.monotonic() < until:
                time.sleep(0.01)
            time.sleep(CHANCE.random())
            desk.send_signal(signal.SIGKILL)
            for each in players:
                each.join()
    assert len(confirmed) >= KILLS, "somebody got through each time"
    with cardlab.open(built_database).event(folder) as event:
        names = {player.number: player.name for player in event.store.players()}
        for name, token in confirmed.items():
            found = event.store.links.find(token)
            assert found is not None, name
            assert names[found[1] or 0] == name
        handed = event.store.handed_in()
        assert {each.number for each in handed} == set(names), "nobody without a list, no list of nobody"
        assert {link.player_id for link in event.store.links.all()} == {player.id for player in event.store.players()}
        assert {(entry.state, entry.verdict) for each in handed for entry in each.entries} == {("standing", "legal")}
        assert {entry.content.decode() for each in handed for entry in each.entries} == {LEGAL}
        assert {player.verdict for player in event.judge_again()} == {"legal"}


def _hand_in(address: str, name: str, confirmed: dict[str, str]) -> None:
    """Register again and again under new names, until the desk is gone."""
    for turn in range(1000):
        try:
            answer = httpx.post(f"{address}/e/cup", data={"name": f"{name}-{turn}", "list": LEGAL}, timeout=30)
        except httpx.HTTPError:
            return
        if answer.status_code == httpx.codes.SEE_OTHER:
            confirmed[f"{name}-{turn}"] = answer.cookies["mine"]


@contextmanager
def _desk(folder: Path, database: Path) -> Iterator[tuple[subprocess.Popen[str], str]]:
    command = [sys.executable, "-m", "cardlab", "desk", str(folder), "--port", "0", "--db", str(database)]
    environment = {**os.environ, "CARDLAB_LANG": "en"}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as desk:
        assert desk.stdout
        told = re.search(r"http://[\d.:]+", desk.stdout.readline())
        assert told
        yield desk, told[0]
        desk.stdout.read()  # until its judges, which may still write what they had begun, are gone too
