"""Titles close to those that a list has and nobody bears."""

from cardlab.catalogue.cards import Card
from cardlab.decklists.index import CardIndex

_MOST_LOOKED_FOR = 300
"""So many unknown titles of one list are compared with all others; a list of more is no decklist."""


class CloseTitles:
    """Titles close to those nobody bears, for as many as a decklist may hold."""

    def __init__(self, index: CardIndex) -> None:
        self._index = index
        self._looked_for: set[str] = set()

    def to(self, title: str, *, surely: bool = False) -> tuple[Card, ...]:
        return self._index.suggestions(title, surely=surely) if self._may_look_for(title) else ()

    def slip(self, title: str) -> Card | None:
        """The one card whose title is a letter off."""
        return self._index.slip(title) if title and self._may_look_for(title) else None

    def _may_look_for(self, title: str) -> bool:
        if len(self._looked_for) >= _MOST_LOOKED_FOR and title not in self._looked_for:
            return False
        self._looked_for.add(title)
        return True
