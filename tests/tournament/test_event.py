"""An event's folder: what makes it one, what it remembers, what it refuses, and that nothing is lost."""

import shutil
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import pytest
from openpyxl import load_workbook

from cardlab.tournament.event_folder import is_event, make_event, open_event
from cardlab.tournament.model import Event
from cardlab.tournament.store.kept_options import event_of
from tests.conftest import PROJECT, Outcome, Run
from tests.spreadsheets import write_csv
from tests.tournament.events import digests, edited, found, resolve, stored
from tests.tournament.registered import UNCLEAR

LEIA = (PROJECT / "examples" / "leia-han.txt").read_text(encoding="utf-8")
WRONG = edited(LEIA, ("2 Viser", "1 Viser"))
ROWS = [
    ("Name", "Email", "Decklist"),
    ("Ada Byron", "ada@example.org", LEIA),
    ("Ben Kane", "ben@example.org", WRONG),
    ("Cy Doyle", "cy@example.org", "cy.txt"),
]
OPTIONS = ("--game", "destiny", "--format", "reference-1.6")


@pytest.fixture
def place(tmp_path: Path) -> Path:
    """A folder with registrations and lists, as an organiser has it."""
    home = tmp_path / "club"
    (home / "lists").mkdir(parents=True)
    (home / "lists" / "cy.txt").write_text(edited(LEIA, ("2 Viser", "2 Médecin militaire")), encoding="utf-8")
    write_csv(home / "form.csv", ROWS)
    return home


def first(run: Run, place: Path, *more: str | Path) -> Outcome:
    return run("precheck", place / "form.csv", *OPTIONS, "--decks", place / "lists", "-o", place / "event", *more)


def statuses(folder: Path) -> list[str]:
    return [line.status for line in found(folder)]


def opened(folder: Path) -> Event:
    with open_event(folder) as store:
        return event_of(store.event(), folder)


class TestOptions:
    def test_round_trip(self, tmp_path: Path) -> None:
        event = Event(
            folder=tmp_path / "event",
            game="young-jedi",
            format="pc-vset1",
            day="2026-12-05",
            deadline=datetime(2026, 12, 5, 18, 30),
            zone="Europe/Paris",
            lang="fr",
            registrations=tmp_path / "inscriptions « été ».csv",
            decks=tmp_path / "lists",
            columns={"deck": 'La "liste"\\', "name": "Nom"},
            settings={"young-jedi.some": "yes"},
            personal_data=False,
            title="Coupe d'été = 1\n\x7f🦄",
        )
        make_event(event).close()
        assert is_event(event.folder)
        assert opened(event.folder) == event

    def test_a_format_of_ones_own_is_a_path_a_code_is_not(self, tmp_path: Path) -> None:
        for name, own in (("one", str(tmp_path / "my-format.csv")), ("two", "reference-1.6")):
            make_event(Event(tmp_path / name, "destiny", format=own)).close()
            assert opened(tmp_path / name).format == own
        assert "../my-format.csv" in stored(tmp_path / "one" / "event.db")["event"][0]

    def test_a_deadline_is_an_instant_wherever_the_machine_stands(self, run: Run, place: Path) -> None:
        """18:00 in Paris is 17:00 UTC in winter; a row of 17:30 New York time is late."""
        options = ("--deadline", "2026-12-05 18:00", "--zone", "Europe/Paris")
        rows = [("Time", *ROWS[0]), ("2026-12-05 17:59:59", *ROWS[1]), ("2026-12-05 12:30:00 -05:00", *ROWS[2])]
        write_csv(place / "form.csv", rows)
        first(run, place, *options)
        assert stored(place / "event" / "event.db")["event"][0][6] == "2026-12-05 17:00:00.000000"
        told = {line.name: line.rules for line in found(place / "event")}
        assert "event.late" not in told["Ada Byron"]
        assert "event.late" in told["Ben Kane"]
        assert run("precheck", place / "event", "--zone", "Europe/Pariss").code == 2


def test_a_file_that_is_not_there_is_called_by_its_name(run: Run, place: Path) -> None:
    outcome = run("precheck", place / "fom.csv", "--game", "destiny", "--format", "reference-1.6", "-o", place / "new")
    assert (outcome.code, (place / "new").exists()) == (2, False)
    assert "fom.csv: no such file" in outcome.err
    first(run, place)
    assert "fom.csv: no such file" in run("precheck", place / "event", place / "fom.csv").err


