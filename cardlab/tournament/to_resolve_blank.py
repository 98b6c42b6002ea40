"""The workbook `to-resolve.xlsx` before anything stands in it: headers, drop-downs, what to do."""

from collections.abc import Sequence
from typing import Any

from openpyxl import Workbook
from openpyxl.formatting.rule import FormulaRule
from openpyxl.styles import Alignment, Font, PatternFill
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.datavalidation import DataValidation

from cardlab.exporters.sheet_xml import MOST_ROWS
from cardlab.exporters.workbook import saved
from cardlab.exporters.workbook_deck import one_page
from cardlab.exporters.workbook_looks import Looks
from cardlab.messages import say
from cardlab.tournament.model import DECISIONS
from cardlab.tournament.to_resolve import ANSWERS, CHOICES, RULINGS

_HEADER = 3
_FIRST = _HEADER + 1
_WIDTHS = {
    "phrase": 38, "answer": 46, **dict.fromkeys(CHOICES, 34), "why": 18, "lists": 9, "players": 44,
    "number": 8, "player": 32, "email": 34, "decision": 18, "reason": 70,
}  # fmt: skip
_TO_FILL = "FFF2CC"
_COUNTED = ("lists", "number")
_FILTERED = 20_000
"""Rows the filter takes in: more than there will be, so that what is added is among them."""


def blank_workbook(*, personal_data: bool) -> bytes:
    """The workbook in the user's language, the same bytes each time."""
    book, looks = Workbook(write_only=True), Looks()
    answers = _sheet(book, looks, "to-resolve", ANSWERS)
    first, last = (get_column_letter(ANSWERS.index(name) + 1) for name in (CHOICES[0], CHOICES[-1]))
    phrase, answer = (get_column_letter(ANSWERS.index(name) + 1) for name in ("phrase", "answer"))
    # Each row chooses among its own cells: an inline list could hold no commas, and titles do.
    _drop_down(answers, answer, f"${first}{_FIRST}:${last}{_FIRST}")
    still_open = FormulaRule(  # type: ignore[no-untyped-call]
        formula=[f'AND(${phrase}{_FIRST}<>"",${answer}{_FIRST}="")'],
        fill=PatternFill("solid", bgColor=_TO_FILL, fgColor=_TO_FILL),
    )
    answers.conditional_formatting.add(f"{answer}{_FIRST}:{answer}{MOST_ROWS}", still_open)
    columns = [name for name in RULINGS if personal_data or name != "email"]
    rulings = _sheet(book, looks, "rulings", columns)
    choices = ",".join(say(f"precheck.status-{decision}") for decision in DECISIONS)
    _drop_down(rulings, get_column_letter(columns.index("decision") + 1), f'"{choices}"')
    return saved(book)


def _sheet(book: Workbook, looks: Looks, name: str, columns: Sequence[str]) -> Any:
    sheet: Any = book.create_sheet(say(f"precheck-sheets.sheet-{name}"))
    for at, column in enumerate(columns, start=1):
        shape = sheet.column_dimensions[get_column_letter(at)]
        shape.width = _WIDTHS[column]
        # New rows look like their column, and a code typed into one stays text.
        shape.number_format = "0" if column in _COUNTED else "@"
        shape.alignment = Alignment(
            vertical="top", wrap_text=column not in _COUNTED, horizontal="center" if column in _COUNTED else None
        )
        shape.font = Font(name="Calibri", family=2, size=11, bold=column in ("phrase", "player"))
    sheet.freeze_panes = f"{get_column_letter(2 if name == 'to-resolve' else 3)}{_FIRST}"
    sheet.auto_filter.ref = f"A{_HEADER}:{get_column_letter(len(columns))}{_FILTERED}"
    sheet.row_dimensions[_HEADER].height = 24
    sheet.print_title_rows = f"{_HEADER}:{_HEADER}"
    one_page(sheet, landscape=True, tall=True)
    sheet.oddFooter.right.text = say("export.page", page="&P", pages="&N")
    sheet.append([looks.cell(sheet, "name-12", say(f"precheck-sheets.{name}-how"))])
    sheet.append([looks.cell(sheet, "label", say(f"precheck-sheets.{name}-also"))])
    sheet.append(
        looks.cell(sheet, "header-count" if column in _COUNTED else "header", say(f"precheck-sheets.column-{column}"))
        for column in columns
    )
    return sheet


def _drop_down(sheet: Any, letter: str, source: str) -> None:
    """Something to choose in a whole column; whatever else is typed is taken too."""
    choice = DataValidation(type="list", formula1=source, allow_blank=True, showErrorMessage=False)
    choice.add(f"{letter}{_FIRST}:{letter}{MOST_ROWS}")
    sheet.data_validations.append(choice)
