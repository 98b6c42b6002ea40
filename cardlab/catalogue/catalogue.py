"""Reading the catalogue: all reading SQL stands here, over plain sqlite3, and returns frozen records."""

import os
import sqlite3
import threading
from collections.abc import Iterable, Sequence
from contextlib import closing, suppress
from functools import cache
from pathlib import Path
from typing import Any, TypeVar, get_type_hints

from cardlab.errors import CardlabError
from cardlab.model.cards import (
    ALWAYS,
    TABLES,
    Card,
    CardException,
    CardSet,
    Correction,
    Format,
    FormatTerms,
    GameNames,
    GameRow,
    ImportBatch,
    ListedCard,
    Name,
    card_class,
    is_valid,
    name_in,
)
from cardlab.model.columns import fields_of
from cardlab.registry import find_game
from cardlab.vocabulary import LANGUAGES, GameId, Language

Record = TypeVar("Record")
NameWords = tuple[str, str, str]
"""(code, words, folded title) of a name."""
_MANY = 400


class Catalogue:
    """A catalogue file, open for reading. Many threads may use it at once: each has a connection of its own."""

    def __init__(self, database: Path, connection: sqlite3.Connection | None = None) -> None:
        """`connection` reads inside a running write transaction, before its rows are committed."""
        self.database = database
        self._of_thread = threading.local()
        if connection is not None:
            self._of_thread.connection = connection
        self._game_names: dict[GameId, GameNames] = {}
        self._words: dict[GameId, Sequence[str]] = {}

    @property
    def connection(self) -> sqlite3.Connection:
        """The connection of this thread; it closes when the thread ends."""
        try:
            found: sqlite3.Connection = self._of_thread.connection
        except AttributeError:
            found = self._of_thread.connection = connect(self.database)
        return found

    def reading_index(self, game: GameId, version: str) -> bytes | None:
        """What lists of a game are read with, if it was made with these words and prices."""
        sql = "SELECT content FROM reading_index WHERE game = ? AND version = ?"
        row = self.connection.execute(sql, (game, version)).fetchone()
        return row[0] if row else None

    def close(self) -> None:
        """Close the connection of this thread, and let those of other threads go with them."""
        self.connection.close()
        self._of_thread = threading.local()

    def __enter__(self) -> "Catalogue":
        return self

    def __exit__(self, _kind: object, fault: BaseException | None, _trace: object) -> None:
        """Close; what SQLite could not read is told as a fault of the file."""
        self.close()
        if isinstance(fault, sqlite3.DatabaseError):
            raise unreadable(self.database, fault) from None

    # -- cards ---------------------------------------------------------------------------------

    def cards(self, game: GameId, codes: Iterable[str]) -> dict[str, Card]:
        """The cards of these codes, by code."""
        found: dict[str, Card] = {}
        for some in _portions(codes):
            for card in self._cards(game, f"card.code IN ({_marks(some)})", some):
                found[card.code] = card
        return found

    def card_keys(self, game: GameId, codes: Iterable[str]) -> dict[str, str]:
        """Code → card key of these codes."""
        found: dict[str, str] = {}
        for some in _portions(codes):
            where = f"game = ? AND code IN ({_marks(some)})"
            found.update(self.connection.execute(f"SELECT code, card_key FROM card WHERE {where}", (game, *some)))
        return found

    def all_titles(self, game: GameId) -> list[tuple[str, str, str]]:
        """Code, title key and subtitle of every card."""
        return self.connection.execute("SELECT code, title_key, subtitle FROM card WHERE game = ?", (game,)).fetchall()

    def all_cards(self, game: GameId) -> list[Card]:
        return self._cards(game, "1", (), order="card.position, card.code")

    def cards_by_set(self, game: GameId) -> list[Card]:
        """Every card, those of the earliest set first."""
        return self._cards(game, "1", ())

    def card(self, game: GameId, code: str) -> Card | None:
        return self.cards(game, [code]).get(code)

    def cards_by_number(self, game: GameId, set_code: str, number: str) -> list[Card]:
        return self._cards(game, "card.set_code = ? AND card.number = ?", (set_code, number))

    def cards_of_title(self, game: GameId, title_keys: Iterable[str]) -> list[Card]:
        """Every card of these title keys, earliest printing first."""
        found: list[Card] = []
        for some in _portions(title_keys):
            found += self._cards(game, f"card.title_key IN ({_marks(some)})", some)
        return found

    def other_ids(self, game: GameId, column: str) -> list[tuple[str, str, str]]:
        """(id, code, card key) of every card that has an id in a column of its game's own, earliest printing first."""
        detail = find_game(game).card_table
        return self.connection.execute(
            f"SELECT {detail}.{_quoted(column)}, card.code, card.card_key FROM {detail}"
            f" JOIN card ON card.game = {detail}.game AND card.code = {detail}.code"
            f" WHERE {detail}.{_quoted(column)} <> '' ORDER BY card.position"
        ).fetchall()

    def cards_of_type(self, game: GameId, card_type: str) -> list[Card]:
        return self._cards(game, "card.type = ?", (card_type,))

    def printings(self, card: Card) -> list[Card]:
        """Every printing of exactly this card, earliest first."""
        return self._cards(card.game, "card.card_key = ?", (card.card_key,))

    def _cards(
        self, game: GameId, where: str, values: Sequence[str], order: str = "card_set.position, card.position"
    ) -> list[Card]:
        record = card_class(game)
        detail = find_game(game).card_table
        shared = set(fields_of(Card))
        columns = ", ".join(f"{'card' if name in shared else detail}.{_quoted(name)}" for name in fields_of(record))
        rows = self.connection.execute(
            f"SELECT {columns} FROM card"
            f" JOIN {detail} ON {detail}.game = card.game AND {detail}.code = card.code"
            " JOIN card_set ON card_set.game = card.game AND card_set.code = card.set_code"
            f" WHERE card.game = ? AND {where} ORDER BY {order}",
            (game, *values),
        )
        return _make_cards(record, rows)

    # -- names ---------------------------------------------------------------------------------

    def names_folded(self, game: GameId, folded: Iterable[str]) -> list[Name]:
        """The names whose title, or title with subtitle, folds to one of these."""
        found: dict[Name, None] = {}
        for some in _portions(folded):
            for column in ("folded", "folded_full"):
                for name in self._records(Name, f"game = ? AND {column} IN ({_marks(some)})", (game, *some)):
                    found[name] = None
        return list(found)

    def names(self, game: GameId, code: str) -> list[Name]:
        return self._records(Name, "game = ? AND code = ?", (game, code))

    def names_of_game(self, game: GameId) -> list[Name]:
        return self._records(Name, "game = ?", (game,))

    def titles_of_cards(self, game: GameId, language: Language) -> list[tuple[str, str, str]]:
        """Code, title and subtitle that stand on the cards' own rows, in a language."""
        where = "game = ? AND language = ? AND kind = 'title' AND source = 'card'"
        sql = f"SELECT code, title, subtitle FROM name WHERE {where} ORDER BY position"
        return self.connection.execute(sql, (game, language)).fetchall()

    def all_names(self, game: GameId) -> list[NameWords]:
        """What search looks through."""
        sql = "SELECT code, words, folded FROM name WHERE game = ? ORDER BY folded, position"
        return self.connection.execute(sql, (game,)).fetchall()

    def all_words(self, game: GameId) -> Sequence[str]:
        """The words of every name of a game, sorted."""
        if game not in self._words:
            joined = "SELECT group_concat(words, ' ') FROM name WHERE game = ?"
            self._words[game] = sorted({*str(self.connection.execute(joined, (game,)).fetchone()[0] or "").split()})
        return self._words[game]

    def names_holding(self, game: GameId, part: str, beginnings: Sequence[Sequence[str]]) -> list[NameWords]:
        """Of `all_names`, those whose folded title holds `part`, or which have a word for each of the `beginnings`
        that begins as one of these do."""
        each = (" OR ".join(["instr(' ' || words, ' ' || ?)"] * len(some)) or "0" for some in beginnings)
        where = f"game = ? AND (instr(folded, ?) OR (({') AND ('.join(each)})))"
        sql = f"SELECT code, words, folded FROM name WHERE {where} ORDER BY folded, position"
        return self.connection.execute(sql, (game, part, *(word for some in beginnings for word in some))).fetchall()

    # -- games, sets, formats ------------------------------------------------------------------

    def game_names(self, game: GameId) -> GameNames:
        """What the game, its cards, sets and formats are called; one record for all results of a game."""
        if game not in self._game_names:
            row = next(row for row in self.games() if row.id == game)
            self._game_names[game] = GameNames(
                game={language: name_in(language, row) for language in LANGUAGES},
                titles={language: self._titles(game, language) for language in LANGUAGES},
                subtitles={language: self._subtitles(game, language) for language in LANGUAGES},
                sets={card_set.code: card_set.name_en for card_set in self.sets(game)},
                formats=tuple(self.formats(game)),
            )
        return self._game_names[game]

    def _titles(self, game: GameId, language: Language) -> dict[str, str]:
        """Title key → title in a language other than English, where one is known."""
        sql = (
            "SELECT card.title_key, name.title FROM name JOIN card ON card.game = name.game AND card.code = name.code"
            " WHERE name.game = ? AND name.language = ? AND name.kind <> 'former'"
            " ORDER BY name.kind = 'title', card.position DESC, name.title, name.subtitle"
        )
        return {} if language == "en" else dict(self.connection.execute(sql, (game, language)))

    def _subtitles(self, game: GameId, language: Language) -> dict[str, str]:
        """Code → subtitle in a language other than English, where one is known."""
        sql = (
            "SELECT code, subtitle FROM name WHERE game = ? AND language = ? AND kind = 'title' AND subtitle <> ''"
            " ORDER BY code, title, subtitle"
        )
        return {} if language == "en" else dict(self.connection.execute(sql, (game, language)))

    def games(self) -> list[GameRow]:
        return self._records(GameRow, "1", (), "position, id")

    def game_name(self, game: GameId, language: Language) -> str:
        return name_in(language, next(row for row in self.games() if row.id == game))

    def sets(self, game: GameId) -> list[CardSet]:
        return self._records(CardSet, "game = ?", (game,), "position, code")

    def set_counts(self, game: GameId) -> dict[str, int]:
        rows = self.connection.execute("SELECT set_code, COUNT(*) FROM card WHERE game = ? GROUP BY set_code", (game,))
        return dict(rows.fetchall())

    def formats(self, game: GameId) -> list[Format]:
        return self._records(Format, "game = ?", (game,), "position, code")

    def terms(self, game: GameId, code: str, day: str = "") -> FormatTerms | None:
        """A format on a day (ISO text; none: as it is today)."""
        found = self._records(Format, "game = ? AND code = ?", (game, code), "code")
        if not found:
            return None
        where, key = "game = ? AND format = ?", (game, code)
        dated = "valid_from, valid_until"
        sets = self.connection.execute(f"SELECT set_code, {dated} FROM format_set WHERE {where}", key)
        traits = self.connection.execute(f"SELECT kind, value, {dated} FROM format_trait WHERE {where}", key).fetchall()
        of_kind = {kind: [row[1:] for row in traits if row[0] == kind] for kind in _TRAITS}
        listed = self._records(ListedCard, where, key)
        days = self.snapshots(game, code)
        snapshot = max((known for known in days if not day or known <= day), default="")
        return FormatTerms(
            format=found[0]._replace(deck_size=_deck_size_on(day, of_kind["deck-size"], found[0].deck_size)),
            sets=_values_on(day, sets),
            banned_icons=_values_on(day, of_kind["banned-icon"]),
            banned_rarities=_values_on(day, of_kind["banned-rarity"]),
            listed=tuple(row for row in listed if row.is_active(day)),
            snapshot=snapshot,
            day=day,
        )

    def snapshots(self, game: GameId, code: str) -> list[str]:
        """The days on which the format's lists are known, in order."""
        sql = "SELECT day FROM format_snapshot WHERE game = ? AND format = ? ORDER BY day"
        return [day for (day,) in self.connection.execute(sql, (game, code))]

    def exceptions(self, game: GameId) -> list[CardException]:
        return self._records(CardException, "game = ?", (game,), "code, kind, position")

    def own_records(self, game: GameId, record: type[Record], table: str) -> list[Record]:
        """The rows of a table that only one game has."""
        return self._records(record, "game = ?", (game,), table=table)

    # -- the catalogue itself ------------------------------------------------------------------

    def corrections(self, game: GameId, code: str) -> list[Correction]:
        return self._records(Correction, "game = ? AND code = ?", (game, code))

    def batches(self) -> list[ImportBatch]:
        """The sheets it was filled from: those that are shipped, then the user's own."""
        return self._records(ImportBatch, "1", (), "origin DESC, source")

    def data_gaps(self, game: GameId, language: Language) -> list[str]:
        rows = self.connection.execute(f"SELECT gap_{language} FROM data_gap WHERE game = ? ORDER BY position", (game,))
        return [row[0] for row in rows]

    def counts(self, game: GameId) -> dict[str, int]:
        """How many cards, sets, names, formats, exceptions and own cards a game has."""
        tables = {
            "cards": "card",
            "sets": "card_set",
            "names": "name",
            "formats": "format",
            "exceptions": "card_exception",
            "corrections": "correction",
        }
        counts = {
            what: self.connection.execute(f"SELECT COUNT(*) FROM {table} WHERE game = ?", (game,)).fetchone()[0]
            for what, table in tables.items()
        }
        own = "SELECT COUNT(*) FROM card WHERE game = ? AND origin = 'own'"
        counts["own"] = self.connection.execute(own, (game,)).fetchone()[0]
        return counts

    def _records(
        self, record: type[Record], where: str, values: Sequence[str], order: str = "position", table: str = ""
    ) -> list[Record]:
        columns = ", ".join(_quoted(name) for name in fields_of(record))
        rows = self.connection.execute(
            f"SELECT {columns} FROM {table or _TABLE_OF[record]} WHERE {where} ORDER BY {order}", values
        )
        return _make_records(record, rows)


