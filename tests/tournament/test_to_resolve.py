"""to-resolve.xlsx: what the organiser types is read, what is missing is added below, all other cells stay."""

import io
import re
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from openpyxl import Workbook, load_workbook
from openpyxl.cell.rich_text import CellRichText, TextBlock
from openpyxl.cell.text import InlineFont
from openpyxl.comments import Comment
from openpyxl.styles import Font, PatternFill

from cardlab.catalogue.catalogue import Catalogue
from cardlab.errors import CardlabError
from cardlab.model.cards import Card
from cardlab.reading.deck_reading import NO_CARD
from cardlab.tournament.model import OpenPhrase, Player, Precheck, Ruling
from cardlab.tournament.to_resolve import Typed, TypedRuling, read_to_resolve, with_additions
from tests.tournament.registered import checked, player

HOSTILE = (
    '=HYPERLINK("http://x")',
    "<script>&amp;",
    "_x0041_",
    "+1",
    "bell\x07 \x00",
    "שלום",
    "😀",
    "a" * 40_000,
    "''",
    "-",
)


@pytest.fixture
def luke(catalogue: Catalogue) -> Card:
    found = catalogue.card("destiny", "01035")
    assert found
    return found


def phrase(
    text: str, *proposals: Card, why: Any = "unknown", answer: str = "", players: tuple[int, ...] = (1,)
) -> OpenPhrase:
    return OpenPhrase(text, why, players, len(players), proposals, answer)


def event(catalogue: Catalogue, phrases: list[OpenPhrase], *players: Player, **more: Any) -> Precheck:
    terms = catalogue.terms("destiny", "reference-1.6")
    assert terms
    found = checked(terms, players or (player(1, "Anne Martin"), player(2, "Jean Dupont")), **more)
    return found._replace(phrases=tuple(phrases))


class Folder:
    """An event's workbook, added to run by run."""

    def __init__(self, catalogue: Catalogue, folder: Path) -> None:
        self.file = folder / "to-resolve.xlsx"
        self._catalogue = catalogue

    def add(self, precheck: Precheck) -> bool:
        """Add what is missing; whether there was anything."""
        existing = self.file.read_bytes() if self.file.exists() else None
        grown = with_additions(self._catalogue, precheck, existing, self.file)
        if grown is not None:
            self.file.write_bytes(grown)
        return grown is not None

    @property
    def typed(self) -> Typed:
        return read_to_resolve(self.file, "en")

    @property
    def answers(self) -> dict[str, tuple[str, str]]:
        return {phrase: (each.text, each.cell) for phrase, each in self.typed.answers.items()}

    def rows(self, tab: int) -> list[list[Any]]:
        sheet = load_workbook(self.file).worksheets[tab]
        return [list(row) for row in sheet.iter_rows(values_only=True)]

    def xml(self, tab: int) -> str:
        with zipfile.ZipFile(self.file) as archive:
            return archive.read(f"xl/worksheets/sheet{tab + 1}.xml").decode()


@pytest.fixture
def folder(catalogue: Catalogue, tmp_path: Path) -> Folder:
    return Folder(catalogue, tmp_path)


# -- a new workbook ------------------------------------------------------------------------------


def test_each_open_phrase_has_a_row_with_its_choices(folder: Folder, catalogue: Catalogue, luke: Card) -> None:
    found = [phrase("Luc Marcheciel", luke, players=(1, 2)), phrase("Zgrblx"), phrase("Old", luke, answer="01035")]
    folder.add(event(catalogue, found))
    header, *rows = folder.rows(0)[2:]
    assert header == ["On the lists", "Your answer", "Choice 1", "Choice 2", "Choice 3", "Choice 4", "Why", "Lists",
                      "Players"]  # fmt: skip
    assert rows == [
        ["Luc Marcheciel", None, "01035 · Luke Skywalker, Jedi Knight (AW 35)", "not a card", None, None,
         "unknown card", 2, "Anne Martin and Jean Dupont"],
        ["Zgrblx", None, "not a card", None, None, None, "unknown card", 1, "Anne Martin"],
    ]  # fmt: skip


