"""Exporting 1,000 decks to one workbook, beside pandas and openpyxl writing the same rows to one sheet unstyled."""

import io
import sqlite3
import statistics
import time
from collections.abc import Iterator
from pathlib import Path

import pandas as pd

from cardlab.catalogue.read import Catalogue
from cardlab.decklists.readers import Source, read_decklist
from cardlab.exporters.deck_table import DeckTable, deck_table
from cardlab.exporters.workbook import workbook_bytes
from cardlab.exporters.workbook_deck import columns_of
from cardlab.exporters.workbook_lists import _all_rows
from cardlab.games.judge import Judge

EXAMPLES = Path(__file__).parents[2] / "examples"
DECKS = 1_000
ROUNDS = 3


def export_bench(database: Path, repeat: int) -> Iterator[tuple[str, float, float, float]]:
    """(what, target, ours, other): ours reads, judges, lays out and writes, the other only writes."""
    contents = [(EXAMPLES / name).read_bytes() for name in ("leia-han.txt", "leia-han-wrong.txt")]
    sources = [Source(f"deck-{number}.txt", contents[number % 2]) for number in range(DECKS)]
    with Catalogue(sqlite3.connect(database)) as catalogue:
        tables = _exported(catalogue, sources)[0]
        columns = columns_of(tables)
        rows = list(_all_rows(tables, columns))
        times: tuple[list[float], list[float]] = ([], [])
        for _ in range(min(repeat, ROUNDS)):
            start = time.perf_counter()
            _exported(catalogue, sources)
            times[0].append(time.perf_counter() - start)
            start = time.perf_counter()
            pd.DataFrame(rows).to_excel(io.BytesIO(), index=False, engine="openpyxl")
            times[1].append(time.perf_counter() - start)
    yield "export 1,000 decks to xlsx / pandas", 2.0, statistics.median(times[0]), statistics.median(times[1])


def _exported(catalogue: Catalogue, sources: list[Source]) -> tuple[list[DeckTable], bytes]:
    judge = Judge(catalogue)
    tables = [deck_table(catalogue, judge.judge(read_decklist(source))) for source in sources]
    return tables, workbook_bytes(tables)
