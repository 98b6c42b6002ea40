"""The pre-check of 100, 1,000 and 10,000 registrations, beside pandas and openpyxl on the same cells.

Also its memory, of all its processes together, and how soon a browser has opened the page.

The other side reads the same registrations and writes the cells of our precheck.xlsx, unstyled
and unjudged. Each registration is a list of its own: the example deck with cards
exchanged, one list in ten with a slip of the pen.
"""

import json
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from openpyxl import Workbook
from rows import Row

PROJECT = Path(__file__).resolve().parents[2]
_HEADERS = ("Horodateur", "Adresse e-mail", "Nom", "Liste")
_EXCHANGED = 6
_PAUSE = 0.1
_OPENED = 5
STATE = "a process each, its modules loaded, the catalogue built; the event's folder new; each once"


def write_registrations(file: Path, count: int) -> None:
    """A form's export with so many players."""
    chance = random.Random(count)
    lines = (PROJECT / "examples" / "leia-han.txt").read_text(encoding="utf-8").splitlines()
    others = (
        "Defensive Position",
        "Electroshock",
        "Electrostaff",
        "Rend",
        "Flank",
        "Scavenge",
        "Infamous",
        "Close Quarters Assault",
        "Hidden Agenda",
    )
    book = Workbook(write_only=True)
    sheet = book.create_sheet()
    sheet.append(_HEADERS)
    for number in range(count):
        own = list(lines)
        places = [place for place, line in enumerate(own) if line.startswith("2 ")]
        for place in chance.sample(places, chance.randrange(_EXCHANGED)):
            own[place] = f"2 {chance.choice(others)}"
        if chance.random() < 0.1:
            place = chance.choice(places)
            own[place] = own[place].replace("e", "", 1) + "x"
        row = (
            f"{1 + number % 28:02}/11/2026 {number % 24:02}:{number % 60:02}:00",
            f"p{number}@example.org",
            f"Player {number}",
            "\n".join(own),
        )
        sheet.append(row)
    book.save(file)


def measured(side: str, *arguments: object) -> dict[str, float]:
    """Seconds of one side in a process of its own."""
    command = [sys.executable, str(Path(__file__).with_name("precheck_sides.py")), side, *map(str, arguments)]
    finished = subprocess.run(command, check=True, capture_output=True, text=True, cwd=PROJECT)
    found: dict[str, float] = json.loads(finished.stdout.splitlines()[-1])
    return found


def precheck_bench(database: Path, place: Path, repeat: int) -> Iterator[Row]:
    """100, 1,000 and 10,000 registrations, each once; the last rows are of how time, memory and page grow."""
    del repeat
    ours: dict[int, dict[str, float]] = {}
    for count in (100, 1_000, 10_000):
        registrations, event = place / f"registrations-{count}.xlsx", place / f"event-{count}"
        write_registrations(registrations, count)
        ours[count] = measured("ours", registrations, event, database)
        if count <= 1_000:
            other = measured("other", registrations, event / "precheck.xlsx", place / "other.xlsx")
            seconds = ours[count]["seconds"], other["seconds"]
            yield Row(f"precheck of {count:,} registrations", "pandas and openpyxl, the same cells", 2.0, *seconds)
    seconds = ours[10_000]["seconds"], ours[1_000]["seconds"]
    yield Row("precheck of 10,000 registrations", "precheck of 1,000", 11.0, *seconds)
    memory = measured_memory(place / "registrations-10000.xlsx", place / "event-memory", database)
    yield Row("precheck of 10,000 registrations, memory", "300 MB, all processes", 1.0, memory, 300.0, "MB")
    opened = seconds_to_open(place / "event-10000" / "precheck.html", place / "browser")
    if opened is not None:
        yield Row("page of 10,000 players, opened", "a second", 1.0, opened, 1.0)


def measured_memory(registrations: Path, event: Path, database: Path) -> float:
    """The most that the command and the processes it starts hold at one moment, in MB; pages they share count once."""
    sides = str(Path(__file__).with_name("precheck_sides.py"))
    command = [sys.executable, sides, "alone", *map(str, (registrations, event, database))]
    most = 0
    with subprocess.Popen(command, cwd=PROJECT, stdout=subprocess.DEVNULL) as running:
        while running.poll() is None:
            most = max(most, sum(map(_kilobytes, _family(running.pid))))
            time.sleep(_PAUSE)
    if running.returncode:
        raise subprocess.CalledProcessError(running.returncode, command)
    return most / 1024


def _family(process: int) -> Iterator[int]:
    """A process and all that it started, as Linux lists them."""
    yield process
    for listed in Path(f"/proc/{process}/task").glob("*/children"):
        with suppress(OSError):
            for child in listed.read_text().split():
                yield from _family(int(child))


def _kilobytes(process: int) -> int:
    with suppress(OSError):
        for line in Path(f"/proc/{process}/smaps_rollup").read_text().splitlines():
            if line.startswith("Pss:"):
                return int(line.split()[1])
    return 0


def seconds_to_open(page: Path, profile: Path) -> float | None:
    """Until everything of the page is there, the median of some; None without a browser."""
    sys.path.insert(0, str(PROJECT))
    import pytest

    from tests.browsing import started

    times: list[float] = []
    try:
        with started(profile) as browser:
            for _ in range(_OPENED):
                browser.open(page)
                times.append(browser.run("return performance.getEntriesByType('navigation')[0].loadEventEnd"))
    except pytest.skip.Exception:
        return None
    return statistics.median(times) / 1000
