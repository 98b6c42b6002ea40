"""Registration sheets to print: a page for each deck, with the player's fields, boxes to tick and the fingerprint.

A page fits on A4 and on Letter. The longer the list, the smaller its letters; only a list
that nobody could read any more so small runs over the page.
"""

from collections.abc import Iterator, Sequence
from math import ceil
from typing import NamedTuple

from cardlab.exporters.clean import one_line
from cardlab.exporters.deck_table import DeckGroup, DeckRow, DeckTable
from cardlab.exporters.html import templates_of
from cardlab.messages import say
from cardlab.vocabulary import Language

_LABELS = ("title", "name", "number", "date", "deck", "event", "signature", "judge", "checked", "judge-title", "round")
_SIZES = (11.0, 10.5, 10.0, 9.5, 9.0, 8.5, 8.0, 7.5, 7.0, 6.5, 6.0, 5.5, 5.0, 4.5)
"""Letters of the list, in points."""
_POINT = 25.4 / 72
_WIDTH, _HEIGHT, _GAP = 190.0, 190.0, 6.0
"""The room for the list on a page, and between its columns, in millimetres."""
_HALF = 58.0
"""The room for the list where two sheets stand on a page."""
_TOGETHER = 20
_LINE, _HEADING = 1.6, 2.4
"""The height of a line, and of a heading with the space after its group, in letters."""
_TOO_MANY = 99
_LETTER = 0.52
"""How wide a letter is, compared with its height."""


class JudgeSheet(NamedTuple):
    """A deck to be checked, and what the judge need not write."""

    table: DeckTable
    number: int
    event: str
    round: int | None
    """None: whoever checks writes it."""
    faults: Sequence[str] = ()
    """What is known to be wrong with the list."""


class _Line(NamedTuple):
    quantity: int
    title: str
    subtitle: str = ""
    place: str = ""
    dice: str = ""


class _Group(NamedTuple):
    title: str
    sums: str
    lines: list[_Line]

    @property
    def breaks(self) -> bool:
        """Whether it may go on in the next column; short groups stay together."""
        return len(self.lines) > _TOGETHER


class _Sheet(NamedTuple):
    """What a page shows."""

    table: DeckTable
    name: str
    player: str
    groups: list[_Group]
    sums: list[str]
    verdict: str
    has_dice: bool
    size: float
    columns: int
    fits: bool
    judge: JudgeSheet | None = None


def judge_sheets_html(sheets: Sequence[JudgeSheet]) -> str:
    """One HTML document with two sheets to a page: what is known stands on them already."""
    return _html([_sheet(each.table, each) for each in sheets], sheets[0].table.lang)


def sheets_html(tables: Sequence[DeckTable]) -> str:
    """One HTML document with a page for each deck; it needs nothing from anywhere else."""
    return _html([_sheet(table) for table in tables], tables[0].lang)


def _html(sheets: Sequence[_Sheet], lang: Language) -> str:
    template = templates_of("cardlab.exporters").get_template("registration_sheet.html")
    labels = {name: say(f"export.form-{name}", lang) for name in _LABELS}
    return template.render(sheets=sheets, lang=lang, labels=labels)


def _sheet(table: DeckTable, judge: JudgeSheet | None = None) -> _Sheet:
    groups = [*(_group(group, table.lang) for group in table.groups), *_unread(table)]
    size, columns, fits = _fitting(groups, _HALF if judge else _HEIGHT)
    return _Sheet(
        table=table,
        name=one_line(table.name),
        player=one_line(table.player),
        groups=groups,
        sums=list(sums_of(table)),
        verdict=say("export.form-verdict", table.lang, format=table.format_name, verdict=table.verdict_words),
        has_dice="dice" in table.columns,
        size=size,
        columns=columns,
        fits=fits,
        judge=judge,
    )


def _group(group: DeckGroup, lang: Language) -> _Group:
    sums = sums_of_group(group.quantity, group.dice, lang)
    return _Group(one_line(group.title), sums, [_line(row, lang) for row in group.rows])


def sums_of_group(cards: int, dice: int, lang: Language) -> str:
    """`10 cards · 6 dice`."""
    sums = [say("export.form-cards", lang, count=cards)]
    if dice:
        sums.append(say("export.form-dice", lang, count=dice))
    return " · ".join(sums)


def _line(row: DeckRow, lang: Language) -> _Line:
    dice = say("export.form-dice", lang, count=row.dice_in_all) if row.dice_in_all else ""
    return _Line(row.quantity, row.title, row.subtitle, place_of(row, lang), dice)


def place_of(row: DeckRow, lang: Language) -> str:
    """What tells the card from others of its title, and what it counts as: `AW 28 · 16 pts`."""
    place = [row.place, row.other_slot]
    if row.points:
        place.append(say("export.form-points", lang, points=row.points))
    return " · ".join(filter(None, place))


def _unread(table: DeckTable) -> Iterator[_Group]:
    """What was not understood is on the page too: a judge may."""
    lines = [
        _Line(each.quantity, one_line(each.text), place=say("export.form-line", table.lang, line=each.line))
        for each in table.unread_cards
    ]
    if lines:
        count = sum(line.quantity for line in lines)
        yield _Group(say("export.section-unread", table.lang), say("export.form-cards", table.lang, count=count), lines)


def sums_of(table: DeckTable) -> Iterator[str]:
    """The sums a judge compares: each zone, all cards, points, dice."""
    for zone, (_, rows) in table.zones_of_groups.items():
        count = sum(row.quantity for row in rows)
        yield say("export.form-zone", table.lang, zone=say(f"export.group-{zone}", table.lang), count=count)
    cards = sum(row.quantity for row in table.rows) + sum(line.quantity for line in table.unread_cards)
    yield say("export.form-in-all", table.lang, count=cards)
    if table.points is not None:
        limit = table.points_limit
        key = "export.form-points" if limit is None else "export.form-points-of"
        yield say(key, table.lang, points=table.points, limit=limit)
    if dice := sum(row.dice_in_all for row in table.rows):
        yield say("export.form-dice", table.lang, count=dice)


def _fitting(groups: Sequence[_Group], height: float) -> tuple[float, int, bool]:
    """The largest letters, and the number of columns, with which the list fits on the page; whether it fits."""
    for size in _SIZES:
        for columns in (2, 3) if size <= 9 else (2,):
            letter = size * _POINT
            width = (_WIDTH - _GAP * (columns - 1)) / columns / letter
            if _columns_needed(groups, width, height / letter) <= columns:
                return size, columns, True
    return _SIZES[-1], 3, False


def _columns_needed(groups: Sequence[_Group], width: float, height: float) -> int:
    """How many columns of this size, in letters, the groups take."""
    columns, left = 1, height
    for group in groups:
        heights = [_height(line, width) for line in group.lines]
        heights[0] += _HEADING  # which stays with its first card
        for each in heights if group.breaks else [sum(heights)]:
            if each > left and left < height:
                columns, left = columns + 1, height
            left -= each
        if left < 0:  # a group that stays together is higher than a column
            return _TOO_MANY
    return columns


def _height(line: _Line, width: float) -> float:
    """How high a line is where its title must break, in letters."""
    title = len(line.title) + len(line.subtitle) + 2
    room = width - 3.5 - len(line.place) * _LETTER * 0.85 - (3.7 if line.dice else 0.5)
    rows = ceil(title * _LETTER / max(room, 4))
    return _LINE + (rows - 1) * 1.3
