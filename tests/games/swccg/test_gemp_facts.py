"""Every card GEMP plays, compared with ours: the facts, and in which formats it is; differences are listed by hand."""

import csv

import pytest

from cardlab.catalogue.catalogue import Catalogue
from cardlab.games.deck_validator import DeckValidator
from cardlab.games.formats import faults
from cardlab.games.swccg.card import SwccgCard
from cardlab.games.validator import Validator
from cardlab.model.cards import Card
from tests.conftest import PROJECT, needs_shared
from tests.games.swccg import gemp_facts

SHEETS = PROJECT / "imports" / "swccg"


@pytest.fixture
def validator(judge: Validator) -> DeckValidator:
    found = judge.of("swccg")
    assert isinstance(found, DeckValidator)
    return found


@needs_shared
def test_every_id_of_gemp_is_a_card(validator: DeckValidator) -> None:
    rows = gemp_facts.gemp_cards()
    assert len(rows) == 3876
    validator.index.prepare(row["gemp_id"] for row in rows)
    assert [row["gemp_id"] for row in rows if validator.index.card(row["gemp_id"]) is None] == []


@needs_shared
def test_every_fact_of_every_card_is_gemps_or_listed_with_its_reason(catalogue: Catalogue) -> None:
    rows = {row["gemp_id"]: row for row in gemp_facts.gemp_cards()}
    cards = [card for card in catalogue.all_cards("swccg") if isinstance(card, SwccgCard)]
    found = [each for card in cards if card.gemp_id in rows for each in gemp_facts.differing(card, rows[card.gemp_id])]
    assert sorted(found) == sorted(gemp_facts.documented())


@needs_shared
def test_the_cards_gemp_has_not_programmed_are_those_without_a_row(catalogue: Catalogue) -> None:
    known = {row["gemp_id"] for row in gemp_facts.gemp_cards()}
    cards = [card for card in catalogue.all_cards("swccg") if isinstance(card, SwccgCard)]
    assert [card.code for card in cards if card.on_gemp != (card.gemp_id in known)] == []
    assert sum(card.unprogrammed for card in cards) == 50


@needs_shared
def test_in_all_37_formats_the_same_cards_are_in_but_for_46_verdicts(validator: DeckValidator) -> None:
    formats = {row["code"]: row for row in gemp_facts.rows("swccg_gemp_formats.csv")}
    validator.index.prepare(row["gemp_id"] for row in gemp_facts.gemp_cards())
    compared: dict[tuple[str, str], str] = {}
    for terms, lists in validator.every_format:
        if terms.format.code in formats:
            admitted = admitted_by_gemp(formats[terms.format.code])
            for row in gemp_facts.gemp_cards():
                ours = not faults(card_of(validator, row), sets_of(validator, row), terms, lists)
                if ours != (row["gemp_id"] in admitted):
                    compared[terms.format.code, row["gemp_id"]] = "in" if ours else "out"
    assert len(formats) == 37
    assert compared == gemp_facts.differing_verdicts()


def card_of(validator: DeckValidator, row: dict[str, str]) -> Card:
    card = validator.index.card(row["gemp_id"])
    assert card is not None
    return card


def sets_of(validator: DeckValidator, row: dict[str, str]) -> frozenset[str]:
    return validator.index.sets_of(card_of(validator, row))


def admitted_by_gemp(terms: dict[str, str]) -> set[str]:
    """The ids a format of GEMP admits, by GEMP's own data."""
    sets, icons = gemp_facts.number_sets(terms["sets"]), set(terms["bannedIcons"].split())
    rarities, banned = set(terms["bannedRarities"].split()), set(terms["banned"].split())
    return set(terms["valid"].split()) | {
        row["gemp_id"]
        for row in gemp_facts.gemp_cards()
        if row["gemp_id"].partition("_")[0] in sets
        and not gemp_facts.icon_names(row) & icons
        and row["rarity"] not in rarities
        and row["gemp_id"] not in banned
    }


