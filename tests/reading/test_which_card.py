"""From lines to cards: codes, numbers, titles in both languages, and what is asked or said when unsure."""

import pytest

from cardlab.catalogue.catalogue import Catalogue
from cardlab.games.options import Request
from cardlab.games.validator import Validator
from cardlab.model.result import Result
from cardlab.reading.document import Source, read_decklist
from cardlab.reading.headings import heading_of
from cardlab.vocabulary import LANGUAGES
from tests.conftest import Judged


@pytest.fixture
def judged(judge: Validator) -> Judged:
    def judge_text(text: str, format: str = "reference-1.6") -> Result:
        source = Source("deck.txt", text.encode())
        return judge.validate(read_decklist(source), Request(game="destiny", format=format))

    return judge_text


def notes(result: Result) -> list[str]:
    return [finding.rule for finding in result.findings if finding.rule.startswith("list.")]


@pytest.mark.parametrize(
    ("line", "code"),
    [
        pytest.param("1 Luke Skywalker, Jedi Knight", "01035", id="title and subtitle"),
        pytest.param("1 Luke Skywalker, Chevalier Jedi", "01035", id="French subtitle"),
        pytest.param("1 Luke Skywalker - Jedi Knight", "01035", id="a dash before the subtitle"),
        pytest.param("1 Dark Vador, Sith Lord", "01010", id="French title, English subtitle"),
        pytest.param("1 Temple Jedi, Lothal", "22091", id="a French title that another printing has"),
        pytest.param("1 Temple Jedi, Lothal (DoP 91)", "22091", id="the same with its number"),
        pytest.param("1 luke skywalker jedi knight", "01035", id="no capitals, no comma"),
        pytest.param("1 Luke Skywalker (AW 35)", "01035", id="set code and number"),
        pytest.param("1 Luke Skywalker (Awakenings #35)", "01035", id="set name and number"),
        pytest.param("1 Luke Skywalker (Le Réveil 35)", "01035", id="French set name and number"),
        pytest.param("1 AW35", "01035", id="number alone"),
        pytest.param("2 Overkill (EoD1)", "17082", id="a set whose code another's and a number make"),
        pytest.param("1 01035", "01035", id="code alone"),
        pytest.param("2 Sabre laser", "01059", id="French title"),
        pytest.param("2 Comte Dooku (AW 9)", "01009", id="corrected French title"),
        pytest.param("1 Compte Dooku (AW 9)", "01009", id="former spelling"),
        pytest.param("2 It's a Trap!", "01107", id="apostrophe"),
        pytest.param("2 It’s A Trap", "01107", id="curly apostrophe, no mark"),
    ],
)
def test_a_line_names_its_card(judged: Judged, line: str, code: str) -> None:
    result = judged(line)
    assert notes(result) == []
    assert [entry.card.code for entry in result.deck.entries] == [code]


def test_exact_titles_come_before_folded_ones(judged: Judged) -> None:
    plain = judged("2 Medic", "galactic-infinite")
    loud = judged("2 Medic!", "galactic-infinite")
    assert [entry.card.title for entry in plain.deck.entries] == ["Medic"]
    assert [entry.card.title for entry in loud.deck.entries] == ["Medic!"]


def test_a_french_title_leads_to_every_card_of_its_title(judged: Judged) -> None:
    result = judged("1 Capitaine Phasma")
    (finding,) = result.findings[:1]
    assert finding.rule == "list.ambiguous-card"
    assert {card.code for card in finding.cards} == {"01001", "04002"}


def test_the_format_may_leave_one_version(judged: Judged) -> None:
    assert notes(judged("1 Leia Organa")) == []
    assert "list.ambiguous-card" in notes(judged("1 Leia Organa", "ffg-infinite"))


def test_the_heading_tells_a_character_from_a_support(judged: Judged) -> None:
    character = judged("Characters\n1 C-3PO", "ffg-infinite")
    support = judged("Supports\n1 C-3PO", "ffg-infinite")
    assert [entry.card.code for entry in character.deck.entries] == ["11077"]
    assert [entry.card.code for entry in support.deck.entries] == ["02030"]


def test_a_set_whose_code_another_set_and_a_number_make(judged: Judged) -> None:
    """`EoD1` is a set and the first card of `EoD`: both are the same Phasma."""
    result = judged("1 Captain Phasma (EoD1)")
    assert notes(result) == []
    assert [entry.card.card_key for entry in result.deck.entries] == ["04002"]


