"""`cardlab fix`: the nearest legal deck is the advice of `validate`, change by change, and its file is legal."""

import json
from collections.abc import Sequence
from pathlib import Path

import pytest

from cardlab.advice.changes import Change, Pick, Wanted
from cardlab.errors import CardlabError
from cardlab.exporters.changed_list import take_changes
from cardlab.exporters.deck_table import deck_table
from cardlab.exporters.dialects import find_dialect
from cardlab.games.advice import changed_result, find_fix
from cardlab.games.validator import Validator
from tests.conftest import PROJECT, Judged, Run
from tests.games.lists import edited

EXAMPLES = PROJECT / "examples"
WRONG = sorted(EXAMPLES.glob("*-wrong.txt"))
RIGHT = (EXAMPLES / "leia-han.txt").read_text(encoding="utf-8")
HAN = "1 Han Solo, Vaurien (AW 46)"
OWN_FORMAT = "format,name,edition,deck_size,team_points,sets\ntiny,Tiny,reference-1.6,{size},30,AW\n"


def in_short(change: Change) -> tuple[str, str, int | None]:
    return change.kind, change.card.title if change.card else "", change.dice


def taken(judge: Validator, judged: Judged, text: str, changes: Sequence[Change]) -> str:
    """The list with the changes taken into it."""
    return take_changes(
        judged, lambda result, taken: changed_result(judge.of(result.game), result, taken), text, changes, "en"
    )


@pytest.mark.parametrize("wrong", WRONG, ids=lambda path: path.stem)
def test_the_first_proposal_is_the_net_line_and_its_file_is_legal(run: Run, tmp_path: Path, wrong: Path) -> None:
    (result,) = json.loads(run("validate", wrong, "--json").out)["results"]
    fixed = tmp_path / "fixed.txt"
    outcome = run("fix", wrong, "--json", "-o", fixed, "--alternatives", "3")
    told = json.loads(outcome.out)
    assert (outcome.code, told["status"], told["still_wrong"]) == (0, "changes", [])
    first = told["proposals"][0]
    assert first["sentence"] == result["advice"]["sentence"]
    reasons = [change.pop("because") for change in first["changes"]]
    assert first["changes"] == result["advice"]["changes"]
    assert all(reasons)
    assert {proposal["verdict"] for proposal in told["proposals"]} <= {"legal", "legal-with-warnings"}
    (again,) = json.loads(run("validate", fixed, "--json").out)["results"]
    assert (again["verdict"], again["fingerprint"]) == (first["verdict"], first["fingerprint"])


def test_each_change_has_its_reason_and_cards_to_choose_from(run: Run) -> None:
    wrong = EXAMPLES / "leia-han-wrong.txt"
    english, french = run("fix", wrong).out.splitlines(), run("fix", wrong, "--lang", "fr").out.splitlines()
    assert english[1:3] == [
        "  − 1 DH-17 Blaster Pistol (line 10): 3 DH-17 Blaster Pistol (line 10), maximum 2 (rules v1.6, part 4).",
        "  + 1 card: red, yellow or grey, upgrade, like it. One of: Promotion, Wingman or Electrostaff.",
    ]
    assert french[0] == f"{wrong} : 5 changements le rendent légal"
    assert (
        french[5] == "  ± prenez Leia Organa (Leader-né) non élite (ligne 6) : "
        "Équipe : 34 points, maximum 30 (règles v1.6, partie 4)."
    )


def test_another_way_does_without_a_change_of_the_first(judge: Validator, judged: Judged) -> None:
    result = judged(edited(RIGHT, (HAN, f"{HAN} élite")))
    fix = find_fix(judge.of(result.game), result, alternatives=2)
    assert [[in_short(change) for change in each.changes] for each in fix.proposals] == [
        [("set-dice", "Leia Organa", 1)], [("set-dice", "Han Solo", 1)],
    ]  # fmt: skip
    assert [each.result.verdict for each in fix.proposals] == ["legal", "legal"]


def test_a_legal_deck_is_written_as_it_is(run: Run, tmp_path: Path) -> None:
    outcome = run("fix", EXAMPLES / "leia-han.txt", "-o", tmp_path / "same.txt")
    assert (outcome.code, outcome.out) == (0, f"{EXAMPLES / 'leia-han.txt'}: Nothing to change: legal.\n")
    assert run("diff", EXAMPLES / "leia-han.txt", tmp_path / "same.txt").code == 0


def test_a_deck_that_is_unclear_is_not_guessed_at(run: Run, tmp_path: Path) -> None:
    unclear, fixed = tmp_path / "unclear.txt", tmp_path / "fixed.txt"
    unclear.write_text(
        edited(RIGHT, ("2 Viser", "2 Xyzzy Plugh\nXyzzy 1\nXyzzy 2\nXyzzy 3"), (HAN, f"{HAN} élite")), encoding="utf-8"
    )
    outcome = run("fix", unclear, "-o", fixed)
    assert outcome.code == 1
    assert "First correct what was not understood (lines " in outcome.out
    assert "“2 Xyzzy Plugh”, “Xyzzy 1”, “Xyzzy 2” and 1 more. Until then" in outcome.out
    assert not fixed.exists()
    assert json.loads(run("fix", unclear, "--json").out)["status"] == "resolve-first"


