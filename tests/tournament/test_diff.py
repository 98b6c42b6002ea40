"""`cardlab diff EVENT PLAYER NEW`: what changed since the registration, and whether it is still legal."""

import json
from pathlib import Path

import pytest

from tests.conftest import Run
from tests.tournament.conftest import MakeEvent
from tests.tournament.events import resolve
from tests.tournament.registered import LEGAL, SWCCG_DARK, SWCCG_LIGHT, UNCLEAR, WRONG


@pytest.fixture
def new(tmp_path: Path) -> Path:
    return tmp_path / "new.txt"


def test_still_legal(run: Run, event: Path, new: Path) -> None:
    new.write_text(LEGAL.replace("1 Réacteur dorsal", "2 Réacteur dorsal").replace("2 Viser", "1 Viser"), "utf-8")
    outcome = run("diff", event, "Anne", new)
    assert outcome.out.splitlines() == [
        f"Anne Martin (no. 1), registered and {new}:",
        "−1 Aim (AW 151)",
        "+1 Jetpack (AW 66)",
        "Still legal.",
    ]
    assert outcome.code == 1


def test_now_illegal_says_why(run: Run, event: Path, new: Path) -> None:
    new.write_text(WRONG, encoding="utf-8")
    outcome = run("diff", event, "1", new)
    assert outcome.code == 1
    assert "−1 Han Solo, Scoundrel (AW 46), 1 die\n" in outcome.out
    assert "+1 Han Solo, Scoundrel (AW 46), 2 dice\nNow illegal.\n" in outcome.out
    assert "  ✗ Team: 34 points, maximum 30 (rules v1.6, part 4)." in outcome.out


def test_the_same_deck(run: Run, event: Path, new: Path) -> None:
    new.write_text(LEGAL, encoding="utf-8")
    outcome = run("diff", event, "Anne Martin", new, "--lang", "fr")
    assert outcome.code == 0
    assert outcome.out.endswith("Le même deck (7OG2-N4A7-OIFD).\nToujours légal.\n")


def test_now_legal_and_now_unclear(run: Run, event: Path, new: Path) -> None:
    new.write_text(LEGAL, encoding="utf-8")
    assert run("diff", event, "Jean", new).out.endswith("\nNow legal.\n")
    new.write_text(UNCLEAR, encoding="utf-8")
    outcome = run("diff", event, "Jean", new)
    assert "Now unclear.\n" in outcome.out
    assert "“Lojistik”: unknown card name. Did you mean Logistics (AW 142)?" in outcome.out


def test_what_was_answered_holds_for_the_new_list_too(run: Run, make_event: MakeEvent, new: Path) -> None:
    folder = make_event([("Anne", UNCLEAR)])
    resolve(folder, {"Lojistik": "01142"})
    run("precheck", folder)
    new.write_text(UNCLEAR, encoding="utf-8")
    outcome = run("diff", folder, "Anne", new)
    assert (outcome.code, outcome.out.endswith("Still legal.\n")) == (0, True), outcome.text


def test_the_deck_of_the_new_lists_side_is_compared(run: Run, make_event: MakeEvent, new: Path) -> None:
    folder = make_event(
        [("Anne", SWCCG_DARK), ("Anne", SWCCG_LIGHT), ("Bruno", SWCCG_LIGHT)], game="swccg", format="open"
    )
    new.write_text(SWCCG_DARK.replace("59 Stormtrooper [1_194]", "58 Stormtrooper [1_194]\n1 Darth Vader [1_168]"),
                   encoding="utf-8")  # fmt: skip
    outcome = run("diff", folder, "1", new)
    assert outcome.out.splitlines()[1:] == ["−1 Stormtrooper [1_194]", "+1 Darth Vader [1_168]", "Still legal."]
    outcome = run("diff", folder, "2", new)
    assert outcome.code == 2
    assert "has no Dark deck" in outcome.err


def test_it_is_judged_by_the_events_format(run: Run, make_event: MakeEvent, new: Path) -> None:
    folder = make_event(format="ffg-standard")
    new.write_text(LEGAL, encoding="utf-8")
    outcome = run("diff", folder, "1", new)
    assert "Still illegal." in outcome.out
    assert "destiny.format-set" in outcome.out
    assert run("diff", folder, "1", new, "--format", "reference-1.6").code == 2


def test_json(run: Run, event: Path, new: Path) -> None:
    new.write_text(LEGAL.replace("2 Viser", "1 Viser"), encoding="utf-8")
    answer = json.loads(run("diff", event, "1", new, "--json").out)
    assert answer["player"] == {"number": 1, "name": "Anne Martin"}
    assert answer["verdicts"] == ["legal", "illegal"]
    assert [(each["code"], each["count"]) for each in answer["differences"]] == [("01151", -1)]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["Dupont", "new.txt"], "2 players match “Dupont”: 2 Jean Dupont, 3 Jeanne Dupont. Give the number."),
        (["Nobody", "new.txt"], "None of the 6 players is called “Nobody”."),
        (["Rien", "new.txt"], "Rien (no. 6) has no list that could be read."),
        (["Anne", "nowhere.txt"], "no such file"),
        (["Anne"], "name a player and the new list"),
    ],
)
def test_what_cannot_be_compared(run: Run, event: Path, new: Path, words: list[str], said: str) -> None:
    new.write_text(LEGAL, encoding="utf-8")
    words = [str(new.parent / word) if word.endswith(".txt") else word for word in words]
    outcome = run("diff", event, *words)
    assert outcome.code == 2
    assert said in outcome.err


def test_a_folder_that_is_no_event(run: Run, tmp_path: Path, new: Path) -> None:
    new.write_text(LEGAL, encoding="utf-8")
    outcome = run("diff", tmp_path, "Anne", new)
    assert outcome.code == 2
    assert "is not an event" in outcome.err


def test_a_list_without_any_card_is_unreadable(run: Run, event: Path, new: Path) -> None:
    new.write_text("Game: destiny\n2 Zzzzz\n3 Qqqqq\n", encoding="utf-8")
    assert run("diff", event, "1", new).code == 2
