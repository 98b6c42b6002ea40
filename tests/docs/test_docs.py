"""The documents tell the truth: their commands run, and print what they show."""

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from cardlab import __version__
from cardlab.cli.app import command_line
from tests.conftest import PROJECT, Run

TOURS = [
    f"docs/{each}{ending}"
    for each in ("index", "install", "players", "organisers", "curators", "programmers", "data-sources")
    for ending in (".md", ".fr.md")
]
RECIPES = [
    f"docs/contributing/add-{name}.md"
    for name in ("a-rule", "a-format", "a-game", "a-column", "an-importer", "a-word-to-the-reader")
]
DOCUMENTS = ("README.md", "LISEZMOI.md", "CONTRIBUTING.md", "CHANGELOG.md", *TOURS, *RECIPES)
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
    monkeypatch.setenv("CARDLAB_CONFIG", str(tmp_path / "config.toml"))
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("document", DOCUMENTS)
def test_commands_run_and_print_what_is_shown(
    run: Run, in_a_copy: Path, document: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In their order, as a reader would type them."""
    monkeypatch.setattr("cardlab.catalogue.paths._database", lambda: Path(os.environ["CARDLAB_DB"]))
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
    # 1: some players have something to mend, or the decks are not the same
    accepted = (0, 1) if command.startswith(("cardlab precheck", "cardlab diff")) else (0,)
    assert outcome.code in accepted, f"{document}: {command}\n{outcome.text}"


def test_the_examples_of_the_library_run(
    in_a_copy: Path, built_database: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("cardlab.catalogue.paths._database", lambda: built_database)
    text = (PROJECT / "docs" / "library.md").read_text(encoding="utf-8")
    names: dict[str, object] = {}
    for block in re.findall(r"```python\n(.*?)```", text, re.DOTALL):
        exec(compile(block, "docs/library.md", "exec"), names)
    printed = capsys.readouterr().out
    assert "illegal" in printed
    assert "Équipe : 34 points" in printed
    assert "unknown-game Jeu inconnu" in printed
    assert (in_a_copy / "cup" / "precheck.html").is_file()


@pytest.mark.parametrize(("document", "prints"), [("README.md", "It prints:"), ("LISEZMOI.md", "Ce qui affiche :")])
def test_the_readmes_example_of_the_library_prints_what_is_shown(
    in_a_copy: Path,
    built_database: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    document: str,
    prints: str,
) -> None:
    del in_a_copy
    monkeypatch.setattr("cardlab.catalogue.paths._database", lambda: built_database)
    text = (PROJECT / document).read_text(encoding="utf-8")
    ((code, shown),) = re.findall(rf"```python\n(.*?)```\n\n{prints}\n\n```text\n(.*?)```", text, re.DOTALL)
    exec(compile(code, document, "exec"), {})
    assert capsys.readouterr().out == shown


@pytest.mark.parametrize("document", ["README.md", "LISEZMOI.md"])
def test_a_readme_is_read_in_five_minutes(document: str) -> None:
    """At most 1,000 words besides code: what is longer belongs into docs/."""
    text = (PROJECT / document).read_text(encoding="utf-8")
    assert len(re.sub(r"```.*?```", "", text, flags=re.DOTALL).split()) <= 1_000


def test_contributing_is_a_first_reading() -> None:
    """At most 1,500 words, with a link to every recipe."""
    text = (PROJECT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    assert len(text.split()) <= 1_500
    for recipe in RECIPES:
        assert f"({recipe})" in text, recipe


def test_both_readmes_have_the_same_outline() -> None:
    outlines = []
    for document in ("README.md", "LISEZMOI.md"):
        text = (PROJECT / document).read_text(encoding="utf-8")
        outlines.append(re.findall(r"(?m)^(## |```\w+|\| )", text))
    assert outlines[0] == outlines[1]


def test_files_that_documents_name_are_there() -> None:
    pages = (path.relative_to(PROJECT).as_posix() for path in (PROJECT / "docs").rglob("*.md"))
    for document in (*DOCUMENTS, *pages):
        text = (PROJECT / document).read_text(encoding="utf-8")
        named = re.findall(r"`((?:cardlab|imports|tests|examples|docs|db)/[\w./-]+)`", text)
        linked = re.findall(r"\]\(([\w./-]+)\)", text)
        for file in (*(PROJECT / name for name in named), *((PROJECT / document).parent / name for name in linked)):
            assert file.exists(), f"{document} names {file}"


def test_the_project_file_of_a_game_is_shown_as_it_is() -> None:
    shown = (PROJECT / "tests" / "sample_game" / "pyproject.toml").read_text(encoding="utf-8")
    assert shown in (PROJECT / "docs" / "contributing" / "add-a-game.md").read_text(encoding="utf-8")


def test_the_changelog_tells_of_this_version() -> None:
    text = (PROJECT / "CHANGELOG.md").read_text(encoding="utf-8")
    told = re.findall(r"(?m)^## (\d+\.\d+\.\d+) – (?:unreleased|\d{4}-\d{2}-\d{2})$", text)
    assert told[0] == __version__
    assert told == sorted(told, key=lambda version: [int(part) for part in version.split(".")], reverse=True)


@pytest.mark.parametrize(("lang", "name"), [("en", "cardlab.1"), ("fr", "cardlab.fr.1")])
def test_the_manual_page_is_what_the_commands_say_of_themselves(lang: str, name: str) -> None:
    surroundings = {**os.environ, "CARDLAB_LANG": lang, "PYTHONUTF8": "1"}
    command = [sys.executable, PROJECT / "packaging" / "man_page.py", lang]
    page = subprocess.run(command, env=surroundings, capture_output=True, text=True, check=True).stdout
    shipped = (PROJECT / "packaging" / name).read_text(encoding="utf-8")
    assert shipped == page, "out of date; run: python packaging/man_page.py"
    for words in ("cardlab validate", "cardlab event new", "cardlab config set"):
        assert f"\n.B {words}\n" in page


@pytest.mark.parametrize("document", [*DOCUMENTS, "docs/desk.md", "docs/desk.fr.md", "docs/hosting.md", "SECURITY.md"])
def test_commands_named_in_sentences_are_there_with_their_options(document: str) -> None:
    """Those in blocks are run; a sentence may name one that needs what the reader has: `cardlab desk cup --open`."""
    text = re.sub(r"```.*?```", "", (PROJECT / document).read_text(encoding="utf-8"), flags=re.DOTALL)
    for named in re.findall(r"`cardlab ([^`…][^`]*)`", text):
        command = command_line()
        options = {name for each in command.params for name in each.opts}
        for word in shlex.split(re.sub(r"\s+", " ", named)):
            if word.startswith("-") and len(word) > 1:
                assert word.partition("=")[0] in options | {"-h", "--help"}, f"{document}: {named}"
            elif hasattr(command, "commands"):
                assert word in command.list_commands(None), f"{document}: {named}"
                command = command.get_command(None, word)
                options = {name for each in command.params for name in (*each.opts, *each.secondary_opts)}
