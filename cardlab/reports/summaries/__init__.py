"""The summary above the findings: a module per game, each with `summary_lines`."""

from collections.abc import Iterator
from importlib import import_module

from cardlab.games.judge import Result
from cardlab.reports.sentences import Speaker
from cardlab.vocabulary import package_name


def summary_lines(result: Result, speaker: Speaker) -> Iterator[str]:
    """What the deck is, in the words of its game."""
    if result.summary:
        yield from import_module(f"{__name__}.{package_name(result.game)}").summary_lines(result, speaker)
