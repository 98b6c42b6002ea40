"""Star Wars: Outer Rim: no decks, but setups; a sheet of what lies on the table, judged step by step."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from cardlab.registry import Game

if TYPE_CHECKING:
    from cardlab.catalogue.catalogue import Catalogue
    from cardlab.games.outer_rim.inventory import Inventory
    from cardlab.games.outer_rim.setup_writer import SetupSheet
    from cardlab.games.validator import GameValidator
    from cardlab.model.deck import UnreadCard
    from cardlab.model.decklist import Decklist


class OuterRim(Game):
    id = "outer-rim"
    rules = ("map_rules", "player_rules", "prepare_rules", "deck_rules", "tick_rules")

    def validator(self, catalogue: "Catalogue") -> "GameValidator":
        from cardlab.games.outer_rim.setup_validator import SetupValidator

        return SetupValidator(catalogue)

    def setup(self, catalogue: "Catalogue", **options: Any) -> "SetupSheet":
        from cardlab.games.outer_rim.setup_sheet import setup_sheet

        return setup_sheet(catalogue, **options)

    def inventory(self, catalogue: "Catalogue") -> "Inventory":
        from cardlab.games.outer_rim.inventory import Inventory

        return Inventory(catalogue)

    def labelled(self, decklist: "Decklist", unread: "Sequence[UnreadCard]" = ()) -> "SetupSheet":
        from cardlab.games.outer_rim.setup_sheet import sheet_as_read

        return sheet_as_read(decklist, unread)


GAME = OuterRim()
