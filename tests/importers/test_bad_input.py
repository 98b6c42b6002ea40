"""Bad input: each has a sentence that says what to do, exit code 2, and the catalogue is as it was."""

import hashlib
import sqlite3
import time
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
from openpyxl import Workbook, load_workbook

from cardlab.catalogue.freshness import write_digest
from tests.conftest import Outcome, Process, Run, copied
from tests.spreadsheets import DOOM, HEADERS, HOPE, TWO_CARDS, write_csv, write_ods, write_xlsx

Refused = Callable[..., Outcome]
LIBRE_GAP = '<table:table-row table:number-rows-repeated="{count}"><table:table-cell/></table:table-row>'
STRAY_CELL = '<table:table-row><table:table-cell office:value-type="string"><text:p>x</text:p></table:table-cell>'


@pytest.fixture
def refused(run: Run, own_database: Path) -> Refused:
    """Import a file that must be refused, in both languages; gives what was said in English."""

    def import_refused(*arguments: str | Path) -> Outcome:
        before = hashlib.sha256(own_database.read_bytes()).digest()
        for language in ("fr", "en"):
            outcome = run("catalogue", "import", *arguments, "--lang", language)
            assert outcome.code == 2, outcome.text
            assert outcome.text
            assert "Traceback" not in outcome.text
        assert hashlib.sha256(own_database.read_bytes()).digest() == before
        assert not own_database.with_name("own-own").exists()
        return outcome

    return import_refused


def test_missing_file(refused: Refused, tmp_path: Path) -> None:
    assert "no such file. Check the name" in refused(tmp_path / "nowhere.csv").err


def test_a_folder_for_a_file(refused: Refused, tmp_path: Path) -> None:
    (tmp_path / "cards.csv").mkdir()
    assert "Name the file in it" in refused(tmp_path / "cards.csv").err