_TABLE_OF = {record: table for table, record in TABLES.items()}
_TRAITS = ("banned-icon", "banned-rarity", "deck-size")
_UNDATED = (ALWAYS, None)
DatedValue = tuple[str, str, str | None]
"""A value that a format has, the day from which and the day until which it has it."""


def _values_on(day: str, rows: Iterable[DatedValue]) -> frozenset[str]:
    """The values a format has on a day. A row without days says what it has today: it tells nothing of a past day
    where other rows date the same value."""
    values: dict[str, list[tuple[str, str | None]]] = {}
    for value, valid_from, valid_until in rows:
        values.setdefault(value, []).append((valid_from, valid_until))
    if day:
        values = {value: [each for each in days if each != _UNDATED] or days for value, days in values.items()}
    return frozenset(value for value, days in values.items() if any(is_valid(*each, day) for each in days))


def _deck_size_on(day: str, rows: Iterable[DatedValue], today: int) -> int:
    """The deck size on a day: that of today unless the format had another for a time."""
    return next((int(size) for size in _values_on(day, rows)), today) if day else today


def _quoted(name: str) -> str:
    return f'"{name}"'


def _marks(values: Sequence[str]) -> str:
    return ", ".join("?" * len(values))


def _portions(values: Iterable[str]) -> Iterable[Sequence[str]]:
    """At most so many values a query, each once."""
    distinct = list(dict.fromkeys(values))
    for start in range(0, len(distinct), _MANY):
        yield distinct[start : start + _MANY]


