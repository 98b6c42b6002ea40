"""Star Wars: Destiny: 30-point teams with dice, a draw deck of 30, a battlefield."""

from cardlab.games.destiny import card_rules, deck_rules, format_rules, team_rules
from cardlab.games.destiny.advice import DestinyAdvisor
from cardlab.games.destiny.card import DestinyCard, DestinyCards
from cardlab.games.destiny.context import DestinyContext
from cardlab.games.destiny.reading import DestinyConventions, DestinyReading
from cardlab.games.destiny.statistics import DestinyStatistics
from cardlab.games.destiny.summary import LAYOUT, DestinySummary
from cardlab.games.game import DeckGame
from cardlab.games.rule import Setting, rules_in


class Destiny(DeckGame[DestinyCard, DestinyContext]):
    id = "destiny"
    card = DestinyCard
    importers = (DestinyCards,)
    reading = DestinyReading()
    conventions = DestinyConventions()
    context = DestinyContext
    rules = rules_in(card_rules, deck_rules, format_rules, team_rules)
    settings = (
        Setting("destiny.battlefield-must-match", ("no", "yes")),
        Setting("destiny.retribution-points", ("printed", "balanced")),
        Setting("destiny.marauder-stacks", ("no", "yes")),
        Setting("destiny.guest-cards", ("yes", "no")),
    )
    summary = DestinySummary()
    layout = LAYOUT
    statistics = DestinyStatistics()
    advisor = DestinyAdvisor()


GAME = Destiny()
