"""What reports show of a setup: who plays, which steps and rules were checked."""

from collections.abc import Iterator, Sequence
from typing import Any

from cardlab.games.game import GameSummary
from cardlab.games.outer_rim.context import SetupContext, SetupRule, is_not_checkable, is_not_understood
from cardlab.games.outer_rim.labels import STEPS, step_of
from cardlab.games.outer_rim.setup import Setup
from cardlab.model.findings import NotJudged
from cardlab.model.result import Result
from cardlab.render.renderer import Renderer


def summary_of(
    context: SetupContext, rules: Sequence[SetupRule], not_judged: Sequence[NotJudged], judged: Sequence[SetupRule]
) -> dict[str, Any]:
    setup = context.setup
    unchecked = {each.rule.partition(".")[2] for each in not_judged if not is_not_checkable(each)}
    not_checkable = {each.rule.partition(".")[2] for each in not_judged if is_not_checkable(each)}
    spoken = _steps_spoken_of(setup)
    steps = {step: {rule.name for rule in judged if rule.step == step} - (not_checkable - unchecked) for step in STEPS}
    steps = {step: names for step, names in steps.items() if names}
    return {
        "players": setup.players if setup.players is not None else len(setup.humans),
        "expansion": setup.expansion,
        "solo": setup.solo,
        "ambitions": setup.ambitions,
        "seats": [
            {
                "seat": seat.number,
                "kind": seat.kind,
                "character": seat.character.title if seat.character else None,
                "character_fr": context.name(seat.character).fr if seat.character else None,
                "credits": seat["credits"],
            }
            for seat in setup.seats
        ],
        "steps_checked": [step for step, names in steps.items() if not names & unchecked and step in spoken],
        "steps_partly_checked": [step for step, names in steps.items() if names & unchecked and step in spoken],
        "steps_not_checked": [step for step in steps if step not in spoken],
        "rules_checked": [rule.name for rule in judged if rule.name not in unchecked | not_checkable],
        "rules_not_checked": [rule.name for rule in judged if rule.name in unchecked],
        "rules_not_checkable": [rule.name for rule in judged if rule.name in not_checkable],
        "rules_replaced": {
            rule.name: context.rules.in_place_of(rule.name)
            for rule in rules
            if context.rules.state(rule.name) == "replaced"
        },
    }


def _steps_spoken_of(setup: Setup) -> set[str]:
    """The steps of which the sheet fills in at least one line."""
    labels = {label for label, _ in setup.said} | {label for seat in setup.seats for label in seat.said}
    return {step_of(label) for label in labels}


# -- the words of the summary ----------------------------------------------------------------------


class OuterRimSummary(GameSummary):
    """The words of the summary of a setup."""

    def lines(self, result: Result, renderer: Renderer) -> Iterator[str]:
        summary = result.summary
        name = "character_fr" if renderer.language == "fr" else "character"
        seats = [
            renderer.say(
                f"outer-rim.summary-seat{'-ai' if seat['kind'] == 'ai' else ''}",
                seat=seat["seat"],
                character=seat[name],
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

    def not_judged_lines(self, result: Result, renderer: Renderer, *, verbose: bool) -> Iterator[str]:
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
