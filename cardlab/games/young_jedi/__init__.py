"""Young Jedi CCG: 60 cards of one side, ten of each of six colours, three planets."""

from cardlab.registry import Game


class YoungJedi(Game):
    id = "young-jedi"
    rules = ("colour_rules", "deck_rules", "other_rules")


GAME = YoungJedi()
