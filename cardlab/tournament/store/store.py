"""One event's state: options, players, registrations and lists, answers, rulings, checks, links, a log of changes.

    store = open_store(Path("cup"))                      # or open_store(Path("cup"), "postgresql://…")
    store.event().title, store.players(), store.handed_in()
    store.answer("vizer", "01151", who="Anne")           # each change is one transaction, and stands in the log

Reading gives rows of `cardlab.tournament.store.tables`, detached: changing them changes nothing. Any thread and any
process may read and change at once; one changes an event at a time, and others wait. A run that must not have
company (a pre-check reads much, judges, and writes files) holds the event with `store.working("precheck")` meanwhile.

What judges lists stands above: `cardlab.tournament.live_event` (`lab.event("cup")`).
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import Any, NamedTuple

from sqlalchemy import delete
from sqlmodel import Session, col

from cardlab.errors import CardlabError
from cardlab.tournament.store.database import Database
from cardlab.tournament.store.keeping import (
    erase_person,
    keep_accepted,
    keep_answers,
    keep_files,
    keep_judged,
    keep_rulings,
    keep_seen,
    leave_names_out,
    log_change,
    set_answer,
    set_options,
    set_ruling,
)
from cardlab.tournament.store.kept import Sent
from cardlab.tournament.store.links import Links
from cardlab.tournament.store.lock import working_on
from cardlab.tournament.store.person import Person
from cardlab.tournament.store.postgres import announced, working_on_server
from cardlab.tournament.store.reader import StoreReader
from cardlab.tournament.store.registering import Registering
from cardlab.tournament.store.run_records import COMMAND_LINE, PLAYER, JudgedEntry, NewCheck, RunOutcome
from cardlab.tournament.store.sqlite_backup import Identity, erasures_in, write_copy
from cardlab.tournament.store.tables import (
    ASKED_LATE,
    REFUSE_LATE,
    AnswerRow,
    CheckRow,
    EntryRow,
    EventRow,
    FileRow,
    LinkRow,
    LogRow,
    PlayerRow,
    RegistrationRow,
    RulingRow,
    SettlementRow,
)


class Place(NamedTuple):
    """Where an event is: enough for another process to open it."""

    folder: Path
    database: str


class EventStore(StoreReader):
    """One event. Close it, or use it in a `with` block."""

    def __init__(
        self, database: Database, event: EventRow, folder: Path, address: str = "", within: Session | None = None
    ) -> None:
        super().__init__(database, event.id, within)
        self.slug = event.slug
        self.folder = folder
        """Where its files are written."""
        self.address = address
        """Of the database it is in; empty: its own, in its folder."""
        self.links = Links(database, event.id, within)

    @property
    def place(self) -> Place:
        return Place(self.folder, self.address)

    @property
    def is_only_read(self) -> bool:
        """Whether nothing can be changed as long as it is open: its disk was full, or could only be read."""
        return self._database.only_read is not None

    def close(self) -> None:
        self._database.close()

    def news(self) -> Iterator[bool]:
        """Whether this event has changed, second by second: told by a server at once, of a file not known."""
        with self._database.told():
            for slug in announced(self._database.engine, self._database.called):
                yield slug == self.slug

    def __enter__(self) -> "EventStore":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @contextmanager
    def at_once(self) -> Iterator["EventStore"]:
        """This event for whoever alone may change it meanwhile: all that the block reads and changes is one step, kept
        whole or not at all. Others wait for it."""
        with self._writing() as session:
            yield EventStore(self._database, self._event(session), self.folder, self.address, session)

    @contextmanager
    def working(self, what: str) -> Iterator[None]:
        """Hold the event for a whole run; whoever else wants to hold it waits, then is told."""
        self.folder.mkdir(parents=True, exist_ok=True)
        if not self.address:
            with working_on(self.folder, what):
                yield
            return
        with self._database.told(), working_on_server(self._database.engine, self.slug, what):
            yield

    @property
    def identity(self) -> Identity:
        """By which its backups are known."""
        made = self.log()[0].at
        assert made is not None
        return Identity(self.event().slug, f"{made:%Y-%m-%d %H:%M:%S.%f}")

    def copy_to(self, target: Path) -> None:
        """Write a backup: one file, while others go on working. Who is erased while it is written is not in it."""
        while True:
            with self._database.as_file() as source:
                write_copy(source, target)
            if erasures_in(target) >= sum(each.what == "erased" for each in self.log()):
                return

    def note_backup(self, place: Path) -> None:
        """Remember where backups are, the file or the folder, so that `forget` finds them."""
        if place not in self.backup_places():
            with self._writing() as session:
                log_change(session, self._event(session), COMMAND_LINE, "backup", place=str(place))

    def note_restored(self, who: str) -> None:
        with self._writing() as session:
            log_change(session, self._event(session), who, "restored")

    def backup_places(self) -> list[Path]:
        return [Path(each.values["place"]) for each in self.log() if each.what == "backup"]

    def set_options(self, who: str = COMMAND_LINE, **changes: Any) -> None:
        """Change options by their names in `EventRow`; only what differs is a change."""
        with self._writing() as session:
            set_options(session, self._event(session), who, changes)

    def take_export(self, sent: Sequence[Sent], who: str = COMMAND_LINE, file: str = "") -> int:
        """Take in all registrations of an export, and remember its `file` as long as them; how many of them are new.
        Nobody and nothing is taken away."""
        with self._writing() as session:
            event = self._event(session)
            before = event.export
            new = Registering(session, event).take_export(sent)
            if event.export != before or file not in self.export_files():
                log_change(session, event, who, "export", rows=len(sent), new=new, file=file)
            return new

    def export_files(self) -> list[str]:
        """Every file that was taken in, as the options keep paths."""
        return [str(each.values.get("file", "")) for each in self.log() if each.what == "export"]

    def hand_in(self, sent: Sent, number: int | None = None, who: str = PLAYER, token: str = "") -> int:
        """Take in what one player sent, or somebody new; the player's number. `token` is to open a private link.

        It is judged by whoever calls this.
        """
        with self._writing() as session:
            event = self._event(session)
            player = None if number is None else self._player(session, number)
            player = Registering(session, event).hand_in(sent, player)
            log_change(session, event, who, "hand-in", player.number)
            if token:
                Links(self._database, self._id, session).new(token, "player", number=player.number, who=who)
            return player.number

    def keep_judged(self, entries: Sequence[JudgedEntry], verdicts: Mapping[int, str]) -> None:
        """Keep what judging some players again found: about their lists, and their verdicts by number."""
        with self._writing() as session:
            keep_judged(session, entries)
            for number, verdict in verdicts.items():
                self._player(session, number).verdict = verdict

    def will_write(self, names: Iterable[str]) -> None:
        """Note what is going to be written for players beside what there is: should the run die, it is known."""
        wanted = self.files().union(names)
        with self._database.writing() as session:
            keep_files(session, self._event(session), wanted)

    def keep(self, found: RunOutcome) -> None:
        """Keep everything a run found out, or nothing of it."""
        with self._writing() as session:
            event = self._event(session)
            had_names = event.personal_data
            set_options(session, event, COMMAND_LINE, found.options)
            players = {player.number: player for player in session.exec(self._of(PlayerRow))}
            keep_judged(session, found.entries)
            keep_answers(session, event, found.answers)
            keep_rulings(session, event, found.rulings, players)
            for number, each in found.seen.items():
                players[number].verdict = each.verdict
            keep_seen(session, event, {players[number].id: each for number, each in found.seen.items()})
            keep_accepted(session, event, found.accepted)
            keep_files(session, event, found.files)
            leaves_names_out = had_names and not event.personal_data
            if leaves_names_out:
                leave_names_out(session, event, found.entries)
        if leaves_names_out:
            self._database.overwrite_deleted()

    def answer(self, key: str, answer: str, who: str) -> None:
        """Say what a folded phrase means: a card's code, `NO_CARD`, or nothing to take an answer back."""
        with self._writing() as session:
            row = session.exec(self._of(AnswerRow).where(AnswerRow.key == key)).first()
            set_answer(session, self._event(session), key, answer, who, row=row)

    def rule(self, number: int, decision: str, reason: str, who: str, seen: str | None = None) -> bool:
        """Rule about a player, or refuse a late list that waits (`REFUSE_LATE`); no decision takes a ruling back.
        `seen` is the decision they knew of who decide: another that was made meanwhile is not overwritten.

        Whether other lists stand by it: then judge the player again.
        """
        with self._writing() as session:
            player = self._player(session, number)
            row = session.exec(self._of(RulingRow).where(RulingRow.player_id == player.id)).first()
            before = row.decision if row else ""
            if seen not in (None, before) and (decision, reason) != (before, row.reason if row else ""):
                raise CardlabError("store.ruled-meanwhile", name=player.name, number=number)
            set_ruling(session, self._event(session), player, decision, reason, who, row=row)
            if REFUSE_LATE not in (before, decision):
                return False
            late = self._entries(session, player, *(ASKED_LATE if decision == REFUSE_LATE else ("refused",)))
            if decision == REFUSE_LATE and not late:
                raise CardlabError("store.nothing-waits", name=player.name, number=number)
            for entry in late:
                entry.state = "refused" if decision == REFUSE_LATE else "waiting"
            return True

    def _entries(self, session: Session, player: PlayerRow, *states: str) -> Sequence[EntryRow]:
        """The lists in these states of a player, or of whoever is one person with them."""
        whose = col(EntryRow.player_id).in_(self._numbers(session, player.number))
        return session.exec(self._of(EntryRow).where(whose, col(EntryRow.state).in_(states))).all()

    def accept_late(self, number: int, who: str) -> None:
        """Let the latest late list of a player stand. Judge the player again to see which stand now."""
        with self._writing() as session:
            player = self._player(session, number)
            late = self._entries(session, player, *ASKED_LATE)
            if not late:
                raise CardlabError("store.nothing-waits", name=player.name, number=number)
            for entry in late:
                session.get_one(RegistrationRow, entry.registration_id).accepted = True
            log_change(session, self._event(session), who, "late-accepted", number)

    def set_state(self, numbers: Iterable[int], state: str, who: str, at: datetime | None = None) -> None:
        """Note who is present, absent, dropped or withdrawn. The first who is not `registered` begins check-in."""
        with self._writing() as session:
            event = self._event(session)
            for number in numbers:
                player = self._player(session, number)
                if player.state != state:
                    player.state, player.state_at = state, at or self.now()
                    log_change(session, event, who, "state", number, state=state)
                event.check_in = event.check_in or state == "present"

    def settle_doubles(self, first: int, second: int, *, same: bool | None, who: str, cell: str | None = None) -> None:
        """Say whether two players are one person, called by the smaller number from then on; None takes it back."""
        with self._writing() as session:
            one, other = (self._player(session, number).number for number in sorted((first, second)))
            row = session.exec(
                self._of(SettlementRow).where(SettlementRow.first == one, SettlementRow.second == other)
            ).first()
            if same is None:
                if row is None:
                    return
                session.delete(row)
            else:
                row = row or SettlementRow(event_id=self._id, first=one, second=other, same=same)
                row.same, row.cell = same, row.cell if cell is None else cell
                session.add(row)
            what = {True: "same-person", False: "two-people", None: "doubles-open"}[same]
            log_change(session, self._event(session), who, what, one, other=other)

    def note(self, who: str, what: str, **values: Any) -> None:
        """Add to the log what changes nothing else."""
        with self._database.writing() as session:
            log_change(session, self._event(session), who, what, **values)

    def record_checks(self, checks: Sequence[NewCheck], who: str = COMMAND_LINE) -> None:
        """Add checks to the log of the rounds; one that has no result yet takes the first that comes."""
        if not checks:
            return
        with self._writing() as session:
            event = self._event(session)
            for check in checks:
                open_one = self._of(CheckRow).where(
                    CheckRow.player_id == check.player_id, CheckRow.round == check.round, CheckRow.result == ""
                )
                known = session.exec(open_one).first()
                player = session.get(PlayerRow, check.player_id)
                if player is None:
                    raise CardlabError("store.player-gone")
                if known is None:
                    session.add(CheckRow(event_id=self._id, who=who, **check._asdict()))
                elif check.result or check.note:
                    known.result, known.note, known.who = check.result, check.note, who
                else:
                    continue
                said = {"result": check.result} if check.result else {}
                log_change(session, event, who, "check" if said else "drawn", player.number, round=check.round, **said)

    def erase(self, person: Person, who: str, *, phrases: Collection[str], files: Collection[str]) -> None:
        """Delete somebody and everything they sent, for good: with them these answers, by folded phrase, and the names
        of these files. What was noted about others names them no more."""
        with self._writing() as session:
            event = self._event(session)
            erase_person(session, event, person, phrases, files)
            log_change(session, event, who, "erased")
        self._database.overwrite_deleted()

    def forget(self, who: str, counts: Mapping[str, int], answers: Collection[str]) -> None:
        """Delete everybody and everything they sent, for good; options, these answers and `counts` (of nobody) stay."""
        with self._writing() as session:
            event = self._event(session)
            for table in (PlayerRow, SettlementRow, FileRow, LinkRow, LogRow):
                session.execute(delete(table).where(col(table.event_id) == self._id))
            for answer in session.exec(self._of(AnswerRow)):
                answer.cell = ""
                if answer.key not in answers:
                    session.delete(answer)
            event.registrations = event.decks = ""
            event.export = event.run = 0
            event.check_in = False
            log_change(session, event, who, "forgotten", counts=dict(counts))
        self._database.overwrite_deleted()
