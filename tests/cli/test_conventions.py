"""What people and programs expect of any command line: exit codes, where errors go, tables as CSV, colours, `-V`."""

import csv
import io
import json
import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest

import cardlab
from tests.conftest import PROJECT, Run, shown_on

LIST = (PROJECT / "examples" / "leia-han.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["missing.txt", "https://example.org/deck", "empty.txt"])
def test_what_cannot_be_read_is_said_on_the_error_stream(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "empty.txt").touch()
    (tmp_path / "deck.txt").write_text(LIST, encoding="utf-8")
    alone = run("validate", name)
    assert (alone.code, alone.out) == (2, "")
    assert alone.err
    both = run("validate", name, "deck.txt")
    assert both.code == 2
    assert both.err == alone.err
    assert "deck.txt: LEGAL" in both.out


def test_a_program_gets_its_record_all_the_same(run: Run) -> None:
    outcome = run("validate", "missing.txt", "--json")
    assert (outcome.code, outcome.err) == (2, "")
    assert json.loads(outcome.out)["results"][0]["verdict"] == "unreadable"


@pytest.mark.parametrize("folder", [".git", ".venv/lib", ".cache", "node_modules/x", "venv", "lib/site-packages/y"])
def test_folders_of_programs_are_not_searched_for_lists(run: Run, tmp_path: Path, folder: str) -> None:
    for place in (folder, "decks/2026"):
        (tmp_path / place).mkdir(parents=True)
        (tmp_path / place / "deck.txt").write_text(LIST, encoding="utf-8")
    outcome = run("validate", tmp_path, "--json")
    assert [each["file"] for each in json.loads(outcome.out)["results"]] == [
        str(tmp_path / "decks" / "2026" / "deck.txt")
    ]


def test_a_hidden_folder_that_is_named_itself_is_read(run: Run, tmp_path: Path) -> None:
    (tmp_path / ".decks").mkdir()
    (tmp_path / ".decks" / "deck.txt").write_text(LIST, encoding="utf-8")
    outcome = run("validate", tmp_path / ".decks")
    assert (outcome.code, outcome.out.splitlines()[0]) == (0, f"{tmp_path / '.decks' / 'deck.txt'}: LEGAL")


@pytest.mark.parametrize(
    "command",
    [("search", "dooku", "--game", "destiny"), ("sets", "young-jedi"), ("formats", "young-jedi"), ("rules", "swccg")],
    ids=lambda words: words[0],
)
@pytest.mark.parametrize(("lang", "delimiter"), [("en", ","), ("fr", ";")])
def test_a_table_is_csv_where_it_is_asked_for(run: Run, command: tuple[str, ...], lang: str, delimiter: str) -> None:
    printed = run(*command, "--csv", "--lang", lang)
    assert (printed.code, printed.err) == (0, "")
    headers, *rows = csv.reader(io.StringIO(printed.out), delimiter=delimiter)
    assert rows
    assert {len(row) for row in rows} == {len(headers)}
    table = run(*command, "--lang", lang).out
    for row in rows:
        assert all(cell in table for cell in row)


EXAMPLES = PROJECT / "examples"
RIGHT = EXAMPLES / "leia-han.txt"
GREEN = b"\x1b[32mLEGAL\x1b[0m"


@pytest.mark.parametrize("words", [("xyzzyplugh",), ("--set", "AW", "--colour", "red", "--cost", "99")], ids=" ".join)
def test_a_search_without_a_hit_exits_with_1(run: Run, words: tuple[str, ...]) -> None:
    plain, as_json = run("search", *words), run("search", *words, "--json")
    assert (plain.code, plain.out) == (1, "")
    assert plain.err.startswith("No card ")
    assert (as_json.code, json.loads(as_json.out)["found"], as_json.err) == (1, 0, "")
    assert run("search", "lightsaber", "--json").code == 0


@pytest.mark.parametrize(
    ("command", "code", "message"),
    [
        pytest.param(("show", "xyzzy", "plugh"), "no-card", "No card “xyzzy plugh”.", id="show"),
        pytest.param(("show", "AW", "999"), "no-number-beyond", "Awakenings (AW) has cards", id="show a number"),
        pytest.param(("fix", "nothing.txt"), "no-file", "nothing.txt: no such file.", id="fix"),
        pytest.param(("fix", EXAMPLES / "outer-rim-solo.txt"), "no-deck", str(EXAMPLES), id="fix what is no deck"),
        pytest.param(("fix", RIGHT, "--format", "none"), "unknown-format", "There is no format none", id="format"),
        pytest.param(("stats", RIGHT, "--format", "all"), "one-format-of-many", "--format all: ", id="stats"),
        pytest.param(("show",), "wrong-call", "", id="a wrong call"),
    ],
)
def test_an_error_is_json_where_json_was_asked_for(
    run: Run, command: tuple[str | Path, ...], code: str, message: str
) -> None:
    outcome = run(*command, "--json")
    told = json.loads(outcome.out)
    assert (outcome.code, outcome.err, list(told)) == (2, "", ["error", "message"])
    assert told["error"] == code
    assert told["message"].startswith(message)
    assert f"{told['message']}\n" == run(*command).err


def on_a_terminal(**variables: str) -> bytes:
    ours, theirs = pty.openpty()
    surroundings = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "FORCE_COLOR")}
    command = [sys.executable, "-m", "cardlab", "validate", str(RIGHT)]
    with subprocess.Popen(command, stdout=theirs, stderr=theirs, env={**surroundings, "TERM": "xterm", **variables}):
        os.close(theirs)
        return shown_on(ours)


