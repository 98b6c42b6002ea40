"""Star Wars CCG decks built from ids: what a test names, filled up with troopers, for there is no copy limit."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from cardlab.games.options import Request
from cardlab.games.validator import Validator
from cardlab.model.cards import FormatTerms
from cardlab.model.decklist import CardLine, Decklist
from cardlab.model.result import Result

STORMTROOPER, REBEL_TROOPER = "1_194", "1_28"
DARK_TATOOINE, LIGHT_TATOOINE = "1_289", "1_127"


@dataclass(frozen=True)
class DeckOf:
    """A deck by its ids: `size` cards, of which one is Tatooine and the rest what is named, then troopers."""

    main: Mapping[str, int] = field(default_factory=dict)
    outside: Mapping[str, int] = field(default_factory=dict)
    filler: str = STORMTROOPER
    location: str = DARK_TATOOINE
    size: int = 60
    format: str = "open"
    settings: Mapping[str, str] = field(default_factory=dict)
    own_format: FormatTerms | None = None
    day: str = ""

    def but(self, **changes: Any) -> "DeckOf":
        """The same deck, one edit away."""
        return replace(self, **changes)

    def decklist(self) -> Decklist:
        wanted = {self.location: 1, **self.main} if self.location else dict(self.main)
        troopers = self.size - sum(wanted.values())
        rows = [(code, count, "deck") for code, count in wanted.items()]
        rows += [(self.filler, troopers, "deck")] if troopers else []
        rows += [(code, count, "outside") for code, count in self.outside.items()]
        lines = tuple(
            CardLine(number, f"{count} {code}", count, code=code, heading=heading)
            for number, (code, count, heading) in enumerate(rows, start=1)
        )
        return Decklist("deck", "ids", lines, game="swccg", format=self.format)


DARK = DeckOf()
LIGHT = DeckOf(filler=REBEL_TROOPER, location=LIGHT_TATOOINE)


def judged(judge: Validator, deck: DeckOf) -> Result:
    return judge.validate(deck.decklist(), Request(settings=deck.settings, own_format=deck.own_format, day=deck.day))
