"""The self-contained program: built by its recipe, started as by a double click, used where there is no Python."""

import os
import subprocess
import tomllib
import venv
from pathlib import Path

import httpx
import pytest

from cardlab import __version__
from tests.conftest import PROJECT
from tests.slow.installing import PIP, Installed, copied, fetched, is_a_desk


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built from a copy, in an environment that has what the program needs and nothing else."""
    folder = tmp_path_factory.mktemp("program")
    project, environment = copied(folder / "project"), folder / "environment"
    venv.create(environment, with_pip=False)
    binaries = environment / ("Scripts" if os.name == "nt" else "bin")
    declared = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))["dependency-groups"]
    fetched([*PIP, "--python", binaries / "python", "install", f"{project}[desk]", *declared["program"]])
    command = [str(binaries / "pyinstaller"), "--log-level", "WARN", "packaging/cardlab.spec"]
    done = subprocess.run(command, cwd=project, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-3000:]
    return project / "dist" / "cardlab"


@pytest.fixture
def cardlab(program: Path, tmp_path: Path) -> Installed:
    return Installed(program, tmp_path)


def test_it_brings_its_examples(cardlab: Installed) -> None:
    assert "examples/leia-han.txt: LEGAL\n" in cardlab("demo")


def test_it_is_the_whole_command_line(cardlab: Installed) -> None:
    assert cardlab("--version") == f"cardlab {__version__}\n"
    for deck, code in (("leia-han", 0), ("hunt-down", 0), ("tatooine-dark", 0), ("outer-rim-solo", 1)):
        cardlab("validate", PROJECT / "examples" / f"{deck}.txt", "--lang", "fr", code=code)
    cardlab("export", PROJECT / "examples" / "leia-han.txt", "-o", "leia.xlsx")
    assert "7OG2-N4A7-OIFD" in cardlab("validate", "leia.xlsx")
    assert "AW 35" in cardlab("search", "Luke Skywaker", "--game", "destiny")
    options = ("--format", "reference-1.6", "-o", "cup")
    cardlab("precheck", PROJECT / "examples" / "registrations.csv", *options, code=1)  # not all are legal
    assert (cardlab.folder / "cup" / "precheck.html").is_file()


def test_a_double_click_opens_the_desk(cardlab: Installed) -> None:
    with cardlab.desk() as address, cardlab.desk() as another:
        is_a_desk(address)
        is_a_desk(another)


def test_an_events_folder_dropped_on_it_opens_its_desk(cardlab: Installed) -> None:
    cardlab("event", "new", "cup", "--game", "destiny", "--format", "reference-1.6", "--deadline", "2199-12-04 18:00")
    with cardlab.desk(cardlab.folder / "cup") as address:
        assert "<form" in httpx.get(f"{address}/e/cup", timeout=60).text


def test_it_says_why_where_the_folder_is_no_event(cardlab: Installed) -> None:
    (cardlab.folder / "holiday").mkdir()
    cardlab(cardlab.folder / "holiday", code=2)
