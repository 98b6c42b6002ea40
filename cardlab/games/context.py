"""What the rules of a game look at: the deck, and what it is judged by."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple, TypeVar

from cardlab.games.formats import faults
from cardlab.games.selectors import Selectable, selector
from cardlab.model.cards import Card, CardException, FormatTerms
from cardlab.model.deck import Deck, Entry


class FormatContext(NamedTuple):
    """What decks are judged by, besides the decks themselves; one serves many."""

    terms: FormatTerms
    exceptions: Mapping[str, Sequence[CardException]]
    """Card key → what the card changes."""
    of_kind: Mapping[str, Sequence[CardException]]
    """Kind → what all cards there are change in this way."""
    settings: Mapping[str, str]
    keys: Mapping[str, str]
    """Code → card key, for the cards that exceptions and lists name."""
    lists: Mapping[str, frozenset[str]]
    """List → the card keys on it."""
    pairs: Sequence[tuple[str, str]]
    """Card keys that may not be together."""
    balance: Mapping[str, str]
    """Code or card key → points in place of the printed ones."""
    sets_of: Callable[[Card], frozenset[str]]
    """The sets a card was printed in, by any of its printings."""
    card: Callable[[str], Card | None]
    of_title: Callable[[str], Sequence[Card]]
    """Every card of a title key, earliest set first."""
    of_type: Callable[[str], Sequence[Card]]
    """Every card of a type, earliest set first: only for hints, it reads the catalogue."""
    formats: Callable[[str], Sequence["ListedFormat"]]
    """Every format of the game there is on a day (none: today): only for hints, which one would accept the deck."""
    judged: dict[str, Sequence[str]]
    """Code → why the format does not admit a card, once somebody asked."""

    def faults(self, card: Card) -> Sequence[str]:
        """Why the format does not admit a card, by any of its printings."""
        known = self.judged.get(card.code)
        if known is None:
            known = self.judged[card.code] = faults(card, self.sets_of(card), self.terms, self.lists)
        return known


class ListedFormat(NamedTuple):
    """A format with its lists: list → the card keys on it."""

    terms: FormatTerms
    lists: Mapping[str, frozenset[str]]


class DeckContext:
    """What the rules of every deck look at: the deck, and what it is judged by; each game adds its own."""

    def __init__(self, deck: Deck, format_context: FormatContext) -> None:
        self.deck = deck
        self.format_context = format_context
        self.terms = format_context.terms
        self.settings = format_context.settings

    def entries(self) -> Iterable[Entry]:
        """Every card as the rules take it: in its zone, with its dice and slot; what exports write."""
        return self.deck.entries

    def selects(self, text: str, card: Selectable) -> bool:
        """Whether a row of data means a card."""
        return selector(text).matches(card, self.format_context.keys)


DeckContextT = TypeVar("DeckContextT", bound=DeckContext)
