"""A game's cards, cached once looked up: many lists name the same cards."""

from collections.abc import Iterable
from functools import cached_property
from typing import TYPE_CHECKING, Protocol, TypeVar

from cardlab.catalogue.catalogue import Catalogue
from cardlab.model.cards import Card
from cardlab.registry import find_game
from cardlab.vocabulary import GameId

if TYPE_CHECKING:
    from cardlab.catalogue.search import Suggestions

Key = TypeVar("Key")
Value = TypeVar("Value")
_MANY_LISTS = 25
"""After so many lists, learning all cards costs less than asking for those of each list."""


class OtherIds(Protocol):
    """What cards are called by a program whose lists a game reads."""

    def is_one(self, code: str) -> bool:
        """Whether a code is such an id."""

    def is_known(self, code: str) -> bool:
        """Whether the id itself is known, or its card was only guessed from it."""

    def code(self, other: str) -> str:
        """The code of the card an id means, nothing where there is none."""

    def is_former(self, code: str) -> bool:
        """Whether an id is out of use: the card has another since it was changed."""


class Remembered(dict[Key, Value]):
    """What was looked up for people's own words: they have no end, so that it is emptied before it grows too large."""

    def __init__(self, most: int = 20_000) -> None:
        super().__init__()
        self._most = most

    def keep(self, key: Key, value: Value) -> Value:
        if len(self) >= self._most:
            self.clear()
        self[key] = value
        return value


class CardIndex:
    """Looks up the cards of a whole list in a few queries, and none twice.

    Threads share it: cards are only ever added, and at worst two threads look up the same card.
    """

    def __init__(self, catalogue: Catalogue, game: GameId) -> None:
        self.catalogue = catalogue
        self.game: GameId = game
        self._by_code: dict[str, Card | None] = {}
        self._by_title: dict[str, tuple[Card, ...]] = {}
        self._lists = 0
        self._knows_all = False
        self._sets_of: dict[str, frozenset[str]] = {}
        self._suggested: Remembered[str, tuple[Card, ...]] = Remembered()

    def prepare(self, codes: Iterable[str]) -> None:
        """Look up the cards of a list all at once; after some lists, every card there is, for more will come."""
        self._lists += 1
        if self._lists >= _MANY_LISTS and not self._knows_all:
            self._learn_all()
        wanted = [code for code in dict.fromkeys(codes) if code and code not in self._by_code]
        if wanted:
            codes_of = {code: self._other_ids.code(code) if self._other_ids.is_one(code) else code for code in wanted}
            cards = self.catalogue.cards(self.game, filter(None, codes_of.values()))
            self._by_code.update((code, cards.get(meant)) for code, meant in codes_of.items())
        self._prepare_titles(card.title_key for code in wanted if (card := self._by_code[code]) is not None)

    def card(self, code: str) -> Card | None:
        if code not in self._by_code:
            self.prepare([code])
        return self._by_code[code]

    def is_guessed(self, code: str) -> bool:
        """Whether another program's id is unknown, and its card was guessed from a part of it."""
        return self._other_ids.is_one(code) and not self._other_ids.is_known(code)

    def is_former(self, code: str) -> bool:
        """Whether another program gave this id to a card before it was changed."""
        return self._other_ids.is_former(code)

    def of_title(self, title_key: str) -> tuple[Card, ...]:
        """Every card of a title key, earliest set first."""
        if title_key not in self._by_title:
            self._prepare_titles([title_key])
        return self._by_title[title_key]

    def sets_of(self, card: Card) -> frozenset[str]:
        """The sets a card was printed in, by any of its printings."""
        known = self._sets_of.get(card.card_key)
        if known is None:
            printings = (other for other in self.of_title(card.title_key) if other.card_key == card.card_key)
            known = self._sets_of[card.card_key] = frozenset[str]().union(*(printing.sets for printing in printings))
        return known

    def suggestions(self, title: str) -> tuple[Card, ...]:
        """Up to three cards whose titles are close."""
        known = self._suggested.get(title)
        if known is None:
            known = self._suggested.keep(title, tuple(self._titles.close_to(title)))
        return known

    def set_name(self, set_code: str) -> str:
        sets = self.catalogue.sets(self.game)
        return next((card_set.name_en for card_set in sets if card_set.code == set_code), set_code)

    @cached_property
    def _other_ids(self) -> OtherIds:
        return find_game(self.game).other_ids(self.catalogue)

    @cached_property
    def _titles(self) -> "Suggestions":
        from cardlab.catalogue.search import Suggestions

        return Suggestions(self.catalogue, self.game)

    def _prepare_titles(self, keys: Iterable[str]) -> None:
        new = [key for key in dict.fromkeys(keys) if key not in self._by_title]
        if not new:
            return
        found: dict[str, list[Card]] = {key: [] for key in new}
        for card in self.catalogue.cards_of_title(self.game, new):
            found[card.title_key].append(card)
            self._by_code[card.code] = card
        self._by_title.update((key, tuple(cards)) for key, cards in found.items())

    def _learn_all(self) -> None:
        cards = self.catalogue.cards_by_set(self.game)
        titled: dict[str, list[Card]] = {}
        for card in cards:
            titled.setdefault(card.title_key, []).append(card)
        self._by_code.update((card.code, card) for card in cards)
        self._by_title.update((key, tuple(found)) for key, found in titled.items())
        self._knows_all = True
