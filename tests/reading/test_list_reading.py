"""The new list reader: the cheapest explanation of the whole list, on lists of our own in many shapes."""

from collections.abc import Callable

import pytest

from cardlab.reading.list_reading import read_list, text_lines
from cardlab.reading.reading_result import ListReading
from tests.reading.conftest import IndexOf

Read = Callable[..., ListReading]
DESTINY = """\
Personnages
1 Leia Organa (AW 28) élite
1 Han Solo (AW 46)

Améliorations
2 Lightsaber
2 Force Throw
"""


@pytest.fixture
def read(game_index: IndexOf) -> Read:
    """Read a text as a list of a game."""
    return lambda game, text: read_list(text_lines(text), game_index(game))


def on_line(reading: ListReading, number: int) -> list[tuple[int, str]]:
    return [(card.copies, card.card.name) for card in reading.cards if card.line == number]


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        pytest.param("**Réacteur dorsal (AW 66)**", (1, "Jetpack"), id="bold, French, with its printing"),
        pytest.param("[Réacteur dorsal]", (1, "Jetpack"), id="in square brackets"),
        pytest.param("Réacteur dorsal:", (1, "Jetpack"), id="a colon behind it"),
        pytest.param("__Réacteur dorsal__", (1, "Jetpack"), id="underlined"),
        pytest.param("[2 Healing Touch (foil)]", (2, "Healing Touch"), id="a remark within brackets"),
        pytest.param("__two Force Mirage (RM 45)__", (2, "Force Mirage"), id="a count in words"),
        pytest.param("Vibroknife, 02057 × 2 (foil)", (2, "Vibroknife"), id="code, count and remark behind"),
        pytest.param("Convergence 2", (2, "Convergence"), id="a title that is a set's name"),
        pytest.param("Redemption 1", (1, "Redemption"), id="another title that is a set's name"),
        pytest.param("Seize the Day 2", (2, "Seize the Day"), id="a bare count behind"),
        pytest.param("Three Steps Ahead 2", (2, "Three Steps Ahead"), id="a title that begins with a number"),
        pytest.param("Admiral's Orders", (1, "Admiral's Orders"), id="a title that is a heading elsewhere"),
        pytest.param("Podracer", (1, "Podracer"), id="another title that is a heading elsewhere"),
        pytest.param("•• Vibroknife", (2, "Vibroknife"), id="a bullet for each copy"),
        pytest.param("2.) VIBROKNIFE", (2, "Vibroknife"), id="capitals, count with dot and bracket"),
        pytest.param("a pair of Vibroknife", (2, "Vibroknife"), id="a pair of"),
        pytest.param("2x Vibroknfe", (2, "Vibroknife"), id="a letter lost"),
        pytest.param("- 2 Vibro knife <- MVP", (2, "Vibroknife"), id="two words, comment behind an arrow"),
    ],
)
def test_one_card_in_the_habits_of_many(read: Read, line: str, expected: tuple[int, str]) -> None:
    reading = read("destiny", f"{DESTINY}{line}\n")
    assert on_line(reading, 8) == [expected]
    assert reading.questions == []


@pytest.mark.parametrize("line", ["1x 01028, 2 dice", "01028 2 dice", "1x 01028 - 2 dice", "01028 (2 dice)"])
def test_dice_beside_a_code(read: Read, line: str) -> None:
    (card,) = read("destiny", f"{line}\n").cards
    assert (card.code, card.copies, card.dice) == ("01028", 1, 2)


def test_points_beside_a_character_tell_its_dice(read: Read) -> None:
    (leia,) = read("destiny", "Characters\nLeia Organa, Born Leader (16)\n").cards
    assert (leia.code, leia.dice) == ("01028", 2)


def test_a_team_on_an_unlabelled_first_line_is_read_where_no_other_line_has_characters(read: Read) -> None:
    reading = read(
        "destiny", "Leia Organa, Born Leader (16) + Han Solo, Scoundrel (14)\n\n2 Lightsaber\n2 Force Throw\n"
    )
    assert [name for _, name in on_line(reading, 1)] == ["Leia Organa, Born Leader", "Han Solo, Scoundrel"]


def test_a_first_line_that_only_names_the_team_again_is_the_lists_name(read: Read) -> None:
    reading = read("destiny", f"Leia Organa and Han Solo\n\n{DESTINY}")
    assert on_line(reading, 1) == []
    assert (1, "Leia Organa and Han Solo", "comment") in reading.comments


def test_several_cards_on_a_line_without_commas(read: Read) -> None:
    reading = read("destiny", f"{DESTINY}2 Vibroknife 1 Jetpack 2 Force Speed\n")
    assert on_line(reading, 8) == [(2, "Vibroknife"), (1, "Jetpack"), (2, "Force Speed")]


