"""How Young Jedi's lists are read: headings, zones and the slots of colours."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from cardlab.catalogue.names import fold
from cardlab.games.game import DeckConventions
from cardlab.games.young_jedi.card import young_jedi_card
from cardlab.games.young_jedi.context import COLOURS
from cardlab.model.cards import Card, FormatTerms, Name, members
from cardlab.reading.game_reading import GameReading, IndexedCard, WrittenName
from cardlab.reading.words import tokenise

_DOUBLE_CARD = 0.8
"""What speaks against a card of two titles (Reflections): a list that means one says so."""


class YoungJediReading(GameReading):
    data_file = Path(__file__).with_name("reading.json")
    one_side = True
    has_twins = True

    def card(self, card: Card, printings: Sequence[Card]) -> IndexedCard:
        colours = {card.colour, *members(young_jedi_card(card).wild_dots)}
        return (
            super()
            .card(card, printings)
            ._replace(
                colour=" ".join(sorted(colours)),
                printings=tuple(
                    (fold(each.set_code), number, each.code) for each in printings for number in _numbers(each.number)
                ),
                unlikely=_DOUBLE_CARD if " & " in card.full_title else 0.0,
            )
        )

    def other_codes(self, card: Card) -> Iterable[str]:
        """The engine's id: the whole title in one word."""
        return [fold(card.full_title)]

    def written(self, card: Card, names: Iterable[Name]) -> Iterable[WrittenName]:
        for name in super().written(card, names):
            lead = len(tokenise(name.title.partition("•")[0])) if "•" in name.title else 0
            yield name._replace(lead=lead)

    def is_unusual(self, card: IndexedCard, section: str) -> bool:
        """Whether the card has wild dots: under a colour's heading a card of that very colour is meant first."""
        return section in COLOURS and " " in card.colour

    def fits(self, card: IndexedCard, section: str) -> bool:
        if section in COLOURS or section == "white":
            return section in card.colour.split() or card.colour == "white"
        return section in card.kind.split("/") or super().fits(card, section)


def _numbers(number: str) -> list[str]:
    """A number without the star of a virtual card (`JC-4*`); that of a reprint (`7 (BON)`) also without its set."""
    whole = number.lower().rstrip("*")
    return list(dict.fromkeys((whole, whole.partition(" (")[0])))


# -- zones, and what tells two cards apart ---------------------------------------------------------


class YoungJediConventions(DeckConventions):
    one_side = True

    def zone_of_heading(self, heading: str) -> str:  # noqa: ARG002
        """All cards are in the one deck, whatever they are grouped by."""
        return "deck"

    def slot_of_heading(self, heading: str) -> str:
        return heading if heading in COLOURS else ""

    def zone_of_card(self, card: Card) -> str:  # noqa: ARG002
        return "deck"

    def rule_facts(self, card: Card, terms: FormatTerms | None) -> tuple[Any, ...]:
        card = young_jedi_card(card)
        held = terms is None or card.set_code in terms.sets
        return card.side, card.type, card.colour, card.wild_dots, card.planet, card.title_key, card.subtitle, held


# -- what the client and the engine call its cards: `set/id` -------------------------------------


class ClientIds:
    """Built once; ids are compared without regard to case."""

    def __init__(self, rows: Iterable[tuple[str, str, str]]) -> None:
        """`rows`: id, code and card key of every card the client knows."""
        self._codes = {other.lower(): code for other, code, _ in rows}

    def is_one(self, code: str) -> bool:
        return "/" in code

    def is_known(self, code: str) -> bool:
        return code.lower() in self._codes

    def is_former(self, code: str) -> bool:  # noqa: ARG002
        return False

    def code(self, other: str) -> str:
        return self._codes.get(other.lower(), "")
