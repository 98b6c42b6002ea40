"""While a line is unanswered: no advice that depends on it, and one sentence for the rules that wait for it."""

import pytest

from cardlab.games.rule import rules_of
from cardlab.messages import sentences
from cardlab.render.renderer import Renderer
from cardlab.vocabulary import LANGUAGES
from tests.conftest import PROJECT, Judged
from tests.games.lists import edited

LEIA = (PROJECT / "examples" / "leia-han.txt").read_text(encoding="utf-8")
TATOOINE = (PROJECT / "examples" / "tatooine-dark.txt").read_text(encoding="utf-8")
HUNT_DOWN = (PROJECT / "examples" / "hunt-down.txt").read_text(encoding="utf-8")
TWO_CHARACTERS = """Game: destiny
Format: galactic-infinite

Characters
1 Luke Skywalker elite
1 Rey

Battlefield
Frozen Wastes

Upgrades
2 Lightsaber
"""
"""Seven cards are named Luke Skywalker, five Rey."""


def hints(judged: Judged, text: str, rule_id: str) -> list[str]:
    result = judged(text)
    return [Renderer("en").hint(each) for each in result.findings if each.rule == rule_id]


class TestHints:
    def test_colours_are_not_named_while_characters_are_not_known(self, judged: Judged) -> None:
        said = hints(judged, TWO_CHARACTERS, "destiny.deck-size")
        assert said == ["Add 28; which colours depends on lines 5 and 6."]

    def test_colours_are_not_named_without_characters(self, judged: Judged) -> None:
        text = TWO_CHARACTERS.replace("Characters\n1 Luke Skywalker elite\n1 Rey\n\n", "")
        assert hints(judged, text, "destiny.deck-size") == ["Add 28."]

    def test_colours_are_named_where_all_is_known(self, judged: Judged) -> None:
        text = edited(TWO_CHARACTERS, ("1 Luke Skywalker elite\n1 Rey", "1 Rey (AW 38) elite"))
        assert hints(judged, text, "destiny.deck-size") == ["Add 28: blue or grey."]

    def test_number_is_not_named_where_a_line_may_be_any_card(self, judged: Judged) -> None:
        text = edited(TWO_CHARACTERS, ("2 Lightsaber", "2 Lightsaber\n1 Nobody Knows This"))
        assert hints(judged, text, "destiny.deck-size") == [""]

    def test_hint_that_depends_on_no_line_stays(self, judged: Judged) -> None:
        text = edited(LEIA, ("2 Esquive", "2 Esquivement"), ("2 Viser", "3 Viser"), ("2 Logistique", "1 Logistique"))
        assert hints(judged, text, "destiny.deck-copies") == ["Remove one."]

    def test_young_jedi_deck_with_an_unknown_line(self, judged: Judged) -> None:
        text = edited(TATOOINE, ("5x Tusken Raider, Marksman (MDM 96)", "1x Nobody Knows This"))
        assert hints(judged, text, "young-jedi.deck-size") == [""]

    def test_star_wars_ccg_deck_with_an_unknown_line(self, judged: Judged) -> None:
        text = edited(HUNT_DOWN, ("8x Stormtrooper", "1x Nobody Knows This"))
        assert hints(judged, text, "swccg.deck-size") == [""]


class TestNotJudged:
    def test_rules_that_wait_for_one_line_are_one_sentence(self, judged: Judged) -> None:
        report = judged(edited(LEIA, ("1 Leia Organa, Leader-né (AW 28) élite", "1 Leïa Organnna la princesse"))).text()
        waiting = [line for line in report.splitlines() if line.startswith("  ? ")]
        assert waiting == ["  ? Not judged yet, until line 7 is answered: number of cards, colours, team points."]

    def test_in_french(self, judged: Judged) -> None:
        report = judged(TWO_CHARACTERS).text("fr")
        assert "? Pas encore jugé, tant que la ligne 5 attend une réponse : " in report

    def test_verbose_report_says_each_rule_and_why(self, judged: Judged) -> None:
        report = judged(TWO_CHARACTERS).text(verbose=True)
        assert "? Not judged: destiny.team-points. Line 5 not understood: it may be a character or a plot." in report

    def test_json_has_a_record_for_each_rule(self, judged: Judged) -> None:
        result = judged(TWO_CHARACTERS)
        rules = [each["rule"] for each in result.json()["not_judged"]]
        assert rules == [each.rule for each in result.not_judged]
        assert len(rules) > 1

    @pytest.mark.parametrize("game", ["destiny", "swccg", "young-jedi"])
    def test_rules_that_may_wait_have_a_short_name(self, game: str) -> None:
        for lang in LANGUAGES:
            named = sentences(game, lang)
            missing = [
                each.id
                for each in rules_of(game)
                if each.check
                and each.severity == "error"
                and not each.unread_cannot_change
                and f"short-{each.id.partition('.')[2]}" not in named
            ]
            assert missing == []
