"""The summary of a setup: who plays, and which steps were checked."""

from collections.abc import Iterator

from cardlab.games.outer_rim.setup_labels import STEPS
from cardlab.games.validator import Result
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
        ("outer-rim.summary-not-checked", "steps_not_checked"),
    ):
        if summary[steps]:
            names = [STEPS[step][speaker.language == "fr"] for step in summary[steps]]
            yield speaker.labelled(speaker.say(key), " · ".join(names))
    if summary["rules_not_checkable"]:
        yield speaker.labelled(
            speaker.say("outer-rim.summary-not-checkable"), ", ".join(summary["rules_not_checkable"])
        )
