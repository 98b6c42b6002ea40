"""Young Jedi's rules on a deck of our own: right as it stands in both editions, wrong by one edit."""

import json
from pathlib import Path

import pytest

from cardlab.catalogue.catalogue import Catalogue
from cardlab.games.options import Request
from cardlab.games.rule import rules_of
from cardlab.messages import say
from cardlab.model.result import Result
from cardlab.render.renderer import Renderer
from tests.conftest import PROJECT, Judged, Run
from tests.games.lists import edited, found

RIGHT = (PROJECT / "examples" / "tatooine-dark.txt").read_text(encoding="utf-8")
MAUL = "1x Darth Maul, Sith Assassin (EMDM P4)"
BOONTA = "1x Boonta Eve Classic (BEP 59)"
NABOO = "1x Naboo • Gungan Swamp (MDM 137)"
PC = Request(format="pc-vset1")


def edit(*changes: tuple[str, str]) -> str:
    return edited(RIGHT, *changes)


def said(result: Result, rule: str, lang: str = "en") -> str:
    renderer = Renderer("fr" if lang == "fr" else "en")
    (finding,) = [f for f in result.findings if f.rule == rule and f.severity == "error"]
    return f"{renderer.message(finding)} {renderer.hint(finding)}".strip()


def wilds(result: Result) -> dict[str, str]:
    return {wild["code"]: wild["colour"] for wild in result.summary["wilds"]}


def test_our_own_deck_is_legal_in_both_editions(judged: Judged) -> None:
    for request in (Request(), Request(format="decipher"), PC):
        result = judged(RIGHT, request)
        assert result.verdict == "legal"
        assert result.findings == ()
        assert result.summary["other_edition"]["verdict"] == "legal"
    assert result.summary["colours"] == dict.fromkeys(("red", "blue", "green", "orange", "yellow", "purple"), 10)
    assert wilds(result) == {"EMDM-P4": "red", "BEP-59": "orange"}
    assert result.summary["locations"] == {"Tatooine": 2, "Coruscant": 1, "Naboo": 1}
    assert result.summary["starships"] == {"starfighter": 5, "transport": 1}
    assert result.summary["side"] == "dark"


WRONG = [
    pytest.param([("5x Sniper", "4x Sniper")], ["young-jedi.deck-size"], id="59 cards"),
    pytest.param([("5x Sniper", "6x Sniper")], ["young-jedi.deck-size"], id="61 cards"),
    pytest.param(
        [("4x Destroyer", "5x Destroyer"), ("5x Battle Droid: Officer", "4x Battle Droid: Officer")],
        ["young-jedi.dots"],
        id="11 red, 9 blue",
    ),
    pytest.param(
        [("4x Destroyer", "5x Destroyer"), ("5x Battle Droid: Officer", "3x Battle Droid: Officer")],
        ["young-jedi.deck-size", "young-jedi.dots"],
        id="11 red, 8 blue, 59 in all",
    ),
    pytest.param(
        [(f"{MAUL}\n", f"{MAUL}\n1x Sebulba, Champion Podracer Pilot (EMDM P5)\n"), ("4x Destroyer", "3x Destroyer")],
        ["young-jedi.wild"],
        id="two wild cards in red",
    ),
    pytest.param(
        [(f"(MDM 89)\n{MAUL}", f"(MDM 89)\n{BOONTA}"), (f"(MDM 117)\n{BOONTA}", f"(MDM 117)\n{MAUL}")],
        ["young-jedi.wild"],
        id="an Objective in red",
    ),
    pytest.param(
        [("5x Sniper (MDM 130)", f"4x Sniper (MDM 130)\n{BOONTA}")], ["young-jedi.objective"], id="two Objectives"
    ),
    pytest.param(
        [("4x Tatooine Thunder Rifle (MDM 117)", f"3x Tatooine Thunder Rifle (MDM 117)\n{BOONTA}")],
        ["young-jedi.objective"],
        id="two Objectives in one colour",
    ),
    pytest.param(
        [("5x Blaster Rifle (MDM 120)", "4x Blaster Rifle (MDM 120)\n1x Blaster Rifle (MDM 46)")],
        ["young-jedi.one-side"],
        id="a Light card",
    ),
    pytest.param([(NABOO, "1x Droid Starfighter (MDM 139)")], ["young-jedi.planets"], id="no location of Naboo"),
    pytest.param(
        [("1x Coruscant • Jedi Council Chamber (MDM 136)\n", ""), (NABOO, "2x Droid Starfighter (MDM 139)")],
        ["young-jedi.planets"],
        id="Tatooine alone",
    ),
]


