"""Streaming workbooks: every cell that is written is there, as it was written, whatever it looks like."""

import io
import shutil
import zipfile
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from openpyxl import load_workbook
from python_calamine import CalamineWorkbook

from cardlab.errors import CardlabError
from cardlab.exporters.xlsx_styles import STYLES
from cardlab.exporters.xlsx_writer import Book, Cell, Link, SheetWriter, Value

HOSTILE = (
    "=1+1", "+1", "-1", "@SUM(A1)", "01001", "1E5", "9/12", "http://x", "internal:a!A1", "mailto:a@b", "true", "#N/A",
    "<r><t>no</t></r>", "<r></r>", "<r>&</r>", "</t></is>", "_x0041_", "_x000D_", "a\nb", "  spaces  ", "😀", "{=1}",
)  # fmt: skip


def opened(content: bytes) -> Any:
    return load_workbook(io.BytesIO(content))


def rows_of(content: bytes) -> list[list[Any]]:
    """As another reader than openpyxl finds them."""
    return CalamineWorkbook.from_filelike(io.BytesIO(content)).get_sheet_by_index(0).to_python(skip_empty_area=False)


def test_no_cell_is_dropped_in_rows_of_any_shape() -> None:
    """In constant memory a cell above the last row would vanish without a word: 2,000 rows, full, sparse and empty."""
    expected: list[list[Value]] = []
    with Book() as book:
        first, second = book.sheet("one"), book.sheet("two")
        for row in range(2000):
            cells: list[Cell | None] = [("text", f"{row}.{at}") if (row * at) % 3 else None for at in range(row % 7)]
            for sheet in (first, second):  # in turn: each keeps its own place
                sheet.append(iter(cells), 30 if row % 5 == 0 else None)
            expected.append([cell[1] if cell else None for cell in cells])
    for sheet in opened(book.content).worksheets:
        assert sheet.max_row == 2000
        for row, values in enumerate(expected, start=1):
            found = [sheet.cell(row, at).value for at in range(1, 8)]
            assert found == values + [None] * (7 - len(values)), row


def test_a_row_without_cells_keeps_its_height() -> None:
    with Book() as book:
        sheet = book.sheet("x")
        sheet.append([("text", "above")])
        sheet.append([], 6)
        sheet.append([("text", "below")], 24)
    heights = {number: each.height for number, each in opened(book.content).active.row_dimensions.items()}
    assert heights == {2: 6, 3: 24}
    assert (sheet.rows, sheet.points) == (3, 15 + 6 + 24)


@pytest.mark.parametrize("text", HOSTILE)
def test_text_is_text_whatever_it_looks_like(text: str) -> None:
    with Book() as book:
        sheet = book.sheet("x")
        sheet.append([("text", text), ("link", Link(text, "it's"))])
        book.sheet("it's")
    assert rows_of(book.content) == [[text, text]]
    first, second = opened(book.content).worksheets[0][1]
    assert (first.data_type, second.data_type) == ("s", "s")
    assert (first.number_format, first.hyperlink) == ("@", None)
    assert second.hyperlink.location == "'it''s'!A1"
    with zipfile.ZipFile(io.BytesIO(book.content)) as archive:
        assert b"<f>" not in archive.read("xl/worksheets/sheet1.xml")


def test_rich_text_cannot_be_smuggled_in_where_a_long_text_is_cut() -> None:
    text = "<r>" + "a" * (16_000 - 7) + "</r>" + "<t>"
    with Book() as book:
        book.sheet("x").append([("text", text)])
    assert rows_of(book.content) == [[text[:16_000]]]


def test_numbers_and_times_are_what_they_are() -> None:
    with Book() as book:
        book.sheet("x").append(
            [("count", 30), ("time-fr", datetime(2026, 12, 5, 18, 30)), ("text", None), ("text", "")]
        )
    number, time, *empty = opened(book.content).active[1]
    assert (number.value, number.number_format) == (30, "0")
    assert (time.value, time.number_format) == (datetime(2026, 12, 5, 18, 30), "dd/mm/yyyy hh:mm")
    assert [(cell.value, cell.border.bottom.style) for cell in empty] == [(None, "hair"), (None, "hair")]


def test_every_style_is_one_that_excel_takes() -> None:
    with Book() as book:
        for style in STYLES:
            book.sheet(style[:31]).append([(style, "x")])
    for name, sheet in zip(STYLES, opened(book.content).worksheets, strict=True):
        assert sheet["A1"].font.b == bool(STYLES[name].get("bold")), name
        fill = sheet["A1"].fill.fgColor.rgb if sheet["A1"].fill.fill_type else ""
        assert fill[2:] == STYLES[name].get("bg_color", "").removeprefix("#"), name


def test_codes_have_no_green_triangles() -> None:
    with Book() as book:
        book.sheet("x").append([("text", "01001")])
    with zipfile.ZipFile(io.BytesIO(book.content)) as archive:
        assert b'sqref="A1:XFD1048576" numberStoredAsText="1"' in archive.read("xl/worksheets/sheet1.xml")


def _fail_after_a_row(sheet: SheetWriter) -> None:
    sheet.append([("text", "x")])
    raise ValueError("of ours")


def test_nothing_is_left_on_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    with Book() as book:
        book.sheet("x").append([("text", "x")])
        assert list(tmp_path.iterdir())
    assert not list(tmp_path.iterdir())
    with pytest.raises(ValueError, match="of ours"), Book() as book:
        _fail_after_a_row(book.sheet("x"))
    assert not list(tmp_path.iterdir())


def _lose_the_disk(sheet: SheetWriter, place: Path) -> None:
    sheet.append([("text", "x")])
    shutil.rmtree(place)


def test_a_disk_that_takes_no_rows_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    with pytest.raises(CardlabError) as refusal, Book() as book:
        _lose_the_disk(book.sheet("x"), tmp_path)
    assert refusal.value.key == "catalogue.cannot-write-file"
    assert isinstance(refusal.value.values["why"], OSError)
