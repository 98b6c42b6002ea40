"""Star Wars: Destiny: 30-point teams with dice, a draw deck of 30, a battlefield."""

from cardlab.games.destiny import card_rules, deck_rules, format_rules, team_rules
from cardlab.games.destiny.ways import Destiny
from cardlab.games.rules import setting

__all__ = ["WAYS", "card_rules", "deck_rules", "format_rules", "team_rules"]

setting("destiny.battlefield-must-match", "no", "yes")
setting("destiny.retribution-points", "printed", "balanced")
setting("destiny.marauder-stacks", "no", "yes")
setting("destiny.guest-cards", "yes", "no")

WAYS = Destiny()
