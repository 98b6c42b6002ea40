"""Players who may be one person: of one address, or of one name. Nobody is merged by guess: the organiser says."""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from cardlab.catalogue.names import fold, words_of
from cardlab.model.findings import Phrase
from cardlab.tournament.addresses import addresses_in
from cardlab.tournament.model import Double
from cardlab.tournament.store.kept import address_mark
from cardlab.tournament.store.reader import one_person
from cardlab.tournament.store.run_records import COMMAND_LINE
from cardlab.tournament.store.store import EventStore
from cardlab.tournament.store.tables import SettlementRow
from cardlab.tournament.to_resolve import TypedDouble

_SAME = re.compile(r"(?:la)?(?:same|meme|one|une)\w*")
_TWO = re.compile(r"(?:two|deux|2|differ|distinct)\w*")


def doubles(
    names: Mapping[int, Iterable[str]],
    addresses: Mapping[int, Iterable[str]],
    contacts: Mapping[int, str],
    settled: Sequence[SettlementRow],
    leave_out: Collection[int],
) -> list[Double]:
    """The questions that are open. `addresses` are their marks; `contacts` may hold others. `leave_out`: players who
    are ruled out, so that nothing depends on it.

    Of many who look alike, each is compared with the first: a club that registers twenty is asked about nineteen times.
    """
    people = one_person(settled)
    apart = {(people.get(each.first, each.first), people.get(each.second, each.second)) for each in settled}
    found: dict[tuple[int, int], Double] = {}
    by_name = _alike({number: {*map(_words, given), *map(fold, given)} for number, given in names.items()}, leave_out)
    for pair in by_name:
        found[pair] = Double(*pair, "near-name")
    by_address = {
        number: {*addresses.get(number, ()), *map(address_mark, addresses_in(contacts[number]))} for number in names
    }
    for pair in _alike(by_address, leave_out):
        found.setdefault(pair, Double(*pair, "one-address"))
    return [each for pair, each in sorted(found.items()) if pair not in apart and pair[::-1] not in apart]


def _alike(marks: Mapping[int, Iterable[str]], leave_out: Collection[int]) -> Iterator[tuple[int, int]]:
    first: dict[str, int] = {}
    for number in sorted(marks):
        for mark in marks[number] if number not in leave_out else ():
            if first.setdefault(mark, number) != number:
                yield first[mark], number


def _words(name: str) -> str:
    """A name whatever the order of its parts: `BRUNET Kévin` is `Kévin Brunet`."""
    return " ".join(sorted(words_of(name).split())) or name


# -- what the organiser says ---------------------------------------------------------------------


def said_same(text: str) -> bool | None:
    """Whether an answer means one person or two, in either language; None where it means neither."""
    said = fold(text)
    return True if _SAME.fullmatch(said) else False if _TWO.fullmatch(said) else None


def settle_typed(store: EventStore, typed: Sequence[TypedDouble]) -> list[Phrase]:
    """Keep what the workbook says about doubles where its cells changed; what is to be noted about them."""
    kept = {(each.first, each.second): each for each in store.settlements()}
    numbers = store.numbers() if typed else set()
    notes: list[Phrase] = []
    for each in typed:
        first, second = sorted((each.first, each.second))
        row = kept.get((first, second))
        if each.text == (row.cell if row else "") or first == second or not {first, second} <= numbers:
            continue
        where = {"cell": each.cell, "text": each.text}
        same = said_same(each.text) if each.text else None
        if each.text and same is None:
            notes.append(Phrase("event.double-not-understood", where))
        elif row and row.same not in (said_same(row.cell), same):
            known = Phrase(f"precheck-sheets.{'same-person' if row.same else 'two-people'}")
            notes.append(Phrase("event.double-elsewhere", {**where, "known": known}))
        else:
            store.settle_doubles(first, second, same=same, who=COMMAND_LINE, cell=each.text)
    return notes
