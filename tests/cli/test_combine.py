"""`cardlab validate --combine`: several lists judged as one deck."""

import json
from pathlib import Path

import pytest

from tests.conftest import Run

LIGHT = """Sample deck
Side: Light
Format: starter-30

Red
4 Jawa, Bargainer (MDM 30)
1 Obi-Wan Kenobi, Jedi Padawan (MDM 33)
Blue
5 Royal Guard, Leader (MDM 31)
Green
5 Gungan Guard (MDM 24)
Orange
5 Eopie (MDM 40)
Yellow
5 Counterparts (MDM 50)
Purple
3 Tatooine • Podrace Arena (MDM 65)
1 Coruscant • Capital City (MDM 66)
1 Naboo • Theed Palace (MDM 67)
"""
OTHER = "quantity,set,number\n" + "".join(
    f"{quantity},{place}\n"
    for quantity, place in [
        (5, "MDM,27"), (5, "MDM,19"), (5, "MDM,25"), (5, "MDM,41"), (5, "MDM,51"),
        (3, "TJC,65"), (1, "TJC,66"), (1, "TJC,67"),
    ]
)  # fmt: skip
DARK = "Side: Dark\n5 MDM 89\n5 MDM 99\n5 MDM 95\n5 MDM 117\n5 MDM 130\n5 MDM 135\n"


@pytest.fixture
def files(tmp_path: Path) -> dict[str, Path]:
    texts = {"light.txt": LIGHT, "other.csv": OTHER, "dark.txt": DARK}
    for name, text in texts.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    return {name: tmp_path / name for name in texts}


def test_each_sample_deck_is_a_legal_starter(run: Run, files: dict[str, Path]) -> None:
    for file in (files["light.txt"], files["other.csv"]):
        outcome = run("validate", file, "--format", "starter-30", "--game", "young-jedi")
        assert outcome.code == 0, outcome.text
        assert "young-jedi.starter-pair" in outcome.out


@pytest.mark.parametrize("pair", [("light.txt", "other.csv"), ("light.txt", "light.txt"), ("other.csv", "other.csv")])
def test_any_two_sample_decks_of_a_side_make_a_legal_60(
    run: Run, files: dict[str, Path], pair: tuple[str, str]
) -> None:
    outcome = run("validate", "--combine", *(files[name] for name in pair), "--game", "young-jedi", "--json")
    assert outcome.code == 0, outcome.text
    (result,) = json.loads(outcome.out)["results"]
    assert result["verdict"] == "legal"
    assert result["summary"]["cards"] == 60
    assert set(result["summary"]["colours"].values()) == {10}
    assert result["file"] == f"{files[pair[0]]} + {files[pair[1]]}"


def test_lines_count_on_from_list_to_list(run: Run, files: dict[str, Path]) -> None:
    files["other.csv"].write_text(OTHER.replace("5,MDM,27", "5,MDM,999"), encoding="utf-8")
    outcome = run("validate", "--combine", files["light.txt"], files["other.csv"])
    assert outcome.code == 1
    assert f"{files['light.txt']} 1–19; {files['other.csv']} 20–28" in outcome.out
    assert "Line 21" in outcome.out


def test_two_sides_are_the_finding_of_one_side(run: Run, files: dict[str, Path]) -> None:
    outcome = run("validate", "--combine", files["light.txt"], files["dark.txt"], "--json")
    assert outcome.code == 1
    (result,) = json.loads(outcome.out)["results"]
    assert [f["rule"] for f in result["findings"] if f["severity"] == "error"] == ["young-jedi.one-side"]


def test_one_list_alone_cannot_be_combined(run: Run, files: dict[str, Path]) -> None:
    outcome = run("validate", "--combine", files["light.txt"])
    assert outcome.code == 2
    assert "at least two" in outcome.text


def test_lists_of_different_games_cannot_be_combined(run: Run, tmp_path: Path) -> None:
    for game in ("destiny", "young-jedi"):
        (tmp_path / f"{game}.txt").write_text(f"Game: {game}\n2 Blaster\n", encoding="utf-8")
    outcome = run("validate", "--combine", tmp_path)
    assert outcome.code == 2
    assert "destiny, young-jedi" in outcome.text


def test_missing_list_stops_combining(run: Run, files: dict[str, Path], tmp_path: Path) -> None:
    outcome = run("validate", "--combine", files["light.txt"], tmp_path / "missing.txt")
    assert (outcome.code, outcome.out) == (2, "")
    assert outcome.err.startswith(f"{tmp_path / 'missing.txt'}: no such file")
