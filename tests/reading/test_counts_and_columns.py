"""Counts, columns and what the shape of a whole list says about its lines."""

from collections.abc import Callable

import pytest

from cardlab.reading.list_reading import read_list, text_lines
from cardlab.reading.reading_result import ListReading
from cardlab.vocabulary import GameId
from tests.reading.conftest import IndexOf

Read = Callable[[GameId, str], ListReading]
Cards = list[tuple[int, str]]


@pytest.fixture
def read(game_index: IndexOf) -> Read:
    return lambda game, text: read_list(text_lines(text), game_index(game))


def cards_of(reading: ListReading) -> Cards:
    """The cards of a list about which nothing is asked."""
    assert [question.text for question in reading.questions] == []
    return [(card.copies, card.card.name) for card in reading.cards]


@pytest.mark.parametrize(
    "chat",
    [
        "09:41 <kim> my swamp deck\n09:41 <kim> 5 opee sea killer / 2 sniper\n09:42 <lou> nice fish\n"
        "09:43 <kim> naboo gungan swamp\n09:44 <kim> 4 tusken raider: marksman",
        "[12/05/2024, 09:41:10] Kim: my swamp deck\n[12/05/2024, 09:41:30] Kim: 5 opee sea killer / 2 sniper\n"
        "[12/05/2024, 09:42:00] Lou: nice fish\n[12/05/2024, 09:43:12] Kim: naboo gungan swamp\n"
        "[12/05/2024, 09:44:01] Kim: 4 tusken raider: marksman",
        "9:41 pm my swamp deck\n9:41 pm 5 opee sea killer / 2 sniper\n9:43 pm naboo gungan swamp\n"
        "9:44 pm 4 tusken raider: marksman",
    ],
    ids=["names between angles", "dates", "times alone"],
)
def test_a_time_is_no_count_and_what_others_say_no_card(read: Read, chat: str) -> None:
    assert cards_of(read("young-jedi", chat)) == [
        (5, "Opee Sea Killer"), (2, "Sniper"), (1, "Naboo • Gungan Swamp"), (4, "Tusken Raider, Marksman")
    ]  # fmt: skip


@pytest.mark.parametrize(
    "text",
    [
        "OPEE SEA KILLER   IIIII\nSNIPER   II\nTUSKEN RAIDER, MARKSMAN   IIII\nGRAGRA   I",
        "IIIII Opee Sea Killer\nII Sniper\nIIII Tusken Raider, Marksman\nI Gragra",
        "Opee Sea Killer  ///// \nSniper  //\nTusken Raider, Marksman  ////\nGragra  /",
        "Opee Sea Killer ||||| \nSniper ||\nTusken Raider, Marksman ||||\nGragra |",
    ],
    ids=["capitals behind", "in front", "slashes", "bars"],
)
def test_strokes_in_most_lines_are_a_tally(read: Read, text: str) -> None:
    expected = [(5, "Opee Sea Killer"), (2, "Sniper"), (4, "Tusken Raider, Marksman"), (1, "Gragra, Chuba Peddler")]
    assert cards_of(read("young-jedi", text)) == expected


def test_strokes_stand_in_groups_of_five(read: Read) -> None:
    reading = read("young-jedi", "Opee Sea Killer   IIIII I\nSniper   II\nGragra   I\n")
    assert cards_of(reading) == [(6, "Opee Sea Killer"), (2, "Sniper"), (1, "Gragra, Chuba Peddler")]


def test_strokes_stand_on_one_side_of_all_titles(read: Read) -> None:
    text = "Opee Sea Killer   II\nI Object!   III\nI Will Make It Legal   II\nSniper   I\nGragra   II"
    assert [copies for copies, _ in cards_of(read("young-jedi", text))] == [2, 3, 2, 1, 2]


def test_a_number_that_ends_a_title_is_no_tally(read: Read) -> None:
    reading = read("young-jedi", "2 Radiant VII\n3 Booma\n2 Gungan Curiosity\n")
    assert cards_of(reading)[0] == (2, "Radiant VII, Republic Cruiser Transport")


def test_ditto_marks_stand_for_the_cell_above_or_for_all_before_the_colon(read: Read) -> None:
    team = read("destiny", 'char   Leia Organa, Born Leader    2 dice\n "     Han Solo, Scoundrel          "\n'
                "upg    Vibroknife                 2\n \"     Jetpack                    1")  # fmt: skip
    assert [(card.copies, card.card.name, card.dice) for card in team.cards] == [
        (1, "Leia Organa, Born Leader", 2), (1, "Han Solo, Scoundrel", 2), (2, "Vibroknife", None), (1, "Jetpack", None)
    ]  # fmt: skip
    sites = read("swccg", '1 Tatooine: Cantina\n1    "    : Mos Eisley\n2 Sandtrooper')
    assert cards_of(sites) == [(1, "Tatooine: Cantina"), (1, "Tatooine: Mos Eisley"), (2, "Sandtrooper")]


