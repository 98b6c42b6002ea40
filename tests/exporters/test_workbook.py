"""Workbooks: read back as they were, text stays text, and laid out as a person would."""

import io
import zipfile
from pathlib import Path
from typing import Any

import pytest
from openpyxl import load_workbook

from cardlab.errors import CardlabError
from cardlab.exporters.deck_table import DeckTable, deck_table
from cardlab.exporters.workbook import sheet_names, workbook_bytes
from cardlab.games.destiny.list_files import decks_in
from cardlab.games.game import find_deck_game
from cardlab.games.options import Request
from cardlab.games.validator import Validator
from cardlab.messages import say
from cardlab.model.deck import UnreadCard
from cardlab.model.result import Result
from cardlab.reading.document import Source, read_decklist
from cardlab.reading.headings import as_heading
from cardlab.reading.tables import TableList
from cardlab.vocabulary import LANGUAGES, Language
from tests.conftest import PROJECT, SHARED, Run, needs_shared

DECKS = SHARED / "decks"
DESTINY = DECKS / "destiny"
SAID = {
    "destiny.set-aside-assumed",
    "destiny.assumed-elite",
    "destiny.assumed-both",
    "destiny.assumed-copies",
    "list.printing-taken",
    "list.unknown-number",
}
"""What the first list left open and our sheet says."""

ODD_DECK = """\
Game: destiny
Format: reference-1.6
Deck: Total
Player: Card

Characters
1 elite Leia Organa (AW 28)
2 First Order Stormtrooper (AW 2)

Upgrades
2 Nobody's Blaster
0 Jetpack
3 DH-17 Blaster Pistol

Set aside
1 Holdout Blaster

1 Some Forgotten Card
"""
"""Lines nobody understands, in a zone and in none; a name and a player that are words of the table."""


def example(judge: Validator, name: str = "leia-han.txt") -> Result:
    file = PROJECT / "examples" / name
    return judged(judge, file.read_bytes(), str(file))


def judged(judge: Validator, content: bytes, name: str = "deck.txt") -> Result:
    return judge.validate(read_decklist(Source(name, content)))


def table_of(result: Result, lang: Language = "en") -> DeckTable:
    return deck_table(result, lang)


def again(judge: Validator, result: Result, lang: Language = "en") -> Result:
    content = workbook_bytes([table_of(result, lang)], lang)
    return judge.validate(TableList().read(Source("deck.xlsx", content)))


def mark(result: Result) -> tuple[str, str, list[Any], list[str]]:
    findings = [
        (f.rule, f.severity, f.expected, f.actual, tuple(sorted(card.card_key for card in f.cards)))
        for f in result.findings
        if not {f.rule, f.message.key} & SAID
    ]
    return result.fingerprint, result.verdict, sorted(findings, key=repr), sorted(n.rule for n in result.not_judged)


def sheets(content: bytes) -> Any:
    return load_workbook(io.BytesIO(content))


def values(sheet: Any) -> list[list[Any]]:
    return [[value for value in row if value is not None] for row in sheet.iter_rows(values_only=True)]


# -- read back -----------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("name", ["leia-han.txt", "leia-han-wrong.txt"])
def test_the_examples_come_back(judge: Validator, name: str, lang: Language) -> None:
    result = example(judge, name)
    assert mark(again(judge, result, lang)) == mark(result)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_what_nobody_understood_comes_back_as_such(judge: Validator, lang: Language) -> None:
    result = judged(judge, ODD_DECK.encode())
    back = again(judge, result, lang)
    assert [(line.text, line.quantity, line.zone) for line in back.deck.unread] == [
        ("Nobody's Blaster", 2, ""),
        ("0 Jetpack", 1, ""),
        ("Some Forgotten Card", 1, ""),
    ]
    assert mark(back) == mark(result)
    assert (back.decklist.name, back.decklist.player, back.decklist.game) == ("Total", "Card", "destiny")
    assert back.decklist.format == "reference-1.6"
    assert sorted((e.card.code, e.quantity, e.zone, e.dice) for e in back.entries) == [
        ("01002", 2, "team", 1),
        ("01028", 1, "team", 2),
        ("01054", 3, "deck", None),
        ("01063", 1, "set-aside", None),
    ]


