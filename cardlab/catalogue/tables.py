"""The tables of the catalogue, each declared once: its fields on a plain base, and the table class that inherits them.

Rows are validated through the base (a table class does not validate) and inserted through the table. A game's own
tables stand in its `tables` module. Importing this module is slow (SQLAlchemy): only building and importing do;
reading goes through `cardlab.catalogue.catalogue`.
"""

import sys
from collections.abc import Mapping
from datetime import date, datetime
from functools import cache
from typing import Any

from pydantic import BaseModel, TypeAdapter
from sqlalchemy import BigInteger, CheckConstraint, ForeignKeyConstraint, Index, MetaData, Table
from sqlmodel import Field, SQLModel

from cardlab.registry import all_games, classes_in


class CatalogueRow(SQLModel):
    """What all tables of the catalogue stand on: they are created together, and with no others."""

    metadata = MetaData()
    model_config = {"defer_build": True}
    """Only the bases validate rows: the table classes need no validator."""
    __new__, __init__ = object.__new__, BaseModel.__init__
    """Rows are made by pydantic alone: what SQLModel does for each of them takes as long as validating it."""


def one_of(column: str, *values: str) -> CheckConstraint:
    listed = ", ".join(f"'{value}'" for value in values)
    return CheckConstraint(f"{column} IN ({listed})", name=f"{column}_is_known")


def belongs_to_card(*, deferred: bool = False) -> ForeignKeyConstraint:
    return ForeignKeyConstraint(
        ["game", "code"],
        ["card.game", "card.code"],
        deferrable=deferred or None,
        initially="DEFERRED" if deferred else None,
    )


def belongs_to_format() -> ForeignKeyConstraint:
    return ForeignKeyConstraint(["game", "format"], ["format.game", "format.code"])


def by_arrival() -> Any:
    """The field `position` of rows that keep the order in which they came; writing gives it."""
    return Field(default=0, sa_column_kwargs={"info": {"by_arrival": True}})


class GameBase(CatalogueRow):
    id: str = Field(primary_key=True)
    name_en: str
    name_fr: str
    position: int


class Game(GameBase, table=True):
    pass


class CardSetBase(CatalogueRow):
    game: str = Field(primary_key=True, foreign_key="game.id")
    code: str = Field(primary_key=True, min_length=1)
    name_en: str = Field(min_length=1)
    name_fr: str = ""
    abbreviation: str = ""
    kind: str = ""
    released: str | None = None
    """A day, or a month where no more is known."""
    released_about: bool = False
    position: int = 0
    size: int | None = Field(default=None, ge=0)
    publisher: str = ""


class CardSet(CardSetBase, table=True):
    __tablename__ = "card_set"


class CardBase(CatalogueRow):
    """One printing. `title_key` is what counts as a copy; `card_key` the earliest printing of the card."""

    game: str = Field(primary_key=True, foreign_key="game.id")
    code: str = Field(primary_key=True, min_length=1, max_length=80)
    set_code: str
    number: str = ""
    title: str = Field(min_length=1, max_length=200)
    subtitle: str = ""
    title_key: str = Field(min_length=1)
    card_key: str = Field(min_length=1)
    reprint_of: str | None = None
    type: str = Field(min_length=1)
    side: str = ""
    colour: str = ""
    rarity: str = ""
    position: int = by_arrival()
    origin: str = "shipped"


class Card(CardBase, table=True):
    __table_args__ = (
        ForeignKeyConstraint(["game", "set_code"], ["card_set.game", "card_set.code"]),
        ForeignKeyConstraint(["game", "reprint_of"], ["card.game", "card.code"], deferrable=True, initially="DEFERRED"),
        one_of("origin", "shipped", "own"),
        Index("card_by_title_key", "game", "title_key"),
        Index("card_by_card_key", "game", "card_key"),
        Index("card_by_number", "game", "set_code", "number"),
    )


class CardDetails(CatalogueRow):
    """What the table of a game's own facts begins with; the game's card class has the rest of its fields."""

    game: str = Field(primary_key=True)
    code: str = Field(primary_key=True)


class NameBase(CatalogueRow):
    """A way to call a card. Names of one card serve every card of its title key."""

    game: str = Field(primary_key=True)
    code: str = Field(primary_key=True)
    language: str = Field(primary_key=True)
    kind: str = Field(primary_key=True)
    title: str = Field(primary_key=True, min_length=1)
    subtitle: str = Field(primary_key=True, default="")
    folded: str = Field(min_length=1)
    folded_full: str
    words: str
    source: str = ""
    position: int = by_arrival()


class Name(NameBase, table=True):
    __table_args__ = (
        belongs_to_card(deferred=True),
        one_of("language", "en", "fr"),
        one_of("kind", "title", "alias", "former"),
        Index("name_by_title", "game", "folded", "position"),
        Index("name_by_full_title", "game", "folded_full"),
    )


class FormatBase(CatalogueRow):
    """What a deck is judged by. `position` orders the formats where none was asked for."""

    game: str = Field(primary_key=True, foreign_key="game.id")
    code: str = Field(primary_key=True, min_length=1)
    name_en: str = Field(min_length=1)
    name_fr: str = ""
    edition: str = ""
    deck_size: int
    team_points: int | None = None
    position: int = 0
    publisher: str = ""
    note: str = ""
    note_fr: str = ""


class Format(FormatBase, table=True):
    __table_args__ = (CheckConstraint("deck_size > 0", name="deck_size_is_positive"),)


class FormatSetBase(CatalogueRow):
    """A set of a format. A row without days says that it is one today; rows with days, since when and until when."""

    game: str = Field(primary_key=True)
    format: str = Field(primary_key=True)
    set_code: str = Field(primary_key=True)
    valid_from: date = Field(primary_key=True, default=date.min)
    valid_until: date | None = None


