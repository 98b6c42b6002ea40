"""What the rest of the list says while a line is read."""

from collections import Counter
from dataclasses import dataclass, field

from cardlab.reading.game_reading import DECK, OUT, TALLY, GameReading, IndexedCard
from cardlab.reading.weights import W


@dataclass(slots=True)
class Evidence:
    reading: GameReading
    most: int
    """More copies than this are no count."""
    format_sets: frozenset[str] = frozenset()
    """The sets of the format asked for, folded; empty: none was asked for."""
    stated_side: str = ""
    # learnt from the whole list
    front: float = 0.0
    """What a count before a name costs, by this person's habit."""
    back: float = 0.0
    no_count: float = 0.0
    sides: Counter[str] = field(default_factory=Counter)
    colours: Counter[str] = field(default_factory=Counter)
    sets: Counter[str] = field(default_factory=Counter)
    eras: Counter[str] = field(default_factory=Counter)
    sure: int = 0
    """Cards that are read without doubt."""
    types: dict[int, str] = field(default_factory=dict)
    """Line → the type of its sure cards."""
    taken: dict[str, tuple[float, int]] = field(default_factory=dict)
    """Title → cost and line of its best line."""
    lacking: frozenset[str] = frozenset()
    """Kinds of cards that every deck has and that the list, without its first lines, has not."""
    has_headings: bool = False
    has_counts: bool = False
    start: int = 0
    """The line where the first block of cards begins."""
    # of the line being read
    section: str = ""
    default: int = 1
    """Copies of a card without a count."""
    above_list: bool = False
    """Above the first heading of a list with headings."""
    is_first: bool = False
    stands_apart: bool = False
    """Whether a blank line follows."""
    line: int = 0
    own_cost: float = 0.0
    around: tuple[str, str] = ("", "")
    """The types of the sure cards on the lines before and after."""
    _costs: dict[tuple[str, tuple[str, str], int], float] = field(default_factory=dict)

    def cost(self, card: IndexedCard, number: int, section: str) -> float:
        """What the rest of the list says against a card, under the heading of its line or of the lines above."""
        key = (section or self.section, self.around, number)
        known = self._costs.get(key)
        if known is None:
            known = self._costs[key] = self._cost(card, section or self.section)
        return known

    def _cost(self, card: IndexedCard, section: str) -> float:
        reading = self.reading
        cost = 0.0
        if section and section not in (DECK, OUT, TALLY, "starting", "outside", "set-aside"):
            if not reading.fits(card, section):
                cost += W.section
        elif section == DECK and reading.has_dice and card.kind in ("character", "battlefield", "plot"):
            cost += 0.3
        if card.era == "legacy":
            cost += 1.0
        if not section or section == DECK:
            cost += sum(W.neighbour for kind in self.around if kind and kind != card.kind)
        if card.side != "neutral":
            if self.stated_side:
                cost += 0.0 if card.side == self.stated_side else W.side
            else:
                total = sum(count for side, count in self.sides.items() if side != "neutral")
                if total >= 2:
                    cost += W.side * (1 - self.sides[card.side] / total)
        in_deck = reading.has_dice and card.kind not in ("character", "battlefield") and card.colour != "gray"
        if in_deck and self.sure >= 6 and self.colours[card.colour] < 0.05 * self.colours.total():
            cost += W.colour
        if self.format_sets and not any(own in self.format_sets for own, _, _ in card.printings):
            cost += W.outside_format
        if self.sure >= 6:
            proven = sum(self.sets.values()) or 1
            seen_share = max((self.sets[own] for own, _, _ in card.printings), default=0) / proven
            cost += W.foreign_set * max(0.0, 1 - 12 * seen_share)
            if card.era and self.eras[card.era] < 0.08 * self.sure:
                cost += W.era
        return cost
