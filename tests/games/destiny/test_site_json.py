"""The deck sites' JSON, in both shapes, and what is wrong in it."""

import json
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardlab.errors import CardlabError
from cardlab.games.destiny.list_files import SiteJson, decks_in, holds_many
from cardlab.model.decklist import Decklist
from cardlab.reading.document import Source, read_decklist
from cardlab.reading.headings import as_heading
from tests.conftest import SHARED, Judged, needs_shared


def read(content: Any) -> Decklist:
    text = content if isinstance(content, str) else json.dumps(content)
    return read_decklist(Source("deck.json", text.encode()))


def test_slots_by_code_say_the_dice() -> None:
    decklist = read(
        {
            "id": 7,
            "name": "Leia and Han",
            "format_code": "INF",
            "affiliation_name": "Hero",
            "problem": None,
            "slots": {
                "01028": {"quantity": 1, "dice": 2},
                "01046": {"quantity": 1, "dice": 1},
                "01171": {"quantity": 1, "dice": 0},
                "01152": {"quantity": 2},
            },
        }
    )
    assert (decklist.reader, decklist.game, decklist.numbers_are_dice) == ("site-json", "destiny", False)
    assert (decklist.name, decklist.format) == ("Leia and Han", "INF")
    assert decklist.facts == {"id": "7", "affiliation_name": "Hero"}
    assert [(card.number, card.code, card.quantity, card.dice) for card in decklist.cards] == [
        (1, "01028", 1, 2),
        (2, "01046", 1, 1),
        (3, "01171", 1, None),
        (4, "01152", 2, None),
    ]


@pytest.mark.parametrize(
    ("quantity", "dice", "copies"),
    [(2, 2, [(2, None)]), (1, 1, [(1, 1)]), (2, 4, [(2, 2)]), (2, 3, [(1, 1), (1, 2)]), (3, 1, [(2, None), (1, 1)])],
)
def test_dice_are_shared_among_the_copies(quantity: int, dice: int, copies: list[tuple[int, int | None]]) -> None:
    decklist = read({"slots": {"01002": {"quantity": quantity, "dice": dice}}})
    assert [(card.quantity, card.dice) for card in decklist.cards] == copies


@pytest.mark.parametrize(
    ("dices", "copies"),
    [([2, 1], [(1, 2), (1, 1)]), ("[2,1]", [(1, 2), (1, 1)]), ([1, 1], [(2, 1)]), ([], [(1, 1), (1, 2)])],
)
def test_dices_say_how_dice_are_spread(dices: Any, copies: list[tuple[int, int]]) -> None:
    decklist = read({"slots": {"01002": {"quantity": 2, "dice": 3, "dices": dices}}})
    assert [(card.quantity, card.dice) for card in decklist.cards] == copies


@pytest.mark.parametrize("dices", [[2], [2, 1, 1], ["2", 1], {"a": 1}, "two"])
def test_dices_that_do_not_fit_are_unread(dices: Any) -> None:
    decklist = read({"slots": {"01002": {"quantity": 2, "dice": 3, "dices": dices}}})
    assert [line.why for line in decklist.unread] == ["decklists.bad-slot"]


@pytest.mark.parametrize("slot", [{"quantity": 1, "dice": 2}, {"quantity": 2, "dice": 2}, 2])
def test_a_unique_character_with_two_dice_is_elite_in_every_shape(judged: Judged, slot: Any) -> None:
    result = judged(json.dumps({"slots": {"01035": slot, "01171": 1}}), name="deck.json")
    assert ("team", "01035", 1, 2) in result.parts


@pytest.mark.parametrize(("slot", "copies"), [({"quantity": 2, "dice": 2}, (2, 1)), (2, (2, 1))])
def test_two_of_a_common_character_are_two_copies(judged: Judged, slot: Any, copies: tuple[int, int]) -> None:
    result = judged(json.dumps({"slots": {"01002": slot, "01171": 1}}), name="deck.json")
    assert ("team", "01002", *copies) in result.parts


def test_slots_in_a_list_count_dice_as_quantity() -> None:
    decklist = read({"name": "Luke", "slots": [{"code": "01035", "qty": 2}, {"code": "13001A", "qty": 1}]})
    assert decklist.numbers_are_dice
    assert [(card.number, card.code, card.quantity, card.dice) for card in decklist.cards] == [
        (1, "01035", 2, None),
        (2, "13001A", 1, None),
    ]


def test_a_code_that_stands_twice_is_kept_twice() -> None:
    decklist = read('{"slots": {"01059": {"quantity": 1}, "01059": {"quantity": 2}}}')
    assert [(card.number, card.quantity) for card in decklist.cards] == [(1, 1), (2, 2)]


