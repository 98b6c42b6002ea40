"""The lists of `shared/reading`, read as well as was recorded or better.

Better figures are recorded with `python -m tests.slow.test_shared_figures`.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import cardlab
from cardlab import Lab
from tests.reading.shared_lists import FOLDER, find_games, meant_decks, measure, shared_files

RECORDED = Path(__file__).with_name("shared_figures.json")
RECORD = "python -m tests.slow.test_shared_figures"
_MAY_FALL = {"right": 0.0, "copies": 0.1, "unclear_asked": 0.0, "games_found": 0.0}
"""Figures that may not fall by more than this."""
_MAY_RISE = {"asks": 0.05, "silent": 0.0, "false": 0.0}
"""Figures that may not rise by more than this."""
_SLACK = 1e-6
"""Below what is recorded: the difference of two figures is not exact."""

FileFigures = dict[str, float]


def measure_files(lab: Lab) -> tuple[dict[str, FileFigures], list[str]]:
    """The figures of each file; the ids of the lists that were read as another game's when theirs was not told."""
    files = shared_files()
    measured, wrong_games = dict[str, FileFigures](), list[str]()
    for name, figures in measure(lab, files, meant_decks(lab, files)).items():
        found, wrong = find_games(lab, files[name])
        measured[name] = {**figures.as_json(), "games_found": found}
        wrong_games += wrong
    return measured, wrong_games


def worse_figures(recorded: FileFigures, measured: FileFigures) -> Iterator[str]:
    """What is worse than it was: `right 75, was 76`."""
    for name, before in recorded.items():
        now = measured[name]
        fell = name in _MAY_FALL and before - now > _MAY_FALL[name] + _SLACK
        rose = name in _MAY_RISE and now - before > _MAY_RISE[name] + _SLACK
        if fell or rose:
            yield f"{name} {now:g}, was {before:g}"
        elif name in ("lists", "clear") and now != before:
            yield f"{name} {now:g}, was {before:g}: these are other lists, record them"


@pytest.mark.skipif(not FOLDER.is_dir(), reason="the lists beside the project, shared/reading, are not here")
def test_shared_lists_are_read_as_well_as_recorded(built_database: Path) -> None:
    with cardlab.open(built_database) as lab:
        measured, wrong_games = measure_files(lab)
    recorded = json.loads(RECORDED.read_text(encoding="utf-8"))
    assert measured.keys() == recorded.keys(), f"other files than recorded; record them with `{RECORD}`"
    worse = [f"{name}: {each}" for name in recorded for each in worse_figures(recorded[name], measured[name])]
    assert not worse, "\n".join([*worse, f"If this is meant, or other figures are better, record them: `{RECORD}`"])
    assert wrong_games == [], "lists of another game than was found"


@pytest.mark.parametrize(
    ("figure", "before", "now", "is_worse"),
    [
        pytest.param("right", 76, 75, True, id="a list less"),
        pytest.param("right", 76, 77, False, id="a list more"),
        pytest.param("copies", 99.5, 99.4, False, id="copies within what is allowed"),
        pytest.param("copies", 99.5, 99.3, True, id="fewer copies"),
        pytest.param("asks", 0.1, 0.15, False, id="questions within what is allowed"),
        pytest.param("asks", 0.1, 0.16, True, id="more questions"),
        pytest.param("silent", 2, 3, True, id="a silent misreading more"),
        pytest.param("false", 0, 1, True, id="a false verdict"),
        pytest.param("unclear_asked", 7, 6, True, id="an unclear list without a question"),
        pytest.param("lists", 89, 90, True, id="another list"),
    ],
)
def test_worse_figure_is_named(figure: str, before: float, now: float, is_worse: bool) -> None:
    assert bool([*worse_figures({figure: before}, {figure: now})]) == is_worse


def record() -> int:
    """Measure, say what is worse than before, and write the figures."""
    if not FOLDER.is_dir():
        print("The lists beside the project, shared/reading, are not here.", file=sys.stderr)
        return 2
    with cardlab.open() as lab:
        measured, wrong_games = measure_files(lab)
    recorded = json.loads(RECORDED.read_text(encoding="utf-8")) if RECORDED.exists() else {}
    for name, figures in measured.items():
        print(f"{name}: " + ", ".join(f"{figure} {value:g}" for figure, value in figures.items()))
        for worse in worse_figures(recorded.get(name, {}), figures):
            print(f"    worse: {worse}")
    if wrong_games:
        print("read as lists of another game: " + ", ".join(wrong_games))
    RECORDED.write_text(json.dumps(measured, indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(record())
