"""What a person wrote: a Decklist of lines, none of them dropped, nothing judged."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from cardlab.vocabulary import GameId


class CardLine(NamedTuple):
    """A line, or a part of one, that names a card.

    `heading` is the heading it stands under (a key of `headings.HEADINGS`); each game says
    which zone that means. `dice` is how many dice the list gives to each copy, None where it
    does not say. `doubtful` lines may be a greeting or a remark: they are comments unless
    they name a card. `parts` is the other way to read a line that names no card as a whole
    ("Lightsaber, Force Throw, Datapad"); `phrase` is what still other ways are tried on. `points`
    is what the list says the card costs. `zoned` lines name their zone outright, in a column of a table;
    `labelled` ones stand behind their heading (`Chars: …`).
    """

    number: int
    text: str
    quantity: int
    title: str = ""
    set_hint: str = ""
    number_hint: str = ""
    code: str = ""
    heading: str = ""
    dice: int | None = None
    slot: str = ""
    doubtful: bool = False
    parts: tuple["CardLine", ...] = ()
    phrase: str = ""
    points: int | None = None
    zoned: bool = False
    labelled: bool = False

    @property
    def said(self) -> tuple[Any, ...]:
        """All it says, wherever it stands."""
        return self[2:]

    @property
    def naming(self) -> tuple[str, str, str, str]:
        """Its title, set, number and code: what it names its card by."""
        return self[3:7]

    @property
    def wanted(self) -> str:
        """What it calls its card, as a finding quotes it."""
        return self.title or self.code or f"{self.set_hint} {self.number_hint}"


class CardNumber(int):
    """Where a card stands in a file without lines, such as JSON: the twelfth card, wherever its line is."""


class RowNumber(int):
    """A row of a workbook, by the number that stands beside it there, and the tab people find it on."""

    tab = ""

    @classmethod
    def on(cls, tab: str, number: int) -> "RowNumber":
        row = cls(number)
        row.tab = tab
        return row


class Remark(NamedTuple):
    """A line that is no card: `kind` is heading or comment."""

    number: int
    text: str
    kind: str


class UnreadLine(NamedTuple):
    """A line we could not understand; `why` names its sentence. `zoned`: it surely is a card of its heading's zone."""

    number: int
    text: str
    why: str
    quantity: int = 1
    heading: str = ""
    zoned: bool = False


class SheetLine(NamedTuple):
    """A line of a setup sheet: what it speaks about (a key of `setup_labels.LABELS`), of whom, and what it says."""

    number: int
    text: str
    label: str
    subject: str
    value: str


class Decklist(NamedTuple):
    """A whole list, with what it says of itself."""

    source: str
    reader: str
    cards: tuple[CardLine, ...]
    remarks: tuple[Remark, ...] = ()
    unread: tuple[UnreadLine, ...] = ()
    game: GameId | None = None
    format: str = ""
    name: str = ""
    player: str = ""
    side: str = ""
    numbers_are_dice: bool = False
    """Whether the numbers before characters count dice, as on the deck sites."""
    facts: Mapping[str, str] = MappingProxyType({})
    """Whatever else stands in the list's head, by its label."""
    above: tuple[CardLine, ...] = ()
    """A line above the list that is its name, unless it names cards that the list lacks."""
    apart: tuple[frozenset[int], ...] = ()
    """The lines that stand together under words nobody knows, behind a label or a plus: cards, or talk of them."""
    below: frozenset[int] = frozenset()
    """The lines without quantity that stand alone below the list: cards only where it has none of their type."""
    doubted: frozenset[int] = frozenset()
    """Those of them that stand under words nobody knows."""
    sheet: tuple[SheetLine, ...] = ()
    """The lines of a setup sheet, which is no list of cards."""
