"""Which cards of the draw deck the team does not admit, once every card that allows more has had its say."""

from dataclasses import dataclass, field
from functools import cached_property

from cardlab.catalogue.cards import CardException, members
from cardlab.games.destiny.registration import DrawCard, Registration


@dataclass(frozen=True)
class Refusal:
    """Copies of a card that break affiliation or colour; `cap` is the allowance they came too late for."""

    card: DrawCard
    quantity: int
    aspects: frozenset[str]
    cap: int | None = None


@dataclass
class _Allowance:
    row: CardException
    left: int | None
    waives: frozenset[str]
    titles: set[str] = field(default_factory=set)

    def room(self, card: DrawCard, wanted: int) -> int:
        """How many of the wanted copies it still admits."""
        if self.left is None:
            return wanted
        if self.row.counted in ("titles", "singles"):
            if card.card.title_key not in self.titles and self.left <= 0:
                return 0
            return min(wanted, 1) if self.row.counted == "singles" else wanted
        return min(wanted, self.left)

    def use(self, card: DrawCard, copies: int) -> None:
        if self.left is None:
            return
        if self.row.counted in ("titles", "singles"):
            if card.card.title_key not in self.titles:
                self.titles.add(card.card.title_key)
                self.left -= 1
        else:
            self.left -= copies


class Allowances:
    """Gives each card that needs one an allowance; the cards with the fewest choices come first."""

    def __init__(self, registration: Registration) -> None:
        self._registration = registration

    @cached_property
    def refused(self) -> list[Refusal]:
        allowances = self._in_force()
        needing = [(card, aspects) for card in self._registration.draw if (aspects := self._broken(card))]
        needing.sort(key=lambda need: len(self._choices(allowances, *need)))
        refused: list[Refusal] = []
        for card, aspects in needing:
            choices = self._choices(allowances, card, aspects)
            left = self._admit(choices, card, card.quantity)
            if left:
                capped = [allowance.row.amount for allowance in choices if allowance.left is not None]
                refused.append(Refusal(card, left, aspects, capped[0] if capped else None))
        order = {id(card): index for index, card in enumerate(self._registration.draw)}
        return sorted(refused, key=lambda refusal: order[id(refusal.card)])

    @staticmethod
    def _admit(choices: list[_Allowance], card: DrawCard, wanted: int) -> int:
        for allowance in choices:
            taken = allowance.room(card, wanted)
            if taken:
                allowance.use(card, taken)
                wanted -= taken
            if not wanted:
                break
        return wanted

    def _in_force(self) -> list[_Allowance]:
        registration = self._registration
        allowances: list[_Allowance] = []
        for row in registration.exceptions("deck-allow"):
            if row.condition and not any(registration.selects(row.condition, m.card) for m in registration.team):
                continue
            if row.counted == "guest-cards" and registration.settings["destiny.guest-cards"] == "no":
                continue
            times = 1
            if row.counted == "cards-stacking" and registration.settings["destiny.marauder-stacks"] == "yes":
                holder = registration.holder(row)
                times = sum(m.copies for m in registration.team if m.card.card_key == holder.card_key)
            allowances.append(_Allowance(row, row.amount * times if row.amount else None, members(row.waives)))
        return sorted(allowances, key=lambda allowance: allowance.left is not None)

    def _choices(self, allowances: list[_Allowance], card: DrawCard, aspects: frozenset[str]) -> list[_Allowance]:
        return [
            allowance
            for allowance in allowances
            if aspects <= allowance.waives and self._registration.selects(allowance.row.applies_to, card.card)
        ]

    def _broken(self, card: DrawCard) -> frozenset[str]:
        """Which of affiliation and colour the team does not give."""
        registration = self._registration
        aspects: set[str] = set()
        if card.card.side != "neutral" and card.card.side not in self._sides:
            aspects.add("affiliation")
        if card.card.colour != "grey" and card.card.colour not in registration.colours:
            aspects.add("colour")
        return frozenset(aspects)

    @cached_property
    def _sides(self) -> set[str]:
        sides = self._registration.affiliations
        return sides if len(sides) == 1 else set()
