"""The empty registration sheet: it says what it wants, and what is typed into it is read."""

import io
from datetime import datetime
from pathlib import Path

import pytest
from openpyxl import load_workbook
from openpyxl.worksheet.worksheet import Worksheet

from cardlab.registry import game_ids
from cardlab.tournament.form_columns import recognised
from cardlab.tournament.template import columns_of, template_workbook
from cardlab.vocabulary import LANGUAGES, GameId, Language
from tests.conftest import Run
from tests.tournament.registered import LEGAL


def first_sheet(content: bytes) -> Worksheet:
    sheet = load_workbook(io.BytesIO(content)).worksheets[0]
    assert isinstance(sheet, Worksheet)
    return sheet


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", game_ids())
def test_its_columns_are_those_the_pre_check_looks_for(game: GameId, lang: Language) -> None:
    sheet = first_sheet(template_workbook(game, lang))
    headers = [str(cell.value) for cell in sheet[1]]
    assert tuple(recognised(header)[0] for header in headers) == columns_of(game)
    assert sheet.max_row == 1
    assert sheet.freeze_panes == "A2"


def test_games_of_two_sides_ask_for_both_decks() -> None:
    assert [str(cell.value) for cell in first_sheet(template_workbook("swccg", "fr"))[1]][-2:] == [
        "Deck lumineux (Light)",
        "Deck obscur (Dark)",
    ]


def test_a_second_tab_explains_every_column() -> None:
    book = load_workbook(io.BytesIO(template_workbook("destiny", "en")))
    assert book.sheetnames == ["Registrations", "How to fill it in"]
    explained = [row[0] for row in book.worksheets[1].iter_rows(values_only=True)]
    assert explained[3:9] == ["Timestamp", "Name", "E-mail", "Discord", "Language", "Deck"]
    assert all(row[1] for row in book.worksheets[1].iter_rows(min_row=4, max_row=9, values_only=True))


def test_deck_cells_wrap_and_times_are_times() -> None:
    sheet = first_sheet(template_workbook("destiny", "fr"))
    assert sheet.column_dimensions["F"].alignment.wrap_text
    assert sheet.column_dimensions["F"].width == 60
    assert sheet.column_dimensions["A"].number_format == "dd/mm/yyyy hh:mm"
    assert sheet.column_dimensions["B"].number_format == "@"


def test_it_is_the_same_each_time() -> None:
    assert template_workbook("destiny", "en") == template_workbook("destiny", "en")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_filled_in_it_is_checked(run: Run, tmp_path: Path, lang: Language) -> None:
    file = tmp_path / "registrations.xlsx"
    assert run("precheck", "--template", "destiny", "-o", file, "--lang", lang).code == 0
    book = load_workbook(file)
    book.worksheets[0].append([datetime(2026, 12, 1, 10), "Anne", "anne@example.org", "anne#1", "fr", LEGAL])
    book.save(file)
    outcome = run("precheck", file, "--game", "destiny", "--format", "reference-1.6", "-o", tmp_path / "event")
    assert outcome.code == 0, outcome.text
    rows = load_workbook(tmp_path / "event" / "precheck.xlsx").worksheets[0]
    assert [cell.value for cell in rows[2]][:3] == [1, "Anne", "✓ legal"]
    assert rows["G2"].value == datetime(2026, 12, 1, 10)
