"""`cardlab event report`: an event's store counted by hand, without a name, as text, page, Markdown and workbook."""

import json
from pathlib import Path

import pytest

from tests.conftest import Run
from tests.tournament.conftest import MakeEvent
from tests.tournament.registered import LEGAL, WRONG

PLAYERS = (("Anne Martin", LEGAL), ("Jean Dupont", WRONG), ("Zoé Petit", LEGAL), ("Rien", ""))
"""Three teams of Leia and Han, one of them illegal; one player without a list."""


@pytest.fixture
def cup(make_event: MakeEvent) -> Path:
    return make_event(PLAYERS)


def standings(folder: Path, text: str) -> Path:
    file = folder / "standings.csv"
    file.write_text(text, encoding="utf-8")
    return file


def test_an_event_is_counted_without_a_name(run: Run, cup: Path, tmp_path: Path) -> None:
    places = standings(tmp_path, "Rang;Joueur\n1;Zoé Petit\n2;Jean Dupont\n3;#1\n")
    told = json.loads(run("event", "report", cup, "--ranks", places, "--json").out)
    charts = {chart["name"]: chart["bars"] for chart in told["charts"]}
    assert told["figures"] == {"players": 3, "decks": 3}
    assert [(bar["key"], bar["values"]) for bar in charts["teams"]] == [("01046 / 01028", [3])]
    assert charts["teams-places"][0]["label"] == "Han Solo and Leia Organa (places 1, 2, 3)"
    assert charts["teams-places"][0]["values"] == [2]
    played = {bar["key"]: (bar["values"], bar["label"]) for bar in charts["played"]}
    assert played["01054"] == ([3], "DH-17 Blaster Pistol (×7)")  # two, three and two
    assert "01057" not in played  # the wrong deck's alone
    assert not [name for name, _ in PLAYERS if name in json.dumps(told, ensure_ascii=False)]


def test_the_report_is_written_as_its_ending_says_and_outlives_the_event(run: Run, cup: Path, tmp_path: Path) -> None:
    written = {ending: cup / f"report.{ending}" for ending in ("html", "md", "xlsx")}
    for file in written.values():
        outcome = run("event", "report", cup, "-o", file, "--lang", "fr")
        assert (outcome.code, outcome.out) == (0, f"{file} : 3 decks\n")
        assert run("event", "report", cup, "-o", file).code == 2  # it is kept
    assert "| Han Solo et Leia Organa | 3 |" in written["md"].read_text(encoding="utf-8")
    assert written["html"].read_text(encoding="utf-8").count('role="img"') == 4
    from openpyxl import load_workbook

    book = load_workbook(written["xlsx"])
    assert book.sheetnames[0] == "1 Équipes"
    assert list(book.worksheets[0].iter_rows(values_only=True))[1] == ("Han Solo et Leia Organa", 3)
    assert [len(sheet._charts) for sheet in book.worksheets] == [1, 1, 1, 1]
    assert run("event", "forget", cup, "--yes").code == 0
    assert all(file.is_file() for file in written.values())
    assert run("event", "report", cup, "-o", tmp_path / "x.pdf").code == 2


@pytest.mark.parametrize(
    ("text", "words"),
    [
        pytest.param("place,player\n1,Nobody\n", "row 2: ", id="nobody of that name"),
        pytest.param("place,player\nfirst,Anne Martin\n", "cell A2: “first” is no place", id="no number"),
        pytest.param("points,player\n1,Anne Martin\n", "need a column “place”", id="no column of places"),
    ],
)
def test_standings_that_cannot_be_meant_are_refused(run: Run, cup: Path, tmp_path: Path, text: str, words: str) -> None:
    outcome = run("event", "report", cup, "--ranks", standings(tmp_path, text))
    assert (outcome.code, outcome.out) == (2, "")
    assert words in outcome.err


def test_two_events_are_compared_also_with_a_report_that_was_kept(
    run: Run, make_event: MakeEvent, tmp_path: Path
) -> None:
    """Two of two brought the thermal detonator last time, two of three this time; all three the same team."""
    last = make_event((("Léo", LEGAL), ("Mia", LEGAL))).rename(tmp_path / "last")
    cup, kept = make_event(PLAYERS), last / "kept.json"
    assert run("event", "report", last, "-o", kept).code == 0
    said = run("event", "report", cup, "--before", last, "--json").out
    told = json.loads(said)
    assert (told["figures"]["players"], told["before"]) == (3, {"players": 2, "decks": 2})
    moved = {chart["name"]: {bar["key"]: bar["values"] for bar in chart["bars"]} for chart in told["moved"]}
    assert "teams" not in moved
    assert moved["played"]["01067"] == [0.666667, 1]
    assert "01054" not in moved["played"], "everybody brought it, both times"
    assert run("event", "forget", last, "--yes").code == 0
    assert run("event", "report", cup, "--before", kept, "--json").out == said
    assert run("event", "report", cup, "--before", last).code == 2, "nothing is left to count"
    written = {ending: tmp_path / f"report.{ending}" for ending in ("html", "md", "xlsx")}
    for file in written.values():
        assert run("event", "report", cup, "--before", kept, "-o", file, "--lang", "fr").code == 0
    markdown = written["md"].read_text(encoding="utf-8")
    assert "- Joueurs : 3 (avant : 2)" in markdown
    assert "| Détonateur thermique | 100 % → 66,7 % |" in markdown
    assert "Ce qui a bougé" in written["html"].read_text(encoding="utf-8")
    from openpyxl import load_workbook

    (sheet,) = (each for each in load_workbook(written["xlsx"]).worksheets if "joué" in str(each["A1"].value)
                and each["C1"].value)  # fmt: skip
    assert ("Détonateur thermique", 66.67, 100) in list(sheet.iter_rows(values_only=True, max_col=3))


_KEPT = '{"game": "destiny", "figures": {"players": %s}, "charts": [{"name": "played", "kind": "count", "bars": [%s]}]}'


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        '{"game": "destiny"}',
        '{"game": "chess", "figures": {"players": 1}}',
        _KEPT % ("Infinity", ""),
        _KEPT % (3, '{"key": "01028", "label": "x", "values": [1%s]}' % ("0" * 400)),
        _KEPT % (3, r'{"key": "\ud800", "label": "x", "values": [1]}'),
    ],
)
def test_what_is_no_report_is_refused(run: Run, cup: Path, tmp_path: Path, text: str) -> None:
    file = tmp_path / "kept.json"
    file.write_text(text, encoding="utf-8")
    outcome = run("event", "report", cup, "--before", file)
    assert (outcome.code, outcome.out) == (2, "")
    assert "is no report of an event" in outcome.err


def test_a_chart_that_nobody_knows_is_left_out(run: Run, cup: Path, tmp_path: Path) -> None:
    file = tmp_path / "kept.json"
    bars = '{"key": "x", "label": "x", "values": [1]}'
    file.write_text((_KEPT % (3, bars)).replace('"played"', '"hats"'), encoding="utf-8")
    outcome = run("event", "report", cup, "--before", file)
    assert outcome.code == 0, outcome.text
    assert "hats" not in outcome.out
