"""Folders of an earlier cardlab: taken over whole, then their own files are gone.

`fixtures/old` was written by cardlab before it had a store: an event of a sheet that ran twice, with an answer, a
ruling, a player who left and a deck check; one of a folder of lists; one without personal data; one that was forgotten.
"""

import json
import shutil
from pathlib import Path

import pytest

from cardlab.errors import CardlabError
from cardlab.tournament.event_folder import open_event
from cardlab.tournament.old_folder import old_options
from tests.conftest import Run
from tests.tournament.events import FIXTURES, found, results


@pytest.fixture
def old(tmp_path: Path) -> Path:
    shutil.copytree(FIXTURES / "old", tmp_path / "old")
    return tmp_path / "old"


def test_an_event_of_a_sheet(run: Run, old: Path) -> None:
    cup = old / "sheet" / "cup"
    log = run("deckcheck", cup, "--log", "--json")
    assert json.loads(log.out)["checks"] == [
        {"round": 1, "number": 1, "name": "Anne Martin", "seed": "7", "result": "ok", "note": "sleeves fine"},
        {"round": 1, "number": 3, "name": "Ursule Petit", "seed": "7", "result": "", "note": ""},
    ]
    assert not (cup / "event.toml").exists()
    assert not (cup / "memory.json").exists()
    private = {file.name for file in cup.rglob("*") if file.is_file() and not file.stat().st_mode & 0o077}
    assert private >= {"precheck.json", "deckcheck.csv", *(file.name for file in (cup / "decks").iterdir())}
    sheet = run("deckcheck", cup, "--round", "2", "--player", "Nadia").out  # before the registrations are read again
    assert "fingerprint 7OG2-N4A7-OIFD" in sheet
    outcome = run("precheck", cup)
    assert outcome.code == 0, outcome.text
    assert [(line.name, line.status, line.change) for line in found(cup)] == [
        ("Anne Martin", "legal", ""),
        ("Jean Dupont", "accepted", "fixed"),
        ("Ursule Petit", "legal", "fixed"),
        ("Nadia Neuve", "legal", "new"),
    ]
    assert [player["number"] for player in results(cup)["players"]] == [1, 2, 3, 5]
    assert [len(player["lists"]) for player in results(cup)["players"]] == [1, 1, 1, 1]


def test_who_came_back_has_the_number_of_before(run: Run, old: Path) -> None:
    sheet = old / "sheet" / "registrations.csv"
    text = sheet.read_text(encoding="utf-8")
    sheet.write_text(text.replace("Nadia Neuve,nadia@", "Gone Garcia,gone@"), encoding="utf-8")
    run("precheck", old / "sheet" / "cup")
    assert [(player["number"], player["name"]) for player in results(old / "sheet" / "cup")["players"]] == [
        (1, "Anne Martin"), (2, "Jean Dupont"), (3, "Ursule Petit"), (4, "Gone Garcia"), (5, "Nadia Neuve"),
    ]  # fmt: skip
    assert results(old / "sheet" / "cup")["gone"] == ["Nadia Neuve"]


def test_an_event_whose_registrations_are_gone(run: Run, old: Path) -> None:
    (old / "sheet" / "registrations.csv").unlink()
    cup = old / "sheet" / "cup"
    assert run("precheck", cup).code == 2
    assert "No. 2, Jean Dupont: accepted" in run("deckcheck", cup, "--round", "2", "--player", "2").out


def test_an_event_of_a_folder(run: Run, old: Path) -> None:
    cup = old / "folder" / "cup"
    sheet = run("deckcheck", cup, "--round", "1", "--player", "dupont").out
    assert sheet.count("— empreinte") == 2
    outcome = run("precheck", cup)
    assert "rien n'a changé" in outcome.out or "Depuis" not in outcome.out
    assert [(line.rows, line.name, line.status) for line in found(cup)] == [
        ("1 2", "dupont", "legal"), ("3", "zoe", "illegal"),
    ]  # fmt: skip


