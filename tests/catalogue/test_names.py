"""Folding: what two spellings of a name have in common."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardlab.catalogue.catalogue import Catalogue
from cardlab.catalogue.names import fold, words_of
from cardlab.catalogue.search import search


@pytest.mark.parametrize(
    ("one", "other"),
    [
        pytest.param("Étoile de la Mort", "etoile de la mort", id="accents and case"),
        pytest.param("Qi'ra", "Qi’Ra", id="apostrophes"),
        pytest.param("R2-D2", "r2d2", id="hyphens"),
        pytest.param("Sœur de la nuit", "Soeur de la nuit", id="ligature"),
        pytest.param("Mon Calamari", "  mon   calamari ", id="spaces"),
        pytest.param("Chewbacca", "Chewbacca", id="the same"),
    ],
)
def test_spellings_that_fold_to_one(one: str, other: str) -> None:
    assert fold(one) == fold(other)


def test_words_keep_their_spaces() -> None:
    assert words_of("« L'Épée de Qi'ra »") == "lepee de qira"


@pytest.mark.parametrize("marks", ["!", "?!", "•"])
def test_a_name_of_nothing_but_marks_folds_to_something(marks: str) -> None:
    assert fold(marks)


@given(st.text())
def test_folding_twice_changes_nothing_more(text: str) -> None:
    assert words_of(words_of(text)) == words_of(text)
    assert words_of(text).isascii()


def test_a_whole_title_stands_before_its_parts(catalogue: Catalogue) -> None:
    found = search(catalogue, "lightsaber", ["destiny"])
    assert found[0].title == "Lightsaber"
    assert any(card.title == "Ancient Lightsaber" for card in found)