def test_two_columns_side_by_side_are_read_one_after_the_other(read: Read) -> None:
    text = (
        "UPGRADES                EVENTS\n"
        "2x Force Throw          2x Deflect\n"
        "2x Force Speed          2x Guard\n"
        "2x Lightsaber           2x Dodge\n"
        "1x Jetpack              2x Riposte\n"
    )
    reading = read("destiny", text)
    assert on_line(reading, 3) == [(2, "Force Speed"), (2, "Guard")]
    assert {card.section for card in reading.cards if card.card.name == "Guard"} == {"event"}


def test_a_count_above_names_holds_for_all_of_them(read: Read) -> None:
    reading = read("destiny", "Two of each:\nVibroknife\nForce Speed\n\nOne of each:\nJetpack\n")
    assert [(card.copies, card.card.name) for card in reading.cards] == [
        (2, "Vibroknife"),
        (2, "Force Speed"),
        (1, "Jetpack"),
    ]


def test_numbers_that_count_the_lines_are_no_copies(read: Read) -> None:
    titles = ["Vibroknife", "Jetpack", "Force Speed", "Guard", "Deflect", "Dodge"]
    reading = read("destiny", "\n".join(f"{number}) {title}" for number, title in enumerate(titles, 1)))
    assert [card.copies for card in reading.cards] == [1] * len(titles)


@pytest.mark.parametrize("below", ["PS I wanted Dodge too", "(no Dodge, it was too slow)", "Maybe:\n2 Dodge"])
def test_what_is_said_not_to_be_in_the_deck_is_not(read: Read, below: str) -> None:
    reading = read("destiny", f"{DESTINY}2 Guard\n\n{below}\n")
    assert "Dodge" not in [card.card.name for card in reading.cards]


def test_a_name_that_fits_several_cards_is_a_question_and_not_in_the_deck(read: Read) -> None:
    reading = read("destiny", "1 Rey elite\n2 Lightsaber\n")
    (question,) = reading.questions
    assert question.lines == (1,)
    assert len(question.cards) > 1
    assert all(card.title_key == "Rey" for card, _ in question.cards)
    assert on_line(reading, 1) == []


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        pytest.param("4 LOM WITH CONCUSSION RIFLE", (1, "4-LOM With Concussion Rifle"), id="a number in the title"),
        pytest.param("Vader w/ Saber (2)", (2, "Darth Vader With Lightsaber"), id="persona and weapon"),
        pytest.param("TatSlave Quarters x1", (1, "Tatooine: Slave Quarters"), id="planet glued to its site"),
        pytest.param("Zuckuss in MH", (1, "Zuckuss In Mist Hunter"), id="initials of a ship"),
        pytest.param("Lt. Cmdr. Ardan x1", (1, "Lieutenant Commander Ardan"), id="ranks shortened"),
        pytest.param("Imp Barrier", (1, "Imperial Barrier"), id="half a word"),
    ],
)
def test_short_forms_of_star_wars_ccg_are_composed(read: Read, line: str, expected: tuple[int, str]) -> None:
    reading = read("swccg", f"Side: Dark\n\nTrample x2\nElis Helrot x2\nTwi'lek Advisor x2\n{line}\n")
    assert on_line(reading, 6) == [expected]


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        pytest.param("3x BON84 OOM-9", (3, "BON-84"), id="printing before the title"),
        pytest.param("Plo Koon (Jedi Master) 3", (3, "TJC-18"), id="subtitle in brackets, count behind"),
        pytest.param("5x MDM-27", (5, "MDM-27"), id="nothing but a code"),
    ],
)
def test_young_jedi_lines(read: Read, line: str, expected: tuple[int, str]) -> None:
    (card,) = read("young-jedi", line).cards
    assert (card.copies, card.code) == expected


def test_lines_in_another_order_case_and_decoration_are_the_same_deck(read: Read) -> None:
    lines = ["2 Vibroknife", "1 Jetpack", "2 Force Speed", "2 Guard"]

    def deck(texts: list[str]) -> list[tuple[str, int]]:
        return sorted((card.code, card.copies) for card in read("destiny", "\n".join(texts)).cards)

    as_written = deck(lines)
    assert len(as_written) == 4
    assert deck(lines[::-1]) == as_written
    assert deck([line.upper() for line in lines]) == as_written
    assert deck([f"* **{line}**" for line in lines]) == as_written
    assert deck([f"{line[2:]} x{line[0]}" for line in lines]) == as_written


def test_a_hostile_line_is_read_in_bounded_steps(read: Read) -> None:
    for text in ("force " * 300, "9" * 50_000, "(" * 20_000 + "x", "a,1," * 300, "é" * 30_000):
        read("destiny", text)
