"""Sheets as curators keep them: titles above the headers, merged cells, French words, and taking cards out again."""

import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
from openpyxl import Workbook

from cardlab.importers.importer import header_in
from cardlab.importers.read_rows import importers_of
from cardlab.registry import game_ids
from tests.conftest import Run
from tests.spreadsheets import write_csv, write_ods

HEADERS = ("Code", "Extension", "Numéro", "Titre", "Type", "Affiliation", "Couleur", "Points", "Dé")
DOUBT = ("X001", "AW", "901", "Le Doute", "personnage", "antagoniste", "rouge", "12", "1RD 2RD 1RD 1R - -")
HOPE = ("X002", "AW", "902", "L'Espoir", "personnage", "héros", "bleu", "12/15", "2MD 1MD 1F 1Sh 1R -")

pytestmark = pytest.mark.usefixtures("own_database")


def kept_by_hand(path: Path, *rows: tuple[str, ...]) -> Path:
    """A workbook with a merged title, a blank row, headers in row 3, and a set that stands once for all rows."""
    book = Workbook()
    sheet = book.worksheets[0]
    sheet.title = "cartes"
    for row in (("Mes cartes 2026",), (), HEADERS, *rows):
        sheet.append(row)
    sheet.merge_cells("A1:I1")
    sheet.merge_cells(f"B4:B{3 + len(rows)}")
    book.save(path)
    return path


def kept_in_opendocument(path: Path, *rows: tuple[str, ...]) -> Path:
    """The same as LibreOffice writes it."""
    empty = [("",) * len(HEADERS)] * 2
    file = write_ods(
        path, [*empty, HEADERS, *((*row[:1], "", *row[2:]) if row is not rows[0] else row for row in rows)]
    )
    with zipfile.ZipFile(file) as archive:
        parts = {name: archive.read(name).decode() for name in archive.namelist()}
    content, blank = parts["content.xml"], "<table:table-cell/>"
    title = '<table:table-cell table:number-columns-spanned="9" office:value-type="string"><text:p>Mes cartes</text:p>'
    content = content.replace(blank, f"{title}</table:table-cell>", 1).replace(blank, "<table:covered-table-cell/>", 8)
    one = f'<table:table-cell office:value-type="string"><text:p>{rows[0][1]}</text:p></table:table-cell>'
    spanned = one.replace("table-cell", f'table-cell table:number-rows-spanned="{len(rows)}"', 1)
    parts["content.xml"] = content.replace(one, spanned, 1)
    with zipfile.ZipFile(file, "w") as archive:
        for name, part in parts.items():
            archive.writestr(name, part)
    return file


@pytest.mark.parametrize("kept", [kept_by_hand, kept_in_opendocument], ids=["xlsx", "ods"])
def test_headers_below_a_title_and_merged_cells_are_found_and_said(
    run: Run, tmp_path: Path, kept: Callable[..., Path]
) -> None:
    file = kept(tmp_path / ("cards.xlsx" if kept is kept_by_hand else "cards.ods"), DOUBT, HOPE)
    outcome = run("catalogue", "import", file)
    assert outcome.code == 0, outcome.text
    assert "Headers found in row 3" in outcome.out
    assert "\nMerged cells B4:B5: " in outcome.out
    assert "2 added" in outcome.out
    assert "Awakenings (AW 902)" in run("show", "X002").out


