"""What an event is announced by, and what it is on paper."""

import re
from pathlib import Path

from tests.conftest import Run
from tests.tournament.conftest import MakeEvent


def test_an_announcement_says_what_players_must_know(run: Run, tmp_path: Path) -> None:
    cup = tmp_path / "cup"
    run("event", "new", cup, "--game", "young-jedi", "--format", "pc-vset1", "--title", "Winter Open", "--zone",
        "America/New_York", "--deadline", "2026-12-04 18:00", "--day", "2026-12-05")  # fmt: skip
    told = run("event", "announce", cup, "--link", "https://example.org/form")
    assert told.code == 0, told.text
    assert told.out.startswith("Winter Open\n\nGame: ")
    for words in ("Format: ", "Lists in force on 2026-12-05.", "https://example.org/form", "- E-mail: ",
                  "until Friday 4 December 2026, 6 pm (America/New_York).", "- Light deck: ", "- Dark deck: ",
                  "Everything is erased after the event."):  # fmt: skip
        assert words in told.out, words
    assert "Timestamp" not in told.out
    french = run("event", "announce", cup, "--lang", "fr", "-o", tmp_path / "annonce.txt")
    assert french.code == 0
    text = (tmp_path / "annonce.txt").read_text("utf-8")
    assert "vendredi 4 décembre 2026 à 18 h (America/New_York)" in text
    assert "Inscription ici" not in text
    assert run("event", "announce", cup, "-o", tmp_path / "annonce.txt").code == 2


def test_an_event_is_printed_privately_and_forgotten(run: Run, event: Path) -> None:
    run("event", "check-in", event, "Anne")
    outcome = run("event", "print", event)
    assert outcome.code == 0, outcome.text
    door, decks, sheets = ((event / f"print-{name}.html") for name in ("door", "decks", "sheets"))
    assert {each.stat().st_mode & 0o777 for each in (door, decks, sheets)} == {0o600}
    rows = re.findall(r"<tr><td><bdi>(\d+)</bdi></td><td><bdi>(.*?)</bdi></td><td><bdi>(.*?)</bdi></td><td><bdi>(.*?)<",
                      door.read_text("utf-8"))  # fmt: skip
    assert len(rows) == 6
    assert ("1", "Anne Martin", "legal", "present") in rows
    assert "\x1b" not in decks.read_text("utf-8")
    assert "<script>" not in door.read_text("utf-8") + decks.read_text("utf-8")
    assert decks.read_text("utf-8").count("<pre>") == 6
    assert "<bdi>Anne Martin</bdi>" in sheets.read_text("utf-8")
    run("event", "forget", event, "--yes")
    assert not list(event.glob("print-*"))


def test_every_deadline_is_shown_with_its_zone(run: Run, make_event: MakeEvent) -> None:
    event = make_event()
    run("precheck", event, "--zone", "Asia/Tokyo", "--deadline", "2026-11-05 18:00")
    assert "2026-11-05 18:00 (Asia/Tokyo)" in (event / "precheck.html").read_text("utf-8")
    assert '"zone": "Asia/Tokyo"' in (event / "precheck.json").read_text("utf-8")
    assert "after the deadline of 2026-11-05 18:00 (Asia/Tokyo)" in run("precheck", event, "--json").out
    assert "(Asia/Tokyo)" in run("event", "show", event).out
    run("precheck", event, "--deadline", "2027-11-05 18:00")
    replies = "".join(each.read_text("utf-8") for each in (event / "replies").iterdir())
    assert "before Friday 5 November 2027, 6 pm (Asia/Tokyo)" in replies
