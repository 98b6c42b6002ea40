"""The games there are. A package names each of its games as an entry point of the group `cardlab.games`."""

import json
import os
import sys
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, cached_property
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import MappingProxyType, ModuleType
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, Protocol, TypeVar

from cardlab.vocabulary import SHEET_KINDS, GameId, Language

if TYPE_CHECKING:
    from cardlab.catalogue.catalogue import Catalogue
    from cardlab.exporters.xlsx_writer import Book
    from cardlab.games.validator import GameValidator
    from cardlab.model.deck import UnreadCard
    from cardlab.model.decklist import Decklist
    from cardlab.reading.card_index import OtherIds
    from cardlab.reading.game_reading import GameReading

GROUP = "cardlab.games"
Part = TypeVar("Part")


class Sign(NamedTuple):
    """What lists of a shape open with, or hold somewhere in their first bytes, in lower case."""

    opens: tuple[bytes, ...] = ()
    holds: tuple[bytes, ...] = ()
    last: bool = False
    """Whether its reader claims whatever looks remotely like its shape, and is asked after the others."""

    def stands_in(self, start: bytes) -> bool:
        return start.startswith(self.opens) or (bool(self.holds) and any(map(start.__contains__, self.holds)))


class Declaration(NamedTuple):
    """What the shared code must know of a game before its package is loaded: the package's `game.json`."""

    id: GameId
    package: str
    folder: Path
    names: tuple[str, str]
    """English and French."""
    order: int = 100
    """Its place where people are shown all games."""
    also_called: tuple[str, ...] = ()
    """What lists may call it besides, as `names.fold` folds it."""
    headings: Mapping[str, Sequence[str]] = MappingProxyType({})
    """Heading → the words people write for it, folded."""
    slots: Mapping[str, Sequence[str]] = MappingProxyType({})
    """The same for headings that name a slot of the deck, such as a colour."""
    also_titles: tuple[str, ...] = ()
    """Headings that are titles of cards too."""
    enclosing: tuple[str, ...] = ()
    """Headings of cards beside the deck, under which the kinds of cards may be headings again."""
    single: tuple[str, ...] = ()
    """Headings of which a deck has one card: two behind it are a choice."""
    marks: Mapping[str, str] = MappingProxyType({})
    """What may stand in brackets behind a title, folded → what the title then ends with: `virt` → ` (V)`."""
    marks_matter: bool = False
    """Whether a mark may make a title another card: then one nobody knows is warned of."""
    format_codes: Mapping[str, str] = MappingProxyType({})
    """What sites call its formats, folded → the format's code."""
    deck_sites: Mapping[str, str] = MappingProxyType({})
    """The web sites its lists are kept at → the `…` of the sentence `export-from-…`, how to get a list from there."""
    readers: Mapping[str, Sign] = MappingProxyType({})
    """The modules of the readers only this game has; each is loaded only for lists with its sign."""
    writers: tuple[str, ...] = ()
    """The modules of the exports only this game has."""
    own_sheet_kinds: tuple[str, ...] = ()
    """The kinds of sheets only this game has, imported after those of `SHEET_KINDS`."""
    sheets: Path | None = None
    """The folder of its spreadsheets; None: that of its name among those cardlab ships."""
    has_setup: bool = False
    """Whether `cardlab setup` can write how the game is set up."""
    expansions: tuple[str, ...] = ()
    """What its setup may be asked for with."""
    decks_per_player: int = 1
    """How many decks a player brings to an event: one for each side, or one."""

    @property
    def sheet_kinds(self) -> tuple[str, ...]:
        """Every kind of sheet it may have, in the order of import."""
        return SHEET_KINDS + self.own_sheet_kinds


class Game:
    """A game, in its package's `__init__.py`; the other modules of the package are loaded on need.

    A game's package has the modules that `part` is asked for: `card` (its card class, `CARD`, and other `TABLES`),
    `importer`, `conventions` (how its lists are read), `…_rules`, `settings`, `summary_text`, `layout`; its sentences
    stand in `sentences/<language>.json`.
    """

    id: ClassVar[GameId]
    rules: ClassVar[tuple[str, ...]]
    """The modules its rules stand in, in the order they are listed."""

    @property
    def declaration(self) -> Declaration:
        return declarations()[self.id]

    def part(self, name: str) -> ModuleType:
        """A module of the game's package."""
        return import_module(f"{type(self).__module__}.{name}")

    def validator(self, catalogue: "Catalogue") -> "GameValidator":
        """What judges its lists; a game whose lists are no decks brings its own."""
        from cardlab.games.deck_validator import DeckValidator

        return DeckValidator(catalogue, self, self.part("conventions").CONVENTIONS)

    @property
    def reading(self) -> "GameReading":
        """How its lists are read: `READING` of its `reading` module; a game without one has nothing of its own."""
        from cardlab.reading.game_reading import GameReading

        own = f"{type(self).__module__}.reading"
        return import_module(own).READING if find_spec(own) else GameReading(self.declaration.headings)

    def other_ids(self, catalogue: "Catalogue") -> "OtherIds":  # noqa: ARG002
        """What other programs call its cards, where lists name cards so; most games have none."""
        return NoOtherIds()

    # -- for games whose lists are no decks, but lines with labels -------------------------------

    def setup(self, catalogue: "Catalogue", **options: Any) -> "Checklist":  # noqa: ARG002
        """The complete setup of the game; one that has none refuses."""
        from cardlab.errors import CardlabError

        raise CardlabError("list.no-setup", game=self.id)

    def inventory(self, catalogue: "Catalogue") -> "Checklist":
        """What the game's boxes must hold; a game without a setup has none."""
        return self.setup(catalogue)

    def labelled(self, decklist: "Decklist", unread: "Sequence[UnreadCard]" = ()) -> "Labelled":
        """The labelled lines of a list as a checklist."""
        raise NotImplementedError(self.id)

    @cached_property
    def card_table(self) -> str:
        """The table of what only its cards have; it is made of the class of its cards."""
        return f"{self.id.replace('-', '_')}_card"


