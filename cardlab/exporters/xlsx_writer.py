"""Styled workbooks, streamed to the disk row by row: text stays text, and the same input gives the same bytes."""

import io
from collections.abc import Iterable, Sequence
from datetime import datetime
from functools import lru_cache
from pathlib import Path
from tempfile import TemporaryDirectory, gettempdir
from traceback import clear_frames
from types import TracebackType
from typing import IO, NamedTuple, Self

from xlsxwriter import Workbook
from xlsxwriter.exceptions import FileCreateError
from xlsxwriter.format import Format
from xlsxwriter.utility import quote_sheetname
from xlsxwriter.worksheet import Worksheet

from cardlab.errors import CardlabError
from cardlab.exporters.clean import printable
from cardlab.exporters.xlsx_styles import LINE, STYLES
from cardlab.files import sweep

MOST_ROWS = 1_048_576
"""What a sheet of Excel can hold."""
LONGEST_TEXT = 16_000
"""Any so many letters fit into a cell, which holds 32,767 halves of UTF-16."""

_NO_DAY = datetime(2000, 1, 1)
_TEMPORARY = "cardlab-workbook-"
_PIXELS = 7
"""Of a digit, in which widths are counted."""


class Link(NamedTuple):
    """Text that leads to another sheet."""

    text: str
    sheet: str


Value = str | int | float | datetime | Link | None
Cell = tuple[str, Value]
"""The name of a style, and what stands in the cell."""


class Book:
    """A workbook being written: `with Book() as book: ...`, then its `content`; or into a file.

    What XlsxWriter keeps on the disk meanwhile goes with the `with`, however that ends.
    """

    def __init__(self, file: IO[bytes] | None = None) -> None:
        self._written = io.BytesIO()
        sweep(Path(gettempdir()), f"{_TEMPORARY}????????")
        self._folder = TemporaryDirectory(prefix=_TEMPORARY, ignore_cleanup_errors=True)
        options = {"constant_memory": True, "tmpdir": self._folder.name}
        options |= dict.fromkeys(("strings_to_numbers", "strings_to_formulas", "strings_to_urls"), False)
        self._book = Workbook(file or self._written, options)
        self._book.set_properties({"author": "cardlab", "created": _NO_DAY})
        self.texts, self.numbers = _Formats(self._book), _Formats(self._book, whole=True)

    def sheet(self, name: str) -> "SheetWriter":
        return SheetWriter(self, self._book, name)

    def fill(self, colour: str) -> Format:
        """A colour for conditional formats."""
        return self._book.add_format({"bg_color": colour})

    @property
    def content(self) -> bytes:
        """The bytes of the file, once the workbook is complete."""
        return self._written.getvalue()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, fault: BaseException | None, _: TracebackType | None) -> None:
        try:
            if kind is None:
                self._book.close()
        except (OSError, FileCreateError) as full:
            why = _system_fault(full)
            clear_frames(why.__traceback__)  # the half-written zip is closed while there is still something to close
            raise CardlabError("catalogue.cannot-write-file", path=self._folder.name, why=why) from None
        finally:
            self._folder.cleanup()
        if isinstance(fault, OSError):
            raise CardlabError("catalogue.cannot-write-file", path=self._folder.name, why=fault) from None


class _Formats(dict[str, Format]):
    """Styles by name as XlsxWriter takes them, each made once; as those of `whole` numbers where they are of text."""

    def __init__(self, book: Workbook, *, whole: bool = False) -> None:
        self._book = book
        self._whole = whole

    def __missing__(self, style: str) -> Format:
        properties = dict(STYLES[style])
        if self._whole and properties.get("num_format") == "@":
            properties["num_format"] = "0"
        self[style] = made = self._book.add_format(properties)
        return made


def _system_fault(fault: Exception) -> Exception:
    """XlsxWriter wraps what the system refused."""
    wrapped = fault.args[0] if isinstance(fault, FileCreateError) and fault.args else fault
    return wrapped if isinstance(wrapped, OSError) else fault


@lru_cache(maxsize=50_000)
def _fitting(text: str) -> str:
    """What a cell can hold of a text; the tables of many decks say the same again and again."""
    return printable(text[:LONGEST_TEXT])


class _Worksheet(Worksheet):
    """XlsxWriter looks through the text of every cell for control characters: through the same text, once will do.

    Where it does not ask for this method, it only takes longer.
    """

    @staticmethod
    @lru_cache(maxsize=20_000)
    def _escape_control_characters(text: str) -> str:
        escaped: str = Worksheet._escape_control_characters(text)  # type: ignore[no-untyped-call]
        return escaped


