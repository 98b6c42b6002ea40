"""A game of a package beside cardlab: installed, it is built, validated, exported and pre-checked like our own.

The package stands in `tests/sample_game`; docs/contributing/add-a-game.md shows it.
"""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.slow.installing import PIP, fetched

SAMPLE = Path(__file__).parents[1] / "sample_game"
RIGHT = "Game: Sabacc\n\nHand\n1 Mistress of Staves\n1 Six of Sabres\n"
WRONG = RIGHT.replace("1 Mistress", "2 Mistress")
READ = """
import json, os
from typing import NamedTuple
import cardlab
from cardlab.catalogue.freshness import is_stale

class Hand(NamedTuple):
    game: str
    hand: str
    sum: int

with cardlab.open(os.environ["CARDLAB_DB"]) as lab:
    cards = [[card.title, card.value, card.face] for card in lab.catalogue.all_cards("high-sabacc")]
    hands = [hand.hand for hand in lab.catalogue.own_records("high-sabacc", Hand, "sabacc_hand")]
    print(json.dumps([cards, hands, len(lab.cards("destiny")) > 3000, is_stale(lab.paths)]))
"""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of packages with one more game."""
    folder = tmp_path_factory.mktemp("site")
    fetched([*PIP, "install", "--no-deps", "--target", folder, SAMPLE])
    return folder


@pytest.fixture
def installed(site: Path, tmp_path: Path) -> Path:
    """The same, to be changed."""
    return Path(shutil.copytree(site, tmp_path / "site"))


@pytest.fixture(scope="module")
def sample_database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("sample") / "cards.db"


def told(site: Path, database: Path, *words: str | Path) -> subprocess.CompletedProcess[str]:
    surroundings = {**os.environ, "PYTHONPATH": str(site), "CARDLAB_DB": str(database), "CARDLAB_LANG": "en"}
    return subprocess.run(
        [sys.executable, *map(str, words)], env=surroundings, capture_output=True, text=True, check=False
    )


def test_its_tables_and_sheets_are_built_with_those_of_the_others(installed: Path, tmp_path: Path) -> None:
    outcome = told(installed, tmp_path / "cards.db", "-c", READ)
    assert outcome.stderr == ""
    cards, hands, others, stale = json.loads(outcome.stdout)
    assert cards[:2] == [["The Idiot", 0, True], ["The Evil One", -15, False]]
    assert hands == ["Pure Sabacc", "Idiot's Array", "Bomb out"]
    assert (others, stale) == (True, False)


def test_its_own_kind_of_sheet_is_imported_and_kept(installed: Path, tmp_path: Path) -> None:
    database, sheet = tmp_path / "cards.db", tmp_path / "hands.csv"
    sheet.write_text("hand,sum\nFairy Empress,-22\nBomb out,0\n", encoding="utf-8")
    imported = told(installed, database, "-m", "cardlab", "catalogue", "import", sheet)
    assert "1 added, 0 changed, 1 unchanged" in imported.stdout
    assert [path.name for path in (tmp_path / "cards-own").iterdir()] == ["0001-high-sabacc--hands.csv"]
    database.unlink()
    hands = json.loads(told(installed, database, "-c", READ).stdout)[1]
    assert hands == ["Pure Sabacc", "Idiot's Array", "Bomb out", "Fairy Empress"]


def test_its_tables_limits_are_named_with_the_cell(installed: Path, tmp_path: Path) -> None:
    sheet = installed / "sabacc" / "sheets" / "cards.csv"
    sheet.write_text(sheet.read_text(encoding="utf-8").replace("-15", "-18"), encoding="utf-8")
    outcome = told(installed, tmp_path / "cards.db", "-m", "cardlab", "catalogue", "build")
    assert outcome.returncode == 2
    assert "high-sabacc/cards.csv, row 3, column value: must be at least -17" in outcome.stderr


def test_its_facts_have_the_names_it_gives_them(installed: Path, sample_database: Path) -> None:
    words = ("search", "evil", "one", "--game", "high-sabacc", "--lang", "fr")
    searched = told(installed, sample_database, "-m", "cardlab", *words)
    assert searched.stdout.splitlines()[2].endswith("valeur -15")


def test_its_lists_are_validated(installed: Path, sample_database: Path, tmp_path: Path) -> None:
    right, wrong = tmp_path / "right.txt", tmp_path / "wrong.txt"
    right.write_text(RIGHT, encoding="utf-8")
    wrong.write_text(WRONG, encoding="utf-8")
    outcome = told(installed, sample_database, "-m", "cardlab", "validate", right, wrong, "--json")
    assert outcome.stderr == ""
    first, second = json.loads(outcome.stdout)["results"]
    assert (first["game"], first["verdict"], first["summary"]) == ("high-sabacc", "legal", {"sum": 19})
    assert second["verdict"] == "illegal"
    assert [finding["message"] for finding in second["findings"]] == ["The hand is at 32 (house rules)."]
    french = told(installed, sample_database, "-m", "cardlab", "validate", wrong, "--lang", "fr").stdout
    assert "La main est à 32 (règles de la maison)." in french


@pytest.mark.parametrize(
    ("hand", "verdict", "found", "waiting"),
    [
        pytest.param("1 Mistress of Staves\n", "illegal", ["hand-size"], [], id="one card"),
        pytest.param("1 Mistress of Staves\n1 Jawa Juice\n", "unclear", [], ["hand-size"], id="one card, one unread"),
        pytest.param("2 Mistress of Staves\n1 Jawa Juice\n", "unclear", [], ["bomb-out"], id="26 points, one unread"),
        pytest.param("6 The Idiot\n1 Jawa Juice\n", "illegal", ["most-cards"], [], id="six cards, one unread"),
        pytest.param("2 Six of Sabres\n", "legal-with-warnings", ["no-face"], [], id="no face card"),
    ],
)
def test_an_error_that_an_unread_line_could_change_is_not_judged(
    installed: Path, sample_database: Path, tmp_path: Path, hand: str, verdict: str, found: list[str],
    waiting: list[str],
) -> None:  # fmt: skip
    """Severity and id are the rule's; `unread_cannot_change` says which errors hold beside an unread line."""
    deck = tmp_path / "hand.txt"
    deck.write_text(f"Game: Sabacc\n\nHand\n{hand}", encoding="utf-8")
    outcome = told(installed, sample_database, "-m", "cardlab", "validate", deck, "--json")
    assert outcome.stderr == ""
    (result,) = json.loads(outcome.stdout)["results"]
    assert result["verdict"] == verdict
    rules = [finding["rule"] for finding in result["findings"] if not finding["rule"].startswith("list.")]
    assert rules == [f"high-sabacc.{name}" for name in found]
    assert [each["rule"] for each in result["not_judged"]] == [f"high-sabacc.{name}" for name in waiting]


