"""Which answered phrases may outlive an event: those that could be a card's name, and by which nobody is known."""

import re
from collections.abc import Collection, Iterable

from cardlab.catalogue.names import fold
from cardlab.tournament.addresses import addresses_in

_LONGEST = 90
"""More letters than any title has with its subtitle."""
_SHORTEST_NAME = 4
"""A shorter one stands within half of all titles by chance."""
_LONG_NUMBER = re.compile("[0-9]{6}")


def telling(texts: Iterable[str]) -> set[str]:
    """Names, addresses and contacts as they would stand within a folded phrase."""
    return {key for text in texts if len(key := fold(text)) >= _SHORTEST_NAME}


def is_card_like(phrase: str, people: Collection[str]) -> bool:
    """Whether a phrase, as written or folded, is as short as a title and tells nothing of these people."""
    key = fold(phrase)
    if len(key) > _LONGEST or _LONG_NUMBER.search(key) or addresses_in(phrase):
        return False
    return not any(each in key for each in people)
