"""How Young Jedi's lists are read: which headings are slots, what tells two cards apart."""

from collections.abc import Iterable, Iterator
from operator import attrgetter
from typing import Any

from cardlab.games.conventions import DeckConventions
from cardlab.games.copies import count_by
from cardlab.games.young_jedi.card import YoungJediCard
from cardlab.games.young_jedi.context import YoungJediContext
from cardlab.games.young_jedi.wild_cards import COLOURS
from cardlab.model.cards import Card, FormatTerms
from cardlab.model.deck import Entry


class YoungJediConventions(DeckConventions):
    one_side = True
    context = YoungJediContext

    def zone_of_heading(self, heading: str) -> str:  # noqa: ARG002
        """All cards are in the one deck, whatever they are grouped by."""
        return "deck"

    def slot_of_heading(self, heading: str) -> str:
        return heading if heading in COLOURS else ""

    def zone_of_card(self, card: Card) -> str:  # noqa: ARG002
        return "deck"

    def rule_facts(self, card: Card, terms: FormatTerms | None) -> tuple[Any, ...]:
        assert isinstance(card, YoungJediCard)
        held = terms is None or card.set_code in terms.sets
        return card.side, card.type, card.colour, card.wild_dots, card.planet, card.title_key, card.subtitle, held

    def parts(self, entries: Iterable[Entry]) -> Iterator[tuple[str, str, int, int]]:
        """Slots are left out: the same cards are the same deck, whether a list names them or not."""
        for card_key, quantity in count_by(entries, attrgetter("card_key")).items():
            yield "deck", card_key, quantity, 0


CONVENTIONS = YoungJediConventions()
