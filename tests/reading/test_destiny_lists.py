"""Destiny lists in the shapes people write them: labels, dice, columns, remarks, sentences."""

from collections.abc import Callable

import pytest

from cardlab.reading.list_reading import read_list, text_lines
from cardlab.reading.reading_result import ListReading
from tests.reading.conftest import IndexOf

Read = Callable[[str], ListReading]
HERO = """\
Personnages
1 Leia Organa (AW 28) élite
1 Han Solo (AW 46)

2 Lightsaber
2 Force Throw
"""
VILLAIN = "2 Force Strike\n2 Feel Your Anger\n2 Enrage\n2 Immobilize\n2 Mind Probe\n2 Intimidate\n2 Isolation\n"


@pytest.fixture
def read(game_index: IndexOf) -> Read:
    """Read a text as a Destiny list."""
    return lambda text: read_list(text_lines(text), game_index("destiny"))


def cards(reading: ListReading, line: int = 0) -> list[tuple[int, str]]:
    return [(card.copies, card.card.name) for card in reading.cards if line in (0, card.line)]


def team(reading: ListReading) -> list[tuple[str, int | None]]:
    return [(card.card.name, card.dice) for card in reading.cards if card.card.kind == "character"]


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        pytest.param("• 2x Vibroknife (SoR 57)", (2, "Vibroknife"), id="a bullet is no count"),
        pytest.param("• Vibroknife × 2", (2, "Vibroknife"), id="a bullet, the count behind"),
        pytest.param("2 Vibroknife *proxy*", (2, "Vibroknife"), id="a remark between stars"),
        pytest.param("**2 Vibroknife *so good***", (2, "Vibroknife"), id="stars within stars"),
        pytest.param("[Vibroknife [SoR57]: 2 // to test]", (2, "Vibroknife"), id="a line in brackets"),
        pytest.param("[I Am No Jedi x2]", (2, "I Am No Jedi"), id="a line in brackets that begins like a tag"),
        pytest.param("Vibroknife #57 Spirit of Rebellion: 2 <- MVP", (2, "Vibroknife"), id="number, set, count"),
        pytest.param("| 2 | Vibroknife | amél. |", (2, "Vibroknife"), id="a type shortened in a cell"),
    ],
)
def test_count_beside_decoration(read: Read, line: str, expected: tuple[int, str]) -> None:
    reading = read(f"{HERO}{line}\n")
    assert cards(reading, 7) == [expected]
    assert reading.questions == []


@pytest.mark.parametrize("legend", ["(* = elite)", "* : both dice", "(* = 2 dés)"])
def test_star_with_a_legend_is_elite(read: Read, legend: str) -> None:
    reading = read(f"{legend}\n\nLeia Organa, Born Leader*\nHan Solo, Scoundrel\n\n2 Lightsaber\n2 Force Throw\n")
    assert team(reading) == [("Leia Organa, Born Leader", 2), ("Han Solo, Scoundrel", None)]


@pytest.mark.parametrize("label", ["P-", "plot", "P", "the plot is", "intrigue :"])
def test_label_of_a_plot(read: Read, label: str) -> None:
    reading = read(f"{HERO}{label} Profitable Connection\n2 Guard\n")
    assert cards(reading, 7) == [(1, "Profitable Connection")]
    assert reading.questions == []


@pytest.mark.parametrize("label", ["BF", "field", "terrain", "B", "battlefield is"])
def test_label_of_a_battlefield(read: Read, label: str) -> None:
    reading = read(f"{HERO}{label} Frozen Wastes\n2 Guard\n")
    assert [name.partition(",")[0] for _, name in cards(reading, 7)] == ["Frozen Wastes"]
    assert reading.questions == []


def test_colours_as_headings(read: Read) -> None:
    reading = read(f"{HERO}\nRED (2)\n2 Flank\nGRAY (2)\n2 Vibroknife\n")
    assert cards(reading, 9) == [(2, "Flank")]
    assert reading.questions == []


def test_same_title_of_two_sets_is_two_characters(read: Read) -> None:
    reading = read("Obi-Wan Kenobi (SoR) & elite Obi-Wan Kenobi (DoP)\n2 Force Speed\n2 Guard\n")
    assert [(card.code[:2], card.dice) for card in reading.cards[:2]] == [("02", None), ("22", 2)]


def test_dice_in_brackets_are_no_part_of_a_subtitle(read: Read) -> None:
    reading = read(f"Persos : K-2SO : Reprogrammed Droid (2 dés), Bala-Tik (AW, 1 dé)\n\n{VILLAIN}")
    assert team(reading) == [("K-2SO, Reprogrammed Droid", 2), ("Bala-Tik, Gang Leader", 1)]


