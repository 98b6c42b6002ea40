"""Cards set aside: right when a card of the deck asks for them, on a deck for every row of the sheet.

Each deck is right with what its card asks for, and one edit away it is wrong, or says what to bring.
"""

import csv
from typing import NamedTuple

import pytest

from cardlab.games.rule import group_by
from cardlab.games.validator import Validator
from cardlab.render.renderer import Renderer
from tests.conftest import PROJECT, SHARED, needs_shared
from tests.games.destiny.decks import WITH_TCI, DeckOf, judged
from tests.games.lists import found

ASIDE, SPARE_DICE = "destiny.set-aside", "destiny.spare-dice"
STRANGER = "09145"
"""Truce is asked for by no card."""

HEROES = {"01036": 1, "11078": 1, "12092": 1}
VILLAINS = {"16001": 1, "05009": 1, "03016": 1}
TEAMS = {
    "12139": {"12041": 2},
    "14083": {"06003": 2},
    "15071": {"11097": 2},
    "23078": {"23073": 2},
    "02125": {"01030": 2},
    "701003": {"701003": 1, "07004": 1},
    "701008": {"09002": 1},
    "701017": {"01002": 2},
    "702015": {"01036": 1},
}
"""Cards that ask for a team of their own; others that are no characters stand beside the three above."""

ASKED_FOR = {
    "type=event; subtype=move": ("09107", "12008", "09108"),
    "type=character; unique=no; subtype=trooper": ("01030",),
    "type=character; subtype=wookiee": ("12071",),
    "type=event|upgrade|support|downgrade; subtype=droid": (
        "02017", "02030", "02052", "03013", "03006", "08088", "01043",
    ),
    "title=Chemical Strike": ("16029",),
    "type=downgrade; subtype=bounty": ("09039", "09143", "09040"),
    "title=Bounty Board": ("09047",),
    "title=Outdated Tech": ("12148",),
    "type=upgrade; title-word=Training": ("11123",),
    "type=upgrade; subtype=weapon; affiliation=villain; colour=red": ("02007",),
    "type=character": ("01036",),
    "type=character; unique=no; colour=red": ("01030",),
    "type=support; subtype=vehicle; unique=yes": ("01049",),
    "type=upgrade; title-word=Lightsaber; unique=yes": ("01041",),
    "colour=yellow": ("03016",),
}  # fmt: skip
"""Cards that a description means, one more than may be set aside where different ones are asked for."""


class Need(NamedTuple):
    """What a card asks for: a row of the sheet, or several that add up."""

    code: str
    kind: str
    applies_to: str
    conditions: tuple[str, ...]
    amount: int | None
    counted: str

    def cards(self, more: int = 0) -> dict[str, int]:
        """What it asks for at most, and so many more."""
        most = (self.amount or 3) + more
        if self.applies_to.startswith("code="):
            return {self.applies_to.removeprefix("code=").split("|")[0]: most}
        named = ASKED_FOR[self.applies_to]
        return dict.fromkeys(named[:most], 1) if len(named) > 1 else {named[0]: most}


def _sheet() -> list[dict[str, str]]:
    with (PROJECT / "imports" / "destiny" / "exceptions.csv").open(encoding="utf-8", newline="") as sheet:
        return [row for row in csv.DictReader(sheet) if row["kind"] in ("set-aside", "spare-dice")]


def _cards() -> dict[str, dict[str, str]]:
    with (PROJECT / "imports" / "destiny" / "cards.csv").open(encoding="utf-8", newline="") as sheet:
        return {row["code"]: row for row in csv.DictReader(sheet)}


def _needs() -> list[Need]:
    needs = []
    for (code, kind, applies_to), rows in group_by(
        _sheet(), lambda row: (row["code"], row["kind"], row["applies_to"])
    ).items():
        amounts = [int(row["amount"]) for row in rows if row["amount"]]
        conditions = tuple(row["condition"] for row in rows)
        needs.append(Need(code, kind, applies_to, conditions, sum(amounts) or None, rows[0]["counted"]))
    return needs


CARDS = _cards()
ALL_NEEDS = _needs()
NEEDS = [
    pytest.param(need, id=f"{need.code} {CARDS[need.code]['title']}: {need.kind} {need.applies_to}")
    for need in ALL_NEEDS
]


