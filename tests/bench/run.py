#!/usr/bin/env python3
"""How fast cardlab is, as ratios measured side by side in one run: `python tests/bench/run.py`.

Every figure is the median over whole processes, ours and the other in turn, so that a slow
moment of the machine strikes both. Files and byte code are warm: each command runs once
unmeasured first. sqlite-utils is installed into a temporary environment of its own.
"""

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
import venv
from collections.abc import Callable, Sequence
from pathlib import Path

from export_bench import export_bench
from in_process import in_process

PROJECT = Path(__file__).resolve().parents[2]
DO_NOTHING = Path(__file__).with_name("do_nothing.py")
GAMES = ("destiny", "swccg", "young-jedi", "outer-rim")

Job = Callable[[], None]


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--repeat", type=int, default=7, help="repetitions of each measure (default 7)")
    repeat = options.parse_args().repeat
    with tempfile.TemporaryDirectory(prefix="cardlab-bench-") as folder:
        place = Path(folder)
        sqlite_utils = _install(place, "sqlite-utils")
        rows = [
            ("build from nothing / sqlite-utils insert", 0.4, *_build_against(sqlite_utils, place, repeat)),
            *(
                (f"{' '.join(words)} / do nothing", target, *_command_against_nothing(words, place, repeat))
                for words, target in (
                    (("catalogue", "build"), 1.5),
                    (("search", "luke", "skywalker"), 2.0),
                    (("search", "sabre", "lazer"), 2.0),
                    (("show", "AW", "35"), 2.0),
                    (("show", "1_19", "--game", "swccg"), 2.0),
                    (("validate", "examples/leia-han.txt"), 1.5),
                )
            ),
            *in_process(place / "ours.db", repeat),
            *export_bench(place / "ours.db", repeat),
        ]
    _print(rows, repeat)
    return 0 if all(ours / other <= target for _, target, ours, other in rows) else 1


def _build_against(sqlite_utils: Path, place: Path, repeat: int) -> tuple[float, float]:
    """The whole catalogue from nothing, and the four card sheets alone by sqlite-utils."""
    ours, other = place / "ours.db", place / "other.db"

    def build() -> None:
        ours.unlink(missing_ok=True)
        _run([*_cardlab(), "catalogue", "build", "--force", "--db", str(ours)])

    def insert() -> None:
        other.unlink(missing_ok=True)
        for game in GAMES:
            sheet = PROJECT / "imports" / game / "cards.csv"
            _run([str(sqlite_utils), "insert", str(other), game, str(sheet), "--csv"])

    return _in_turn(build, insert, repeat)


def _command_against_nothing(words: Sequence[str], place: Path, repeat: int) -> tuple[float, float]:
    database = ["--db", str(place / "ours.db")]
    return _in_turn(
        lambda: _run([*_cardlab(), *words, *database]),
        lambda: _run([sys.executable, str(DO_NOTHING), *words, *database]),
        3 * repeat,
    )


def _in_turn(ours: Job, other: Job, repeat: int) -> tuple[float, float]:
    """The median seconds of two jobs that take turns."""
    times: tuple[list[float], list[float]] = ([], [])
    ours(), other()
    for _ in range(repeat):
        for job, taken in zip((ours, other), times, strict=True):
            start = time.perf_counter()
            job()
            taken.append(time.perf_counter() - start)
    return statistics.median(times[0]), statistics.median(times[1])


def _cardlab() -> list[str]:
    return [sys.executable, "-m", "cardlab"]


def _run(command: Sequence[str]) -> None:
    surroundings = {**os.environ, "CARDLAB_LANG": "en"}
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, cwd=PROJECT, env=surroundings)


def _install(place: Path, package: str) -> Path:
    """The command of a package in an environment of its own."""
    print(f"Installing {package} for the comparison …", file=sys.stderr)
    venv.create(place / "venv", with_pip=True)
    folder = place / "venv" / ("Scripts" if os.name == "nt" else "bin")
    subprocess.run(
        [str(folder / "python"), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", package], check=True
    )
    return folder / package


def _print(rows: Sequence[tuple[str, float, float, float]], repeat: int) -> None:
    print(f"Median of {repeat} (build) and {3 * repeat} (others) whole processes in turn, caches warm;")
    print("in-process: one open catalogue, the list judged before, SQLModel's statements warm, collector off.")
    print(f"{'what':44}  {'ours':>8}  {'other':>8}  {'ratio':>6}  {'at most':>7}")
    for what, target, ours, other in rows:
        print(f"{what:44}  {ours:7.3f}s  {other:7.3f}s  {ours / other:6.2f}  {target:7.2f}")


if __name__ == "__main__":
    sys.exit(main())
