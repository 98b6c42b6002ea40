"""Finding one card by what people call it: a code, a set and number, a title."""

import re
from collections.abc import Sequence

from cardlab.catalogue.catalogue import Catalogue
from cardlab.catalogue.names import fold
from cardlab.errors import CardlabError
from cardlab.messages import InLanguages
from cardlab.model.cards import Card, CardSet
from cardlab.registry import find_game
from cardlab.vocabulary import GameId

_SET_AND_NUMBER = re.compile(
    r"^\W{0,9}(?:([^\W\d_][\w'’ .-]{0,80}?)[\s#_-]{0,9}|(\d{1,4}d?)[\s#_-]{1,9})(\d{1,6}\w?)\W{0,9}$"
)
"""AW 35, AW35, Le Réveil 35; a set that is itself a number needs a mark between: 13_5, not 135."""


def the_card(catalogue: Catalogue, text: str, games: Sequence[GameId]) -> Card:
    """The one card a person means; none and several are faults that say what to do."""
    found = find_card(catalogue, text, games)
    if len(found) == 1:
        return found[0]
    if found:
        listed = "\n".join(f"  {card.full_title}: cardlab show {card.code} --game {card.game}" for card in found)
        raise CardlabError("look.several-cards", card=text, cards=listed)
    if fault := _no_such_number(catalogue, text, games):
        raise fault
    from cardlab.catalogue.search import search

    close = search(catalogue, text, games)[:3]
    listed = ", ".join(f"{card.full_title} ({card.set_code} {card.number})" for card in close)
    raise CardlabError("look.no-card-close" if close else "look.no-card", card=text, close=listed)


def find_card(catalogue: Catalogue, text: str, games: Sequence[GameId]) -> list[Card]:
    """The cards a person may mean, one per card key: by code, else by set and number, else by title."""
    for step in (_by_code, _by_number, _by_title):
        found = [card for game in games for card in step(catalogue, game, text)]
        if found:
            return found
    return []


def _by_code(catalogue: Catalogue, game: GameId, text: str) -> list[Card]:
    """By our code, or by what another program calls the card."""
    code, others = text.strip(), find_game(game).other_ids(catalogue)
    card = catalogue.card(game, others.code(code) if others.is_one(code) else code)
    return [card] if card else []


def _by_number(catalogue: Catalogue, game: GameId, text: str) -> list[Card]:
    card_set, number = _set_and_number(catalogue, game, text)
    return catalogue.cards_by_number(game, card_set.code, number) if card_set else []


def _set_and_number(catalogue: Catalogue, game: GameId, text: str) -> tuple[CardSet | None, str]:
    """The set that a text names, and the number in it; no set where the text is something else."""
    match = _SET_AND_NUMBER.match(text)
    if not match:
        return None, ""
    wanted, number = fold(match[1] or match[2]), match[3]
    for card_set in catalogue.sets(game):
        if wanted in {
            fold(card_set.code),
            fold(card_set.name_en),
            fold(card_set.name_fr or "–"),
            fold(card_set.abbreviation or "–"),
        }:
            return card_set, number
    return None, ""


def _no_such_number(catalogue: Catalogue, text: str, games: Sequence[GameId]) -> CardlabError | None:
    """What a set has instead of the number asked for; None where no set was named."""
    for game in games:
        card_set, number = _set_and_number(catalogue, game, text)
        if card_set is None:
            continue
        name = InLanguages(card_set.name_en, card_set.name_fr or card_set.name_en)
        cards = [card for card in catalogue.all_cards(game) if card.set_code == card_set.code]
        known = [int(card.number) for card in cards if card.number.isdecimal()]
        values = {"name": name, "set": card_set.code, "number": number}
        if known and number.isdecimal() and not min(known) <= int(number) <= max(known):
            return CardlabError("look.no-number-beyond", first=min(known), last=max(known), **values)
        return CardlabError("look.no-number", **values)
    return None


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
    first: dict[str, Card] = {}
    for card in cards.values():
        if card.card_key not in first or card.code == card.card_key:
            first[card.card_key] = card
    return list(first.values())
