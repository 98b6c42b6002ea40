"""The summary of a setup: who plays, and which steps were checked."""

from collections.abc import Iterator

from cardlab.games.outer_rim.context import is_not_understood
from cardlab.games.outer_rim.setup_labels import STEPS
from cardlab.model.result import Result
from cardlab.render.renderer import Renderer


def summary_lines(result: Result, renderer: Renderer) -> Iterator[str]:
    summary = result.summary
    name = "character_fr" if renderer.language == "fr" else "character"
    seats = [
        renderer.say(
            f"outer-rim.summary-seat{'-ai' if seat['kind'] == 'ai' else ''}", seat=seat["seat"], character=seat[name]
        )
        for seat in summary["seats"]
        if seat[name]
    ]
    if seats:
        yield renderer.labelled(renderer.say("outer-rim.summary-seats"), ", ".join(seats))
    for key, steps in (
        ("outer-rim.summary-checked", "steps_checked"),
        ("outer-rim.summary-partly", "steps_partly_checked"),
    ):
        if summary[steps]:
            yield renderer.labelled(renderer.say(key), " · ".join(_names(summary[steps], renderer)))


def not_judged_lines(result: Result, renderer: Renderer, *, verbose: bool) -> Iterator[str]:
    """What was not judged: words nobody knows in full, and what was not said as one line, unless `verbose`."""
    for each in result.not_judged:
        if verbose or is_not_understood(each):
            yield renderer.say("list.not-judged", rule=each.rule, because=renderer.because(each))
    unsaid = {each.rule for each in result.not_judged if not is_not_understood(each)}
    if unsaid and not verbose:
        summary = result.summary
        silent = {*summary["steps_not_checked"], *summary["steps_partly_checked"]}
        steps = _names([step for step in STEPS if step in silent], renderer)
        key = "outer-rim.not-said" if steps else "outer-rim.not-known"
        yield renderer.say(key, count=len(unsaid), steps=renderer.joined(steps))


def _names(steps: list[str], renderer: Renderer) -> list[str]:
    return [renderer.say(f"outer-rim.step-{step}") for step in steps]
