"""Rows and files become registrations: who is who, what is passed over, how it is said."""

from pathlib import Path

import pytest
from openpyxl import Workbook

from cardlab.errors import CardlabError
from cardlab.render.renderer import Renderer
from cardlab.tournament.model import Event
from cardlab.tournament.registrations import Registration, Registrations, read_registrations
from tests.spreadsheets import write_csv, write_ods
from tests.tournament.events import write_workbook

HEADERS = ("Name", "Email", "Decklist")
ROWS = (HEADERS, ("Ada Byron", "ada@example.org", "2 Dodge"), ("Ben Kane", "ben@example.org", "2 Aim"))


def read(path: Path, **options: object) -> Registrations:
    event = Event(folder=Path("event"), game="destiny", registrations=path)
    return read_registrations(event._replace(**options))  # type: ignore[arg-type]


def notes(found: Registrations) -> list[str]:
    renderer = Renderer("en")
    return [renderer.phrase(note) for note in found.notes]


@pytest.mark.parametrize("kind", ["csv", "csv-fr", "xlsx", "ods"])
def test_the_same_rows_from_every_kind_of_file(tmp_path: Path, kind: str) -> None:
    files = {
        "csv": lambda: write_csv(tmp_path / "form.csv", ROWS),
        "csv-fr": lambda: write_csv(tmp_path / "form.csv", ROWS, delimiter=";", encoding="cp1252"),
        "xlsx": lambda: write_workbook(tmp_path / "form.xlsx", ROWS),
        "ods": lambda: write_ods(tmp_path / "form.ods", ROWS),
    }
    ada, ben = read(files[kind]()).rows
    assert (ada.row, ada.name, ada.email, ada.cells[0].text) == (2, "Ada Byron", "ada@example.org", "2 Dodge")
    assert (ben.row, ben.key) == (3, "email:ben@example.org")


def test_empty_rows_are_passed_over_and_counted(tmp_path: Path) -> None:
    found = read(write_csv(tmp_path / "form.csv", [ROWS[0], ROWS[1], ("", "", ""), (" ", "", ""), ROWS[2]]))
    assert [row.row for row in found.rows] == [2, 5]
    assert found.empty == 2


def test_the_totals_below_a_sheet_are_no_player_and_the_row_is_named(tmp_path: Path) -> None:
    rows = [("Order", *HEADERS, "Paid"), ("1", *ROWS[1], "10"), ("2", *ROWS[2], "10"), ("Total", "", "", "", "20")]
    found = read(write_csv(tmp_path / "form.csv", rows))
    assert [row.name for row in found.rows] == ["Ada Byron", "Ben Kane"]
    assert "Row 4 has neither name nor address nor list: passed over." in notes(found)
    with pytest.raises(CardlabError) as fault:
        read(write_csv(tmp_path / "form.csv", [rows[0], rows[3]]))
    assert fault.value.key == "event.no-registrations"


def test_a_title_above_the_headers(tmp_path: Path) -> None:
    found = read(write_csv(tmp_path / "form.csv", [("Winter Cup", "", ""), *ROWS]))
    assert [row.row for row in found.rows] == [3, 4]


def test_two_headers_alike_are_both_read(tmp_path: Path) -> None:
    """Forms let two questions have one title; both lists count, each with its column."""
    rows = [("Name", "Decklist", "Decklist"), ("Ada", "2 Dodge", "2 Aim")]
    (ada,) = read(write_csv(tmp_path / "form.csv", rows)).rows
    assert [cell.text for cell in ada.cells] == ["2 Dodge", "2 Aim"]
    assert [cell.place.values["column"] for cell in ada.cells] == ["Decklist (B)", "Decklist (C)"]


def test_rows_shorter_than_the_header(tmp_path: Path) -> None:
    (ada,) = read(write_csv(tmp_path / "form.csv", [("Name", "Decklist", "Email"), ("Ada", "2 Dodge")])).rows
    assert (ada.email, ada.key) == ("", "name:ada")


