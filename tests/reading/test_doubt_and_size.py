"""The size of a deck as evidence, names in other forms, and what is around a list."""

from collections.abc import Callable

import pytest

from cardlab.reading.list_reading import read_list, text_lines
from cardlab.reading.reading_result import ListReading
from cardlab.vocabulary import GameId
from tests.reading.conftest import IndexOf

Read = Callable[..., ListReading]


@pytest.fixture
def read(game_index: IndexOf) -> Read:
    """Read a text as a list of a game whose deck has so many cards; 0: any number."""
    return lambda game, text, size=0: read_list(text_lines(text), game_index(game), size=size)


def cards(reading: ListReading) -> list[tuple[int, str]]:
    return [(card.copies, card.card.name) for card in reading.cards]


def asked(reading: ListReading) -> list[str]:
    return [question.text for question in reading.questions]


# -- the size of the deck ----------------------------------------------------------------------

TEAM = "Leia Organa, Born Leader elite\nHan Solo, Scoundrel\nBattlefield: Echo Base, Hoth\n\n"
EIGHT = "2 Force Throw\n2 Riposte\n2 Jetpack\n2 Caution\n"


def test_remark_is_not_asked_about_where_the_deck_has_its_size(read: Read) -> None:
    reading = read("destiny", f"{TEAM}2 Force Throw\nGadgets\n2 Riposte\n2 Jetpack\n2 Caution\n", 8)
    assert asked(reading) == []
    assert "Gadgets" in {text for _, text, _ in reading.comments}


def test_remark_is_asked_about_where_a_card_is_missing(read: Read) -> None:
    assert asked(read("destiny", f"{TEAM}2 Force Throw\nGadgets\n2 Riposte\n2 Jetpack\n2 Caution\n", 9)) == ["Gadgets"]


def test_remark_with_a_number_is_asked_about_all_the_same(read: Read) -> None:
    assert asked(read("destiny", f"{TEAM}{EIGHT}2 Gadgets\n", 8)) == ["Gadgets"]


def test_unknown_plot_is_asked_about_though_the_draw_deck_is_whole(read: Read) -> None:
    assert asked(read("destiny", f"{TEAM}Plot\nHome Game Gadget\n\nDeck\n{EIGHT}", 8)) == ["Home Game Gadget"]


def test_titles_alone_leave_open_how_many_of_each(read: Read) -> None:
    titles = "Force Throw\nRiposte\nJetpack\nCaution\nDodge\nGuard\n"
    reading = read("destiny", TEAM + titles, 12)
    assert asked(reading) == titles.split("\n")[:-1]
    assert {question.at_most for question in reading.questions} == {2}
    assert [name for _, name in cards(reading)] == [
        "Leia Organa, Born Leader", "Han Solo, Scoundrel", "Echo Base, Hoth"
    ]  # fmt: skip


def test_titles_alone_are_one_each_where_that_is_a_deck(read: Read) -> None:
    assert asked(read("destiny", f"{TEAM}Force Throw\nRiposte\nJetpack\nCaution\n", 4)) == []


def test_each_copy_on_a_line_of_its_own_is_counted(read: Read) -> None:
    reading = read("destiny", f"{TEAM}Force Throw\nForce Throw\nRiposte\nRiposte\nJetpack\nCaution\n", 8)
    assert asked(reading) == []


def test_character_by_half_its_name_is_not_doubted_for_a_missing_card(read: Read) -> None:
    text = f"Leia Organa, Born Leader elite\nHan, Scoundrel\nBattlefield: Echo Base, Hoth\n\n{EIGHT}"
    assert asked(read("destiny", text, 9)) == []


# -- names in other forms ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "line", "card"),
    [
        pytest.param("destiny", "2 Seize Territory", (2, "Seizing Territory"), id="another ending"),
        pytest.param("destiny", "2 Clandestine Op", (2, "Clandestine Operation"), id="two letters of a word"),
        pytest.param("destiny", "1 Electro-shoc", (1, "Electroshock"), id="a word begun in two parts"),
        pytest.param("destiny", "1 lt Binds All Things", (1, "It Binds All Things"), id="a scanned I"),
        pytest.param("swccg", "1 SuIlust", (1, "Sullust"), id="a scanned l"),
        pytest.param("swccg", "2 Houjix C2", (2, "Houjix"), id="rarity with a number"),
        pytest.param("swccg", "2 Houjix R", (2, "Houjix"), id="rarity"),
    ],
)
def test_name_in_another_form(read: Read, game: GameId, line: str, card: tuple[int, str]) -> None:
    around = {"destiny": "2 Force Throw\n{}\n2 Riposte\n", "swccg": "1 Rebel Barrier\n{}\n1 Nabrun Leids\n"}[game]
    reading = read(game, around.format(line))
    assert asked(reading) == []
    assert cards(reading)[1] == card