def test_the_answers_drop_down_offers_the_cells_of_its_own_row_and_takes_anything(
    folder: Folder, catalogue: Catalogue, luke: Card
) -> None:
    folder.add(event(catalogue, [phrase("Luc", luke)]))
    choice = re.search(r"<dataValidation ([^>]*)><formula1>([^<]*)</formula1>", folder.xml(0))
    assert choice
    assert choice[2] == "$C4:$F4"
    assert 'sqref="B4:B1048576"' in choice[1]
    assert 'type="list"' in choice[1]
    assert "showErrorMessage" not in choice[1]
    assert "showDropDown" not in choice[1]


def test_cells_to_type_into_are_text_so_that_codes_keep_their_zeros(
    folder: Folder, catalogue: Catalogue, luke: Card
) -> None:
    folder.add(event(catalogue, [phrase("Luc", luke)]))
    answers, rulings, _ = load_workbook(folder.file).worksheets
    assert answers["B4"].number_format == "@"
    assert rulings["D4"].number_format == "@"


@pytest.mark.parametrize(
    ("lang", "decisions"),
    [
        ("en", "accepted,refused,withdrawn,late list accepted,late list refused"),
        ("fr", "accepté,refusé,retiré,liste tardive acceptée,liste tardive refusée"),
    ],
)
def test_every_player_has_a_row_for_a_ruling(folder: Folder, catalogue: Catalogue, lang: str, decisions: str) -> None:
    ruled = player(2, "Jean Dupont", ruling=Ruling("refused", "=1+1"))
    folder.add(event(catalogue, [], player(1, "@Anne"), ruled, lang=lang))
    assert f'<formula1>"{decisions}"</formula1>' in folder.xml(1)
    assert folder.rows(1)[3:] == [
        [1, "@Anne", "1@example.org", None, None],
        [2, "Jean Dupont", "2@example.org", decisions.split(",")[1], "=1+1"],
    ]


def test_without_personal_data_there_is_no_column_of_addresses(folder: Folder, catalogue: Catalogue) -> None:
    folder.add(event(catalogue, [], player(1, "Player 1", email=""), personal_data=False))
    assert folder.rows(1)[2:] == [["No.", "Player", "Decision", "Reason"], [1, "Player 1", None, None]]


def test_the_same_event_gives_the_same_bytes(catalogue: Catalogue, tmp_path: Path, luke: Card) -> None:
    found = event(catalogue, [phrase("Luc", luke), phrase("Zgrblx")])
    first, again = (with_additions(catalogue, found, None, tmp_path / "x.xlsx") for _ in range(2))
    assert first == again


def test_a_grown_workbook_holds_no_moment_of_writing(folder: Folder, catalogue: Catalogue) -> None:
    folder.add(event(catalogue, [phrase("Luc")]))
    created = load_workbook(folder.file).properties.modified
    folder.add(event(catalogue, [phrase("Luc"), phrase("Zgrblx")]))
    assert load_workbook(folder.file).properties.modified == created
    with zipfile.ZipFile(folder.file) as archive:
        assert {part.date_time for part in archive.infolist()} == {(1980, 1, 1, 0, 0, 0)}


def test_titles_are_in_the_events_language(folder: Folder, catalogue: Catalogue) -> None:
    guard = catalogue.card("destiny", "01054")
    assert guard
    folder.add(event(catalogue, [phrase("DH17", guard)], lang="fr"))
    assert folder.rows(0)[3][2:4] == ["01054 · Pistolet blaster DH-17 (AW 54)", "pas une carte"]


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_phrases_stay_text_and_are_known_again(folder: Folder, catalogue: Catalogue, text: str) -> None:
    found = event(catalogue, [phrase(text)], player(1, text[:100]))
    assert folder.add(found)
    assert not folder.add(found)
    assert "<f>" not in folder.xml(0) + folder.xml(1)
    assert len(folder.typed.answers) == 1


# -- three runs ----------------------------------------------------------------------------------


