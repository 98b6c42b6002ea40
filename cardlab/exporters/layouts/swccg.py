"""Star Wars CCG: what the deck starts with, then the deck by type, then what is outside of it."""

from cardlab.catalogue.names import words_of
from cardlab.catalogue.swccg_card import SwccgCard
from cardlab.decklists.deck import Entry
from cardlab.exporters.deck_table import Facts
from cardlab.games.judge import Result

_TYPES = (
    "objective", "location", "character", "starship", "vehicle", "weapon", "device", "creature", "effect", "interrupt",
    "epic-event", "admirals-order", "jedi-test", "mission", "podracer", "shield",
)  # fmt: skip
GROUPS = ("starting", *_TYPES, "deck", "outside")
COLUMNS = ("quantity", "title", "set", "number", "code", "type", "side", "destiny")
_OTHER_WORDS = {"defensive-shield": "shield"}


def group_of(entry: Entry) -> str:
    if entry.zone != "deck":
        return entry.zone
    kind = words_of(entry.card.type).replace(" ", "-")
    kind = "jedi-test" if kind.startswith("jedi-test") else _OTHER_WORDS.get(kind, kind)
    return kind if kind in _TYPES else "deck"


def facts(entry: Entry, result: Result) -> Facts:  # noqa: ARG001
    card = entry.card
    assert isinstance(card, SwccgCard)
    return Facts(cost=card.deploy, destiny=card.destiny)