def test_its_decks_are_exported_and_read_back(installed: Path, sample_database: Path, tmp_path: Path) -> None:
    deck = tmp_path / "right.txt"
    deck.write_text(RIGHT, encoding="utf-8")
    for file in ("out.csv", "out.xlsx", "out.txt", "out.html"):
        made = told(installed, sample_database, "-m", "cardlab", "export", deck, "-o", tmp_path / file)
        assert (made.returncode, made.stderr) == (0, ""), file
    again = told(
        installed, sample_database, "-m", "cardlab", "validate", "--json",
        deck, *(tmp_path / f"out.{ending}" for ending in ("csv", "xlsx", "txt")),
    )  # fmt: skip
    marks = {result["fingerprint"] for result in json.loads(again.stdout)["results"]}
    assert len(marks) == 1


def test_its_registrations_are_pre_checked(installed: Path, sample_database: Path, tmp_path: Path) -> None:
    form = tmp_path / "form.csv"
    form.write_text(f'Name,E-mail,Deck\nLando,l@example.org,"{RIGHT}"\nHan,h@example.org,"{WRONG}"\n', encoding="utf-8")
    outcome = told(
        installed, sample_database, "-m", "cardlab", "precheck", form, "--game", "high-sabacc", "--format", "bespin",
        "-o", tmp_path / "cup", "--json",
    )  # fmt: skip
    assert outcome.stderr == ""
    statuses = {player["name"]: player["status"] for player in json.loads(outcome.stdout)["players"]}
    assert statuses == {"Lando": "legal", "Han": "illegal"}
    assert (tmp_path / "cup" / "precheck.xlsx").is_file()