def deck_with(need: Need) -> DeckOf:
    """A legal deck around the card; whatever else it asks for is set aside too."""
    card = CARDS[need.code]
    team = TEAMS.get(need.code) or (VILLAINS if card["affiliation"] == "villain" else HEROES)
    aside = need.cards()
    for other in ALL_NEEDS:
        if (other.code, other.kind) == (need.code, "set-aside") and other.applies_to != need.applies_to:
            aside |= other.cards()
    deck = DeckOf(team, aside=aside)
    if need.code.startswith("70"):
        deck = deck.but(format=WITH_TCI)
    if "deck" in need.conditions:
        deck = deck.but(cards=dict.fromkeys(need.cards(), 1))
    dice = 2 if "elite" in need.conditions else 1
    if card["type"] == "character":
        return deck.but(team=TEAMS.get(need.code, {need.code: dice}))
    if card["type"] == "plot":
        return deck.but(plot=need.code, plot_dice=dice)
    if card["type"] == "battlefield":
        return deck.but(battlefields=(need.code,))
    return deck.but(cards={need.code: 1, **deck.cards})


@pytest.mark.parametrize("need", NEEDS)
def test_what_a_card_asks_for_may_be_set_aside(judge: Validator, need: Need) -> None:
    result = judged(judge, deck_with(need))
    assert found(result) == []
    assert found(result, "warning") == []
    assert result.summary["set_aside"] >= sum(need.cards().values())


@pytest.mark.parametrize("need", NEEDS)
def test_nothing_else_may_be_set_aside(judge: Validator, need: Need) -> None:
    deck = deck_with(need)
    assert found(judged(judge, deck.but(aside={**deck.aside, STRANGER: 1}))) == [ASIDE]


@pytest.mark.parametrize("need", NEEDS)
def test_no_more_than_it_asks_for(judge: Validator, need: Need) -> None:
    if not need.amount:
        pytest.skip("asks for any number")
    deck = deck_with(need)
    assert found(judged(judge, deck.but(aside={**deck.aside, **need.cards(more=1)}))) == [ASIDE]


@pytest.mark.parametrize("need", NEEDS)
def test_what_is_missing_is_said(judge: Validator, need: Need) -> None:
    """A card to bring is a warning, a die to bring an info, unless the player may do without."""
    deck = deck_with(need)
    rest = {code: count for code, count in deck.aside.items() if code not in need.cards()}
    severity, rule = ("warning", ASIDE) if need.kind == "set-aside" else ("info", SPARE_DICE)
    result = judged(judge, deck.but(aside=rest))
    assert found(result) == []
    if need.counted == "optional":
        assert found(result, "warning") == []
        return
    assert rule in found(result, severity)
    finding = next(each for each in result.findings if each.rule == rule)
    assert finding.cards[0].title == CARDS[need.code]["title"]


# -- the kinds by hand ------------------------------------------------------------------------------


def test_two_cards_that_ask_for_the_same_add_up(judge: Validator) -> None:
    """Old Daka asks for two Nightsister Zombies, Chant of Resurrection for three."""
    deck = DeckOf({"11005": 1}, {"15007": 1}, aside={"11004": 5})
    assert found(judged(judge, deck)) == []
    assert found(judged(judge, deck.but(aside={"11004": 6}))) == [ASIDE]
    assert found(judged(judge, deck.but(cards={}, aside={"11004": 3}))) == [ASIDE]


def test_a_second_battlefield_may_be_set_aside(judge: Validator) -> None:
    deck = DeckOf({"01028": 2}, plot="07127", aside={"09175": 1})
    assert found(judged(judge, deck)) == []
    assert found(judged(judge, deck.but(aside={}))) == ["destiny.battlefield"]
    assert found(judged(judge, deck.but(plot=""))) == [ASIDE]


def test_a_cloned_trooper_is_of_the_teams_affiliation(judge: Validator) -> None:
    deck = DeckOf(HEROES, {"14072": 1}, aside={"01030": 1})
    assert found(judged(judge, deck)) == []
    assert found(judged(judge, deck.but(aside={"01002": 1}))) == [ASIDE]


