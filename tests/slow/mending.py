"""A plugin for pytest: every deck with errors that the suite judges is mended, and judged again.

    pytest -p tests.slow.mending tests/games

ends with how many there were, and names those whose advice does not make them legal.
"""

from typing import Any

import pytest

from cardlab.games.advice import changed_result, find_advice
from cardlab.games.deck_validator import DeckValidator
from cardlab.model.result import Result

LEGAL = ("legal", "legal-with-warnings")
MOST = 20
"""So many different decks of one test are mended: some judge thousands of published ones."""


class Mending:
    def __init__(self) -> None:
        self.mended = 0
        self.without: dict[str, int] = {}
        """Why no change was advised, and how often."""
        self.wrong: list[str] = []
        self._seen: set[Any] = set()
        self._busy = False
        self.left = 0
        """How many decks of this test may still be tried."""

    def check(self, validator: DeckValidator, result: Result) -> None:
        key = (result.fingerprint, result.terms.format.code, tuple(each.rule for each in result.findings))
        if self._busy or not self.left or result.verdict != "illegal" or key in self._seen:
            return
        self._busy = True
        self.left -= 1
        self._seen.add(key)
        advice = find_advice(validator, result)
        if advice.status != "changes":
            self.without[advice.status] = self.without.get(advice.status, 0) + 1
        elif changed_result(validator, result, advice.changes).verdict in LEGAL or advice.leaves_gaps:
            self.mended += 1
        else:
            self.wrong.append(f"{result.source}: {sorted({each.rule for each in result.findings})}")
        self._busy = False


def pytest_configure(config: pytest.Config) -> None:
    mending = Mending()
    judge = DeckValidator.judge_deck

    def judge_and_mend(self: DeckValidator, *arguments: Any, **more: Any) -> Result:
        result = judge(self, *arguments, **more)
        mending.check(self, result)
        return result

    config.stash[KEPT] = mending
    DeckValidator.judge_deck = judge_and_mend  # type: ignore[method-assign]


def pytest_runtest_setup(item: pytest.Item) -> None:
    item.config.stash[KEPT].left = MOST


def pytest_terminal_summary(terminalreporter: Any, config: pytest.Config) -> None:
    kept = config.stash[KEPT]
    terminalreporter.write_line(f"mended: {kept.mended}; without changes: {kept.without}; wrong: {len(kept.wrong)}")
    for each in kept.wrong:
        terminalreporter.write_line(f"  {each}")


KEPT = pytest.StashKey[Mending]()
