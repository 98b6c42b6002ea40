"""Decks written as GEMP, Holotable and text have them, on what is particular to the game's cards."""

from cardlab.decklists.readers import Source, read_decklist
from cardlab.exporters.deck_table import DeckTable, deck_table
from cardlab.exporters.dialects import all_dialects
from cardlab.findings import Phrase
from cardlab.games.validator import Request, Result, Validator
from tests.games.lists import found
from tests.games.swccg.decks import DARK, LIGHT, DeckOf, judged


def table_of(judge: Validator, deck: DeckOf) -> DeckTable:
    return deck_table(judge.catalogue, judged(judge, deck), "en")


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
