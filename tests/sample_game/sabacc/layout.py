"""A hand is one group."""

from cardlab.exporters.deck_table import Facts
from cardlab.games.validator import Result
from cardlab.model.deck import Entry

GROUPS = ("deck",)
COLUMNS = ("quantity", "title", "set", "code", "type")


def group_of(entry: Entry) -> str:
    return "deck"


def facts(entry: Entry, result: Result) -> Facts:
    return Facts()
