"""Setup sheets out: as text, as a table, as a workbook with a tab per step, as a page to print."""

from collections.abc import Iterator, Sequence
from hashlib import sha256
from html import escape
from io import StringIO
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from cardlab.errors import CardlabError
from cardlab.files import write_file
from cardlab.games.outer_rim.checklist import Line
from cardlab.games.outer_rim.labels import STEPS, step_of, written_label
from cardlab.games.outer_rim.setup_page import COLUMNS, MARK
from cardlab.games.rule import group_by
from cardlab.messages import say
from cardlab.model.findings import Phrase
from cardlab.spreadsheets.cells import delimiter_for, write_csv
from cardlab.vocabulary import Language

if TYPE_CHECKING:
    from cardlab.exporters.xlsx_writer import Book, Cell

ENDINGS = (".txt", ".csv", ".xlsx", ".html")
TICK = "☐"
_FILL_IN = "__________"
_WIDTHS = (6, 52, 60, 70)
_LINE_HEIGHT = 15


class SetupRow(NamedTuple):
    """A line of the sheet in the words of one language."""

    label: str
    value: str
    note: str


class SetupSheet(NamedTuple):
    """A setup as a checklist that can be shown and saved."""

    lines: Sequence[Line]
    remarks: tuple[Phrase, ...] = ()

    def text(self, lang: Language = "en") -> str:
        """Labelled lines under their steps, a box to tick before each."""
        colon = " :" if lang == "fr" else ":"
        lines = [f"# {say('outer-rim.sheet-title', lang)}", *(f"# {remark}" for remark in self._remarks(lang))]
        for step, rows in self._steps(lang):
            lines += ["", f"== {say(f'outer-rim.step-{step}', lang)} =="]
            for row in rows:
                tick = "" if step == "head" else "[ ] "
                note = f"   # {row.note}" if row.note else ""
                lines.append(f"{tick}{row.label}{colon} {row.value or _FILL_IN}{note}")
        return "\n".join(lines) + "\n"

    def save(self, target: Path | str, lang: Language = "en", *, force: bool = False) -> None:
        """Write it to a file whose ending says how: txt, csv, xlsx or html."""
        ending = Path(target).suffix.lower()
        if ending not in ENDINGS:
            raise CardlabError("outer-rim.unknown-sheet-ending", path=target)
        write_file(Path(target), self.content(ending, lang), force=force)

    def content(self, ending: str, lang: Language) -> bytes:
        """A file of it, by its ending."""
        if ending == ".xlsx":
            from cardlab.exporters.xlsx_writer import Book

            with Book() as book:
                self.add_to(book, self.tabs(lang), lang)
            return book.content
        if ending == ".csv":
            return self._csv(lang)
        return (self.text(lang) if ending == ".txt" else self._page(lang)).encode()

    def tabs(self, lang: Language) -> list[str]:
        """The sheets it takes in a workbook: its steps."""
        return [say(f"outer-rim.step-{step}", lang)[:31] for step, _ in self._steps(lang)]

    def add_to(self, book: "Book", names: Sequence[str], lang: Language) -> None:
        """Its sheets in a workbook, under these names."""
        for name, (step, rows) in zip(names, self._steps(lang), strict=True):
            sheet = book.sheet(name)
            sheet.set_widths(_WIDTHS)
            tick, what, value, note = _headers(COLUMNS, lang)
            plain, wrapped = "setup-header", "setup-header-wrapped"
            sheet.append([(plain, tick), (plain, what), (wrapped, value), (wrapped, note)])
            for row in rows:
                lines = max(-(-len(text) // width) for text, width in zip(row, _WIDTHS[1:], strict=True))
                sheet.append(_cells("" if step == "head" else TICK, *row), _LINE_HEIGHT * max(1, lines))
            for remark in self._remarks(lang) if step == "head" else ():
                sheet.append(_cells(f"# {remark}", "", "", ""))
            sheet.add_choices(1, 0, len(rows), (TICK, "☑"))
            sheet.worksheet.freeze_panes("A2")
            sheet.set_page(landscape=True, tall=True, header=f"&C{name}")

    def _page(self, lang: Language) -> str:
        """A page that needs nothing else: boxes to tap, one sheet of paper when printed, readable as a sheet again."""
        from markupsafe import Markup

        from cardlab.exporters.html import csp_hash, templates_of

        steps, names = "", count(1)
        for step, rows in self._steps(lang):
            lines = "".join(_page_row(f"b{next(names)}", row, boxed=step != "head") for row in rows)
            steps += f"<h2>{escape(say(f'outer-rim.step-{step}', lang))}</h2>\n<table>\n{lines}</table>\n"
        templates = templates_of("cardlab.games.outer_rim")
        script = templates.get_template("setup_page.js").render(mark=MARK)
        page = templates.get_template("setup_page.html").render(
            lang=lang,
            title=say("outer-rim.sheet-title", lang),
            remarks=Markup("".join(f"<p>{escape(remark)}</p>\n" for remark in self._remarks(lang))),
            steps=Markup(steps),
            script=Markup(script),
            script_hash=csp_hash(script),
            mark=MARK,
            key=sha256(steps.encode()).hexdigest()[:12],
            points=7.4 if len(self.lines) < 100 else 6.6 if len(self.lines) < 130 else 5.9,
        )  # fmt: skip
        return f"{page}\n"

    def _csv(self, lang: Language) -> bytes:
        """Comma for English, semicolon and a byte order mark for French: what the spreadsheet programs there expect."""
        remarks = ([f"# {remark}", "", "", "", ""] for remark in self._remarks(lang))
        written = [_headers(("step", *COLUMNS), lang), *remarks]
        for step, rows in self._steps(lang):
            tick = "" if step == "head" else TICK
            written += [[say(f"outer-rim.step-{step}", lang), tick, *row] for row in rows]
        text = StringIO()
        write_csv(text, written, delimiter=delimiter_for(lang))
        return text.getvalue().encode("utf-8-sig" if lang == "fr" else "utf-8")

    def _steps(self, lang: Language) -> Iterator[tuple[str, list[SetupRow]]]:
        """The rows of each step, the steps in the order of the table."""
        at = lang == "fr"
        by_step = group_by(self.lines, lambda line: step_of(line.label))
        for step in sorted(by_step, key=STEPS.index):
            yield (
                step,
                [
                    SetupRow(written_label(line.label, lang, line.subject[at]), line.value[at], line.note[at])
                    for line in by_step[step]
                ],
            )

    def _remarks(self, lang: Language) -> list[str]:
        return [say(remark.key, lang, **remark.values) for remark in self.remarks]


def _page_row(name: str, row: SetupRow, *, boxed: bool) -> str:
    label = escape(row.label)
    box = f'<input type="checkbox" id="{name}">' if boxed else ""
    what = f'<label for="{name}">{label}</label>' if boxed else label
    said = escape(row.value) if row.value else f'<input type="text" id="{name}v" aria-label="{label}" value="">'
    cells = zip(COLUMNS, (box, what, said, escape(row.note)), strict=True)
    return "<tr>" + "".join(f'<td class="{column}">{cell}</td>' for column, cell in cells) + "</tr>\n"


def _cells(tick: str, what: str, value: str, note: str) -> "list[Cell]":
    """A row of the workbook; what is to be filled in has a colour."""
    filled = "setup-wrapped" if value else "setup-blank"
    return [("setup", tick), ("setup", what), (filled, value), ("setup-wrapped", note)]


def _headers(columns: Sequence[str], language: Language) -> list[str]:
    return [say(f"outer-rim.column-{column}", language) for column in columns]
