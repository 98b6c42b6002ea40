"""What the shipped sheets hold: counts and facts written down by hand."""

import csv

import pytest

from cardlab.catalogue.catalogue import Catalogue
from cardlab.catalogue.search import find_card
from cardlab.games.destiny.card import DestinyCard
from cardlab.games.outer_rim.card import OuterRimCard
from cardlab.games.outer_rim.rule_list import rule_rows
from cardlab.games.swccg.card import SwccgCard
from cardlab.games.young_jedi.card import YoungJediCard
from cardlab.model.cards import Card
from cardlab.vocabulary import GameId
from tests.conftest import SHARED, needs_shared


def card(catalogue: Catalogue, game: GameId, code: str) -> Card:
    found = catalogue.card(game, code)
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("game", "cards", "sets", "formats"),
    [("destiny", 3104, 27, 10), ("swccg", 5028, 69, 38), ("young-jedi", 688, 10, 3), ("outer-rim", 457, 3, 0)],
)
def test_each_game_has_its_cards_sets_and_formats(
    catalogue: Catalogue, game: GameId, cards: int, sets: int, formats: int
) -> None:
    counts = catalogue.counts(game)
    assert (counts["cards"], counts["sets"], counts["formats"], counts["own"]) == (cards, sets, formats, 0)


def test_swccg_has_the_37_formats_of_gemp_and_one_of_a_rulebook(catalogue: Catalogue) -> None:
    formats = {row.code: row for row in catalogue.formats("swccg")}
    assert "rulebook" in formats.pop("sealed_ds2_endor").note
    assert len(formats) == 37
    assert {"open", "legacy", "classic", "jp_sealed", "premiere_hoth"} <= set(formats)
    assert (formats["open"].deck_size, formats["open40card"].deck_size) == (60, 40)


@pytest.mark.parametrize(
    ("number", "french"),
    [
        ("3", "Magnagarde"),
        ("13", "Droïde chercheur ID9"),
        ("15", "Sabre laser du Grand Inquisiteur"),
        ("31", "Ahsoka Tano"),
        ("49", "Sabre laser antique"),
        ("81", "Coercition"),
        ("85", "Relations Hutt"),
        ("115", "Brouiller les pistes"),
        ("123", "Au cœur de la bataille"),
        ("159", "Quartier du port"),
    ],
)
def test_french_titles_named_with_their_number_in_the_reference(catalogue: Catalogue, number: str, french: str) -> None:
    (found,) = catalogue.cards_by_number("destiny", "EaW", number)
    names = {name.title for name in catalogue.names("destiny", found.code) if name.language == "fr"}
    assert names == {french}


def test_compte_dooku_is_corrected_and_stays_a_former_spelling(catalogue: Catalogue) -> None:
    names = {(name.kind, name.title) for name in catalogue.names("destiny", "01009") if name.language == "fr"}
    assert names == {("title", "Comte Dooku"), ("former", "Compte Dooku")}
    (correction,) = catalogue.corrections("destiny", "01009")
    assert (correction.was, correction.becomes) == ("Compte Dooku", "Comte Dooku")
    assert "1250" in correction.reason


def test_every_correction_has_a_reason_and_is_applied(catalogue: Catalogue) -> None:
    fields = {"affiliation": "side", "set": "set_code"}
    for game in ("destiny", "swccg"):
        french = {code: (title, subtitle) for code, title, subtitle in catalogue.titles_of_cards(game, "fr")}
        for each in catalogue.all_cards(game):
            for correction in catalogue.corrections(game, each.code):
                assert correction.reason
                if correction.column in ("title_fr", "subtitle_fr"):
                    now = french[each.code][correction.column == "subtitle_fr"]
                else:
                    now = getattr(each, fields.get(correction.column, correction.column))
                assert str(now or "") == correction.becomes, correction