def test_plural_of_a_character_that_is_a_title_too_is_asked_about(read: Read) -> None:
    team = "Two Jedi Temple Guards and two Jedi Instructors, with Unlikely Heroes as the plot."
    assert asked(read("destiny", f"{team}\n\n2 Force Throw\n2 Riposte\n")) == ["Jedi Temple Guards"]


def test_elite_before_a_nickname(read: Read) -> None:
    reading = read("destiny", "ePalps (Darth Sidious)\n\n2 Force Throw\n2 Riposte\n")
    assert [(card.card.name, card.dice) for card in reading.cards[:1]] == [("Palpatine, Darth Sidious", 2)]


SITES = "Obi-Wan's Hut\nCantina\nJawa Camp\nMos Eisley\n{}\n1 Rebel Barrier\n1 Nabrun Leids\n1 Houjix\n"


def test_bare_site_is_not_taken_for_itself_where_other_sites_of_a_planet_are_bare(read: Read) -> None:
    reading = read("swccg", SITES.format("Desert"))
    assert (1, "Desert") not in cards(reading)
    assert {card.name for question in reading.questions for card, _ in question.cards} >= {"Tatooine: Desert"}


def test_bare_site_stands_for_itself_where_planets_are_written(read: Read) -> None:
    written = SITES.replace("Obi", "Tatooine: Obi").replace("Cantina", "Tatooine: Cantina")
    written = written.replace("Jawa", "Tatooine: Jawa").replace("Mos", "Tatooine: Mos")
    assert (1, "Desert") in cards(read("swccg", written.format("Desert")))


# -- what is around a list ---------------------------------------------------------------------


def test_answers_between_quoted_lines_are_no_cards(read: Read) -> None:
    text = "> 2 Force Throw\n> 2 Riposte\n\ntoo many Jetpacks\n\n> 2 Jetpack\n> 2 Caution\n"
    reading = read("destiny", text)
    assert asked(reading) == []
    assert cards(reading) == [(2, "Force Throw"), (2, "Riposte"), (2, "Jetpack"), (2, "Caution")]


def test_name_below_a_sentence_is_a_signature(read: Read) -> None:
    reading = read("destiny", f"{EIGHT}\nTell me what you would do with this one, please.\nMark\n")
    assert asked(reading) == []


def test_version_of_a_deck_is_no_virtual_card(read: Read) -> None:
    reading = read("swccg", "Bespin dark v2 (changes from v1)\n\n1 Imperial Barrier\n1 Elis Helrot\n1 Ghhhk\n")
    assert asked(reading) == []
    assert cards(reading) == [(1, "Imperial Barrier"), (1, "Elis Helrot"), (1, "Ghhhk")]


def test_titles_joined_by_and_are_cards(read: Read) -> None:
    reading = read("swccg", "1 Imperial Barrier\n1 Elis Helrot\n1 Ghhhk\nBespin and Kiffex and Death Star\n")
    assert [name for _, name in cards(reading)][3:] == ["Bespin", "Kiffex", "Death Star"]


def test_columns_between_slashes(read: Read) -> None:
    text = "card / count / destiny\nImperial Barrier / 2 / 4\nElis Helrot / 1 / 5\nGhhhk / 3 / 2\n"
    reading = read("swccg", text)
    assert asked(reading) == []
    assert cards(reading) == [(2, "Imperial Barrier"), (1, "Elis Helrot"), (3, "Ghhhk")]


@pytest.mark.parametrize("line", ["a Riposte or two", "some Riposte"])
def test_vague_number_is_asked_about(read: Read, line: str) -> None:
    reading = read("destiny", f"2 Force Throw\n{line}\n2 Jetpack\n2 Caution\n")
    assert len(reading.questions) == 1
    assert "Riposte" not in {name for _, name in cards(reading)}


def test_remark_behind_an_arrow(read: Read) -> None:
    reading = read("destiny", "2 Force Throw\n2 Riposte (x2) -> for the biggest die they have\n2 Jetpack\n2 Caution\n")
    assert (2, "Riposte") in cards(reading)
