"""Decks in numbers: exact odds as enumeration gives them, charts as counted by hand, pictures anybody can read."""

import json
from collections import Counter
from fractions import Fraction
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree

import pytest

from cardlab.catalogue.catalogue import Catalogue
from cardlab.games.charts import at_least, mean, some_after_mulligan, some_in_hand, sums
from cardlab.games.destiny.card import DestinyCard
from cardlab.games.destiny.statistics import die_sides
from cardlab.games.statistics import Statistics, statistics_of
from cardlab.games.swccg.card import SwccgCard
from cardlab.games.swccg.statistics import destiny_of
from cardlab.render.chart_svg import chart_svg
from cardlab.render.charts import words_for
from tests.conftest import PROJECT, Judged, Run
from tests.games.lists import edited

EXAMPLES = PROJECT / "examples"


def read(name: str) -> str:
    return (EXAMPLES / f"{name}.txt").read_text(encoding="utf-8")


def bars(statistics: Statistics, name: str) -> dict[str, tuple[int | Fraction, ...]]:
    (chart,) = [chart for chart in statistics.charts if chart.name == name]
    return {bar.key: bar.values for bar in chart.bars}


def figures(statistics: Statistics) -> dict[str, int | Fraction]:
    return {figure.name: figure.value for figure in statistics.figures}


# -- odds ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("cards", "wanted", "hand"), [(8, 2, 3), (7, 0, 5), (6, 6, 2), (9, 4, 5), (3, 1, 5)])
def test_odds_of_a_hand_are_those_of_all_hands(cards: int, wanted: int, hand: int) -> None:
    hands = [set(each) for each in combinations(range(cards), min(hand, cards))]
    good = [each for each in hands if each & set(range(wanted))]
    once = Fraction(len(good), len(hands))
    assert some_in_hand(cards, wanted, hand) == once
    # whoever has none puts all back, shuffles, and draws from the whole deck again
    pairs = [(first, second) for first in hands for second in hands]
    either = sum(first in good or second in good for first, second in pairs)
    assert some_after_mulligan(cards, wanted, hand) == Fraction(either, len(pairs))


@pytest.mark.parametrize("draws", [1, 2, 3])
def test_odds_of_sums_are_those_of_all_draws(draws: int) -> None:
    deck = [0, 0, 1, 1, 1, 3, 4, 4, 6]
    drawn = Counter(sum(each) for each in combinations(deck, draws))
    every = sum(drawn.values())
    found = sums(Counter(deck), draws)
    assert found == {total: Fraction(count, every) for total, count in sorted(drawn.items())}
    assert at_least(found, 4) == Fraction(sum(count for total, count in drawn.items() if total >= 4), every)
    assert sums(Counter({3: 1}), 2) == {}


def test_the_mean_is_exact() -> None:
    assert mean({1: 2, 2: 1}) == Fraction(4, 3)
    assert mean(Counter[int]()) is None


# -- the games -------------------------------------------------------------------------------------


def test_destiny_counts_team_and_deck(judged: Judged) -> None:
    statistics = statistics_of(judged(read("leia-han")))
    assert figures(statistics) == {"health": 21, "dice": 17}
    assert bars(statistics, "types") == {"event": (16,), "upgrade": (10,), "support": (4,)}
    assert bars(statistics, "colours") == {"red": (13,), "yellow": (9,), "grey": (8,)}
    assert bars(statistics, "health") == {"01028": (11,), "01046": (10,)}
    # Leia twice: 1RD 2RD 1F 2Dr … and Han once, as their dice are printed
    assert bars(statistics, "symbols")["F"] == (2, 1)
    hand = bars(statistics, "hand-types")["support"]
    assert hand == (some_in_hand(30, 4, 5), some_after_mulligan(30, 4, 5))
    one_more = statistics_of(judged(edited(read("leia-han"), ("1 Han Solo, Vaurien (AW 46)", ""))))
    assert figures(one_more) == {"health": 11, "dice": 16}


def test_every_die_has_six_sides_we_understand(catalogue: Catalogue) -> None:
    dice = [card for card in catalogue.all_cards("destiny") if isinstance(card, DestinyCard) and card.die]
    assert len(dice) == 1349
    assert [card.code for card in dice if sum(die_sides(card).values()) != 6] == []


