"""Young Jedi CCG: 60 cards of one side, ten of each of six colours, three planets."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from cardlab.catalogue.cards import Card, FormatTerms
from cardlab.catalogue.young_jedi_card import YoungJediCard
from cardlab.decklists.deck import Deck, Entry
from cardlab.games.rules import setting
from cardlab.games.ways import Basis, GameWays
from cardlab.games.young_jedi import colour_rules, deck_rules
from cardlab.games.young_jedi.construction import Construction
from cardlab.games.young_jedi.figures import summary_of
from cardlab.games.young_jedi.wild_cards import COLOURS

__all__ = ["WAYS", "colour_rules", "deck_rules"]

setting("young-jedi.edition", "format", "decipher", "pc-vset1")
setting("young-jedi.objective-uses-wild", "yes", "no")

_TYPES = ("character", "weapon", "battle", "effect", "location", "starship", "objective")


class YoungJedi(GameWays):
    game = "young-jedi"
    one_side = True

    def zone_of_heading(self, heading: str) -> str:  # noqa: ARG002
        """All cards are in the one deck, whatever they are grouped by."""
        return "deck"

    def slot_of_heading(self, heading: str) -> str:
        return heading if heading in COLOURS else ""

    def zone_of_card(self, card: Card) -> str:  # noqa: ARG002
        return "deck"

    def fits_heading(self, card: Card, heading: str) -> bool:
        assert isinstance(card, YoungJediCard)
        if heading in COLOURS:
            return card.colour == heading or heading in card.wild_dots.split("; ")
        if heading == "white":
            return card.colour == "white"
        return heading not in _TYPES or heading in card.type.split("/")

    def rule_facts(self, card: Card, terms: FormatTerms | None) -> tuple[Any, ...]:
        assert isinstance(card, YoungJediCard)
        held = terms is None or card.set_code in terms.sets
        return card.side, card.type, card.colour, card.wild_dots, card.planet, card.title_key, held

    def prepare(self, deck: Deck, basis: Basis) -> Construction:
        return Construction(deck, basis)

    def summary(self, prepared: Construction) -> dict[str, Any]:
        return summary_of(prepared)

    def parts(self, entries: Iterable[Entry]) -> Iterator[tuple[str, str, int, int]]:
        """Slots are left out: the same cards are the same deck, whether a list names them or not."""
        counted: Counter[str] = Counter()
        for entry in entries:
            counted[entry.card.card_key] += entry.quantity
        for card_key, quantity in counted.items():
            yield "deck", card_key, quantity, 0


WAYS = YoungJedi()
