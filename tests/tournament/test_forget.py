"""After the event nobody is named any more, and nothing of the organiser's own is lost."""

import json
import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from cardlab.tournament.event_folder import STORE, open_event
from cardlab.tournament.store.kept_options import event_of
from cardlab.tournament.store.lock import LOCK
from tests.conftest import PROJECT, Run
from tests.tournament.conftest import MakeEvent
from tests.tournament.events import resolve, stored
from tests.tournament.registered import LEGAL

WRITTEN = ["deckcheck-round-1.html", "deckcheck.csv", "precheck.html", "precheck.json", "precheck.xlsx",
           "replies.csv", "to-resolve.xlsx"]  # fmt: skip


def everything(folder: Path) -> dict[str, bytes]:
    """What stands in the folder; of the store, what it holds."""
    return {
        file.relative_to(folder).as_posix(): repr(stored(file)).encode() if file.name == STORE else file.read_bytes()
        for file in folder.rglob("*")
        if file.is_file() and file.name != LOCK
    }


@pytest.fixture
def over(run: Run, event: Path) -> Path:
    """An event with a deck check, and things that the organiser put into its folder."""
    assert run("deckcheck", event, "--round", "1", "--player", "1", "--result", "ok").code == 0
    assert run("deckcheck", event, "--round", "1", "--pick", "1").code == 0
    return event


def test_what_cardlab_wrote_about_players_goes_and_the_rest_stays(run: Run, over: Path) -> None:
    assert set(WRITTEN) <= set(everything(over))
    outcome = run("event", "forget", over, "--yes")
    assert outcome.code == 0, outcome.text
    assert sorted(everything(over)) == ["answers.csv", "event.db"]
    assert not (over / "decks").exists()
    assert not (over / "replies").exists()
    for name in WRITTEN:
        assert f"  {name}\n" in outcome.out
    assert outcome.out.count("  decks/") == 5
    assert outcome.out.count("  replies/") == 6
    assert "  decks/001-anne-martin.txt\n" in outcome.out
    assert "yours to delete" in outcome.out
    assert "registrations.csv" in outcome.out
    assert (over.parent / "registrations.csv").is_file()


def test_no_name_or_address_is_left(run: Run, over: Path) -> None:
    """Neither among what can be read nor in the bytes of the file, where deleted rows would stay."""
    before = b"".join(file.read_bytes() for file in over.rglob("event.db*"))
    words = b"Anne|Dupont|example.org|registrations.csv|Lojistik"
    assert re.search(words, before)
    run("event", "forget", over, "--yes")
    left = b"".join(file.read_bytes() for file in over.rglob("*") if file.is_file())
    assert not re.search(words, left)


def test_the_options_are_kept_without_the_path_of_the_registrations(run: Run, over: Path) -> None:
    with open_event(over) as store:
        before = event_of(store.event(), over)
    run("event", "forget", over, "--yes")
    with open_event(over) as store:
        after = event_of(store.event(), over)
    assert after == before._replace(registrations=Path())
    assert after.title == "Winter Open"
    again = run("precheck", over)
    assert again.code == 2
    assert "has no file of registrations" in again.err


def test_what_the_organiser_put_there_is_not_touched(run: Run, over: Path) -> None:
    own = {"notes.txt": b"mine", "decks/spare.txt": b"mine", "replies/thanks.txt": b"mine", "photos/a.jpg": b"mine"}
    for name, content in own.items():
        (over / name).parent.mkdir(exist_ok=True)
        (over / name).write_bytes(content)
    outcome = run("event", "forget", over, "--yes")
    assert {name: content for name, content in everything(over).items() if content == b"mine"} == own
    assert "did not write them in its last run: decks/spare.txt, replies/thanks.txt." in outcome.out


def test_what_a_stopped_run_left_behind_goes_too(run: Run, over: Path) -> None:
    (over / ".precheck.xlsx.a1b2c3d4").write_bytes(b"Anne")
    (over / "decks" / ".001-anne-martin.txt.zz_12345").write_bytes(b"Anne")
    (over / ".hidden.of-mine").write_bytes(b"mine")
    run("event", "forget", over, "--yes")
    assert sorted(everything(over)) == [".hidden.of-mine", "answers.csv", "event.db"]