def test_set_in_brackets_is_not_overlooked(read: Read) -> None:
    reading = read(f"eVader (TR) + Droideka\n\n{VILLAIN}")
    assert team(reading) == [("Darth Vader, Driven By Anger", 2), ("Droideka", None)]


def test_name_of_the_deck_tells_which_card_half_a_name_is(read: Read) -> None:
    reading = read(f"Snoke and Cad Bane\n\nBane elite\nSnoke elite\n\n{VILLAIN}")
    titles = {card.title_key for question in reading.questions for card, _ in question.cards}
    assert titles == {"Cad Bane", "Snoke"}  # which of their versions, and no Darth Bane


def test_words_of_a_paragraph_that_nothing_explains_are_asked_about_alone(read: Read) -> None:
    reading = read(f"{HERO}two each: Guard, Deflect, Wobbling Teapot, Dodge\n")
    assert cards(reading, 7) == [(2, "Guard"), (2, "Deflect"), (2, "Dodge")]
    assert [(question.text, question.copies) for question in reading.questions] == [("Wobbling Teapot", 2)]


def test_own_words_before_the_title_in_brackets(read: Read) -> None:
    reading = read(f"{HERO}2 vieux couteaux (Vibroknife)\n")
    assert cards(reading, 7) == [(2, "Vibroknife")]
    assert reading.questions == []


def test_count_that_is_taken_back(read: Read) -> None:
    reading = read(f"{HERO}Events - one guard, two deflect, no wait, one deflect, two dodge\n")
    assert cards(reading, 7) == [(1, "Guard"), (1, "Deflect"), (2, "Dodge")]
    assert reading.questions == []


def test_label_of_a_battlefield_is_of_one_card(read: Read) -> None:
    reading = read("elite Leia Organa (AW), Han Solo (AW)\nbattlefield Frozen Wastes, 2 Vibroknife, 2 Guard\n")
    assert cards(reading, 2)[1:] == [(2, "Vibroknife"), (2, "Guard")]
    assert {card.section for card in reading.cards if card.line == 2 and card.copies == 2} == {""}


def test_dice_in_a_sentence(read: Read) -> None:
    text = "Mon équipe : Leia Organa (AW) avec ses deux dés et Han Solo (AW) avec un dé.\n\n2 Vibroknife\n2 Guard\n"
    assert team(read(text)) == [("Leia Organa, Born Leader", 2), ("Han Solo, Scoundrel", 1)]


def test_points_of_each_copy(read: Read) -> None:
    reading = read("Leia Organa, Born Leader (16) + Rebel Trooper x2 (8 each)\n\n2 Vibroknife\n2 Guard\n")
    assert [(card.copies, card.card.name) for card in reading.cards[:2]] == [
        (1, "Leia Organa, Born Leader"),
        (2, "Rebel Trooper"),
    ]


def test_json_note_by_names(read: Read) -> None:
    note = """{
 "characters": [
  {"name": "Leia Organa, Born Leader", "dice": 2, "copies": 1},
  {
   "name": "Rebel Trooper",
   "copies": 2
  }
 ],
 "battlefield": "Frozen Wastes",
 "deck": {"Vibroknife": 2, "Guard": 1}
}"""
    reading = read(note)
    assert [(card.copies, card.card.name.partition(",")[0], card.dice, card.line) for card in reading.cards] == [
        (1, "Leia Organa", 2, 3),
        (2, "Rebel Trooper", None, 5),
        (1, "Frozen Wastes", None, 9),
        (2, "Vibroknife", None, 10),
        (1, "Guard", None, 10),
    ]


def test_group_with_a_common_head(read: Read) -> None:
    reading = read(f"{HERO}Niman (2 mastery + 1 training), Guard x2\n")
    assert cards(reading, 7) == [(2, "Niman Mastery"), (1, "Niman Training"), (2, "Guard")]


def test_card_or_another_is_one_question(read: Read) -> None:
    reading = read(f"{HERO}1 Guard or 1 Deflect\n2 Dodge\n")
    assert cards(reading, 7) == []
    (question,) = reading.questions
    assert [card.name for card, _ in question.cards] == ["Guard", "Deflect"]
    assert question.at_most == 1


def test_second_count_for_the_rest_of_a_paragraph(read: Read) -> None:
    reading = read(f"{HERO}En deux exemplaires : Guard, Dodge ; en un seul exemplaire : Deflect, Riposte.\n")
    assert [copies for copies, _ in cards(reading, 7)] == [2, 2, 1, 1]


def test_label_with_a_remark_before_a_paragraph(read: Read) -> None:
    reading = read(f"{HERO}tricks (one copy each): Guard, Dodge, Deflect, Riposte\n")
    assert [name for _, name in cards(reading, 7)] == ["Guard", "Dodge", "Deflect", "Riposte"]
    assert reading.questions == []