def test_options_of_a_later_run_are_remembered(run: Run, place: Path) -> None:
    first(run, place)
    run("precheck", place / "event", "--title", "Winter Cup", "--lang", "fr", "--deadline", "2026-12-05 18:00")
    event = opened(place / "event")
    assert (event.title, event.lang, event.deadline) == ("Winter Cup", "fr", datetime(2026, 12, 5, 18, 0))
    assert (event.format, event.decks) == ("reference-1.6", place / "lists")


def test_a_folder_that_moved_with_its_lists_still_works(run: Run, place: Path) -> None:
    first(run, place)
    there = digests(place / "event")
    moved = place.with_name("moved here")
    shutil.move(place, moved)
    outcome = run("precheck", moved / "event")
    assert outcome.code == 1
    assert digests(moved / "event") == there


def test_the_first_command_again_goes_on_with_the_event(run: Run, place: Path) -> None:
    first(run, place)
    resolve(place / "event", rulings={"Ben Kane": ("accepted", "")})
    first(run, place)
    assert statuses(place / "event") == ["legal", "accepted", "legal"]
    assert [line.change for line in found(place / "event")] == ["", "fixed", ""]


def test_rulings_and_numbers_stay_with_their_players_in_another_order(run: Run, place: Path) -> None:
    first(run, place)
    resolve(place / "event", rulings={"Ben Kane": ("accepted", "one card more")})
    run("precheck", place / "event")
    header, ada, ben, cy = ROWS
    run("precheck", place / "event", write_csv(place / "form-2.csv", [header, ben, cy, ada]))
    assert [(line.name, line.status) for line in found(place / "event")] == [
        ("Ada Byron", "legal"), ("Ben Kane", "accepted"), ("Cy Doyle", "legal"),
    ]  # fmt: skip


def test_a_ruling_may_be_written_in_a_row_of_ones_own(run: Run, place: Path) -> None:
    first(run, place)
    file = place / "event" / "to-resolve.xlsx"
    book = load_workbook(file)
    book["Rulings"].append([None, None, "BEN@example.org", "Refused", "plays at another table"])
    book["Rulings"].append([None, "Nobody Known", None, "accepted", ""])
    book.save(file)
    outcome = run("precheck", place / "event")
    assert statuses(place / "event") == ["legal", "refused", "legal"]
    assert "the ruling “accepted” is for “Nobody Known”, who is not registered" in outcome.out


def test_all_settled_is_exit_0(run: Run, place: Path) -> None:
    assert first(run, place).code == 1
    resolve(place / "event", rulings={"Ben Kane": ("withdrawn", "")})
    assert run("precheck", place / "event").code == 0


# -- refusals: exit 2, and nothing written or changed --------------------------------------------


def torn_workbook(place: Path) -> Path:
    (place / "torn.xlsx").write_bytes(b"PK\x03\x04 this is no workbook")
    return place / "torn.xlsx"


def headless(place: Path) -> Path:
    return write_csv(place / "headless.csv", [("Ada", "2 Dodge"), ("Ben", "2 Aim")])


def locked(place: Path) -> Path:
    (place / "old.xls").write_bytes(b"\xd0\xcf\x11\xe0 old or locked")
    return place / "old.xls"


def nothing(place: Path) -> Path:
    return place / "nothing.csv"


@pytest.mark.parametrize("broken", [torn_workbook, headless, locked, nothing])
def test_a_sheet_that_cannot_be_read_changes_nothing(run: Run, place: Path, broken: Callable[[Path], Path]) -> None:
    first(run, place)
    before = digests(place / "event")
    sheet = broken(place)
    outcome = run("precheck", place / "event", sheet)
    assert outcome.code == 2
    assert str(sheet) in outcome.err
    assert "Traceback" not in outcome.text
    assert digests(place / "event") == before
    new = run("precheck", sheet, *OPTIONS, "-o", place / "new")
    assert new.code == 2
    assert not (place / "new").exists()


def damage_store(event: Path) -> None:
    (event / "event.db").write_bytes(b"SQLite it is not")


def damage_workbook(event: Path) -> None:
    (event / "to-resolve.xlsx").write_bytes(b"PK\x03\x04")


def remove_tab(event: Path) -> None:
    book = load_workbook(event / "to-resolve.xlsx")
    del book["Rulings"]
    book.save(event / "to-resolve.xlsx")


def remove_registrations(event: Path) -> None:
    (event.parent / "form.csv").unlink()


def remove_lists(event: Path) -> None:
    shutil.rmtree(event.parent / "lists")


