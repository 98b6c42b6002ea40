"""Who is in the team, with how many dice, where the list gives numbers and not dice.

Two of a unique character are its elite side, two of another are two copies. Where the list's
numbers are dice, two of a non-unique character on one line may also be its elite side: all such
readings are tried, with every discount, and the one with the fewest elites that keeps to the
points and to what cards ask of the team is taken; if none does, the cheapest.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from typing import TYPE_CHECKING, NamedTuple

from cardlab.catalogue.cards import CardException
from cardlab.decklists.deck import Entry
from cardlab.games.copies import count_by
from cardlab.games.destiny.members import Member, destiny_card

if TYPE_CHECKING:
    from cardlab.games.destiny.context import DestinyContext

_MOST_READINGS = 2_000
"""So many readings are tried; a list that allows more is far over any points."""


class SharedDice(NamedTuple):
    """A line with several dice of a non-unique character, as it was read: so many of the dice went to elites."""

    entry: Entry
    elites: int
    only_one: bool
    """Whether no other reading keeps to the rules."""


class TeamReading(NamedTuple):
    team: list[Member]
    doubles: tuple[SharedDice, ...] = ()


def plain_reading(entries: Iterable[Entry], *, numbers_are_dice: bool) -> tuple[list[Member], list[Entry]]:
    """The members nobody need guess about, and the entries whose numbers may be read in two ways."""
    members: list[Member] = []
    uniques: dict[str, Entry] = {}
    doubles: list[Entry] = []
    for entry in entries:
        card = destiny_card(entry.card)
        if entry.dice is not None:
            says_it_twice = card.unique and entry.quantity == entry.dice and len(entry.lines) == 1  # `2x Rey (elite)`
            members.append(Member(card, 1 if says_it_twice else entry.quantity, entry.dice, entry.lines))
        elif card.unique:
            known = uniques.get(card.card_key)
            uniques[card.card_key] = (
                entry if known is None
                else known._replace(quantity=known.quantity + entry.quantity, lines=(*known.lines, *entry.lines))
            )  # fmt: skip
        elif numbers_are_dice and card.points_2 is not None and _most_elites(entry):
            doubles.append(entry)
        else:
            members.append(Member(card, entry.quantity, 1, entry.lines))
    members += [Member(destiny_card(entry.card), 1, entry.quantity, entry.lines) for entry in uniques.values()]
    return members, doubles


def best_reading(context: "DestinyContext", members: Sequence[Member], doubles: Sequence[Entry]) -> TeamReading:
    """The reading of the doubles that fits best beside the members."""
    if not doubles:
        return TeamReading(list(members))
    best: tuple[bool, int, int] | None = None
    chosen, team, fitting = (0,) * len(doubles), [*members], 0
    for elites in _readings(doubles):
        tried = [*members, *(m for entry, count in zip(doubles, elites, strict=True) for m in _split(entry, count))]
        total = context.total_of(tried)
        fits = total <= context.points_limit and _consistent(context, tried)
        fitting += fits
        rank = (not fits, sum(elites) if fits else 0, total)
        if best is None or rank < best:
            best, chosen, team = rank, elites, tried
    read = zip(doubles, chosen, strict=True)
    return TeamReading(team, tuple(SharedDice(entry, count, fitting < 2) for entry, count in read))


def _readings(doubles: Sequence[Entry]) -> Iterator[tuple[int, ...]]:
    """For each double how many elites it holds; copies first."""
    ranges = [range(_most_elites(entry) + 1) for entry in doubles]
    readings = 1
    for each in ranges:
        readings *= len(each)
    if readings > _MOST_READINGS:
        ranges = [range(1)] * len(doubles)
    return product(*ranges)


def _most_elites(entry: Entry) -> int:
    """Two lines are two copies: each line has a die of its own before one is a second die."""
    return min(entry.quantity // 2, entry.quantity - len(entry.lines))


def _split(entry: Entry, elites: int) -> Iterator[Member]:
    card = destiny_card(entry.card)
    if elites:
        yield Member(card, elites, 2, entry.lines)
    if copies := entry.quantity - 2 * elites:
        yield Member(card, copies, 1, entry.lines)


def _consistent(context: "DestinyContext", team: Sequence[Member]) -> bool:
    return all(is_met(context, row, team) for row in context.exceptions("team-require"))


# -- what a card asks of the team it is in (`team-require`), and whether a team gives it ------------


def is_met(context: "DestinyContext", row: CardException, team: Sequence[Member]) -> bool:
    own = context.keys.get(row.code, row.code)
    if row.counted == "all":
        return all(context.selects(row.applies_to, m.card) for m in team)
    if row.counted == "none":
        return not any(context.selects(row.applies_to, m.card) for m in team)
    if row.counted == "some":
        matching = [m for m in team if context.selects(row.applies_to, m.card) and m.card.card_key != own]
        return sum(m.copies for m in matching) >= (row.amount or 1)
    if row.counted == "one-colour":
        return len({m.card.colour for m in team}) <= 1
    if row.counted == "share-colour":
        counted = count_by(team, lambda card: card.colour)
        return any(count >= (row.amount or 2) for count in counted.values())
    if row.counted == "points":
        printed = context.settings["destiny.retribution-points"] == "printed"
        worth = context.printed_points if printed else context.points
        return any(worth(m) // max(m.copies, 1) >= (row.amount or 0) for m in team)
    raise ValueError(f"{row.code}: {row.counted}")


def culprits(context: "DestinyContext", row: CardException) -> list[Member]:
    """The characters that break an `all` or `none` requirement."""
    if row.counted == "all":
        return [m for m in context.team if not context.selects(row.applies_to, m.card)]
    if row.counted == "none":
        return [m for m in context.team if context.selects(row.applies_to, m.card)]
    return []
