"""Whatever one player hands in, the others get their verdict; a fault of ours is one sentence and exit code 3."""

import csv
import json
import os
import pty
import subprocess
import sys
from pathlib import Path

import openpyxl
import pytest

import cardlab
from cardlab.games.validator import Validator
from tests.conftest import PROJECT, Run, shown_on

GOOD = (PROJECT / "examples" / "leia-han.txt").read_text(encoding="utf-8")
TWO_DECKS = '[{"slots": {"01028": 1}}, {"slots": {"01046": 1}}]'
STEERING = "\x1b]0;owned\x07\x1b[2J"


def registrations(folder: Path, *rows: tuple[str, str]) -> Path:
    file = folder / "form.csv"
    with file.open("w", encoding="utf-8", newline="") as opened:
        csv.writer(opened).writerows([("Name", "Decklist"), *rows])
    return file


def precheck(file: Path) -> tuple[str, ...]:
    return ("precheck", str(file), "--game", "destiny", "--format", "reference-1.6", "-o", str(file.parent / "cup"))


@pytest.fixture
def broken_judging(monkeypatch: pytest.MonkeyPatch) -> None:
    """A fault nobody foresaw, for one list only: real ones are mended when they are found."""
    judge = Validator.validate

    def validate(self: Validator, decklist: object, *more: object) -> object:
        if "Bo's" in repr(decklist):
            raise ZeroDivisionError("Bo's secret")
        return judge(self, decklist, *more)  # type: ignore[arg-type]

    monkeypatch.setattr(Validator, "validate", validate)


def faulty(run: Run, *words: str) -> None:
    """Run what ends with exit code 3, which `run` refuses."""
    with pytest.raises(AssertionError, match="a fault of cardlab's own"):
        run(*words)


@pytest.mark.usefixtures("broken_judging")
def test_a_row_that_breaks_us_is_unreadable_and_the_others_are_judged(run: Run, tmp_path: Path) -> None:
    file = registrations(tmp_path, ("Al", GOOD), ("Bo", f"Deck: Bo's\n{GOOD}"), ("Cy", GOOD), ("Di", TWO_DECKS))
    faulty(run, *precheck(file))
    result = (tmp_path / "cup" / "precheck.json").read_text(encoding="utf-8")
    page = (tmp_path / "cup" / "precheck.html").read_text(encoding="utf-8")
    verdicts = {player["name"]: player["verdict"] for player in json.loads(result)["players"]}
    assert (verdicts["Bo"], verdicts["Di"]) == ("unreadable", "unclear")  # which of two decks counts, Di must say
    assert verdicts["Al"] == verdicts["Cy"] == "legal"
    assert "ZeroDivisionError cardlab.tournament.answers:" in result
    assert "Bo's secret" not in result + page


@pytest.mark.usefixtures("broken_judging")
def test_a_list_that_breaks_us_stops_no_other(run: Run, tmp_path: Path, built_database: Path) -> None:
    (tmp_path / "bo.txt").write_text(f"Deck: Bo's\n{GOOD}", encoding="utf-8")
    files = (tmp_path / "bo.txt", PROJECT / "examples" / "leia-han.txt")
    with cardlab.open(built_database) as lab:
        assert [outcome.verdict for outcome in lab.validate_all(*files)] == ["unreadable", "legal"]
    faulty(run, "validate", *map(str, files))


@pytest.mark.parametrize(
    "row",
    [
        b"B\0o,1 Le\0ia",
        b"Bo\xe9,1 Leia",
        b"B\xed\xa0\x80o,1 Leia",
        b"Bo\x81,1 Leia",
        b"Bo,1 Leia" + b" of Alderaan" * 20_000,
    ],
    ids=["NUL", "Windows", "half a letter", "no letter", "long"],
)
def test_the_bytes_of_one_row_cost_no_other_its_letters(run: Run, tmp_path: Path, row: bytes) -> None:
    file = registrations(tmp_path, ("Zoé", GOOD))
    file.write_bytes(file.read_bytes() + row + b"\n")
    run(*precheck(file))
    players = json.loads((tmp_path / "cup" / "precheck.json").read_bytes())["players"]
    assert [(player["name"], player["verdict"]) for player in players[:-1]] == [("Zoé", "legal")]
    assert players[-1]["name"].startswith("B")


