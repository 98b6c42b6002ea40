"""Destiny's rules on the reference's own example: right as it stands, wrong by one edit."""

import json
from pathlib import Path

import pytest

from cardlab.games.options import Request
from cardlab.games.rule import rules_of
from tests.conftest import PROJECT, Judged, Run
from tests.games.lists import edited, found

RIGHT = (PROJECT / "examples" / "leia-han.txt").read_text(encoding="utf-8")
LEIA = "1 Leia Organa, Leader-né (AW 28) élite"
HAN = "1 Han Solo, Vaurien (AW 46)"
BATTLEFIELD = "Centre de commandement Rebelle"


def edit(*changes: tuple[str, str]) -> str:
    return edited(RIGHT, *changes)


def test_the_example_of_the_reference_is_legal(judged: Judged) -> None:
    result = judged(RIGHT)
    assert result.verdict == "legal"
    assert result.findings == ()
    assert result.summary["points"] == 30
    assert result.summary["colours"] == {"red": 13, "yellow": 9, "grey": 8}
    assert result.summary["types"] == {"upgrade": 10, "support": 4, "event": 16}
    assert result.summary["battlefield"] == ["Rebel War Room, Yavin IV"]


INFINITE = ("Format : reference-1.6", "Format : ffg-infinite")
"""Judge the example by a later format; Leia costs 14 there, Han 13."""