def test_how_the_sheet_was_read_is_told(tmp_path: Path) -> None:
    rows = [
        ("Timestamp", "Name", "Shoe size", "Decklist"),
        ("05/06/2026 10:00", "Ada", "38", "2 Dodge"),
        ("yesterday", "Ben", "", ""),
    ]
    assert notes(read(write_csv(tmp_path / "form.csv", rows))) == [
        "Columns read: time = Timestamp (A), name = Name (B) and list = Decklist (D).",
        "Columns not used: Shoe size (C).",
        "Dates of Timestamp (A) were read month first (05/12 is 12 May).",
        "1 time could not be read (row 3): the order of the rows decides there, and lateness is not judged.",
    ]


@pytest.mark.parametrize(
    ("registration", "key"),
    [
        pytest.param(Registration(2, "Ada", "Ada@Example.org"), "email:ada@example.org", id="by address"),
        pytest.param(Registration(2, "Zoé  Martin"), "name:zoemartin", id="by name"),
        pytest.param(Registration(2, "Ada", "n/a"), "name:ada", id="what is no address"),
        pytest.param(Registration(2, "Ada", "payer@x.org", email_identifies=False), "name:ada", id="who pays"),
    ],
)
def test_what_identifies_a_player(registration: Registration, key: str) -> None:
    assert registration.key == key


def test_nobody_is_called_anonymous_and_is_known_again_in_another_row(tmp_path: Path) -> None:
    """By what was sent; where two rows are the same word for word, they may still be of two people."""
    rows = [("anonymous", "anonymous", "2 Dodge"), ("Anonymous", "", "2 Aim"), ("", "", "2 Aim")]
    dodge, aim, again = read(write_csv(tmp_path / "form.csv", [HEADERS, *rows])).rows
    assert (dodge.name, dodge.email, aim.name) == ("", "", "")
    assert len({dodge.key, aim.key, again.key}) == 3
    shifted = read(write_csv(tmp_path / "form.csv", [HEADERS, ("Ada", "", "2 Dodge"), *rows])).rows
    assert [row.key for row in shifted] == ["name:ada", dodge.key, aim.key, again.key]


def test_first_and_last_names_are_one_name(tmp_path: Path) -> None:
    rows = [("Nom", "Prénom", "Liste"), ("DUVAL", "Anne", "2 Esquive"), ("", "Cher", "2 Viser")]
    assert [row.name for row in read(write_csv(tmp_path / "form.csv", rows)).rows] == ["Anne DUVAL", "Cher"]


@pytest.mark.parametrize(
    ("said", "lang"),
    [
        ("Français", "fr"),
        ("FR", "fr"),
        ("french", "fr"),
        ("English", "en"),
        ("anglais", "en"),
        ("", None),
        ("日本語", None),
    ],
)
def test_the_language_of_replies(tmp_path: Path, said: str, lang: str | None) -> None:
    rows = [("Name", "Language", "List"), ("Ada", said, "2 Dodge")]
    (ada,) = read(write_csv(tmp_path / "form.csv", rows)).rows
    assert ada.lang == lang


def test_a_french_sheet_is_read_day_first_an_english_one_month_first(tmp_path: Path) -> None:
    french = [("Horodateur", "Nom", "Liste"), ("05/12/2026 10:00", "Ada", "x")]
    english = [("Timestamp", "Name", "List"), ("05/12/2026 10:00", "Ada", "x")]
    (first,) = read(write_csv(tmp_path / "fr.csv", french), lang="en").rows
    (second,) = read(write_csv(tmp_path / "en.csv", english), lang="fr").rows
    assert [moment.month for moment in (first.time, second.time) if moment] == [12, 5]


