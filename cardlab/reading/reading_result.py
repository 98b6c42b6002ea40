"""What a whole list is read as: its cards, what is asked about, and what names no card."""

from dataclasses import dataclass, field
from typing import NamedTuple

from cardlab.reading.game_reading import IndexedCard


class ReadCard(NamedTuple):
    """A card of the deck, as a line says it."""

    card: IndexedCard
    code: str
    copies: int
    dice: int | None
    section: str
    line: int
    cost: float
    text: str
    exact: bool
    disagrees: tuple[str, str] = ("", "")
    """Set and number, or nothing and a code, that the line names and the card has not."""
    is_only: bool = False
    """Whether the line can be read in no other way, whatever the format."""
    alike: tuple[str, ...] = ()
    """Codes of other cards that the line fits as well and that the rules cannot tell from this one."""
    is_placed: bool = False
    """Whether the line names a printing or a code."""
    is_counted: bool = True
    """Whether the line says how many, or no line of the list does."""
    row: int = -1
    """Which card of a file it is, by its place; -1 for a line of a text."""
    runner_up: tuple[str, float] = ("", 0.0)
    """The code and the cost of the next card the words may mean; no code if there is none."""


class UnclearItem(NamedTuple):
    """Words of a list that fit several readings, or none well enough. What is asked about is not in the deck."""

    lines: tuple[int, ...]
    text: str
    at_most: int
    """Copies it may stand for."""
    cards: tuple[tuple[IndexedCard, str], ...] = ()
    """The cards it may mean, each with the code of a printing, likeliest first."""
    copies: int = 1
    section: str = ""
    dice: int | None = None
    is_card: bool = True
    """Whether it surely names a card of the deck; a comment may name none."""
    row: int = -1
    """Which card of a file it is, by its place; -1 for words of a text."""
    is_comment: bool = False
    """Whether it is no card in the likeliest reading."""


@dataclass
class ListReading:
    cards: list[ReadCard] = field(default_factory=list)
    questions: list[UnclearItem] = field(default_factory=list)
    comments: list[tuple[int, str, str]] = field(default_factory=list)
    """Line, text and kind (`heading` or `comment`) of what names no card."""
    cost: float = 0.0
    too_long: tuple[int, int] = (0, 0)
    """Lines and words of a text that is too long to be a list."""
    comment_costs: dict[int, tuple[str, float, float]] = field(default_factory=dict)
    """Line of a comment or heading → the code of the card it would have been, if any, its own cost, and that card's."""
    sets_to_weigh: frozenset[str] | None = None
    """Of a list whose lines can be read in one way only: the sets of other cards its titles would also fit in a format
    that holds them. Every format without these gives the same reading. None if the list was weighed."""
    weighed_words: int = 0
    """Words of the lines that can be read in several ways."""
    weighed_sets: frozenset[frozenset[str]] = frozenset()
    """The sets of each card that was weighed against others: formats that hold the same of them give one reading."""