def test_a_dry_run_deletes_nothing(run: Run, over: Path) -> None:
    before = everything(over)
    outcome = run("event", "forget", over, "--dry-run", "--lang", "fr")
    assert outcome.code == 0
    assert "fichiers seraient supprimés" in outcome.out
    assert everything(over) == before


def test_a_preview_counts_the_files_of_each_folder(run: Run, over: Path, tmp_path: Path) -> None:
    run("event", "backup", over, "-o", tmp_path / "friday.db")
    before = everything(over)
    outcome = run("event", "forget", over)
    decks = [name for name in before if name.startswith("decks/") and "mine" not in name]
    assert (outcome.code, outcome.err) == (0, "")
    assert f"  {over / 'decks'}: {len(decks)} files\n" in outcome.out
    assert f"  {tmp_path}: 1 file\n" in outcome.out
    assert "001-anne-martin" not in outcome.out
    step = f"cardlab event forget {over} --yes"
    assert outcome.out.endswith(f"Nothing is deleted yet. To delete for good: {step}\n")
    assert everything(over) == before


def test_backups_that_cardlab_made_go_too_and_those_that_were_moved_are_named(
    run: Run, over: Path, tmp_path: Path
) -> None:
    stick, friday, moved = tmp_path / "stick", tmp_path / "friday.db", tmp_path / "moved.db"
    run("precheck", over, "--backups", stick)
    run("event", "backup", over, "-o", friday)
    run("event", "backup", over, "-o", moved)
    made = next(stick.iterdir())
    cut_short = stick / f".{made.name}.a1b2c3d4"
    cut_short.write_bytes(b"Anne")
    run("event", "new", tmp_path / "other" / "event", "--game", "destiny", "--format", "reference-1.6")
    others = stick / made.name.replace("event-20", "event-19")
    run("event", "backup", tmp_path / "other" / "event", "-o", others)  # another event of the same name
    mine = stick / "notes.db"
    mine.write_bytes(b"mine")
    moved.rename(tmp_path / "far-away.db")

    outcome = run("event", "forget", over, "--yes", "--keep-counts")
    assert outcome.code == 0, outcome.text
    assert sorted(stick.iterdir()) == sorted([others, mine])
    assert not friday.exists()
    for file in (made, friday, cut_short):
        assert f"  {file}\n" in outcome.out
    assert f"cannot be recognised: {moved}, {others}." in outcome.out
    log = run("event", "show", over, "--log").out.splitlines()
    assert len(log) == 1
    assert log[0].endswith("counts kept: 1 illegal, 1 unclear, 1 without a list, 3 legal")


def test_a_second_time_there_is_nothing_left(run: Run, over: Path) -> None:
    run("event", "forget", over, "--yes")
    outcome = run("event", "forget", over, "--yes")
    assert outcome.code == 0
    assert "holds no personal data that cardlab wrote" in outcome.out


def test_a_folder_that_is_no_event_is_left_alone(run: Run, over: Path) -> None:
    (over / "event.db").unlink()
    before = everything(over)
    outcome = run("event", "forget", over, "--yes")
    assert outcome.code == 2
    assert "is not an event" in outcome.err
    assert everything(over) == before


def test_a_name_in_the_store_that_no_file_can_have(run: Run, make_event: MakeEvent) -> None:
    event = make_event([("Anne", LEGAL)])
    with closing(sqlite3.connect(event / STORE)) as connection, connection:
        connection.execute("UPDATE file SET name = 'decks/' || char(0) WHERE name LIKE 'decks/%'")
    assert run("precheck", event).code == 0


def test_a_path_in_the_store_leads_nowhere_else(run: Run, make_event: MakeEvent) -> None:
    event = make_event([("Anne", LEGAL)])
    outside = event.parent / "registrations.csv"
    with closing(sqlite3.connect(event / STORE)) as connection, connection:
        assert (
            connection.execute("UPDATE file SET name = '../registrations.csv' WHERE name LIKE 'decks/%'").rowcount == 1
        )
    outcome = run("event", "forget", event, "--yes")
    assert outcome.code == 0, outcome.text
    assert outside.is_file()
    assert "decks/001-anne.txt" in outcome.out


