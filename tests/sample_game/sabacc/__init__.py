"""Sabacc: a game as a package beside cardlab brings it."""

from types import MappingProxyType

from cardlab.plugin import DeckContext, DeckGame, rules_in
from sabacc import hand_rules
from sabacc.card import Hand, Hands, SabaccCard, SabaccCards
from sabacc.reading import SabaccConventions
from sabacc.summary import LAYOUT, SabaccSummary


class Sabacc(DeckGame[SabaccCard, DeckContext]):
    id = "high-sabacc"
    card = SabaccCard
    importers = (SabaccCards, Hands)
    tables = MappingProxyType({"sabacc_hand": Hand})
    conventions = SabaccConventions()
    context = DeckContext
    rules = rules_in(hand_rules)
    summary = SabaccSummary()
    layout = LAYOUT


GAME = Sabacc()
