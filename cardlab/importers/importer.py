"""What an importer is: the columns of one kind of sheet and the catalogue rows a line becomes.

An importer is a class of `importers.sheet_kinds`, or of the game's own `importer` module: each game has one for its
`cards` sheets; most other kinds are shared by all games.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import repeat
from typing import Any, ClassVar

from cardlab.catalogue.names import fold, words_of
from cardlab.importers.columns import BadCell, Column, choices, optional_text
from cardlab.registry import find_game
from cardlab.vocabulary import GameId

Columns = Mapping[str, Sequence[str]]
"""By our column names, the texts of all lines of a sheet."""
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


class _Fields:
    """Gives the values of columns by the fields they fill."""

    def __init__(self, columns: Iterable[Column]) -> None:
        self._pairs = [(column.field, column.name) for column in columns if column.stored]

    def of(self, row: Mapping[str, Any]) -> dict[str, Any]:
        return {field: row[name] for field, name in self._pairs if name in row}


class Importer:
    """One kind of sheet. `keys` are the column groups that name a row; each must be unique in a file."""

    kind: ClassVar[str]
    table: ClassVar[str]
    columns: ClassVar[tuple[Column, ...]]
    keys: ClassVar[tuple[tuple[str, ...], ...]]
    numbered: ClassVar[bool] = False
    """Whether a line that states no position has that of its row in the file."""

    def records(self, game: GameId, row: Mapping[str, Any], known: Known, position: int) -> Iterator[Record]:  # noqa: ARG002
        """The catalogue rows of one line; the first is the line's own, the others hang on it."""
        values = self._values.of(row)
        values["game"] = game
        if self.numbered and values.get("position") is None:
            values["position"] = position
        yield self.table, values

    @cached_property
    def _values(self) -> _Fields:
        return _Fields(self.columns)

    def learn(self, columns: Columns, known: Known) -> None:
        """Note what later lines and sheets may refer to, before any line is read."""

    def column(self, name: str) -> Column:
        return next(column for column in self.columns if column.name == name)


TITLE_COLUMNS = (
    Column("title", required=True, also=("name", "titre", "nom", "card", "carte")),
    Column("subtitle", also=("sous-titre",)),
    Column("title_fr", stored=False, also=("titre français", "french title", "nom français", "name_fr")),
    Column("subtitle_fr", stored=False, also=("sous-titre français", "french subtitle")),
    Column("title_key", also=("clé de titre",)),
)

CODE = Column("code", required=True, text_only=True, also=("card code", "code carte", "identifiant"))
SET = Column("set", field="set_code", required=True, refers="set", also=("set code", "extension", "série"))
NUMBER = Column("number", also=("numéro", "no", "n°", "position", "collector number"))
SIDE = Column(
    "side",
    required=True,
    choices=choices("light", "dark", light="lumineux/clair", dark="obscur/sombre"),
    also=("côté", "camp"),
)
RARITY = Column("rarity", also=("rareté",))
REPRINT_OF = Column("reprint_of", read=optional_text, text_only=True, also=("réimpression de",))


class CardsImporter(Importer):
    """What the `cards` sheets of all games share; a game adds its columns and `complete`."""

    kind = "cards"
    table = "card"
    keys: ClassVar[tuple[tuple[str, ...], ...]] = (("code",),)
    card_fields: ClassVar[frozenset[str]] = frozenset(
        {"code", "set_code", "number", "title", "subtitle", "title_key", "reprint_of", "type", "side",
         "colour", "rarity"}
    )  # fmt: skip

    @cached_property
    def _card_values(self) -> _Fields:
        return _Fields(column for column in self.columns if column.field in self.card_fields)

    @cached_property
    def _detail_values(self) -> _Fields:
        return _Fields(column for column in self.columns if column.field not in self.card_fields)

    def complete(self, card: dict[str, Any], detail: dict[str, Any]) -> None:
        """Derive what the sheet does not spell out, and refuse what the game cannot mean."""

    def learn(self, columns: Columns, known: Known) -> None:
        known.cards.update(columns["code"])
        for code, earlier in zip(columns["code"], columns.get("reprint_of", repeat("")), strict=False):
            if earlier:
                known.reprints[code] = earlier
            else:
                known.reprints.pop(code, None)

    def records(self, game: GameId, row: Mapping[str, Any], known: Known, position: int) -> Iterator[Record]:  # noqa: ARG002
        card, detail = self._card_values.of(row), self._detail_values.of(row)
        card["game"] = detail["game"] = game
        detail["code"] = row["code"]
        card["title_key"] = card.get("title_key") or card["title"]
        card["card_key"] = earliest_printing(row["code"], known)
        self.complete(card, detail)
        yield self.table, card
        yield find_game(game).card_table, detail
        yield "name", name(game, row["code"], "en", "title", row["title"], row.get("subtitle", ""), "card")
        if row.get("title_fr"):
            subtitle = row.get("subtitle_fr", "")
            yield "name", name(game, row["code"], "fr", "title", row["title_fr"], subtitle, "card")


def earliest_printing(code: str, known: Known) -> str:
    seen = {code}
    while earlier := known.reprints.get(code):
        if earlier not in known.cards:
            raise BadCell("importers.unknown-card", column="reprint_of", card=earlier)
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
