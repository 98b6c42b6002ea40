"""What commands print: sentences wrapped at words, tables, JSON, and a bar that shows how far a long job is.

Only a terminal has a width; elsewhere, where programs and files read, every row and every sentence is one line.
"""

import json
import os
import re
import shutil
import sys
from collections.abc import Mapping, Sequence
from contextvars import ContextVar
from typing import Any, NamedTuple, TextIO
from unicodedata import combining, east_asian_width

from cardlab.cli.defaults import message, user_language
from cardlab.safe_text import STEERING, printable
from cardlab.spreadsheets.cells import delimiter_for, write_csv

_GAP = 2
"""Spaces between the columns of a table."""
_LEAST = 12
"""A column of sentences is made no narrower than this, rather another column is left out."""
_ESCAPES = re.compile("\x1b\\[[0-9;]*m")
_BEGINS = re.compile(r" *(?:(?:\x1b\[[0-9;]*m)?[✗!·?→](?:\x1b\[0m)? )?")
"""How a line of a report begins: the rest of a long one stands under what follows this."""
_SET_APART = re.compile(r" (?=[:;?!»·])|(?<=«) |(?<=n°) (?=\d)")
"""Spaces at which a French sentence must not break."""


# -- sentences -----------------------------------------------------------------------------------


def print_text(text: str, to: TextIO | None = None, under: int | None = None) -> None:
    """Lines, on a terminal wrapped at words; links stay whole.

    What follows of a long line stands under its own beginning, or so many columns from the left.
    """
    stream = to or sys.stdout
    width = width_of(stream)
    if width is not None:
        text = "\n".join("\n".join(_wrapped(line, width, under)) for line in text.split("\n"))
    print(text, file=stream)


def width_of(stream: TextIO) -> int | None:
    """How many columns a terminal has; None where the stream is no terminal."""
    return max(shutil.get_terminal_size().columns, 20) if stream.isatty() else None


