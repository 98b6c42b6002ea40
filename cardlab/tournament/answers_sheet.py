"""`answers.csv`: what the organiser answered, as names of cards that `cardlab catalogue import` takes in."""

import csv
import io
from collections.abc import Callable, Collection, Iterable, Mapping

from cardlab.catalogue.names import fold
from cardlab.exporters.clean import one_line
from cardlab.reading.deck_reading import NO_CARD
from cardlab.spreadsheets.cells import guarded, without_guard, write_csv
from cardlab.tournament.card_like import is_card_like, telling
from cardlab.tournament.model import Precheck

COLUMNS = ("code", "language", "title", "kind", "source")
"""Of a sheet of names."""


def answers_sheet(precheck: Precheck, answers: Mapping[str, str], before: bytes = b"") -> bytes:
    """The words that no card was known by, each with its card, in the event's language.

    Where a title means several cards no name could tell them apart, so what was answered there stays here. Rows of
    the sheet `before` stay as long as their answers do, also where no list holds their words any more. The sheet is
    passed around and outlives the event: it names nobody.
    """
    event = precheck.event
    source = guarded(one_line(event.title or event.folder.name))
    now = {fold(phrase.phrase) for phrase in precheck.phrases}
    rows = [
        row for row in _rows(before) if (key := fold(without_guard(row[2]))) not in now and answers.get(key) == row[0]
    ]
    rows += [
        [phrase.answer, event.lang, guarded(one_line(phrase.phrase)), "alias", source]
        for phrase in precheck.phrases
        if phrase.why == "unknown" and phrase.answer not in ("", NO_CARD)
    ]
    rows.sort(key=lambda row: (row[0], without_guard(row[2])))
    people = telling(text for each in precheck.players for text in (each.name, each.email, each.contact))
    return _written(rows, people)


def without_people(sheet: bytes, people: Collection[str]) -> bytes:
    """Such a sheet without the rows that tell of these people."""
    return _written(_rows(sheet), people)


def without_phrases(sheet: bytes, leave_out: Callable[[str], bool]) -> bytes:
    """Such a sheet without the rows of the folded phrases of which this is true."""
    return _written((row for row in _rows(sheet) if not leave_out(fold(without_guard(row[2])))), ())


def _written(rows: Iterable[list[str]], people: Collection[str]) -> bytes:
    text = io.StringIO()
    write_csv(text, [COLUMNS, *(row for row in rows if is_card_like(without_guard(row[2]), people))])
    return text.getvalue().encode()


def answers_kept(sheet: bytes) -> dict[str, str]:
    """The answers such a sheet holds, by folded phrase: what an event knows that has forgotten everything else."""
    return {fold(without_guard(title)): code for code, _, title, _, _ in _rows(sheet)}


def _rows(sheet: bytes) -> list[list[str]]:
    """The rows of a sheet we wrote; none of one that somebody else did."""
    try:
        rows = list(csv.reader(io.StringIO(sheet.decode(), newline=""), strict=True))
    except (UnicodeDecodeError, csv.Error):
        return []
    return [row for row in rows[1:] if len(row) == len(COLUMNS)] if rows and tuple(rows[0]) == COLUMNS else []
