"""The rules of reading lists, the same for all games: they never make a deck illegal, only unclear."""

from cardlab.games.rules import declare

declare("list.unknown-card", "warning", "reading")
declare("list.ambiguous-card", "warning", "reading")
declare("list.unread-line", "warning", "reading")
declare("list.number-title", "warning", "reading")
declare("list.unknown-number", "warning", "reading")
declare("list.printing-taken", "info", "reading")
