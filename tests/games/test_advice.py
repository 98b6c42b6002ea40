"""Advice: every change that makes a deck legal, found by its own validator, said in one sentence."""

import json
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

import cardlab
from cardlab.advice.change_search import DIVE, EFFORT
from cardlab.advice.changes import Change, Pick, apply_changes
from cardlab.exporters.deck_table import deck_table
from cardlab.exporters.text_lists import TextDialect
from cardlab.games import advice as advice_module
from cardlab.games import deck_validator
from cardlab.games.advice import Advice, find_fix
from cardlab.games.deck_validator import DeckValidator
from cardlab.games.options import Request
from cardlab.games.rule import apply_rules
from cardlab.games.validator import Validator
from cardlab.model.result import Result
from cardlab.reading.document import Source, read_decklist
from cardlab.render.changes import advice_sentence
from cardlab.render.text import renderer_for
from tests.conftest import PROJECT, Judged, Run
from tests.games.broken import Faults, many
from tests.games.destiny.faults import KINDS as DESTINY
from tests.games.lists import edited, found
from tests.games.swccg.faults import KINDS as SWCCG
from tests.games.young_jedi.faults import KINDS as YOUNG_JEDI

EXAMPLES = PROJECT / "examples"
RIGHT = {name: (EXAMPLES / f"{name}.txt").read_text(encoding="utf-8") for name in
         ("leia-han", "hunt-down", "tatooine-dark")}  # fmt: skip
GAMES = {"leia-han": ("destiny", DESTINY), "hunt-down": ("swccg", SWCCG), "tatooine-dark": ("young-jedi", YOUNG_JEDI)}
WRONG = sorted(path.name for path in EXAMPLES.glob("*-wrong.txt"))
HAN = "1 Han Solo, Vaurien (AW 46)"
LEIA = "1 Leia Organa, Leader-né (AW 28) élite"


def advised(judge: Validator, result: Result) -> Advice:
    return find_fix(judge.of(result.game), result).advice


def in_short(changes: tuple[Change, ...]) -> list[tuple[str, int, str]]:
    """Kind, number and what goes or changes of each; nothing where cards are only added."""
    return sorted((change.kind, change.quantity, change.card.title if change.card else "") for change in changes)


def rejudged(judge: Validator, result: Result, changes: tuple[Change, ...], request: Request = Request()) -> Result:
    """The deck after the changes, judged by the validator it was judged by."""
    validator = judge.of(result.game)
    assert isinstance(validator, DeckValidator)
    entries = apply_changes(result.entries, changes)
    assert entries is not None
    deck = result.deck._replace(entries=entries, findings=())
    return validator.judge_deck(deck, result.decklist, result.terms, request)


