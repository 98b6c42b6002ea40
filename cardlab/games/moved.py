"""Two events compared: what more or fewer of the players brought, in shares, for events differ in size."""

from collections.abc import Iterator, Mapping
from fractions import Fraction

from cardlab.errors import CardlabError
from cardlab.findings import Phrase
from cardlab.games.brought import MOST_CARDS, ONCE, EventNumbers
from cardlab.games.statistics import Bar, Chart, Number

_OF_COPIES = "sets"
"""The chart that counts copies of cards; the others count players."""
_SERIES = (Phrase("stats.series-now"), Phrase("stats.series-before"))


def compared_with(now: EventNumbers, before: EventNumbers) -> EventNumbers:
    """The numbers of an event with what moved since another, the greatest moves first."""
    if now.game != before.game:
        raise CardlabError("stats.another-game", game=now.game, before=before.game)
    known = {chart.name: chart for chart in before.charts}
    names = [chart.name for chart in now.charts if not chart.name.endswith("-places")]
    names += [name for name in known if name not in {chart.name for chart in now.charts} | _placed(known)]
    shown = {chart.name: chart for chart in now.charts}
    moved = (_moved(shown.get(name, Chart(name, ())), now, known.get(name, Chart(name, ())), before) for name in names)
    return now._replace(figures_before=before.figures, moved=tuple(chart for chart in moved if chart.bars))


def _placed(charts: Mapping[str, Chart]) -> set[str]:
    return {name for name in charts if name.endswith("-places")}


def _moved(now: Chart, event: EventNumbers, before: Chart, event_before: EventNumbers) -> Chart:
    """The shares of both events; what only few brought to both is not in it."""
    first, second = _shares(before, event_before), _shares(now, event)
    labels = {bar.key: bar.label for chart in (before, now) for bar in chart.bars}
    bars = [
        Bar(key, (second.get(key, Fraction(0)), first.get(key, Fraction(0))), _plain(labels[key]))
        for key in _comparable(before, now)
    ]
    moves = {bar.key: abs(Fraction(bar.values[0]) - Fraction(bar.values[1])) for bar in bars}
    bars.sort(key=lambda bar: (-moves[bar.key], bar.key))
    return Chart(now.name, tuple(bar for bar in bars if moves[bar.key]), "share", _SERIES, Phrase("stats.note-moved"))


def _comparable(before: Chart, now: Chart) -> Iterator[str]:
    """What either event counts; where a list is cut off, what it lacks is not known, and not taken for nothing."""
    keys = [{bar.key for bar in chart.bars} for chart in (before, now)]
    cut_off = [len(chart.bars) >= MOST_CARDS and chart.name == "played" for chart in (before, now)]
    for key in dict.fromkeys(bar.key for chart in (now, before) for bar in chart.bars):
        if key != ONCE and all(key in known or not cut for known, cut in zip(keys, cut_off, strict=True)):
            yield key


def _shares(chart: Chart, event: EventNumbers) -> dict[str, Number]:
    counts = {bar.key: bar.values[0] for bar in chart.bars}
    players = next(figure.value for figure in event.figures if figure.name == "players")
    whole = sum(counts.values()) if chart.name == _OF_COPIES else players
    return {key: Fraction(value) / whole for key, value in counts.items() if whole}


def _plain(label: Phrase | None) -> Phrase | None:
    """A card without the copies of one event."""
    return Phrase("stats.card", {"card": label.values["card"]}) if label and "card" in label.values else label