def test_what_is_asked_for_by_name_comes_from_any_set(judge: Validator) -> None:
    """Old Daka is in ARH Standard, the Nightsister Zombie in no set of it; a move is described, not named."""
    daka = DeckOf({"20277": 1}, aside={"11004": 1}, format="arh-standard")
    zombie = [each for each in judged(judge, daka).findings if "11004" in {card.code for card in each.cards}]
    assert zombie == []
    mastery = DeckOf({"22044": 2}, plot="20299", aside={"09108": 1}, format="arh-standard")
    assert not any("09108" in {c.code for c in f.cards} for f in judged(judge, mastery).findings)
    unnamed = judged(judge, mastery.but(aside={"11116": 1}))
    assert any("11116" in {c.code for c in f.cards} for f in unnamed.findings if f.rule == "destiny.format-set")


def test_a_card_set_aside_may_be_of_any_printing(judge: Validator) -> None:
    assert found(judged(judge, DeckOf({"15013": 1}, aside={"20238": 1})), "error", "warning") == []
    assert found(judged(judge, DeckOf({"18033": 1}, aside={"16103": 1})), "error", "warning") == []


def test_what_a_player_may_set_aside_but_need_not(judge: Validator) -> None:
    """Kylo Ren shuffles up to two copies of two events into the deck, Linus Mosk of three; both may do without."""
    kylo = DeckOf({"15002": 1}, aside={"01082": 2, "02071": 2})
    linus = DeckOf({"23016": 1}, aside={"09127": 2, "09126": 2, "11129": 2})
    for deck in (kylo, linus):
        assert judged(judge, deck).verdict == "legal"
        assert judged(judge, deck.but(aside={})).verdict == "legal"
        assert found(judged(judge, deck.but(aside={**deck.aside, next(iter(deck.aside)): 3}))) == [ASIDE]


@pytest.mark.parametrize(
    ("deck", "code", "most"),
    [
        pytest.param(DeckOf({"24058": 1}), "01030", 2, id="Jan Dodonna asks for two Rebel Troopers"),
        pytest.param(DeckOf(VILLAINS, {"16099": 1}), "07037", 4, id="Rally The Covert asks for four dice"),
        pytest.param(DeckOf(VILLAINS, {"23026": 1}), "09134", 2, id="Pre-Mor Enforcers ask for two dice"),
    ],
)
def test_how_many_a_card_asks_for(judge: Validator, deck: DeckOf, code: str, most: int) -> None:
    assert found(judged(judge, deck.but(aside={code: most}))) == []
    assert found(judged(judge, deck.but(aside={code: most + 1}))) == [ASIDE]


def test_pre_vizsla_asks_for_one_of_the_two_darksabers(judge: Validator) -> None:
    assert found(judged(judge, DeckOf({"18033": 1}, aside={"07142": 1}))) == [ASIDE]


def test_rey_asks_for_one_of_the_leias(judge: Validator) -> None:
    rey = DeckOf({"21045B": 1}, aside={"20224": 1})
    assert found(judged(judge, rey)) == []
    assert found(judged(judge, rey.but(aside={"01028": 1}))) == [ASIDE]


def test_only_the_elite_asks_for_the_second_die(judge: Validator) -> None:
    """Arc Trooper Fives takes one Clone Trooper die, two if elite; Han Solo takes his only if elite."""
    fives = DeckOf({"13005C": 2}, aside={"05038": 2})
    assert found(judged(judge, fives)) == []
    assert found(judged(judge, fives.but(team={"13005C": 1}))) == [ASIDE]
    assert found(judged(judge, fives.but(team={"13005C": 1}, aside={"17013": 1}))) == []
    han = DeckOf({"16064": 2}, aside={"05013": 2})
    assert found(judged(judge, han)) == []
    assert found(judged(judge, han.but(team={"16064": 1}))) == [ASIDE]


def test_an_elite_plot_asks_for_another_copy_of_itself(judge: Validator) -> None:
    sweeper = DeckOf(VILLAINS, plot="20304", plot_dice=2, aside={"13004A": 1})
    assert found(judged(judge, sweeper)) == []
    assert found(judged(judge, sweeper.but(plot_dice=1))) == [ASIDE]


def test_the_second_snoke_die_is_for_a_team_with_palpatine(judge: Validator) -> None:
    voices = DeckOf({"09002": 1}, plot="701008", aside={"07004": 2}, format=WITH_TCI)
    assert found(judged(judge, voices)) == []
    without = voices.but(team={"01009": 1})
    assert found(judged(judge, without)) == [ASIDE]
    assert found(judged(judge, without.but(aside={"07004": 1}))) == []


