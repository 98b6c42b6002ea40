"""`--format all` belongs to `validate`: every other command needs one format, and names those there are."""

from pathlib import Path

import pytest

import cardlab
from cardlab.errors import CardlabError
from tests.conftest import PROJECT, Run

EXAMPLES = PROJECT / "examples"
DESTINY = "Choose one: reference-1.6, ffg-standard, ffg-infinite, ffg-trilogy, arh-standard and 5 more: "
LEIA, TATOOINE = EXAMPLES / "leia-han.txt", EXAMPLES / "tatooine-dark.txt"


@pytest.mark.parametrize(
    ("command", "formats"),
    [
        pytest.param(("fix", LEIA), DESTINY, id="fix"),
        pytest.param(("fix", TATOOINE), "Choose one: decipher, pc-vset1, starter-30.", id="fix, a game of few formats"),
        pytest.param(("diff", LEIA, EXAMPLES / "leia-han-wrong.txt"), DESTINY, id="diff"),
        pytest.param(("stats", LEIA), DESTINY, id="stats"),
        pytest.param(("export", LEIA, "--to", "text"), DESTINY, id="export"),
        pytest.param(("collection", "missing", LEIA, "--have", LEIA), DESTINY, id="collection"),
        pytest.param(
            ("precheck", EXAMPLES / "registrations.csv", "--game", "destiny", "-o", "cup"), DESTINY, id="precheck"
        ),
        pytest.param(("event", "new", "cup", "--game", "destiny"), DESTINY, id="event new"),
        pytest.param(("event", "new", "cup", "--game", "young-jedi"), "decipher, pc-vset1", id="event new, Young Jedi"),
    ],
)
def test_all_formats_are_refused_where_one_is_needed(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: tuple[str | Path, ...], formats: str
) -> None:
    monkeypatch.chdir(tmp_path)
    outcome = run(*command, "--format", "all")
    assert (outcome.code, outcome.out) == (2, "")
    assert outcome.err.startswith("--format all: this needs one format. ")
    assert formats in outcome.err
    assert list(tmp_path.iterdir()) == []


def test_a_list_that_names_no_game_leads_to_all_formats(run: Run, tmp_path: Path) -> None:
    nothing = tmp_path / "nothing.txt"
    nothing.write_text("Xyzzy\n", encoding="utf-8")
    outcome = run("fix", nothing, "--format", "all")
    assert (outcome.code, outcome.err) == (2, "--format all: this needs one format. Choose one: cardlab formats\n")


def test_the_library_judges_one_list_by_one_format(built_database: Path) -> None:
    lab = cardlab.open(built_database)
    with pytest.raises(CardlabError) as refused:
        lab.validate(LEIA, format="all")
    assert refused.value.key == "list.one-format"
    assert len(lab.validate_all(LEIA, format="all")) == len(lab.formats("destiny"))
