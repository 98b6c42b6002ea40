"""Exporting 1,000 decks to one workbook, beside pandas and openpyxl writing the same rows to one sheet unstyled."""

import io
from collections.abc import Iterator
from pathlib import Path

import pandas as pd
from rows import Row
from turns import in_turn

from cardlab.catalogue.catalogue import Catalogue
from cardlab.exporters.deck_table import DeckTable, deck_table
from cardlab.exporters.workbook import workbook_bytes
from cardlab.exporters.workbook_deck import columns_of
from cardlab.exporters.workbook_lists import _about, card_rows
from cardlab.games.validator import Validator
from cardlab.reading.document import Source, read_decklist

EXAMPLES = Path(__file__).parents[2] / "examples"
DECKS = 1_000
ROUNDS = 3
STATE = (
    "two lists 500 times each, their lines in our caches; one open catalogue, a new judge each time; "
    "pandas and openpyxl loaded; written to memory; collector off"
)


def export_bench(database: Path, place: Path, repeat: int) -> Iterator[Row]:
    """Ours reads, judges, lays out and writes, the other only writes."""
    del place
    contents = [(EXAMPLES / name).read_bytes() for name in ("leia-han.txt", "leia-han-wrong.txt")]
    sources = [Source(f"deck-{number}.txt", contents[number % 2]) for number in range(DECKS)]
    with Catalogue(database) as catalogue:
        tables = _exported(catalogue, sources)[0]
        columns = columns_of(tables)
        rows = list(card_rows([(_about(table), table) for table in tables], columns, "en"))
        times = in_turn(
            lambda: _exported(catalogue, sources),
            lambda: pd.DataFrame(rows).to_excel(io.BytesIO(), index=False, engine="openpyxl"),
            min(repeat, ROUNDS),
        )
    yield Row("export 1,000 decks to one workbook", "pandas, the same rows unstyled", 2.0, *times)


def _exported(catalogue: Catalogue, sources: list[Source]) -> tuple[list[DeckTable], bytes]:
    judge = Validator(catalogue)
    tables = [deck_table(judge.validate(read_decklist(source)), "en") for source in sources]
    return tables, workbook_bytes(tables, "en")