def test_a_title_above_a_semicolon_sheet(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "cards.csv"
    file.write_text("\n".join(["Mes cartes", "", *(";".join(row) for row in (HEADERS, DOUBT))]), encoding="utf-8")
    outcome = run("catalogue", "import", file)
    assert "Headers found in row 3" in outcome.out
    assert "1 added" in outcome.out


def test_all_faults_of_all_rows_in_the_words_of_the_sheet(run: Run, tmp_path: Path) -> None:
    file = kept_by_hand(
        tmp_path / "cards.xlsx", (*DOUBT[:6], "mauve", "douze", "1RD 2RD"), (*HOPE[:4], "perso", *HOPE[5:])
    )
    outcome = run("catalogue", "import", file, "--dry-run", "--lang", "fr")
    assert outcome.out.splitlines()[:4] == [
        "cartes, ligne 4, Couleur = mauve : doit être l'une de ces valeurs : bleu, rouge, jaune, gris.",
        "cartes, ligne 4, Points = douze : doit être une valeur imprimée, comme 12 ou 12/15.",
        "cartes, ligne 4, Dé = 1RD 2RD : a 2 faces ; un dé en a six. Écrivez les six, - pour une face vierge.",
        "cartes, ligne 5, Type = perso : doit être l'une de ces valeurs : champ de bataille, personnage, régression,"
        " événement, intrigue, soutien, amélioration.",
    ]
    assert "2 refusées" in outcome.out
    assert outcome.out.endswith("les lignes ci-dessus ou importez les autres avec --skip-bad-rows.\n")


def test_all_faults_of_a_format_and_the_words_a_name_may_have(run: Run, tmp_path: Path) -> None:
    headers = ("format", "nom", "taille du deck", "extensions", "interdites", "paires restreintes", "équilibre")
    club = ("club", "Club", "30", "AW;LYON", "01001;99999", "01002+88888", "01029=16/20;01030=dix")
    outcome = run("catalogue", "import", write_csv(tmp_path / "f.csv", (headers, club)), "--game", "destiny")
    assert [line.split(" = ")[0] for line in outcome.out.splitlines()[:4]] == [
        f"f, row 2, {header}" for header in headers[3:]
    ]
    names = write_csv(tmp_path / "n.csv", (("code", "langue", "titre", "sorte"), ("01001", "fr", "Rien", "surnom")))
    refused = run("catalogue", "import", names, "--game", "destiny", "--lang", "fr").out
    assert "sorte = surnom : doit être l'une de ces valeurs : titre, alias, ancien." in refused


def test_days_are_read_day_first(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "sets.csv"
    file.write_text("extension;nom;parution\nMINE;Ma série;03/04/2026\n", encoding="utf-8")
    outcome = run("catalogue", "import", file, "--game", "destiny")
    assert "1 added" in outcome.out, outcome.text
    assert "2026-04-03" in run("sets", "destiny").out


def test_every_header_we_write_is_read_as_its_own_column() -> None:
    for game in game_ids():
        for kind, importer in importers_of(game).items():
            headers = [header_in(column, "fr").casefold() for column in importer.columns]
            assert len(set(headers)) == len(headers), (game, kind)


@pytest.mark.parametrize("kind", ["sets", "names", "formats"])
def test_there_are_templates_of_other_sheets(run: Run, tmp_path: Path, kind: str) -> None:
    target = tmp_path / "t.xlsx"
    assert run("catalogue", "template", "destiny", "--kind", kind, "-o", target, "--lang", "fr").code == 0
    outcome = run("catalogue", "import", target, "--game", "destiny", "--dry-run")
    assert f": {kind}, destiny: 0 added" in outcome.out
    assert run("catalogue", "template", "destiny", "--kind", "corrections", "-o", tmp_path / "c.xlsx").code == 2


def test_ones_own_cards_are_exported_removed_and_taken_back(run: Run, tmp_path: Path) -> None:
    run("catalogue", "import", kept_by_hand(tmp_path / "cards.xlsx", DOUBT, HOPE))
    own = tmp_path / "own.csv"
    assert "2 cards written" in run("catalogue", "export", "destiny", "--own", "-o", own).out
    refused = run("catalogue", "remove", "destiny", "X001", "01001", "-o", tmp_path / "r.csv")
    assert refused.code == 2
    assert "01001: not among your own cards" in refused.err
    assert run("show", "X001").code == 0
    removed = run("catalogue", "remove", "destiny", "X001", "-o", tmp_path / "r.csv")
    assert "1 card of your own removed. To undo: cardlab catalogue import" in removed.out
    assert run("show", "X001").code == 2
    assert run("show", "X002").code == 0
    assert "1 added" in run("catalogue", "import", tmp_path / "r.csv").out
    assert "Le Doute" in run("show", "X001").out
    assert "0 added, 0 changed, 2 unchanged" in run("catalogue", "import", own).out
