"""What a reader is, and which one a file wants.

A reader registers itself by being defined; its docstring and its sample are what
`cardlab decklists` prints.
"""

import re
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import import_module
from pathlib import Path
from typing import ClassVar

from cardlab.decklists.lines import Decklist
from cardlab.errors import CardlabError
from cardlab.importers.sheets import decode

MAX_BYTES = 2_000_000
MODULES: dict[str, bytes] = {
    "young_jedi_json": rb"\A\s*[{\[]",
    "site_json": rb"\A\s*[{\[]",
    "setup_sheet": rb"\APK\x03\x04|[Rr][Ii][Mm]|[Bb][Oo][Rr][Dd][Uu][Rr][Ee]",
    "tables": b"",
    "gemp_xml": rb"\A\s*<",
    "holotable": rb'"/',
    "gemp": rb"\d_\d",
    "site_text": rb"\xaf\xc2?\xaf|--",
    "plain_text": b"",
}
"""The modules readers stand in, each with what the start of a list it may read holds: a module that
cannot be meant is not even loaded. The first reader that claims a list reads it."""
_START = 20_000


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
    start = source.content[:_START].removeprefix(b"\xef\xbb\xbf")
    is_utf16 = start.startswith((b"\xff\xfe", b"\xfe\xff"))
    for module, signature in MODULES.items():
        if is_utf16 or re.search(signature, start):
            for reader in _readers_of(module):
                if reader.claims(source):
                    return reader.read(source)
    raise CardlabError("decklists.no-reader", file=source.name)


def all_readers() -> list[Reader]:
    """Every reader, in the order they are asked."""
    return [reader for module in MODULES for reader in _readers_of(module)]


@cache
def _readers_of(module: str) -> list[Reader]:
    name = import_module(f"cardlab.decklists.{module}").__name__
    return [reader for reader in Reader.registry.values() if type(reader).__module__ == name]
