"""Star Wars CCG's rules on decks that are right as they stand, and wrong by one edit."""

import re
from pathlib import Path

import pytest

from cardlab.catalogue.catalogue import Catalogue
from cardlab.games.formats import read_own_format
from cardlab.games.rule import rules_of
from cardlab.games.validator import Validator
from cardlab.messages import say
from cardlab.model.findings import Finding
from cardlab.model.result import Result
from cardlab.render.renderer import Renderer
from tests.conftest import PROJECT
from tests.games.lists import found
from tests.games.swccg.decks import DARK, LIGHT, REBEL_TROOPER, STORMTROOPER, DeckOf, judged

ERRORS = [
    pytest.param(DARK.but(size=59), "swccg.deck-size", id="59 cards"),
    pytest.param(DARK.but(size=61), "swccg.deck-size", id="61 cards"),
    pytest.param(DARK.but(main={REBEL_TROOPER: 1}), "swccg.one-side", id="a Light card in a Dark deck"),
    pytest.param(LIGHT.but(main={STORMTROOPER: 2}), "swccg.one-side", id="two Dark cards in a Light deck"),
    pytest.param(DARK.but(main={"7_297": 1, "9_151": 1}), "swccg.objective-count", id="two objectives"),
    pytest.param(DARK.but(main={"7_297": 2}), "swccg.objective-count", id="one objective twice"),
    pytest.param(DARK.but(main={"13_69": 1, "200_110": 1}), "swccg.starting-effect-count", id="two starting effects"),
    pytest.param(LIGHT.but(main={"200_16": 2}), "swccg.double-sided-once", id="two Mythrols"),
    pytest.param(
        LIGHT.but(main={"204_35": 1, "204_35a": 1}),
        "swccg.double-sided-once",
        id="a Falcon, Junkyard Garbage and its alternate image",
    ),
    pytest.param(DARK.but(main={"7_296": 1, "10_42": 2}), "swccg.double-sided-once", id="two Jabba's Prizes"),
    pytest.param(DARK.but(main={"10_42": 1}), "swccg.jabbas-prize", id="Jabba's Prize without Carbon Chamber Testing"),
    pytest.param(DARK.but(main={"102_9": 1}), "swccg.game-aid", id="a Game Aid"),
    pytest.param(DARK.but(main={"13_69": 1}, outside={"13_1": 1}), "swccg.outside-cards", id="a Light shield outside"),
    pytest.param(
        LIGHT.but(main={"200_35": 1, "224_9": 1}, outside={"1_140": 2}),
        "swccg.outside-cards",
        id="a second Corellian Corvette beside Balanced Attack & Darklighter Spin",
    ),
    pytest.param(
        DARK.but(main={"200_110": 1}, outside={"13_54": 9, STORMTROOPER: 1}),
        "swccg.outside-cards",
        id="a trooper under Knowledge And Defense (V)",
    ),
    pytest.param(
        LIGHT.but(main={"200_35": 1}, outside={"13_1": 9, REBEL_TROOPER: 1}),
        "swccg.outside-cards",
        id="a trooper under Anger, Fear, Aggression (V)",
    ),
    pytest.param(
        DARK.but(main={"200_110": 1}, outside={"13_54": 51}), "swccg.outside-cards", id="51 cards outside the deck"
    ),
    pytest.param(
        DARK.but(main={"9_151": 1, "205_14": 1}, size=61),
        "swccg.outside-cards",
        id="Luke Skywalker, The Emperor's Prize in the deck",
    ),
]


@pytest.mark.parametrize("deck", [DARK, LIGHT], ids=["dark", "light"])
def test_sixty_cards_of_one_side_with_a_location_are_legal(judge: Validator, deck: DeckOf) -> None:
    result = judged(judge, deck)
    assert result.verdict == "legal"
    assert result.findings == ()


@pytest.mark.parametrize(("deck", "expected"), ERRORS)
def test_one_edit_away_yields_that_error_and_no_other(judge: Validator, deck: DeckOf, expected: str) -> None:
    result = judged(judge, deck)
    assert found(result) == [expected]
    assert found(result, "warning") == []
    assert result.verdict == "illegal"


