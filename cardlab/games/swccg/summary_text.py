"""The summary of a Star Wars CCG deck."""

from collections.abc import Iterator

from cardlab.model.result import Result
from cardlab.render.renderer import Renderer, shown_day
from cardlab.vocabulary import Language


def summary_lines(result: Result, renderer: Renderer) -> Iterator[str]:
    """Side, size and types; what it starts with; what is outside the deck."""
    summary = result.summary
    parts = renderer.size(summary)
    parts.append(renderer.tally("swccg", summary["types"]))
    yield renderer.labelled(renderer.say(f"swccg.summary-side-{summary['side']}"), " · ".join(filter(None, parts)))
    yield from _start(result, renderer)
    if summary["outside"]:
        outside = renderer.say("swccg.summary-outside-cards", count=summary["outside"], shields=summary["shields"])
        yield renderer.labelled(renderer.say("swccg.summary-outside"), outside)


def in_brief(result: Result, renderer: Renderer) -> str:
    """Side, and what it starts with."""
    return " · ".join([renderer.say(f"swccg.summary-side-{result.summary['side']}"), *_start(result, renderer)])


def fact_text(name: str, value: str, lang: Language) -> str:
    """The day of an erratum, as a language writes days."""
    return shown_day(value, lang) if name == "erratum" else ""


def _start(result: Result, renderer: Renderer) -> Iterator[str]:
    """Objective, starting effect and starting location, as far as the list has them."""
    summary = result.summary
    titles = {entry.card.code: renderer.title(entry.card) for entry in result.entries}
    for what, key in (("objective", "objective"), ("starting_effect", "starting-effect")):
        if summary[what]:
            named = renderer.say("list.between").join(titles[code] for code in summary[what])
            yield renderer.labelled(renderer.say(f"swccg.summary-{key}"), named)
    starting = [titles[entry.card.code] for entry in result.entries if entry.zone == "starting"]
    if starting:
        yield renderer.labelled(renderer.say("swccg.summary-starting"), renderer.say("list.between").join(starting))
