"""One player's data taken away everywhere cardlab wrote it: the event's folder, its store, and its backups."""

import re
from collections.abc import Callable, Iterable
from contextlib import closing, suppress
from pathlib import Path
from typing import NamedTuple

from cardlab.catalogue.names import fold
from cardlab.errors import CardlabError
from cardlab.files import write_file
from cardlab.spreadsheets.sheet import read_bytes
from cardlab.tournament.answers_sheet import without_phrases
from cardlab.tournament.backups import backups_of, is_unfinished
from cardlab.tournament.card_like import telling
from cardlab.tournament.day_checks import logged_checks
from cardlab.tournament.deckcheck import LOG, write_log
from cardlab.tournament.forget import older_exports, our_files
from cardlab.tournament.leftovers import WORKBOOKS, is_inside, refuse_links, remove_empty_uploads, uploads
from cardlab.tournament.making import ANSWERS, REPORTS
from cardlab.tournament.store.kept_options import event_of
from cardlab.tournament.store.opening import open_store_file
from cardlab.tournament.store.person import Person
from cardlab.tournament.store.run_records import COMMAND_LINE
from cardlab.tournament.store.sqlite_backup import copied_beside, identity_of, take_the_place
from cardlab.tournament.store.store import EventStore
from cardlab.tournament.to_resolve_without import workbook_without

_OF_ONE = re.compile(r"(?:decks|replies)/(\d+)\b")
"""A file about a single player begins with the number."""


class Erased(NamedTuple):
    """What is left of somebody once they are erased."""

    left: tuple[Path, ...]
    """What cardlab wrote and could not reach or rewrite: a backup on a stick that is not plugged in."""
    own: tuple[Path, ...]
    """The organiser's own files that the registration came from: cardlab leaves them alone."""
    had_reports: bool
    """Whether what a run writes was there: it can be written anew, without them."""


def erase_player(store: EventStore, number: int, who: str) -> Erased:
    """Erase a player, and whoever was said to be the same person. Files go first: should it be stopped, the player can
    still be erased again."""
    with store.working("erase"):
        refuse_links(store.folder)
        person = store.person(number)
        if not person.numbers:
            raise CardlabError("store.player-gone")
        event = event_of(store.event(), store.folder)
        sources = {each.registration.source for each in store.handed_in(number)}
        exports = dict.fromkeys([*older_exports(store), *(each for each in (event.registrations, event.decks) if each)])
        kept_uploads = uploads(store.folder)
        own = [each for each in exports if each.name and each.exists() and not _is_among(each, store, kept_uploads)]
        written = sorted(our_files(store.folder, store.files()))
        had_checks = (store.folder / LOG).is_file()
        left = [*_clean_folder(store.folder, person, written), *_clean_backups(store, person)]
        if _is_among(event.registrations, store, kept_uploads):
            store.set_options(registrations="")
        try:
            _erase_from(store, person, who)
        except CardlabError as fault:  # deleted, but what was deleted could not be overwritten
            if fault.key not in ("store.still-open", "store.busy") or store.person(number).numbers:
                raise
            left.append(Path(fault.values["file"]))
        if had_checks:
            with suppress(CardlabError):  # then it is gone until the next check
                write_log(event, logged_checks(store, event))
        if left:
            store.note(COMMAND_LINE, "not-erased", files=[str(each) for each in left])
    return Erased(tuple(left), tuple(own) if sources - {"desk"} else (), not {*REPORTS}.isdisjoint(written))


def _erase_from(store: EventStore, person: Person, who: str) -> None:
    asked = {*store.answers(), *(each.values["phrase"] for each in store.log() if each.what == "answer")}
    files = {name for name in store.files() if _tells_of(name, person)}
    store.erase(person, who, phrases=set(filter(_own_phrase_of(person), asked)), files=files)


def _own_phrase_of(person: Person) -> Callable[[str], bool]:
    """Tells of a folded phrase whether it stood on this person's lists alone, or names them."""
    own, others = [fold(text) for text in person.lists], [fold(text) for text in person.other_lists]
    named = telling(person.names) - telling(person.others)

    def is_own(phrase: str) -> bool:
        if any(name in phrase for name in named):
            return True
        return any(phrase in text for text in own) and not any(phrase in text for text in others)

    return is_own


def _clean_folder(folder: Path, person: Person, written: Iterable[str]) -> list[Path]:
    """Rewrite what the organiser works on, delete whatever else tells of somebody; what could not be is given back."""
    left: list[Path] = []
    is_own = _own_phrase_of(person)
    for name in (*written, ANSWERS):
        file = folder / name
        try:
            if name == ANSWERS and file.is_file():
                write_file(file, without_phrases(read_bytes(file), is_own))
            elif WORKBOOKS.fullmatch(name):
                write_file(file, workbook_without(file, read_bytes(file), person, is_own), private=True)
            elif _tells_of(name, person):
                file.unlink(missing_ok=True)
        except (CardlabError, OSError):
            left.append(file)
    remove_empty_uploads(folder)
    return left


def _tells_of(name: str, person: Person) -> bool:
    """Whether a file that cardlab wrote is about this person: all are but those of somebody else alone."""
    of_one = _OF_ONE.match(name) if is_inside(name) else None
    return of_one is None or int(of_one[1]) in person.numbers


def _clean_backups(store: EventStore, person: Person) -> list[Path]:
    """Erase somebody from every backup that can be reached; the others are given back."""
    backups = backups_of(store)
    left = [each for each in backups.elsewhere if identity_of(each) is None]
    for file in backups.ours:
        try:
            if is_unfinished(file):
                file.unlink(missing_ok=True)
            else:
                _erase_from_copy(file, person)
        except (CardlabError, OSError):
            left.append(file)
    return left


def _erase_from_copy(file: Path, person: Person) -> None:
    with copied_beside(file) as copy:
        with closing(open_store_file(copy)) as store:
            there = store.person_known_by(person.marks)
            if there.numbers:
                _erase_from(store, there, COMMAND_LINE)
        if there.numbers:
            take_the_place(copy, file)


def _is_among(file: Path, store: EventStore, names: Iterable[str]) -> bool:
    return file.resolve() in {(store.folder / name).resolve() for name in names}
