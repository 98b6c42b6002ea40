"""What a game whose lists are decks says about reading and judging them."""

from collections.abc import Iterable, Sequence
from typing import Any

from cardlab.catalogue.cards import Card, FormatTerms
from cardlab.decklists.candidates import Candidates
from cardlab.decklists.deck import Deck, Entry
from cardlab.decklists.resolve import Conventions
from cardlab.games.contexts import FormatContext


class DeckConventions(Conventions):
    """How the decks of a game are read, and what its rules look at: `CONVENTIONS` of its `conventions` module."""

    one_side = False
    told_by_set = False

    def usual_format(self, understood: Sequence[Candidates]) -> str:  # noqa: ARG002
        """The format of a list that names none; nothing: the first that knows all its cards."""
        return ""

    def prepare(self, deck: Deck, format_context: FormatContext) -> Any:
        """The deck as the rules look at it: the game's own context."""
        raise NotImplementedError

    def summary(self, context: Any) -> dict[str, Any]:
        """What the report shows above the findings."""
        raise NotImplementedError

    def entries(self, context: Any) -> Iterable[Entry]:
        """Every card as the rules took it: in its zone, with its dice and slot; what exports write."""
        entries: Iterable[Entry] = context.deck.entries
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
