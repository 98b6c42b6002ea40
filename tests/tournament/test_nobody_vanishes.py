"""People who register twice, for others, too late, or no longer: each is asked about, and nobody is merged by guess."""

import csv
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from openpyxl import load_workbook

from tests.conftest import Run
from tests.tournament.events import replies, resolve, results, rows_of
from tests.tournament.registered import LEGAL, SWCCG_DARK, SWCCG_LIGHT, WRONG

HEADERS = ("Timestamp", "Name", "E-mail", "Deck")
OPTIONS = ("--game", "destiny", "--format", "reference-1.6", "--deadline", "2026-12-05 18:00", "--title", "Cup")
MESSY = (
    ("2026-12-01 10:00", "Kévin Brunet", "kevin@example.org", LEGAL),
    ("2026-12-01 10:01", "BRUNET Kévin", "brunet@example.org", LEGAL),
    ("2026-12-01 10:02", "Lou Petit", "parent@example.org", LEGAL),
    ("2026-12-01 10:03", "Max Petit", "parent@example.org", LEGAL),
    ("", "", "", ""),
    ("2026-12-01 10:04", "Zoé Martin", "zoe@example.org", LEGAL),
    ("2026-12-01 10:05", "zoe martin", "zoe@example.org", LEGAL),
    ("2026-12-01 10:06", "Anne Roy", "anne@example.org", LEGAL),
    ("2026-12-06 10:00", "Anne Roy", "anne@example.org", WRONG),
)
PAIRS = [("Kévin Brunet", "BRUNET Kévin"), ("Lou Petit", "Max Petit")]


@pytest.fixture
def place(tmp_path: Path) -> Path:
    return tmp_path


def export(place: Path, rows: Sequence[Sequence[str]]) -> Path:
    file = place / "form.csv"
    with file.open("w", encoding="utf-8", newline="") as opened:
        csv.writer(opened).writerows([HEADERS, *rows])
    return file


def players(folder: Path) -> list[tuple[int, str, str, bool]]:
    return [(each["number"], each["name"], each["status"], each["to_look_at"]) for each in results(folder)["players"]]


def asked(folder: Path) -> list[tuple[Any, ...]]:
    rows = rows_of(folder / "to-resolve.xlsx", "Same person")
    return [(row[1], row[4], row[7]) for row in rows[3:] if row[0]]


def test_every_double_is_two_players_to_look_at_until_it_is_settled(run: Run, place: Path) -> None:
    folder = place / "cup"
    outcome = run("precheck", export(place, MESSY), *OPTIONS, "-o", folder)
    assert outcome.code == 1
    assert "9 rows: 6 entries, 1 replaced, 1 late, waiting and 1 empty." in outcome.out
    assert players(folder) == [
        (1, "Kévin Brunet", "legal", True),
        (2, "BRUNET Kévin", "legal", True),
        (3, "Lou Petit", "legal", True),
        (4, "Max Petit", "legal", True),
        (5, "zoe martin", "legal", False),
        (6, "Anne Roy", "legal", True),
    ]
    assert "to look at  5" in outcome.out
    page = (folder / "precheck.html").read_text(encoding="utf-8")
    assert "all in order" not in page
    assert "6 players: 1 settled, 5 not yet. 3 questions about who takes part" in page
    summary = rows_of(folder / "precheck.xlsx", "Summary")
    looked_at = [row[summary[0].index("To look at")] for row in summary[1:]]
    assert [bool(cell) for cell in looked_at] == [True, True, True, True, False, True]
    assert "A list received after the deadline waits (2026-12-06 10:00)" in looked_at[5]
    fates = [(row[0], row[1], row[3]) for row in rows_of(folder / "precheck.xlsx", "Rows")[1:]]
    assert fates[4:] == [
        (7, 5, "replaced by a later row"), (8, 5, "counts"), (9, 6, "counts"),
        (10, 6, "late: waits until you accept or refuse it"),
    ]  # fmt: skip
    assert asked(folder) == [(*pair, None) for pair in PAIRS]

    resolve(folder, doubles={PAIRS[0]: "same person", PAIRS[1]: "two people"})
    resolve(folder, rulings={"Anne Roy": ("late list refused", "")})
    outcome = run("precheck", folder)
    assert outcome.code == 0, outcome.text
    assert players(folder) == [
        (1, "BRUNET Kévin", "legal", False),
        (3, "Lou Petit", "legal", False),
        (4, "Max Petit", "legal", False),
        (5, "zoe martin", "legal", False),
        (6, "Anne Roy", "legal", False),
    ]
    assert "9 rows: 5 entries, 2 replaced, 1 late, refused and 1 empty." in outcome.out
    assert replies(folder)[0]["e-mail"] == "brunet@example.org"  # what one person gave last, everywhere
    assert run("event", "check-in", folder, "1").out == "No. 1 BRUNET Kévin: present.\n"

    newer = [row for row in MESSY if row[1] != "Zoé Martin"]
    assert run("precheck", folder, export(place, newer)).code == 0  # settled once, remembered
    resolve(folder, doubles={PAIRS[0]: "two people"})
    run("precheck", folder)
    assert [number for number, *_ in players(folder)] == [1, 2, 3, 4, 5, 6]