@pytest.mark.parametrize(
    "slots",
    [
        {"01035": None},
        {"01035": {"quantity": "2"}},
        {"01035": {"quantity": 0}},
        {"01035": {"quantity": 100}},
        {"01035": {"quantity": True}},
        {"01035": {"quantity": 1.5}},
        {"01035": {"quantity": 1, "dice": "2"}},
        {"01035": {"quantity": 1, "dice": -1}},
        {"": {"quantity": 1}},
        {"\ud800": {"quantity": 1}},
        [["01035", 2]],
        [{"code": "01035"}],
        [{"code": 1035, "qty": 2}],
        [{"qty": 2}],
        [None],
    ],
)
def test_a_wrong_slot_is_unread(slots: Any) -> None:
    decklist = read({"slots": slots})
    assert decklist.cards == ()
    assert [(line.number, line.why) for line in decklist.unread] == [(1, "decklists.bad-slot")]
    assert decklist.unread[0].text.encode()


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        ('{"slots": {"01035" {"quantity": 1}}}', 1, 20),
        ('{"slots":\n [1,,2]}', 2, 5),
        ('{"slots": ' + "[" * 100_000, 1, 1),
        ('{"slots": ' + "9" * 10_000 + "}", 1, 1),
    ],
    ids=["no colon", "second line", "nested", "huge number"],
)
def test_json_that_is_no_deck_is_refused_with_its_place(text: str, line: int, column: int) -> None:
    with pytest.raises(CardlabError) as refusal:
        read(text)
    assert refusal.value.key == "decklists.bad-json"
    assert (refusal.value.values["line"], refusal.value.values["column"]) == (line, column)
    assert str(refusal.value).startswith("deck.json, line ")


@pytest.mark.parametrize("text", ['{"name": "no slots"}', '{"slots": 3}', "{}"], ids=["no slots", "number", "empty"])
def test_json_without_slots_is_no_deck(text: str) -> None:
    with pytest.raises(CardlabError) as refusal:
        read(text)
    assert str(refusal.value).startswith('deck.json: this JSON is no deck of the sites: it has no "slots".')


def test_an_array_of_decks_is_not_one_list() -> None:
    source = Source("decks.json", b'[{"id": "7", "slots": [{"code": "01035", "qty": 2}]}, {"slots": []}]')
    assert holds_many(source)
    with pytest.raises(CardlabError) as refusal:
        read_decklist(source)
    assert (refusal.value.key, refusal.value.values["count"]) == ("decklists.many-decks", 2)
    assert [(deck.source, len(deck.cards)) for deck in decks_in(source)] == [("decks.json#7", 1), ("decks.json#2", 0)]


@pytest.mark.parametrize(
    ("content", "claimed"),
    [
        (b'\xef\xbb\xbf {"slots": []}', True),
        ('{"slots": []}'.encode("utf-16"), True),
        (b'\n\n[ {"slots": []}]', True),
        (b"[Upgrades]\n2 Lightsaber", False),
        (b"{AW 12}", False),
        (b"2 Lightsaber", False),
        (b"", False),
    ],
)
def test_what_is_such_json(content: bytes, claimed: bool) -> None:
    assert SiteJson().claims(Source("deck", content)) is claimed


@needs_shared
def test_real_decks() -> None:
    published = SHARED / "decks/destiny/arh_published_decks.json"
    decks = decks_in(Source(published.name, published.read_bytes()))
    assert len(decks) == 1058
    assert (decks[0].source, decks[0].name, len(decks[0].cards)) == ("arh_published_decks.json#2", "Poe/Kuiil", 22)
    assert not any(deck.unread for deck in decks)
    sample = SHARED / "decks/destiny/samples/arhdb_1.json"
    (deck,) = decks_in(Source(sample.name, sample.read_bytes()))
    assert (deck.name, len(deck.cards), sum(card.quantity for card in deck.cards)) == ("Jango/Boba/AMN", 19, 36)


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["code", "qty", "quantity", "dice"]), inner)
    ),
)


KEYS = st.text(max_size=6).filter(lambda key: not as_heading(key))
"""Slots named by colours are another program's."""


@given(st.one_of(st.lists(VALUES, max_size=4), st.dictionaries(KEYS, VALUES, max_size=4)), VALUES)
def test_any_slots_are_accounted_for(slots: Any, name: Any) -> None:
    decklist = read({"slots": slots, "name": name, "id": name})
    found = {line.number for line in (*decklist.cards, *decklist.unread)}
    assert found == set(range(1, len(slots) + 1))


@given(VALUES)
def test_any_json_is_read_or_refused(content: Any) -> None:
    with suppress(CardlabError):
        decks_in(Source("deck.json", json.dumps(content).encode()))
