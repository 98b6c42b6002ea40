#!/usr/bin/env python3
"""Set up cardlab in .venv and run it: `python3 dev.py demo`, `python3 dev.py test`, `python3 dev.py slow [PART]`.

`slow` kills commands, fuzzes readers, builds wheels and tries the lowest versions of what cardlab needs: minutes, not
seconds. Its parts are the files of tests/slow: `python3 dev.py slow kills` runs tests/slow/test_kills.py alone.
Needs nothing but Python 3.11 or newer with venv and pip.
"""

import os
import subprocess
import sys
import venv
from pathlib import Path

HERE = Path(__file__).resolve().parent
VENV = HERE / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
SLOW_AT_MOST = 40 * 60


def main() -> int:
    task, part = (*sys.argv[1:], "", "")[:2]
    if sys.version_info < (3, 11):  # noqa: UP036
        print("cardlab needs Python 3.11 or newer.", file=sys.stderr)
        return 2
    if task == "demo":
        install(".")
        return demo()
    if task in ("test", "slow"):
        install(".[dev]")
        return test() if task == "test" else slow(part)
    print(__doc__, file=sys.stderr)
    return 2


def install(what: str) -> None:
    if not BIN.exists():
        print("Setting up .venv …", flush=True)
        venv.create(VENV, with_pip=True)
    run("python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--editable", what, check=True)


def demo() -> int:
    print("$ cardlab validate examples/leia-han.txt", flush=True)
    return run("cardlab", "validate", "examples/leia-han.txt")


def test() -> int:
    for command in (["ruff", "check", "."], ["ruff", "format", "--check", "."], ["mypy"], ["pytest", "-n", "auto"]):
        print(f"$ {' '.join(command)}", flush=True)
        if code := run(*command):
            return code
    return 0


def slow(part: str) -> int:
    what = f"tests/slow/test_{part}.py" if part else "tests/slow"
    try:
        return run("pytest", "-o", "addopts=-q --strict-markers", "-n", "auto", what, timeout=SLOW_AT_MOST)
    except subprocess.TimeoutExpired:
        print(f"The slow lane took more than {SLOW_AT_MOST // 60} minutes.", file=sys.stderr)
        return 1


def run(program: str, *arguments: str, check: bool = False, timeout: int | None = None) -> int:
    return subprocess.run([str(BIN / program), *arguments], cwd=HERE, check=check, timeout=timeout).returncode


if __name__ == "__main__":
    sys.exit(main())
