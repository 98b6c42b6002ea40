"""A chart as a small inline SVG: readable by a screen reader, in print, and in the dark.

It takes the colour of the text around it (`currentColor`), so that a page need say nothing about it.
"""

from html import escape
from typing import NamedTuple

from cardlab.games.charts import Bar, Chart
from cardlab.render.charts import ChartWords, bar_ends
from cardlab.safe_text import printable_text

_WIDTH, _ROW, _TOP = 450, 20, 4
_LETTER = 7.6
"""How wide a letter is, about."""
_LETTERS = 28
"""So many letters of a label fit; the whole stands in the bar's own title."""
_SHADES = ("0.85", "0.4")


class _Columns(NamedTuple):
    """Where the bars start, and how long the longest may be: labels before them, values behind."""

    start: float
    room: float


def chart_svg(chart: Chart, words: ChartWords, name: str) -> str:
    """The picture of a chart; `name` tells it from the others of its page."""
    height = _TOP * 2 + _ROW * len(chart.bars)
    columns = _columns(chart, words)
    told = "; ".join(_told(chart, bar, words) for bar in chart.bars)
    series = ", ".join(words.series(chart))
    rows = "".join(_row(chart, bar, _TOP + place * _ROW, columns, words) for place, bar in enumerate(chart.bars))
    return (
        f'<svg class="chart" viewBox="0 0 {_WIDTH} {height}" role="img"'
        f' aria-labelledby="{name}-title {name}-desc" font-size="12" fill="currentColor">'
        f'<title id="{name}-title">{_safe(words.title(chart))}</title>'
        f'<desc id="{name}-desc">{_safe(f"{series}. {told}" if series else told)}</desc>'
        f'<line x1="{columns.start:.1f}" x2="{columns.start:.1f}" y1="0" y2="{height}" stroke="currentColor"'
        f' stroke-opacity="0.5"/>{rows}</svg>'
    )


def _columns(chart: Chart, words: ChartWords) -> _Columns:
    start = 12 + _LETTER * max(len(_short(words.label(bar))) for bar in chart.bars)
    values = 12 + _LETTER * max(len(words.values(chart, bar)) for bar in chart.bars)
    return _Columns(start, _WIDTH - start - values)


def _row(chart: Chart, bar: Bar, top: int, columns: _Columns, words: ChartWords) -> str:
    drawn, start = "", columns.start
    ends = [columns.start + float(part) * columns.room for part in bar_ends(chart, bar)]
    for place, (shade, end) in enumerate(zip(_SHADES, ends, strict=False)):
        height, down = (_ROW - 6, 0)
        if chart.kind == "share":  # one above the other, from the same start
            height, down = (_ROW - 6) // 2, place * (_ROW - 6) // 2
        drawn += (
            f'<rect x="{start:.1f}" y="{top + 3 + down}" width="{end - start:.1f}" height="{height}"'
            f' fill-opacity="{shade}"/>'
        )
        start = columns.start if chart.kind == "share" else end
    end = max(ends)
    return (
        f"<g><title>{_safe(_told(chart, bar, words))}</title>"
        f'<text x="{columns.start - 6:.1f}" y="{top + 14}" text-anchor="end">{_safe(_short(words.label(bar)))}</text>'
        f'{drawn}<text x="{end + 6:.1f}" y="{top + 14}">{_safe(words.values(chart, bar))}</text></g>'
    )


def _short(label: str) -> str:
    return label if len(label) <= _LETTERS else f"{label[: _LETTERS - 1]}…"


def _told(chart: Chart, bar: Bar, words: ChartWords) -> str:
    return words.renderer.say("stats.bar", label=words.label(bar), values=words.values(chart, bar))


def _safe(text: str) -> str:
    return escape(printable_text(text))
