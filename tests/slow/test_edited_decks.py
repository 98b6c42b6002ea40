"""500 edited decks: at least nine of ten are read right, and hardly one is another deck without a question."""

from collections import Counter

from cardlab.games.validator import Validator
from tests.reading.edited_decks import edited_decks, outcome


def test_500_edited_decks(judge: Validator) -> None:
    outcomes = Counter(outcome(judge, edited)[0] for edited in edited_decks(judge, 500, seed=2))
    assert outcomes["silent"] <= 3, outcomes
    assert outcomes["right"] >= 450, outcomes
