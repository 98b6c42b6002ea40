"""Several decks in one file: each is a list of its own, with the line numbers people see."""

import json
from pathlib import Path

import pytest

from cardlab.catalogue.dates import read_day
from cardlab.games.validator import Validator
from cardlab.model.decklist import Decklist
from cardlab.reading.document import Source
from cardlab.reading.split import decklists_in
from tests.conftest import PROJECT, Run

LEIA = (PROJECT / "examples" / "leia-han.txt").read_text(encoding="utf-8")
MAUL = (PROJECT / "examples" / "tatooine-dark.txt").read_text(encoding="utf-8")
CARDS = MAUL.partition("Red (10)")[2]
OUTSIDE = "\nOutside the deck\n1 Fanfare\n"
HEADED = "Characters\n1 Rey\n\nUpgrades\n2 Vibroknife\n\nEvents\n2 Guard\n"


def lists(text: str, name: str = "decks.txt") -> list[Decklist]:
    return decklists_in(Source(name, text.encode()))


def card_lines(decklist: Decklist) -> dict[int, str]:
    """The lines of a text that begin with a number, by the number people see beside them."""
    return {number: line for number, line in decklist.line_texts.items() if line[:1].isdigit()}


@pytest.mark.parametrize("text", [LEIA, MAUL, HEADED, f"{HEADED}\nSupports\n1 Rey\n", f"{HEADED}{OUTSIDE}\n{HEADED}"])
def test_one_deck_is_one_list(text: str) -> None:
    (only,) = lists(text)
    assert only.source == "decks.txt"


@pytest.mark.parametrize(
    ("dark", "light"),
    [
        ("---- DARK ----", "---- LIGHT ----"),
        ("== Dark Side ==", "== Light Side =="),
        ("# Côté obscur", "# Côté lumineux"),
        ("Côté obscur :", "Côté lumineux :"),
        ("DARK DECK (60)", "LIGHT DECK (60 cards)"),
    ],
)
def test_sides_set_apart(dark: str, light: str) -> None:
    first, second = lists(f"{dark}\nRed (10){CARDS}\n{light}\nRed (10){CARDS}")
    assert [(each.source, each.side) for each in (first, second)] == [
        ("decks.txt#dark", "dark"),
        ("decks.txt#light", "light"),
    ]
    assert len(card_lines(first)) == len(card_lines(second)) == 20
    assert min(card_lines(second)) > max(card_lines(first))


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(f"{LEIA}\n{LEIA}", id="a head each"),
        pytest.param(f"Deck A\n\n{HEADED}\nDeck B\n\n{HEADED}", id="a title each"),
        pytest.param(f"{HEADED}\n{HEADED}", id="headings that come again"),
        pytest.param(f"=== Deck 1 ===\n{HEADED}\n=== Deck 2 ===\n{HEADED}", id="numbered"),
        pytest.param(f"Joueur : Anne\n{HEADED}\nJoueur : Luc\n{HEADED}", id="a player each"),
        pytest.param(f"Deck 1: Rey\n{HEADED}\nDeck 2: Rey again\n{HEADED}", id="numbered and named"),
        pytest.param(f"{HEADED}{OUTSIDE}\n=====\n{HEADED}{OUTSIDE}", id="cards outside each"),
    ],
)
def test_two_lists_in_one_text(text: str) -> None:
    first, second = lists(text)
    assert len(card_lines(first)) > 2
    assert list(card_lines(first).values()) == list(card_lines(second).values())
    assert [each.source for each in (first, second)] == ["decks.txt#1", "decks.txt#2"]


def test_collections_of_programs() -> None:
    slots = [{"code": "01035", "qty": 2}]
    assert [each.source for each in lists(json.dumps([{"id": 5, "slots": slots}, {"slots": slots}]), "a.json")] == [
        "a.json#5",
        "a.json#2",
    ]
    deck = {"name": "Maul", "side": "dark", "cards": [{"id": "71", "set": "MDM", "count": 3}]}
    assert [each.name for each in lists(json.dumps({"decks": [deck, deck]}), "b.json")] == ["Maul", "Maul"]


def test_our_own_workbook_of_many_decks_reads_back(run: Run, judge: Validator, tmp_path: Path) -> None:
    book = tmp_path / "decks.xlsx"
    names = [PROJECT / "examples" / f"{name}.txt" for name in ("leia-han", "leia-han-wrong")]
    assert run("export", *names, "-o", book).code == 1  # one of them is wrong
    found = decklists_in(Source("decks.xlsx", book.read_bytes()))
    written = [decklists_in(Source(name.name, name.read_bytes()))[0] for name in names]
    decks = [[sorted(judge.validate(each).parts) for each in decklists] for decklists in (found, written)]
    assert decks[0] == decks[1]
    assert all(decks[0])


def test_findings_of_a_workbook_name_its_rows(run: Run, tmp_path: Path) -> None:
    from openpyxl import load_workbook

    book = tmp_path / "deck.xlsx"
    run("export", PROJECT / "examples" / "leia-han-wrong.txt", "-o", book)
    outcome = run("validate", book)
    sheet = load_workbook(book).worksheets[0]
    (row,) = [
        cells[0].row for cells in sheet.iter_rows() if any(cell.value == "DH-17 Blaster Pistol" for cell in cells)
    ]
    assert f"3 DH-17 Blaster Pistol (row {row} of “{sheet.title}”)" in outcome.out


def test_our_own_workbook_knows_its_format_by_name_and_code(run: Run, tmp_path: Path) -> None:
    book = tmp_path / "deck.xlsx"
    assert run("export", PROJECT / "examples" / "hunt-down.txt", "-o", book).code == 0
    outcome = run("validate", book)
    assert outcome.code == 0
    assert "(open_no_virtual)" in outcome.out


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("2026-11-24", "2026-11-24"),
        ("24/11/2026", "2026-11-24"),
        ("24.11.2026", "2026-11-24"),
        ("3/4/2026", "2026-04-03"),
        ("24 novembre 2026", "2026-11-24"),
        ("mardi 24 novembre 2026", "2026-11-24"),
        ("1er août 2026", "2026-08-01"),
        ("November 24, 2026", "2026-11-24"),
        ("31/02/2026", None),
        ("2026-13-01", None),
        ("soon", None),
        ("", None),
    ],
)
def test_days_as_people_write_them(text: str, day: str | None) -> None:
    assert read_day(text) == day
