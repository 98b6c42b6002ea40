"""A misspelt title that one card alone is close to is taken; what is further off is offered, and taken on request."""

import pytest

from cardlab.games.options import Request
from cardlab.model.result import Result
from cardlab.render.renderer import Renderer
from tests.conftest import PROJECT, Judged
from tests.games.lists import edited

RIGHT = (PROJECT / "examples" / "leia-han.txt").read_text(encoding="utf-8")
ACCEPT = Request(accept_suggestions=True)

SLIPS = {
    "a French title, a letter lost": ("2 Logistique", "2 Logistiqe", "Logistics"),
    "an English title, two letters swapped": ("1 Black One", "1 Blakc One", "Black One"),
    "another letter": ("2 Hangar de lancement", "2 Hangar de lancemant", "Launch Bay"),
}


def of_rule(result: Result, rule: str) -> list[tuple[int, ...]]:
    return [finding.lines for finding in result.findings if finding.rule == rule]


OFFERED = {
    "a word too many": ("2 Logistique", "2 Logistique spéciale", "Logistics"),
    "a word too many, before it": ("1 Black One", "1 spécial Black One", "Black One"),
}


@pytest.mark.parametrize("request_", [Request(), ACCEPT], ids=["as ever", "on request"])
@pytest.mark.parametrize(("right", "wrong", "title"), SLIPS.values(), ids=SLIPS)
def test_a_slip_is_taken_with_an_info(judged: Judged, right: str, wrong: str, title: str, request_: Request) -> None:
    written, result = judged(RIGHT), judged(edited(RIGHT, (right, wrong)), request_)
    assert (result.verdict, result.fingerprint) == ("legal", written.fingerprint)
    (finding,) = result.findings
    assert (finding.rule, finding.severity) == ("list.read-as", "info")
    assert title in Renderer("en").message(finding)


@pytest.mark.parametrize(("right", "wrong", "title"), OFFERED.values(), ids=OFFERED)
def test_what_is_further_off_is_offered_and_not_taken(judged: Judged, right: str, wrong: str, title: str) -> None:
    result = judged(edited(RIGHT, (right, wrong)))
    assert result.verdict == "unclear"
    (finding,) = [finding for finding in result.findings if finding.rule == "list.unknown-card"]
    assert title in Renderer("en").hint(finding)
    assert title in Renderer("fr").hint(finding)


@pytest.mark.parametrize(("right", "wrong", "title"), OFFERED.values(), ids=OFFERED)
def test_what_is_offered_is_taken_on_request_with_an_info(judged: Judged, right: str, wrong: str, title: str) -> None:
    written, result = judged(RIGHT), judged(edited(RIGHT, (right, wrong)), ACCEPT)
    assert (result.verdict, result.fingerprint) == ("legal", written.fingerprint)
    (finding,) = result.findings
    assert (finding.rule, finding.severity) == ("list.read-as", "info")
    assert title in Renderer("en").message(finding)


def test_all_slips_of_a_list_are_taken_at_once(judged: Judged) -> None:
    result = judged(edited(RIGHT, *((right, wrong) for right, wrong, _ in SLIPS.values())), ACCEPT)
    assert result.fingerprint == judged(RIGHT).fingerprint
    assert len(of_rule(result, "list.read-as")) == 3


@pytest.mark.parametrize(
    ("wrong", "rule"),
    [
        pytest.param("2 Xyzzy Plugh", "list.unknown-card", id="close to nothing"),
    ],
)
def test_what_leaves_a_doubt_stays_open(judged: Judged, wrong: str, rule: str) -> None:
    text = edited(RIGHT, ("2 Logistique", wrong), ("Format : reference-1.6", "Format : ffg-infinite"))
    result = judged(text, ACCEPT)
    assert len(of_rule(result, rule)) == 1
    assert of_rule(result, "list.read-as") == []
    assert [line.text for line in result.deck.unread] == [wrong[2:]]


def test_a_subtitle_tells_the_card_of_a_misspelt_title(judged: Judged) -> None:
    wrong = "1 Leia Organna, Born Leader élite"
    result = judged(edited(RIGHT, ("1 Leia Organa, Leader-né (AW 28) élite", wrong)), ACCEPT)
    assert "01028" in [entry.card.code for entry in result.deck.entries]
