"""The formats as data: sets with reprints, icons, rarities, lists, sizes; and a user's own format."""

from pathlib import Path

import pytest

from cardlab.catalogue.catalogue import Catalogue
from cardlab.games.formats import read_own_format
from cardlab.games.validator import Validator
from tests.conftest import Run
from tests.games.lists import found
from tests.games.swccg.decks import DARK, LIGHT, DeckOf, judged

REFUSED = [
    pytest.param(DARK.but(main={"7_177": 20}, format="premiere_jp"), "swccg.format-set", id="a later set"),
    pytest.param(DARK.but(main={"200_76": 1}, format="open_no_virtual"), "swccg.format-set", id="a virtual card"),
    pytest.param(DARK.but(main={"1001_100": 1}), "swccg.format-set", id="a legacy card in open"),
    pytest.param(DARK.but(main={"200_76": 1}, format="legacy"), "swccg.format-set", id="a virtual card in legacy"),
    pytest.param(
        LIGHT.but(main={"7_13": 1}, format="premiere_cc"), "swccg.format-set", id="no reprint of a later card"
    ),
    pytest.param(DARK.but(main={"12_145": 1}, format="classic"), "swccg.format-icon", id="an Episode I icon"),
    pytest.param(DARK.but(main={"13_56": 1}, format="classic"), "swccg.format-icon", id="a Maintenance icon"),
    pytest.param(
        DARK.but(main={"13_69": 1}, outside={"13_54": 1}, format="open_no_shields"),
        "swccg.format-icon",
        id="a shield outside where shields are banned",
    ),
    pytest.param(DARK.but(main={"1_168": 1}, format="scavenger_premiere_ds2"), "swccg.format-rarity", id="a rare card"),
    pytest.param(DARK.but(main={"8_167": 1}, format="jawa"), "swccg.format-banned", id="a banned objective"),
    pytest.param(DARK.but(main={"5_174": 1}, format="premiere_cc_m"), "swccg.format-banned", id="banned Clouds"),
]


@pytest.mark.parametrize(("deck", "expected"), REFUSED)
def test_one_card_the_format_refuses_is_that_error_alone(judge: Validator, deck: DeckOf, expected: str) -> None:
    result = judged(judge, deck)
    assert found(result) == [expected]
    assert result.verdict == "illegal"


ADMITTED = [
    pytest.param(LIGHT.but(main={"7_12": 1}, format="premiere_cc"), id="Commander Wedge, by First Anthology"),
    pytest.param(DARK.but(main={"7_303": 1}, format="premiere_dagobah"), id="a squadron, by First Anthology"),
    pytest.param(
        LIGHT.but(main={"200_35": 1}, outside={"200_26": 1, "200_26a": 1}, format="premiere_set3"),
        id="shields of the virtual shield set, by Virtual Set 0",
    ),
    pytest.param(
        LIGHT.but(main={"200_35": 1}, outside={"209_15": 1}, format="premiere_set3"), id="a later shield, by the list"
    ),
    pytest.param(
        LIGHT.but(main={"13_5": 1}, outside={"13_1": 1}, format="classic_no_virtual_m"),
        id="Episode I icons, by the list that overrides them",
    ),
    pytest.param(DARK.but(main={"1001_100": 1}, format="legacy"), id="a legacy card in legacy"),
]


@pytest.mark.parametrize("deck", ADMITTED)
def test_a_printing_in_the_formats_sets_or_its_allowed_list_is_enough(judge: Validator, deck: DeckOf) -> None:
    assert judged(judge, deck).verdict == "legal"


def test_a_card_outside_the_list_of_allowed_ones_is_still_refused(judge: Validator) -> None:
    assert found(judged(judge, DARK.but(main={"12_145": 1}, format="classic_no_virtual_m"))) == ["swccg.format-icon"]


SIZES = {"open": 60, "open40card": 40, "open_45_card": 45, "open_100_card": 100, "cube": 45, "jp_sealed": 40,
         "sealed": 40, "legacy": 60, "premiere": 60}  # fmt: skip


