"""Events as an organiser lives through them: run, look, fill in the workbook, run again.

What is expected stands in tables, a line per player: the rows of the sheet, the name, the status, the mark of change
since the last run, the rules that had something to say to the player, and those for the organiser's eyes alone.
"""

import csv
import hashlib
import json
import re
import sqlite3
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

from openpyxl import Workbook, load_workbook
from openpyxl.worksheet.worksheet import Worksheet

from cardlab.messages import say
from cardlab.tournament.model import STATUSES
from cardlab.vocabulary import Language
from tests.conftest import Outcome

FIXTURES = Path(__file__).parent / "fixtures"


class Line(NamedTuple):
    rows: str
    name: str
    status: str
    change: str
    rules: str
    organiser: str


def table(text: str) -> list[Line]:
    """A hand-written table; of a first run, which marks no change, without that column."""
    lines = [[cell.strip() for cell in line.split("¦")] for line in text.strip("\n").splitlines()]
    return [Line(*(line if len(line) == 6 else [*line[:3], "", *line[3:]])) for line in lines]


def found(folder: Path) -> list[Line]:
    """The same table, from `precheck.json`. Of the games' own findings those that say nothing is wrong are left out."""
    return [
        Line(
            " ".join(map(str, player["rows"])),
            player["name"],
            player["status"],
            player["change"],
            _rules(player["findings"], *(each for one in _current(player) for each in _findings(one))),
            _rules(player["for_organiser"]),
        )
        for player in results(folder)["players"]
    ]


def results(folder: Path) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads((folder / "precheck.json").read_text(encoding="utf-8"))
    return answer


def _current(player: dict[str, Any]) -> list[dict[str, Any]]:
    return [each for each in player["lists"] if not each["replaced"]]


def _findings(one: dict[str, Any]) -> Iterable[list[dict[str, Any]]]:
    yield one["findings"]
    if one["result"]:
        yield one["result"]["findings"]


def _rules(*findings: list[dict[str, Any]]) -> str:
    told = [
        each for some in findings for each in some if each["severity"] != "info" or each["rule"].startswith("event.")
    ]
    return " ".join(sorted(each["rule"] for each in told))


def assert_told_everywhere(expected: Sequence[Line], folder: Path, outcome: Outcome, lang: Language) -> None:
    """Statuses and marks of change are the same in JSON, workbook, page, replies and on the terminal."""
    assert found(folder) == list(expected)
    statuses = [say(f"precheck.status-{each.status}", lang) for each in expected]
    changes = [say(f"precheck.change-{each.change}", lang) if each.change else None for each in expected]

    summary = rows_of(folder / "precheck.xlsx", say("precheck-sheets.sheet-summary", lang))
    headers = {header: place for place, header in enumerate(summary[0])}
    status_cells = [str(row[headers[say("precheck-sheets.column-status", lang)]]) for row in summary[1:]]
    assert [cell.partition(" ")[2] for cell in status_cells] == statuses
    change = headers.get(say("precheck-sheets.column-change", lang))
    assert [row[change] if change is not None else None for row in summary[1:]] == changes

    page = (folder / "precheck.html").read_text(encoding="utf-8")
    rows = re.findall(r'<tr id="row-\d+" data-status="([a-z-]+)">(.*?)</tr>', page)
    assert [status for status, _ in rows] == [each.status for each in expected]
    marks = [re.search(r'data-change="([a-z]+)"', row) for _, row in rows]
    assert [mark[1] if mark else "" for mark in marks] == [each.change for each in expected]

    assert [row[say("precheck-replies.column-status", lang)] for row in replies(folder)] == statuses

    counted = Counter(each.status for each in expected)
    for status in STATUSES:
        words = re.escape(say(f"precheck.status-{status}", lang))
        told = re.search(rf"^{words} +(\d+)  ", outcome.out, re.MULTILINE)
        assert (int(told[1]) if told else 0) == counted[status], status
    tally = Counter(each.change for each in expected if each.change)
    for mark, count in tally.items():
        assert say(f"precheck.tally-{mark}", lang, count=count) in outcome.out


def replies(folder: Path) -> list[dict[str, str]]:
    """The rows of `replies.csv`."""
    with (folder / "replies.csv").open(encoding="utf-8-sig", newline="") as opened:
        first = opened.readline()
        opened.seek(0)
        return list(csv.DictReader(opened, delimiter=";" if ";" in first else ","))


def rows_of(workbook: Path, sheet: str) -> list[tuple[Any, ...]]:
    book = load_workbook(workbook, read_only=True)  # only this sheet: that of all decks is long
    try:
        return list(book[sheet].iter_rows(values_only=True))
    finally:
        book.close()


