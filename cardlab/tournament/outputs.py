"""The files of an event's folder, each written whole; what is unchanged is not touched."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from cardlab.catalogue.read import Catalogue
from cardlab.errors import CardlabError
from cardlab.files import atomic_write
from cardlab.findings import Phrase
from cardlab.importers.sheets import read_bytes
from cardlab.tournament import results_json
from cardlab.tournament.answers_sheet import answers_sheet
from cardlab.tournament.deck_files import deck_files
from cardlab.tournament.event import save_event
from cardlab.tournament.memory import Memory, save_memory
from cardlab.tournament.model import Precheck
from cardlab.tournament.page import page_html
from cardlab.tournament.precheck import Checked
from cardlab.tournament.replies import replies, replies_csv, reply_files
from cardlab.tournament.results_workbook import results_workbook
from cardlab.tournament.shown_lists import ShownLists
from cardlab.tournament.to_resolve import TO_RESOLVE, with_additions
from cardlab.tournament.to_resolve_backup import backup_name, holds_other_parts

ANSWERS = "answers.csv"
REPORTS = ("precheck.xlsx", "precheck.html", results_json.FILE, "replies.csv")
FOLDERS = ("decks", "replies")


class _File(NamedTuple):
    name: str
    content: bytes


def write_outputs(catalogue: Catalogue, checked: Checked) -> Precheck:
    """Everything a run found out, into the event's folder; given back with what there is to note about the writing.

    All of it is made before anything is written, and what is remembered goes last: a run that was
    stopped before it is simply made again.
    """
    found, folder = checked.precheck, checked.precheck.event.folder
    workbook, notes = _to_resolve(catalogue, found)
    found = found._replace(notes=(*found.notes, *notes))
    shown = ShownLists(found.event.lang)
    reports = [*workbook, *_reports(catalogue, found, checked.memory, shown)]
    small = list(_small_files(catalogue, found, shown))
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name in FOLDERS:
            (folder / name).mkdir(exist_ok=True)
    except OSError as fault:
        raise CardlabError("catalogue.cannot-write", path=folder, why=fault) from None
    save_event(found.event)
    for file in reports:
        _write(folder, file, lasting=True)
    for file in small:
        _write(folder, file, lasting=False)
    _remove(folder, set(checked.memory.files) - {file.name for file in small})
    save_memory(folder, _with_files(checked.memory, small))
    return found


def _to_resolve(catalogue: Catalogue, found: Precheck) -> tuple[list[_File], list[Phrase]]:
    """The organiser's workbook with what is missing in it; before it a copy, where adding rows loses something."""
    file = found.event.folder / TO_RESOLVE
    existing = read_bytes(file) if file.exists() else None
    workbook = with_additions(catalogue, found, existing, file)
    if workbook is None:
        return [], []
    if existing is None or not holds_other_parts(existing):
        return [_File(TO_RESOLVE, workbook)], []
    backup = backup_name(file, existing)
    note = Phrase("event.backed-up", {"file": TO_RESOLVE, "backup": backup})
    return [_File(backup, existing), _File(TO_RESOLVE, workbook)], [note]


def _reports(catalogue: Catalogue, found: Precheck, memory: Memory, shown: ShownLists) -> Iterator[_File]:
    folder = found.event.folder
    before = read_bytes(folder / ANSWERS) if (folder / ANSWERS).is_file() else b""
    yield _File(ANSWERS, answers_sheet(found, memory.answers, before))
    yield _File("precheck.xlsx", results_workbook(catalogue, found, shown))
    yield _File("precheck.html", page_html(catalogue, found, shown).encode())
    yield _File(results_json.FILE, results_json.precheck_json(catalogue, found))


def _small_files(catalogue: Catalogue, found: Precheck, shown: ShownLists) -> Iterator[_File]:
    written = replies(catalogue, found)
    personal = found.event.personal_data
    yield _File("replies.csv", replies_csv(written, found.event.lang, personal_data=personal))
    for files in (reply_files(written, personal_data=personal), deck_files(found, shown)):
        yield from (_File(name, text.encode()) for name, text in files.items())


def _write(folder: Path, file: _File, *, lasting: bool) -> None:
    target = folder / file.name
    try:
        if target.is_file() and target.read_bytes() == file.content:
            return
    except OSError:
        pass  # it cannot be read, so it is written anew, or the writing says why not
    with atomic_write(target, encoding=None, lasting=lasting) as opened:
        opened.write(file.content)


def _remove(folder: Path, names: Iterable[str]) -> None:
    """Take away what an earlier run wrote and this one did not."""
    for name in sorted(names):
        if Path(name).parent.name in FOLDERS:
            (folder / name).unlink(missing_ok=True)


def _with_files(memory: Memory, files: Iterable[_File]) -> Memory:
    return replace(memory, files=tuple(file.name for file in files))
