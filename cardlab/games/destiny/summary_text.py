"""The summary of a Destiny deck."""

import re
from collections.abc import Iterator
from typing import Any

from cardlab.messages import say
from cardlab.model.cards import Card
from cardlab.model.result import Result
from cardlab.render.renderer import Renderer
from cardlab.vocabulary import Language

_SIDES = {"MD": "melee", "RD": "ranged", "ID": "indirect", "Sh": "shield", "R": "resource", "Dr": "disrupt",
          "Dc": "discard", "F": "focus", "Sp": "special", "Re": "reroll", "*": "any", "-": "blank"}  # fmt: skip
"""How the sheets write a side → its sentence."""
_SIDE = re.compile(
    r"(?P<count>\+?(?:X|[0-9]*))(?P<symbol>MD|RD|ID|Sh|Sp|Dr|Dc|Re|F|R|\*|-)(?P<damage>i?)(?P<price>[0-9]*)"
)
"""`2MDi1`: two melee damage, for one indirect damage to oneself."""


def summary_lines(result: Result, renderer: Renderer) -> Iterator[str]:
    """Team and points, battlefield, and the deck by types and colours."""
    summary = result.summary
    if team := in_brief(result, renderer):
        yield renderer.labelled(renderer.say("destiny.summary-team"), team)
    if summary["battlefield"]:
        fields = [renderer.title(e.card) for e in result.deck.entries if e.zone == "battlefield"]
        yield renderer.labelled(renderer.say("destiny.summary-battlefield"), ", ".join(fields))
    parts = renderer.size(summary)
    parts += [
        renderer.tally("destiny", summary["types"]),
        renderer.tally("destiny", summary["colours"]),
        renderer.say("destiny.summary-dice", count=summary["dice"]),
    ]
    if summary["set_aside"]:
        parts.append(renderer.say("destiny.summary-aside", count=summary["set_aside"]))
    yield renderer.labelled(renderer.say("destiny.summary-deck"), " · ".join(part for part in parts if part))


def in_brief(result: Result, renderer: Renderer) -> str:
    """Team and points."""
    summary = result.summary
    if not summary["team"]:
        return ""
    cards = {entry.card.code: entry.card for entry in result.deck.entries}
    members = (_member(member, cards[member["code"]], renderer) for member in summary["team"])
    return f"{renderer.say('list.between').join(members)} — {_points(summary, renderer)}"


def fact_text(name: str, value: Any, lang: Language) -> str:
    """A die by its sides as people call them: `2 melee`, `1 ranged (cost 1)`, `blank`; of other facts nothing."""
    return ", ".join(_side(side, lang) for side in str(value).split()) if name == "die" else ""


def _side(text: str, lang: Language) -> str:
    found = _SIDE.fullmatch(text)
    if found is None:
        return text
    several = found["count"].lstrip("+0") not in ("", "1")
    said = say(f"destiny.side-{_SIDES[found['symbol']]}", lang, number=2 if several else 1)
    said = f"{found['count']} {said}" if found["count"] else said
    if not found["price"]:
        return said
    key = "destiny.side-paid-in-damage" if found["damage"] else "destiny.side-paid"
    return say(key, lang, side=said, price=int(found["price"]))


def _member(member: dict[str, Any], card: Card, renderer: Renderer) -> str:
    title = renderer.title(card)
    points = str(member["points"])
    if member["points"] != member["points_printed"]:
        points = renderer.say("destiny.summary-printed", points=points, printed=member["points_printed"])
    if card.type == "plot":
        return renderer.say("destiny.summary-plot", title=title, points=points)
    key = "destiny.summary-members" if member["copies"] > 1 else "destiny.summary-member"
    return renderer.say(key, copies=member["copies"], title=title, dice=member["dice"], points=points)


def _points(summary: Any, renderer: Renderer) -> str:
    printed = summary["points_printed"]
    key = "destiny.summary-points-printed" if printed != summary["points"] else "destiny.summary-points"
    return renderer.say(key, points=summary["points"], limit=summary["points_limit"], printed=printed)