def test_star_wars_ccg_draws_destiny_from_what_does_not_start(judged: Judged) -> None:
    statistics = statistics_of(judged(read("hunt-down")))
    assert figures(statistics)["force-dark"] == 12
    assert bars(statistics, "types")["character"] == (20,)
    destiny = bars(statistics, "destiny")
    assert sum(count for (count,) in destiny.values()) == 54  # the sixty, without the six that start
    assert bars(statistics, "destiny-1")["1"] == (1 - Fraction(int(destiny["0"][0]), 54),)
    assert bars(statistics, "destiny-2")["14"] == (Fraction(1, 54 * 53 // 2),)  # two sevens among 54
    fewer = statistics_of(judged(edited(read("hunt-down"), ("8x Stormtrooper", "7x Stormtrooper"))))
    assert bars(fewer, "types")["character"] == (19,)


def test_a_destiny_that_is_no_one_number_is_left_out(catalogue: Catalogue) -> None:
    found = {card.destiny: destiny_of(card) for card in catalogue.all_cards("swccg") if isinstance(card, SwccgCard)}
    half = Fraction(1, 2)
    assert {text: value for text, value in found.items() if not text.isdigit()} == {
        "½": half, "4½": 4 + half, "2 or 5": None, "1 or 6": None, "0 or 7": None, "7 or 1": None,
        "π": None, "π or 2π": None, "*": None,
    }  # fmt: skip


def test_young_jedi_counts_by_colour_and_planet(judged: Judged) -> None:
    statistics = statistics_of(judged(read("tatooine-dark")))
    assert bars(statistics, "locations") == {"Tatooine": (2,), "Coruscant": (1,), "Naboo": (1,)}
    assert bars(statistics, "power")["yellow"] == (0,)
    less = statistics_of(judged(edited(read("tatooine-dark"), ("5x Sniper", "4x Sniper"))))
    destiny = [sum(int(count) for (count,) in bars(each, "destiny").values()) for each in (statistics, less)]
    assert destiny == [59, 58]


# -- pictures, pages, JSON -------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_picture_says_to_a_screen_reader_what_it_shows(judged: Judged, lang: str) -> None:
    statistics = statistics_of(judged(read("leia-han")))
    words = words_for(statistics, "fr" if lang == "fr" else "en")
    (chart,) = [chart for chart in statistics.charts if chart.name == "hand-copies"]
    picture = ElementTree.fromstring(chart_svg(chart, words, "a"))
    title, desc = picture.find("title"), picture.find("desc")
    assert title is not None
    assert desc is not None
    assert picture.attrib["role"] == "img"
    assert picture.attrib["aria-labelledby"] == f"{title.attrib['id']} {desc.attrib['id']}"
    said = {"en": "1 copy: 16.7% → 30.6%", "fr": "1 exemplaire : 16,7 % → 30,6 %"}[lang]
    assert said in str(desc.text)
    assert len(picture.findall("g/rect")) == 2 * len(chart.bars)


def test_the_page_is_harmless_and_loads_nothing(run: Run, tmp_path: Path) -> None:
    hostile = tmp_path / "deck.txt"
    hostile.write_text(read("leia-han").replace("Leia et Han", "</h1><script>x</script>"), encoding="utf-8")
    page = tmp_path / "stats.html"
    outcome = run("stats", hostile, EXAMPLES / "hunt-down.txt", "-o", page)
    assert (outcome.code, outcome.out) == (0, f"{page}: 2 decks\n")
    text = page.read_text(encoding="utf-8")
    assert "<script" not in text
    assert "default-src 'none'" in text
    assert text.count('role="img"') == 9 + 7
    assert len(set(names := [part.split('"')[0] for part in text.split(' id="')[1:]])) == len(names)
    assert run("stats", hostile, "-o", page).code == 2  # it is kept


def test_json_has_the_numbers_by_their_keys(run: Run) -> None:
    told = json.loads(run("stats", EXAMPLES / "leia-han.txt", "--json", "--lang", "fr").out)
    (deck,) = told["decks"]
    assert (told["version"], deck["figures"]) == (1, {"health": 21, "dice": 17})
    (hand,) = [chart for chart in deck["charts"] if chart["name"] == "hand-copies"]
    assert hand["bars"][0] == {"key": "1", "label": "1 exemplaire", "values": [0.166667, 0.305556]}


def test_what_has_no_numbers_is_named_and_stops_nothing(run: Run, tmp_path: Path) -> None:
    outcome = run("stats", EXAMPLES / "outer-rim-solo.txt", EXAMPLES / "leia-han.txt")
    assert outcome.code == 2
    assert outcome.err.startswith(f"{EXAMPLES / 'outer-rim-solo.txt'} is no deck of cards")
    assert outcome.out.startswith("Leia et Han\n")
    assert "give a name that ends in .html" in run("stats", EXAMPLES / "leia-han.txt", "-o", tmp_path / "x.pdf").err


def test_lines_that_were_not_understood_are_said(run: Run, tmp_path: Path) -> None:
    unclear = tmp_path / "unclear.txt"
    unclear.write_text(edited(read("leia-han"), ("2 Viser", "2 Xyzzy Plugh")), encoding="utf-8")
    assert "1 line was not understood and is not counted." in run("stats", unclear).out
