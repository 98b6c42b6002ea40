"""Looking into the catalogue: search, show, sets, formats, status."""

import json
import re
from datetime import datetime

import pytest

from tests.conftest import Run


@pytest.mark.parametrize(
    ("words", "first"),
    [
        pytest.param("luke skywalker jedi knight", "01035", id="title and subtitle"),
        pytest.param("Luke Skywaker Jedi Knight", "01035", id="a typo"),
        pytest.param("comte dooku", "01009", id="French title"),
        pytest.param("COMPTE DOOKU", "01009", id="former French spelling"),
        pytest.param("soeur de la nuit", "01012", id="ligature"),
        pytest.param("r2d2", "05039", id="without the hyphen"),
    ],
)
def test_search_puts_the_best_card_first(run: Run, words: str, first: str) -> None:
    outcome = run("search", words, "--game", "destiny", "--json")
    assert outcome.code == 0
    cards = json.loads(outcome.out)["cards"]
    found = cards[0]
    assert found["code"] == first or (first == "05039" and found["title"] == "R2-D2")


def test_search_narrows_by_set_type_side_and_colour(run: Run) -> None:
    outcome = run(
        "search", "lightsaber", "--game", "destiny", "--set", "AW", "--type", "upgrade", "--affiliation", "hero",
        "--colour", "blue", "--json",
    )  # fmt: skip
    assert [card["code"] for card in json.loads(outcome.out)["cards"]] == ["01041"]


def found_by(run: Run, *words: str) -> list[str]:
    return [card["code"] for card in json.loads(run("search", *words, "--json").out)["cards"]]


def test_filters_take_the_words_of_both_languages(run: Run) -> None:
    english = found_by(run, "vader", "--type", "character", "--colour", "blue", "--affiliation", "villain")
    french = found_by(run, "vader", "--type", "Personnages", "--colour", "bleue", "--affiliation", "antagoniste")
    assert english == french
    assert "01010" in english
    of_swccg = found_by(run, "--game", "swccg", "--set", "premiere", "--type", "véhicule", "--side", "lumineux")
    assert of_swccg == found_by(run, "--game", "swccg", "--set", "1", "--type", "Vehicle", "--side", "light")
    assert of_swccg


def test_a_filter_alone_lists_a_set_whole(run: Run) -> None:
    found = json.loads(run("search", "--set", "SoH", "--json").out)
    assert found["found"] == len(found["cards"]) > 100
    assert {card["set_code"] for card in found["cards"]} == {"SoH"}
    assert run("search").code == 2


@pytest.mark.parametrize(
    ("option", "value", "expected"),
    [
        ("--cost", "0", {"cost": {0}}),
        ("--cost", "<=1", {"cost": {0, 1}}),
        ("--cost", "4-9", {"cost": {4, 5, 6}}),
        ("--points", ">=18", {"points": {"14/18", "15/20", "18/23"}}),
    ],
)
def test_numbers_are_compared(run: Run, option: str, value: str, expected: dict[str, set[object]]) -> None:
    cards = json.loads(run("search", "--set", "AtG", option, value, "--json").out)["cards"]
    for name, values in expected.items():
        assert {card[name] for card in cards} == values


def test_search_by_format_and_unique_cards(run: Run) -> None:
    assert "01035" in found_by(run, "luke skywalker", "--game", "destiny", "--format", "Référence v1.6")
    assert "01035" not in found_by(run, "luke skywalker", "--game", "destiny", "--format", "ffg-standard")
    assert "13003B" not in found_by(run, "--set", "TR", "--format", "ffg-infinite")  # banned there
    troopers = found_by(run, "stormtrooper", "--set", "AW", "--type", "character")
    assert "01002" in troopers
    assert "01002" not in found_by(run, "stormtrooper", "--set", "AW", "--type", "character", "--unique")


