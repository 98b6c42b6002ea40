"""Rules that have no check of their own: how copies are counted, and what an event asks for."""

from cardlab.games.rules import Rule

ALTERNATE_IMAGE = Rule("swccg.alternate-image", "info", "swccg.alternate-image")
SAME_TITLE = Rule("swccg.same-title", "info", "swccg.same-title")
EVENT_TWO_DECKS = Rule("swccg.event-two-decks", "error", "swccg.event")