@pytest.mark.parametrize(("changes", "expected"), WRONG)
def test_one_edit_away_yields_that_error_and_no_other(
    judged: Judged, changes: list[tuple[str, str]], expected: list[str]
) -> None:
    result = judged(edit(*changes))
    assert result.deck.unread == ()
    assert found(result) == expected
    assert result.verdict == "illegal"


def test_title_copies_count_only_in_the_players_committees_edition(judged: Judged) -> None:
    text = edit(("5x Sniper", "6x Sniper"), ("5x Opee", "4x Opee"))
    assert judged(text).verdict == "legal"
    assert judged(text).summary["other_edition"] == {
        "edition": "pc-vset1", "verdict": "illegal", "rules": {"young-jedi.title-copies": 1},
    }  # fmt: skip
    result = judged(text, PC)
    assert found(result) == ["young-jedi.title-copies"]
    assert result.summary["other_edition"]["verdict"] == "legal"


def test_title_copies_ignore_subtitles_within_a_colour_but_not_across(judged: Judged) -> None:
    six = edit(
        (
            "5x Tusken Raider, Marksman (MDM 96)",
            "5x Tusken Raider, Marksman (MDM 96)\n1x Tusken Raider, Nomad (MDM 95)",
        ),
        ("5x Battle Droid: Pilot", "4x Battle Droid: Pilot"),
    )
    assert found(judged(six, PC)) == ["young-jedi.title-copies"]
    across = edit(
        ("4x Battle Droid: Infantry, MTT Division (MDM 99)", "4x Battle Droid: Pilot, MTT Division (MDM 97)"),
    )
    assert judged(across, PC).verdict == "legal"


STARTER = """Side: Light
5x Jawa, Bargainer (MDM 30)
5x Royal Guard, Leader (MDM 31)
5x Royal Guard, Veteran (MDM 32)
5x Blaster (MDM 45)
5x Security Volunteers (MDM 58)
"""
"""All but its five purple cards."""


def test_planets_and_sizes_of_a_starter_deck(judged: Judged) -> None:
    one_planet = judged(f"{STARTER}5x Tatooine • Podrace Arena (MDM 65)\n", Request(format="starter-30"))
    assert one_planet.verdict == "legal"
    assert one_planet.findings == ()
    short = judged(f"{STARTER}4x Tatooine • Podrace Arena (MDM 65)\n", Request(format="starter-30"))
    assert found(short) == ["young-jedi.deck-size"]
    whole = judged(f"{STARTER}3x Tatooine • Podrace Arena\n1 Coruscant • Capital City\n1 Naboo • Theed Palace\n")
    assert found(whole) == ["young-jedi.deck-size"]
    assert "starter-30" in said(whole, "young-jedi.deck-size")
    pair = judged(
        f"{STARTER}3x Tatooine • Podrace Arena\n1 Coruscant • Capital City\n1 Naboo • Theed Palace\n",
        Request(format="starter-30"),
    )
    assert found(pair, "info") == ["young-jedi.starter-pair"]


def test_a_starter_deck_may_be_judged_by_the_other_edition(judged: Judged) -> None:
    request = Request(format="starter-30", settings={"young-jedi.edition": "pc-vset1"})
    starter = (
        "5 Jawa, Bargainer\n5 Royal Guard, Leader\n5 Royal Guard, Veteran\n5 Blaster\n5 Security Volunteers\n"
        "3 Tatooine • Podrace Arena (MDM 65)\n1 Coruscant • Capital City (MDM 66)\n1 Naboo • Theed Palace (MDM 67)\n"
    )
    result = judged(starter, request)
    assert result.verdict == "legal"
    assert (result.summary["edition"], result.summary["other_edition"]["edition"]) == ("pc-vset1", "decipher")
    assert found(result, "info") == ["list.printing-taken"], "two such decks need not be legal together in pc-vset1"


