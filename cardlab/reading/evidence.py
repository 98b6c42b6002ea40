"""What the rest of the list says while a line is read."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from cardlab.reading.game_reading import DECK, OUT, TALLY, GameReading, IndexedCard
from cardlab.reading.weights import W

_ANY_KIND = frozenset({DECK, OUT, TALLY, "starting", "outside", "set-aside"})
"""Headings that say nothing about the kind of a card."""

_MANY_SITES = 3
"""Sites of a planet that are written without it: then `Desert` is the planet's desert."""


@dataclass(slots=True)
class Evidence:
    reading: GameReading
    most: int
    """More copies than this are no count."""
    format_sets: frozenset[str] = frozenset()
    """The sets of the format asked for, folded; empty: none was asked for."""
    stated_side: str = ""
    is_deck: bool = True
    """Whether the cards of the list belong together; those of a collection do not."""
    is_wide: bool = False
    """Whether rival readings are looked for; the first pass looks for the cheapest alone, to gather evidence."""
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
    mentioned: set[str] = field(default_factory=set)
    """Titles that the deck's name holds."""
    bare_sites: Counter[str] = field(default_factory=Counter)
    """Planet → sites of it that are written without the planet, less those with it: `Cantina, Jawa Camp, Desert`."""
    has_headings: bool = False
    has_counts: bool = False
    start: int = 0
    """The line where the first block of cards begins."""
    absent_eras: frozenset[str] = frozenset()
    """Eras of which a long list has one card at most, and be it that one."""
    has_signs: bool = False
    """Whether most lines begin with a plus or a minus right before the count, as with a bullet."""
    marks_virtual: bool = False
    """Whether this person writes (V) behind virtual cards."""
    spacing: int = 1
    """From a line to the next one: 2 where every second line is empty."""
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

    def begin_anew(self) -> "Evidence":
        """What is known before any line is read, for a pass that looks for rival readings."""
        return Evidence(
            reading=self.reading,
            most=self.most,
            format_sets=self.format_sets,
            stated_side=self.stated_side,
            is_deck=self.is_deck,
            is_wide=True,
        )

    def of_line(self) -> tuple[Any, ...]:
        """All that the reading of the present line depends on, besides what speaks against single cards."""
        return (
            *(self.front, self.back, self.no_count, self.default, self.lacking, self.is_wide),
            *(self.above_list, self.is_first, self.has_headings, self.stands_apart),
            *(self.marks_virtual, *sorted(self.absent_eras)),
        )

    def holds(self, card: IndexedCard) -> bool:
        """Whether the format asked for holds the card."""
        for own, _, _ in card.printings:  # noqa: SIM110 - asked of every candidate, and twice as fast as any()
            if own in self.format_sets:
                return True
        return False

    def bare_planets(self) -> list[str]:
        """The planets whose sites this person writes without the planet."""
        return [planet for planet, count in self.bare_sites.items() if count >= _MANY_SITES]

    def is_anachronism(self, card: IndexedCard) -> bool:
        """Whether no other card of a long list is of this one's time."""
        return card.era in self.absent_eras

    def against(self, card: IndexedCard, number: int, section: str) -> float:
        """What the rest of the list says against a card, under the heading of its line or of the lines above."""
        key = (section or self.section, self.around, number)
        cost = self._costs.get(key)
        if cost is None:
            cost = self._costs[key] = self._cost(card, section or self.section)
        return cost

    def is_elsewhere(self, card: IndexedCard) -> bool:
        """Whether another line names this title, and names it better unless this line is above the list."""
        cost, line = self.taken.get(card.title_key, (0.0, self.line))
        return line != self.line and (self.above_list or self.is_first or cost < self.own_cost - 0.25)

    def _cost(self, card: IndexedCard, section: str) -> float:
        reading = self.reading
        cost = 0.0
        if section and section not in _ANY_KIND and not _ANY_KIND.intersection(section.split("/")):
            if not any(reading.fits(card, part) for part in section.split("/")):
                cost += W.section
            elif reading.is_unusual(card, section):
                cost += W.word_wrong
        elif section == DECK and card.kind in reading.team_kinds:
            cost += W.in_draw_deck
        if not self.is_deck:
            return cost
        if card.title_key in self.mentioned:
            cost += W.mentioned
        if card.planet and self.bare_sites[card.planet] >= _MANY_SITES:
            cost += W.bare_site
        if not section or section == DECK:
            cost += sum(W.neighbour for kind in self.around if kind and kind != card.kind)
        if card.has_namesake:
            cost += reading.misplaced(card, section, self.around)
        if card.side != "neutral":
            if self.stated_side:
                cost += 0.0 if card.side == self.stated_side else W.side
            else:
                total = sum(count for side, count in self.sides.items() if side != "neutral")
                share = self.sides[card.side] / total if total else 1.0
                # a deck of both sides has a fair share of each
                cost += W.side * (1 - share if reading.one_side else max(0.0, 1 - 4 * share))
        if reading.colour_tells(card) and self.sure >= 6 and self.colours[card.colour] < 0.05 * self.colours.total():
            cost += W.colour
        if self.format_sets and not self.holds(card):
            cost += W.outside_format
        if self.sure >= 6:
            proven = sum(self.sets.values()) or 1
            seen_share = max((self.sets[own] for own, _, _ in card.printings), default=0) / proven
            cost += W.foreign_set * max(0.0, 1 - 12 * seen_share)
            if card.era and self.eras[card.era] < 0.08 * self.sure:
                cost += W.era
        return cost
