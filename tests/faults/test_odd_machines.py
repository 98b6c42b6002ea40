"""Odd files on odd machines: numbers without end, names in no known letters, clocks that stand, disks without locks."""

import csv
import errno
import hashlib
import json
import os
import re
import resource
import shutil
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest

from cardlab.catalogue import freshness
from cardlab.errors import CardlabError
from cardlab.files import atomic_write
from cardlab.spreadsheets.cells import MAX_BYTES
from cardlab.tournament.old_folder import old_lists
from tests.conftest import PROJECT, Run, copied

DECK = PROJECT / "examples" / "leia-han.txt"
GOOD = DECK.read_text(encoding="utf-8")
LONG = "9" * 5_000
"""More digits than Python makes a number of."""
OLD = PROJECT / "tests" / "tournament" / "fixtures" / "old" / "sheet"
NOT_UTF8 = os.fsdecode(b"r\xe9sum\xe9")


def form(folder: Path, *rows: tuple[str, ...], name: str = "form.csv") -> Path:
    with (folder / name).open("w", encoding="utf-8", newline="") as opened:
        csv.writer(opened).writerows([("Name", "Decklist"), *rows])
    return folder / name


def precheck(file: Path, into: str = "cup") -> tuple[str | Path, ...]:
    return ("precheck", file, "--game", "destiny", "--format", "reference-1.6", "-o", file.parent / into)


# -- numbers --------------------------------------------------------------------------------------

LISTS = {
    "a.txt": f"{LONG} Force Throw\n1 Aim (AW {LONG})\n{LONG}\n",
    "a.csv": f"quantity,code,dice\n{LONG},01028,{LONG}\n1,{LONG},2\n",
    "a.json": f'{{"slots": {{"01028": {LONG}}}}}',
    "b.json": f'{{"slots": {{"01028": "{LONG}"}}}}',
    "a.o8d": f'<deck><section name="Main"><card qty="{LONG}" id="01028">Leia</card></section></deck>',
    "b.txt": f"Game: outer-rim\nPlayers: {LONG}\nPlayer {LONG}: Han Solo\n",
    "a.htd": f'card "/starwars/Premiere-Dark/t_sense" {LONG}\n',
}


