"""The tables of the catalogue, as SQLModel classes with natural keys.

Importing this module is slow (SQLAlchemy): only imports of a user's own sheets and the tests do.
Building uses `tables.json`, which `python -m cardlab.catalogue.schema` writes anew from these
classes; reading goes through `cardlab.catalogue.read`. Tests keep both in step with this module.
"""

import json
from datetime import date, datetime
from functools import cache
from types import UnionType
from typing import Any, get_args

from sqlalchemy import CheckConstraint, ForeignKeyConstraint, Index
from sqlalchemy.schema import CreateIndex, CreateTable
from sqlmodel import Field, SQLModel

from cardlab.catalogue.tables import COMPILED, Check


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


class Game(SQLModel, table=True):
    id: str = Field(primary_key=True)
    name_en: str
    name_fr: str
    position: int


class CardSet(SQLModel, table=True):
    __tablename__ = "card_set"
    game: str = Field(primary_key=True, foreign_key="game.id")
    code: str = Field(primary_key=True, min_length=1)
    name_en: str = Field(min_length=1)
    name_fr: str = ""
    abbreviation: str = ""
    kind: str = ""
    released: date | None = None
    position: int = 0
    size: int | None = Field(default=None, ge=0)
    publisher: str = ""


class Card(SQLModel, table=True):
    """One printing. `title_key` is what counts as a copy; `card_key` the earliest printing of the card."""

    __table_args__ = (
        ForeignKeyConstraint(["game", "set_code"], ["card_set.game", "card_set.code"]),
        ForeignKeyConstraint(["game", "reprint_of"], ["card.game", "card.code"], deferrable=True, initially="DEFERRED"),
        one_of("origin", "shipped", "own"),
        Index("card_by_title_key", "game", "title_key"),
        Index("card_by_card_key", "game", "card_key"),
        Index("card_by_number", "game", "set_code", "number"),
    )
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
    position: int = 0
    origin: str = "shipped"


class Name(SQLModel, table=True):
    """A way to call a card. Names of one card serve every card of its title key."""

    __table_args__ = (
        belongs_to_card(deferred=True),
        one_of("language", "en", "fr"),
        one_of("kind", "title", "alias", "former"),
        Index("name_by_title", "game", "folded"),
        Index("name_by_full_title", "game", "folded_full"),
    )
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


class DestinyCard(SQLModel, table=True):
    __tablename__ = "destiny_card"
    __table_args__ = (belongs_to_card(), one_of("game", "destiny"))
    game: str = Field(primary_key=True)
    code: str = Field(primary_key=True)
    printed_number: str = ""
    unique: bool = False
    points: str = ""
    points_1: int | None = None
    points_2: int | None = None
    points_3: int | None = None
    cost: int | None = Field(default=None, ge=0)
    health: int | None = Field(default=None, ge=0)
    die: str = ""
    subtypes: str = ""
    face: str = ""
    errata: bool = False


class SwccgCard(SQLModel, table=True):
    __tablename__ = "swccg_card"
    __table_args__ = (
        belongs_to_card(),
        one_of("game", "swccg"),
        Index("swccg_card_by_gemp_id", "gemp_id"),
        Index("swccg_card_by_holotable", "holotable"),
    )
    game: str = Field(primary_key=True)
    code: str = Field(primary_key=True)
    gemp_id: str = ""
    holotable: str = ""
    image: str = ""
    subtype: str = ""
    dots: str = ""
    destiny: str = ""
    deploy: str = ""
    power: str = ""
    ability: str = ""
    forfeit: str = ""
    icons: str = ""
    light_icons: int | None = None
    dark_icons: int | None = None
    virtual: bool = False
    combo: bool = False
    double_sided: bool = False
    shield: bool = False
    starting_effect: bool = False
    starting_interrupt: bool = False
    legacy: bool = False
    back_title: str = ""
    printings: str = ""
    counterpart: str = ""


class YoungJediCard(SQLModel, table=True):
    __tablename__ = "young_jedi_card"
    __table_args__ = (belongs_to_card(), one_of("game", "young-jedi"))
    game: str = Field(primary_key=True)
    code: str = Field(primary_key=True)
    diamond: bool = False
    wild_dots: str = ""
    counters: str = ""
    power: str = ""
    damage: str = ""
    destiny: str = ""
    planet: str = ""
    bonus_planet: str = ""
    starship: str = ""
    foil: bool = False
    note: str = ""


class OuterRimCard(SQLModel, table=True):
    __tablename__ = "outer_rim_card"
    __table_args__ = (belongs_to_card(), one_of("game", "outer-rim"))
    game: str = Field(primary_key=True)
    code: str = Field(primary_key=True)
    other_title: str = ""
    subtype: str = ""
    cost: int | None = Field(default=None, ge=0)
    quantity: int | None = Field(default=None, ge=0)
    level: int | None = None
    hyperdrive: int | None = None
    combat: int | None = None
    hull: int | None = None
    note: str = ""
    source: str = ""
    confidence: str = ""


class Format(SQLModel, table=True):
    """What a deck is judged by. `position` orders the formats where none was asked for."""

    __table_args__ = (CheckConstraint("deck_size > 0", name="deck_size_is_positive"),)
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


class FormatSet(SQLModel, table=True):
    __tablename__ = "format_set"
    __table_args__ = (
        belongs_to_format(),
        ForeignKeyConstraint(["game", "set_code"], ["card_set.game", "card_set.code"]),
    )
    game: str = Field(primary_key=True)
    format: str = Field(primary_key=True)
    set_code: str = Field(primary_key=True)


