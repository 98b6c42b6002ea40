"""The documents tell the truth: their commands run, and print what they show."""

import re
import shlex
import shutil
from pathlib import Path

import pytest

from cardlab import __version__
from cardlab.cli import MODULES
from tests.conftest import PROJECT, Run

DOCUMENTS = ("README.md", "LISEZMOI.md", "CONTRIBUTING.md", "CHANGELOG.md")
IN_A_SHELL_OF_ITS_OWN = ("python3 dev.py",)
"""What a document may show besides cardlab's own commands; `.ci/run` and the installed test run these."""


def blocks(kind: str) -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    for document in DOCUMENTS:
        text = (PROJECT / document).read_text(encoding="utf-8")
        found += [(document, block) for block in re.findall(rf"```{kind}\n(.*?)```", text, re.DOTALL)]
    return found


@pytest.fixture
def in_a_copy(tmp_path: Path, own_database: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the examples and documents, as a reader of the README has them, where commands may write."""
    del own_database
    for folder in ("examples", "docs"):
        shutil.copytree(PROJECT / folder, tmp_path / folder)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_consoles_print_what_they_show(run: Run, in_a_copy: Path) -> None:
    del in_a_copy
    consoles = blocks("console")
    assert consoles
    for document, block in consoles:
        command, _, shown = block.partition("\n")
        outcome = run(*shlex.split(command.removeprefix("$ cardlab ")))
        assert outcome.text == shown, f"{document}: {command}"


def test_every_shell_command_runs(run: Run, in_a_copy: Path) -> None:
    del in_a_copy
    for document, block in blocks("sh"):
        for command in map(str.strip, block.strip().splitlines()):
            if command.startswith(IN_A_SHELL_OF_ITS_OWN):
                continue
            assert command.startswith("cardlab "), f"{document}: {command}"
            outcome = run(*shlex.split(command.removeprefix("cardlab ")))
            assert outcome.code == 0, f"{document}: {command}\n{outcome.text}"


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
    for document in DOCUMENTS:
        text = (PROJECT / document).read_text(encoding="utf-8")
        named = re.findall(r"`((?:cardlab|imports|tests|examples|docs|db)/[\w./-]+)`", text)
        named += re.findall(r"\]\(([\w./-]+)\)", text)
        for name in named:
            assert (PROJECT / name).exists(), f"{document} names {name}"


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
