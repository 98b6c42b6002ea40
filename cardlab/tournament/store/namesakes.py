"""Rows of one name without an address: which of them are of one person, as far as anybody can tell without asking."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from cardlab.catalogue.names import fold
from cardlab.tournament.store.kept import Sent

Lists = tuple[tuple[str, bytes], ...]
"""The lists of a registration, each with the side it is asked to be of."""


class Namesake(NamedTuple):
    """A player of the name, with what the store has of them."""

    person: int
    """The same for players who are said to be one person."""
    contact: str
    digests: set[str]
    """Of what they sent so far."""
    lists: set[Lists]


def whose(rows: Sequence[Sent], known: Sequence[Namesake]) -> list[int]:
    """Whose each row is: the place of one of the known, or further on, of somebody new.

    A row is of somebody known who sent it before, gives the same contact, or sends the very same list again. One row
    that is left beside one person who has none is theirs: the list was changed. A Light deck in one row and a Dark one
    in the only other make an entry. Whatever else is of one name is not merged: the organiser is asked.
    """
    places = {at: place for at, row in enumerate(rows) for place, one in enumerate(known) if row.digest in one.digests}
    people = [each._replace(contact=fold(each.contact), lists=set(each.lists)) for each in known]
    for at, place in places.items():
        people[place] = _with(people[place], rows[at])
    for at, row in enumerate(rows):
        if at not in places:
            place = next((place for place, one in enumerate(people) if _is_again(row, one)), len(people))
            if place == len(people):
                people.append(Namesake(0, "", set(), set()))
            places[at], people[place] = place, _with(people[place], row)
    found = [places[at] for at in range(len(rows))]
    new = {place for place in found if place >= len(known)}
    without = [place for place in range(len(known)) if place not in found]
    if len(new) == 1 and len({known[place].person for place in without}) == 1:
        return [place if place < len(known) else without[0] for place in found]
    if new and not without and _complete_each_other(rows, found):
        return [min(found)] * len(found)
    return found


def lists_of(lists: Iterable[tuple[str, bytes]]) -> Lists:
    """Lists to be compared, whatever stands between their words."""
    return tuple((side, b" ".join(content.split())) for side, content in lists)


def _complete_each_other(rows: Sequence[Sent], found: Sequence[int]) -> bool:
    """Whether two have sent decks of one side each."""
    sides: dict[int, set[str]] = {}
    for row, place in zip(rows, found, strict=True):
        sides.setdefault(place, set()).update(each.side for each in row.lists)
    return len(sides) == 2 and sorted(map(sorted, sides.values())) == [["dark"], ["light"]]


def _is_again(row: Sent, one: Namesake) -> bool:
    contact = fold(row.contact)
    if contact and one.contact:
        return contact == one.contact
    return bool(row.lists) and _lists(row) in one.lists


def _with(one: Namesake, row: Sent) -> Namesake:
    one.lists.add(_lists(row))
    return one._replace(contact=fold(row.contact) or one.contact)


def _lists(row: Sent) -> Lists:
    return lists_of((each.side, each.content) for each in row.lists)