RIGHT = [
    pytest.param(DARK.but(main={"7_297": 1}), id="one objective"),
    pytest.param(DARK.but(main={"7_296": 1, "10_42": 1}), id="Jabba's Prize with Carbon Chamber Testing"),
    pytest.param(DARK.but(main={"13_69": 1}, outside={"13_51": 1, "13_54": 9}), id="ten cards under Fear Is My Ally"),
    pytest.param(DARK.but(main={"13_69": 1}, outside={STORMTROOPER: 10}), id="any cards under Fear Is My Ally"),
    pytest.param(DARK.but(main={"200_110": 1}, outside={"13_54": 50}), id="fifty shields under Knowledge And Defense"),
    pytest.param(
        LIGHT.but(main={"7_136": 1, "200_35": 1}, outside={"13_1": 9, "1_127": 5}), id="five systems of a Hidden Base"
    ),
    pytest.param(LIGHT.but(main={"7_136": 1}, outside={"1_127": 1}), id="a system of a Hidden Base alone"),
    pytest.param(
        LIGHT.but(
            main={"225_57": 1, "200_35": 1}, outside={"4_75": 1, "4_76": 1, "4_77": 1, "4_78": 1, "4_79": 1, "13_1": 2}
        ),
        id="the Jedi Tests of Patience!",
    ),
    pytest.param(
        DARK.but(main={"9_151": 1, "200_110": 1}, outside={"205_14": 1, "13_54": 2}),
        id="Luke Skywalker, The Emperor's Prize beside Bring Him Before Me",
    ),
    pytest.param(
        DARK.but(main={"223_22": 1, "200_110": 1}, outside={"1_308": 1}), id="the Lift Tube of Rite Of Passage"
    ),
    pytest.param(
        DARK.but(main={"200_110": 1}, outside={STORMTROOPER: 1}, settings={"swccg.shields-only": "no"}),
        id="other cards outside where the setting lets them",
    ),
    pytest.param(
        LIGHT.but(main={"200_35": 1, "224_9": 1}, outside={"13_1": 1, "1_140": 1}),
        id="the Corellian Corvette of Balanced Attack & Darklighter Spin",
    ),
    pytest.param(
        LIGHT.but(main={"200_35": 1, "217_41": 1}, outside={"204_35": 1}), id="the Falcon of My Parents Were Strong"
    ),
    pytest.param(DARK.but(main={"200_110": 1, "221_38": 1}, outside={"7_312": 1}), id="the dewback of TD-4445"),
    pytest.param(
        LIGHT.but(main={"200_35": 1, "221_66": 1}, outside={"9_48": 1}), id="the Anakin Skywalker of His Destiny"
    ),
    pytest.param(
        DARK.but(main={"200_110": 1, "223_1": 1}, outside={"106_13": 1}),
        id="the dreadnaught of Not Within Sight Or Reach",
    ),
    pytest.param(LIGHT.but(main={"200_35": 1}, outside={"200_16": 1}), id="The Mythrol outside the deck"),
    pytest.param(
        LIGHT.but(main={"1004_1": 1}, outside={REBEL_TROOPER: 14, "13_1": 1}, format="legacy"),
        id="fifteen cards of any kind under the Legacy Anger, Fear, Aggression (V)",
    ),
    pytest.param(
        DARK.but(main={"1004_89": 1}, outside={STORMTROOPER: 15}, format="legacy"),
        id="fifteen cards of any kind under the Legacy Knowledge And Defense (V)",
    ),
    pytest.param(LIGHT.but(main={"9_55": 1, "4_78": 1}), id="Jedi Test #6 with #5"),
    pytest.param(LIGHT.but(main={"9_55": 1}, outside={"4_78": 1}, size=60), id="Jedi Test #5 outside the deck"),
    pytest.param(DARK.but(main={"9_145": 1}), id="one Death Star"),
]


@pytest.mark.parametrize("deck", RIGHT)
def test_what_the_rules_allow_is_legal(judge: Validator, deck: DeckOf) -> None:
    result = judged(judge, deck)
    assert found(result) == []
    assert found(result, "warning") == []
    assert result.verdict == "legal"


