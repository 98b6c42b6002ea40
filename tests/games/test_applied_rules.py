"""What the framework does for every rule: fills in id and severity, and says "not judged" beside unread lines."""

import pytest

from cardlab.games.rule import Outcomes, Rule, apply_rules, find_rule, finding, rule
from cardlab.model.deck import UnreadCard
from cardlab.model.findings import Finding, NotJudged, Phrase, Severity
from tests.conftest import PROJECT, Judged
from tests.games.lists import edited, found

UNREAD = (UnreadCard(line=7, text="3 Jawa Juice", quantity=3),)
LEIA = (PROJECT / "examples" / "leia-han.txt").read_text(encoding="utf-8")
HAN = "1 Han Solo, Vaurien (AW 46)"


def yielding(*outcomes: Finding | NotJudged, severity: Severity = "error", unread_cannot_change: bool = False) -> Rule:
    """A rule that always says the same."""

    @rule("sabacc.hand", citation="sabacc.hand", severity=severity, unread_cannot_change=unread_cannot_change)
    def hand(_: object) -> Outcomes:
        yield from outcomes

    return hand


def test_finding_has_the_id_and_severity_of_its_rule() -> None:
    (own,), _ = apply_rules([yielding(finding(count=2), severity="warning")], None, unread=())
    assert (own.rule, own.severity, own.message.key) == ("sabacc.hand", "warning", "sabacc.hand")


def test_finding_may_state_another_severity_and_sentence() -> None:
    said = finding(severity="info", key="sabacc.other")
    (other,), _ = apply_rules([yielding(said)], None, unread=())
    assert (other.rule, other.severity, other.message.key) == ("sabacc.hand", "info", "sabacc.other")


def test_not_judged_has_the_id_of_its_rule() -> None:
    _, (waiting,) = apply_rules([yielding(NotJudged(because=Phrase("sabacc.maybe")))], None, unread=())
    assert waiting.rule == "sabacc.hand"


def test_error_beside_an_unread_line_is_not_judged() -> None:
    findings, not_judged = apply_rules([yielding(finding(), finding())], None, unread=UNREAD)
    assert findings == []
    assert [(each.rule, each.unread_line) for each in not_judged] == [("sabacc.hand", 7)]


def test_declared_rule_keeps_its_error_beside_an_unread_line() -> None:
    findings, not_judged = apply_rules([yielding(finding(), unread_cannot_change=True)], None, unread=UNREAD)
    assert ([each.severity for each in findings], not_judged) == (["error"], [])


@pytest.mark.parametrize("declared", [True, False])
def test_finding_may_state_that_unread_lines_cannot_change_it(declared: bool) -> None:
    said = finding(unread_cannot_change=not declared)
    findings, not_judged = apply_rules([yielding(said, unread_cannot_change=declared)], None, unread=UNREAD)
    assert (len(findings), len(not_judged)) == ((0, 1) if declared else (1, 0))


def test_warning_beside_an_unread_line_stays() -> None:
    findings, not_judged = apply_rules([yielding(finding(), severity="warning")], None, unread=UNREAD)
    assert ([each.severity for each in findings], not_judged) == (["warning"], [])


@pytest.mark.parametrize(
    "name",
    ["destiny.deck-copies", "destiny.team-points", "destiny.format-banned", "swccg.objective-count",
     "swccg.format-banned", "young-jedi.title-copies"],
)  # fmt: skip
def test_rules_about_too_many_declare_it(name: str) -> None:
    known = find_rule(name)
    assert known is not None
    assert known.unread_cannot_change


@pytest.mark.parametrize(
    "name",
    ["destiny.deck-size", "destiny.team-empty", "destiny.battlefield", "destiny.format-plot", "swccg.deck-size",
     "swccg.jabbas-prize", "young-jedi.deck-size", "young-jedi.planets"],
)  # fmt: skip
def test_rules_about_missing_cards_do_not(name: str) -> None:
    known = find_rule(name)
    assert known is not None
    assert not known.unread_cannot_change


class TestShippedRules:
    """An unread line may be the very card that allows what the rules refuse without it."""

    @pytest.mark.parametrize(
        ("changes", "rule_id"),
        [
            pytest.param(
                [(HAN, "1 Jango Fett (AW 21)"), ("Champ de bataille", "Intrigue\nTemporary Treaty\nChamp de bataille")],
                "destiny.team-affiliation",
                id="Temporary Truce lets heroes and villains together",
            ),
            pytest.param(
                [("1 Black One", "1 Black One\n2 Datapad (AW 62)"), ("Champ", "Intrigue\nStrategic Order\nChamp")],
                "destiny.deck-size",
                id="Strategic Discipline asks for 34 cards",
            ),
            pytest.param(
                [("Centre de commandement Rebelle", "Centre de commandement Rebelle\n1 Frozen Wastes (AW 169)\n"
                  "Intrigue\nHome Game Advantage")],
                "destiny.battlefield",
                id="Home Turf Advantage brings two battlefields",
            ),
        ],
    )  # fmt: skip
    def test_unread_plot_may_allow_it(self, judged: Judged, changes: list[tuple[str, str]], rule_id: str) -> None:
        result = judged(edited(LEIA, *changes))
        assert rule_id in {each.rule for each in result.not_judged}
        assert result.verdict == "unclear"

    def test_question_about_an_upgrade_allows_no_second_battlefield(self, judged: Judged) -> None:
        """In this format two cards are named Smuggler's Run."""
        two = "Centre de commandement Rebelle\n1 Frozen Wastes (AW 169)"
        galactic = ("reference-1.6\nDeck", "galactic-infinite\nDeck")
        smugglers = ("1 Black One", "1 Smuggler's Run")
        result = judged(edited(LEIA, galactic, ("Centre de commandement Rebelle", two), smugglers))
        assert [line.line for line in result.deck.unread] == [24]
        assert found(result) == ["destiny.battlefield"]