def test_virtual_cards_are_no_cards_of_deciphers_edition(judged: Judged) -> None:
    text = "Game: young-jedi\n1 Jar Jar Binks, Gungan Outcast (VS1 JC-3)\n"
    result = judged(text, Request(format="decipher"))
    assert result.deck.entries[0].card.code == "VS1-JC-3"
    assert "young-jedi.edition-sets" in found(result)
    assert "young-jedi.edition-sets" in found(judged(text, Request(format="starter-30")))
    assert "young-jedi.edition-sets" not in found(judged(text, PC))
    assert judged(text).terms.format.code == "pc-vset1", "the first format that knows the card"


def test_one_virtual_card_makes_a_deck_illegal_but_in_pc_vset1(judged: Judged) -> None:
    text = LIGHT.replace("10 Eopie (MDM 40)", "9 Eopie (MDM 40)\n1 Adi Gallia's Lightsaber (VS1 JC-42)")
    text += "7 Bravo 1, Naboo Starfighter (MDM 68)\n"
    assert "young-jedi.edition-sets" not in found(judged(text, PC))
    result = judged(text, Request(format="decipher"))
    assert (result.verdict, found(result)) == ("illegal", ["young-jedi.edition-sets"])
    starter = STARTER.replace("5x Blaster (MDM 45)", "4x Blaster (MDM 45)\n1x Adi Gallia's Lightsaber (VS1 JC-42)")
    result = judged(f"{starter}5x Tatooine • Podrace Arena (MDM 65)\n", Request(format="starter-30"))
    assert (result.verdict, found(result)) == ("illegal", ["young-jedi.edition-sets"])
    by_the_committee = Request(format="starter-30", settings={"young-jedi.edition": "pc-vset1"})
    assert judged(f"{starter}5x Tatooine • Podrace Arena (MDM 65)\n", by_the_committee).verdict == "legal"


def test_a_starter_deck_without_location_cannot_begin_the_game(judged: Judged) -> None:
    """Locations belong in a starter deck; without any, a warning cites where the game begins."""
    starships = f"{STARTER}5x Republic Cruiser, Transport (MDM 70)\n"
    result = judged(starships, Request(format="starter-30"))
    assert (result.verdict, found(result), found(result, "warning")) == (
        "legal-with-warnings", [], ["young-jedi.starter-location"],
    )  # fmt: skip
    assert "(line 87)" in Renderer("en").citation("young-jedi.starter-location", full=True)
    one = starships.replace("5x Republic", "4x Republic") + "1x Naboo • Theed Palace (MDM 67)\n"
    assert judged(one, Request(format="starter-30")).findings == ()
    unread = starships.replace("5x Republic", "4x Republic") + "1x Nobody Knows This Place\n"
    assert "young-jedi.starter-location" not in found(judged(unread, Request(format="starter-30")), "warning")


def test_effect_cards_have_a_yellow_dot_and_the_citation_says_where(catalogue: Catalogue) -> None:
    effects = [each for each in catalogue.all_cards("young-jedi") if each.type == "effect"]
    assert {each.colour for each in effects} == {"yellow"}
    assert "line 614" in say("young-jedi.cite-dots-full", "en")
    assert "ligne 614" in say("young-jedi.cite-dots-full", "fr")


UNIQUE_STARSHIPS = {
    "dark": ("MDM 138", "BON 137"),
    "light": ("BON 67", "TJC 70", "MDM 68", "TJC 68", "BON 68"),
}
"""Darth Maul's Starfighter, Droid Control Ship; Amidala's Starship, Radiant VII, Bravo 1 to 3 (French rules, 506)."""
LIGHT = """Side: Light
10 Ishi Tib, Warrior (MDM 27)
10 Royal Guard, Leader (MDM 31)
10 Royal Guard, Veteran (MDM 32)
10 Eopie (MDM 40)
10 Security Volunteers (MDM 58)
1 Tatooine • Podrace Arena (MDM 65)
1 Coruscant • Capital City (MDM 66)
1 Naboo • Theed Palace (MDM 67)
"""


