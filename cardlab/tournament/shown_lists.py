"""The lists of a pre-check in one language: tables, or text where they are no decks."""

from cardlab.exporters.deck_table import DeckTable, deck_table
from cardlab.model.result import Result
from cardlab.registry import find_game
from cardlab.tournament.model import PlayerList
from cardlab.vocabulary import Language

_AT_HAND = 1_500
"""So many tables are kept: thousands of them would take more memory than making them again takes time."""


class ShownLists:
    def __init__(self, lang: Language) -> None:
        self.lang: Language = lang
        self._tables: dict[int, tuple[Result, DeckTable]] = {}

    def table(self, one: PlayerList) -> DeckTable | None:
        """Its cards; None where nothing was understood, and for setups, which are no decks."""
        if one.result is None or not one.result.entries:
            return None
        key = id(one.result)
        if key not in self._tables:
            if len(self._tables) >= _AT_HAND:
                del self._tables[next(iter(self._tables))]
            self._tables[key] = one.result, deck_table(one.result, self.lang)
        return self._tables[key][1]

    def setup(self, one: PlayerList) -> str:
        """A setup sheet as canonical text; nothing for decks."""
        return setup_text(one.result, self.lang) if one.result else ""


def setup_text(result: Result, lang: Language) -> str:
    return find_game(result.game).labelled(result.decklist).text(lang) if result.decklist.sheet else ""