def test_an_event_without_personal_data(run: Run, old: Path) -> None:
    cup = old / "anonymous" / "cup"
    assert run("precheck", cup).code == 1
    assert [(line.name, line.status) for line in found(cup)] == [("Player 1", "legal"), ("Player 2", "illegal")]
    assert b"Martin" not in (cup / "event.db").read_bytes()


def test_an_event_that_was_forgotten(run: Run, old: Path) -> None:
    cup = old / "forgotten" / "cup"
    assert "has no file of registrations" in run("precheck", cup).err
    assert run("precheck", cup, old / "forgotten" / "registrations.csv").code == 0
    assert [(line.name, line.status) for line in found(cup)] == [("Anne Martin", "legal"), ("Ursule Petit", "legal")]


def test_a_takeover_that_was_cut_short_is_made_again(run: Run, old: Path) -> None:
    """Everything is in the store before its name is; then the old files go, one after another."""
    cup = old / "sheet" / "cup"
    kept = {name: (cup / name).read_bytes() for name in ("event.toml", "memory.json")}
    open_event(cup).close()
    (cup / "event.toml").write_bytes(kept["event.toml"])
    assert run("precheck", cup).code == 0
    assert not (cup / "event.toml").exists()


@pytest.mark.parametrize("name", ["../../victim.txt", "decks/../../victim.txt", "/etc/hostname"])
def test_a_path_in_its_files_leads_nowhere_else(run: Run, old: Path, name: str) -> None:
    cup, victim = old / "sheet" / "cup", old / "victim.txt"
    victim.write_text("2 Aim", encoding="utf-8")
    for file in ("precheck.json", "memory.json"):
        text = (cup / file).read_text(encoding="utf-8")
        assert "decks/001-anne-martin.txt" in text
        (cup / file).write_text(text.replace("decks/001-anne-martin.txt", name), encoding="utf-8")
    assert run("deckcheck", cup, "--round", "2", "--player", "1").code == 0
    run("precheck", cup)
    run("event", "forget", cup, "--yes")
    assert victim.is_file()


@pytest.mark.parametrize(
    ("text", "key", "named"),
    [
        ("version = 1\ngame = destiny\n", "event.broken-toml", "'2'"),
        ("a = " + "[" * 100_000, "event.broken-toml", "event.toml"),
        ('version = 2\ngame = "destiny"\n', "event.other-version", "2"),
        ('game = "destiny"\n', "event.other-version", "?"),
        ('version = 1\ngame = "chess"\n', "event.bad-option", "chess"),
        ('version = 1\ngame = "destiny"\ndedline = "x"\n', "event.unknown-option", "dedline"),
        ('version = 1\ngame = "destiny"\ndeadline = "soon"\n', "event.bad-option", "soon"),
        ('version = 1\ngame = "destiny"\nformat = 16\n', "event.bad-option", "16"),
        ('version = 1\ngame = "destiny"\ncolumns = "deck"\n', "event.bad-option", "columns"),
        ('version = 1\ngame = "destiny"\nlang = "de"\n', "event.bad-option", "de"),
        ('version = 1\ngame = "destiny"\npersonal_data = "no"\n', "event.bad-option", "personal_data"),
    ],
)
def test_options_edited_wrongly_by_hand(tmp_path: Path, text: str, key: str, named: str) -> None:
    (tmp_path / "event.toml").write_text(text, encoding="utf-8")
    with pytest.raises(CardlabError) as fault:
        old_options(tmp_path)
    assert fault.value.key == key
    assert named in str(fault.value.values)


@pytest.mark.parametrize("damage", ['{"version": 1, "numbers": 3}', "[" * 100_000, "{"])
def test_a_damaged_memory_is_named_and_left_as_it_is(run: Run, old: Path, damage: str) -> None:
    file = old / "sheet" / "cup" / "memory.json"
    file.write_text(damage, encoding="utf-8")
    outcome = run("precheck", old / "sheet" / "cup")
    assert (outcome.code, "memory.json is damaged" in outcome.err) == (2, True)
    assert file.read_text(encoding="utf-8") == damage
    assert (old / "sheet" / "cup" / "event.toml").is_file()