def test_team_that_nothing_but_a_sentence_names_is_asked_about(read: Read) -> None:
    reading = read(f"My Leia and Han deck, the usual smuggling fun with friends\n\n{HERO[-29:]}2 Vibroknife\n2 Guard\n")
    asked = {card.title_key for question in reading.questions for card, _ in question.cards}
    assert team(reading) or asked & {"Leia Organa", "Han Solo"}


def test_untold_dice_are_asked_about_where_another_number_fills_the_team(read: Read) -> None:
    """12 and 14 points with one die each; 16 + 14 and 12 + 18 come to exactly 30."""
    reading = read("Team: Leia Organa (AW) + Han Solo (AW)\nBF: Frozen Wastes\n\n2 Vibroknife\n2 Guard\n2 Dodge\n")
    assert team(reading) == []
    assert len(reading.questions) == 2


def test_points_of_the_team_choose_among_versions(read: Read) -> None:
    titles = "Vibroknife|Guard|Dodge|Deflect|Riposte|Force Speed|Force Throw|Lightsaber|Electroshock|Caution"
    deck = "".join(f"2 {title}\n" for title in titles.split("|"))
    reading = read(f"1x Rey (SA), elite\n1x Frozen Wastes (battlefield)\n\n{deck}")
    assert team(reading) == [("Rey, All The Jedi", 2)]


def test_name_below_the_greeting_at_the_end_is_no_card(read: Read) -> None:
    reading = read(f"{HERO}2 Vibroknife\n\nBien amicalement,\nGerald\n")
    assert reading.questions == []
    assert cards(reading, 10) == []


def test_paragraph_broken_within_a_name(read: Read) -> None:
    reading = read(
        f"{HERO}Deck:\n"
        "2 Vibroknife, 2 Force Speed, 1 Force Protection, 2 Caution, 2\n"
        "Guard, 1 Jetpack, 2 Heightened Awareness, 2 Force\n"
        "Training, 1 Electroshock, 2 Dodge\n"
    )
    assert [name for copies, name in cards(reading, 8) if copies == 1] == [
        "Force Protection",
        "Jetpack",
        "Electroshock",
    ]
    assert len(cards(reading, 8)) == 10
    assert reading.questions == []


def test_lines_of_several_cards_are_not_joined(read: Read) -> None:
    reading = read(f"{HERO}1 Guard, 2 Dodge, 2 Force Speed, 1 Deflect\n2 Vibroknife, 1 Jetpack, 2 Riposte, 1 Caution\n")
    assert len(cards(reading, 7)) == len(cards(reading, 8)) == 4


def test_reason_behind_each_card(read: Read) -> None:
    reading = read(
        "Leia Organa, Born Leader (elite): the heart of the deck.\nHan Solo, Scoundrel (one die): fixes bad rolls.\n"
        "Frozen Wastes (battlefield): nobody wants to give you this.\n\n"
        "Guard (x2): never leave home without it.\nVibroknife (x2): good against anybody.\n"
    )
    assert [card.card.name.partition(",")[0] for card in reading.cards] == [
        *("Leia Organa", "Han Solo", "Frozen Wastes", "Guard", "Vibroknife"),
    ]
    assert reading.questions == []


@pytest.mark.parametrize(
    ("line", "dice"),
    [
        pytest.param("Leia Organa (AW) elite and Han Solo (AW)", [2, None], id="behind the first"),
        pytest.param("Leia Organa (AW) and elite Han Solo (AW)", [None, 2], id="before the second"),
        pytest.param("Leia Organa (AW), elite Han Solo (AW)", [None, 2], id="behind a comma"),
        pytest.param("Leia Organa (AW), elite, Han Solo (AW)", [2, None], id="between commas"),
    ],
)
def test_elite_between_two_names(read: Read, line: str, dice: list[int | None]) -> None:
    reading = read(f"Team: {line}\nBF: Frozen Wastes\n\n2 Vibroknife\n2 Guard\n2 Dodge\n")
    assert [own for _, own in team(reading)] == dice


def test_numbers_of_a_dice_column_are_no_copies_of_cards_without_dice(read: Read) -> None:
    reading = read(
        'qty,name,type,set,number,dice\n1,"Leia Organa, Born Leader",character,AW,28,2\n2,"Jetpack",upgrade,AW,66,1\n'
        '2,"Guard",event,SoR,103,\n3,total,,,,\n'
    )
    assert [(card.copies, card.card.name, card.dice) for card in reading.cards] == [
        (1, "Leia Organa, Born Leader", 2),
        (2, "Jetpack", None),
        (2, "Guard", None),
    ]
    assert reading.questions == []


