"""An event from its making to its end, as an organiser lives through it, and several processes at once on it."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from openpyxl import load_workbook

from tests.conftest import PROJECT, Run
from tests.spreadsheets import write_csv
from tests.tournament.events import edited, found, resolve, results, stored
from tests.tournament.registered import LEGAL, UNCLEAR, WRONG

HEADER = ("Timestamp", "Name", "E-mail", "Deck")
OTHER = edited(LEGAL, ("2 Logistique", "2 Médecin militaire"))


def row(time: str, name: str, text: str) -> tuple[str, str, str, str]:
    return (f"2026-12-{time}", name, f"{name.split()[0].lower()}@example.org", text)


ANNE, BRUNO = row("01 10:00", "Anne Martin", LEGAL), row("01 11:00", "Bruno Petit", UNCLEAR)
CHLOE, DENIS = row("02 10:00", "Chloé Roux", WRONG), row("02 11:00", "Denis Faure", OTHER)
LATE = row("05 09:00", "Anne Martin", WRONG)


def test_a_whole_event(run: Run, tmp_path: Path) -> None:
    cup, form = tmp_path / "cup", tmp_path / "form.csv"
    options = ("--game", "destiny", "--format", "reference-1.6", "--title", "Winter Open", "--zone", "Europe/Paris")
    outcome = run("event", "new", cup, *options, "--deadline", "2026-12-04 18:00")
    assert outcome.code == 0, outcome.text
    assert "Lists are in time until 2026-12-04 18:00 (Europe/Paris)." in outcome.out
    assert f"cardlab precheck {cup} REGISTRATIONS" in outcome.out
    again = run("event", "new", cup, *options)
    assert (again.code, "is an event already; cardlab event show" in again.err) == (2, True)

    assert run("precheck", cup, write_csv(form, [HEADER, ANNE, BRUNO, CHLOE])).code == 1
    resolve(cup, {"Lojistik": "01142"}, {"Chloé Roux": ("accepted", "two cards swapped by phone")})
    assert run("precheck", cup, write_csv(form, [HEADER, BRUNO, CHLOE, DENIS, LATE])).code == 1
    assert [(line.name, line.status, line.rules, line.organiser) for line in found(cup)] == [
        ("Anne Martin", "legal", "event.late-waits", "event.late-to-settle event.same-deck"),
        ("Bruno Petit", "legal", "", "event.same-deck"),
        ("Chloé Roux", "accepted", found(cup)[2].rules, ""),
        ("Denis Faure", "legal", "", ""),
    ]
    shown = run("event", "show", cup).out
    assert "4 players: 3 legal, 1 accepted" in shown
    assert "1 late list waits to be accepted or refused: Anne Martin" in shown

    resolve(cup, rulings={"Anne Martin": ("late list accepted", "")})
    assert run("precheck", cup).code == 1
    assert found(cup)[0].status == "illegal"

    assert (
        run("event", "check-in", cup, "Anne", "Bruno").out
        == "No. 1 Anne Martin: present.\nNo. 2 Bruno Petit: present.\n"
    )
    assert run("event", "check-in", cup, "Denis", "--state", "absent").code == 0
    assert run("event", "check-in", cup, "Denis", "--state", "lost").code == 2
    drawn = run("deckcheck", cup, "--round", "1", "--pick", "4", "--seed", "1").out
    assert "out of 2 players: 1 Anne Martin, 2 Bruno Petit" in drawn
    table = run("deckcheck", cup, "--round", "2", "--table", "4", "Bruno", "Denis").out
    assert "Round 2, table 4: 2 Bruno Petit, 4 Denis Faure" in table
    refused = run("deckcheck", cup, "--round", "1", "--player", "Anne", "--result", "ok")
    assert (refused.code, "“ok” is recorded only with --yes" in refused.err) == (2, True)
    assert run("deckcheck", cup, "--round", "1", "--player", "Anne", "--result", "ok", "--yes").code == 0
    assert run("deckcheck", cup, "--round", "1", "--player", "Bruno", "--result", "ok").code == 0

    log = run("event", "show", cup, "--log").out
    for words in ("made the event", "took in an export: 4 rows, 2 new", "accepted the late list of no. 1",
                  "ruled about no. 3: accepted, two cards swapped by phone", "no. 4 is absent"):  # fmt: skip
        assert words in log
    assert log.count("accepted the late list") == 1
    assert "a accepté la liste tardive du n° 1" in run("event", "show", cup, "--log", "--lang", "fr").out

    assert run("event", "new", tmp_path / "next", "--like", cup, "--deadline", "2027-01-04 18:00").code == 0
    assert "No players." in run("event", "show", tmp_path / "next").out
    assert run("precheck", tmp_path / "next", write_csv(form, [HEADER, BRUNO])).code == 0  # the answer came along

    assert run("event", "backup", cup, "-o", tmp_path / "sunday.db").code == 0
    shown = run("event", "show", cup).out
    (cup / "event.db").write_bytes(b"the disk is broken")
    assert run("event", "show", cup).code == 2
    assert run("event", "restore", tmp_path / "sunday.db", cup, "--force").code == 0
    assert run("event", "show", cup).out == shown
    assert run("event", "print", cup).code == 0

    assert run("event", "forget", cup, "--yes").code == 0
    assert not (tmp_path / "sunday.db").exists()
    left = b"".join(file.read_bytes() for file in cup.rglob("*") if file.is_file())
    assert not re.search(b"Anne|Martin|Faure|example.org|by phone", left)


# -- several at once -----------------------------------------------------------------------------


@pytest.fixture
def cup(run: Run, tmp_path: Path) -> Path:
    rows = [HEADER, *(row(f"01 10:{place:02}", f"P{place} Martin", LEGAL) for place in range(8))]
    options = ("--game", "destiny", "--format", "reference-1.6", "-o", tmp_path / "cup")
    assert run("precheck", write_csv(tmp_path / "form.csv", rows), *options).code == 0
    return tmp_path / "cup"


def started(*words: str | Path) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "cardlab", *map(str, words)]
    surroundings = {**os.environ, "PYTHONPATH": str(PROJECT), "CARDLAB_LANG": "en"}
    return subprocess.Popen(command, env=surroundings, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def test_five_deck_checks_at_once_are_all_recorded(cup: Path) -> None:
    commands = [
        started(
            "deckcheck", cup, "--round", "1", "--player", str(number), "--result", "ok", "--note", f"judge {number}"
        )
        for number in range(1, 6)
    ]
    for each in commands:
        out, err = each.communicate()
        assert each.returncode == 0, out + err
    notes = {line.split(",")[-1].strip('"') for line in (cup / "deckcheck.csv").read_text("utf-8-sig").splitlines()[1:]}
    assert notes == {f"judge {number}" for number in range(1, 6)}
    assert len(stored(cup / "event.db")["deck_check"]) == 5


def test_two_prechecks_at_once_give_no_number_twice(cup: Path, tmp_path: Path) -> None:
    exports = [
        write_csv(tmp_path / f"{name}.csv", [HEADER, *(row("02 10:00", f"{name}{n} Roux", OTHER) for n in range(3))])
        for name in ("one", "two")
    ]
    commands = [started("precheck", cup, export) for export in exports]
    for each in commands:
        out, err = each.communicate()
        assert each.returncode in (0, 1), out + err
    players = {player["number"]: player["name"] for player in results(cup)["players"]}
    assert sorted(players) == list(range(1, 15))
    assert len(set(players.values())) == 14


def test_what_is_saved_into_the_workbook_while_a_precheck_runs_is_not_lost(
    run: Run, cup: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Saved after the run has read it and before it adds a row: the row is added, the next run reads what was typed."""
    from cardlab.tournament import making

    made = making.page_html

    def page_and_save(*words: object) -> Iterator[str]:
        resolve(cup, rulings={"P1 Martin": ("withdrawn", "typed meanwhile")})
        return made(*words)  # type: ignore[arg-type]

    monkeypatch.setattr(making, "page_html", page_and_save)
    rows = [HEADER, *(row(f"01 10:{place:02}", f"P{place} Martin", LEGAL) for place in range(8)), CHLOE]
    assert run("precheck", cup, write_csv(tmp_path / "form-2.csv", rows)).code == 1
    monkeypatch.undo()
    names = [cell.value for cell in load_workbook(cup / "to-resolve.xlsx")["Rulings"]["B"]]
    assert names[-1] == "Chloé Roux"
    run("precheck", cup)
    assert [line.status for line in found(cup)][1] == "withdrawn"