@pytest.mark.parametrize(("code", "size"), SIZES.items())
def test_every_format_has_its_size(judge: Validator, code: str, size: int) -> None:
    assert judged(judge, DARK.but(format=code, size=size)).verdict == "legal"
    assert found(judged(judge, DARK.but(format=code, size=size + 1))) == ["swccg.deck-size"]


def test_sealed_death_star_ii_and_endor_is_sixty_cards(judge: Validator) -> None:
    """Elite Squadron Stormtroopers and Endor, of the set Endor."""
    deck = DARK.but(format="sealed_ds2_endor", filler="8_100", location="8_157")
    assert judged(judge, deck).verdict == "legal"
    assert found(judged(judge, deck.but(size=40))) == ["swccg.deck-size"]


def test_there_are_37_formats_and_sealed(catalogue: Catalogue) -> None:
    assert len(catalogue.formats("swccg")) == 38


def own_format(place: Path, columns: str, row: str) -> Path:
    file = place / "my-format.csv"
    file.write_text(f"format,name,deck_size,{columns}\nmine,My own,60,{row}\n", encoding="utf-8")
    return file


def test_a_restricted_card_of_ones_own_format_may_be_there_once(
    judge: Validator, catalogue: Catalogue, tmp_path: Path
) -> None:
    terms = read_own_format(catalogue, "swccg", own_format(tmp_path, "restricted", "14_78; 1_168"))
    once = DARK.but(main={"14_78": 1, "1_168": 1}, own_format=terms)
    assert found(judged(judge, once)) == []
    assert found(judged(judge, once.but(main={"1_168": 2}))) == ["swccg.restricted-list"]
    assert found(judged(judge, once.but(main={"14_78": 1, "14_79": 1}))) == ["swccg.restricted-list"]


def test_a_clubs_format_file_shows_the_rule_no_shipped_format_has(
    run: Run, catalogue: Catalogue, tmp_path: Path
) -> None:
    shipped = [catalogue.terms("swccg", row.code) for row in catalogue.formats("swccg")]
    assert not any(terms.lists.get("restricted") for terms in shipped if terms)
    file = own_format(tmp_path, "restricted", "1_168")
    deck = tmp_path / "deck.txt"
    for copies, verdict in ((1, 0), (2, 1)):
        ids = ["1_289", *["1_168"] * copies, *["1_194"] * (59 - copies)]
        deck.write_text(f"{','.join(ids)}|\n", encoding="utf-8")
        outcome = run("validate", deck, "--game", "swccg", "--format", file)
        assert outcome.code == verdict
        assert ("swccg.restricted-list" in outcome.out) == (copies > 1)


def test_ones_own_format_bans_and_allows(judge: Validator, catalogue: Catalogue, tmp_path: Path) -> None:
    file = own_format(
        tmp_path, "sets,banned,banned_icons,banned_rarities,allowed", "1,1_168,Warrior,R1,1_194;1_168;3_82"
    )
    terms = read_own_format(catalogue, "swccg", file)
    assert judged(judge, DARK.but(main={"1_168": 1, "3_82": 1}, own_format=terms)).verdict == "legal"
    rules = found(judged(judge, DARK.but(main={"3_83": 1, "1_171": 1}, own_format=terms)))
    assert "swccg.format-set" in rules
    assert "swccg.format-icon" in rules


def test_without_a_format_open_is_taken_and_legacy_for_legacy_cards(judge: Validator) -> None:
    assert judged(judge, DARK.but(format="")).terms.format.code == "open"
    assert judged(judge, DARK.but(format="", size=40)).terms.format.code == "open"
    assert judged(judge, DARK.but(format="", main={"1001_100": 1})).terms.format.code == "legacy"
    assert judged(judge, DARK.but(format="", main={"601_999": 1})).terms.format.code == "legacy"


def test_format_all_shows_every_format(run: Run, tmp_path: Path) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text(f"{','.join(['1_289', *['1_194'] * 59])}|\n", encoding="utf-8")
    outcome = run("validate", deck, "--format", "all")
    rows = [line.split() for line in outcome.out.splitlines()[2:]]
    verdicts = {row[1]: next(word for word in row[2:] if not word[0].isdigit()) for row in rows}
    assert len(verdicts) == 38
    assert verdicts["premiere"] == "legal"
    assert verdicts["open40card"] == "illegal"