def test_an_unknown_card_gets_up_to_three_suggestions_and_counts_as_a_card(judged: Judged) -> None:
    result = judged("2 Sabre laser spécial\n1 Luke Skywalker (AW 35)")
    finding = next(each for each in result.findings if each.rule == "list.unknown-card")
    assert finding.cards[0].code == "01059"
    assert len(finding.cards) <= 3
    assert result.verdict == "unclear" or "error" in {each.severity for each in result.findings}
    assert [(line.line, line.quantity) for line in result.deck.unread] == [(1, 2)]


def test_number_and_title_that_disagree_are_a_finding(judged: Judged) -> None:
    result = judged("2 Sabre laser (AW 35)")
    assert notes(result) == ["list.number-title"]
    assert [entry.card.code for entry in result.deck.entries] == ["01059"]


def test_a_number_that_does_not_exist_is_a_finding(judged: Judged) -> None:
    result = judged("2 Sabre laser (AW 999)")
    assert notes(result) == ["list.unknown-number"]


def test_cards_alike_for_every_rule_are_not_asked_for(judged: Judged) -> None:
    result = judged("1 Black One", "galactic-infinite")
    assert notes(result) == ["list.printing-taken"]
    assert [entry.card.code for entry in result.deck.entries] == ["01032"]


def test_a_quantity_nobody_can_mean_is_asked_about(judged: Judged) -> None:
    result = judged("1 Luke Skywalker (AW 35)\n500 Sabre laser")
    assert notes(result) == ["list.unknown-card"]
    assert [line.line for line in result.deck.unread] == [2]


def test_a_row_of_a_table_that_names_no_number_is_an_unread_line(judge: Validator) -> None:
    source = Source("deck.csv", b"quantity,name\n0,Riposte\n2,Lightsaber\n")
    result = judge.validate(read_decklist(source), Request(game="destiny", format="reference-1.6"))
    assert notes(result) == ["list.unread-line"]
    assert [(line.line, line.text) for line in result.deck.unread] == [(2, "0; Riposte")]


def test_a_whole_list_on_one_line(judged: Judged) -> None:
    result = judged("Lightsaber, Force Throw / Datapad")
    assert {entry.card.code for entry in result.deck.entries} == {"01059", "01057", "01062"}


def test_greetings_and_signatures_are_comments_but_a_slip_is_not(judged: Judged) -> None:
    result = judged("Bonjour à tous,\n\n2 Sabre laser\n2 Datapad\n\nMerci et à samedi !\n")
    assert notes(result) == []
    assert len(result.deck.entries) == 2
    slip = judged("2 Sabre laser\n2 Datapad\nDétonateur thermiqe\n")
    assert notes(slip) == ["list.read-as"]
    assert [entry.card.code for entry in slip.deck.entries] == ["01059", "01062", "01067"]


def test_nothing_understood_is_unreadable(judged: Judged) -> None:
    assert judged("2 Xyzzy Plugh\n3 Frobnicate\n").verdict == "unreadable"


@pytest.mark.parametrize("line", ["2 DL-44", "2 Hit & Run", "2 Holdout Blasters"])
def test_one_clear_reading_is_taken_and_said(judged: Judged, line: str) -> None:
    result = judged(f"Game: destiny\n2 Force Speed\n{line}\n")
    assert notes(result) == ["list.read-as"]
    assert result.deck.unread == ()


def test_a_remark_behind_a_title_needs_no_word(judged: Judged) -> None:
    result = judged("Game: destiny\n2 Force Speed\n2 Vibroknife (très bon)\n")
    assert (notes(result), result.deck.unread) == ([], ())
    assert [(entry.quantity, entry.card.title) for entry in result.entries] == [(2, "Force Speed"), (2, "Vibroknife")]


def test_points_tell_the_dice(judged: Judged) -> None:
    """Rey costs 9 or 12: with 12 she is elite."""
    elite = judged("Game: destiny\n1 Rey, Force Prodigy (12)\n2 Force Speed\n")
    assert ("team", "01038", 1, 2) in elite.parts


def test_no_title_is_taken_for_a_heading(catalogue: Catalogue) -> None:
    also = {"Podracer", "Admiral's Orders", "BF"}
    for game in ("destiny", "swccg", "young-jedi"):
        names = (title for language in LANGUAGES for _, title, _ in catalogue.titles_of_cards(game, language))
        assert {title for title in names if heading_of(title) is not None} <= also