WRONG = [
    pytest.param([(HAN, f"{HAN} élite")], ["destiny.team-points"], id="34 points"),
    pytest.param(
        [(LEIA, "1 Leia Organa (AW 28)"), ("Champ de", "Intrigue\nPreemptive Strike (LEG 170)\nChamp de")],
        [],
        id="29 points with the plot",
    ),
    pytest.param(
        [("Champ de bataille", "Intrigue\nEspionage (LEG 168)\nChamp de bataille")],
        ["destiny.team-points"],
        id="31 points with the plot",
    ),
    pytest.param([(f"{LEIA}\n{HAN}\n", "")], ["destiny.team-empty"], id="no character"),
    pytest.param([(HAN, "1 Jango Fett (AW 21)")], ["destiny.team-affiliation"], id="a hero with a villain"),
    pytest.param(
        [INFINITE, (f"{LEIA}\n{HAN}", "1 Leia Organa (AW 28)\n1 Leia Organa, Boushh")],
        ["destiny.team-unique"],
        id="two Leias",
    ),
    pytest.param(
        [(f"{LEIA}\n{HAN}", "1 élite Rebel Trooper (AW 30)\n1 Han Solo (AW 46)")],
        ["destiny.team-elite"],
        id="an elite with one value",
    ),
    pytest.param(
        [(LEIA, "1 Leia Organa (AW 28)"),
         ("Champ de bataille", "Intrigues\nFortify (LEG 169)\nEspionage (LEG 168)\n\nChamp de bataille")],
        ["destiny.plot-count"],
        id="two plots",
    ),
    pytest.param(
        [INFINITE, ("Champ de bataille", "Intrigue\nSeparatist Conspiracy\nChamp de bataille")],
        ["destiny.plot-affiliation"],
        id="a villain plot with heroes",
    ),
    pytest.param(
        [INFINITE, ("Champ de bataille", "Intrigue\nForce Flow\nChamp de bataille")],
        ["destiny.plot-colour"],
        id="a blue plot without a blue character",
    ),
    pytest.param([("2 Esquive", "1 Esquive")], ["destiny.deck-size"], id="29 cards"),
    pytest.param([("2 Esquive", "2 Esquive\n1 Blocage")], ["destiny.deck-size"], id="31 cards"),
    pytest.param([("1 Réacteur dorsal", "1 Esquive (AW 155)")], ["destiny.deck-copies"], id="a third copy elsewhere"),
    pytest.param(
        [("1 Faucon Millenium (AW 49)", "2 Faucon Millenium (AW 49)"), ("1 Black One", "1 Millennium Falcon (LEG 52)"),
         ("1 Détonateur thermique\n", "")],
        ["destiny.deck-copies"],
        id="three of one title in two versions",
    ),
    pytest.param([("2 Logistique", "2 Armé jusqu'aux dents (AW 93)")], ["destiny.deck-affiliation"], id="villains"),
    pytest.param([("2 Logistique", "2 Sabre laser (AW 59)")], ["destiny.deck-colour"], id="blue cards"),
    pytest.param([(BATTLEFIELD, "")], ["destiny.battlefield"], id="no battlefield"),
    pytest.param(
        [(BATTLEFIELD, f"{BATTLEFIELD}\nImperial Armory (AW 169)")], ["destiny.battlefield"], id="two battlefields"
    ),
    pytest.param([("2 Logistique", "2 Macrobinoculars (WotF 154)")], ["destiny.format-set"], id="a later set"),
    pytest.param(
        [INFINITE, ("2 Logistique", "2 Retraite (AW 110)")], ["destiny.format-restricted"], id="two restricted cards"
    ),
    pytest.param(
        [INFINITE, ("1 Black One", "1 Obi-Wan Kenobi's Spirit (TR 6)")],
        ["destiny.deck-colour", "destiny.deck-types", "destiny.format-banned"],
        id="the reverse of a blue card: banned, no card of its own, and blue",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("changes", "expected"), WRONG)
def test_one_edit_away_yields_that_error_and_no_other(
    judged: Judged, changes: list[tuple[str, str]], expected: list[str]
) -> None:
    result = judged(edit(*changes))
    assert result.deck.unread == ()
    assert found(result) == expected
    assert result.verdict == ("illegal" if expected else "legal")


def test_a_restricted_pair_is_not_registered_together(judged: Judged) -> None:
    pair = "Game: destiny\nFormat: arh-standard-2021\n1 Han Solo (AW 46)\n2 Face the Enemy (CM 27)\n"
    apart = judged(pair)
    together = judged(f"{pair}1 Trandoshan Hunter (CM 42)\n")
    assert "destiny.format-restricted-pairs" not in found(apart)
    assert "destiny.format-restricted-pairs" in found(together)


def test_a_unique_support_of_a_characters_title_is_a_warning(judged: Judged) -> None:
    text = edit(
        INFINITE,
        (f"{LEIA}\n{HAN}", "1 élite C-3PO (SoH 77)\n1 Han Solo (AW 46)"),
        ("1 Black One", "1 C-3PO (SoR 30)"),
        ("2 Saut en hyperespace", "2 Négocier"),
    )
    result = judged(text)
    assert found(result) == []
    assert found(result, "warning") == ["destiny.unique-in-play"]
    assert result.verdict == "legal-with-warnings"
    assert judged(text, Request(strict=True)).verdict == "illegal"


def test_two_copies_of_a_unique_support_are_fine(judged: Judged) -> None:
    text = edit(("1 Black One", "2 Black One"), ("1 Détonateur thermique\n", ""))
    assert judged(text).verdict == "legal"


def test_spare_dice_are_an_info(judged: Judged) -> None:
    result = judged(edit(("2 Logistique", "2 Entraînement (SoR 125)")))
    assert found(result, "info") == ["destiny.spare-dice"]
    assert result.verdict == "legal"


def test_balanced_points_are_counted_and_the_printed_ones_shown(judged: Judged) -> None:
    result = judged(edit((f"{LEIA}\n{HAN}", "1 élite Poe Dameron (AW 29)\n1 élite Unkar Plutt (SoR 21)")))
    assert result.summary["points"] == 35
    assert result.summary["points_printed"] == 31


def test_a_reprint_has_the_balanced_points_of_the_first_printing(judged: Judged) -> None:
    first = judged("Game: destiny\nFormat: arh-standard\n2 Commander Pyre (CM 20)\n")
    reprint = judged("Game: destiny\nFormat: arh-standard\n2 Commander Pyre (EoD 140)\n")
    assert first.summary["points"] == reprint.summary["points"] == 13


def test_elrik_vonreg_keeps_the_points_of_each_printing(judged: Judged) -> None:
    first = judged("Game: destiny\nFormat: galactic-infinite\n2 Elrik Vonreg (CM 22)\n")
    reprint = judged("Game: destiny\nFormat: galactic-infinite\n2 Elrik Vonreg (EoD 280)\n")
    assert (first.summary["points"], reprint.summary["points"]) == (16, 15)


def test_a_date_chooses_the_lists_of_that_day(judged: Judged) -> None:
    text = "Game: destiny\nFormat: ffg-infinite\n2 Leia Organa (AW 28)\n"
    before = judged(text, Request(day="2019-04-01"))
    after = judged(text, Request(day="2019-04-02"))
    assert (before.summary["points"], after.summary["points"]) == (16, 14)
    assert (before.terms.snapshot, after.terms.snapshot) == ("2019-03-28", "2019-04-02")


def test_the_battlefield_must_match_only_where_the_setting_says_so(judged: Judged) -> None:
    text = edit(
        ("Format : reference-1.6", "Format : galactic-infinite"),
        (BATTLEFIELD, "Palace Of The Jedi (UH 95)"),
        ("1 Black One", "1 Black One (AW 32)"),
        ("2 Pistolet blaster DH-17", "2 Pistolet blaster DH-17 (AW 54)"),
    )
    assert "destiny.battlefield" not in found(judged(text))
    strict = judged(text, Request(settings={"destiny.battlefield-must-match": "yes"}))
    assert "destiny.battlefield" in found(strict)


class TestUnreadLines:
    """One unread line makes a list unclear; it does not raise a cascade."""

    def test_an_unread_character_leaves_colours_and_points_not_judged(self, judged: Judged) -> None:
        result = judged(edit((LEIA, "1 Leïa Organnna la princesse")))
        assert result.verdict == "unclear"
        assert found(result) == []
        assert {each.rule for each in result.not_judged} >= {"destiny.deck-colour", "destiny.team-points"}

    def test_an_unread_card_of_the_deck_still_counts_as_a_card(self, judged: Judged) -> None:
        result = judged(edit(("2 Esquive", "2 Esquivement")))
        assert result.verdict == "unclear"
        assert found(result) == []
        assert result.summary["unread"] == 2

    def test_a_certain_error_beside_an_unread_line_is_still_an_error(self, judged: Judged) -> None:
        result = judged(edit(("2 Esquive", "2 Esquivement"), ("2 Viser", "3 Viser"), ("2 Logistique", "1 Logistique")))
        assert result.verdict == "illegal"
        assert found(result) == ["destiny.deck-copies"]

    def test_too_few_cards_even_with_the_unread_ones_is_an_error(self, judged: Judged) -> None:
        result = judged(edit(("2 Esquive", "1 Esquivement")))
        assert found(result) == ["destiny.deck-size"]


@pytest.mark.parametrize(
    ("row", "zone"),
    [
        pytest.param("1;Rebel Trooper;AW;30", "deck", id="a character in the deck"),
        pytest.param("1;Comlink;AW;33", "characters", id="an upgrade in the team"),
    ],
)
def test_a_table_that_puts_a_card_in_a_wrong_zone(judged: Judged, row: str, zone: str) -> None:
    """A column says it outright; a heading of a text does not, there a card's own type says where it belongs."""
    table = f"quantity;name;set;number;zone\n1;Leia Organa;AW;28;characters\n{row};{zone}\n"
    assert "destiny.deck-types" in found(judged(table, name="deck.csv"))
    text = f"Deck\n1 Leia Organa (AW 28)\n{row.replace(';', ' ', 1).replace(';', ' (', 1).replace(';', ' ')})\n"
    assert "destiny.deck-types" not in found(judged(text))


def test_every_rule_has_a_test_here_a_sentence_and_a_citation() -> None:
    from cardlab.messages import say

    source = "".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    for path in ("reading/test_which_card.py", "games/swccg/test_rules.py"):
        source += (PROJECT / "tests" / path).read_text(encoding="utf-8")
    for rule in [*rules_of("destiny"), *rules_of("list")]:
        assert f'"{rule.id}"' in source, f"{rule.id} has no test"
        for lang in ("en", "fr"):
            assert say(rule.explanation, lang)
            assert say(rule.citation_key(full=True), lang)


def test_json_has_the_documented_shape(run: Run, tmp_path: Path) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text(edit((HAN, f"{HAN} élite")), encoding="utf-8")
    outcome = run("validate", deck, "--json")
    assert outcome.code == 1
    answer = json.loads(outcome.out)
    assert answer["version"] == 1
    (result,) = answer["results"]
    assert set(result) == {
        "file", "game", "format", "format_lists", "date", "verdict", "fingerprint", "summary", "findings", "not_judged",
        "questions", "also_legal", "legal_once_answered", "advice",
    }  # fmt: skip
    (finding,) = result["findings"]
    assert finding == {
        "rule": "destiny.team-points",
        "severity": "error",
        "lines": [7, 8],
        "cards": ["01028", "01046"],
        "expected": 30,
        "actual": 34,
        "message": "Team: 34 points, maximum 30 (rules v1.6, part 4).",
        "hint": "With Leia Organa non-elite, the team is at 30.",
        "citation": "Destiny reference v1.6, part 4, “1. Create a team” (lines 582–587), and the values of "
        "“Balance of the Force” (lines 1157–1171)",
    }


# -- what is said ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("row", "said"),
    [
        pytest.param("1;DH-17 Blaster Pistol", "is an upgrade: it does not go in the team", id="an upgrade"),
        pytest.param("1;Electroshock", "is an event: it does not go in the team", id="an event"),
        pytest.param("1;Millennium Falcon", "is a support: it does not go in the team", id="a support"),
    ],
)
def test_a_wrong_type_has_its_article(run: Run, tmp_path: Path, row: str, said: str) -> None:
    deck = tmp_path / "deck.csv"
    table = f"quantity;name;zone\n1;Leia Organa, Born Leader;characters\n{row};characters\n"
    deck.write_text(table, encoding="utf-8")
    assert said in run("validate", deck, "--format", "reference-1.6").out


def test_a_card_page_names_a_card_of_two_printings_once(run: Run) -> None:
    page = run("show", "15087").out
    assert page.count("Doctor Aphra, Archaeologist · title") == 1
    assert "20227" in page