def test_two_first_prechecks_of_one_event_lose_nobody(tmp_path: Path) -> None:
    exports = [
        write_csv(tmp_path / f"{name}.csv", [HEADER, *(row("02 10:00", f"{name}{n} Roux", OTHER) for n in range(3))])
        for name in ("one", "two")
    ]
    options = ("--game", "destiny", "--format", "reference-1.6", "-o", tmp_path / "new")
    for each in [started("precheck", export, *options) for export in exports]:
        out, err = each.communicate()
        assert each.returncode in (0, 1), out + err
    assert sorted(player["number"] for player in results(tmp_path / "new")["players"]) == [1, 2, 3, 4, 5, 6]
    assert stored(tmp_path / "new" / "event.db")["event"][0]


def test_a_workbook_that_is_half_saved_when_a_precheck_begins_is_read_again(
    run: Run, cup: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from cardlab.tournament import outputs

    resolve(cup, rulings={"P1 Martin": ("withdrawn", "")})
    workbook = cup / "to-resolve.xlsx"
    whole = workbook.read_bytes()
    workbook.write_bytes(whole[: len(whole) // 2])
    monkeypatch.setattr(outputs.time, "sleep", lambda _: workbook.write_bytes(whole))
    assert run("precheck", cup).code == 0
    assert [line.status for line in found(cup)][1] == "withdrawn"


def test_a_workbook_that_is_half_saved_is_waited_for_then_left_alone(
    run: Run, cup: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from cardlab.tournament import making, outputs

    made, workbook = making.page_html, cup / "to-resolve.xlsx"
    whole = workbook.read_bytes()

    def page_and_begin_to_save(*words: object) -> Iterator[str]:
        workbook.write_bytes(whole[: len(whole) // 2])
        return made(*words)  # type: ignore[arg-type]

    monkeypatch.setattr(making, "page_html", page_and_begin_to_save)
    monkeypatch.setattr(outputs, "_PAUSE", 0.01)
    rows = [HEADER, *(row(f"01 10:{place:02}", f"P{place} Martin", LEGAL) for place in range(8)), CHLOE]
    outcome = run("precheck", cup, write_csv(tmp_path / "form-2.csv", rows))
    assert (outcome.code, "was being saved" in outcome.text) == (1, True), outcome.text
    assert workbook.read_bytes() == whole[: len(whole) // 2]
    monkeypatch.undo()
    workbook.write_bytes(whole)
    assert run("precheck", cup).code == 1
    names = [cell.value for cell in load_workbook(workbook)["Rulings"]["B"]]
    assert names[-1] == "Chloé Roux"