def test_who_is_missing_from_a_newer_export_is_named_until_the_organiser_rules(run: Run, place: Path) -> None:
    folder = place / "cup"
    two = MESSY[2:4]
    run("precheck", export(place, [MESSY[0], MESSY[5]]), *OPTIONS, "-o", folder)
    outcome = run("precheck", folder, export(place, [MESSY[0]]))
    assert (outcome.code, players(folder)[1]) == (1, (2, "Zoé Martin", "legal", True))
    assert "Zoé Martin: Not in this export" in " ".join(outcome.out.split())
    resolve(folder, rulings={"Zoé Martin": ("withdrawn", "ill")})
    assert run("precheck", folder).code == 0
    assert players(folder)[1] == (2, "Zoé Martin", "withdrawn", False)
    export(place, [MESSY[0]]).rename(place / "first.csv")
    run("precheck", folder, place / "first.csv")
    assert run("precheck", folder, export(place, [MESSY[0], *two])).code == 1  # and two more of one address
    told = run("event", "forget", folder).out
    assert f"yours to delete: {place / 'form.csv'}, {place / 'first.csv'}\n" in told.replace("\n ", " ")


def test_a_workbook_made_before_doubles_were_asked_about_gets_their_sheet(run: Run, place: Path) -> None:
    folder = place / "cup"
    run("precheck", export(place, MESSY[:1]), *OPTIONS, "-o", folder)
    book = load_workbook(folder / "to-resolve.xlsx")
    del book["Same person"]
    book.save(folder / "to-resolve.xlsx")
    run("precheck", folder, export(place, MESSY[:2]))
    book = load_workbook(folder / "to-resolve.xlsx")
    sheet = book["Same person"]
    assert [cell.value for cell in sheet[3]][:6] == [
        1, "Kévin Brunet", "kevin@example.org", 2, "BRUNET Kévin", "brunet@example.org",
    ]  # fmt: skip
    sheet["H3"] = "neither"
    book.save(folder / "to-resolve.xlsx")
    assert "H3: “neither” says neither" in run("precheck", folder).out
    sheet["H3"] = "same person"
    book.save(folder / "to-resolve.xlsx")
    assert run("precheck", folder).code == 0
    assert players(folder) == [(1, "BRUNET Kévin", "legal", False)]


def test_one_name_without_an_address_is_asked_about_unless_the_very_same_list_came_again(run: Run, place: Path) -> None:
    folder = place / "cup"
    max_, other = (("2026-12-01 10:00", "Max Petit", "", LEGAL), ("2026-12-01 10:01", "Max Petit", "", WRONG))
    zoe = [(f"2026-12-01 10:0{minute}", "Zoé Roy", "", f"{LEGAL}\n") for minute in (2, 3)]
    ann = [("2026-12-01 10:04", "Ann Lee", "", LEGAL), ("2026-12-01 10:05", "ann LEE", "ann@example.org", LEGAL)]
    outcome = run("precheck", export(place, [max_, other, *zoe, *ann]), *OPTIONS, "-o", folder)
    assert "6 rows: 5 entries and 1 replaced." in outcome.out
    assert players(folder) == [
        (1, "Max Petit", "legal", True),
        (2, "Max Petit", "illegal", True),
        (3, "Zoé Roy", "legal", False),
        (4, "Ann Lee", "legal", True),
        (5, "ann LEE", "legal", True),
    ]
    pairs = [("Max Petit", "Max Petit"), ("Ann Lee", "ann LEE")]
    assert asked(folder) == [(*pair, None) for pair in pairs]
    resolve(folder, doubles={pairs[0]: "same person", pairs[1]: "two people"})
    run("precheck", folder)
    settled = [(1, "Max Petit", "illegal", False), *((*each[:3], False) for each in players(folder)[1:])]
    assert players(folder) == settled

    mended = (
        "2026-12-02 10:00",
        "Max Petit",
        "",
        LEGAL.replace("et Han", "et Han, v2"),
    )  # in place of the row with the wrong list
    assert run("precheck", folder, export(place, [mended, *ann, max_, *zoe])).code == 0
    assert players(folder)[0] == (1, "Max Petit", "legal", False)
    assert results(folder)["players"][0]["rows"] == [2, 5]
    run("precheck", folder, export(place, [mended, *ann, max_, *zoe, other, (*max_[:3], f"{WRONG}\n1 Aim")]))
    assert [each[0] for each in players(folder)] == [1, 3, 4, 5, 6]  # one row of the two is known, the other is not
    assert asked(folder)[2:] == [("Max Petit", "Max Petit", None)]


