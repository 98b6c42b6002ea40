"""The records of the catalogue: what reading it gives, and what its tables are made of when it is built.

Days are ISO text, `2026-11-24`, which sorts as days do.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from types import MappingProxyType
from typing import Annotated, Any, ClassVar, NamedTuple, Protocol

from cardlab.model.columns import AtLeast, ByArrival, Indexed, Key, Length, OneOf, References
from cardlab.registry import find_game
from cardlab.vocabulary import LIST_MARK, GameId, Language


@dataclass(frozen=True, eq=False, repr=False, kw_only=True)
class Card:
    """One printing, with the facts every game has. `title_key` is what counts as a copy; `card_key` the code of the
    earliest printing of exactly this card."""

    brief: ClassVar[tuple[str, ...]] = ()
    """The facts of the game's own that tell its cards apart where there is one line for each."""
    searched_as: ClassVar[Mapping[str, str]] = MappingProxyType({})
    """What people search by → the fact it is called in this game, where that has another name."""

    game: Annotated[GameId, Key(), References("game")]
    code: Annotated[str, Key(), Length(1, 80)]
    set_code: Annotated[str, References("card_set")]
    number: Annotated[str, Indexed(("set_code", "number"))] = ""
    title: Annotated[str, Length(1, 200)]
    subtitle: str = ""
    title_key: Annotated[str, Length(1), Indexed()]
    card_key: Annotated[str, Length(1), Indexed()]
    reprint_of: Annotated[str | None, References("card", deferred=True)] = None
    type: Annotated[str, Length(1)]
    side: str = ""
    colour: str = ""
    rarity: str = ""
    position: Annotated[int, ByArrival()] = 0
    origin: Annotated[str, OneOf(("shipped", "own"))] = "shipped"

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
    card: type[Card] = find_game(game).card
    return card


class GameRow(NamedTuple):
    id: Annotated[GameId, Key()]
    name_en: str
    name_fr: str
    position: int


class CardSet(NamedTuple):
    game: Annotated[GameId, Key(), References("game")]
    code: Annotated[str, Key(), Length(1)]
    name_en: Annotated[str, Length(1)]
    name_fr: str = ""
    abbreviation: str = ""
    kind: str = ""
    released: str | None = None
    """A day, `2014-09-24`, or a month where no more is known, `1995-12`."""
    released_about: bool = False
    """Whether the day is only about right."""
    position: int = 0
    size: Annotated[int | None, AtLeast(0)] = None
    publisher: str = ""


class Name(NamedTuple):
    """A way to call a card. The names of one card serve every card of its title key."""

    game: Annotated[GameId, Key()]
    code: Annotated[str, Key(), References("card", deferred=True)]
    language: Annotated[str, Key(), OneOf(("en", "fr"))]
    kind: Annotated[str, Key(), OneOf(("title", "alias", "former"))]
    title: Annotated[str, Key(), Length(1)]
    subtitle: Annotated[str, Key()]
    folded: Annotated[str, Length(1), Indexed(("folded", "position"))]
    folded_full: Annotated[str, Indexed()]
    words: str
    source: str = ""
    position: Annotated[int, ByArrival()] = 0


class Format(NamedTuple):
    """What a deck is validated by. `position` orders the formats where none was asked for."""

    game: Annotated[GameId, Key(), References("game")]
    code: Annotated[str, Key(), Length(1)]
    name_en: Annotated[str, Length(1)]
    deck_size: Annotated[int, AtLeast(1)]
    name_fr: str = ""
    edition: str = ""
    team_points: int | None = None
    position: int = 0
    publisher: str = ""
    note: str = ""
    note_fr: str = ""


ALWAYS = "0001-01-01"
"""The first day of what has been so since before any day is known."""


def is_valid(valid_from: str, valid_until: str | None, day: str) -> bool:
    """Whether what holds from a day until before another holds on `day`; an empty day is today's, the latest."""
    if not day:
        return not valid_until
    return valid_from <= day and (not valid_until or day < valid_until)


class FormatSet(NamedTuple):
    """A set of a format. A row without days says that it is one today; a row with days, since when and until when."""

    game: Annotated[GameId, Key()]
    format: Annotated[str, Key(), References("format")]
    set_code: Annotated[str, Key(), References("card_set")]
    valid_from: Annotated[str, Key()] = ALWAYS
    valid_until: str | None = None


class FormatTrait(NamedTuple):
    """An icon or a rarity that a format does not admit, with days as a set has; or a deck size it had for a time."""

    game: Annotated[GameId, Key()]
    format: Annotated[str, Key(), References("format")]
    kind: Annotated[str, Key(), OneOf(("banned-icon", "banned-rarity", "deck-size"))]
    value: Annotated[str, Key()]
    valid_from: Annotated[str, Key()] = ALWAYS
    valid_until: str | None = None


