"""A Young Jedi event from a French ticket shop (`;`, cp1252): two decks an entry, one payer for two players."""

import csv
from pathlib import Path

import pytest

from tests.conftest import Outcome, Run
from tests.tournament.events import FIXTURES, assert_told_everywhere, digests, replies, resolve, results, table

EXPORT = FIXTURES / "young-jedi" / "export.csv"
FORMULA = "=cmd|' /C calc'!A0"

FIRST = table(f"""
2   ¦ Claire VIDAL ¦ legal               ¦                                             ¦
3   ¦ Paul VIDAL   ¦ legal               ¦                                             ¦
4   ¦ Omar SAÏD    ¦ illegal             ¦ young-jedi.event-two-decks                  ¦
5 6 ¦ Lise ROY     ¦ legal               ¦                                             ¦
8   ¦ Zoé MARTIN   ¦ illegal             ¦ young-jedi.dots                             ¦ event.near-name
9   ¦ Zoe Martin   ¦ illegal             ¦ young-jedi.event-two-decks                  ¦ event.near-name
10  ¦ {FORMULA}    ¦ unreadable          ¦ event.unreadable-list event.unreadable-list ¦
11  ¦ Noé BLANC    ¦ unreadable          ¦ event.link                                  ¦
12  ¦ Éric TARD    ¦ legal-with-warnings ¦ event.late event.late                       ¦ event.late-to-settle
13  ¦ Inès MOREL   ¦ legal               ¦                                             ¦
14  ¦ Luc PETIT    ¦ illegal             ¦ event.other-game                            ¦
15  ¦ Ève FABRE    ¦ missing             ¦ event.no-list                               ¦
16  ¦ Tom LEROY    ¦ unclear             ¦ list.unknown-card                           ¦
17  ¦ Mia GARNIER  ¦ legal-with-warnings ¦ event.other-side event.other-side           ¦
""")
"""Lise's decks stand in two rows, Zoé's better Dark deck in one of its own. Row 7 is empty. Mia swapped the columns."""

RESOLVED = table(f"""
2   ¦ Claire VIDAL ¦ legal               ¦         ¦                                             ¦
3   ¦ Paul VIDAL   ¦ legal               ¦         ¦                                             ¦
4   ¦ Omar SAÏD    ¦ illegal             ¦         ¦ young-jedi.event-two-decks                  ¦
5 6 ¦ Lise ROY     ¦ legal               ¦         ¦                                             ¦
8 9 ¦ Zoe Martin   ¦ legal               ¦ fixed   ¦ event.replaced                              ¦
10  ¦ {FORMULA}    ¦ refused             ¦ changed ¦ event.unreadable-list event.unreadable-list ¦
11  ¦ Noé BLANC    ¦ unreadable          ¦         ¦ event.link                                  ¦
12  ¦ Éric TARD    ¦ legal-with-warnings ¦         ¦ event.late event.late                       ¦ event.late-to-settle
13  ¦ Inès MOREL   ¦ legal               ¦         ¦                                             ¦
14  ¦ Luc PETIT    ¦ illegal             ¦         ¦ event.other-game                            ¦
15  ¦ Ève FABRE    ¦ missing             ¦         ¦ event.no-list                               ¦
16  ¦ Tom LEROY    ¦ legal               ¦ fixed   ¦                                             ¦
17  ¦ Mia GARNIER  ¦ legal-with-warnings ¦         ¦ event.other-side event.other-side           ¦
""")

NEW_EXPORT = table(f"""
2   ¦ Claire VIDAL ¦ illegal             ¦ broken  ¦ young-jedi.deck-size                        ¦
3   ¦ Paul VIDAL   ¦ withdrawn           ¦ changed ¦                                             ¦
4   ¦ Omar SAÏD    ¦ legal               ¦ fixed   ¦                                             ¦
5 6 ¦ Lise ROY     ¦ legal               ¦         ¦                                             ¦
8 9 ¦ Zoe Martin   ¦ legal               ¦         ¦ event.replaced                              ¦
10  ¦ {FORMULA}    ¦ refused             ¦         ¦ event.unreadable-list event.unreadable-list ¦
11  ¦ Noé BLANC    ¦ unreadable          ¦         ¦ event.link                                  ¦
12  ¦ Éric TARD    ¦ legal-with-warnings ¦         ¦ event.late event.late                       ¦ event.late-to-settle
13  ¦ Inès MOREL   ¦ legal               ¦         ¦                                             ¦ event.same-deck
14  ¦ Luc PETIT    ¦ illegal             ¦         ¦ event.other-game                            ¦
    ¦ Ève FABRE    ¦ missing             ¦         ¦ event.no-list                               ¦ event.not-in-export
15  ¦ Tom LEROY    ¦ legal               ¦         ¦                                             ¦
16  ¦ Mia GARNIER  ¦ legal-with-warnings ¦         ¦ event.other-side event.other-side           ¦
17  ¦ Léo SAÏD     ¦ illegal             ¦ new     ¦ young-jedi.event-two-decks                  ¦ event.same-deck
""")
"""Ève's row 15 is gone. Omar has sent a Dark deck; Léo only one, the same as that of Inès."""

