"""What reports and exports show of a Star Wars CCG deck: side, size and types, what it starts with, what is outside."""

from collections.abc import Iterator
from typing import Any

from cardlab.games.game import CardFacts, DeckSummary, Layout
from cardlab.games.rule import count_by, total
from cardlab.games.swccg.card import kind_of, swccg_card
from cardlab.games.swccg.context import SwccgContext
from cardlab.model.deck import Entry
from cardlab.model.result import Result
from cardlab.render.renderer import Renderer, shown_day
from cardlab.vocabulary import Language


class SwccgSummary(DeckSummary[SwccgContext]):
    """The values of the summary, and their words."""

    def values(self, context: SwccgContext) -> dict[str, Any]:
        return {
            "side": context.side,
            "cards": context.count,
            "cards_needed": context.size,
            "unread": sum(line.quantity for line in context.deck.unread),
            "types": dict(count_by(context.main, kind_of)),
            "objective": [held.card.code for held in context.main if held.card.type == "Objective"],
            "starting_effect": [held.card.code for held in context.main if held.card.starting_effect],
            "starting": sum(entry.quantity for entry in context.deck.zone("starting")),
            "outside": total(context.outside),
            "shields": total([held for held in context.outside if held.card.shield]),
        }

    def lines(self, result: Result, renderer: Renderer) -> Iterator[str]:
        """Side, size and types; what it starts with; what is outside the deck."""
        summary = result.summary
        parts = renderer.size(summary)
        parts.append(renderer.tally("swccg", summary["types"]))
        yield renderer.labelled(renderer.say(f"swccg.summary-side-{summary['side']}"), " · ".join(filter(None, parts)))
        yield from _start(result, renderer)
        if summary["outside"]:
            outside = renderer.say("swccg.summary-outside-cards", count=summary["outside"], shields=summary["shields"])
            yield renderer.labelled(renderer.say("swccg.summary-outside"), outside)

    def in_brief(self, result: Result, renderer: Renderer) -> str:
        """Side, and what it starts with."""
        return " · ".join([renderer.say(f"swccg.summary-side-{result.summary['side']}"), *_start(result, renderer)])

    def fact_text(self, name: str, value: str, lang: Language) -> str:
        """The day of an erratum, as a language writes days."""
        return shown_day(value, lang) if name == "erratum" else ""


# -- the words of the summary ----------------------------------------------------------------------


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


# -- the layout of exports -------------------------------------------------------------------------


_TYPES = (
    "objective",
    "location",
    "character",
    "starship",
    "vehicle",
    "weapon",
    "device",
    "creature",
    "effect",
    "interrupt",
    "epic-event",
    "admirals-order",
    "jedi-test",
    "mission",
    "podracer",
)
_GROUPS = ("starting", *_TYPES, "deck", "outside")
_COLUMNS = ("quantity", "title", "set", "number", "code", "type", "side", "destiny_number")


def _group_of(entry: Entry) -> str:
    """A shield in the deck has no heading of its own: under Defensive Shields it would be read as outside."""
    if entry.zone != "deck":
        return entry.zone
    kind = kind_of(entry.card)
    return kind if kind in _TYPES else "deck"


def _facts(entry: Entry, result: Result) -> CardFacts:  # noqa: ARG001
    card = swccg_card(entry.card)
    return CardFacts(cost=card.deploy, destiny_number=card.destiny)


LAYOUT = Layout(groups=_GROUPS, columns=_COLUMNS, group_of=_group_of, facts=_facts)
