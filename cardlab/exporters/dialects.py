"""What a dialect is: one way to write a deck as text, and what it cannot say.

A dialect registers itself by being defined, as readers do.
"""

from collections.abc import Iterator
from importlib import import_module
from typing import ClassVar

from cardlab.errors import CardlabError
from cardlab.exporters.deck_table import DeckTable
from cardlab.findings import Phrase
from cardlab.messages import say
from cardlab.vocabulary import GameId

MODULES = ("csv_lists", "text_lists", "destiny_sites", "gemp_and_holotable", "young_jedi_engine")


class Dialect:
    """One way to write a deck. `losses` names what it cannot say; unread lines are kept as comments."""

    name: ClassVar[str]
    ending: ClassVar[str]
    title: ClassVar[tuple[str, str]]
    """What it is, in English and French."""
    games: ClassVar[tuple[GameId, ...]] = ("destiny", "swccg", "young-jedi")
    encoding: ClassVar[str] = "utf-8"

    registry: ClassVar[dict[str, "Dialect"]] = {}

    def __init_subclass__(cls) -> None:
        if "name" in cls.__dict__:
            Dialect.registry[cls.name] = cls()

    def write(self, table: DeckTable) -> str:
        raise NotImplementedError

    def losses(self, table: DeckTable) -> Iterator[Phrase]:
        """What the dialect cannot say about this deck."""
        if table.unread:
            yield Phrase("export.loses-unread", {"count": len(table.unread)})


def find_dialect(name: str, game: GameId) -> Dialect:
    """The dialect of that name for a game; the error lists those there are."""
    found = all_dialects().get(name)
    if found is None or game not in found.games:
        known = [each.name for each in all_dialects().values() if game in each.games]
        raise CardlabError("export.no-dialect", name=name, game=game, names=", ".join([*known, "xlsx", "sheet"]))
    return found


def all_dialects() -> dict[str, Dialect]:
    """Every dialect by its name, in the order of their modules, whichever was loaded first."""
    modules = [import_module(f"cardlab.exporters.{module}").__name__ for module in MODULES]
    known = sorted(Dialect.registry.values(), key=lambda dialect: modules.index(type(dialect).__module__))
    return {dialect.name: dialect for dialect in known}


def unread_comments(table: DeckTable, mark: str = "#") -> list[str]:
    """What was not understood, as comment lines."""
    return [f"{mark} {say('export.unread', line=line, text=text)}" for line, text in table.unread]
