"""In which other formats a deck is legal, just as it was read."""

from typing import TYPE_CHECKING

from cardlab.catalogue.cards import Format
from cardlab.games.validator import Request, Result

if TYPE_CHECKING:
    from cardlab.games.deck_validator import DeckValidator

_LEGAL = ("legal", "legal-with-warnings")


def also_legal(validator: "DeckValidator", result: Result, request: Request) -> list[Format]:
    """The formats, in their order; none for a deck with lines that were not read: nobody knows what they are."""
    if result.deck.unread or not result.entries:
        return []
    request = request._replace(own_format=None)
    of_set = validator.catalogue.formats_of_set(validator.game)
    possible = {row.code for row in validator.formats} - {result.terms.format.code}
    for sets in {validator.index.sets_of(entry.card) for entry in result.entries}:
        possible &= set[str]().union(*(of_set.get(code, ()) for code in sets))
    return [row for row in validator.formats if row.code in possible and _is_legal(validator, row, result, request)]


def _is_legal(validator: "DeckValidator", row: Format, result: Result, request: Request) -> bool:
    """A card that the format does not admit settles it before any rule is asked."""
    if request.day and not validator.has_lists(row.code, request.day):
        return False
    admits = validator.admits(row.code, request.day)
    if not all(admits(entry.card) for entry in result.entries):
        return False
    return validator.verdict_in(result.deck, validator.terms(row.code, request.day), request) in _LEGAL