@needs_shared
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_real_decks_come_back(judge: Validator, lang: Language) -> None:
    files = [*DESTINY.glob("*.txt"), *(DESTINY / "samples").glob("*.json"), *(DECKS / "young_jedi").glob("*.*")]
    files += [file for file in (DECKS / "swccg").rglob("*") if file.is_file() and file.name != "first_count.csv"]
    assert len(files) > 60
    for file in files:
        result = judged(judge, file.read_bytes(), file.name)
        if not table_of(result).not_where_its_type_says:
            assert mark(again(judge, result, lang)) == mark(result), file.name


@needs_shared
def test_published_decks_come_back(judge: Validator) -> None:
    """Every seventh, English and French in turn: all of them take two minutes."""
    decks = decks_in(Source("published.json", (DESTINY / "arh_published_decks.json").read_bytes()))
    for number, decklist in enumerate(decks[::7]):
        lang = LANGUAGES[number % 2]
        result = judge.validate(decklist)
        assert mark(again(judge, result, lang)) == mark(result), decklist.name


DECK_GAMES = [find_deck_game(game) for game in ("destiny", "swccg", "young-jedi")]


@pytest.mark.parametrize("heading", sorted({group for game in DECK_GAMES for group in game.layout.groups}))
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_groups_title_is_a_heading_that_readers_know(heading: str, lang: Language) -> None:
    assert as_heading(say(f"export.group-{heading}", lang)) == heading


def test_an_own_format_is_not_read_as_one_of_ours(judge: Validator) -> None:
    result = example(judge)
    table = table_of(result)._replace(own_format=True, format_name="League of Tuesday", format_code="tuesday")
    decklist = TableList().read(Source("deck.xlsx", workbook_bytes([table], "en")))
    assert decklist.format == ""
    assert any("League of Tuesday" in remark.text for remark in decklist.remarks)


# -- one deck ------------------------------------------------------------------------------------


def test_a_deck_is_laid_out_as_a_person_would(judge: Validator) -> None:
    sheet = sheets(workbook_bytes([table_of(example(judge))], "en")).active
    rows = values(sheet)
    assert rows[:5] == [
        ["Deck", "Leia et Han"],
        ["Game", "Star Wars: Destiny"],
        ["Format", "Reference v1.6 (reference-1.6)"],
        ["Verdict", "✓ legal"],
        ["Fingerprint", example(judge).fingerprint],
    ]
    assert rows[6] == ["Quantity", "Title", "Subtitle", "Set", "Number", "Type", "Side", "Colour", "Cost",
                       "Printed points", "Points", "Dice each", "Dice in all", "Code"]  # fmt: skip
    assert rows[7:12] == [
        ["Characters"],
        [1, "Han Solo", "Scoundrel", "AW", "46", "character", "hero", "yellow", "14/18", 14, 1, 1, "01046"],
        [1, "Leia Organa", "Born Leader", "AW", "28", "character", "hero", "red", "12/16", 16, 2, 2, "01028"],
        [2, "Subtotal", 30, 3],
        ["Battlefield"],
    ]
    assert [30, "Total, Deck", 14] in rows
    assert [33, "Total, 30 points at most", 30, 17] in rows
    assert rows[-3:] == [["Findings"], ["✓", "legal"], ["Nothing to report."]]


def test_findings_stand_below_with_marks_and_rules(judge: Validator) -> None:
    sheet = sheets(workbook_bytes([table_of(example(judge, "leia-han-wrong.txt"))], "en")).active
    rows = values(sheet)
    below = rows[rows.index(["Findings"]) :]
    assert below[1] == ["✗", "illegal"]
    assert any(row[:1] == ["✗"] and str(row[1]).startswith("3 DH-17 Blaster Pistol (line 10)") for row in below)
    assert any(row[0].startswith("destiny.deck-copies · ") for row in below)
    assert str(below[2][1]).endswith("rows 9, 10.")
    marks = [cell for row in sheet.iter_rows() for cell in row if cell.value == "✗"]
    assert marks
    assert all(cell.font.bold for cell in marks)


