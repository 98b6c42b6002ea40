"""What the tests of installed programs share: what is built from a clean copy, and an empty place to use it in."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.conftest import PROJECT

PIP = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet"]
_UNREACHABLE = (
    "connection",
    "name resolution",
    "timed out",
    "proxy",
    "network is unreachable",
    "error sending request",
)
_NOT_OURS = shutil.ignore_patterns(".git", ".venv", "__pycache__", "*.db", "*_cache", ".hypothesis", "dist", "build")


def copied(target: Path) -> Path:
    """The project as somebody else has it."""
    return Path(shutil.copytree(PROJECT, target, ignore=_NOT_OURS, copy_function=shutil.copyfile))


def built(project: Path, into: Path) -> tuple[Path, Path]:
    """Wheel and source archive."""
    fetched([sys.executable, "-m", "build", "--outdir", into, project])
    (wheel,), (archive,) = into.glob("*.whl"), into.glob("*.tar.gz")
    return wheel, archive


def fetched(command: list[Any], **options: Any) -> str:
    """Run what fetches packages; without the package index the test is skipped."""
    done = subprocess.run([*map(str, command)], capture_output=True, text=True, check=False, **options)
    if done.returncode and any(word in done.stderr.lower() for word in _UNREACHABLE):
        pytest.skip("the package index cannot be reached")
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    return done.stdout


class Installed:
    """An installed cardlab, in an empty folder of a user who has nothing else."""

    def __init__(self, program: Path, home: Path) -> None:
        self.program = program
        self.folder = home / "empty"
        self.folder.mkdir(parents=True)
        self.share = home / "share"
        self.surroundings = {
            "PATH": os.environ["PATH"], "HOME": str(home), "XDG_DATA_HOME": str(self.share),
            "LANG": "en_GB.UTF-8", "PYTHONUTF8": "1", "BROWSER": "true",
        }  # fmt: skip

    def __call__(self, *words: str | Path, code: int = 0) -> str:
        command = [str(self.program), *map(str, words)]
        done = subprocess.run(
            command, cwd=self.folder, env=self.surroundings, capture_output=True, text=True, check=False
        )
        assert done.returncode == code, done.stdout + done.stderr
        return done.stdout

    @contextmanager
    def desk(self, *words: str | Path) -> Iterator[str]:
        """The address of its desk, started with these words."""
        command = [str(self.program), *map(str, words)]
        with subprocess.Popen(
            command, cwd=self.folder, env=self.surroundings, stdout=subprocess.PIPE, text=True
        ) as desk:
            try:
                assert desk.stdout
                told = next((found for line in desk.stdout if (found := re.search(r"http://[\d.]+:\d+", line))), None)
                assert told, "it says where it is"
                yield told[0]
            finally:
                desk.terminate()


def is_a_desk(address: str) -> None:
    """It shows its page, and judges a list in another process."""
    assert "cardlab" in httpx.get(address, timeout=60).text
    deck = (PROJECT / "examples" / "leia-han.txt").read_text(encoding="utf-8")
    judged = httpx.post(f"{address}/api/v1/validate", json={"list": deck, "lang": "fr"}, timeout=60).json()
    assert judged["results"][0]["verdict"] == "legal"
