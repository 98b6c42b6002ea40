"""The explanation of how a list was read, as text of at most 80 columns and as JSON."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from textwrap import wrap
from typing import Any

from cardlab.messages import sentences
from cardlab.model.explanation import LineExplanation
from cardlab.model.result import Result
from cardlab.render.renderer import Renderer
from cardlab.safe_text import printable

_WIDTH = 80
_INDENT = " " * 8
_LONGEST_TEXT = 60
"""Letters of a line that are quoted."""


def explanation_lines(result: Result, explanation: Sequence[LineExplanation], renderer: Renderer) -> Iterator[str]:
    """Every line of the list as it was written, and below it what it was read as and why."""
    yield ""
    yield f"  {renderer.say('list.explanation' if explanation else 'list.no-explanation')}"
    written = result.decklist.line_texts
    for number, items in groupby(explanation, key=lambda each: each.line):
        parts = list(items)
        yield f"  {number:>4}  {_quote(written.get(number, parts[0].text))}"
        for each in parts:
            first, *rest = _sentences(each, renderer)
            if len(parts) > 1:  # several cards on one line
                first = renderer.say("list.explained-item", text=_quote(each.text), read=first)
            for sentence in (first, *rest):
                yield from wrap(sentence, _WIDTH, initial_indent=_INDENT, subsequent_indent=_INDENT + "  ")


def explanation_json(explanation: Sequence[LineExplanation], renderer: Renderer) -> list[dict[str, Any]]:
    """The explanation in the shape that docs/json.md describes."""
    return [
        {
            "line": each.line,
            "text": each.text,
            "kind": each.kind,
            "card": each.card.code if each.card is not None else None,
            "copies": each.copies,
            "dice": each.dice,
            "zone": each.zone,
            "evidence": [key.removeprefix("list.evidence-") for key in each.evidence],
            "cost": each.cost,
            "runner_up": each.runner_up.code if each.runner_up is not None else None,
            "runner_up_cost": each.runner_up_cost,
            "answers": [card.code for card in each.answers],
            "facts": {label[renderer.language == "fr"]: value for label, value in each.facts},
            "message": " ".join(_sentences(each, renderer)),
        }
        for each in explanation
    ]


def _quote(text: str) -> str:
    line = printable(text)
    return line if len(line) <= _LONGEST_TEXT else line[: _LONGEST_TEXT - 1] + "…"


def _sentences(each: LineExplanation, renderer: Renderer) -> Iterator[str]:
    """What a line was read as; by which evidence and at what cost; what else it might have been."""
    if each.kind == "card":
        assert each.card is not None
        dice = renderer.say("list.explained-dice", count=each.dice) if each.dice else ""
        title = renderer.full_title(each.card)
        yield renderer.say("list.explained-card", copies=each.copies, card=title, dice=dice, zone=_zone(each, renderer))
    elif each.kind == "fact":
        at = renderer.language == "fr"
        yield "; ".join(renderer.labelled(label[at], value) for label, value in each.facts) + "."
    elif each.kind == "question":
        if each.copies is None:  # of a setup
            yield renderer.say("list.explained-open")
        else:
            yield renderer.say("list.explained-question", at_most=each.copies)
        if each.answers:
            yield renderer.say("list.explained-answers", cards="; ".join(map(renderer.full_title, each.answers)))
    else:
        yield renderer.say(f"list.explained-{each.kind}")
    if each.evidence:
        evidence = ", ".join(renderer.say(key) for key in each.evidence)
        yield renderer.say("list.explained-evidence", evidence=evidence, cost=_cost(each.cost, renderer))
    if each.runner_up is not None and each.runner_up_cost is not None:
        yield renderer.say(
            "list.explained-runner-up",
            card=renderer.full_title(each.runner_up),
            cost=_cost(each.runner_up_cost, renderer),
        )


def _zone(each: LineExplanation, renderer: Renderer) -> str:
    """Where a card was put, unless that is the deck itself."""
    if each.zone in ("", "deck") or f"group-{each.zone}" not in sentences("export", renderer.language):
        return ""
    return f" [{renderer.say(f'export.group-{each.zone}')}]"


def _cost(cost: float, renderer: Renderer) -> str:
    written = f"{cost:.2f}"
    return written.replace(".", ",") if renderer.language == "fr" else written
