"""Young Jedi CCG: 60 cards of one side, ten of each of six colours, three planets."""

from typing import TYPE_CHECKING

from cardlab.registry import Game

if TYPE_CHECKING:
    from cardlab.catalogue.catalogue import Catalogue
    from cardlab.reading.card_index import OtherIds


class YoungJedi(Game):
    id = "young-jedi"
    rules = ("colour_rules", "deck_rules", "other_rules")

    def other_ids(self, catalogue: "Catalogue") -> "OtherIds":
        from cardlab.games.young_jedi.client_ids import ClientIds

        return ClientIds(catalogue.other_ids(self.id, "client"))


GAME = YoungJedi()
