"""Legal decks with random faults in them: each fault is one edit that a rule of the game finds."""

# ruff: noqa: ARG001 (every fault is asked the same way)

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import NamedTuple

from cardlab.advice.changes import apply_changes
from cardlab.games.advice import find_advice
from cardlab.games.deck_validator import DeckValidator
from cardlab.games.options import Request
from cardlab.games.validator import Validator
from cardlab.model.cards import Card
from cardlab.model.deck import Entry
from cardlab.model.result import Result

Entries = tuple[Entry, ...]
NEW_LINE = 900
"""The line of cards that a fault adds."""


class Broken(NamedTuple):
    """A deck after its faults."""

    faults: tuple[str, ...]
    result: Result


class Faults:
    """Breaks the decks of one game by random edits."""

    def __init__(self, validator: Validator, game: str, kinds: "Mapping[str, Fault]", chance: Random) -> None:
        found = validator.of(game)
        assert isinstance(found, DeckValidator)
        self.validator = found
        self.chance = chance
        self.cards = sorted(validator.catalogue.all_cards(game), key=lambda card: card.code)
        self.kinds = kinds

    def broken(self, legal: Result, count: int, request: Request = Request(), kind: str = "") -> Broken | None:
        """The deck after so many faults of different kinds; None where it is not illegal then."""
        entries: Entries = legal.entries
        names = [kind] if kind else []
        others = [name for name in self.kinds if name not in names]
        names += self.chance.sample(others, count - len(names))
        done: list[str] = []
        for name in names:
            after = self.kinds[name](self, entries, legal)
            if after is not None:
                entries = after
                done.append(name)
        result = self.judged(legal, entries, request)
        return Broken(tuple(done), result) if result.verdict == "illegal" else None

    def judged(self, legal: Result, entries: Entries, request: Request = Request()) -> Result:
        deck = legal.deck._replace(entries=entries, findings=())
        return self.validator.judge_deck(deck, legal.decklist, legal.terms, request)

    def mended(self, result: Result, request: Request = Request()) -> tuple[Result, int]:
        """The deck after the advice, judged anew, and how many changes that took."""
        advice = find_advice(self.validator, result)
        entries = apply_changes(result.entries, advice.changes)
        assert entries is not None
        return self.judged(result, entries, request), len(advice.changes)

    # -- edits -----------------------------------------------------------------------------------

    def one(self, entries: Iterable[Entry]) -> Entry | None:
        found = list(entries)
        return self.chance.choice(found) if found else None

    def a_card(self, wanted: Callable[[Card], bool]) -> Card | None:
        found = [card for card in self.cards if wanted(card)]
        return self.chance.choice(found) if found else None

    def admits(self, legal: Result, card: Card) -> bool:
        """Whether the deck's format has nothing against the card."""
        terms = legal.terms
        context = self.validator.format_context(terms, {})
        listed = card.card_key in set().union(*context.lists.values()) if context.lists else False
        return (
            bool(context.sets_of(card) & terms.sets)
            and not listed
            and not (card.traits & terms.banned_icons or card.rarity in terms.banned_rarities)
        )


def changed(entries: Entries, entry: Entry, by: int) -> Entries:
    """More or fewer copies of an entry."""
    found = [each._replace(quantity=each.quantity + by) if each is entry else each for each in entries]
    return tuple(each for each in found if each.quantity)


def with_card(
    entries: Entries, card: Card | None, zone: str, count: int = 1, dice: int | None = None, slot: str = ""
) -> Entries | None:
    if card is None:
        return None
    return (*entries, Entry(card, count, zone, dice, (NEW_LINE + len(entries),), slot))


def swapped(entries: Entries, entry: Entry | None, card: Card | None) -> Entries | None:
    """All copies of an entry are those of another card."""
    if entry is None or card is None:
        return None
    return tuple(each._replace(card=card) if each is entry else each for each in entries)


def in_zone(entries: Entries, *zones: str) -> list[Entry]:
    return [entry for entry in entries if entry.zone in zones]


def more_copies(faults: Faults, entries: Entries, legal: Result) -> Entries | None:
    entry = faults.one(in_zone(entries, "deck"))
    return changed(entries, entry, faults.chance.choice((1, 2))) if entry else None


def line_lost(faults: Faults, entries: Entries, legal: Result) -> Entries | None:
    entry = faults.one(in_zone(entries, "deck"))
    return changed(entries, entry, -entry.quantity) if entry else None


def card_lost(faults: Faults, entries: Entries, legal: Result) -> Entries | None:
    entry = faults.one(in_zone(entries, "deck"))
    return changed(entries, entry, -1) if entry else None


