"""How the cells of our workbooks look: each style as XlsxWriter's properties, under its name."""

from collections.abc import Mapping, Sequence
from typing import Any

VERDICT_MARKS = {"legal": "✓", "legal-with-warnings": "!", "illegal": "✗", "unclear": "?", "unreadable": "?"}
STATUS_MARKS = {**VERDICT_MARKS, "missing": "–", "accepted": "✓", "refused": "✗", "withdrawn": "–"}
"""The verdicts, and what else may become of a registration."""
TIME_FORMATS = {"en": "yyyy-mm-dd hh:mm", "fr": "dd/mm/yyyy hh:mm"}

NAME_SIZES = (16, 12, 9)
"""How large a deck's name may stand above its table, in points."""
LINE = 15
"""The height of a line, in points."""
_MOST_LINES = 20

Style = Mapping[str, Any]
_GREY = "#595959"
_STATUS_FILLS = {
    "legal": "#E2F0D9", "legal-with-warnings": "#FFF2CC", "illegal": "#F8CBAD", "missing": "#E4DFEC",
    "accepted": "#DDEBF7", "refused": "#E6B8B7", "withdrawn": "#F2F2F2",
}  # fmt: skip
_SEVERITY_COLOURS = {"error": "#9C0006", "warning": "#7F6000", "info": _GREY}
_TINTS = {"error": "#FBE0D4", "warning": "#FFF6DD", "info": "#FFFFFF"}
_THIN, _MEDIUM, _HAIR = 1, 2, 7

_PLAIN: Style = {"font_name": "Calibri", "font_size": 11, "valign": "vcenter", "num_format": "@"}
_BOLD: Style = {**_PLAIN, "bold": True}
_SMALL_GREY: Style = {**_PLAIN, "italic": True, "font_color": _GREY}
_CENTRED: Style = {"align": "center"}
_WRAPPED: Style = {"valign": "top", "text_wrap": True}
_BODY: Style = {**_PLAIN, "bottom": _HAIR, "bottom_color": "#A6A6A6"}
_HEADER: Style = {
    **_BOLD, "text_wrap": True, "bg_color": "#D6DCE4", "top": _THIN, "top_color": "#808080", "bottom": _MEDIUM,
}  # fmt: skip
_TOTAL: Style = {**_BOLD, "top": _THIN, "top_color": "#808080"}
_TYPED: Style = {**_PLAIN, **_WRAPPED}
"""Columns that people type into: a code typed there stays text."""
_SETUP: Style = {**_PLAIN, "valign": "top", "bottom": _HAIR, "bottom_color": "#999999"}


def _verdict_styles(status: str) -> dict[str, Style]:
    filled = {**_BOLD, "bg_color": _STATUS_FILLS.get(status, "#D9D9D9")}
    return {
        f"verdict-{status}": filled,
        f"verdict-{status}-mark": {**filled, **_CENTRED},
        f"status-{status}": {**_BODY, **filled, **_WRAPPED},
    }


def _severity_styles(severity: str, colour: str) -> dict[str, Style]:
    return {
        f"text-{severity}": {**_BODY, "bg_color": _TINTS[severity]},
        f"count-{severity}": {**_BODY, **_CENTRED, "bg_color": _TINTS[severity]},
        f"severity-{severity}": {**_BODY, **_WRAPPED, "bold": True, "font_color": colour},
        f"mark-{severity}": {**_BOLD, **_CENTRED, "font_color": colour},
        f"message-{severity}": {**_PLAIN, "bold": severity == "error", "font_color": colour},
    }


STYLES: Mapping[str, Style] = {
    "plain": _PLAIN,
    "plain-bold": _BOLD,
    "plain-count": {**_PLAIN, **_CENTRED},
    "aligned": {**_PLAIN, "align": "left", "text_wrap": True},
    **{f"name-{size}": {**_BOLD, "font_size": size} for size in NAME_SIZES},
    "label": {**_PLAIN, "font_color": _GREY},
    "header": _HEADER,
    "header-count": {**_HEADER, **_CENTRED},
    "group": {**_BOLD, "bg_color": "#EDEDED", "bottom": _THIN, "bottom_color": "#808080"},
    "text": _BODY,
    "count": {**_BODY, **_CENTRED},
    "decimal": {**_BODY, **_CENTRED, "num_format": "0.0"},
    "wrapped": {**_BODY, **_WRAPPED},
    "wrapped-bold": {**_BODY, **_WRAPPED, "bold": True},
    "wrapped-grey": {**_BODY, **_WRAPPED, "font_color": _GREY},
    "wrapped-count": {**_BODY, **_CENTRED, "valign": "top"},
    **{
        f"time-{lang}": {**_BODY, "align": "left", "valign": "top", "num_format": how}
        for lang, how in TIME_FORMATS.items()
    },
    "link": {**_BODY, "font_color": "#0563C1", "underline": 1},
    "subtotal": _SMALL_GREY,
    "subtotal-count": {**_SMALL_GREY, **_CENTRED},
    "total": _TOTAL,
    "total-count": {**_TOTAL, **_CENTRED},
    "citation": {**_SMALL_GREY, "font_size": 9},
    **{name: style for status in STATUS_MARKS for name, style in _verdict_styles(status).items()},
    **{name: style for each in _SEVERITY_COLOURS.items() for name, style in _severity_styles(*each).items()},
    "typed": _TYPED,
    "typed-bold": {**_TYPED, "bold": True},
    "typed-count": {**_PLAIN, **_CENTRED, "valign": "top", "num_format": "0"},
    **{f"typed-time-{lang}": {**_TYPED, "num_format": how} for lang, how in TIME_FORMATS.items()},
    "column": {"num_format": "@"},
    "column-name": {"num_format": "@", "bold": True},
    "column-required": {"bold": True, "underline": 1},
    "column-optional": {"bold": True},
    "column-meaning": {**_WRAPPED, "num_format": "@", "italic": True, "font_color": "#555555", "bg_color": "#EEEEEE"},
    "setup-header": {**_SETUP, "bold": True, "bg_color": "#EEEEEE"},
    "setup-header-wrapped": {**_SETUP, "text_wrap": True, "bold": True, "bg_color": "#EEEEEE"},
    "setup": _SETUP,
    "setup-wrapped": {**_SETUP, "text_wrap": True},
    "setup-blank": {**_SETUP, "text_wrap": True, "bg_color": "#FFF8DC"},
}


def widths_of(columns: Sequence[Sequence[str | int | None]], least: int, most: int) -> list[int]:
    """Widths that hold the longest value of each column; its first value is a header, which may break."""
    found: list[int] = []
    for header, *values in columns:
        words = max(len(word) for word in str(header).split()) + 3  # the filter's button
        longest = max((len(str(value)) for value in values if value is not None), default=0) + 2
        found.append(max(least, words, min(most, longest)))
    return found


def lines_needed(text: str, width: float) -> int:
    """How many lines a text takes in a column; letters are narrower than the digits that widths are counted in."""
    if len(text) < width and "\n" not in text:
        return 1
    return sum(1 + int(len(line) // (width * 1.15)) for line in text.split("\n"))


def height_of(texts: Sequence[tuple[str, float]]) -> float | None:
    """The height of a row where a text of it needs several lines; texts come with their columns' widths.

    Not every program finds it out for itself.
    """
    lines = max((lines_needed(text, width) for text, width in texts), default=1)
    return LINE * min(lines, _MOST_LINES) if lines > 1 else None
