"""What a reader is, and which one a file wants.

A reader registers itself by being defined; its docstring and its sample are what
`cardlab decklists` prints.
"""

from dataclasses import dataclass
from functools import cache, cached_property
from importlib import import_module
from pathlib import Path
from typing import ClassVar, NamedTuple

from cardlab.decklists.lines import Decklist
from cardlab.errors import CardlabError
from cardlab.importers.sheets import decode

MAX_BYTES = 2_000_000
ENDINGS = (".txt", ".csv", ".tsv", ".json", ".xlsx", ".ods", ".md", ".dec", ".xml", ".htd")
_START = 20_000


class Sign(NamedTuple):
    """What a list opens with, or what stands somewhere in its start, in small letters."""

    opens: tuple[bytes, ...] = ()
    holds: tuple[bytes, ...] = ()

    def stands_in(self, start: bytes) -> bool:
        return start.startswith(self.opens) or any(map(start.__contains__, self.holds))


_ANY = Sign(opens=(b"",))
MODULES = {
    "young_jedi_json": Sign(opens=(b"{", b"[")),
    "site_json": Sign(opens=(b"{", b"[")),
    "setup_sheet": Sign(opens=(b"pk\x03\x04",), holds=(b"rim", b"bordure")),
    "tables": _ANY,
    "gemp_xml": Sign(opens=(b"<",)),
    "holotable": Sign(holds=(b'"/',)),
    "gemp": Sign(holds=(b"_",)),
    "site_text": Sign(holds=(b"\xaf\xaf", b"\xaf\xc2\xaf", b"--")),
    "plain_text": _ANY,
}
"""The modules readers stand in, each with the sign of the lists it may read: a module that cannot be
meant is not even loaded. The first reader that claims a list reads it."""


@dataclass(frozen=True)
class Source:
    """A decklist before it is read: its name as the report shows it, and its bytes."""

    name: str
    content: bytes
    path: Path | None = None

    @cached_property
    def text(self) -> str:
        return decode(self.content, Path(self.name))


class Reader:
    """One shape of decklist."""

    name: ClassVar[str]
    title: ClassVar[tuple[str, str]]
    """What it reads, in English and French."""
    sample: ClassVar[str]

    registry: ClassVar[dict[str, "Reader"]] = {}

    def __init_subclass__(cls) -> None:
        if "name" in cls.__dict__:
            Reader.registry[cls.name] = cls()

    def claims(self, source: Source) -> bool:
        """Whether the list is surely of this shape."""
        raise NotImplementedError

    def read(self, source: Source) -> Decklist:
        raise NotImplementedError


def read_decklist(source: Source) -> Decklist:
    """Read a list with the first reader that claims it."""
    if len(source.content) > MAX_BYTES:
        raise CardlabError("decklists.too-large", file=source.name, limit=MAX_BYTES // 1_000_000)
    start = source.content[:_START].removeprefix(b"\xef\xbb\xbf").lstrip().lower()
    is_utf16 = start.startswith((b"\xff\xfe", b"\xfe\xff"))
    for module, sign in MODULES.items():
        if is_utf16 or sign.stands_in(start):
            for reader in _readers_of(module):
                if reader.claims(source):
                    return reader.read(source)
    raise CardlabError("decklists.no-reader", file=source.name)


def is_decklist_file(path: Path) -> bool:
    """Whether a file of a folder is taken for a list."""
    return path.suffix.lower() in ENDINGS and not path.name.startswith(".") and path.is_file()


def all_readers() -> list[Reader]:
    """Every reader, in the order they are asked."""
    return [reader for module in MODULES for reader in _readers_of(module)]


@cache
def _readers_of(module: str) -> list[Reader]:
    name = import_module(f"cardlab.decklists.{module}").__name__
    return [reader for reader in Reader.registry.values() if type(reader).__module__ == name]
