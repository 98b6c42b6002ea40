"""`cardlab precheck` on the command line: what it prints, in which language, and how it ends."""

import json
import re
from pathlib import Path

import pytest

from cardlab.tournament.event_folder import open_event
from tests.conftest import PROJECT, Run
from tests.spreadsheets import write_csv

LEIA = (PROJECT / "examples" / "leia-han.txt").read_text(encoding="utf-8")
OPTIONS = ("--game", "destiny", "--format", "reference-1.6")


def without(*lines: str) -> str:
    """The example without some of its lines."""
    kept = [line for line in LEIA.splitlines() if not line.startswith(lines)]
    assert len(kept) == len(LEIA.splitlines()) - len(lines)
    return "\n".join(kept)


@pytest.fixture
def right(tmp_path: Path) -> Path:
    return write_csv(tmp_path / "form.csv", [("Name", "Decklist"), ("Ada", LEIA)])


@pytest.fixture
def wrong(tmp_path: Path) -> Path:
    """Five players: size fails three times, the battlefield twice, and copies, points and colour once each."""
    rows = [
        ("Nom", "Liste"),
        ("Anne", LEIA),
        ("Bob", without("2 Viser")),
        ("Chloé", without("2 Viser", "Centre de")),
        ("David", without("2 Viser", "Centre de").replace("2 Esquive", "3 Esquive")),
        ("Ève", LEIA.replace("(AW 46)", "(AW 46) élite")),
    ]
    return write_csv(tmp_path / "inscriptions.csv", rows)


def test_all_legal_is_exit_0(run: Run, right: Path, tmp_path: Path) -> None:
    outcome = run("precheck", right, *OPTIONS, "-o", tmp_path / "event")
    assert outcome.code == 0
    assert re.search(r"^legal +1 +Ada$", outcome.out, re.MULTILINE)
    assert "commonest" not in outcome.out
    assert "resolve" not in outcome.out


def test_a_table_by_status_and_the_three_commonest_faults(run: Run, wrong: Path, tmp_path: Path) -> None:
    outcome = run("precheck", wrong, *OPTIONS, "-o", tmp_path / "event")
    assert outcome.code == 1
    status, faults = outcome.out.split("The commonest faults:")
    assert re.findall(r"^(\w+) +(\d) +(.+)$", status, re.MULTILINE) == [
        ("illegal", "4", "Bob, Chloé, David, Ève"), ("legal", "1", "Anne"),
    ]  # fmt: skip
    assert re.findall(r"^  (\S+): (\d) players? — ", faults, re.MULTILINE) == [
        ("destiny.deck-size", "3"), ("destiny.battlefield", "2"), ("destiny.deck-copies", "1"),
    ]  # fmt: skip


def test_in_french(run: Run, wrong: Path, tmp_path: Path) -> None:
    outcome = run("precheck", wrong, *OPTIONS, "--lang", "fr", "-o", tmp_path / "event")
    assert re.search(r"^illégal +4 +Bob, Chloé, David, Ève$", outcome.out, re.MULTILINE)
    assert "Les fautes les plus fréquentes :" in outcome.out
    assert "  destiny.deck-size : 3 joueurs — " in outcome.out
    again = run("precheck", tmp_path / "event")
    assert "Les fautes les plus fréquentes :" in again.out  # the event remembers its language
    assert "commonest" in run("precheck", tmp_path / "event", "--lang", "en").out


def test_json_is_what_the_folder_holds(run: Run, wrong: Path, tmp_path: Path) -> None:
    outcome = run("precheck", wrong, *OPTIONS, "-o", tmp_path / "event", "--json")
    assert outcome.code == 1
    answer = json.loads(outcome.out)
    assert answer["version"] == 1
    assert answer["counts"]["illegal"] == 4
    assert outcome.out == (tmp_path / "event" / "precheck.json").read_text(encoding="utf-8")