def card_too_many(faults: Faults, entries: Entries, legal: Result) -> Entries | None:
    like = faults.one(in_zone(entries, "deck"))
    titles = {entry.card.title_key for entry in entries}
    if like is None:
        return None
    card = faults.a_card(
        lambda card: (
            (card.type, card.side, card.colour) == (like.card.type, like.card.side, like.card.colour)
            and card.title_key not in titles
            and faults.admits(legal, card)
        )
    )
    return with_card(entries, card, "deck")


def not_in_format(faults: Faults, entries: Entries, legal: Result) -> Entries | None:
    entry = faults.one(in_zone(entries, "deck", "battlefield", "plot"))
    if entry is None:
        return None
    like = entry.card
    card = faults.a_card(
        lambda card: (
            (card.type, card.side, card.colour) == (like.type, like.side, like.colour)
            and not faults.admits(legal, card)
        )
    )
    return swapped(entries, entry, card)


def other_side(faults: Faults, entries: Entries, legal: Result) -> Entries | None:
    entry = faults.one(entry for entry in in_zone(entries, "deck") if entry.card.side != "neutral")
    if entry is None:
        return None
    like = entry.card
    card = faults.a_card(
        lambda card: (
            card.side not in (like.side, "neutral")
            and (card.type, card.colour) == (like.type, like.colour)
            and faults.admits(legal, card)
        )
    )
    return swapped(entries, entry, card)


def from_a_list(name: str, count: int = 1) -> "Fault":
    """Cards of the deck become cards on a list of its format, until it has so many of them."""

    def fault(faults: Faults, entries: Entries, legal: Result) -> Entries | None:
        context = faults.validator.format_context(legal.terms, {})
        keys = context.lists.get(name, frozenset())
        there = {entry.card.card_key for entry in entries} & keys
        listed = [card for card in faults.cards if card.card_key in keys and context.sets_of(card) & legal.terms.sets]
        for _ in range(max(1, count - len(there))):
            titles = {entry.card.title_key for entry in entries}
            pairs = [
                (entry, card)
                for entry in in_zone(entries, "deck")
                for card in listed
                if card.title_key not in titles and entry.card.card_key not in keys and alike(entry.card, card)
            ]
            if not pairs:
                return None
            entries = swapped(entries, *faults.chance.choice(pairs)) or entries
        return entries

    return fault


def restricted_pair(faults: Faults, entries: Entries, legal: Result) -> Entries | None:
    """Both cards of a pair that must not be in one deck, in place of cards like them; what is there stays."""
    context = faults.validator.format_context(legal.terms, {})
    for pair in faults.chance.sample(context.pairs, len(context.pairs)):
        after: Entries | None = entries
        for key in pair:
            if after is not None and key not in {entry.card.card_key for entry in after}:
                card = faults.a_card(lambda card, key=key: card.card_key == key)  # type: ignore[misc]
                like = [entry for entry in in_zone(after, "deck", "plot") if card and alike(entry.card, card)]
                after = swapped(after, faults.one(entry for entry in like if entry.card.card_key not in pair), card)
        if after is not None:
            return after
    return None


def banned_rarity(faults: Faults, entries: Entries, legal: Result) -> Entries | None:
    """A card of the format's sets that is too rare for it."""
    terms, titles = legal.terms, {entry.card.title_key for entry in entries}
    entry = faults.one(in_zone(entries, "deck"))
    card = faults.a_card(
        lambda card: (
            card.rarity in terms.banned_rarities
            and bool(card.sets & terms.sets)
            and card.title_key not in titles
            and entry is not None
            and alike(card, entry.card)
        )
    )
    return swapped(entries, entry, card)


def alike(card: Card, other: Card) -> bool:
    return (card.type, card.colour, card.side) == (other.type, other.colour, other.side)


Fault = Callable[[Faults, Entries, Result], Entries | None]
SHARED: dict[str, Fault] = {
    "more copies": more_copies,
    "line lost": line_lost,
    "card lost": card_lost,
    "card too many": card_too_many,
    "not in format": not_in_format,
    "other side": other_side,
    "banned": from_a_list("banned"),
    "restricted": from_a_list("restricted", 2),
    "restricted pair": restricted_pair,
    "banned rarity": banned_rarity,
}


def many(
    faults: Faults, legal: Sequence[Result], count: int, decks: int, request: Request = Request()
) -> Iterator[Broken]:
    """So many decks broken by `count` faults, each kind of fault in turn."""
    names = list(faults.kinds)
    done = tried = 0
    while done < decks and tried < 20 * decks:
        broken = faults.broken(faults.chance.choice(legal), count, request, names[tried % len(names)])
        tried += 1
        if broken is not None and broken.faults:
            done += 1
            yield broken
