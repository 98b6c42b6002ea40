"""Destiny: the team, the battlefield, then the deck by type."""

from cardlab.exporters.deck_table import Facts
from cardlab.games.destiny.card import DestinyCard
from cardlab.model.deck import Entry
from cardlab.model.result import Result

GROUPS = ("character", "plot", "battlefield", "upgrade", "downgrade", "support", "event", "deck", "set-aside")
COLUMNS = (
    "quantity", "title", "subtitle", "set", "number", "type", "side", "colour", "cost", "points_printed", "points",
    "dice",
)  # fmt: skip


def group_of(entry: Entry) -> str:
    if entry.zone == "deck":
        return entry.card.type if entry.card.type in GROUPS[3:7] else "deck"
    return {"team": "character"}.get(entry.zone, entry.zone)


def facts(entry: Entry, result: Result) -> Facts:
    card = entry.card
    assert isinstance(card, DestinyCard)
    member = next((m for m in result.summary["team"] if m["code"] == card.code and m["dice"] == entry.dice), None)
    if member is None or entry.zone not in ("team", "plot"):
        return Facts(cost="" if card.cost is None else str(card.cost), dice=1 if card.die else None)
    return Facts(
        points_printed=card.points,
        points=str(member["points"]),
        dice=entry.dice if card.die or entry.zone == "team" or (entry.dice or 0) > 1 else None,
    )
