"""The decks of 1999 beside the project: the champions of Origins and the first starter set."""

from pathlib import Path

import pytest

from cardlab.catalogue.catalogue import Catalogue
from cardlab.games.options import Request
from cardlab.games.validator import Validator
from cardlab.model.result import Result
from cardlab.reading.document import Source, read_decklist
from tests.conftest import SHARED, Run, needs_shared

DECKS = SHARED / "decks" / "young_jedi"
CHAMPIONS = {
    "origins99_dark": {("Battle Droid: Infantry", 6), ("Tusken Raider", 9), ("Sniper", 6)},
    "origins99_light": {("Gungan Warrior", 6), ("Blaster Rifle", 6), ("The Negotiations Were Short", 8)},
}
"""The titles each has more than five of in a colour."""
STARTERS = ("mdm_starter_dark", "mdm_starter_light")
ENDINGS = (".txt", ".csv")

pytestmark = needs_shared


def judged(catalogue: Catalogue, file: str, format: str) -> Result:
    path = DECKS / file
    return Validator(catalogue).validate(read_decklist(Source(file, path.read_bytes(), path)), Request(format=format))


def errors(result: Result) -> list[str]:
    return [finding.rule for finding in result.findings if finding.severity == "error"]


@pytest.mark.parametrize("ending", ENDINGS)
@pytest.mark.parametrize("deck", CHAMPIONS)
def test_the_champions_are_legal_in_deciphers_edition_only(catalogue: Catalogue, deck: str, ending: str) -> None:
    result = judged(catalogue, deck + ending, "decipher")
    assert (result.verdict, result.findings) == ("legal", ())
    assert result.summary["other_edition"]["verdict"] == "illegal"
    result = judged(catalogue, deck + ending, "pc-vset1")
    assert errors(result) == ["young-jedi.title-copies"] * 3
    assert {(finding.cards[0].title, finding.actual) for finding in result.findings} == CHAMPIONS[deck]
    assert result.summary["other_edition"]["verdict"] == "legal"


@pytest.mark.parametrize("ending", ENDINGS)
@pytest.mark.parametrize("deck", STARTERS)
def test_the_starters_are_legal_as_starter_30(catalogue: Catalogue, deck: str, ending: str) -> None:
    result = judged(catalogue, deck + ending, "starter-30")
    assert result.verdict == "legal"
    assert [finding.rule for finding in result.findings] == ["young-jedi.starter-pair"]
    assert result.summary["other_edition"]["verdict"] == "legal"
    for format in ("decipher", "pc-vset1"):
        assert errors(judged(catalogue, deck + ending, format)) == ["young-jedi.deck-size"]


@pytest.mark.parametrize("deck", [*CHAMPIONS, *STARTERS])
def test_text_and_table_are_the_same_deck(catalogue: Catalogue, deck: str) -> None:
    marks = {judged(catalogue, deck + ending, "decipher").fingerprint for ending in ENDINGS}
    assert len(marks) == 1


@pytest.mark.parametrize("deck", STARTERS)
def test_two_starters_of_a_side_make_a_legal_60(run: Run, deck: str) -> None:
    outcome = run("validate", "--combine", DECKS / f"{deck}.txt", DECKS / f"{deck}.csv")
    assert outcome.code == 0, outcome.text
    assert "60 of 60 cards" in outcome.out


@pytest.mark.parametrize("deck", [*CHAMPIONS, *STARTERS])
def test_the_game_is_recognised(run: Run, deck: str) -> None:
    for ending in ENDINGS:
        assert "(decipher)" in run("validate", Path(DECKS / (deck + ending))).out
