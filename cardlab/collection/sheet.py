"""A collection read from a sheet of one's own, in any shape lists are read in, or from a deck site's export.

Rows become lines of cards as those of a decklist do, so that codes, titles in both languages and sets are understood
alike. Copies are counted by card key: a reprint is the same card, another card of the same title is not.
"""

from copy import copy
from itertools import chain
from typing import NamedTuple

from cardlab.catalogue.cards import Card
from cardlab.collection.owned_rows import owned_list
from cardlab.decklists.candidates import find_candidates
from cardlab.decklists.readers import Source
from cardlab.decklists.resolve import resolve
from cardlab.errors import CardlabError
from cardlab.findings import Finding
from cardlab.games.deck_validator import DeckValidator
from cardlab.games.validator import Validator
from cardlab.vocabulary import GameId


class Held(NamedTuple):
    """How much one owns of a card: copies, and dice."""

    copies: int
    dice: int


_NOTHING = Held(0, 0)


class Collection(NamedTuple):
    """What somebody owns of one game."""

    source: str
    game: GameId
    cards: dict[str, Held]
    """By card key."""
    findings: tuple[Finding, ...] = ()
    """What of the sheet was not understood, and is not counted."""
    unread: int = 0
    """How many of its rows that is."""

    def held(self, card: Card) -> Held:
        return self.cards.get(card.card_key, _NOTHING)

    def copies(self, card: Card, dice: int | None = None) -> int:
        """How many copies of a card one owns, with so many dice for each where that is asked."""
        held = self.held(card)
        return min(held.copies, held.dice // dice) if dice else held.copies


def read_collection(validator: Validator, source: Source, game: GameId) -> Collection:
    """The cards of a game that a sheet says somebody owns; rows that cannot be meant are refused, all at once."""
    found = validator.of(game)
    if not isinstance(found, DeckValidator):
        raise CardlabError("collection.no-card-game", game=game)
    owned = owned_list(source, game)
    lines = [line._replace(dice=None) for line in owned.decklist.cards]
    decklist = owned.decklist._replace(cards=tuple(lines), game=game)
    everyone = copy(found.conventions)
    everyone.one_side = False  # a collection has cards of both sides
    understood = find_candidates(decklist, found.index)
    deck = resolve(decklist, understood, found.index, everyone, None)
    cards: dict[str, Held] = {}
    for entry in deck.entries:
        known = cards.get(entry.card.card_key, _NOTHING)
        dice = entry.quantity if owned.dice is None else sum(owned.dice.get(line, 0) for line in entry.lines)
        cards[entry.card.card_key] = Held(known.copies + entry.quantity, known.dice + dice)
    if not cards:
        raise CardlabError("collection.nothing-owned", file=source.name, game=game)
    about = [finding for finding in deck.findings if finding.severity != "info"]
    unread = {line.line for line in deck.unread}
    named = [finding for finding in about if not unread.isdisjoint(chain(finding.lines))]
    return Collection(source.name, game, cards, tuple(named), len(unread))
