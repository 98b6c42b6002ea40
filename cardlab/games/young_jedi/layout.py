"""Young Jedi: the six colours in their order, a wild card under the colour it fills where the list says so."""

from cardlab.exporters.deck_table import Facts
from cardlab.games.young_jedi.card import young_jedi_card
from cardlab.model.deck import Entry
from cardlab.model.result import Result

GROUPS = ("red", "blue", "green", "orange", "yellow", "purple", "white")
COLUMNS = ("quantity", "title", "subtitle", "set", "number", "type", "side", "colour", "cost", "destiny_number", "slot")


def group_of(entry: Entry) -> str:
    return entry.card.colour if entry.card.colour in GROUPS else "white"


def facts(entry: Entry, result: Result) -> Facts:  # noqa: ARG001
    card = young_jedi_card(entry.card)
    return Facts(cost=card.counters, destiny_number=card.destiny)
