"""An event made by the real command from registrations made by hand."""

import csv
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from tests.conftest import Run
from tests.tournament.registered import LEGAL, UNCLEAR, WRONG

MakeEvent = Callable[..., Path]

DESTINY = (
    ("Anne Martin", LEGAL),
    ("Jean Dupont", WRONG),
    ("Jeanne Dupont", UNCLEAR),
    ('=HYPERLINK("http://x")', LEGAL),
    ("Zoé \x1b[31m <script>", LEGAL.replace("Leia et Han", "\x1b[2J")),
    ("Rien", ""),
)


@pytest.fixture
def make_event(run: Run, tmp_path: Path) -> MakeEvent:
    """Write registrations, run the pre-check, give the event's folder."""

    def make(
        rows: Sequence[tuple[str, str]] = DESTINY,
        *options: str,
        game: str = "destiny",
        format: str = "reference-1.6",
    ) -> Path:
        registrations = tmp_path / "registrations.csv"
        names = [name for name, _ in rows]
        with registrations.open("w", encoding="utf-8", newline="") as opened:
            lines = [(f"2026-12-01 10:{place:02}", name, f"{names.index(name)}@example.org", text)
                     for place, (name, text) in enumerate(rows)]  # fmt: skip
            csv.writer(opened).writerows([("Timestamp", "Name", "E-mail", "Deck"), *lines])
        folder = tmp_path / "event"
        chosen = ("--game", game, "--format", format, "--deadline", "2026-12-05 18:00", "--title", "Winter Open")
        outcome = run("precheck", registrations, *chosen, "-o", folder, *options)
        assert (folder / "event.db").is_file(), outcome.text
        return folder

    return make


@pytest.fixture
def event(make_event: MakeEvent) -> Path:
    return make_event()