def test_each_copy_of_a_support_asks_for_its_own_character(judge: Validator) -> None:
    craft = DeckOf(VILLAINS, {"20061": 2}, aside={"05009": 2})
    assert found(judged(judge, craft)) == []
    assert found(judged(judge, craft.but(aside={"05009": 3}))) == [ASIDE]


def test_a_second_die_is_of_a_card_of_the_deck_that_has_one(judge: Validator) -> None:
    """Training: a red character that is not unique, of the team; Ace Pilots: a unique vehicle of the deck."""
    training = DeckOf({"01030": 2}, {"20262": 1}, aside={"01030": 1})
    assert found(judged(judge, training)) == []
    assert found(judged(judge, training.but(team={"11078": 2}, aside={"11078": 1}))) == [ASIDE]
    assert found(judged(judge, training.but(team={"01028": 1}, aside={"01028": 1}))) == [ASIDE]
    pilots = DeckOf(HEROES, {"01049": 1}, plot="18097", aside={"01049": 1})
    assert found(judged(judge, pilots)) == []
    assert found(judged(judge, pilots.but(aside={"05052": 1}))) == [ASIDE]


def test_too_many_for_two_cards_names_both_and_what_they_allow_together(judge: Validator) -> None:
    result = judged(judge, DeckOf({"11005": 1}, {"15007": 1}, aside={"11004": 6}))
    (finding,) = [each for each in result.findings if each.rule == ASIDE]
    assert (finding.expected, finding.actual) == (5, 6)
    assert "Old Daka and Chant of Resurrection ask for 5 at most together" in result.text("en")


@needs_shared
def test_every_row_of_the_facts_is_in_the_sheet() -> None:
    """Each card of the table, or the card it reprints, asks for the same cards or dice in our sheet."""
    with (SHARED / "facts" / "destiny_set_aside.csv").open(encoding="utf-8", newline="") as facts:
        rows = [row for row in csv.DictReader(facts) if row["asks_for"] != "type=battlefield"]
    assert len(rows) == 128
    for row in rows:
        code = CARDS[row["code"]]["reprint_of"] or row["code"]
        kind = "set-aside" if row["what"] == "card" else "spare-dice"
        codes = _first_printings(row["asks_for_code"])
        meant = [
            need for need in ALL_NEEDS
            if (need.code, need.kind) == (code, kind)
            and str(need.amount or "") == row["at_most"]
            and (not codes or _first_printings(need.applies_to.removeprefix("code=")) == codes)
        ]  # fmt: skip
        assert meant, row
        assert ("optional" in row["note"]) == (meant[0].counted == "optional")


def _first_printings(codes: str) -> set[str]:
    return {CARDS[code]["reprint_of"] or code for code in codes.split("|") if code}


@pytest.mark.parametrize(
    ("code", "severity", "expected"),
    [
        pytest.param("12139", "warning", "Bring Pyke Sentinel: Coaxium Heist brings", id="a card it needs"),
        pytest.param("11005", "warning", "Bring Nightsister Zombie (SoH 4): Old Daka", id="a card it may use"),
        pytest.param("09114", "warning", "Lightsaber Mastery sets aside up to 2 different moves", id="cards of a kind"),
        pytest.param("02003", "info", "Director Krennic takes a Death Trooper die", id="a die"),
    ],
)
def test_what_to_bring_is_said_by_name_where_there_is_one(
    judge: Validator, code: str, severity: str, expected: str
) -> None:
    (need,) = [each for each in ALL_NEEDS if each.code == code]
    (finding,) = judged(judge, deck_with(need).but(aside={})).findings
    assert finding.severity == severity
    assert [card.code for card in finding.cards] == [code]
    assert Renderer("en").message(finding).startswith(expected)


def test_every_card_that_is_needed_and_missing_is_named(judge: Validator) -> None:
    """Extremist Campaign brings two copies each of three cards."""
    need = next(each for each in ALL_NEEDS if each.code == "14083")
    findings = judged(judge, deck_with(need).but(aside={})).findings
    brought = [Renderer("en").message(finding).partition(":")[0] for finding in findings]
    assert brought == ["Bring Disable", "Bring Rebel", "Bring Act Of Cruelty"]
