"""Whoever erases their entry is named nowhere any more: not in the event's folder, its backups or its database."""

import io
import sqlite3
import zipfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

import cardlab
from cardlab.lab import Lab
from cardlab.tournament.backups import back_up, restore
from cardlab.tournament.live_event import LiveEvent
from cardlab.tournament.mailing import note_mailed
from cardlab.tournament.printed import print_event
from cardlab.tournament.store import store as store_module
from cardlab.tournament.store.kept import Sent, SentList
from tests.conftest import Run
from tests.tournament.events import found, resolve
from tests.tournament.registered import LEGAL

NAME, OTHER = "Quibilah Zonnegem", "Yann Parpaing"
LIST = f"Deck: Zwiebelsuppe\n{LEGAL}\n1 Zibelinette\n"
TELLING = ("quibilah", "zonnegem", "quibi#7788", "zwiebelsuppe", "zibelinette")


@pytest.fixture
def lab(built_database: Path) -> Iterator[Lab]:
    with cardlab.open(built_database) as opened:
        yield opened


@pytest.fixture
def cup(lab: Lab, tmp_path: Path, events_at: str) -> Iterator[LiveEvent]:
    """An event that two players have handed in for, with everything that cardlab writes about them."""
    options = {"game": "destiny", "format": "reference-1.6", "title": "Cup"}
    with lab.new_event(tmp_path / "cup", database=events_at, **options) as event:
        hand_in(event, NAME, LIST)
        hand_in(event, OTHER, f"{LEGAL}\n1 Lojistik\n")
        yield event


def hand_in(event: LiveEvent, name: str, text: str) -> int:
    first = name.split()[0].lower()
    return event.hand_in(
        Sent(
            key=f"form:{name}",
            name=name,
            lists=(SentList(text.encode(), name="list"),),
            source="desk",
            email=f"{first}@{name.split()[-1].lower()}.example",
            contact=f"{first[:5]}#7788",
        )
    )


def write_everything(run: Run, lab: Lab, event: LiveEvent, stick: Path) -> None:
    folder, database = event.store.folder, ("--database", event.store.address) if event.store.address else ()
    event.precheck()
    reason = f"lent by {NAME}, who said so"
    resolve(folder, {"Zibelinette": "not a card"}, {NAME: ("refused", "her dog ate it"), OTHER: ("accepted", reason)})
    event.precheck(**({} if database else {"backups": str(stick)}))
    note = f"sat beside {NAME.upper()}"
    run("deckcheck", folder, "--round", "1", "--player", "2", "--result", "warning", "--note", note, *database)
    run("deckcheck", folder, "--round", "1", "--player", "1", *database)
    print_event(lab.validator, event.store, "en")
    note_mailed(event.store)
    (folder / ".precheck.xlsx.a1b2c3d4").write_text(NAME, encoding="utf-8")
    (folder / "export-20261201-101010-000001.csv").write_text(f"Name\n{NAME}\n", encoding="utf-8")
    if not database:
        back_up(event.store, folder / "inside.db")
        event.precheck()


def text_of(file: Path) -> str:
    content = file.read_bytes()
    if content.startswith(b"PK"):
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            content = b"\n".join(archive.read(name) for name in archive.namelist())
    return f"{file.name}\n{content.decode('utf-8', 'replace')}".casefold()


def telling(event: LiveEvent, *folders: Path) -> set[str]:
    """Where somebody who was erased is still to be read; of the database, in which tables."""
    files = [file for folder in (event.store.folder, *folders) for file in folder.rglob("*") if file.is_file()]
    places = {file.name for file in files if any(word in text_of(file) for word in TELLING)}
    tables = event.store.contents()
    return places | {
        table.name for table, rows in tables if any(word in _readable(rows).casefold() for word in TELLING)
    }


def _readable(rows: list[dict[str, object]]) -> str:
    return repr([[v.decode() if isinstance(v, bytes) else v for v in row.values()] for row in rows])


