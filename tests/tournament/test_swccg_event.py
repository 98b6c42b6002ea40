"""A Star Wars CCG event from a Microsoft form (.xlsx, real dates) that nobody had to sign in to."""

import shutil
from datetime import datetime
from pathlib import Path

from tests.conftest import PROJECT, Run
from tests.tournament.events import (
    FIXTURES,
    assert_told_everywhere,
    digests,
    edited,
    replies,
    resolve,
    results,
    table,
    to_resolve,
    write_workbook,
)

LIGHT = (FIXTURES / "swccg" / "light.txt").read_text(encoding="utf-8")
DARK = (FIXTURES / "swccg" / "dark.txt").read_text(encoding="utf-8")
HUNT_DOWN = (PROJECT / "examples" / "hunt-down.txt").read_text(encoding="utf-8")
GEMP = (
    "9_4,5_1,10_3,10_6,10_6,108_1,109_3,108_3,108_3,7_32,7_32,10_12,112_5,12_20,10_24,7_46,11_13,2_23,11_15,5_16,13_5,"
    "3_32,12_41,7_62,7_62,9_33,12_44,7_68,9_38,9_39,5_29,11_29,12_53,10_4,10_4,5_45,5_45,9_51,1_88,1_101,10_16,7_98,"
    "101_3,10_22,10_23,10_25,10_25,4_67,9_57,1_126,12_84,1_128,1_129,10_26,1_143,10_17,10_20,7_145,9_81,7_162"
    "|13_1,13_3,13_4,13_8,13_16,13_22,13_37,13_44,13_49,13_50"
)
"""A published Light deck as GEMP's deck string."""


def light(operatives: int, *more: tuple[str, str]) -> str:
    """The Light deck with so many Operatives and droids for the rest: still right, and another deck."""
    droids = 24 - operatives
    return edited(LIGHT, ("20 Ald", f"{operatives} Ald"), ("4 2X-3KPR", f"{droids} 2X-3KPR"), *more)


def dark(operatives: int, *more: tuple[str, str]) -> str:
    droids = 24 - operatives
    return edited(DARK, ("20 Eri", f"{operatives} Eri"), ("4 2X-7KPR", f"{droids} 2X-7KPR"), *more)


HEADERS = (
    "ID", "Heure de début", "Heure de fin", "Adresse de messagerie", "Nom", "Heure de la dernière modification",
    "Votre nom ou pseudo", "Votre adresse e-mail", "Deck du côté lumineux", "Deck du côté obscur", "Langue",
)  # fmt: skip
DEADLINE = "2026-12-05 18:00"
ROWS = [
    # day, hour and minute of the end; name; address; Light; Dark; language
    ((1, 9, 30), "Alice Bernard", "alice@example.org", light(20), dark(20), "Français"),
    ((1, 10, 0), "Bruno Caron", "bruno@example.org", light(19), "", "Français"),
    ((1, 11, 0), "Carla Dias", "carla@example.org", light(18), "", "English"),
    ((2, 8, 15), "Bruno Caron", "bruno@example.org", "", dark(19), "Français"),
    ((2, 9, 0), "Denis Eude", "denis@example.org", dark(18), light(17), "Français"),
    ((2, 19, 0), "Emma Faure", "emma@example.org", GEMP, HUNT_DOWN, "Français"),
    ((3, 7, 0), "Fred Gallo", "fred@example.org", dark(17), dark(16), "Français"),
    ((3, 8, 0), "Gina Hubert", "gina@example.org", light(16, ("4 Nightfall", "4 Nightflight")), dark(15), "Français"),
    ((3, 9, 0), "Alice Bernard", "Alice@Example.org", "", dark(20, ("3 Ghhhk", "2 Ghhhk")), "Français"),
    ((5, 18, 1), "Hervé Imbert", "herve@example.org", light(15), dark(14), "Français"),
    ((4, 9, 0), "@SUM(1+1)*cmd", "", light(14), dark(13, ("1 Eriadu\n", "1 Eriadu\n1 Momaw Nadon\n")), "Français"),
    ((4, 10, 0), "Irène Jacob", "n/a", "www.starwarsccg.org/deck/77", dark(12), "Français"),
    ((4, 11, 0), "Jules Klein", "n/a", light(13), dark(11), "Français"),
]