class TestFolder:
    @pytest.mark.parametrize(
        ("file", "name", "side"),
        [
            ("dupont.txt", "dupont", ""),
            ("Dupont-Light.txt", "Dupont", "light"),
            ("dupont_dark.json", "dupont", "dark"),
            ("anne sophie - côté obscur.txt", "anne sophie côté", "dark"),
            ("Dupont/light.txt", "Dupont", "light"),
            ("Dupont/deck.txt", "Dupont", ""),
        ],
    )
    def test_a_file_is_named_after_its_player(self, tmp_path: Path, file: str, name: str, side: str) -> None:
        path = tmp_path / file
        path.parent.mkdir(exist_ok=True)
        path.write_text("2 Dodge", encoding="utf-8")
        (found,) = read(tmp_path).rows
        assert (found.name, found.cells[0].side, found.cells[0].file) == (name, side, path)

    def test_an_empty_folder_is_refused(self, tmp_path: Path) -> None:
        with pytest.raises(CardlabError) as fault:
            read(tmp_path)
        assert fault.value.key == "list.empty-folder"


@pytest.mark.parametrize(
    ("name", "content", "key"),
    [
        ("form.csv", b"", "event.empty-file"),
        ("form.csv", b"Name,Decklist\r\n", "event.no-registrations"),
        ("form.csv", b'Name,Decklist\r\nAda,"2 Dodge\r\n', "importers.broken-quotes"),
        ("form.csv", b"\xd0\xcf\x11\xe0 an old workbook", "importers.locked-or-old"),
        ("form.xlsx", b"PK\x03\x04 torn", "importers.damaged-workbook"),
        ("form.pdf", b"%PDF", "importers.unknown-kind"),
    ],
)
def test_sheets_that_cannot_be_read(tmp_path: Path, name: str, content: bytes, key: str) -> None:
    (tmp_path / name).write_bytes(content)
    with pytest.raises(CardlabError) as fault:
        read(tmp_path / name)
    assert fault.value.key == key


def test_an_organisers_own_workbook_may_have_a_merged_title_and_a_formula_beside_the_rows(tmp_path: Path) -> None:
    book = Workbook()
    page = book.active
    assert page is not None
    page["A1"] = "Winter Cup, registrations"
    page.merge_cells("A1:C1")
    for row, cells in enumerate(ROWS, start=2):
        for column, value in enumerate(cells, start=1):
            page.cell(row, column, value)
    page["E3"] = "=COUNTA(A3:A99)"
    book.save(tmp_path / "form.xlsx")
    assert [(each.row, each.name) for each in read(tmp_path / "form.xlsx").rows] == [(3, "Ada Byron"), (4, "Ben Kane")]


def test_registrations_may_stand_on_a_later_sheet_and_a_second_one_is_told(tmp_path: Path) -> None:
    """A plan of the day first, then the answers of a form that was linked twice."""
    book = Workbook()
    plan, answers, more = book.active, book.create_sheet("Answers 1"), book.create_sheet("Answers 2")
    assert plan is not None
    plan["A1"] = "9 am: doors open"
    for cells in ROWS:
        answers.append(cells)
    more.append(HEADERS)
    book.save(tmp_path / "form.xlsx")
    alone = read(tmp_path / "form.xlsx")
    more.append(("Cem Ak", "cem@example.org", "2 Aim"))
    book.save(tmp_path / "form.xlsx")
    beside = read(tmp_path / "form.xlsx")
    assert [each.name for each in alone.rows] == [each.name for each in beside.rows] == ["Ada Byron", "Ben Kane"]
    assert notes(alone)[0] == "Read from sheet 2 of the workbook, the first with a column of lists."
    assert [note for note in notes(alone) if "not read" in note] == []
    assert [note[:34] for note in notes(beside) if "not read" in note] == ["Sheet 3 of the workbook looks like"]


def test_a_workbook_without_lists_is_refused_by_its_first_sheet(tmp_path: Path) -> None:
    book = Workbook()
    page = book.active
    assert page is not None
    page.append(("Name", "Shoe size"))
    book.create_sheet("Empty")
    book.save(tmp_path / "form.xlsx")
    with pytest.raises(CardlabError) as fault:
        read(tmp_path / "form.xlsx")
    assert (fault.value.key, "Shoe size" in str(fault.value.values)) == ("event.no-deck-column", True)
