"""The sheets of many decks: an index with a row for each, and every card of all of them in one table."""

from collections.abc import Iterable, Iterator, Sequence

from cardlab.exporters.clean import one_line
from cardlab.exporters.deck_table import DeckTable, called
from cardlab.exporters.workbook_deck import COUNTED, columns_of, fact, header_of
from cardlab.exporters.workbook_tables import Cells, Marked, TableColumn, TableSheet, add_table
from cardlab.exporters.xlsx_styles import VERDICT_MARKS
from cardlab.exporters.xlsx_writer import Book, Link, Value
from cardlab.messages import say
from cardlab.model.cards import name_in
from cardlab.model.result import Result
from cardlab.vocabulary import Language

_ABOUT = ("deck", "player", "game", "format", "verdict", "fingerprint")
_INDEX = (*_ABOUT, "cards", "errors", "warnings")


def add_index(
    book: Book,
    tables: Sequence[DeckTable],
    name: str,
    sheets: Sequence[str],
    lang: Language,
    setups: Sequence[tuple[Result, str]] = (),
) -> None:
    """A row for each deck and setup; its name leads to its sheet, a setup's to its first, where it has one."""
    columns = [TableColumn(header_of(column, lang), "count" if column in COUNTED else "text") for column in _INDEX]
    rows = [_index_row(table, sheets[at] if sheets else "") for at, table in enumerate(tables)]
    rows += [_setup_row(result, sheet, lang) for result, sheet in setups]
    add_table(book, TableSheet(name, columns, len(rows), lang), rows)


def add_all_cards(book: Book, tables: Sequence[DeckTable], name: str, lang: Language) -> None:
    """Every card of every deck, to filter; what was not understood too."""
    about = [TableColumn(header_of(column, lang)) for column in _ABOUT]
    columns = columns_of(tables)
    count = sum(len(table.rows) + len(table.unread_cards) for table in tables)
    rows = card_rows([(_about(table), table) for table in tables], columns, lang)
    add_table(book, TableSheet(name, [*about, *card_columns(columns, lang)], count, lang), rows)


def card_columns(columns: Iterable[str], lang: Language) -> list[TableColumn]:
    """What is said of each card, after what there is to say about its deck."""
    facts = [
        TableColumn(header_of(column, lang), "plain-count" if column in COUNTED else "plain") for column in columns
    ]
    return [TableColumn(header_of("zone", lang)), *facts]


def _index_row(table: DeckTable, sheet: str) -> Cells:
    severities = [remark.severity for remark in table.remarks]
    cards = sum(row.quantity for row in table.rows) + sum(line.quantity for line in table.unread_cards)
    deck, player, game, format_name, verdict, fingerprint = _about(table)
    linked = Marked(Link(deck or "", sheet), "link") if sheet else deck
    marked = Marked(verdict, f"verdict-{table.verdict}")
    errors, warnings = severities.count("error"), severities.count("warning")
    return [linked, player, game, format_name, marked, fingerprint, cards, errors, warnings]


def _setup_row(result: Result, sheet: str, lang: Language) -> Cells:
    name, game = one_line(called(result)), result.names.game[lang]
    verdict = f"{VERDICT_MARKS[result.verdict]} {say(f'list.word-{result.verdict}', lang)}"
    marked = Marked(verdict, f"verdict-{result.verdict}")
    severities = [finding.severity for finding in result.findings]
    errors, warnings = severities.count("error"), severities.count("warning")
    format_name, fingerprint = name_in(lang, result.terms.format), result.fingerprint or None
    return [Marked(Link(name, sheet), "link"), None, game, format_name, marked, fingerprint, None, errors, warnings]


def _about(table: DeckTable) -> list[str | None]:
    verdict = f"{VERDICT_MARKS[table.verdict]} {table.verdict_words}"
    name, player = one_line(table.name), one_line(table.player)
    return [name, player or None, table.game_name, table.format_name, verdict, table.fingerprint or None]


def card_rows(
    decks: Iterable[tuple[Sequence[Value], DeckTable]], columns: Sequence[str], lang: Language
) -> Iterator[list[Value]]:
    """A row for each card of these decks, and for what was not understood."""
    for about, table in decks:
        for group in table.groups:
            for row in group.rows:
                yield [*about, group.title, *[fact(row, column) for column in columns]]
        for line in table.unread_cards:
            cells: list[Value] = [None] * len(columns)
            cells[columns.index("quantity")], cells[columns.index("title")] = line.quantity, line.text
            yield [*about, say("export.section-unread", lang), *cells]
