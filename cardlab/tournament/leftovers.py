"""What runs that died have left in an event's folder: half-written files, which can hold names and addresses."""

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from cardlab.errors import CardlabError
from cardlab.files import write_file
from cardlab.tournament.event_folder import STORE
from cardlab.tournament.to_resolve_backup import BACKUPS

FOLDERS = ("decks", "replies", "players")
SHEETS = re.compile(rf"deckcheck-round-\d+\.html|{BACKUPS}")
WORKBOOKS = re.compile(rf"to-resolve\.xlsx|{BACKUPS}")
"""What the organiser types into, and the copies of it."""
_UPLOAD = ".upload."
_KEPT_UPLOAD = re.compile(r"export-\d{8}-\d{6}-\d{6}\.(?:csv|tsv|xlsx|ods)")
"""How the desk of earlier versions kept an export that was uploaded."""
_UNFINISHED = re.compile(r"\.(?P<name>.+)\.\w{8}(?:-wal|-shm|-journal)?")
"""What `atomic_write`, or the making of a store, leaves behind where the machine stopped before it was complete."""


def leftovers(folder: Path, names: Iterable[str]) -> Iterator[str]:
    """Half-written files of these names, of sheets and of a store; only for whoever holds the event."""
    starts = {Path(name).name[:40] for name in (*names, STORE)}
    for name in (name for place in ("", *FOLDERS) for name in files_in(folder, place)):
        found = _UNFINISHED.fullmatch(Path(name).name)
        if found and (found["name"] in starts or SHEETS.fullmatch(found["name"])):
            yield name


@contextmanager
def uploaded(folder: Path, name: str, content: bytes) -> Iterator[Path]:
    """What somebody uploaded, as a file that goes with the block, however it ends; should the machine stop within it,
    it is among the `uploads`."""
    folder.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(prefix=_UPLOAD, dir=folder, ignore_cleanup_errors=True) as apart:
        file = Path(apart) / name
        write_file(file, content, private=True)
        yield file


def uploads(folder: Path) -> list[str]:
    """The exports that were uploaded and are still there, by their names in the event's folder."""
    kept = [name for name in files_in(folder, "") if _KEPT_UPLOAD.fullmatch(name)]
    return [*kept, *(name for place in _upload_folders(folder) for name in files_in(folder, place.name))]


def remove_empty_uploads(folder: Path) -> None:
    for place in _upload_folders(folder):
        with suppress(OSError):  # one that somebody else uses this moment is not empty
            place.rmdir()


def _upload_folders(folder: Path) -> list[Path]:
    return [each for each in folder.glob(f"{_UPLOAD}????????") if each.is_dir() and not each.is_symlink()]


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
