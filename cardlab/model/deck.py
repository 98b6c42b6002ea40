"""What a decklist means: entries of cards in zones."""

import hashlib
from collections import defaultdict
from collections.abc import Iterable
from typing import NamedTuple

from cardlab.catalogue.names import fold
from cardlab.model.cards import Card
from cardlab.model.decklist import Remark
from cardlab.model.findings import Finding
from cardlab.vocabulary import GameId


class Entry(NamedTuple):
    """A card in a zone of the deck. `dice` counts per copy, where the list says so."""

    card: Card
    quantity: int
    zone: str
    dice: int | None
    lines: tuple[int, ...]
    slot: str = ""


class UnreadCard(NamedTuple):
    """A line that was not understood: it may be so many cards of its zone (none: of any), or no card at all.

    `candidates` are the cards it may be, where it fits several; then it is a card for sure.
    """

    line: int
    text: str
    quantity: int
    zone: str = ""
    candidates: tuple[Card, ...] = ()
    dice: int | None = None
    heading: str = ""
    most: int = 0
    """How many cards it may be at most; the quantity itself where that is sure (0)."""
    suggestions: tuple[Card, ...] = ()
    """The cards it may be, likeliest first, if it may also be no card at all, or several."""

    @property
    def at_most(self) -> int:
        return self.most or self.quantity

    @property
    def title_key(self) -> str:
        """The title all candidates share: what counts copies by title need not know which it is."""
        keys = {card.title_key for card in self.candidates}
        return keys.pop() if len(keys) == 1 else ""


class Answer(NamedTuple):
    """One way to settle a question: a card, and the line of a list that says so without doubt."""

    card: Card
    copies: int
    dice: int | None
    line: str


class Question(NamedTuple):
    """Words of a list that may mean several things. Until they are settled they are not in the deck."""

    lines: tuple[int, ...]
    text: str
    """The words as they are written."""
    at_most: int
    """Copies they may stand for."""
    answers: tuple[Answer, ...] = ()
    """What they may mean, likeliest first; they may also name no card at all."""


class Deck(NamedTuple):
    """A whole deck, with what reading it found."""

    game: GameId
    entries: tuple[Entry, ...]
    unread: tuple[UnreadCard, ...] = ()
    findings: tuple[Finding, ...] = ()
    numbers_are_dice: bool = False
    name: str = ""
    player: str = ""
    comments: tuple[Remark, ...] = ()
    """The lines of a text that name no card: headings and comments."""
    line_copies: tuple[tuple[int, int], ...] = ()
    """Line and copies of each card that was read, in the order of the list."""

    @property
    def questions(self) -> tuple[Question, ...]:
        """What must be settled before the deck is known."""
        return tuple(_question(line) for line in self.unread)

    def zone(self, *zones: str) -> list[Entry]:
        return [entry for entry in self.entries if entry.zone in zones]

    def by_zone(self) -> dict[str, list[Entry]]:
        found: dict[str, list[Entry]] = defaultdict(list)
        for entry in self.entries:
            found[entry.zone].append(entry)
        return found

    def may_miss(self, *zones: str) -> list[UnreadCard]:
        """The unread lines that may be a card of one of these zones."""
        return [line for line in self.unread if not line.zone or line.zone in zones]


def _question(line: UnreadCard) -> Question:
    dice = f" ({line.dice} dice)" if line.dice else ""
    answers = [
        Answer(
            card=card,
            copies=line.quantity,
            dice=line.dice,
            line=f"{line.quantity} {card.full_title} {card.reference}{dice}",
        )
        for card in line.candidates or line.suggestions
    ]
    return Question(lines=(line.line,), text=line.text, at_most=line.at_most, answers=tuple(answers))


def fingerprint(parts: Iterable[tuple[str, str, int, int]], unread: Iterable[UnreadCard] = ()) -> str:
    """A short mark of a deck: (zone, card key, quantity, dice), whatever their order, language or printing."""
    counted: dict[tuple[str, str, int], int] = defaultdict(int)
    for zone, card_key, quantity, dice in parts:
        counted[zone, card_key, dice] += quantity
    lines = [f"{zone}\t{key}\t{dice}\t{quantity}" for (zone, key, dice), quantity in counted.items() if quantity]
    lines += [f"?\t{fold(line.text)}\t{line.quantity}" for line in unread]
    digest = hashlib.sha256("\n".join(sorted(lines)).encode()).digest()
    bits = int.from_bytes(digest[:8], "big") >> 4
    mark = "".join([_LETTERS[bits >> shift & 31] for shift in range(55, -1, -5)])
    return f"{mark[:4]}-{mark[4:8]}-{mark[8:]}"


_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"
"""Base 32: no letter is taken for a digit."""
