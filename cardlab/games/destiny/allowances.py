"""Which cards of the draw deck the team does not admit, once every card that allows more has had its say."""

from collections.abc import Iterator
from typing import NamedTuple

from cardlab.games.destiny.context import DestinyContext
from cardlab.games.destiny.members import destiny_card
from cardlab.model.cards import CardException, members
from cardlab.model.deck import Entry


class Refusal(NamedTuple):
    """Copies of a card that break affiliation or colour, and the allowances they came too late for."""

    card: Entry
    quantity: int
    aspect: str
    used_up: tuple["Allowance", ...] = ()


class Allowance:
    """What a card of the deck admits: so many (nothing: any number), of which some may be taken already."""

    def __init__(self, row: CardException, cap: int | None) -> None:
        self.row = row
        self.waives = members(row.waives)
        self.cap = cap
        self.left = cap
        self.one_of_each = row.counted == "different"
        """`up to 4 different`: one copy of each title."""
        self.titles: set[str] = set()

    def admit(self, card: Entry, wanted: int) -> int:
        """Take as many of the wanted copies as it still admits; how many those are."""
        if self.left is None:
            return wanted
        copies = min(wanted, self.left)
        if self.one_of_each:
            copies = min(copies, 0 if card.card.title_key in self.titles else 1)
            self.titles.add(card.card.title_key)
        self.left -= copies
        return copies


def refusals(context: DestinyContext) -> list[Refusal]:
    """The cards of a deck that are not admitted, found once for all rules that ask."""
    if context.refused is None:
        context.refused = Allowances(context).refused()
    return context.refused


class Allowances:
    """Gives each card that needs one an allowance; the cards with the fewest choices come first.

    One card may waive the affiliation and another the colour.
    """

    def __init__(self, context: DestinyContext) -> None:
        self._context = context
        sides = context.affiliations
        self._sides = {"neutral", *sides} if len(sides) == 1 else {"neutral"}
        self._colours = {"grey", *context.colours}

    def refused(self) -> list[Refusal]:
        sides, colours = self._sides, self._colours
        strangers = [
            card for card in self._context.draw if card.card.side not in sides or card.card.colour not in colours
        ]
        if not strangers:
            return []
        allowances = self._in_force()
        needing = [
            (card, aspects, self._choices(allowances, card, aspects))
            for card, aspects in zip(strangers, map(self._broken, strangers), strict=True)
        ]
        needing.sort(key=lambda need: _urgency(*need))
        refused = [refusal for need in needing for refusal in self._refusals(*need)]
        order = {id(card): index for index, card in enumerate(self._context.draw)}
        return sorted(refused, key=lambda refusal: order[id(refusal.card)])

    @staticmethod
    def _refusals(card: Entry, aspects: frozenset[str], choices: list[Allowance]) -> Iterator[Refusal]:
        wanted = card.quantity
        for allowance in choices:
            if aspects <= allowance.waives:
                wanted -= allowance.admit(card, wanted)
        for aspect in sorted(aspects):
            having = [allowance for allowance in choices if aspect in allowance.waives]
            left = wanted
            for allowance in having if len(aspects) > 1 else ():
                left -= allowance.admit(card, left)
            if left:
                yield Refusal(card, left, aspect, tuple(each for each in having if each.cap is not None))

    def _in_force(self) -> list[Allowance]:
        context = self._context
        allowances: list[Allowance] = []
        for row in context.exceptions("deck-allow"):
            if row.condition and not any(context.selects(row.condition, m.card) for m in context.team):
                continue
            if row.counted == "guest-cards" and context.settings["destiny.guest-cards"] == "no":
                continue
            times = 1
            if row.counted == "cards-stacking" and context.settings["destiny.marauder-stacks"] == "yes":
                times = context.copies_of(context.holder(row))
            cap = row.amount * times if row.amount else None
            allowances.append(Allowance(row, cap))
        return sorted(allowances, key=_preference)

    def _choices(self, allowances: list[Allowance], card: Entry, aspects: frozenset[str]) -> list[Allowance]:
        return [
            allowance
            for allowance in allowances
            if aspects & allowance.waives and self._context.selects(allowance.row.applies_to, destiny_card(card.card))
        ]

    def _broken(self, card: Entry) -> frozenset[str]:
        """Which of affiliation and colour the team does not give."""
        aspects: set[str] = set()
        if card.card.side not in self._sides:
            aspects.add("affiliation")
        if card.card.colour not in self._colours:
            aspects.add("colour")
        return frozenset(aspects)


def _urgency(card: Entry, aspects: frozenset[str], choices: list[Allowance]) -> tuple[bool, int, int, str, str]:
    """Cards that can be admitted before those that cannot, the pickiest first, whatever the order of the list."""
    hopeless = not aspects <= frozenset().union(*(allowance.waives for allowance in choices))
    return hopeless, len(choices), -card.quantity, card.card.title_key, card.card.code


def _preference(allowance: Allowance) -> tuple[bool, bool, str, int]:
    """What has no cap first, then what admits one copy of each title: any other takes the rest."""
    row = allowance.row
    return allowance.cap is not None, row.counted.startswith("cards"), row.code, row.position
