"""What an importer is: the columns of one kind of sheet and the catalogue rows a line becomes.

An importer registers itself by being defined. `cards` sheets have one importer per game;
the other kinds are shared by all games.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, ClassVar

from cardlab.catalogue.names import fold, words_of
from cardlab.importers.columns import BadCell, Column, optional_text
from cardlab.vocabulary import GameId

Record = tuple[str, dict[str, Any]]
"""A table's name and the values of one of its rows."""


@dataclass
class Known:
    """What a sheet may refer to, in the catalogue and in the sheet itself."""

    sets: set[str] = field(default_factory=set)
    cards: set[str] = field(default_factory=set)
    formats: set[str] = field(default_factory=set)
    reprints: dict[str, str] = field(default_factory=dict)

    def holds(self, what: str, value: str) -> bool:
        return value in {"set": self.sets, "card": self.cards, "format": self.formats}[what]


class Importer:
    """One kind of sheet. `keys` are the column groups that name a row; each must be unique in a file."""

    kind: ClassVar[str]
    game: ClassVar[GameId | None] = None
    columns: ClassVar[tuple[Column, ...]]
    keys: ClassVar[tuple[tuple[str, ...], ...]]

    registry: ClassVar[dict[tuple[GameId | None, str], "Importer"]] = {}

    def __init_subclass__(cls) -> None:
        if "kind" in cls.__dict__ or "game" in cls.__dict__:
            Importer.registry[cls.game, cls.kind] = cls()

    def records(self, game: GameId, row: Mapping[str, Any], known: Known, position: int) -> Iterator[Record]:
        """The catalogue rows of one line; the first is the line's own, the others hang on it."""
        raise NotImplementedError

    def learn(self, row: Mapping[str, str], known: Known) -> None:
        """Note what later lines and sheets may refer to, before any line is read."""

    def column(self, name: str) -> Column:
        return next(column for column in self.columns if column.name == name)


TITLE_COLUMNS = (
    Column(
        "title",
        required=True,
        also=("name", "titre", "nom", "card", "carte"),
        meaning=("the card's title", "le titre de la carte"),
    ),
    Column("subtitle", also=("sous-titre",), meaning=("its subtitle, if any", "son sous-titre, s'il en a un")),
    Column(
        "title_fr",
        also=("titre français", "french title", "nom français", "name_fr"),
        meaning=("the French title, where known", "le titre français, s'il est connu"),
    ),
    Column(
        "subtitle_fr",
        also=("sous-titre français", "french subtitle"),
        meaning=("the French subtitle, where known", "le sous-titre français, s'il est connu"),
    ),
    Column(
        "title_key",
        also=("clé de titre",),
        meaning=(
            "what counts as the same title; blank: the title",
            "ce qui compte comme même titre ; vide : le titre",
        ),
    ),
)

CODE = Column(
    "code",
    required=True,
    text_only=True,
    also=("card code", "code carte", "identifiant"),
    meaning=("the card's own code, as text", "le code de la carte, en texte"),
)
SET = Column(
    "set",
    field="set_code",
    required=True,
    refers="set",
    also=("set code", "extension", "série"),
    meaning=("the set's code (cardlab sets)", "le code de l'extension (cardlab sets)"),
)
NUMBER = Column(
    "number",
    also=("numéro", "no", "n°", "position", "collector number"),
    meaning=("the number in the set", "le numéro dans l'extension"),
)
RARITY = Column("rarity", also=("rareté",), meaning=("its rarity", "sa rareté"))
REPRINT_OF = Column(
    "reprint_of",
    read=optional_text,
    text_only=True,
    also=("réimpression de",),
    meaning=(
        "the code of the earliest printing of this very card",
        "le code de la première édition de la même carte",
    ),
)


class CardsImporter(Importer):
    """What the `cards` sheets of all games share; a game adds its columns and `complete`."""

    kind = "cards"
    keys: ClassVar[tuple[tuple[str, ...], ...]] = (("code",),)
    detail_table: ClassVar[str]
    card_fields: ClassVar[frozenset[str]] = frozenset(
        {"code", "set_code", "number", "title", "subtitle", "title_key", "reprint_of", "type", "side",
         "colour", "rarity"}
    )  # fmt: skip
    name_columns: ClassVar[frozenset[str]] = frozenset({"title_fr", "subtitle_fr"})

    @cached_property
    def _places(self) -> tuple[list[tuple[str, str]], list[tuple[str, str]]]:
        """The columns and the fields they fill: those of the card, and those of its details."""
        facts = [(column.name, column.field) for column in self.columns if column.name not in self.name_columns]
        on_card = [(column, field_name) for column, field_name in facts if field_name in self.card_fields]
        return on_card, [place for place in facts if place not in on_card]

    def complete(self, card: dict[str, Any], detail: dict[str, Any]) -> None:
        """Derive what the sheet does not spell out, and refuse what the game cannot mean."""

    def learn(self, row: Mapping[str, str], known: Known) -> None:
        known.cards.add(row["code"])
        if row.get("reprint_of"):
            known.reprints[row["code"]] = row["reprint_of"]
        else:
            known.reprints.pop(row["code"], None)

    def records(self, game: GameId, row: Mapping[str, Any], known: Known, position: int) -> Iterator[Record]:
        on_card, on_detail = self._places
        card: dict[str, Any] = {"game": game, "position": position}
        card.update([(field_name, row[column]) for column, field_name in on_card if column in row])
        detail: dict[str, Any] = {"game": game, "code": row["code"]}
        detail.update([(field_name, row[column]) for column, field_name in on_detail if column in row])
        card["title_key"] = card.get("title_key") or card["title"]
        card["card_key"] = earliest_printing(row["code"], known)
        self.complete(card, detail)
        yield "card", card
        yield self.detail_table, detail
        yield "name", name(game, row["code"], "en", "title", row["title"], row.get("subtitle", ""), "card")
        if row.get("title_fr"):
            subtitle = row.get("subtitle_fr", "")
            yield "name", name(game, row["code"], "fr", "title", row["title_fr"], subtitle, "card")


def earliest_printing(code: str, known: Known) -> str:
    seen = {code}
    while earlier := known.reprints.get(code):
        if earlier not in known.cards:
            raise BadCell("importers.unknown-card", column="reprint_of")
        if earlier in seen:
            raise BadCell("importers.reprint-loop", column="reprint_of")
        seen.add(earlier)
        code = earlier
    return code


def name(game: GameId, code: str, language: str, kind: str, title: str, subtitle: str, source: str) -> dict[str, Any]:
    words = words_of(f"{title} {subtitle}") if subtitle else words_of(title)
    return {
        "game": game,
        "code": code,
        "language": language,
        "kind": kind,
        "title": title,
        "subtitle": subtitle,
        "folded": fold(title) if subtitle or not words else words.replace(" ", ""),
        "folded_full": words.replace(" ", "") or fold(f"{title} {subtitle}"),
        "words": words,
        "source": source,
    }
