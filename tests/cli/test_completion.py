"""Completion in the shell, asked for as the shells ask: a process with the line so far in its environment."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from cardlab.cli.app import MODULES
from cardlab.registry import game_ids
from tests.conftest import PROJECT, Run


@pytest.fixture
def home(tmp_path: Path, built_database: Path) -> dict[str, str]:
    """The surroundings of a user with an empty home."""
    return {
        "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
        "HOME": str(tmp_path),
        "CARDLAB_DB": str(built_database),
        "CARDLAB_LANG": "en",
        "PYTHONUTF8": "1",
    }


def cardlab(surroundings: dict[str, str], *words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "cardlab", *words]
    return subprocess.run(command, cwd=PROJECT, env=surroundings, capture_output=True, text=True, check=False)


def by_bash(surroundings: dict[str, str], line: str) -> list[str]:
    """What bash is told for a line; a space at its end means that a new word begins."""
    words = line.split(" ")
    asked = {"_CARDLAB_COMPLETE": "complete_bash", "COMP_WORDS": line, "COMP_CWORD": str(len(words) - 1)}
    done = cardlab({**surroundings, **asked})
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout.split()


def by_zsh(surroundings: dict[str, str], line: str) -> str:
    done = cardlab({**surroundings, "_CARDLAB_COMPLETE": "complete_zsh", "_TYPER_COMPLETE_ARGS": line})
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def by_fish(surroundings: dict[str, str], line: str) -> list[str]:
    asked = {"_CARDLAB_COMPLETE": "complete_fish", "_TYPER_COMPLETE_ARGS": line}
    done = cardlab({**surroundings, **asked, "_TYPER_COMPLETE_FISH_ACTION": "get-args"})
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout.splitlines()


@pytest.mark.parametrize(
    ("line", "offered"),
    [
        ("cardlab val", ["validate"]),
        ("cardlab se", ["search", "sets", "setup"]),
        ("cardlab ", list(MODULES)),
        ("cardlab catalogue ", ["import", "export", "template", "remove", "status"]),
        ("cardlab catalogue ex", ["export"]),
        ("cardlab catalogue export ", list(game_ids())),
        ("cardlab validate --f", ["--format"]),
        ("cardlab validate deck.txt --", ["--game", "--format", "--date", "--setting", "--strict",
                                          "--accept-suggestions",
                                          "--quiet", "--verbose", "--explain", "--combine", "--lang", "--db", "--json",
                                          "--help"]),
        ("cardlab validate --game ", list(game_ids())),
        ("cardlab validate --game you", ["young-jedi"]),
        ("cardlab validate --game=o", ["outer-rim"]),
        ("cardlab validate --lang ", ["en", "fr"]),
        ("cardlab --lang ", ["en", "fr"]),
        ("cardlab validate --game young-jedi --format ", ["all", "decipher", "pc-vset1", "starter-30"]),
        ("cardlab fix --game young-jedi --format ", ["decipher", "pc-vset1", "starter-30"]),
        ("cardlab export deck.txt --game young-jedi --to e", ["engine-json"]),
        ("cardlab export deck.txt --game destiny --to e", []),
        ("cardlab validate --setting outer-rim.two", ["outer-rim.two-ais=off", "outer-rim.two-ais=on"]),
        ("cardlab rules destiny destiny.plot-c", ["destiny.plot-count", "destiny.plot-colour"]),
        ("cardlab sets sw", ["swccg"]),
        ("cardlab setup outer-rim --expansion u", ["unfinished-business"]),
        ("cardlab --show-completion z", ["zsh"]),
        ("cardlab validate exam", []),
        ("cardlab validate deck.txt -o ", []),
    ],
)  # fmt: skip
def test_what_bash_is_offered(home: dict[str, str], line: str, offered: list[str]) -> None:
    assert sorted(by_bash(home, line)) == sorted(offered)


def test_formats_of_every_game_where_none_is_said(home: dict[str, str]) -> None:
    offered = by_bash(home, "cardlab validate --format ")
    assert {"all", "reference-1.6", "ffg-infinite", "decipher"} <= set(offered)
    assert len(offered) > 40


def test_completing_never_builds_a_catalogue(home: dict[str, str], tmp_path: Path) -> None:
    nowhere = tmp_path / "none.db"
    assert by_bash({**home, "CARDLAB_DB": str(nowhere)}, "cardlab validate --format ") == ["all"]
    assert not nowhere.exists()


@pytest.mark.parametrize(
    ("lang", "command", "value"),
    [("en", "Judge decklists", "every format"), ("fr", "Juge des listes", "tous les formats")],
)
def test_the_texts_beside_are_in_the_users_language(home: dict[str, str], lang: str, command: str, value: str) -> None:
    spoken = {**home, "CARDLAB_LANG": lang}
    assert f'"validate":"{command}' in by_zsh(spoken, "cardlab val")
    assert any(line.startswith(f"validate\t{command}") for line in by_fish(spoken, "cardlab val"))
    assert f"all\t{value}" in by_fish(spoken, "cardlab validate --format a")


def test_file_names_are_left_to_the_shell(home: dict[str, str]) -> None:
    assert by_zsh(home, "cardlab validate exam").strip() == "_files"
    asked = {"_CARDLAB_COMPLETE": "complete_fish", "_TYPER_COMPLETE_ARGS": "cardlab validate exam"}
    done = cardlab({**home, **asked, "_TYPER_COMPLETE_FISH_ACTION": "is-args"})
    assert done.returncode == 1


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_the_script_of_a_shell_is_shown(run: Run, shell: str) -> None:
    outcome = run("--show-completion", shell)
    assert outcome.code == 0
    assert f"_CARDLAB_COMPLETE=complete_{shell}" in outcome.out


def test_an_unknown_shell_is_refused(run: Run) -> None:
    outcome = run("--show-completion", "cmd", "--lang", "fr")
    assert outcome.code == 2
    assert outcome.err.startswith("La complétion existe pour bash, zsh, fish")


def test_bash_completes_after_installing(home: dict[str, str], tmp_path: Path) -> None:
    """The real thing: install from a bash, start a new one, and let it complete."""
    spoken = {**home, "CARDLAB_LANG": "fr"}
    install = ["bash", "--norc", "-c", f"'{sys.executable}' -m cardlab --install-completion; exit $?"]
    done = subprocess.run(install, cwd=PROJECT, env=spoken, capture_output=True, text=True, check=False)
    script = tmp_path / ".bash_completions" / "cardlab.sh"
    assert done.stdout == f"La complétion pour bash est dans {script}. Ouvrez un nouveau terminal pour en profiter.\n"
    assert f"source '{script}'" in (tmp_path / ".bashrc").read_text(encoding="utf-8")
    ask = (
        f"source {script}; COMP_WORDS=(cardlab catalogue st); COMP_CWORD=2; _cardlab_completion cardlab;"
        ' echo "${COMPREPLY[@]}"'
    )
    done = subprocess.run(["bash", "-c", ask], cwd=PROJECT, env=home, capture_output=True, text=True, check=True)
    assert done.stdout == "status\n"


def test_a_home_that_cannot_be_written_to_is_said(home: dict[str, str], tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    blocked = {**home, "HOME": str(tmp_path / "file")}
    install = ["bash", "--norc", "-c", f"'{sys.executable}' -m cardlab --install-completion; exit $?"]
    done = subprocess.run(install, cwd=PROJECT, env=blocked, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr.startswith("Cannot write ")
    assert "Traceback" not in done.stderr
