"""A game's cards and names, remembered once looked up: many lists name the same cards."""

import re
from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from cardlab.catalogue.cards import Card, FormatTerms, Name
from cardlab.catalogue.names import fold
from cardlab.catalogue.read import Catalogue
from cardlab.registry import declarations, find_game
from cardlab.vocabulary import GameId

if TYPE_CHECKING:
    from cardlab.catalogue.search import Suggestions
    from cardlab.decklists.loose_titles import LooseTitles

Key = TypeVar("Key")
Value = TypeVar("Value")
_MANY_LISTS = 25
"""After so many lists, learning all cards costs less than asking for those of each list."""
_MOST_FORMATS, _MOST_LINES = 20, 5_000
_SLIP = 85.0
"""How close a remark must be to a title to be taken for a misspelt card."""


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


Place = tuple[str, str, int | None, str]
"""A card's code, its zone, its dice and its slot."""


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


ResolvedLines = Remembered[tuple[Any, ...], tuple[tuple[Card, ...], Card, Place, int]]


class CardIndex:
    """Looks up a whole list in a few queries, and nothing twice.

    Threads share it: what is remembered is only ever added, whole, and two threads may look up the same at worst.
    """

    def __init__(self, catalogue: Catalogue, game: GameId) -> None:
        self.catalogue = catalogue
        self.game: GameId = game
        self.by_title: Remembered[str, tuple[Card, ...]] = Remembered()
        """What titles as written were found to mean."""
        self.meanings: Remembered[tuple[str, str, str, str], tuple[tuple[Card, ...], bool]] = Remembered()
        """What title, set, number and code together were found to mean, and whether the number says so."""
        self.read_otherwise: Remembered[tuple[Any, ...], tuple[tuple[Any, ...], tuple[Card, ...], bool]] = Remembered()
        """What lines that name no card as they stand say when read otherwise, which cards, and whether by number."""
        self._resolved: Remembered[tuple[FormatTerms | None, str], ResolvedLines] = Remembered(_MOST_FORMATS)
        self._names: dict[str, tuple[Name, ...]] = {}
        self._by_code: dict[str, Card | None] = {}
        self._by_title: dict[str, tuple[Card, ...]] = {}
        self._by_number: dict[tuple[str, str], tuple[Card, ...]] = {}
        self._lists = 0
        self._knows_all = False
        self._sets_of: dict[str, frozenset[str]] = {}
        self._suggested: Remembered[tuple[str, bool], tuple[Card, ...]] = Remembered()
        self._slips: Remembered[str, Card | None] = Remembered()

    def prepare(self, folded: Iterable[str], codes: Iterable[str]) -> None:
        """Look up what a list needs, all at once; after some lists, every card there is, for more will come."""
        self._lists += 1
        if self._lists >= _MANY_LISTS and not self._knows_all:
            self._learn_all()
        new = [form for form in dict.fromkeys(folded) if form and form not in self._names and not self._knows_all]
        if new:
            found = _by_form(self.catalogue.names_folded(self.game, new))
            self._names.update((form, found.get(form, ())) for form in new)
        wanted = [code for code in codes if code and code not in self._by_code]
        wanted += [name.code for form in new for name in self._names[form] if name.code not in self._by_code]
        if wanted:
            codes_of = {code: self._other_ids.code(code) if self._other_ids.is_one(code) else code for code in wanted}
            cards = self.catalogue.cards(self.game, filter(None, codes_of.values()))
            self._by_code.update((code, cards.get(meant)) for code, meant in codes_of.items())
        keys = [card.title_key for code in wanted if (card := self._by_code[code]) is not None]
        self._prepare_titles(keys)

    def resolved_in(self, terms: FormatTerms | None, side: str) -> ResolvedLines:
        """What a line says → its candidates, which of them is meant, where it belongs and how many copies there are:
        in this format, on this side, where nothing had to be said of it."""
        found = self._resolved.get((terms, side))
        return self._resolved.keep((terms, side), Remembered(_MOST_LINES)) if found is None else found

    def names(self, folded: str) -> tuple[Name, ...]:
        if folded not in self._names and not self._knows_all:
            self.prepare([folded], ())
        return self._names.get(folded, ())

    def card(self, code: str) -> Card | None:
        if code not in self._by_code:
            self.prepare((), [code])
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
            printings = (each for each in self.of_title(card.title_key) if each.card_key == card.card_key)
            known = self._sets_of[card.card_key] = frozenset[str]().union(*(each.sets for each in printings))
        return known

    def of_number(self, set_hint: str, number: str) -> tuple[Card, ...]:
        """The cards of a set, as people call it, and a number."""
        set_code = self.set_code(set_hint)
        if not set_code:
            return ()
        key = (set_code, number)
        if self._knows_all:
            return self._by_number.get(key) or self._by_number.get((set_code, number.lstrip("0")), ())
        known = self._by_number  # another thread may put one of all cards in its place
        if key not in known:
            found = self.catalogue.cards_by_number(self.game, set_code, number)
            if not found and number.startswith("0"):
                found = self.catalogue.cards_by_number(self.game, set_code, number.lstrip("0"))
            known[key] = tuple(found)
        return known[key]

    def of_loose_number(self, set_hint: str, number: str) -> tuple[Card, ...]:
        """The cards a number may mean where it is none as it stands: `REF 7` for 7 (BON), `VS1 JC-3` for JC-3."""
        if set_code := self.set_code(set_hint):
            return tuple(self.catalogue.cards_by_reprint_number(self.game, set_code, number))
        head, _, letters = set_hint.rpartition(" ")
        return self.of_number(head, f"{letters}-{number}") if head else ()

    def suggestions(self, title: str, *, surely: bool = False) -> tuple[Card, ...]:
        """Up to three cards whose titles are close; `surely`: so close that a slip is likely."""
        known = self._suggested.get((title, surely))
        if known is None:
            close = self._titles.close_to(title, _SLIP if surely else None)
            known = self._suggested.keep((title, surely), tuple(close))
        return known

    def slip(self, title: str) -> Card | None:
        """The one card whose name is a letter off; a second one leaves a doubt."""
        try:
            return self._slips[title]
        except KeyError:
            close = self._titles.one_letter_off(title)
            return self._slips.keep(title, close[0] if len(close) == 1 else None)

    @cached_property
    def loose(self) -> "LooseTitles":
        from cardlab.decklists.loose_titles import LooseTitles

        return LooseTitles(self.catalogue, self.game)

    def cards_of(self, codes: Iterable[str]) -> tuple[Card, ...]:
        """The cards of all titles these codes bear, earliest set first."""
        found = (self.card(code) for code in codes)
        keys = dict.fromkeys(card.title_key for card in found if card is not None)
        return tuple(card for key in keys for card in self.of_title(key))

    @cached_property
    def set_words(self) -> frozenset[str]:
        """The codes and abbreviations of sets, as they are written."""
        sets = self.catalogue.sets(self.game)
        words = {word for card_set in sets for word in (card_set.code, card_set.abbreviation)}
        return frozenset(word for word in (*words, *map(_roman, words)) if len(word) > 1 and word[0].isalpha())

    @cached_property
    def _other_ids(self) -> OtherIds:
        return find_game(self.game).other_ids(self.catalogue)

    @cached_property
    def _titles(self) -> "Suggestions":
        from cardlab.catalogue.search import Suggestions

        return Suggestions(self.catalogue, self.game)

    def set_code(self, text: str) -> str:
        """The set people mean by a code, a name in either language, or an abbreviation."""
        return self._set_codes.get(fold(text), "")

    @cached_property
    def _set_codes(self) -> dict[str, str]:
        codes: dict[str, str] = {}
        for card_set in reversed(self.catalogue.sets(self.game)):
            short, name = card_set.abbreviation, card_set.name_en
            bare = re.sub(r"(?i)^(?:l[ea]s?\s|l['’])", "", card_set.name_fr)  # `Réveil` for Le Réveil
            for word in (_roman(short), short, _roman(name), bare, card_set.name_fr, name, card_set.code):
                if word:
                    codes[fold(word)] = card_set.code
        return self._sets_of_marks() | codes

    def _sets_of_marks(self) -> dict[str, str]:
        """What people shorten sets to whose names begin with a mark: `Set 1`, `V-set 1`, `VS1` for Virtual Set 1."""
        marks, codes = declarations()[self.game].marks, dict[str, str]()
        for card_set in self.catalogue.sets(self.game):
            first, _, rest = card_set.name_en.partition(" ")
            if rest and marks.get(fold(first)):
                initials = "".join(word if word.isdigit() else word[0] for word in card_set.name_en.split())
                codes |= {fold(word): card_set.code for word in (rest, first[0] + rest, initials)}
        return codes

    def set_name(self, set_code: str) -> str:
        return next((each.name_en for each in self.catalogue.sets(self.game) if each.code == set_code), set_code)

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
        self._names.update(_by_form(self.catalogue.names_of_game(self.game)))
        cards = self.catalogue.cards_by_set(self.game)
        titled: dict[str, list[Card]] = {}
        numbered: dict[tuple[str, str], list[Card]] = {}
        for card in cards:
            titled.setdefault(card.title_key, []).append(card)
            numbered.setdefault((card.set_code, card.number), []).append(card)
        self._by_code.update((card.code, card) for card in cards)
        self._by_title.update((key, tuple(found)) for key, found in titled.items())
        self._by_number = {place: tuple(found) for place, found in numbered.items()}
        self._knows_all = True


def _roman(name: str) -> str:
    """`Reflections II` of Reflections 2, nothing where a name does not end so."""
    return name[:-1] + "I" * int(name[-1]) if len(name) > 2 and name[-1] in "23" else ""


def _by_form(names: Sequence[Name]) -> dict[str, tuple[Name, ...]]:
    """Names by what they fold to: those of a title before those of a title with its subtitle."""
    found: dict[str, list[Name]] = {}
    for name in names:
        found.setdefault(name.folded, []).append(name)
    for name in names:
        if name.folded_full != name.folded:
            found.setdefault(name.folded_full, []).append(name)
    return {form: tuple(each) for form, each in found.items()}
