"""Young Jedi lists as players write them: colours as headings, printings, versions of one title."""

from collections.abc import Callable

import pytest

from cardlab.reading.list_reading import read_list, text_lines
from cardlab.reading.reading_result import ListReading
from tests.reading.conftest import IndexOf

Read = Callable[[str], ListReading]


@pytest.fixture
def read(game_index: IndexOf) -> Read:
    return lambda text: read_list(text_lines(text), game_index("young-jedi"))


def copies(reading: ListReading) -> dict[str, int]:
    return {card.card.name: card.copies for card in reading.cards}


REST = "\n\nOrange\n4 Eopie\n6 Fambaa\n\nYellow\n5 Security Volunteers\n3 Gungan Battle Cry\n1 Wisdom of the Council"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param(
            "Purple\nBravo 1, 2 and 3 (3 each) / Capital City (2)",
            {
                **dict.fromkeys([f"Bravo {n}, Naboo Starfighter" for n in (1, 2, 3)], 3),
                "Coruscant • Capital City": 2,
            },
            id="numbers that go on with a title, a count for the names before it",
        ),
        pytest.param(
            "Red\n2 EMDMP1 Qui-Gon\n3 MDM-7 Mace again",
            {"Qui-Gon Jinn, Jedi Protector": 2, "Mace Windu, Jedi Master": 3},
            id="a printing proves the card, whatever stands beside it",
        ),
        pytest.param(
            "Purple - the ships\n2 Bravo 2\n1 Radiant VII",
            {"Bravo 2, Naboo Starfighter": 2, "Radiant VII, Republic Cruiser Transport": 1},
            id="words about a heading",
        ),
        pytest.param(
            "Blue\nPanaka, Captain (Veteran Leader) - 2\nPilot, Bravo (Ace Flyer) - 3",
            {"Captain Panaka, Veteran Leader": 2, "Bravo Pilot, Ace Flyer": 3},
            id="the family name first",
        ),
        pytest.param(
            "Blue\nYoda (Jedi Instructor) x2 - Ric Olié (Ace Pilot)"
            " - Captain Tarpals (Gungan Leader) x3 - Naboo Officer (Battle Planner) x4",
            {
                "Yoda, Jedi Instructor": 2,
                "Ric Olié, Ace Pilot": 1,
                "Captain Tarpals, Gungan Leader": 3,
                "Naboo Officer, Battle Planner": 4,
            },
            id="dashes part the items",
        ),
        pytest.param(
            "Yellow\n3 Da Beings Hereabouts Crazy",
            {"Da Beings Hereabouts Cawazy": 3},
            id="one misspelt word of a long title",
        ),
        pytest.param(
            "Purple\n1 each: Wisdom of the Council, Jedi Council Chamber, Theed Palace",
            {"Wisdom Of The Council": 1, "Coruscant • Jedi Council Chamber": 1, "Naboo • Theed Palace": 1},
            id="a title that holds the name of a set",
        ),
    ],
)
def test_list_is_read_without_a_question(read: Read, text: str, expected: dict[str, int]) -> None:
    reading = read(text + REST)
    assert expected.items() <= copies(reading).items()
    assert not reading.questions


def test_first_line_with_count_and_printing_is_a_card(read: Read) -> None:
    reading = read("MDM001 x3 Obi\nTJC039 x2 Obi\nMDM007 x2 Mace\nMDM031 x5 Royal Guard")
    assert copies(reading)["Obi-Wan Kenobi, Young Jedi"] == 3


def test_planet_alone_is_asked_about(read: Read) -> None:
    reading = read("Purple\n3 Tatooine\n2 Bravo 1" + REST)
    assert [question.text for question in reading.questions] == ["Tatooine"]
    assert not any("Tatooine" in name for name in copies(reading))


def test_heading_with_counted_cards_behind_a_dash_keeps_its_cards(read: Read) -> None:
    reading = read("Orange - two Eopie, three Fambaa\nYellow\n5 Security Volunteers\n1 Gungan Battle Cry")
    assert copies(reading)["Eopie"] == 2


@pytest.mark.parametrize(
    ("line", "asked"),
    [
        pytest.param("2 Sith Infiltrator or Darth Maul's Starfighter", 1, id="one of two cards whose names overlap"),
        pytest.param("_ Grueling Contest", 1, id="a mark where the number of copies was"),
        pytest.param("1 Grueling Contest", 0, id="a number of copies"),
    ],
)
def test_doubtful_line_is_asked_about(read: Read, line: str, asked: int) -> None:
    reading = read(f"4 Gragra\n5 Sebulba, Bad-Tempered Dug\n{line}\n3 Boonta Eve Podrace\n1 Watto's Wager")
    assert len([question for question in reading.questions if 3 in question.lines]) == asked
    assert (3 in [card.line for card in reading.cards]) is not bool(asked)


def test_twins_are_asked_about_unless_a_heading_tells(read: Read) -> None:
    deck = "\n2 Mace Windu, Jedi Speaker\n5 Coruscant Guard, Officer\n5 Senate Guard\n3 Wisdom of the Council"
    assert read("1 Yoda, Jedi Instructor\n2 Qui-Gon Jinn, Jedi Protector" + deck).questions
    assert not read("Red\n2 Qui-Gon Jinn, Jedi Protector" + deck.replace("\n5 Senate", "\nYellow\n5 Senate")).questions


def test_wish_list_below_the_deck_is_no_part_of_it(read: Read) -> None:
    reading = read("Red\n2 Jira\n3 Ithorian\n\nJe cherche encore (pas dans le deck) : 1 Wan Sandage, 1 Neva Kee")
    assert "Wan Sandage, Podracer Pilot" not in copies(reading)


def test_words_before_the_first_card_of_a_sentence_are_no_question(read: Read) -> None:
    reading = read("Then, as everybody expected, I took two Eopie, three Fambaa and six Gungan Battle Cry.")
    assert copies(reading) == {"Eopie": 2, "Fambaa": 3, "Gungan Battle Cry": 6}
    assert not reading.questions
