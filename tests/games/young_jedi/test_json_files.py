"""The Young Jedi engine's and client's JSON. The decks are made by hand in the shapes of these programs."""

import json
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardlab.catalogue.catalogue import Catalogue
from cardlab.errors import CardlabError
from cardlab.games.validator import Validator
from cardlab.games.young_jedi.list_files import decks_of
from cardlab.model.decklist import Decklist
from cardlab.reading.document import Source, read_decklist

ENGINE = {
    "id": "own_deck",
    "name": "Own",
    "side": "dark",
    "cards": [
        {"id": "blaster_dark", "set": "menaceofdarthmaul", "count": 4},
        {"id": "battledroidinfantrymttdivision", "set": "menaceofdarthmaul", "count": 2},
        {"id": "130", "set": "MDM", "count": 3},
        {"id": 127, "set": "Menace of Darth Maul", "count": 1},
        {"id": "p4", "set": "EMDM", "count": 1},
        {"id": "BEP-59", "count": 1},
    ],
}
CLIENT = {
    "name": "Slots",
    "side": "light",
    "slots": {
        "red": [
            {"id": "macewindujediwarrior", "set": "enhancedmenaceofdarthmaul"},
            {"id": "ishitibwarrior", "set": "menaceofdarthmaul"},
            {"id": "ishitibwarrior", "set": "menaceofdarthmaul"},
        ],
        "orange": [],
        "blue": ["yodajedimaster"],
    },
    "coverCard": {"id": "ishitibwarrior", "set": "menaceofdarthmaul"},
}
DESTINY = {"name": "Leia", "slots": {"01028": {"quantity": 1, "dice": 2}}}


def read(content: Any) -> Decklist:
    text = content if isinstance(content, str) else json.dumps(content)
    return read_decklist(Source("deck.json", text.encode()))


def codes(catalogue: Catalogue, decklist: Decklist) -> list[tuple[str, int, str]]:
    result = Validator(catalogue).validate(decklist)
    assert not [f.rule for f in result.findings if f.rule.startswith("list.")]
    return [(entry.card.code, entry.quantity, entry.slot) for entry in result.deck.entries]


def test_the_engines_cards(catalogue: Catalogue) -> None:
    decklist = read(ENGINE)
    assert (decklist.reader, decklist.game, decklist.side) == ("young-jedi-engine", "young-jedi", "dark")
    assert (decklist.name, decklist.facts) == ("Own", {"id": "own_deck"})
    assert codes(catalogue, decklist) == [
        ("MDM-119", 4, ""),
        ("MDM-99", 2, ""),
        ("MDM-130", 3, ""),
        ("MDM-127", 1, ""),
        ("EMDM-P4", 1, ""),
        ("BEP-59", 1, ""),
    ]


def test_the_clients_slots(catalogue: Catalogue) -> None:
    decklist = read(CLIENT)
    assert (decklist.reader, decklist.game, decklist.name) == ("young-jedi-client", "young-jedi", "Slots")
    assert codes(catalogue, decklist) == [
        ("EMDM-P2", 1, "red"),
        ("MDM-27", 2, "red"),
        ("MDM-10", 1, "blue"),
    ]


def test_ids_tell_the_side_where_the_deck_does_not() -> None:
    assert read({"cards": [{"id": "blaster_dark", "set": "MDM", "count": 1}]}).side == "dark"
    both = [{"id": f"blaster_{side}", "set": "MDM", "count": 1} for side in ("dark", "light")]
    assert read({"cards": both}).side == ""


def test_the_deck_sites_json_and_this_are_not_mistaken_for_each_other() -> None:
    assert read(DESTINY).game == "destiny"
    assert read({"slots": [{"code": "01035", "qty": 2}]}).game == "destiny"
    assert read({"slots": {}}).game == "destiny"
    assert read(CLIENT).game == "young-jedi"
    assert decks_of(Source("x.json", json.dumps([DESTINY, DESTINY]).encode())) == []


@pytest.mark.parametrize(
    "content", [[ENGINE, CLIENT], {"decks": [ENGINE, CLIENT]}], ids=["client's file", "engine's file"]
)
def test_a_file_of_many_decks(content: Any) -> None:
    source = Source("decks.json", json.dumps(content).encode())
    assert [deck.source for deck in decks_of(source)] == ["decks.json#own_deck", "decks.json#Slots"]
    with pytest.raises(CardlabError):
        read(content)


@pytest.mark.parametrize(
    "card",
    [
        {"set": "MDM", "count": 1},
        {"id": "", "set": "MDM", "count": 1},
        {"id": "27", "set": "MDM", "count": 0},
        {"id": "27", "set": "MDM", "count": 100},
        {"id": "27", "set": "MDM", "count": "5"},
        {"id": "27", "set": "MDM", "count": True},
        {"id": None},
        None,
        7.5,
    ],
)
def test_what_is_no_card_is_an_unread_line(card: Any) -> None:
    decklist = read({"cards": [{"id": "27", "set": "MDM", "count": 5}, card]})
    assert [line.number for line in decklist.cards] == [1]
    assert [line.number for line in decklist.unread] == [2]


def test_slots_of_no_colour_are_unread_and_none_is_dropped() -> None:
    text = '{"slots": {"red": ["27"], "extra": ["28", "29"], "Rouge": ["30"], "red": ["31"], "blue": 5}}'
    decklist = read(text)
    assert [(line.number, line.slot) for line in decklist.cards] == [(1, "red"), (4, "red"), (5, "red")]
    assert [line.number for line in decklist.unread] == [2, 3, 6]


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=6),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=8,
)


@given(st.lists(VALUES, max_size=5))
def test_any_cards_are_accounted_for(cards: list[Any]) -> None:
    decklist = read({"cards": [{"id": "27", "set": "MDM"}, *cards]})
    found = {line.number for line in decklist.cards} | {line.number for line in decklist.unread}
    assert found == set(range(1, len(cards) + 2))


@given(VALUES)
def test_any_json_is_read_or_refused(content: Any) -> None:
    with suppress(CardlabError):
        read(content)
    decks_of(Source("deck.json", json.dumps(content).encode()))
