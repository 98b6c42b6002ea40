"""The jobs that are killed: what each starts from, its command, and what it leaves when it is let alone.

`JOBS` names every command that writes. A new one belongs here with its share of the hundred kills.
"""

import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Mapping
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from cardlab.catalogue.freshness import is_stale
from cardlab.catalogue.paths import CataloguePaths
from cardlab.tournament.event_folder import STORE
from tests.conftest import PROJECT, copied
from tests.spreadsheets import HEADERS, write_csv

DATABASE = "cards.db"
EXAMPLES = PROJECT / "examples"
OWN = (
    HEADERS,
    *((f"X{n:04}", "AW", f"{n + 1000}", f"Droid of Doom {n}", "event", "hero", "blue", "") for n in range(900)),
)
_PARTS = {
    ("event", ""): "options",
    ("event", "export"): "registrations",
    ("event", "catalogue"): "found",
    ("event", "lists"): "found",
    ("event", "run"): "found",
    ("player", ""): "registrations",
    ("player", "verdict"): "found",
    ("identity", ""): "registrations",
    ("registration", ""): "registrations",
    ("registration", "accepted"): "found",
    ("entry", ""): "registrations",
    ("entry", "state"): "found",
    ("entry", "side"): "found",
    ("entry", "verdict"): "found",
    ("entry", "fingerprint"): "found",
    ("file", ""): "files",
}
"""What of a store changes together, by table and column; a pre-check takes an export in, then keeps what it found."""
_TABLES = ("event", "player", "identity", "registration", "entry", "answer", "ruling", "settlement", "deck_check",
           "seen", "file", "link", "log")  # fmt: skip
_MOMENTS = ("id", "at", "made_at", "state_at")
_TIMES = {"import_batch": {"modified", "imported_at"}}
"""What differs between two builds from the same sheets."""


class Job(NamedTuple):
    """A command to kill, run in a folder that `prepare` fills from a built catalogue."""

    name: str
    kills: int
    prepare: Callable[[Path, Path], None]
    words: tuple[str, ...]
    again: bool = True
    """Whether the command may be given again when its work is done; making what there is already is refused."""
    deletes: bool = False


def start(folder: Path, *words: str) -> subprocess.Popen[bytes]:
    """The real command, as a shell starts it."""
    command = [sys.executable, "-m", "cardlab", *words]
    surroundings = {
        **os.environ,
        "CARDLAB_DB": str(folder / DATABASE),
        "CARDLAB_LANG": "en",
        "PYTHONPATH": str(PROJECT),
    }
    return subprocess.Popen(
        command, cwd=folder, env=surroundings, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE
    )  # fmt: skip


class State(NamedTuple):
    """What stands in a folder under final names: the catalogue by its content, other files by their bytes, the store of
    an event by the parts that change together."""

    catalogue: str
    files: Mapping[str, bytes]


def state_of(folder: Path) -> State:
    files: dict[str, bytes] = {}
    for path in sorted(folder.rglob("*")):
        name = str(path.relative_to(folder))
        if path.name == STORE:
            files |= {f"{name}: {part}": content.replace(bytes(folder), b"") for part, content in _stored(path).items()}
        elif path.is_file() and not path.name.startswith((".", DATABASE, f"{STORE}-")):
            files[name] = path.read_bytes()
    return State(_content_of(folder / DATABASE), files)


