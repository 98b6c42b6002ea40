"""precheck.xlsx: what an organiser reads, filters and prints."""

import io
import zipfile
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from openpyxl import load_workbook

from cardlab.catalogue.catalogue import Catalogue
from cardlab.exporters import workbook_tables
from cardlab.exporters.workbook_plan import WorkbookWriter
from cardlab.games.validator import Validator
from cardlab.model.findings import Finding, Phrase
from cardlab.reading.deck_reading import NO_CARD
from cardlab.tournament.model import OpenPhrase, Player, Precheck, Ruling
from cardlab.tournament.results_workbook import ResultsWorkbook
from cardlab.tournament.shown_lists import ShownLists
from tests.tournament.conftest import MakeEvent
from tests.tournament.registered import (
    LEGAL,
    MONDAY,
    SETUP,
    SWCCG_DARK,
    SWCCG_LIGHT,
    UNCLEAR,
    WRONG,
    checked,
    handed_in,
    player,
)

HOSTILE = '=HYPERLINK("http://x","<script>")'
NO_LIST = Finding("event.no-list", "error", Phrase("event.no-list"))
SAME_DECK = Finding("event.same-deck", "info", Phrase("event.no-list"))


def players(judge: Validator) -> list[Player]:
    late = handed_in(judge, LEGAL, time=datetime(2026, 12, 5, 19, 30), late=True)
    earlier = handed_in(judge, WRONG, replaced=True)
    return [
        player(1, "Anne Martin", earlier, late, contact="anne#1"),
        player(2, HOSTILE, handed_in(judge, WRONG), ruling=Ruling("accepted", "=1+1"), for_organiser=(SAME_DECK,)),
        player(3, "Zoé", handed_in(judge, UNCLEAR), change="broken", status_before="legal"),
        player(4, "Rien", findings=(NO_LIST,)),
    ]


def event(judge: Validator, found: list[Player], **more: Any) -> Precheck:
    game = more.get("game", "destiny")
    terms = judge.catalogue.terms(game, "open" if game == "swccg" else "reference-1.6")
    assert terms
    return checked(terms, found, **more)


def results_workbook(catalogue: Catalogue, precheck: Precheck) -> bytes:
    written = io.BytesIO()
    with WorkbookWriter(written) as writer:
        workbook = ResultsWorkbook(writer, catalogue, precheck, ShownLists(precheck.event.lang))
        for each in precheck.players:
            workbook.add_decks([each])
    return written.getvalue()


def sheets(judge: Validator, precheck: Precheck) -> Any:
    return load_workbook(io.BytesIO(results_workbook(judge.catalogue, precheck)))


def table(sheet: Any) -> list[dict[str, Any]]:
    headers, *rows = sheet.iter_rows(values_only=True)
    return [dict(zip(headers, row, strict=True)) for row in rows]


@pytest.mark.parametrize(
    ("lang", "names"),
    [
        ("en", ["Summary", "Event", "Findings", "Rows", "Rulings", "To resolve", "All decks"]),
        ("fr", ["Résumé", "Tournoi", "Constats", "Lignes", "Décisions", "À résoudre", "Tous les decks"]),
    ],
)
def test_the_sheets_are_named_in_the_events_language(judge: Validator, lang: str, names: list[str]) -> None:
    assert sheets(judge, event(judge, players(judge), lang=lang)).sheetnames == names


def test_the_summary_has_a_row_a_player(judge: Validator) -> None:
    anne, ruled, zoe, rien = table(sheets(judge, event(judge, players(judge)))["Summary"])
    assert anne == {
        "No.": 1,
        "Player": "Anne Martin",
        "Status": "✓ legal",
        "Main problem": None,
        "Errors": 0,
        "Warnings": 0,
        "Verdict": None,
        "Reason of the ruling": None,
        "Change": None,
        "Before": None,
        "Received": datetime(2026, 12, 5, 19, 30),
        "Late": "yes",
        "Decks": "Leia et Han",
        "Fingerprints": "7OG2-N4A7-OIFD",
        "Rows": "2",
        "E-mail": "1@example.org",
        "Contact": "anne#1",
    }
    assert (ruled["Player"], ruled["Status"], ruled["Verdict"], ruled["Reason of the ruling"]) == (
        HOSTILE, "✓ accepted", "✗ illegal", "=1+1",
    )  # fmt: skip
    assert (ruled["Errors"], ruled["Received"]) == (5, MONDAY)
    assert ruled["Main problem"] == "29 cards, 30 needed (rules v1.6, part 4)."
    assert (zoe["Status"], zoe["Change"], zoe["Before"]) == ("? unclear", "broken", "legal")
    assert zoe["Main problem"] == "Line 34, “Lojistik”: unknown card name."
    assert (rien["Status"], rien["Errors"], rien["Decks"]) == ("– no list", 1, None)
    assert rien["Main problem"] == "No list was handed in. Send it as text or as a file."


