"""`precheck.xlsx`: a row a player, a row a finding, the rulings, what is to resolve, every card of every list."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Protocol

from cardlab.catalogue.catalogue import Catalogue
from cardlab.exporters.clean import one_line
from cardlab.exporters.deck_table import fills_other_slot
from cardlab.exporters.workbook_deck import columns_for
from cardlab.exporters.workbook_lists import card_columns, card_rows
from cardlab.exporters.workbook_plan import Part, TextSheet
from cardlab.exporters.workbook_tables import TableSheet
from cardlab.exporters.xlsx_styles import STATUS_MARKS
from cardlab.exporters.xlsx_writer import Cell
from cardlab.games.game import find_deck_game
from cardlab.messages import say
from cardlab.model.result import Result
from cardlab.render.renderer import Renderer
from cardlab.tournament import results_tables as tables
from cardlab.tournament.model import STATUSES, Player, Precheck
from cardlab.tournament.results_tables import ResultsTable
from cardlab.tournament.shown_lists import ShownLists
from cardlab.tournament.times import shown_deadline

_EVENT_WIDTHS = (26, 90)
_A_PART = 500
"""So many rows go to the writer at once."""
_PairOfCells = tuple[Cell, Cell]


class Writer(Protocol):
    """Writes a workbook, in this process or in another."""

    def take(self, part: Part) -> None: ...


class ResultsWorkbook:
    """The workbook in the event's language; the decks come last, those of some players at a time."""

    def __init__(self, writer: Writer, catalogue: Catalogue, precheck: Precheck, shown: ShownLists) -> None:
        self._writer = writer
        self._precheck = precheck
        self._shown = shown
        self._renderer = renderer = Renderer.for_game(catalogue.game_names(precheck.event.game), precheck.event.lang)
        self._title = one_line(precheck.event.title or precheck.event.folder.name)
        self._add("summary", tables.summary(precheck, renderer), frozen="C2")
        self._add_event(catalogue)
        self._add("findings", tables.findings(precheck, renderer), frozen="C2")
        self._add("rows", tables.rows(precheck, renderer))
        self._add("rulings", tables.rulings(precheck, renderer))
        self._add("to-resolve", tables.phrases(precheck, renderer, catalogue))
        self._begin_decks()

    def add_decks(self, players: Iterable[Player]) -> None:
        """Every card of the decks of these players, who come after those before."""
        if self._columns:
            decks = tables.decks(players, self._about, self._renderer, self._shown)
            self._writer.take(list(card_rows(decks, self._columns, self._renderer.language)))

    def _add(self, name: str, table: ResultsTable, frozen: str = "A2") -> None:
        columns, rows, lang = list(table.columns.values()), table.rows, self._renderer.language
        self._writer.take(TableSheet(self._name(name), columns, len(rows), lang, frozen, self._header(name)))
        for start in range(0, len(rows), _A_PART):
            self._writer.take(rows[start : start + _A_PART])

    def _begin_decks(self) -> None:
        """A table of every card of every deck; of lists that are no decks, every line."""
        results = [each.result for player in self._precheck.players for each in player.lists if each.result]
        decks = [result for result in results if result.entries]
        self._about = tables.deck_columns(self._precheck, self._renderer)
        self._columns = _card_facts(decks)
        if not decks:
            self._add("decks", tables.setups(self._precheck, self._renderer, self._shown), frozen="C2")
            return
        lang = self._renderer.language
        columns = [*self._about.values(), *card_columns(self._columns, lang)]
        count = sum(len(result.entries) + len(result.deck.unread) for result in decks)
        self._writer.take(TableSheet(self._name("decks"), columns, count, lang, header=self._header("decks")))

    def _add_event(self, catalogue: Catalogue) -> None:
        """The sheet about the event itself: what was judged and how, how many stand where, what was noted."""
        precheck, renderer, lang = self._precheck, self._renderer, self._renderer.language
        notes = [renderer.phrase(note) for note in precheck.notes]
        lines = [
            *_facts(catalogue, precheck, renderer),
            *_counts(precheck, renderer),
            *_lines(say("precheck-sheets.notes", lang), notes),
            *_lines(say("precheck-sheets.gone", lang), [one_line(name) for name in precheck.gone]),
        ]
        header = self._header("event")
        self._writer.take(TextSheet(self._name("event"), self._title, lines, _EVENT_WIDTHS, lang, header))

    def _name(self, sheet: str) -> str:
        return say(f"precheck-sheets.sheet-{sheet}", self._renderer.language)

    def _header(self, sheet: str) -> str:
        return f"&L{self._title[:80].replace('&', '&&')}&R{self._name(sheet)}"


def _card_facts(decks: Sequence[Result]) -> list[str]:
    """The columns that say something about the cards of these decks; none where there is no deck."""
    if not decks:
        return []
    other_slots = any(fills_other_slot(entry) for result in decks for entry in result.entries)
    return columns_for(find_deck_game(decks[0].game).layout.columns, other_slots=other_slots)


def _facts(catalogue: Catalogue, precheck: Precheck, renderer: Renderer) -> Iterator[_PairOfCells]:
    event, terms, lang = precheck.event, precheck.terms, renderer.language
    code = f" ({terms.format.code})" if terms.format.code else ""
    facts: dict[str, str | int] = {
        "game": catalogue.game_name(event.game, lang),
        "format": f"{renderer.format(terms)}{code}",
        "deadline": shown_deadline(event.deadline, event.zone, lang) if event.deadline else "",
        "registrations": event.registrations.name,
    }
    if precheck.phrases:
        facts["phrases"] = len(precheck.open_phrases)
    for name, value in facts.items():
        if value != "":
            yield ("label", say(f"precheck-sheets.fact-{name}", lang)), ("aligned", value)


def _counts(precheck: Precheck, renderer: Renderer) -> Iterator[_PairOfCells]:
    lang = renderer.language
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
