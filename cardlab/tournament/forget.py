"""Personal data of an event that is over: what cardlab wrote goes, what the organiser put there stays."""

from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from cardlab.errors import CardlabError
from cardlab.tournament.backups import backups_of
from cardlab.tournament.deckcheck import LOG
from cardlab.tournament.leftovers import FOLDERS, SHEETS, files_in, is_inside, leftovers
from cardlab.tournament.making import ANSWERS, REPORTS
from cardlab.tournament.model import STATUSES
from cardlab.tournament.printed import PRINTED
from cardlab.tournament.store.options import event_of, opened_path
from cardlab.tournament.store.records import COMMAND_LINE
from cardlab.tournament.store.store import EventStore
from cardlab.tournament.to_resolve import TO_RESOLVE


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
        names = sorted(our_files(folder, store.files()))
        backups, exports = backups_of(store), _older_exports(store)
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
    left = [each for place in FOLDERS for each in files_in(folder, place) if each not in deleted]
    elsewhere = dict.fromkeys([*exports, *(each for each in (event.registrations, event.decks) if each and each.name)])
    return Forgotten(tuple(names), tuple(left), tuple(elsewhere), tuple(backups.ours), tuple(backups.elsewhere))


def _older_exports(store: EventStore) -> list[Path]:
    """The files that were taken in before the newest, as far as they are still there."""
    kept = (opened_path(store.folder, each) for each in store.export_files())
    return [path for path in kept if path and path.exists()]


def _counts(store: EventStore) -> dict[str, int]:
    """How many players there were of each status: nobody is told by it, nor by its order."""
    found = Counter(each.status for each in store.seen(store.event().run).values())
    return {status: found[status] for status in STATUSES if status in found}


def our_files(folder: Path, written: Iterable[str]) -> set[str]:
    """What cardlab wrote there and what holds personal data, by the names in the event's folder."""
    known = {*REPORTS, *PRINTED, TO_RESOLVE, LOG, *filter(is_inside, written)}
    found = {name for name in known if (folder / name).is_file() or (folder / name).is_symlink()}
    found |= {name for name in files_in(folder, "") if SHEETS.fullmatch(name)}
    return found | set(leftovers(folder, {*known, ANSWERS}))


def _remove_if_empty(folder: Path) -> None:
    try:
        folder.rmdir()
    except OSError:
        return  # not there, not empty, or not a folder: it stays
