"""Which cards a row of data means: `affiliation=villain; colour=red; subtype=weapon|vehicle`.

Clauses are joined by `; ` and must all hold; `|` separates the values of one. Keys:
affiliation, colour, type, title, title-word, code (with its reprints), subtype, not-subtype, unique.
"""

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple, Protocol

from cardlab.vocabulary import LIST_MARK


class Selectable(Protocol):
    """What a selector looks at; the cards of every game that has exceptions have it."""

    @property
    def type(self) -> str: ...
    @property
    def side(self) -> str: ...
    @property
    def colour(self) -> str: ...
    @property
    def title_key(self) -> str: ...
    @property
    def card_key(self) -> str: ...
    @property
    def subtype_set(self) -> frozenset[str]: ...
    @property
    def unique(self) -> bool: ...


class Selector(NamedTuple):
    clauses: tuple[tuple[str, frozenset[str]], ...]

    def matches(self, card: Selectable, keys: Mapping[str, str]) -> bool:
        """Whether a card is meant; `keys` gives the card key of the codes a selector may name."""
        return all(_holds(key, values, card, keys) for key, values in self.clauses)

    @property
    def names(self) -> frozenset[str]:
        """The codes or titles of the cards it names one by one; none where it describes them."""
        return next((values for key, values in self.clauses if key in ("code", "title")), frozenset())

    @property
    def others_only(self) -> bool:
        return ("other", frozenset({"yes"})) in self.clauses


@cache
def selector(text: str) -> Selector:
    """Read a selector; one that is blank means every card."""
    clauses: list[tuple[str, frozenset[str]]] = []
    for clause in filter(None, text.split(LIST_MARK)):
        key, _, values = clause.partition("=")
        if key not in _KEYS:
            raise ValueError(f"unknown key {key!r} in selector {text!r}")
        clauses.append((key, frozenset(values.split("|"))))
    return Selector(tuple(clauses))


_KEYS = {
    "affiliation",
    "colour",
    "type",
    "title",
    "title-word",
    "code",
    "subtype",
    "not-subtype",
    "unique",
    "other",
}


def _holds(key: str, values: frozenset[str], card: Selectable, keys: Mapping[str, str]) -> bool:
    match key:
        case "affiliation":
            return card.side in values
        case "colour":
            return card.colour in values
        case "type":
            return card.type in values
        case "title":
            return card.title_key in values
        case "title-word":
            return not values.isdisjoint(card.title_key.split())
        case "code":
            return card.card_key in {keys.get(code, code) for code in values}
        case "subtype":
            return bool(card.subtype_set & values)
        case "not-subtype":
            return not card.subtype_set & values
        case "unique":
            return ("yes" if card.unique else "no") in values
        case _:
            return True
