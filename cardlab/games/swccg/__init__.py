"""Star Wars CCG: sixty cards of one side, and cards outside the deck that some of them bring."""

from collections.abc import Iterable, Iterator

from cardlab.catalogue.catalogue import Catalogue
from cardlab.games.game import DeckGame
from cardlab.games.rule import Setting, rules_in
from cardlab.games.swccg import card_rules, deck_rules, format_rules, play_rules
from cardlab.games.swccg.advice import SwccgAdvisor
from cardlab.games.swccg.card import SwccgCard, SwccgCards
from cardlab.games.swccg.context import MAIN, SwccgContext
from cardlab.games.swccg.reading import SwccgConventions, SwccgIds, SwccgReading
from cardlab.games.swccg.statistics import SwccgStatistics
from cardlab.games.swccg.summary import LAYOUT, SwccgSummary
from cardlab.model.deck import Entry


class StarWarsCcg(DeckGame[SwccgCard, SwccgContext]):
    id = "swccg"
    card = SwccgCard
    importers = (SwccgCards,)
    reading = SwccgReading()
    conventions = SwccgConventions()
    context = SwccgContext
    rules = rules_in(card_rules, format_rules, deck_rules, play_rules)
    settings = (Setting("swccg.shields-only", ("yes", "no")),)
    summary = SwccgSummary()
    layout = LAYOUT
    statistics = SwccgStatistics()
    advisor = SwccgAdvisor()

    def other_ids(self, catalogue: Catalogue) -> SwccgIds:
        return SwccgIds(catalogue)

    def fingerprint_parts(self, entries: Iterable[Entry]) -> Iterator[tuple[str, str, int, int]]:
        """Which cards a list marks as starting cards is left out: few lists say it of the same deck."""
        for entry in entries:
            yield "deck" if entry.zone in MAIN else entry.zone, entry.card.card_key, entry.quantity, 0


GAME = StarWarsCcg()
