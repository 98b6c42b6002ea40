"""Backups of an event: made when asked for, and by themselves after each run into the folder the organiser chose."""

import glob
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from cardlab.errors import CardlabError
from cardlab.files import refuse_overwriting, safe_name
from cardlab.model.findings import Phrase
from cardlab.tournament.event_folder import OLD, STORE
from cardlab.tournament.store.kept_options import event_of
from cardlab.tournament.store.opening import open_store
from cardlab.tournament.store.run_records import COMMAND_LINE
from cardlab.tournament.store.sqlite_backup import identity_of, put_back, sound_copy
from cardlab.tournament.store.store import EventStore

_STAMP = "%Y%m%d-%H%M%S-%f"
_KEPT = 20
"""Backups that made themselves: older ones make room."""


class Backups(NamedTuple):
    """The backups there are of an event."""

    ours: Sequence[Path]
    """Certainly of this event."""
    elsewhere: Sequence[Path]
    """Made once, and not found there any more, or not to be recognised."""


def back_up(store: EventStore, to: Path, *, force: bool = False) -> Path:
    """Write the event as it is now into a file, or into a file of a folder; where it stands."""
    target = to / _name(store) if to.is_dir() else to
    if target.resolve() == (store.folder / STORE).resolve():
        raise CardlabError("store.backup-itself", file=target)
    refuse_overwriting(target, force=force)
    try:
        store.note_backup(target.absolute())
    except CardlabError as fault:  # the event's own disk is full, or can only be read: all the more reason for a backup
        if fault.key != "store.refused":
            raise
    store.copy_to(target)
    return target


def back_up_after_run(store: EventStore) -> Phrase | None:
    """Put a backup into the folder the organiser chose, if any. A run does not fail for want of it: it is told."""
    folder = event_of(store.event(), store.folder).backups
    if folder is None:
        return None
    try:
        folder.mkdir(exist_ok=True)
        store.note_backup(folder.absolute())
        newest = folder / _name(store)
        store.copy_to(newest)
        older = sorted(file for file in _of_event(folder, store) if file != newest)  # whatever the clock said then
        for old in older[: 1 - _KEPT]:
            old.unlink(missing_ok=True)
    except OSError as fault:
        return Phrase("store.not-backed-up", {"folder": str(folder), "why": str(fault)})
    except CardlabError as fault:
        return Phrase("store.not-backed-up", {"folder": str(folder), "why": str(fault.values.get("why", fault.code))})
    return None


def restore(file: Path, into: Path | None = None, *, force: bool = False) -> EventStore:
    """Make an event of a backup, in a folder of its name or in another; what is there is replaced by `force` alone."""
    named = Path(safe_name(sound_copy(file).slug))
    folder = into or named
    if (folder.exists() and not folder.is_dir()) or (folder / OLD).exists():
        raise CardlabError("event.not-empty", folder=folder)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        raise CardlabError("catalogue.cannot-write-file", path=folder, why=fault) from None
    put_back(file, folder, force=force)
    store = open_store(folder)
    store.note_restored(COMMAND_LINE)
    return store


def backups_of(store: EventStore) -> Backups:
    """What was ever made of an event, by what its log says and what the files themselves say."""
    ours: list[Path] = []
    elsewhere: list[Path] = []
    places = store.backup_places()
    identity = store.identity if places else None
    for place in places:
        if place.is_dir():
            found = list(_of_event(place, store))
            ours += [each for each in found if is_unfinished(each) or identity_of(each) == identity]
            elsewhere += [each for each in found if each not in ours]
        else:
            ours += (each for each in place.parent.glob(_cut_short(place)) if each.is_file() and not each.is_symlink())
            (ours if place.is_file() and identity_of(place) == identity else elsewhere).append(place)
    return Backups(sorted(set(ours)), sorted(set(elsewhere)))


def _name(store: EventStore) -> str:
    return f"{safe_name(store.event().slug)}-{store.now():{_STAMP}}.db"


def _of_event(folder: Path, store: EventStore) -> Iterator[Path]:
    """Backups that made themselves in a folder, by their names, and what is left of those that were cut short."""
    names = re.compile(rf"\.?{re.escape(safe_name(store.event().slug))}-\d{{8}}-\d{{6}}-\d{{6}}\.d?b?(\.\w{{8}}.*)?")
    for each in folder.iterdir():
        if names.fullmatch(each.name) and each.is_file() and not each.is_symlink():
            yield each


def _cut_short(file: Path) -> str:
    """What is left of copies of this name that were cut short, for `glob`."""
    return f".{glob.escape(file.name[:40])}.????????*"


def is_unfinished(file: Path) -> bool:
    """Whether a copy was cut short while it was written."""
    return file.name.startswith(".")