def test_columns_that_say_nothing_are_left_out(judge: Validator) -> None:
    (row,) = table(sheets(judge, event(judge, [player(1, "Anne", handed_in(judge, LEGAL))]))["Summary"])
    assert list(row) == ["No.", "Player", "Status", "Main problem", "Errors", "Warnings", "Received", "Decks",
                         "Fingerprints", "Rows", "E-mail"]  # fmt: skip


def test_without_personal_data_no_address_is_in_the_file(judge: Validator) -> None:
    found = event(judge, players(judge), personal_data=False)
    content = results_workbook(judge.catalogue, found)
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        text = b"".join(archive.read(name) for name in archive.namelist())
    assert b"@example.org" not in text
    assert b"anne#1" not in text
    assert b"E-mail" not in text


def test_statuses_have_their_colours(judge: Validator) -> None:
    sheet = sheets(judge, event(judge, players(judge)))["Summary"]
    fills = [sheet.cell(row, 3).fill.fgColor.rgb for row in range(2, 6)]
    assert fills == ["FFE2F0D9", "FFDDEBF7", "FFD9D9D9", "FFE4DFEC"]


def test_every_sheet_of_rows_filters_freezes_and_prints(judge: Validator) -> None:
    book = sheets(judge, event(judge, players(judge), title="Open & Co"))
    for name, filtered, frozen in (("Summary", "A1:Q5", "C2"), ("All decks", None, "B2"), ("Findings", None, "C2")):
        sheet = book[name]
        assert sheet.auto_filter.ref.startswith("A1:"), name
        assert filtered in (None, sheet.auto_filter.ref)
        assert sheet.freeze_panes == frozen
        assert (sheet.page_setup.orientation, sheet.page_setup.paperSize) == ("landscape", 9)
        assert (sheet.page_setup.fitToWidth, sheet.page_setup.fitToHeight) == (None, 0)  # as wide as one page
        assert sheet.print_title_rows == "$1:$1"
        assert sheet.oddFooter.right.text == "Page &P of &N"
        assert sheet.oddHeader.left.text == "Open && Co"


def test_findings_have_their_rule_and_citation_and_say_whose_they_are(judge: Validator) -> None:
    rows = table(sheets(judge, event(judge, players(judge)))["Findings"])
    points = [row for row in rows if row["Rule"] == "destiny.team-points" and row["Severity"] == "✗ error"]
    assert [(row["No."], row["Remark"]) for row in points] == [(1, "replaced list"), (2, None)]
    assert points[1]["Severity"] == "✗ error"
    assert points[1]["Finding"] == "Team: 34 points, maximum 30 (rules v1.6, part 4)."
    assert points[1]["What to do"] == "With Leia Organa non-elite, the team is at 30."
    assert points[1]["Source of the rule"].startswith("Destiny reference v1.6")
    assert [row["No."] for row in rows if row["Remark"] == "for the organiser only"] == [2]
    unclear = [row for row in rows if row["No."] == 3]
    assert {row["Severity"] for row in unclear} >= {"! warning"}
    assert [row["Finding"] for row in rows if row["No."] == 4] == [
        "No list was handed in. Send it as text or as a file."
    ]


def test_what_was_not_judged_is_among_the_findings(judge: Validator) -> None:
    odd = LEGAL.replace("Leia Organa", "Laya Orgona").replace("AW 28", "AW 999")
    given = handed_in(judge, odd)
    assert given.result
    assert given.result.not_judged
    rows = table(sheets(judge, event(judge, [player(1, "Anne", given)]))["Findings"])
    assert sum(row["Severity"] == "? not judged" for row in rows) == len(given.result.not_judged)


def test_rulings_have_a_sheet_of_their_own(judge: Validator) -> None:
    book = sheets(judge, event(judge, players(judge)))
    assert table(book["Rulings"]) == [
        {"No.": 2, "Player": HOSTILE, "Verdict": "✗ illegal", "Decision": "✓ accepted", "Reason": "=1+1"}
    ]


def test_phrases_are_open_or_answered(judge: Validator) -> None:
    luke = judge.catalogue.card("destiny", "01035")
    assert luke
    phrases = (
        OpenPhrase("=Luc", "unknown", (1, 2), 2, (luke,)),
        OpenPhrase("Luke", "ambiguous", (1,), 1, (luke,), "01035"),
        OpenPhrase("Bonjour", "unread", (3,), 1, (), NO_CARD),
    )
    rows = table(sheets(judge, event(judge, players(judge))._replace(phrases=phrases))["To resolve"])
    shown = "01035 · Luke Skywalker, Jedi Knight (AW 35)"
    assert [tuple(row.values()) for row in rows] == [
        ("open", "=Luc", "unknown card", 2, f"Anne Martin and {HOSTILE}", shown, None),
        ("answered", "Luke", "several cards", 1, "Anne Martin", shown, shown),
        ("answered", "Bonjour", "not understood", 1, "Zoé", None, "not a card"),
    ]


