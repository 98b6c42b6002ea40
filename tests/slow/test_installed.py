"""The wheel: installed into an empty environment, cardlab works in an empty folder."""

import json
import os
import subprocess
import sys
import venv
from pathlib import Path

from tests.conftest import PROJECT


def test_the_wheel_works_in_an_empty_environment(tmp_path: Path) -> None:
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet"]
    subprocess.run([*pip, "wheel", "--no-deps", "--wheel-dir", str(tmp_path), str(PROJECT)], check=True)
    (wheel,) = tmp_path.glob("cardlab-*.whl")
    environment = tmp_path / "environment"
    venv.create(environment, with_pip=False)
    binaries = environment / ("Scripts" if os.name == "nt" else "bin")
    subprocess.run([*pip, "--python", str(binaries / "python"), "install", str(wheel)], check=True)
    empty = tmp_path / "empty"
    empty.mkdir()
    surroundings = {
        "PATH": os.environ["PATH"],
        "HOME": str(tmp_path / "home"),
        "XDG_DATA_HOME": str(tmp_path / "share"),
        "LANG": "en_GB.UTF-8",
        "PYTHONUTF8": "1",
    }

    def cardlab(*words: str) -> str:
        command = [str(binaries / "cardlab"), *words]
        return subprocess.run(command, cwd=empty, env=surroundings, check=True, capture_output=True, text=True).stdout

    assert "Luke Skywalker, Jedi Knight" in cardlab("search", "Luke Skywalker", "--game", "destiny")
    status = json.loads(cardlab("catalogue", "status", "--json"))
    assert Path(status["path"]) == tmp_path / "share" / "cardlab" / "cardlab.db"
    assert {game: counts["cards"] for game, counts in status["games"].items()} == {
        "destiny": 3104, "swccg": 5016, "young-jedi": 688, "outer-rim": 457,
    }  # fmt: skip
    assert cardlab("catalogue", "build").startswith("The catalogue is up to date")
    assert list(empty.iterdir()) == []
