"""Every regular expression answers at once, however long what stands before it: none takes the square of a length."""

import time
from contextlib import suppress

import pytest

from cardlab.catalogue.catalogue import Catalogue
from cardlab.errors import CardlabError
from cardlab.games.options import Request
from cardlab.games.validator import Validator
from cardlab.reading.document import Source, read_decklist
from cardlab.vocabulary import GameId
from tests.faults.slow_patterns import Used, attacks, every_pattern

LENGTH = 6_000
MOST_SECONDS = 0.2
"""Of this process's own time: a hundred times what a pattern needs that reads a text once."""
SPACED_ONCE = (
    "cardlab.games.",
    "cardlab.reading.exported",
    "cardlab.reading.headings",
    "cardlab.reading.quantities",
    "cardlab.reading.text_clean",
)
"""Here lines are seen after `plain`, which leaves no two spaces together."""


def test_the_patterns_are_found() -> None:
    """Compiled, written where it is used, named as a text: one of each kind, with the way it is used."""
    used = {(each.module, each.pattern.pattern[:10], each.method) for each in every_pattern()}
    assert ("cardlab.tournament.times", r"(?P<a>\d{1", "match") in used
    assert ("cardlab.tournament.deck_cells", r"[/\\]", "search") in used
    assert ("cardlab.reading.words", r"(?:https?:", "search") in used
    assert ("cardlab.reading.headings", r"[0-9]{1,3}", "fullmatch") in used


def test_no_pattern_is_slow_on_its_own_letters() -> None:
    for used in every_pattern():
        for text in attacks(used.pattern, LENGTH):
            _check(used, text)


def _check(used: Used, text: str | bytes) -> None:
    if isinstance(text, str) and used.module.startswith(SPACED_ONCE):
        text = " ".join(text.split())
    begin = time.process_time()
    getattr(used.pattern, used.method)(text)
    took = time.process_time() - begin
    assert took < MOST_SECONDS, f"{used.pattern.pattern!r} takes {took:.1f} s for {text[:40]!r}…"


@pytest.mark.parametrize("space", [" ", "\t", "\xa0"], ids=["spaces", "tabs", "no-break spaces"])
@pytest.mark.parametrize("game", ["destiny", "swccg", "outer-rim"])
def test_lines_of_spaces_without_end_are_no_slower(catalogue: Catalogue, game: GameId, space: str) -> None:
    """Were one of the patterns above asked about a line as it was typed, this would take minutes."""
    gap = space * 20_000
    typed = ["2 Force Throw{}x", "{}2 Force Throw", "Events{}(", "2{}Force Throw, ( //", "- a{}b", "all{}x", "j 1{}:x",
             "12 decks{}x", "Format: destiny{}x", "Force Throw #{} // a", "Crédits{}x", "Player 1{}("]  # fmt: skip
    judge = Validator(catalogue)
    for line in ("2 Force Throw", *typed):
        source = Source("deck.txt", f"2 Force Throw\n{line.format(gap)}\n".encode())
        begin = time.process_time()
        with suppress(CardlabError):  # no setup of Outer Rim, no such format
            judge.validate(read_decklist(source), Request(game=game))
        assert time.process_time() - begin < 2, line
