"""Lines that an earlier reader took for something else, and lists as players write them, each with its meaning."""

from collections.abc import Callable

import pytest

from cardlab.reading.list_reading import read_list, text_lines
from cardlab.reading.reading_result import ListReading
from cardlab.vocabulary import GameId
from tests.conftest import PROJECT
from tests.reading.conftest import IndexOf

Read = Callable[[GameId, str], ListReading]
Cards = list[tuple[int, str]]

LEIA_HAN = (PROJECT / "examples/leia-han.txt").read_text(encoding="utf-8")
HERO = """\
Characters
1 Leia Organa, Born Leader elite
1 Han Solo, Scoundrel

Upgrades
2 Vibroknife
2 Jetpack

Events
2 Force Misdirection
"""
DARK = """\
Sandtrooper
Dark Maneuvers
Imperial Barrier
Tatooine: Cantina
Guri
Evader
Devastator
Elis Helrot
"""
LIGHT = """\
Corran Horn
Rebel Barrier
Tatooine: Cantina
Nabrun Leids
Rebel Guard
Kessel
Spiral
Houjix
"""
SITH = "5 Opee Sea Killer\n5 Sniper\n4 Tusken Raider, Marksman\n1 Watto, Slave Owner\n"
JEDI = "4 Eopie\n6 Fambaa\n5 Security Volunteers\n3 Gungan Battle Cry\n"


@pytest.fixture
def read(game_index: IndexOf) -> Read:
    return lambda game, text: read_list(text_lines(text), game_index(game))


def below(reading: ListReading, text: str) -> Cards:
    """The cards of the lines below a text, if nothing of the list is asked about."""
    assert [question.text for question in reading.questions] == []
    return [(card.copies, card.card.name) for card in reading.cards if card.line > text.count("\n")]


# -- never a false verdict ---------------------------------------------------------------------


# -- titles that look like something else ------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        pytest.param("Convergence 2", (2, "Convergence"), id="the name of a set"),
        pytest.param("Redemption 1", (1, "Redemption"), id="the name of another set"),
        pytest.param("High Stakes 1", (1, "High Stakes"), id="the name of a third set"),
        pytest.param("Seize the Day 2", (2, "Seize the Day"), id="a bare count behind"),
        pytest.param("Three Steps Ahead 2", (2, "Three Steps Ahead"), id="a number word in front"),
        pytest.param("[2 Healing Touch (foil)]", (2, "Healing Touch"), id="a remark within brackets"),
        pytest.param("__two Force Mirage (RM 45)__", (2, "Force Mirage"), id="a count in words"),
        pytest.param("Vibroknife, 02057 × 2 (foil)", (2, "Vibroknife"), id="code, count and remark behind"),
    ],
)
def test_destiny_line(read: Read, line: str, expected: tuple[int, str]) -> None:
    head = HERO.replace("2 Vibroknife\n", "")
    assert below(read("destiny", f"{head}{line}\n"), head) == [expected]


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        pytest.param("4 LOM WITH CONCUSSION RIFLE", (1, "4-LOM With Concussion Rifle"), id="a number that is a name"),
        pytest.param("4-LOM with gun", (1, "4-LOM With Concussion Rifle"), id="persona and weapon"),
        pytest.param("Vader w/ stick", (1, "Darth Vader With Lightsaber"), id="persona and slang for a weapon"),
        pytest.param("Vader w/ Saber (2)", (2, "Darth Vader With Lightsaber"), id="a count in brackets"),
        pytest.param("Zuckuss in MH", (1, "Zuckuss In Mist Hunter"), id="persona and initials of a ship"),
        pytest.param("1 Lt. Cmdr. Ardan", (1, "Lieutenant Commander Ardan"), id="two ranks with dots"),
        pytest.param("Jerjerrod, Moff", (1, "Moff Jerjerrod"), id="last name first"),
        pytest.param("Tatooine Docking Bay", (1, "Tatooine: Docking Bay 94"), id="planet and site"),
        pytest.param("JP Audience Chamber", (1, "Jabba's Palace: Audience Chamber"), id="initials of a place"),
        pytest.param("Monnok/Evader", (1, "Evader & Monnok"), id="both halves"),
        pytest.param("IAO", (1, "Imperial Arrest Order"), id="initials"),
        pytest.param("Imp Barrier", (1, "Imperial Barrier"), id="a word begun"),
        pytest.param(
            "TDIGWATT",
            (1, "This Deal Is Getting Worse All The Time / Pray I Don't Alter It Any Further"),
            id="initials of an objective",
        ),
    ],
)
def test_dark_side_line(read: Read, line: str, expected: tuple[int, str]) -> None:
    head = DARK.replace("Imperial Barrier\n", "Ghhhk\n").replace("Evader\n", "Masterful Move\n")
    assert below(read("swccg", f"{head}{line}\n"), head) == [expected]


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        pytest.param("TatSlave Quarters", "Tatooine: Slave Quarters", id="place and site glued"),
        pytest.param("Hoth Main Power Generators", "Hoth: Main Power Generators (1st Marker)", id="a site half named"),
        pytest.param("EPP Luke", "Luke With Lightsaber", id="slang of players"),
        pytest.param("OOC/TT", "Out Of Commission & Transmission Terminated", id="initials of both halves"),
        pytest.param("HFTMF", "Heading For The Medical Frigate", id="initials"),
        pytest.param("Millenium Falcon", "Millennium Falcon", id="a letter lost"),
        pytest.param("Antilles, Wedge", "Wedge Antilles", id="last name first"),
        pytest.param("Luke Skywalker (V)", "Luke Skywalker (V)", id="virtual"),
        pytest.param("Luke Skywalker [V]", "Luke Skywalker (V)", id="virtual in square brackets"),
        pytest.param("Luke Skywalker V", "Luke Skywalker (V)", id="virtual without brackets"),
        pytest.param("Luke Skywalker - virtual", "Luke Skywalker (V)", id="virtual as a word"),
    ],
)
def test_light_side_line(read: Read, line: str, expected: str) -> None:
    assert below(read("swccg", f"{LIGHT}{line}\n"), LIGHT) == [(1, expected)]


