"""Saved defaults: typed once, used by every command, overridden by variables and options."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import PROJECT, Run

NAMELESS = "2 Lightsaber\n2 Force Throw\n"
"""Titles of Destiny that name neither game nor format."""


@pytest.fixture
def config(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where this test's user keeps defaults; nothing is saved yet."""
    file = tmp_path / "new folder" / "config.toml"
    monkeypatch.setenv("CARDLAB_CONFIG", str(file))
    return file


def in_surroundings(surroundings: dict[str, str], *words: str) -> str:
    """What a process prints whose language nobody has set but as the surroundings do."""
    environment = {"PATH": os.environ["PATH"], "PYTHONUTF8": "1", **surroundings}
    command = [sys.executable, "-m", "cardlab", *words]
    return subprocess.run(command, cwd=PROJECT, env=environment, capture_output=True, text=True, check=True).stdout


def test_variable_and_option_override_saved_language(run: Run, config: Path) -> None:
    assert run("config", "set", "lang", "fr").code == 0
    assert config.read_text(encoding="utf-8") == 'lang = "fr"\n'
    saved = {"CARDLAB_CONFIG": str(config), "LANG": "en_GB.UTF-8"}
    assert in_surroundings(saved, "sets", "--help").startswith("Utilisation : ")
    assert in_surroundings({**saved, "CARDLAB_LANG": "en"}, "sets", "--help").startswith("Usage: ")
    assert in_surroundings(saved, "sets", "--help", "--lang", "en").startswith("Usage: ")
    assert run("config", "unset", "lang").code == 0
    assert in_surroundings(saved, "sets", "--help").startswith("Usage: ")


def test_a_saved_format_judges_lists_that_name_none(run: Run, config: Path) -> None:
    del config
    run("config", "set", "game", "destiny")
    assert run("config", "set", "format", "FFG Infinite").code == 0
    assert "(ffg-infinite)" in run("validate", "-", stdin=NAMELESS).out
    assert "(reference-1.6)" in run("validate", "-", "--format", "reference-1.6", stdin=NAMELESS).out
    assert "(reference-1.6)" in run("validate", "-", stdin=f"Format: reference-1.6\n{NAMELESS}").out


def test_a_saved_format_says_nothing_of_another_games_lists(run: Run, config: Path) -> None:
    del config
    before = run("validate", PROJECT / "examples" / "hunt-down.txt").out
    run("config", "set", "format", "ffg-infinite")
    assert run("validate", PROJECT / "examples" / "hunt-down.txt").out == before


@pytest.mark.parametrize(("game", "title"), [("destiny", "Darth Vader"), ("swccg", "Darth Vader")])
def test_a_saved_game_settles_which_of_several_is_meant(run: Run, config: Path, game: str, title: str) -> None:
    """Both games have a Darth Vader; without a default the list is asked about."""
    del config
    unsettled = run("validate", "-", stdin=f"1 {title}\n")
    assert (unsettled.code, "--game" in unsettled.text) == (2, True)
    run("config", "set", "game", game)
    assert json.loads(run("validate", "-", "--json", stdin=f"1 {title}\n").out)["results"][0]["game"] == game


def test_a_saved_game_does_not_hide_what_a_list_is(run: Run, config: Path) -> None:
    del config
    run("config", "set", "game", "young-jedi")
    for name, format in (("leia-han.txt", "reference-1.6"), ("hunt-down.txt", "open_no_virtual")):
        outcome = run("validate", PROJECT / "examples" / name)
        assert (outcome.code, f"({format})" in outcome.out) == (0, True), outcome.text


@pytest.mark.parametrize(
    "make",
    [
        pytest.param(("event", "new", "cup"), id="event new"),
        pytest.param(("precheck", PROJECT / "examples" / "registrations.csv", "-o", "cup"), id="precheck"),
    ],
)
def test_a_new_tournament_has_the_saved_game_format_and_zone(
    run: Run, config: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, make: tuple[str | Path, ...]
) -> None:
    del config
    monkeypatch.chdir(tmp_path)
    for name, value in (("game", "destiny"), ("format", "ffg-infinite"), ("zone", "America/Montreal")):
        assert run("config", "set", name, value).code == 0
    assert run(*make, "--deadline", "2030-12-04 18:00").code in (0, 1)
    shown = json.loads(run("event", "show", "cup", "--json").out)
    assert (shown["game"], shown["format"], shown["zone"]) == ("destiny", "ffg-infinite", "America/Montreal")


