"""What a person wrote: a Decklist of lines, none of them dropped, nothing judged."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from cardlab.vocabulary import GameId


class CardLine(NamedTuple):
    """A card as a file names it: a row of a table, an entry of a program's deck file."""

    number: int
    text: str
    quantity: int = 0
    """Copies; 0 if the file does not say how many."""
    title: str = ""
    set_hint: str = ""
    """The set as the file calls it: a code, a name in either language, an abbreviation."""
    number_hint: str = ""
    code: str = ""
    """Our code of a printing, or another program's id."""
    heading: str = ""
    """The section it is in, as `reading.headings` calls it; each game says which zone that means."""
    dice: int | None = None
    """Dice of each copy; None if the file does not say."""
    slot: str = ""
    zoned: bool = True
    """Whether the heading is the card's zone for sure, as in a program's file; in a table it may be its mere type."""
    title_is_spare: bool = False
    """Whether the title counts only if nobody knows the code: GEMP leaves `(V)` out of titles."""


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
    """A line of a setup sheet: what it speaks about (a key of `labels.LABELS`), of whom, and what it says."""

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
    """Whatever else the head of the list says, by its label."""
    fact_lines: frozenset[int] = frozenset()
    """The lines of the text that say such things, and name no card."""
    sheet: tuple[SheetLine, ...] = ()
    """The lines of a setup sheet, which is no list of cards."""
    text: str = ""
    """The text of a list written by hand, which has no `cards`: its deck is read from this."""
    lines_above: int = 0
    """How many lines of the file are above the text, if the file holds several lists."""

    @property
    def line_texts(self) -> dict[int, str]:
        """The lines that are not blank, by their number: of the text, or of the file as its reader shows them."""
        texts = {
            number: line.strip()
            for number, line in enumerate(self.text.replace("\r\n", "\n").split("\n"), self.lines_above + 1)
            if line.strip()
        }
        texts |= {remark.number: remark.text for remark in self.remarks}
        texts |= {line.number: line.text for line in self.sheet}
        texts |= {card.number: card.text for card in self.cards}
        return texts | {line.number: line.text for line in self.unread}
