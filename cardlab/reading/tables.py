"""Lists as tables: CSV, TSV, Excel and ODS, with a column for the card and others around it."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from typing import TypeVar

from cardlab.errors import CardlabError
from cardlab.model.decklist import Decklist, RowNumber
from cardlab.reading.document import Reader, Source
from cardlab.reading.head import as_fact
from cardlab.reading.table_rows import TableRows, column_of
from cardlab.reading.text_clean import cells_of, lines_of, plain
from cardlab.spreadsheets.cells import Row
from cardlab.spreadsheets.sheet import DELIMITERS, TEXTS, WORKBOOKS, first_tab, refuse_twins, sheet_of, tabs_people_keep

_MAGIC = (b"PK\x03\x04", b"\xd0\xcf\x11\xe0")
_SEVERAL_CELLS = re.compile(f"[{DELIMITERS}]")
_HEADER_WITHIN = 20
_START = 20_000
_LIST_IN_A_CELL = 5
"""So many lines of a cell with a number before or behind them are a list, not a title or a remark."""
_NUMBERED = re.compile(r"\W*\d|.*\d\W*$")
_QUOTED_CELL = re.compile(rf'[{DELIMITERS}]"([^"]*)"')
Rows = TypeVar("Rows", bound=TableRows)


class TableList(Reader):
    """A table with headers, in CSV, Excel or ODS: quantity, name, set, number, code, dice, zone …"""

    name = "table"
    workbooks = True
    title = ("Table: CSV, Excel or ODS with headers", "Tableau : CSV, Excel ou ODS avec en-têtes")

    def claims(self, source: Source) -> bool:
        if _is_workbook(source):
            return True
        text = source.text[:_START]
        if not _SEVERAL_CELLS.search(text):
            return False
        if _are_registrations(source):
            return True
        lines = lines_of(text)
        # Most lists are no tables: what is cheap to ask comes first, whether a mere preface stands above it last.
        rows = (i for i, line in enumerate(lines) if _SEVERAL_CELLS.search(line) and not _is_preface(line))
        start = next(rows, -1)
        below = next(filter(str.strip, lines[start + 1 :]), "")
        return start >= 0 and _looks_like_header(lines[start], below) and _header_line(lines) == start

    def read(self, source: Source) -> Decklist:
        return read_table(source, TableRows())

    def read_all(self, source: Source) -> list[Decklist]:
        """Our own workbook of many decks has an index, then a tab for each deck."""
        if not _is_workbook(source):
            return [self.read(source)]
        tabs = tabs_people_keep(_workbook_name(source), source.content)
        if not any(_is_index(row) for row in tabs[0][:_HEADER_WITHIN]):
            return [self.read(source)]
        decks = [(place, rows) for place, rows in enumerate(tabs[1:], 1) if _header_of(rows) and not _holds_all(rows)]
        found = [_read_tab(f"{source.name}#{place}", source, rows, TableRows()) for place, rows in decks]
        return [each._replace(source=f"{source.name}#{each.name or place}") for place, each in enumerate(found, 1)]


def read_table(source: Source, reading: TableRows) -> Decklist:
    """The list of a table, its rows taken as `reading` takes them."""
    return _read_workbook(source, reading) if _is_workbook(source) else _read_text(source, reading)


def read_tables(source: Source, reading: Callable[[], Rows]) -> Iterator[tuple[Rows, Decklist]]:
    """Each tab of a workbook that has headers, by itself; else the one table there is."""
    tabs = tabs_people_keep(_workbook_name(source), source.content) if _is_workbook(source) else []
    with_headers = [rows for rows in tabs if _header_of(rows)] if len(tabs) > 1 else []
    for rows in with_headers:
        taken = reading()
        yield taken, _read_tab(source.name, source, rows, taken)
    if not with_headers:
        taken = reading()
        yield taken, read_table(source, taken)


def _is_workbook(source: Source) -> bool:
    return source.content.startswith(_MAGIC) or source.name.lower().endswith(WORKBOOKS)


# -- text -----------------------------------------------------------------------------------------


def _header_line(lines: Sequence[str]) -> int | None:
    """Where the headers stand: below comments, facts and `sep=`."""
    for index, line in enumerate(lines):
        if line.strip() and not _is_preface(line):
            return index
    return None


@lru_cache(maxsize=20_000)
def _is_preface(line: str) -> bool:
    words = plain(line)
    if words.startswith(("#", "//")):
        return _known(cells_of(line)) < 2
    if len(words) == 5 and words.lower().startswith("sep="):
        return True
    return not _SEVERAL_CELLS.search(line) and as_fact(words, in_head=True) is not None


@lru_cache(maxsize=20_000)
def _looks_like_header(line: str, below: str) -> bool:
    cells = cells_of(line)
    if len(cells) < 2 or not _name_cards({column_of(cell) for cell in cells}):
        return False
    return _known(cells) > 1 or len(cells_of(below)) == len(cells)


def _name_cards(columns: set[str]) -> bool:
    return bool(columns & {"title", "code"}) or {"set", "number"} <= columns


def _known(cells: Iterable[str]) -> int:
    return sum(bool(column_of(cell)) for cell in cells)


def _are_registrations(source: Source) -> bool:
    """Whether rows of a table hold whole lists: read as one text, they would make decks of pieces of several."""
    lists = sum(map(_is_list, _QUOTED_CELL.findall(source.text))) if '"' in source.text else 0
    return lists > (0 if source.name.lower().endswith((".csv", ".tsv")) else 1)  # quotation marks stand in texts too


def _is_list(cell: str) -> bool:
    lines = cell.split("\n")
    return len(lines) >= _LIST_IN_A_CELL <= sum(bool(_NUMBERED.match(line)) for line in lines)


def _read_text(source: Source, reading: TableRows) -> Decklist:
    if _are_registrations(source):
        raise CardlabError("decklists.registrations", file=source.name)
    lines = lines_of(source.text)
    start = _header_line(lines) or 0
    for index, line in enumerate(lines[:start]):
        if line.strip():
            reading.take_preface(index + 1, line.strip())
            if not line.lower().startswith("sep="):
                lines[index] = ""
    file = Path(source.name)
    if file.suffix.lower() not in TEXTS:
        file = Path(f"{source.name}.csv")
    sheet = sheet_of(file, "\n".join(lines).encode())
    reading.take_rows(sheet.header, sheet.rows)
    return reading.decklist(source.name, TableList.name)


# -- workbooks ------------------------------------------------------------------------------------


def _read_workbook(source: Source, reading: TableRows) -> Decklist:
    tab, rows = first_tab(_workbook_name(source), source.content)
    if any(_is_list(cell) for row in rows if sum(map(bool, row.cells)) > 1 for cell in row.cells):
        raise CardlabError("decklists.registrations", file=source.name)
    if _header_of(rows):
        return _read_tab(source.name, source, rows, reading, tab)
    if index := next((row for row in rows[:_HEADER_WITHIN] if _is_index(row)), None):
        raise CardlabError("decklists.many-decks", file=source.name, count=len(rows) - rows.index(index) - 1)
    return _read_without_headers(source, rows)


def _workbook_name(source: Source) -> Path:
    file = Path(source.name)
    if file.suffix.lower() in WORKBOOKS:
        return file
    return Path(f"{source.name}.ods" if b"opendocument" in source.content[:200] else f"{source.name}.xlsx")


def _header_of(rows: Sequence[Row]) -> Row | None:
    """The row that names most columns of cards, the first of several."""
    headers = [row for row in rows[:_HEADER_WITHIN] if _is_header(row)]
    return max(headers, key=lambda row: _known(row.cells)) if headers else None


def _read_tab(name: str, source: Source, rows: Sequence[Row], reading: TableRows, tab: str = "") -> Decklist:
    """The list of a tab; `tab` names it where the list's own name does not."""
    rows = [row._replace(number=RowNumber.on(tab, row.number)) for row in rows]
    header = _header_of(rows)
    assert header is not None
    start = rows.index(header)
    refuse_twins(_workbook_name(source), header.cells)
    for row in rows[:start]:
        reading.take_head(row)
    reading.take_rows(header, rows[start + 1 :])
    return reading.decklist(name, TableList.name)


def _holds_all(rows: Sequence[Row]) -> bool:
    """Whether a tab holds the cards of all decks, which have tabs of their own too."""
    header = _header_of(rows)
    return header is not None and bool({"name", "player"} & {column_of(cell) for cell in header.cells})


def _is_index(row: Row) -> bool:
    """Whether decks follow, a row for each: the first sheet of a workbook of many."""
    return {"name", "player", "game", "format"} <= {column_of(cell) for cell in row.cells}


def _is_header(row: Row) -> bool:
    columns = {column_of(cell) for cell in row.cells}
    return _name_cards(columns) and sum(bool(cell) for cell in row.cells) > 1


def _read_without_headers(source: Source, rows: Sequence[Row]) -> Decklist:
    """A sheet that is a list of lines, one in each row."""
    from cardlab.reading.hand_written import read_text

    lines = [""] * max(row.number for row in rows)
    for row in rows:
        lines[row.number - 1] = " ".join(" ".join(row.cells).split())
    return read_text(Source(source.name, "\n".join(lines).encode()), TableList.name)
