"""Young Jedi CCG: 60 cards of one side, ten of each of six colours, three planets."""

from cardlab.games.rules import declare, setting
from cardlab.games.young_jedi import colour_rules, deck_rules
from cardlab.games.young_jedi.ways import YoungJedi

__all__ = ["WAYS", "colour_rules", "deck_rules"]

declare("young-jedi.event-two-decks", "error", "young-jedi.event-two-decks")

setting("young-jedi.edition", "format", "decipher", "pc-vset1")
setting("young-jedi.objective-uses-wild", "yes", "no")

WAYS = YoungJedi()