def form(place: Path, rows: list[tuple[tuple[int, int, int], str, str, str, str, str]], name: str) -> Path:
    """The form's export: nobody signed in, so everybody is `anonymous` to Microsoft."""
    lines: list[tuple[object, ...]] = [HEADERS]
    for number, ((day, hour, minute), who, address, light_deck, dark_deck, lang) in enumerate(rows, start=1):
        end = datetime(2026, 12, day, hour, minute)
        start = end.replace(hour=end.hour - 1)
        lines.append((number, start, end, "anonymous", None, None, who, address, light_deck, dark_deck, lang))
    return write_workbook(place / name, lines)


FIRST = table("""
2 10 ¦ Alice Bernard ¦ illegal             ¦ event.replaced swccg.deck-size           ¦
3 5  ¦ Bruno Caron   ¦ legal               ¦                                          ¦
4    ¦ Carla Dias    ¦ illegal             ¦ swccg.event-two-decks                    ¦
6    ¦ Denis Eude    ¦ legal-with-warnings ¦ event.other-side event.other-side        ¦
7    ¦ Emma Faure    ¦ legal               ¦                                          ¦
8    ¦ Fred Gallo    ¦ illegal             ¦ event.replaced swccg.event-two-decks     ¦
9    ¦ Gina Hubert   ¦ unclear             ¦ list.unknown-card                        ¦
11   ¦ Hervé Imbert  ¦ legal-with-warnings ¦ event.late event.late                    ¦ event.late-to-settle
12   ¦ @SUM(1+1)*cmd ¦ illegal             ¦ swccg.deck-size swccg.one-side           ¦
13   ¦ Irène Jacob   ¦ unreadable          ¦ event.link                               ¦
14   ¦ Jules Klein   ¦ legal               ¦                                          ¦
""")
"""Alice replaced her Dark deck alone, by one of 59. Of Fred's Dark decks one counts. Row 12: 61 cards, one Light."""

RESOLVED = table("""
2 10 ¦ Alice Bernard ¦ accepted            ¦ fixed   ¦ event.replaced swccg.deck-size       ¦
3 5  ¦ Bruno Caron   ¦ legal               ¦         ¦                                      ¦
4    ¦ Carla Dias    ¦ illegal             ¦         ¦ swccg.event-two-decks                ¦
6    ¦ Denis Eude    ¦ legal-with-warnings ¦         ¦ event.other-side event.other-side    ¦
7    ¦ Emma Faure    ¦ legal               ¦         ¦                                      ¦
8    ¦ Fred Gallo    ¦ illegal             ¦         ¦ event.replaced swccg.event-two-decks ¦
9    ¦ Gina Hubert   ¦ legal               ¦ fixed   ¦                                      ¦
11   ¦ Hervé Imbert  ¦ legal-with-warnings ¦         ¦ event.late event.late                ¦ event.late-to-settle
12   ¦ @SUM(1+1)*cmd ¦ illegal             ¦         ¦ swccg.deck-size swccg.one-side       ¦
13   ¦ Irène Jacob   ¦ unreadable          ¦         ¦ event.link                           ¦
14   ¦ Jules Klein   ¦ legal               ¦         ¦                                      ¦
""")

