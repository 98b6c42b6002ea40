"""How Destiny's lists are read: headings and zones, dice and points as evidence, and what a list leaves unsaid."""

import re
from collections.abc import Collection, Iterator, Sequence
from itertools import product
from pathlib import Path
from typing import Any

from cardlab.catalogue.names import fold
from cardlab.games.context import FormatContext
from cardlab.games.destiny.card import DestinyCard, destiny_card
from cardlab.games.destiny.context import CARDS, DRAW_TYPES, DestinyContext, Member, is_met
from cardlab.games.game import DeckConventions
from cardlab.games.rule import lines_of
from cardlab.model.cards import Card, CardException, FormatTerms
from cardlab.model.deck import Deck, Entry
from cardlab.model.findings import Finding, Phrase
from cardlab.reading.game_reading import CopiesOfCard, GameReading, IndexedCard

_COLOURS = frozenset({"red", "blue", "yellow", "gray"})
"""Lists sorted by colour have headings of these."""

_CODE = re.compile(r"\d{5}[A-Za-z]?")
_TEAM_POINTS = 30
_WHOLE_DECK = 20
"""A list with fewer cards may lack characters as well: its points tell nothing."""
_FULL_TEAM = 3
"""Points that a team usually leaves unused at most."""


class DestinyReading(GameReading):
    data_file = Path(__file__).with_name("reading.json")
    has_dice = True
    dice_kinds = frozenset({"character"})
    team_kinds = frozenset({"character", "plot", "battlefield"})
    first_sections = frozenset({"character"})
    colourless = "gray"
    own_line_sections = frozenset({"battlefield", "plot"})
    needed_kinds = frozenset({"character", "battlefield"})
    single_kinds = frozenset({"battlefield"})
    most_copies = 6
    usual_copies = 2

    def is_in_deck(self, card: IndexedCard, section: str) -> bool:
        return card.kind not in ("character", "battlefield", "plot") and section != "set-aside"

    def card(self, card: Card, printings: Sequence[Card]) -> IndexedCard:
        card = destiny_card(card)
        places = []
        for printing in printings:
            assert isinstance(printing, DestinyCard)
            places.append((fold(printing.set_code), printing.number.lower(), printing.code))
            if printing.printed_number:
                places.append((fold(printing.set_code), printing.printed_number.lower(), printing.code))
        points = tuple(int(value) for value in card.points.split("/") if value.strip("-").isdigit())
        return (
            super()
            .card(card, printings)
            ._replace(
                unique=bool(card.unique),
                points=points,
                printings=tuple(places),
            )
        )

    def is_code(self, text: str) -> bool:
        return _CODE.fullmatch(text) is not None

    def fits(self, card: IndexedCard, section: str) -> bool:
        if section in _COLOURS:
            return card.kind not in ("character", "battlefield") and card.colour == section
        return super().fits(card, section)

    def copies_are_dice(self, card: IndexedCard) -> bool:
        return card.kind == "character" and card.unique

    def colour_tells(self, card: IndexedCard) -> bool:
        return card.kind not in ("character", "battlefield") and card.colour != self.colourless

    def choose_version(
        self, team: Sequence[CopiesOfCard], versions: Sequence[IndexedCard], copies: int, dice: int | None
    ) -> int | None:
        """The version whose points fill the team, where every other would exceed it or leave much of it unused."""
        in_deck = sum(own for card, own, _ in team if card.kind not in self.team_kinds)
        if in_deck < _WHOLE_DECK or any(card.kind != "character" for card in versions):
            return None
        rest = sum(_points(*card) for card in team)
        gaps = []
        for place, card in enumerate(versions):
            total = rest + _points(card, copies, dice)
            gaps.append((_TEAM_POINTS - total if total <= _TEAM_POINTS else 3 * (total - _TEAM_POINTS), place))
        gaps.sort()
        clear = gaps[0][0] <= _FULL_TEAM and gaps[1][0] >= 2 * _FULL_TEAM
        return gaps[0][1] if clear else None

    def untold_dice(self, cards: Sequence[CopiesOfCard]) -> Collection[int]:
        team = [place for place, (card, _, _) in enumerate(cards) if card.kind == "character"]
        if any(cards[place][1] > 1 or cards[place][2] is not None for place in team):
            return ()
        single = sum(_points(*card) for card in cards)
        # what a second die of each unique character costs
        second = {
            place: cards[place][0].points[1] - cards[place][0].points[0]
            for place in team
            if cards[place][0].unique and len(cards[place][0].points) > 1
        }
        sums = {0}
        for cost in second.values():
            sums |= {before + cost for before in sums}
        return second if single != _TEAM_POINTS and _TEAM_POINTS - single in sums else ()