def test_erased_player_is_nowhere_and_everybody_else_is_where_they_were(
    run: Run, lab: Lab, cup: LiveEvent, tmp_path: Path
) -> None:
    stick = tmp_path / "stick"
    stick.mkdir()
    write_everything(run, lab, cup, stick)
    backups = {"inside.db", *(each.name for each in stick.iterdir())} if not cup.store.address else set()
    before = telling(cup, stick)
    assert before >= {
        "precheck.html", "precheck.json", "precheck.xlsx", "replies.csv", "to-resolve.xlsx", "print-door.html",
        "deckcheck.csv", "001-quibilah-zonnegem.txt", "export-20261201-101010-000001.csv", "player", "entry", "file",
        "ruling", "deck_check", "log", "answer", *backups,
    }  # fmt: skip
    assert cup.erase(1).left == ()
    assert telling(cup, stick) == set()
    folder = cup.store.folder
    assert [(line.name, line.status) for line in found(folder)] == [(OTHER, "accepted")]
    assert "lent by …, who said so" in text_of(folder / "to-resolve.xlsx")
    assert "sat beside …" in text_of(folder / "deckcheck.csv")
    assert [ruling.reason for ruling in cup.store.rulings().values()] == ["lent by …, who said so"]
    assert sorted(each.name for each in (folder / "decks").iterdir()) == ["002-yann-parpaing.txt"]
    cup.precheck()
    assert telling(cup, stick) == set(), "nor after another run"
    for number, file in enumerate([folder / "inside.db", *stick.iterdir()] if backups else []):
        with restore(file, tmp_path / f"restored-{number}") as store:
            assert [player.name for player in store.players()] == [OTHER]


def test_both_numbers_of_one_person_go(cup: LiveEvent) -> None:
    again = hand_in(cup, "Quibilah Z.", f"{LEGAL}\n1 Zwiebelsuppe\n")
    cup.store.settle_doubles(1, again, same=True, who="Anne")
    cup.erase(1)
    assert telling(cup) == set()
    assert [player.name for player in cup.store.players()] == [OTHER]


@pytest.mark.parametrize("events_at", [""])
def test_names_of_others_that_hold_the_same_words_stay(cup: LiveEvent) -> None:
    anne, martin = hand_in(cup, "Anne", LEGAL), hand_in(cup, "Anne Martin", LEGAL)
    cup.store.rule(martin, "accepted", "Anne and anne martin share a car", who="Marc")
    cup.precheck()
    cup.erase(anne)
    assert [player.name for player in cup.store.players()] == [NAME, OTHER, "Anne Martin"]
    assert cup.store.rulings()[martin].reason == "… and anne martin share a car"
    assert "anne martin" in text_of(cup.store.folder / "to-resolve.xlsx")


@pytest.mark.parametrize("events_at", [""])
def test_copies_out_of_reach_are_named(cup: LiveEvent, tmp_path: Path) -> None:
    for name in ("gone.db", "broken.db", "here.db"):
        back_up(cup.store, tmp_path / name)
    (tmp_path / "gone.db").unlink()
    (tmp_path / "broken.db").write_bytes(b"Quibilah" * 1000)
    assert set(cup.erase(1).left) == {tmp_path / "gone.db", tmp_path / "broken.db"}
    assert "quibilah" not in text_of(tmp_path / "here.db")
    assert str(tmp_path / "gone.db") in repr(cup.store.log()[-1].values)


@pytest.mark.parametrize("events_at", [""])
def test_backup_under_way_during_an_erase_is_made_again(
    cup: LiveEvent, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The copy was taken before the erase, and is put in place after it."""
    write_copy, slow = store_module.write_copy, tmp_path / "slow.db"

    def erase_meanwhile(source: sqlite3.Connection, target: Path) -> None:
        write_copy(source, slow)
        if cup.store.players(1):
            cup.erase(1)
        with closing(sqlite3.connect(slow)) as taken:
            write_copy(taken, target)

    monkeypatch.setattr(store_module, "write_copy", erase_meanwhile)
    back_up(cup.store, tmp_path / "friday.db")
    assert "quibilah" not in text_of(tmp_path / "friday.db")
