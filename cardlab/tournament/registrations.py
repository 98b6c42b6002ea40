"""Registrations as they were handed in: the rows of a form's spreadsheet, or the files of a folder."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from cardlab.catalogue.names import fold, words_of
from cardlab.errors import CardlabError
from cardlab.model.findings import Phrase
from cardlab.reading.document import files_within
from cardlab.safe_text import readable
from cardlab.spreadsheets.cells import Row
from cardlab.spreadsheets.sheet import empty_file_as, read_bytes, tabs_people_keep
from cardlab.tournament.addresses import address_in, is_address
from cardlab.tournament.form_columns import Columns, find_columns, is_answer, recognised
from cardlab.tournament.model import Event
from cardlab.tournament.times import read_times
from cardlab.vocabulary import Language


class DeckCell(NamedTuple):
    """What stands where a list should."""

    place: Phrase
    side: str
    """The side its column or file name asks for."""
    text: str
    name: str = ""
    """What errors of reading call it: `registrations.csv:12`, or its file."""
    file: Path | None = None
    """The file it is, where there is no spreadsheet."""


class Registration(NamedTuple):
    """A row, or a file."""

    row: int
    """As the spreadsheet program shows it; of a folder, the file's place."""
    name: str
    email: str = ""
    contact: str = ""
    lang: Language | None = None
    time: datetime | None = None
    game: str = ""
    format: str = ""
    cells: tuple[DeckCell, ...] = ()
    email_identifies: bool = True
    nth: int = 0
    """How many rows above it are the same word for word."""

    @property
    def key(self) -> str:
        """What identifies the player: the address where there is one of their own, otherwise the name."""
        if "@" in self.email and self.email_identifies:  # what several wrote instead, like `n/a`, is nobody
            return f"email:{self.email.casefold()}"
        if self.name:
            return f"name:{fold(self.name)}"
        sent = repr((self.time, [cell.text or cell.name for cell in self.cells], self.nth))
        return f"row:{sha256(sent.encode('utf-8', 'replace')).hexdigest()[:16]}"  # its row may be another next time

    @property
    def is_nobody(self) -> bool:
        """Whether nobody registered with this row: the totals below a sheet."""
        return not (self.name or self.email or self.contact or self.cells)


class Registrations(NamedTuple):
    rows: tuple[Registration, ...]
    notes: tuple[Phrase, ...]
    """How they were read."""
    empty: int = 0
    """How many rows between them are nobody's."""


def read_registrations(event: Event) -> Registrations:
    """The registrations of an event: those of its sheet, or a player for each file of its folder."""
    path = event.registrations
    return _folder(event, path) if path.is_dir() else _sheet(event, path)


# -- a spreadsheet -----------------------------------------------------------------------------


def _sheet(event: Event, file: Path) -> Registrations:
    rows, columns, told = _tab(event, file)
    body = rows[columns.header_row + 1 :]
    if not body:
        raise CardlabError("event.no-registrations", file=file)
    times = read_times([_cell(row, columns.first("time")) for row in body], event.zone, french=columns.french)
    read = [_registration(file, columns, row, time) for row, time in zip(body, times.times, strict=True)]
    notes = [*told, *_notes(columns, body, times.order, times.unread)]
    if nobody := [each.row for each in read if each.is_nobody]:
        notes.append(Phrase("event.rows-of-nobody", {"count": len(nobody), "rows": _some(nobody)}))
    if len(nobody) == len(read):
        raise CardlabError("event.no-registrations", file=file)
    read = list(_apart(read))
    blank = body[-1].number - rows[columns.header_row].number - len(body)
    return Registrations(tuple(each for each in read if not each.is_nobody), tuple(notes), blank + len(nobody))


def _apart(read: Iterable[Registration]) -> Iterator[Registration]:
    """Rows without name and address that are the same word for word may be of two people."""
    seen = Counter[str]()
    for each in read:
        yield each._replace(nth=seen[each.key]) if each.key.startswith("row:") else each
        seen[each.key] += 1


