"""On a real terminal of 80 and of 120 columns, in both languages: nothing is cut, nothing goes without a word."""

import ast
import fcntl
import json
import os
import pty
import re
import struct
import subprocess
import sys
import termios
from pathlib import Path

import pytest

from tests.conftest import PROJECT, shown_on
from tests.tournament.messy import export, registrations

ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
WALKS = (
    ("search", "lightsaber", "--game", "destiny"),
    ("show", "AW", "35"),
    ("sets", "swccg"),
    ("formats",),
    ("rules", "destiny"),
    ("validate", "examples/leia-han-wrong.txt", "examples/hunt-down.txt"),
    ("validate", "examples/leia-han-wrong.txt", "--format", "all"),
    ("stats", "examples/leia-han.txt"),
    ("diff", "examples/hunt-down.txt", "examples/hunt-down-wrong.txt"),
    ("catalogue", "status"),
    ("validate", "examples/leia-han.txt", "--format", "no-such-format"),
)


LINK = "https://"
"""A link longer than its column goes on in the next line of its cell."""
AGO = ("second", "minute", "heure", "hour", "just", "now", "à", "l'instant")
"""Of times that pass while the test runs."""
EACH_IN_TURN = """
import json, sys
from cardlab.cli import main
for words in json.loads(sys.argv[1]):
    sys.argv = ["cardlab", *words]
    try:
        main()
    except SystemExit:
        pass
    print(chr(12))
"""
"""Several commands in one process: starting it takes longer than they do."""


def on_a_terminal(columns: int, *commands: tuple[str, ...]) -> list[str]:
    """What each command shows."""
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 50, columns, 0, 0))
    surroundings = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES")}
    command = [sys.executable, "-c", EACH_IN_TURN, json.dumps(commands)]
    with subprocess.Popen(command, stdout=theirs, stderr=theirs, cwd=PROJECT, env=surroundings):
        os.close(theirs)
        read = shown_on(ours)
    return ESCAPES.sub("", read.decode()).replace("\r\n", "\n").split("\f\n")[:-1]


def in_a_pipe(*commands: tuple[str, ...]) -> list[str]:
    done = subprocess.run(
        [sys.executable, "-c", EACH_IN_TURN, json.dumps(commands)],
        cwd=PROJECT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False,
    )  # fmt: skip
    return done.stdout.split("\f\n")[:-1]


def test_a_folder_shows_how_far_it_is(tmp_path: Path) -> None:
    for number in range(3):
        (tmp_path / f"deck{number}.txt").write_bytes((PROJECT / "examples" / "leia-han.txt").read_bytes())
    folder, file = on_a_terminal(200, ("validate", str(tmp_path)), ("validate", str(tmp_path / "deck0.txt")))
    assert "Checking" in folder
    assert "deck2.txt: LEGAL" in folder
    assert "Checking" not in file


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_what_does_not_fit_is_wrapped_at_words_or_named(lang: str) -> None:
    walks = [(*walk, "--lang", lang) for walk in WALKS]
    in_full = in_a_pipe(*walks)
    for columns in (80, 120):
        for walk, whole, shown in zip(walks, in_full, on_a_terminal(columns, *walks), strict=True):
            wide = [line for line in shown.splitlines() if len(line) > columns and " " in line.strip()]
            assert wide == [], (walk, columns)
            if columns == 80 and re.search("… (left out|colonnes? omises?) ", shown):
                continue  # it says what is missing
            missing = set(whole.split()) - set(shown.split()) - _of_headers(whole)
            assert not {word for word in missing if not word.startswith((*AGO, LINK))}, (walk, columns)


@pytest.mark.parametrize(("lang", "columns"), [("fr", 80), ("en", 120)])
def test_an_event_is_told_within_the_width_of_a_terminal(lang: str, columns: int, tmp_path: Path) -> None:
    """Also where its clubs, late lists and long names are many, and a name is one endless word; the bar redraws its own
    line."""
    form, cup = str(export(tmp_path / "form.csv", registrations()[18:50])), str(tmp_path / "cup")
    judged_by = ("--game", "destiny", "--format", "reference-1.6", "--deadline", "05/12/2026 18:00", "--lang", lang)
    walks = (
        ("precheck", form, *judged_by, "-o", cup), ("event", "show", cup, "--log"), ("event", "forget", cup),
        ("deckcheck", cup, "--round", "1", "--pick", "99"), ("deckcheck", cup, "--log"),
    )  # fmt: skip
    for walk, shown in zip(walks, on_a_terminal(columns, *walks), strict=True):
        lines = shown.replace("\r", "\n").splitlines()
        assert [line for line in lines if len(line) > columns and re.search(r" (?!:$)", line.strip())] == [], walk
        assert "Traceback" not in shown


def test_every_sentence_a_command_prints_is_wrapped_at_words() -> None:
    for module in (PROJECT / "cardlab" / "cli").glob("*.py"):
        for call in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
            if isinstance(call, ast.Call) and ast.unparse(call.func) == "print":
                said = {ast.unparse(each.func) for each in ast.walk(call) if isinstance(each, ast.Call)}
                said = {name.rpartition(".")[2] for name in said}
                assert not said & {"say", "tell", "difference_lines"}, f"{module.name}:{call.lineno}"


def _of_headers(text: str) -> set[str]:
    """Headers and the lines under them: what stands beneath its row, or is empty, has none."""
    lines = text.splitlines()
    below = [at for at, line in enumerate(lines) if line.startswith("─")]
    return {word for at in below for line in lines[at - 1 : at + 1] for word in line.split()}


def test_columns_that_go_are_named_and_only_those() -> None:
    (shown,) = on_a_terminal(50, ("search", "vader", "--game", "destiny", "--lang", "en"))
    assert "… left out for want of room: code, game, colour." in shown
    assert shown.splitlines()[0].split() == ["set", "title", "type", "side", "facts"]


def test_every_row_is_one_line_where_no_terminal_reads() -> None:
    (listed,) = in_a_pipe(("search", "vader", "dark apprentice", "--game", "destiny", "--lang", "en"))
    header, _, row, *_ = listed.splitlines()
    assert header.split() == ["game", "set", "code", "title", "type", "side", "colour", "facts"]
    assert row.startswith("destiny  SoR 10  02010  Darth Vader, Dark Apprentice")
    assert row.endswith("points 13/17 · die 1 ranged, 2 melee, 3 melee (cost 1), 1 discard, special, blank")
