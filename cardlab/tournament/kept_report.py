"""An event's numbers as `cardlab event report -o report.json` kept them, read back when the event is forgotten."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from cardlab.catalogue.catalogue import Catalogue
from cardlab.errors import CardlabError
from cardlab.games.charts import Bar, Chart, Figure
from cardlab.games.statistics import EventNumbers
from cardlab.messages import area_with
from cardlab.model.findings import Phrase
from cardlab.registry import game_ids
from cardlab.spreadsheets.sheet import read_bytes
from cardlab.vocabulary import LANGUAGES

_MOST = 1_000_000_000
"""No event has so many players or cards."""


def read_kept_report(file: Path, catalogue: Catalogue) -> EventNumbers:
    """What stands in it; cards are named anew, so that they are called as the reader's language calls them."""
    try:
        kept = json.loads(read_bytes(file).decode("utf-8-sig"))
        json.dumps(kept, ensure_ascii=False).encode()  # half a letter can neither be looked up nor written again
        game = next(each for each in game_ids() if each == kept["game"])
        figures = tuple(Figure(str(name), _count(value)) for name, value in kept["figures"].items())
        players = next(figure.value for figure in figures if figure.name == "players")
        charts = [
            Chart(str(chart["name"]), tuple(_bar(bar) for bar in chart["bars"]))
            for chart in kept["charts"]
            if chart["kind"] == "count" and not chart["name"].endswith("-places")
            if area_with(f"chart-{chart['name']}", LANGUAGES[0], game, "stats")
        ]
    except (ValueError, LookupError, TypeError, AttributeError, StopIteration, RecursionError, OverflowError):
        raise CardlabError("stats.no-report", file=file) from None
    if players < 1:
        raise CardlabError("stats.no-report", file=file)
    codes = [bar.key for chart in charts if chart.name == "played" for bar in chart.bars]
    cards = catalogue.cards(game, codes)
    named = tuple(chart._replace(bars=tuple(_named(bar, cards) for bar in chart.bars)) for chart in charts)
    return EventNumbers(game, figures, named, ())


def _count(value: Any) -> int:
    count = int(value)
    if not 0 <= count < _MOST:
        raise ValueError
    return count


def _bar(bar: Mapping[str, Any]) -> Bar:
    (value,) = bar["values"]
    return Bar(str(bar["key"]), (_count(value),), Phrase("stats.as-kept", {"text": str(bar["label"])}))


def _named(bar: Bar, cards: Mapping[str, Any]) -> Bar:
    card = cards.get(bar.key)
    return bar if card is None else bar._replace(label=Phrase("stats.card", {"card": card}))
