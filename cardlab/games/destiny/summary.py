"""What reports and exports show of a Destiny deck: team and points, battlefield, the deck by types and colours."""

import re
from collections.abc import Iterator
from typing import Any

from cardlab.games.destiny.card import destiny_card
from cardlab.games.destiny.context import DestinyContext
from cardlab.games.game import CardFacts, DeckSummary, Layout
from cardlab.games.rule import count_by, total
from cardlab.messages import say
from cardlab.model.cards import Card
from cardlab.model.deck import Entry
from cardlab.model.result import Result
from cardlab.render.renderer import Renderer
from cardlab.vocabulary import Language


class DestinySummary(DeckSummary[DestinyContext]):
    """The values of the summary, and their words."""

    def values(self, context: DestinyContext) -> dict[str, Any]:
        draw = context.draw
        return {
            "team": [
                {
                    "code": member.card.code,
                    "title": member.card.full_title,
                    "copies": member.copies,
                    "dice": member.dice,
                    "points": context.points(member),
                    "points_printed": context.printed_points(member),
                }
                for member in (*context.team, *context.plots)
            ],
            "battlefield": [entry.card.full_title for entry in context.battlefields],
            "points": context.total,
            "points_printed": context.printed_total,
            "points_limit": context.points_limit,
            "cards": context.draw_count,
            "cards_needed": context.deck_size,
            "unread": sum(line.quantity for line in context.deck.unread),
            "colours": dict(count_by(draw, lambda card: card.colour)),
            "types": dict(count_by(draw, lambda card: card.type)),
            "set_aside": total(context.aside),
            "dice": sum(m.copies * m.dice for m in context.team) + total(e for e in draw if destiny_card(e.card).die),
        }

    def lines(self, result: Result, renderer: Renderer) -> Iterator[str]:
        """Team and points, battlefield, and the deck by types and colours."""
        summary = result.summary
        if team := self.in_brief(result, renderer):
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

    def in_brief(self, result: Result, renderer: Renderer) -> str:
        """Team and points."""
        summary = result.summary
        if not summary["team"]:
            return ""
        cards = {entry.card.code: entry.card for entry in result.deck.entries}
        members = (_member(member, cards[member["code"]], renderer) for member in summary["team"])
        return f"{renderer.say('list.between').join(members)} — {_points(summary, renderer)}"

    def fact_text(self, name: str, value: Any, lang: Language) -> str:
        """A die by its sides as people call them: `2 melee`, `1 ranged (cost 1)`, `blank`; of other facts nothing."""
        return ", ".join(_side(side, lang) for side in str(value).split()) if name == "die" else ""


# -- the words of the summary ----------------------------------------------------------------------


_SIDES = {
    "MD": "melee",
    "RD": "ranged",
    "ID": "indirect",
    "Sh": "shield",
    "R": "resource",
    "Dr": "disrupt",
    "Dc": "discard",
    "F": "focus",
    "Sp": "special",
    "Re": "reroll",
    "*": "any",
    "-": "blank",
}
"""How the sheets write a side → its sentence."""
_SIDE = re.compile(
    r"(?P<count>\+?(?:X|[0-9]*))(?P<symbol>MD|RD|ID|Sh|Sp|Dr|Dc|Re|F|R|\*|-)(?P<damage>i?)(?P<price>[0-9]*)"
)
"""`2MDi1`: two melee damage, for one indirect damage to oneself."""


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


# -- the layout of exports -------------------------------------------------------------------------


_GROUPS = ("character", "plot", "battlefield", "upgrade", "downgrade", "support", "event", "deck", "set-aside")
_COLUMNS = (
    "quantity",
    "title",
    "subtitle",
    "set",
    "number",
    "type",
    "side",
    "colour",
    "cost",
    "points_printed",
    "points",
    "dice",
)


def _group_of(entry: Entry) -> str:
    if entry.zone == "deck":
        return entry.card.type if entry.card.type in _GROUPS[3:7] else "deck"
    return {"team": "character"}.get(entry.zone, entry.zone)


def _facts(entry: Entry, result: Result) -> CardFacts:
    card = entry.card
    card = destiny_card(card)
    member = next((m for m in result.summary["team"] if m["code"] == card.code and m["dice"] == entry.dice), None)
    if member is None or entry.zone not in ("team", "plot"):
        return CardFacts(cost="" if card.cost is None else str(card.cost), dice=1 if card.die else None)
    return CardFacts(
        points_printed=card.points,
        points=str(member["points"]),
        dice=entry.dice if card.die or entry.zone == "team" or (entry.dice or 0) > 1 else None,
    )


LAYOUT = Layout(groups=_GROUPS, columns=_COLUMNS, group_of=_group_of, facts=_facts)
