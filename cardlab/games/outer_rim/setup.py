"""A Setup: what lies on the table, as a sheet says it; Outer Rim's counterpart of a Deck.

What a sheet leaves blank is None: not checked, never assumed.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from cardlab.games.outer_rim.card import OuterRimCard
from cardlab.model.cards import Card
from cardlab.model.deck import UnreadCard
from cardlab.model.findings import Finding


class Said(NamedTuple):
    """What the sheet says of one thing, and on which lines."""

    value: Any
    lines: tuple[int, ...]


@dataclass(frozen=True)
class Seat:
    """A player in turn order, human or AI, and what lies before them."""

    number: int
    said: Mapping[str, Said]

    def __getitem__(self, label: str) -> Any:
        """What the sheet says under a label of this seat, None where it says nothing."""
        found = self.said.get(label)
        return found.value if found else None

    def lines(self, *labels: str) -> tuple[int, ...]:
        return tuple(sorted({line for label in labels if label in self.said for line in self.said[label].lines}))

    @property
    def kind(self) -> str | None:
        found: str | None = self["seat"]
        return found

    @property
    def is_ai(self) -> bool:
        return self.kind == "ai"

    @property
    def character(self) -> OuterRimCard | None:
        found: OuterRimCard | None = self["character"]
        return found


class Setup(NamedTuple):
    """A whole setup, with what reading it found."""

    name: str
    expansion: bool | None
    solo: bool | None
    ambitions: bool | None
    players: int | None
    """Humans."""
    seats: tuple[Seat, ...]
    said: Mapping[tuple[str, str], Said]
    """(label, subject) → what the sheet says; the subject is a code, nothing where there is none."""
    is_expansion_assumed: bool = False
    """Whether the sheet says nothing of the expansion: then it is taken to be played without."""
    nothing_removed: bool = False
    """Whether the sheet says that nothing is out of the game, on one line at least."""
    unread: tuple[UnreadCard, ...] = ()
    doubtful: frozenset[tuple[str, str]] = frozenset()
    """What the sheet does say, but in words nobody knows: neither blank nor judged."""
    findings: tuple[Finding, ...] = ()

    def get(self, label: str, subject: str = "") -> Any:
        found = self.said.get((label, subject))
        return found.value if found else None

    def lines(self, label: str, subject: str = "") -> tuple[int, ...]:
        found = self.said.get((label, subject))
        return found.lines if found else ()

    @property
    def humans(self) -> list[Seat]:
        return [seat for seat in self.seats if not seat.is_ai]

    @property
    def sure_humans(self) -> list[Seat]:
        """In a game alone, a seat of which the sheet does not say who sits there may be the AI's."""
        return [seat for seat in self.humans if seat.kind or not self.solo]

    @property
    def ais(self) -> list[Seat]:
        return [seat for seat in self.seats if seat.is_ai]

    def parts(self) -> Iterator[tuple[str, str, int, int]]:
        """Everything the sheet says, in no language: what the fingerprint is made of."""
        for (label, subject), said in self.said.items():
            if label not in ("name", "game"):
                yield f"{label} {subject}".strip(), _plain(said.value), 1, 0
        for seat in self.seats:
            for label, said in seat.said.items():
                yield f"{label} {seat.number}", _plain(said.value), 1, 0


def _plain(value: Any) -> str:
    if isinstance(value, tuple):
        return "(" + ", ".join(map(_plain, value)) + ")"
    return value.code if isinstance(value, Card) else str(value)