class Checklist(Protocol):
    """What is written for a board game: in any language, as text or as a file."""

    def text(self, lang: Language = "en") -> str: ...

    def save(self, target: Path | str, lang: Language = "en", *, force: bool = False) -> None:
        """Write it; the ending of the file says how."""


class Labelled(Protocol):
    """The labelled lines of a list as a checklist, in any language: as text, as a file, as sheets of a workbook."""

    def text(self, lang: Language = "en") -> str: ...

    def content(self, ending: str, lang: Language) -> bytes: ...

    def tabs(self, lang: Language) -> list[str]: ...

    def add_to(self, book: "Book", names: Sequence[str], lang: Language) -> None: ...


class NoOtherIds:
    """Every code is one of the catalogue's own."""

    def is_one(self, code: str) -> bool:  # noqa: ARG002
        return False

    def is_known(self, code: str) -> bool:  # noqa: ARG002
        return False

    def code(self, other: str) -> str:
        return other

    def is_former(self, code: str) -> bool:  # noqa: ARG002
        return False


@cache
def entry_points() -> Mapping[GameId, str]:
    """Game → module and attribute that hold it.

    Reads what `importlib.metadata.entry_points` reads: importing that takes half as long as a whole command may.
    """
    found: dict[GameId, str] = {}
    for folder in dict.fromkeys(sys.path):
        for file in _metadata(folder):
            _, _, section = file.read_text(encoding="utf-8").partition(f"[{GROUP}]\n")
            for line in section.partition("\n[")[0].splitlines():
                name, equals, reference = line.partition("=")
                if equals:
                    found.setdefault(name.strip(), reference.strip())
    return found


def _metadata(folder: str) -> Iterable[Path]:
    try:
        names = [name for name in os.listdir(folder or ".") if name.endswith(".dist-info")]
    except OSError:
        return ()
    files = (Path(folder, name, "entry_points.txt") for name in names)
    return (file for file in files if file.is_file())


@cache
def find_game(game_id: GameId) -> Game:
    """The game of an id; KeyError where there is none."""
    module, _, attribute = entry_points()[game_id].partition(":")
    game: Game = getattr(import_module(module), attribute)
    return game


def all_games() -> list[Game]:
    """Every game, loaded."""
    return [find_game(game_id) for game_id in declarations()]


def game_ids() -> tuple[GameId, ...]:
    """Every game's id, in the order people are shown them."""
    return tuple(declarations())


@cache
def declarations() -> Mapping[GameId, Declaration]:
    """What each game declares, in the order people are shown them; no package is loaded for it."""
    found = [_declaration(game_id, reference.partition(":")[0]) for game_id, reference in entry_points().items()]
    return {each.id: each for each in sorted(found, key=lambda each: (each.order, each.id))}


def _declaration(game_id: GameId, package: str) -> Declaration:
    spec = find_spec(package)
    if spec is None or spec.origin is None:
        raise ModuleNotFoundError(f"the game {game_id} has no package {package}", name=package)
    folder = Path(spec.origin).parent
    said: dict[str, Any] = json.loads((folder / "game.json").read_text(encoding="utf-8"))
    said = {name: tuple(value) if isinstance(value, list) else value for name, value in said.items()}
    if "sheets" in said:
        said["sheets"] = folder / said["sheets"]
    said["marks"] = {word: ending for ending, words in said.get("marks", {}).items() for word in words}
    said["readers"] = {module: _sign(**sign) for module, sign in said.get("readers", {}).items()}
    return Declaration(game_id, package, folder, **said)


def _sign(opens: Sequence[str] = (), holds: Sequence[str] = (), last: bool = False) -> Sign:
    """Bytes stand in JSON as the characters of Latin-1."""
    first, anywhere = (tuple(each.encode("latin-1") for each in some) for some in (opens, holds))
    return Sign(first, anywhere, last)


def defined_in(module: ModuleType, kind: type[Part]) -> list[Part]:
    """The objects of a kind that a module defines, in their order."""
    return [each for each in vars(module).values() if isinstance(each, kind)]


def classes_in(module: ModuleType, base: type[Part]) -> list[Any]:
    """The classes below a base that a module defines, in their order; those with a leading underscore are bases."""
    return [
        each
        for name, each in vars(module).items()
        if isinstance(each, type)
        and issubclass(each, base)
        and each.__module__ == module.__name__
        and not name.startswith("_")
    ]