def _tab(event: Event, file: Path) -> tuple[list[Row], Columns, list[Phrase]]:
    """The first sheet of a workbook that holds registrations; another that looks as if it did is told, not lost."""
    with empty_file_as("event.empty-file", "event.empty-file", game=event.game):
        tabs = tabs_people_keep(file, read_bytes(file))
    found: dict[int, Columns] = {}
    faults: list[CardlabError] = []
    for number, rows in enumerate(tabs, start=1):
        if rows:
            try:
                found[number] = find_columns(
                    file, [row.cells for row in rows], event.columns, french_by_default=event.lang == "fr"
                )
            except CardlabError as fault:
                faults.append(fault)
    if not found:
        raise faults[0]
    (first, columns), *others = found.items()
    told = [Phrase("event.tab-read", {"number": first})] if first > 1 else []
    told += [
        Phrase("event.tab-left", {"number": number})
        for number, each in others
        if len(tabs[number - 1]) > each.header_row + 1
    ]
    return tabs[first - 1], columns, told


def _registration(file: Path, columns: Columns, row: Row, time: datetime | None) -> Registration:
    def cell(role: str) -> str:
        text = " ".join(_cell(row, columns.first(role)).split())
        return text if is_answer(text) else ""

    name = cell("name") or " ".join(filter(None, (cell("first-name"), cell("last-name"))))
    email = address_in(cell("email"))
    if is_address(name):  # files and pages are named after names
        name, email = "", email or address_in(name)
    return Registration(
        row=row.number,
        name=name,
        email=email,
        contact=cell("contact"),
        lang=_language(cell("lang")),
        time=time,
        game=cell("game"),
        format=cell("format"),
        cells=tuple(_deck_cells(file, columns, row)),
        email_identifies=columns.email_identifies,
    )


def _deck_cells(file: Path, columns: Columns, row: Row) -> Iterator[DeckCell]:
    for role in ("deck", "light", "dark"):
        for place in columns.by_role.get(role, ()):
            if text := _cell(row, place):
                where = Phrase("event.place-row", {"row": row.number, "column": columns.label(place)})
                yield DeckCell(where, "" if role == "deck" else role, text, f"{readable(file.name)}:{row.number}")


def _cell(row: Row, place: int | None) -> str:
    return row.cells[place] if place is not None and place < len(row.cells) else ""


def _language(text: str) -> Language | None:
    words = words_of(text)
    if words.startswith("fr"):
        return "fr"
    return "en" if words.startswith(("en", "ang")) else None


def _notes(columns: Columns, body: Sequence[Row], order: str, unread: Sequence[int]) -> Iterator[Phrase]:
    """How the sheet was read: an organiser must be able to see what we took for what."""
    read = [
        Phrase(f"event.role-{role}", {"columns": ", ".join(columns.label(place) for place in places)})
        for role, places in columns.by_role.items()
    ]
    yield Phrase("event.columns-read", {"columns": tuple(read)})
    if columns.unused:
        yield Phrase("event.columns-unused", {"columns": ", ".join(map(columns.label, columns.unused))})
    if "time" not in columns.by_role:
        yield Phrase("event.no-times")
    if order:
        yield Phrase(f"event.dates-{order}", {"column": columns.label(columns.by_role["time"][0])})
    if unread:
        rows = _some([body[place].number for place in unread])
        yield Phrase("event.times-unread", {"count": len(unread), "rows": rows})


def _some(rows: Sequence[int]) -> str:
    return ", ".join(map(str, rows[:10])) + (", …" if len(rows) > 10 else "")


# -- a folder ----------------------------------------------------------------------------------


def _folder(event: Event, folder: Path) -> Registrations:
    """A player for each file; `dupont-light.txt` and `dupont-dark.txt`, or a folder of one's own, are one player."""
    files = sorted(files_within(folder), key=lambda file: (str(file).casefold(), str(file)))
    if not files:
        raise CardlabError("list.empty-folder", file=folder)
    rows = tuple(
        _of_file(folder, file, place, "" if event.personal_data else f"{place}{readable(file.suffix)}")
        for place, file in enumerate(files, start=1)
    )
    return Registrations(rows, (Phrase("event.folder-read", {"count": len(files)}),))


def _of_file(folder: Path, file: Path, place: int, called: str) -> Registration:
    """The player of a file, which is `called` so where its own name is not to be seen."""
    words = re.split(r"[\s_.-]+", readable(file.stem))
    sides = [side for word in words if (side := recognised(word)[0]) in ("light", "dark")]
    name = " ".join(word for word in words if recognised(word)[0] not in ("light", "dark", "deck"))
    if file.parent != folder:
        name = readable(file.relative_to(folder).parts[0])
    where = Phrase("event.place-file", {"file": called or readable(file.relative_to(folder).as_posix())})
    cell = DeckCell(where, sides[0] if len(sides) == 1 else "", "", called or readable(file.name), file)
    return Registration(row=place, name=name, cells=(cell,))