@pytest.mark.parametrize("name", LISTS)
def test_a_number_without_end_in_a_list(run: Run, tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_text(LISTS[name], encoding="utf-8")
    assert run("validate", tmp_path / name, DECK).code in (1, 2)
    assert run("collection", "missing", DECK, "--have", tmp_path / name).code in (1, 2)


def test_a_number_without_end_in_an_event(run: Run, tmp_path: Path) -> None:
    file = form(tmp_path, ("Al", GOOD))
    assert run(*precheck(file), "--deadline", f"2026-01-01 {LONG}:00").code == 2
    assert run(*precheck(file)).code == 0
    (tmp_path / "places.csv").write_text(f"place,player\n{LONG},Al\n", encoding="utf-8")
    outcome = run("event", "report", tmp_path / "cup", "--ranks", tmp_path / "places.csv")
    assert (outcome.code, "A2" in outcome.err) == (2, True)
    assert run("deckcheck", tmp_path / "cup", "--round", "1", "--player", LONG).code == 2
    assert run("deckcheck", tmp_path / "cup", "--round", "1", "--player", "#01").code == 0


# -- an event's files -----------------------------------------------------------------------------

_FIRST = r'("numbers": ?\{\s*"\w+":) ?1\b'
WRONG = {
    "a number without end in the options": ("event.toml", r"version = 1", f"version = {LONG}"),
    "a table for a text": ("event.toml", r'game = "destiny"', "game = {}"),
    "a number that no store holds": ("memory.json", _FIRST, rf"\1 {10**20}"),
    "a number that is none": ("memory.json", _FIRST, r"\1 1e999"),
    "a list for a table": ("memory.json", r'"answers": ?\{[^}]*\}', '"answers": []'),
    "a text for a table": ("memory.json", r'"latest": ?\{', '"latest": "x", "more": {'),
    "a player without end": ("precheck.json", r'"number": ?1\b', f'"number": {LONG}'),
    "a check without end": ("deckcheck.csv", r"(?m)^1([,;])", rf"{LONG}\1"),
}  # fmt: skip


@pytest.mark.parametrize("what", WRONG)
def test_wrong_types_in_the_files_of_an_old_event(run: Run, tmp_path: Path, what: str) -> None:
    shutil.copytree(OLD, tmp_path / "old")
    name, was, becomes = WRONG[what]
    file = tmp_path / "old" / "cup" / name
    text, changes = re.subn(was, becomes, file.read_text(encoding="utf-8"), count=1)
    assert changes
    file.write_text(text, encoding="utf-8")
    outcome = run("event", "show", file.parent)
    assert (outcome.code, str(file) in outcome.err) == (2, True), outcome.text
    assert file.read_text(encoding="utf-8") == text


@pytest.mark.parametrize(
    "change", ["deadline = 'soon'", "columns = '{'", "columns = '[1]'", "game = 'chess'", "settings = '{\"a\": 1}'"]
)
def test_wrong_types_in_a_store(run: Run, tmp_path: Path, change: str) -> None:
    assert run(*precheck(form(tmp_path, ("Al", GOOD)))).code == 0
    with closing(sqlite3.connect(tmp_path / "cup" / "event.db")) as connection:
        connection.execute(f"UPDATE event SET {change}")
        connection.commit()
    outcome = run("precheck", tmp_path / "cup")
    assert (outcome.code, str(tmp_path / "cup") in outcome.err) == (2, True), outcome.text


def test_our_own_results_are_read_however_large(tmp_path: Path) -> None:
    shutil.copytree(OLD / "cup", tmp_path / "cup")
    lists = old_lists(tmp_path / "cup")
    with (tmp_path / "cup" / "precheck.json").open("a", encoding="utf-8") as opened:
        opened.write(" " * MAX_BYTES)
    assert old_lists(tmp_path / "cup") == lists != []


@pytest.mark.parametrize("header", ["foo,bar\n1,2\n", "foo\n1\n"])
def test_a_format_of_ones_own_without_a_column_we_know(run: Run, tmp_path: Path, header: str) -> None:
    (tmp_path / "mine.csv").write_text(header, encoding="utf-8")
    outcome = run("validate", DECK, "--game", "destiny", "--format", tmp_path / "mine.csv")
    assert outcome.code == 2
    assert "mine.csv, row 1: no header row that fits" in outcome.text


# -- names of files -------------------------------------------------------------------------------


def test_names_of_files_that_are_not_utf8(run: Run, tmp_path: Path, built_database: Path) -> None:
    """Read and written; only an event, which must find its files again, asks for another name."""
    deck = tmp_path / f"{NOT_UTF8}.txt"
    deck.write_text(GOOD, encoding="utf-8")
    for words in (("validate", deck), ("validate", deck, "--json"), ("stats", deck), ("diff", deck, deck)):
        assert run(*words).code == 0
    for ending in ("csv", "xlsx", "html"):
        assert run("export", deck, "-o", tmp_path / f"{NOT_UTF8}.{ending}").code == 0
    database = copied(built_database, tmp_path / f"{NOT_UTF8}.db")
    assert (run("validate", deck, "--db", database).code, freshness.check_integrity(database)) == (0, "intact")
    folder = tmp_path / "lists"
    (folder / NOT_UTF8).mkdir(parents=True)
    shutil.copy(deck, folder)
    shutil.copy(deck, folder / NOT_UTF8)
    for file, into in ((folder, "cup"), (form(tmp_path, ("Al", GOOD)), NOT_UTF8)):
        assert run(*precheck(file, into)).code == 0
    outcome = run(*precheck(form(tmp_path, ("Al", GOOD), name=f"{NOT_UTF8}.csv"), "other"))
    assert (outcome.code, "is not UTF-8" in outcome.err) == (2, True)
    assert not (tmp_path / "other").exists()


# -- the clock, the disk --------------------------------------------------------------------------


def test_a_clock_before_1980(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Zip knows no such day; workbooks are zips."""
    monkeypatch.setattr(time, "time", lambda: 86_400.0)
    assert run("export", DECK, "-o", tmp_path / "deck.xlsx").code == 0
    assert run("catalogue", "export", "outer-rim", "-o", tmp_path / "cards.xlsx").code == 0
    file = form(tmp_path, ("Al", f"{GOOD}\n1 Xyzzy"))
    assert run(*precheck(file)).code == 1
    assert run("precheck", tmp_path / "cup", form(tmp_path, ("Al", f"{GOOD}\n1 Xyzzy"), ("Bo", "1 Plugh"))).code == 1


def test_a_full_disk_leaves_a_folder_that_the_next_run_takes_up(tmp_path: Path, run: Run) -> None:
    file = form(tmp_path, ("Al", GOOD), ("Bo", GOOD))
    for room in (0, 30_000, 200_000):
        outcome = subprocess.run(
            [sys.executable, "-m", "cardlab", *map(str, precheck(file))], capture_output=True, text=True, check=False,
            preexec_fn=lambda room=room: resource.setrlimit(resource.RLIMIT_FSIZE, (room, room)),
        )  # fmt: skip
        assert outcome.returncode == 2, outcome.stderr
        assert "Traceback" not in outcome.stderr
    outcome = run(*precheck(file))
    assert outcome.code == 0, outcome.err
    assert len(json.loads((tmp_path / "cup" / "precheck.json").read_text(encoding="utf-8"))["players"]) == 2
    assert [path for path in (tmp_path / "cup").rglob(".*") if path.name != ".event.lock"] == []


@pytest.mark.parametrize(
    ("fault", "words"),
    [(OSError(errno.ENOLCK, "x"), ("no locks", "pas de verrous")), (OSError(errno.EIO, "x"), ("disk", "disque"))],
)
def test_a_disk_that_fails_is_named_as_what_it_is(fault: OSError, words: tuple[str, str]) -> None:
    said = CardlabError("importers.cannot-read", file="a", why=fault)
    assert (words[0] in said.text("en"), words[1] in said.text("fr")) == (True, True)


def test_a_catalogue_on_a_failing_disk_is_not_called_damaged(
    run: Run, own_database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Were it, it would be built anew over one that is whole."""

    def failing(*_: object) -> None:
        raise OSError(errno.EIO, "Input/output error")

    before = own_database.read_bytes()
    with monkeypatch.context() as patched:
        patched.setattr(hashlib, "file_digest", failing)
        outcome = run("sets")
    assert (outcome.code, "does not answer" in outcome.err) == (2, True), outcome.text
    assert own_database.read_bytes() == before


# -- what runs that died have left ----------------------------------------------------------------


def test_temporary_files_of_killed_runs_go_with_the_next(tmp_path: Path) -> None:
    left, fresh = tmp_path / ".deck.csv.abcd1234", tmp_path / ".deck.csv.abcd1235"
    for file in (left, fresh, tmp_path / ".deck.csv.mine"):
        file.touch()
    os.utime(left, (0, 0))
    with atomic_write(tmp_path / "deck.csv") as opened:
        opened.write("x")
    assert sorted(path.name for path in tmp_path.iterdir()) == [".deck.csv.abcd1235", ".deck.csv.mine", "deck.csv"]


def test_the_folders_of_workbooks_of_killed_runs_go_with_the_next(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    for name in ("cardlab-workbook-abcd1234", "cardlab-workbook-abcd1235", "cardlab-workbook-of-mine"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "part").touch()
    os.utime(tmp_path / "cardlab-workbook-abcd1234", (0, 0))
    os.utime(tmp_path / "cardlab-workbook-of-mine", (0, 0))
    assert run("export", DECK, "-o", tmp_path / "deck.xlsx").code == 0
    assert sorted(path.name for path in tmp_path.glob("cardlab-*")) == [
        "cardlab-workbook-abcd1235",
        "cardlab-workbook-of-mine",
    ]


@pytest.mark.parametrize("then", [("precheck",), ("event", "forget", "--yes")])
def test_what_a_run_that_died_wrote_about_players_goes(run: Run, tmp_path: Path, then: tuple[str, ...]) -> None:
    """Killed by the system while it writes players' files, before it could remember them."""
    file = form(tmp_path, *((f"Player {n}", GOOD) for n in range(3)))
    script = (
        "import os, signal, sys\nfrom cardlab.tournament import outputs\n"
        "write = outputs._write\n"
        "def dying(folder, file, *, lasting):\n"
        "    write(folder, file, lasting=lasting)\n"
        "    if file.name.startswith('replies/'):\n"
        "        (folder / 'replies' / f'.{file.name[8:][:40]}.abcd1234').touch()\n"
        "        os.kill(os.getpid(), signal.SIGKILL)\n"
        f"outputs._write = dying\nsys.argv = ['cardlab', *{list(map(str, precheck(file)))!r}]\n"
        "from cardlab.__main__ import main\nmain()"
    )
    assert subprocess.run([sys.executable, "-c", script], cwd=PROJECT, check=False).returncode == -9
    cup = tmp_path / "cup"
    died = {path.name for path in (cup / "replies").iterdir()}
    assert len(died) == 2
    assert run(*then, cup).code == 0
    left = died & {path.name for path in cup.rglob("*")}
    assert left == ({"001-player-0.txt"} if then == ("precheck",) else set())


def test_a_name_that_is_an_address_is_one(run: Run, tmp_path: Path) -> None:
    file = form(
        tmp_path, ("bo@example.org", GOOD), ("＜", GOOD), ('"Al B"@example.org', GOOD), ("Cy (cy＠example.org)", GOOD)
    )
    assert run(*precheck(file)).code == 0
    cup = tmp_path / "cup"
    names = [path.relative_to(cup).as_posix() for path in cup.rglob("*")]
    told = "".join((cup / name).read_text(encoding="utf-8") for name in ("precheck.html", "precheck.json"))
    assert not [name for name in names if "example" in name]
    assert re.findall(r".{0,60}example\.org.{0,20}", told) == []
    assert "bo@example.org" in (cup / "replies.csv").read_text(encoding="utf-8")  # else nobody could write to them


# -- pages ----------------------------------------------------------------------------------------


def test_every_page_has_a_content_security_policy() -> None:
    """The desk sends it as a header."""
    pages = [path for path in (PROJECT / "cardlab").rglob("*.html") if "<html" in path.read_text(encoding="utf-8")]
    assert len(pages) > 4
    without = [
        path
        for path in pages
        if 'http-equiv="Content-Security-Policy" content="default-src' not in path.read_text("utf-8")
    ]
    assert [path.parent.parent.name for path in without] == ["desk"]
    assert "Content-Security-Policy" in (PROJECT / "cardlab" / "desk" / "guard.py").read_text(encoding="utf-8")
