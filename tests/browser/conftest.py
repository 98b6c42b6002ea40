"""The page of a real event, made by the command from the French form export of a Destiny tournament."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browsing import Browser
from tests.tournament.events import FIXTURES

FORM = FIXTURES / "destiny"
OPTIONS = ("--game", "destiny", "--format", "reference-1.6", "--deadline", "2026-12-05 18:00", "--lang", "fr",
           "--title", "Open d'hiver")  # fmt: skip


@pytest.fixture(scope="session")
def event(tmp_path_factory: pytest.TempPathFactory, built_database: Path) -> Path:
    """The folder of the event; its registrations and decks are a copy that a test may change."""
    folder = tmp_path_factory.mktemp("events") / "hiver"
    precheck(built_database, FORM / "reponses.csv", *OPTIONS, "--decks", FORM / "decks", "-o", folder)
    return folder


def precheck(database: Path, *words: str | Path) -> None:
    command = [sys.executable, "-m", "cardlab", "precheck", *map(str, words)]
    done = subprocess.run(command, env={**os.environ, "CARDLAB_DB": str(database)}, capture_output=True, check=False)
    assert done.returncode == 1, done.stderr.decode()  # some lists are not legal


@pytest.fixture
def page(browser: Browser, event: Path) -> Iterator[Browser]:
    """The browser with the page open on a desk, in the light, nothing ticked, and no complaint at the end."""
    browser.size(1280)
    browser.prefer("light")
    browser.open(event / "precheck.html")
    browser.run("localStorage.clear()")
    browser.reload()
    browser.console()
    yield browser
    browser.prefer()
    assert browser.console() == []
