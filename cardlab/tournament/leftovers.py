"""What runs that died have left in an event's folder: half-written files, which can hold names and addresses."""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from cardlab.errors import CardlabError
from cardlab.tournament.event_folder import STORE
from cardlab.tournament.to_resolve_backup import BACKUPS

FOLDERS = ("decks", "replies", "players")
SHEETS = re.compile(rf"deckcheck-round-\d+\.html|{BACKUPS}")
_UNFINISHED = re.compile(r"\.(?P<name>.+)\.\w{8}(?:-wal|-shm|-journal)?")
"""What `atomic_write`, or the making of a store, leaves behind where the machine stopped before it was complete."""


def leftovers(folder: Path, names: Iterable[str]) -> Iterator[str]:
    """Half-written files of these names, of sheets and of a store; only for whoever holds the event."""
    starts = {Path(name).name[:40] for name in (*names, STORE)}
    for name in (name for place in ("", *FOLDERS) for name in files_in(folder, place)):
        found = _UNFINISHED.fullmatch(Path(name).name)
        if found and (found["name"] in starts or SHEETS.fullmatch(found["name"])):
            yield name


def refuse_links(folder: Path) -> None:
    """What an event's own folders hold is written and deleted: none of them may be another place."""
    for path in (folder / name for name in FOLDERS):
        if path.is_symlink():
            raise CardlabError("event.folder-is-link", path=path)


def files_in(folder: Path, place: str) -> list[str]:
    try:
        return sorted(each.relative_to(folder).as_posix() for each in (folder / place).iterdir() if each.is_file())
    except OSError:
        return []


def is_inside(name: str) -> bool:
    """Whether a name is that of a file in one of the event's own folders, whatever somebody wrote there."""
    path = Path(name)
    return len(path.parts) == 2 and path.parts[0] in FOLDERS and path.name not in (".", "..") and "\0" not in name