def test_decimal_numbers_at_the_ends_of_most_lines_are_prices(read: Read) -> None:
    text = "Prices in EUR:\n2 Rebel Guard 0.40\nHoujix 0.20\n3 Nabrun Leids 1.50\nKessel 0,30\n"
    assert cards_of(read("swccg", text)) == [(2, "Rebel Guard"), (1, "Houjix"), (3, "Nabrun Leids"), (1, "Kessel")]


@pytest.mark.parametrize("dice", [":die::die:", ":die: :die:", ":game_die::game_die:", ":dice_red::dice_red:"])
def test_pictures_of_dice_by_their_name_count_them(read: Read, dice: str) -> None:
    reading = read(
        "destiny", f"Leia Organa, Born Leader {dice} + Han Solo, Scoundrel {dice}\n\n2 Vibroknife\n2 Jetpack"
    )
    assert [card.dice for card in reading.cards] == [2, 2, None, None]
    assert reading.questions == []


def test_sums_within_a_list_are_no_cards(read: Read) -> None:
    text = "EVENTS\n  Guard   2\n  Dodge   1\n   sub-total   3\nUPGRADES\n  Jetpack  2\n  sous-total 2\nGRAND TOTAL 5"
    assert cards_of(read("destiny", text)) == [(2, "Guard"), (1, "Dodge"), (2, "Jetpack")]


def test_every_number_doubled(read: Read) -> None:
    text = "Two starters in one, so please double all the counts below:\n\n3 Opee Sea Killer\n1 Sniper\n"
    assert cards_of(read("young-jedi", text)) == [(6, "Opee Sea Killer"), (2, "Sniper")]
    above = "3 Opee Sea Killer\n1 Sniper\n\n(double every number above)\n"
    assert cards_of(read("young-jedi", above)) == [(6, "Opee Sea Killer"), (2, "Sniper")]


def test_two_of_everything_unless_it_says_otherwise(read: Read) -> None:
    text = (
        "Leia Organa, Born Leader - 2 dice\nHan Solo, Scoundrel - 1 die\n\n"
        "Everything below is a 2-of unless I say otherwise\nVibroknife\nJetpack (just one)\nGuard\nDodge x1\n"
    )
    assert [copies for copies, _ in cards_of(read("destiny", text))] == [1, 1, 2, 1, 2, 1]


def test_words_with_a_count_between_marks_are_never_lost(read: Read) -> None:
    reading = read("young-jedi", "5 Opee Sea Killer / 4 on and on / 2 Sniper\n")
    assert [(question.text, question.at_most) for question in reading.questions] == [("on and on", 4)]


def test_a_remark_behind_an_arrow_is_no_change(read: Read) -> None:
    reading = read("young-jedi", "5 Opee Sea Killer -> boring but works\n2 Sniper\n")
    assert cards_of(reading) == [(5, "Opee Sea Killer"), (2, "Sniper")]
    change = read("young-jedi", "5 Opee Sea Killer -> 4 Sniper\n2 Gragra\n")
    assert change.questions


def test_what_is_not_in_the_deck_by_the_brackets_of_its_label(read: Read) -> None:
    reading = read("young-jedi", "5 Opee Sea Killer\n2 Sniper\n\nSome day (not in the deck): Gragra, Booma\n")
    assert cards_of(reading) == [(5, "Opee Sea Killer"), (2, "Sniper")]


def test_a_title_that_begins_with_a_stroke_and_ends_with_a_mark(read: Read) -> None:
    text = (
        "yellow: Sith Force Push x2; I Object! x3; Yoka To Bantha Poodoo x2; Your Little Insurrection Is At An End x2; "
        "Don't Spect A Werm Welcome x2"
    )
    assert cards_of(read("young-jedi", text))[1] == (3, "I Object!")


def test_how_many_cards_a_deck_has_makes_a_line_no_card(read: Read) -> None:
    text = "Kessel run, 60 cards\n\n3 Rebel Guard\n2 Houjix\n1 Kessel\n2 Nabrun Leids\n\n60 cards I counted twice\n"
    expected = [(3, "Rebel Guard"), (2, "Houjix"), (1, "Kessel"), (2, "Nabrun Leids")]
    assert cards_of(read("swccg", text)) == expected


def test_dice_of_each_copy_in_square_brackets(read: Read) -> None:
    reading = read(
        "destiny", "Leia Organa, Born Leader [elite]\nEwok Warrior [x2, 1 die each]\n\n2 Vibroknife\n2 Jetpack"
    )
    assert [(card.copies, card.dice) for card in reading.cards] == [(1, 2), (2, 1), (2, None), (2, None)]
    assert reading.questions == []


def test_paragraphs_broken_where_the_line_was_full(read: Read) -> None:
    text = (
        "Characters: Corran Horn, Admiral\nAckbar x2, Boshek, Wedge Antilles,\nMomaw Nadon, Princess Leia x2.\n"
        "Interrupts: Houjix x2, Nabrun\nLeids, Rebel Barrier x3, Help Me\nObi-Wan Kenobi."
    )
    assert [(card.copies, card.card.name) for card in read("swccg", text).cards if card.section != "character"] == [
        (2, "Houjix"), (1, "Nabrun Leids"), (3, "Rebel Barrier"), (1, "Help Me Obi-Wan Kenobi")
    ]  # fmt: skip
