"""Finding one card by what people call it."""

import pytest

from cardlab.catalogue.catalogue import Catalogue
from cardlab.catalogue.search import find_card
from cardlab.registry import game_ids


@pytest.mark.parametrize(
    ("text", "code"),
    [
        pytest.param("01035", "01035", id="code"),
        pytest.param("AW 35", "01035", id="set and number"),
        pytest.param("aw#35", "01035", id="set and number with a mark"),
        pytest.param("L'Âme de la Rébellion 1", "02001", id="French name of the set"),
        pytest.param("13_5", "13_5", id="GEMP id"),
        pytest.param("105_4", "105_4", id="GEMP id of a preview"),
        pytest.param("203_30", "220_2", id="GEMP id from before an erratum"),
        pytest.param("/starwars/Hoth-Light/t_21btooonebee", "3_1", id="Holotable path"),
        pytest.param("101 5", "101_5", id="a set that is a number"),
        pytest.param("MDM 1", "MDM-1", id="Young Jedi"),
        pytest.param("sabre laser antique", "03049", id="French title"),
    ],
)
def test_a_card_is_found_by(catalogue: Catalogue, text: str, code: str) -> None:
    assert [card.code for card in find_card(catalogue, text, game_ids())] == [code]


@pytest.mark.parametrize("text", ["35", "135", "1135"])
def test_a_number_alone_is_no_set_and_number(catalogue: Catalogue, text: str) -> None:
    assert find_card(catalogue, text, game_ids()) == []
