"""Decks in numbers as one page: pictures of our own, no script, light, dark and in print."""

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from cardlab.errors import CardlabError
from cardlab.exporters.clean import printable
from cardlab.exporters.deck_table import called
from cardlab.exporters.html import templates_of
from cardlab.files import write_file
from cardlab.games.charts import Chart
from cardlab.games.statistics import EventNumbers, Statistics
from cardlab.messages import say
from cardlab.render.chart_svg import chart_svg
from cardlab.render.charts import ChartWords, not_counted, words_for, words_for_event
from cardlab.vocabulary import Language


class Picture(NamedTuple):
    title: str
    svg: str
    series: list[str]
    note: str


class Section(NamedTuple):
    """What stands under one heading: a deck, or an event."""

    name: str
    facts: list[str]
    pictures: list[Picture]


def write_stats_page(
    counted: Sequence[Statistics | EventNumbers], target: Path, lang: Language, *, force: bool = False
) -> None:
    """One page for all decks and events; only pages are written."""
    if target.suffix.lower() not in (".html", ".htm"):
        raise CardlabError("stats.only-pages", path=target)
    write_file(target, stats_page(counted, lang), force=force)


def stats_page(counted: Sequence[Statistics | EventNumbers], lang: Language) -> str:
    sections = [
        deck_section(each, lang, f"part{place}") if isinstance(each, Statistics) else _event(each, lang, f"part{place}")
        for place, each in enumerate(counted, 1)
    ]
    page = templates_of("cardlab.exporters").get_template("stats_page.html")
    return printable(page.render(lang=lang, title=say("stats.page-title", lang), sections=sections))


def deck_section(statistics: Statistics, lang: Language, name: str) -> Section:
    """A deck in numbers; `name` tells its pictures from others of the page."""
    words, result = words_for(statistics, lang), statistics.result
    facts = [words.renderer.format(result.terms), *(words.figure(figure) for figure in statistics.figures)]
    facts += filter(None, [not_counted(statistics, words.renderer)])
    return Section(called(result), facts, _pictures(statistics.charts, words, name))


def _event(numbers: EventNumbers, lang: Language, name: str) -> Section:
    words = words_for_event(numbers, lang)
    pictures = [*_pictures(numbers.charts, words, name), *_pictures(numbers.moved, words, f"{name}-moved")]
    return Section(say("stats.event-title", lang), words.figures(numbers), pictures)


def _pictures(charts: Sequence[Chart], words: ChartWords, name: str) -> list[Picture]:
    return [
        Picture(words.title(chart), chart_svg(chart, words, f"{name}-{chart.name}"), words.series(chart),
                 words.note(chart))
        for chart in charts
    ]  # fmt: skip
