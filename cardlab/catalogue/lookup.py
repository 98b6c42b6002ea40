"""Finding one card by what people call it: a code, a set and number, a title; and where it is legal."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from cardlab.catalogue.cards import Card, CardException, CardSet, Correction, FormatTerms, Name, members
from cardlab.catalogue.names import fold
from cardlab.catalogue.read import Catalogue
from cardlab.catalogue.swccg_card import SwccgCard
from cardlab.vocabulary import GameId

_SET_AND_NUMBER = re.compile(r"^\W*(?:([^\W\d_][\w'’ .-]*?)[\s#_-]*|(\d{1,4}d?)[\s#_-]+)(\d+\w?)\W*$")
"""AW 35, AW35, Le Réveil 35; a set that is itself a number needs a mark between: 13_5, not 135."""


@dataclass(frozen=True)
class Legality:
    """A card's place in a format: legal, not-in-sets, banned or restricted; its points and pairs there."""

    format: str
    status: str
    snapshot: str
    points: str = ""
    not_with: tuple[str, ...] = ()


@dataclass(frozen=True)
class CardPage:
    """Everything known of one card."""

    card: Card
    card_set: CardSet
    printings: list[Card]
    names: list[Name]
    legality: list[Legality]
    exceptions: list[CardException]
    corrections: list[Correction]


def card_page(catalogue: Catalogue, card: Card) -> CardPage:
    printings = catalogue.printings(card)
    codes = {printing.code for printing in printings}
    return CardPage(
        card=card,
        card_set=next(each for each in catalogue.sets(card.game) if each.code == card.set_code),
        printings=printings,
        names=[name for printing in printings for name in catalogue.names(card.game, printing.code)],
        legality=legality(catalogue, card),
        exceptions=[row for row in catalogue.exceptions(card.game) if row.code in codes],
        corrections=catalogue.corrections(card.game, card.code),
    )


def find_card(catalogue: Catalogue, text: str, games: Sequence[GameId]) -> list[Card]:
    """The cards a person may mean, one per card key: by code, else by set and number, else by title."""
    for step in (_by_code, _by_number, _by_title):
        found = [card for game in games for card in step(catalogue, game, text)]
        if found:
            return found
    return []


def _by_code(catalogue: Catalogue, game: GameId, text: str) -> list[Card]:
    card = catalogue.card(game, text.strip())
    return [card] if card else []


def _by_number(catalogue: Catalogue, game: GameId, text: str) -> list[Card]:
    match = _SET_AND_NUMBER.match(text)
    if not match:
        return []
    wanted, number = fold(match[1] or match[2]), match[3]
    for card_set in catalogue.sets(game):
        if wanted in {
            fold(card_set.code),
            fold(card_set.name_en),
            fold(card_set.name_fr or "–"),
            fold(card_set.abbreviation or "–"),
        }:
            return catalogue.cards_by_number(game, card_set.code, number)
    return []


def _by_title(catalogue: Catalogue, game: GameId, text: str) -> list[Card]:
    names = catalogue.names_folded(game, [fold(text)])
    if not names:
        return []
    exact = [
        name
        for name in names
        if text.casefold() in (name.title.casefold(), f"{name.title}, {name.subtitle}".casefold())
    ]
    whole = [name for name in names if name.subtitle and name.folded_full == fold(text)]
    chosen = whole or exact or names
    cards = catalogue.cards(game, [name.code for name in chosen])
    if not whole:
        keys = [card.title_key for card in cards.values()]
        cards = {card.code: card for card in catalogue.cards_of_title(game, keys)}
    earliest: dict[str, Card] = {}
    for card in cards.values():
        earliest.setdefault(card.card_key, card)
    return list(earliest.values())


def legality(catalogue: Catalogue, card: Card) -> list[Legality]:
    """In which formats a card is legal today, and on which lists it stands."""
    printings = catalogue.printings(card)
    sets = {printing.set_code for printing in printings}
    for printing in printings:
        sets |= members(getattr(printing, "printings", ""))
    codes = {printing.code for printing in printings}
    codes |= {printing.gemp_id for printing in printings if isinstance(printing, SwccgCard) and printing.gemp_id}
    formats = (catalogue.terms(card.game, row.code) for row in catalogue.formats(card.game))
    return [_in_format(catalogue, terms, card, sets, codes) for terms in formats if terms is not None]


def _in_format(catalogue: Catalogue, terms: FormatTerms, card: Card, sets: set[str], codes: set[str]) -> Legality:
    rows = [row for row in terms.listed if row.listed in codes or row.listed_with in codes]
    kinds = {row.list for row in rows}
    if "allowed" in kinds:
        status = "legal"
    elif terms.sets and not sets & terms.sets:
        status = "not-in-sets"
    elif (
        "banned" in kinds
        or terms.banned_icons & members(getattr(card, "icons", ""))
        or card.rarity in terms.banned_rarities
    ):
        status = "banned"
    else:
        status = "restricted" if "restricted" in kinds else "legal"
    balanced = {row.listed: row.points for row in rows if row.list == "balance"}
    pairs = [row for row in rows if row.list == "restricted-pair"]
    others = [row.listed_with if row.listed in codes else row.listed for row in pairs]
    cards = catalogue.cards(card.game, others)
    return Legality(
        format=terms.format.code,
        status=status,
        snapshot=terms.snapshot,
        points=balanced.get(card.code) or next(iter(balanced.values()), ""),
        not_with=tuple(cards[other].full_title for other in others if other in cards),
    )