# -- the file ------------------------------------------------------------------------------------

_LOCK_WAIT = 5.0


def connect(database: Path) -> sqlite3.Connection:
    """A connection that only reads; it may be closed from another thread than the one that uses it."""
    recover(database)
    try:
        return sqlite3.connect(
            f"{database.absolute().as_uri()}?mode=ro", uri=True, timeout=_LOCK_WAIT, check_same_thread=False
        )
    except sqlite3.OperationalError as fault:
        raise CardlabError("catalogue.cannot-open", path=database, why=fault) from None


def recover(database: Path) -> None:
    """Recover the hot journal that a process killed while it wrote has left: opening for writing rolls it back."""
    if not os.path.exists(f"{database}-journal"):
        return
    with suppress(sqlite3.Error), closing(sqlite3.connect(database, timeout=_LOCK_WAIT)) as connection:
        connection.execute("SELECT COUNT(*) FROM sqlite_master")


def unreadable(database: Path | str, fault: sqlite3.Error) -> CardlabError:
    """What SQLite's complaint means to the user."""
    if "locked" in str(fault):
        return CardlabError("catalogue.busy", path=database)
    if is_refusal(fault):
        return CardlabError("catalogue.cannot-open", path=database, why=fault)
    if "not a database" in str(fault):
        return CardlabError("catalogue.not-a-catalogue", path=database)
    return CardlabError("catalogue.damaged", path=database, why=fault)