@pytest.mark.parametrize(
    ("code", "former", "corrected"),
    [
        ("02040", "Sonis de la force", "Soins de la force"),
        ("05069", "Vibro coutlas", "Vibro-coutelas"),
        ("05058", "Sabrelaser familial", "Sabre laser familial"),
        ("01143", "Tactiques d'escouade", "Tactique d'escouade"),
        ("05033", "Yoda, Maitre frippé", "Yoda, Maître fripé"),
        ("11096", "Han Solo, Vieil crapule", "Han Solo, Vieille crapule"),
    ],
)
def test_misspelt_french_names_are_corrected_and_found_in_both_spellings(
    catalogue: Catalogue, code: str, former: str, corrected: str
) -> None:
    shown = [
        ", ".join(filter(None, name)) for each, *name in catalogue.titles_of_cards("destiny", "fr") if each == code
    ]
    assert shown == [corrected]
    for spelling in (former, corrected):
        assert code in {each.code for each in find_card(catalogue, spelling, ["destiny"])}


@pytest.mark.parametrize(
    ("code", "shown", "other"),
    [
        ("11133", "Usure", "Représailles"),
        ("01130", "Laisse gagner le wookie", "Laisse gagner le wookiee"),
        ("05032", "Obi-Wan Kenobi, Chevalier Jedi", "Obi-Wan Kenobi, Maître Jedi"),
        ("01028", "Leia Organa, Leader-né", "Leia Organa, Leader-née"),
    ],
)
def test_unsure_french_names_stay_and_the_other_spelling_finds_the_card_too(
    catalogue: Catalogue, code: str, shown: str, other: str
) -> None:
    names = [
        ", ".join(filter(None, name)) for each, *name in catalogue.titles_of_cards("destiny", "fr") if each == code
    ]
    assert names == [shown]
    for spelling in (shown, other):
        found = find_card(catalogue, spelling, ["destiny"])
        assert card(catalogue, "destiny", code).card_key in {each.card_key for each in found}


@needs_shared
def test_every_known_misspelling_is_corrected_or_both_spellings_are_accepted(catalogue: Catalogue) -> None:
    with (SHARED / "facts/destiny_french_misspellings.csv").open(encoding="utf-8") as sheet:
        rows = list(csv.DictReader(sheet))
    assert len(rows) == 36
    for row in rows:
        column = "title" if row["column"] == "name_fr" else "subtitle"
        names = {
            (getattr(name, column), name.kind)
            for name in catalogue.names("destiny", row["code"])
            if name.language == "fr"
        }
        corrections = [each for each in catalogue.corrections("destiny", row["code"]) if each.column == f"{column}_fr"]
        if row["how_sure"] == "unsure":
            assert {(row["today"], "title"), (row["proposed"], "alias")} <= names
            assert corrections == []
        else:
            assert {(row["today"], "former"), (row["proposed"], "title")} <= names
            assert [(each.was, each.becomes) for each in corrections] == [(row["today"], row["proposed"])]
            if row["how_sure"] == "likely":
                assert "likely" in corrections[0].reason


def test_capitaine_phasma_leads_to_every_captain_phasma(catalogue: Catalogue) -> None:
    found = find_card(catalogue, "Capitaine Phasma", ["destiny"])
    assert {each.code for each in found} == {"01001", "04002", "09018"}
    assert len(catalogue.cards_of_title("destiny", ["Captain Phasma"])) == 5


def test_qira_in_two_spellings_is_one_title(catalogue: Catalogue) -> None:
    titles = {code: card(catalogue, "destiny", code) for code in ("08135", "20273", "22032", "701025")}
    assert {each.title for each in titles.values()} == {"Qi'Ra", "Qi'ra"}
    assert len({each.title_key for each in titles.values()}) == 1


def test_medic_with_and_without_its_mark_are_two_titles(catalogue: Catalogue) -> None:
    keys = {card(catalogue, "destiny", code).title_key for code in ("24067", "14043")}
    assert keys == {"Medic", "Medic!"}


def test_the_virtual_mark_is_part_of_a_swccg_title(catalogue: Catalogue) -> None:
    plain, virtual = card(catalogue, "swccg", "1_19"), card(catalogue, "swccg", "200_20")
    assert isinstance(virtual, SwccgCard)
    assert (plain.title_key, virtual.title_key) == ("Luke Skywalker", "Luke Skywalker (V)")
    assert virtual.virtual
    assert not any(each.title.endswith("(v)") for each in catalogue.all_cards("swccg"))


