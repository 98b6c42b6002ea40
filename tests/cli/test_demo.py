"""`cardlab demo`: the first thing a newcomer types, wherever cardlab was installed."""

from pathlib import Path

import pytest

from tests.conftest import PROJECT, Run


@pytest.mark.parametrize(("lang", "verdicts"), [("en", ("LEGAL", "ILLEGAL")), ("fr", ("LÉGAL", "ILLÉGAL"))])
def test_demo_shows_what_validate_says_of_two_examples(
    run: Run, monkeypatch: pytest.MonkeyPatch, lang: str, verdicts: tuple[str, str]
) -> None:
    monkeypatch.chdir(PROJECT)
    shown = run("demo", "--lang", lang)
    assert shown.code == 0
    for name, verdict in zip(("leia-han", "leia-han-wrong"), verdicts, strict=True):
        command = ("validate", f"examples/{name}.txt")
        report = run(*command, "--lang", lang).out
        assert report.splitlines()[0].endswith(verdict)
        assert f"$ cardlab {' '.join(command)}\n{report}" in shown.out
    assert "cardlab desk --open" in shown.out


def test_the_examples_are_copied_where_one_wants_them(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "my examples"
    assert run("demo", "-o", folder).code == 0
    assert {file.name: file.read_bytes() for file in folder.iterdir()} == {
        file.name: file.read_bytes() for file in (PROJECT / "examples").iterdir()
    }


def test_nothing_is_overwritten(run: Run, tmp_path: Path) -> None:
    (tmp_path / "leia-han.txt").write_text("mine", encoding="utf-8")
    outcome = run("demo", "-o", tmp_path)
    assert (outcome.code, outcome.out) == (2, "")
    assert [file.name for file in tmp_path.iterdir()] == ["leia-han.txt"]
    assert (tmp_path / "leia-han.txt").read_text(encoding="utf-8") == "mine"
