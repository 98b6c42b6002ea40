"""What commands print, laid out for the terminal: tables that fit it, sentences that wrap at words.

In a pipe nothing is wrapped or left out: what reads it there wants a line a row.
"""

import re
import sys
from collections.abc import Iterator, Sequence
from typing import NamedTuple, TextIO

from cardlab.cli.language import tell, user_language
from cardlab.safe_text import printable
from cardlab.spreadsheets.sheet import delimiter_for, write_csv

_GAP = "  "
_LEAST = 12
"""A column of text is made no narrower than this, or than its longest word: rather another one goes."""
_ESCAPES = re.compile("\x1b\\[[0-9;]*m")
_BEGINS = re.compile(r" *(?:(?:\x1b\[[0-9;]*m)?[✗!·?→](?:\x1b\[0m)? )?")
"""How a line of a report begins: the rest of a long one stands under what follows this."""
_SET_APART = re.compile(r" (?=[:;?!»·])|(?<=«) |(?<=n°) (?=\d)")
"""Spaces at which a French sentence must not break."""


class PrintedColumn(NamedTuple):
    header: str
    drop: int = 0
    """Which column goes first where there is no room: 1 before 2; 0 stays."""
    below: bool = False
    """Whether it stands beneath its row where there is no room beside it: sentences and links do."""


class _Table(NamedTuple):
    """Columns beside each other, and those that stand beneath each row."""

    columns: Sequence[PrintedColumn]
    rows: Sequence[Sequence[str]]
    beneath: Sequence[Sequence[str]] = ()


def print_table(columns: Sequence[PrintedColumn | str], rows: Sequence[Sequence[str]]) -> None:
    """A table as wide as its cells; where a terminal is narrower, columns stand beneath, wrap, or go and are named."""
    known = [each if isinstance(each, PrintedColumn) else PrintedColumn(each) for each in columns]
    table = _Table(known, [[printable(cell) for cell in row] for row in rows])
    room = room_on(sys.stdout)
    if room is None or _natural_width(table) <= room:
        _print(table, _widths(table), None)
        return
    table = _without_empty(table)
    if _natural_width(table) > room:
        table = _with_beneath(table)
    dropped: list[str] = []
    while (widths := _fitted(table, room)) is None:
        going = min((each for each in table.columns if each.drop), key=lambda each: each.drop, default=None)
        if going is None:
            widths = _squeezed(_narrowest(table), room)
            break
        dropped.append(going.header)
        table = _without(table, going)
    _print(table, widths, room)
    if dropped:
        print_text(tell("help.columns-dropped", columns=", ".join(dropped), count=len(dropped)))


