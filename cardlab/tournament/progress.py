"""How far a run has come, for a bar that moves: told whenever players, lists or files are gone through."""

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

Advance = Callable[[str, int, int], None]
"""Hears what is worked on, how much of it is done, and how much there is."""
Item = TypeVar("Item", covariant=True)


class CountedItems(tuple[Item, ...]):
    """Items that tell how far one has come each time one goes through them: what writes them need not know."""

    _what: str
    _advance: Advance | None

    def __new__(cls, items: Iterable[Item], what: str, advance: Advance | None) -> "CountedItems[Item]":
        made = super().__new__(cls, items)
        made._what, made._advance = what, advance
        return made

    def __iter__(self) -> Iterator[Item]:
        for done, item in enumerate(super().__iter__()):
            if self._advance:
                self._advance(self._what, done, len(self))
            yield item