WARNINGS = [
    pytest.param(DARK.but(main={"13_54": 1}), "swccg.outside-cards", id="a shield in the sixty"),
    pytest.param(
        DARK.but(main={"13_69": 1}, outside={"13_51": 1, "13_54": 10}),
        "swccg.outside-cards",
        id="eleven cards under Fear Is My Ally, in a format of GEMP",
    ),
    pytest.param(
        LIGHT.but(main={"13_5": 1}, outside={"13_1": 11}),
        "swccg.outside-cards",
        id="eleven cards under An Unusual Amount Of Fear, in a format of GEMP",
    ),
    pytest.param(
        DARK.but(main={"1004_89": 1}, outside={STORMTROOPER: 16}, format="legacy"),
        "swccg.outside-cards",
        id="sixteen cards under the Legacy Knowledge And Defense (V)",
    ),
    pytest.param(DARK.but(main={"1_285": 1, "9_145": 1}), "swccg.two-death-stars", id="two Death Stars"),
    pytest.param(
        LIGHT.but(main={"215_7": 1, "213_56": 1}), "swccg.two-death-stars", id="virtual sites of two Death Stars"
    ),
    pytest.param(LIGHT.but(main={"9_55": 1}), "swccg.jedi-test-chain", id="Jedi Test #6 without #5"),
    pytest.param(DARK.but(location=""), "swccg.no-location", id="no location"),
    pytest.param(DARK.but(location="7_281"), "swccg.no-location", id="a generic location only"),
    pytest.param(DARK.but(location="5_174"), "swccg.no-location", id="clouds only"),
    pytest.param(LIGHT.but(location="2_62"), "swccg.no-location", id="Death Star: Trench only"),
]


@pytest.mark.parametrize(("deck", "expected"), WARNINGS)
def test_what_may_go_wrong_is_one_warning(judge: Validator, deck: DeckOf, expected: str) -> None:
    result = judged(judge, deck)
    assert found(result) == []
    assert found(result, "warning") == [expected]
    assert result.verdict == "legal-with-warnings"


INFOS = [
    pytest.param(DARK.but(main={"1_168": 3}), "swccg.dots", 2, id="three Darth Vaders"),
    pytest.param(DARK.but(main={"8_136": 1, "109_7": 1}), "swccg.starting-interrupts", 2, id="two starting interrupts"),
    pytest.param(DARK.but(main={"9_92": 1, "9_93": 1}), "swccg.admirals-orders", 2, id="two Admiral's Orders"),
    pytest.param(DARK.but(outside={"13_54": 1}), "swccg.outside-cards", None, id="a shield nothing brings in"),
    pytest.param(DARK.but(main={"1_265": 2}), "swccg.not-on-gemp", 2, id="two cards GEMP has not programmed"),
    pytest.param(
        DARK.but(main={"1001_100": 1}, format="legacy"), "swccg.not-on-gemp", 1, id="a Legacy card without a GEMP id"
    ),
]


@pytest.mark.parametrize(("deck", "expected", "actual"), INFOS)
def test_what_is_worth_knowing_is_an_info(judge: Validator, deck: DeckOf, expected: str, actual: int | None) -> None:
    result = judged(judge, deck)
    (finding,) = result.findings
    assert (finding.rule, finding.severity, finding.actual) == (expected, "info", actual)
    assert result.verdict == "legal"


R2_D2, ARTOO = "2_14", "6_3"


class TestWaysOfCounting:
    def test_alternate_images_are_the_same_card(self, judge: Validator) -> None:
        """The rule "swccg.alternate-image": Darth Sidious and his alternate image."""
        one = judged(judge, DARK.but(main={"14_78": 2}))
        both = judged(judge, DARK.but(main={"14_78": 1, "14_79": 1}))
        assert one.fingerprint == both.fingerprint
        assert dots_of(one) == dots_of(both) == 1

    def test_the_same_title_is_the_same_card_across_sets(self, judge: Validator) -> None:
        """The rule "swccg.same-title": Boba Fett of Cloud City and of Special Edition."""
        result = judged(judge, DARK.but(main={"5_91": 1, "7_167": 1}))
        assert dots_of(result) == 1
        assert result.fingerprint != judged(judge, DARK.but(main={"5_91": 2})).fingerprint

    def test_another_title_is_another_card(self, judge: Validator) -> None:
        """R2-D2 (of A New Hope) and Artoo (of Jabba's Palace) are not copies of one card."""
        result = judged(judge, LIGHT.but(main={R2_D2: 1, ARTOO: 1}))
        assert result.findings == ()

    def test_dots_never_make_a_deck_illegal(self, judge: Validator) -> None:
        assert judged(judge, DARK.but(main={"1_168": 59})).verdict == "legal"


