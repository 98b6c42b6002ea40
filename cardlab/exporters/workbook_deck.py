"""The sheet of one deck: what it is, its cards in groups with subtotals, the verdict and the findings."""

from collections.abc import Iterable, Sequence
from textwrap import wrap

from cardlab.exporters.clean import one_line
from cardlab.exporters.deck_table import DeckRow, DeckTable
from cardlab.exporters.workbook_tables import page_footer
from cardlab.exporters.xlsx_styles import NAME_SIZES, VERDICT_MARKS, widths_of
from cardlab.exporters.xlsx_writer import Book, Cell, Value
from cardlab.messages import say, sentences
from cardlab.render.text import MARKS
from cardlab.vocabulary import Language

COUNTED = ("quantity", "dice", "dice_in_all", "points", "cost", "destiny_number", "cards", "errors", "warnings")
"""Columns of numbers; what is no number in them stays text."""
ORDER = ("quantity", "title", "subtitle", "set", "number", "type", "side", "colour", "cost", "destiny_number",
         "points_printed", "points", "dice", "dice_in_all", "slot", "code")  # fmt: skip

_ATTRIBUTES = {"set": "set_code", "slot": "other_slot"}
_TALL_LINE = 30.0
_NAME_LINE = 24.0
_GAP = 6.0
_A4 = (595.0 - 72, 842.0 - 90)
_SMALLEST_SCALE = 0.4
"""Below this nobody can read it: then a deck may take several pages."""


def columns_of(tables: Sequence[DeckTable]) -> list[str]:
    """The columns that say something about these decks, in order."""
    other_slots = any(row.other_slot for table in tables for row in table.rows)
    return columns_for({column for table in tables for column in table.columns}, other_slots=other_slots)


def columns_for(of_games: Iterable[str], *, other_slots: bool) -> list[str]:
    """Those of the games, with what else is to be said of each card."""
    wanted = {*of_games, "code"}
    if "dice" in wanted:
        wanted.add("dice_in_all")
    if other_slots:
        wanted.add("slot")
    return [column for column in ORDER if column in wanted] + sorted(wanted.difference(ORDER))


def header_of(column: str, lang: Language) -> str:
    words = say(f"export.column-{column}-each" if column == "dice" else f"export.column-{column}", lang)
    return words[:1].upper() + words[1:]


def fact(row: DeckRow, column: str) -> str | int | None:
    """What stands in a column; nothing rather than an empty text."""
    value = getattr(row, _ATTRIBUTES.get(column, column))
    if column == "set" and row.set_code.isdigit():
        value = row.set_name
    if column in COUNTED and isinstance(value, str) and value.isascii() and value.isdigit():
        return int(value)
    return value or None


def add_deck(book: Book, table: DeckTable, name: str, lang: Language) -> None:
    _DeckSheet(book, table, name, lang).write()


