"""The table the benchmarks print: a row for each measure, ours beside its baseline, with the target."""

from collections.abc import Iterable
from typing import NamedTuple


class Row(NamedTuple):
    """What was measured against which baseline, the ratio asked for, and what both took."""

    what: str
    baseline: str
    target: float
    ours: float
    other: float
    unit: str = "ms"

    @property
    def ratio(self) -> float:
        return self.ours / self.other

    @property
    def met(self) -> bool:
        return self.ratio <= self.target


class Section(NamedTuple):
    """Rows measured in one way; `state` says what was warm and open meanwhile."""

    title: str
    state: str
    rows: tuple[Row, ...]


HEAD = f"{'what':46} {'against':38} {'ours':>11} {'other':>11} {'ratio':>6} {'at most':>7}  met"


def table(sections: Iterable[Section]) -> str:
    lines = [HEAD]
    for section in sections:
        lines += ["", f"{section.title} ({section.state})", *map(_line, section.rows)]
    return "\n".join(lines)


def _line(row: Row) -> str:
    figures = f"{_figure(row.ours, row.unit):>11} {_figure(row.other, row.unit):>11} {row.ratio:6.2f} {row.target:7.2f}"
    return f"{row.what:46} {row.baseline:38} {figures}  {'yes' if row.met else 'NO'}"


def _figure(value: float, unit: str) -> str:
    """Seconds are shown in milliseconds, everything else as it is."""
    return f"{value * 1000:,.2f} ms" if unit == "ms" else f"{value:,.0f} {unit}"
