"""Young Jedi CCG: 60 cards of one side, ten of each of six colours, three planets."""

from collections.abc import Iterable, Iterator
from operator import attrgetter

from cardlab.catalogue.catalogue import Catalogue
from cardlab.games.game import DeckGame
from cardlab.games.rule import Setting, count_by, rules_in
from cardlab.games.young_jedi import colour_rules, deck_rules
from cardlab.games.young_jedi.advice import YoungJediAdvisor
from cardlab.games.young_jedi.card import YoungJediCard, YoungJediCards
from cardlab.games.young_jedi.context import YoungJediContext
from cardlab.games.young_jedi.reading import ClientIds, YoungJediConventions, YoungJediReading
from cardlab.games.young_jedi.statistics import YoungJediStatistics
from cardlab.games.young_jedi.summary import LAYOUT, YoungJediSummary
from cardlab.model.deck import Entry


class YoungJedi(DeckGame[YoungJediCard, YoungJediContext]):
    id = "young-jedi"
    card = YoungJediCard
    importers = (YoungJediCards,)
    reading = YoungJediReading()
    conventions = YoungJediConventions()
    context = YoungJediContext
    rules = rules_in(colour_rules, deck_rules)
    settings = (
        Setting("young-jedi.edition", ("format", "decipher", "pc-vset1")),
        Setting("young-jedi.objective-uses-wild", ("yes", "no")),
    )
    summary = YoungJediSummary()
    layout = LAYOUT
    statistics = YoungJediStatistics()
    advisor = YoungJediAdvisor()

    def other_ids(self, catalogue: Catalogue) -> ClientIds:
        return ClientIds(catalogue.other_ids(self.id, "client"))

    def fingerprint_parts(self, entries: Iterable[Entry]) -> Iterator[tuple[str, str, int, int]]:
        """Slots are left out: the same cards are the same deck, whether a list names them or not."""
        for card_key, quantity in count_by(entries, attrgetter("card_key")).items():
            yield "deck", card_key, quantity, 0


GAME = YoungJedi()
