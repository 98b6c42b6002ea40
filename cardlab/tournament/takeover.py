"""A folder of an earlier cardlab taken over: everything it remembers goes into a store, then its own files go."""

from contextlib import suppress
from datetime import datetime
from pathlib import Path

from sqlmodel import Session

from cardlab.errors import CardlabError
from cardlab.spreadsheets.sheet import read_bytes
from cardlab.tournament.answers_sheet import answers_kept
from cardlab.tournament.deckcheck import read_log
from cardlab.tournament.event_folder import STORE
from cardlab.tournament.forget import our_files
from cardlab.tournament.making import ANSWERS
from cardlab.tournament.model import Event
from cardlab.tournament.old_folder import MEMORY, OPTIONS, OldMemory, old_lists, old_memory, old_options, old_rulings
from cardlab.tournament.store.kept_options import kept_options
from cardlab.tournament.store.opening import create_store
from cardlab.tournament.store.tables import (
    AnswerRow,
    CheckRow,
    EntryRow,
    EventRow,
    FileRow,
    IdentityRow,
    PlayerRow,
    RegistrationRow,
    RulingRow,
    SeenRow,
)
from cardlab.tournament.zones import instant_of, machine_zone


def take_over(folder: Path) -> None:
    """Make the store of an old folder, then delete what it has of it; cut short, the next run goes on."""
    if (folder / STORE).exists():
        _remove_old_files(folder)
        return
    event = old_options(folder)._replace(zone=machine_zone())
    memory = old_memory(folder)
    if memory.latest is None and (folder / ANSWERS).is_file():  # it forgot its players, and still has its answers
        memory = memory._replace(answers=answers_kept(read_bytes(folder / ANSWERS)))
    for file in (folder / name for name in our_files(folder, memory.files)):
        with suppress(OSError):
            if not file.is_symlink():
                file.chmod(0o600)  # everybody could read what was written then
    taking = _Taking(event, memory)
    create_store(folder, EventRow(**kept_options(event)), taking.fill).close()
    _remove_old_files(folder)


def _remove_old_files(folder: Path) -> None:
    """What the store has now; were it left, it would be a second truth."""
    for name in (MEMORY, OPTIONS):
        try:
            (folder / name).unlink(missing_ok=True)
        except OSError as fault:
            raise CardlabError("deckcheck.cannot-delete", file=folder / name, why=fault) from None


class _Taking:
    """What an old folder remembers, on its way into a store."""

    def __init__(self, event: Event, memory: OldMemory) -> None:
        self._event = event
        self._memory = memory
        self._lists = old_lists(event.folder)
        self._checks = read_log(event.folder)
        self._rulings = old_rulings(event.folder)
        self._ids: dict[int, int] = {}

    def fill(self, session: Session, event: EventRow) -> None:
        self._players(session, event)
        session.add_all(
            AnswerRow(event_id=event.id, key=key, answer=answer) for key, answer in self._memory.answers.items()
        )
        session.add_all(FileRow(event_id=event.id, name=name) for name in self._memory.files)
        session.add_all(
            CheckRow(event_id=event.id, player_id=self._ids[each.number], round=each.round, seed=each.seed,
                     result=each.result, note=each.note)
            for each in self._checks
        )  # fmt: skip
        session.add_all(
            RulingRow(event_id=event.id, player_id=self._ids[number], decision=decision, reason=reason)
            for number, (decision, reason) in self._rulings.items()
            if number in self._ids
        )
        self._seen(session, event)
        self._registrations(session, event)

    def _players(self, session: Session, event: EventRow) -> None:
        keys = {number: key for key, number in self._memory.numbers.items()}
        names = {check.number: check.name for check in self._checks} | dict(self._memory.names)
        for number in sorted({*keys, *names, *(each.number for each in self._lists)}):
            name = names.get(number, "") if self._event.personal_data else ""
            seen = (self._memory.latest or {}).get(number)
            player = PlayerRow(event_id=event.id, number=number, name=name, verdict=seen.verdict if seen else "")
            session.add(player)
            session.flush()
            self._ids[number] = player.id
            if number in keys:
                session.add(IdentityRow(event_id=event.id, player_id=player.id, key=keys[number]))

    def _seen(self, session: Session, event: EventRow) -> None:
        runs = [run for run in (self._memory.before, self._memory.latest) if run is not None]
        event.run = len(runs)
        session.add_all(
            SeenRow(event_id=event.id, player_id=self._ids[number], run=run, status=each.status, verdict=each.verdict,
                    marks=list(each.marks))
            for run, found in enumerate(runs, start=1)
            for number, each in found.items()
        )  # fmt: skip

    def _registrations(self, session: Session, event: EventRow) -> None:
        """The lists as they were written down; the next export brings the lists themselves."""
        moments = [
            (each.number, instant_of(each.time, self._event.zone) if each.time else None) for each in self._lists
        ]
        without_list = (self._memory.latest or {}).keys() - {number for number, _ in moments}
        rows: dict[tuple[int, datetime | None], RegistrationRow] = {}
        for number, time in dict.fromkeys([*moments, *((number, None) for number in sorted(without_list))]):
            rows[number, time] = RegistrationRow(
                event_id=event.id, player_id=self._ids[number], source="old", time=time,
                name=self._memory.names.get(number, "") if self._event.personal_data else "",
                digest=f"old-{len(rows)}",
            )  # fmt: skip
        session.add_all(rows.values())
        session.flush()
        for each, moment in zip(self._lists, moments, strict=True):
            session.add(
                EntryRow(
                    event_id=event.id,
                    player_id=rows[moment].player_id,
                    registration_id=rows[moment].id,
                    file=each.file,
                    name=each.file,
                    asked_side=each.side,
                    side=each.side,
                    content=each.text,
                    verdict=each.verdict,
                    fingerprint=each.fingerprint,
                )
            )