def is_refusal(fault: sqlite3.Error) -> bool:
    """Whether the disk failed, or has no locks: that says nothing about what the file holds."""
    return getattr(fault, "sqlite_errorname", "").startswith("SQLITE_IOERR")


# -- rows as records -----------------------------------------------------------------------------


@cache
def _flags(record: Any) -> tuple[int, ...]:
    """The indexes of the boolean fields: SQLite gives 0 and 1 for them."""
    kinds = get_type_hints(record)
    return tuple(index for index, name in enumerate(fields_of(record)) if kinds[name] is bool)


def _make_records(record: Any, rows: Iterable[Sequence[Any]]) -> list[Any]:
    """Rows with the columns of a record as records."""
    return [record(*row) for row in _with_booleans(rows, _flags(record))]


def _make_cards(record: Any, rows: Iterable[Sequence[Any]]) -> list[Card]:
    """Rows with the columns of a game's cards as cards.

    Each is filled without its constructor: that of a frozen dataclass takes 10 µs for 27 fields, this 1 µs.
    """
    names = fields_of(record)
    cards: list[Card] = []
    for row in _with_booleans(rows, _flags(record)):
        card: Card = object.__new__(record)
        vars(card).update(zip(names, row, strict=True))
        cards.append(card)
    return cards


def _with_booleans(rows: Iterable[Sequence[Any]], flags: Sequence[int]) -> Iterable[Sequence[Any]]:
    if not flags:
        yield from rows
        return
    for row in rows:
        values = list(row)
        for index in flags:
            values[index] = bool(values[index])
        yield values
