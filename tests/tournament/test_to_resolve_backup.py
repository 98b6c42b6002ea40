"""What adding rows to the organiser's workbook would lose is kept beside it, and that is said."""

import io
import json
import re
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
from openpyxl import Workbook, load_workbook
from openpyxl.chart import BarChart, Reference
from openpyxl.comments import Comment
from openpyxl.worksheet.table import Table

from cardlab.tournament.to_resolve_backup import backup_name, holds_other_parts
from tests.conftest import Run
from tests.tournament.conftest import MakeEvent
from tests.tournament.registered import LEGAL, UNCLEAR

PLAYERS = [("Anne", LEGAL), ("Jean", UNCLEAR)]


def with_chart(file: Path) -> bytes:
    book = load_workbook(file)
    sheet = book.create_sheet("Budget")
    sheet["A1"] = 3
    chart = BarChart()
    chart.add_data(Reference(sheet, min_col=1, min_row=1))
    sheet.add_chart(chart, "C3")
    book.save(file)
    return file.read_bytes()


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "to-resolve.xlsx holds more than cells (charts, images, text boxes, macros or the like), which is lost"
               " when rows are added. As it was, it is kept as to-resolve.backup.xlsx."),
        ("fr", "to-resolve.xlsx contient plus que des cellules (graphiques, images, zones de texte, macros ou autres),"
               " ce qui se perd quand des lignes s'ajoutent. Tel qu'il était, il est conservé sous"
               " to-resolve.backup.xlsx."),
    ],
)  # fmt: skip
def test_a_workbook_with_a_chart_is_backed_up_and_that_is_said(
    run: Run, make_event: MakeEvent, tmp_path: Path, lang: str, said: str
) -> None:
    folder = make_event(PLAYERS, "--lang", lang)
    before = with_chart(folder / "to-resolve.xlsx")
    outcome = run("precheck", write_later(tmp_path), "-o", folder)
    assert said in outcome.out
    assert said in json.loads((folder / "precheck.json").read_text(encoding="utf-8"))["notes"]
    assert (folder / "to-resolve.backup.xlsx").read_bytes() == before
    assert "Zgrblx" in {cell.value for cell in load_workbook(folder / "to-resolve.xlsx").worksheets[0]["A"]}
    assert said not in run("precheck", folder).out  # nothing was added


def write_later(place: Path) -> Path:
    """The registrations with one player more."""
    file = place / "later.csv"
    text = (place / "registrations.csv").read_text(encoding="utf-8")
    jean = text[text.index("2026-12-01 10:01") :]
    zoe = jean.replace("10:01", "10:09").replace("Jean", "Zoé").replace("1@", "9@").replace("Lojistik", "Zgrblx")
    file.write_text(text + zoe, encoding="utf-8")
    return file


def test_without_other_parts_there_is_no_backup(run: Run, make_event: MakeEvent, tmp_path: Path) -> None:
    folder = make_event(PLAYERS)
    outcome = run("precheck", write_later(tmp_path), "-o", folder)
    assert "backup" not in outcome.text
    assert not list(folder.glob("*backup*"))


def test_backups_go_with_all_that_names_players(run: Run, make_event: MakeEvent, tmp_path: Path) -> None:
    folder = make_event(PLAYERS)
    with_chart(folder / "to-resolve.xlsx")
    run("precheck", write_later(tmp_path), "-o", folder)
    (folder / "to-resolve.backup-2.xlsx").write_bytes(b"of an earlier run")
    (folder / "to-resolve.backup of mine.xlsx").write_bytes(b"the organiser's")
    run("event", "forget", folder, "--yes")
    assert [file.name for file in folder.glob("*backup*")] == ["to-resolve.backup of mine.xlsx"]


def test_an_older_backup_is_never_overwritten(tmp_path: Path) -> None:
    file = tmp_path / "to-resolve.xlsx"
    assert backup_name(file, b"now") == "to-resolve.backup.xlsx"
    (tmp_path / "to-resolve.backup.xlsx").write_bytes(b"before")
    (tmp_path / "to-resolve.backup-2.xlsx").mkdir()
    (tmp_path / "to-resolve.backup-3.xlsx").symlink_to(tmp_path / "nowhere")
    assert backup_name(file, b"now") == "to-resolve.backup-4.xlsx"
    assert backup_name(file, b"before") == "to-resolve.backup.xlsx"


# -- which parts are lost ------------------------------------------------------------------------


def plain() -> bytes:
    """Everything that survives: comments, a table, a number format."""
    book, content = Workbook(), io.BytesIO()
    sheet = book.worksheets[0]
    sheet["A1"], sheet["A2"] = "a", 1
    sheet["A1"].comment = Comment("note", "me")
    sheet.add_table(Table(displayName="T", ref="A1:A2"))
    book.save(content)
    return content.getvalue()


def remade(change: Callable[[dict[str, bytes]], None]) -> bytes:
    with zipfile.ZipFile(io.BytesIO(plain())) as archive:
        members = {name: archive.read(name) for name in archive.namelist()}
    change(members)
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w") as archive:
        for name, part in members.items():
            archive.writestr(name, part)
    return content.getvalue()


@pytest.mark.parametrize(
    ("name", "part", "lost"),
    [
        ("xl/media/image1.png", b"", True),
        ("xl/drawings/drawing1.xml", b"<xdr:wsDr><xdr:twoCellAnchor/></xdr:wsDr>", True),
        ("xl/drawings/drawing1.xml", b"<xdr:wsDr/>", False),
        ("xl/charts/chart1.xml", b"", True),
        ("xl/vbaProject.bin", b"", True),
        ("xl/threadedComments/threadedComment1.xml", b"", True),
        ("xl/ctrlProps/ctrlProp1.xml", b"", True),
        ("customXml/item1.xml", b"", True),
        ("xl/printerSettings/printerSettings1.bin", b"", False),
        ("docProps/custom.xml", b"", False),
        ("xl/", b"", False),
    ],
)
def test_what_openpyxl_drops_counts(name: str, part: bytes, lost: bool) -> None:
    assert holds_other_parts(remade(lambda members: members.update({name: part}))) is lost


def test_formats_of_newer_versions_count() -> None:
    def change(members: dict[str, bytes]) -> None:
        sheet = members["xl/worksheets/sheet1.xml"]
        members["xl/worksheets/sheet1.xml"] = re.sub(b"</worksheet>", b"<extLst><ext/></extLst></worksheet>", sheet)

    assert holds_other_parts(remade(change))
    assert not holds_other_parts(plain())
