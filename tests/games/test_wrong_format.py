"""A list judged by a format it was not made for: one finding for all its cards, and the formats that would take it."""

from pathlib import Path

import pytest

from cardlab.games.options import Request
from cardlab.render.renderer import Renderer
from tests.conftest import PROJECT, Judged, Run
from tests.games.lists import edited

EXAMPLES = PROJECT / "examples"
LEIA = (EXAMPLES / "leia-han.txt").read_text(encoding="utf-8")
HUNT_DOWN = (EXAMPLES / "hunt-down.txt").read_text(encoding="utf-8")
KNOWN = [("Pistolet blaster DH-17", "Pistolet blaster DH-17 (AW 54)"), ("Tirer le premier", "Shoot First (AW 133)")]
"""Titles that more than one card has in later formats."""
VIRTUAL = "Game: young-jedi\n1 Jar Jar Binks, Gungan Outcast (VS1 JC-3)\n1 Even Piell (VS1 JC-16)\n"
"""Two cards of the Players Committee's virtual set."""


@pytest.mark.parametrize(
    ("text", "wanted", "rule_id", "count"),
    [
        pytest.param(edited(LEIA, *KNOWN), "ffg-standard", "destiny.format-set", 17, id="Destiny, rotated out"),
        pytest.param(HUNT_DOWN, "premiere_jp", "swccg.format-set", 21, id="Star Wars CCG, later sets"),
        pytest.param(HUNT_DOWN, "scavenger_premiere_ds2", "swccg.format-rarity", 27, id="Star Wars CCG, rarities"),
        pytest.param(HUNT_DOWN, "classic", "swccg.format-icon", 6, id="Star Wars CCG, icons"),
        pytest.param(VIRTUAL, "decipher", "young-jedi.edition-sets", 2, id="Young Jedi, another edition"),
    ],
)
def test_cards_the_format_does_not_admit_are_one_finding(
    judged: Judged, text: str, wanted: str, rule_id: str, count: int
) -> None:
    result = judged(text, Request(format=wanted))
    (finding,) = [each for each in result.findings if each.rule == rule_id]
    assert (len(finding.cards), finding.expected, finding.actual) == (count, 0, count)
    assert len(finding.lines) >= count
    assert Renderer("en").message(finding).startswith(f"{count} cards ")
    assert Renderer("fr").message(finding).startswith(f"{count} cartes ")


def test_banned_cards_are_one_finding(run: Run, tmp_path: Path) -> None:
    """A club's own format bans Aim and Logistics."""
    own = tmp_path / "house.csv"
    own.write_text(
        'format,name,deck_size,team_points,sets,banned\nhouse,House,30,30,AW,"01151; 01142"\n', encoding="utf-8"
    )
    said = run("validate", EXAMPLES / "leia-han.txt", "--game", "destiny", "--format", own).out
    assert "✗ 2 cards are banned in House: Aim and Logistics, lines 33 and 34." in said
    assert said.count("destiny.format-banned") == 1


def test_one_card_is_named_in_a_sentence_of_its_own(judged: Judged) -> None:
    result = judged(edited(LEIA, ("1 Black One", "1 Darksaber (WotF 142)")))
    (finding,) = [each for each in result.findings if each.rule == "destiny.format-set"]
    assert Renderer("en").message(finding) == "Darksaber (WotF) is in no set of Reference v1.6, line 23."


@pytest.mark.parametrize(
    ("lang", "named", "legal"),
    [
        (
            "en",
            "The list itself names another format: Reference v1.6.",
            "Legal in Reference v1.6, FFG Infinite, Galactic Infinite",
        ),
        (
            "fr",
            "La liste nomme elle-même un autre format : Référence v1.6.",
            "Légal en Référence v1.6, FFG Infini, Infini galactique",
        ),
    ],
)
def test_report_says_where_the_list_is_legal_and_what_it_names(run: Run, lang: str, named: str, legal: str) -> None:
    said = run("validate", EXAMPLES / "leia-han.txt", "--format", "ffg-standard", "--lang", lang).out
    assert named in said
    assert legal in said


def test_report_names_the_format_of_a_star_wars_ccg_list(run: Run) -> None:
    said = run("validate", EXAMPLES / "hunt-down.txt", "--format", "premiere_jp").out
    assert "The list itself names another format: Decipher Cards Only." in said


@pytest.mark.parametrize("words", [[], ["--format", "ffg-infinite"]], ids=["its own format", "legal in the other"])
def test_nothing_is_said_where_the_format_is_right(run: Run, words: list[str]) -> None:
    assert "itself names" not in run("validate", EXAMPLES / "leia-han.txt", *words).out


def test_reason_of_a_change_does_not_name_all_the_other_cards(run: Run, tmp_path: Path) -> None:
    deck = tmp_path / "leia.txt"
    deck.write_text(edited(LEIA, *KNOWN), encoding="utf-8")
    said = run("fix", deck, "--format", "ffg-standard").out
    assert "− 2 Jetpack" in said or "− 1 Jetpack" in said
    assert "Every card, or a reprint of it, is in a set of the format." in said
    assert "17 cards are in no set" not in said
