"""After the event nobody is named any more, and nothing of the organiser's own is lost."""

import json
import re
import tomllib
from pathlib import Path

import pytest

from tests.conftest import PROJECT, Run
from tests.tournament.conftest import MakeEvent
from tests.tournament.registered import LEGAL

WRITTEN = ["deckcheck-round-1.html", "deckcheck.csv", "memory.json", "precheck.html", "precheck.json", "precheck.xlsx",
           "replies.csv", "to-resolve.xlsx"]  # fmt: skip


def everything(folder: Path) -> dict[str, bytes]:
    return {file.relative_to(folder).as_posix(): file.read_bytes() for file in folder.rglob("*") if file.is_file()}


@pytest.fixture
def over(run: Run, event: Path) -> Path:
    """An event with a deck check, and things that the organiser put into its folder."""
    assert run("deckcheck", event, "--round", "1", "--player", "1", "--result", "ok").code == 0
    assert run("deckcheck", event, "--round", "1", "--pick", "1").code == 0
    return event


def test_what_cardlab_wrote_about_players_goes_and_the_rest_stays(run: Run, over: Path) -> None:
    assert set(WRITTEN) <= set(everything(over))
    outcome = run("event", "forget", over)
    assert outcome.code == 0, outcome.text
    assert sorted(everything(over)) == ["answers.csv", "event.toml"]
    assert not (over / "decks").exists()
    assert not (over / "replies").exists()
    for name in WRITTEN:
        assert f"  {name}\n" in outcome.out
    assert "  decks/: 5 files\n  replies/: 6 files\n" in outcome.out
    assert "yours to delete" in outcome.out
    assert "registrations.csv" in outcome.out
    assert (over.parent / "registrations.csv").is_file()


def test_no_name_or_address_is_left(run: Run, over: Path) -> None:
    run("event", "forget", over)
    left = b"".join(everything(over).values()).decode()
    assert not re.search("Anne|Dupont|example.org|registrations", left)


def test_the_options_are_kept_without_the_path_of_the_registrations(run: Run, over: Path) -> None:
    before = tomllib.loads((over / "event.toml").read_text(encoding="utf-8"))
    run("event", "forget", over)
    after = tomllib.loads((over / "event.toml").read_text(encoding="utf-8"))
    assert after == {name: value for name, value in before.items() if name != "registrations"}
    assert after["title"] == "Winter Open"
    again = run("precheck", over)
    assert again.code == 2
    assert "does not know its registrations any more" in again.err


def test_what_the_organiser_put_there_is_not_touched(run: Run, over: Path) -> None:
    own = {"notes.txt": b"mine", "decks/spare.txt": b"mine", "replies/thanks.txt": b"mine", "photos/a.jpg": b"mine"}
    for name, content in own.items():
        (over / name).parent.mkdir(exist_ok=True)
        (over / name).write_bytes(content)
    outcome = run("event", "forget", over)
    assert {name: content for name, content in everything(over).items() if content == b"mine"} == own
    assert "did not write them in its last run: decks/spare.txt, replies/thanks.txt." in outcome.out


def test_what_a_stopped_run_left_behind_goes_too(run: Run, over: Path) -> None:
    (over / ".precheck.xlsx.a1b2c3d4").write_bytes(b"Anne")
    (over / "decks" / ".001-anne-martin.txt.zz_12345").write_bytes(b"Anne")
    (over / ".hidden.of-mine").write_bytes(b"mine")
    run("event", "forget", over)
    assert sorted(everything(over)) == [".hidden.of-mine", "answers.csv", "event.toml"]


def test_a_dry_run_deletes_nothing(run: Run, over: Path) -> None:
    before = everything(over)
    outcome = run("event", "forget", over, "--dry-run", "--lang", "fr")
    assert outcome.code == 0
    assert "fichiers seraient supprimés" in outcome.out
    assert everything(over) == before


def test_a_second_time_there_is_nothing_left(run: Run, over: Path) -> None:
    run("event", "forget", over)
    outcome = run("event", "forget", over)
    assert outcome.code == 0
    assert "holds no personal data that cardlab wrote" in outcome.out


def test_a_folder_that_is_no_event_is_left_alone(run: Run, over: Path) -> None:
    (over / "event.toml").unlink()
    before = everything(over)
    outcome = run("event", "forget", over)
    assert outcome.code == 2
    assert "is not an event" in outcome.err
    assert everything(over) == before


def test_a_damaged_memory_does_not_stop_it_and_leads_nowhere_else(run: Run, make_event: MakeEvent) -> None:
    event = make_event([("Anne", LEGAL)])
    outside = event.parent / "registrations.csv"
    memory = event / "memory.json"
    memory.write_text(
        memory.read_text(encoding="utf-8").replace('"decks/001-anne.txt"', '"../registrations.csv"'), encoding="utf-8"
    )
    outcome = run("event", "forget", event)
    assert outcome.code == 0, outcome.text
    assert outside.is_file()
    assert "decks/001-anne.txt" in outcome.out
    (event / "memory.json").write_text("{", encoding="utf-8")
    assert run("event", "forget", event).code == 0
    assert not (event / "memory.json").exists()


def test_an_event_that_forgot_asks_for_its_registrations(run: Run, over: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also from the folder it lies in, where the organiser usually is."""
    run("event", "forget", over)
    monkeypatch.chdir(over.parent)
    outcome = run("precheck", Path(over.name))
    assert outcome.code == 2
    assert f"cardlab precheck {over.name} REGISTRATIONS" in outcome.err


def test_an_event_that_forgot_still_has_its_answers(run: Run, tmp_path: Path) -> None:
    """The next registrations with the same slip are understood, and the sheet of answers is not emptied."""
    event = tmp_path / "cup"
    form = PROJECT / "examples" / "registrations.csv"
    run("precheck", form, "--game", "destiny", "--format", "reference-1.6", "-o", event)
    (event / "answers.csv").write_text("code,language,title,kind,source\n01151,en,Visser,alias,cup\n", "utf-8")
    run("event", "forget", event)
    run("precheck", event, form)
    assert "01151,en,Visser,alias" in (event / "answers.csv").read_text("utf-8")
    phrases = {each["phrase"]: each["answer"] for each in json.loads((event / "precheck.json").read_text())["phrases"]}
    assert phrases["Visser"] == "01151"
