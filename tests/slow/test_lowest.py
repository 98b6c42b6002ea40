"""The lowest versions that pyproject.toml allows: in an environment with exactly those, cardlab does its real work.

They belong to the lowest Python: most have no wheels for one that came after them.
"""

import os
import re
import subprocess
import sys
import tomllib
import venv
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.conftest import PROJECT
from tests.slow.installing import PIP, fetched
from tests.spreadsheets import TWO_CARDS, write_ods, write_xlsx

Cardlab = Callable[..., str]


DECLARED = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def lowest() -> list[str]:
    """`rich>=13.9` becomes `rich==13.9`."""
    return [re.sub(">=", "==", needed) for needed in DECLARED["dependencies"]]


def test_every_dependency_has_a_lower_bound_and_no_other() -> None:
    assert all(re.fullmatch(r"[a-z0-9-]+==[0-9.]+", needed) for needed in lowest())


@pytest.fixture(scope="module")
def cardlab(tmp_path_factory: pytest.TempPathFactory) -> Cardlab:
    """cardlab in an environment of its own, run in a folder of its own."""
    if DECLARED["requires-python"] != ">={}.{}".format(*sys.version_info):
        pytest.skip(f"needs Python {DECLARED['requires-python'].removeprefix('>=')}")
    folder = tmp_path_factory.mktemp("lowest")
    environment = folder / "environment"
    venv.create(environment, with_pip=False)
    binaries = environment / ("Scripts" if os.name == "nt" else "bin")
    into = [*PIP, "--python", str(binaries / "python"), "install"]
    fetched([*into, *lowest()])
    subprocess.run([*PIP, "wheel", "--no-deps", "--wheel-dir", str(folder), str(PROJECT)], check=True)
    (wheel,) = folder.glob("cardlab-*.whl")
    subprocess.run([*into, "--no-deps", str(wheel)], check=True)
    surroundings = {"PATH": os.environ["PATH"], "HOME": str(folder), "CARDLAB_DB": str(folder / "cards.db"),
                    "CARDLAB_LANG": "en", "PYTHONUTF8": "1", "PYTHONWARNINGS": "ignore"}  # fmt: skip

    def run_there(*words: str | Path, code: int = 0) -> str:
        command = [str(binaries / "cardlab"), *map(str, words)]
        outcome = subprocess.run(command, cwd=folder, env=surroundings, capture_output=True, text=True, check=False)
        assert outcome.returncode == code, outcome.stdout + outcome.stderr
        assert "Traceback" not in outcome.stderr
        return outcome.stdout

    return run_there


def test_a_deck_is_judged(cardlab: Cardlab) -> None:
    assert "Fingerprint: 7OG2-N4A7-OIFD" in cardlab("validate", PROJECT / "examples" / "leia-han.txt")
    assert '"verdict": "illegal"' in cardlab(
        "validate", PROJECT / "examples" / "leia-han-wrong.txt", "--json", "--lang", "fr", code=1
    )


def test_cards_are_searched_with_a_typo(cardlab: Cardlab) -> None:
    assert "01035" in cardlab("search", "Luke Skywaker Jedi Knight", "--game", "destiny")


def test_own_cards_are_imported(cardlab: Cardlab, tmp_path: Path) -> None:
    assert "2 added" in cardlab("catalogue", "import", write_xlsx(tmp_path / "cards.xlsx", TWO_CARDS))
    assert "2 unchanged" in cardlab("catalogue", "import", write_ods(tmp_path / "cards.ods", TWO_CARDS))
    assert cardlab("show", "X001").startswith("Droid of Doom")


@pytest.mark.parametrize("ending", ["xlsx", "html", "csv"])
def test_decks_are_exported_and_read_back(cardlab: Cardlab, tmp_path: Path, ending: str) -> None:
    target = tmp_path / f"deck.{ending}"
    cardlab("export", PROJECT / "examples" / "leia-han.txt", "-o", target)
    assert target.stat().st_size > 1000
    if ending != "html":
        assert "7OG2-N4A7-OIFD" in cardlab("validate", target)


def test_templates_and_help_are_written(cardlab: Cardlab, tmp_path: Path) -> None:
    cardlab("catalogue", "template", "swccg", "-o", tmp_path / "template.xlsx")
    assert "validate" in cardlab("--help")
    assert "--format" in cardlab("validate", "--help", "--lang", "fr")
