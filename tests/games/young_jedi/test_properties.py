"""Any legal deck is judged legal, and each one-card change that breaks one rule is judged to break that rule only."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from cardlab.games.options import Request
from cardlab.games.validator import Validator
from cardlab.model.decklist import CardLine, Decklist
from cardlab.model.result import Result

COLOURS = ("red", "blue", "green", "orange", "yellow", "purple")
OBJECTIVE_COLOURS = ("orange", "yellow", "purple")
OTHER = {"light": "dark", "dark": "light"}

# Titles that no wild card has, four of each colour and side; of purple only starships.
CARDS = {
    "light": {
        "red": ("MDM-27", "MDM-28", "MDM-30", "TJC-13"),
        "blue": ("MDM-13", "MDM-14", "MDM-19", "MDM-21"),
        "green": ("MDM-23", "MDM-24", "MDM-25", "MDM-32"),
        "orange": ("MDM-40", "MDM-41", "MDM-42", "MDM-46"),
        "yellow": ("MDM-50", "MDM-51", "MDM-58", "MDM-61"),
        "purple": ("MDM-68", "MDM-69", "MDM-70", "TJC-68"),
    },
    "dark": {
        "red": ("MDM-78", "MDM-79", "MDM-86", "MDM-89"),
        "blue": ("MDM-77", "MDM-90", "MDM-99", "MDM-100"),
        "green": ("MDM-84", "MDM-92", "MDM-95", "MDM-101"),
        "orange": ("MDM-116", "MDM-117", "MDM-118", "MDM-120"),
        "yellow": ("MDM-125", "MDM-127", "MDM-129", "MDM-130"),
        "purple": ("MDM-138", "MDM-139", "MDM-140", "BON-137"),
    },
}
LOCATIONS = {"light": ("MDM-65", "MDM-66", "MDM-67"), "dark": ("MDM-135", "MDM-136", "MDM-137")}
"""Tatooine, Coruscant, Naboo."""
WILDS = {
    "light": ("EMDM-P1", "EMDM-P2", "EMDM-P3", "EBON-P8", "EBON-P9", "EBON-P10", "EBON-P11"),
    "dark": ("EMDM-P4", "EMDM-P5", "EMDM-P6", "EBON-P14", "EBON-P15", "EBON-P16", "EBON-P17"),
}
OBJECTIVE = {"light": "BEP-29", "dark": "BEP-59"}

Card = tuple[str, str, str]
"""(code, colour it counts in, kind: card, location, wild or objective)."""


@dataclass(frozen=True)
class LegalDeck:
    side: str
    cards: tuple[Card, ...]
    named: bool

    def of(self, kind: str, *colours: str) -> list[int]:
        """Where cards of a kind stand, in these colours (none: in any)."""
        return [i for i, card in enumerate(self.cards) if card[2] == kind and (not colours or card[1] in colours)]

    def wild_colours(self) -> list[str]:
        return [card[1] for card in self.cards if card[2] in ("wild", "objective")]

    def but(self, at: int, *instead: Card) -> "LegalDeck":
        return replace(self, cards=(*self.cards[:at], *instead, *self.cards[at + 1 :]))

    def decklist(self) -> Decklist:
        lines = [
            CardLine(n, code, 1, code=code, slot=colour if self.named and kind in ("wild", "objective") else "")
            for n, (code, colour, kind) in enumerate(self.cards, 1)
        ]
        return Decklist("deck", "codes", tuple(lines), game="young-jedi")


@st.composite
def legal_decks(draw: st.DrawFn) -> LegalDeck:
    """Legal in both editions: two or three titles of a colour, five of the first, 0 to 6 wild cards among them."""
    side = draw(st.sampled_from(("light", "dark")))
    wild_in = draw(st.sets(st.sampled_from(COLOURS)))
    may = [colour for colour in OBJECTIVE_COLOURS if colour in wild_in]
    objective_in = draw(st.sampled_from(["", *may]))
    wilds = iter(draw(st.permutations(WILDS[side])))
    cards: list[Card] = []
    for colour in COLOURS:
        first, second, third, _ = draw(st.permutations(CARDS[side][colour]))
        chosen: list[Card] = [(code, colour, "location") for code in LOCATIONS[side]] if colour == "purple" else []
        if colour in wild_in:
            is_objective = colour == objective_in
            chosen.append((OBJECTIVE[side], colour, "objective") if is_objective else (next(wilds), colour, "wild"))
        chosen += [(first, colour, "card")] * 5
        seconds = draw(st.integers(0, 10 - len(chosen)).map(lambda n: min(n, 4)))
        chosen += [(second, colour, "card")] * seconds
        chosen += [(third, colour, "card")] * (10 - len(chosen))
        assume(sum(card[0] == third for card in chosen) <= 4)
        cards += chosen
    return LegalDeck(side, tuple(draw(st.permutations(cards))), draw(st.booleans()))


def errors(judge: Validator, deck: LegalDeck, format: str = "decipher") -> list[str]:
    return [f.rule for f in judged(judge, deck, format).findings if f.severity == "error"]


def judged(judge: Validator, deck: LegalDeck, format: str) -> Result:
    return judge.validate(deck.decklist(), Request(format=format))


several = settings(
    max_examples=40,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.filter_too_much, HealthCheck.too_slow],
)


@several
@given(deck=legal_decks())
def test_a_legal_deck_is_legal_in_both_editions(judge: Validator, deck: LegalDeck) -> None:
    assert len(deck.cards) == 60
    for format in ("decipher", "pc-vset1"):
        result = judged(judge, deck, format)
        assert result.verdict == "legal"
        assert sorted(wild["colour"] for wild in result.summary["wilds"]) == sorted(deck.wild_colours())


def less(deck: LegalDeck, pick: Callable[[Sequence[int]], int]) -> LegalDeck:
    return deck.but(pick(deck.of("card")))


def more(deck: LegalDeck, pick: Callable[[Sequence[int]], int]) -> LegalDeck:
    at = pick(deck.of("card"))
    return deck.but(at, deck.cards[at], deck.cards[at])


def another_colour(deck: LegalDeck, pick: Callable[[Sequence[int]], int]) -> LegalDeck:
    """To a colour without a wild card, which could make room."""
    full = [colour for colour in COLOURS if colour not in deck.wild_colours()]
    assume(full)
    at = pick([i for i in deck.of("card") if [deck.cards[i][1]] != full])
    colour = next(each for each in full if each != deck.cards[at][1])
    return deck.but(at, (CARDS[deck.side][colour][0], colour, "card"))


def another_wild(deck: LegalDeck, pick: Callable[[Sequence[int]], int]) -> LegalDeck:
    """A second wild card in a colour that has one."""
    cards = deck.of("card", *deck.wild_colours()) if deck.wild_colours() else []
    assume(cards)
    at = pick(cards)
    used = {card[0] for card in deck.cards}
    spare = next(code for code in WILDS[deck.side] if code not in used)
    return deck.but(at, (spare, deck.cards[at][1], "wild"))


def another_objective(deck: LegalDeck, pick: Callable[[Sequence[int]], int]) -> LegalDeck:
    """A second Objective, in a colour that may have it."""
    free = [colour for colour in OBJECTIVE_COLOURS if colour not in deck.wild_colours()]
    assume(deck.of("objective") and free)
    at = pick(deck.of("card", *free))
    return deck.but(at, (OBJECTIVE[deck.side], deck.cards[at][1], "objective"))


def a_stranger(deck: LegalDeck, pick: Callable[[Sequence[int]], int]) -> LegalDeck:
    at = pick(deck.of("card"))
    colour = deck.cards[at][1]
    return deck.but(at, (CARDS[OTHER[deck.side]][colour][0], colour, "card"))


def no_location(deck: LegalDeck, pick: Callable[[Sequence[int]], int]) -> LegalDeck:
    at = pick(deck.of("location"))
    return deck.but(at, (CARDS[deck.side]["purple"][0], "purple", "card"))


CHANGES = [
    pytest.param(less, "young-jedi.deck-size", id="a card less"),
    pytest.param(more, "young-jedi.deck-size", id="a card more"),
    pytest.param(another_colour, "young-jedi.dots", id="another colour"),
    pytest.param(another_wild, "young-jedi.wild", id="another wild card"),
    pytest.param(another_objective, "young-jedi.objective", id="another Objective"),
    pytest.param(a_stranger, "young-jedi.one-side", id="a card of the other side"),
    pytest.param(no_location, "young-jedi.planets", id="no location of a planet"),
]


@pytest.mark.parametrize(("change", "rule"), CHANGES)
@several
@given(deck=legal_decks(), choice=st.integers(0, 10_000))
def test_a_change_of_one_card_breaks_one_rule(
    judge: Validator,
    change: Callable[[LegalDeck, Callable[[Sequence[int]], int]], LegalDeck],
    rule: str,
    deck: LegalDeck,
    choice: int,
) -> None:
    changed = change(deck, lambda places: places[choice % len(places)])
    assert errors(judge, changed) == [rule]


@several
@given(deck=legal_decks(), choice=st.integers(0, 10_000))
def test_a_sixth_card_of_a_title_breaks_one_rule_of_one_edition(judge: Validator, deck: LegalDeck, choice: int) -> None:
    cards = [i for i in deck.of("card") if sum(card[0] == deck.cards[i][0] for card in deck.cards) < 5]
    assume(cards)
    at = cards[choice % len(cards)]
    colour = deck.cards[at][1]
    five = next(card for card in deck.cards if card[1] == colour and deck.cards.count(card) == 5)
    changed = deck.but(at, five)
    assert errors(judge, changed) == []
    assert errors(judge, changed, "pc-vset1") == ["young-jedi.title-copies"]


@several
@given(deck=legal_decks(), colour=st.sampled_from(COLOURS))
def test_any_card_may_make_way_for_a_wild_card_where_its_colour_has_none(
    judge: Validator, deck: LegalDeck, colour: str
) -> None:
    assume(colour not in deck.wild_colours())
    at = deck.of("card", colour)[0]
    spare = next(code for code in WILDS[deck.side] if code not in {card[0] for card in deck.cards})
    changed = deck.but(at, (spare, colour, "wild"))
    assert errors(judge, changed) == []
