"""The documents tell the truth: their commands run, and print what they show."""

import os
import re
import shlex
import shutil
from pathlib import Path

import pytest

from cardlab import __version__
from cardlab.cli import MODULES
from tests.conftest import PROJECT, Run

TOURS = [
    f"docs/{each}{ending}"
    for each in ("index", "install", "players", "organisers", "curators", "programmers")
    for ending in (".md", ".fr.md")
]
DOCUMENTS = ("README.md", "LISEZMOI.md", "CONTRIBUTING.md", "CHANGELOG.md", *TOURS)
IN_A_SHELL_OF_ITS_OWN = ("python3 dev.py",)
"""What a document may show besides cardlab's own commands; `.ci/run` and the installed test run these."""


def blocks(document: str) -> list[tuple[str, str]]:
    """Kind and content of each block that is run."""
    text = (PROJECT / document).read_text(encoding="utf-8")
    return re.findall(r"```(console|sh|python)\n(.*?)```", text, re.DOTALL)


@pytest.fixture
def in_a_copy(tmp_path: Path, own_database: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the examples and documents, as a reader of the README has them, where commands may write."""
    del own_database
    for folder in ("examples", "docs"):
        shutil.copytree(PROJECT / folder, tmp_path / folder)
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("document", DOCUMENTS)
def test_commands_run_and_print_what_is_shown(
    run: Run, in_a_copy: Path, document: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In their order, as a reader would type them."""
    monkeypatch.setattr("cardlab.catalogue.places._database", lambda: Path(os.environ["CARDLAB_DB"]))
    del in_a_copy
    for kind, block in blocks(document):
        if kind == "console":
            command, _, shown = block.partition("\n")
            outcome = run(*shlex.split(command.removeprefix("$ cardlab ")))
            assert outcome.text == shown, f"{document}: {command}"
        elif kind == "sh":
            for command in map(str.strip, block.strip().splitlines()):
                _runs(run, document, command)
        elif document in TOURS:
            exec(compile(block, document, "exec"), {})


def _runs(run: Run, document: str, command: str) -> None:
    if command.startswith(IN_A_SHELL_OF_ITS_OWN):
        return
    assert command.startswith("cardlab "), f"{document}: {command}"
    outcome = run(*shlex.split(command.removeprefix("cardlab ")))
    accepted = (0, 1) if command.startswith("cardlab precheck") else (0,)  # 1: some players have something to mend
    assert outcome.code in accepted, f"{document}: {command}\n{outcome.text}"


def test_the_examples_of_the_library_run(
    in_a_copy: Path, built_database: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("cardlab.catalogue.places._database", lambda: built_database)
    text = (PROJECT / "docs" / "library.md").read_text(encoding="utf-8")
    names: dict[str, object] = {}
    for block in re.findall(r"```python\n(.*?)```", text, re.DOTALL):
        exec(compile(block, "docs/library.md", "exec"), names)
    printed = capsys.readouterr().out
    assert "illegal" in printed
    assert "Équipe : 34 points" in printed
    assert "unknown-game Jeu inconnu" in printed
    assert (in_a_copy / "cup" / "precheck.html").is_file()


def test_files_that_documents_name_are_there() -> None:
    for document in (*DOCUMENTS, *(f"docs/{path.name}" for path in (PROJECT / "docs").glob("*.md"))):
        text = (PROJECT / document).read_text(encoding="utf-8")
        named = re.findall(r"`((?:cardlab|imports|tests|examples|docs|db)/[\w./-]+)`", text)
        linked = re.findall(r"\]\(([\w./-]+)\)", text)
        for file in (*(PROJECT / name for name in named), *((PROJECT / document).parent / name for name in linked)):
            assert file.exists(), f"{document} names {file}"


def test_the_project_file_of_a_game_is_shown_as_it_is() -> None:
    shown = (PROJECT / "tests" / "sample_game" / "pyproject.toml").read_text(encoding="utf-8")
    assert shown in (PROJECT / "CONTRIBUTING.md").read_text(encoding="utf-8")


def test_the_changelog_tells_of_this_version() -> None:
    text = (PROJECT / "CHANGELOG.md").read_text(encoding="utf-8")
    told = re.findall(r"(?m)^## (\d+\.\d+\.\d+) – (?:unreleased|\d{4}-\d{2}-\d{2})$", text)
    assert told[0] == __version__
    assert told == sorted(told, key=lambda version: [int(part) for part in version.split(".")], reverse=True)


COMMANDS = [
    *((command,) for command in MODULES if command not in ("catalogue", "collection")),
    *(("catalogue", command) for command in ("build", "import", "export", "template", "remove", "status")),
    *(("collection", command) for command in ("missing", "can-build", "template")),
    ("event", "report"),
    *(("event", command) for command in ("new", "announce", "check-in", "print", "backup", "restore", "forget")),
    ("event", "link"),
]


@pytest.mark.parametrize(("lang", "word"), [("en", "Example:"), ("fr", "Exemple :")])
@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_every_command_has_help_with_an_example(run: Run, command: tuple[str, ...], lang: str, word: str) -> None:
    outcome = run(*command, "--help", "--lang", lang)
    assert outcome.code == 0, outcome.text
    assert word in outcome.out