@pytest.mark.parametrize(
    ("head", "line", "expected"),
    [
        pytest.param(SITH, "5 Tat00ine Thunder RifIe", (5, "Tatooine Thunder Rifle"), id="scanned"),
        pytest.param(SITH, "1-8. Neimoidian", (8, "Neimoidian, Trade Federation Pilot"), id="a range"),
        pytest.param(JEDI, "1 Naboo  Theed Palace", (1, "Naboo • Theed Palace"), id="planet and site"),
        pytest.param(JEDI, "Plo Koon (Jedi Master) 3", (3, "Plo Koon, Jedi Master"), id="subtitle in brackets"),
    ],
)
def test_young_jedi_line(read: Read, head: str, line: str, expected: tuple[int, str]) -> None:
    assert below(read("young-jedi", f"{head}{line}\n"), head) == [expected]


# -- whole lists -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        pytest.param(
            "**eVane – Nikto Captain / eTobias Beckett – Thief For Hire**",
            [("Vane, Nikto Captain", 2), ("Tobias Beckett, Thief For Hire", 2)],
            id="elite marks, dashes before subtitles",
        ),
        pytest.param(
            "Krennic/Aphra/Force Sensitive Outcast/Rule of Two on Petranaki Arena",
            [
                *[("Director Krennic, Cruel but Brilliant", None), ("Doctor Aphra, Artifact Hunter", None)],
                *[("Force Sensitive Outcast", None), ("Rule of Two", None), ("Petranaki Arena, Geonosis", None)],
            ],
            id="a plot with a number word, and the battlefield",
        ),
    ],
)
def test_team_on_an_unlabelled_line(read: Read, line: str, expected: list[tuple[str, int | None]]) -> None:
    cards = "2 Force Strike\n2 Vibroknife\n2 Mind Probe\n2 Force Throw\n2 Intimidate\n1 Isolation\n"
    reading = read("destiny", f"{line}\n\n{cards}")
    assert [(card.card.name, card.dice) for card in reading.cards if card.line == 1] == expected
    assert {card.copies for card in reading.cards if card.line == 1} == {1}
    assert reading.questions == []


