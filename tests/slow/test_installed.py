"""Wheel and source archive: the same bytes wherever they are built, and cardlab works from them in an empty folder."""

import email
import json
import os
import signal
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import httpx
import pytest

from cardlab import __version__
from tests.conftest import PROJECT
from tests.slow.installing import PIP, Installed, built, copied, fetched, is_a_desk

BINARIES = "Scripts" if os.name == "nt" else "bin"


@pytest.fixture(scope="module")
def wheel_and_archive(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    folder = tmp_path_factory.mktemp("built")
    return built(copied(folder / "project"), folder / "dist")


@pytest.fixture(scope="module")
def tools(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """pipx and uv, as people have them."""
    folder = tmp_path_factory.mktemp("tools")
    return _installed(folder, "pipx", "uv")


def test_they_are_the_same_bytes_wherever_they_are_built(wheel_and_archive: tuple[Path, Path], tmp_path: Path) -> None:
    elsewhere = copied(tmp_path / "another name")
    for file in elsewhere.rglob("*"):
        os.utime(file, (1, 1_500_000_000))
    for ours, other in zip(wheel_and_archive, built(elsewhere, tmp_path / "dist"), strict=True):
        assert ours.name == other.name
        assert ours.read_bytes() == other.read_bytes(), ours.name


def test_the_wheel_works_in_an_empty_environment(wheel_and_archive: tuple[Path, Path], tmp_path: Path) -> None:
    wheel, _ = wheel_and_archive
    cardlab = Installed(_installed(tmp_path / "environment", wheel) / "cardlab", tmp_path / "home")
    assert "Luke Skywalker, Jedi Knight" in cardlab("search", "Luke Skywalker", "--game", "destiny")
    status = json.loads(cardlab("catalogue", "status", "--json"))
    assert Path(status["path"]) == cardlab.share / "cardlab" / "cardlab.db"
    assert {game: counts["cards"] for game, counts in status["games"].items()} == {
        "destiny": 3104, "swccg": 5028, "young-jedi": 688, "outer-rim": 457,
    }  # fmt: skip
    assert cardlab("catalogue", "build").startswith("The catalogue is up to date")
    shown = cardlab("demo")
    assert "examples/leia-han.txt: LEGAL\n" in shown
    assert "examples/leia-han-wrong.txt: ILLEGAL\n" in shown
    assert list(cardlab.folder.iterdir()) == []
    cardlab("demo", "-o", "examples")
    assert "decks.xlsx: 2 lists" in cardlab(
        "export", "examples/leia-han.txt", "examples/tatooine-dark.txt", "-o", "decks.xlsx"
    )


def test_the_wheel_tells_a_package_index_what_it_is(wheel_and_archive: tuple[Path, Path]) -> None:
    with zipfile.ZipFile(wheel_and_archive[0]) as wheel:
        (name,) = (each for each in wheel.namelist() if each.endswith(".dist-info/METADATA"))
        metadata = email.message_from_bytes(wheel.read(name))
    assert metadata.get_all("Provides-Extra") == ["desk", "postgres"]
    assert metadata["Author"] == "the cardlab authors"
    assert metadata.get_all("Project-URL") is None  # as long as there is no address: see tests/test_project.py
    readme = str(metadata.get_payload())
    assert "cardlab validate examples/leia-han" in readme
    assert "](docs/" not in readme


@pytest.mark.parametrize("way", ["pip", "pip from the archive", "pipx", "uv"])
def test_every_way_to_install_it_gives_a_desk(
    way: str, wheel_and_archive: tuple[Path, Path], tools: Path, tmp_path: Path
) -> None:
    wheel, archive = wheel_and_archive
    here = {**os.environ, "HOME": str(tmp_path)}
    if way == "pipx":
        places = {"PIPX_HOME": str(tmp_path / "pipx"), "PIPX_BIN_DIR": str(tmp_path / "bin")}
        fetched([tools / "pipx", "install", "--python", sys.executable, f"{wheel}[desk]"], env=here | places)
    elif way == "uv":
        places = {"UV_TOOL_DIR": str(tmp_path / "uv"), "UV_TOOL_BIN_DIR": str(tmp_path / "bin")}
        fetched([tools / "uv", "tool", "install", "--python", sys.executable, f"{wheel}[desk]"], env=here | places)
    else:
        _installed(tmp_path, f"{archive if 'archive' in way else wheel}[desk]")
    cardlab = Installed(tmp_path / BINARIES / "cardlab", tmp_path / "home")
    assert cardlab("--version") == f"cardlab {__version__}\n"
    assert "Fingerprint: 7OG2-N4A7-OIFD" in cardlab("validate", PROJECT / "examples" / "leia-han.txt")
    with cardlab.desk("desk", "--port", "0") as address:
        is_a_desk(address)


def _installed(environment: Path, *what: object) -> Path:
    """The folder of programs of an environment of its own with these in it."""
    venv.create(environment, with_pip=False)
    binaries = environment / BINARIES
    fetched([*PIP, "--python", binaries / "python", "install", *what])
    return binaries


def test_the_first_minute_of_a_fresh_checkout(tmp_path: Path) -> None:
    project = copied(tmp_path / "project")
    shown = fetched([sys.executable, "dev.py", "demo"], cwd=project)
    assert "leia-han.txt: LEGAL" in shown
    assert "leia-han-wrong.txt: ILLEGAL" in shown
    assert shown.rstrip().splitlines()[-2].endswith("python3 dev.py desk")
    checkout = Installed(Path(sys.executable), tmp_path / "home")
    with checkout.desk(project / "dev.py", "desk") as address:
        is_a_desk(address)
        assert "Example Cup" in httpx.get(f"{address}/e/example-cup", timeout=60).text
    with pytest.raises(httpx.ConnectError):
        httpx.get(address, timeout=60)
    with subprocess.Popen(
        [sys.executable, project / "dev.py", "desk"], env=checkout.surroundings, stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT, text=True, start_new_session=True,
    ) as desk:  # fmt: skip
        assert desk.stdout
        assert any("Ctrl+C" in line for line in desk.stdout)
        os.killpg(desk.pid, signal.SIGINT)  # what a terminal does
        assert "Traceback" not in desk.stdout.read()
