"""Personal data of an event that is over: what cardlab wrote goes, what the organiser put there stays."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from cardlab.errors import CardlabError
from cardlab.tournament.backups import backups_of
from cardlab.tournament.deckcheck import LOG
from cardlab.tournament.event import STORE
from cardlab.tournament.outputs import FOLDERS, REPORTS
from cardlab.tournament.printed import PRINTED
from cardlab.tournament.store.options import event_of
from cardlab.tournament.store.records import COMMAND_LINE
from cardlab.tournament.store.store import EventStore
from cardlab.tournament.to_resolve import TO_RESOLVE
from cardlab.tournament.to_resolve_backup import BACKUPS

_SHEETS = re.compile(rf"deckcheck-round-\d+\.html|{BACKUPS}")
_UNFINISHED = re.compile(r"\.(?P<name>.+)\.\w{8}(?:-wal|-shm|-journal)?")
"""What `atomic_write`, or the making of a store, leaves behind where the machine stopped before it was complete."""


class Forgotten(NamedTuple):
    deleted: tuple[str, ...]
    """Names in the event's folder."""
    left: tuple[str, ...]
    """What stands in decks/ and replies/ and is not ours."""
    elsewhere: tuple[Path, ...]
    """The organiser's own files with personal data, which are theirs to delete."""
    backups: tuple[Path, ...]
    """Those cardlab made of this event, wherever they are."""
    lost_backups: tuple[Path, ...]
    """Those cardlab made, and which are not where they were, or not to be recognised."""


def forget(store: EventStore, *, dry_run: bool = False, keep_counts: bool = False) -> Forgotten:
    """Delete what tells who took part, from the store and from the folder; the options and the answers stay."""
    folder = store.folder
    with store.working("forget"):
        event = event_of(store.event(), folder)
        names = sorted(_ours(folder, store.files()))
        backups = backups_of(store)
        if not dry_run:
            for file in (*(folder / name for name in names), *backups.ours):
                try:
                    file.unlink(missing_ok=True)
                except OSError as fault:
                    raise CardlabError("deckcheck.cannot-delete", file=file, why=fault) from None
            for place in FOLDERS:
                _remove_if_empty(folder / place)
            store.forget(COMMAND_LINE, _counts(store) if keep_counts else {})
    deleted = set(names)
    left = [each for place in FOLDERS for each in _files_in(folder, place) if each not in deleted]
    elsewhere = [path for path in (event.registrations, event.decks) if path is not None and path.name]
    return Forgotten(tuple(names), tuple(left), tuple(elsewhere), tuple(backups.ours), tuple(backups.elsewhere))


def _counts(store: EventStore) -> Counter[str]:
    """How many players there were of each status: nobody is told by it."""
    return Counter(each.status for each in store.seen(store.event().run).values())


def _ours(folder: Path, written: Iterable[str]) -> set[str]:
    """What cardlab wrote there and what holds personal data, by the names in the event's folder."""
    known = {*REPORTS, *PRINTED, TO_RESOLVE, LOG, *filter(_is_inside, written)}
    found = {name for name in known if (folder / name).is_file() or (folder / name).is_symlink()}
    found |= {name for name in _files_in(folder, "") if _SHEETS.fullmatch(name)}
    return found | {name for place in ("", *FOLDERS) for name in _unfinished(folder, place, {*known, STORE})}


def _is_inside(name: str) -> bool:
    path = Path(name)
    return len(path.parts) == 2 and path.parts[0] in FOLDERS and path.name not in (".", "..")


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
