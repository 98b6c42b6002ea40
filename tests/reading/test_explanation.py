"""`validate --explain`: every line of a list says what it was read as, by which evidence, and what was next."""

import json
from pathlib import Path

import pytest

from cardlab.games.deck_validator import DeckValidator
from cardlab.games.options import Request
from cardlab.games.validator import Validator
from cardlab.model.explanation import LineExplanation
from cardlab.model.result import Result
from tests.conftest import PROJECT, Judged, Run

RIGHT = (PROJECT / "examples" / "leia-han.txt").read_text(encoding="utf-8")
DESTINY = Request(game="destiny")
MESSY = """My Rey deck!!
eRey / Han Solo (AW 46)
bf: Rebel War Room

2 Mislead
Millenium Falcon x1
2 force
gg have fun
"""


def explained(judge: Validator, result: Result) -> tuple[LineExplanation, ...]:
    validator = judge.of(result.game)
    assert isinstance(validator, DeckValidator)
    return validator.explain(result)


def of_line(judge: Validator, result: Result, line: int) -> list[LineExplanation]:
    return [each for each in explained(judge, result) if each.line == line]


def test_every_line_of_the_example_is_explained_once(judge: Validator, judged: Judged) -> None:
    result = judged(RIGHT)
    filled = [number for number, line in enumerate(RIGHT.splitlines(), 1) if line.strip()]
    assert [each.line for each in explained(judge, result)] == filled


def test_a_card_has_its_copies_dice_zone_and_evidence(judge: Validator, judged: Judged) -> None:
    (leia,) = of_line(judge, judged(RIGHT), 7)
    assert leia.card is not None
    assert (leia.kind, leia.card.code, leia.copies, leia.dice, leia.zone) == ("card", "01028", 1, 2, "team")
    assert leia.evidence == ("list.evidence-printing", "list.evidence-title", "list.evidence-heading")
    assert leia.runner_up is None


def test_headings_and_comments_are_told_apart(judge: Validator, judged: Judged) -> None:
    result = judged(RIGHT)
    assert [each.kind for line in (1, 2, 6) for each in of_line(judge, result, line)] == [
        "comment",
        "heading",
        "heading",
    ]


def test_a_misspelt_title_names_its_evidence_its_cost_and_the_runner_up(judge: Validator, judged: Judged) -> None:
    (falcon,) = of_line(judge, judged(MESSY, DESTINY), 6)
    assert falcon.card is not None
    assert falcon.runner_up is not None
    assert falcon.card.title == falcon.runner_up.title == "Millennium Falcon"
    assert falcon.evidence[0] == "list.evidence-near-title"
    assert falcon.runner_up_cost is not None
    assert 0.5 < falcon.cost <= falcon.runner_up_cost


def test_two_items_of_a_line_are_explained_apart(judge: Validator, judged: Judged) -> None:
    rey, han = of_line(judge, judged(MESSY, DESTINY), 2)
    assert {rey.kind, han.kind} == {"question", "card"}


def test_a_question_names_the_cards_it_is_about(judge: Validator, judged: Judged) -> None:
    (force,) = of_line(judge, judged(MESSY, DESTINY), 7)
    assert (force.kind, force.text, force.card) == ("question", "force", None)
    assert len(force.answers) > 1


def test_what_the_report_says_of_a_list_is_not_changed_by_it(judge: Validator, judged: Judged) -> None:
    result = judged(MESSY, DESTINY)
    assert result.text("en", explanation=explained(judge, result)).startswith(result.text("en") + "\n")


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_command_prints_it_within_80_columns(run: Run, tmp_path: Path, lang: str) -> None:
    list_file = tmp_path / "messy.txt"
    list_file.write_text(MESSY + "2 " + "very " * 40 + "long line of words\n", encoding="utf-8")
    report = run("validate", list_file, "--game", "destiny", "--explain", "--lang", lang).out
    head = "How each line was read" if lang == "en" else "Lecture de chaque ligne"
    explained = report[report.index(head) :].splitlines()
    assert max(map(len, explained)) <= 80
    for line in MESSY.splitlines():
        assert not line or any(each.strip().endswith(line) for each in explained)


def test_json_has_it_only_when_asked(run: Run) -> None:
    example = PROJECT / "examples" / "leia-han.txt"
    (plain,) = json.loads(run("validate", example, "--json").out)["results"]
    (told,) = json.loads(run("validate", example, "--json", "--explain", "--lang", "fr").out)["results"]
    assert "explanation" not in plain
    (leia,) = [each for each in told["explanation"] if each["line"] == 7]
    assert (leia["kind"], leia["card"], leia["copies"], leia["dice"], leia["zone"]) == ("card", "01028", 1, 2, "team")
    assert leia["evidence"] == ["printing", "title", "heading"]
    assert leia["message"].startswith("1 × Leia Organa, Leader-né (AW 28), 2 dés")


SLIPS = [
    ("Logistique", "Logistiqe"), ("Black One", "Blakc One"), ("Hangar de lancement", "Hangar de lancemant"),
    ("Blaster de poche", "Blastr de poche"), ("Fusil blaster IQA-11", "Fusil blastr IQA-11"),
    ("Réacteur dorsal", "Réactuer dorsal"), ("Pistolet blaster lourd DL-44", "Pistolet blaster lurd DL-44"),
]  # fmt: skip


def test_at_most_five_small_corrections_are_shown_and_the_rest_is_counted(judged: Judged) -> None:
    text = RIGHT
    for right, wrong in SLIPS:
        assert right in text
        text = text.replace(right, wrong)
    result = judged(text)
    corrections = [finding for finding in result.findings if finding.rule == "list.read-as"]
    assert len(corrections) == 7
    report = result.text("en")
    assert report.count("was read as") == 5
    assert "· 2 more lines read with small corrections: --explain" in report
    assert result.text("en", verbose=True).count("was read as") == 7
    assert sum(finding["rule"] == "list.read-as" for finding in result.json("en")["findings"]) == 7
