"""A hand is one group."""

from cardlab.exporters.deck_table import Facts
from cardlab.model.deck import Entry
from cardlab.model.result import Result

GROUPS = ("deck",)
COLUMNS = ("quantity", "title", "set", "code", "type")


def group_of(entry: Entry) -> str:
    return "deck"


def facts(entry: Entry, result: Result) -> Facts:
    return Facts()
