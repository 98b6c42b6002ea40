"""From what stands in a deck cell to lists that can be read: the list itself, a file's name, or neither."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from cardlab.errors import CardlabError, OurFault
from cardlab.messages import sentences
from cardlab.model.findings import Finding, Phrase
from cardlab.reading.document import ENDINGS, Source, files_within
from cardlab.spreadsheets.sheet import read_bytes
from cardlab.tournament.registrations import DeckCell

_URL = re.compile(r"(?:https?://|www\.)\S+", re.IGNORECASE)
_CARD_LINE = re.compile(r"^[^\w\n]*+\d++(?:[^\S\n]++(?:[xX×][^\S\n]++)?|[xX×][^\S\n]++)\w", re.MULTILINE)
_LONGEST_NAME = 300


class DeckFolder(NamedTuple):
    """The files players sent besides the form, by their names; nothing outside the folder is among them."""

    folder: Path
    files: Mapping[str, tuple[Path, ...]]


def deck_folder(folder: Path) -> DeckFolder:
    """Look a folder through once."""
    if not folder.is_dir():
        raise CardlabError("event.no-decks-folder", folder=folder)
    files: dict[str, tuple[Path, ...]] = {}
    for file in sorted(files_within(folder)):
        for name in {file.name.casefold(), file.stem.casefold()}:
            files[name] = (*files.get(name, ()), file)
    return DeckFolder(folder, files)


def opened(cell: DeckCell, decks: DeckFolder | None, *, named: bool) -> Iterator[tuple[Phrase, Source | Finding]]:
    """The lists a cell means, each with its place; what is none is a finding.

    Files are often named after their players: unless they are to be `named`, only their endings are.
    """
    if cell.file is not None:
        yield cell.place, _read(cell.file, cell.name)
    elif _is_link(cell.text):
        yield cell.place, _problem("event.link", "event.link", link=_URL.findall(cell.text)[0])
    elif names := _file_names(cell.text, decks):
        for name in names:
            yield _of_file(cell.place, name, decks, name if named else f"*{Path(name).suffix}")
    else:
        yield cell.place, Source(cell.name, cell.text.encode("utf-8", "replace"))


def _is_link(text: str) -> bool:
    """An address and hardly a word besides."""
    rest, links = _URL.subn("", text)
    lines = [line for line in rest.splitlines() if re.search(r"\w", line)]
    return bool(links) and len(lines) < 3 and not _CARD_LINE.search(rest)


def _file_names(text: str, decks: DeckFolder | None) -> list[str]:
    """The names of files a cell consists of; none where it is a list."""
    if len(text) > _LONGEST_NAME:
        return []
    names = [name.strip() for name in re.split(r"[\n;]|, ", text) if name.strip()]
    known = decks.files if decks else {}
    if all(name.lower().endswith(ENDINGS) or _last_part(name) in known for name in names):
        return names
    return []


def _of_file(place: Phrase, name: str, decks: DeckFolder | None, called: str) -> tuple[Phrase, Source | Finding]:
    where = Phrase("event.place-in-file", {"place": place, "file": called})
    if decks is None:
        return where, _problem("event.file-missing", "event.file-no-folder", file=called)
    found = decks.files.get(_last_part(name), ())
    if len(found) != 1:
        key = "event.file-twice" if found else "event.file-missing"
        return where, _problem("event.file-missing", key, file=called, folder=decks.folder.name)
    return where, _read(found[0], called)


def _last_part(name: str) -> str:
    """A file's own name: whatever folders are written before it, only those of the event are looked at."""
    return re.split(r"[/\\]", name)[-1].casefold()


def _read(file: Path, called: str) -> Source | Finding:
    try:
        return Source(called, read_bytes(file), file)
    except CardlabError as fault:
        return unreadable(fault, called)


def unreadable(fault: CardlabError, called: str) -> Finding:
    """A list that cannot be read; what the player may read of it names no folder of the organiser's."""
    values = {
        name: called if name == "file" else value if isinstance(value, int) else str(value)  # words agree with numbers
        for name, value in fault.values.items()
    }
    own = f"sent-{fault.code}"  # what a player reads names no command
    why = Phrase(f"event.{own}" if own in sentences("event", "en") else fault.key, values)
    return _problem("event.unreadable-list", "event.unreadable-list", why=why)


def is_our_fault(finding: Finding) -> bool:
    """Whether a list is unreadable through a fault of cardlab, not of its own."""
    why = finding.message.values.get("why")
    return isinstance(why, Phrase) and why.key == OurFault.KEY


def _problem(rule: str, key: str, **values: object) -> Finding:
    return Finding(rule, "error", Phrase(key, values))
