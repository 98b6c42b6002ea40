"""Catalogues of other versions and damaged ones: built again, or refused with what to do; own cards are never lost."""

import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from cardlab.catalogue.access import SCHEMA_VERSION, check_identity
from tests.conftest import PROJECT, Run
from tests.spreadsheets import TWO_CARDS, write_csv

DECK = PROJECT / "examples" / "leia-han.txt"
READING = (("validate", DECK), ("search", "luke"), ("show", "01035"), ("sets",), ("formats",), ("catalogue", "status"))
WRITING = (("catalogue", "build", "--force"), ("catalogue", "export", "destiny", "-o", "cards.csv"),
           ("export", DECK, "-o", "deck.csv"))  # fmt: skip


@pytest.fixture
def with_own_cards(run: Run, own_database: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A catalogue with two cards of the user's own."""
    monkeypatch.chdir(tmp_path)
    assert run("catalogue", "import", write_csv(tmp_path / "own.csv", TWO_CARDS)).code == 0
    return own_database


def own_sheets(database: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in database.with_name("own-own").iterdir()}


def say_version(database: Path, version: str, *more: str) -> None:
    with closing(sqlite3.connect(database)) as connection:
        connection.execute("UPDATE catalogue_info SET value = ? WHERE key = 'schema'", (version,))
        for sql in more:
            connection.execute(sql)
        connection.commit()


@pytest.mark.parametrize("version", ["0", "²"])
def test_an_older_catalogue_is_built_again_with_the_users_cards(run: Run, with_own_cards: Path, version: str) -> None:
    say_version(with_own_cards, version, "DROP TABLE name", "ALTER TABLE card RENAME TO cards_of_old")
    before = own_sheets(with_own_cards)
    assert run("show", "X001").out.startswith("Droid of Doom")
    assert check_identity(with_own_cards) == SCHEMA_VERSION
    assert own_sheets(with_own_cards) == before


def test_a_newer_catalogue_is_refused_and_left_alone(run: Run, with_own_cards: Path) -> None:
    say_version(with_own_cards, "999")
    before = (with_own_cards.read_bytes(), own_sheets(with_own_cards))
    for words in (*READING, *WRITING, ("catalogue", "import", "own.csv")):
        outcome = run(*words)
        assert (outcome.code, outcome.out) == (2, "")
        assert "Update cardlab, or choose another place" in outcome.err
    assert "Mettez cardlab à jour" in run("sets", "--lang", "fr").err
    assert (with_own_cards.read_bytes(), own_sheets(with_own_cards)) == before
    assert not Path("deck.csv").exists()


@pytest.mark.parametrize("kept", [1, 4096, 0.9])
def test_a_catalogue_cut_short_is_told_and_comes_back_with_the_users_cards(
    run: Run, with_own_cards: Path, kept: float
) -> None:
    content = with_own_cards.read_bytes()
    with_own_cards.write_bytes(content[: int(kept * len(content)) if isinstance(kept, float) else kept])
    outcome = run("search", "luke", "skywalker")
    assert outcome.code == 2
    assert "Delete it" in outcome.err or "Move it away" in outcome.err
    with_own_cards.unlink()
    assert run("show", "X001").code == 0


@pytest.mark.parametrize("seed", range(3))
def test_garbage_in_a_catalogue_is_told_not_raised(run: Run, with_own_cards: Path, seed: int) -> None:
    """Whole pages overwritten, with zeros or with anything: an answer, or a sentence that says what to do."""
    chance = Random(seed)
    content = bytearray(with_own_cards.read_bytes())
    for _ in range(chance.choice((1, 5, 40))):
        page = chance.randrange(1, len(content) // 4096) * 4096
        content[page : page + 4096] = bytes(4096) if seed % 2 else chance.randbytes(4096)
    with_own_cards.write_bytes(content)
    before = own_sheets(with_own_cards)
    for words in (*READING, ("catalogue", "import", "own.csv")):
        outcome = run(*words)
        assert outcome.code in (0, 1, 2)
        assert "Traceback" not in outcome.text
    assert own_sheets(with_own_cards) == before
    with_own_cards.unlink(missing_ok=True)
    assert run("show", "X001").code == 0


def test_a_damaged_sheet_of_ones_own_is_named_and_stops_nothing_else(run: Run, with_own_cards: Path) -> None:
    (name,) = own_sheets(with_own_cards)
    sheet = with_own_cards.with_name("own-own") / name
    sheet.write_bytes(b"\x00\x81\x8d" * 100)
    before = with_own_cards.read_bytes()
    outcome = run("show", "X001")
    assert outcome.code == 2
    assert name in outcome.err
    assert with_own_cards.read_bytes() == before
    assert sheet.exists()
