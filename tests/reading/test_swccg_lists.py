"""Star Wars CCG lists as players write them, on lists of our own."""

from collections.abc import Callable

import pytest

from cardlab.reading.list_reading import read_list, text_lines
from cardlab.reading.reading_result import ListReading
from tests.reading.conftest import IndexOf

Read = Callable[[str], ListReading]
DARK = """\
Characters
Darth Vader
Guri
Snoova
Commander Igar
Officer Evax

Starships
Executor
Devastator

Interrupts
Trample
Elis Helrot
Imperial Barrier
Ghhhk
Force Lightning
Twi'lek Advisor
"""


@pytest.fixture
def read(game_index: IndexOf) -> Read:
    return lambda text: read_list(text_lines(text), game_index("swccg"))


def on_last_line(reading: ListReading, text: str) -> list[tuple[int, str]]:
    number = len(text.rstrip().split("\n"))
    assert [question.text for question in reading.questions] == []
    return [(card.copies, card.card.name) for card in reading.cards if card.line == number]


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        pytest.param("Evader/Monnok", "Evader & Monnok", id="a slash"),
        pytest.param("Monnok & Evader", "Evader & Monnok", id="the other way round"),
        pytest.param("Sniper/DS", "Sniper & Dark Strike", id="a title and initials"),
        pytest.param("Tallon Roll and Dark Manuevers", "Dark Maneuvers & Tallon Roll", id="a slip in one half"),
        pytest.param("Sniper combo", "Sniper & Dark Strike", id="one half that is a title, and combo"),
    ],
)
def test_two_titles_joined_are_the_card_that_is_both(read: Read, line: str, expected: str) -> None:
    text = f"{DARK}{line}\n"
    assert on_last_line(read(text), text) == [(1, expected)]


@pytest.mark.parametrize(
    ("heading", "kind"),
    [
        pytest.param("Effects", "effect", id="among effects"),
        pytest.param("Defensive Shields", "shield", id="among shields"),
        pytest.param("Starting Effect & Shields (10)", "shield", id="under a heading of both"),
    ],
)
def test_a_title_of_an_effect_and_a_shield_is_what_the_heading_says(read: Read, heading: str, kind: str) -> None:
    reading = read(f"{DARK}\n{heading}\nNo Escape\nBattle Order\n")
    assert [card.card.kind for card in reading.cards[-2:]] == [kind, kind]
    assert reading.questions == []


def test_a_title_between_shields_is_a_shield_where_every_second_line_is_empty(read: Read) -> None:
    lines = [*DARK.split("\n"), "Effects", "Fear Is My Ally", "A Useless Gesture", "Battle Order", "Weapon Of A Sith"]
    reading = read("\n\n".join(lines))
    assert [card.card.kind for card in reading.cards if card.card.title_key == "Battle Order"] == ["shield"]


def test_a_card_of_another_time_is_not_meant_by_half_a_name(read: Read) -> None:
    """`Mara Jade` is the title of a card made twenty years after all others of this list."""
    reading = read(f"{DARK}Monnok\nDark Maneuvers\nSniper\nEvader\n\nCharacters\nMara Jade\n")
    assert [card.card.era for card in reading.cards] == ["decipher"] * len(reading.cards)


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        pytest.param("HothDB", "Hoth: Echo Docking Bay", id="a short word in capitals"),
        pytest.param("TatDesert Heart", "Tatooine: Desert Heart", id="a short planet"),
        pytest.param("Cloud CityIncinerator", "Cloud City: Incinerator", id="a capital I"),
    ],
)
def test_a_planet_glued_to_its_site(read: Read, line: str, expected: str) -> None:
    text = f"{DARK}\nLocations\n{line}\n"
    assert on_last_line(read(text), text) == [(1, expected)]


def test_what_is_written_after_a_slash_is_the_back_of_an_objective(read: Read) -> None:
    text = f"{DARK}\nObjective\nISB Operations/All My Agents\n"
    assert on_last_line(read(text), text) == [(1, "ISB Operations / Empire's Sinister Agents")]


def test_a_number_of_other_things_in_brackets_is_no_count(read: Read) -> None:
    reading = read(f"{DARK}\nStarting\nFear Is My Ally (12 more of them on request)\nPrepared Defenses x2\n")
    assert [card.copies for card in reading.cards if card.card.name == "Fear Is My Ally"] in ([], [1])


def test_a_page_holds_its_deck_in_one_field(read: Read) -> None:
    page = f"Title: Guri and Snoova\nAuthor: N.N.\nCards:\n{DARK}\nStrategy:\nCards to add\n2 Dark Maneuvers\n"
    reading = read(page)
    assert {card.copies for card in reading.cards} == {1}
    assert len(reading.cards) == 13
    assert reading.questions == []


@pytest.mark.parametrize(
    "heading", ["Weapons & Devices (2)", "Weapons and devices", "Weapons (x2)", "WEAPONS / DEVICES"]
)
def test_headings_of_several_kinds_and_with_a_marked_total(read: Read, heading: str) -> None:
    reading = read(f"{DARK}\n{heading}\nVader's Lightsaber\nMara Jade's Lightsaber\n")
    assert [card.section for card in reading.cards[-2:]] == ["weapon", "weapon"]
    assert reading.questions == []


