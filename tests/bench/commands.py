"""Whole commands, from the start of Python to their exit: beside commands that do nothing, and sqlite-utils."""

import csv
import inspect
import os
import random
import subprocess
import sys
import venv
from collections.abc import Iterator, Sequence
from pathlib import Path

import do_nothing
from rows import Row
from turns import in_turn

from cardlab.cli import browse, catalogue, validate

PROJECT = Path(__file__).resolve().parents[2]
GAMES = ("destiny", "swccg", "young-jedi", "outer-rim")
COMMANDS = (
    (("validate", "examples/leia-han.txt"), 1.4),
    (("search", "luke", "skywalker"), 2.0),
    (("search", "sabre", "lazer"), 2.0),
    (("show", "AW", "35"), 2.0),
    (("show", "1_19", "--game", "swccg"), 2.0),
    (("catalogue", "build"), 1.5),
)
MANY = 50_000
TITLE_WORDS = ("Luke", "Vader", "Sabre", "Droid", "Moon", "Storm", "Jedi", "Sith", "Rogue", "Echo", "Dune", "Blade")
STATE = "whole processes in turn; the catalogue's file, byte code and the disk's cache warm; nothing is kept open"


def build_from_nothing(database: Path, place: Path, repeat: int) -> Iterator[Row]:
    """The whole catalogue from nothing, and the four card sheets alone by sqlite-utils."""
    sqlite_utils = _installed("sqlite-utils", place)
    other = place / "other.db"

    def insert() -> None:
        other.unlink(missing_ok=True)
        for game in GAMES:
            sheet = PROJECT / "imports" / game / "cards.csv"
            _run([str(sqlite_utils), "insert", str(other), game, str(sheet), "--csv"])

    yield Row(
        "catalogue build, from nothing",
        "sqlite-utils insert, cards only",
        0.6,
        *in_turn(lambda: build(database), insert, repeat),
    )


def build(database: Path) -> None:
    database.unlink(missing_ok=True)
    run_cardlab("catalogue", "build", "--force", "--db", str(database))


def against_nothing(database: Path, place: Path, repeat: int) -> Iterator[Row]:
    """Our commands on a built catalogue, and Typer commands of the same options that do nothing."""
    del place
    _refuse_other_options()
    chosen = ["--db", str(database)]
    for words, target in COMMANDS:
        other = [sys.executable, do_nothing.__file__, *words, *chosen]
        times = in_turn(lambda w=words: run_cardlab(*w, *chosen), lambda o=other: _run(o), 3 * repeat)
        name = " ".join(words) + (", nothing changed" if words[0] == "catalogue" else "")
        yield Row(name, "a Typer command that does nothing", target, *times)


def among_many(database: Path, place: Path, repeat: int) -> Iterator[Row]:
    """Searching where somebody has 50,000 cards of their own, and where nobody has."""
    many, sheet = place / "many.db", place / "many.csv"
    chance = random.Random(MANY)
    with sheet.open("w", encoding="utf-8", newline="") as opened:
        rows = csv.writer(opened)
        rows.writerow(("code", "set", "number", "title", "type", "affiliation", "colour"))
        for number in range(1, MANY + 1):
            title = f"{' '.join(chance.sample(TITLE_WORDS, 3))} {number}"
            rows.writerow((f"Y{number:05}", "AW", 1000 + number, title, "event", "neutral", "grey"))
    build(many)
    run_cardlab("catalogue", "import", str(sheet), "--game", "destiny", "--db", str(many))
    for words in (("search", "luke", "skywalker"), ("search", "sabre", "lazer")):
        times = in_turn(
            lambda w=words: run_cardlab(*w, "--db", str(many)),
            lambda w=words: run_cardlab(*w, "--db", str(database)),
            repeat,
        )
        yield Row(f"{' '.join(words)}, {MANY:,} own cards", "the same without own cards", 2.0, *times)


def _refuse_other_options() -> None:
    """A command with other options than ours would measure something else; `--lang` is added to all of ours."""
    pairs = (
        (validate.validate, do_nothing.validate),
        (browse.search, do_nothing.search),
        (browse.show, do_nothing.show),
        (catalogue.build, do_nothing.build),
    )
    for ours, other in pairs:
        if [*inspect.signature(ours).parameters, "lang"] != [*inspect.signature(other).parameters]:
            sys.exit(f"do_nothing.py: {other.__name__} has other options than cardlab {ours.__name__}")


def run_cardlab(*words: str) -> None:
    _run([sys.executable, "-m", "cardlab", *words])


def _run(command: Sequence[str]) -> None:
    surroundings = {**os.environ, "CARDLAB_LANG": "en"}
    surroundings.pop("PYTHONDONTWRITEBYTECODE", None)
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, cwd=PROJECT, env=surroundings)


def _installed(package: str, place: Path) -> Path:
    """The command of a package in an environment of its own."""
    venv.create(place / "venv", with_pip=True)
    folder = place / "venv" / ("Scripts" if os.name == "nt" else "bin")
    install = [str(folder / "python"), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", package]
    subprocess.run(install, check=True, stderr=subprocess.DEVNULL)
    return folder / package