class FormatSet(FormatSetBase, table=True):
    __tablename__ = "format_set"
    __table_args__ = (
        belongs_to_format(),
        ForeignKeyConstraint(["game", "set_code"], ["card_set.game", "card_set.code"]),
    )


class FormatSnapshotBase(CatalogueRow):
    """A day on which the format's lists are known; a date is judged by the latest one not after it."""

    game: str = Field(primary_key=True)
    format: str = Field(primary_key=True)
    day: date = Field(primary_key=True)


class FormatSnapshot(FormatSnapshotBase, table=True):
    __tablename__ = "format_snapshot"
    __table_args__ = (belongs_to_format(),)


class FormatListBase(CatalogueRow):
    """A card on one of a format's lists, from a day (inclusive) until another (exclusive), or without end.

    `listed` is the id as the list gives it; `code` the card, where the catalogue knows it.
    """

    game: str = Field(primary_key=True)
    format: str = Field(primary_key=True)
    list: str = Field(primary_key=True)
    listed: str = Field(primary_key=True)
    listed_with: str = Field(primary_key=True, default="")
    valid_from: date = Field(primary_key=True, default=date.min)
    """`date.min` for what was always listed: it is part of the key, which NULL cannot be."""
    valid_until: date | None = None
    code: str | None = None
    points: str = ""
    position: int = by_arrival()


class FormatList(FormatListBase, table=True):
    __tablename__ = "format_list"
    __table_args__ = (
        belongs_to_format(),
        belongs_to_card(deferred=True),
        one_of("list", "balance", "restricted", "restricted-pair", "banned", "allowed"),
    )


class FormatTraitBase(CatalogueRow):
    """An icon or a rarity that a format does not admit, with days as a set has; or a deck size it had for a time."""

    game: str = Field(primary_key=True)
    format: str = Field(primary_key=True)
    kind: str = Field(primary_key=True)
    value: str = Field(primary_key=True)
    valid_from: date = Field(primary_key=True, default=date.min)
    valid_until: date | None = None


class FormatTrait(FormatTraitBase, table=True):
    __tablename__ = "format_trait"
    __table_args__ = (belongs_to_format(), one_of("kind", "banned-icon", "banned-rarity", "deck-size"))


class CardExceptionBase(CatalogueRow):
    """A card whose text changes the deckbuilding rules; it holds for the reprints of the card too."""

    game: str = Field(primary_key=True)
    code: str = Field(primary_key=True)
    kind: str = Field(primary_key=True)
    position: int = Field(primary_key=True)
    applies_to: str = ""
    condition: str = ""
    waives: str = ""
    amount: int | None = None
    counted: str = ""
    era: str = ""
    note: str = ""
    note_fr: str = ""


class CardException(CardExceptionBase, table=True):
    __tablename__ = "card_exception"
    __table_args__ = (belongs_to_card(),)


class CorrectionBase(CatalogueRow):
    """A fact we hold to be wrong in its source, and why."""

    game: str = Field(primary_key=True)
    code: str = Field(primary_key=True)
    column: str = Field(primary_key=True)
    was: str = ""
    becomes: str = ""
    reason: str = Field(min_length=1)
    position: int = by_arrival()


class Correction(CorrectionBase, table=True):
    __table_args__ = (belongs_to_card(deferred=True),)


class DataGapBase(CatalogueRow):
    """What the catalogue is known to lack."""

    game: str = Field(primary_key=True, foreign_key="game.id")
    position: int = Field(primary_key=True)
    gap_en: str = Field(min_length=1)
    gap_fr: str = Field(min_length=1)


class DataGap(DataGapBase, table=True):
    __tablename__ = "data_gap"


class ImportBatchBase(CatalogueRow):
    """A sheet the catalogue was filled from; its size and time tell at a glance whether it changed."""

    source: str = Field(primary_key=True)
    origin: str
    game: str = ""
    kind: str = ""
    digest: str
    size: int
    modified: int = Field(sa_type=BigInteger)
    """Nanoseconds, as the file system gives them: a datetime would round them."""
    imported_at: datetime
    """In UTC."""
    added: int = 0
    changed: int = 0
    unchanged: int = 0
    rejected: int = 0


class ImportBatch(ImportBatchBase, table=True):
    __tablename__ = "import_batch"
    __table_args__ = (one_of("origin", "shipped", "own"),)


class ReadingIndexBase(CatalogueRow):
    """What lists of a game are read with: all names of its cards by their words, made from the other tables."""

    game: str = Field(primary_key=True)
    version: str
    """Of the words and prices it was made with; another one is made anew."""
    content: bytes


class ReadingIndex(ReadingIndexBase, table=True):
    __tablename__ = "reading_index"


class CatalogueInfoBase(CatalogueRow):
    key: str = Field(primary_key=True)
    value: str


class CatalogueInfo(CatalogueInfoBase, table=True):
    __tablename__ = "catalogue_info"


@cache
def table_classes() -> Mapping[str, type[CatalogueRow]]:
    """Every table class by its table's name: the shared ones, and those of the games."""
    modules = (sys.modules[__name__], *(game.part("tables") for game in all_games()))
    classes = [each for module in modules for each in classes_in(module, CatalogueRow)]
    return {each.__tablename__: each for each in classes if hasattr(each, "__table__")}


def table(name: str) -> Table:
    found: Table = table_classes()[name].__table__  # type: ignore[attr-defined]
    return found


@cache
def rows_adapter(name: str) -> TypeAdapter[list[CatalogueRow]]:
    """Validates rows of a table, as many as there are at once."""
    (base,) = table_classes()[name].__bases__
    return TypeAdapter(list[base])  # type: ignore[valid-type]