def test_three_runs_lose_nothing_the_organiser_did(folder: Folder, catalogue: Catalogue, luke: Card) -> None:
    first = [phrase("Luc Marcheciel", luke, players=(1, 2)), phrase("Zgrblx"), phrase("Bonjour à tous")]
    folder.add(event(catalogue, first))
    _evening_of_work(folder.file)
    before = _cells(folder.file)

    assert folder.answers == {
        "Zgrblx": ("01036", "C4"),
        "Luc Marcheciel": ("01035 · Luke Skywalker, Jedi Knight (AW 35)", "C5"),
        "Bonjour à tous": ("pas une carte", "C6"),
        "call Anne": ("", "C40"),
    }
    assert folder.typed.rulings == (
        TypedRuling(2, "Jean Dupont", "2@example.org", "Acceptée", "j'ai vu la liste", 5),
        TypedRuling(None, "Zoé", "", "retiré", "", 6),
    )

    second = [*(each._replace(answer="01035") for each in first), phrase("Nouveau", luke), phrase("nouveau !", luke)]
    players = (player(1, "Anne Martin"), player(2, "Jean Dupont"), player(3, "Zoé"), player(4, "Quatre"))
    assert folder.add(event(catalogue, second[:4], *players))
    assert not folder.add(event(catalogue, second, *players))

    after = _cells(folder.file)
    assert {place: cell for place, cell in after.items() if place in before} == before
    assert {(tab, row) for tab, row, _ in after.keys() - before.keys()} == {(0, 41), (1, 7)}
    answers, rulings, _, budget = load_workbook(folder.file).worksheets
    assert [cell.value for cell in answers[41]][:5] == [
        None, "Nouveau", None, "01035 · Luke Skywalker, Jedi Knight (AW 35)", "not a card",
    ]  # fmt: skip
    assert [cell.value for cell in rulings[7]] == [4, "Quatre", "4@example.org", None, None]
    assert answers["C41"].number_format == "@"
    assert answers["B41"].font.bold
    assert answers["B5"].comment.text == "ask him"
    assert answers["B5"].fill.fgColor.rgb == "00FF9900"
    assert answers.row_dimensions[6].hidden
    assert answers["A3"].value == "done by"
    assert budget["A1"].value == "=SUM(B1:B9)"


def _evening_of_work(file: Path) -> None:
    """Sorted, coloured, commented, a column inserted, a row hidden, a note far below, a tab of one's own."""
    book = load_workbook(file)
    answers, rulings, _ = book.worksheets
    answers.move_range("A3:I6", cols=1, translate=True)
    for dimension, width in (("A", 20), ("B", 38), ("C", 46)):
        answers.column_dimensions[dimension].width = width
    for letter, other in (("B", "A"), ("C", "D")):
        answers.column_dimensions[letter].number_format = "@"
        answers.column_dimensions[letter].font = Font(bold=answers.column_dimensions[other].font.bold)
    answers["A3"] = "done by"
    answers["A4"] = CellRichText("ask ", TextBlock(InlineFont(b=True), "Zoé"))
    rows = {answers.cell(row, 2).value: [cell.value for cell in answers[row]] for row in (4, 5, 6)}
    for row, text in enumerate(("Zgrblx", "Luc Marcheciel", "Bonjour à tous"), start=4):
        for column, value in enumerate(rows[text], start=1):
            answers.cell(row, column).value = value
            answers.cell(row, column).data_type = "s" if isinstance(value, str) else answers.cell(row, column).data_type
    answers["C4"], answers["C5"] = "01036", answers["D5"].value
    answers["C6"] = "pas une carte"
    answers["B5"].comment = Comment("ask him", "organiser")
    answers["B5"].fill = PatternFill("solid", fgColor="FF9900")
    answers.row_dimensions[6].hidden = True
    answers["B40"] = "call Anne"
    rulings["D5"], rulings["E5"] = "Acceptée", "j'ai vu la liste"
    rulings["B6"], rulings["D6"] = "Zoé", "retiré"
    budget = book.create_sheet("Budget")
    budget["A1"] = "=SUM(B1:B9)"
    book.save(file)


def _cells(file: Path) -> dict[tuple[int, int, int], tuple[Any, ...]]:
    """Every cell that holds something, by sheet, row and column: what, how it looks, and what is noted on it."""
    return {
        (tab, cell.row, cell.column): (
            repr(cell.value), cell.data_type, cell.font.b, cell.fill.fgColor.rgb, cell.number_format,
            cell.alignment.wrap_text, cell.border.bottom.style, cell.comment and cell.comment.text,
        )
        for tab, sheet in enumerate(load_workbook(file, rich_text=True).worksheets)
        for row in sheet.iter_rows()
        for cell in row
        if cell.value is not None
    }  # fmt: skip


