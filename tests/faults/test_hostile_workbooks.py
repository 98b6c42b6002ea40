"""Workbooks made to harm: refused before a reader unpacks, expands or fetches anything."""

import io
import subprocess
import sys
import warnings
import zipfile
import zlib
from pathlib import Path

import pytest

from cardlab.errors import CardlabError
from cardlab.spreadsheets.sheet import read_sheet
from cardlab.spreadsheets.workbook_limits import Extent, SharedTexts, Total, xlsx_extent
from tests.conftest import PROJECT
from tests.faults.seeds import SHEETS
from tests.spreadsheets import TWO_CARDS, write_ods, write_xlsx

LAUGHS = "".join(f'<!ENTITY l{n + 1} "{f"&l{n};" * 10}">' for n in range(9))
BOMB = f'<!DOCTYPE x [<!ENTITY l0 "lol">{LAUGHS}]>'.encode()
FILE = b'<!DOCTYPE x [<!ENTITY secret SYSTEM "file:///etc/passwd">]>'
FETCH = b'<!DOCTYPE x SYSTEM "http://127.0.0.1:9/x.dtd">'
SHEET = "xl/worksheets/sheet1.xml"
MOST_SECONDS, MOST_MEGABYTES = 5, 500
TABLE = "</table:table><table:table>"
CELLS = '<table:table-row table:number-rows-repeated="{rows}"><table:table-cell table:number-columns-repeated="{columns}" office:value-type="string"><text:p>x</text:p></table:table-cell></table:table-row>'  # noqa: E501


def remade(path: Path, changes: dict[str, bytes], compression: int = zipfile.ZIP_DEFLATED) -> Path:
    """The same workbook with parts replaced or added."""
    other = path.with_name(f"remade{path.suffix}")
    with zipfile.ZipFile(path) as old, zipfile.ZipFile(other, "w", zipfile.ZIP_DEFLATED) as new:
        for name in dict.fromkeys((*old.namelist(), *changes)):
            content = changes[name] if name in changes else old.read(name)
            new.writestr(name, content, compression if name in changes else None)
    return other


def part(path: Path, name: str) -> bytes:
    with zipfile.ZipFile(path) as archive:
        return archive.read(name) if name in archive.namelist() else shared_texts()


def shared_texts(*texts: bytes) -> bytes:
    """The texts that cells name by number, as Excel keeps them."""
    items = b"".join(b"<si><t>%s</t></si>" % text for text in texts)
    return b'<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">%s</sst>' % items


def naming(book: Path, *indexes: int) -> bytes:
    """The sheet with a row below for each of these shared texts."""
    rows = b"".join(
        b'<row r="%d"><c r="A%d" t="s"><v>%d</v></c></row>' % (row, row, index) for row, index in enumerate(indexes, 10)
    )
    return part(book, SHEET).replace(b"</sheetData>", rows + b"</sheetData>")


def refused(path: Path, seconds: int = MOST_SECONDS) -> str:
    """Why a workbook is refused, asked in a process that may not take much memory or time."""
    script = (
        "import sys, resource\nfrom pathlib import Path\nimport python_calamine\n"
        "from cardlab.errors import CardlabError\n"
        "from cardlab.spreadsheets.sheet import read_bytes, tabs_people_keep\n"
        "resource.setrlimit(resource.RLIMIT_AS, (1_500_000_000, 1_500_000_000))\n"
        "resource.setrlimit(resource.RLIMIT_CPU, (MOST_SECONDS, MOST_SECONDS))\n"
        "file = Path(sys.argv[1])\n"
        "try:\n    tabs_people_keep(file, read_bytes(file))\nexcept CardlabError as fault:\n    print(fault.key)\n"
        "from tests.spreadsheets import most_megabytes\nprint(most_megabytes())\n"
    ).replace("MOST_SECONDS", str(seconds))
    outcome = subprocess.run(
        [sys.executable, "-c", script, str(path)], capture_output=True, text=True, check=True, timeout=60, cwd=PROJECT
    )
    *said, megabytes = outcome.stdout.split()
    assert int(megabytes) < MOST_MEGABYTES
    return "".join(said)


@pytest.fixture
def book(tmp_path: Path) -> Path:
    return write_xlsx(tmp_path / "cards.xlsx", TWO_CARDS)


@pytest.fixture
def ods(tmp_path: Path) -> Path:
    return write_ods(tmp_path / "cards.ods", TWO_CARDS)