def test_search_sorts_with_blanks_last(run: Run) -> None:
    def costs(order: str) -> list[int | None]:
        found = run("search", "--set", "AW", "--colour", "yellow", "--sort", order, "--json")
        return [card.get("cost") for card in json.loads(found.out)["cards"]]

    rising = [cost for cost in costs("cost") if cost is not None]
    assert rising == sorted(rising)
    assert costs("cost")[-1] is None
    assert costs("-coût")[: len(rising)] == rising[::-1]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["luke", "--colour", "pink"], "--colour pink: no card has it. There are: blue/bleu"),
        (["--set", "XX"], "--set XX: no set"),
        (["luke", "--cost", "cheap"], "--cost cheap: write a number"),
        (["luke", "--sort", "taste"], "--sort taste: sort by title, set"),
        (["luke", "--sort", "goût", "--lang", "fr"], "--sort goût : triez par titre, extension"),
        (["luke", "--format", "nope"], "--format nope: no game has a format"),
    ],
)
def test_a_filter_that_means_nothing_is_named(run: Run, words: list[str], said: str) -> None:
    outcome = run("search", *words)
    assert outcome.code == 2
    assert said in outcome.err


def test_dice_are_shown_as_sides_people_know(run: Run) -> None:
    assert "die 1 ranged, 2 ranged, 2 ranged (cost 1), 1 resource, blank, blank" in run("search", "--set", "AW").out
    assert "1 concentration, 1 bouclier, 1 ressource, vierge" in run("show", "AW", "35", "--lang", "fr").out
    assert "1 bouclier, 2 relances, 1 ressource" in run("show", "RES", "2", "--lang", "fr").out


def test_search_shows_french_titles_when_asked_in_french(run: Run) -> None:
    outcome = run("search", "captain phasma", "--game", "destiny", "--lang", "fr")
    assert "Capitaine Phasma" in outcome.out
    assert "personnage" in outcome.out


def test_search_without_a_hit_says_what_to_do(run: Run) -> None:
    outcome = run("search", "xyzzyx")
    assert outcome.code == 1
    assert "No card found" in outcome.err


@pytest.mark.parametrize(
    "wanted", ["AW 35", "AW35", "01035", "Awakenings 35", "Le Réveil 35", "Luke Skywalker, Jedi Knight"]
)
def test_show_finds_a_card_by_code_number_or_title(run: Run, wanted: str) -> None:
    outcome = run("show", wanted, "--game", "destiny")
    assert outcome.code == 0
    assert outcome.out.startswith("Luke Skywalker, Jedi Knight")


def test_show_lists_names_printings_and_formats(run: Run) -> None:
    page = json.loads(run("show", "01029", "--json").out)
    assert page["card"]["points"] == "14/18"
    assert {name["title"] for name in page["names"]} == {"Poe Dameron"}
    assert [*page["names"][0]] == [
        "game", "code", "language", "kind", "title", "subtitle", "folded", "folded_full", "words", "source",
    ]  # fmt: skip
    formats = {entry["format"]: entry for entry in page["formats"]}
    assert formats["reference-1.6"] == {
        "format": "reference-1.6", "status": "legal", "snapshot": "", "points": "16/20", "not_with": [],
    }  # fmt: skip
    assert formats["ffg-standard"]["status"] == "not-in-sets"


def test_show_tells_restricted_banned_and_pairs(run: Run) -> None:
    def status(code: str, name: str) -> dict[str, object]:
        return {e["format"]: e for e in json.loads(run("show", code, "--json").out)["formats"]}[name]

    assert status("11015", "ffg-standard")["status"] == "restricted"
    assert status("13003B", "ffg-infinite")["status"] == "banned"
    assert status("12027", "arh-standard-2021")["not_with"]
    assert "interdite (9 février 2026)" in run("show", "13003B", "--lang", "fr").out


def test_show_of_shared_title_lists_the_cards(run: Run) -> None:
    outcome = run("show", "Luke Skywalker", "--game", "destiny")
    assert outcome.code == 2
    assert "cardlab show 01035 --game destiny" in outcome.err


def test_show_of_an_unknown_card_suggests(run: Run) -> None:
    outcome = run("show", "Lukke Skywalkerr Jedi Knight", "--game", "destiny")
    assert outcome.code == 2
    assert "Luke Skywalker" in outcome.err


def test_sets_and_formats_count_what_the_games_have(run: Run) -> None:
    sets = json.loads(run("sets", "destiny", "--json").out)["sets"]
    assert len(sets) == 27
    assert sum(card_set["cards"] for card_set in sets) == 3104
    formats = json.loads(run("formats", "swccg", "--json").out)["formats"]
    assert len(formats) == 38
    assert "ffg-infinite" in run("formats", "destiny").out


