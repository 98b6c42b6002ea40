"""Killed at the very points where an import or a build has done half: the old or the new, and nothing left behind."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import cardlab
from tests.conftest import PROJECT, Run
from tests.spreadsheets import TWO_CARDS, write_csv

KILLED = """
import os, signal, sys
from pathlib import Path
from cardlab.catalogue.paths import CataloguePaths
from cardlab.importers import build, own_sheets
name, database, sheets, file = sys.argv[1:]
module = own_sheets if file else build
original = getattr(module, name)
def killed(*arguments, **options):
    if name == "_keep":
        original(*arguments, **options)
    os.kill(os.getpid(), signal.SIGKILL)
setattr(module, name, killed)
where = CataloguePaths(Path(database), Path(sheets))
own_sheets.import_file(where, Path(file)) if file else build.build(where)
"""


def killed_in(function: str, database: Path, file: Path | str = "") -> None:
    command = [sys.executable, "-c", KILLED, function, str(database), str(PROJECT / "imports"), str(file)]
    assert subprocess.run(command, check=False).returncode == -signal.SIGKILL


@pytest.mark.parametrize(
    ("function", "imported"),
    [
        pytest.param("_known", False, id="while it reads"),
        pytest.param("SheetComparison", False, id="before anything is kept"),
        pytest.param("_keep", True, id="between keeping the sheet and the catalogue"),
        pytest.param("note_batch", True, id="before the commit"),
    ],
)
def test_an_import_killed_in_the_middle_leaves_the_old_or_the_new(
    run: Run, own_database: Path, tmp_path: Path, function: str, imported: bool
) -> None:
    killed_in(function, own_database, write_csv(tmp_path / "cards.csv", TWO_CARDS))
    assert run("catalogue", "status").code == 0
    with cardlab.open(own_database) as lab:
        catalogue = lab.catalogue
        found = set(catalogue.cards("destiny", ["X001", "X002"]))
    assert found == ({"X001", "X002"} if imported else set())


def test_a_build_killed_in_the_middle_leaves_the_old(run: Run, own_database: Path) -> None:
    before = own_database.read_bytes()
    killed_in("_check_references", own_database)
    assert own_database.read_bytes() == before
    assert run("search", "luke", "skywalker").code == 0


def test_what_a_killed_build_left_is_swept_away(run: Run, own_database: Path) -> None:
    killed_in("_check_references", own_database)
    (left,) = own_database.parent.glob(".own.db.*.building")
    os.utime(left, (1, 1))
    run("catalogue", "build", "--force")
    assert not left.exists()
