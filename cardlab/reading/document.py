"""What a reader is, and which one a file wants.

A reader is a class of a module that its game names; its title and its sample are what `cardlab decklists` prints.
"""

import os
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import import_module
from pathlib import Path
from typing import ClassVar

from cardlab.errors import CardlabError
from cardlab.model.decklist import Decklist
from cardlab.registry import Sign, classes_in, declarations
from cardlab.spreadsheets.sheet import decode, is_blank, other_file
from cardlab.vocabulary import GameId

MAX_BYTES = 2_000_000
MAX_LINES = 100_000
"""Of all lists of a source together."""
ENDINGS = (".txt", ".csv", ".tsv", ".json", ".xlsx", ".ods", ".md", ".dec", ".xml", ".htd", ".o8d")
_OF_PROGRAMS = ("node_modules", "__pycache__", "site-packages", "venv")
_START = 20_000
_OLD_WORKBOOK = b"\xd0\xcf\x11\xe0"
_WORKBOOK = (b"pk\x03\x04", _OLD_WORKBOOK)


_TABLES = {"cardlab.reading.tables": Sign(opens=(b"",))}
_ANY_TEXT = {"cardlab.reading.hand_written": Sign(opens=(b"",))}


@dataclass(frozen=True)
class Source:
    """A decklist before it is read: its name as the report shows it, and its bytes."""

    name: str
    content: bytes
    path: Path | None = None

    @cached_property
    def text(self) -> str:
        return decode(self.content, self.name)


class Reader:
    """One shape of decklist."""

    name: ClassVar[str]
    title: ClassVar[tuple[str, str]]
    """What it reads, in English and French."""
    workbooks: ClassVar[bool] = False
    """Whether it reads workbooks too, which are no text."""

    @property
    def sample(self) -> str:
        """Such a list: the file of the reader's name in `samples`, beside its module."""
        home = Path(str(sys.modules[type(self).__module__].__file__)).parent
        return (home / "samples" / f"{self.name}.txt").read_text(encoding="utf-8")

    def claims(self, source: Source) -> bool:
        """Whether the list is surely of this shape."""
        raise NotImplementedError

    def read(self, source: Source) -> Decklist:
        raise NotImplementedError

    def read_all(self, source: Source) -> list[Decklist]:
        """Every list of a source, where lists of this shape may stand together; each named `source#…`."""
        return [self.read(source)]


def read_decklist(source: Source) -> Decklist:
    """Read a list with the first reader that claims it."""
    return reader_of(source).read(source)


def reader_of(source: Source, game: GameId | None = None) -> Reader:
    """The first reader that claims a list; of a game without decks, the game's own, whatever the list looks like."""
    _refuse_no_list(source)
    if (lines := max(source.content.count(b"\n"), source.content.count(b"\r"))) > MAX_LINES:
        raise CardlabError("list.too-long", file=source.name, count=lines, limit=MAX_LINES)
    start = source.content[:_START].removeprefix(b"\xef\xbb\xbf").lstrip().lower()
    is_utf16 = start.startswith((b"\xff\xfe", b"\xfe\xff"))
    is_workbook = start.startswith(_WORKBOOK)
    if game and declarations()[game].has_setup:
        home = declarations()[game]
        return _readers_in(f"{home.package}.{next(iter(home.readers))}")[0]
    for module, sign in _modules().items():
        if is_utf16 or sign.stands_in(start):
            for reader in _readers_in(module):
                if (reader.workbooks or not is_workbook) and reader.claims(source):
                    return reader
    raise CardlabError("decklists.no-reader", file=source.name)


def _refuse_no_list(source: Source) -> None:
    """Say of a file that cannot be a list what it is, and how its list becomes one."""
    if is_blank(source.content):
        raise CardlabError("decklists.empty", file=source.name)
    if other := other_file(source.content):
        text = str(Path(source.name).with_suffix(".txt")) if source.name != "-" else "list.txt"
        raise CardlabError(f"decklists.{other.kind}", file=source.name, program=other.program, text=text)
    if source.content.startswith(_OLD_WORKBOOK):
        raise CardlabError("importers.locked-or-old", file=source.name)
    if len(source.content) > MAX_BYTES:
        raise too_large_for_a_list(source.name, len(source.content))


def too_large_for_a_list(name: str, size: int) -> CardlabError:
    return CardlabError("decklists.too-large", file=name, size=round(size / 1_000_000))


def decklist_files(folder: Path) -> Iterator[Path]:
    """The files of a folder and of those in it that may be lists, by their endings.

    What is hidden, and what programs keep there for themselves, is left out: a home folder has thousands of such files.
    """
    for place, folders, names in os.walk(folder):
        folders[:] = [name for name in folders if not _is_of_programs(Path(place, name))]
        files = (Path(place, name) for name in names if not name.startswith("."))
        yield from (file for file in files if file.suffix.lower() in ENDINGS and file.is_file())


def _is_of_programs(folder: Path) -> bool:
    """Whether a folder is hidden, a cache of Python, the packages of Node or a virtual environment."""
    return folder.name.startswith(".") or folder.name in _OF_PROGRAMS or (folder / "pyvenv.cfg").exists()


def files_within(folder: Path) -> list[Path]:
    """The lists of a folder; what a link out of it leads to is none of them."""
    home = folder.resolve()
    return [file for file in decklist_files(folder) if file.resolve().is_relative_to(home)]


def all_readers() -> list[Reader]:
    """Every reader, in the order they are asked."""
    return [reader for module in _modules() for reader in _readers_in(module)]


@cache
def _modules() -> Mapping[str, Sign]:
    """The modules readers stand in, each with the sign of the lists it may read: one that cannot be meant is not
    even loaded. The first reader that claims a list reads it."""
    own = {
        f"{game.package}.{module}": sign for game in declarations().values() for module, sign in game.readers.items()
    }
    by_first_bytes = sorted((item for item in own.items() if item[1].opens), key=lambda item: item[1].last)
    by_content = [item for item in own.items() if not item[1].opens]
    return {**dict(by_first_bytes), **_TABLES, **dict(by_content), **_ANY_TEXT}


@cache
def _readers_in(reference: str) -> list[Reader]:
    """The readers of a module, or the one that `module:class` names."""
    module, _, name = reference.partition(":")
    readers = classes_in(import_module(module), Reader)
    return [reader() for reader in readers if name in ("", reader.__name__)]