@pytest.mark.parametrize("evil", [BOMB, FILE, FETCH], ids=["laughs", "file", "fetch"])
@pytest.mark.parametrize("name", [SHEET, "xl/workbook.xml", "xl/sharedStrings.xml", "xl/_rels/workbook.xml.rels"])
def test_types_and_entities_in_excel(book: Path, name: str, evil: bytes) -> None:
    head, _, rest = part(book, name).partition(b"?>") if b"?>" in part(book, name) else (b"", b"", part(book, name))
    content = (head + b"?>" if head else b"") + evil + rest.replace(b"Droid of Doom", b"&l9;&secret;")
    with pytest.raises(CardlabError, match="is not a workbook"):
        read_sheet(remade(book, {name: content}))


@pytest.mark.parametrize("evil", [BOMB, FILE, FETCH], ids=["laughs", "file", "fetch"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-16"])
def test_types_and_entities_in_opendocument(ods: Path, evil: bytes, encoding: str) -> None:
    content = part(ods, "content.xml").replace(b"?>", b"?>" + evil, 1).replace(b"Droid of Doom", b"&l9;&secret;")
    content = content.decode().replace('encoding="UTF-8"', f'encoding="{encoding}"').encode(encoding)
    with pytest.raises(CardlabError, match="is not a workbook"):
        read_sheet(remade(ods, {"content.xml": content}))


def test_a_zip_within_a_zip_is_not_opened(book: Path) -> None:
    inner = io.BytesIO()
    with zipfile.ZipFile(inner, "w", zipfile.ZIP_DEFLATED) as archive:
        for number in range(3):
            archive.writestr(f"{number}.xml", bytes(90_000_000))
    nested = remade(book, {"xl/media/inner.zip": inner.getvalue()})
    assert [row.cells[0] for row in read_sheet(nested).rows] == ["X001", "X002"]


def test_many_parts_that_are_large_together(book: Path) -> None:
    assert refused(remade(book, {f"xl/media/{n}.bin": bytes(30_000_000) for n in range(4)})) == "importers.zip-bomb"


def test_two_parts_of_one_name(book: Path) -> None:
    evil = part(book, SHEET).replace(b'r="A2"', b'r="XFD1048576"')
    for twin in ("xl/worksheets/Sheet1.xml", SHEET):
        path = remade(book, {})
        with zipfile.ZipFile(path, "a") as archive, warnings.catch_warnings(action="ignore"):
            archive.writestr(twin, evil)
        assert refused(path) == "importers.damaged-workbook"


def test_a_way_to_pack_that_no_program_uses(book: Path) -> None:
    """LZMA may ask for gigabytes to unpack a byte."""
    packed = remade(book, {SHEET: part(book, SHEET)}, zipfile.ZIP_LZMA)
    content = packed.read_bytes()
    properties = content.index(b"\x05\x00\x5d") + 3
    packed.write_bytes(content[:properties] + b"\xff\xff\xff\xff" + content[properties + 4 :])
    assert refused(packed) == "importers.damaged-workbook"


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("cut_short_inside.ods", "damaged-workbook"),
        ("unbound_prefix.ods", "damaged-workbook"),
        ("unknown_encoding.ods", "damaged-workbook"),
        ("far_cell_in_apostrophes.xlsx", "stray-row"),
        ("far_cell_spaced.xlsx", "stray-row"),
        ("far_cell_small_letters.xlsx", "stray-row"),
        ("far_cell_in_a_near_row.xlsx", "stray-row"),
        ("far_cell_in_utf16.xlsx", "not-a-workbook"),
        ("many_cells_without_place.xlsx", "stray-column"),
        ("two_cells_far_apart.xlsx", "too-many-cells"),
    ],
)
def test_what_once_took_all_time_or_memory(name: str, key: str) -> None:
    assert refused(SHEETS / name) == f"importers.{key}"


def test_one_long_text_that_many_cells_name(book: Path) -> None:
    changes = {SHEET: naming(book, *[0] * 20_000), "xl/sharedStrings.xml": shared_texts(b"x" * 1_000_000)}
    assert refused(remade(book, changes)) == "importers.zip-bomb"


def test_one_long_text_in_a_long_list_is_no_bomb(book: Path) -> None:
    shared = shared_texts(b"n" * 30_000, b"short")
    sheet = read_sheet(remade(book, {SHEET: naming(book, 0, *[1] * 5000), "xl/sharedStrings.xml": shared}))
    assert len(sheet.rows) == 5003
    assert [len(row.cells[0]) for row in sheet.rows[2:5]] == [30_000, 5, 5]