def test_the_folder_is_in_exports_by_default(
    run: Run, right: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("cardlab.tournament.run.exports_folder", lambda: tmp_path / "exports")
    outcome = run("precheck", right, *OPTIONS)
    assert outcome.code == 0
    with open_event(tmp_path / "exports" / "form") as store:
        assert store.event().title == "form"


def test_settings_and_day_are_kept(run: Run, right: Path, tmp_path: Path) -> None:
    day = ("--format", "ffg-infinite", "--date", "2019-07-08", "--setting", "destiny.marauder-stacks=yes")
    run("precheck", right, "--game", "destiny", *day, "-o", tmp_path / "event")
    with open_event(tmp_path / "event") as store:
        event = store.event()
    assert (event.format, event.day, event.settings) == (
        "ffg-infinite", "2019-07-08", {"destiny.marauder-stacks": "yes"},
    )  # fmt: skip
    again = json.loads(run("precheck", tmp_path / "event", "--json").out)["event"]
    assert (again["date"], again["format_lists"]) == ("2019-07-08", "2019-07-08")


def test_a_format_of_ones_own(run: Run, right: Path, tmp_path: Path) -> None:
    formats = (PROJECT / "imports" / "destiny" / "formats.csv").read_text(encoding="utf-8").splitlines()
    row = next(line for line in formats if line.startswith("reference-1.6,"))
    own = tmp_path / "club.csv"
    own.write_text(f"{formats[0]}\n{row.replace('reference-1.6', 'club-night', 1)}\n", encoding="utf-8")
    outcome = run("precheck", right, "--game", "destiny", "--format", own, "-o", tmp_path / "event")
    assert "club-night" in (tmp_path / "event" / "precheck.json").read_text(encoding="utf-8"), outcome.text
    page = (tmp_path / "event" / "precheck.html").read_bytes()
    run("precheck", tmp_path / "event")
    assert (tmp_path / "event" / "precheck.html").read_bytes() == page


@pytest.mark.parametrize(
    ("words", "said"),
    [
        pytest.param((), "What is to be checked?", id="nothing"),
        pytest.param(("{form}",), "Which game is the event of?", id="no game"),
        pytest.param(("{form}", "--game", "destiny"), "By which format", id="no format"),
        pytest.param(("{form}", "--game", "chess"), "chess", id="no such game"),
        pytest.param(("{form}", "--game", "destiny", "--format", "nope"), "nope", id="no such format"),
        pytest.param(
            ("{form}", *OPTIONS, "--deadline", "soon"),
            "--deadline soon: not a date and time that can be used",
            id="no moment",
        ),
        pytest.param(
            ("{form}", *OPTIONS, "--deadline", "0001-01-01 00:00", "--zone", "Asia/Tokyo"),
            "--deadline 0001-01-01 00:00: not a date and time that can be used",
            id="a moment before the calendar begins",
        ),
        pytest.param(
            ("{form}", *OPTIONS, "--deadline", "31/12/9999", "--zone", "America/Los_Angeles"),
            "--deadline 31/12/9999: not a date and time that can be used",
            id="a moment after the calendar ends",
        ),
        pytest.param(("{form}", *OPTIONS, "--column", "deck"), "--column deck: write it as", id="no column"),
        pytest.param(("{form}", *OPTIONS, "--column", "x=Name"), "A column can be: time, name", id="no role"),
        pytest.param(
            ("{form}", *OPTIONS, "--column", "deck=Nope"), "There are: Name (A), Decklist (B)", id="no header"
        ),
        pytest.param(("{form}", *OPTIONS, "--decks", "{form}"), "is not a folder of lists", id="no folder"),
        pytest.param(("{form}", *OPTIONS, "--date", "yesterday"), "yesterday", id="no day"),
        pytest.param(("gone.csv", *OPTIONS), "gone.csv", id="no file"),
    ],
)
def test_wrong_calls_say_what_to_do_and_write_nothing(
    run: Run, right: Path, tmp_path: Path, words: tuple[str, ...], said: str
) -> None:
    outcome = run("precheck", *(word.format(form=right) for word in words), "-o", tmp_path / "event")
    assert outcome.code == 2
    assert said in outcome.err
    assert "Traceback" not in outcome.text
    assert outcome.out == ""
    assert not (tmp_path / "event").exists()


@pytest.mark.parametrize(("lang", "words"), [("en", "a verdict per player"), ("fr", "un verdict par joueur")])
def test_help(run: Run, lang: str, words: str) -> None:
    outcome = run("precheck", "--help", "--lang", lang)
    assert outcome.code == 0
    assert words in " ".join(outcome.out.split())
    for option in ("--game", "--format", "--decks", "--deadline", "--column", "--date", "--template", "--json"):
        assert option in outcome.out
