"""The summary of a hand."""

from collections.abc import Iterator

from cardlab.model.result import Result
from cardlab.reports.sentences import Speaker


def summary_lines(result: Result, speaker: Speaker) -> Iterator[str]:
    yield speaker.labelled(speaker.say("high-sabacc.sum"), str(result.summary["sum"]))
