"""Star Wars: Outer Rim: no decks, but setups; a sheet of what lies on the table, judged step by step."""

from collections.abc import Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from cardlab.catalogue.catalogue import Catalogue
from cardlab.games.game import Game, GameValidator
from cardlab.games.outer_rim import deck_rules, map_rules, player_rules, prepare_rules, tick_rules
from cardlab.games.outer_rim.card import GAME_ID, OuterRimCard
from cardlab.games.outer_rim.context import SetupContext
from cardlab.games.outer_rim.importer import OuterRimCards, SetupRules
from cardlab.games.outer_rim.rule_list import RuleRow
from cardlab.games.outer_rim.setup_validator import SetupValidator
from cardlab.games.outer_rim.summary import OuterRimSummary
from cardlab.games.rule import Setting, rules_in
from cardlab.model.deck import UnreadCard
from cardlab.model.decklist import Decklist

if TYPE_CHECKING:
    from cardlab.games.outer_rim.inventory import Inventory
    from cardlab.games.outer_rim.setup_writer import SetupSheet


class OuterRim(Game[OuterRimCard, SetupContext]):
    id = GAME_ID
    card = OuterRimCard
    importers = (OuterRimCards, SetupRules)
    tables = MappingProxyType({"setup_rule": RuleRow})
    rules = rules_in(map_rules, player_rules, prepare_rules, deck_rules, tick_rules)
    settings = (
        Setting("outer-rim.two-ais", ("off", "on")),
        Setting("outer-rim.ai-fame-with-ambitions", ("12", "sheet")),
    )
    summary = OuterRimSummary()

    def validator(self, catalogue: Catalogue) -> GameValidator:
        return SetupValidator(catalogue)

    # what writes sheets and inventories is loaded on need: it brings the writers of workbooks and pages

    def setup(self, catalogue: Catalogue, **options: Any) -> "SetupSheet":
        from cardlab.games.outer_rim.setup_sheet import setup_sheet

        return setup_sheet(catalogue, **options)

    def inventory(self, catalogue: Catalogue) -> "Inventory":
        from cardlab.games.outer_rim.inventory import Inventory

        return Inventory(catalogue)

    def labelled(self, decklist: Decklist, unread: Sequence[UnreadCard] = ()) -> "SetupSheet":
        from cardlab.games.outer_rim.setup_sheet import sheet_as_read

        return sheet_as_read(decklist, unread)


GAME = OuterRim()
