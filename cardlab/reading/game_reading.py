"""What a game tells the reader: its headings, the words players shorten, the facts that tell its cards apart."""

import json
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from types import MappingProxyType
from typing import Any, ClassVar, NamedTuple

from cardlab.catalogue.cards import Card, Name
from cardlab.catalogue.names import fold
from cardlab.reading.phrases import OUTSIDE_DECK
from cardlab.reading.words import tokenise

OUT, DECK, TALLY = "out", "deck", "tally"
"""Sections that are no type of card: not part of the deck, any card, a sum."""


class IndexedCard(NamedTuple):
    """One card, whatever its printings, with what the reader looks at."""

    code: str
    """Of its earliest printing."""
    card_key: str
    title_key: str
    name: str
    kind: str
    """The section of a list it belongs to, such as `upgrade`."""
    side: str
    colour: str
    unique: bool
    points: tuple[int, ...] = ()
    """What it costs with one die, with two, with three."""
    printings: tuple[tuple[str, str, str], ...] = ()
    """Set, number and code, folded but for the code."""
    era: str = ""
    virtual: bool = False
    has_plain_twin: bool = False
    """Whether a plain card has the title of this virtual one."""
    combo: bool = False
    """Whether it is two cards in one: `Control & Set For Stun`."""


class WrittenName(NamedTuple):
    """One way to write a card: title and subtitle as text, what this way costs, and where a place ends in it."""

    code: str
    title: str
    subtitle: str
    cost_of: str
    """`title`, `language` or `alias`."""
    lead: int = 0
    """Words of a place before a colon, which people leave out."""


class GameReading:
    """The default: cards without dice, sides or virtual versions. A game's own is in its `reading` module."""

    data_file: ClassVar[Path | None] = None
    """`reading.json` of the game: headings, short words, related sections."""
    has_dice: ClassVar[bool] = False
    """Whether characters have dice and cost points."""
    has_virtual: ClassVar[bool] = False
    one_side: ClassVar[bool] = False
    needed_kinds: ClassVar[frozenset[str]] = frozenset()
    """Kinds of cards that every deck has."""
    most_copies: ClassVar[int] = 30
    """More copies than this are no count of one card."""
    usual_copies: ClassVar[int] = 10

    def __init__(self, headings: Mapping[str, Sequence[str]] = MappingProxyType({})) -> None:
        self._declared_headings = headings

    @cached_property
    def data(self) -> Mapping[str, Any]:
        if self.data_file is None:
            return {"headings": self._declared_headings}
        data: Mapping[str, Any] = json.loads(self.data_file.read_text(encoding="utf-8"))
        return data

    @cached_property
    def headings(self) -> Mapping[tuple[str, ...], str]:
        """The words of a heading → its section."""
        table = {phrase_words(phrase): OUT for phrase in OUTSIDE_DECK}
        for section, phrases in self.data["headings"].items():
            table.update({phrase_words(phrase): section for phrase in phrases})
        return table

    @cached_property
    def short_words(self) -> Mapping[str, tuple[str, ...]]:
        """A word players shorten → the words it stands for: `db` → docking bay."""
        return {phrase_words(short)[0]: phrase_words(full) for short, full in self.data.get("short_words", {}).items()}

    @cached_property
    def related(self) -> frozenset[tuple[str, str]]:
        """Section and kind of card that people put under it without a thought: plots under characters."""
        return frozenset((section, kind) for section, kinds in self.data.get("related", {}).items() for kind in kinds)

    @cached_property
    def set_names(self) -> Mapping[str, str]:
        """Further names of sets → their code."""
        names: Mapping[str, str] = self.data.get("set_names", {})
        return names

    def card(self, card: Card, printings: Sequence[Card]) -> IndexedCard:
        """A card with all its printings, as the reader looks at it."""
        return IndexedCard(
            code=card.code,
            card_key=card.card_key,
            title_key=card.title_key,
            name=card.full_title,
            kind=card.type,
            side=card.side,
            colour=card.colour,
            unique=False,
            printings=tuple((fold(each.set_code), each.number.lower(), each.code) for each in printings),
        )

    def written(self, card: Card, names: Iterable[Name]) -> Iterable[WrittenName]:
        """The ways to write a card, from its names in the catalogue."""
        for name in names:
            cost = "alias" if name.kind != "title" else "title" if name.language == "en" else "language"
            yield WrittenName(code=card.code, title=name.title, subtitle=name.subtitle, cost_of=cost)

    def other_codes(self, card: Card) -> Iterable[str]:  # noqa: ARG002
        """What other programs call a printing."""
        return ()

    def fits(self, card: IndexedCard, section: str) -> bool:
        """Whether a card belongs under a heading."""
        return section == card.kind or (section, card.kind) in self.related


def phrase_words(phrase: str) -> tuple[str, ...]:
    return tuple(word.text for word in tokenise(phrase))
