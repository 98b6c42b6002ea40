#!/usr/bin/env python3
"""Set up cardlab in .venv and run it: `python3 dev.py demo`, `desk`, `test`, `slow [PART]` or `program`.

`demo` judges a legal and an illegal deck, `desk` opens cardlab in the browser on an example tournament.
`slow` kills commands, fuzzes readers, builds wheels and tries the lowest versions of what cardlab needs: minutes, not
seconds. Its parts are the files of tests/slow: `python3 dev.py slow kills` runs tests/slow/test_kills.py alone.
`program` makes dist/cardlab, a program for people without Python, for the system it runs on.
Needs nothing but Python 3.11 or newer with venv and pip.
"""

import os
import shutil
import signal
import subprocess
import sys
import venv
from pathlib import Path

HERE = Path(__file__).resolve().parent
VENV = HERE / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
SLOW_AT_MOST = 40 * 60
ON_ALL_CORES = ("-n", str((os.cpu_count() or 1) + 1), "--dist", "worksteal")
"""One more than there are cores: some tests wait for a browser or a server. Neighbours share what one of them made."""
EXAMPLE_EVENT = "exports/example-cup"


def main() -> int:
    task, part = (*sys.argv[1:], "", "")[:2]
    signal.signal(signal.SIGINT, lambda *_: None)  # what we run hears Ctrl-C too, and ends by itself
    if sys.version_info < (3, 11):  # noqa: UP036
        print("cardlab needs Python 3.11 or newer.", file=sys.stderr)
        return 2
    if task == "demo":
        install(".")
        return demo()
    if task == "desk":
        install(".[desk]")
        return desk()
    if task == "program":
        install(".[program]")
        return run("pyinstaller", "--noconfirm", "packaging/cardlab.spec")
    if task in ("test", "slow"):
        install(".[dev]")
        return test() if task == "test" else slow(part)
    print(__doc__, file=sys.stderr)
    return 2


def install(what: str) -> None:
    if not shutil.which("pip", path=BIN):  # pip comes last: without it, setting up was cut short
        print("Setting up .venv …", flush=True)
        try:
            venv.create(VENV, with_pip=True, symlinks=os.name != "nt")  # a copy of some Pythons finds no libraries
        except subprocess.CalledProcessError:
            sys.exit("Setting up failed or was cut short: it needs venv and pip (Debian: apt install python3-venv).")
    if code := run("python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--editable", what):
        sys.exit(code)


def demo() -> int:
    """A deck that is legal, one that is not, and where to go from there."""
    for deck, expected in (("examples/leia-han.txt", 0), ("examples/leia-han-wrong.txt", 1)):
        print(f"$ cardlab validate {deck}", flush=True)
        if (code := run("cardlab", "validate", deck)) != expected:
            return code or 1
        print()
    print("Next, in your browser / Ensuite, dans votre navigateur:  python3 dev.py desk")
    print(f"Your own deck / Votre deck:  {(BIN / 'cardlab').relative_to(HERE)} validate my-deck.txt")
    return 0


def desk() -> int:
    """The organiser's desk of an example tournament, which is made on the first call and kept until it is deleted."""
    if not (HERE / EXAMPLE_EVENT).exists():
        options = ("--game", "destiny", "--format", "reference-1.6", "--title", "Example Cup", "-o", EXAMPLE_EVENT)
        if (code := run("cardlab", "precheck", "examples/registrations.csv", *options)) > 1:  # 1: not all are legal
            return code
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # ends the desk too, which would go on without it
    return run("cardlab", "desk", EXAMPLE_EVENT, "--open")


def test() -> int:
    for command in (["ruff", "check", "."], ["ruff", "format", "--check", "."], ["mypy"], ["pytest", *ON_ALL_CORES]):
        print(f"$ {' '.join(command)}", flush=True)
        if code := run(*command):
            return code
    return 0


def slow(part: str) -> int:
    what = f"tests/slow/test_{part}.py" if part else "tests/slow"
    try:
        options = ("-o", "addopts=-q --strict-markers", *ON_ALL_CORES, "--durations=25")
        return run("pytest", *options, what, timeout=SLOW_AT_MOST)
    except subprocess.TimeoutExpired:
        print(f"The slow lane took more than {SLOW_AT_MOST // 60} minutes.", file=sys.stderr)
        return 1


def run(program: str, *arguments: str, timeout: int | None = None) -> int:
    surroundings = {**os.environ}
    surroundings.pop("PYTHONDONTWRITEBYTECODE", None)  # the tests start many processes: each would compile everything
    command = [str(BIN / program), *arguments]
    return subprocess.run(command, cwd=HERE, check=False, timeout=timeout, env=surroundings).returncode


if __name__ == "__main__":
    sys.exit(main())