@pytest.mark.parametrize(
    ("variables", "coloured"),
    [
        pytest.param({}, True, id="as it is"),
        pytest.param({"NO_COLOR": "1"}, False, id="NO_COLOR"),
        pytest.param({"NO_COLOR": ""}, True, id="an empty NO_COLOR says nothing"),
        pytest.param({"TERM": "dumb"}, False, id="TERM=dumb"),
        pytest.param({"TERM": "dumb", "FORCE_COLOR": "1"}, True, id="FORCE_COLOR on a dumb terminal"),
        pytest.param({"NO_COLOR": "1", "FORCE_COLOR": "1"}, False, id="NO_COLOR before FORCE_COLOR"),
    ],
)
def test_colours_on_a_terminal(variables: dict[str, str], coloured: bool) -> None:
    shown = on_a_terminal(**variables)
    assert (GREEN in shown) is coloured
    assert (b"\x1b" in shown) is coloured


def test_colours_in_a_pipe_where_they_are_forced(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "\x1b" not in run("validate", RIGHT).out
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert GREEN.decode() in run("validate", RIGHT).out


@pytest.mark.parametrize("value", ["de", "klingon", "1"])
def test_a_language_there_is_not_is_refused(run: Run, monkeypatch: pytest.MonkeyPatch, value: str) -> None:
    monkeypatch.setenv("CARDLAB_LANG", value)
    outcome = run("formats")
    told = f"CARDLAB_LANG={value}: not a language of cardlab. Set it to fr or en.\n"
    assert (outcome.code, outcome.out, outcome.err) == (2, "", told)
    assert run("formats", "--lang", "fr").code == 0
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    assert run("formats").err.startswith(f"CARDLAB_LANG={value} : pas une langue de cardlab.")


@pytest.mark.parametrize(("value", "word"), [("fr", "jeu"), ("fr_FR.UTF-8", "jeu"), ("FR", "jeu"), ("en-GB", "game")])
def test_a_language_may_have_a_country(run: Run, monkeypatch: pytest.MonkeyPatch, value: str, word: str) -> None:
    monkeypatch.setenv("CARDLAB_LANG", value)
    assert run("formats").out.startswith(word)


def test_the_version_has_a_short_option(run: Run) -> None:
    assert run("-V").out == run("--version").out == f"cardlab {cardlab.__version__}\n"


@pytest.mark.parametrize(
    ("headers", "row", "unknown"),
    [("bannned", "01001", "column bannned."), ("ban,points per team", "01001,30", "columns ban, points per team.")],
)
def test_unknown_columns_of_an_own_format_are_refused(
    run: Run, tmp_path: Path, headers: str, row: str, unknown: str
) -> None:
    own = tmp_path / "own.csv"
    own.write_text(f"format,name,deck_size,{headers}\ntiny,Tiny,30,{row}\n", encoding="utf-8")
    outcome = run("validate", RIGHT, "--game", "destiny", "--format", own)
    assert outcome.code == 2
    assert f"{own}: a format has no {unknown}" in outcome.text
    assert "banned, restricted" in outcome.text
