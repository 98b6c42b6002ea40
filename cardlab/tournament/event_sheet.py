"""The sheet about the event itself: what was judged and how, how many stand where, what was noted."""

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from cardlab.catalogue.read import Catalogue
from cardlab.exporters.clean import one_line
from cardlab.exporters.sheet_xml import LINE, lines_needed
from cardlab.exporters.workbook_deck import one_page
from cardlab.exporters.workbook_looks import STATUS_MARKS, Looks
from cardlab.messages import language, say
from cardlab.reports.sentences import Speaker
from cardlab.tournament.model import STATUSES, Precheck
from cardlab.tournament.times import shown_time

if TYPE_CHECKING:
    from openpyxl.workbook import Workbook

_WIDTHS = {"A": 26, "B": 90}
_Row = tuple[tuple[str, str | None], tuple[str, str | int | None]]
"""The two cells of a row, each with its look."""


def add_event(
    book: "Workbook", looks: Looks, catalogue: Catalogue, precheck: Precheck, speaker: Speaker, name: str
) -> None:
    sheet: Any = book.create_sheet(name)
    for letter, width in _WIDTHS.items():
        sheet.column_dimensions[letter].width = width
    sheet.sheet_view.showGridLines = False
    one_page(sheet, landscape=False, tall=True)
    sheet.oddFooter.right.text = say("export.page", page="&P", pages="&N")
    rows: list[_Row] = [(("name-16", one_line(precheck.event.title or precheck.event.folder.name)), ("plain", None))]
    rows += _facts(catalogue, precheck, speaker)
    rows += _counts(precheck)
    rows += _lines(say("precheck-sheets.notes"), [speaker.phrase(note) for note in precheck.notes])
    rows += _lines(say("precheck-sheets.gone"), [one_line(name) for name in precheck.gone])
    sheet.row_dimensions[1].height = 24
    for number, row in enumerate(rows, start=1):
        if (lines := lines_needed(str(row[1][1] or ""), _WIDTHS["B"])) > 1:
            sheet.row_dimensions[number].height = LINE * lines
        sheet.append(looks.cell(sheet, look, value) for look, value in row)


def _facts(catalogue: Catalogue, precheck: Precheck, speaker: Speaker) -> Iterator[_Row]:
    event, terms = precheck.event, precheck.terms
    code = f" ({terms.format.code})" if terms.format.code else ""
    facts: dict[str, str | int] = {
        "game": catalogue.game_name(event.game, language()),
        "format": f"{speaker.format(terms)}{code}",
        "deadline": shown_time(event.deadline, language()) if event.deadline else "",
        "registrations": event.registrations.name,
    }
    if precheck.phrases:
        facts["phrases"] = sum(not phrase.answer for phrase in precheck.phrases)
    for name, value in facts.items():
        if value != "":
            yield ("label", say(f"precheck-sheets.fact-{name}")), ("aligned", value)


def _counts(precheck: Precheck) -> Iterator[_Row]:
    yield from _heading(say("precheck-sheets.players"))
    counts = Counter(player.status for player in precheck.players)
    for status in STATUSES:
        if counts[status]:
            words = f"{STATUS_MARKS[status]} {say(f'precheck.status-{status}')}"
            yield (f"verdict-{status}", words), ("aligned", counts[status])
    yield ("total", say("export.total")), ("total", str(len(precheck.players)))


def _lines(heading: str, lines: list[str]) -> Iterator[_Row]:
    if lines:
        yield from _heading(heading)
        for line in lines:
            yield ("plain", None), ("aligned", line)


def _heading(words: str) -> Iterator[_Row]:
    yield ("plain", None), ("plain", None)
    yield ("group", words), ("group", None)
