"""What a game whose lists are decks says about reading and judging them."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from cardlab.games.contexts import DeckContext, FormatContext
from cardlab.model.cards import Card, FormatTerms
from cardlab.model.deck import Deck, Entry
from cardlab.reading.deck_reading import Conventions

if TYPE_CHECKING:
    from cardlab.advice.advisor import Advisor
    from cardlab.games.brought import Trait
    from cardlab.games.statistics import Chart, Figure


@lru_cache(maxsize=20_000)
def _part(zone: str, card_key: str, quantity: int, dice: int) -> tuple[str, str, int, int]:
    """One object for what many decks have alike: of a large event, all are kept."""
    return zone, card_key, quantity, dice


class DeckConventions(Conventions):
    """How the decks of a game are read, and what its rules look at: `CONVENTIONS` of its `conventions` module."""

    one_side = False
    told_by_set = False
    context: type[DeckContext] = DeckContext
    """What its rules look at, of a deck."""

    def usual_format(self, possible: Sequence[Sequence[Card]], unknown: Sequence[str]) -> str:  # noqa: ARG002
        """The format of a list that names none; nothing: the first that knows all its cards.

        `possible`: for each line the cards it may mean; `unknown`: the codes of which nobody knows the card.
        """
        return ""

    def complete(self, deck: Deck, format_context: FormatContext) -> Deck:  # noqa: ARG002
        """The deck with what its list leaves unsaid, by the habits of the game: dice, cards a plot sets aside."""
        return deck

    def prepare(self, deck: Deck, format_context: FormatContext) -> Any:
        """The deck as the rules look at it: the game's own context."""
        return self.context(deck, format_context)

    def summary(self, context: Any) -> dict[str, Any]:
        """What the report shows above the findings, as its `summary` says."""
        found: dict[str, Any] = self._part("summary").summary_of(context)
        return found

    def entries(self, context: Any) -> Iterable[Entry]:
        """Every card as the rules took it: in its zone, with its dice and slot; what exports write."""
        entries: Iterable[Entry] = context.deck.entries
        return entries

    def parts(self, entries: Iterable[Entry]) -> Iterable[tuple[str, str, int, int]]:
        """(zone, card key, quantity, dice) of every card, for the fingerprint."""
        return [_part(entry.zone, entry.card.card_key, entry.quantity, entry.dice or 0) for entry in entries]

    def advisor(self) -> "Advisor":
        """How its decks are mended, as its `advice` says; else the cards that findings name are removed or replaced."""
        from cardlab.advice.advisor import Advisor

        own = self._part("advice")
        return own.ADVISOR if own else Advisor()

    def statistics(self, entries: Sequence[Entry]) -> "tuple[Iterable[Figure], Iterable[Chart]]":
        """Its decks in numbers, as its `statistics` counts them; else the types of their cards."""
        if own := self._part("statistics"):
            return own.figures(entries), own.charts(entries)
        from cardlab.games.statistics import Bar, Chart, counted

        bars = tuple(Bar(key, (count,)) for key, count in sorted(counted(entries, "type").items()))
        return (), [Chart("types", bars)]

    def traits(self, entries: Sequence[Entry]) -> "Iterable[Trait]":
        """What an event counts its decks under, such as the team, as its `traits` says; else only their cards."""
        own = self._part("traits")
        return own.traits(entries) if own else ()

    def _part(self, name: str) -> Any:
        """A module beside the game's conventions, loaded on need; None where the game has none of that name."""
        module = f"{type(self).__module__.rpartition('.')[0]}.{name}"
        return import_module(module) if find_spec(module) else None

    # -- reading, where most games have nothing to say ------------------------------------------

    def zone_of_card(self, card: Card) -> str:
        """The zone a card lives in if no heading says otherwise."""
        raise NotImplementedError

    def zone_of(self, card: Card, heading: str) -> str:
        return (self.zone_of_heading(heading) if heading else "") or self.zone_of_card(card)

    def reads_back(self, entry: Entry, heading: str) -> bool:
        """Whether a text that puts a card under a heading says its zone."""
        return self.zone_of(entry.card, heading) == entry.zone

    def slot_of_heading(self, heading: str) -> str:  # noqa: ARG002
        return ""

    def has_dice(self, card: Card) -> bool:  # noqa: ARG002
        return False

    def doubt(self, card: Card, terms: FormatTerms) -> str:  # noqa: ARG002
        return ""

    def in_format(self, card: Card, sets: frozenset[str], terms: FormatTerms) -> bool:  # noqa: ARG002
        return not sets.isdisjoint(terms.sets)
