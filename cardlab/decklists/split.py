"""From a source to the lists in it: one, or the many of a whole collection."""

import os
from collections.abc import Iterable, Iterator
from pathlib import Path

from cardlab.decklists.lines import Decklist
from cardlab.decklists.readers import Source, is_decklist_file, read_decklist, readers_for
from cardlab.errors import CardlabError
from cardlab.importers.sheets import read_bytes


def decklists_in(source: Source) -> list[Decklist]:
    """Every list of a source, as the first reader that knows it for a collection splits it, else the one it is."""
    for reader in readers_for(source):
        if several := reader.read_many(source):
            return several
    return [read_decklist(source)]


def sources(names: Iterable[str | Path]) -> Iterator[tuple[str, Source | CardlabError]]:
    """The files behind names, those of a folder among them; one that cannot be read does not stop the rest."""
    for name in names:
        path = Path(name)
        files = sorted(each for each in path.rglob("*") if is_decklist_file(each)) if os.path.isdir(name) else [path]
        if not files:
            raise CardlabError("list.empty-folder", file=name)
        for file in files:
            try:
                yield str(file), Source(str(file), read_bytes(file), file)
            except CardlabError as fault:
                yield str(file), fault