def test_status_counts_cards_and_names_data_gaps(run: Run) -> None:
    status = json.loads(run("catalogue", "status", "--json").out)
    built = datetime.fromisoformat(status["built"]).astimezone()
    assert f"{built:%Y-%m-%d}\n" in run("catalogue", "status").out
    assert f" {built.year}\n" in run("catalogue", "status", "--lang", "fr").out
    cards = {game: counts["cards"] for game, counts in status["games"].items()}
    assert cards == {"destiny": 3104, "swccg": 5028, "young-jedi": 688, "outer-rim": 457}
    assert "Lacunes connues" in run("catalogue", "status", "--lang", "fr").out


def test_an_unknown_game_lists_the_games(run: Run) -> None:
    outcome = run("sets", "magic")
    assert outcome.code == 2
    assert "destiny, swccg, young-jedi, outer-rim" in outcome.err


@pytest.mark.parametrize(
    ("code", "english", "french"),
    [
        pytest.param("200", "2014-09-24", "24 septembre 2014", id="a day"),
        pytest.param("1", "1995-12", "décembre 1995", id="a month"),
        pytest.param("1001", "2009-09", "septembre 2009", id="a month of a Legacy block"),
        pytest.param("1007", "about 2010-06-27", "vers le 27 juin 2010", id="about a day"),
        pytest.param("401", "", "", id="no date"),
    ],
)
def test_a_set_shows_its_date_as_exactly_as_it_is_known(run: Run, code: str, english: str, french: str) -> None:
    for lang, expected in (("en", english), ("fr", french)):
        lines = run("sets", "swccg", "--lang", lang).out.splitlines()
        start, end = (
            lines[0].index(name) for name in (("released", "cards") if lang == "en" else ("parution", "cartes"))
        )
        (row,) = [line for line in lines if line.split()[:2] == ["swccg", code]]
        assert row[start:end].strip() == expected
    (found,) = [each for each in json.loads(run("sets", "swccg", "--json").out)["sets"] if each["code"] == code]
    assert found["released"] == (english.removeprefix("about ") or None)
    assert found["released_about"] == english.startswith("about")


def test_66_of_69_swccg_sets_have_a_date(run: Run) -> None:
    sets = json.loads(run("sets", "swccg", "--json").out)["sets"]
    lengths = [len(each["released"] or "") for each in sets]
    assert (lengths.count(len("2014-09-24")), lengths.count(len("1995-12")), lengths.count(0)) == (33, 33, 3)
    assert [each["code"] for each in sets if each["released_about"]] == ["1007"]


def test_sets_sorted_by_date_are_newest_first_and_undated_last(run: Run) -> None:
    sets = json.loads(run("sets", "swccg", "--sort", "date", "--json").out)["sets"]
    assert [each["code"] for each in sets[:3]] == ["227", "226", "225"]
    assert [each["code"] for each in sets[-4:]] == ["1", "401", "501", "601"]
    dates = [each["released"] for each in sets[:-3]]
    assert dates == sorted(dates, reverse=True)
    of_all_games = json.loads(run("sets", "--sort", "date", "--json").out)["sets"]
    assert {each["game"] for each in of_all_games[:30]} == {"swccg", "destiny"}


def test_sets_are_sorted_by_nothing_else(run: Run) -> None:
    for lang, said in (("en", "sorted by date"), ("fr", "se trient par date")):
        outcome = run("sets", "--sort", "colour", "--lang", lang)
        assert outcome.code == 2
        assert said in outcome.err


def test_a_card_shows_when_its_set_came_out_and_its_erratum(run: Run) -> None:
    english, french = run("show", "210_35").out, run("show", "210_35", "--lang", "fr").out
    assert re.search(r"^ +released +2019-01-08$", english, re.MULTILINE)
    assert re.search(r"^ +erratum of +2024-12-30$", english, re.MULTILINE)
    assert re.search(r"^ +parution +8 janvier 2019$", french, re.MULTILINE)
    assert re.search(r"^ +erratum du +30 décembre 2024$", french, re.MULTILINE)
    page = json.loads(run("show", "1_261", "--json").out)
    assert page["card"]["erratum"] == "2023-02-01"
    assert page["set"]["released"] == "1995-12"


@pytest.mark.parametrize("code", ["211_36", "1_194"])
def test_an_erratum_without_a_known_day_is_not_named(run: Run, code: str) -> None:
    assert "erratum" not in run("show", code).out
