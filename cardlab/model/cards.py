"""What reading the catalogue gives: frozen records, so that reading need not load the table classes of `schema`.

A test holds their fields to those of the tables. Days come as ISO text, which compares as days do.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from types import MappingProxyType
from typing import ClassVar, NamedTuple, Protocol

from cardlab.registry import find_game
from cardlab.vocabulary import LIST_MARK, GameId, Language


@dataclass(frozen=True, eq=False, repr=False)
class Card:
    """One printing, with the facts every game has."""

    brief: ClassVar[tuple[str, ...]] = ()
    """The facts of the game's own that tell its cards apart where there is one line for each."""
    searched_as: ClassVar[Mapping[str, str]] = MappingProxyType({})
    """What people search by → the fact it is called in this game, where that has another name."""

    game: GameId
    code: str
    set_code: str
    number: str
    title: str
    subtitle: str
    title_key: str
    card_key: str
    reprint_of: str | None
    type: str
    side: str
    colour: str
    rarity: str
    position: int
    origin: str

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Card) and (self.game, self.code) == (other.game, other.code)

    def __hash__(self) -> int:
        return hash(self.code)

    def __repr__(self) -> str:
        return f"<{self.game} {self.code} {self.full_title}>"

    @cached_property
    def sets(self) -> frozenset[str]:
        """Every set this printing belongs to."""
        return frozenset({self.set_code})

    @property
    def traits(self) -> frozenset[str]:
        """What a format may refuse it for, such as its icons."""
        return frozenset()

    @property
    def reference(self) -> str:
        """What tells it from other cards of its title, as a list may write it after the title."""
        return f"({self.set_code} {self.number})" if self.number else f"({self.set_code})"

    @property
    def full_title(self) -> str:
        return f"{self.title}, {self.subtitle}" if self.subtitle else self.title


def card_class(game: GameId) -> type[Card]:
    """The class of a game's cards."""
    found: type[Card] = find_game(game).part("card").CARD
    return found


class GameRow(NamedTuple):
    id: GameId
    name_en: str
    name_fr: str
    position: int


class CardSet(NamedTuple):
    game: GameId
    code: str
    name_en: str
    name_fr: str
    abbreviation: str
    kind: str
    released: str | None
    """A day, `2014-09-24`, or a month where no more is known, `1995-12`."""
    released_about: bool
    """Whether the day is only about right."""
    position: int
    size: int | None
    publisher: str


class Name(NamedTuple):
    game: GameId
    code: str
    language: str
    kind: str
    title: str
    subtitle: str
    folded: str
    folded_full: str
    words: str
    source: str


class Format(NamedTuple):
    game: GameId
    code: str
    name_en: str
    name_fr: str
    edition: str
    deck_size: int
    team_points: int | None
    position: int
    publisher: str
    note: str
    note_fr: str = ""


ALWAYS = "0001-01-01"
"""The first day of what has been so since before any day is known."""


def is_valid(valid_from: str, valid_until: str | None, day: str) -> bool:
    """Whether what holds from a day until before another holds on `day`; an empty day is today's, the latest."""
    if not day:
        return not valid_until
    return valid_from <= day and (not valid_until or day < valid_until)


class ListedCard(NamedTuple):
    """A row of a format's lists."""

    game: GameId
    format: str
    list: str
    listed: str
    listed_with: str
    valid_from: str
    """`ALWAYS` for what was always listed."""
    valid_until: str | None
    code: str | None
    points: str

    def in_force(self, day: str) -> bool:
        """Whether it holds on a day (ISO text); an empty day means today's, the latest, lists."""
        return is_valid(self.valid_from, self.valid_until, day)


class CardException(NamedTuple):
    game: GameId
    code: str
    kind: str
    position: int
    applies_to: str
    condition: str
    waives: str
    amount: int | None
    counted: str
    era: str
    note: str
    note_fr: str


class Correction(NamedTuple):
    game: GameId
    code: str
    column: str
    was: str
    becomes: str
    reason: str


class ImportBatch(NamedTuple):
    source: str
    origin: str
    game: str
    kind: str
    digest: str
    size: int
    modified: str
    """Nanoseconds."""
    imported_at: str
    """A time in UTC."""
    added: int
    changed: int
    unchanged: int
    rejected: int


@dataclass(frozen=True)
class FormatTerms:
    """Everything a format says on a day: its row, its sets, its traits, its lists."""

    format: Format
    sets: frozenset[str]
    banned_icons: frozenset[str] = frozenset()
    banned_rarities: frozenset[str] = frozenset()
    listed: tuple[ListedCard, ...] = ()
    snapshot: str = ""
    """The latest day not after it for which the format is known."""
    day: str = field(default="", compare=False)
    """The day asked for; none: today."""

    def __hash__(self) -> int:
        """Not of its lists: what depends on a format is remembered by it, and they are long."""
        return hash((self.format.code, self.snapshot))

    @cached_property
    def lists(self) -> Mapping[str, frozenset[str]]:
        """List → the codes it names."""
        found: dict[str, set[str]] = {}
        for row in self.listed:
            found.setdefault(row.list, set()).add(row.listed)
        return {name: frozenset(codes) for name, codes in found.items()}


class Named(Protocol):
    """What bears a name in both languages; the French one may be missing."""

    @property
    def name_en(self) -> str: ...
    @property
    def name_fr(self) -> str: ...


def name_in(language: Language, row: Named) -> str:
    return (row.name_fr if language == "fr" else "") or row.name_en


def members(text: str) -> frozenset[str]:
    """The members of a list cell."""
    return frozenset(text.split(LIST_MARK)) if text else frozenset()