def print_csv(headers: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """The same table for a spreadsheet or another program, with the delimiter of the user's language."""
    write_csv(sys.stdout, [headers, *rows], delimiter=delimiter_for(user_language()))


def print_text(text: str, to: TextIO | None = None, under: int | None = None) -> None:
    """Lines, on a terminal wrapped at words; links stay whole.

    What follows of a long line stands under its own beginning, or so many columns from the left.
    """
    stream = to or sys.stdout
    room = room_on(stream)
    if room is not None:
        text = "\n".join("\n".join(_line(line, room, under)) for line in text.split("\n"))
    print(text, file=stream)


def room_on(stream: TextIO) -> int | None:
    """How many columns a terminal has; None where it is none."""
    if not stream.isatty():
        return None
    import shutil

    return max(shutil.get_terminal_size().columns, 20)


def _line(line: str, room: int, under: int | None) -> list[str]:
    if _width(line) <= room:
        return [line]
    begins = _BEGINS.match(line)
    own = _width(begins[0]) if begins else 0
    return at_words(line, room, " " * (own if under is None or under > room // 2 else under))


def at_words(text: str, room: int, indent: str = "") -> list[str]:
    """A text in lines no longer than there is room, but for words that are longer themselves."""
    lead = text[: len(text) - len(text.lstrip(" "))]
    lines: list[str] = []
    line = ""
    for word in _SET_APART.sub("\0", text.strip(" ")).split(" "):
        longer = f"{line} {word}" if line else (lead if not lines else indent) + word
        if line and _width(longer) > room:
            lines.append(line)
            longer = indent + word
        line = longer
    return [each.replace("\0", " ") for each in (*lines, line)]


# -- tables --------------------------------------------------------------------------------------


def _print(table: _Table, widths: Sequence[int], room: int | None) -> None:
    _print_row([each.header for each in table.columns], widths, room)
    print(_GAP.join("─" * width for width in widths))
    for place, row in enumerate(table.rows):
        _print_row(row, widths, room)
        for cell in table.beneath[place] if table.beneath else ():
            if cell and room is not None:
                print("\n".join(at_words(f"    {cell}", room, "    ")))


def _print_row(cells: Sequence[str], widths: Sequence[int], room: int | None) -> None:
    pairs = list(zip(cells, widths, strict=True))
    columns = [[cell] if room is None else [*_pieces(at_words(cell, width), width)] for cell, width in pairs]
    for at in range(max(map(len, columns))):
        parts = [lines[at] if at < len(lines) else "" for lines in columns]
        padded = (part + " " * (width - _width(part)) for part, width in zip(parts, widths, strict=True))
        print(_GAP.join(padded).rstrip())


def _pieces(lines: Sequence[str], width: int) -> Iterator[str]:
    """Lines no wider than their column, whose longest word may be wider."""
    for line in lines:
        rest = line
        while _width(rest) > width:
            piece = rest[:width]
            while _width(piece) > width and len(piece) > 1:
                piece = piece[:-1]
            yield piece
            rest = rest[len(piece) :]
        yield rest


def _widths(table: _Table) -> list[int]:
    headers = [each.header for each in table.columns]
    return [max(map(_width, column)) for column in zip(headers, *table.rows, strict=True)]


def _natural_width(table: _Table) -> int:
    return _total(_widths(table))


def _total(widths: Sequence[int]) -> int:
    return sum(widths) + len(_GAP) * (len(widths) - 1)


def _narrowest(table: _Table) -> list[int]:
    """How narrow the columns can be: the longest word of each fits, and a little more."""
    headers = [each.header for each in table.columns]
    words = [max(_longest_word(cell) for cell in column) for column in zip(headers, *table.rows, strict=True)]
    return [min(width, max(word, _LEAST)) for width, word in zip(_widths(table), words, strict=True)]


def _squeezed(widths: Sequence[int], room: int) -> list[int]:
    """The widest column made as narrow as the room asks for: one endless word must not tear every row apart."""
    widest, over = max(widths), max(_total(widths) - room, 0)
    at = widths.index(widest)
    return [*widths[:at], max(widest - over, min(widest, _LEAST)), *widths[at + 1 :]]


def _longest_word(cell: str) -> int:
    return max(map(_width, _SET_APART.sub("\0", cell).split(" ")))


def _fitted(table: _Table, room: int) -> list[int] | None:
    """Widths that fit, the widest columns narrowed first; None where there is no room for them."""
    widths, least = _widths(table), _narrowest(table)
    if _total(least) > room:
        return None
    while (over := _total(widths) - room) > 0:
        able = [at for at, width in enumerate(widths) if width > least[at]]
        widest = max(able, key=lambda at: widths[at])
        next_widest = max((widths[at] for at in able if widths[at] < widths[widest]), default=0)
        widths[widest] = max(least[widest], next_widest, widths[widest] - over, 1)
    return widths


def _without_empty(table: _Table) -> _Table:
    """A column in which nothing stands takes room and says nothing."""
    for column in [each for at, each in enumerate(table.columns) if not any(row[at] for row in table.rows)]:
        table = _without(table, column)
    return table


def _with_beneath(table: _Table) -> _Table:
    beneath = [at for at, each in enumerate(table.columns) if each.below]
    below = [[row[at] for at in beneath] for row in table.rows]
    for column in [table.columns[at] for at in beneath]:
        table = _without(table, column)
    return table._replace(beneath=below)


def _without(table: _Table, column: PrintedColumn) -> _Table:
    at = table.columns.index(column)
    return table._replace(
        columns=[*table.columns[:at], *table.columns[at + 1 :]],
        rows=[[*row[:at], *row[at + 1 :]] for row in table.rows],
    )


def _width(text: str) -> int:
    text = _ESCAPES.sub("", text)
    if text.isascii():
        return len(text)
    from unicodedata import combining, east_asian_width

    return sum(0 if combining(letter) else 2 if east_asian_width(letter) in "WF" else 1 for letter in text)
