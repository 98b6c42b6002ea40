"""Star Wars CCG: sixty cards of one side, and cards outside the deck that some of them bring."""

from cardlab.games.rules import declare, setting
from cardlab.games.swccg import card_rules, deck_rules, format_rules, play_rules
from cardlab.games.swccg.ways import StarWarsCcg

__all__ = ["WAYS", "card_rules", "deck_rules", "format_rules", "play_rules"]

# Ways of counting, and what is found at an event.
declare("swccg.alternate-image", "info", "swccg.alternate-image")
declare("swccg.same-title", "info", "swccg.same-title")
declare("swccg.event-two-decks", "error", "swccg.event")

setting("swccg.shields-only", "yes", "no")

WAYS = StarWarsCcg()
