"""A deck's numbers in words: charts as bars for a terminal, and as JSON."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Any

from cardlab.games.charts import Bar, Chart, Figure, Number
from cardlab.games.statistics import EventNumbers, Statistics
from cardlab.messages import sentences
from cardlab.render.renderer import Renderer
from cardlab.render.text import renderer_for
from cardlab.safe_text import printable
from cardlab.vocabulary import GameId, Language

_WIDTH = 30
"""The longest bar, in letters."""
_FIRST, _SECOND = "█", "░"


class ChartWords:
    """Says charts of one game in one language: for the terminal, for pages and for JSON alike."""

    def __init__(self, renderer: Renderer, game: GameId) -> None:
        self.renderer = renderer
        self._game = game

    def title(self, of: Chart | Figure) -> str:
        """What a chart or a figure is called: by its game, or as all games call it."""
        own = sentences(self._game, self.renderer.language)
        if isinstance(of, Chart) and of.kind == "share":
            return self.renderer.say("stats.moved", title=self.title(of._replace(kind="count")))
        if isinstance(of, Figure):
            return self.renderer.say(f"{self._game if f'figure-{of.name}' in own else 'stats'}.figure-{of.name}")
        return self.renderer.say(f"{self._game if f'chart-{of.name}' in own else 'stats'}.chart-{of.name}")

    def label(self, bar: Bar) -> str:
        return bar.key if bar.label is None else self.renderer.phrase(bar.label)

    def series(self, chart: Chart) -> list[str]:
        return [self.renderer.phrase(each) for each in chart.series]

    def values(self, chart: Chart, bar: Bar) -> str:
        """`7`, `3 + 4`, `42%`, `42% → 67%`."""
        said = [self.number(value, chance=chart.kind != "count") for value in bar.values]
        if chart.kind == "share":
            return " → ".join(reversed(said))
        return (" → " if chart.kind == "chance" else " + ").join(said)

    def number(self, value: Number, *, chance: bool = False) -> str:
        if chance:
            return self.renderer.say("stats.percent", value=self._decimal(value * 100, 1))
        return self._decimal(value, 2)

    def note(self, chart: Chart) -> str:
        return "" if chart.note is None else self.renderer.phrase(chart.note)

    def figure(self, figure: Figure) -> str:
        return self.renderer.labelled(self.title(figure), self.number(figure.value))

    def figures(self, numbers: EventNumbers) -> list[str]:
        """The figures of an event, each beside that of the event before."""
        before = {figure.name: figure.value for figure in numbers.figures_before}
        return [
            self.renderer.say("stats.before", figure=self.figure(each), before=self.number(before[each.name]))
            if each.name in before
            else self.figure(each)
            for each in numbers.figures
        ]

    def _decimal(self, value: Number, places: int) -> str:
        """As the language writes it; whole numbers as they are."""
        if value == int(value):
            return str(int(value))
        whole, part = f"{float(value):.{places}f}".split(".")
        return self.renderer.say("stats.decimal", whole=whole, part=part)


def words_for(statistics: Statistics, lang: Language) -> ChartWords:
    result = statistics.result
    return ChartWords(renderer_for(result, lang), result.game)


def largest(chart: Chart) -> Number:
    """What the longest bar stands for; of chances that is certainty."""
    if chart.kind == "share":
        return max((value for bar in chart.bars for value in bar.values), default=0)
    return 1 if chart.kind == "chance" else max((sum(bar.values) for bar in chart.bars), default=0)


def not_counted(statistics: Statistics, renderer: Renderer) -> str:
    """That lines were not understood, and are in none of the numbers."""
    unread = len(statistics.result.deck.unread)
    return renderer.say("stats.unread", count=unread) if unread else ""


def statistics_text(statistics: Statistics, lang: Language) -> str:
    words = words_for(statistics, lang)
    lines = [printable(statistics.result.deck.name or statistics.result.source)]
    lines += [f"  {said}" for said in [not_counted(statistics, words.renderer)] if said]
    figures = [words.figure(figure) for figure in statistics.figures]
    return "\n".join([*lines, *_lines(figures, statistics.charts, words)])


def event_text(numbers: EventNumbers, lang: Language) -> str:
    words = words_for_event(numbers, lang)
    return "\n".join(_lines(words.figures(numbers), (*numbers.charts, *numbers.moved), words))


def words_for_event(numbers: EventNumbers, lang: Language) -> ChartWords:
    return ChartWords(Renderer.for_game(numbers.decks[0].names, lang), numbers.game)


def _lines(figures: Sequence[str], charts: Sequence[Chart], words: ChartWords) -> Iterator[str]:
    yield from (f"  {figure}" for figure in figures)
    for chart in charts:
        yield ""
        yield from _chart_lines(chart, words)


def _chart_lines(chart: Chart, words: ChartWords) -> Iterator[str]:
    marks = (f"{_FIRST}+", f"{_FIRST}{_SECOND}") if chart.kind == "share" else (_FIRST, _SECOND)
    series = ", ".join(f"{mark} {name}" for mark, name in zip(marks, words.series(chart), strict=False))
    yield f"  {words.title(chart)}{f' ({series})' if series else ''}"
    labels = [printable(words.label(bar)) for bar in chart.bars]
    values = [words.values(chart, bar) for bar in chart.bars]
    label_width, value_width = max(map(len, labels)), max(map(len, values))
    for bar, label, value in zip(chart.bars, labels, values, strict=True):
        yield f"    {label:<{label_width}}  {value:>{value_width}}  {_bar(chart, bar)}".rstrip()
    if note := words.note(chart):
        yield f"    {note}"


def _bar(chart: Chart, bar: Bar) -> str:
    ends = bar_ends(chart, bar)
    drawn = [round(end * _WIDTH) for end in ends]
    if chart.kind == "share":
        now, before = drawn
        return _FIRST * min(drawn) + ("+" * (now - before) if now > before else _SECOND * (before - now))
    return _FIRST * drawn[0] + _SECOND * (drawn[-1] - drawn[0])


def bar_ends(chart: Chart, bar: Bar) -> list[Fraction]:
    """Where each value of a bar ends, from 0 to 1: counts stand one after another, the others each by itself."""
    full = Fraction(largest(chart)) or Fraction(1)
    if chart.kind != "count":
        return [value / full for value in bar.values]
    return [sum(bar.values[: place + 1]) / full for place in range(len(bar.values))]


def statistics_json(statistics: Statistics, lang: Language) -> dict[str, Any]:
    words, result = words_for(statistics, lang), statistics.result
    return {
        "file": result.source,
        "game": result.game,
        "format": result.terms.format.code,
        "fingerprint": result.fingerprint,
        "unread": len(result.deck.unread),
        "figures": {figure.name: _plain(figure.value) for figure in statistics.figures},
        "charts": [_chart_json(chart, words) for chart in statistics.charts],
    }


def event_json(numbers: EventNumbers, lang: Language) -> dict[str, Any]:
    words = words_for_event(numbers, lang)
    return {
        "game": numbers.game,
        "figures": {figure.name: _plain(figure.value) for figure in numbers.figures},
        "charts": [_chart_json(chart, words) for chart in numbers.charts],
        "before": {figure.name: _plain(figure.value) for figure in numbers.figures_before} or None,
        "moved": [_chart_json(chart, words) for chart in numbers.moved],
    }


def _chart_json(chart: Chart, words: ChartWords) -> dict[str, Any]:
    return {
        "name": chart.name,
        "title": words.title(chart),
        "kind": chart.kind,
        "series": words.series(chart),
        "bars": [{"key": bar.key, "label": words.label(bar), "values": _all_plain(bar.values)} for bar in chart.bars],
        "note": words.note(chart),
    }


def _all_plain(values: Sequence[Number]) -> list[int | float]:
    return [_plain(value) for value in values]


def _plain(value: Number) -> int | float:
    return int(value) if value == int(value) else round(float(value), 6)