OPTIONS = ("--game", "young-jedi", "--format", "decipher", "--deadline", "05/12/2026 18 h", "--lang", "fr")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "event"


def first(run: Run, folder: Path) -> Outcome:
    return run("precheck", EXPORT, *OPTIONS, "--zone", "Europe/Paris", "-o", folder)


def new_export(place: Path) -> Path:
    """The shop's next export, as rows: the orders above with another deck in a cell, one deleted, one more."""
    with EXPORT.open(encoding="cp1252", newline="") as opened:
        rows = list(csv.reader(opened, delimiter=";"))
    light, dark = 11, 12
    assert rows[1][4] == "Claire"
    rows[1][light] = rows[1][light].replace("5x Ishi Tib", "4x Ishi Tib")
    rows[3][dark] = rows[2][dark].replace("5x Blaster R", "6x Blaster R").replace("4x Tatooine T", "3x Tatooine T")
    rows.append([*rows[3][:3], "SAÏD", "Léo", *rows[3][5:11], "", rows[12][dark], ""])
    del rows[14]
    with (place / "export-2.csv").open("w", encoding="cp1252", newline="") as opened:
        csv.writer(opened, delimiter=";").writerows(rows)
    return place / "export-2.csv"


def test_three_runs(run: Run, folder: Path, tmp_path: Path) -> None:
    outcome = first(run, folder)
    assert outcome.code == 1
    assert_told_everywhere(FIRST, folder, outcome, "fr")

    rulings = {FORMULA: ("refusé", "ce n'est pas une liste")}
    resolve(folder, {"Ishi Tip, Warior": "MDM-27"}, rulings, "fr", {("Zoé MARTIN", "Zoe Martin"): "même personne"})
    outcome = run("precheck", folder)
    assert outcome.code == 1
    assert_told_everywhere(RESOLVED, folder, outcome, "fr")

    resolve(folder, rulings={"Paul VIDAL": ("retiré", "arbitre")}, lang="fr")
    outcome = run("precheck", folder, new_export(tmp_path))
    assert outcome.code == 1
    assert_told_everywhere(NEW_EXPORT, folder, outcome, "fr")
    assert results(folder)["gone"] == ["Ève FABRE"]

    once = digests(folder)
    run("precheck", folder)
    assert digests(folder) == once


def test_who_pays_for_two_gets_two_replies(run: Run, folder: Path) -> None:
    first(run, folder)
    rows = [row for row in replies(folder) if row["courriel"] == "p.vidal@example.org"]
    assert [row["nom"] for row in rows] == ["Claire VIDAL", "Paul VIDAL"]


def test_a_player_who_owes_a_side_is_told_which_and_until_when(run: Run, folder: Path) -> None:
    first(run, folder)
    (omar,) = [each for each in results(folder)["players"] if each["name"] == "Omar SAÏD"]
    (finding,) = omar["findings"]
    assert finding["message"] == (
        "Deck du côté lumineux reçu, merci. Il manque celui du côté obscur (règles de championnat), "
        "avant le samedi 5 décembre 2026 à 18 h (Europe/Paris)."
    )
    resolve(folder, lang="fr", doubles={("Zoé MARTIN", "Zoe Martin"): "même personne"})
    run("precheck", folder)
    (zoe,) = [each for each in results(folder)["players"] if each["name"] == "Zoe Martin"]
    assert [(each["side"], each["replaced"]) for each in zoe["lists"]] == [
        ("light", False), ("dark", True), ("dark", False),
    ]  # fmt: skip