def test_a_tournament_keeps_its_own_options(run: Run, config: Path, tmp_path: Path) -> None:
    del config
    cup, registrations = tmp_path / "cup", PROJECT / "examples" / "registrations.csv"
    run("precheck", registrations, "--game", "destiny", "--format", "reference-1.6", "-o", cup)
    run("config", "set", "format", "ffg-infinite")
    assert run("precheck", cup).code == 1  # not all lists are legal
    assert json.loads(run("event", "show", cup, "--json").out)["format"] == "reference-1.6"


def test_another_game_has_other_formats(run: Run, config: Path) -> None:
    run("config", "set", "format", "ffg-infinite")
    run("config", "set", "game", "swccg")
    assert config.read_text(encoding="utf-8") == 'game = "swccg"\n'


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("set", "lang", "de"), "de is not a language we speak: fr or en.\n"),
        (("set", "game", "chess"), "Unknown game"),
        (("set", "format", "nope"), "No format is called nope."),
        (("set", "zone", "Paris"), "“Paris” is "),
        (("set", "colour", "red"), "colour cannot be saved. Choose one of lang, game, format, zone.\n"),
        (("unset", "lang"), "lang has no saved value."),
        (("unset", "colour"), "colour cannot be saved."),
    ],
)
def test_what_no_command_would_take_is_not_saved(run: Run, config: Path, words: tuple[str, ...], said: str) -> None:
    outcome = run("config", *words)
    assert outcome.code == 2
    assert outcome.err.startswith(said)
    assert not config.exists()


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("lang = fr\n", ', line 1: this should read name = "value".'),
        ('lang = "fr"\n[\n', ', line 2: this should read name = "value".'),
        ('colour = "red"\n', ": colour is not a default that can be saved"),
        ("lang = 1\n", ": the value of lang needs quotes"),
        ('lang = "de"\n', ': lang = "de" is not possible.'),
        ('game = "chess"\n', ': game = "chess" is not possible.'),
        (b"\xff\xfe", ', line 1: this should read name = "value".'),
    ],
)
def test_a_damaged_file_is_named_and_stops_the_command(run: Run, config: Path, content: str | bytes, said: str) -> None:
    config.parent.mkdir()
    config.write_bytes(content if isinstance(content, bytes) else content.encode())
    outcome = run("sets")
    assert (outcome.code, outcome.out) == (2, "")
    assert outcome.err.startswith(f"{config}{said}")


def test_paths_and_variables_are_shown(run: Run, config: Path, built_database: Path) -> None:
    run("config", "set", "zone", "Europe/Paris")
    shown = json.loads(run("config", "show", "--json").out)
    assert shown["defaults"] == {"lang": None, "game": None, "format": None, "zone": "Europe/Paris"}
    assert shown["paths"]["catalogue"] == str(built_database)
    assert shown["paths"]["examples"] == str(PROJECT / "examples")
    assert shown["variables"]["CARDLAB_CONFIG"] == str(config)
    printed = run("config", "show").out
    for value in (*shown["paths"].values(), *shown["variables"], "Europe/Paris"):
        assert value in printed


def test_every_variable_that_is_looked_at_is_shown(run: Run) -> None:
    looked_at = set()
    for module in (PROJECT / "cardlab").rglob("*.py"):
        looked_at |= {word for word in module.read_text(encoding="utf-8").split('"') if word.startswith("CARDLAB_")}
    assert set(json.loads(run("config", "show", "--json").out)["variables"]) == looked_at


def test_no_password_is_shown(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARDLAB_EVENTS", "postgresql://league:secret@db.example.org/league")
    shown = run("config", "show").out
    assert "db.example.org" in shown
    assert "secret" not in shown
