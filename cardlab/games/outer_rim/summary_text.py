"""The summary of a setup: who plays, and which steps were checked."""

from collections.abc import Iterator

from cardlab.games.outer_rim.context import is_not_understood
from cardlab.games.outer_rim.setup_labels import STEPS
from cardlab.model.result import Result
from cardlab.reports.sentences import Speaker


def summary_lines(result: Result, speaker: Speaker) -> Iterator[str]:
    summary = result.summary
    name = "character_fr" if speaker.language == "fr" else "character"
    seats = [
        speaker.say(
            f"outer-rim.summary-seat{'-ai' if seat['kind'] == 'ai' else ''}", seat=seat["seat"], character=seat[name]
        )
        for seat in summary["seats"]
        if seat[name]
    ]
    if seats:
        yield speaker.labelled(speaker.say("outer-rim.summary-seats"), ", ".join(seats))
    for key, steps in (
        ("outer-rim.summary-checked", "steps_checked"),
        ("outer-rim.summary-partly", "steps_partly_checked"),
    ):
        if summary[steps]:
            yield speaker.labelled(speaker.say(key), " · ".join(_names(summary[steps], speaker)))


def not_judged_lines(result: Result, speaker: Speaker, *, verbose: bool) -> Iterator[str]:
    """What was not judged: words nobody knows in full, and what was not said as one line, unless `verbose`."""
    for each in result.not_judged:
        if verbose or is_not_understood(each):
            yield speaker.say("list.not-judged", rule=each.rule, because=speaker.because(each))
    unsaid = {each.rule for each in result.not_judged if not is_not_understood(each)}
    if unsaid and not verbose:
        summary = result.summary
        silent = {*summary["steps_not_checked"], *summary["steps_partly_checked"]}
        steps = _names([step for step in STEPS if step in silent], speaker)
        key = "outer-rim.not-said" if steps else "outer-rim.not-known"
        yield speaker.say(key, count=len(unsaid), steps=speaker.joined(steps))


def _names(steps: list[str], speaker: Speaker) -> list[str]:
    return [speaker.say(f"outer-rim.step-{step}") for step in steps]
