"""Catalogues of other versions and damaged ones: built again, or refused with what to do; own cards are never lost."""

import sqlite3
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from random import Random

import pytest

from cardlab.catalogue.freshness import SCHEMA_VERSION, check_identity, write_digest
from tests.conftest import PROJECT, Process, Run, copied
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
    write_digest(database)


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


BESIDE = "own.db.sha256"
MENDED = "own.db was damaged: it has been built anew from its sheets, with your own cards."


def hurt(database: Path, how: str) -> None:
    """Damage of many kinds: cut short, whole pages of zeros or of anything, one bit, something else altogether."""
    chance = Random(how)
    content = bytearray(database.read_bytes())
    if how.startswith("cut"):
        content = content[: int(how.split()[-1])]
    elif how.startswith("bit"):
        content[int(how.split()[-1])] ^= 1 << chance.randrange(8)
    elif how == "diary":
        content = bytearray(b"Dear diary, " * 200)
    else:
        for _ in range(chance.choice((1, 5, 40))):
            page = chance.randrange(1, len(content) // 4096) * 4096
            content[page : page + 4096] = bytes(4096) if how == "zeros" else chance.randbytes(4096)
    database.write_bytes(content)


@pytest.mark.parametrize("how", ["cut 4096", "bit 3", "bit 900000", "zeros", "diary"])
def test_a_damaged_catalogue_is_built_anew_with_the_users_cards(run: Run, with_own_cards: Path, how: str) -> None:
    before = own_sheets(with_own_cards)
    right = [run(*words).out for words in READING[:-1]]
    hurt(with_own_cards, how)
    first, *others = [run(*words) for words in READING[:-1]]
    assert MENDED in first.err
    assert [each.out for each in (first, *others)] == right
    assert [each.err for each in others] == [""] * len(others)
    assert run("show", "X001").out.startswith("Droid of Doom")
    assert own_sheets(with_own_cards) == before
    if how == "diary":  # no catalogue at all: put aside, not lost
        assert with_own_cards.with_name("own.db.damaged").read_bytes().startswith(b"Dear diary")


@pytest.mark.parametrize("content", [None, b"\xff\x00" * 40, b"0" * 63], ids=["gone", "bytes", "short"])
def test_a_catalogue_without_a_digest_is_built_again(run: Run, with_own_cards: Path, content: bytes | None) -> None:
    """Whether it is right nobody can tell: an older cardlab's, or one whose build was stopped."""
    beside = with_own_cards.with_name(BESIDE)
    right = beside.read_bytes()
    beside.unlink() if content is None else beside.write_bytes(content)
    with closing(sqlite3.connect(with_own_cards)) as connection:
        connection.execute("UPDATE card SET title = 'Nobody'")
        connection.commit()
    outcome = run("show", "X001")
    assert (outcome.out.splitlines()[0].partition(" (")[0][:13], outcome.err) == ("Droid of Doom", "")
    assert len(beside.read_bytes()) == len(right)
    assert run("show", "01035").out.startswith("Luke Skywalker")


def test_the_digest_is_one_that_sha256sum_checks(with_own_cards: Path) -> None:
    """After a build and after an import."""
    digest = sha256(with_own_cards.read_bytes()).hexdigest()
    assert with_own_cards.with_name(BESIDE).read_text() == f"{digest}  own.db\n"


def test_damage_where_nothing_can_be_written_is_refused(
    bound_by_rights: Process, shut: Path, built_database: Path
) -> None:
    database = copied(built_database, shut / "cards.db")
    hurt(database, "bit 900000")
    shut.chmod(0o555)
    outcome = bound_by_rights("validate", DECK, "--db", database)
    assert (outcome.returncode, outcome.stdout) == (2, "")
    assert "is damaged and cannot be built anew here" in outcome.stderr
    shut.chmod(0o755)
    assert bound_by_rights("validate", DECK, "--db", database).returncode == 0


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
