"""A full disk and missing rights: one sentence, exit code 2, and everything as it was."""

import resource
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.conftest import PROJECT, Process, Run, copied
from tests.spreadsheets import HEADERS, TWO_CARDS, write_csv

DECK = PROJECT / "examples" / "leia-han.txt"
MANY = (HEADERS, *((f"X{n:04}", "AW", f"{n + 1000}", f"Doom {n}", "event", "hero", "blue", "") for n in range(700)))


# -- full disk ------------------------------------------------------------------------------------


@pytest.fixture(params=["files may not grow", "the disk is full"])
def full_disk(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[Path, Callable[[int], Process]]]:
    """A folder, and a way to run cardlab so that only so many bytes more can be written there.

    A real little disk where we may mount one; a limit on the size of files always.
    """
    folder = tmp_path / "disk"
    folder.mkdir()
    if request.param == "files may not grow":
        yield folder, lambda room: _runner(lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (room, room)))
        return
    mount = ["mount", "-t", "tmpfs", "-o", "size=12m", "tmpfs", str(folder)]
    if not shutil.which("mount") or subprocess.run(mount, capture_output=True, check=False).returncode:
        pytest.skip("no disk can be mounted here; the limit on the size of files is tested all the same")

    def with_room(room: int) -> Process:
        (folder / ".filled").write_bytes(bytes(max(0, shutil.disk_usage(folder).free - room)))
        return _runner(None)

    yield folder, with_room
    subprocess.run(["umount", str(folder)], check=True)


def _runner(limit: Callable[[], None] | None) -> Process:
    def run_limited(*words: str | Path) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "cardlab", *map(str, words)]
        return subprocess.run(command, capture_output=True, text=True, check=False, preexec_fn=limit)

    return run_limited


def left_in(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*")
            if path.is_file() and path.name != ".filled"}  # fmt: skip


def test_a_build_that_does_not_fit(full_disk: tuple[Path, Callable[[int], Process]]) -> None:
    folder, with_room = full_disk
    outcome = with_room(3_000_000)("search", "luke", "--db", folder / "cards.db")
    assert (outcome.returncode, outcome.stdout) == (2, "")
    assert "free space" in outcome.stderr
    assert "Traceback" not in outcome.stderr
    assert left_in(folder) == {}


@pytest.mark.parametrize("room", [0, 40_000], ids=["for nothing", "for the sheet we keep, not for its rows"])
def test_an_import_that_does_not_fit(
    full_disk: tuple[Path, Callable[[int], Process]], tmp_path: Path, built_database: Path, room: int
) -> None:
    """Not a row of it is there, now or later."""
    folder, with_room = full_disk
    database = copied(built_database, folder / "cards.db")
    before = left_in(folder)
    sheet = write_csv(tmp_path / "cards.csv", MANY)
    outcome = with_room(room)("catalogue", "import", sheet, "--db", database)
    assert outcome.returncode == 2
    assert "free space" in outcome.stderr
    assert "Traceback" not in outcome.stderr
    found = _runner(None)("show", "X0001", "--db", database)
    assert found.returncode == 2
    assert left_in(folder) == before


@pytest.mark.parametrize(
    "words", [("export", DECK, "--to", "xlsx"), ("export", DECK, "--to", "csv"), ("catalogue", "export", "outer-rim")]
)
def test_an_export_that_does_not_fit(
    full_disk: tuple[Path, Callable[[int], Process]], words: tuple[str, ...], built_database: Path
) -> None:
    folder, with_room = full_disk
    target = folder / ("cards.xlsx" if words[0] == "catalogue" else f"deck.{words[-1]}")
    target.write_bytes(b"mine")
    outcome = with_room(0)(*words, "-o", target, "--force", "--db", built_database)
    assert outcome.returncode == 2
    assert "free space" in outcome.stderr
    assert "Traceback" not in outcome.stderr
    assert left_in(folder) == {target.name: b"mine"}


@pytest.mark.parametrize("words", [("validate", DECK), ("search", "luke"), ("export", DECK, "--to", "xlsx", "-o", "-")])
def test_standard_output_that_is_full(words: tuple[str, ...], built_database: Path) -> None:
    with open("/dev/full", "wb") as full:
        command = [sys.executable, "-m", "cardlab", *map(str, words), "--db", str(built_database)]
        outcome = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert outcome.returncode == 2
    assert outcome.stderr == "The system refused: the disk is full. Check rights and free space, then try again.\n"


# -- rights ---------------------------------------------------------------------------------------


def test_a_catalogue_that_can_only_be_read_is_read(bound_by_rights: Process, shut: Path, built_database: Path) -> None:
    database = copied(built_database, shut / "cards.db")
    database.chmod(0o444)
    shut.chmod(0o555)
    for words in (("validate", DECK), ("search", "luke"), ("catalogue", "status"), ("catalogue", "build")):
        outcome = bound_by_rights(*words, "--db", database)
        assert (outcome.returncode, outcome.stderr) == (0, "")


