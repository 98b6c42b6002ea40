"""Star Wars: Outer Rim: no decks, but setups; a sheet of what lies on the table, judged step by step."""

from cardlab.games.outer_rim.ways import OuterRim
from cardlab.games.rules import setting

# The order of the table: `cardlab rules` lists the rules as they are declared.
# isort: off
from cardlab.games.outer_rim import map_rules, player_rules, prepare_rules, deck_rules
# isort: on

__all__ = ["WAYS", "deck_rules", "map_rules", "player_rules", "prepare_rules"]

setting("outer-rim.two-ais", "off", "on")
setting("outer-rim.ai-fame-with-ambitions", "12", "sheet")

WAYS = OuterRim()
