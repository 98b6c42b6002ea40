"""What an importer is: the columns of one kind of sheet and the catalogue rows a line becomes.

An importer is a class of `importers.sheet_kinds`, or of the game's own `importer` module: each game has one for its
`cards` sheets; most other kinds are shared by all games.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import repeat
from typing import Any, ClassVar

from cardlab.catalogue.dates import asked_day
from cardlab.catalogue.names import fold, words_of
from cardlab.messages import area_with, say, sentences
from cardlab.model.cards import ALWAYS
from cardlab.registry import find_game
from cardlab.vocabulary import LANGUAGES, LIST_MARK, GameId, Language

_WHOLE = re.compile(r"[+-]?[0-9]{1,9}")
_MONTH = re.compile("([0-9]{4})-([0-9]{1,2})")
_POINTS = re.compile(r"-?[0-9]{1,4}(/-?[0-9]{1,4}){0,2}")
_YES = {"yes", "y", "oui", "o", "1", "true", "vrai", "x"}
_NO = {"", "no", "n", "non", "0", "false", "faux"}


class BadCell(ValueError):
    """A cell that cannot mean anything; `key` names the reason's sentence."""

    def __init__(self, key: str, **values: Any) -> None:
        super().__init__(key)
        self.key = key
        self.values = values


def text(cell: str) -> str:
    return cell


def optional_text(cell: str) -> str | None:
    return cell or None


def whole(cell: str) -> int | None:
    if not cell:
        return None
    if not _WHOLE.fullmatch(cell):
        raise BadCell("importers.not-a-number")
    return int(cell)


def flag(cell: str) -> bool:
    word = cell.lower()
    if word in _YES:
        return True
    if word in _NO:
        return False
    raise BadCell("importers.not-yes-or-no")


def day(cell: str) -> str | None:
    """A day as ISO text: `2014-09-24`."""
    if not cell:
        return None
    found = asked_day(cell)
    if found is None:
        raise BadCell("importers.not-a-day")
    return found


def day_or_month(cell: str) -> str | None:
    """A day, or a month where the day is not known: `2014-09-24`, `1995-12`."""
    if found_month := _MONTH.fullmatch(cell):  # read as a day, 1995-12 would be the second of January
        year, month = map(int, found_month.groups())
        if not 1 <= month <= 12:
            raise BadCell("importers.not-a-day")
        return f"{year}-{month:02}"
    return day(cell)


def first_day(cell: str) -> str:
    """The day something begins; blank: it was always so."""
    return day(cell) or ALWAYS


def printed_points(cell: str) -> str:
    """Points as they are printed: one value, or one for each number of dice."""
    if cell and not _POINTS.fullmatch(cell):
        raise BadCell("importers.not-points")
    return cell


def several(cell: str) -> str:
    """A list, written with `; ` between its members however it was typed."""
    return LIST_MARK.join(part for part in map(str.strip, re.split("[;|]", cell)) if part)


def rebalanced(cell: str) -> str:
    """A list of cards with their points: `01029=16/20`."""
    listed = several(cell)
    for member in members(listed):
        printed_points(member.partition("=")[2])
    return listed


def members(listed: str) -> list[str]:
    """What stands in a list."""
    return listed.split(LIST_MARK) if listed else []


@dataclass(frozen=True)
class Column:
    """A column of a sheet. `name` is the header we write, `also` what we read as well.

    `choices` maps what may stand in the cell to what it means (French words too);
    `refers` names what the codes in the cell must be known as, each of a list or a pair;
    `text_only` refuses cells a spreadsheet program has turned into a number or a date; what is not `stored` in the
    line's own row is there for the reader, or for a row of another table. What a column of cards means is the sentence
    `meaning-name` of its game, or of `importers`.
    """

    name: str
    read: Callable[[str], Any] = text
    also: tuple[str, ...] = ()
    field: str = ""
    required: bool = False
    choices: Mapping[str, str] | None = None
    text_only: bool = False
    refers: str = ""
    stored: bool = True

    def __post_init__(self) -> None:
        if not self.field:
            object.__setattr__(self, "field", self.name)

    @property
    def is_plain(self) -> bool:
        """Whether any text that stands in it means itself."""
        return self.read is text and not (self.choices or self.refers)

    def codes_of(self, cell: str) -> list[str]:
        """The codes that a cell refers to."""
        if self.read in (several, rebalanced):
            return [code for each in members(several(cell)) for code in each.partition("=")[0].split("+") if code]
        return [cell] if cell else []

    def value(self, cell: str) -> Any:
        if not cell and self.required:
            raise BadCell("importers.blank")
        if self.choices is not None and cell:
            try:
                cell = self._meanings[words_of(cell)]
            except KeyError:
                raise BadCell("importers.not-a-choice", choices=self) from None
        return self.read(cell)

    @cached_property
    def _meanings(self) -> Mapping[str, str]:
        """What may stand in a cell → the choice it means: every word we write ourselves, too."""
        known = dict(self.choices or {})
        english = list(dict.fromkeys(known.values()))
        for lang in LANGUAGES:
            for word, meant in zip(self.allowed(lang), english, strict=True):
                known.setdefault(words_of(word), meant)
        return known

    def allowed(self, lang: Language) -> list[str]:
        """The choices, in order, as a language writes them and reading understands them."""
        words = sentences("look", lang)
        return [words.get(f"word-{each}", each) for each in dict.fromkeys((self.choices or {}).values())]

    def written(self, value: Any, lang: Language) -> str:
        """A fact as a sheet in a language has it; reading it again gives the same."""
        if value is None:
            return ""
        if isinstance(value, bool):
            return sentences("look", lang)["yes"] if value else ""
        return sentences("look", lang).get(f"word-{value}", str(value)) if self.choices else str(value)


def header_in(column: Column, lang: Language) -> str:
    """What a column is called in the sheets of a language; by its own name where that has no other."""
    named = area_with(f"header-{column.name}", lang, "importers")
    return say(f"importers.header-{column.name}", lang) if named else column.name


def language_of(headers: Iterable[str], columns: Iterable[Column]) -> Language:
    """The language most headers of a sheet are in; English where they might be either."""
    own, known = {words_of(header) for header in headers}, list(columns)
    return max(LANGUAGES, key=lambda lang: len(own & {words_of(header_in(each, lang)) for each in known}))


def choices(*english: str, **french: str) -> dict[str, str]:
    """`choices("red", red="rouge")`: red and rouge both read as red (keys use _ for a space)."""
    known = {words_of(word): word for word in english}
    for word, translation in french.items():
        meant = known[words_of(word.replace("_", " "))]
        for spelling in translation.split("/"):
            known[words_of(spelling)] = meant
    return known


# -- importers ---------------------------------------------------------------------------------------

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
        """The catalogue rows of one line; the first is the line's own, the others depend on it."""
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
