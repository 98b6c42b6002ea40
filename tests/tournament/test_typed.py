"""What was meant by what the organiser typed."""

import csv
import io
from pathlib import Path
from typing import Any

import pytest

from cardlab.catalogue.catalogue import Catalogue
from cardlab.reading.card_index import CardIndex
from cardlab.reading.deck_reading import NO_CARD
from cardlab.render.renderer import Renderer
from cardlab.tournament.answers_sheet import answers_sheet
from cardlab.tournament.model import OpenPhrase
from cardlab.tournament.typed import answer_of, decision_of, players_shown, proposal_text
from tests.conftest import Run
from tests.tournament.registered import LEGAL, checked, player


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("01035 · Luke Skywalker, Jedi Knight (AW 35)", "01035"),
        ("01035", "01035"),
        (" 01035 ", "01035"),
        ("1035", "01035"),
        ("01035 · whatever stands behind the code", "01035"),
        ("Luke Skywalker, Jedi Knight", "01035"),
        ("luke skywalker jedi knight", "01035"),
        ("AW 35", "01035"),
        ("Logistique", "01142"),
        ("Pistolet blaster DH-17", None),
        ("not a card", NO_CARD),
        ("Pas une carte", NO_CARD),
        ("-", NO_CARD),
        ("—", NO_CARD),
        ("Luke Skywalker", None),
        ("Luke Skywalker, Jedi Knight (AW 1)", None),
        ("Luke Skywalker, Jedi Knight (AW 999)", None),
        ("99999", None),
        ("99999 · Nobody", None),
        ("?", None),
        ("=1+1", None),
        ("x" * 5000, None),
    ],
)
def test_answers(catalogue: Catalogue, text: str, expected: str | None) -> None:
    assert answer_of(text, CardIndex(catalogue, "destiny")) == expected


@pytest.mark.parametrize(
    ("game", "text", "expected"),
    [
        ("swccg", "1_289", "1_289"),
        ("young-jedi", "bep-1", "BEP-1"),
        ("swccg", "/", None),
    ],
)
def test_answers_in_other_games(catalogue: Catalogue, game: Any, text: str, expected: str | None) -> None:
    assert answer_of(text, CardIndex(catalogue, game)) == expected


def test_every_proposal_is_an_answer(catalogue: Catalogue) -> None:
    for game in ("destiny", "swccg", "young-jedi"):
        index, renderer = CardIndex(catalogue, game), Renderer("en")
        for card in catalogue.all_cards(game)[::50]:
            assert answer_of(proposal_text(card, renderer), index) == card.code


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("accepted", "accepted"),
        ("Accepté", "accepted"),
        ("acceptée", "accepted"),
        ("accepté(e)", "accepted"),
        ("OK", "accepted"),
        ("refused", "refused"),
        ("REFUSÉE", "refused"),
        ("withdrawn", "withdrawn"),
        ("retiré", "withdrawn"),
        ("Désistement", "withdrawn"),
        ("later", None),
        ("", None),
        ("to be accepted?", None),
    ],
)
def test_decisions(text: str, expected: str | None) -> None:
    assert decision_of(text) == expected


def test_of_many_players_the_first_few_are_named() -> None:
    names = {number: f"P{number}" for number in range(1, 20)}
    phrase = OpenPhrase("x", "unknown", tuple(range(1, 13)), 12, ())
    assert players_shown(phrase, names, "en") == "P1, P2, P3, P4, P5, P6, P7, P8 and 4 more"


# -- carried to the next event -------------------------------------------------------------------


def test_answers_become_names_of_cards_for_every_later_list(
    catalogue: Catalogue, run: Run, own_database: Path, tmp_path: Path
) -> None:
    terms = catalogue.terms("destiny", "reference-1.6")
    assert terms
    phrases = (
        OpenPhrase("=Lojistik", "unknown", (1,), 1, (), "01142"),
        OpenPhrase("Pistolet, de mon « cousin »", "unknown", (1,), 1, (), "01054"),
        OpenPhrase("Luke Skywalker", "ambiguous", (1,), 1, (), "01035"),
        OpenPhrase("Bonjour", "unknown", (1,), 1, (), NO_CARD),
        OpenPhrase("Zgrblx", "unknown", (1,), 1, ()),
    )
    found = checked(terms, [player(1, "Anne")], lang="fr")._replace(phrases=phrases)
    sheet = tmp_path / "answers.csv"
    sheet.write_bytes(answers_sheet(found, {}))
    assert list(csv.reader(io.StringIO(sheet.read_text(encoding="utf-8")))) == [
        ["code", "language", "title", "kind", "source"],
        ["01054", "fr", "Pistolet, de mon « cousin »", "alias", "Winter Open"],
        ["01142", "fr", "'=Lojistik", "alias", "Winter Open"],
    ]
    deck = tmp_path / "deck.txt"
    deck.write_text(LEGAL.replace("2 Logistique", "2 =Lojistik"), encoding="utf-8")
    assert "unknown card" in run("validate", deck, "--db", own_database).out
    imported = run("catalogue", "import", sheet, "--game", "destiny", "--db", own_database)
    assert (imported.code, imported.err) == (0, "")
    again = run("validate", deck, "--db", own_database)
    assert (again.code, "unknown card" in again.out) == (0, False)


def test_nothing_answered_is_a_sheet_of_headers(catalogue: Catalogue) -> None:
    terms = catalogue.terms("destiny", "reference-1.6")
    assert terms
    assert answers_sheet(checked(terms, []), {}) == b'"code","language","title","kind","source"\n'


def test_an_answer_stays_when_its_words_are_on_no_list_any_more(catalogue: Catalogue) -> None:
    """A player who corrects their list does not take the answer away; an organiser who empties the cell does."""
    terms = catalogue.terms("destiny", "reference-1.6")
    assert terms
    answered = OpenPhrase("=Lojistik", "unknown", (1,), 1, (), "01142")
    found, corrected = checked(terms, [])._replace(phrases=(answered,)), checked(terms, [])
    first = answers_sheet(found, {"lojistik": "01142"})
    assert b"=Lojistik" in first
    assert answers_sheet(corrected, {"lojistik": "01142"}, first) == first
    assert b"=Lojistik" not in answers_sheet(corrected, {}, first)
    assert b"=Lojistik" not in answers_sheet(corrected, {"lojistik": "01054"}, first)
    assert answers_sheet(corrected, {"lojistik": "01142"}, b"\xff;of somebody else") == answers_sheet(corrected, {})
