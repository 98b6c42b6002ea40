"""What a reader is, and which one a file wants.

A reader registers itself by being defined; its docstring and its sample are what
`cardlab decklists` prints.
"""

from dataclasses import dataclass
from functools import cache, cached_property
from importlib import import_module
from pathlib import Path
from typing import ClassVar

from cardlab.decklists.lines import Decklist
from cardlab.errors import CardlabError
from cardlab.importers.sheets import decode

MAX_BYTES = 2_000_000
MODULES = (
    "young_jedi_json", "site_json", "setup_sheet", "tables", "gemp_xml", "holotable", "gemp", "site_text", "plain_text",
)  # fmt: skip
"""The modules readers stand in; the first reader that claims a list reads it."""


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
    for reader in all_readers():
        if reader.claims(source):
            return reader.read(source)
    raise CardlabError("decklists.no-reader", file=source.name)


@cache
def all_readers() -> list[Reader]:
    for module in MODULES:
        import_module(f"cardlab.decklists.{module}")
    return sorted(Reader.registry.values(), key=_turn)


def _turn(reader: Reader) -> int:
    """When a reader is asked: as its module is named above, whichever was imported first."""
    module = type(reader).__module__.rpartition(".")[2]
    return MODULES.index(module) if module in MODULES else -1
