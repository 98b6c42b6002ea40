"""Who takes part: rows of one player brought together, the latest list of each side in force."""

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import NamedTuple

from cardlab.catalogue.names import fold
from cardlab.tournament import checks
from cardlab.tournament.judging import JudgedList
from cardlab.tournament.model import Event, Player
from cardlab.tournament.registrations import Registration


class Handed(NamedTuple):
    """A registration with its lists, judged."""

    registration: Registration
    lists: tuple[JudgedList, ...]


class Entered(NamedTuple):
    """A player with what only the pre-check itself needs to know."""

    player: Player
    names: tuple[str, ...]
    """The names given, each once, the latest last: several where rows of one address disagree, or spell a name without
    address differently."""
    lists: tuple[JudgedList, ...]


def by_player(handed: Iterable[Handed]) -> dict[str, list[Handed]]:
    """Registrations of one player together, in the order the players first appear."""
    found: dict[str, list[Handed]] = {}
    for each in handed:
        found.setdefault(each.registration.key, []).append(each)
    return found


def entered(event: Event, number: int, rows: Sequence[Handed], anonymous: str) -> Entered:
    """One player from all their rows; `anonymous` is what they are called where names are left out."""
    rows = _as_they_came(rows)
    lists = _in_force(event, [each for row in rows for each in row.lists])
    names = _names_given([row.registration for row in rows])
    shown = [each.list for each in lists]
    findings = tuple(checks.of_player(event, shown))
    current = [each for each in shown if not each.replaced]
    latest = rows[-1].registration
    player = Player(
        number=number,
        name=(names[-1] if names and event.personal_data else "") or anonymous,
        email=latest.email if event.personal_data else "",
        contact=_last(row.registration.contact for row in rows) if event.personal_data else "",
        lang=next((row.registration.lang for row in reversed(rows) if row.registration.lang), event.lang),
        rows=tuple(sorted(row.registration.row for row in rows)),
        lists=tuple(shown),
        verdict=checks.verdict_of_player(current, findings) if current else "missing",
        findings=findings,
        for_organiser=(),
    )
    return Entered(player, names, tuple(lists))


def _names_given(rows: Sequence[Registration]) -> tuple[str, ...]:
    latest: dict[str, str] = {}
    for row in reversed(rows):
        if row.name:
            latest.setdefault(row.name if row.key.startswith("name:") else fold(row.name), row.name)
    return tuple(reversed(latest.values()))


def _as_they_came(rows: Sequence[Handed]) -> list[Handed]:
    """By their times where all have one, otherwise from top to bottom."""
    timed = all(row.registration.time for row in rows)
    return sorted(rows, key=lambda row: (row.registration.time if timed else None) or datetime.min)


def _in_force(event: Event, lists: Sequence[JudgedList]) -> list[JudgedList]:
    """The lists with the earlier ones of each side marked as replaced.

    Where entries have two sides, a list whose side nobody can tell gives way to any later one, and
    replaces none.
    """
    sided = checks.has_two_decks(event.game)
    kept: list[JudgedList] = []
    later: set[str] = set()
    for each in reversed(lists):
        side = each.list.side if sided else ""
        replaced = each.list.replaced or (side in later if side or not sided else bool(later))
        if not replaced:
            later.add(side)
        kept.append(JudgedList(each.list._replace(replaced=replaced), each.phrases))
    return kept[::-1]


def _last(texts: Iterable[str]) -> str:
    return next((text for text in reversed(list(texts)) if text), "")
