"""What all tests share: one built catalogue, a way to run commands, the material beside the project."""

import ctypes
import io
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path

import pytest
from hypothesis import settings

import cardlab
from cardlab.catalogue.catalogue import Catalogue
from cardlab.catalogue.freshness import write_digest
from cardlab.cli import main
from cardlab.games.options import Request
from cardlab.games.validator import Validator
from cardlab.model.result import Result
from cardlab.reading.document import Source, read_decklist
from tests.browsing import Browser, started
from tests.servers import own_schema, started_server

PROJECT = Path(__file__).resolve().parent.parent
SHARED = PROJECT.parent / "shared"

# A busy machine is not a fault, and what a run tries is what every run tries, unless a seed asks for something else.
settings.register_profile("cardlab", deadline=None, derandomize="CARDLAB_FUZZ_SEED" not in os.environ)
settings.load_profile("cardlab")

needs_shared = pytest.mark.skipif(not SHARED.is_dir(), reason="the material beside the project is not here")


@dataclass(frozen=True)
class Outcome:
    code: int
    out: str
    err: str

    @property
    def text(self) -> str:
        return self.out + self.err


Run = Callable[..., Outcome]
Judged = Callable[..., Result]
Process = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture(scope="session")
def built_database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A catalogue built once from the shipped sheets; tests that write take a copy."""
    database = tmp_path_factory.mktemp("catalogue") / "cards.db"
    cardlab.open(database).build()
    return database


@pytest.fixture(autouse=True)
def _quiet_surroundings(monkeypatch: pytest.MonkeyPatch, built_database: Path) -> None:
    """Every command speaks English, reads the built catalogue and finds no saved defaults, unless a test says so."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("CARDLAB_LANG", "en")
    monkeypatch.setenv("CARDLAB_CONFIG", str(built_database.with_name("config.toml")))
    monkeypatch.setenv("CARDLAB_TRACEBACK", "1")
    monkeypatch.setenv("CARDLAB_DB", str(built_database))
    monkeypatch.setattr(sys, "argv", ["cardlab"])


@pytest.fixture
def own_database(tmp_path: Path, built_database: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the built catalogue that a test may write to."""
    copy = copied(built_database, tmp_path / "own.db")
    monkeypatch.setenv("CARDLAB_DB", str(copy))
    return copy


def copied(database: Path, target: Path) -> Path:
    """A catalogue in another place, with its digest."""
    shutil.copy(database, target)
    write_digest(target)
    return target


@pytest.fixture
def catalogue(built_database: Path) -> Iterator[Catalogue]:
    with Catalogue(built_database) as opened:
        yield opened


@pytest.fixture(scope="session")
def judge(built_database: Path) -> Iterator[Validator]:
    """One judge for all tests of a module: it keeps what it has looked up."""
    with Catalogue(built_database) as opened:
        yield Validator(opened)


@pytest.fixture
def judged(judge: Validator) -> Judged:
    """Judge a list as it stands in a file."""

    def judge_content(content: str | bytes, request: Request = Request(), name: str = "deck.txt") -> Result:
        raw = content.encode() if isinstance(content, str) else content
        return judge.validate(read_decklist(Source(name, raw)), request)

    return judge_content


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run a command as the shell would, in this process."""

    def run_command(*arguments: str | os.PathLike[str], stdin: str | bytes = "") -> Outcome:
        words = [str(argument) for argument in arguments]
        monkeypatch.setattr(sys, "argv", ["cardlab", *words])
        raw = stdin if isinstance(stdin, bytes) else stdin.encode()
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(raw), encoding="utf-8"))
        out, err = io.StringIO(), io.StringIO()
        with redirect_stdout(out), redirect_stderr(err), pytest.raises(SystemExit) as stopped:
            main()
        code = stopped.value.code
        assert code != 3, f"a fault of cardlab's own: {err.getvalue()}"
        return Outcome(code if isinstance(code, int) else int(code is not None), out.getvalue(), err.getvalue())

    return run_command


def shown_on(terminal: int) -> bytes:
    """What a process shows on a terminal whose end we hold, until it ends."""
    pieces = []
    try:
        while piece := os.read(terminal, 65_536):
            pieces.append(piece)
    except OSError:  # how Linux says that nobody is there any more
        pass
    os.close(terminal)
    return b"".join(pieces)


@pytest.fixture(scope="session")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """One browser for all tests that look at pages."""
    with started(tmp_path_factory.mktemp("profile")) as opened:
        yield opened


@pytest.fixture(scope="session")
def server() -> Iterator[str]:
    """A PostgreSQL server of this worker's own, for tests take it away: the address of its owner."""
    with started_server() as address:
        yield address


@pytest.fixture(params=["sqlite", "postgresql"])
def events_at(request: pytest.FixtureRequest) -> str:
    """Where events are: in their folders, or in a database of many."""
    return "" if request.param == "sqlite" else own_schema(request.getfixturevalue("server"))


@pytest.fixture
def bound_by_rights() -> Process:
    """Run cardlab in a process that rights bind: root reads and writes everything unless it gives that up."""
    if not hasattr(os, "geteuid"):
        pytest.skip("rights work otherwise here")
    give_up = _without_root_privilege if os.geteuid() == 0 else None

    def run_bound(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-m", "cardlab", *map(str, arguments)],
            preexec_fn=give_up, capture_output=True, text=True, check=False,
            env={**os.environ, "CARDLAB_LANG": "en", "PYTHONDONTWRITEBYTECODE": "1"},
        )  # fmt: skip

    try:
        run_bound("--version").check_returncode()
    except subprocess.SubprocessError:
        pytest.skip("root cannot give up its privilege here")
    return run_bound


def _without_root_privilege() -> None:
    """Drop the capabilities that let root pass over the rights of files (Linux)."""
    drop_from_bounding_set = 24
    for pass_over_rights in (1, 2):
        if ctypes.CDLL(None).prctl(drop_from_bounding_set, pass_over_rights, 0, 0, 0):
            raise OSError("refused")


@pytest.fixture
def shut(tmp_path: Path) -> Iterator[Path]:
    """A folder that may be made read-only and is opened again afterwards."""
    folder = tmp_path / "shut"
    folder.mkdir()
    yield folder
    folder.chmod(0o755)
