"""Building and importing: what is noticed, what survives, and that nothing is ever half written."""

import os
import shutil
import signal
import sqlite3
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

import cardlab
from cardlab.catalogue import freshness
from cardlab.catalogue.freshness import is_stale, write_digest
from cardlab.catalogue.paths import CataloguePaths
from cardlab.errors import CardlabError
from cardlab.importers import build, write_rows
from tests.conftest import PROJECT, Run
from tests.spreadsheets import HEADERS, HOPE, TWO_CARDS, write_csv


@pytest.fixture
def own_places(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> CataloguePaths:
    """A small copy of the sheets, with a catalogue built from them."""
    sheets = tmp_path / "imports"
    shutil.copytree(PROJECT / "imports" / "outer-rim", sheets / "outer-rim")
    where = CataloguePaths(tmp_path / "cards.db", sheets)
    monkeypatch.setattr("cardlab.catalogue.paths._sheets", lambda: sheets)
    monkeypatch.setenv("CARDLAB_DB", str(where.database))
    build.build(where)
    return where


def test_a_second_build_does_nothing(run: Run, own_database: Path) -> None:
    before = (own_database.read_bytes(), own_database.stat().st_mtime_ns)
    outcome = run("catalogue", "build")
    assert (outcome.code, "up to date" in outcome.out) == (0, True)
    assert (own_database.read_bytes(), own_database.stat().st_mtime_ns) == before


def test_the_first_command_builds_the_catalogue(run: Run, tmp_path: Path) -> None:
    database = tmp_path / "new folder" / "cards.db"
    outcome = run("search", "luke", "skywalker", "--db", database)
    assert (outcome.code, outcome.err) == (0, "")
    assert database.is_file()
    assert [file.name for file in database.parent.iterdir()] == ["cards.db", "cards.db.sha256"]


def test_a_changed_sheet_is_noticed_by_its_hash(own_places: CataloguePaths, run: Run) -> None:
    assert not is_stale(own_places)
    sheet = own_places.sheets / "outer-rim" / "cards.csv"
    text = sheet.read_text(encoding="utf-8")
    status = sheet.stat()
    sheet.write_text(text.replace("Player board", "Player bored"), encoding="utf-8")
    os.utime(sheet, ns=(status.st_atime_ns, status.st_mtime_ns + 1))
    assert is_stale(own_places)
    assert run("show", "Player bored").code == 0
    assert not is_stale(own_places)


@pytest.mark.parametrize("name", ["outer-rim/sets.csv", "outer-rim/setup_rules.csv"])
def test_every_sheet_is_watched(own_places: CataloguePaths, name: str) -> None:
    with (own_places.sheets / name).open("a", encoding="utf-8") as sheet:
        sheet.write("\n")
    assert is_stale(own_places)


def test_a_sheet_that_is_gone_or_new_is_noticed(own_places: CataloguePaths) -> None:
    gaps = own_places.sheets / "outer-rim" / "data_gaps.csv"
    gaps.rename(gaps.with_suffix(".old"))
    assert is_stale(own_places)
    build.build(own_places)
    assert not is_stale(own_places)
    gaps.with_suffix(".old").rename(gaps)
    assert is_stale(own_places)


def test_a_touched_sheet_with_the_same_content_is_not_imported_again(own_places: CataloguePaths, run: Run) -> None:
    before = own_places.database.read_bytes()
    os.utime(own_places.sheets / "outer-rim" / "cards.csv", ns=(1, 1))
    assert not is_stale(own_places)
    assert "up to date" in run("catalogue", "build").out
    assert own_places.database.read_bytes() == before


def test_a_broken_shipped_sheet_leaves_the_catalogue_as_it_was(own_places: CataloguePaths, run: Run) -> None:
    before = own_places.database.read_bytes()
    sheet = own_places.sheets / "outer-rim" / "cards.csv"
    sheet.write_text(sheet.read_text(encoding="utf-8").replace("verified", "certain"), encoding="utf-8")
    outcome = run("catalogue", "build")
    assert outcome.code == 2
    assert "outer-rim/cards.csv, row 2, column confidence: must be one of" in outcome.err
    assert own_places.database.read_bytes() == before
    assert not list(own_places.database.parent.glob(".*"))


def test_own_cards_survive_a_build(run: Run, own_database: Path, tmp_path: Path) -> None:
    run("catalogue", "import", write_csv(tmp_path / "cards.csv", TWO_CARDS))
    renamed = (*HOPE[:3], "Newest Hope", *HOPE[4:])
    run("catalogue", "import", write_csv(tmp_path / "more.csv", (HEADERS, renamed)))
    (tmp_path / "cards.csv").unlink()
    assert run("catalogue", "build").out.startswith("The catalogue is up to date")
    assert "from 29 sheets" in run("catalogue", "build", "--force").out
    own_database.unlink()
    with cardlab.open(own_database) as lab:
        catalogue = lab.catalogue
        cards = catalogue.cards("destiny", ["X001", "X002"])
        assert {code: (card.title, card.origin) for code, card in cards.items()} == {
            "X001": ("Droid of Doom", "own"),
            "X002": ("Newest Hope", "own"),
        }
        assert catalogue.counts("destiny")["own"] == 2


def test_a_shipped_card_changed_by_the_user_stays_changed(run: Run, own_database: Path, tmp_path: Path) -> None:
    del own_database
    mine = ("01001", "AW", "1", "Captain Phasma", "character", "villain", "red", "11/14")
    assert "0 added, 1 changed" in run("catalogue", "import", write_csv(tmp_path / "cards.csv", (HEADERS, mine))).out
    run("catalogue", "build", "--force")
    assert "11/14" in run("show", "01001").out


def test_own_rows_that_no_longer_fit_are_left_out_and_named(
    own_places: CataloguePaths, run: Run, tmp_path: Path
) -> None:
    rows = (("code", "set", "deck", "title"), ("mine", "base", "ship-sheet", "My ship"))
    assert run("catalogue", "import", write_csv(tmp_path / "ships.csv", rows), "--game", "outer-rim").code == 0
    (kept,) = own_places.own_sheets.iterdir()
    kept.write_text(kept.read_text().replace("base", "gone"))
    outcome = run("sets", "outer-rim")
    assert outcome.code == 0
    assert "1 row of yours no longer fits" in outcome.err
    assert "unknown set gone" in outcome.err


def test_a_catalogue_of_an_older_version_is_built_again(
    run: Run, own_database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with sqlite3.connect(own_database) as connection:
        connection.execute("UPDATE catalogue_info SET value = '0' WHERE key = 'schema'")
        connection.execute("DROP TABLE name")
    connection.close()
    write_digest(own_database)
    assert run("search", "luke", "skywalker").code == 0
    assert freshness.check_identity(own_database) == freshness.SCHEMA_VERSION
    monkeypatch.setattr(freshness, "SCHEMA_VERSION", 0)
    with pytest.raises(CardlabError, match="Update cardlab"):
        freshness.check_identity(own_database)


def test_a_broken_reference_stops_the_build(own_places: CataloguePaths) -> None:
    with write_rows.connect(own_places.database) as connection:
        connection.exec_driver_sql("UPDATE card SET set_code = 'nowhere' WHERE code = 'component-player-board'")
        with pytest.raises(CardlabError, match="row 1 names something that is not in card_set"):
            build._check_references(connection)


# -- killed in the middle, somebody else at work ----------------------------------------------

HALF_WRITTEN = """
import os, signal, sqlite3, sys
connection = sqlite3.connect(sys.argv[1], isolation_level=None)
connection.execute("PRAGMA cache_size = 1")
connection.execute("BEGIN IMMEDIATE")
connection.execute("UPDATE card SET title = 'half written'")
os.kill(os.getpid(), signal.SIGKILL)
"""


def test_a_commit_killed_in_the_middle_is_undone(run: Run, own_database: Path) -> None:
    command = [sys.executable, "-c", HALF_WRITTEN, str(own_database)]
    assert subprocess.run(command, check=False).returncode == -signal.SIGKILL
    assert own_database.with_name("own.db-journal").exists()
    outcome = run("show", "01035")
    assert outcome.out.startswith("Luke Skywalker, Jedi Knight")
    with sqlite3.connect(own_database) as connection:
        assert connection.execute("SELECT COUNT(*) FROM card WHERE title = 'half written'").fetchone() == (0,)
    connection.close()


@pytest.mark.parametrize("words", [("import",), ("build", "--force")])
def test_a_catalogue_someone_else_writes_to_is_busy(
    run: Run, own_database: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    monkeypatch.setattr(write_rows, "_LOCK_WAIT", 0.1)
    files = [write_csv(tmp_path / "cards.csv", TWO_CARDS)] if words == ("import",) else []
    writer = sqlite3.connect(own_database, isolation_level=None)
    writer.execute("BEGIN IMMEDIATE")
    before = own_database.read_bytes()
    outcome = run("catalogue", *words, *files)
    assert (outcome.code, "try again in a moment" in outcome.err) == (2, True)
    assert own_database.read_bytes() == before
    writer.close()
    assert run("catalogue", *words, *files).code == 0


def test_an_import_waits_for_another_that_ends_soon(run: Run, own_database: Path, tmp_path: Path) -> None:
    writer = sqlite3.connect(own_database, isolation_level=None, check_same_thread=False)
    writer.execute("BEGIN IMMEDIATE")

    def end_soon() -> None:
        time.sleep(0.5)
        writer.close()

    other = threading.Thread(target=end_soon)
    other.start()
    outcome = run("catalogue", "import", write_csv(tmp_path / "cards.csv", TWO_CARDS))
    other.join()
    assert outcome.code == 0


def test_a_sheet_changed_with_equal_size_and_time_is_noticed(run: Run, own_database: Path, tmp_path: Path) -> None:
    """It was written in the moment of its import, and again in the same moment of the file system's clock."""
    run("catalogue", "import", write_csv(tmp_path / "cards.csv", TWO_CARDS))
    (kept,) = own_database.with_name("own-own").iterdir()
    before = kept.stat()
    kept.write_text(kept.read_text(encoding="utf-8").replace("Droid of Doom", "Droid of Dawn"), encoding="utf-8")
    os.utime(kept, ns=(before.st_atime_ns, before.st_mtime_ns))
    assert (kept.stat().st_size, kept.stat().st_mtime_ns) == (before.st_size, before.st_mtime_ns)
    assert run("show", "X001").out.startswith("Droid of Dawn")