def test_a_fault_nobody_foresaw_is_a_sentence_and_exit_code_3(built_database: Path) -> None:
    script = (
        "import sys\nfrom cardlab.catalogue.catalogue import Catalogue\n"
        "def broken(*_): raise KeyError('x')\nCatalogue.sets = broken\n"
        "sys.argv = ['cardlab', 'sets']\nfrom cardlab.__main__ import main\nmain()"
    )
    for lang, words in (("en", "a fault of cardlab, not of yours (KeyError"), ("fr", "erreur de cardlab, pas de vous")):
        surroundings = {**os.environ, "CARDLAB_DB": str(built_database), "CARDLAB_LANG": lang, "CARDLAB_TRACEBACK": ""}
        outcome = subprocess.run(
            [sys.executable, "-c", script], cwd=PROJECT, env=surroundings, capture_output=True, text=True, check=False
        )
        assert outcome.returncode == 3
        assert words in outcome.stderr
        assert "Traceback" not in outcome.stderr


def on_a_terminal(*words: str) -> tuple[int, bytes]:
    """The real command on a terminal; not by a fork, which may lock up where there are threads."""
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "cardlab", *words]
    with subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, cwd=PROJECT) as running:
        os.close(theirs)
        shown = shown_on(ours)
    return running.returncode, shown


def test_names_neither_break_nor_steer_the_progress_bar(tmp_path: Path) -> None:
    names = ("Bo [/x]", "[link=http://x]Al", f"Cy {STEERING}", "[bold red]Di[/]")
    file = registrations(tmp_path, *((name, GOOD) for name in names))
    code, shown = on_a_terminal(*precheck(file))
    assert code in (0, 1), shown.decode(errors="replace")
    assert b"Traceback" not in shown
    assert b"\x1b]0;" not in shown
    assert b"\x1b[2J" not in shown
    assert b"Bo [/x]" in shown


@pytest.mark.parametrize("module", ["cardlab.cli", "cardlab.games.validator", "cardlab.tournament.page"])
def test_ctrl_c_is_a_sentence_while_loading_and_while_working(tmp_path: Path, module: str) -> None:
    """Stopped by the real signal at the moment a module is loaded: at the start, before judging, before writing."""
    file = registrations(tmp_path, ("Al", GOOD))
    script = (
        "import os, signal, sys\nsignal.signal(signal.SIGINT, signal.default_int_handler)\n"
        "class Stopping:\n"
        "    def find_spec(self, name, path=None, target=None):\n"
        f"        if name == {module!r}: sys.meta_path.remove(self); os.kill(os.getpid(), signal.SIGINT)\n"
        f"sys.meta_path.insert(0, Stopping())\nsys.argv = ['cardlab', *{precheck(file)!r}]\n"
        "from cardlab.__main__ import main\nmain()"
    )
    outcome = subprocess.run([sys.executable, "-c", script], cwd=PROJECT, capture_output=True, text=True, check=False)
    assert outcome.returncode == 130
    assert outcome.stderr == "Stopped. What was written before is whole; run the command again to go on.\n"


@pytest.mark.parametrize(
    ("time", "zone"),
    [
        pytest.param("9999-12-31 23:59:59", "America/Los_Angeles", id="after the last year"),
        pytest.param("0001-01-01 00:00:00", "Asia/Tokyo", id="before the first year"),
        pytest.param("9999-12-31T23:59:59-08:00", "Europe/Paris", id="with a zone of its own"),
    ],
)
def test_a_time_that_cannot_be_converted_is_its_rows_problem(run: Run, tmp_path: Path, time: str, zone: str) -> None:
    file = tmp_path / "form.csv"
    rows = [("Timestamp", "Name", "Decklist"), (time, "Al", GOOD), ("2026-11-14 18:00:00", "Bo", GOOD)]
    with file.open("w", encoding="utf-8", newline="") as opened:
        csv.writer(opened).writerows(rows)
    outcome = run(*precheck(file), "--zone", zone, "--deadline", "2026-11-20 18:00")
    assert "1 time could not be read (row 2)" in outcome.text
    found = json.loads((tmp_path / "cup" / "precheck.json").read_text(encoding="utf-8"))["players"]
    assert {(player["name"], player["verdict"]) for player in found} == {("Al", "legal"), ("Bo", "legal")}


def test_a_date_cell_that_no_reader_understands_is_a_damaged_workbook(run: Run, tmp_path: Path) -> None:
    """The reader of workbooks does not raise over this number of days: it panics."""
    book = openpyxl.Workbook()
    sheet = book.worksheets[0]
    sheet.append(["Timestamp", "Name", "Decklist"])
    sheet.append([-1e300, "Al", GOOD])
    sheet["A2"].number_format = "yyyy-mm-dd hh:mm"
    book.save(tmp_path / "form.xlsx")
    outcome = run(*precheck(tmp_path / "form.xlsx"))
    assert (outcome.code, "form.xlsx is damaged" in outcome.err) == (2, True)