def test_reprints_lead_to_the_earliest_printing(catalogue: Catalogue) -> None:
    for code in ("17001", "20001"):
        phasma = card(catalogue, "destiny", code)
        assert (phasma.reprint_of, phasma.card_key) == ("04002", "04002")
    assert card(catalogue, "swccg", "208_8a").card_key == "208_8"
    assert catalogue.printings(card(catalogue, "destiny", "17001"))[0].code == "04002"


@pytest.mark.parametrize("game", ["destiny", "swccg", "young-jedi"])
def test_no_chain_of_reprints_goes_astray(catalogue: Catalogue, game: GameId) -> None:
    known = {each.code: each for each in catalogue.all_cards(game)}
    for each in known.values():
        if each.reprint_of:
            assert known[each.reprint_of].card_key == each.card_key
            assert known[each.card_key].reprint_of is None
        else:
            assert each.card_key == each.code


@pytest.mark.parametrize(
    ("day", "points"),
    [
        ("2018-01-21", {}),
        ("2018-01-22", {"01029": "16/20", "02002": "12/15", "04002": "10/14"}),
        (
            "2018-07-05",
            {
                "01029": "16/20",
                "02002": "12/15",
                "02021": "11/14",
                "03040": "16/21",
                "04002": "10/14",
                "05029": "10/13",
            },
        ),
    ],
)
def test_balance_values_of_ffg_standard_hold_from_their_day(
    catalogue: Catalogue, day: str, points: dict[str, str]
) -> None:
    terms = catalogue.terms("destiny", "ffg-standard", day)
    assert terms is not None
    balance = {row.listed: row.points for row in terms.listed if row.list == "balance"}
    assert {code: balance[code] for code in points} == points
    if day != "2018-01-22":
        assert set(balance) == set(points)


def test_a_balance_value_ends_on_its_last_day(catalogue: Catalogue) -> None:
    def poe(day: str) -> list[str]:
        terms = catalogue.terms("destiny", "ffg-standard", day)
        assert terms is not None
        return [row.points for row in terms.listed if row.listed == "01029"]

    assert poe("2019-03-27") == ["16/20"]
    assert poe("2019-03-28") == []


def test_text_stays_text(catalogue: Catalogue) -> None:
    phasma = card(catalogue, "destiny", "01001")
    assert isinstance(phasma, DestinyCard)
    assert (phasma.code, phasma.points, phasma.points_1, phasma.points_2) == ("01001", "12/15", 12, 15)
    assert card(catalogue, "swccg", "6_157").title == "None Shall Pass"


def test_both_names_find_dotf_27_and_the_difference_is_a_data_gap(catalogue: Catalogue) -> None:
    """Decipher's list and the French rules (line 275) turn two words of the title round."""
    for title in ("Naboo Royal Security Forces", "Royal Naboo Security Forces"):
        assert [each.title for each in find_card(catalogue, title, ["young-jedi"])] == ["Naboo Royal Security Forces"]
    for language in ("en", "fr"):
        assert any("Royal Naboo Security Forces" in gap for gap in catalogue.data_gaps("young-jedi", language))


def test_young_jedi_cards_have_dots(catalogue: Catalogue) -> None:
    cards = catalogue.all_cards("young-jedi")
    dots = [each.colour for each in cards]
    assert {colour: dots.count(colour) for colour in sorted(set(dots))} == {
        "blue": 116, "green": 115, "orange": 90, "purple": 45, "red": 112, "white": 38, "yellow": 172,
    }  # fmt: skip
    assert all(isinstance(each, YoungJediCard) and each.wild_dots for each in cards if each.colour == "white")


def test_outer_rim_facts_carry_their_confidence_and_setup_rules_their_figures(catalogue: Catalogue) -> None:
    found = {each.confidence for each in catalogue.all_cards("outer-rim") if isinstance(each, OuterRimCard)}
    assert found == {"verified", "inferred", "ocr", "single-source", "doubtful"}
    rules = {rule.rule: rule.figure for rule in rule_rows(catalogue)}
    assert len(rules) == 55
    assert (rules["OR-1.1"], rules["OR-2.1"]) == ("6", "16")


def test_swccg_knows_gemp_ids_and_holotable_paths(catalogue: Catalogue) -> None:
    luke = card(catalogue, "swccg", "1_19")
    assert isinstance(luke, SwccgCard)
    assert (luke.gemp_id, luke.dots, luke.side) == ("1_19", "•", "light")
    assert luke.holotable.startswith("/starwars/Premiere-Light/")


