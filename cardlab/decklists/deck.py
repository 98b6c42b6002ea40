"""What a decklist means: entries of cards in zones."""

import hashlib
from base64 import b32encode
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from cardlab.catalogue.cards import Card
from cardlab.catalogue.names import fold
from cardlab.findings import Finding
from cardlab.vocabulary import GameId


@dataclass(frozen=True)
class Entry:
    """A card in a zone of the deck. `dice` counts per copy, where the list says so."""

    card: Card
    quantity: int
    zone: str
    dice: int | None
    lines: tuple[int, ...]
    slot: str = ""


@dataclass(frozen=True)
class UnreadCard:
    """A line that was not understood; it counts as cards of one of its possible zones (none: any)."""

    line: int
    text: str
    quantity: int
    zone: str = ""


@dataclass(frozen=True)
class Deck:
    """A whole deck, with what reading it found."""

    game: GameId
    entries: tuple[Entry, ...]
    unread: tuple[UnreadCard, ...] = ()
    findings: tuple[Finding, ...] = ()
    numbers_are_dice: bool = False
    name: str = ""
    player: str = ""

    def zone(self, *zones: str) -> list[Entry]:
        return [entry for entry in self.entries if entry.zone in zones]

    def may_miss(self, *zones: str) -> list[UnreadCard]:
        """The unread lines that may be a card of one of these zones."""
        return [line for line in self.unread if not line.zone or line.zone in zones]


def fingerprint(parts: Iterable[tuple[str, str, int, int]], unread: Iterable[UnreadCard] = ()) -> str:
    """A short mark of a deck: (zone, card key, quantity, dice), whatever their order, language or printing."""
    counted: Counter[tuple[str, str, int]] = Counter()
    for zone, card_key, quantity, dice in parts:
        counted[zone, card_key, dice] += quantity
    lines = [f"{zone}\t{key}\t{dice}\t{quantity}" for (zone, key, dice), quantity in counted.items() if quantity]
    lines += [f"?\t{fold(line.text)}\t{line.quantity}" for line in unread]
    digest = hashlib.sha256("\n".join(sorted(lines)).encode()).digest()
    mark = b32encode(digest).decode()[:12]
    return f"{mark[:4]}-{mark[4:8]}-{mark[8:]}"