def _points(card: IndexedCard, copies: int, dice: int | None) -> int:
    """What a card of the team costs; nothing for the cards of the draw deck."""
    if card.kind not in ("character", "plot") or not card.points:
        return 0
    if card.unique and card.kind == "character":
        return card.points[min(dice or copies, len(card.points)) - 1]
    return copies * card.points[min(dice or 1, len(card.points)) - 1]


# -- zones, and what tells two cards apart ---------------------------------------------------------


_ZONES = {"character": "team", "plot": "plot", "battlefield": "battlefield"}
_HEADINGS = {
    **_ZONES,
    **dict.fromkeys((*DRAW_TYPES, "deck"), "deck"),
    **dict.fromkeys(("set-aside", "outside"), "set-aside"),
}


class DestinyConventions(DeckConventions):
    def zone_of_heading(self, heading: str) -> str:
        return _HEADINGS.get(heading, "")

    def zone_of_card(self, card: Card) -> str:
        return _ZONES.get(card.type, "deck")

    def zone_of(self, card: Card, heading: str) -> str:
        """A heading moves a card only out of the deck: what it is says the rest."""
        return "set-aside" if _HEADINGS.get(heading) == "set-aside" else self.zone_of_card(card)

    def rule_facts(self, card: Card, terms: FormatTerms | None) -> tuple[Any, ...]:
        card = destiny_card(card)
        listed = tuple(row.list for row in terms.listed if card.code in (row.listed, row.listed_with)) if terms else ()
        held = terms is None or card.set_code in terms.sets
        return (
            card.type,
            card.side,
            card.colour,
            card.unique,
            card.points,
            card.subtypes,
            card.title_key,
            listed,
            held,
        )

    def has_dice(self, card: Card) -> bool:
        return card.type in ("character", "plot")

    def complete(self, deck: Deck, format_context: FormatContext) -> Deck:
        return complete(deck, format_context)


# -- what a list leaves unsaid: dice, and cards that a plot sets aside -----------------------------


_MOST_READINGS = 2_000
"""Combinations of copies and elites that are tried; a list with more is far over any limit of points."""


def complete(deck: Deck, format_context: FormatContext) -> Deck:
    """The deck with dice and cards set aside where its list does not tell them."""
    if deck.numbers_are_dice:
        deck = _with_shared_dice(deck, format_context)
    if not deck.zone("set-aside") and deck.zone("plot"):
        deck = _with_set_aside(deck, format_context)
    return deck


# -- numbers that are copies or dice -------------------------------------------------------------------


def _with_shared_dice(deck: Deck, format_context: FormatContext) -> Deck:
    shared = [entry for entry in deck.zone("team") if _most_elites(entry)]
    if not shared:
        return deck
    others = [entry for entry in deck.entries if entry not in shared]
    context = DestinyContext(deck._replace(entries=tuple(others)), format_context)
    best: tuple[bool, int, int] | None = None
    chosen, fitting = (0,) * len(shared), 0
    for elites in _readings(shared):
        tried = [
            *context.team,
            *(member for entry, count in zip(shared, elites, strict=True) for member in _members(entry, count)),
        ]
        total = context.total_of(tried)
        fits = total <= context.points_limit and all(
            is_met(context, row, tried) for row in context.exceptions("team-require")
        )
        fitting += fits
        rank = (not fits, sum(elites) if fits else 0, total)
        if best is None or rank < best:
            best, chosen = rank, elites
    split = {entry: _split(entry, count) for entry, count in zip(shared, chosen, strict=True)}
    notes = [
        _dice_note(context, entry, count)
        for entry, count in zip(shared, chosen, strict=True)
        if count or fitting > 1  # several readings keep to the rules
    ]
    return deck._replace(
        entries=tuple(part for entry in deck.entries for part in split.get(entry, (entry,))),
        findings=(*deck.findings, *notes),
    )


