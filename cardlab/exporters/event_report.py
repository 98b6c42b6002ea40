"""An event in numbers as a file: a page, Markdown, or a workbook with charts of its own."""

from collections.abc import Iterator
from pathlib import Path

from cardlab.errors import CardlabError
from cardlab.exporters.clean import printable
from cardlab.exporters.plain_table import write_bytes
from cardlab.exporters.stats_page import write_stats_page
from cardlab.files import atomic_write, refuse_overwriting
from cardlab.games.brought import EventNumbers
from cardlab.games.statistics import Chart
from cardlab.messages import say
from cardlab.reports.charts import ChartWords, words_for_event
from cardlab.vocabulary import Language

ENDINGS = (".html", ".xlsx", ".md")
_LONGEST_NAME = 31
"""What Excel lets a sheet be called."""
_FORBIDDEN = str.maketrans("", "", "[]:*?/\\'")


def write_event_report(numbers: EventNumbers, target: Path, lang: Language, *, force: bool = False) -> None:
    """The ending of the file says how."""
    ending = target.suffix.lower()
    if ending not in ENDINGS:
        raise CardlabError("stats.report-endings", path=target, endings=", ".join(ENDINGS))
    if ending == ".html":
        write_stats_page([numbers], target, lang, force=force)
        return
    refuse_overwriting(target, force=force)
    if ending == ".xlsx":
        write_bytes(target, _workbook(numbers, lang))
        return
    with atomic_write(target) as opened:
        opened.write(printable("\n".join(_markdown(numbers, lang)) + "\n"))


def _markdown(numbers: EventNumbers, lang: Language) -> Iterator[str]:
    words = words_for_event(numbers, lang)
    yield f"# {say('stats.event-title', lang)}"
    yield ""
    yield from (f"- {words.figure(figure)}" for figure in numbers.figures)
    for chart in numbers.charts:
        yield from ("", f"## {words.title(chart)}", "", "| | |", "|---|---:|")
        for bar in chart.bars:
            yield f"| {words.label(bar).replace('|', '/')} | {words.values(chart, bar)} |"


def _workbook(numbers: EventNumbers, lang: Language) -> bytes:
    from cardlab.exporters.xlsx_writer import Book

    words = words_for_event(numbers, lang)
    with Book() as book:
        for place, chart in enumerate(numbers.charts, 1):
            title = words.title(chart)
            name = f"{place} {title.translate(_FORBIDDEN)}"[:_LONGEST_NAME].strip()
            sheet = book.sheet(name)
            sheet.set_widths([48, 12])
            sheet.append([("plain-bold", title)])
            for label, value in _rows(chart, words):
                sheet.append([("text", label), ("decimal" if isinstance(value, float) else "count", value)])
            sheet.add_bars(title, name, 1, len(chart.bars), "D2")
            sheet.set_page(landscape=True)
    return book.content


def _rows(chart: Chart, words: ChartWords) -> Iterator[tuple[str, int | float]]:
    for bar in chart.bars:
        value = bar.values[0]
        yield words.label(bar), int(value) if value == int(value) else round(float(value), 2)
