"""Backups of an event: one private file, made by itself or when asked for, and put back whole or not at all."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from cardlab.tournament.backups import _KEPT
from cardlab.tournament.risky_folders import file_system_of, risk_of
from tests.conftest import Run
from tests.tournament.events import found, stored

LOG = ("backup", "restored")


def content(file: Path) -> dict[str, list[list[object]]]:
    """What a store holds, but for what its log says of backups."""
    tables = stored(file)
    tables["log"] = [row for row in tables["log"] if not set(LOG) & {str(cell) for cell in row}]
    return tables


def test_a_backup_is_one_private_file_and_becomes_the_same_event_again(run: Run, event: Path, tmp_path: Path) -> None:
    file = tmp_path / "friday.db"
    outcome = run("event", "backup", event, "-o", file)
    assert outcome.code == 0, outcome.text
    assert file.stat().st_mode & 0o777 == 0o600
    assert sorted(each.name for each in tmp_path.glob("friday*")) == ["friday.db"]
    assert content(file) == content(event / "event.db")
    assert run("event", "backup", event, "-o", file).code == 2  # nothing is overwritten unasked
    assert run("event", "backup", event, "-o", event / "event.db", "--force").code == 2

    again = tmp_path / "again"
    outcome = run("event", "restore", file, again)
    assert (outcome.code, "Winter Open: destiny" in outcome.out) == (0, True), outcome.text
    assert content(again / "event.db") == content(event / "event.db")
    assert run("precheck", again).code == 1
    assert found(again) == found(event)


def test_an_event_that_is_there_is_replaced_by_force_alone(run: Run, event: Path, tmp_path: Path) -> None:
    file = tmp_path / "friday.db"
    run("event", "backup", event, "-o", file)
    before = content(event / "event.db")
    run("event", "check-in", event, "1")
    after = content(event / "event.db")
    refused = run("event", "restore", file, event)
    assert (refused.code, "--force" in refused.err) == (2, True)
    assert content(event / "event.db") == after
    with closing(sqlite3.connect(event / "event.db")) as in_use:  # a desk that has it open
        assert in_use.execute("SELECT count(*) FROM player WHERE state = 'present'").fetchone() == (1,)
        assert run("event", "restore", file, event, "--force").code == 0
        assert in_use.execute("SELECT count(*) FROM player WHERE state = 'present'").fetchone() == (0,)
    assert content(event / "event.db") == before
    (event / "event.db").write_bytes(b"no database" * 1000)
    assert "cardlab event restore" in run("event", "show", event).err
    assert run("event", "restore", file, event, "--force").code == 0
    assert content(event / "event.db") == before


def test_damaged_and_foreign_files_are_refused_and_leave_nothing(run: Run, event: Path, tmp_path: Path) -> None:
    file, into = tmp_path / "friday.db", tmp_path / "into"
    run("event", "backup", event, "-o", file)
    whole = file.read_bytes()

    def refused(data: bytes) -> str:
        file.write_bytes(data)
        outcome = run("event", "restore", file, into)
        assert (outcome.code, into.exists()) == (2, False), outcome.text
        return outcome.err

    half = len(whole) // 2
    assert "is damaged" in refused(whole[: half - half % 4096])
    assert "is damaged" in refused(whole[:8192] + b"\xff" * 8192 + whole[16384:])
    assert "is damaged" in refused(whole.replace(b"CREATE INDEX", b"CREATE \xc5NDEX", 1))
    assert "no backup" in refused(b"Anne Martin;2 Aim\n" * 500)
    assert "no backup" in refused(b"")
    file.write_bytes(whole)
    with closing(sqlite3.connect(file)) as acting:
        acting.execute("CREATE TRIGGER t AFTER INSERT ON log BEGIN DELETE FROM player; END")
    assert "no backup" in refused(file.read_bytes())
    file.write_bytes(whole)
    with closing(sqlite3.connect(file)) as newer:
        newer.execute("UPDATE alembic_version SET version_num = '9999'")
        newer.commit()
    assert "newer cardlab" in refused(file.read_bytes())


def test_runs_put_backups_into_the_folder_that_was_chosen(run: Run, event: Path, tmp_path: Path) -> None:
    stick = tmp_path / "stick"
    assert not stick.exists()
    assert "No backup" not in run("precheck", event, "--backups", stick).text
    first = list(stick.iterdir())
    assert [each.stat().st_mode & 0o777 for each in first] == [0o600]
    assert content(first[0]) == content(event / "event.db")
    run("event", "check-in", event, "1")
    run("deckcheck", event, "--round", "1", "--player", "1", "--result", "ok")
    made = sorted(stick.iterdir())
    assert len(made) == 3
    assert content(made[-1]) == content(event / "event.db")
    for place in range(_KEPT):
        (stick / f"event-20200101-000000-{place:06}.db").write_bytes(made[0].read_bytes())
    other = stick / "event-notes.db"
    other.write_bytes(b"mine")
    run("precheck", event)
    assert len(list(stick.iterdir())) == _KEPT + 1
    assert set(made) < set(stick.iterdir())
    assert other.read_bytes() == b"mine"

    for place in range(_KEPT):  # as if the clock had been set back since
        (stick / f"event-20990101-000000-{place:06}.db").write_bytes(made[0].read_bytes())
    run("event", "check-in", event, "2")
    assert len(list(stick.iterdir())) == _KEPT + 1
    assert [content(each) for each in stick.glob("event-202[1-9]*.db")] == [content(event / "event.db")]

    gone = tmp_path / "unplugged" / "stick"
    outcome = run("precheck", event, "--backups", gone)
    assert (outcome.code, f"No backup was written into {gone}" in outcome.text.replace("\n", " ")) == (1, True)
    assert run("precheck", event, "--backups", event / "event.db").code == 2
    assert "No backup" not in run("precheck", event, "--backups", "").text


@pytest.mark.parametrize(
    ("place", "name"),
    [
        ("OneDrive - Club de Lyon/cup", "OneDrive"),
        ("Dropbox (Personal)/cup", "Dropbox"),
        ("Library/Mobile Documents/com~apple~CloudDocs/cup", "iCloud"),
        ("GoogleDrive-anne@example.org/My Drive/cup", "Google Drive"),
        ("Nextcloud/cup", "Nextcloud"),
        ("dropboxes/cup", ""),
        ("my clouds/cup", ""),
    ],
)
def test_a_synchronised_folder_is_warned_about(tmp_path: Path, place: str, name: str) -> None:
    risk = risk_of(tmp_path / place)
    assert (risk.values["name"] if risk else "") == name


def test_events_in_synchronised_folders_are_made_with_a_warning(run: Run, tmp_path: Path) -> None:
    options = ("--game", "destiny", "--format", "reference-1.6")
    (tmp_path / "Dropbox").mkdir()
    outcome = run("event", "new", tmp_path / "Dropbox" / "cup", *options)
    assert (outcome.code, "synchronised by Dropbox" in outcome.err.replace("\n", " ")) == (0, True)
    assert run("event", "new", tmp_path / "cup", *options).err == ""


def test_network_drives_are_known_by_their_mounts() -> None:
    mounts = "/dev/sda / ext4 rw 0 0\nnas:/x /mnt/my\\040club nfs4 rw 0 0\n/dev/sdb /mnt/my\\040club/disk ext4 rw 0 0\n"
    assert file_system_of(Path("/mnt/my club/cup"), mounts) == "nfs4"
    assert file_system_of(Path("/mnt/my club/disk/cup"), mounts) == "ext4"
    assert file_system_of(Path("/mnt/my clubs/cup"), mounts) == "ext4"
