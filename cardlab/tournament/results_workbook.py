"""`precheck.xlsx`: a row a player, a row a finding, the rulings, what is to resolve, every card of every list."""

from collections import Counter
from collections.abc import Iterable, Iterator

from cardlab.catalogue.read import Catalogue
from cardlab.exporters.clean import one_line
from cardlab.exporters.workbook_lists import add_cards
from cardlab.exporters.workbook_tables import TableColumn, add_table, page_footer
from cardlab.exporters.xlsx_styles import LINE, STATUS_MARKS, lines_needed
from cardlab.exporters.xlsx_writer import Book, Cell
from cardlab.messages import say
from cardlab.reports.sentences import Speaker
from cardlab.tournament import results_tables as tables
from cardlab.tournament.model import STATUSES, Precheck
from cardlab.tournament.results_tables import Table
from cardlab.tournament.shown_lists import ShownLists
from cardlab.tournament.times import shown_deadline

_EVENT_WIDTHS = (26, 90)
_TITLE_LINE = 24
_PairOfCells = tuple[Cell, Cell]


def results_workbook(catalogue: Catalogue, precheck: Precheck, shown: ShownLists | None = None) -> bytes:
    """The workbook, in the event's language."""
    speaker = Speaker.for_game(catalogue, precheck.event.game, precheck.event.lang)
    with Book() as book:
        sheets = _Sheets(book, precheck, speaker)
        sheets.add("summary", tables.summary(precheck, speaker), frozen="C2")
        sheets.add_event(catalogue)
        sheets.add("findings", tables.findings(precheck, speaker), frozen="C2")
        sheets.add("rows", tables.rows(precheck, speaker))
        sheets.add("rulings", tables.rulings(precheck, speaker))
        sheets.add("to-resolve", tables.phrases(precheck, speaker, catalogue))
        sheets.add_decks(shown or ShownLists(precheck.event.lang))
    return book.content


class _Sheets:
    """The sheets of one workbook, each under its name and with the event's title on its pages."""

    def __init__(self, book: Book, precheck: Precheck, speaker: Speaker) -> None:
        self._book = book
        self._precheck = precheck
        self._speaker = speaker
        self._title = one_line(precheck.event.title or precheck.event.folder.name)

    def add(self, name: str, table: Table, frozen: str = "A2") -> None:
        columns, rows, lang = list(table.columns.values()), table.rows, self._speaker.language
        add_table(
            self._book, self._name(name), columns, rows, len(rows), lang, frozen=frozen, header=self._header(name)
        )

    def add_decks(self, shown: ShownLists) -> None:
        """Every card of every deck; of lists that are no decks, every line."""
        columns, decks = tables.decks(self._precheck, self._speaker, shown)
        if not decks:
            self.add("decks", tables.setups(self._precheck, self._speaker, shown), frozen="C2")
            return
        about: list[TableColumn] = list(columns.values())
        add_cards(self._book, self._name("decks"), about, decks, self._speaker.language, header=self._header("decks"))

    def add_event(self, catalogue: Catalogue) -> None:
        """The sheet about the event itself: what was judged and how, how many stand where, what was noted."""
        sheet, precheck, speaker = self._book.sheet(self._name("event")), self._precheck, self._speaker
        sheet.set_widths(_EVENT_WIDTHS)
        sheet.worksheet.hide_gridlines(2)
        footer = page_footer(speaker.language)
        sheet.set_page(landscape=False, tall=True, header=self._header("event"), footer=footer)
        sheet.append([("name-16", self._title), ("plain", None)], _TITLE_LINE)
        notes = [speaker.phrase(note) for note in precheck.notes]
        rows = [
            *_facts(catalogue, precheck, speaker),
            *_counts(precheck, speaker),
            *_lines(say("precheck-sheets.notes", speaker.language), notes),
            *_lines(say("precheck-sheets.gone", speaker.language), [one_line(name) for name in precheck.gone]),
        ]
        for row in rows:
            lines = lines_needed(str(row[1][1] or ""), _EVENT_WIDTHS[1])
            sheet.append(row, LINE * lines if lines > 1 else None)

    def _name(self, sheet: str) -> str:
        return say(f"precheck-sheets.sheet-{sheet}", self._speaker.language)

    def _header(self, sheet: str) -> str:
        return f"&L{self._title[:80].replace('&', '&&')}&R{self._name(sheet)}"


def _facts(catalogue: Catalogue, precheck: Precheck, speaker: Speaker) -> Iterator[_PairOfCells]:
    event, terms, lang = precheck.event, precheck.terms, speaker.language
    code = f" ({terms.format.code})" if terms.format.code else ""
    facts: dict[str, str | int] = {
        "game": catalogue.game_name(event.game, lang),
        "format": f"{speaker.format(terms)}{code}",
        "deadline": shown_deadline(event.deadline, event.zone, lang) if event.deadline else "",
        "registrations": event.registrations.name,
    }
    if precheck.phrases:
        facts["phrases"] = len(precheck.open_phrases)
    for name, value in facts.items():
        if value != "":
            yield ("label", say(f"precheck-sheets.fact-{name}", lang)), ("aligned", value)


def _counts(precheck: Precheck, speaker: Speaker) -> Iterator[_PairOfCells]:
    lang = speaker.language
    yield from _heading(say("precheck-sheets.players", lang))
    counts = Counter(player.status for player in precheck.players)
    for status in STATUSES:
        if counts[status]:
            words = f"{STATUS_MARKS[status]} {say(f'precheck.status-{status}', lang)}"
            yield (f"verdict-{status}", words), ("aligned", counts[status])
    yield ("total", say("export.total", lang)), ("total", str(len(precheck.players)))
    if asked := len(precheck.to_look_at):
        yield ("verdict-unclear", say("precheck.look", lang)), ("aligned", asked)


def _lines(heading: str, lines: Iterable[str]) -> Iterator[_PairOfCells]:
    for number, line in enumerate(lines):
        if number == 0:
            yield from _heading(heading)
        yield ("plain", None), ("aligned", line)


def _heading(words: str) -> Iterator[_PairOfCells]:
    yield ("plain", None), ("plain", None)
    yield ("group", words), ("group", None)
