"""Decks that are one edit away are read as they are written, or asked about."""

from collections import Counter

from cardlab.games.validator import Validator
from tests.reading.edited_decks import edited_decks, outcome


def test_edited_decks(judge: Validator) -> None:
    outcomes = Counter[str]()
    silent = []
    for edited in edited_decks(judge, 60, seed=1):
        found, _, _ = outcome(judge, edited)
        outcomes[found] += 1
        if found == "silent":
            silent.append(edited.text)
    assert silent == []
    assert outcomes["right"] >= 54, outcomes
