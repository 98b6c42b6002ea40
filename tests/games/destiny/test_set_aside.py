"""Cards set aside: right when a card of the deck asks for them, on a deck for every row of the sheet.

Each deck is right with what its card asks for, and one edit away it is wrong, or says what to bring.
"""

import csv
from typing import NamedTuple

import pytest

from cardlab.games.validator import Validator
from tests.conftest import PROJECT, SHARED, needs_shared
from tests.games.destiny.decks import DeckOf, judged
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
}
"""Plots that ask for a team of their own; other cards that are no characters stand beside the three above."""

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
}  # fmt: skip
"""Cards that a description means, one more than may be set aside where different ones are asked for."""


class Need(NamedTuple):
    """A row of the sheet: a card that asks for cards or dice."""

    code: str
    kind: str
    applies_to: str
    amount: str
    counted: str

    def cards(self, more: int = 0) -> dict[str, int]:
        """What it asks for at most, and so many more."""
        most = int(self.amount or 3) + more
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


CARDS = _cards()
NEEDS = [
    pytest.param(
        Need(*(row[column] for column in ("code", "kind", "applies_to", "amount", "counted"))),
        id=f"{row['code']} {row['title']} {row['order']}",
    )
    for row in _sheet()
]  # fmt: skip


def deck_with(need: Need) -> DeckOf:
    """A legal deck around the card; whatever else it asks for is set aside too."""
    card = CARDS[need.code]
    team = TEAMS.get(need.code) or (VILLAINS if card["affiliation"] == "villain" else HEROES)
    others: dict[str, int] = {}
    for row in _sheet():
        if row["code"] == need.code and row["kind"] == "set-aside" and row["applies_to"] != need.applies_to:
            others |= Need(row["code"], row["kind"], row["applies_to"], row["amount"], row["counted"]).cards()
    deck = DeckOf(team, aside={**others, **need.cards()})
    if card["type"] == "character":
        return deck.but(team={need.code: 1})
    if card["type"] == "plot":
        return deck.but(plot=need.code)
    if card["type"] == "battlefield":
        return deck.but(battlefields=(need.code,))
    return deck.but(cards={need.code: 1})


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
    """A card to bring is a warning, a die to bring an info."""
    deck = deck_with(need)
    rest = {code: count for code, count in deck.aside.items() if code not in need.cards()}
    severity, rule = ("warning", ASIDE) if need.kind == "set-aside" else ("info", SPARE_DICE)
    result = judged(judge, deck.but(aside=rest))
    assert found(result) == []
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


@needs_shared
def test_every_row_of_the_facts_is_in_the_sheet() -> None:
    """Each card of the table, or the card it reprints, asks for the same cards or dice in our sheet."""
    ours: dict[tuple[str, str], list[dict[str, str]]] = {}
    for row in _sheet():
        ours.setdefault((row["code"], row["kind"]), []).append(row)
    with (SHARED / "facts" / "destiny_set_aside.csv").open(encoding="utf-8", newline="") as facts:
        rows = [row for row in csv.DictReader(facts) if row["asks_for"] != "type=battlefield"]
    assert len(rows) == 89
    for row in rows:
        code = CARDS[row["code"]]["reprint_of"] or row["code"]
        kind = "set-aside" if row["what"] == "card" else "spare-dice"
        codes = _first_printings(row["asks_for_code"])
        meant = [
            each for each in ours[code, kind]
            if each["amount"] == row["at_most"]
            and (not codes or _first_printings(each["applies_to"].removeprefix("code=")) == codes)
        ]  # fmt: skip
        assert meant, row


def _first_printings(codes: str) -> set[str]:
    return {CARDS[code]["reprint_of"] or code for code in codes.split("|") if code}