class _DeckSheet:
    def __init__(self, book: Book, table: DeckTable, name: str, lang: Language) -> None:
        self._sheet = book.sheet(name)
        self._table = table
        self._lang: Language = lang
        self._columns = columns_of([table])
        self._faults = {
            code: remark.severity
            for severity in ("warning", "error")
            for remark in table.remarks
            for code in remark.codes
            if remark.severity == severity
        }
        """Card → the worst fault it has a part in: its row is tinted."""
        self._places: dict[str, list[int]] = {}
        """Card → the rows it stands in, as one sees them."""
        self._widths = self._fitting_widths()

    def write(self) -> None:
        self._head()
        headers = [header_of(column, self._lang) for column in self._columns]
        self._append(self._in_columns("header", headers), _TALL_LINE)
        header = self._sheet.rows - 1
        self._cards()
        last_card = self._sheet.rows - 1
        table = self._table
        limit = table.points_limit
        total = self._say("total") if limit is None else self._say("points-of", limit=limit)
        self._sums("total", total, table.rows, table.points)
        self._unread()
        self._findings()
        self._set_up(header, last_card)

    # -- parts -----------------------------------------------------------------------------------

    def _head(self) -> None:
        table = self._table
        name = one_line(table.name)
        fitting = (size for size in NAME_SIZES if len(name) * size / 10 < sum(self._widths[1:]))
        style = f"name-{next(fitting, NAME_SIZES[-1])}"
        self._append([("label", header_of("deck", self._lang)), (style, name)], _NAME_LINE)
        own = table.own_format
        facts = [
            (header_of("player", self._lang), one_line(table.player), "plain"),
            (header_of("game", self._lang), table.game_name, "plain"),
            (
                self._say("own-format") if own else header_of("format", self._lang),
                table.format_name if own else f"{table.format_name} ({table.format_code})",
                "plain",
            ),
            (
                header_of("verdict", self._lang),
                f"{VERDICT_MARKS[table.verdict]} {table.verdict_words}",
                f"verdict-{table.verdict}",
            ),
            (header_of("fingerprint", self._lang), table.fingerprint, "plain"),
        ]
        for label, value, style in facts:
            if value:
                self._append([("label", label), (style, value)])
        self._append([], _GAP)

    def _cards(self) -> None:
        zones = self._table.zones_of_groups
        for group in self._table.groups:
            self._section(one_line(group.title))
            for row in group.rows:
                mark = f"-{severity}" if (severity := self._faults.get(row.code)) else ""
                styles = (f"count{mark}" if column in COUNTED else f"text{mark}" for column in self._columns)
                self._append(zip(styles, (fact(row, column) for column in self._columns), strict=True))
                self._places.setdefault(row.code, []).append(self._sheet.rows)
            if len(group.rows) > 1:
                self._sums("subtotal", self._say("subtotal"), group.rows)
            for zone, (last, rows) in zones.items():
                if last is group:
                    self._sums("total", self._say("total-of", zone=self._say(f"group-{zone}")), rows)

    def _sums(self, style: str, label: str, rows: Sequence[DeckRow], points: int | None = None) -> None:
        worth = [value for row in rows if isinstance(value := fact(row, "points"), int)]
        if points is None and worth:
            points = sum(worth)
        sums: dict[str, Value] = {
            "quantity": sum(row.quantity for row in rows),
            "title": label,
            "points": points,
            "dice_in_all": sum(row.dice_in_all for row in rows) or None,
        }
        self._append(self._in_columns(style, [sums.get(column) for column in self._columns]))

    def _unread(self) -> None:
        by_zone: dict[str, list[tuple[int, str]]] = {}
        for line in self._table.unread_cards:
            by_zone.setdefault(line.zone, []).append((line.quantity, line.text))
        for zone, lines in by_zone.items():
            section = self._say("section-unread")
            if f"group-{zone}" in sentences("export", self._lang):
                section = f"{section} ({self._say(f'group-{zone}')})"
            self._section(section)
            for quantity, text in lines:
                self._append([("count", quantity), ("text", text), *[("text", None)] * (len(self._columns) - 2)])

    def _findings(self) -> None:
        table = self._table
        self._append([], _GAP)
        self._section(self._say("section-findings"))
        style = f"verdict-{table.verdict}"
        rest: list[Cell] = [(style, None)] * (len(self._columns) - 2)
        self._append([(f"{style}-mark", VERDICT_MARKS[table.verdict]), (style, table.verdict_words), *rest])
        for remark in table.remarks:
            rows = [str(row) for row in sorted({row for code in remark.codes for row in self._places.get(code, ())})]
            here = self._say("rows-here", message=remark.message, rows=", ".join(rows), count=len(rows))
            self._message(MARKS[remark.severity], remark.severity, here if rows else remark.message)
            self._append([None, ("citation", " · ".join(filter(None, (remark.rule, remark.citation))))])
        for sentence in table.not_judged:
            self._message("?", "warning", sentence)
        if not table.remarks and not table.not_judged:
            self._append([None, ("plain", self._say("no-findings"))])

    def _message(self, mark: str, severity: str, words: str) -> None:
        """A sentence over the width of the table: merged cells would keep the sheet from being read back."""
        lines = wrap(one_line(words), int(sum(self._widths[1:]) * 0.95)) or [""]
        for number, line in enumerate(lines):
            self._append([(f"mark-{severity}", mark) if number == 0 else None, (f"message-{severity}", line)])

    # -- the sheet -------------------------------------------------------------------------------

    def _say(self, key: str, **values: str | int) -> str:
        return say(f"export.{key}", self._lang, **values)

    def _append(self, cells: Iterable[Cell | None], height: float | None = None) -> None:
        self._sheet.append(cells, height)

    def _section(self, title: str) -> None:
        self._append([("group", title), *[("group", None)] * (len(self._columns) - 1)])

    def _in_columns(self, style: str, values: Sequence[Value]) -> Iterable[Cell]:
        """Values under their columns, numbers in the middle of theirs."""
        for column, value in zip(self._columns, values, strict=True):
            yield f"{style}-count" if column in COUNTED else style, value

    def _fitting_widths(self) -> list[int]:
        rows = self._table.rows
        columns = [[header_of(column, self._lang), *(fact(row, column) for row in rows)] for column in self._columns]
        widths = widths_of(columns, least=8, most=44)
        widths[0] = max(widths[0], 12)
        widths[1] = max(widths[1], 24)
        return widths

    def _set_up(self, header: int, last_card: int) -> None:
        sheet, last = self._sheet.worksheet, len(self._columns) - 1
        self._sheet.set_widths(self._widths)
        sheet.freeze_panes(header + 1, 0)
        sheet.autofilter(header, 0, last_card, last)
        sheet.hide_gridlines(2)
        sheet.repeat_rows(header)
        sheet.print_area(0, 0, self._sheet.rows - 1, last)
        width = sum(each * 5.25 + 3.75 for each in self._widths)
        height = self._sheet.points
        upright, across = (min(_A4[0] / width, _A4[1] / height), min(_A4[1] / width, _A4[0] / height))
        self._sheet.set_page(
            landscape=across > upright,
            tall=max(upright, across) < _SMALLEST_SCALE,
            footer=page_footer(self._lang, one_line(self._table.fingerprint)),
        )
