"""What a game tells the reader: its headings, the words players shorten, the facts that tell its cards apart."""

import json
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from types import MappingProxyType
from typing import Any, ClassVar, NamedTuple

from cardlab.catalogue.names import fold
from cardlab.model.cards import Card, Name
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
    halves: tuple[str, ...] = ()
    """The titles of the two cards it is."""
    two_sided: bool = False
    """Whether it has a title on its back, too: what is written after a slash is only that."""
    unlikely: float = 0.0
    """What speaks against it before a list is read, unless the format holds it: hardly anybody plays it."""
    is_common_name: bool = False
    """Whether people call other cards by its title, too: `Luke`, `Han`."""
    planet: str = ""
    """Of a site whose title begins with it: `Tatooine: Cantina`."""
    has_namesake: bool = False
    """Whether a card of another kind has its title, on the same side."""


CopiesOfCard = tuple[IndexedCard, int, int | None]
"""A card of the deck, its copies, and its dice where the list tells them."""


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
    has_twins: ClassVar[bool] = False
    """Whether cards of the very same name differ for the rules, so that the sets of the other cards do not tell."""
    needed_kinds: ClassVar[frozenset[str]] = frozenset()
    """Kinds of cards that every deck has."""
    single_kinds: ClassVar[frozenset[str]] = frozenset()
    """Kinds of cards of which a deck has one: two of them between slashes are alternatives."""
    most_copies: ClassVar[int] = 30
    """More copies than this are no count of one card."""
    usual_copies: ClassVar[int] = 10
    dice_kinds: ClassVar[frozenset[str]] = frozenset()
    """Kinds of cards that are played with a number of dice, which the list tells."""
    team_kinds: ClassVar[frozenset[str]] = frozenset()
    """Kinds of cards outside the draw deck, which people write without a count."""
    first_sections: ClassVar[frozenset[str]] = frozenset()
    """Sections with whose heading a list begins: above it is its name. Empty: with any."""
    colourless: ClassVar[str] = ""
    """The colour of cards that go with every other."""
    own_line_sections: ClassVar[frozenset[str]] = frozenset()
    """Sections of a card or two, whose label rules its own line only: `Battlefield: …`."""

    repeating_sections: ClassVar[frozenset[str]] = frozenset()
    """Sections that may name cards which are listed in their own sections again: `Start`."""

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
    def _begun_headings(self) -> Mapping[str, str]:
        return {
            phrase[0][:size]: section
            for phrase, section in reversed(list(self.headings.items()))
            if len(phrase) == 1 and section not in (OUT, DECK)
            for size in range(3, len(phrase[0]))
        }

    def begun_heading(self, text: str) -> str:
        """The section whose heading begins so: `even` for an event."""
        return self._begun_headings.get(text, "")

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

    def set_abbreviations(self, name: str) -> Iterable[str]:  # noqa: ARG002
        """What players shorten the name of a set to."""
        return ()

    def is_code(self, text: str) -> bool:  # noqa: ARG002
        """Whether a text can only be a code of a card, be it one that nobody knows."""
        return False

    def misplaced(self, card: IndexedCard, section: str, around: tuple[str, str]) -> float:  # noqa: ARG002
        """What speaks against a card under a heading, beside cards of these kinds, if another has its title."""
        return 0.0

    def is_in_deck(self, card: IndexedCard, section: str) -> bool:  # noqa: ARG002
        """Whether a card counts in the size of the deck."""
        return True

    def is_unusual(self, card: IndexedCard, section: str) -> bool:  # noqa: ARG002
        """Whether a card that fits a heading is rarely put under it."""
        return False

    def fits(self, card: IndexedCard, section: str) -> bool:
        """Whether a card belongs under a heading."""
        return section == card.kind or (section, card.kind) in self.related

    def copies_are_dice(self, card: IndexedCard) -> bool:  # noqa: ARG002
        """Whether two copies of a card are one card with two dice: `2 Leia Organa, Born Leader`."""
        return False

    def colour_tells(self, card: IndexedCard) -> bool:  # noqa: ARG002
        """Whether a deck without this card's colour elsewhere hardly holds it."""
        return False

    def choose_version(
        self,
        team: Sequence[CopiesOfCard],  # noqa: ARG002
        versions: Sequence[IndexedCard],  # noqa: ARG002
        copies: int,  # noqa: ARG002
        dice: int | None,  # noqa: ARG002
    ) -> int | None:
        """Which of several versions of a card goes with the rest of the deck; None if nobody can tell."""
        return None

    def untold_dice(self, cards: Sequence[CopiesOfCard]) -> Collection[int]:  # noqa: ARG002
        """The places of cards whose dice must be asked about: nothing tells them, and more than one number fits."""
        return ()


def phrase_words(phrase: str) -> tuple[str, ...]:
    return tuple(word.text for word in tokenise(phrase))
