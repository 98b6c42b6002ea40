"""What an index of cards remembers: the same answers, whether it asked for each or learnt all at once."""

import pytest

from cardlab.catalogue.read import Catalogue
from cardlab.decklists.index import CardIndex, Remembered
from cardlab.vocabulary import GameId


@pytest.mark.parametrize("game", ["destiny", "swccg", "young-jedi"])
def test_many_lists_make_no_difference(catalogue: Catalogue, game: GameId) -> None:
    asked, learnt = CardIndex(catalogue, game), CardIndex(catalogue, game)
    for _ in range(100):  # so many lists, and it has learnt all cards
        learnt.prepare((), ())
    cards = catalogue.all_cards(game)
    forms = {form for name in catalogue.names_of_game(game) for form in (name.folded, name.folded_full)}
    asked.prepare(forms | {"nosuchtitle"}, (card.code for card in cards))
    for form in forms | {"nosuchtitle"}:
        assert set(learnt.names(form)) == set(asked.names(form)), form
    for card in cards[::50]:
        assert learnt.of_title(card.title_key) == asked.of_title(card.title_key)
        numbered = learnt.of_number(card.set_code, card.number)
        assert card in numbered
        assert numbered == asked.of_number(card.set_code, card.number)
    assert (learnt.card("nosuchcode"), learnt.names("")) == (None, ())


def test_what_is_remembered_of_peoples_words_has_an_end() -> None:
    remembered: Remembered[int, str] = Remembered()
    for number in range(100_000):
        assert remembered.keep(number, str(number)) == str(number)
    assert remembered[99_999] == "99999"
    assert len(remembered) < 50_000
