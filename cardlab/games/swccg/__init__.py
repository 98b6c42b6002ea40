"""Star Wars CCG: sixty cards of one side, and cards outside the deck that some of them bring."""

from typing import TYPE_CHECKING

from cardlab.registry import Game

if TYPE_CHECKING:
    from cardlab.catalogue.catalogue import Catalogue
    from cardlab.reading.card_index import OtherIds


class StarWarsCcg(Game):
    id = "swccg"
    rules = ("card_rules", "format_rules", "deck_rules", "play_rules", "other_rules")

    def other_ids(self, catalogue: "Catalogue") -> "OtherIds":
        from cardlab.games.swccg.other_ids import SwccgIds

        return SwccgIds(catalogue)


GAME = StarWarsCcg()
