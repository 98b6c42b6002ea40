"""An event on a disk that is full or can only be read: it is shown and backed up, and what is refused says why."""

import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import cardlab
from cardlab.desk import event_tasks
from cardlab.errors import CardlabError
from cardlab.tournament.store.kept import Sent, SentList
from cardlab.tournament.store.store import Place
from tests.conftest import Process, Run
from tests.tournament.registered import LEGAL

OPTIONS = {"game": "destiny", "format": "reference-1.6", "title": "Cup"}


def make_event(catalogue: Path, folder: Path, copied_to: Path | None = None) -> None:
    """An event with one player; copied while it is open, it is as after a power cut: with changes beside the file."""
    with cardlab.open(catalogue) as lab, lab.new_event(folder, **OPTIONS) as event:
        event.hand_in(Sent("name:zoe", "Zoé", (SentList(LEGAL.encode(), name="list"),), source="desk"))
        if copied_to:
            shutil.copytree(folder, copied_to, ignore=shutil.ignore_patterns("*-shm"))


@pytest.mark.parametrize("is_open", [False, True], ids=["closed", "after a power cut"])
def test_event_that_can_only_be_read_is_shown_and_backed_up(
    bound_by_rights: Process, shut: Path, tmp_path: Path, built_database: Path, is_open: bool
) -> None:
    cup, backup = shut / "cup", tmp_path / "friday.db"
    make_event(built_database, tmp_path / "made" if is_open else cup, cup if is_open else None)
    assert (cup / "event.db-wal").exists() == is_open
    before = {file.name: file.read_bytes() for file in cup.iterdir()}
    cup.chmod(0o555)
    try:
        assert "1 player: 1 legal" in bound_by_rights("event", "show", cup).stdout
        assert bound_by_rights("event", "announce", cup).returncode == 0
        made = bound_by_rights("event", "backup", cup, "-o", backup)
        assert (made.returncode, "delete" in made.stderr) == (0, True), made.stderr
        refused = bound_by_rights("event", "check-in", cup, "1")
        assert (refused.returncode, "permission denied" in refused.stderr) == (2, True), refused.stderr
    finally:
        cup.chmod(0o755)
    assert {file.name: file.read_bytes() for file in cup.iterdir()} == before
    assert "1 player: 1 legal" in bound_by_rights("event", "restore", backup, tmp_path / "again").stdout


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Path]:
    """A little disk of its own."""
    folder = tmp_path / "disk"
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=4m", "tmpfs", str(folder)]
    if not shutil.which("mount") or subprocess.run(mount, capture_output=True, check=False).returncode:
        pytest.skip("no disk can be mounted here")
    yield folder
    subprocess.run(["umount", "--lazy", str(folder)], check=True)  # a task leaves its event open


def test_event_on_a_full_disk_is_shown_and_backed_up(
    run: Run, disk: Path, tmp_path: Path, built_database: Path
) -> None:
    make_event(built_database, disk / "cup")
    (disk / "filled").write_bytes(bytes(shutil.disk_usage(disk).free))
    assert "1 player: 1 legal" in run("event", "show", disk / "cup").out
    assert run("event", "backup", disk / "cup", "-o", tmp_path / "friday.db").code == 0
    refused = run("event", "check-in", disk / "cup", "1")
    assert (refused.code, "cannot be used: the disk is full" in refused.err) == (2, True), refused.err
    refused = run("event", "check-in", disk / "cup", "1", "--lang", "fr")
    assert "le disque est plein" in refused.err
    (disk / "filled").unlink()
    assert run("event", "check-in", disk / "cup", "1").code == 0


def test_desk_goes_on_once_there_is_room_again(disk: Path, built_database: Path) -> None:
    make_event(built_database, disk / "cup")
    (disk / "filled").write_bytes(bytes(shutil.disk_usage(disk).free))
    with cardlab.open(built_database) as lab:
        place = Place(disk / "cup", "")
        assert len(event_tasks.show_entry(lab, place, 1, "en").lists) == 1
        with pytest.raises(CardlabError, match="the disk is full"):
            event_tasks.judge_again(lab, place, 1)
        (disk / "filled").unlink()
        event_tasks.judge_again(lab, place, 1)


@pytest.mark.parametrize(
    ("words", "closed", "code"),
    [
        pytest.param("validate examples/leia-han.txt", ">&-", 0, id="legal, no output"),
        pytest.param("validate examples/leia-han-wrong.txt", ">&- 2>&-", 1, id="illegal, no output at all"),
        pytest.param("search luke", ">&-", 0, id="a table, no output"),
        pytest.param("export examples/leia-han.txt --to xlsx -o -", ">&-", 0, id="bytes, no output"),
        pytest.param("validate -", "<&-", 2, id="no input"),
        pytest.param("validate no-such-file.txt", "2>&-", 2, id="no place for faults"),
    ],
)
def test_closed_streams_are_no_fault_of_ours(words: str, closed: str, code: int) -> None:
    outcome = subprocess.run(
        f'"{sys.executable}" -m cardlab {words} {closed}', shell=True, capture_output=True, text=True, check=False
    )
    assert (outcome.returncode, "Traceback" in outcome.stderr) == (code, False), outcome.stderr
