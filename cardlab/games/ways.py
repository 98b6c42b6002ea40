"""What every game tells the shared machinery: how its lists are read, and what its rules look at."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from cardlab.catalogue.cards import Card, CardException, FormatTerms
from cardlab.catalogue.read import Catalogue
from cardlab.decklists.deck import Deck, Entry
from cardlab.decklists.resolve import Reading
from cardlab.decklists.understanding import Understood
from cardlab.games.selectors import Selectable, selector
from cardlab.vocabulary import GameId

if TYPE_CHECKING:
    from cardlab.games.judge import Bench


class Ways:
    """A game's ways; its package has one instance of it, `WAYS`."""

    game: GameId

    def bench(self, catalogue: Catalogue) -> "Bench":
        """Where its lists are judged."""
        raise NotImplementedError


class DeckWays(Ways, Reading):
    """The ways of a game whose lists are decks."""

    one_side = False
    told_by_set = False

    def bench(self, catalogue: Catalogue) -> "Bench":
        from cardlab.games.bench import DeckBench

        return DeckBench(catalogue, self)

    def usual_format(self, understood: Sequence[Understood]) -> str:  # noqa: ARG002
        """The format of a list that names none; nothing: the first that knows all its cards."""
        return ""

    def prepare(self, deck: Deck, basis: "Basis") -> Any:
        """The deck as the rules look at it: the game's `case.Case`."""
        raise NotImplementedError

    def summary(self, case: Any) -> dict[str, Any]:
        """What the report shows above the findings."""
        raise NotImplementedError

    def entries(self, case: Any) -> Iterable[Entry]:
        """Every card as the rules took it: in its zone, with its dice and slot; what exports write."""
        entries: Iterable[Entry] = case.deck.entries
        return entries

    def parts(self, entries: Iterable[Entry]) -> Iterable[tuple[str, str, int, int]]:
        """(zone, card key, quantity, dice) of every card, for the fingerprint."""
        return [(entry.zone, entry.card.card_key, entry.quantity, entry.dice or 0) for entry in entries]

    # -- reading, where most games have nothing to say ------------------------------------------

    def slot_of_heading(self, heading: str) -> str:  # noqa: ARG002
        return ""

    def has_dice(self, card: Card) -> bool:  # noqa: ARG002
        return False

    def preferred(self, cards: Sequence[Card], terms: FormatTerms | None) -> Sequence[Card]:  # noqa: ARG002
        return cards

    def in_format(self, card: Card, sets: frozenset[str], terms: FormatTerms) -> bool:  # noqa: ARG002
        return not sets.isdisjoint(terms.sets)


class Basis(NamedTuple):
    """What decks are judged by, besides the decks themselves; one serves many."""

    terms: FormatTerms
    exceptions: Mapping[str, Sequence[CardException]]
    """Card key → what the card changes."""
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
    formats: Callable[[], Sequence["FormatLists"]]
    """Every format of the game: only for hints, which one would accept the deck."""


class FormatLists(NamedTuple):
    """A format with its lists: list → the card keys on it."""

    terms: FormatTerms
    lists: Mapping[str, frozenset[str]]


class DeckCase:
    """What the rules of every deck look at: the deck, and what it is judged by; each game's `Case` adds its own."""

    def __init__(self, deck: Deck, basis: Basis) -> None:
        self.deck = deck
        self.basis = basis
        self.terms = basis.terms
        self.settings = basis.settings

    def selects(self, text: str, card: Selectable) -> bool:
        """Whether a row of data means a card."""
        return selector(text).matches(card, self.basis.keys)