def test_one_long_text_that_opendocument_repeats(tmp_path: Path) -> None:
    text = "x" * 1_000_000
    extra = (
        '<table:table-row table:number-rows-repeated="1000"><table:table-cell table:number-columns-repeated="5"'
        f' office:value-type="string"><text:p>{text}</text:p></table:table-cell></table:table-row>'
    )
    assert refused(write_ods(tmp_path / "cards.ods", TWO_CARDS, extra=extra)) == "importers.zip-bomb"


@pytest.mark.parametrize(
    ("attribute", "text"),
    [
        pytest.param("", '<text:s text:c="999999999"/>', id="spaces by their number"),
        pytest.param("", '<text:s text:c="900000"/>' * 90, id="many spaces many times"),
        pytest.param(f'office:string-value="{"y" * 60_000}"', "", id="a text beside the cell"),
    ],
)
def test_text_that_opendocument_does_not_spell_out(tmp_path: Path, attribute: str, text: str) -> None:
    cell = f'<table:table-cell office:value-type="string" {attribute}><text:p>x{text}</text:p></table:table-cell>'
    row = f'<table:table-row table:number-rows-repeated="50000">{cell}</table:table-row>'
    assert refused(write_ods(tmp_path / "cards.ods", TWO_CARDS, extra=row)) == "importers.zip-bomb"


@pytest.mark.parametrize("space", ["table", "office"])
def test_names_of_opendocument_that_stand_for_something_else(tmp_path: Path, space: str) -> None:
    """The reader goes by what stands before the colon."""
    book = write_ods(tmp_path / "cards.ods", TWO_CARDS, extra=CELLS.format(rows=90_000, columns=100))
    content = part(book, "content.xml").replace(f"xmlns:{space}:1.0".encode(), b"mine")
    assert refused(remade(book, {"content.xml": content})) == "importers.too-many-cells"


@pytest.mark.parametrize("count", [b'uniqueCount="4294967295"', b"uniqueCount = '&#52;294967295'"])
def test_a_false_number_of_shared_texts(book: Path, count: bytes) -> None:
    shared = shared_texts(b"x").replace(b"<sst ", b"<sst %s " % count)
    assert (
        refused(remade(book, {SHEET: naming(book, 0), "xl/sharedStrings.xml": shared})) == "importers.damaged-workbook"
    )


@pytest.mark.parametrize("wanted", ["cards", "far"])
def test_a_far_cell_in_another_table_of_opendocument(ods: Path, wanted: str) -> None:
    """All tables are read when the file is opened, whichever is wanted."""
    far = (
        b'</table:table><table:table table:name="far"><table:table-row table:number-rows-repeated="99999">'
        b'<table:table-cell/></table:table-row><table:table-row><table:table-cell table:number-columns-repeated="190"/>'
        b'<table:table-cell office:value-type="string"><text:p>x</text:p></table:table-cell></table:table-row>'
        b"</table:table>"
    )
    path = remade(ods, {"content.xml": part(ods, "content.xml").replace(b"</table:table>", far)})
    with pytest.raises(CardlabError, match="more than the 500,000 we read"):
        read_sheet(path, wanted)


def test_colours_without_values_take_no_room(book: Path) -> None:
    coloured = b'<row r="1048576"><c r="XFD1048576" s="1"/></row></sheetData>'
    sheet = part(book, SHEET).replace(b"</sheetData>", coloured)
    assert len(read_sheet(remade(book, {SHEET: sheet})).rows) == 2


@pytest.mark.parametrize(
    ("cells", "extent"),
    [
        ('<row r="2"><c r="C2" s="1" t="n"><v>1</v></c></row>', (2, 3)),
        ("<row r='2'><c r='C2'><v>1</v></c></row>", (2, 3)),
        ('<row><c><v>1</v></c><c><v>1</v></c></row><row><c r="c7"><v>1</v></c></row>', (7, 3)),
        ('<row r="5"><c r="B9"><is><t>x</t></is></c><c/><c><v>1</v></c></row>', (9, 4)),
        ('<x:row xmlns:x="y" r="4"><x:c r="AA4"><x:v>1</x:v></x:c></x:row>', (4, 27)),
        ('<row r="3"/><row r="9"><c r="Z9" s="2"/></row>', (0, 0)),
    ],
)
def test_the_extent_is_found_however_cells_are_written(cells: str, extent: tuple[int, int]) -> None:
    xml, total = f"<worksheet><sheetData>{cells}</sheetData></worksheet>".encode(), Total(Path("x.xlsx"))
    assert xlsx_extent(xml, SharedTexts(b"", total), total) == Extent(*extent)