def _stored(file: Path) -> Mapping[str, bytes]:
    """What a store holds, but for ids and moments: each part is one transaction's, and those that hold nothing are
    left out, as is what was not judged yet."""
    with closing(sqlite3.connect(file)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        connection.row_factory = sqlite3.Row
        tables = {
            table: [dict(row) for row in connection.execute(f"SELECT * FROM {table} ORDER BY id")] for table in _TABLES
        }
    parts: dict[str, list[str]] = {}
    for table, rows in tables.items():
        for row in rows:
            by_part: dict[str, dict[str, object]] = {}
            for column, value in row.items():
                if column not in _MOMENTS:
                    by_part.setdefault(_part(table, column, row), {})[column] = value
            for part, values in by_part.items():
                if any(values.values()) and not (part == "found" and row.get("verdict") == ""):
                    parts.setdefault(part, []).append(repr((table, values)))
    return {part: "\n".join(lines).encode() for part, lines in parts.items()}


def _part(table: str, column: str, row: Mapping[str, object]) -> str:
    if table == "log":
        return {"made": "options", "export": "registrations", "restored": "restored"}.get(str(row["what"]), "found")
    return _PARTS.get((table, column)) or _PARTS.get((table, "")) or "found"


def _content_of(database: Path) -> str:
    """Every row of every table; opening it the way every command does undoes what was cut short."""
    if not database.exists():
        return ""
    is_stale(CataloguePaths(database, PROJECT / "imports"))
    digest = sha256()
    with closing(sqlite3.connect(f"{database.as_uri()}?mode=ro", uri=True)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert connection.execute("PRAGMA foreign_key_check").fetchall() == []
        tables = [
            row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY 1")
        ]
        for table in tables:
            columns = [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]
            kept = ", ".join(f'"{name}"' for name in columns if name not in _TIMES.get(table, ()))
            digest.update(repr((table, kept)).encode())
            for row in sorted(connection.execute(f"SELECT {kept} FROM {table}"), key=repr):
                digest.update(repr(row).encode())
    return digest.hexdigest()


def _built(folder: Path, built: Path) -> None:
    copied(built, folder / DATABASE)


def _with_sheet_to_import(folder: Path, built: Path) -> None:
    _built(folder, built)
    write_csv(folder / "own.csv", OWN)


def _with_own_sheet(folder: Path, built: Path) -> None:
    """A sheet put into the folder of one's own by hand: a build takes it in."""
    _built(folder, built)
    (folder / "cards-own").mkdir()
    write_csv(folder / "cards-own" / "0001-destiny--cards.csv", OWN)


def _without_catalogue(folder: Path, _built: Path) -> None:
    (folder / "cards-own").mkdir()
    write_csv(folder / "cards-own" / "0001-destiny--cards.csv", OWN)


def _with_old_exports(folder: Path, built: Path) -> None:
    _built(folder, built)
    (folder / "lists").mkdir()
    for name in ("decks.xlsx", "decks.html", "cards.csv", "lists/leia-et-han.csv"):
        (folder / name).write_bytes(b"what stood here before")


def _with_registrations(folder: Path, built: Path) -> None:
    _built(folder, built)
    shutil.copy(EXAMPLES / "registrations.csv", folder / "form.csv")


def _with_event(folder: Path, built: Path) -> None:
    """An event that has run, and a newer export in which one player mends the list and another is new."""
    _with_registrations(folder, built)
    start(folder, *PRECHECK).communicate()
    older = (folder / "form.csv").read_text(encoding="utf-8")
    newer = older.replace("2 Tir visé", "2 Viser").replace("3 Pistolet", "2 Pistolet")
    (folder / "newer.csv").write_text(f"{newer}17/11/2026 08:00:00,zoe@example.org,Zoé Petit,,,Français\n", "utf-8")


def _with_removable_cards(folder: Path, built: Path) -> None:
    _with_sheet_to_import(folder, built)
    start(folder, "catalogue", "import", "own.csv").communicate()


def _with_backup(folder: Path, built: Path) -> None:
    _with_event(folder, built)
    (folder / "kept").mkdir()
    start(folder, *BACKUP).communicate()


def _with_place_for_backup(folder: Path, built: Path) -> None:
    _with_event(folder, built)
    (folder / "kept").mkdir()


BACKUP = ("event", "backup", "cup", "-o", f"kept/{STORE}", "--force")
PRECHECK = ("precheck", "form.csv", "--game", "destiny", "--format", "reference-1.6", "-o", "cup")
DECKS = tuple(
    str(EXAMPLES / name) for name in ("leia-han.txt", "leia-han-wrong.txt", "hunt-down.txt", "tatooine-dark.txt")
)
JOBS = (
    Job("build", 18, _with_own_sheet, ("catalogue", "build", "--force")),
    Job("first build", 10, _without_catalogue, ("catalogue", "build")),
    Job("import", 20, _with_sheet_to_import, ("catalogue", "import", "own.csv")),
    Job("export to a workbook", 10, _with_old_exports, ("export", *DECKS, "-o", "decks.xlsx", "--force")),
    Job("export to pages", 5, _with_old_exports, ("export", *DECKS, "-o", "decks.html", "--force")),
    Job("export to a folder", 6, _with_old_exports, ("export", *DECKS, "--to", "csv", "-o", "lists", "--force")),
    Job("export of the catalogue", 7, _with_old_exports,
        ("catalogue", "export", "young-jedi", "-o", "cards.csv", "--force")),
    Job("fix", 4, _with_old_exports, ("fix", str(EXAMPLES / "leia-han-wrong.txt"), "-o", "decks.html", "--force")),
    Job("a page of statistics", 4, _with_old_exports, ("stats", *DECKS, "-o", "decks.html", "--force")),
    Job("a template for a collection", 4, _with_old_exports,
        ("collection", "template", "young-jedi", "-o", "decks.xlsx", "--force")),
    Job("first precheck", 8, _with_registrations, PRECHECK),
    Job("report of an event", 4, _with_event, ("event", "report", "cup", "-o", "report.xlsx", "--force")),
    Job("removing one's own cards", 6, _with_removable_cards,
        ("catalogue", "remove", "destiny", "X0001", "X0002", "-o", "removed.csv", "--force"), again=False),
    Job("new event", 5, _with_event,
        ("event", "new", "next", "--like", "cup", "--game", "destiny", "--format", "reference-1.6"), again=False),
    Job("check-in", 3, _with_event, ("event", "check-in", "cup", "Camille")),
    Job("backup of an event", 4, _with_place_for_backup, BACKUP),
    Job("restoring an event", 5, _with_backup, ("event", "restore", f"kept/{STORE}", "again", "--force")),
    Job("forgetting an event", 8, _with_backup, ("event", "forget", "cup", "--yes"), deletes=True),
    Job("precheck again", 12, _with_event, ("precheck", "cup", "newer.csv")),
)  # fmt: skip
