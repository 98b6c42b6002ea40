"""docs/rules: a page of each group of rules in each language, as the registry has them today."""

import re
from pathlib import Path

import pytest

from cardlab.games.rule import SHARED_GROUPS, rules_of, settings_of
from cardlab.registry import game_ids
from cardlab.vocabulary import LANGUAGES
from tests.conftest import PROJECT, SHARED, Run, needs_shared

PAGES = PROJECT / "docs" / "rules"
GROUPS = (*game_ids(), *SHARED_GROUPS)


def page_name(group: str, lang: str) -> str:
    return f"{group}.fr.md" if lang == "fr" else f"{group}.md"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("group", GROUPS)
def test_the_page_is_what_the_command_writes(run: Run, tmp_path: Path, group: str, lang: str) -> None:
    written = tmp_path / "page.md"
    assert run("rules", group, "--lang", lang, "-o", written).code == 0
    assert run("rules", group, "--lang", lang, "-o", "-").out == written.read_text(encoding="utf-8")
    page = PAGES / page_name(group, lang)
    remedy = f"cardlab rules {group} --lang {lang} --force -o docs/rules/{page.name}"
    assert page.read_text(encoding="utf-8") == written.read_text(encoding="utf-8"), f"out of date; run: {remedy}"


def test_there_is_no_page_of_anything_else() -> None:
    expected = {page_name(group, lang) for group in GROUPS for lang in LANGUAGES}
    assert {page.name for page in PAGES.iterdir()} == expected


@pytest.mark.parametrize("game", game_ids())
def test_every_rule_and_setting_of_a_game_has_its_row(game: str) -> None:
    text = (PAGES / f"{game}.md").read_text(encoding="utf-8")
    listed = re.findall(r"^\| `([^`]+)` \|", text, re.MULTILINE)
    assert listed == [each.id for each in (*rules_of(game), *settings_of(game))]  # type: ignore[arg-type]
    assert len(listed) > 8


def test_a_page_says_what_a_rule_says_and_where_it_stands() -> None:
    assert (
        "| `destiny.plot-count` | error | At most one plot; one more beside the plot a format is built on. |"
        " Destiny reference v1.6, part 1, “Plots” (lines 248–250) and part 4 (line 582) |"
    ) in (PAGES / "destiny.md").read_text(encoding="utf-8").splitlines()
    french = (PAGES / "young-jedi.fr.md").read_text(encoding="utf-8").splitlines()
    assert french[0] == "# Règles de Young Jedi JCC"
    assert "## Réglages" in french


def swccg_row(rule: str) -> str:
    page = (PAGES / "swccg.md").read_text(encoding="utf-8")
    return next(line for line in page.splitlines() if line.startswith(f"| `swccg.{rule}` |"))


@needs_shared
def test_the_seed_says_at_its_lines_what_the_jedi_tests_cite() -> None:
    first, last = map(int, re.findall(r"lines (\d+)–(\d+)", swccg_row("jedi-test-chain"))[0])
    (seed,) = (SHARED / "seeds").glob("001_*.txt")
    cited = " ".join(seed.read_text(encoding="utf-8").splitlines()[first - 1 : last])
    assert "Target a Skywalker who" in cited
    assert "completed Jedi Test #5" in cited


def test_a_rule_no_rulebook_states_cites_gemps_check_and_says_so() -> None:
    row = swccg_row("starting-interrupts")
    assert "GEMP's check of decks" in row
    assert "no rulebook we have says" in row


def test_a_page_says_which_breach_is_an_error_and_which_a_warning() -> None:
    errors, _, others = swccg_row("outside-cards").partition("Warnings: ")
    warnings, _, infos = others.partition("Info: ")
    assert "one of the other side" in errors
    assert "more than 50" in errors
    assert warnings.startswith("a Defensive Shield in the deck")
    assert infos.startswith("cards that no card of the deck brings in")


def test_the_page_says_that_no_shipped_format_restricts() -> None:
    assert "No format we ship has such a list" in swccg_row("restricted-list")


def test_rules_of_registrations_are_found_by_their_name(run: Run) -> None:
    outcome = run("rules", "event.late")
    assert outcome.code == 0
    assert [line.split()[0] for line in outcome.out.splitlines()[2:]] == ["event.late"]
    everything = run("rules").out
    for each in rules_of("event"):
        assert each.id in everything


def test_a_page_is_of_one_group_and_overwrites_nothing(run: Run, tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    refused = run("rules", "-o", page)
    assert refused.code == 2
    assert refused.err.startswith("-o writes the rules of one game: name it (destiny, swccg,")
    page.write_text("mine", encoding="utf-8")
    assert run("rules", "destiny", "-o", page).code == 2
    assert page.read_text(encoding="utf-8") == "mine"
