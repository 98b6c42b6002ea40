"""An Outer Rim evening from a hand-made English sheet: setups for decks, a title above the headers, months first."""

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conftest import PROJECT, Run
from tests.spreadsheets import write_csv
from tests.tournament.events import (
    assert_told_everywhere,
    digests,
    edited,
    resolve,
    results,
    table,
    to_resolve,
    write_workbook,
)

SETUPS = PROJECT / "tests" / "games" / "outer_rim" / "fixtures"
BASE, SOLO = ((SETUPS / f"{name}.txt").read_text(encoding="utf-8").replace("[ ] ", "[x] ") for name in ("base", "solo"))
"""Every box ticked: these tables are set."""
POOR = edited(BASE, ("Joueur 2, crédits : 6000", "Joueur 2, crédits : 4000"))
TYPO = edited(BASE, ("Joueur 2, personnage : Boba Fett", "Joueur 2, personnage : Bobba Fet"))
TWO = edited(BASE, ("Joueur 3, vaisseau : G9 Rigger", "Joueur 3, vaisseau : Chasseur G-1A"))
FEW = "Game: outer-rim\nExpansion: none\nSolo: no\nAmbitions: no\nHuman players: 2\nBase end pieces: 2"
DESTINY = (PROJECT / "examples" / "leia-han.txt").read_text(encoding="utf-8")

HEADERS = ("Player", "E-mail", "Registered on", "Your table", "Remarks")
ROWS: list[tuple[object, ...]] = [
    ("Outer Rim night, 5 December",),
    (),
    HEADERS,
    ("Ada Byron", "ada@example.org", "12/1/2026 6:15 PM", BASE, "two tables if we can"),
    ("Ben Kane", "ben@example.org", "12/2/2026 8:00 AM", POOR, ""),
    ("Cy Doyle", "cy@example.org", "12/2/2026 9:00 AM", TYPO, ""),
    ("Dee East", "dee@example.org", "12/3/2026 9:00 AM", DESTINY, ""),
    ("Eve Ford", "eve@example.org", "12/3/2026 10:00 AM", "eve.txt", ""),
    ("Fay Gray", "fay@example.org", "12/4/2026 12:00 AM", FEW, "the rest on Saturday"),
    ("Gus Hall", "gus@example.org", "12/13/2025 12:30 PM", f"My setup\n{BASE}", ""),
    ("Hal Ito", "hal@example.org", "2026-12-05T17:30:00Z", TWO, ""),
    ("Ian Jay", "ian@example.org", "", "", "plays what is left"),
]

FIRST = table("""
4  ¦ Ada Byron ¦ legal               ¦                    ¦ event.same-deck
5  ¦ Ben Kane  ¦ illegal             ¦ outer-rim.OR-5.7   ¦
6  ¦ Cy Doyle  ¦ unclear             ¦ list.unknown-card  ¦
7  ¦ Dee East  ¦ illegal             ¦ event.other-game   ¦
8  ¦ Eve Ford  ¦ illegal             ¦ event.other-format ¦
9  ¦ Fay Gray  ¦ legal               ¦                    ¦
10 ¦ Gus Hall  ¦ legal               ¦                    ¦ event.same-deck
11 ¦ Hal Ito   ¦ legal-with-warnings ¦ event.late         ¦ event.late-to-settle
12 ¦ Ian Jay   ¦ missing             ¦ event.no-list      ¦
""")
"""17:30 UTC is 18:30 by the organiser's clock, in Paris. Fay mentions little, and nothing wrong."""

RESOLVED = table("""
4  ¦ Ada Byron ¦ legal               ¦         ¦                    ¦ event.same-deck
5  ¦ Ben Kane  ¦ illegal             ¦         ¦ outer-rim.OR-5.7   ¦
6  ¦ Cy Doyle  ¦ legal               ¦ fixed   ¦                    ¦ event.same-deck
7  ¦ Dee East  ¦ illegal             ¦         ¦ event.other-game   ¦
8  ¦ Eve Ford  ¦ illegal             ¦         ¦ event.other-format ¦
9  ¦ Fay Gray  ¦ legal               ¦         ¦                    ¦
10 ¦ Gus Hall  ¦ legal               ¦         ¦                    ¦ event.same-deck
11 ¦ Hal Ito   ¦ legal-with-warnings ¦         ¦ event.late         ¦ event.late-to-settle
12 ¦ Ian Jay   ¦ missing             ¦         ¦ event.no-list      ¦
""")

