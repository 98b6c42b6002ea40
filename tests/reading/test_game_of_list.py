"""Which game a list is of, without being told."""

import pytest

from cardlab.reading import game_of_list as module
from cardlab.reading.game_of_list import game_of_list
from cardlab.reading.index import Index
from cardlab.reading.list_reading import text_lines
from cardlab.vocabulary import GameId
from tests.reading.conftest import IndexOf

GAMES: tuple[GameId, ...] = ("destiny", "swccg", "young-jedi")
Indexes = dict[GameId, Index]


@pytest.fixture
def indexes(game_index: IndexOf) -> Indexes:
    return {game: game_index(game) for game in GAMES}


@pytest.mark.parametrize(
    ("text", "game"),
    [
        pytest.param("3x BON84 OOM-9", "young-jedi", id="a set and a number glued, and a name"),
        pytest.param("Plo Koon (Jedi Master) 3", "young-jedi", id="a name that only one game has"),
        pytest.param("5x MDM-27\n2x MDM-30\n3x TJC-12", "young-jedi", id="codes alone"),
        pytest.param("2 Vibroknife\n2 Force Throw\n1 Jetpack", "destiny", id="whole titles"),
        pytest.param("1x 01028 - 2 dice\n2x 02057\n2 01063", "destiny", id="codes of digits"),
        pytest.param("elite Padme, a single die of Rebel Sniper, two Vibroknife", "destiny", id="a paragraph"),
        pytest.param("Tatooine DB\n2 Vader w/ stick\n3 Imp Barrier\n2 None Shall Pass", "swccg", id="short forms"),
        pytest.param("4-LOM With Gun x2\nDr. Evazan x1\nHoth: Echo Docking Bay x1", "swccg", id="counts behind"),
    ],
)
def test_game_of_a_list(indexes: Indexes, text: str, game: GameId) -> None:
    assert game_of_list(text_lines(text), indexes) == (game,)


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("", id="nothing"),
        pytest.param("milk\nbread\n2 eggs\n3 apples and pears", id="a shopping list"),
        pytest.param("1\n2\n3", id="numbers"),
        pytest.param("Hello, here is my registration.\nName: Bob\nThanks", id="a mail without a list"),
    ],
)
def test_no_game_for_what_is_no_list(indexes: Indexes, text: str) -> None:
    assert game_of_list(text_lines(text), indexes) == ()


def test_several_games_for_cards_that_several_have(indexes: Indexes) -> None:
    assert set(game_of_list(text_lines("2 Blaster\n1 Yoda"), indexes)) == set(GAMES)


def test_clean_list_is_decided_by_look_up(indexes: Indexes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(module, "price_first_pass")
    text = "Upgrades\n2x Vibroknife (EaW 57)\n2 Force Throw\n\nEvents\n2 Hasty Exit x2\n1 Truce"
    assert game_of_list(text_lines(text), indexes) == ("destiny",)
