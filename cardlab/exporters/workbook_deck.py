"""The sheet of one deck: what it is, its cards in groups with subtotals, the verdict and the findings."""

from collections.abc import Iterator, Sequence
from textwrap import wrap
from typing import TYPE_CHECKING, Any

from openpyxl.utils import get_column_letter

from cardlab.exporters.clean import one_line
from cardlab.exporters.deck_table import DeckRow, DeckTable
from cardlab.exporters.workbook_looks import NAME_SIZES, VERDICT_MARKS, Looks, widths_of
from cardlab.messages import say, sentences
from cardlab.reports.terminal import MARKS

if TYPE_CHECKING:
    from openpyxl.cell.cell import Cell
    from openpyxl.workbook import Workbook

COUNTED = ("quantity", "dice", "dice_in_all", "points", "cost", "destiny", "cards", "errors", "warnings")
"""Columns of numbers; what is no number in them stays text."""
ORDER = ("quantity", "title", "subtitle", "set", "number", "type", "side", "colour", "cost", "destiny",
         "points_printed", "points", "dice", "dice_in_all", "slot", "code")  # fmt: skip

_ATTRIBUTES = {"set": "set_code", "slot": "other_slot"}
_LINE = 15.0
_TALL_LINE = 30.0
_NAME_LINE = 24.0
_A4 = (595.0 - 72, 842.0 - 90)
_SMALLEST_SCALE = 0.4
"""Below this nobody can read it: then a deck may take several pages."""


def columns_of(tables: Sequence[DeckTable]) -> list[str]:
    """The columns that say something about these decks, in order."""
    wanted = {column for table in tables for column in table.columns} | {"code"}
    if "dice" in wanted:
        wanted.add("dice_in_all")
    if any(row.other_slot for table in tables for row in table.rows):
        wanted.add("slot")
    return [column for column in ORDER if column in wanted] + sorted(wanted.difference(ORDER))


def header_of(column: str) -> str:
    words = say(f"export.column-{column}-each" if column == "dice" else f"export.column-{column}")
    return words[:1].upper() + words[1:]


def header_cells(sheet: Any, looks: Looks, columns: Sequence[str]) -> "list[Cell]":
    return [
        looks.cell(sheet, "header-count" if column in COUNTED else "header", header_of(column)) for column in columns
    ]


def fact(row: DeckRow, column: str) -> str | int | None:
    """What stands in a column; nothing rather than an empty text."""
    value = getattr(row, _ATTRIBUTES.get(column, column))
    if column == "set" and row.set_code.isdigit():
        value = row.set_name
    if column in COUNTED and isinstance(value, str) and value.isascii() and value.isdigit():
        return int(value)
    return value or None


def add_deck(book: "Workbook", looks: Looks, table: DeckTable, name: str) -> None:
    _DeckSheet(book.create_sheet(name), looks, table).write()


