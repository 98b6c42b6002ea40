"""Exports that are imported again without a change, and templates that can be filled in."""

import csv
from pathlib import Path

import pytest
from openpyxl import load_workbook

from cardlab.importers.importer import header_in
from cardlab.importers.read_rows import importer_for
from cardlab.messages import sentences
from cardlab.registry import game_ids
from cardlab.vocabulary import GameId, Language
from tests.conftest import Run

CARDS = {"destiny": 3104, "swccg": 5028, "young-jedi": 688, "outer-rim": 457}


@pytest.mark.parametrize(("ending", "lang"), [("csv", "en"), ("xlsx", "fr")])
@pytest.mark.parametrize("game", game_ids())
def test_export_then_import_is_no_change(
    run: Run, own_database: Path, tmp_path: Path, game: GameId, ending: str, lang: Language
) -> None:
    before = own_database.read_bytes()
    target = tmp_path / f"cards.{ending}"
    written = run("catalogue", "export", game, "-o", target, "--lang", lang).out.split(" c")[0]
    assert "".join(filter(str.isdigit, written)) == str(CARDS[game])
    if lang == "fr":
        assert load_workbook(target, read_only=True).worksheets[0].cell(1, 2).value != "title"
    outcome = run("catalogue", "import", target)
    assert outcome.code == 0
    assert f"cards, {game}: 0 added, 0 changed, {CARDS[game]:,} unchanged, 0 rejected" in outcome.out
    assert "do not know" not in outcome.out
    assert own_database.read_bytes() == before


def test_an_exported_workbook_holds_text_only(run: Run, tmp_path: Path) -> None:
    run("catalogue", "export", "destiny", "-o", tmp_path / "cards.xlsx")
    sheet = load_workbook(tmp_path / "cards.xlsx")["destiny"]
    assert {cell.data_type for row in sheet.iter_rows(max_row=200) for cell in row} == {"s", "n"}
    assert all(cell.value is None for row in sheet.iter_rows() for cell in row if cell.data_type == "n")
    first = next(sheet.iter_rows(min_row=2, max_row=2, values_only=True))
    assert first[0] == "01001"


def test_an_export_is_not_overwritten_unless_forced(run: Run, tmp_path: Path) -> None:
    target = tmp_path / "cards.csv"
    target.write_text("mine")
    outcome = run("catalogue", "export", "outer-rim", "-o", target)
    assert (outcome.code, "--force" in outcome.err, target.read_text()) == (2, True, "mine")
    assert run("catalogue", "export", "outer-rim", "-o", target, "--force").code == 0
    with target.open(encoding="utf-8") as sheet:
        assert sum(1 for _ in csv.DictReader(sheet)) == 457


@pytest.mark.parametrize(
    ("target", "message"),
    [("cards.pdf", ".csv / .xlsx"), ("nowhere/cards.csv", "does not exist. Make it first")],
)
def test_an_export_to_a_wrong_place_says_what_to_do(run: Run, tmp_path: Path, target: str, message: str) -> None:
    outcome = run("catalogue", "export", "outer-rim", "-o", tmp_path / target)
    assert (outcome.code, message in outcome.err) == (2, True)


@pytest.mark.parametrize("game", game_ids())
def test_a_template_has_headers_explanations_and_drop_downs(run: Run, tmp_path: Path, game: GameId) -> None:
    target = tmp_path / "template.xlsx"
    assert run("catalogue", "template", game, "-o", target).code == 0
    sheet = load_workbook(target)[game]
    columns = importer_for(game, "cards").columns
    headers, explanations = list(sheet.iter_rows(max_row=2, values_only=True))
    assert list(headers) == [column.name for column in columns]
    assert all(explanations)
    meant = {name.removeprefix("meaning-") for name in sentences(game, "en") if name.startswith("meaning-")}
    assert meant <= set(headers), "an explanation of no column"
    assert str(explanations[0]).startswith("# the card's own code")
    listed = {str(rule.sqref).split(":")[0]: rule.formula1 for rule in sheet.data_validations.dataValidation}
    choices = [column for column in columns if column.choices]
    assert choices
    for index, column in enumerate(columns, start=1):
        if column.choices:
            assert listed[sheet.cell(3, index).coordinate] == f'"{",".join(column.allowed("en"))}"'
    assert sheet["A3"].number_format == "@"


def test_a_template_explains_itself_in_french(run: Run, tmp_path: Path) -> None:
    run("catalogue", "template", "destiny", "-o", tmp_path / "modele.xlsx", "--lang", "fr")
    sheet = load_workbook(tmp_path / "modele.xlsx")["destiny"]
    assert sheet["A2"].value == "# le code de la carte, en texte (obligatoire)"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_filled_in_template_is_imported_without_its_explanations(
    run: Run, own_database: Path, tmp_path: Path, language: str
) -> None:
    del own_database
    target = tmp_path / "mine.xlsx"
    run("catalogue", "template", "young-jedi", "-o", target, "--lang", language)
    book = load_workbook(target)
    sheet = book["young-jedi"]
    mine = {"code": "MINE-1", "set": "MDM", "number": "901", "title": "Me", "side": "light", "type": "character",
            "dot": "red"}  # fmt: skip
    lang: Language = "fr" if language == "fr" else "en"
    columns = importer_for("young-jedi", "cards").columns
    assert [cell.value for cell in sheet[1]] == [header_in(each, lang) for each in columns]
    for at, column in enumerate(columns, start=1):
        sheet.cell(3, at).value = mine.get(column.name)
    book.save(target)
    outcome = run("catalogue", "import", target)
    assert outcome.code == 0, outcome.text
    assert "1 added, 0 changed, 0 unchanged, 0 rejected" in outcome.out


def test_an_empty_template_adds_nothing(run: Run, own_database: Path, tmp_path: Path) -> None:
    before = own_database.read_bytes()
    run("catalogue", "template", "swccg", "-o", tmp_path / "empty.xlsx")
    outcome = run("catalogue", "import", tmp_path / "empty.xlsx")
    assert "0 added, 0 changed, 0 unchanged, 0 rejected" in outcome.out
    assert "No row below the headers is filled in." in outcome.out
    assert own_database.read_bytes() == before