def _wrapped(line: str, width: int, under: int | None) -> list[str]:
    if _length(line) <= width:
        return [line]
    begins = _BEGINS.match(line)
    own = _length(begins[0]) if begins else 0
    return at_words(line, width, " " * (own if under is None or under > width // 2 else under))


def at_words(text: str, width: int, indent: str = "") -> list[str]:
    """A text in lines of at most this width, except for words that are longer themselves."""
    lead = text[: len(text) - len(text.lstrip(" "))]
    lines: list[str] = []
    line = ""
    for word in _SET_APART.sub("\0", text.strip(" ")).split(" "):
        longer = f"{line} {word}" if line else (lead if not lines else indent) + word
        if line and _length(longer) > width:
            lines.append(line)
            longer = indent + word
        line = longer
    return [each.replace("\0", " ") for each in (*lines, line)]


def _length(text: str) -> int:
    """How many columns a text takes on a terminal."""
    text = _ESCAPES.sub("", text)
    if text.isascii():
        return len(text)
    return sum(0 if combining(letter) else 2 if east_asian_width(letter) in "WF" else 1 for letter in text)


# -- tables --------------------------------------------------------------------------------------


class TableColumn(NamedTuple):
    header: str
    drop: int = 0
    """Which column is left out first where there is no room: 1 before 2; 0 never."""
    wraps: bool = False
    """Whether it holds sentences or links, which may be broken anywhere rather than another column left out."""


def print_table(columns: Sequence[TableColumn | str], rows: Sequence[Sequence[str]]) -> None:
    """A table: on a terminal one that fits it, its cells wrapped; columns left out for want of room are named."""
    table_columns = [column if isinstance(column, TableColumn) else TableColumn(column) for column in columns]
    cells = [[printable(cell) for cell in row] for row in rows]
    width = width_of(sys.stdout)
    if width is None:
        _print_lines([column.header for column in table_columns], cells)
        return
    table_columns, cells, left_out = _that_fit(table_columns, cells, width)
    _print_rich(table_columns, cells, width)
    if left_out:
        print_text(message("help.columns-dropped", columns=", ".join(left_out), count=len(left_out)))


def print_csv(headers: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """The same table for a spreadsheet or another program, with the delimiter of the user's language."""
    write_csv(sys.stdout, [headers, *rows], delimiter=delimiter_for(user_language()))


def _print_lines(headers: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """A line for each row, with nothing wrapped or cut."""
    widths = [max(map(_length, column)) for column in zip(headers, *rows, strict=True)]
    for row in (headers, ["─" * width for width in widths], *rows):
        padded = (cell + " " * (width - _length(cell)) for cell, width in zip(row, widths, strict=True))
        print((" " * _GAP).join(padded).rstrip())


def _that_fit(
    columns: Sequence[TableColumn], rows: Sequence[Sequence[str]], width: int
) -> tuple[list[TableColumn], list[list[str]], list[str]]:
    """The columns a terminal has room for, their cells, and the headers of those left out."""
    kept = list(range(len(columns)))
    if _natural_width(columns, rows) > width:  # an empty column takes room and says nothing
        kept = [at for at in kept if any(row[at] for row in rows)]
    left_out: list[str] = []
    while sum(_least(columns[at], [row[at] for row in rows]) + _GAP for at in kept) - _GAP > width:
        droppable = [at for at in kept if columns[at].drop]
        if not droppable:
            break
        going = min(droppable, key=lambda at: columns[at].drop)
        left_out.append(columns[going].header)
        kept.remove(going)
    return [columns[at] for at in kept], [[row[at] for at in kept] for row in rows], left_out


def _natural_width(columns: Sequence[TableColumn], rows: Sequence[Sequence[str]]) -> int:
    cells = zip((column.header for column in columns), *rows, strict=True)
    return sum(max(map(_length, column)) + _GAP for column in cells) - _GAP


def _least(column: TableColumn, cells: Sequence[str]) -> int:
    """How narrow a column may be: its longest word fits, or where it may be broken anywhere, a few letters."""
    longest = _longest_word(column, cells)
    return min(longest, _LEAST) if column.wraps else longest


def _longest_word(column: TableColumn, cells: Sequence[str]) -> int:
    return max(_length(word) for cell in (column.header, *cells) for word in _SET_APART.sub("\0", cell).split(" "))


def _print_rich(columns: Sequence[TableColumn], rows: Sequence[Sequence[str]], width: int) -> None:
    from rich.box import SIMPLE_HEAD
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    table = Table(box=SIMPLE_HEAD, show_edge=False, padding=(0, _GAP - 1, 0, 0), pad_edge=False, header_style="bold")
    for column, column_width in zip(columns, _widths(columns, rows, width), strict=True):
        table.add_column(Text(column.header), width=column_width, overflow="fold")
    for row in rows:
        table.add_row(*map(Text, row))
    Console(file=sys.stdout, width=width, highlight=False).print(table)


def _widths(columns: Sequence[TableColumn], rows: Sequence[Sequence[str]], width: int) -> list[int]:
    """How wide each column is: the widest made narrower first, and words broken only where nothing else is left."""
    pairs = [(column, [row[at] for row in rows]) for at, column in enumerate(columns)]
    widths = [max(map(_length, (column.header, *cells))) for column, cells in pairs]
    words = [_longest_word(column, cells) for column, cells in pairs]
    least = [_least(column, cells) for column, cells in pairs]
    while sum(widths) + _GAP * (len(widths) - 1) > width:
        able = [at for at in range(len(widths)) if widths[at] > words[at]]
        able = able or [at for at in range(len(widths)) if widths[at] > least[at]] or list(range(len(widths)))
        widest = max(able, key=lambda at: widths[at])
        widths[widest] -= 1
    return widths


# -- JSON ----------------------------------------------------------------------------------------

_json_asked: ContextVar[bool] = ContextVar("json_asked", default=False)


def answer_as_json(value: bool) -> bool:
    """Note whether `--json` was given: then a fault is answered as JSON, too."""
    _json_asked.set(value)
    return value


def is_json_asked() -> bool:
    return _json_asked.get()


def print_json(value: Mapping[str, Any]) -> None:
    """What docs/json.md describes; the version stands first."""
    _print_as_json({"version": 1, **value})


def print_error_json(code: str, text: str) -> None:
    """Why there is no answer, in the shape that the desk's API has too."""
    _print_as_json({"error": code, "message": text})


def _print_as_json(value: Mapping[str, Any]) -> None:
    written = json.dumps(value, ensure_ascii=False, indent=2)
    print(re.sub(f"[{STEERING}]", lambda found: f"\\u{ord(found[0]):04x}", written))


# -- progress ------------------------------------------------------------------------------------


class ProgressBar:
    """A bar on a terminal, nothing in a pipe; it appears when it is first told (what, done, total)."""

    def __init__(self, title: str) -> None:
        self._title = title
        self._bar: Any = None

    def __enter__(self) -> "ProgressBar":
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def __call__(self, what: str, done: int, total: int) -> None:
        if not sys.stderr.isatty() or os.environ.get("TERM") == "dumb":
            return
        if self._bar is None:
            from rich.console import Console
            from rich.progress import BarColumn, Progress, TextColumn

            # what stands in brackets is a name, not markup
            said, what_now = (
                TextColumn(field, markup=False) for field in ("{task.description}", "{task.fields[what]}")
            )
            columns = (said, BarColumn(), what_now)
            self._bar = Progress(*columns, console=Console(stderr=True), transient=True)
            self._bar.add_task(self._title, what="")
            self._bar.start()
        self._bar.update(self._bar.task_ids[0], completed=done, total=total, what=printable(what))

    def stop(self) -> None:
        if self._bar is not None:
            self._bar.stop()
            self._bar = None
