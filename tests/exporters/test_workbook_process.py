"""A workbook that a second process writes: the same bytes, and nothing of it left where it does not end well."""

import subprocess
import sys
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from tempfile import TemporaryFile

import pytest

from cardlab.exporters import workbook_process
from cardlab.exporters.workbook_plan import Part, TextSheet, WorkbookWriter
from cardlab.exporters.workbook_process import ProcessLost, WorkbookProcess, has_second_core
from cardlab.exporters.workbook_tables import Marked, TableColumn, TableSheet

COLUMNS = [TableColumn("No.", "wrapped-count"), TableColumn("Player", "wrapped"), TableColumn("Received", "time-en")]
MANY = 1_200
"""More rows than say how wide a column is."""


def parts() -> list[Part]:
    rows = [[n, Marked(f"=Zoé {n}\nMartin", "status-legal"), datetime(2026, 12, 5, 18, n % 60)] for n in range(MANY)]
    return [
        TableSheet("Players", COLUMNS, MANY, "en", "C2", "&LCup"),
        rows[:400],
        rows[400:],
        TextSheet("Event", "Cup", [(("label", "Game"), ("aligned", "Destiny"))], (26, 90), "en"),
        TableSheet("None", COLUMNS, 0, "fr"),
    ]


def test_a_second_process_writes_what_this_one_would(tmp_path: Path) -> None:
    written: list[bytes] = []
    for begin in (WorkbookWriter, WorkbookProcess):
        with (tmp_path / "book.xlsx").open("wb") as file, begin(file) as writer:
            for part in parts():
                writer.take(part)
        written.append((tmp_path / "book.xlsx").read_bytes())
    assert written[0][:2] == b"PK"
    assert written[0] == written[1]


def send(times: int, *some: Part) -> None:
    with TemporaryFile() as file, WorkbookProcess(file) as writer:
        for part in some * times:
            writer.take(part)


def test_a_process_that_is_lost_says_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    with pytest.raises(ProcessLost):
        send(1, [[1]])  # rows of no table: it fails
    for program in (tmp_path / "none", Path("/bin/false")):
        monkeypatch.setattr(sys, "executable", str(program))
        with pytest.raises(ProcessLost):
            send(100, parts()[1])


def test_where_a_run_is_interrupted_the_process_ends_with_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And hears no more, nor does it where the run was killed: it leaves nothing behind."""
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    with suppress(KeyboardInterrupt), TemporaryFile() as file, WorkbookProcess(file) as writer:
        for part in parts()[:3]:
            writer.take(part)
        raise KeyboardInterrupt
    assert (writer._process.returncode not in (None, 0), list(tmp_path.iterdir())) == (True, [])
    command = [sys.executable, "-m", workbook_process.__name__]
    alone = subprocess.run(command, input=b"", capture_output=True, check=False)
    assert (alone.returncode != 0, alone.stdout, list(tmp_path.iterdir())) == (True, b"", [])


def test_a_frozen_program_starts_no_second_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.sched_getaffinity", lambda _: {0, 1}, raising=False)
    assert has_second_core()
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert not has_second_core()
    monkeypatch.delattr(sys, "frozen")
    monkeypatch.setattr("os.sched_getaffinity", lambda _: {0})
    assert not has_second_core()
