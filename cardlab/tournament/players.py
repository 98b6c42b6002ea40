"""Who takes part: what one player sent brought together, and which of their lists stand."""

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from typing import NamedTuple

from cardlab.catalogue.names import fold
from cardlab.tournament import checks
from cardlab.tournament.judging import JudgedList
from cardlab.tournament.model import Event, Fate, Player, ReadRow
from cardlab.tournament.store.kept import Handed
from cardlab.tournament.store.tables import PlayerRow, RegistrationRow
from cardlab.tournament.zones import instant_of


class JudgedRegistration(NamedTuple):
    """A registration with its lists, judged."""

    registration: RegistrationRow
    lists: tuple[JudgedList, ...]
    newest: bool
    """Whether it stands in the newest export, or was handed in at the desk."""


class Entered(NamedTuple):
    """A player with what only the pre-check itself needs to know."""

    player: Player
    names: tuple[str, ...]
    """The names given, each once, the latest last: several where the organiser said that players are one person."""
    lists: tuple[JudgedList, ...]
    read: tuple[ReadRow, ...]
    """What became of each of their rows of the newest export."""
    in_export: bool
    """Whether the newest export has them, or they came by the desk."""


def is_newest(handed: Handed, export: int) -> bool:
    return handed.registration.source == "desk" or handed.registration.export == export


def to_judge(event: Event, handed: Sequence[Handed], export: int) -> list[Handed]:
    """What of a player's registrations can matter: those of the newest export; older ones where there is none, or where
    one is late and an older one may have been in time."""
    newest = [each for each in handed if is_newest(each, export)]
    if not newest or any(_is_late(event, each.registration) for each in newest):
        return list(handed)
    return newest


def _is_late(event: Event, registration: RegistrationRow) -> bool:
    if event.deadline is None or registration.time is None or registration.accepted:
        return False
    return registration.time > instant_of(event.deadline, event.zone)


def entered(
    event: Event, kept: PlayerRow, rows: Sequence[JudgedRegistration], anonymous: str, refused: Collection[int] = ()
) -> Entered:
    """One player from all their registrations; `anonymous` is what they are called where names are left out, `refused`
    are the late lists, by the ids of their entries, that are not to count."""
    rows = _as_they_came(rows)
    stand = _in_force(event, rows, refused)
    lists = [each for row in rows for each in row.lists]
    lists = [stand[each.entry.id] for each in lists]
    newest = {each.entry.id for row in rows if row.newest for each in row.lists}
    shown = [each.list for each in lists if each.entry.id in newest or each.list.waiting or not each.list.replaced]
    names = _names_given([row.registration for row in rows if row.newest] or [row.registration for row in rows])
    findings = tuple(checks.of_player(event, shown))
    current = [each for each in shown if not each.replaced]
    player = Player(
        number=kept.number,
        name=(kept.name if event.personal_data else "") or anonymous,
        email=kept.email,
        contact=kept.contact,
        lang="fr" if kept.lang == "fr" else "en" if kept.lang else event.lang,
        rows=tuple(sorted(row.registration.row for row in rows if row.newest and row.registration.row)),
        lists=tuple(shown),
        verdict=checks.verdict_of_player(current, findings) if current else "missing",
        findings=findings,
        for_organiser=(),
    )
    read = tuple(_read_row(row, stand, kept.number) for row in rows if row.newest and row.registration.row)
    return Entered(player, names, tuple(lists), read, any(row.newest for row in rows))


def _read_row(row: JudgedRegistration, stand: Mapping[int, JudgedList], number: int) -> ReadRow:
    lists = [stand[each.entry.id].list for each in row.lists]
    fate: Fate = "replaced"
    if not lists:
        fate = "no-list"
    elif any(each.waiting for each in lists):
        fate = "waiting"
    elif any(each.refused for each in lists):
        fate = "refused"
    elif not all(each.replaced for each in lists):
        fate = "counts"
    return ReadRow(row.registration.row, number, fate)


def _names_given(rows: Sequence[RegistrationRow]) -> tuple[str, ...]:
    latest: dict[str, str] = {}
    for row in reversed(rows):
        if row.name:
            latest.setdefault(fold(row.name), row.name)
    return tuple(reversed(latest.values()))


def _as_they_came(rows: Sequence[JudgedRegistration]) -> list[JudgedRegistration]:
    """Those of older exports first; by their times where all have one, otherwise from top to bottom."""
    moments = _moments_of_arrival([row.registration for row in rows])
    return sorted(rows, key=lambda row: (row.newest, moments.get(row.registration.id), row.registration.row))


def _moments_of_arrival(rows: Sequence[RegistrationRow]) -> dict[int, datetime]:
    """When each registration came, by their ids; empty unless all have a time.

    What came by the desk came in the order of its ids: where the clock was set back in between, or another desk's is
    slow, a later list is not taken for an earlier one.
    """
    moments: dict[int, datetime] = {}
    latest: datetime | None = None
    for row in sorted(rows, key=lambda row: row.id):
        if row.time is None:
            return {}
        moments[row.id] = row.time
        if row.source == "desk":
            latest = moments[row.id] = max(row.time, latest or row.time)
    return moments


def _in_force(event: Event, rows: Sequence[JudgedRegistration], refused: Collection[int]) -> dict[int, JudgedList]:
    """The lists by their entries, each marked: of each side the last one in time stands, and earlier ones are replaced.

    The last late one waits until it is accepted or refused: beside one in time, or standing where there is none, so
    that its verdict is known. Where entries have two sides, a list whose side nobody can tell gives way to any later
    one, and replaces none.
    """
    sided = checks.has_two_decks(event.game)
    found: dict[int, JudgedList] = {}
    for late in (False, True):
        in_time, later = {_side(each, sided) for each in found.values() if not each.list.replaced}, set[str]()
        for row in reversed(rows):
            for each in reversed(row.lists):
                if each.list.late != late:
                    continue
                side = _side(each, sided)
                before = later | in_time
                replaced = each.list.replaced or (side in before if side or not sided else bool(before))
                beside = in_time if sided and not side else in_time & {side}
                turned_down = late and each.entry.id in refused
                asked = late and (bool(beside) or not replaced) and side not in later
                waits = asked and not (each.list.replaced or turned_down)
                if not each.list.replaced and (waits or turned_down or not replaced):
                    later.add(side)
                marked = each.list._replace(replaced=replaced or turned_down, waiting=waits, refused=turned_down)
                found[each.entry.id] = each._replace(list=marked)
    return found


def _side(judged: JudgedList, sided: bool) -> str:
    return judged.list.side if sided else ""
