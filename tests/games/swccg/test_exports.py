"""Decks written as GEMP, Holotable and text have them, on what is particular to the game's cards."""

import pytest

from cardlab.exporters.deck_table import DeckTable, deck_table
from cardlab.exporters.dialects import all_dialects
from cardlab.games.options import Request
from cardlab.games.validator import Validator
from cardlab.model.findings import Phrase
from cardlab.model.result import Result
from cardlab.reading.document import Source, read_decklist
from tests.games.lists import found
from tests.games.swccg.decks import DARK, LIGHT, DeckOf, judged


def table_of(judge: Validator, deck: DeckOf) -> DeckTable:
    return deck_table(judged(judge, deck), "en")


def read_back(judge: Validator, content: str, format: str = "open") -> Result:
    return judge.validate(read_decklist(Source("deck.txt", content.encode())), Request(game="swccg", format=format))


def test_a_legacy_deck_has_gemps_ids(judge: Validator) -> None:
    deck = LIGHT.but(main={"1004_1": 1, "1007_52": 2}, outside={"1005_41": 1}, format="legacy")
    content = all_dialects()["gemp"].write(table_of(judge, deck))
    assert content.count("601_57") == 2
    assert content.endswith("|601_55\n")
    assert read_back(judge, content, "legacy").verdict == "legal"


def test_a_shield_in_the_deck_is_read_back_in_the_deck(judge: Validator) -> None:
    content = all_dialects()["text"].write(table_of(judge, DARK.but(main={"13_54": 1})))
    assert found(read_back(judge, content), "warning") == ["swccg.outside-cards"]


def test_holotable_names_the_card_it_has_no_path_for(judge: Validator) -> None:
    losses = list(all_dialects()["holotable"].losses(table_of(judge, DARK.but(main={"227_2": 1}))))
    assert [(loss.key, loss.values["card"].code) for loss in losses if isinstance(loss, Phrase)] == [
        ("swccg.loses-path", "227_2")
    ]


PREVIEWS = {
    "105_1": "7_12", "105_2": "7_92", "105_3": "7_150", "105_4": "7_167", "105_5": "7_303", "105_6": "7_231",
    "107_1": "9_79", "107_2": "8_22", "107_3": "8_58", "107_4": "9_125", "107_5": "7_214", "107_6": "9_174",
}  # fmt: skip
"""GEMP's ids of the previews in the first two anthologies → the card each became."""


@pytest.mark.parametrize("dialect", ["gemp", "gemp-xml", "text", "csv"])
@pytest.mark.parametrize(("preview", "later"), PREVIEWS.items())
def test_an_export_keeps_the_printing_the_list_names(judge: Validator, dialect: str, preview: str, later: str) -> None:
    card = judge.catalogue.card("swccg", later)
    assert card is not None
    deck = (DARK if card.side == "dark" else LIGHT).but(main={preview: 2, later: 1})
    result = judged(judge, deck)
    assert result.verdict == "legal"
    writer = all_dialects()[dialect]
    content = writer.write(deck_table(result, "en"))
    back = judge.validate(
        read_decklist(Source(f"deck{writer.ending}", content.encode())), Request(game="swccg", format="open")
    )
    assert {entry.card.code: entry.quantity for entry in back.entries if entry.card.card_key == later} == {
        preview: 2,
        later: 1,
    }
    assert back.fingerprint == result.fingerprint


@pytest.mark.parametrize(
    ("line", "format", "written"),
    [
        pytest.param("Commander Wedge Antilles [First Anthology]", "open", "105_1", id="set by name"),
        pytest.param("Mon Mothma (2A)", "open", "107_2", id="set by its short name"),
        pytest.param("Mon Mothma [107_2]", "open", "107_2", id="id"),
        pytest.param("Mon Mothma [Endor]", "open", "8_22", id="the later set"),
        pytest.param("Commander Wedge Antilles", "open", "7_12", id="no set named"),
        pytest.param("Commander Wedge Antilles", "premiere_cc", "105_1", id="no set named, one in the format"),
    ],
)
def test_gemps_string_has_the_printing_of_the_line(judge: Validator, line: str, format: str, written: str) -> None:
    text = f"Side: Light\n58 Rebel Trooper [1_28]\n1 Tatooine [1_127]\n1 {line}\n"
    result = judge.validate(read_decklist(Source("deck.txt", text.encode())), Request(game="swccg", format=format))
    content = all_dialects()["gemp"].write(deck_table(result, "en"))
    assert {*content.strip().split(",")} == {"1_28", "1_127", written}


def test_holotable_has_one_image_for_a_preview_and_its_card(judge: Validator) -> None:
    dialect = all_dialects()["holotable"]
    table = table_of(judge, LIGHT.but(main={"105_1": 1}))
    assert list(dialect.losses(table)) == []
    assert "/starwars/SpecialEdition-Light/t_commanderwedgeantilles" in dialect.write(table)
