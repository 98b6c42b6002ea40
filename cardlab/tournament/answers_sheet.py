"""`answers.csv`: what the organiser answered, as names of cards that `cardlab catalogue import` takes in."""

import csv
import io

from cardlab.exporters.clean import one_line
from cardlab.importers.sheets import guarded
from cardlab.tournament.model import NO_CARD, Precheck

COLUMNS = ("code", "language", "title", "kind", "source")
"""Of a sheet of names."""


def answers_sheet(precheck: Precheck) -> bytes:
    """The words that no card was known by, each with its card, in the event's language.

    Where a title means several cards no name could tell them apart, so what was answered there stays here.
    """
    event = precheck.event
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(COLUMNS)
    for phrase in sorted(precheck.phrases, key=lambda each: (each.answer, each.phrase)):
        if phrase.why == "unknown" and phrase.answer not in ("", NO_CARD):
            title = guarded(one_line(phrase.phrase))
            writer.writerow(
                [phrase.answer, event.lang, title, "alias", guarded(one_line(event.title or event.folder.name))]
            )
    return text.getvalue().encode()
