"""The files of an event's folder, each written whole; what is unchanged is not touched."""

import time
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from cardlab.catalogue.catalogue import Catalogue
from cardlab.errors import CardlabError
from cardlab.files import atomic_write
from cardlab.model.findings import Phrase
from cardlab.spreadsheets.sheet import read_bytes
from cardlab.tournament import event_json
from cardlab.tournament.deck_files import as_understood
from cardlab.tournament.leftovers import FOLDERS, is_inside, leftovers, refuse_links
from cardlab.tournament.mailing import mailed
from cardlab.tournament.making import ANSWERS, PAGE, REPORTS, WORKBOOK, make_files
from cardlab.tournament.model import Event, Precheck
from cardlab.tournament.precheck import CheckedEvent
from cardlab.tournament.progress import Advance, CountedItems
from cardlab.tournament.shown_lists import ShownLists
from cardlab.tournament.store.kept_options import kept_options
from cardlab.tournament.store.run_records import RunOutcome
from cardlab.tournament.store.store import EventStore
from cardlab.tournament.to_resolve import TO_RESOLVE, Typed, read_to_resolve, with_additions
from cardlab.tournament.to_resolve_backup import backup_name, holds_other_parts

_LASTING = (ANSWERS, WORKBOOK, PAGE, event_json.FILE)
_ATTEMPTS, _PAUSE = 10, 0.2
"""How often, and how many seconds apart, a workbook that is being saved is looked at again."""


class _File(NamedTuple):
    name: str
    content: bytes


class Workbook(NamedTuple):
    """The organiser's workbook as it was when the run read it."""

    content: bytes | None
    typed: Typed | None


def read_workbook(event: Event) -> Workbook:
    """One that cannot be read is read again as long as it changes: somebody is saving it."""
    file = event.folder / TO_RESOLVE
    content = _content_of(file)
    while True:
        try:
            return Workbook(content, None if content is None else read_to_resolve(file, event.lang, content))
        except CardlabError:
            time.sleep(_PAUSE)
            before, content = content, _content_of(file)
            if content == before:
                raise


def _content_of(file: Path) -> bytes | None:
    return read_bytes(file) if file.exists() else None


def write_outputs(
    catalogue: Catalogue,
    store: EventStore,
    checked: CheckedEvent,
    workbook: Workbook,
    facts: str,
    advance: Advance | None = None,
) -> Precheck:
    """Everything a run found out, into the store and the event's folder; given back with what there is to note.
    `facts` is the digest of those that the event is judged by from now on.

    All of it is made before anything is written, and what is remembered goes last: a run that was
    stopped before it is simply made again.
    """
    found, folder = checked.precheck, checked.precheck.event.folder
    refuse_links(folder)
    resolving, notes = _to_resolve(catalogue, found, workbook.content)
    before = workbook.content
    found = found._replace(notes=(*found.notes, *notes))
    told = found._replace(players=CountedItems(found.players, folder.name, advance))
    with make_files(catalogue, told, checked.decided.answers, mailed(store)) as made:
        small = [name for name in made.names() if name not in _LASTING]
        try:
            for name in sorted({*FOLDERS[:2], *(Path(name).parent.name for name in small)} - {""}):
                (folder / name).mkdir(exist_ok=True)
        except OSError as fault:
            raise CardlabError("catalogue.cannot-write-file", path=folder, why=fault) from None
        store.will_write(small)
        _remove(folder, leftovers(folder, {*REPORTS, ANSWERS, TO_RESOLVE, *store.files()}))
        for name in _LASTING:
            _write(folder, _File(name, made.content(name)), lasting=True)
        found = _write_resolving(catalogue, found, resolving, before)
        for name in CountedItems(small, folder.name, advance):
            _write(folder, _File(name, made.content(name)), lasting=False)
    _remove(folder, filter(is_inside, store.files() - set(small)))
    store.keep(_found(checked, facts, small))
    return found


def _write_resolving(catalogue: Catalogue, found: Precheck, resolving: list[_File], before: bytes | None) -> Precheck:
    folder = found.event.folder
    now = _content_of(folder / TO_RESOLVE)
    if resolving and now != before:  # saved while the run went on: what was typed is the next run's to read
        resolving, notes = _resolving_now(catalogue, found)
        found = found._replace(notes=(*found.notes, *notes))
    for file in resolving:
        _write(folder, file, lasting=True)
    return found


def _found(checked: CheckedEvent, facts: str, files: Iterable[str]) -> RunOutcome:
    event, said = checked.precheck.event, checked.decided
    return RunOutcome(
        options={**kept_options(event), "catalogue": facts, "lists": checked.precheck.terms.snapshot},
        entries=checked.entries
        if event.personal_data
        else list(as_understood(checked.entries, checked.judged, ShownLists(event.lang), event.lang)),
        seen=checked.seen,
        answers=said.answer_cells,
        rulings=said.ruling_cells,
        accepted=said.accepted,
        files=files,
    )


def _to_resolve(catalogue: Catalogue, found: Precheck, existing: bytes | None) -> tuple[list[_File], list[Phrase]]:
    """The organiser's workbook with what is missing in it; before it a copy, where adding rows loses something."""
    file = found.event.folder / TO_RESOLVE
    workbook = with_additions(catalogue, found, existing, file)
    if workbook is None:
        return [], []
    if existing is None or not holds_other_parts(existing):
        return [_File(TO_RESOLVE, workbook)], []
    backup = backup_name(file, existing)
    note = Phrase("event.backed-up", {"file": TO_RESOLVE, "backup": backup})
    return [_File(backup, existing), _File(TO_RESOLVE, workbook)], [note]


def _resolving_now(catalogue: Catalogue, found: Precheck) -> tuple[list[_File], list[Phrase]]:
    """The workbook with what is missing in it, as it is this moment. One that is just being saved is waited for, then
    left alone: half of it must not be taken for all that was typed."""
    for _ in range(_ATTEMPTS):
        try:
            if (now := _content_of(found.event.folder / TO_RESOLVE)) is not None:
                return _to_resolve(catalogue, found, now)
        except CardlabError:
            pass
        time.sleep(_PAUSE)
    return [], [Phrase("event.being-saved", {"file": TO_RESOLVE, "folder": str(found.event.folder)})]


def _write(folder: Path, file: _File, *, lasting: bool) -> None:
    target = folder / file.name
    try:
        if target.is_file() and target.read_bytes() == file.content:
            return
    except OSError:
        pass  # it cannot be read, so it is written anew, or the writing says why not
    with atomic_write(target, encoding=None, lasting=lasting, private=file.name != ANSWERS) as opened:
        opened.write(file.content)


def _remove(folder: Path, names: Iterable[str]) -> None:
    """Take away what an earlier run wrote and this one does not."""
    for name in sorted(names):
        (folder / name).unlink(missing_ok=True)