def test_all_decks_hold_every_card_and_mark_replaced_lists(judge: Validator) -> None:
    found = event(judge, players(judge))
    rows = table(sheets(judge, found)["All decks"])
    shown = ShownLists("en")
    decks = [deck for player in found.players for each in player.lists if (deck := shown.table(each))]
    assert len(rows) == sum(len(deck.rows) + len(deck.unread_cards) for deck in decks)
    assert [row["Quantity"] for row in rows if (row["No."], row["List"], row["Code"]) == (1, "counts", "01028")] == [1]
    assert {row["List"] for row in rows if row["No."] == 1} == {"counts", "replaced list"}
    assert ("Lojistik", "Not understood") in {(row["Title"], row["Zone"]) for row in rows if row["No."] == 3}


def test_both_sides_of_a_player_stand_in_one_row(judge: Validator) -> None:
    light, dark = (
        handed_in(judge, text, game="swccg", side=side) for text, side in ((SWCCG_LIGHT, "light"), (SWCCG_DARK, "dark"))
    )
    book = sheets(judge, event(judge, [player(1, "Anne", light, dark)], game="swccg"))
    (row,) = table(book["Summary"])
    assert row["Decks"] == "Light: line 2\nDark: line 2"
    assert len(row["Fingerprints"].split("\n")) == 2
    assert {(each["Deck's side"], each["Side"]) for each in table(book["All decks"])} == {
        ("Light", "light"),
        ("Dark", "dark"),
    }
    assert {each["Side"] for each in table(book["Findings"])} <= {"Light", "Dark", None}


def test_the_event_has_its_facts_counts_notes_and_who_is_gone(judge: Validator) -> None:
    notes = (Phrase("event.no-list"),)
    found = event(judge, players(judge), registrations=Path("/home/x/form.csv"))._replace(notes=notes, gone=("=Bob",))
    rows = [
        [value for value in row if value is not None]
        for row in sheets(judge, found)["Event"].iter_rows(values_only=True)
    ]
    assert rows == [
        ["Winter Open"],
        ["Game", "Star Wars: Destiny"],
        ["Format", "Reference v1.6 (reference-1.6)"],
        ["Deadline", "2026-12-05 18:00 (local time)"],
        ["Registrations", "form.csv"],
        [],
        ["Players"],
        ["? unclear", 1],
        ["– no list", 1],
        ["✓ legal", 1],
        ["✓ accepted", 1],
        ["Total", "4"],
        [],
        ["How it was read"],
        ["No list was handed in. Send it as text or as a file."],
        [],
        ["Not in this export"],
        ["=Bob"],
    ]


def test_nothing_a_player_typed_becomes_a_formula(judge: Validator) -> None:
    content = results_workbook(judge.catalogue, event(judge, players(judge), title=HOSTILE))
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        assert not any(b"<f>" in archive.read(name) for name in archive.namelist())
        assert not any("hyperlink" in name.lower() for name in archive.namelist())


def test_the_same_event_gives_the_same_bytes(judge: Validator) -> None:
    found = event(judge, players(judge))
    assert results_workbook(judge.catalogue, found) == results_workbook(judge.catalogue, found)


def test_an_event_without_any_list_has_a_workbook(judge: Validator) -> None:
    book = sheets(judge, event(judge, [player(1, "Rien")]))
    assert [row["List"] for row in table(book["All decks"])] == ["No list could be read."]
    assert sheets(judge, event(judge, [])).sheetnames[0] == "Summary"


def test_more_cards_than_a_sheet_holds_are_counted_not_lost_silently(
    judge: Validator, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workbook_tables, "MOST_ROWS", 20)
    sheet = sheets(judge, event(judge, players(judge)[:1]))["All decks"]
    assert sheet.max_row == 20
    assert sheet["A20"].value.endswith("more rows are not here: a sheet holds 20.")
    total = int(sheet["A20"].value.split()[0]) + 18
    found = players(judge)[0]
    tables = [ShownLists("en").table(each) for each in found.lists]
    assert total == sum(len(each.rows) for each in tables if each)


def test_a_setup_is_listed_line_by_line(judge: Validator) -> None:
    setup = handed_in(judge, SETUP, game="outer-rim")
    rows = table(sheets(judge, event(judge, [player(1, "Anne", setup)]))["All decks"])
    assert [row["List"] for row in rows][1:3] == ["== The game ==", "Game: outer-rim"]


def test_the_real_command_writes_it(make_event: MakeEvent) -> None:
    book = load_workbook(make_event() / "precheck.xlsx")
    assert [row["Status"] for row in table(book["Summary"])] == [
        "✓ legal", "✗ illegal", "? unclear", "✓ legal", "✓ legal", "– no list",
    ]  # fmt: skip
