"""No cell of any CSV is a formula, wherever a spreadsheet program cuts the line."""

import csv
import io
import re
from pathlib import Path

import pytest

from cardlab.spreadsheets.cells import guarded, without_guard
from tests.conftest import Run
from tests.spreadsheets import DOOM, HEADERS, write_csv

STARTS = ("=", "@", "+", "-", "＝", "＠", "＋", "－")
"""What begins a formula; the full-width ones do in Japanese and Chinese Excel."""
EVIL = ("=1+1", "@SUM(1)", "+1", "-1", "a;=1+1", "a; @SUM(1)", 'a;"=1+1', "a;-1;=2",
        "＝1+1", "＠SUM(1)", "＋1", "－1", "a;＝1+1", "a; ＠SUM(1)")  # fmt: skip


def cells(text: str) -> list[str]:
    """The cells as any program may see them: cut at commas or semicolons, in quotes and out of them."""
    read = [cell for mark in ",;" for row in csv.reader(io.StringIO(text), delimiter=mark) for cell in row]
    return [piece.strip(' "') for cell in read for piece in re.split("[,;]", cell)]


@pytest.mark.parametrize("text", EVIL)
def test_what_is_guarded_reads_back(text: str) -> None:
    assert not any(cell.startswith(STARTS) for cell in cells(guarded(text)))
    assert without_guard(guarded(text)) == text


@pytest.mark.parametrize("more", [(), ("--excel-fr",), ("--lang", "fr")], ids=["plain", "excel-fr", "french"])
@pytest.mark.usefixtures("own_database")
def test_imported_titles_are_no_formulas_in_an_export(run: Run, tmp_path: Path, more: tuple[str, ...]) -> None:
    rows = [(f"X{n:03}", "AW", f"9{n:02}", title, *DOOM[4:]) for n, title in enumerate(EVIL)]
    assert run("catalogue", "import", write_csv(tmp_path / "cards.csv", (HEADERS, *rows))).code == 0
    deck = tmp_path / "deck.txt"
    deck.write_text("Game: destiny\n" + "".join(f"1 (AW 9{n:02})\n" for n in range(len(EVIL))), encoding="utf-8")
    run("export", deck, "--to", "csv", "-o", tmp_path / "out.csv", *more)
    text = (tmp_path / "out.csv").read_text(encoding="utf-8-sig")
    assert "SUM(1)" in text
    assert not [cell for cell in cells(text) if cell.startswith(STARTS)]
    lines = text.splitlines()
    assert all(line.startswith('"') and line.endswith('"') for line in lines)
    assert ('";"' in lines[0]) == bool(more)