NEW_EXPORT = table("""
2  ¦ Ada Byron ¦ illegal             ¦ broken  ¦ outer-rim.OR-5.7   ¦ event.same-deck
3  ¦ Ben Kane  ¦ legal               ¦ fixed   ¦                    ¦ event.same-deck
4  ¦ Cy Doyle  ¦ legal               ¦         ¦                    ¦ event.same-deck
5  ¦ Dee East  ¦ illegal             ¦         ¦ event.other-game   ¦
6  ¦ Eve Ford  ¦ illegal             ¦         ¦ event.other-format ¦
7  ¦ Fay Gray  ¦ legal               ¦         ¦                    ¦
   ¦ Gus Hall  ¦ legal               ¦         ¦                    ¦ event.not-in-export event.same-deck
8  ¦ Hal Ito   ¦ withdrawn           ¦ changed ¦ event.late         ¦
9  ¦ Ian Jay   ¦ missing             ¦         ¦ event.no-list      ¦
10 ¦ Jo Kidd   ¦ illegal             ¦ new     ¦ outer-rim.OR-5.7   ¦ event.same-deck
""")
"""Ada and Ben changed tables, Jo copied from Ada, Gus is gone."""


@pytest.fixture
def _in_paris(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    if not hasattr(time, "tzset"):
        pytest.skip("the clock of this system cannot be set for one program")
    monkeypatch.setenv("TZ", "Europe/Paris")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


@pytest.mark.usefixtures("_in_paris")
def test_three_runs(run: Run, tmp_path: Path) -> None:
    folder, decks = tmp_path / "event", tmp_path / "setups"
    decks.mkdir()
    (decks / "Eve.txt").write_text(SOLO, encoding="utf-8")
    sheet = write_workbook(tmp_path / "evening.xlsx", ROWS)
    outcome = run(
        "precheck", sheet, "--game", "outer-rim", "--format", "base", "--deadline", "2026-12-05 18:00",
        "--column", 'deck="Your table"', "--decks", decks, "-o", folder,
    )  # fmt: skip
    assert outcome.code == 1
    assert_told_everywhere(FIRST, folder, outcome, "en")
    assert "Dates of Registered on (C) were read month first (05/12 is 12 May)." in outcome.out
    assert "list = Your table (D)" in outcome.out
    gus, hal = results(folder)["players"][6:8]
    assert gus["lists"][0]["time"] == "2025-12-13T12:30:00"
    assert hal["lists"][0]["time"] == "2026-12-05T18:30:00"

    boba = "character-boba-fett · Boba Fett (base 90)"
    assert to_resolve(folder) == {
        "Bobba Fet": [boba, "not a card", None, None],
    }
    resolve(folder, {"Bobba Fet": boba})
    outcome = run("precheck", folder)
    assert outcome.code == 1
    assert_told_everywhere(RESOLVED, folder, outcome, "en")
    assert "Joueur 2, personnage : Boba Fett" in _setup_of(folder, "003-cy-doyle.txt")

    resolve(folder, rulings={"Hal Ito": ("withdrawn", "")})
    outcome = run("precheck", folder, new_export(tmp_path))
    assert outcome.code == 1
    assert_told_everywhere(NEW_EXPORT, folder, outcome, "en")
    assert results(folder)["gone"] == ["Gus Hall"]

    once = digests(folder)
    run("precheck", folder)
    assert digests(folder) == once


def new_export(place: Path) -> Path:
    """The same list, kept as CSV from now on, without its title."""
    rows = [list(row) for row in ROWS[2:]]
    rows[1][3], rows[2][3] = POOR, BASE
    del rows[7]
    rows.append(["Jo Kidd", "jo@example.org", "12/5/2026 6:00 PM", POOR, ""])
    return write_csv(place / "evening.csv", rows)


def _setup_of(folder: Path, name: str) -> str:
    return (
        (folder / "decks" / name).read_text(encoding="utf-8").replace("Player 2, character:", "Joueur 2, personnage :")
    )