ONE_EDIT = [
    pytest.param("leia-han", [(HAN, f"{HAN} élite")], [("set-dice", 1, "Leia Organa")], id="34 points"),
    pytest.param("leia-han", [("2 Viser", "3 Viser")], [("remove", 1, "Aim")], id="a third copy, 31 cards"),
    pytest.param(
        "leia-han", [("2 Viser", "3 Viser"), ("2 Esquive", "1 Esquive")], [("replace", 1, "Aim")],
        id="a third copy, 30 cards",
    ),
    pytest.param("leia-han", [("2 Viser", "1 Viser")], [("add", 1, "")], id="29 cards"),
    pytest.param("leia-han", [("2 Viser", "2 Force Throw")], [("replace", 2, "Force Throw")], id="no blue character"),
    pytest.param(
        "leia-han", [("2 Viser", "2 Force Throw"), ("2 Esquive", "3 Esquive")],
        [("remove", 1, "Dodge"), ("replace", 2, "Force Throw")], id="two hints that know of each other",
    ),
    pytest.param(
        "leia-han", [("Champ de bataille\nCentre de commandement Rebelle\n", "")], [("add", 1, "")],
        id="no battlefield",
    ),
    pytest.param(
        "leia-han",
        [("2 Viser", "2 Force Throw"), ("2 Esquive", "3 Esquive"), (HAN, f"{HAN} élite"),
         ("Champ de bataille\nCentre de commandement Rebelle\n", "")],
        [("add", 1, ""), ("remove", 1, "Dodge"), ("replace", 2, "Force Throw"), ("set-dice", 1, "Leia Organa")],
        id="four faults that do not hang together",
    ),
    pytest.param("leia-han", [(HAN, "1 Jango Fett (AW 21)")], [("replace", 1, "Jango Fett")], id="hero and villain"),
    pytest.param("leia-han", [(f"{HAN}\n", "")], [("add", 1, "")], id="no yellow character"),
    pytest.param(
        "leia-han", [("2 Viser", "1 Rebel War Room (AW 170)\n1 Viser")], [("replace", 1, "Rebel War Room")],
        id="a battlefield where a card of the deck was meant",
    ),
    pytest.param(
        "leia-han", [("Format : reference-1.6", "Format : 40-40"), ("DH-17", "DH-17 (AW 54)")],
        [("add", 1, ""), ("add", 10, "")], id="the plot that the format is built on",
    ),
    pytest.param(
        "hunt-down", [("8x Stormtrooper", "12x Stormtrooper")], [("remove", 4, "Stormtrooper")],
        id="64 cards, of which one change is enough",
    ),
    pytest.param(
        "hunt-down", [("8x Stormtrooper", "9x Stormtrooper")], [("remove", 1, "Darth Vader, Dark Lord Of The Sith")],
        id="61 cards, of which the hint names one",
    ),
    pytest.param("hunt-down", [("8x Stormtrooper", "7x Stormtrooper")], [("add", 1, "")], id="59 cards"),
    pytest.param(
        "hunt-down", [("1x Dr. Evazan", "1x Obi-Wan Kenobi")], [("replace", 1, "Obi-Wan Kenobi")], id="the other side",
    ),
    pytest.param(
        "hunt-down", [("1x Dr. Evazan", "1x Fear Is My Ally")], [("replace", 1, "Fear Is My Ally")],
        id="two starting effects",
    ),
    pytest.param("tatooine-dark", [("5x Sniper", "6x Sniper")], [("remove", 1, "Sniper")],
                 id="61 cards, 11 yellow"),
    pytest.param(
        "tatooine-dark", [("1x Naboo • Gungan Swamp (MDM 137)", "6x Naboo • Gungan Swamp (MDM 137)")],
        [("remove", 5, "Naboo • Gungan Swamp")], id="65 cards, of a location that stays",
    ),
    pytest.param("tatooine-dark", [("5x Sniper", "4x Sniper")], [("add", 1, "")], id="59 cards, 9 yellow"),
    pytest.param(
        "tatooine-dark", [("1x Naboo • Gungan Swamp (MDM 137)", "1x Coruscant • Jedi Council Chamber (MDM 136)")],
        [("replace", 1, "Droid Starfighter")], id="no location of Naboo",
    ),
    pytest.param(
        "tatooine-dark",
        [("5x Opee Sea Killer (MDM 127)", "5x Opee Sea Killer (MDM 127)\n2x Watto, Risk Taker (EBON P15)"),
         ("5x Tusken", "3x Tusken")],
        [("replace", 2, "Watto")], id="two wild cards in one colour, two cards short in another",
    ),
    pytest.param(
        "tatooine-dark",
        [("5x Opee Sea Killer (MDM 127)", "5x Opee Sea Killer (MDM 127)\n2x Watto, Risk Taker (EBON P15)"),
         ("2x Tatooine • Desert Landing Site (MDM 135)\n", "")],
        [("replace", 2, "Watto")], id="two wild cards in one colour, a planet lost in another",
    ),
    pytest.param(
        "tatooine-dark",
        [("1x Darth Maul, Sith Assassin (EMDM P4)\n", ""),
         ("Red (10)", "1x Darth Maul, Sith Assassin (EMDM P4)\n\nRed (10)"),
         ("5x Sniper", "6x Sniper"), ("2x Trade", "3x Trade")],
        [("remove", 2, "Sniper")], id="62 cards, and a wild card that may fill the colour they leave",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("name", "edits", "changes"), ONE_EDIT)
def test_the_fewest_changes_are_found(
    judge: Validator, judged: Judged, name: str, edits: list[tuple[str, str]], changes: list[tuple[str, int, str]]
) -> None:
    result = judged(edited(RIGHT[name], *edits))
    assert result.verdict == "illegal"
    advice = advised(judge, result)
    assert (advice.status, in_short(advice.changes)) == ("changes", changes)
    assert rejudged(judge, result, advice.changes).verdict == "legal"


@pytest.mark.parametrize("name", WRONG)
def test_the_example_with_the_changes_written_out_is_legal(judge: Validator, judged: Judged, name: str) -> None:
    result = judged((EXAMPLES / name).read_text(encoding="utf-8"), name=name)
    mended = rejudged(judge, result, advised(judge, result).changes)
    written = TextDialect().write(deck_table(mended, "en"))
    again = judge.validate(read_decklist(Source("fixed.txt", written.encode())))
    assert (again.verdict, found(again)) == ("legal", [])


def test_every_card_offered_would_do(judge: Validator, judged: Judged) -> None:
    result = judged((EXAMPLES / "leia-han-wrong.txt").read_text(encoding="utf-8"))
    changes = advised(judge, result).changes
    adding = [index for index, change in enumerate(changes) if change.wanted]
    assert len(adding) == 4
    for index in adding:
        assert len(changes[index].offers) == 3
        for card in changes[index].offers:
            other = replace(changes[index], picks=(Pick(card, changes[index].quantity),))
            tried = (*changes[:index], other, *changes[index + 1 :])
            assert rejudged(judge, result, tried).verdict == "legal", card


def test_what_is_offered_is_like_what_goes(judge: Validator, judged: Judged) -> None:
    result = judged(edited(RIGHT["leia-han"], ("2 Viser", "2 Force Throw")))
    (change,) = advised(judge, result).changes
    assert {card.type for card in change.offers} == {"upgrade"}
    assert {card.colour for card in change.offers} <= {"red", "yellow", "grey"}
    assert {card.side for card in change.offers} <= {"hero", "neutral"}
    assert {card.set_code for card in change.offers} <= result.terms.sets


# -- where nothing is advised ------------------------------------------------------------------------


def test_copies_of_one_card_in_two_slots_are_two_changes(judge: Validator, judged: Judged) -> None:
    objective = "1x Boonta Eve Classic (BEP 59)"
    result = judged(edited(
        RIGHT["tatooine-dark"], (f"{objective}\n", ""), ("5x Blaster", "6x Blaster"), ("5x Tusken", "3x Tusken"),
        ("3x Darth Maul", f"{objective}\n3x Darth Maul"), ("5x Sniper", f"{objective}\n5x Sniper"),
    ))  # fmt: skip
    advice = advised(judge, result)
    assert in_short(advice.changes) == [("replace", 1, "Boonta Eve Classic")] * 2
    assert rejudged(judge, result, advice.changes).verdict == "legal"


def test_a_legal_deck_needs_no_change(judge: Validator, judged: Judged) -> None:
    assert advised(judge, judged(RIGHT["leia-han"])) == Advice("nothing-to-change")


@pytest.mark.parametrize(
    "edits",
    [
        pytest.param([("2 Viser", "2 Xyzzy Plugh")], id="unclear"),
        pytest.param([("2 Viser", "2 Xyzzy Plugh"), (HAN, f"{HAN} élite")], id="illegal all the same"),
        pytest.param([(LEIA, "1 Xyzzy Plugh élite")], id="the team"),
    ],
)
def test_nothing_is_guessed_about_unread_lines(judge: Validator, judged: Judged, edits: list[tuple[str, str]]) -> None:
    result = judged(edited(RIGHT["leia-han"], *edits))
    advice = advised(judge, result)
    assert (advice.status, advice.changes) == ("resolve-first", ())
    assert "Xyzzy Plugh" in advice_sentence(result, advice, renderer_for(result, "en"))


def test_where_warnings_are_errors_they_are_mended_too(judge: Validator, judged: Judged) -> None:
    both = edited(
        RIGHT["hunt-down"], ("1x Tatooine (Premiere)", "1x Death Star"), ("1x Bespin\n", "1x Death Star II\n")
    )
    assert judged(both).verdict == "legal-with-warnings"
    assert advised(judge, judged(both)) == Advice("nothing-to-change")
    result = judged(both, Request(strict=True))
    advice = advised(judge, result)
    assert (result.verdict, in_short(advice.changes)) == ("illegal", [("replace", 1, "Death Star II")])
    assert rejudged(judge, result, advice.changes, Request(strict=True)).verdict == "legal"


def test_a_list_that_is_no_deck_is_not_searched(judge: Validator, judged: Judged) -> None:
    cards = [card for card in judge.catalogue.cards_of_type("swccg", "Character") if card.side == "dark"][:300]
    result = judged("Game: swccg\nFormat: open\n" + "".join(f"1 [{card.code}]\n" for card in cards))
    assert result.verdict == "illegal"
    advice = advised(judge, result)
    assert (advice.status, advice.judged_decks) == ("not-found", 0)
    assert advice_sentence(result, advice, renderer_for(result, "en")).startswith("No small set of changes was found")


# -- what people read --------------------------------------------------------------------------------


def test_the_net_line_names_cards_in_both_languages(judge: Validator, judged: Judged) -> None:
    result = judged(edited(RIGHT["leia-han"], ("2 Viser", "2 Force Throw"), ("2 Esquive", "3 Esquive")))
    advice = advised(judge, result)
    english = advice_sentence(result, advice, renderer_for(result, "en"))
    assert english.startswith(
        "To make the deck legal: remove 1 Dodge; replace 2 Force Throw with: red, yellow or grey,"
    )
    french = advice_sentence(result, advice, renderer_for(result, "fr"))
    assert french.startswith(
        "Pour rendre le deck légal : retirez 1 Esquive ; remplacez 2 Projection de Force par : rouges, jaunes ou grises"
    )


def test_many_cards_to_add_are_named_by_a_few_and_recorded_whole(judge: Validator) -> None:
    start = read_decklist(Source("start.txt", b"200_35,224_9|13_1,1_140"))
    result = judge.validate(start, Request(game="swccg", format="open"))
    advice = result.json("en", fix=find_fix(judge.of("swccg"), result))["advice"]
    (change,) = advice["changes"]
    assert sum(pick["quantity"] for pick in change["take"]) == change["quantity"] == 58
    assert len(change["take"]) > 30
    assert len(advice["sentence"]) < 250
    assert advice["sentence"].endswith(", …).")


def test_the_report_has_one_line_of_advice_and_quiet_has_none(run: Run) -> None:
    wrong = EXAMPLES / "hunt-down-wrong.txt"
    assert run("validate", wrong).out.count("→ To make the deck legal:") == 1
    assert "→" not in run("validate", wrong, "-q").out
    assert "→" not in run("validate", EXAMPLES / "hunt-down.txt").out


def test_json_carries_the_changes(run: Run) -> None:
    (result,) = json.loads(run("validate", EXAMPLES / "leia-han-wrong.txt", "--json").out)["results"]
    advice = result["advice"]
    assert advice["status"] == "changes"
    assert advice["sentence"].startswith("To make the deck legal: replace 1 DH-17 Blaster Pistol")
    (dice,) = [change for change in advice["changes"] if change["kind"] == "set-dice"]
    assert (dice["card"], dice["dice"], dice["rule"]) == ("01028", 1, "destiny.team-points")
    (legal,) = json.loads(run("validate", EXAMPLES / "leia-han.txt", "--json").out)["results"]
    assert legal["advice"] is None


# -- what a report costs -------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["leia-han.txt", *WRONG])
def test_printing_a_report_runs_no_rule(built_database: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """Nor does it read the catalogue: what it says of other formats and fixes was found out before."""
    runs: list[object] = []
    for module in (deck_validator, advice_module):
        monkeypatch.setattr(
            module, "apply_rules", lambda *given, **more: runs.append(given) or apply_rules(*given, **more)
        )
    with cardlab.open(built_database) as lab:
        result = lab.validate(EXAMPLES / name)
        assert len(runs) == 1
        steps: dict[str, Any] = {"also_legal": lab.also_legal(result), "fix": lab.fix(result)}
        steps["explanation"] = lab.explain(result)
        runs.clear()
    for lang in ("en", "fr"):
        assert result.text(lang, **steps).startswith(result.text(lang).splitlines()[0])
        assert result.json(lang, **steps)["also_legal"] is not None
        assert deck_table(result, lang).rows
    assert runs == []


def test_report_without_its_steps_leaves_their_lines_out(judged: Judged) -> None:
    result = judged((EXAMPLES / "leia-han-wrong.txt").read_text(encoding="utf-8"))
    report = result.text()
    assert "To make the deck legal" not in report
    assert "legal in" not in report
    told = result.json()
    assert (told["advice"], told["also_legal"], told["legal_once_answered"]) == (None, None, None)


def test_deprecated_methods_answer_as_the_lab_does(built_database: Path) -> None:
    with cardlab.open(built_database) as lab:
        result = lab.validate(EXAMPLES / "leia-han.txt")
        with pytest.warns(DeprecationWarning, match="lab.also_legal"):
            assert tuple(result.also_legal()) == lab.also_legal(result).legal != ()
        wrong = lab.validate(EXAMPLES / "leia-han-wrong.txt")
        with pytest.warns(DeprecationWarning, match="lab.fix"):
            assert wrong.advice() == lab.fix(wrong).advice


# -- random faults -----------------------------------------------------------------------------------


@pytest.mark.parametrize("count", [1, 2, 3])
@pytest.mark.parametrize("name", GAMES)
def test_decks_with_faults_are_mended_with_no_more_changes(
    judge: Validator, judged: Judged, name: str, count: int
) -> None:
    """The large measure stands in tests/slow."""
    game, kinds = GAMES[name]
    faults = Faults(judge, game, kinds, Random(f"{name} {count}"))
    decks, mended = 0, 0
    for broken in many(faults, [judged(RIGHT[name])], count, 25):
        decks += 1
        advice = advised(judge, broken.result)
        assert advice.judged_decks <= EFFORT + DIVE + 60, broken.faults
        if advice.status == "changes":
            after, changes = faults.mended(broken.result)
            assert after.verdict in ("legal", "legal-with-warnings"), broken.faults
            mended += changes <= len(broken.faults)
    assert decks == 25
    assert mended >= 24


def test_the_same_deck_gets_the_same_advice(judge: Validator, built_database: Path) -> None:

    from cardlab.catalogue.catalogue import Catalogue

    text = (EXAMPLES / "leia-han-wrong.txt").read_bytes()
    first = advised(judge, judge.validate(read_decklist(Source("deck.txt", text))))
    with Catalogue(built_database) as opened:
        second = advised(judge, Validator(opened).validate(read_decklist(Source("deck.txt", text))))
    assert first.changes == second.changes
    assert [change.offers for change in first.changes] == [change.offers for change in second.changes]