def test_seven_unique_starships_may_be_in_a_deck_several_times(judged: Judged) -> None:
    for place in UNIQUE_STARSHIPS["light"]:
        assert judged(f"{LIGHT}7 {place}\n").verdict == "legal", place
    for place in UNIQUE_STARSHIPS["dark"]:
        text = edit(
            ("2x Darth Maul's Starfighter, Sith Infiltrator (MDM 138)", f"5x {place}"),
            ("3x Droid Starfighter (MDM 139)\n", ""),
        )
        assert judged(text).verdict == "legal", place
        assert judged(text, PC).verdict == "legal", place


class TestWildCards:
    """Placed by search unless the list names the slot; the placement is said."""

    TWO_SHORT = (
        ("3x Darth Maul, Sith Apprentice", "5x Darth Maul, Sith Apprentice"),
        ("2x Trade Federation Tank, Armored Division (MDM 88)\n", ""),
        ("4x Battle Droid: Infantry", "3x Battle Droid: Infantry"),
    )
    """Red and blue lack one card each, and red has five Darth Maul already."""

    def test_a_placement_is_searched_and_said(self, judged: Judged) -> None:
        text = edit((f"{MAUL}\n", "")) + f"\nWild\n{MAUL}\n"
        result = judged(text)
        assert result.verdict == "legal"
        (info,) = [finding for finding in result.findings if finding.rule == "young-jedi.wild"]
        assert info.severity == "info"
        assert "Darth Maul, Sith Assassin (EMDM P4) fills red" in Renderer("en").message(info)
        assert "young-jedi.objective-uses-wild" in Renderer("fr").message(info)

    def test_the_search_finds_the_only_placement_that_is_legal(self, judged: Judged) -> None:
        text = edit((f"{MAUL}\n", ""), *self.TWO_SHORT) + f"\nWild\n{MAUL}\n1x Watto, Risk Taker (EBON P15)\n"
        result = judged(text, PC)
        assert result.verdict == "legal"
        assert wilds(result) == {"EMDM-P4": "blue", "EBON-P15": "red", "BEP-59": "orange"}

    def test_a_named_slot_is_honoured_and_the_better_one_hinted(self, judged: Judged) -> None:
        text = edit(*self.TWO_SHORT) + "\nBlue\n1x Watto, Risk Taker (EBON P15)\n"
        assert judged(text).verdict == "legal"
        result = judged(text, PC)
        assert found(result) == ["young-jedi.title-copies"]
        assert wilds(result) == {"EMDM-P4": "red", "EBON-P15": "blue", "BEP-59": "orange"}
        hint = said(result, "young-jedi.title-copies")
        assert "Watto, Risk Taker (EBON P15) fills red" in hint
        assert "Darth Maul, Sith Assassin (EMDM P4) fills blue" in hint

    def test_a_slot_that_overfills_its_colour_is_an_error_with_the_right_one(self, judged: Judged) -> None:
        result = judged(edit((f"{MAUL}\n", ""), ("5x Sniper (MDM 130)", f"5x Sniper (MDM 130)\n{MAUL}")))
        assert found(result) == ["young-jedi.dots"]
        assert "Darth Maul, Sith Assassin (EMDM P4) fills red" in said(result, "young-jedi.dots")

    def test_an_objective_and_a_wild_card_in_one_colour_hang_on_a_setting(self, judged: Judged) -> None:
        text = edit(
            (f"{MAUL}\n", "1x Gragra, Chuba Peddler (MDM 86)\n"),
            ("4x Tatooine Thunder Rifle (MDM 117)", f"3x Tatooine Thunder Rifle (MDM 117)\n{MAUL}"),
        )
        result = judged(text)
        assert found(result) == ["young-jedi.wild"]
        assert "young-jedi.objective-uses-wild" in said(result, "young-jedi.wild")
        assert judged(text, Request(settings={"young-jedi.objective-uses-wild": "no"})).verdict == "legal"

    def test_seven_wild_cards_are_one_too_many(self, judged: Judged) -> None:
        text = "Side: Dark\n8 Gragra, Chuba Peddler (MDM 86)\n9 Battle Droid: Officer, MTT Division (MDM 100)\n"
        text += "9 Tusken Raider, Nomad (MDM 95)\n9 STAP (MDM 116)\n9 Sniper (MDM 130)\n7 Droid Starfighter (MDM 139)\n"
        text += "1 MDM 135\n1 MDM 136\n"
        seven = "".join(f"1 EBON P{number}\n" for number in (14, 15, 16, 17, 18, 19)) + "1 EMDM P5\n"
        result = judged(text.replace("7 Droid", "6 Droid") + "1 MDM 137\n" + seven)
        assert found(result) == ["young-jedi.wild"]
        assert result.findings[-1].actual == 2