def test_the_total_of_a_heading_tells_that_a_line_is_a_card(read: Read) -> None:
    reading = read(f"{DARK}\nEffects (3)\nReactor Terminal\nqwertzu poiuz\nPresence Of The Force\n")
    assert [question.text for question in reading.questions] == ["qwertzu poiuz"]


def test_a_total_that_is_met_tells_that_a_remark_is_none(read: Read) -> None:
    reading = read(f"{DARK}\nEffects (2)\nReactor Terminal\nqwertzu poiuz lkjhg mnbvc asdfg\nPresence Of The Force\n")
    assert reading.questions == []


def test_a_total_chooses_between_a_number_in_a_title_and_a_count(read: Read) -> None:
    reading = read(f"{DARK}\nVehicles (3)\nBlizzard 2\nTempest 1\nBlizzard Walker\n")
    assert [card.copies for card in reading.cards[-3:]] == [1, 1, 1]
    assert reading.questions == []


def test_a_short_line_between_cards_that_names_none_is_asked_about(read: Read) -> None:
    reading = read(f"{DARK}Qwertzu Poiuz\nMonnok\n")
    assert [question.text for question in reading.questions] == ["Qwertzu Poiuz"]


def test_a_card_whose_title_people_call_others_by_is_asked_about(read: Read) -> None:
    reading = read(f"Characters\nTarkin\n{DARK}")
    assert len(reading.questions) == 1
    assert len(reading.questions[0].cards) > 1


@pytest.mark.parametrize("mark", ["(v)", " [V]", " (virtual)"])
def test_a_virtual_mark_is_believed(read: Read, mark: str) -> None:
    text = f"{DARK}Imperial Reinforcements{mark}\n"
    assert on_last_line(read(text), text) == [(1, "Imperial Reinforcements (V)")]


def test_names_between_commas_are_cards_though_each_is_half_a_name(read: Read) -> None:
    text = f"{DARK}\nCharacters\nOzzel, Praji, Merrejk, Chiraneau, Janus\n"
    assert [name for _, name in on_last_line(read(text), text)] == [
        "Admiral Ozzel",
        "Commander Praji",
        "Commander Merrejk",
        "Admiral Chiraneau",
        "Janus Greejatus",
    ]


def test_a_remark_in_brackets_that_denies_something_is_no_comment_line(read: Read) -> None:
    text = f"{DARK}\nEffects\nSecret Plans (not the combo)\n"
    assert on_last_line(read(text), text) == [(1, "Secret Plans")]


def test_words_before_a_colon_are_a_label(read: Read) -> None:
    text = f"{DARK}So what else there might be: Weapons: Vader's Lightsaber, Mara Jade's Lightsaber\n"
    assert len(on_last_line(read(text), text)) == 2


def test_a_small_word_is_no_short_form(read: Read) -> None:
    reading = read(f"{DARK}\ngg all\n")
    assert "Grievous' Gambit" not in [card.card.name for card in reading.cards]


def test_a_planet_before_a_colon_is_of_the_sites_behind_it(read: Read) -> None:
    text = f"{DARK}\nLocations\nTatooine: Lars' Farm, Mos Eisley\n"
    names = [name for _, name in on_last_line(read(text), text)]
    assert names == ["Tatooine: Lars' Moisture Farm", "Tatooine: Mos Eisley"]


@pytest.mark.parametrize("line", ["Visage of the Emporer", "Presense of the Forse"])
def test_a_misspelt_title_of_small_words_is_no_sentence(read: Read, line: str) -> None:
    text = f"{DARK}\nEffects\nLateral Damage\n{line}\n"
    assert len(on_last_line(read(text), text)) == 1


def test_cards_listed_where_they_start_and_again_in_their_sections_are_in_the_deck_once(read: Read) -> None:
    reading = read(
        f"Starting\nPrepared Defenses\nReactor Terminal\nCrush The Rebellion\nFirst Strike\n\n{DARK}"
        "Prepared Defenses\n\nEffects\nReactor Terminal\nCrush The Rebellion\nFirst Strike\n"
    )
    assert {card.copies for card in reading.cards} == {1}
    assert len(reading.cards) == len({card.card.name for card in reading.cards}) == 17


def test_a_heading_in_french_of_admirals_orders(read: Read) -> None:
    reading = read(f"{DARK}\nOrdres d'amiral (1)\nBattle Deployment\n")
    assert [card.section for card in reading.cards[-1:]] == ["admirals-order"]
    assert reading.questions == []


@pytest.mark.parametrize("heading", ["Interrupts (7):", "Interrupts:"])
def test_counts_behind_titles_parted_by_semicolons(read: Read, heading: str) -> None:
    """A total before a colon is no count of the cards behind it."""
    reading = read(f"{heading} Trample x2; Ghhhk; Elis Helrot x3; Force Lightning\nWeapons: Vader's Lightsaber x2\n")
    assert [card.copies for card in reading.cards] == [2, 1, 3, 1, 2]
    assert reading.questions == []