def test_it_prints_on_one_page_with_a_frozen_header_and_filters(judge: Validator) -> None:
    sheet = sheets(workbook_bytes([table_of(example(judge))], "en")).active
    assert (sheet.freeze_panes, sheet.auto_filter.ref) == ("A8", "A7:N37")
    page = sheet.page_setup
    assert (page.fitToWidth, page.fitToHeight, page.paperSize) == (None, None, 9)  # one page each way is the default
    assert sheet.sheet_properties.pageSetUpPr.fitToPage
    assert sheet.print_title_rows == "$7:$7"
    assert sheet.column_dimensions["B"].width > 20
    assert not sheet.merged_cells.ranges


def test_text_stays_text_and_numbers_are_numbers(judge: Validator) -> None:
    table = table_of(example(judge))
    hostile = ("=1+1", "+2RD", "-1", "@SUM(A1)", "9/12", "01001", "=cmd|' /C calc'!A0", "1E5")
    group = table.groups[0]
    rows = tuple(group.rows[0]._replace(cost=text, points_printed=text, title=text, subtitle=text) for text in hostile)
    table = table._replace(name="=HYPERLINK(1)", player="@me", groups=(group._replace(rows=rows),))
    content = workbook_bytes([table, table], "en")
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        assert not any(b"<f>" in archive.read(name) for name in archive.namelist())
    for sheet in sheets(content):
        cells = [cell for row in sheet.iter_rows() for cell in row if cell.value is not None]
        assert {cell.data_type for cell in cells} <= {"s", "n"}
        texts = [cell for cell in cells if isinstance(cell.value, str)]
        assert {cell.number_format for cell in texts} == {"@"}
        assert {type(cell.value) for cell in cells if cell.data_type == "n"} <= {int}
    last = sheets(content).worksheets[-1]
    found = {cell.value for row in last.iter_rows() for cell in row}
    assert {*hostile, "=HYPERLINK(1)", "@me"} <= found


def test_control_characters_are_replaced(judge: Validator) -> None:
    line = UnreadCard(3, "2 Bell\x07\x00 \ud800 \uffff", 2)
    table = table_of(example(judge))._replace(name="a\x0bb\nc", player="\x1b[31m", unread_cards=(line,))
    rows = values(sheets(workbook_bytes([table], "en")).active)
    assert ["Deck", "a\ufffdb c"] in rows
    assert ["Player", "\ufffd[31m"] in rows
    assert [2, "2 Bell\ufffd\ufffd \ufffd \ufffd"] in rows


def test_the_same_decks_give_the_same_bytes(judge: Validator) -> None:
    tables = [table_of(example(judge)), table_of(example(judge, "leia-han-wrong.txt"))]
    content = workbook_bytes(tables, "en")
    assert workbook_bytes(tables, "en") == content
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        assert {member.date_time for member in archive.infolist()} == {(1980, 1, 31, 0, 0, 0)}
        assert archive.read("docProps/core.xml").count(b">2000-01-01T00:00:00Z<") == 2


# -- many decks ----------------------------------------------------------------------------------