def dots_of(result: Result) -> int:
    (finding,) = [finding for finding in result.findings if finding.rule == "swccg.dots"]
    assert isinstance(finding.actual, int)
    return finding.actual


class TestWhatWasNotRead:
    def test_an_unknown_id_makes_the_deck_unclear_not_short(self, judge: Validator) -> None:
        result = judged(judge, DARK.but(main={"227_99": 3}))
        assert result.verdict == "unclear"
        assert found(result) == []
        assert found(result, "warning") == ["list.unknown-card"]
        assert result.not_judged == ()

    def test_an_unknown_id_may_be_what_jabbas_prize_needs(self, judge: Validator) -> None:
        result = judged(judge, DARK.but(main={"10_42": 1, "227_99": 1}))
        assert found(result) == []
        assert [each.rule for each in result.not_judged] == ["swccg.jabbas-prize"]

    def test_an_unknown_id_may_be_the_starting_location(self, judge: Validator) -> None:
        result = judged(judge, DARK.but(location="", main={"227_99": 1}))
        assert [each.rule for each in result.not_judged] == ["swccg.no-location"]

    def test_an_unknown_id_may_be_the_fifth_jedi_test(self, judge: Validator) -> None:
        result = judged(judge, LIGHT.but(main={"9_55": 1, "227_99": 1}))
        assert [each.rule for each in result.not_judged] == ["swccg.jedi-test-chain"]

    def test_an_unknown_id_outside_may_be_no_shield(self, judge: Validator) -> None:
        result = judged(judge, DARK.but(main={"200_110": 1}, outside={"13_54": 1, "227_99": 1}))
        assert [each.rule for each in result.not_judged] == ["swccg.outside-cards"]

    def test_unknown_ids_outside_count_as_cards_there(self, judge: Validator) -> None:
        result = judged(judge, DARK.but(main={"200_110": 1}, outside={"13_54": 49, "227_99": 2}))
        assert found(result) == ["swccg.outside-cards"]

    @pytest.mark.parametrize(
        ("deck", "code"),
        [
            (DARK, "1006_109"), (DARK, "1002_156"), (LIGHT, "1002_36"), (LIGHT, "1001_39"), (LIGHT, "1006_28"),
            (LIGHT, "1006_59"),
        ],
    )  # fmt: skip
    def test_what_a_legacy_card_brings_in_is_not_judged_where_nobody_knows(
        self, judge: Validator, deck: DeckOf, code: str
    ) -> None:
        shield = "13_54" if deck is DARK else "13_1"
        result = judged(judge, deck.but(main={code: 1}, outside={shield: 1}, format="legacy"))
        assert [each.rule for each in result.not_judged] == ["swccg.outside-cards"]
        assert result.verdict == "unclear"
        assert judged(judge, deck.but(main={code: 1}, format="legacy")).verdict == "legal"

    def test_a_certain_error_beside_an_unknown_id_is_still_an_error(self, judge: Validator) -> None:
        result = judged(judge, DARK.but(size=58, main={"227_99": 1}))
        assert found(result) == ["swccg.deck-size"]
        assert result.verdict == "illegal"


