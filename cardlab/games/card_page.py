"""Everything known of one card, gathered."""

from collections.abc import Iterable
from typing import NamedTuple

from cardlab.games.deck_validator import DeckValidator
from cardlab.games.legality import Legality, legality
from cardlab.games.validator import Validator
from cardlab.model.cards import Card, CardException, CardSet, Correction, Name


class CardPage(NamedTuple):
    card: Card
    card_set: CardSet
    printings: list[Card]
    names: list[Name]
    legality: list[Legality]
    exceptions: list[CardException]
    corrections: list[Correction]


def card_page(validator: Validator, card: Card) -> CardPage:
    catalogue = validator.catalogue
    printings = catalogue.printings(card)
    codes = {printing.code for printing in printings}
    of_game = validator.of(card.game)
    return CardPage(
        card=card,
        card_set=next(each for each in catalogue.sets(card.game) if each.code == card.set_code),
        printings=printings,
        names=_each_once(name for printing in printings for name in catalogue.names(card.game, printing.code)),
        legality=list(legality(of_game, card)) if isinstance(of_game, DeckValidator) else [],
        exceptions=[row for row in catalogue.exceptions(card.game) if row.code in codes],
        corrections=catalogue.corrections(card.game, card.code),
    )


def _each_once(names: Iterable[Name]) -> list[Name]:
    """The names of all printings; what several printings share stands there once."""
    found: dict[tuple[str, str, str, str], Name] = {}
    for name in names:
        found.setdefault((name.language, name.kind, name.title, name.subtitle), name)
    return list(found.values())