def test_a_catalogue_that_may_not_be_read(bound_by_rights: Process, shut: Path, built_database: Path) -> None:
    database = copied(built_database, shut / "cards.db")
    database.chmod(0o000)
    for words in (("validate", DECK), ("catalogue", "build", "--force"), ("catalogue", "status")):
        outcome = bound_by_rights(*words, "--db", database)
        assert outcome.returncode == 2
        assert "Cannot open the catalogue" in outcome.stderr
        assert "Traceback" not in outcome.stderr
    assert database.read_bytes() == built_database.read_bytes()


def test_own_sheets_that_may_not_be_looked_at_are_not_taken_for_none(
    bound_by_rights: Process, tmp_path: Path, built_database: Path
) -> None:
    database = copied(built_database, tmp_path / "cards.db")
    sheet = write_csv(tmp_path / "cards.csv", TWO_CARDS)
    assert bound_by_rights("catalogue", "import", sheet, "--db", database).returncode == 0
    own = tmp_path / "cards-own"
    before = database.read_bytes()
    own.chmod(0o000)
    for words in (("show", "X001"), ("catalogue", "build", "--force"), ("catalogue", "import", sheet)):
        outcome = bound_by_rights(*words, "--db", database)
        assert outcome.returncode == 2
        assert "cards-own cannot be read: permission denied" in outcome.stderr
    own.chmod(0o755)
    assert database.read_bytes() == before
    assert bound_by_rights("show", "X001", "--db", database).returncode == 0


def test_a_read_only_folder_for_an_export(bound_by_rights: Process, shut: Path, built_database: Path) -> None:
    shut.chmod(0o555)
    for target in (shut / "deck.csv", shut / "new folder"):
        outcome = bound_by_rights("export", DECK, "--to", "csv", "-o", target, "--db", built_database)
        assert (outcome.returncode, "permission denied" in outcome.stderr) == (2, True)
        assert "Traceback" not in outcome.stderr
    assert list(shut.iterdir()) == []


def test_an_event_that_may_not_be_written(bound_by_rights: Process, shut: Path) -> None:
    options = ("--game", "destiny", "--format", "reference-1.6")
    assert bound_by_rights("event", "new", shut / "cup", *options).returncode == 0
    (shut / "cup" / "event.db").chmod(0o444)
    (shut / "cup").chmod(0o555)
    shut.chmod(0o555)
    assert bound_by_rights("event", "show", shut / "cup").returncode == 0
    for words, told in (
        (("link", shut / "cup", "--new", "judge", "--name", "Kim"), "cannot be used: permission denied. Check rights"),
        (("new", shut / "other", *options), "permission denied. Check rights and free space, or choose another place."),
    ):
        outcome = bound_by_rights("event", *words)
        assert (outcome.returncode, told in outcome.stderr) == (2, True), outcome.stderr
    (shut / "cup").chmod(0o755)


def test_a_folder_that_may_not_be_entered_for_an_export(
    bound_by_rights: Process, shut: Path, built_database: Path
) -> None:
    shut.chmod(0o000)
    outcome = bound_by_rights("export", DECK, "-o", shut / "deck.csv", "--db", built_database)
    assert (outcome.returncode, "permission denied" in outcome.stderr) == (2, True)
    assert "Traceback" not in outcome.stderr


def test_one_list_that_may_not_be_read_does_not_stop_the_rest(
    bound_by_rights: Process, tmp_path: Path, built_database: Path
) -> None:
    secret = tmp_path / "secret.txt"
    secret.write_text("2 Force Throw", encoding="utf-8")
    secret.chmod(0o000)
    outcome = bound_by_rights("validate", secret, DECK, "--db", built_database)
    assert outcome.returncode == 2
    assert "You may not read" in outcome.stderr
    assert "secret.txt. Ask its owner" in outcome.stderr
    assert "leia-han.txt: LEGAL" in outcome.stdout


# -- names and things that are no files -----------------------------------------------------------


def test_a_name_too_long_for_the_system(run: Run, tmp_path: Path) -> None:
    long = "a" * 300
    outcome = run("validate", long, DECK)
    assert (outcome.code, "leia-han.txt: LEGAL" in outcome.out) == (2, True)
    assert "the name is too long" in outcome.err
    for words in (("export", DECK, "-o", tmp_path / f"{long}.csv"), ("export", DECK, "--to", "csv", "-o", long)):
        outcome = run(*words)
        assert (outcome.code, "the name is too long" in outcome.err) == (2, True)


def test_what_never_ends_is_not_read_to_its_end(run: Run) -> None:
    outcome = run("validate", "/dev/zero")
    assert (outcome.code, "/dev/zero is larger than 50 MB" in outcome.err) == (2, True)
