"""Setup sheets out: as text, as a table, as a workbook with a tab per step, as a page to print."""

from collections.abc import Iterator, Sequence
from hashlib import sha256
from html import escape
from io import StringIO
from itertools import count, groupby
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from cardlab.decklists.lines import Decklist
from cardlab.errors import CardlabError
from cardlab.files import write_file
from cardlab.findings import Bilingual
from cardlab.games.outer_rim.checklist import Line
from cardlab.games.outer_rim.setup_labels import STEPS, step_of, written_label
from cardlab.games.outer_rim.setup_page import COLUMNS, MARK
from cardlab.importers.sheets import delimiter_for, write_csv
from cardlab.messages import say
from cardlab.vocabulary import Language

if TYPE_CHECKING:
    from cardlab.exporters.xlsx_writer import Book, Cell

ENDINGS = (".txt", ".csv", ".xlsx", ".html")
TICK = "☐"
_FILL_IN = "__________"
_WIDTHS = (6, 52, 60, 70)
_LINE_HEIGHT = 15


class Row(NamedTuple):
    """A line of the sheet in the words of one language."""

    step: str
    label: str
    value: str
    note: str


def write_setup_sheet(
    lines: Sequence[Line], target: Path, language: Language, *, remarks: Sequence[str] = (), force: bool = False
) -> None:
    """Write a sheet to a file whose ending says how."""
    ending = target.suffix.lower()
    if ending not in ENDINGS:
        raise CardlabError("outer-rim.unknown-sheet-ending", path=target)
    write_file(target, sheet_content(rows_of(lines, language), ending, language, remarks), force=force)


def sheet_content(rows: Sequence[Row], ending: str, language: Language, remarks: Sequence[str]) -> bytes:
    """The bytes of a file with this ending."""
    if ending == ".xlsx":
        from cardlab.exporters.xlsx_writer import Book

        with Book() as book:
            add_sheets(book, tabs_of(rows, language), rows, language, remarks)
        return book.content
    if ending == ".csv":
        return _csv(rows, language, remarks)
    return (as_text(rows, language, remarks) if ending == ".txt" else _page(rows, language, remarks)).encode()


def lines_as_read(decklist: Decklist) -> list[Line]:
    """The lines of a sheet somebody filled in, their words as they were typed."""
    return [
        Line(line.label, Bilingual(line.subject, line.subject), Bilingual(line.value, line.value))
        for line in decklist.sheet
    ]


def rows_of(lines: Sequence[Line], language: Language) -> list[Row]:
    at = language == "fr"
    return [
        Row(step_of(line.label), written_label(line.label, language, line.subject[at]), line.value[at], line.note[at])
        for line in lines
    ]


def as_text(rows: Sequence[Row], language: Language, remarks: Sequence[str] = ()) -> str:
    """Labelled lines under their steps, a box to tick before each."""
    colon = " :" if language == "fr" else ":"
    title = say("outer-rim.sheet-title", language)
    lines = [f"# {title}", *(f"# {remark}" for remark in remarks)]
    for step, members in _by_step(rows):
        lines += ["", f"== {say(f'outer-rim.step-{step}', language)} =="]
        for row in members:
            tick = "" if step == "head" else "[ ] "
            note = f"   # {row.note}" if row.note else ""
            lines.append(f"{tick}{row.label}{colon} {row.value or _FILL_IN}{note}")
    return "\n".join(lines) + "\n"


