"""Personal data of an event that is over: what cardlab wrote goes, what the organiser put there stays."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from cardlab.errors import CardlabError
from cardlab.tournament import memory
from cardlab.tournament.deckcheck import LOG
from cardlab.tournament.event import save_event
from cardlab.tournament.model import Event
from cardlab.tournament.outputs import FOLDERS, REPORTS
from cardlab.tournament.to_resolve import TO_RESOLVE
from cardlab.tournament.to_resolve_backup import BACKUPS

_SHEETS = re.compile(rf"deckcheck-round-\d+\.html|{BACKUPS}")
_UNFINISHED = re.compile(r"\.(?P<name>.+)\.\w{8}")
"""What `atomic_write` leaves behind where the machine stopped before the file was complete."""


class Forgotten(NamedTuple):
    deleted: tuple[str, ...]
    """Names in the event's folder."""
    left: tuple[str, ...]
    """What stands in decks/ and replies/ and is not ours."""
    elsewhere: tuple[Path, ...]
    """The organiser's own files with personal data, which are theirs to delete."""


def forget(event: Event, *, dry_run: bool = False) -> Forgotten:
    """Delete what tells who took part; the options and the answers of the event stay."""
    folder = event.folder
    names = sorted(_ours(folder), key=lambda name: (name == memory.FILE, name))  # it knows what the others are
    if not dry_run:
        for name in names:
            try:
                (folder / name).unlink()
            except OSError as fault:
                raise CardlabError("deckcheck.cannot-delete", file=folder / name, why=fault) from None
        for place in FOLDERS:
            _remove_if_empty(folder / place)
        save_event(event._replace(registrations=Path(), decks=None))
    deleted = set(names)
    left = [each for place in FOLDERS for each in _files_in(folder, place) if each not in deleted]
    elsewhere = [path for path in (event.registrations, event.decks) if path is not None and path.name]
    return Forgotten(tuple(sorted(names)), tuple(left), tuple(elsewhere))


def _ours(folder: Path) -> set[str]:
    """What cardlab wrote there and what holds personal data, by the names in the event's folder."""
    known = {*REPORTS, TO_RESOLVE, LOG, memory.FILE, *_remembered(folder)}
    found = {name for name in known if (folder / name).is_file() or (folder / name).is_symlink()}
    found |= {name for name in _files_in(folder, "") if _SHEETS.fullmatch(name)}
    return found | {name for place in ("", *FOLDERS) for name in _unfinished(folder, place, known)}


def _remembered(folder: Path) -> Iterator[str]:
    """The files of the last run in decks/ and replies/."""
    try:
        names = memory.open_memory(folder).files
    except CardlabError:
        return  # it is damaged; what it would name is reported as left
    for name in names:
        path = Path(name)
        if len(path.parts) == 2 and path.parts[0] in FOLDERS and path.name not in (".", ".."):
            yield path.as_posix()


def _unfinished(folder: Path, place: str, known: set[str]) -> Iterator[str]:
    starts = {Path(name).name[:40] for name in known}
    for name in _files_in(folder, place):
        found = _UNFINISHED.fullmatch(Path(name).name)
        if found and (found["name"] in starts or _SHEETS.fullmatch(found["name"])):
            yield name


def _files_in(folder: Path, place: str) -> list[str]:
    try:
        return sorted(each.relative_to(folder).as_posix() for each in (folder / place).iterdir() if each.is_file())
    except OSError:
        return []


def _remove_if_empty(folder: Path) -> None:
    try:
        folder.rmdir()
    except OSError:
        return  # not there, not empty, or not a folder: it stays
