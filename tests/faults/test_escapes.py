"""Names that would steer a terminal: shown by every command, never executed, wherever it prints."""

import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from cardlab.catalogue.freshness import write_digest
from tests.conftest import PROJECT, Outcome, Run, copied
from tests.spreadsheets import DOOM, HEADERS, HOPE, TWO_CARDS, write_csv, write_xlsx

EVIL = "\x1b[31mred\x1b]0;owned\x07\x9b2J\u202edne"
STEERS = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069]")
DECK = f"""\
Game: destiny
Deck: {EVIL}
Player: {EVIL}

1 Luke Skywalker (AW 35) elite
2 {EVIL} of nowhere
Upgrades {EVIL}
2 Force Throw ({EVIL} 12)
# {EVIL}
Notes: {EVIL}
"""
SETUP = f"""\
Game: outer-rim
Name: {EVIL}
Players: 2
{EVIL}: {EVIL}
Player 1, character: {EVIL}
"""


def check(outcome: Outcome, *, showing: bool = True) -> None:
    found = STEERS.search(outcome.text)
    assert found is None, repr(outcome.text[max(0, found.start() - 60) : found.end() + 20])
    assert "Traceback" not in outcome.text
    if showing:
        assert any(f"{mark}[31mred" in outcome.text for mark in ("\\x1b", "\ufffd", "\\u001b"))


