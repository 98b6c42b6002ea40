"""Every regular expression answers at once, however long what stands before it: none takes the square of a length."""

import time

from cardlab.decklists import line_kinds
from tests.faults.slow_patterns import Used, attacks, every_pattern

LENGTH = 6_000
MOST_SECONDS = 0.2
"""Of this process's own time: a hundred times what a pattern needs that reads a text once."""
CUT = {line_kinds._PLACED.pattern: 200, line_kinds._SPEAKS.pattern: 200}
"""What sees only the beginning of a line."""
SPACED_ONCE = ("cardlab.decklists.", "cardlab.games.")
"""Here lines are seen after `plain`, which leaves no two spaces together."""


def test_the_patterns_are_found() -> None:
    """Compiled, written where it is used, named as a text: one of each kind, with the way it is used."""
    used = {(each.module, each.pattern.pattern[:10], each.method) for each in every_pattern()}
    assert ("cardlab.tournament.times", r"(?P<a>\d{1", "match") in used
    assert ("cardlab.tournament.deck_cells", r"[/\\]", "search") in used
    assert ("cardlab.decklists.line_kinds", r"(?:[=\-–—_", "match") in used


def test_no_pattern_is_slow_on_its_own_letters() -> None:
    for used in every_pattern():
        for text in attacks(used.pattern, CUT.get(used.pattern.pattern, LENGTH)):
            _check(used, text)


def _check(used: Used, text: str | bytes) -> None:
    if isinstance(text, str) and used.module.startswith(SPACED_ONCE):
        text = " ".join(text.split())
    begin = time.process_time()
    getattr(used.pattern, used.method)(text)
    took = time.process_time() - begin
    assert took < MOST_SECONDS, f"{used.pattern.pattern!r} takes {took:.1f} s for {text[:40]!r}…"