def _members(file: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(file) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def test_an_answer_by_formula_is_kept_as_its_result(folder: Folder, catalogue: Catalogue) -> None:
    """Whoever adds rows writes no results of formulas: read again before Excel was, the answer would be gone."""
    folder.add(event(catalogue, [phrase("one"), phrase("two")]))
    with_results = _members(folder.file)
    cell = b'<c r="B4" s="4" t="str"><f>CONCATENATE("010","35")</f><v>01035</v></c>'
    xml = with_results["xl/worksheets/sheet1.xml"]
    with_results["xl/worksheets/sheet1.xml"] = re.sub(rb'<c r="B4" [^>]*/>', cell, xml)
    _write(folder.file, with_results)
    assert folder.answers["one"] == ("01035", "B4")
    assert folder.add(event(catalogue, [phrase("one"), phrase("two"), phrase("three")]))
    assert folder.answers == {"one": ("01035", "B4"), "two": ("", "B5"), "three": ("", "B6")}


def test_an_open_phrase_whose_row_was_deleted_comes_back_an_answered_one_does_not(
    folder: Folder, catalogue: Catalogue
) -> None:
    folder.add(event(catalogue, [phrase("one"), phrase("two")]))
    book = load_workbook(folder.file)
    book.worksheets[0].delete_rows(4, 2)
    book.save(folder.file)
    assert folder.add(event(catalogue, [phrase("one", answer=NO_CARD), phrase("two")]))
    assert list(folder.answers) == ["two"]


def test_nothing_to_add_leaves_the_file_alone(folder: Folder, catalogue: Catalogue) -> None:
    found = event(catalogue, [phrase("one")])
    assert folder.add(found)
    assert not folder.add(found)
    assert not folder.add(found._replace(phrases=(phrase("ONE"),)))


def test_sheets_are_found_in_the_other_language_and_under_other_names(folder: Folder, catalogue: Catalogue) -> None:
    folder.add(event(catalogue, [phrase("one")]))
    book = load_workbook(folder.file)
    answers, rulings, _ = book.worksheets
    answers.title, rulings.title = "Questions", "Arbitrage"
    book.move_sheet(rulings, -1)
    answers["B4"], rulings["D4"] = "01035", "refused"
    book.save(folder.file)
    assert folder.answers == {"one": ("01035", "B4")}
    assert folder.typed.rulings == (TypedRuling(1, "Anne Martin", "1@example.org", "refused", "", 4),)
    assert folder.add(event(catalogue, [phrase("one"), phrase("deux")], lang="fr"))
    assert list(folder.answers) == ["one", "deux"]


def test_a_copied_row_counts_once_by_its_answer(folder: Folder, catalogue: Catalogue) -> None:
    folder.add(event(catalogue, [phrase("one"), phrase("two")]))
    book = load_workbook(folder.file)
    answers = book.worksheets[0]
    answers["A5"], answers["B5"] = "ONE", "01035"
    book.save(folder.file)
    assert folder.answers == {"ONE": ("01035", "B5")}


def _write(file: Path, members: dict[str, bytes]) -> None:
    with zipfile.ZipFile(file, "w") as archive:
        for name, content in members.items():
            archive.writestr(name, content)


# -- workbooks as programs write them ------------------------------------------------------------


def test_rows_that_only_have_colours_are_filled_and_keep_them(folder: Folder, catalogue: Catalogue) -> None:
    """Google Sheets writes a thousand empty rows; an organiser colours some in advance."""
    folder.add(event(catalogue, [phrase("one")]))
    book = load_workbook(folder.file)
    answers = book.worksheets[0]
    for row in range(5, 1001):
        for column in range(1, 12):
            answers.cell(row, column).fill = PatternFill("solid", fgColor="99CC00")
    answers.row_dimensions[5].hidden = True
    book.save(folder.file)
    assert folder.add(event(catalogue, [phrase("one"), phrase("two")]))
    answers = load_workbook(folder.file).worksheets[0]
    assert (answers["A5"].value, answers["A6"].value, answers["A7"].value) == (None, "two", None)
    assert {answers[place].fill.fgColor.rgb for place in ("A6", "B6", "K6", "A1000")} == {"0099CC00"}
    assert answers.max_row == 1000


def test_a_sheet_whose_tags_have_a_prefix_grows_too(folder: Folder, catalogue: Catalogue) -> None:
    """As the Open XML SDK writes them."""
    folder.add(event(catalogue, [phrase("one")]))
    members = _members(folder.file)
    main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
    for tab in (1, 2):
        xml = members[f"xl/worksheets/sheet{tab}.xml"].decode().replace(f'xmlns="{main}"', f'xmlns:x="{main}"')
        xml = re.sub(r"<(/?)(?=[a-z])", r"<\1x:", xml)
        members[f"xl/worksheets/sheet{tab}.xml"] = xml.encode()
    _write(folder.file, members)
    assert folder.add(event(catalogue, [phrase("one"), phrase("two & <three>")], player(9, "Nine")))
    assert list(folder.answers) == ["one", "two & <three>"]
    assert folder.rows(1)[-1] == [9, "Nine", "9@example.org", None, None]


def test_a_drop_down_cut_short_reaches_the_new_rows(folder: Folder, catalogue: Catalogue) -> None:
    """LibreOffice keeps it for a thousand rows below the last."""
    folder.add(event(catalogue, [phrase("one")]))
    members = _members(folder.file)
    short = members["xl/worksheets/sheet1.xml"].replace(b'sqref="B4:B1048576"', b'sqref="B4:B5"')
    members["xl/worksheets/sheet1.xml"] = short
    _write(folder.file, members)
    folder.add(event(catalogue, [phrase(f"word {number}") for number in range(10)]))
    assert re.findall(r'sqref="(B4[^"]*)"', folder.xml(0)) == ["B4:B14", "B4:B14"]


# -- what cannot be read -------------------------------------------------------------------------


def _foreign() -> Iterator[tuple[str, bytes, str]]:
    book, content = Workbook(), io.BytesIO()
    book.active.append(["something", "else"])  # type: ignore[union-attr]
    book.save(content)
    yield "foreign", content.getvalue(), "precheck-sheets.tab-missing"
    yield "cut", content.getvalue()[:900], "importers.damaged-workbook"
    yield "text", b"hello", "importers.not-a-workbook"
    yield "locked", b"\xd0\xcf\x11\xe0" + b"\0" * 600, "importers.locked-or-old"
    yield "empty", b"", "importers.empty-file"


@pytest.mark.parametrize(("content", "key"), [pytest.param(*rest, id=name) for name, *rest in _foreign()])
def test_what_is_no_workbook_of_ours_is_refused_and_left(
    folder: Folder, catalogue: Catalogue, content: bytes, key: str
) -> None:
    folder.file.write_bytes(content)
    with pytest.raises(CardlabError) as refusal:
        _ = folder.typed
    assert refusal.value.key == key
    with pytest.raises(CardlabError):
        folder.add(event(catalogue, [phrase("one")]))
    assert folder.file.read_bytes() == content


def test_a_tab_taken_away_is_named(folder: Folder, catalogue: Catalogue) -> None:
    folder.add(event(catalogue, [phrase("one")]))
    book = load_workbook(folder.file)
    del book["Rulings"]
    book.save(folder.file)
    with pytest.raises(CardlabError, match=r"“Rulings” with the columns No\., Player, Decision"):
        _ = folder.typed


def test_a_row_that_is_merged_is_passed_over(folder: Folder, catalogue: Catalogue) -> None:
    folder.add(event(catalogue, [phrase("one")]))
    book = load_workbook(folder.file)
    book.worksheets[0].merge_cells("A5:D6")
    book.save(folder.file)
    assert folder.add(event(catalogue, [phrase("one"), phrase("two")]))
    assert folder.answers == {"one": ("", "B4"), "two": ("", "B7")}


def test_a_cell_at_the_end_of_the_world_is_named(folder: Folder, catalogue: Catalogue) -> None:
    folder.add(event(catalogue, [phrase("one")]))
    book = load_workbook(folder.file)
    book.worksheets[0]["A1048576"] = "here"
    book.save(folder.file)
    with pytest.raises(CardlabError, match="row 1048576"):
        _ = folder.typed