class _DeckSheet:
    """Rows are made first and written at once: widths and page come before the cells."""

    def __init__(self, sheet: Any, looks: Looks, table: DeckTable) -> None:
        self._sheet = sheet
        self._looks = looks
        self._table = table
        self._columns = columns_of([table])
        self._widths = self._fitting_widths()
        self._rows: list[list[Cell]] = []
        self._heights: dict[int, float] = {}

    def write(self) -> None:
        self._head()
        self._append_cells(header_cells(self._sheet, self._looks, self._columns), _TALL_LINE)
        header = len(self._rows)
        self._cards()
        last_card = len(self._rows)
        self._totals()
        self._unread()
        self._findings()
        self._set_up(header, last_card)
        for number, height in self._heights.items():
            self._sheet.row_dimensions[number].height = height
        for row in self._rows:
            self._sheet.append(row)

    # -- parts -----------------------------------------------------------------------------------

    def _head(self) -> None:
        table = self._table
        name = one_line(table.name)
        fitting = (size for size in NAME_SIZES if len(name) * size / 10 < sum(self._widths[1:]))
        look = f"name-{next(fitting, NAME_SIZES[-1])}"
        self._append_cells([self._cell("label", _label("deck")), self._cell(look, name)], _NAME_LINE)
        own = table.own_format
        facts = [
            (_label("player"), one_line(table.player), "plain"),
            (_label("game"), table.game_name, "plain"),
            (
                say("export.own-format") if own else _label("format"),
                table.format_name if own else f"{table.format_name} ({table.format_code})",
                "plain",
            ),
            (_label("verdict"), _verdict(table), f"verdict-{table.verdict}"),
            (_label("fingerprint"), table.fingerprint, "plain"),
        ]
        for label, value, look in facts:
            if value:
                self._append_cells([self._cell("label", label), self._cell(look, value)])
        self._append_cells([], 6.0)

    def _cards(self) -> None:
        zones = self._table.zones_of_groups
        for group in self._table.groups:
            self._append("group", [one_line(group.title), *[None] * (len(self._columns) - 1)])
            for row in group.rows:
                values = [fact(row, column) for column in self._columns]
                look = ["count" if column in COUNTED else "text" for column in self._columns]
                self._append_cells(self._cell(*each) for each in zip(look, values, strict=True))
            if len(group.rows) > 1:
                self._sums("subtotal", say("export.subtotal"), group.rows)
            for zone, (last, rows) in zones.items():
                if last is group:
                    self._sums("total", say("export.total-of", zone=say(f"export.group-{zone}")), rows)

    def _totals(self) -> None:
        table = self._table
        limit = table.points_limit
        label = say("export.total") if limit is None else say("export.points-of", limit=limit)
        self._sums("total", label, table.rows, table.points)

    def _sums(self, look: str, label: str, rows: Sequence[DeckRow], points: int | None = None) -> None:
        worth = [value for row in rows if isinstance(value := fact(row, "points"), int)]
        if points is None and worth:
            points = sum(worth)
        sums: dict[str, str | int | None] = {
            "quantity": sum(row.quantity for row in rows),
            "title": label,
            "points": points,
            "dice_in_all": sum(row.dice_in_all for row in rows) or None,
        }
        self._append_cells(
            self._cell(f"{look}-count" if column in COUNTED else look, sums.get(column)) for column in self._columns
        )

    def _unread(self) -> None:
        by_zone: dict[str, list[tuple[int, str]]] = {}
        for line in self._table.unread_cards:
            by_zone.setdefault(line.zone, []).append((line.quantity, line.text))
        for zone, lines in by_zone.items():
            section = say("export.section-unread")
            if f"group-{zone}" in sentences("export"):
                section = f"{section} ({say(f'export.group-{zone}')})"
            self._append("group", [section, *[None] * (len(self._columns) - 1)])
            for quantity, text in lines:
                rest = [self._cell("text") for _ in self._columns[2:]]
                self._append_cells([self._cell("count", quantity), self._cell("text", text), *rest])

    def _findings(self) -> None:
        table = self._table
        self._append_cells([], 6.0)
        self._append("group", [say("export.section-findings"), *[None] * (len(self._columns) - 1)])
        look, words = f"verdict-{table.verdict}", [table.verdict_words, *[None] * (len(self._columns) - 2)]
        mark = self._cell(f"{look}-mark", VERDICT_MARKS[table.verdict])
        self._append_cells([mark, *self._looks.row(self._sheet, look, words)])
        for remark in table.remarks:
            self._message(MARKS[remark.severity], remark.severity, remark.message)
            self._append_cells([None, self._cell("citation", " · ".join(filter(None, (remark.rule, remark.citation))))])
        for sentence in table.not_judged:
            self._message("?", "warning", sentence)
        if not table.remarks and not table.not_judged:
            self._append_cells([None, self._cell("plain", say("export.no-findings"))])

    def _message(self, mark: str, severity: str, words: str) -> None:
        """A sentence over the width of the table: merged cells would keep the sheet from being read back."""
        lines = wrap(one_line(words), int(sum(self._widths[1:]) * 0.95)) or [""]
        for number, line in enumerate(lines):
            first = self._cell(f"mark-{severity}", mark) if number == 0 else None
            self._append_cells([first, self._cell(f"message-{severity}", line)])

    # -- the sheet -------------------------------------------------------------------------------

    def _cell(self, look: str, value: str | int | None = None) -> "Cell":
        return self._looks.cell(self._sheet, look, value)

    def _append(self, look: str, values: Sequence[str | int | None], height: float = _LINE) -> None:
        self._append_cells(self._looks.row(self._sheet, look, values), height)

    def _append_cells(self, cells: "Sequence[Cell | None] | Iterator[Cell]", height: float = _LINE) -> None:
        self._rows.append(list(cells))  # type: ignore[arg-type]
        if height != _LINE:
            self._heights[len(self._rows)] = height

    def _fitting_widths(self) -> list[float]:
        rows = self._table.rows
        columns = [[header_of(column), *(fact(row, column) for row in rows)] for column in self._columns]
        widths = widths_of(columns, least=8, most=44)
        widths[0] = max(widths[0], 12)
        widths[1] = max(widths[1], 24)
        return widths

    def _set_up(self, header: int, last_card: int) -> None:
        sheet, last = self._sheet, get_column_letter(len(self._columns))
        for index, width in enumerate(self._widths, start=1):
            sheet.column_dimensions[get_column_letter(index)].width = width
        sheet.freeze_panes = f"A{header + 1}"
        sheet.auto_filter.ref = f"A{header}:{last}{last_card}"
        sheet.sheet_view.showGridLines = False
        sheet.print_title_rows = f"{header}:{header}"
        sheet.print_area = f"A1:{last}{len(self._rows)}"
        width = sum(each * 5.25 + 3.75 for each in self._widths)
        height = len(self._rows) * _LINE + sum(each - _LINE for each in self._heights.values())
        upright, across = (min(_A4[0] / width, _A4[1] / height), min(_A4[1] / width, _A4[0] / height))
        one_page(sheet, landscape=across > upright, tall=max(upright, across) < _SMALLEST_SCALE)
        sheet.oddFooter.left.text = one_line(self._table.fingerprint)
        sheet.oddFooter.right.text = say("export.page", page="&P", pages="&N")


def one_page(sheet: Any, *, landscape: bool, tall: bool = False) -> None:
    """Print on one A4 page; `tall`: as wide as one, as long as it takes."""
    sheet.sheet_properties.pageSetUpPr.fitToPage = True
    sheet.page_setup.paperSize = 9  # A4
    sheet.page_setup.orientation = "landscape" if landscape else "portrait"
    sheet.page_setup.fitToWidth = 1
    sheet.page_setup.fitToHeight = 0 if tall else 1
    sheet.print_options.horizontalCentered = True
    margins = sheet.page_margins
    margins.left = margins.right = margins.top = 0.5
    margins.bottom, margins.header, margins.footer = 0.75, 0.3, 0.3


def _label(column: str) -> str:
    words = say(f"export.column-{column}")
    return words[:1].upper() + words[1:]


def _verdict(table: DeckTable) -> str:
    return f"{VERDICT_MARKS[table.verdict]} {table.verdict_words}"
