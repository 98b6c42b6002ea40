"""Star Wars CCG: what the deck starts with, then the deck by type, then what is outside of it."""

from cardlab.exporters.deck_table import Facts
from cardlab.games.swccg.card import swccg_card
from cardlab.games.swccg.kinds import kind_of
from cardlab.model.deck import Entry
from cardlab.model.result import Result

_TYPES = (
    "objective", "location", "character", "starship", "vehicle", "weapon", "device", "creature", "effect", "interrupt",
    "epic-event", "admirals-order", "jedi-test", "mission", "podracer",
)  # fmt: skip
GROUPS = ("starting", *_TYPES, "deck", "outside")
COLUMNS = ("quantity", "title", "set", "number", "code", "type", "side", "destiny_number")


def group_of(entry: Entry) -> str:
    """A shield in the deck has no heading of its own: under Defensive Shields it would be read as outside."""
    if entry.zone != "deck":
        return entry.zone
    kind = kind_of(entry.card)
    return kind if kind in _TYPES else "deck"


def facts(entry: Entry, result: Result) -> Facts:  # noqa: ARG001
    card = swccg_card(entry.card)
    return Facts(cost=card.deploy, destiny_number=card.destiny)
