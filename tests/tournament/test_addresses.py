"""Addresses in whatever shape people write them are masked; what only looks a little like one stays."""

import pytest

from cardlab.messages import say
from cardlab.tournament.addresses import without_addresses

MASK = say("event.address", "en")


@pytest.mark.parametrize(
    "address",
    [
        "bo@example.org",
        "bo@host",
        "bo＠example.org",
        '"bo the great"@example.org',
        "bo.b+cup@sub.example.org",
        "é@ü.fr",
    ],
)
def test_an_address_is_masked_wherever_it_stands(address: str) -> None:
    for before, after in (("", ""), ("Write to ", ", please"), ("<", ">"), ("mail:", ";")):
        assert without_addresses(f"{before}{address}{after}", "en") == f"{before}{MASK}{after}"


@pytest.mark.parametrize("text", ["Deck @ home", "@bo", "2 x Luke Skywalker", "a @", '"quoted" words'])
def test_what_is_none_stays(text: str) -> None:
    assert without_addresses(text, "en") == text