class TestTheFormatsOfOthers:
    """What GEMP lets pass, other formats do not: the sealed format of Decipher's rulebook, and one's own."""

    def test_eleven_cards_under_fear_is_my_ally_are_one_too_many(
        self, judge: Validator, catalogue: Catalogue, tmp_path: Path
    ) -> None:
        file = tmp_path / "mine.csv"
        file.write_text("format,name,deck_size\nmine,Mine,60\n", encoding="utf-8")
        terms = read_own_format(catalogue, "swccg", file)
        deck = DARK.but(main={"13_69": 1}, outside={STORMTROOPER: 10}, own_format=terms)
        assert judged(judge, deck).verdict == "legal"
        result = judged(judge, deck.but(outside={STORMTROOPER: 11}))
        assert found(result) == ["swccg.outside-cards"]
        assert result.verdict == "illegal"

    def test_what_gemp_has_not_programmed_is_no_matter(self, judge: Validator) -> None:
        """Counterattack and Go For Help! of Endor."""
        deck = DARK.but(format="sealed_ds2_endor", filler="8_100", location="8_157", main={"8_138": 1, "8_144": 1})
        assert found(judged(judge, deck), "info") == ["swccg.dots"]
        assert found(judged(judge, deck.but(format="premiere_endor")), "info") == ["swccg.dots", "swccg.not-on-gemp"]


class TestIds:
    @pytest.mark.parametrize(
        ("code", "card"),
        [("601_1", "1004_89"), ("601_81", "1004_66"), ("601_195", "1007_72"), ("105_4", "105_4"), ("107_6", "107_6")],
    )
    def test_gemps_other_ids_are_the_card(self, judge: Validator, code: str, card: str) -> None:
        result = judged(judge, DARK.but(main={code: 1}, format="legacy"))
        assert [entry.card.code for entry in result.entries] == ["1_289", card, STORMTROOPER]
        assert result.verdict == "legal"

    @pytest.mark.parametrize(
        ("deck", "code", "card"),
        [
            (DARK, "203_30", "220_2"),
            (LIGHT, "208_12", "222_29"),
            (LIGHT, "213_48", "222_28"),
            (DARK, "20037", "205_23"),
        ],
    )
    def test_an_id_from_before_an_erratum_is_the_card_and_said(
        self, judge: Validator, deck: DeckOf, code: str, card: str
    ) -> None:
        result = judged(judge, deck.but(main={code: 1}))
        assert card in [entry.card.code for entry in result.entries]
        (finding,) = [each for each in result.findings if each.rule == "list.former-id"]
        assert (finding.severity, finding.lines) == ("info", (2,))
        assert code in message(finding)

    def test_an_unknown_id_of_a_set_the_format_lacks_is_illegal_by_its_set(self, judge: Validator) -> None:
        result = judged(judge, DARK.but(main={"601_999": 2}))
        (finding,) = [each for each in result.findings if each.severity == "error"]
        assert (finding.rule, finding.lines) == ("swccg.format-set", (2,))
        assert message(finding).startswith("601_999: no card of this id is known, but its set 601 is not one of Open")
        assert result.verdict == "illegal"

    @pytest.mark.parametrize(("code", "format"), [("227_99", "open"), ("601_999", "legacy"), ("999_1", "open")])
    def test_of_a_set_it_has_or_nobody_knows_it_is_unclear(self, judge: Validator, code: str, format: str) -> None:
        result = judged(judge, DARK.but(main={code: 1}, format=format))
        assert found(result) == []
        assert result.verdict == "unclear"


