"""Everything known of one card, gathered."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from cardlab.games.deck_validator import DeckValidator
from cardlab.games.formats import NOTHING, faults
from cardlab.games.validator import Validator
from cardlab.model.cards import Card, CardException, CardSet, Correction, Name


class Legality(NamedTuple):
    """A card's place in a format: legal, not-in-sets, banned or restricted; its points and pairs there."""

    format: str
    status: str
    snapshot: str
    points: str = ""
    not_with: tuple[str, ...] = ()


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


def legality(validator: DeckValidator, card: Card) -> Iterator[Legality]:
    """In which formats a card is legal today, and on which lists it stands."""
    for terms, lists in validator.every_format:
        found = faults(card, validator.index.sets_of(card), terms, lists)
        status = "restricted" if card.card_key in lists.get("restricted", NOTHING) else "legal"
        if found:
            status = "not-in-sets" if "set" in found else "banned"
        context = validator.format_context(terms, {})
        others = [other for pair in context.pairs if card.card_key in pair for other in pair if other != card.card_key]
        cards = (validator.index.card(other) for other in others)
        yield Legality(
            format=terms.format.code,
            status=status,
            snapshot=terms.snapshot,
            points=context.balance.get(card.code) or context.balance.get(card.card_key, ""),
            not_with=tuple(other.full_title for other in cards if other is not None),
        )
