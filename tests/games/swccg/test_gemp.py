"""GEMP's deck strings, on lists of our own."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardlab.games.swccg.list_files import GempString
from cardlab.model.decklist import Decklist
from cardlab.reading.document import Source, read_decklist


def read(text: str) -> Decklist:
    return read_decklist(Source("deck.txt", text.encode()))


def ids(decklist: Decklist, heading: str) -> list[str]:
    return [line.code for line in decklist.cards if line.heading == heading]


def test_one_id_a_copy_and_what_is_outside_after_the_bar() -> None:
    decklist = read("9_109,9_109,3_82|13_1,13_3\n")
    assert (decklist.reader, decklist.game) == ("gemp", "swccg")
    assert ids(decklist, "deck") == ["9_109", "9_109", "3_82"]
    assert ids(decklist, "outside") == ["13_1", "13_3"]
    assert [line.number for line in decklist.cards] == [1, 2, 3, 4, 5]
    assert {line.quantity for line in decklist.cards} == {1}


def test_foils_and_alternate_images_are_the_card() -> None:
    assert ids(read("9_109*,204_35^,7_12*^|13_1*"), "deck") == ["9_109", "204_35", "7_12"]


def test_facts_and_comments_may_stand_around_the_string() -> None:
    decklist = read("# my deck\nFormat: open_no_virtual\nPlayer: Anne\n\n9_109,3_82|\n")
    assert (decklist.format, decklist.player) == ("open_no_virtual", "Anne")
    assert [remark.kind for remark in decklist.remarks] == ["comment", "heading", "heading"]
    assert ids(decklist, "deck") == ["9_109", "3_82"]


def test_a_string_may_run_over_several_lines() -> None:
    decklist = read("9_109,3_82,\n8_97,8_97|13_1,\n13_3,13_4\n")
    assert ids(decklist, "deck") == ["9_109", "3_82", "8_97", "8_97"]
    assert ids(decklist, "outside") == ["13_1", "13_3", "13_4"]


def test_what_is_no_id_is_unread_in_its_place() -> None:
    decklist = read("9_109,3_82,Sense,8_97|13_1,x\n")
    assert [(line.number, line.text, line.heading) for line in decklist.unread] == [
        (3, "Sense", "deck"), (6, "x", "outside"),
    ]  # fmt: skip
    assert len(decklist.cards) == 4


@pytest.mark.parametrize(
    ("text", "claimed"),
    [
        ("9_109,3_82", True),
        ("1_289|", True),
        ("|13_1", True),
        ("9_109, 3_82 , 1000d_3", True),
        ("9_109", False),
        ("2x Sense\n9_109,3_82", False),
        ("Sense, Alter, Control", False),
        ("quantity,title\n2,Sense", False),
        ("", False),
    ],
)
def test_what_is_such_a_string(text: str, claimed: bool) -> None:
    assert GempString().claims(Source("deck", text.encode())) is claimed


IDS = st.builds("{}_{}{}".format, st.integers(1, 1009), st.integers(1, 999), st.sampled_from(["", "*", "^"]))


@given(st.lists(IDS, min_size=1), st.lists(IDS))
def test_every_id_is_a_card_in_its_place(main: list[str], outside: list[str]) -> None:
    decklist = read(f"{','.join(main)}|{','.join(outside)}")
    assert ids(decklist, "deck") == [each.strip("*^") for each in main]
    assert ids(decklist, "outside") == [each.strip("*^") for each in outside]