NEW_EXPORT = table("""
2 10 ¦ Alice Bernard ¦ accepted            ¦         ¦ event.replaced swccg.deck-size       ¦
3 5  ¦ Bruno Caron   ¦ legal               ¦         ¦                                      ¦
4 14 ¦ Carla Dias    ¦ legal               ¦ fixed   ¦                                      ¦
6    ¦ Denis Eude    ¦ withdrawn           ¦ changed ¦ event.other-side event.other-side    ¦
7    ¦ Emma Faure    ¦ legal               ¦         ¦                                      ¦
8    ¦ Fred Gallo    ¦ illegal             ¦         ¦ event.replaced swccg.event-two-decks ¦
9 15 ¦ Gina Hubert   ¦ illegal             ¦ broken  ¦ event.replaced swccg.deck-size       ¦
11   ¦ Hervé Imbert  ¦ legal-with-warnings ¦         ¦ event.late event.late                ¦ event.late-to-settle
12   ¦ @SUM(1+1)*cmd ¦ illegal             ¦         ¦ swccg.deck-size swccg.one-side       ¦
     ¦ Irène Jacob   ¦ unreadable          ¦         ¦ event.link                           ¦ event.not-in-export
13   ¦ Jules Klein   ¦ legal               ¦         ¦                                      ¦ event.same-deck
16   ¦ Karl Lopez    ¦ legal               ¦ new     ¦                                      ¦ event.same-deck
""")
"""Irène is gone; Gina's new Light deck, of 61, replaces the one that was resolved; Karl plays Jules' Dark deck."""

NEW_ROWS = [
    *(row for row in ROWS if row[1] != "Irène Jacob"),
    ((4, 20, 0), "Carla Dias", "carla@example.org", "", dark(10), "English"),
    ((4, 20, 5), "Gina Hubert", "gina@example.org", light(12, ("4 Nightfall", "5 Nightfall")), "", "Français"),
    ((4, 20, 9), "Karl Lopez", "karl@example.org", light(11), dark(11), ""),
]


def test_three_runs(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "event"
    sheet = form(tmp_path, ROWS, "form.xlsx")
    options = ("--game", "swccg", "--format", "open_no_virtual", "--deadline", DEADLINE, "--lang", "fr")
    outcome = run("precheck", sheet, *options, "-o", folder)
    assert outcome.code == 1
    assert_told_everywhere(FIRST, folder, outcome, "fr")
    assert "nom = Votre nom ou pseudo (G)" in outcome.out
    assert "heure = Heure de fin (C)" in outcome.out
    assert results(folder)["players"][0]["lists"][0]["time"] == "2026-12-01T09:30:00"

    proposed = to_resolve(folder, "fr")
    assert list(proposed) == ["Nightflight"]
    assert proposed["Nightflight"][0] == "1_56 · Nightfall [1_56]"
    resolve(folder, {"Nightflight": "1_56"}, {"Alice Bernard": ("accepté", "une carte de plus avant 10 h")}, "fr")
    outcome = run("precheck", folder)
    assert outcome.code == 1
    assert_told_everywhere(RESOLVED, folder, outcome, "fr")

    resolve(folder, rulings={"Denis Eude": ("désisté", "")}, lang="fr")
    outcome = run("precheck", folder, form(tmp_path, NEW_ROWS, "form-2.xlsx"))
    assert outcome.code == 1
    assert_told_everywhere(NEW_EXPORT, folder, outcome, "fr")
    assert results(folder)["gone"] == ["Irène Jacob"]
    assert {row["nom"]: row["texte"][:5] for row in replies(folder)}["Carla Dias"] == "Hello"

    once = digests(folder)
    run("precheck", folder)
    assert digests(folder) == once
    shutil.copytree(tmp_path, tmp_path.with_name("moved"))
    run("precheck", tmp_path.with_name("moved") / "event")
    assert digests(tmp_path.with_name("moved") / "event") == once


def test_both_decks_are_kept_under_their_sides(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "event"
    run(
        "precheck",
        form(tmp_path, ROWS[:6], "form.xlsx"),
        "--game",
        "swccg",
        "--format",
        "open_no_virtual",
        "-o",
        folder,
    )
    files = sorted(file.name for file in (folder / "decks").iterdir())
    assert files == [
        "001-alice-bernard-dark.txt", "001-alice-bernard-light.txt", "002-bruno-caron-dark.txt",
        "002-bruno-caron-light.txt", "003-carla-dias-light.txt", "004-denis-eude-dark.txt",
        "004-denis-eude-light.txt", "005-emma-faure-dark.txt", "005-emma-faure-light.txt",
    ]  # fmt: skip
    outcome = run("validate", folder / "decks" / "005-emma-faure-light.txt")
    assert outcome.code == 0
