"""Decks compared with a collection: what is missing for all of them at once, and which can be built."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from cardlab.collection.sheet import Collection, OwnedCopies
from cardlab.errors import CardlabError
from cardlab.games.game import find_deck_game
from cardlab.model.cards import Card
from cardlab.model.result import Result


class Missing(NamedTuple):
    """A card of which there is not enough: needed and owned, in copies and dice, and the decks that need it."""

    card: Card
    needed: OwnedCopies
    owned: OwnedCopies
    decks: tuple[str, ...]

    @property
    def copies(self) -> int:
        return max(0, self.needed.copies - self.owned.copies)

    @property
    def dice(self) -> int:
        return max(0, self.needed.dice - self.owned.dice)

    @property
    def to_buy(self) -> int:
        """So many cards: a die comes with its card."""
        return max(self.copies, self.dice)


class Shortage(NamedTuple):
    """What a collection lacks for decks that are sleeved at the same time."""

    decks: tuple[Result, ...]
    collection: Collection
    missing: tuple[Missing, ...]

    @property
    def to_buy(self) -> int:
        return sum(each.to_buy for each in self.missing)


def shortage(decks: Sequence[Result], collection: Collection) -> Shortage:
    """All decks at once: a card sleeved in one is not in another."""
    needs: dict[str, Missing] = {}
    for result in decks:
        refuse_unclear(result)
        for card, need in _needs(result):
            known = needs.get(card.card_key) or Missing(card, OwnedCopies(0, 0), collection.held(card), ())
            needed = OwnedCopies(known.needed.copies + need.copies, known.needed.dice + need.dice)
            decks_so_far = known.decks if result.source in known.decks else (*known.decks, result.source)
            needs[card.card_key] = known._replace(needed=needed, decks=decks_so_far)
    short = [each for each in needs.values() if each.to_buy]
    short.sort(key=lambda each: (each.card.position, each.card.code))
    return Shortage(tuple(decks), collection, tuple(short))


def one_game(results: Iterable[Result]) -> str:
    """The game all decks are of: a collection is read as cards of one."""
    games = sorted({result.game for result in results})
    if not games:
        raise CardlabError("collection.no-decks")
    if len(games) > 1:
        raise CardlabError("collection.several-games", games=", ".join(games))
    return games[0]


def refuse_unclear(result: Result) -> None:
    """A line that was not understood may be a card one has to buy."""
    if result.deck.unread:
        raise CardlabError("collection.unclear-deck", file=result.source, count=len(result.deck.unread))
    if not result.entries:
        raise CardlabError("collection.no-deck", file=result.source)


def _needs(result: Result) -> Iterable[tuple[Card, OwnedCopies]]:
    """Copies and dice of each card; an elite character is one card with two dice."""
    facts = find_deck_game(result.game).layout.facts
    for entry in result.entries:
        yield entry.card, OwnedCopies(entry.quantity, entry.quantity * (facts(entry, result).dice or 0))