@pytest.fixture(params=["en", "fr"])
def lang(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def hostile(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder, of a hostile name too, with hostile lists."""
    folder = tmp_path / EVIL.replace("/", "")
    folder.mkdir()
    monkeypatch.chdir(folder)
    (folder / f"{EVIL}.txt").write_text(DECK, encoding="utf-8")
    (folder / "setup.txt").write_text(SETUP, encoding="utf-8")
    (folder / f"broken {EVIL}.json").write_text("{" + EVIL, encoding="utf-8")
    return folder


@pytest.mark.parametrize(
    "words",
    [
        pytest.param(("validate", f"{EVIL}.txt"), id="validate"),
        pytest.param(("validate", f"{EVIL}.txt", "--format", "all"), id="validate in all formats"),
        pytest.param(("validate", f"{EVIL}.txt", "--quiet"), id="validate quietly"),
        pytest.param(("validate", "setup.txt"), id="validate a setup"),
        pytest.param(("validate", "."), id="validate a folder"),
        pytest.param(("validate", f"nowhere {EVIL}.txt"), id="validate nothing"),
        pytest.param(("validate", f"{EVIL}.txt", "--format", EVIL), id="a format"),
        pytest.param(("validate", f"{EVIL}.txt", "--format", f"{EVIL}.csv", "--game", "destiny"), id="an own format"),
        pytest.param(("validate", f"{EVIL}.txt", "--date", EVIL), id="a day"),
        pytest.param(("validate", f"{EVIL}.txt", "--setting", EVIL), id="a setting"),
        pytest.param(("validate", f"{EVIL}.txt", "--game", EVIL), id="a game"),
        pytest.param(("validate", f"--{EVIL}"), id="an option"),
        pytest.param(("validate", "--combine", f"{EVIL}.txt", f"{EVIL}.txt"), id="combine"),
        pytest.param(("validate", f"{EVIL}.txt", "--json"), id="validate as JSON"),
        pytest.param(("diff", f"{EVIL}.txt", str(PROJECT / "examples" / "leia-han.txt")), id="diff"),
        pytest.param(("diff", f"{EVIL}.txt", "setup.txt"), id="diff of two games"),
        pytest.param(("export", f"{EVIL}.txt", "-o", f"{EVIL}.csv"), id="export to a file"),
        pytest.param(("export", f"{EVIL}.txt", "-o", f"{EVIL}.pdf"), id="export to an unknown kind"),
        pytest.param(("export", f"{EVIL}.txt", "--to", EVIL), id="export to no kind"),
        pytest.param(("export", f"{EVIL}.txt", "--to", "text", "-o", "-"), id="export as text"),
        pytest.param(("export", f"{EVIL}.txt", "--to", "csv", "-o", "-"), id="export as csv"),
        pytest.param(("export", f"{EVIL}.txt", "--to", "site-text", "-o", "-"), id="export as the sites"),
        pytest.param(("export", f"{EVIL}.txt", "--to", "json", "-o", "-"), id="export as JSON"),
        pytest.param(("export", "setup.txt", "-o", "-"), id="export a setup"),
        pytest.param(("export", f"{EVIL}.txt", "--to", "csv", "-o", f"no {EVIL}/folder/deck.csv"), id="no folder"),
        pytest.param(("search", EVIL), id="search"),
        pytest.param(("show", EVIL), id="show"),
        pytest.param(("sets", EVIL), id="sets"),
        pytest.param(("formats", EVIL), id="formats"),
        pytest.param(("rules", EVIL), id="rules of a game"),
        pytest.param(("rules", "destiny", EVIL), id="a rule"),
        pytest.param(("setup", "outer-rim", "--players", "2", "--characters", EVIL), id="setup"),
        pytest.param(("catalogue", "import", f"{EVIL}.txt"), id="import"),
        pytest.param(("catalogue", "import", f"nowhere {EVIL}.csv"), id="import nothing"),
        pytest.param(("catalogue", "export", "outer-rim", "-o", f"{EVIL}.csv"), id="export of the catalogue"),
        pytest.param(("catalogue", "export", EVIL, "-o", "x.csv"), id="export of no game"),
        pytest.param(("catalogue", "template", "destiny", "-o", f"{EVIL}.xlsx"), id="template"),
        pytest.param((EVIL,), id="a command"),
    ],
)
def test_what_comes_from_outside_is_shown(run: Run, hostile: Path, words: tuple[str, ...]) -> None:
    del hostile
    check(run(*words, "--lang", "fr"))


@pytest.mark.parametrize("words", [("catalogue", "status"), ("catalogue", "build", "--force"), ("catalogue", "build")])
def test_a_catalogue_of_a_hostile_name(run: Run, hostile: Path, own_database: Path, words: tuple[str, ...]) -> None:
    database = copied(own_database, hostile / "cards.db")
    check(run(*words, "--db", database))


def test_a_damaged_catalogue_of_a_hostile_name(run: Run, hostile: Path) -> None:
    (hostile / "cards.db").write_bytes(b"Dear diary, " * 200)
    check(run("search", "luke", "--db", hostile / "cards.db"))


@pytest.mark.parametrize("column", range(len(HEADERS)), ids=HEADERS)
def test_a_cell_that_steers_is_refused_and_shown(
    run: Run, own_database: Path, tmp_path: Path, column: int, lang: str
) -> None:
    cells = [EVIL if at == column else cell for at, cell in enumerate(DOOM)]
    before = own_database.read_bytes()
    outcome = run("catalogue", "import", write_csv(tmp_path / "cards.csv", (HEADERS, cells, HOPE)), "--lang", lang)
    assert outcome.code == 2
    check(outcome)
    assert own_database.read_bytes() == before


def test_headers_and_tabs_that_steer_are_shown(run: Run, own_database: Path, tmp_path: Path, lang: str) -> None:
    del own_database
    twins = write_csv(tmp_path / "twins.csv", ((*HEADERS, f"x {EVIL}", f"X {EVIL}"), (*DOOM, "", "")))
    check(run("catalogue", "import", twins, "--lang", lang))
    unknown = write_csv(tmp_path / f"cards {EVIL}.csv", ((*HEADERS, f"mine {EVIL}"), (*DOOM, "x")))
    check(run("catalogue", "import", unknown, "--dry-run", "--lang", lang))
    book = write_xlsx(tmp_path / "book.xlsx", TWO_CARDS, sheet="right\u202e left")
    check(run("catalogue", "import", book, "--sheet", EVIL, "--lang", lang))
    check(run("catalogue", "import", book, "--map", f"{EVIL}=title", "--lang", lang))
    check(run("catalogue", "import", book, "--map", f"title={EVIL}", "--lang", lang))


POISON = (
    "UPDATE card SET title = title || ?, subtitle = subtitle || ? WHERE code IN ('01035', '01057')",
    "UPDATE name SET title = title || ? WHERE code IN ('01035', '01057') AND ? <> ''",
    "UPDATE card_set SET name_en = name_en || ?, name_fr = name_fr || ?",
    "UPDATE format SET name_en = name_en || ?, note = ?",
    "UPDATE data_gap SET gap_en = ?, gap_fr = ?",
)


@pytest.mark.parametrize(
    "words",
    [
        ("search", "luke", "skywalker", "--set", "AW"),
        ("search", "luke", "skywalker", "--set", "AW", "--json"),
        ("show", "01035"),
        ("show", "01035", "--json"),
        ("show", "Luke Skywalker", "--game", "destiny"),
        ("sets", "destiny"),
        ("formats", "destiny"),
        ("catalogue", "status"),
        ("validate", "deck.txt"),
        ("diff", "deck.txt", "other.txt"),
        ("export", "deck.txt", "--to", "text", "-o", "-"),
        ("export", "deck.txt", "--to", "site-text", "-o", "-"),
        ("export", "deck.txt", "--to", "csv", "-o", "-"),
    ],
    ids=" ".join,
)
def test_a_catalogue_that_holds_such_names_all_the_same(
    run: Run, own_database: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    """From a sheet that an earlier cardlab took, or from another hand."""
    with closing(sqlite3.connect(own_database)) as connection:
        for sql in POISON:
            connection.execute(sql, (EVIL, EVIL))
        connection.commit()
    write_digest(own_database)
    monkeypatch.chdir(tmp_path)
    (tmp_path / "deck.txt").write_text(
        "Game: destiny\n3 Force Throw (AW 57)\n1 Luke Skywalker (AW 35)\n", encoding="utf-8"
    )
    (tmp_path / "other.txt").write_text("Game: destiny\n1 Force Throw (AW 57)\n", encoding="utf-8")
    check(run(*words))
