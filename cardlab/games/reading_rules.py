"""The rules of reading lists, the same for all games: they never make a deck illegal, only unclear."""

from cardlab.games.rules import Rule

RULES = (
    Rule("list.unknown-card", "warning", "reading"),
    Rule("list.ambiguous-card", "warning", "reading"),
    Rule("list.unread-line", "warning", "reading"),
    Rule("list.number-title", "warning", "reading"),
    Rule("list.unknown-number", "warning", "reading"),
    Rule("list.printing-taken", "info", "reading"),
    Rule("list.former-id", "info", "reading"),
    Rule("list.read-as", "info", "reading"),
)