@pytest.mark.parametrize("remark", ["I would test this too.", "Have fun and may the Force be with you!"])
def test_sentence_between_counted_cards_is_a_comment(read: Read, remark: str) -> None:
    reading = read(f"{HERO}2 Guard\n2 Dodge\n{remark}\n2 Vibroknife\n1 Jetpack\n")
    assert reading.questions == []
    assert cards(reading, 9) == []


def test_costs_as_headings(read: Read) -> None:
    reading = read(f"{HERO}\n**Cost 0** (2 cards)\n* 2 **Guard**\n\n**Coût 1** (2 cartes)\n* 2 **Dodge**\n")
    assert cards(reading)[-2:] == [(2, "Guard"), (2, "Dodge")]
    assert reading.questions == []


def test_title_that_is_a_sets_name_in_a_paragraph(read: Read) -> None:
    reading = read(f"{HERO}Events: 2 Guard, 2 Rebel Assault (SoR 94), 2 L'âme de la rébellion, 1 Dodge\n")
    assert (2, "Spirit of Rebellion") in cards(reading, 7)


def test_non_unique_character_named_once_per_copy(read: Read) -> None:
    reading = read(f"Commando Droid - Commando Droid - Commando Droid\nBF- Frozen Wastes\n\n{VILLAIN}")
    assert cards(reading, 1) == [(1, "Commando Droid")] * 3


@pytest.mark.parametrize(
    ("line", "names"),
    [
        pytest.param("eKi-Adi-Mundi (HS 43)", ["Ki-Adi-Mundi, Methodical Master"], id="an e before two letters"),
        pytest.param("Leia Organa (AW), 2x Rebel Trooper", ["Leia Organa, Born Leader", "Rebel Trooper"], id="a count"),
        pytest.param("two Rebel Trooper & Rebel Trooper", ["Rebel Trooper", "Rebel Trooper"], id="the same again"),
    ],
)
def test_team_on_one_line(read: Read, line: str, names: list[str]) -> None:
    reading = read(f"Team: {line}\nBF: Frozen Wastes\n\n2 Vibroknife\n2 Guard\n2 Dodge\n")
    assert [name for name, _ in team(reading)] == names
    assert reading.questions == []


def test_card_before_a_short_sentence_is_not_dropped(read: Read) -> None:
    reading = read(
        f"Leia Organa, Born Leader (elite): replaces itself.\n\n{HERO[-29:]}2 Vibroknife\n2 Dodge\n2 Guard\n"
    )
    assert team(reading) == [("Leia Organa, Born Leader", 2)]


def test_titles_behind_a_colon_are_no_remark(read: Read) -> None:
    reading = read(f"{HERO}2 Vibroknife: Guard, Dodge.\n2 Force Speed\n")
    named = {card.name for question in reading.questions for card, _ in question.cards}
    assert {"Guard", "Dodge"} <= named | {name for _, name in cards(reading, 7)}


def test_name_of_a_deck_behind_its_label_is_no_card(read: Read) -> None:
    reading = read(f"PLAYER: Ana K.\nDECK: Imperial Lockdown\n{HERO}2 Guard\n")
    assert cards(reading, 2) == []
    assert reading.questions == []


def test_colour_that_begins_a_title_is_no_remark(read: Read) -> None:
    reading = read(f"{HERO}two guard, one jetpack, two blue milk, two dodge\n")
    assert cards(reading, 7) == [(2, "Guard"), (1, "Jetpack"), (2, "Blue Milk"), (2, "Dodge")]


@pytest.mark.parametrize("line", ["2 Vibroknife #57 Spirit of Rebellion.", "(2) Greed #107 Unlikely Heroes (foil)"])
def test_number_before_a_set_whose_name_is_a_title(read: Read, line: str) -> None:
    reading = read(f"{HERO}{line}\n2 Dodge\n")
    assert [copies for copies, _ in cards(reading, 7)] == [2]
    assert reading.questions == []


@pytest.mark.parametrize("line", ["1 Luke3", "1 Vader2"])
def test_version_by_its_number_is_never_another_version(read: Read, line: str) -> None:
    """`Luke3` is the third Luke Skywalker that was released, not three of him nor another one."""
    reading = read(f"{HERO}{line}\n2 Dodge\n")
    assert cards(reading, 7) == []
    assert [question.lines for question in reading.questions] == [(7,)]


def test_word_of_a_name_is_no_slip_of_another(read: Read) -> None:
    reading = read(f"1 Luke\n1 Vibroknife\n1 Greed\n1 Electroshock\n1 Truce\n1 Flank\n{HERO[-29:]}")
    assert "Lure" not in [name for _, name in cards(reading)]