GUARD_DODGE = [(2, "Guard"), (2, "Dodge")]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("BF Frozen Wastes", [(1, "Frozen Wastes, Starkiller Base")], id="label without a colon"),
        pytest.param("plot Profitable Connection", [(1, "Profitable Connection")], id="label of a plot"),
        pytest.param(
            "sur le champ de bataille Frozen Wastes", [(1, "Frozen Wastes, Starkiller Base")], id="French label"
        ),
        pytest.param("2 guard 2 dodge", GUARD_DODGE, id="two cards without a comma"),
        pytest.param("2x each of:\nGuard\nDodge", GUARD_DODGE, id="each of"),
        pytest.param("everything times two\nGuard\nDodge", GUARD_DODGE, id="everything times two"),
        pytest.param("par deux\nGuard\nDodge", GUARD_DODGE, id="par deux"),
        pytest.param("par deux :\nGuard\nDodge", GUARD_DODGE, id="par deux, with a colon"),
        pytest.param("Niman (2 mastery + 2 training)", [(2, "Niman Mastery"), (2, "Niman Training")], id="common head"),
        pytest.param("|| Guard\n| Dodge", [(2, "Guard"), (1, "Dodge")], id="strokes"),
        pytest.param("Guard ||\nDodge |", [(2, "Guard"), (1, "Dodge")], id="strokes behind"),
        pytest.param("Guard II\nDodge I", [(2, "Guard"), (1, "Dodge")], id="Roman counts"),
        pytest.param("•• Guard\n• Dodge", [(2, "Guard"), (1, "Dodge")], id="dots"),
        pytest.param('2 Guard\n" Dodge', GUARD_DODGE, id="ditto mark"),
        pytest.param("Guard x2\nDodge 〃", GUARD_DODGE, id="ditto mark behind"),
        pytest.param("2 Guard 0.50€\n2 Dodge 1,20 €", GUARD_DODGE, id="prices"),
        pytest.param("2 Guard\n2 Dodge\nTotal: 30", GUARD_DODGE, id="a sum"),
        pytest.param("2 Guard\n2 Dodge\nR1 W 2-0 vs Vader", GUARD_DODGE, id="result of a round"),
        pytest.param("2 Guard\n2 Dodge\n~~2 Aim~~", GUARD_DODGE, id="struck out"),
        pytest.param("2 Guard\n2 Dodge\n\nMaybe:\n2 Aim", GUARD_DODGE, id="maybe-board"),
        pytest.param("2 Guard\n2 Dodge\n\nsortis :\n1 Aim", GUARD_DODGE, id="taken out"),
    ],
)
def test_destiny_lines(read: Read, text: str, expected: Cards) -> None:
    assert below(read("destiny", f"{HERO}{text}\n"), HERO) == expected


def test_count_for_everything_is_of_all_sections_but_the_team(read: Read) -> None:
    text = "Characters\nLeia Organa, Born Leader elite\nHan Solo, Scoundrel\n\nEverything else times two:\n\nUpgrades\n"
    reading = read("destiny", f"{text}Vibroknife\nJetpack\n\nEvents\nAim\n1 Dodge\n")
    assert [card.copies for card in reading.cards] == [1, 1, 2, 2, 2, 1]


def test_numbers_of_lines_are_no_counts(read: Read) -> None:
    titles = ("Vibroknife", "Vibroknife", "Jetpack", "Aim", "Aim", "Dodge", "Guard", "Guard", "Truce", "Flank")
    text = "Deck\n" + "".join(f"{number}. {title}\n" for number, title in enumerate(titles, 1))
    reading = read("destiny", text)
    assert [card.card.name for card in reading.cards] == list(titles)
    assert {card.copies for card in reading.cards} == {1}
    assert reading.questions == []
