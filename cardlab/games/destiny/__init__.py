"""Star Wars: Destiny: 30-point teams with dice, a draw deck of 30, a battlefield."""

from cardlab.registry import Game


class Destiny(Game):
    id = "destiny"
    rules = ("card_rules", "deck_rules", "format_rules", "team_rules")


GAME = Destiny()
