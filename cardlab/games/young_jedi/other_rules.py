"""A rule that has no check of its own: what an event asks for."""

from cardlab.games.rules import Rule

EVENT_TWO_DECKS = Rule("young-jedi.event-two-decks", "error", "young-jedi.event-two-decks")