# -- what matters most, without the material beside the project --------------------------------


def test_each_verdict_that_is_not_gemps_stays_as_it_is_documented(validator: DeckValidator) -> None:
    """A ban holds for every printing of a card, and a preview in a set of the format is enough to be in it."""
    documented = gemp_facts.differing_verdicts()
    assert len(documented) == 46
    validator.index.prepare((printing for _, printing in documented))
    formats = {terms.format.code: (terms, lists) for terms, lists in validator.every_format}
    for (code, printing), ours in documented.items():
        card = validator.index.card(printing)
        assert card is not None
        refused = faults(card, validator.index.sets_of(card), *formats[code])
        assert ("out" if refused else "in") == ours, (code, printing)


@pytest.mark.parametrize("code", ["7_180", "7_167", "1_168"])
def test_scavenger_refuses_what_gemps_rarity_file_has_as_rare(validator: DeckValidator, code: str) -> None:
    """Iasa is uncommon in the class of its card, rare in the file that the ban of rarities reads."""
    validator.index.prepare([code])
    card = validator.index.card(code)
    assert isinstance(card, SwccgCard)
    terms, lists = next(each for each in validator.every_format if each.terms.format.code == "scavenger_premiere_ds2")
    assert faults(card, validator.index.sets_of(card), terms, lists) == ["rarity"]


@pytest.mark.parametrize(
    ("code", "icons"),
    [
        ("226_27", {"Episode I", "Set 26"}),
        ("215_16", {"A New Hope", "Set 15"}),
        ("204_41", {"First Order", "Episode VII", "Warrior", "Set 4"}),
        ("227_2", {"Episode I", "Sidious", "Set 27"}),
    ],
)
def test_icons_that_formats_ban_are_gemps(catalogue: Catalogue, code: str, icons: set[str]) -> None:
    card = catalogue.card("swccg", code)
    assert isinstance(card, SwccgCard)
    assert icons <= card.icon_set
    assert ("Episode I" in icons) == ("Episode I" in card.icon_set)


def test_virtual_set_27_has_its_six_cards(catalogue: Catalogue) -> None:
    titles = {card.code: card.title for card in catalogue.all_cards("swccg") if card.set_code == "227"}
    assert titles == {
        "227_1": "Podrace Prep (V)",
        "227_2": "Behind Everything",
        "227_3": "Invisible Hand: Observation Platform",
        "227_4": "A New Hope",
        "227_5": "Chewbacca Of Kashyyyk (V)",
        "227_6": "Commando Training (V)",
    }


def test_224_legacy_cards_have_an_id_of_gemp_and_those_set_by_hand_a_reason(catalogue: Catalogue) -> None:
    legacy = [card for card in catalogue.all_cards("swccg") if isinstance(card, SwccgCard) and card.legacy]
    assert len({card.gemp_id for card in legacy} - {""}) == 224
    with (SHEETS / "corrections.csv").open(encoding="utf-8", newline="") as sheet:
        by_hand = {row["becomes"]: row["reason"] for row in csv.DictReader(sheet) if row["column"] == "gemp_id"}
    assert len(by_hand) == 15
    assert all(by_hand.values())


def test_every_listed_id_is_a_card_or_named_among_the_gaps(catalogue: Catalogue) -> None:
    """Of the two that are ids from before an erratum, the card is known by its id of today."""
    former = {"203_16", "203_30"}
    with (SHEETS / "format_lists.csv").open(encoding="utf-8", newline="") as sheet:
        listed = {row["listed"] for row in csv.DictReader(sheet) if row["list"] in ("banned", "allowed")}
    unknown = {card_id for card_id in listed if catalogue.card("swccg", card_id) is None}
    gaps = (SHEETS / "data_gaps.csv").read_text(encoding="utf-8")
    assert {card_id for card_id in unknown if card_id not in gaps} == former