class FormatSnapshot(NamedTuple):
    """A day on which the format's lists are known; a date is judged by the latest one not after it."""

    game: Annotated[GameId, Key()]
    format: Annotated[str, Key(), References("format")]
    day: Annotated[str, Key()]


class ListedCard(NamedTuple):
    """A card on one of a format's lists, from a day (inclusive) until another (exclusive), or without end.

    `listed` is the id as the list gives it; `code` the card, where the catalogue knows it.
    """

    game: Annotated[GameId, Key()]
    format: Annotated[str, Key(), References("format")]
    list: Annotated[str, Key(), OneOf(("balance", "restricted", "restricted-pair", "banned", "allowed"))]
    listed: Annotated[str, Key()]
    listed_with: Annotated[str, Key()] = ""
    valid_from: Annotated[str, Key()] = ALWAYS
    """`ALWAYS` for what was always listed: it is part of the key, which NULL cannot be."""
    valid_until: str | None = None
    code: Annotated[str | None, References("card", deferred=True)] = None
    points: str = ""
    position: Annotated[int, ByArrival()] = 0

    def is_active(self, day: str) -> bool:
        """Whether it is listed on a day (ISO text); an empty day means today, by the latest lists."""
        return is_valid(self.valid_from, self.valid_until, day)


class CardException(NamedTuple):
    """A card whose text changes the deckbuilding rules; it holds for the reprints of the card too."""

    game: Annotated[GameId, Key()]
    code: Annotated[str, Key(), References("card")]
    kind: Annotated[str, Key()]
    position: Annotated[int, Key()]
    applies_to: str = ""
    condition: str = ""
    waives: str = ""
    amount: int | None = None
    counted: str = ""
    era: str = ""
    note: str = ""
    note_fr: str = ""


class Correction(NamedTuple):
    """A fact that we hold to be wrong in its source, and why."""

    game: Annotated[GameId, Key()]
    code: Annotated[str, Key(), References("card", deferred=True)]
    column: Annotated[str, Key()]
    reason: Annotated[str, Length(1)]
    was: str = ""
    becomes: str = ""
    position: Annotated[int, ByArrival()] = 0


class DataGap(NamedTuple):
    """What the catalogue is known to lack."""

    game: Annotated[GameId, Key(), References("game")]
    position: Annotated[int, Key()]
    gap_en: Annotated[str, Length(1)]
    gap_fr: Annotated[str, Length(1)]


class ImportBatch(NamedTuple):
    """A sheet the catalogue was filled from; its size and time tell at a glance whether it changed."""

    source: Annotated[str, Key()]
    origin: Annotated[str, OneOf(("shipped", "own"))]
    game: str
    kind: str
    digest: str
    size: int
    modified: int
    """Nanoseconds, as the file system gives them."""
    imported_at: str
    """A time in UTC, `2026-11-18T20:22:36+00:00`."""
    added: int
    changed: int
    unchanged: int
    rejected: int


class ReadingIndex(NamedTuple):
    """What the lists of a game are read with: all names of its cards by their words, made from the other tables."""

    game: Annotated[GameId, Key()]
    version: str
    """Of the words and prices it was made with; an index of another version is made anew."""
    content: bytes


class CatalogueInfo(NamedTuple):
    key: Annotated[str, Key()]
    value: str


TABLES: Mapping[str, type[Any]] = MappingProxyType(
    {
        "game": GameRow,
        "card_set": CardSet,
        "card": Card,
        "name": Name,
        "format": Format,
        "format_set": FormatSet,
        "format_trait": FormatTrait,
        "format_snapshot": FormatSnapshot,
        "format_list": ListedCard,
        "card_exception": CardException,
        "correction": Correction,
        "data_gap": DataGap,
        "import_batch": ImportBatch,
        "reading_index": ReadingIndex,
        "catalogue_info": CatalogueInfo,
    }
)
"""Table → its record: the tables of all games. A game adds one for its cards, and may add others (`Game.tables`)."""


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


@dataclass(frozen=True, kw_only=True)
class GameNames:
    """What a catalogue calls a game, its cards, sets and formats: all that rendering must look up."""

    game: Mapping[Language, str]
    titles: Mapping[Language, Mapping[str, str]]
    """For each language but English: title key → title, where one is known."""
    subtitles: Mapping[Language, Mapping[str, str]]
    """For each language but English: code → subtitle, where one is known."""
    sets: Mapping[str, str]
    """Code → English name."""
    formats: tuple[Format, ...]


def members(text: str) -> frozenset[str]:
    """The members of a list cell."""
    return frozenset(text.split(LIST_MARK)) if text else frozenset()