def test_an_address_in_the_column_of_contacts_is_one_too(run: Run, place: Path) -> None:
    rows = [("Name", "E-mail", "Discord", "Deck"), ("Lou", "", "Parent@example.org", LEGAL)]
    with (place / "form.csv").open("w", encoding="utf-8", newline="") as opened:
        csv.writer(opened).writerows([*rows, ("Max", "parent@example.org", "", LEGAL), ("Zoé", "", "parent", LEGAL)])
    run("precheck", place / "form.csv", *OPTIONS, "-o", place / "cup")
    assert [(name, look) for _, name, _, look in players(place / "cup")] == [
        ("Lou", True),
        ("Max", True),
        ("Zoé", False),
    ]
    assert "1 question whether two players are one person" in run("event", "show", place / "cup").out


def test_without_personal_data_doubles_are_asked_about_by_their_numbers(run: Run, place: Path) -> None:
    folder = place / "cup"
    alike = [("2026-12-01 11:00", name, "", LEGAL) for name in ("Ann", "Bob")]  # one list, two names
    run("precheck", export(place, [*MESSY[:4], *alike]), *OPTIONS, "--no-personal-data", "-o", folder)
    assert [each[3] for each in players(folder)] == [True] * 4 + [False] * 2
    rows = rows_of(folder / "to-resolve.xlsx", "Same person")
    assert [row[:4] for row in rows[3:]] == [(1, "Player 1", 2, "Player 2"), (3, "Player 3", 4, "Player 4")]
    assert run("precheck", folder).code == 1


def test_two_lists_in_one_cell_are_taken_apart_by_side(run: Run, place: Path) -> None:
    both = f"Mes deux decks\n\nLight\n{SWCCG_LIGHT}\nDark\n{SWCCG_DARK}"
    one_wrong = SWCCG_LIGHT.replace("59 Rebel Trooper [1_28]", "57 Rebel Trooper [1_28]\n2 Stormtrooper [1_194]")
    rows = [
        ("2026-12-01 10:00", "Anne", "a@example.org", both),
        ("2026-12-01 10:00", "Zoé", "z@example.org", one_wrong),
    ]
    folder = place / "cup"
    run("precheck", export(place, rows), "--game", "swccg", "--format", "open", "-o", folder)
    anne, zoe = results(folder)["players"]
    assert [(each["side"], each["replaced"], each["result"]["summary"]["cards"]) for each in anne["lists"]] == [
        ("light", False, 60), ("dark", False, 60),
    ]  # fmt: skip
    assert [each["side"] for each in zoe["lists"]] == ["light"]


def test_a_list_in_the_place_of_a_name_does_not_fill_the_terminal(run: Run, place: Path) -> None:
    rows = [("2026-12-06 10:00", LEGAL, "a@example.org", "Anne")]
    outcome = run("precheck", export(place, rows), *OPTIONS, "-o", place / "cup")
    assert outcome.out.count("Leia élite et Han, 30 po…") == 3  # by status, to look at, and why
    assert "Logistique" not in outcome.out


def test_small_decks_in_one_cell_are_taken_apart_too(run: Run, place: Path) -> None:
    both = "30 Jawa, Bargainer (MDM 30)\n\n30 Neimoidian, Trade Federation Pilot (MDM 105)"
    folder = place / "cup"
    file = export(place, [("2026-12-01 10:00", "Anne", "a@example.org", both)])
    run("precheck", file, "--game", "young-jedi", "--format", "starter-30", "-o", folder)
    (anne,) = results(folder)["players"]
    sides = [(each["side"], each["result"]["summary"]["cards"]) for each in anne["lists"]]
    assert sides == [("light", 30), ("dark", 30)]


def test_a_second_round_of_mails_goes_to_those_it_concerns(run: Run, place: Path) -> None:
    """Until mails are noted as sent every reply is new, however often one runs."""
    folder = place / "cup"
    lou, max_ = (("2026-12-01 10:00", name, f"{name}@example.org", LEGAL) for name in ("Lou", "Max"))
    run("precheck", export(place, [lou, max_]), *OPTIONS, "-o", folder)
    run("precheck", folder)
    assert [row["since the last mail"] for row in replies(folder)] == ["new", "new"]
    assert "2 replies sent" in run("event", "mailed", folder).out
    worse = (*max_[:3], WRONG)
    run("precheck", folder, export(place, [lou, worse, MESSY[0]]))
    run("precheck", folder)
    assert [row["since the last mail"] for row in replies(folder)] == ["unchanged", "changed", "new"]
    assert "sent the replies" in run("event", "show", folder, "--log").out