def test_where_there_is_no_way_it_says_what_stays_wrong(run: Run, tmp_path: Path) -> None:
    """A format whose only set has not the cards for the size it asks for."""
    own, fixed = tmp_path / "tiny.csv", tmp_path / "fixed.txt"
    own.write_text(OWN_FORMAT.format(size=900), encoding="utf-8")
    outcome = run("fix", EXAMPLES / "leia-han.txt", "--format", own, "--game", "destiny", "-o", fixed)
    assert outcome.code == 1
    assert "no way to a legal deck within 40 changes was found" in outcome.out
    assert "30 cards, 900 needed" in outcome.out
    assert not fixed.exists()


@pytest.mark.parametrize(
    ("name", "words"),
    [("outer-rim-solo.txt", "is no deck of cards"), ("registrations.csv", ""), ("nothing.txt", "no such file")],
)
def test_what_is_no_deck_is_refused(run: Run, tmp_path: Path, name: str, words: str) -> None:
    outcome = run("fix", EXAMPLES / name, "-o", tmp_path / "fixed.txt")
    assert (outcome.code, outcome.out) == (2, "")
    assert words in outcome.err
    assert not list(tmp_path.iterdir())


def test_an_existing_file_is_kept(run: Run, tmp_path: Path) -> None:
    kept = tmp_path / "kept.txt"
    kept.write_text("mine", encoding="utf-8")
    assert run("fix", WRONG[0], "-o", kept).code == 2
    assert kept.read_text(encoding="utf-8") == "mine"


@pytest.mark.parametrize("name", ["leia-han", "hunt-down", "tatooine-dark"])
def test_changes_are_taken_into_the_list_as_it_is_written(judge: Validator, judged: Judged, name: str) -> None:
    text = (EXAMPLES / f"{name}.txt").read_text(encoding="utf-8")
    gone = next(line for line in reversed(text.splitlines()) if line.startswith("2"))
    short = text.replace(f"{gone}\n", "", 1)
    result = judged(short)
    advice = find_fix(judge.of(result.game), result).advice
    changed = taken(judge, judged, short, advice.changes)
    assert judged(changed).verdict == "legal"
    assert len(set(changed.splitlines()) - set(short.splitlines())) <= len(advice.changes) + 1


@pytest.mark.parametrize(
    ("name", "shape"),
    [
        pytest.param("leia-han-wrong", "json", id="Destiny JSON"),
        pytest.param("hunt-down-wrong", "gemp-xml", id="GEMP XML"),
        pytest.param("tatooine-dark-wrong", "engine-json", id="Young Jedi engine JSON"),
        pytest.param("tatooine-dark-wrong", "client-json", id="Young Jedi client JSON"),
        pytest.param("tatooine-dark-wrong", "csv", id="CSV with a column for the slots"),
    ],
)
def test_changes_are_taken_into_a_list_of_a_programs_shape(
    judge: Validator, judged: Judged, name: str, shape: str
) -> None:
    wrong = judged((EXAMPLES / f"{name}.txt").read_text(encoding="utf-8"))
    written = find_dialect(shape, wrong.game).write(deck_table(wrong, "en"))
    result = judged(written)
    fix = find_fix(judge.of(result.game), result)
    changed = judged(taken(judge, judged, written, fix.proposals[0].changes))
    assert (changed.verdict, changed.fingerprint) == (fix.best.verdict, fix.best.fingerprint)
    assert changed.decklist.reader == result.decklist.reader


def test_a_list_that_cardlab_cannot_write_in_its_shape_becomes_text(judge: Validator, judged: Judged) -> None:
    """OCTGN's XML is read only; its quantities are edited in place, a new card needs another shape."""
    octgn = """<deck><section name="Characters"><card qty="2" id="01028">Leia Organa</card>
<card qty="1" id="01046">Han Solo</card></section><section name="Deck">
<card qty="2" id="01149">Aim</card></section></deck>"""
    result = judged(octgn)
    card = judged(RIGHT).entries[-1].card
    new = Change("add", 1, wanted=Wanted(zone="deck", having=()), picks=(Pick(card, 1),))
    changed = judged(taken(judge, judged, octgn, [new]))
    assert (result.decklist.reader, changed.decklist.reader) == ("octgn", "text")
    assert card in [entry.card for entry in changed.entries]


def test_changes_that_no_list_can_hold_are_an_error(judge: Validator, judged: Judged) -> None:
    """No kind of list says that a card is in it more than 99 times."""
    card = judged(RIGHT).entries[-1].card
    many = Change("add", 150, wanted=Wanted(zone="deck", having=()), picks=(Pick(card, 150),))
    with pytest.raises(CardlabError, match="these changes could not be written into the list") as refused:
        taken(judge, judged, RIGHT, [many])
    assert refused.value.code == "changes-not-written"