@pytest.mark.parametrize(
    ("damage", "named"),
    [
        (damage_store, "event.db"),
        (damage_workbook, "to-resolve.xlsx"),
        (remove_tab, "to-resolve.xlsx"),
        (remove_registrations, "form.csv"),
        (remove_lists, "lists"),
    ],
)
def test_a_damaged_event_is_named_and_left_as_it_is(
    run: Run, place: Path, damage: Callable[[Path], None], named: str
) -> None:
    first(run, place)
    damage(place / "event")
    before = digests(place / "event")
    outcome = run("precheck", place / "event")
    assert outcome.code == 2
    assert named in outcome.err
    assert "Traceback" not in outcome.text
    assert digests(place / "event") == before


def test_a_folder_that_is_no_event_and_not_empty_is_refused(run: Run, place: Path) -> None:
    (place / "photos").mkdir()
    (place / "photos" / "holiday.txt").write_text("sun", encoding="utf-8")
    outcome = run("precheck", place / "form.csv", *OPTIONS, "-o", place / "photos")
    assert outcome.code == 2
    assert "is there already and is not an empty folder" in outcome.err
    assert [file.name for file in (place / "photos").iterdir()] == ["holiday.txt"]


def test_an_empty_folder_is_taken(run: Run, place: Path) -> None:
    (place / "event").mkdir()
    assert first(run, place).code == 1
    assert is_event(place / "event")


def test_a_file_for_a_folder_is_refused(run: Run, place: Path) -> None:
    outcome = run("precheck", place / "form.csv", *OPTIONS, "-o", place / "form.csv")
    assert outcome.code == 2
    assert "Traceback" not in outcome.text


@pytest.mark.parametrize("where", ["lists/event", "lists"])
def test_an_event_among_the_lists_it_reads_is_refused(run: Run, place: Path, where: str) -> None:
    if where == "lists":
        (place / "lists" / "cy.txt").unlink()
    before = digests(place / "lists")
    outcome = run("precheck", place / "form.csv", *OPTIONS, "--decks", place / "lists", "-o", place / where)
    assert outcome.code == 2
    assert "must not lie among the lists it reads" in outcome.err
    assert digests(place / "lists") == before


def test_what_is_no_event_cannot_take_a_new_export(run: Run, place: Path) -> None:
    outcome = run("precheck", place / "lists", place / "form.csv")
    assert outcome.code == 2
    assert "is not an event" in outcome.err


def test_a_workbook_open_elsewhere_does_not_lose_the_run(run: Run, place: Path) -> None:
    """A report that cannot be written is named; the organiser closes it and runs again."""
    first(run, place)
    file = place / "event" / "precheck.xlsx"
    file.unlink()
    file.mkdir()
    outcome = run("precheck", place / "event")
    assert outcome.code == 2
    assert "precheck.xlsx" in outcome.err
    file.rmdir()
    assert run("precheck", place / "event").code == 1
    assert file.is_file()


@pytest.mark.usefixtures("own_database")
def test_another_catalogue_asks_before_verdicts_change(run: Run, place: Path) -> None:
    """Facts that change no verdict are simply taken. What was answered before is no reason for another."""
    write_csv(place / "form.csv", [*ROWS, ("Dee Lane", "dee@example.org", UNCLEAR)])
    first(run, place)
    resolve(place / "event", {"Lojistik": "01142"})
    run("precheck", place / "event")
    names = ("code", "language", "title", "kind", "source"), ("01151", "fr", "Autre visée", "alias", "test")
    assert run("catalogue", "import", write_csv(place / "names.csv", names), "--game", "destiny").code == 0
    assert run("precheck", place / "event").code == 1
    lists = ("format", "list", "listed", "code", "title"), ("reference-1.6", "banned", "01151", "01151", "Aim")
    outcome = run("catalogue", "import", write_csv(place / "format_lists.csv", lists), "--game", "destiny")
    assert outcome.code == 0, outcome.text
    before = digests(place / "event")
    outcome = run("precheck", place / "event")
    assert outcome.code == 2
    told = "2 verdicts would change: Ada Byron: legal → illegal; Dee Lane: legal → illegal. Nothing was written"
    assert told in outcome.err
    assert digests(place / "event") == before
    assert run("precheck", place / "event", "--take-new-lists").code == 1
    assert statuses(place / "event") == ["illegal", "illegal", "legal", "illegal"]
    assert run("precheck", place / "event").code == 1
