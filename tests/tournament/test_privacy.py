"""Where names and addresses may stand, looked for in the bytes of every file, those inside workbooks too."""

import io
import zipfile
from pathlib import Path

import pytest

from tests.conftest import PROJECT, Run
from tests.spreadsheets import write_csv
from tests.tournament.events import edited, found, resolve

LEIA = (PROJECT / "examples" / "leia-han.txt").read_text(encoding="utf-8")
OWN = f"Player: Quibilah Zonnegem\n{LEIA}"
ROWS = [
    ("Timestamp", "Name", "Email", "Discord", "Decklist"),
    ("2026-12-01 10:00", "Quibilah Zonnegem", "quibilah@zonnegem.example", "quibi#7788", OWN),
    ("2026-12-02 10:00", "Xerxes Ombrelle", "xerxes@ombrelle.example", "", edited(LEIA, ("2 Viser", "2 Tir visé"))),
    ("2026-12-03 10:00", "Xerxès Ombrelle", "zaza@ombrelle.example", "", "Xerxes-Ombrelle.txt"),
    ("2026-12-04 10:00", "Yolande Parpaing", "quibilah@zonnegem.example", "", LEIA),
    ("2026-12-04 11:00", "Walid Parpaing", "walid@parpaing.example", "", "walid parpaing.json"),
    ("2026-12-04 12:00", "Vadim Parpaing", "vadim@parpaing.example", "", "write to vadim@parpaing.example"),
]  # fmt: skip
NAMES = ("quibilah", "zonnegem", "xerxes", "xerxès", "ombrelle", "yolande", "parpaing", "walid", "vadim")
REACHED = ("@zonnegem", "@ombrelle", "@parpaing", "quibi#7788")


@pytest.fixture
def form(tmp_path: Path) -> Path:
    lists = tmp_path / "lists"
    lists.mkdir()
    (lists / "Xerxes-Ombrelle.txt").write_text(edited(LEIA, ("2 Viser", "3 Viser")), encoding="utf-8")
    return write_csv(tmp_path / "form.csv", ROWS)


def check(run: Run, form: Path, *more: str) -> Path:
    folder = form.parent / "event"
    options = ("--game", "destiny", "--format", "reference-1.6", "--deadline", "2026-12-04 11:30")
    outcome = run("precheck", form, *options, "--decks", form.parent / "lists", "-o", folder, *more)
    assert outcome.code == 1, outcome.err
    return folder


def holding(folder: Path, words: tuple[str, ...]) -> set[str]:
    """The files in whose name or content one of the words stands, whatever the case."""
    named: set[str] = set()
    for file in folder.rglob("*"):
        if file.is_file():
            name = file.relative_to(folder).as_posix()
            text = f"{name}\n{_text(file)}".casefold()
            if any(word.casefold() in text for word in words):
                named.add(name)
    return named


def _text(file: Path) -> str:
    content = file.read_bytes()
    if file.name == "event.db":
        return content.decode("utf-8", "replace")
    if not content.startswith(b"PK"):
        return content.decode("utf-8")
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        return "\n".join(archive.read(name).decode("utf-8", "replace") for name in archive.namelist())


def test_addresses_stand_only_in_workbooks_and_replies(run: Run, form: Path) -> None:
    folder = check(run, form)
    resolve(folder, {"Tir visé": "viser"}, {"Xerxès Ombrelle": ("accepted", "wrote from zaza@ombrelle.example")})
    addressed = edited(LEIA, ("2 Viser", "2 Viser\n1 mail à ursule@parpaing.example"))
    rows = [*ROWS, ("2026-12-04 13:00", "Ursule Parpaing", "ursule@parpaing.example", "", addressed)]
    run("precheck", folder, write_csv(form.parent / "form-2.csv", rows))
    assert "list.unknown-card" in found(folder)[-1].rules
    places = {name.partition("/")[0] for name in holding(folder, REACHED)}
    assert places <= {"event.db", "precheck.xlsx", "to-resolve.xlsx", "replies.csv", "replies"}
    assert {"precheck.xlsx", "to-resolve.xlsx", "replies.csv"} <= places


def test_without_personal_data_nobody_is_named_anywhere(run: Run, form: Path) -> None:
    folder = check(run, form, "--no-personal-data")
    assert holding(folder, (*NAMES, *REACHED)) == set()
    assert [line.name for line in found(folder)] == [f"Player {number}" for number in range(1, 7)]
    resolve(folder, {"Tir visé": "viser"}, {"Player 4": ("accepted", "")})
    run("precheck", folder)
    assert holding(folder, (*NAMES, *REACHED)) == set()
    assert [line.status for line in found(folder)][1:4] == ["legal", "illegal", "accepted"]


def test_without_personal_data_the_terminal_names_nobody(run: Run, form: Path) -> None:
    folder = check(run, form, "--no-personal-data")
    for more in ((), ("--json",)):
        outcome = run("precheck", folder, *more)
        assert not [name for name in (*NAMES, *REACHED) if name in outcome.text.casefold()]


def test_without_personal_data_a_player_who_left_is_not_named(run: Run, form: Path) -> None:
    folder = check(run, form, "--no-personal-data")
    run("precheck", folder, write_csv(form.parent / "form-2.csv", ROWS[:4]))
    assert holding(folder, (*NAMES, *REACHED)) == set()


def test_names_left_out_later_leave_all_that_cardlab_writes(run: Run, form: Path) -> None:
    """But the organiser's own workbook, to which cardlab only ever adds; `cardlab event forget` empties that."""
    folder = check(run, form)
    assert holding(folder, NAMES) > {"precheck.html", "precheck.json", "event.db"}
    run("precheck", folder, "--no-personal-data")
    assert holding(folder, (*NAMES, *REACHED)) <= {"to-resolve.xlsx"}


def test_a_folder_of_files_named_after_players(run: Run, tmp_path: Path) -> None:
    lists = tmp_path / "lists"
    lists.mkdir()
    (lists / "Quibilah Zonnegem.txt").write_text(LEIA, encoding="utf-8")
    (lists / "xerxes_ombrelle.json").write_text("{", encoding="utf-8")
    options = ("--game", "destiny", "--format", "reference-1.6", "--no-personal-data")
    outcome = run("precheck", lists, *options, "-o", tmp_path / "event")
    assert outcome.code == 1
    assert holding(tmp_path / "event", NAMES) == set()
    assert not [name for name in NAMES if name in outcome.text.casefold()]


def test_a_folder_of_lists_is_not_left_by_a_link(run: Run, tmp_path: Path) -> None:
    lists = tmp_path / "lists"
    lists.mkdir()
    (lists / "anne.txt").write_text("1 Leia Organa", encoding="utf-8")
    (tmp_path / "diary.txt").write_text("Dear diary", encoding="utf-8")
    (lists / "bo.txt").symlink_to(tmp_path / "diary.txt")
    run("precheck", lists, "--game", "destiny", "--format", "reference-1.6", "-o", tmp_path / "cup")
    told = (tmp_path / "cup" / "precheck.json").read_text("utf-8")
    assert "anne" in told
    assert "diary" not in told