class TestHints:
    """What would mend it, in both languages."""

    def test_wild_cards_that_share_a_colour_are_replaced_but_one(self, judged: Judged) -> None:
        result = judged(
            edit(
                (f"{MAUL}\n", f"{MAUL}\n1x Sebulba, Champion Podracer Pilot (EMDM P5)\n"),
                ("4x Destroyer", "3x Destroyer"),
            )
        )
        (finding,) = result.findings
        assert (finding.expected, finding.actual) == (1, 2)
        assert said(result, "young-jedi.wild").endswith("Replace 1 of them by red cards.")
        assert said(result, "young-jedi.wild", "fr").endswith("Remplacez-en 1 par des cartes en rouge.")

    def test_a_wild_card_in_a_colour_it_may_not_fill_is_told_its_colours(self, judged: Judged) -> None:
        result = judged(
            edit((f"(MDM 89)\n{MAUL}", f"(MDM 89)\n{BOONTA}"), (f"(MDM 117)\n{BOONTA}", f"(MDM 117)\n{MAUL}"))
        )
        (finding,) = result.findings
        assert (finding.expected, finding.actual) == (["orange", "purple", "yellow"], "red")
        words = said(result, "young-jedi.wild")
        assert words.startswith("Boonta Eve Classic may fill orange, yellow or purple, not red")
        assert words.endswith("(EMDM P4) fills red and Boonta Eve Classic (BEP 59) fills orange.")

    def test_dots_name_titles_of_the_missing_colour(self, judged: Judged) -> None:
        result = judged(
            edit(("4x Destroyer", "6x Destroyer"), ("5x Battle Droid: Officer", "3x Battle Droid: Officer"))
        )
        english, french = (said(result, "young-jedi.dots", lang) for lang in ("en", "fr"))
        assert english.startswith("12 red and 8 blue: 10 of each colour (6 × 10")
        assert "2 red too many: replace by 2 blue." in english
        assert "These titles also exist in blue: Trade Federation Tank, Assault Division (TJC 80)" in english
        assert "Destroyer Droid, Defense Droid (MDM 90)" in english
        assert french.startswith("12 rouges et 8 bleues : il en faut 10 de chaque couleur (6 × 10")
        assert "2 rouges de trop : remplacez par 2 bleues." in french

    def test_the_size_says_which_colours_lack_cards(self, judged: Judged) -> None:
        result = judged(edit(("5x Sniper", "4x Sniper"), ("1x Watto", "# 1x Watto")))
        assert said(result, "young-jedi.deck-size") == "58 cards, 60 needed (rulebook). Add 1 blue and 1 yellow."

    def test_planets_name_the_locations_that_would_serve(self, judged: Judged) -> None:
        result = judged(edit((NABOO, "1x Droid Starfighter (MDM 139)")))
        (finding,) = result.findings
        assert {card.code for card in finding.cards} == {"MDM-137", "TJC-137", "BON-136"}
        assert said(result, "young-jedi.planets", "fr").startswith("Aucune localisation de Naboo")

    def test_a_card_of_the_other_side_may_have_a_twin(self, judged: Judged) -> None:
        result = judged(edit(("5x Blaster Rifle (MDM 120)", "4x Blaster Rifle (MDM 120)\n1x Blaster Rifle (MDM 46)")))
        assert "On the Dark side there is Blaster Rifle (MDM 120)." in said(result, "young-jedi.one-side")


def test_a_heading_that_is_not_the_printed_dot_is_said_and_the_dot_counts(judged: Judged) -> None:
    result = judged(edit(("Yellow (10)", "Orange")))
    assert result.verdict == "legal"
    assert found(result, "info") == ["young-jedi.dots"] * 2
    assert result.summary["colours"]["yellow"] == 10


