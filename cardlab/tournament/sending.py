"""Registrations as they were read from an export, for the store: every list opened, every time an instant."""

from collections.abc import Iterator

from cardlab.errors import OurFault
from cardlab.model.findings import Finding, Phrase
from cardlab.reading.document import Source
from cardlab.tournament.deck_cells import DeckFolder, opened, unreadable
from cardlab.tournament.model import Event
from cardlab.tournament.registrations import DeckCell, Registration, Registrations
from cardlab.tournament.store.kept import Sent, SentList
from cardlab.tournament.zones import instant_of


def sent_in(event: Event, registrations: Registrations, decks: DeckFolder | None) -> list[Sent]:
    return [_sent(event, each, decks) for each in registrations.rows]


def _sent(event: Event, registration: Registration, decks: DeckFolder | None) -> Sent:
    return Sent(
        key=registration.key,
        name=registration.name,
        lists=tuple(_lists(event, registration, decks)),
        source="file" if any(cell.file for cell in registration.cells) else "row",
        row=registration.row,
        email=registration.email,
        contact=registration.contact,
        lang=registration.lang or "",
        time=instant_of(registration.time, event.zone) if registration.time else None,
        game=registration.game,
        format=registration.format,
    )


def _lists(event: Event, registration: Registration, decks: DeckFolder | None) -> Iterator[SentList]:
    """Of every cell; whatever one holds, the others are opened too."""
    for cell in registration.cells:
        try:
            found = list(opened(cell, decks, named=event.personal_data))
        except Exception as fault:
            found = [(cell.place, unreadable(OurFault(fault), cell.name))]
        for place, source in found:
            yield _list(cell, place, source)


def _list(cell: DeckCell, place: Phrase, source: Source | Finding) -> SentList:
    row = place.values.get("place", place)
    return SentList(
        content=cell.text.encode("utf-8", "replace") if isinstance(source, Finding) else source.content,
        side=cell.side,
        column=str(row.values.get("column", "")),
        file=str(place.values.get("file", "")),
        name=cell.name if isinstance(source, Finding) else source.name,
        problem=source if isinstance(source, Finding) else None,
    )