class TestHints:
    def test_the_minority_is_named(self, judge: Validator) -> None:
        (finding,) = judged(judge, DARK.but(main={REBEL_TROOPER: 2})).findings
        assert finding.expected == "dark"
        assert hint(finding) == "Replace Rebel Trooper."
        assert message(finding).startswith("Dark deck with 2 Light cards (rulebook)")

    def test_what_breaks_another_rule_is_dropped_first(self, judge: Validator) -> None:
        result = judged(judge, DARK.but(size=62, main={REBEL_TROOPER: 1, "1_168": 2}))
        (finding,) = [each for each in result.findings if each.rule == "swccg.deck-size"]
        assert hint(finding) == "Remove for example 1 Rebel Trooper and 1 Darth Vader."

    @pytest.mark.parametrize(
        ("deck", "expected"),
        [
            pytest.param(
                DARK.but(size=61, main={REBEL_TROOPER: 2}),
                "Remove for example 1 Rebel Trooper.",
                id="no more than there is too many",
            ),
            pytest.param(
                DARK.but(size=64, main={REBEL_TROOPER: 1, "1_168": 3}),
                "Remove for example 1 Rebel Trooper, 2 Darth Vader and 1 Stormtrooper.",
                id="the wrong side, then copies beyond the dots, then what there is most of",
            ),
        ],
    )
    def test_cards_to_remove_are_named_until_the_deck_has_sixty(
        self, judge: Validator, deck: DeckOf, expected: str
    ) -> None:
        (finding,) = [each for each in judged(judge, deck).findings if each.rule == "swccg.deck-size"]
        assert (finding.expected, finding.actual) == (60, deck.size)
        assert hint(finding) == expected

    def test_a_deck_without_a_location_lacks_one(self, judge: Validator) -> None:
        (finding,) = judged(judge, DARK.but(location="")).findings
        assert (finding.expected, finding.actual, finding.cards) == (1, 0, ())
        assert message(finding).startswith("Neither an Objective nor a location to start with")

    def test_a_location_that_cannot_start_is_named(self, judge: Validator) -> None:
        (finding,) = judged(judge, DARK.but(location="7_281")).findings
        assert (finding.expected, finding.actual, finding.lines) == (1, 0, (1,))
        assert message(finding).startswith("No Objective, and a game cannot start with Desert")

    def test_then_what_there_is_most_of(self, judge: Validator) -> None:
        (finding,) = judged(judge, DARK.but(size=63)).findings
        assert hint(finding) == "Remove for example 3 Stormtrooper."

    def test_a_deck_of_forty_is_told_its_format(self, judge: Validator) -> None:
        (finding,) = judged(judge, DARK.but(size=40)).findings
        assert hint(finding) == "Add 20. Size and cards fit the format open40card, jp_sealed, sealed (--format)."

    def test_a_card_of_a_later_set_is_told_the_format_that_has_it(self, judge: Validator) -> None:
        (finding,) = judged(judge, DARK.but(main={"3_82": 1}, format="premiere_anh")).findings
        assert hint(finding).startswith("Size and cards fit the format open,")


def message(finding: Finding) -> str:
    return Renderer("en").message(finding)


def hint(finding: Finding) -> str:
    return Renderer("en").hint(finding)


def test_the_summary_says_what_the_deck_is(judge: Validator) -> None:
    deck = DARK.but(main={"9_151": 1, "13_69": 1, "9_92": 1}, outside={"13_54": 2, STORMTROOPER: 1})
    assert judged(judge, deck).summary == {
        "side": "dark",
        "cards": 60,
        "cards_needed": 60,
        "unread": 0,
        "types": {"location": 1, "objective": 1, "effect": 1, "admirals-order": 1, "character": 56},
        "objective": ["9_151"],
        "starting_effect": ["13_69"],
        "starting": 0,
        "outside": 3,
        "shields": 2,
    }


def test_every_rule_has_a_test_here_a_sentence_and_a_citation() -> None:
    source = "".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    declared = {rule.id for rule in rules_of("swccg")}
    for rule in rules_of("swccg"):
        assert f'"{rule.id}"' in source, f"{rule.id} has no test"
        for lang in ("en", "fr"):
            assert say(rule.explanation, lang)
            assert say(rule.citation_key(full=True), lang)
    assert declared == {f"swccg.{name}" for name in RULES.split()}


RULES = """
deck-size one-side objective-count starting-effect-count double-sided-once jabbas-prize outside-cards game-aid
format-set format-icon format-rarity format-banned restricted-list two-death-stars jedi-test-chain no-location
starting-interrupts dots admirals-orders not-on-gemp alternate-image same-title event-two-decks
"""


def test_two_decks_of_an_event_are_a_rule_that_no_single_deck_breaks() -> None:
    (rule,) = [rule for rule in rules_of("swccg") if rule.id == "swccg.event-two-decks"]
    assert (rule.severity, rule.check) == ("error", None)


def test_limits_of_single_cards_are_data() -> None:
    """They are rows of exceptions.csv: no rule names an id (the samples of readers do)."""
    package = PROJECT / "cardlab" / "games" / "swccg"
    for path in (*package.glob("*_rules.py"), package / "context.py", package / "reading.py"):
        assert not re.search(r'"[0-9]+_[0-9]+"', path.read_text(encoding="utf-8")), path.name
