"""Destiny decks built from card codes: what a test names, filled up with neutral grey cards."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from itertools import islice
from typing import Any

from cardlab.games.options import Request
from cardlab.games.validator import Validator
from cardlab.model.decklist import CardLine, Decklist
from cardlab.model.result import Result

GALACTIC = "galactic-infinite"
"""All sets of Fantasy Flight Games and A Renewed Hope; reprints of Echoes of Destiny stand for their originals."""
WITH_TCI = "infinite-2021"
"""The sets up to June 2021, The Coruscant Initiative's among them."""

GREY = (
    "09162", "09165", "09166", "09167", "09168", "09170", "09171", "09172", "11154", "11155",
    "11156", "12149", "12150", "12151", "12152", "12153", "12154", "12156", "09169",
)  # fmt: skip
"""Neutral grey cards of Convergence, Spark of Hope and Covert Missions that ask for nothing set aside."""
BLUE = (
    "09106", "09107", "09108", "09109", "09110", "09111", "09115", "09117", "09119", "09120",
    "11112", "11113", "11114", "11116", "11117", "11118", "11120",
)  # fmt: skip
"""Neutral blue cards of Convergence and Spark of Hope."""
BATTLEFIELD = "09174"


@dataclass(frozen=True)
class DeckOf:
    """A deck by its codes. In the team a number is dice for a unique character, copies for another."""

    team: Mapping[str, int]
    cards: Mapping[str, int] = field(default_factory=dict)
    plot: str = ""
    plot_dice: int = 1
    second_plot: str = ""
    aside: Mapping[str, int] = field(default_factory=dict)
    battlefields: tuple[str, ...] = (BATTLEFIELD,)
    size: int = 30
    filler: tuple[str, ...] = GREY
    copies: int = 2
    format: str = GALACTIC
    settings: Mapping[str, str] = field(default_factory=dict)

    def but(self, **changes: Any) -> "DeckOf":
        """The same deck, one edit away."""
        return replace(self, **changes)

    def printed_as(self, code: str, reprint: str) -> "DeckOf":
        """The same deck with another printing of a card."""

        def swapped(cards: Mapping[str, int]) -> dict[str, int]:
            counted: Counter[str] = Counter()
            for each, count in cards.items():
                counted[reprint if each == code else each] += count
            return counted

        return replace(
            self,
            team=swapped(self.team),
            cards=swapped(self.cards),
            aside=swapped(self.aside),
            plot=reprint if self.plot == code else self.plot,
        )

    def decklist(self) -> Decklist:
        wanted: list[tuple[str, int, str, int | None]] = [(code, count, "", None) for code, count in self.team.items()]
        wanted += [(self.plot, 1, "", self.plot_dice)] if self.plot else []
        wanted += [(self.second_plot, 1, "", 1)] if self.second_plot else []
        wanted += [(code, 1, "", None) for code in self.battlefields]
        wanted += [(code, count, "", None) for code, count in (*self.cards.items(), *self._filling())]
        wanted += [(code, count, "set-aside", None) for code, count in self.aside.items()]
        lines = tuple(
            CardLine(number, f"{count} {code}", count, code=code, heading=heading, dice=dice)
            for number, (code, count, heading, dice) in enumerate(wanted, 1)
        )
        return Decklist("deck", "codes", lines, game="destiny", format=self.format)

    def _filling(self) -> list[tuple[str, int]]:
        missing = self.size - sum(self.cards.values())
        copies = (code for code in self.filler if code not in self.cards for _ in range(self.copies))
        chosen = list(islice(copies, missing))
        assert len(chosen) == max(missing, 0), "not enough cards to fill up with"
        return [(code, chosen.count(code)) for code in dict.fromkeys(chosen)]


def judged(judge: Validator, deck: DeckOf) -> Result:
    return judge.validate(deck.decklist(), Request(settings=deck.settings))
