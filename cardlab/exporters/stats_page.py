"""Decks in numbers as one page: pictures of our own, no script, light, dark and in print."""

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from cardlab.errors import CardlabError
from cardlab.exporters.clean import printable
from cardlab.exporters.html import templates_of
from cardlab.files import atomic_write, refuse_overwriting
from cardlab.games.statistics import Statistics
from cardlab.messages import say
from cardlab.reports.chart_svg import chart_svg
from cardlab.reports.charts import not_counted, words_for
from cardlab.vocabulary import Language


class _Picture(NamedTuple):
    title: str
    svg: str
    series: list[str]
    note: str


class _Deck(NamedTuple):
    name: str
    facts: list[str]
    pictures: list[_Picture]


def write_stats_page(decks: Sequence[Statistics], target: Path, lang: Language, *, force: bool = False) -> None:
    """One page for all decks; only pages are written."""
    if target.suffix.lower() not in (".html", ".htm"):
        raise CardlabError("stats.only-pages", path=target)
    refuse_overwriting(target, force=force)
    content = stats_page(decks, lang)
    with atomic_write(target) as opened:
        opened.write(content)


def stats_page(decks: Sequence[Statistics], lang: Language) -> str:
    shown = [_deck(statistics, lang, f"deck{place}") for place, statistics in enumerate(decks, 1)]
    page = templates_of("cardlab.exporters").get_template("stats_page.html")
    return printable(page.render(lang=lang, title=say("stats.page-title", lang), decks=shown))


def _deck(statistics: Statistics, lang: Language, name: str) -> _Deck:
    words, result = words_for(statistics, lang), statistics.result
    facts = [words.speaker.format(result.terms), *(words.figure(figure) for figure in statistics.figures)]
    facts += filter(None, [not_counted(statistics, words.speaker)])
    pictures = [
        _Picture(words.title(chart), chart_svg(chart, words, f"{name}-{chart.name}"), words.series(chart),
                 words.note(chart))
        for chart in statistics.charts
    ]  # fmt: skip
    return _Deck(result.deck.name or result.source, facts, pictures)
