"""Where else a deck is legal: what the report, JSON and library say agrees with `--format` on the same list."""

from pathlib import Path

import pytest

from cardlab.errors import CardlabError
from cardlab.games.advice import find_fix
from cardlab.games.options import Request
from cardlab.games.other_formats import find_other_formats
from cardlab.games.validator import Validator
from cardlab.model.result import OtherFormats, Result
from cardlab.reading.split import lists_in, sources
from tests.conftest import PROJECT, Judged, Run
from tests.games.lists import edited

LEIA = (PROJECT / "examples" / "leia-han.txt").read_text(encoding="utf-8")
SMUGGLERS = edited(LEIA, ("1 Black One", "1 Smuggler's Run"))
"""The same deck with a title that two cards of later sets have."""
NO_LISTS = ("sheets", "styles")
"""Folders of fixtures with card sheets, and with edits of lists."""
LISTS = sorted(
    path
    for folder in ("examples", "tests", "cardlab")
    for path in (PROJECT / folder).rglob("*")
    if path.is_file()
    and (folder == "examples" or {"fixtures", "corpus", "samples"} & {*path.parts})
    and path.parent.name not in NO_LISTS
)
LEGAL = ("legal", "legal-with-warnings")


def results_of(judge: Validator, path: Path, wanted: str = "") -> list[Result]:
    """A result for each list of a file that names its game or whose game can be told; none for other files."""
    try:
        found = [source for _, source in sources([path])]
        return [judge.validate(each, Request(format=wanted)) for source in found for each in lists_in(source)]
    except CardlabError:
        return []


def elsewhere(judge: Validator, result: Result) -> OtherFormats:
    return find_other_formats(judge.of(result.game), result)


@pytest.mark.parametrize("path", LISTS, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_also_legal_is_where_format_says_legal(judge: Validator, path: Path) -> None:
    """Every format of the game is asked, as `validate --format` asks it."""
    for place, result in enumerate(results_of(judge, path)):
        legal, waiting = elsewhere(judge, result)
        named = {row.code: "legal" for row in legal} | {each.format.code: "unclear" for each in waiting}
        assert len(named) == len(legal) + len(waiting)
        asked = {row.code: results_of(judge, path, row.code) for row in judge.catalogue.formats(result.game)}
        verdicts = {
            code: results[place].verdict
            for code, results in asked.items()
            if results and code != result.terms.format.code
        }
        assert {row.code for row in legal} == {code for code, verdict in verdicts.items() if verdict in LEGAL}
        assert {verdicts[each.format.code] for each in waiting} <= {"unclear"}


def test_lists_are_found_and_some_are_legal_elsewhere(judge: Validator) -> None:
    results = [result for path in LISTS for result in results_of(judge, path)]
    assert len({result.game for result in results}) == 4
    assert any(elsewhere(judge, result).legal for result in results)


def test_format_that_lacks_an_answer_is_named_apart(judge: Validator, judged: Judged) -> None:
    """In Galactic Infinite two cards are named Smuggler's Run; in FFG Infinite only one."""
    legal, waiting = elsewhere(judge, judged(SMUGGLERS))
    assert "ffg-infinite" in {row.code for row in legal}
    assert {each.format.code: [line.line for line in each.questions] for each in waiting} == {"galactic-infinite": [23]}


def test_format_is_legal_once_the_line_names_its_set(judge: Validator, judged: Judged) -> None:
    answered = judged(edited(SMUGGLERS, ("Smuggler's Run", "Smuggler's Run (LEG 121)")))
    assert "galactic-infinite" in {row.code for row in elsewhere(judge, answered).legal}


def test_format_in_which_no_answer_makes_the_deck_legal_is_not_named(judge: Validator, judged: Judged) -> None:
    """With three copies of Aim the deck is illegal whichever card line 23 means."""
    result = judged(edited(SMUGGLERS, ("2 Viser", "3 Viser"), ("2 Logistique", "1 Logistique")))
    assert elsewhere(judge, result) == ((), ())


def test_unclear_list_is_legal_where_its_title_is_one_card(judge: Validator, judged: Judged) -> None:
    result = judged(SMUGGLERS, Request(format="galactic-infinite"))
    assert result.verdict == "unclear"
    assert {row.code for row in elsewhere(judge, result).legal} == {"reference-1.6", "ffg-infinite", "infinite-2021"}


def test_deck_after_changes_is_judged_as_it_is(judge: Validator, judged: Judged) -> None:
    """A proposal is a deck that no list says."""
    result = judged((PROJECT / "examples" / "leia-han-wrong.txt").read_text(encoding="utf-8"))
    assert elsewhere(judge, result).legal == ()
    mended = find_fix(judge.of(result.game), result).best
    assert mended.verdict == "legal"
    assert "ffg-infinite" in {row.code for row in elsewhere(judge, mended).legal}


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "Also legal in FFG Infinite and Infinite 2021; in Galactic Infinite too, once line 23 names its set"),
        (
            "fr",
            "Légal aussi en FFG Infini et Infini 2021 ; en Infini galactique aussi, si la ligne 23 précise l'extension",
        ),
    ],
)
def test_report_says_which_line_must_name_its_set(run: Run, tmp_path: Path, lang: str, said: str) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text(SMUGGLERS, encoding="utf-8")
    assert said in run("validate", deck, "--lang", lang).out