def test_many_decks_have_an_index_a_table_and_a_sheet_each(judge: Validator) -> None:
    right, wrong = table_of(example(judge)), table_of(example(judge, "leia-han-wrong.txt"))
    book = sheets(workbook_bytes([right._replace(player="Anne"), wrong, wrong], "en"))
    assert book.sheetnames == ["Decks", "All cards", "Leia et Han", "leia-han-wrong", "leia-han-wrong (2)"]
    index, cards = book["Decks"], book["All cards"]
    assert values(index)[:3] == [
        ["Deck", "Player", "Game", "Format", "Verdict", "Fingerprint", "Cards", "Errors", "Warnings"],
        ["Leia et Han", "Anne", "Star Wars: Destiny", "Reference v1.6", "✓ legal", right.fingerprint, 33, 0, 0],
        ["leia-han-wrong", "Star Wars: Destiny", "Reference v1.6", "✗ illegal", wrong.fingerprint, 31, 5, 0],
    ]
    links = [index.cell(row, 1).hyperlink.location for row in (2, 3, 4)]
    assert links == ["'Leia et Han'!A1", "'leia-han-wrong'!A1", "'leia-han-wrong (2)'!A1"]
    assert cards.max_row == 1 + sum(len(table.rows) for table in (right, wrong, wrong))
    assert (cards.auto_filter.ref, cards.freeze_panes) == (f"A1:U{cards.max_row}", "B2")
    assert values(cards)[1][:7] == ["Leia et Han", "Anne", "Star Wars: Destiny", "Reference v1.6", "✓ legal",
                                    right.fingerprint, "Characters"]  # fmt: skip


def test_what_was_not_understood_is_in_the_table_of_all_cards(judge: Validator) -> None:
    table = table_of(judged(judge, ODD_DECK.encode()))
    rows = values(sheets(workbook_bytes([table, table], "en"))["All cards"])
    assert sum(row[-3:] == ["Not understood", 2, "Nobody's Blaster"] for row in rows) == 2


@pytest.mark.parametrize(("count", "expected"), [(100, 102), (101, 2)])
def test_up_to_a_hundred_decks_have_a_sheet_each(judge: Validator, count: int, expected: int) -> None:
    table = table_of(example(judge))
    small = table._replace(groups=table.groups[:1])
    with zipfile.ZipFile(io.BytesIO(workbook_bytes([small] * count, "en"))) as archive:
        assert sum(name.startswith("xl/worksheets/sheet") for name in archive.namelist()) == expected


def test_a_workbook_of_many_decks_is_not_read_as_one(judge: Validator) -> None:
    table = table_of(example(judge))
    with pytest.raises(CardlabError) as refusal:
        TableList().read(Source("many.xlsx", workbook_bytes([table, table], "en")))
    assert (refusal.value.key, refusal.value.values["count"]) == ("decklists.many-decks", 2)


def test_sheet_names_are_allowed_and_unique() -> None:
    wanted = ["a/b:c*[d]?\\e", "", "''", "History", "x" * 40, "X" * 40, "'quoted'", "😀" * 20, "A", "a", "Decks", " \n"]
    names = list(sheet_names(wanted, ["Decks"]))
    assert names == [
        "a-b-c--d---e",
        "deck",
        "deck (2)",
        "History (2)",
        "x" * 31,
        "X" * 27 + " (2)",
        "quoted",
        "😀" * 15,
        "A",
        "a (2)",
        "Decks (2)",
        "deck (3)",
    ]


def test_the_format_asked_for_is_the_format_of_the_file(judge: Validator) -> None:
    content = (PROJECT / "examples" / "leia-han.txt").read_bytes()
    result = judge.validate(read_decklist(Source("deck.txt", content)), Request(format="ffg-infinite"))
    assert again(judge, result).terms.format.code == "ffg-infinite"


def test_rows_with_a_fault_are_tinted_and_named_as_one_sees_them(run: Run, tmp_path: Path) -> None:
    target = tmp_path / "wrong.xlsx"
    run("export", PROJECT / "examples" / "leia-han-wrong.txt", "-o", target)
    sheet = load_workbook(target).worksheets[0]
    (pistol,) = [row for row in sheet.iter_rows() if row[1].value == "DH-17 Blaster Pistol"]
    assert pistol[1].fill.fgColor.rgb == "FFFBE0D4"
    (right,) = [row for row in sheet.iter_rows() if row[1].value == "Black One"]
    assert right[1].fill.fgColor.rgb != "FFFBE0D4"
    said = [str(row[1].value) for row in sheet.iter_rows() if "DH-17 Blaster Pistol" in str(row[1].value)]
    assert any(f"In this sheet: row {pistol[1].row}." in words for words in said)
