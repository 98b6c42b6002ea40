"""Two processes at once: both end well or one says it must wait, and nothing is lost between them."""

import os
import shutil
import sqlite3
import subprocess
import sys
import threading
import time
from contextlib import closing
from pathlib import Path

import pytest

from cardlab.catalogue.paths import CataloguePaths
from cardlab.importers import own_sheets
from tests.conftest import PROJECT, Run
from tests.spreadsheets import HEADERS, TWO_CARDS, write_csv

DECKS = [str(PROJECT / "examples" / name) for name in ("leia-han.txt", "hunt-down.txt")]
HALF_WRITTEN = """
import os, signal, sqlite3, sys
connection = sqlite3.connect(sys.argv[1], isolation_level=None)
connection.execute("UPDATE card SET title = 'of another time'")
connection.execute("PRAGMA cache_size = 1")
connection.execute("BEGIN IMMEDIATE")
connection.execute("UPDATE card SET title = 'half written'")
os.kill(os.getpid(), signal.SIGKILL)
"""


def at_once(database: Path, *commands: tuple[str | Path, ...]) -> list[tuple[int, str, str]]:
    """What each of the commands said, all started together."""
    running = [
        subprocess.Popen(
            [sys.executable, "-m", "cardlab", *map(str, words)],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
            env={**os.environ, "CARDLAB_DB": str(database), "CARDLAB_LANG": "en"},
        )
        for words in commands
    ]  # fmt: skip
    told = [process.communicate() for process in running]
    return [(process.returncode, out, err) for process, (out, err) in zip(running, told, strict=True)]


def titles(database: Path, *codes: str) -> set[str]:
    with closing(sqlite3.connect(database)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        marks = ", ".join("?" * len(codes))
        return {row[0] for row in connection.execute(f"SELECT title FROM card WHERE code IN ({marks})", codes)}


def own_card(folder: Path, code: str) -> Path:
    return write_csv(folder / f"{code}.csv", (HEADERS, (code, "AW", code[1:], f"Doom {code}", *TWO_CARDS[1][4:])))


def test_two_first_builds(tmp_path: Path) -> None:
    database = tmp_path / "cards.db"
    told = at_once(database, ("show", "01035"), ("show", "01035"), ("catalogue", "build"))
    assert [(code, err) for code, _, err in told] == [(0, "")] * 3
    assert titles(database, "01035") == {"Luke Skywalker"}
    assert [path.name for path in tmp_path.iterdir()] == ["cards.db", "cards.db.sha256"]


def test_builds_and_imports_and_readers(run: Run, own_database: Path, tmp_path: Path) -> None:
    told = at_once(
        own_database,
        ("catalogue", "build", "--force"),
        ("catalogue", "build", "--force"),
        ("catalogue", "import", own_card(tmp_path, "Y951")),
        ("validate", DECKS[0]),
        ("catalogue", "import", own_card(tmp_path, "Y952")),
    )
    assert [(code, err) for code, _, err in told] == [(0, "")] * 5
    assert run("show", "Y951").code == run("show", "Y952").code == 0
    assert titles(own_database, "Y951", "Y952") == {"Doom Y951", "Doom Y952"}
    assert len(list(own_database.with_name("own-own").iterdir())) == 2


def test_two_first_imports(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each builds the catalogue first: neither may push away the one the other imports into."""
    database = tmp_path / "cards.db"
    monkeypatch.setenv("CARDLAB_DB", str(database))
    sheets = [own_card(tmp_path, code) for code in ("Y951", "Y952")]
    told = at_once(database, *(("catalogue", "import", sheet) for sheet in sheets))
    assert [(code, err) for code, _, err in told] == [(0, "")] * 2
    assert run("show", "Y951").code == run("show", "Y952").code == 0
    assert titles(database, "Y951", "Y952") == {"Doom Y951", "Doom Y952"}


def test_an_import_that_waited_for_a_build_goes_into_the_new_catalogue(own_database: Path, tmp_path: Path) -> None:
    new = Path(shutil.copy(own_database, tmp_path / "new.db"))
    where = CataloguePaths(own_database, PROJECT / "imports")
    building = sqlite3.connect(own_database, isolation_level=None)
    building.execute("BEGIN IMMEDIATE")
    reports = []
    sheet = write_csv(tmp_path / "cards.csv", TWO_CARDS)
    importing = threading.Thread(target=lambda: reports.append(own_sheets.import_file(where, sheet)))
    importing.start()
    time.sleep(1)
    new.replace(own_database)
    building.close()
    importing.join()
    assert [report.written for report in reports] == [True]
    assert titles(own_database, "X001", "X002") == {"Droid of Doom", "Last Hope"}


def test_two_exports_to_one_file(built_database: Path, tmp_path: Path) -> None:
    target, alone = tmp_path / "decks.xlsx", tmp_path / "alone.xlsx"
    at_once(built_database, ("export", *DECKS, "-o", alone))
    told = at_once(built_database, *[("export", *DECKS, "-o", target, "--force")] * 3)
    assert [(code, "Traceback" in err) for code, _, err in told] == [(0, False)] * 3
    assert target.read_bytes() == alone.read_bytes()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["alone.xlsx", "decks.xlsx"]


def test_the_journal_of_a_catalogue_that_is_gone_is_not_played_into_the_next(run: Run, own_database: Path) -> None:
    """Killed while it wrote, then deleted as we told: what was left beside it belongs to nothing."""
    subprocess.run([sys.executable, "-c", HALF_WRITTEN, str(own_database)], check=False)
    assert own_database.with_name("own.db-journal").exists()
    own_database.unlink()
    assert run("show", "01035").out.startswith("Luke Skywalker, Jedi Knight")
    assert titles(own_database, "01035") == {"Luke Skywalker"}
    assert not own_database.with_name("own.db-journal").exists()
