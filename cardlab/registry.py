"""The games there are. A package names each of its games as an entry point of the group `cardlab.games`."""

import json
import os
import sys
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import MappingProxyType, ModuleType
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from cardlab.vocabulary import SHEET_KINDS, GameId

if TYPE_CHECKING:
    from cardlab.games.game import Game

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
    """The readers only this game has, as `module` or `module:class`; they are loaded only for lists with their sign."""
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
def find_game(game_id: GameId) -> "Game[Any, Any]":
    """The game of an id; KeyError where there is none."""
    module, _, attribute = entry_points()[game_id].partition(":")
    game: Game[Any, Any] = getattr(import_module(module), attribute)
    return game


def all_games() -> list["Game[Any, Any]"]:
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