@pytest.mark.parametrize("command", [("precheck",), ("event", "forget", "--yes")], ids=" ".join)
def test_a_folder_of_the_event_that_is_a_link_is_left_alone(
    run: Run, make_event: MakeEvent, tmp_path: Path, command: tuple[str, ...]
) -> None:
    event, thesis = make_event([("Anne", LEGAL)]), tmp_path / "mine" / "001-anne.txt"
    (event / "decks").rename(tmp_path / "decks")
    thesis.parent.mkdir()
    thesis.write_text("my thesis", encoding="utf-8")
    (event / "decks").symlink_to(thesis.parent)
    outcome = run(*command, event)
    assert (outcome.code, "decks is a link to another place" in outcome.err) == (2, True), outcome.text
    assert thesis.read_text(encoding="utf-8") == "my thesis"


def test_an_event_that_forgot_asks_for_its_registrations(run: Run, over: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also from the folder it lies in, where the organiser usually is."""
    run("event", "forget", over, "--yes")
    monkeypatch.chdir(over.parent)
    outcome = run("precheck", Path(over.name))
    assert outcome.code == 2
    assert f"cardlab precheck {over.name} REGISTRATIONS" in outcome.err


@pytest.mark.parametrize("told", ["--personal-data", "--no-personal-data"])
def test_answers_that_stay_tell_of_nobody(run: Run, tmp_path: Path, told: str) -> None:
    slips = (
        "Tir visé",
        'Tir visé, said "bo b"@host',
        "Tir visé of Zebulon Quark",
        "Tir visé 06 12 34 56 78",
        "Bring nuts",
    )
    lines = "\n".join("1 " + slip.replace('"', '""') for slip in slips)
    form, event = tmp_path / "form.csv", tmp_path / "cup"
    form.write_text(f'Name,Decklist\nZebulon Quark,"{LEGAL}\n{lines}"\n', encoding="utf-8")
    run("precheck", form, "--game", "destiny", "--format", "reference-1.6", "-o", event, told)
    resolve(event, {**dict.fromkeys(slips, "01151"), "Bring nuts": "not a card"})
    run("precheck", event)
    assert "host" not in (event / "answers.csv").read_text("utf-8")
    assert run("event", "forget", event, "--yes").code == 0
    left = b"".join(path.read_bytes() for path in event.rglob("*") if path.is_file()).lower()
    assert "tir visé".encode() in left
    for word in (
        b"bo b",
        b"bob",
        b"host",
        b"06 12",
        b"061234",
        b"nuts",
        *((b"zebulon",) if told == "--personal-data" else ()),
    ):
        assert word not in left


def test_an_event_that_forgot_still_has_its_answers(run: Run, tmp_path: Path) -> None:
    """The next registrations with the same slip are understood, and the sheet of answers is not emptied."""
    event = tmp_path / "cup"
    form = PROJECT / "examples" / "registrations.csv"
    run("precheck", form, "--game", "destiny", "--format", "reference-1.6", "-o", event)
    resolve(event, {"Tir visé": "01151"})
    run("precheck", event)
    run("event", "forget", event, "--yes")
    run("precheck", event, form)
    assert '"01151","en","Tir visé","alias"' in (event / "answers.csv").read_text("utf-8")
    phrases = {each["phrase"]: each["answer"] for each in json.loads((event / "precheck.json").read_text())["phrases"]}
    assert phrases["Tir visé"] == "01151"


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_place_that_is_emptied_is_named(run: Run, tmp_path: Path, events_at: str, lang: str) -> None:
    """`event.db` is a file of an event's folder; an event in a database on a server has none."""
    words = ("--database", events_at) if events_at else ()
    run("event", "new", tmp_path / "cup", "--game", "destiny", "--format", "reference-1.6", *words)
    for more in ("--dry-run", "--yes"):
        told = run("event", "forget", tmp_path / "cup", more, *words, "--lang", lang).out
        assert ("event.db" in told) == (not events_at)
        assert ("postgresql://" in told) == bool(events_at)
