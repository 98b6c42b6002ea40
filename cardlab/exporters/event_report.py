"""An event in numbers as a file: a page, Markdown, or a workbook with charts of its own."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from cardlab.errors import CardlabError
from cardlab.exporters.clean import printable
from cardlab.exporters.stats_page import write_stats_page
from cardlab.files import write_file
from cardlab.games.charts import Chart
from cardlab.games.statistics import EventNumbers
from cardlab.messages import say
from cardlab.render.charts import ChartWords, words_for_event
from cardlab.vocabulary import Language

ENDINGS = (".html", ".xlsx", ".md", ".json")
VERSION = 1
"""Of the JSON shape: see docs/json.md."""
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
    if ending == ".xlsx":
        content: str | bytes = _workbook(numbers, lang)
    elif ending == ".json":
        content = json.dumps({"version": VERSION, **numbers.json(lang)}, ensure_ascii=False, indent=2) + "\n"
    else:
        content = printable("\n".join(_markdown(numbers, lang))) + "\n"
    write_file(target, content, force=force)


def _markdown(numbers: EventNumbers, lang: Language) -> Iterator[str]:
    words = words_for_event(numbers, lang)
    yield f"# {say('stats.event-title', lang)}"
    yield ""
    yield from (f"- {figure}" for figure in words.figures(numbers))
    for chart in (*numbers.charts, *numbers.moved):
        yield from ("", f"## {words.title(chart)}", "", "| | |", "|---|---:|")
        for bar in chart.bars:
            yield f"| {words.label(bar).replace('|', '/')} | {words.values(chart, bar)} |"


def _workbook(numbers: EventNumbers, lang: Language) -> bytes:
    from cardlab.exporters.xlsx_writer import Book

    words = words_for_event(numbers, lang)
    with Book() as book:
        for place, chart in enumerate((*numbers.charts, *numbers.moved), 1):
            title = words.title(chart)
            name = f"{place} {title.translate(_FORBIDDEN)}"[:_LONGEST_NAME].strip()
            sheet = book.sheet(name)
            series = words.series(chart)
            sheet.set_widths([48, *[14 for _ in series or title[:1]]])
            sheet.append([("plain-bold", title), *(("plain-bold", f"{each} (%)") for each in series)])
            for label, *values in _rows(chart, words):
                cells = (("decimal" if isinstance(value, float) else "count", value) for value in values)
                sheet.append([("text", label), *cells])
            sheet.add_bars(title, name, 1, len(chart.bars), "F2", series)
            sheet.set_page(landscape=True)
    return book.content


def _rows(chart: Chart, words: ChartWords) -> Iterator[tuple[Any, ...]]:
    """The label of each bar, and its values; shares in hundredths."""
    for bar in chart.bars:
        values = [value * 100 if chart.kind == "share" else value for value in bar.values]
        yield words.label(bar), *(int(each) if each == int(each) else round(float(each), 2) for each in values)