# -- the organiser -----------------------------------------------------------------------------


def resolve(
    folder: Path,
    answers: Mapping[str, object] | None = None,
    rulings: Mapping[str, tuple[str, str]] | None = None,
    lang: Language = "en",
    doubles: Mapping[tuple[str, str], str] | None = None,
) -> None:
    """Fill in the organiser's workbook: answers by phrase, rulings by player, doubles by both names."""
    file = folder / "to-resolve.xlsx"
    book = load_workbook(file)
    _fill(book[say("precheck-sheets.sheet-to-resolve", lang)], "phrase", ("answer",), answers or {}, lang)
    _fill(book[say("precheck-sheets.sheet-rulings", lang)], "player", ("decision", "reason"), rulings or {}, lang)
    sheet = book[say("precheck-sheets.sheet-doubles", lang)]
    header, places = _header(sheet, lang)
    for row in range(header + 1, sheet.max_row + 1):
        pair = (str(sheet.cell(row, places["player"]).value), str(sheet.cell(row, places["other-player"]).value))
        sheet.cell(row, places["same"]).value = (doubles or {}).get(pair, sheet.cell(row, places["same"]).value)
    assert not doubles or sheet.max_row > header
    book.save(file)


def _fill(sheet: Worksheet, key: str, columns: tuple[str, ...], wanted: Mapping[str, object], lang: Language) -> None:
    header, places = _header(sheet, lang)
    for name, values in wanted.items():
        (row,) = [
            row for row in range(header + 1, sheet.max_row + 1) if sheet.cell(row, places[key]).value == name
        ]  # each stands there once
        for column, value in zip(columns, values if isinstance(values, tuple) else (values,), strict=True):
            sheet.cell(row, places[column]).value = value


def _header(sheet: Worksheet, lang: Language) -> tuple[int, dict[str, int]]:
    names = ("phrase", "answer", "player", "decision", "reason", "choice-1", "other-player", "same")
    words = {say(f"precheck-sheets.column-{name}", lang): name for name in names}
    for row in range(1, 10):
        places = {words[str(cell.value)]: at for at, cell in enumerate(sheet[row], 1) if str(cell.value) in words}
        if len(places) > 1:
            return row, places
    raise AssertionError("no header")


def to_resolve(folder: Path, lang: Language = "en") -> dict[str, list[Any]]:
    """Each phrase with the choices proposed for it."""
    book = load_workbook(folder / "to-resolve.xlsx")
    sheet = book[say("precheck-sheets.sheet-to-resolve", lang)]
    header, places = _header(sheet, lang)
    first = places["choice-1"]
    return {
        str(sheet.cell(row, places["phrase"]).value): [sheet.cell(row, first + place).value for place in range(4)]
        for row in range(header + 1, sheet.max_row + 1)
        if sheet.cell(row, places["phrase"]).value
    }


# -- files -------------------------------------------------------------------------------------


def digests(folder: Path) -> dict[str, str]:
    """Every file of a folder with a digest of its bytes; the store with one of what it holds, its log aside."""
    return {
        file.relative_to(folder).as_posix(): hashlib.sha256(_content(file)).hexdigest()
        for file in sorted(folder.rglob("*"))
        if file.is_file() and not file.name.startswith((".event.lock", "event.db-"))
    }


def _content(file: Path) -> bytes:
    if file.name != "event.db" or not file.read_bytes().startswith(b"SQLite format 3"):
        return file.read_bytes()
    tables = {name: rows for name, rows in stored(file).items() if name != "log"}
    tables["event"] = [[*row[:1], *row[2:]] for row in tables["event"]]  # an event is called by its folder
    return repr(tables).encode()


def stored(file: Path) -> dict[str, list[Any]]:
    """Every row of every table of an event's store."""
    with closing(sqlite3.connect(file)) as connection:
        names = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY 1").fetchall()
        return {name: connection.execute(f'SELECT * FROM "{name}" ORDER BY 1').fetchall() for (name,) in names}


def write_workbook(path: Path, rows: Sequence[Sequence[Any]], *, sheet: str = "Sheet1") -> Path:
    """A workbook as a form exports it: real dates, and texts that stay texts even where they look like formulas."""
    book = Workbook()
    page = book.active
    assert page is not None
    page.title = sheet
    for row, cells in enumerate(rows, start=1):
        for column, value in enumerate(cells, start=1):
            cell = page.cell(row, column)
            cell.value = value
            if isinstance(value, str):
                cell.data_type = "s"
    book.save(path)
    return path


def edited(text: str, *changes: tuple[str, str]) -> str:
    """A list one edit away."""
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return text
