"""An event in numbers: what players brought, without their names, and what placed where."""

import json

import pytest

from cardlab.errors import CardlabError
from cardlab.exporters.stats_page import stats_page
from cardlab.games.statistics import EventNumbers, PlayedDeck, event_numbers
from tests.conftest import PROJECT, Judged
from tests.games.lists import edited

EXAMPLES = PROJECT / "examples"
LEIA_HAN, HUNT_DOWN, TATOOINE = (
    (EXAMPLES / f"{name}.txt").read_text(encoding="utf-8") for name in ("leia-han", "hunt-down", "tatooine-dark")
)
HAN = "1 Han Solo, Vaurien (AW 46)"
POE = "1 Poe Dameron, Ace Pilot (AW 29)"


def bars(numbers: EventNumbers, name: str) -> dict[str, tuple[object, ...]]:
    (chart,) = [chart for chart in numbers.charts if chart.name == name]
    return {bar.key: bar.values for bar in chart.bars}


@pytest.fixture
def cup(judged: Judged) -> EventNumbers:
    """Anne and Bob play Leia and Han, Cléo Leia and Poe; Anne was first, Cléo second, Bob fourth."""
    other = edited(LEIA_HAN, (HAN, POE), ("2 Viser", "1 Viser\n1 Premonitions (SoR 131)"))
    decks = (("Anne", LEIA_HAN, 1), ("Bob", LEIA_HAN, 4), ("Cléo", other, 2))
    return event_numbers([PlayedDeck(player, judged(text), place) for player, text, place in decks])


def test_what_several_players_brought_is_counted_and_the_rest_grouped(cup: EventNumbers) -> None:
    assert {figure.name: figure.value for figure in cup.figures} == {"players": 3, "decks": 3}
    assert bars(cup, "teams") == {"01046 / 01028": (2,), "others": (1,)}
    assert bars(cup, "team-colours") == {"red": (3,), "yellow": (2,)}
    played = bars(cup, "played")
    assert played["01028"] == (3,)
    assert "01029" not in played  # Poe is Cléo's alone
    assert bars(cup, "sets") == {"AW": (98,), "others": (1,)}  # 33 cards each, and one of Spirit of Rebellion is hers
    (cards,) = [chart for chart in cup.charts if chart.name == "played"]
    aim = next(bar for bar in cards.bars if bar.key == "01151")
    assert (aim.values, aim.label and aim.label.values["count"]) == ((3,), 5)


def test_places_are_those_of_what_several_brought(cup: EventNumbers) -> None:
    (places,) = [chart for chart in cup.charts if chart.name == "teams-places"]
    (team,) = places.bars
    assert (float(team.values[0]), team.label and team.label.values["places"]) == (2.5, "1, 4")
    text = cup.text("fr")
    assert "Han Solo et Leia Organa (rangs 1, 4)  2,5" in text
    assert "Rang moyen par équipe" in text


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_no_name_stands_anywhere(cup: EventNumbers, lang: str) -> None:
    language = "fr" if lang == "fr" else "en"
    said = cup.text(language) + json.dumps(cup.json(language), ensure_ascii=False) + stats_page([cup], language)
    assert not [name for name in ("Anne", "Bob", "Cléo", "Poe Dameron") if name in said]


def test_star_wars_ccg_by_side_objective_and_start(judged: Judged) -> None:
    numbers = event_numbers([PlayedDeck(player, judged(HUNT_DOWN)) for player in ("a", "b")])
    assert bars(numbers, "sides") == {"dark": (2,)}
    assert sorted(values for values in bars(numbers, "objectives").values()) == [(2,)]
    assert len(bars(numbers, "starting-locations")) == 2  # the Holotheatre and the Meditation Chamber
    assert [chart.name for chart in numbers.charts if chart.name.endswith("places")] == []  # nobody said any


def test_two_decks_of_one_player_are_one_player(judged: Judged) -> None:
    numbers = event_numbers([PlayedDeck("a", judged(TATOOINE)), PlayedDeck("a", judged(TATOOINE))])
    assert {figure.name: figure.value for figure in numbers.figures} == {"players": 1, "decks": 2}
    assert bars(numbers, "sides") == {"others": (1,)}
    assert [chart.name for chart in numbers.charts if chart.name == "played"] == []


def test_decks_of_several_games_are_refused(judged: Judged) -> None:
    with pytest.raises(CardlabError) as refused:
        event_numbers([PlayedDeck("a", judged(TATOOINE)), PlayedDeck("b", judged(HUNT_DOWN))])
    assert "these decks are of: swccg, young-jedi" in refused.value.text("en")


def test_the_page_of_an_event_has_a_picture_for_each_chart(cup: EventNumbers) -> None:
    page = stats_page([cup], "en")
    assert page.count('role="img"') == len(cup.charts)
    assert "<h1>The event in numbers</h1>" in page
