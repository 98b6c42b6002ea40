"""What an index of cards remembers: the same answers, whether it asked for each or learnt all at once."""

import pytest

from cardlab.catalogue.catalogue import Catalogue
from cardlab.reading.card_index import CardIndex, Remembered
from cardlab.vocabulary import GameId


@pytest.mark.parametrize("game", ["destiny", "swccg", "young-jedi"])
def test_many_lists_make_no_difference(catalogue: Catalogue, game: GameId) -> None:
    asked, learnt = CardIndex(catalogue, game), CardIndex(catalogue, game)
    for _ in range(100):  # so many lists, and it has learnt all cards
        learnt.prepare(())
    cards = catalogue.all_cards(game)
    asked.prepare(card.code for card in cards)
    for card in cards[::50]:
        assert learnt.card(card.code) == asked.card(card.code) == card
        assert learnt.of_title(card.title_key) == asked.of_title(card.title_key)
        assert learnt.sets_of(card) == asked.sets_of(card)
    assert learnt.card("nosuchcode") is None


def test_what_is_remembered_of_peoples_words_has_an_end() -> None:
    remembered: Remembered[int, str] = Remembered()
    for number in range(100_000):
        assert remembered.keep(number, str(number)) == str(number)
    assert remembered[99_999] == "99999"
    assert len(remembered) < 50_000