@pytest.mark.parametrize("name", ["cards.csv", "cards.xlsx"])
def test_empty_file(refused: Refused, tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_bytes(b"")
    assert "cardlab catalogue template" in refused(tmp_path / name).err


@pytest.mark.parametrize(
    "path",
    [
        pytest.param(lambda folder: write_xlsx(folder / "cards.xlsx", ()), id="xlsx"),
        pytest.param(lambda folder: write_ods(folder / "cards.ods", ()), id="ods"),
        pytest.param(lambda folder: write_csv(folder / "cards.csv", [[" ", ""], ["", ""]]), id="csv of blanks"),
    ],
)
def test_empty_sheet(refused: Refused, tmp_path: Path, path: Callable[[Path], Path]) -> None:
    outcome = refused(path(tmp_path))
    assert "--sheet" in outcome.err or "template" in outcome.err or "--map" in outcome.err


@pytest.mark.parametrize("name", ["cards.csv", "cards.xlsx", "cards.ods"])
def test_no_header_row(refused: Refused, tmp_path: Path, name: str) -> None:
    write = {"csv": write_csv, "xlsx": write_xlsx, "ods": write_ods}[name.partition(".")[2]]
    outcome = refused(write(tmp_path / name, TWO_CARDS[1:]))
    assert "row 1: no header row" in outcome.err
    assert "--map" in outcome.err
    assert "catalogue template" in outcome.err


def test_a_file_of_one_column(refused: Refused, tmp_path: Path) -> None:
    assert "no header row" in refused(write_csv(tmp_path / "cards.csv", [["title"], ["Droid of Doom"]])).err


def test_a_column_that_is_missing_is_named(refused: Refused, tmp_path: Path) -> None:
    sheet = [
        ["My cards"],
        ["Code", "Extension", "Titre", "Type", "Affiliation"],
        ["X1", "AW", "Doom", "soutien", "héros"],
    ]
    outcome = refused(write_csv(tmp_path / "cards.csv", sheet))
    assert "row 2: this looks like cards of destiny, but a column is missing: couleur. Add it" in outcome.err
    assert '--map "HEADER=colour"' in outcome.err


def test_half_a_sheet_of_cards_is_none_of_sets(refused: Refused, tmp_path: Path) -> None:
    cards = write_csv(tmp_path / "cards.csv", (("code", "set", "name"), ("X1", "AW", "Droid of Doom")))
    assert "--game" in refused(cards).err
    assert "columns are missing: type, affiliation, colour" in refused(cards, "--game", "destiny").err


def test_unknown_game(refused: Refused, tmp_path: Path) -> None:
    outcome = refused(write_csv(tmp_path / "cards.csv", TWO_CARDS), "--game", "magic")
    assert "destiny, swccg, young-jedi, outer-rim" in outcome.err


def test_a_sheet_that_fits_several_games(refused: Refused, tmp_path: Path) -> None:
    sets = write_csv(tmp_path / "sets.csv", (("set", "name"), ("MINE", "My set")))
    assert "--game" in refused(sets).err


@pytest.mark.parametrize("name", ["cards.csv", "cards.xlsx", "cards.ods"])
def test_duplicate_headers_are_refused_naming_both(refused: Refused, tmp_path: Path, name: str) -> None:
    write = {"csv": write_csv, "xlsx": write_xlsx, "ods": write_ods}[name.partition(".")[2]]
    outcome = refused(write(tmp_path / name, ((*HEADERS, "Title"), (*DOOM, "Other"))))
    assert "(D and I). Rename or delete one" in outcome.err


def test_two_headers_that_mean_the_same_are_refused_naming_both(refused: Refused, tmp_path: Path) -> None:
    outcome = refused(write_csv(tmp_path / "cards.csv", ((*HEADERS, "Titre"), (*DOOM, "Autre"))))
    assert "title (D) and Titre (I) both mean title" in outcome.err


def test_formula_cells(refused: Refused, tmp_path: Path) -> None:
    path = write_xlsx(tmp_path / "cards.xlsx", (HEADERS, (*DOOM[:3], '="Droid"&" of Doom"', *DOOM[4:])))
    assert "cell D2 is a formula" in refused(path).err
    assert "paste it as values" in refused(path).err


def test_formula_cells_in_opendocument(refused: Refused, tmp_path: Path) -> None:
    formula = (
        '<table:table-row><table:table-cell table:formula="of:=1+1" office:value-type="float" office:value="2">'
        "<text:p>2</text:p></table:table-cell></table:table-row>"
    )
    assert "cell A4 is a formula" in refused(write_ods(tmp_path / "cards.ods", TWO_CARDS, extra=formula)).err


def test_a_number_where_text_belongs(refused: Refused, tmp_path: Path) -> None:
    outcome = refused(write_xlsx(tmp_path / "cards.xlsx", (HEADERS, (1001, *DOOM[1:]))))
    assert "cards, row 2, code = 1001: is a number where text belongs" in outcome.out
    assert "Format the column as text" in outcome.out


def test_a_date_where_text_belongs(refused: Refused, tmp_path: Path) -> None:
    from datetime import date

    outcome = refused(write_xlsx(tmp_path / "cards.xlsx", (HEADERS, (*DOOM[:7], date(2026, 12, 9)))))
    assert "points = 2026-12-09: was turned into a date" in outcome.out


def test_a_duplicate_natural_key_within_the_file(refused: Refused, tmp_path: Path) -> None:
    outcome = refused(write_csv(tmp_path / "cards.csv", (HEADERS, DOOM, ("X001", *HOPE[1:]))))
    assert "cards, row 3, code = X001: the same code stands in row 2 already. Delete one" in outcome.out


def test_a_duplicate_set_and_number_within_the_file(refused: Refused, tmp_path: Path) -> None:
    outcome = refused(write_csv(tmp_path / "cards.csv", (HEADERS, DOOM, (*HOPE[:2], "901", *HOPE[3:]))))
    assert "the same set + number stands in row 2 already" in outcome.out


def test_a_stray_cell_at_the_last_row(refused: Refused, tmp_path: Path) -> None:
    book = load_workbook(write_xlsx(tmp_path / "cards.xlsx", TWO_CARDS))
    book["cards"]["A1048576"] = "x"
    book.save(tmp_path / "cards.xlsx")
    start = time.monotonic()
    assert "a cell stands at row 1048576" in refused(tmp_path / "cards.xlsx").err
    assert time.monotonic() - start < 5


def test_a_stray_cell_at_the_last_row_in_opendocument(refused: Refused, tmp_path: Path) -> None:
    extra = LIBRE_GAP.format(count=1_048_572) + STRAY_CELL + "</table:table-row>"
    outcome = refused(write_ods(tmp_path / "cards.ods", TWO_CARDS, extra=extra))
    assert "a cell stands at row 1048576" in outcome.err
    assert "Delete the rows below" in outcome.err


def test_empty_rows_at_the_end_of_opendocument_are_no_fault(run: Run, own_database: Path, tmp_path: Path) -> None:
    del own_database
    path = write_ods(tmp_path / "cards.ods", TWO_CARDS, extra=LIBRE_GAP.format(count=1_048_573))
    assert run("catalogue", "import", path).code == 0


def test_a_stray_cell_in_the_last_column(refused: Refused, tmp_path: Path) -> None:
    book = load_workbook(write_xlsx(tmp_path / "cards.xlsx", TWO_CARDS))
    book["cards"]["XFD2"] = "x"
    book.save(tmp_path / "cards.xlsx")
    assert "column XFD, beyond the 200 columns" in refused(tmp_path / "cards.xlsx").err


def with_member(path: Path, member: str, content: bytes) -> Path:
    """The same zip file with one member replaced."""
    bomb = path.with_name(f"other-{path.name}")
    with zipfile.ZipFile(path) as old, zipfile.ZipFile(bomb, "w", zipfile.ZIP_DEFLATED) as new:
        for name in old.namelist():
            new.writestr(name, content if name == member else old.read(name))
    return bomb


def test_a_zip_bomb(refused: Refused, tmp_path: Path) -> None:
    path = write_xlsx(tmp_path / "cards.xlsx", TWO_CARDS)
    bomb = with_member(path, "xl/worksheets/sheet1.xml", bytes(200_000_000))
    assert bomb.stat().st_size < 250_000
    start = time.monotonic()
    assert "unpacks to 200 MB, more than the 100 MB we accept" in refused(bomb).err
    assert time.monotonic() - start < 5


def test_a_zip_bomb_that_lies_about_its_size(refused: Refused, tmp_path: Path) -> None:
    path = write_xlsx(tmp_path / "cards.xlsx", TWO_CARDS)
    bomb = with_member(path, "xl/worksheets/sheet1.xml", bytes(200_000_000))
    true, small = (200_000_000).to_bytes(4, "little"), (1_000).to_bytes(4, "little")
    content = bomb.read_bytes()
    assert true in content
    bomb.write_bytes(content.replace(true, small))
    assert "damaged or cut short" in refused(bomb).err


def test_a_password_protected_workbook(refused: Refused, tmp_path: Path) -> None:
    (tmp_path / "cards.xlsx").write_bytes(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(2000))
    assert "Remove the password" in refused(tmp_path / "cards.xlsx").err


def test_a_password_protected_opendocument(refused: Refused, tmp_path: Path) -> None:
    path = write_ods(tmp_path / "cards.ods", TWO_CARDS)
    locked = with_member(path, "META-INF/manifest.xml", b"<manifest:encryption-data/>")
    assert "Remove the password" in refused(locked).err


@pytest.mark.parametrize("write", [write_xlsx, write_ods], ids=["xlsx", "ods"])
@pytest.mark.parametrize("kept", [0.2, 0.5, 0.9, 0.99])
def test_a_truncated_workbook(refused: Refused, tmp_path: Path, write: Callable[..., Path], kept: float) -> None:
    path = write(tmp_path / f"cards.{write.__name__[-4:].strip('_')}", TWO_CARDS)
    content = path.read_bytes()
    path.write_bytes(content[: int(kept * len(content))])
    assert "save it again" in refused(path).err


def test_a_workbook_whose_inside_is_damaged(refused: Refused, tmp_path: Path) -> None:
    path = write_xlsx(tmp_path / "cards.xlsx", TWO_CARDS)
    assert "save it again" in refused(with_member(path, "xl/workbook.xml", b"<workbook")).err


def test_a_csv_that_is_really_a_workbook(refused: Refused, tmp_path: Path) -> None:
    write_xlsx(tmp_path / "cards.xlsx", TWO_CARDS).rename(tmp_path / "cards.csv")
    assert "is really a workbook. Rename it to .xlsx" in refused(tmp_path / "cards.csv").err


def test_a_workbook_that_is_really_text(refused: Refused, tmp_path: Path) -> None:
    write_csv(tmp_path / "cards.csv", TWO_CARDS).rename(tmp_path / "cards.xlsx")
    assert "rename it to .csv" in refused(tmp_path / "cards.xlsx").err


def test_a_zip_file_that_is_no_workbook(refused: Refused, tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "cards.xlsx", "w") as archive:
        archive.writestr("readme.txt", "hello")
    assert "is not a workbook" in refused(tmp_path / "cards.xlsx").err


def test_a_file_of_another_kind(refused: Refused, tmp_path: Path) -> None:
    (tmp_path / "cards.pdf").write_bytes(b"%PDF-1.7")
    assert "is a PDF, which cardlab does not read" in refused(tmp_path / "cards.pdf").err


def test_bytes_that_are_no_text(refused: Refused, tmp_path: Path) -> None:
    (tmp_path / "cards.csv").write_bytes(b"code,\x00\x81\x8d\x8f\nX001,x\n")
    assert "Save it again as text or CSV in UTF-8" in refused(tmp_path / "cards.csv").err


def test_a_quotation_mark_that_is_not_closed(refused: Refused, tmp_path: Path) -> None:
    path = write_csv(tmp_path / "cards.csv", TWO_CARDS)
    path.write_text(path.read_text() + 'X003,AW,903,"Open')
    outcome = refused(path)
    assert "line 4: a quotation mark is not closed" in outcome.err


def test_more_cells_than_headers(refused: Refused, tmp_path: Path) -> None:
    outcome = refused(write_csv(tmp_path / "cards.csv", (HEADERS, (*DOOM, "and more"))))
    assert "more cells than there are headers (and more)" in outcome.out


@pytest.mark.parametrize(
    ("column", "value", "message"),
    [
        ("set", "ZZZ", "unknown set ZZZ. See cardlab sets"),
        ("title", "", "must not be blank"),
        ("points", "12/", "must be points as printed"),
        ("type", "dragon", "must be one of: battlefield, character"),
        ("code", "X" * 81, "must have at most 80 characters"),
        ("title", "T" * 201, "must have at most 200 characters"),
    ],
)
def test_a_wrong_cell(refused: Refused, tmp_path: Path, column: str, value: str, message: str) -> None:
    wrong = [value if header == column else cell for header, cell in zip(HEADERS, DOOM, strict=True)]
    outcome = refused(write_csv(tmp_path / "cards.csv", (HEADERS, wrong)))
    assert message in outcome.out
    assert f"row 2, {column} = " in outcome.out


@pytest.mark.parametrize(
    ("column", "value", "message"),
    [
        ("cost", "two", "must be a whole number"),
        ("cost", "-1", "must be at least 0"),
        ("unique", "perhaps", "must be yes, no or blank"),
        ("reprint_of", "99999", "99999 is not in the catalogue"),
        ("reprint_of", "X001", "the reprints go round in a circle"),
    ],
)
def test_a_wrong_cell_of_an_optional_column(
    refused: Refused, tmp_path: Path, column: str, value: str, message: str
) -> None:
    outcome = refused(write_csv(tmp_path / "cards.csv", ((*HEADERS, column), (*DOOM, value))))
    assert f"row 2, {column} = {value}: {message}" in outcome.out


# -- the catalogue file ------------------------------------------------------------------------


def test_a_read_only_folder_for_the_import(
    bound_by_rights: Process,
    shut: Path,
    tmp_path: Path,
    built_database: Path,
) -> None:
    database = copied(built_database, shut / "cards.db")
    sheet = write_csv(tmp_path / "cards.csv", TWO_CARDS)
    before = database.read_bytes()
    shut.chmod(0o555)
    outcome = bound_by_rights("catalogue", "import", sheet, "--db", database)
    assert (outcome.returncode, outcome.stdout) == (2, "")
    assert "Cannot write" in outcome.stderr
    assert "Check rights" in outcome.stderr
    assert "Traceback" not in outcome.stderr
    assert database.read_bytes() == before
    assert [file.name for file in shut.iterdir()] == ["cards.db", "cards.db.sha256"]


@pytest.mark.parametrize("rights", [0o555, 0o000])
def test_a_read_only_folder_for_the_build(bound_by_rights: Process, shut: Path, rights: int) -> None:
    shut.chmod(rights)
    outcome = bound_by_rights("search", "luke", "--db", shut / "cards.db")
    shut.chmod(0o755)
    assert outcome.returncode == 2
    assert "choose another place with --db" in outcome.stderr
    assert "Traceback" not in outcome.stderr
    assert list(shut.iterdir()) == []


@pytest.mark.parametrize("words", [("catalogue", "template"), ("catalogue", "export")])
def test_a_read_only_folder_for_what_is_written(bound_by_rights: Process, shut: Path, words: tuple[str, str]) -> None:
    shut.chmod(0o555)
    outcome = bound_by_rights(*words, "outer-rim", "-o", shut / "out.xlsx")
    assert (outcome.returncode, "Check rights" in outcome.stderr) == (2, True)
    assert "Traceback" not in outcome.stderr
    assert list(shut.iterdir()) == []


def test_a_sheet_that_may_not_be_read(bound_by_rights: Process, tmp_path: Path) -> None:
    sheet = write_csv(tmp_path / "cards.csv", TWO_CARDS)
    sheet.chmod(0o000)
    outcome = bound_by_rights("catalogue", "import", sheet)
    assert (outcome.returncode, "You may not read" in outcome.stderr) == (2, True)


def test_a_folder_that_cannot_be_made(run: Run, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    outcome = run("search", "luke", "--db", tmp_path / "file" / "cards.db")
    assert outcome.code == 2
    assert "choose another place with --db" in outcome.err


@pytest.mark.parametrize("words", [("search", "luke"), ("catalogue", "build", "--force"), ("catalogue", "import")])
@pytest.mark.parametrize("content", [b"Dear diary, " * 200, b"SQLite format 3\0" + b"\1" * 4096])
def test_a_catalogue_that_is_no_database(run: Run, tmp_path: Path, words: tuple[str, ...], content: bytes) -> None:
    database = tmp_path / "diary.db"
    database.write_bytes(content)
    files = [write_csv(tmp_path / "cards.csv", TWO_CARDS)] if words[-1] == "import" else []
    outcome = run(*words, *files, "--db", database)
    assert outcome.code == 2
    assert "--db" in outcome.err or "Delete it" in outcome.err
    assert database.read_bytes() == content


def test_a_database_of_another_program(run: Run, tmp_path: Path) -> None:
    database = tmp_path / "other.db"
    with sqlite3.connect(database) as connection:
        connection.execute("CREATE TABLE diary (day TEXT)")
    connection.close()
    before = database.read_bytes()
    outcome = run("catalogue", "build", "--force", "--db", database)
    assert (outcome.code, "is not a cardlab catalogue. Move it away" in outcome.err) == (2, True)
    assert database.read_bytes() == before


def test_a_catalogue_of_a_newer_version(run: Run, own_database: Path, tmp_path: Path) -> None:
    with sqlite3.connect(own_database) as connection:
        connection.execute("UPDATE catalogue_info SET value = '999' WHERE key = 'schema'")
    connection.close()
    write_digest(own_database)
    before = own_database.read_bytes()
    sheet = write_csv(tmp_path / "cards.csv", TWO_CARDS)
    for words in (
        ("search", "luke"),
        ("catalogue", "build"),
        ("catalogue", "build", "--force"),
        ("catalogue", "import", sheet),
    ):
        outcome = run(*words)
        assert (outcome.code, "Update cardlab" in outcome.err) == (2, True)
    assert own_database.read_bytes() == before


def test_db_that_is_a_folder(run: Run, tmp_path: Path) -> None:
    outcome = run("search", "luke", "--db", tmp_path)
    assert (outcome.code, "name a file" in outcome.err) == (2, True)


def test_a_template_needs_a_workbook_and_overwrites_nothing(run: Run, tmp_path: Path) -> None:
    assert "ends in .xlsx" in run("catalogue", "template", "destiny", "-o", tmp_path / "t.csv").err
    Workbook().save(tmp_path / "t.xlsx")
    before = (tmp_path / "t.xlsx").read_bytes()
    outcome = run("catalogue", "template", "destiny", "-o", tmp_path / "t.xlsx")
    assert (outcome.code, "--force" in outcome.err) == (2, True)
    assert (tmp_path / "t.xlsx").read_bytes() == before
