"""What a dialect is: one way to write a deck as text, and what it cannot say.

A dialect is a class of a module that its game names, as a reader is; those of no game in particular write all decks.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import ClassVar

from cardlab.errors import CardlabError
from cardlab.exporters.deck_table import DeckTable
from cardlab.messages import InLanguages, say
from cardlab.model.findings import Phrase
from cardlab.registry import classes_in, declarations
from cardlab.vocabulary import GameId

_SHARED = ("cardlab.exporters.csv_lists", "cardlab.exporters.text_lists")


class Dialect:
    """One way to write a deck. `losses` names what it cannot say; unread lines are kept as comments."""

    name: ClassVar[str]
    ending: ClassVar[str]
    title: ClassVar[tuple[str, str]]
    """What it is, in English and French."""
    game: ClassVar[GameId] = ""
    """The game whose decks it writes; nothing: those of every game."""
    encoding: ClassVar[str] = "utf-8"
    says_zones: ClassVar[bool] = True
    """Whether a card's zone stands in it outright, not only by a heading."""

    def fits(self, game: GameId) -> bool:
        """Whether it writes decks of a game."""
        return self.game in ("", game)

    def write(self, table: DeckTable) -> str:
        raise NotImplementedError

    def losses(self, table: DeckTable) -> Iterator[Phrase]:
        """What the dialect cannot say about this deck."""
        if table.not_where_its_type_says and not self.says_zones:
            yield Phrase("export.loses-place", {"cards": tuple(table.not_where_its_type_says)})
        if table.unread:
            yield Phrase("export.loses-unread", {"count": len(table.unread)})


def find_dialect(name: str, game: GameId) -> Dialect:
    """The dialect of that name for a game; the error lists those there are."""
    found = all_dialects().get(name)
    if found is None or not found.fits(game):
        known = [each.name for each in all_dialects().values() if each.fits(game)]
        raise no_dialect(name, game, [*known, "xlsx", "sheet"])
    return found


def no_dialect(name: str, game: GameId, known: Sequence[str]) -> CardlabError:
    return CardlabError(
        "export.no-dialect", name=name, game=InLanguages(*declarations()[game].names), names=", ".join(known)
    )


@cache
def all_dialects() -> Mapping[str, Dialect]:
    """Every dialect by its name."""
    own = [f"{game.package}.{module}" for game in declarations().values() for module in game.writers]
    classes = [each for module in (*_SHARED, *own) for each in classes_in(import_module(module), Dialect)]
    return {dialect.name: dialect() for dialect in classes}


def unread_comments(table: DeckTable) -> list[str]:
    """What was not understood, as comment lines."""
    return [f"# {say('export.unread', table.lang, line=line, text=text)}" for line, text in table.unread]
