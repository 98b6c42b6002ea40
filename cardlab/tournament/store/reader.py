"""Reading one event's state: rows of the tables, detached."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import Any, TypeVar

from sqlalchemy import ColumnElement, Table, func
from sqlalchemy import select as select_columns
from sqlmodel import Session, col, select
from sqlmodel.sql.expression import SelectOfScalar

from cardlab.errors import CardlabError
from cardlab.tournament.store.database import Database
from cardlab.tournament.store.kept import Handed
from cardlab.tournament.store.person import Person
from cardlab.tournament.store.postgres import announce
from cardlab.tournament.store.run_records import OnRoll, SeenPlayer
from cardlab.tournament.store.tables import (
    ASKED_LATE,
    AnswerRow,
    CheckRow,
    EntryRow,
    EventRow,
    FileRow,
    IdentityRow,
    LogRow,
    OfEvent,
    PlayerRow,
    RegistrationRow,
    RulingRow,
    SeenRow,
    SettlementRow,
    StoreRow,
)

Row = TypeVar("Row", bound=OfEvent)

Heard = Mapping[int, tuple[datetime, int]]
"""When players who are one person with others were last heard of, by their ids."""
_NEVER = (datetime.min.replace(tzinfo=UTC), 0)


def one_person(settled: Iterable[SettlementRow]) -> dict[int, int]:
    """Numbers of players said to be the same person as others → the smallest of those numbers."""
    found: dict[int, int] = {}
    for each in settled:
        if each.same:
            one, other = sorted(found.get(number, number) for number in (each.first, each.second))
            found |= dict.fromkeys((each.first, each.second, *(n for n, at in found.items() if at == other)), one)
            found[other] = one
    return found


def _is_among(people: Mapping[int, int], called: Iterable[int]) -> ColumnElement[bool]:
    """Whether a player is one of these, or one person with one of them."""
    wanted = set(called)
    return col(PlayerRow.number).in_({*wanted.difference(people), *(n for n, one in people.items() if one in wanted)})


def _on_roll(rows: Sequence[Any], heard: Heard) -> OnRoll:
    """One person: the smallest number's row, with the latest name and the first ruling there are."""
    name = _latest("name", rows, heard)
    decision = next((row.decision for row in rows if row.decision is not None), "")
    late = any(row.late for row in rows)
    return OnRoll(rows[0].id, rows[0].number, name, rows[0].verdict, rows[0].state, decision, late)


def _latest(name: str, rows: Sequence[Any], heard: Heard) -> str:
    """What one person is called or reached by: what they gave last."""
    if len(rows) > 1:
        rows = sorted(rows, key=lambda row: heard.get(row.id, _NEVER), reverse=True)
    return next((value for row in rows if (value := getattr(row, name))), "")


