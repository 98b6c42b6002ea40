"""What the report shows above the findings: who plays, which steps and rules were checked."""

from collections.abc import Sequence
from typing import Any

from cardlab.games.outer_rim.context import SetupContext, SetupRule, is_not_checkable
from cardlab.games.outer_rim.setup import Setup
from cardlab.games.outer_rim.setup_labels import STEPS, step_of
from cardlab.model.findings import NotJudged


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