class SheetWriter:
    """A sheet written from the top down.

    XlsxWriter silently drops cells of a row above the last one, so rows can only be appended.
    """

    def __init__(self, book: Book, workbook: Workbook, name: str) -> None:
        self.worksheet = workbook.add_worksheet(name, _Worksheet)
        """For what is set once for a sheet: panes, filters, drop-downs."""
        self.rows = 0
        self.points = 0.0
        """How high all rows are together."""
        self._book = book
        self._workbook = workbook
        # `01001` is text on purpose: no green triangles on it.
        self.worksheet.ignore_errors({"number_stored_as_text": f"A1:XFD{MOST_ROWS}"})

    def append(self, cells: Iterable[Cell | None], height: float | None = None) -> None:
        """Write the next row; None leaves a cell untouched."""
        row, self.rows = self.rows, self.rows + 1
        self.points += height or LINE
        if height is not None:
            self.worksheet.set_row(row, height)
            self._put(row, 0, "plain", None)  # of a row without any cell the height would be lost
        for column, cell in enumerate(cells):
            if cell is not None:
                self._put(row, column, *cell)

    def _put(self, row: int, column: int, style: str, value: Value) -> None:
        if isinstance(value, str) and value:
            self._put_text(row, column, style, value)
        elif isinstance(value, Link):
            target = f"internal:{quote_sheetname(value.sheet)}!A1"
            self.worksheet.write_url(row, column, target, self._book.texts[style], _fitting(value.text))
            self._put_text(row, column, style, value.text)
        elif value is None or value == "":
            self.worksheet.write_blank(row, column, None, self._book.texts[style])
        elif isinstance(value, datetime):
            self.worksheet.write_datetime(row, column, value, self._book.numbers[style])
        else:
            self.worksheet.write_number(row, column, value, self._book.numbers[style])

    def _put_text(self, row: int, column: int, style: str, text: str) -> None:
        plain, how = _fitting(text), self._book.texts[style]
        if plain.startswith("<r>") and plain.endswith("</r>"):
            # XlsxWriter would take it for rich text in XML, and write it as it is.
            self.worksheet.write_rich_string(row, column, how, plain[:1], how, plain[1:], how)
        else:
            self.worksheet.write_string(row, column, plain, how)

    def set_widths(self, widths: Sequence[float], styles: Sequence[str] = ()) -> None:
        """The widths of the columns, and how cells look that people will fill in."""
        for at, width in enumerate(widths):
            style = self._book.texts[styles[at]] if styles else None
            self.worksheet.set_column_pixels(at, at, round(width * _PIXELS), style)

    def add_choices(self, first_row: int, column: int, last_row: int, source: Sequence[str] | str) -> None:
        """Something to choose in a column, from a list or a range; whatever else is typed is taken too."""
        listed = list(source) if not isinstance(source, str) else source
        choice = {"validate": "list", "source": listed, "show_input": False, "show_error": False}
        self.worksheet.data_validation(first_row, column, last_row, column, choice)

    def add_bars(self, title: str, name: str, first_row: int, count: int, at: str, series: Sequence[str] = ()) -> None:
        """A chart of the program's own: bars of the second column and on, one for each series, named by the first."""
        last = first_row + count - 1
        chart = self._workbook.add_chart({"type": "bar"})
        assert chart is not None
        for column, each in enumerate(series or [""], start=1):
            values = [name, first_row, column, last, column]
            chart.add_series({"name": each, "categories": [name, first_row, 0, last, 0], "values": values})
        chart.set_title({"name": title, "overlay": False})
        chart.set_legend({"position": "bottom"} if series else {"none": True})
        chart.set_y_axis({"reverse": True})  # the first bar on top, as in the table
        chart.set_size({"width": 640, "height": 120 + 22 * count})
        self.worksheet.insert_chart(at, chart)

    def set_page(self, *, landscape: bool, tall: bool = False, footer: str = "", header: str = "") -> None:
        """Print on one A4 page; `tall`: as wide as one, as long as it takes."""
        sheet = self.worksheet
        sheet.set_paper(9)  # A4
        if landscape:
            sheet.set_landscape()
        sheet.fit_to_pages(1, 0 if tall else 1)
        sheet.center_horizontally()
        sheet.set_margins(left=0.5, right=0.5, top=0.5, bottom=0.75)
        if header:
            sheet.set_header(header)
        if footer:
            sheet.set_footer(footer)