class StoreReader:
    """What an event's state can be asked."""

    def __init__(self, database: Database, event_id: int, within: Session | None = None) -> None:
        self._database = database
        self._id = event_id
        self._within = within
        """The transaction that all of it is part of; None: each reading and each change is one of its own."""

    def now(self) -> datetime:
        """What the clock of its database shows."""
        return self._database.now()

    def event(self) -> EventRow:
        with self._reading() as session:
            return self._event(session)

    def players(self, *numbers: int) -> list[PlayerRow]:
        """These or all, by their numbers; those who are one person once, by the smallest of theirs."""
        with self._reading() as session:
            people = self._people(session)
            wanted = self._of(PlayerRow)
            if numbers:
                wanted = wanted.where(_is_among(people, numbers))
            heard = self._heard(session, people)
            found: dict[int, list[PlayerRow]] = {}
            for row in session.exec(wanted.order_by(col(PlayerRow.number))):
                found.setdefault(people.get(row.number, row.number), []).append(row)
        for rows in found.values():
            latest = {name: _latest(name, rows, heard) for name in ("name", "email", "contact", "lang")}
            for name, value in latest.items():
                setattr(rows[0], name, value)
        return [rows[0] for rows in found.values()]

    def numbers(self) -> set[int]:
        """Every number that was given, also of players who are one person with others."""
        return {player.number for player in self._rows(PlayerRow)}

    def addresses(self) -> dict[int, set[str]]:
        """By players' numbers: digests of the addresses they wrote from, or of their names where there was none."""
        with self._reading() as session:
            numbers = self._numbers(session)
            found: dict[int, set[str]] = {}
            for each in session.exec(self._of(IdentityRow)):
                found.setdefault(numbers[each.player_id], set()).add(each.key)
            return found

    def handed_in(self, *numbers: int) -> list[Handed]:
        """Every registration with its lists, in the order they were taken in; of these players, or of all."""
        with self._reading() as session:
            players = self._numbers(session, *numbers)
            registrations, entries = self._of(RegistrationRow), self._of(EntryRow)
            if numbers:
                registrations = registrations.where(col(RegistrationRow.player_id).in_(players))
                entries = entries.where(col(EntryRow.player_id).in_(players))
            lists: dict[int, list[EntryRow]] = {}
            for entry in session.exec(entries.order_by(col(EntryRow.id))):
                lists.setdefault(entry.registration_id, []).append(entry)
            return [
                Handed(players[each.player_id], each, tuple(lists.get(each.id, ())))
                for each in session.exec(registrations.order_by(col(RegistrationRow.id)))
            ]

    def roll(self) -> list[OnRoll]:
        """Everybody who handed something in, by number; who is one person stands once, as in `players`. Nothing of
        what they handed in is read: a list of players costs no more than their names."""
        handed = select(RegistrationRow.player_id).where(RegistrationRow.event_id == self._id)
        late = select(EntryRow.player_id).where(EntryRow.event_id == self._id, col(EntryRow.state).in_(ASKED_LATE))
        names = ("id", "number", "name", "verdict", "state")
        rows = (
            select_columns(*(getattr(PlayerRow, name) for name in names))
            .add_columns(col(RulingRow.decision), col(PlayerRow.id).in_(late).label("late"))
            .add_columns(col(PlayerRow.id).in_(handed).label("handed"))
            .outerjoin(RulingRow, col(RulingRow.player_id) == PlayerRow.id)
            .where(col(PlayerRow.event_id) == self._id)
            .order_by(col(PlayerRow.number))
        )
        with self._reading() as session:
            people = self._people(session)
            heard = self._heard(session, people)
            found: dict[int, list[Any]] = {}
            for row in session.execute(rows):
                found.setdefault(people.get(row.number, row.number), []).append(row)
        return [_on_roll(rows, heard) for rows in found.values() if any(row.handed for row in rows)]

    def person(self, number: int) -> Person:
        """Who has this number, with all that is known of them; whoever was said to be the same is the same."""
        with self._reading() as session:
            people = self._people(session)
            one = people.get(number, number)
            return self._as_person(session, lambda player, _: people.get(player.number, player.number) == one)

    def person_known_by(self, marks: Collection[str]) -> Person:
        """The same person in a copy of the store they were found in; without a number where they are not there."""
        with self._reading() as session:
            return self._as_person(session, lambda _, theirs: not theirs.isdisjoint(marks))

    def _as_person(self, session: Session, is_meant: Callable[[PlayerRow, set[str]], bool]) -> Person:
        players = {player.id: player for player in session.exec(self._of(PlayerRow))}
        marks: dict[int, set[str]] = {key: set() for key in players}
        names = {key: {each.name, each.email, each.contact} for key, each in players.items()}
        lists: dict[int, list[str]] = {key: [] for key in players}
        for identity in session.exec(self._of(IdentityRow)):
            marks[identity.player_id].add(f"{identity.key} {identity.name}")
        for handed in session.exec(self._of(RegistrationRow)):
            marks[handed.player_id].add(f"{players[handed.player_id].number} {handed.digest}")
            names[handed.player_id].add(handed.name)
        for entry in session.exec(self._of(EntryRow)):
            lists[entry.player_id].append(entry.content.decode("utf-8", "replace"))
        meant = {key for key, player in players.items() if is_meant(player, marks[key])}
        others = players.keys() - meant
        return Person(
            numbers=frozenset(players[key].number for key in meant),
            marks=frozenset(mark for key in meant for mark in marks[key]),
            names=frozenset(name for key in meant for name in names[key] if name),
            lists=tuple(text for key in meant for text in lists[key]),
            others=frozenset(name for key in others for name in names[key] if name),
            other_lists=tuple(text for key in others for text in lists[key]),
        )

    def answers(self) -> dict[str, AnswerRow]:
        """By folded phrase; those that were taken back have no `answer`."""
        return {row.key: row for row in self._rows(AnswerRow)}

    def rulings(self) -> dict[int, RulingRow]:
        """By players' numbers; those that were taken back have no `decision`."""
        with self._reading() as session:
            return self._by_number(session, session.exec(self._of(RulingRow)))

    def checks(self) -> list[tuple[PlayerRow, CheckRow]]:
        """In the order they were made."""
        with self.at_one_moment() as now, now._reading() as session:
            players = {player.number: player for player in now.players()}
            numbers = now._numbers(session)
            return [(players[numbers[check.player_id]], check) for check in now._rows(CheckRow)]

    def settlements(self) -> list[SettlementRow]:
        """What was said about players that look alike."""
        return self._rows(SettlementRow)

    def seen(self, run: int) -> dict[int, SeenPlayer]:
        """What a run found, by players' numbers; only of the two newest runs."""
        with self._reading() as session:
            rows = self._by_number(session, session.exec(self._of(SeenRow).where(SeenRow.run == run)))
        return {number: SeenPlayer(row.status, row.verdict, tuple(row.marks)) for number, row in rows.items()}

    def files(self) -> set[str]:
        """What the last run wrote into the folders of lists and replies."""
        return {row.name for row in self._rows(FileRow)}

    def revision(self) -> str:
        """Another one whenever something has changed: cheap enough to ask every second."""
        with self._reading() as session:
            newest = select(func.max(LogRow.id)).where(LogRow.event_id == self._id)
            judged = select(func.count()).where(EntryRow.event_id == self._id, EntryRow.verdict != "")
            return ".".join(str(session.exec(each).one() or 0) for each in (newest, judged))

    def log(self) -> list[LogRow]:
        return self._rows(LogRow)

    def contents(self) -> list[tuple[Table, list[dict[str, Any]]]]:
        """Every row of every table at one moment, as columns and values: the event's own table first, and each after
        those that it points to."""
        with self._reading() as session:
            found = []
            for table in StoreRow.metadata.sorted_tables:
                owner = table.c.event_id if "event_id" in table.c else table.c.id
                rows = session.execute(table.select().where(owner == self._id).order_by(table.c.id))
                found.append((table, [dict(row) for row in rows.mappings()]))
            return found

    @contextmanager
    def at_one_moment(self) -> Iterator["StoreReader"]:
        """This event as it is now: what the block asks it fits together, whatever others change meanwhile."""
        with self._reading() as session:
            yield StoreReader(self._database, self._id, session)

    @contextmanager
    def _reading(self) -> Iterator[Session]:
        """What the block reads is of one moment; its rows belong to nobody afterwards."""
        if self._within is None:
            with self._database.reading() as session:
                yield session
        else:
            with Session(self._within.connection(), expire_on_commit=False) as session:
                yield session

    @contextmanager
    def _writing(self) -> Iterator[Session]:
        """One transaction of the only one who changes this event meanwhile; desks elsewhere hear of it when it ends."""
        if self._within is not None:
            yield self._within
            self._within.flush()
            return
        with self._database.writing() as session:
            slug = session.exec(select(EventRow.slug).where(EventRow.id == self._id).with_for_update()).first()
            yield session
            if slug and self._database.is_server:
                announce(session.connection(), slug)

    def _rows(self, table: type[Row]) -> list[Row]:
        """In the order they were added."""
        with self._reading() as session:
            return list(session.exec(self._of(table).order_by(col(table.id))))

    def _by_number(self, session: Session, rows: Iterable[Any]) -> dict[int, Any]:
        numbers = self._numbers(session)
        own_first = sorted(rows, key=lambda row: row.player_id, reverse=True)  # of one person the smallest number's
        return {numbers[row.player_id]: row for row in own_first}

    def _numbers(self, session: Session, *called: int) -> dict[int, int]:
        """What players are called by, by their ids; of these or of all."""
        people = self._people(session)
        rows = select(PlayerRow.id, PlayerRow.number).where(PlayerRow.event_id == self._id)
        if called:
            rows = rows.where(_is_among(people, called))
        return {key: people.get(number, number) for key, number in session.exec(rows)}

    def _people(self, session: Session) -> dict[int, int]:
        """Numbers of players who are one person with others → the smallest of those numbers."""
        return one_person(session.exec(self._of(SettlementRow)))

    def _heard(self, session: Session, people: Mapping[int, int]) -> Heard:
        if not people:
            return {}
        newest = select(RegistrationRow.player_id, func.max(RegistrationRow.time), func.max(RegistrationRow.id))
        among = select(PlayerRow.id).where(PlayerRow.event_id == self._id, col(PlayerRow.number).in_(people))
        rows = newest.where(col(RegistrationRow.player_id).in_(among)).group_by(col(RegistrationRow.player_id))
        return {player: (time or _NEVER[0], last) for player, time, last in session.exec(rows)}

    def _of(self, table: type[Row]) -> SelectOfScalar[Row]:
        """The rows of a table that belong to this event."""
        return select(table).where(table.event_id == self._id)

    def _event(self, session: Session) -> EventRow:
        event = session.get(EventRow, self._id)
        if event is None:
            raise CardlabError("event.no-event", folder=self._database.called)
        return event

    def _player(self, session: Session, number: int) -> PlayerRow:
        found = session.exec(self._of(PlayerRow).where(PlayerRow.number == number)).first()
        if found is None:
            raise CardlabError("deckcheck.no-player", wanted=number, count=len(self.players()))
        return found
