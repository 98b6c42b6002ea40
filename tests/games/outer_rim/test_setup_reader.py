"""Setup sheets: which lists are one, and that every line ends as understood, heading, comment or finding."""

import io
from pathlib import Path

import pytest

from cardlab.games.outer_rim.labels import LABELS, Label, read_label, written_label
from cardlab.reading.document import Source, read_decklist
from cardlab.vocabulary import LANGUAGES
from tests.games.outer_rim.test_rules import RIGHT

SMALL = """\
Fiche du vendredi ne compte pas
# une remarque
Jeu : outer-rim
Nom : Vendredi

1. Plateau
[x] Tuiles : Ord Mantell-Lothal-Kessel
☐ Extrémités de base : ____   # à vérifier
-----
Joueur 2 (Anne)
Personnage : Han Solo
crédits = 6 000
I.A., vaisseau : G9 Rigger
Couleur préférée : bleu
"""


def read(text: str, name: str = "sheet.txt"):  # type: ignore[no-untyped-def]
    return read_decklist(Source(name, text.encode()))


def test_every_line_is_accounted_for() -> None:
    sheet = read(SMALL)
    assert sheet.reader == "setup"
    assert sheet.game == "outer-rim"
    assert sheet.name == "Vendredi"
    said = [(line.number, line.label, line.subject, line.value) for line in sheet.sheet]
    assert said == [
        (1, "note", "", "Fiche du vendredi ne compte pas"),
        (3, "game", "", "outer-rim"),
        (4, "name", "", "Vendredi"),
        (7, "tiles", "", "Ord Mantell-Lothal-Kessel"),
        (8, "endcaps", "", "____"),
        (11, "character", "2", "Han Solo"),
        (12, "credits", "2", "6 000"),
        (13, "ship", "ai", "G9 Rigger"),
        (14, "note", "", "Couleur préférée : bleu"),
    ]
    assert [(remark.number, remark.kind) for remark in sheet.remarks] == [
        (2, "comment"), (6, "heading"), (9, "heading"), (10, "heading")]  # fmt: skip
    assert sheet.unread == ()


@pytest.mark.parametrize("name", RIGHT)
def test_every_line_of_the_written_sheets_is_understood(name: str) -> None:
    sheet = read(RIGHT[name])
    assert sheet.unread == ()
    filled = sum(1 for line in RIGHT[name].splitlines() if line.strip())
    assert len(sheet.sheet) + len(sheet.remarks) == filled


@pytest.mark.parametrize(
    "first", ["Game: outer-rim", "Jeu : Outer Rim", "game = Bordure extérieure", "[x] Jeu : outer-rim"]
)
def test_a_sheet_is_one_that_says_so(first: str) -> None:
    assert read(f"{first}\nSolo : non\n").reader == "setup"


@pytest.mark.parametrize(
    "text",
    [
        "2 Outer Rim Outpost\n2 Lightsaber\n",
        "Game: destiny\n\n2 Outer Rim Outpost\n",
        "Solo : oui\nJoueurs : 1\n",
        "quantity,name\n2,Outer Rim Outpost\n",
    ],
)
def test_other_lists_are_left_to_their_readers(text: str) -> None:
    assert read(text).reader != "setup"


def test_tables_with_and_without_headers() -> None:
    with_headers = (
        "étape;fait;quoi;valeur;remarque\n;;Jeu;outer-rim;\n5;☐;Joueur 1, crédits;4000;au 1er\n;;;;juste une note\n"
    )
    sheet = read(with_headers, "sheet.csv")
    assert [(line.label, line.subject, line.value) for line in sheet.sheet] == [
        ("game", "", "outer-rim"), ("credits", "1", "4000")]  # fmt: skip
    assert [remark.kind for remark in sheet.remarks] == ["heading", "comment"]
    bare = read("Game,outer-rim\nSupplies,credits\n", "sheet.csv")
    assert [(line.label, line.value) for line in bare.sheet] == [("game", "outer-rim"), ("supplies", "credits")]
    odd = read("what,value\nGame,outer-rim\nFavourite colour,blue\n", "sheet.csv")
    assert [(line.label, line.value) for line in odd.sheet][1:] == [("note", "Favourite colour: blue")]


def test_a_workbook_is_read_tab_by_tab() -> None:
    from openpyxl import Workbook

    book = Workbook()
    sheet = book.worksheets[0]
    for row in (["done", "what", "value"], ["", "Game", "outer-rim"], ["", "Human players", 3]):
        sheet.append(row)
    second = book.create_sheet("5. Characters")
    for row in (["done", "what", "value"], ["☑", "Player 3, credits", 8000]):
        second.append(row)
    content = io.BytesIO()
    book.save(content)
    read_sheet = read_decklist(Source("sheet.xlsx", content.getvalue()))
    assert [(line.number, line.label, line.value) for line in read_sheet.sheet] == [
        (1002, "game", "outer-rim"), (1003, "players", "3"), (2002, "credits", "8000")]  # fmt: skip


def test_another_workbook_is_a_table(tmp_path: Path) -> None:
    from openpyxl import Workbook

    book = Workbook()
    for row in (["quantity", "name", "note"], [2, "Lightsaber", "outer rim"]):
        book.worksheets[0].append(row)
    path = tmp_path / "deck.xlsx"
    book.save(path)
    source = Source(str(path), path.read_bytes(), path)
    from cardlab.games.outer_rim.setup_reader import SetupReader

    assert not SetupReader().claims(source)


@pytest.mark.parametrize("label", LABELS.values(), ids=lambda label: label.key)
def test_labels_are_read_as_they_are_written(label: Label) -> None:
    subjects = {"": "", "seat": "3", "faction": "Hutt", "planet": "Kessel", "market": "Luxury", "encounter": "Navpoint"}
    subject = subjects[label.of]
    for language in LANGUAGES:
        written = written_label(label.key, language, subject)
        found = read_label(written)
        assert found is not None, written
        assert found[0] == label.key
        assert found[1] == subject.lower()


@pytest.mark.parametrize(
    ("written", "label"),
    [
        ("J2 crédits", ("credits", "2")),
        ("Joueur n° 2 – vaisseau", ("ship", "2")),
        ("L'I.A., crédits", ("credits", "ai")),
        ("AI deck", ("ai-deck", "ai")),
        ("Paquet I.A. mélangé", ("ai-shuffled", "ai")),
        ("Contacts Anneau de Kafrene", ("contacts", "anneau de kafrene")),
        ("Marché Missions & Membres", ("market", "missions membres")),
        ("Retirées", ("removed", "")),
        ("Couleur", None),
        ("Joueur 2, couleur", None),
    ],
)
def test_labels_as_people_write_them(written: str, label: tuple[str, str] | None) -> None:
    assert read_label(written) == label


@pytest.mark.parametrize("unit", ["=", "-", " ", "\t", "1", "a:", "# ", "[ ]", "Joueur 1", ", ", "(", "[ ] x : 1\n"])
def test_long_nonsense_is_read_at_once(unit: str) -> None:
    for name in ("sheet.txt", "sheet.csv"):
        read("Jeu : outer-rim\n" + unit * (100_000 // len(unit)) + "x\n", name)
