"""How cells of our workbooks look: few looks, each made once for a whole workbook."""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from openpyxl.cell import WriteOnlyCell
from openpyxl.styles import Alignment, Border, Font, PatternFill, Side

from cardlab.exporters.clean import printable

if TYPE_CHECKING:
    from openpyxl.cell.cell import Cell

VERDICT_MARKS = {"legal": "✓", "legal-with-warnings": "!", "illegal": "✗", "unclear": "?", "unreadable": "?"}
STATUS_MARKS = {**VERDICT_MARKS, "missing": "–", "accepted": "✓", "refused": "✗", "withdrawn": "–"}
"""The verdicts, and what else may become of a registration."""
TIME_FORMATS = {"en": "yyyy-mm-dd hh:mm", "fr": "dd/mm/yyyy hh:mm"}

NAME_SIZES = (16, 12, 9)
"""How large a deck's name may stand above its table, in points."""

_GREY = "595959"
_STATUS_FILLS = {
    "legal": "E2F0D9", "legal-with-warnings": "FFF2CC", "illegal": "F8CBAD", "missing": "E4DFEC", "accepted": "DDEBF7",
    "refused": "E6B8B7", "withdrawn": "F2F2F2",
}  # fmt: skip
_SEVERITY_COLOURS = {"error": "9C0006", "warning": "7F6000", "info": _GREY}


class Looks:
    """Makes the cells of one workbook. Numbers stay numbers; text is text, whatever it looks like."""

    def __init__(self) -> None:
        self._styles: dict[tuple[str, bool], Any] = {}

    def cell(self, sheet: Any, look: str, value: str | int | None = None) -> "Cell":
        cell: Any = WriteOnlyCell(sheet)
        cell._style = self._style(sheet, look, isinstance(value, int))
        put(cell, value)
        made: Cell = cell
        return made

    def row(self, sheet: Any, look: str, values: Iterable[str | int | None]) -> "list[Cell]":
        return [self.cell(sheet, look, value) for value in values]

    def number(self, sheet: Any, look: str, *, number: bool = False) -> int:
        """A look as the XML of a sheet names it."""
        found: int = sheet.parent._cell_styles.add(self._style(sheet, look, number))
        return found

    def _style(self, sheet: Any, look: str, number: bool) -> Any:
        key = (look, number)
        if key not in self._styles:
            model: Any = WriteOnlyCell(sheet)
            model.alignment = Alignment(vertical="center")
            model.number_format = "0" if number else "@"
            for attribute, value in _looks()[look].items():
                setattr(model, attribute, value)
            self._styles[key] = model._style
        return self._styles[key]


def put(cell: "Cell", value: str | int | None) -> None:
    """Fill a cell; text that begins like a formula stays text."""
    if isinstance(value, str):
        cell.value = printable(value)
        cell.data_type = "s"
    else:
        cell.value = value


def _font(**how: Any) -> Font:
    return Font(name="Calibri", family=2, **{"size": 11, **how})


@cache
def _looks() -> dict[str, dict[str, Any]]:
    thin, hair = Side("thin", color="808080"), Side("hair", color="A6A6A6")
    middle = Alignment(horizontal="center", vertical="center")
    body = {"font": _font(), "border": Border(bottom=hair)}
    header = {
        "font": _font(bold=True),
        "fill": PatternFill("solid", fgColor="D6DCE4"),
        "border": Border(top=thin, bottom=Side("medium")),
    }
    top = Alignment(vertical="top", wrap_text=True)
    looks: dict[str, dict[str, Any]] = {
        "plain": {"font": _font()},
        "plain-count": {"font": _font(), "alignment": middle},
        "aligned": {"font": _font(), "alignment": Alignment(horizontal="left", vertical="center", wrap_text=True)},
        **{f"name-{size}": {"font": _font(size=size, bold=True)} for size in NAME_SIZES},
        "label": {"font": _font(color=_GREY)},
        "header": {**header, "alignment": Alignment(vertical="center", wrap_text=True)},
        "header-count": {**header, "alignment": Alignment(horizontal="center", vertical="center", wrap_text=True)},
        "group": {
            "font": _font(bold=True),
            "fill": PatternFill("solid", fgColor="EDEDED"),
            "border": Border(bottom=thin),
        },
        "text": body,
        "count": {**body, "alignment": middle},
        "wrapped": {**body, "alignment": top},
        "wrapped-bold": {**body, "font": _font(bold=True), "alignment": top},
        "wrapped-grey": {**body, "font": _font(color=_GREY), "alignment": top},
        "wrapped-count": {**body, "alignment": Alignment(horizontal="center", vertical="top")},
        **{
            f"time-{lang}": {**body, "alignment": Alignment(horizontal="left", vertical="top"), "number_format": how}
            for lang, how in TIME_FORMATS.items()
        },
        "link": {**body, "font": _font(color="0563C1", underline="single")},
        "subtotal": {"font": _font(italic=True, color=_GREY)},
        "subtotal-count": {"font": _font(italic=True, color=_GREY), "alignment": middle},
        "total": {"font": _font(bold=True), "border": Border(top=thin)},
        "total-count": {"font": _font(bold=True), "border": Border(top=thin), "alignment": middle},
        "citation": {"font": _font(italic=True, size=9, color=_GREY)},
    }
    for status in STATUS_MARKS:
        fill = PatternFill("solid", fgColor=_STATUS_FILLS.get(status, "D9D9D9"))
        looks[f"verdict-{status}"] = {"font": _font(bold=True), "fill": fill}
        looks[f"verdict-{status}-mark"] = {"font": _font(bold=True), "fill": fill, "alignment": middle}
        looks[f"status-{status}"] = {**body, "font": _font(bold=True), "fill": fill, "alignment": top}
    for severity, colour in _SEVERITY_COLOURS.items():
        looks[f"severity-{severity}"] = {**body, "font": _font(bold=True, color=colour), "alignment": top}
        looks[f"mark-{severity}"] = {"font": _font(bold=True, color=colour), "alignment": middle}
        looks[f"message-{severity}"] = {"font": _font(bold=severity == "error", color=colour)}
    return looks


def widths_of(columns: Sequence[Sequence[str | int | None]], least: int, most: int) -> list[float]:
    """Widths that hold the longest value of each column; its first value is a header, which may break."""
    found: list[float] = []
    for header, *values in columns:
        words = max(len(word) for word in str(header).split()) + 3  # the filter's button
        longest = max((len(str(value)) for value in values if value is not None), default=0) + 2
        found.append(max(least, words, min(most, longest)))
    return found
