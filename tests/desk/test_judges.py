"""Judges are processes: what takes too long is stopped, what dies is replaced, and the next list is judged."""

import os
import signal
import time
from collections.abc import Iterator
from contextlib import closing
from multiprocessing import active_children
from pathlib import Path

import pytest

from cardlab.catalogue.paths import catalogue_paths
from cardlab.desk.judges import Busy, JudgeFailed, Judges, TooSlow
from cardlab.errors import CardlabError
from cardlab.lab import Lab


def count_games(lab: Lab) -> int:
    return len(lab.catalogue.games())


def toil(_: Lab, seconds: float) -> int:
    until = time.process_time() + seconds
    while time.process_time() < until:
        pass
    return os.getpid()


def dawdle(_: Lab, seconds: float) -> int:
    time.sleep(seconds)
    return os.getpid()


def die(_: Lab) -> None:
    os._exit(9)


def stumble(lab: Lab, game: str) -> None:
    lab.formats(game)
    raise ZeroDivisionError("ours")


@pytest.fixture
def judges(built_database: Path) -> Iterator[Judges]:
    opened = Judges(catalogue_paths(built_database), seconds=5, patience=0.2, count=1)
    yield opened
    opened.close()


def test_what_takes_too_long_or_dies_is_replaced(judges: Judges, monkeypatch: pytest.MonkeyPatch) -> None:
    before = judges.ask(dawdle, 0)
    monkeypatch.setattr(judges, "_seconds", 0.2)
    assert judges.ask(dawdle, 0.3) == before, "waiting is not work"
    for work in (toil, dawdle):
        with pytest.raises(TooSlow):
            judges.ask(work, 60)
    monkeypatch.undo()
    assert judges.ask(dawdle, 0) != before
    with pytest.raises(JudgeFailed):
        judges.ask(die)
    assert judges.ask(count_games) == 4
    os.kill(judges.ask(dawdle, 0), signal.SIGKILL)
    time.sleep(0.5)
    assert judges.ask(count_games) == 4, "nobody's list suffers for a judge that died while it had nothing to do"


def test_a_judge_that_has_only_begun_does_not_hear_ctrl_c(built_database: Path) -> None:
    before = set(active_children())
    with closing(Judges(catalogue_paths(built_database), seconds=5, patience=0.2, count=1)) as judges:
        (begun,) = set(active_children()) - before
        os.kill(begun.pid or 0, signal.SIGINT)
        assert judges.ask(dawdle, 0) == begun.pid


def test_faults_come_back_as_they_were(judges: Judges) -> None:
    with pytest.raises(CardlabError) as fault:
        judges.ask(stumble, "chess")
    assert fault.value.code == "unknown-game"
    assert "chess" in fault.value.text("fr")
    with pytest.raises(JudgeFailed, match="ZeroDivisionError: ours"):
        judges.ask(stumble, "destiny")


def test_who_waits_too_long_for_a_judge_is_told_and_who_is_in_the_queue_gets_one(judges: Judges) -> None:
    from threading import Thread

    busy = Thread(target=judges.ask, args=(dawdle, 3))
    busy.start()
    time.sleep(1)
    with pytest.raises(Busy):
        judges.ask(count_games)
    assert judges.ask_in_turn(count_games) == 4
    busy.join()