class FormatSnapshot(SQLModel, table=True):
    """A day on which the format's lists are known; a date is judged by the latest one not after it."""

    __tablename__ = "format_snapshot"
    __table_args__ = (belongs_to_format(),)
    game: str = Field(primary_key=True)
    format: str = Field(primary_key=True)
    day: date = Field(primary_key=True)


class FormatList(SQLModel, table=True):
    """A card on one of a format's lists, from a day (inclusive) until another (exclusive).

    `listed` is the id as the list gives it; `code` the card, where the catalogue knows it.
    """

    __tablename__ = "format_list"
    __table_args__ = (
        belongs_to_format(),
        belongs_to_card(deferred=True),
        one_of("list", "balance", "restricted", "restricted-pair", "banned", "allowed"),
    )
    game: str = Field(primary_key=True)
    format: str = Field(primary_key=True)
    list: str = Field(primary_key=True)
    listed: str = Field(primary_key=True)
    listed_with: str = Field(primary_key=True, default="")
    valid_from: str = Field(primary_key=True, default="")
    valid_until: str = ""
    code: str | None = None
    points: str = ""


class FormatTrait(SQLModel, table=True):
    """An icon or a rarity that a format does not admit."""

    __tablename__ = "format_trait"
    __table_args__ = (belongs_to_format(), one_of("kind", "banned-icon", "banned-rarity"))
    game: str = Field(primary_key=True)
    format: str = Field(primary_key=True)
    kind: str = Field(primary_key=True)
    value: str = Field(primary_key=True)


class CardException(SQLModel, table=True):
    """A card whose text changes the deckbuilding rules; it holds for the reprints of the card too."""

    __tablename__ = "card_exception"
    __table_args__ = (belongs_to_card(),)
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


class SetupRule(SQLModel, table=True):
    """A rule of a board game's setup, with the figure it asserts."""

    __tablename__ = "setup_rule"
    __table_args__ = (one_of("severity", "error", "warning", "info"),)
    game: str = Field(primary_key=True, foreign_key="game.id")
    rule: str = Field(primary_key=True)
    scope: str
    step: str
    severity: str
    figure: str = ""
    replaced_by: str = ""
    checkable: bool = False
    setting: str = ""
    note: str = ""


class Correction(SQLModel, table=True):
    """A fact we hold to be wrong in its source, and why."""

    __table_args__ = (belongs_to_card(deferred=True),)
    game: str = Field(primary_key=True)
    code: str = Field(primary_key=True)
    column: str = Field(primary_key=True)
    was: str = ""
    becomes: str = ""
    reason: str = Field(min_length=1)


class KnownHole(SQLModel, table=True):
    """What the catalogue is known to lack."""

    __tablename__ = "known_hole"
    game: str = Field(primary_key=True, foreign_key="game.id")
    position: int = Field(primary_key=True)
    hole_en: str = Field(min_length=1)
    hole_fr: str = Field(min_length=1)


class ImportBatch(SQLModel, table=True):
    """A sheet the catalogue was filled from; its size and time tell at a glance whether it changed."""

    __tablename__ = "import_batch"
    __table_args__ = (one_of("origin", "shipped", "own"),)
    source: str = Field(primary_key=True)
    origin: str
    game: str = ""
    kind: str = ""
    digest: str
    size: int
    modified: str
    imported_at: datetime
    added: int = 0
    changed: int = 0
    unchanged: int = 0
    rejected: int = 0


class CatalogueInfo(SQLModel, table=True):
    __tablename__ = "catalogue_info"
    key: str = Field(primary_key=True)
    value: str


def table_class(table: str) -> type[SQLModel]:
    """The class of a table, by the table's name."""
    for mapper in SQLModel._sa_registry.mappers:
        if mapper.local_table.name == table:  # type: ignore[attr-defined]
            found: type[SQLModel] = mapper.class_
            return found
    raise KeyError(table)


@cache
def check(table: str) -> Check:
    """Checks rows as the table's class declares it.

    A `table=True` class instruments each instance, which costs thirty times the check itself:
    so the check is that of a plain model with the same fields.
    """
    from pydantic import create_model

    model = table_class(table)
    fields: dict[str, Any] = {name: (field.annotation, field) for name, field in model.model_fields.items()}
    validate = create_model(f"{model.__name__}Row", **fields).__pydantic_validator__.validate_python
    return lambda values: validate(values).__dict__


def compiled() -> str:
    """The text of `tables.json`: everything building needs to know of these classes."""
    tables = {
        table.name: {
            "create": str(CreateTable(table).compile()).strip(),
            "indexes": sorted(str(CreateIndex(index).compile()) for index in table.indexes),
            "key": [column.name for column in table.primary_key],
            "columns": {name: _column(field) for name, field in table_class(table.name).model_fields.items()},
        }
        for table in SQLModel.metadata.sorted_tables
    }
    return json.dumps(tables, indent=1) + "\n"


def _column(field: Any) -> dict[str, Any]:
    optional = isinstance(field.annotation, UnionType)
    kind = get_args(field.annotation)[0] if optional else field.annotation
    column: dict[str, Any] = {"type": kind.__name__}
    if optional:
        column["optional"] = True
    if not field.is_required():
        column["default"] = field.default
    for limit in field.metadata:
        for name in ("ge", "min_length", "max_length"):
            if hasattr(limit, name):
                column[name] = getattr(limit, name)
    return column


if __name__ == "__main__":
    COMPILED.write_text(compiled(), encoding="utf-8")