def _page(rows: Sequence[Row], language: Language, remarks: Sequence[str]) -> str:
    """A page that needs nothing else: boxes to tap, one sheet of paper when printed, and readable as a sheet again."""
    from markupsafe import Markup

    from cardlab.exporters.html import csp_hash, templates_of

    steps, names = "", count(1)
    for step, members in _by_step(rows):
        lines = "".join(_page_row(f"b{next(names)}", row, boxed=step != "head") for row in members)
        steps += f"<h2>{escape(say(f'outer-rim.step-{step}', language))}</h2>\n<table>\n{lines}</table>\n"
    templates = templates_of("cardlab.games.outer_rim")
    script = templates.get_template("setup_page.js").render(mark=MARK)
    page = templates.get_template("setup_page.html").render(
        lang=language,
        title=say("outer-rim.sheet-title", language),
        remarks=Markup("".join(f"<p>{escape(remark)}</p>\n" for remark in remarks)),
        steps=Markup(steps),
        script=Markup(script),
        script_hash=csp_hash(script),
        mark=MARK,
        key=sha256(steps.encode()).hexdigest()[:12],
        points=7.4 if len(rows) < 100 else 6.6 if len(rows) < 130 else 5.9,
    )  # fmt: skip
    return f"{page}\n"


def _page_row(name: str, row: Row, *, boxed: bool) -> str:
    label = escape(row.label)
    box = f'<input type="checkbox" id="{name}">' if boxed else ""
    what = f'<label for="{name}">{label}</label>' if boxed else label
    said = escape(row.value) if row.value else f'<input type="text" id="{name}v" aria-label="{label}" value="">'
    cells = zip(COLUMNS, (box, what, said, escape(row.note)), strict=True)
    return "<tr>" + "".join(f'<td class="{column}">{cell}</td>' for column, cell in cells) + "</tr>\n"


def _by_step(rows: Sequence[Row]) -> Iterator[tuple[str, list[Row]]]:
    """The rows of each step, the steps in the order of the table."""
    ordered = sorted(rows, key=lambda row: STEPS.index(row.step))
    for step, members in groupby(ordered, key=lambda row: row.step):
        yield step, list(members)


def _csv(rows: Sequence[Row], language: Language, remarks: Sequence[str]) -> bytes:
    """Comma for English, semicolon and a byte order mark for French: what the spreadsheet programs there expect."""
    written = [_headers(("step", *COLUMNS), language), *([f"# {remark}", "", "", "", ""] for remark in remarks)]
    for step, members in _by_step(rows):
        tick = "" if step == "head" else TICK
        written += [[say(f"outer-rim.step-{step}", language), tick, *row[1:]] for row in members]
    text = StringIO()
    write_csv(text, written, delimiter=delimiter_for(language))
    return text.getvalue().encode("utf-8-sig" if language == "fr" else "utf-8")


def tabs_of(rows: Sequence[Row], language: Language) -> list[str]:
    """The names of the sheets of a workbook: its steps."""
    return [say(f"outer-rim.step-{step}", language)[:31] for step, _ in _by_step(rows)]


def add_sheets(
    book: "Book", names: Sequence[str], rows: Sequence[Row], language: Language, remarks: Sequence[str]
) -> None:
    """A sheet for each step."""
    for name, (step, members) in zip(names, _by_step(rows), strict=True):
        sheet = book.sheet(name)
        sheet.set_widths(_WIDTHS)
        tick, what, value, note = _headers(COLUMNS, language)
        plain, wrapped = "setup-header", "setup-header-wrapped"
        sheet.append([(plain, tick), (plain, what), (wrapped, value), (wrapped, note)])
        for row in members:
            lines = max(-(-len(text) // width) for text, width in zip(row[1:], _WIDTHS[1:], strict=True))
            sheet.append(_cells("" if step == "head" else TICK, *row[1:]), _LINE_HEIGHT * max(1, lines))
        for remark in remarks if step == "head" else ():
            sheet.append(_cells(f"# {remark}", "", "", ""))
        sheet.add_choices(1, 0, len(members), (TICK, "☑"))
        sheet.worksheet.freeze_panes("A2")
        sheet.set_page(landscape=True, tall=True, header=f"&C{name}")


def _cells(tick: str, what: str, value: str, note: str) -> "list[Cell]":
    """A row of the workbook; what is to be filled in has a colour."""
    filled = "setup-wrapped" if value else "setup-blank"
    return [("setup", tick), ("setup", what), (filled, value), ("setup-wrapped", note)]


def _headers(columns: Sequence[str], language: Language) -> list[str]:
    return [say(f"outer-rim.column-{column}", language) for column in columns]
