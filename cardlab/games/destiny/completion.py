"""What a Destiny list leaves unsaid, settled as the last step of reading it: dice, and cards that a plot sets aside.

A list copied from a deck site gives numbers of dice: two of a non-unique character on one line may be two copies or
one elite. All such readings are tried, with every discount; the one with the fewest elites that keeps to the points
and to what cards require of the team is taken, with a note; if none does, the cheapest.

A list that does not tell cards set aside apart has more cards than a deck: those a plot asks for are set aside, with a
note.
"""

from collections.abc import Iterator, Sequence
from itertools import product

from cardlab.games.contexts import FormatContext
from cardlab.games.copies import lines_of
from cardlab.games.destiny.context import DestinyContext
from cardlab.games.destiny.members import Member, destiny_card
from cardlab.games.destiny.requirements import is_met
from cardlab.games.destiny.set_aside import CARDS
from cardlab.model.cards import CardException
from cardlab.model.deck import Deck, Entry
from cardlab.model.findings import Finding, Phrase

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
