"""Workbooks of just the size that is accepted, and of one row more."""

from pathlib import Path

import pytest

from cardlab.spreadsheets.cells import MAX_CELLS
from tests.faults.test_hostile_workbooks import SHEET, refused, remade
from tests.spreadsheets import TWO_CARDS, write_xlsx


@pytest.mark.parametrize("unusual", [b"", b" "], ids=["usual", "unusual"])
def test_as_many_cells_as_there_may_be(tmp_path: Path, unusual: bytes) -> None:
    """Just what is accepted is read, and one row more is refused before it is read."""
    book = write_xlsx(tmp_path / "cards.xlsx", TWO_CARDS)
    for rows, key in ((MAX_CELLS // 8, ""), (MAX_CELLS // 8 + 1, "importers.too-many-cells")):
        cells = b"".join(
            b'<row r="%d">%s</row>'
            % (n, b"".join(b'<c r="%c%d"%s><v>1</v></c>' % (c, n, unusual) for c in b"ABCDEFGH"))
            for n in range(1, rows + 1)
        )
        xml = b'<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>%s</sheetData></worksheet>'
        assert refused(remade(book, {SHEET: xml % cells}), seconds=30) == key  # about 5 s; machines differ
