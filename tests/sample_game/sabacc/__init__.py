"""Sabacc: a game as a package beside cardlab brings it."""

from cardlab.registry import Game


class Sabacc(Game):
    id = "high-sabacc"
    rules = ("hand_rules",)


GAME = Sabacc()