@needs_shared
def test_every_card_that_changes_the_rules_is_an_exception(catalogue: Catalogue) -> None:
    with (SHARED / "facts/destiny_deckbuilding_exceptions.csv").open(encoding="utf-8") as sheet:
        listed = {row["code"] for row in csv.DictReader(sheet)}
    assert len(listed) == 85
    assert listed <= {row.code for row in catalogue.exceptions("destiny")}


@pytest.mark.parametrize(
    ("code", "facts"),
    [
        pytest.param("219_19", {"title": "The Emperor, Relentless", "destiny": "6", "virtual": False}, id="renamed"),
        pytest.param("221_43", {"subtype": "Lost"}, id="kind of interrupt, by erratum"),
        pytest.param("225_9", {"subtype": "Used Or Lost"}, id="kind of interrupt"),
        pytest.param("210_35", {"power": "3"}, id="power, by erratum"),
        pytest.param("1000d_28", {"destiny": "0"}, id="Legacy shield"),
        pytest.param("1000d_17", {"destiny": "0"}, id="Legacy shield, probably"),
        pytest.param("1008_28", {"forfeit": "5"}, id="forfeit left out"),
        pytest.param("1_217", {"dots": "•"}, id="dot left out"),
        pytest.param("4_9", {"rarity": "C"}, id="rarity of Decipher's list"),
        pytest.param("7_180", {"rarity": "R"}, id="rarity of GEMP's file"),
        pytest.param("200_25", {"rarity": "R1"}, id="rarity of the Legacy printing, likely"),
        pytest.param("222_8", {"destiny": "5"}, id="undecided, so as before"),
    ],
)
def test_swccg_figures_are_those_held_to_be_right(catalogue: Catalogue, code: str, facts: dict[str, object]) -> None:
    found = card(catalogue, "swccg", code)
    assert {name: getattr(found, name) for name in facts} == facts


@pytest.mark.parametrize(
    ("code", "column", "word"), [("1000d_17", "destiny", "probably"), ("221_13", "rarity", "probably"),
                                 ("227_4", "rarity", "likely")]
)  # fmt: skip
def test_a_correction_that_is_not_certain_says_so(catalogue: Catalogue, code: str, column: str, word: str) -> None:
    (reason,) = [each.reason for each in catalogue.corrections("swccg", code) if each.column == column]
    assert word in reason


def test_both_titles_of_a_renamed_card_find_it(catalogue: Catalogue) -> None:
    """A Legacy card has the former title still."""
    found = {
        title: {each.code for each in find_card(catalogue, title, ["swccg"])}
        for title in ("The Emperor (V)", "The Emperor, Relentless")
    }
    assert found == {"The Emperor (V)": {"219_19", "1003_112"}, "The Emperor, Relentless": {"219_19"}}


@needs_shared
def test_every_difference_of_figures_is_settled_or_a_gap(catalogue: Catalogue) -> None:
    with (SHARED / "facts/swccg_differences.csv").open(encoding="utf-8") as sheet:
        rows = list(csv.DictReader(sheet))
    assert len(rows) == 60
    gaps = {lang: "\n".join(catalogue.data_gaps("swccg", lang)) for lang in ("en", "fr")}
    for row in rows:
        figure = getattr(card(catalogue, "swccg", row["id"]), row["field"])
        if row["right"] == "undecided":
            assert figure == row["ours"], row
            assert all(f" {row['id']} {row['title']}" in text for text in gaps.values()), row
        else:
            assert figure == row["right"].removeprefix("probably "), row


@needs_shared
def test_every_rarity_that_is_not_known_is_a_gap(catalogue: Catalogue) -> None:
    with (SHARED / "facts/swccg_rarity_additions.csv").open(encoding="utf-8") as sheet:
        rows = list(csv.DictReader(sheet))
    gaps = "\n".join(catalogue.data_gaps("swccg", "en"))
    for row in rows:
        assert card(catalogue, "swccg", row["id"]).rarity == (row["proposed"] or "V")
        assert bool(row["proposed"]) or row["id"] in gaps