# -- limits are for the whole file ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("tables", "key"),
    [
        pytest.param([(9_000, 50)], "", id="one that is not too large"),
        pytest.param([(9_000, 50)] * 2, "too-many-cells", id="two that are together"),
        pytest.param([(90_000, 5)] * 100, "too-many-cells", id="a hundred"),
        pytest.param([(1, 1)] * 150, "", id="many small ones"),
        pytest.param([(1, 1)] * 250, "too-many-tables", id="too many small ones"),
        pytest.param([(0, 0)] * 100_000, "too-many-tables", id="very many empty ones"),
    ],
)
def test_the_tables_of_opendocument_count_together(tmp_path: Path, tables: list[tuple[int, int]], key: str) -> None:
    extra = TABLE + TABLE.join(CELLS.format(rows=rows, columns=columns) if rows else "" for rows, columns in tables)
    path = write_ods(tmp_path / "cards.ods", TWO_CARDS, extra=extra)
    assert path.stat().st_size < 20_000
    assert refused(path) == (f"importers.{key}" if key else "")


def many_sheets(tmp_path: Path, suffix: str, sheets: int, rows: int) -> Path:
    """A workbook all of whose sheets are one part: each names it as its own."""
    book = write_xlsx(tmp_path / f"cards{suffix}", TWO_CARDS)
    cells = b"".join(
        b'<row r="%d"><c r="A%d"><v>1</v></c><c r="E%d"><v>1</v></c></row>' % (n, n, n) for n in range(9, rows)
    )
    relations = b'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'
    names = b"".join(
        b'<sheet %s name="s%d" sheetId="%d" r:id="rId1"/>' % (relations, number, number + 9) for number in range(sheets)
    )
    index = part(book, "xl/workbook.xml").replace(b"</sheets>", names + b"</sheets>")
    return remade(
        book, {"xl/workbook.xml": index, SHEET: part(book, SHEET).replace(b"</sheetData>", cells + b"</sheetData>")}
    )


@pytest.mark.parametrize("suffix", [".xlsx", ".xlsm"])
@pytest.mark.parametrize(
    ("sheets", "rows", "key"), [(2, 20_000, ""), (9, 20_000, "too-many-cells"), (400, 10, "too-many-tables")]
)
def test_the_sheets_of_excel_count_together(tmp_path: Path, suffix: str, sheets: int, rows: int, key: str) -> None:
    assert refused(many_sheets(tmp_path, suffix, sheets, rows)) == (f"importers.{key}" if key else "")


@pytest.mark.parametrize("name", [SHEET, "content.xml"])
def test_sizes_that_are_falsified_together_with_their_checksum(book: Path, ods: Path, name: str) -> None:
    """The archive says that a part ends early, and is right about what stands before: one reader would go on."""
    path = book if name == SHEET else ods
    whole = part(path, name) + b" " * 90_000_000
    bomb = remade(path, {name: whole})
    kept = part(path, name)
    content = bomb.read_bytes()
    for true, false in ((len(whole), len(kept)), (zlib.crc32(whole), zlib.crc32(kept))):
        assert content.count(true.to_bytes(4, "little")) >= 2
        content = content.replace(true.to_bytes(4, "little"), false.to_bytes(4, "little"))
    bomb.write_bytes(content)
    with zipfile.ZipFile(bomb) as archive:
        assert archive.read(name) == kept
    assert refused(bomb) == "importers.damaged-workbook"


def test_the_cells_of_a_csv_are_counted_too(tmp_path: Path) -> None:
    path = tmp_path / "cards.csv"
    path.write_text(("ab," * 199 + "ab\n") * 20_000, encoding="utf-8")
    assert refused(path) == "importers.too-many-cells"


def test_old_excel_is_refused_unread(tmp_path: Path) -> None:
    for name in ("cards.xls", "cards.xlsx", "cards.csv"):
        path = tmp_path / name
        path.write_bytes(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(1_000))
        assert refused(path) == "importers.locked-or-old"
