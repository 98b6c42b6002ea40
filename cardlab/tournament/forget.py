"""Personal data of an event that is over: what cardlab wrote goes, what the organiser put there stays."""

from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from cardlab.errors import CardlabError
from cardlab.files import write_file
from cardlab.reading.deck_reading import NO_CARD
from cardlab.spreadsheets.sheet import read_bytes
from cardlab.tournament.addresses import addresses_in
from cardlab.tournament.answers_sheet import answers_kept, without_people
from cardlab.tournament.backups import backups_of
from cardlab.tournament.card_like import is_card_like, telling
from cardlab.tournament.deckcheck import LOG
from cardlab.tournament.leftovers import (
    FOLDERS,
    SHEETS,
    files_in,
    is_inside,
    leftovers,
    refuse_links,
    remove_empty_uploads,
    uploads,
)
from cardlab.tournament.making import ANSWERS, REPORTS
from cardlab.tournament.model import STATUSES, Event
from cardlab.tournament.printed import PRINTED
from cardlab.tournament.store.kept_options import event_of, opened_path
from cardlab.tournament.store.run_records import COMMAND_LINE
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
    """Delete what tells who took part, from the store and from the folder; the options stay, and the answers about
    phrases that could be a card's name."""
    folder = store.folder
    with store.working("forget"):
        refuse_links(folder)
        event = event_of(store.event(), folder)
        names = sorted(our_files(folder, store.files()))
        backups, exports = backups_of(store), older_exports(store)
        if not dry_run:
            for file in (*(folder / name for name in names), *backups.ours):
                try:
                    file.unlink(missing_ok=True)
                except OSError as fault:
                    raise CardlabError("deckcheck.cannot-delete", file=file, why=fault) from None
            for place in FOLDERS:
                _remove_if_empty(folder / place)
            remove_empty_uploads(folder)
            store.forget(COMMAND_LINE, _counts(store) if keep_counts else {}, _card_answers(store, event))
    deleted = set(names)
    left = [each for place in FOLDERS for each in files_in(folder, place) if each not in deleted]
    named = [*exports, *(each for each in (event.registrations, event.decks) if each and each.name)]
    gone = {(folder / name).resolve() for name in deleted}
    elsewhere = dict.fromkeys(each for each in named if each.resolve() not in gone)
    return Forgotten(tuple(names), tuple(left), tuple(elsewhere), tuple(backups.ours), tuple(backups.elsewhere))


def _card_answers(store: EventStore, event: Event) -> set[str]:
    """The folded phrases whose answers stay, and the sheet of answers left with no others.

    An event without personal data does not know whom a phrase may name: of it, only what the sheet holds stays.
    """
    people, sheet = _people(store), event.folder / ANSWERS
    content = without_people(read_bytes(sheet), people) if sheet.is_file() else b""
    if content:
        write_file(sheet, content)
    cards = {key for key, row in store.answers().items() if row.answer not in ("", NO_CARD)}
    known = cards if event.personal_data else cards & answers_kept(content).keys()
    return {key for key in known if is_card_like(key, people)}


def _people(store: EventStore) -> set[str]:
    """What those who took part are known by, and every address on their lists."""
    found = [text for each in store.players() for text in (each.name, each.email, each.contact)]
    for handed in store.handed_in():
        found.append(handed.registration.name)
        for entry in handed.entries:
            found += addresses_in(entry.content.decode("utf-8", "replace"))
    return telling(found)


def older_exports(store: EventStore) -> list[Path]:
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
    found |= {name for name in files_in(folder, "") if SHEETS.fullmatch(name)} | set(uploads(folder))
    return found | set(leftovers(folder, {*known, ANSWERS}))


def _remove_if_empty(folder: Path) -> None:
    try:
        folder.rmdir()
    except OSError:
        return  # not there, not empty, or not a folder: it stays