def _most_elites(entry: Entry) -> int:
    """How many elites a number of dice may be: two lines are two copies, each with a die of its own."""
    card = destiny_card(entry.card)
    if entry.dice is not None or card.unique or card.points_2 is None or card.type != "character":
        return 0
    return min(entry.quantity // 2, entry.quantity - len(entry.lines))


def _readings(shared: Sequence[Entry]) -> Iterator[tuple[int, ...]]:
    """For each entry how many elites it holds; copies first."""
    ranges = [range(_most_elites(entry) + 1) for entry in shared]
    readings = 1
    for choices in ranges:
        readings *= len(choices)
    if readings > _MOST_READINGS:
        ranges = [range(1)] * len(shared)
    return product(*ranges)


def _members(entry: Entry, elites: int) -> Iterator[Member]:
    card = destiny_card(entry.card)
    for part in _split(entry, elites):
        yield Member(card, part.quantity, part.dice or 1, part.lines)


def _split(entry: Entry, elites: int) -> tuple[Entry, ...]:
    """The elites, and the copies with one die each."""
    parts = [entry._replace(quantity=elites, dice=2), entry._replace(quantity=entry.quantity - 2 * elites, dice=1)]
    return tuple(part for part in parts if part.quantity)


def _dice_note(context: DestinyContext, entry: Entry, elites: int) -> Finding:
    """How a number that may be copies or dice was read."""
    values = context.values(destiny_card(entry.card))
    copies = entry.quantity - 2 * elites
    words = {
        "card": entry.card,
        "count": entry.quantity,
        "elites": elites,
        "copies": copies,
        "points": copies * values[0] + elites * values[1],
    }
    key = "assumed-copies" if not elites else "assumed-elite" if not copies else "assumed-both"
    return Finding(
        rule="destiny.team-elite",
        severity="info",
        message=Phrase(f"destiny.{key}", words),
        lines=entry.lines,
        cards=(entry.card,),
    )


# -- cards a plot sets aside -----------------------------------------------------------------------------


def _with_set_aside(deck: Deck, format_context: FormatContext) -> Deck:
    context = DestinyContext(deck, format_context)
    plots = {plot.card.card_key for plot in context.plots}
    rows = [row for row in context.exceptions(CARDS) if context.holder(row).card_key in plots]
    moved: list[Entry] = []
    entries = list(deck.entries)
    for row in rows:
        if row.counted == "required":
            moved += _take_characters(entries, context, row)
        moved += _take_surplus(entries, context, row)
    if not moved:
        return deck
    cards = tuple(entry.card for entry in moved)
    note = Finding(
        rule="destiny.set-aside",
        severity="info",
        message=Phrase("destiny.set-aside-assumed", {"cards": cards}),
        lines=lines_of(moved),
        cards=cards,
    )
    return deck._replace(entries=(*entries, *moved), findings=(*deck.findings, note))


def _take_characters(entries: list[Entry], context: DestinyContext, row: CardException) -> list[Entry]:
    """One of each character of the team that the plot needs set aside, taken out of the entries."""
    moved = []
    for place, entry in reversed(list(enumerate(entries))):
        if entry.zone == "team" and context.selects(row.applies_to, destiny_card(entry.card)):
            moved.append(entry._replace(quantity=1, zone="set-aside", dice=None))
            copies = entry.quantity - 1 if not destiny_card(entry.card).unique else 0
            if copies:
                entries[place] = entry._replace(quantity=copies)
            else:
                del entries[place]
    return moved[::-1]


def _take_surplus(entries: list[Entry], context: DestinyContext, row: CardException) -> list[Entry]:
    """The cards beyond the deck's size that the plot asks for, taken out of the entries: first what the deck could not
    hold, then what there is most of."""
    moved = []
    draw = [entry for entry in entries if entry.zone == "deck"]
    surplus, left = sum(entry.quantity for entry in draw) - context.deck_size, row.amount or 0
    titles: set[str] = set()

    def order(entry: Entry) -> tuple[bool, int, str, str]:
        card = entry.card
        at_home = card.side in {"neutral", *context.affiliations} and card.colour in {"grey", *context.colours}
        return at_home, -entry.quantity, card.title_key, card.code

    for entry in sorted(draw, key=order):
        copies = min(1 if row.counted == "different" else entry.quantity, left, entry.quantity, surplus)
        if copies <= 0 or entry.card.title_key in titles:
            continue
        if not context.selects(row.applies_to, destiny_card(entry.card)):
            continue
        if row.counted == "different":
            titles.add(entry.card.title_key)
        left, surplus = left - copies, surplus - copies
        moved.append(entry._replace(quantity=copies, zone="set-aside"))
        place = entries.index(entry)
        if entry.quantity > copies:
            entries[place] = entry._replace(quantity=entry.quantity - copies)
        else:
            del entries[place]
    return moved
