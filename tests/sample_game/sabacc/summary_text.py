"""The summary of a hand."""

from collections.abc import Iterator

from cardlab.model.result import Result
from cardlab.render.renderer import Renderer


def summary_lines(result: Result, renderer: Renderer) -> Iterator[str]:
    yield renderer.labelled(renderer.say("high-sabacc.sum"), str(result.summary["sum"]))
