#!/usr/bin/env python3
"""Set up cardlab in .venv and run it: `python3 dev.py TASK`. Needs Python 3.11 or newer with venv and pip.

demo         judge a legal and an illegal deck
desk         open cardlab in the browser, on an example tournament
test         ruff, mypy and the tests: what every change must pass
slow [PART]  kill commands, fuzz readers, build wheels: minutes. PART is one file: `slow kills` is test_kills.py
program      make dist/cardlab, a program for people without Python, for the system it runs on
constraints  write constraints.txt anew, with the newest version of everything
"""

import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

HERE = Path(__file__).resolve().parent
VENV = HERE / ".venv"
PROGRAMS = "Scripts" if os.name == "nt" else "bin"
BIN = VENV / PROGRAMS
CONSTRAINTS = HERE / "constraints.txt"
NEWEST_PINNED = (3, 14)
"""The newest Python that the versions of constraints.txt have wheels for; a newer one gets the newest of everything."""
SLOW_AT_MOST = 40 * 60
ON_ALL_CORES = ("-n", str((os.cpu_count() or 1) + 1), "--dist", "worksteal")
"""One more than there are cores: some tests wait for a browser or a server. Neighbours share what one of them made."""
EXAMPLE_EVENT = "exports/example-cup"


def main() -> int:
    task, part = (*sys.argv[1:], "", "")[:2]
    signal.signal(signal.SIGINT, lambda *_: None)  # what we run hears Ctrl-C too, and ends by itself
    if {"-h", "--help", "help"} & set(sys.argv[1:]):
        print(__doc__)
        return 0
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
        install(".[desk]", "program")
        return run("pyinstaller", "--noconfirm", "packaging/cardlab.spec")
    if task in ("test", "slow"):
        install(".[desk,postgres]", "dev")
        return test() if task == "test" else slow(part)
    if task == "constraints":
        return write_constraints()
    print(__doc__, file=sys.stderr)
    return 2


def install(what: str, *groups: str) -> None:
    """Put cardlab and the dependency groups named into .venv."""
    if not shutil.which("pip", path=BIN):  # pip comes last: without it, setting up was cut short
        print("Setting up .venv: a minute or two, the first time …", flush=True)
        try:
            venv.create(VENV, with_pip=True, symlinks=os.name != "nt")  # a copy of some Pythons finds no libraries
        except subprocess.CalledProcessError:
            sys.exit("Setting up failed or was cut short: it needs venv and pip (Debian: apt install python3-venv).")
    else:
        print("Looking whether .venv is up to date …", flush=True)
    pinned = ["--constraint", str(CONSTRAINTS)] if sys.version_info[:2] <= NEWEST_PINNED else []
    pip = ("-m", "pip", "install", "--quiet", "--disable-pip-version-check")
    if code := run("python", *pip, *pinned, "--editable", what, *packages_of(groups)):
        sys.exit(code)


def packages_of(groups: tuple[str, ...]) -> list[str]:
    """What the dependency groups of pyproject.toml name; read here, for the pip of Python 3.11 knows none."""
    import tomllib

    declared = tomllib.loads((HERE / "pyproject.toml").read_text(encoding="utf-8"))["dependency-groups"]
    return [package for group in groups for package in declared[group]]


def demo() -> int:
    """The demo of an installed cardlab, and what to type here, where none is installed."""
    if code := run("cardlab", "demo"):
        return code
    here = (BIN / "cardlab").relative_to(HERE)
    print(f"\nHere / Ici: {here} instead of / au lieu de cardlab\nDesk / Bureau: python3 dev.py desk")
    print(f"For instance / Par exemple: {here} validate my-deck.txt")
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


def write_constraints() -> int:
    """Pin what pip would install today; with the lowest Python, for the others can use those versions too."""
    if sys.version_info[:2] != (3, 11):
        print("Run this with Python 3.11, the lowest there is.", file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory() as folder:
        venv.create(folder, with_pip=True, symlinks=os.name != "nt")
        pip = [str(Path(folder) / PROGRAMS / "python"), "-m", "pip", "--disable-pip-version-check"]
        wanted = [f"{HERE}[desk,postgres]", *packages_of(("dev", "program"))]
        subprocess.run([*pip, "install", "--quiet", *wanted], check=True)
        frozen = subprocess.run([*pip, "freeze"], check=True, capture_output=True, text=True).stdout
    pins = [line for line in frozen.splitlines() if re.fullmatch(r"[\w.-]+==\S+", line)]
    head = "# The versions cardlab is tested with, for pip install --constraint. Made by: python3 dev.py constraints"
    CONSTRAINTS.write_text("\n".join([head, *pins]) + "\n", encoding="utf-8")
    return 0


def run(program: str, *arguments: str, timeout: int | None = None) -> int:
    surroundings = {**os.environ}
    surroundings.pop("PYTHONDONTWRITEBYTECODE", None)  # the tests start many processes: each would compile everything
    command = [str(BIN / program), *arguments]
    return subprocess.run(command, cwd=HERE, check=False, timeout=timeout, env=surroundings).returncode


if __name__ == "__main__":
    sys.exit(main())