class TestUnreadLines:
    """One unread line makes a list unclear; it does not raise a cascade."""

    def test_an_unread_card_leaves_colours_not_judged(self, judged: Judged) -> None:
        result = judged(edit(("5x Sniper (MDM 130)", "5x Sniperino")))
        assert result.verdict == "unclear"
        assert found(result) == []
        assert {each.rule for each in result.not_judged} == {"young-jedi.deck-size", "young-jedi.dots"}
        assert result.summary["unread"] == 5
        assert result.summary["other_edition"]["verdict"] == "unclear"

    def test_an_unread_location_leaves_planets_not_judged(self, judged: Judged) -> None:
        result = judged(edit((NABOO, "1x Naboo • Marais")))
        assert found(result) == []
        assert {each.rule for each in result.not_judged} == {
            "young-jedi.deck-size",
            "young-jedi.dots",
            "young-jedi.planets",
        }

    def test_a_certain_error_beside_an_unread_line_is_still_an_error(self, judged: Judged) -> None:
        result = judged(
            edit(("5x Sniper (MDM 130)", "4x Sniperino"), ("5x Battle Droid: Pilot", "6x Battle Droid: Pilot"))
        )
        assert found(result) == ["young-jedi.dots"]
        assert result.verdict == "illegal"

    def test_too_few_cards_even_with_the_unread_ones_is_an_error(self, judged: Judged) -> None:
        assert found(judged(edit(("5x Sniper (MDM 130)", "4x Sniperino")))) == ["young-jedi.deck-size"]


def test_every_rule_has_a_test_here_a_sentence_and_a_citation() -> None:
    source = "".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    ids = [rule.id for rule in rules_of("young-jedi")]
    assert sorted(ids) == sorted(
        f"young-jedi.{name}"
        for name in (
            "deck-size", "dots", "wild", "objective", "one-side", "planets", "title-copies", "starter-pair",
            "event-two-decks", "edition-sets", "starter-location",
        )
    )  # fmt: skip
    for rule in rules_of("young-jedi"):
        if rule.check is not None:
            assert f'"{rule.id}"' in source, f"{rule.id} has no test"
        for lang in ("en", "fr"):
            assert say(rule.explanation, lang)
            assert say(rule.citation_key(), lang)
            assert say(rule.citation_key(full=True), lang)


def test_the_summary_is_a_table_and_names_the_other_edition(run: Run, tmp_path: Path) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text(RIGHT, encoding="utf-8")
    outcome = run("validate", deck, "--lang", "fr")
    assert outcome.code == 0
    lines = outcome.out.splitlines()
    assert "  Couleur  rouge  bleu  vert  orange  jaune  violet" in lines
    assert "  cartes      10    10    10      10     10      10" in lines
    assert "  joker        1     –     –       1      –       –" in lines
    assert (
        "  Localisations : Tatooine 2, Coruscant 1, Naboo 1 · Vaisseaux spatiaux : 5 chasseurs stellaires, 1 transport"
        in lines
    )
    assert "  Selon l'édition du Comité des joueurs (pc-vset1) : légal." in lines


def test_counters_are_summed_and_destiny_is_an_average(judged: Judged) -> None:
    """Obi-Wan has 5 counters and destiny 3, Qui-Gon 6 and 1; a joined card has two destinies, its effect 2 counters."""
    text = "Game: young-jedi\n2 Obi-Wan Kenobi, Young Jedi\n1 Qui-Gon Jinn, Jedi Master\n"
    result = judged(f"{text}1 Gunga City & Gungan Energy Shield (REF DI2)\n")
    assert result.summary["types"] == {"character": 3, "battle/effect": 1}
    assert result.summary["counters"] == 18
    assert result.summary["destiny_average"] == 2.33


def test_json_has_the_documented_summary(run: Run, tmp_path: Path) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text(edit(("5x Sniper", "4x Sniper")), encoding="utf-8")
    outcome = run("validate", deck, "--json")
    assert outcome.code == 1
    (result,) = json.loads(outcome.out)["results"]
    assert set(result["summary"]) == {
        "side", "edition", "cards", "cards_needed", "unread", "colours", "colours_needed", "wilds", "types",
        "locations", "starships", "counters", "destiny_average", "other_edition",
    }  # fmt: skip
    (finding,) = result["findings"]
    assert (finding["rule"], finding["expected"], finding["actual"]) == ("young-jedi.deck-size", 60, 59)
    assert finding["hint"] == "Add 1 yellow."
