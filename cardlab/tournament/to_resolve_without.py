"""The organiser's `to-resolve.xlsx` without somebody who was erased; everything else in it stays."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from openpyxl.worksheet.worksheet import Worksheet

from cardlab.catalogue.names import fold
from cardlab.spreadsheets.cells import Row
from cardlab.tournament.store.person import Person
from cardlab.tournament.to_resolve import CHOICES, FoundSheet, found_sheets, phrase_key
from cardlab.tournament.to_resolve_grown import changed_workbook


def workbook_without(file: Path, content: bytes, person: Person, is_own: Callable[[str], bool]) -> bytes:
    """The rows about this person emptied, and those of the folded phrases that are their own; elsewhere their names are
    hidden, but for the phrases of others and the cards proposed for them."""
    found = found_sheets(file, content)
    sheets = [each for each in (found.answers, found.rulings, found.doubles) if each]
    about = {each.tab: [row for row in each.rows if _is_about(each, row, person, is_own)] for each in sheets}
    cards = {found.answers.places[name] for name in ("phrase", "answer", *CHOICES) if name in found.answers.places}

    def change(sheet: Worksheet, tab: int) -> None:
        emptied = {row.number for row in about.get(tab, ())}
        for cells in sheet.iter_rows():
            for place, cell in enumerate(cells):
                if cell.row in emptied:
                    _empty(cell)
                elif tab != found.answers.tab or place not in cards:
                    _hide(cell, person)

    return changed_workbook(file, content, sheets, change)


def _is_about(sheet: FoundSheet, row: Row, person: Person, is_own: Callable[[str], bool]) -> bool:
    numbers = {sheet.cell(row, name).removesuffix(".0") for name in ("number", "other-number")}
    if numbers & set(map(str, person.numbers)):
        return True
    if phrase := sheet.cell(row, "phrase"):
        return is_own(phrase_key(phrase))
    names = set(map(fold, person.names)) - set(map(fold, person.others))
    return not any(numbers) and bool(names & {fold(sheet.cell(row, name)) for name in ("player", "email")} - {""})


def _empty(cell: Any) -> None:
    if getattr(cell, "value", None) is not None:
        cell.value = None
    if getattr(cell, "comment", None) is not None:
        cell.comment = None


def _hide(cell: Any, person: Person) -> None:
    if cell.data_type in ("s", "inlineStr") and cell.value is not None:
        hidden = person.hidden(str(cell.value))
        if hidden != str(cell.value):
            cell.value = hidden
            cell.data_type = "s"
    if getattr(cell, "comment", None) is not None:
        cell.comment.text = person.hidden(cell.comment.text)
