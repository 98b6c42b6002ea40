"""The pre-check of 100, 1,000 and 10,000 registrations, beside pandas and openpyxl on the same cells.

The other side reads the same registrations and writes the cells of our precheck.xlsx, unstyled
and unjudged. Each registration is a list of its own: the example deck with cards
exchanged, one list in ten with a slip of the pen.
"""

import json
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from openpyxl import Workbook
from rows import Row

PROJECT = Path(__file__).resolve().parents[2]
_HEADERS = ("Horodateur", "Adresse e-mail", "Nom", "Liste")
_EXCHANGED = 6
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
    """Seconds and megabytes of one side in a process of its own."""
    command = [sys.executable, str(Path(__file__).with_name("precheck_sides.py")), side, *map(str, arguments)]
    finished = subprocess.run(command, check=True, capture_output=True, text=True, cwd=PROJECT)
    found: dict[str, float] = json.loads(finished.stdout.splitlines()[-1])
    return found


def precheck_bench(database: Path, place: Path, repeat: int) -> Iterator[Row]:
    """100, 1,000 and 10,000 registrations, each once; the last two rows are of how time and memory grow."""
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
    yield Row("precheck of 10,000 registrations, memory", "500 MB", 1.0, ours[10_000]["megabytes"], 500.0, "MB")
