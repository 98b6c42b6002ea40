"""What reports and exports show of a hand: its sum; one group."""

from collections.abc import Iterator
from typing import Any

from cardlab.plugin import CardFacts, DeckContext, DeckSummary, Layout, Renderer, Result
from sabacc.hand_rules import hand_sum


class SabaccSummary(DeckSummary[DeckContext]):
    def values(self, context: DeckContext) -> dict[str, Any]:
        return {"sum": hand_sum(context)}

    def lines(self, result: Result, renderer: Renderer) -> Iterator[str]:
        yield renderer.labelled(renderer.say("high-sabacc.sum"), str(result.summary["sum"]))


LAYOUT = Layout(
    groups=("deck",),
    columns=("quantity", "title", "set", "code", "type"),
    group_of=lambda entry: "deck",
    facts=lambda entry, result: CardFacts(),
)
