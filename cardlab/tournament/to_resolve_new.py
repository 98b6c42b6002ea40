"""A new `to-resolve.xlsx`: headers, drop-downs, what to do, and the first rows."""

from collections.abc import Mapping, Sequence

from cardlab.exporters.workbook_tables import page_footer
from cardlab.exporters.xlsx_styles import height_of
from cardlab.exporters.xlsx_writer import MOST_ROWS, Book, SheetWriter, Value
from cardlab.messages import say
from cardlab.spreadsheets.cells import column_letter
from cardlab.tournament.model import DECISIONS
from cardlab.tournament.store.tables import ACCEPT_LATE, REFUSE_LATE
from cardlab.tournament.to_resolve import ANSWERS, CHOICES, DOUBLES, RULINGS, same_words
from cardlab.vocabulary import Language

_HEADER = 2
_FIRST = _HEADER + 1
_WIDTHS = {
    "phrase": 38, "answer": 46, **dict.fromkeys(CHOICES, 34), "why": 18, "lists": 9, "players": 44,
    "number": 8, "player": 32, "email": 34, "decision": 22, "reason": 70,
    "other-number": 8, "other-player": 32, "other-email": 34, "alike": 24, "same": 28,
}  # fmt: skip
_STYLES = {"phrase": "typed-bold", "player": "typed-bold", "lists": "typed-count", "number": "typed-count",
           "other-player": "typed-bold", "other-number": "typed-count"}  # fmt: skip
_TO_FILL = "#FFF2CC"
_FILTERED = 20_000
"""Rows the filter takes in: more than there will be, so that what is added is among them."""

Rows = Sequence[Mapping[str, Value]]
"""Each row by the names of the columns."""


def new_workbook(answers: Rows, rulings: Rows, doubles: Rows, lang: Language, *, personal_data: bool) -> bytes:
    """The workbook in the event's language, the same bytes each time."""
    with Book() as book:
        sheet = _sheet(book, "to-resolve", ANSWERS, answers, lang, ask=True)
        first, last = (column_letter(ANSWERS.index(name)) for name in (CHOICES[0], CHOICES[-1]))
        answer = ANSWERS.index("answer")
        # Each row chooses among its own cells: an inline list could hold no commas, and titles do.
        sheet.add_choices(_FIRST, answer, MOST_ROWS - 1, f"=${first}{_FIRST + 1}:${last}{_FIRST + 1}")
        phrase, given = (f"${column_letter(ANSWERS.index(name))}{_FIRST + 1}" for name in ("phrase", "answer"))
        still_open = {"type": "formula", "criteria": f'=AND({phrase}<>"",{given}="")', "format": book.fill(_TO_FILL)}
        sheet.worksheet.conditional_format(_FIRST, answer, MOST_ROWS - 1, answer, still_open)
        yes = [say("precheck-sheets.yes", lang), say("precheck-sheets.no", lang)]
        sheet.add_choices(_HEADER - 1, 1, _HEADER - 1, yes)
        sheet.worksheet.conditional_format(
            _HEADER - 1, 1, _HEADER - 1, 1, {"type": "blanks", "format": book.fill(_TO_FILL)}
        )
        columns = [name for name in RULINGS if personal_data or name != "email"]
        sheet = _sheet(book, "rulings", columns, rulings, lang)
        decisions = [say(f"precheck.status-{decision}", lang) for decision in (*DECISIONS, ACCEPT_LATE, REFUSE_LATE)]
        sheet.add_choices(_FIRST, columns.index("decision"), MOST_ROWS - 1, decisions)
        columns = [name for name in DOUBLES if personal_data or not name.endswith("email")]
        sheet = _sheet(book, "doubles", columns, doubles, lang)
        same, first = columns.index("same"), f"$A{_FIRST + 1}"
        sheet.add_choices(_FIRST, same, MOST_ROWS - 1, same_words(lang))
        given = f"${column_letter(same)}{_FIRST + 1}"
        still_open = {"type": "formula", "criteria": f'=AND({first}<>"",{given}="")', "format": book.fill(_TO_FILL)}
        sheet.worksheet.conditional_format(_FIRST, same, MOST_ROWS - 1, same, still_open)
    return book.content


def _sheet(
    book: Book, name: str, columns: Sequence[str], rows: Rows, lang: Language, *, ask: bool = False
) -> SheetWriter:
    """`ask`: with the one cell that accepts all single suggestions."""
    sheet = book.sheet(say(f"precheck-sheets.sheet-{name}", lang))
    styles = [_STYLES.get(column, "typed") for column in columns]
    sheet.set_widths([_WIDTHS[column] for column in columns], styles)
    sheet.worksheet.freeze_panes(_FIRST, 1 if name == "to-resolve" else 2)
    sheet.worksheet.autofilter(_HEADER, 0, _FILTERED - 1, len(columns) - 1)
    sheet.worksheet.repeat_rows(_HEADER)
    sheet.set_page(landscape=True, tall=True, footer=page_footer(lang))
    sheet.append([("name-12", say(f"precheck-sheets.{name}-how", lang))])
    also = ("label", say(f"precheck-sheets.{name}-also", lang))
    sheet.append([("typed-bold", say("precheck-sheets.accept-all", lang)), ("typed", None), also] if ask else [also])
    headers = [say(f"precheck-sheets.column-{column}", lang) for column in columns]
    counted = [style.endswith("count") for style in styles]
    sheet.append(
        [("header-count" if each else "header", text) for each, text in zip(counted, headers, strict=True)], 24
    )
    for row in rows:
        texts = [(text, _WIDTHS[column]) for column in columns if isinstance(text := row.get(column), str)]
        cells = [(style, row[column]) if column in row else None for style, column in zip(styles, columns, strict=True)]
        sheet.append(cells, height_of(texts))
    return sheet
