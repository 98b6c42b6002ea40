"""Killed at any moment, a hundred times: the old state or the new, nothing half written, and the next run succeeds."""

import os
import shutil
import signal
import subprocess
import time
from io import BytesIO
from math import ceil
from pathlib import Path
from random import Random
from zipfile import ZipFile, is_zipfile

import pytest

from tests.slow.jobs import JOBS, Job, State, start, state_of

SEED = os.environ.get("CARDLAB_FUZZ_SEED", "20")
KILLS = int(os.environ.get("CARDLAB_KILLS", "100"))
"""In all; each job has its share of them."""
_STARTING_UP = 0.4
"""The share of a command's time in which it only loads itself: less interesting to die in."""


def test_a_hundred_kills_in_all() -> None:
    assert sum(job.kills for job in JOBS) >= 100


@pytest.mark.parametrize("job", JOBS, ids=lambda job: job.name)
def test_killed_at_any_moment(job: Job, tmp_path: Path, built_database: Path) -> None:
    old, new, seconds = _let_alone(job, tmp_path / "whole", built_database)
    assert old != new
    chance = Random(f"{SEED} {job.name}")
    killed, kills = 0, ceil(job.kills * KILLS / 100)
    for attempt in range(3 * kills):
        folder = tmp_path / str(attempt)
        folder.mkdir()
        job.prepare(folder, built_database)
        lived = _killed_after(_moment(killed, kills, chance) * seconds, job, folder)
        if lived is None:
            killed += 1
        else:  # it ended before its time came: it is faster than we thought
            seconds = min(seconds, lived)
        found = state_of(folder)
        _check_old_or_new(found, old, new)
        assert job.deletes or old.files.keys() <= found.files.keys()
        _check_next_run(job, folder, new)
        shutil.rmtree(folder)
        if killed == kills:
            return
    pytest.fail(f"only {killed} of {kills} were killed")


def _killed_after(seconds: float, job: Job, folder: Path) -> float | None:
    """Kill the command after so many seconds; how long it took if it ended before."""
    begin = time.monotonic()
    process = start(folder, *job.words)
    try:
        process.communicate(timeout=seconds)
    except subprocess.TimeoutExpired:
        process.kill()
        process.communicate()
    return None if process.returncode == -signal.SIGKILL else time.monotonic() - begin


def _let_alone(job: Job, folder: Path, built: Path) -> tuple[State, State, float]:
    """The states before and after, and how long the command takes."""
    folder.mkdir()
    job.prepare(folder, built)
    old = state_of(folder)
    begin = time.monotonic()
    _run_whole(job, folder)
    return old, state_of(folder), time.monotonic() - begin


def _run_whole(job: Job, folder: Path, *, may_be_done: bool = False) -> None:
    process = start(folder, *job.words)
    _, err = process.communicate()
    codes = (0, 1, 2) if may_be_done and not job.again else (0, 1)  # 1: one of the lists is not legal
    assert process.returncode in codes, err.decode()
    assert b"Traceback" not in err


def _moment(number: int, of: int, chance: Random) -> float:
    """Spread over the whole time, a third of them while it starts, the rest while it works."""
    place = (number + chance.random()) / of
    at = place * 3 * _STARTING_UP if place < 1 / 3 else _STARTING_UP + (place - 1 / 3) * 1.5 * (1 - _STARTING_UP)
    return 0.97 * at


def _check_old_or_new(found: State, old: State, new: State) -> None:
    assert found.catalogue in (old.catalogue, new.catalogue)
    for name, content in found.files.items():
        if name.endswith(": files"):  # noted before they are written, and again after the old ones went
            assert set(content.splitlines()) <= {*_lines(old, name), *_lines(new, name)}
            continue
        assert content in (old.files.get(name), new.files.get(name)), f"{name} is half written"
        if name.endswith(".xlsx") and content != old.files.get(name):
            assert _is_whole_zip(content)


def _lines(state: State, name: str) -> list[bytes]:
    return state.files.get(name, b"").splitlines()


def _is_whole_zip(content: bytes) -> bool:
    return is_zipfile(BytesIO(content)) and ZipFile(BytesIO(content)).testzip() is None


def _check_next_run(job: Job, folder: Path, new: State) -> None:
    """What was left lying about does no harm: the next command finds its way, and ends where one undisturbed does."""
    _run_whole(job, folder, may_be_done=True)
    after = state_of(folder)
    assert after.catalogue == new.catalogue
    assert after.files == new.files
