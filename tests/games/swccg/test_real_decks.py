"""Real decks beside the project: each gets the verdict its name promises, in the format it is named for."""

from pathlib import Path

import pytest

from cardlab.games.options import Request
from cardlab.games.validator import Validator
from cardlab.model.result import Result
from cardlab.reading.document import Source, read_decklist
from tests.conftest import SHARED, needs_shared
from tests.games.lists import found

DECKS = SHARED / "decks" / "swccg"

pytestmark = needs_shared


def judged(judge: Validator, file: Path, code: str = "") -> Result:
    return judge.validate(read_decklist(Source(file.name, file.read_bytes(), file)), Request(format=code))


LEGAL = {
    "gemp_db/Classic_EBO.txt": "classic",
    "gemp_db/Classic_no_V_Bring_Him_Before_Me.txt": "classic_no_virtual",
    "gemp_db/Decipher_Only_Hunt_Down_Warren.txt": "open_no_virtual",
    "gemp_db/Decipher_Only_WYS_Jim_Li.txt": "open_no_virtual",
    "gemp_db/Open_40_card_Beginner_Dark.txt": "open40card",
    "gemp_db/Open_40_card_Beginner_Light.txt": "open40card",
    "gemp_db/P_ANH_1996_World_Champion_Dark.txt": "premiere_anh",
    "gemp_db/P_DSII_EBO_Jim_Li.txt": "premiere_ds2",
    "gemp_db/P_RefII_AOBS_Alex_Tennet.txt": "premiere_ref2",
    "gemp_db/P_SE_1998_World_Champion_Dark.txt": "premiere_se",
    "gemp_db/P_SE_1998_World_Champion_Light.txt": "premiere_se",
    "gemp_db/Precon_Open_Demo_Deck_Dark.txt": "open",
    "gemp_db/Precon_P_DSII_Death_Star_II_Starter_Light.txt": "premiere_ds2",
    "gemp_db/Precon_Premiere_Intro_2PG_Dark.txt": "premiere",
    "holotable/DS Demo Deck.htd": "open",
    "holotable/Death Star 2 - Dark Side Starter.htd": "premiere_ds2",
    "holotable/Premiere - 2 Player Introductory - Light.htd": "premiere",
    "text/2024_GEMPC_QF_Brian_Fred_DS_Tatooine_CR_V.txt": "open",
}


@pytest.mark.parametrize(("name", "code"), LEGAL.items())
def test_a_deck_is_legal_in_the_format_it_is_named_for(judge: Validator, name: str, code: str) -> None:
    result = judged(judge, DECKS / name, code)
    assert result.verdict == "legal"
    assert result.deck.unread == ()
    assert result.not_judged == ()


@pytest.mark.parametrize(
    ("name", "code", "copies"),
    [("P_SE_1998_World_Champion_Dark", "7_177", 20), ("P_SE_1998_World_Champion_Light", "7_1", 20)],
)
def test_the_champions_of_1998_ran_twenty_copies_of_one_card(
    judge: Validator, name: str, code: str, copies: int
) -> None:
    result = judged(judge, DECKS / "gemp_db" / f"{name}.txt", "premiere_se")
    assert {entry.card.code: entry.quantity for entry in result.entries}[code] == copies
    assert result.verdict == "legal"
    assert judged(judge, DECKS / "gemp_db" / f"{name}.txt", "premiere_jp").verdict == "illegal"


def test_expand_the_jawas_is_illegal_with_59_cards(judge: Validator) -> None:
    result = judged(judge, DECKS / "gemp_db" / "Utinni_DARK_Expand_the_Jawas.txt", "utinni")
    assert result.verdict == "illegal"
    (finding,) = [each for each in result.findings if each.rule == "swccg.deck-size"]
    assert (finding.expected, finding.actual) == (60, 59)
    assert result.deck.unread == ()
    assert {each.rule: each.lines for each in result.findings if each.severity != "info"} == {
        "swccg.deck-size": (), "swccg.outside-cards": (28,),
    }  # fmt: skip
    (old,) = [each for each in result.findings if each.rule == "list.former-id"]
    assert (old.lines, [card.code for card in old.cards]) == ((28,), ["220_2"])


def test_wends_deck_is_legal_with_its_24_shields(judge: Validator) -> None:
    for file in ("gemp_db/Open_Wend_s_ANH_Tatooine_IE.txt", "gemp_xml/Open_Wend_s_ANH_Tatooine_IE.xml"):
        result = judged(judge, DECKS / file, "open")
        assert result.verdict == "legal"
        assert found(result, "info") == ["swccg.dots"]
        assert (result.summary["outside"], result.summary["shields"]) == (24, 24)
        assert {entry.card.code for entry in result.entries if entry.zone == "outside"} >= WITHDRAWN


WITHDRAWN = {"200_93", "200_94", "200_97", "200_98"}
"""Shields that the Players Committee's card list has no more, and GEMP still plays."""


def test_the_legacy_deck_is_legal_with_eleven_cards_outside(judge: Validator) -> None:
    """Its starting effect, the Legacy Anger, Fear, Aggression (V), lets fifteen cards be outside."""
    result = judged(judge, DECKS / "gemp_db" / "Legacy_Communing_Worlds_2014.txt")
    assert result.terms.format.code == "legacy"
    assert result.verdict == "legal"
    assert found(result, "info") == ["swccg.dots", "swccg.starting-interrupts"]
    assert result.summary["starting_effect"] == ["1004_1"]
    assert (result.summary["cards"], result.summary["outside"]) == (60, 11)
    assert sum(entry.quantity for entry in result.entries if entry.card.set_code.startswith("100")) == 40


def test_in_open_every_legacy_card_of_it_is_refused_by_its_set(judge: Validator) -> None:
    result = judged(judge, DECKS / "gemp_db" / "Legacy_Communing_Worlds_2014.txt", "open")
    assert result.verdict == "illegal"
    assert found(result) == ["swccg.format-set"]
    assert [len(finding.cards) for finding in result.findings if finding.severity == "error"] == [29]


def test_string_and_xml_of_one_deck_have_one_fingerprint(judge: Validator) -> None:
    files = sorted((DECKS / "gemp_xml").glob("*.xml"))
    assert len(files) == 11
    for file in files:
        string = DECKS / "gemp_db" / f"{file.stem}.txt"
        assert judged(judge, file).fingerprint == judged(judge, string).fingerprint, file.stem


def test_the_demo_deck_of_holotable_has_the_printed_force_field(judge: Validator) -> None:
    """Otherwise it is GEMP's, starting cards marked."""
    holotable = judged(judge, DECKS / "holotable" / "DS Demo Deck.htd")
    gemp = judged(judge, DECKS / "gemp_db" / "Precon_Open_Demo_Deck_Dark.txt")
    differing = set(holotable.parts) ^ set(gemp.parts)
    assert {part[1] for part in differing} == {"5_142", "200_119"}
    assert holotable.summary["starting"] == 5
